//! Unroll-and-jam: the loop is unrolled, and the copies of each loop in it are merged into one loop.
//!
//! Follows `loopUnrollJamByFactor` of mlir/lib/Dialect/SCF/Utils/Utils.cpp.

pub use dialect_utils::regions::runs_between_loops;
use rustc_hash::FxHashSet;

use super::promote_if_single_iteration;
use super::yields::replace_for_with_additional_yields;
use crate::ForOp;
use crate::canonicalize::{entry, trip_count, yielded};
use arith::{AddIOp, MulIOp, constant_index};
use ir::body::clone::IrMapping;
use ir::walk::{WalkResult, walk_post_order, walk_pre_order};
use ir::{BlockId, OpId, Operation, ValueId};
use rewrite::Rewriter;

/// Unrolls `op`, an `scf.for`, by `factor`, and jams the loops in it. `None` where that is not possible.
pub fn unroll_jam_by_factor(rewriter: &mut Rewriter<'_>, op: OpId, factor: i64) -> Option<()> {
    let view = rewriter.op(op).dyn_cast::<ForOp>()?;
    if factor == 1 {
        return Some(());
    }
    if !are_inner_bounds_invariant(view) || view.num_results() != 0 {
        return None;
    }
    let count = trip_count(view.lower_bound(), view.upper_bound(), view.step(), !view.unsigned_cmp())?;
    let count = i64::try_from(count).ok()?;
    let factor = factor.min(count);
    let block = view.region().front()?;
    if factor == 0 || count % factor != 0 {
        return None;
    }
    if block.front() == block.back() {
        return Some(());
    }
    let step = view.step().constant_integer()?;
    let runs = runs_between_loops::<ForOp<'_>>(*view);
    let mut loops = Vec::new();
    walk_post_order(*view, |nested| {
        if nested.isa::<ForOp>() && nested.body_id() == view.body_id() {
            loops.push(nested.id());
        }
    });
    let mut jam = Jam { copies: vec![IrMapping::new(); factor as usize - 1], loops: Vec::new() };
    for nested in loops {
        jam.widen(rewriter, nested)?;
    }
    let op = *jam.loops.last()?;

    rewriter.set_insertion_point(op);
    let (location, old_step) = (rewriter.op(op).location(), rewriter.body().operand(op, ForOp::STEP));
    let by = constant_index(rewriter, location, factor);
    let state = MulIOp::build(rewriter.scope(), location, old_step, by);
    let new_step = rewriter.create_or_fold_value(state);
    rewriter.set_operand(op, ForOp::STEP, new_step);

    let variable = rewriter.body().argument(entry(rewriter, op, 0)?, 0);
    for index in (1..factor).rev() {
        for run in &runs {
            jam.repeat(rewriter, run, index as usize, variable, step.wrapping_mul(index));
        }
        jam.connect(rewriter, index as usize, factor as usize);
    }
    promote_if_single_iteration(rewriter, op);
    Some(())
}

/// Returns whether the bounds of all loops in `op` are defined outside of it.
fn are_inner_bounds_invariant(op: ForOp<'_>) -> bool {
    let mut inside: FxHashSet<BlockId> = FxHashSet::default();
    let result = walk_pre_order(*op, |nested| {
        if nested.body_id() != op.body_id() {
            return WalkResult::Advance;
        }
        let is_inside = |index: usize| {
            let block = nested.operand(index).parent_block();
            block.is_some_and(|block| inside.contains(&block.id()))
        };
        if nested.isa::<ForOp>() && (0..3).any(is_inside) {
            return WalkResult::Interrupt;
        }
        inside.extend(nested.regions().flat_map(|region| region.blocks()).map(|block| block.id()));
        WalkResult::Advance
    });
    result != WalkResult::Interrupt
}

/// A loop that is unrolled and jammed.
struct Jam {
    /// For each copy but the first, the mapping of the original values to those of the copy.
    copies: Vec<IrMapping>,
    /// The loops in it, and it itself.
    loops: Vec<OpId>,
}

impl Jam {
    /// Adds to a loop, for each copy, the values that it already carries. Until the copies are made, the new
    /// initial and yielded values repeat those of the first copy.
    fn widen(&mut self, rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
        let view = rewriter.op(op).dyn_cast::<ForOp>()?;
        let inits: Vec<ValueId> = view.init_args().map(|init| init.id()).collect();
        let values = yielded(rewriter, entry(rewriter, op, 0)?);
        let times = self.copies.len();
        let new =
            replace_for_with_additional_yields(rewriter, op, &inits.repeat(times), &values.repeat(times))?;
        let arguments: Vec<ValueId> =
            rewriter.body().argument_values(entry(rewriter, new, 0)?).skip(1).collect();
        let results: Vec<ValueId> = rewriter.body().results(new).collect();
        for (copy, mapping) in self.copies.iter_mut().enumerate() {
            for index in 0..inits.len() {
                let copied = (copy + 1) * inits.len() + index;
                mapping.map(arguments[index], arguments[copied]);
                mapping.map(results[index], results[copied]);
            }
        }
        self.loops.push(new);
        Some(())
    }

    /// Inserts copy number `index` of `run` after it.
    fn repeat(
        &mut self,
        rewriter: &mut Rewriter<'_>,
        run: &[OpId],
        index: usize,
        variable: ValueId,
        distance: i64,
    ) {
        let (Some(&last), Some(mapping)) = (run.last(), self.copies.get_mut(index - 1)) else { return };
        rewriter.set_insertion_point_after(last);
        if !rewriter.body().is_unused(variable) {
            let location = rewriter.value(variable).parent_block().and_then(|block| block.parent_op());
            let Some(location) = location.map(Operation::location) else { return };
            let distance = constant_index(rewriter, location, distance);
            let state = AddIOp::build(rewriter.scope(), location, variable, distance);
            let moved = rewriter.create_or_fold_value(state);
            mapping.map(variable, moved);
        }
        for &op in run {
            rewriter.clone_op(op, mapping);
        }
    }

    /// Sets the initial and yielded values of copy `index` in all loops.
    fn connect(&self, rewriter: &mut Rewriter<'_>, index: usize, factor: usize) {
        let Some(mapping) = self.copies.get(index - 1) else { return };
        for &op in &self.loops {
            let Some(view) = rewriter.op(op).dyn_cast::<ForOp>() else { continue };
            let inits = view.init_args().indices();
            let Some(terminator) = view.region().front().and_then(|block| block.back()) else { continue };
            let terminator = terminator.id();
            let count = inits.len() / factor;
            for of in 0..count {
                let init = mapping.lookup(rewriter.body().operand(op, inits.start + of));
                rewriter.set_operand(op, inits.start + index * count + of, init);
                let value = mapping.lookup(rewriter.body().operand(terminator, of));
                rewriter.set_operand(terminator, index * count + of, value);
            }
        }
    }
}
