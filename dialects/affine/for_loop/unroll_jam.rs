//! Unroll-and-jam of `affine.for`: the loop is unrolled, and the copies of each loop in it are merged into
//! one loop.
//!
//! Follows `loopUnrollJamByFactor` of mlir/lib/Dialect/Affine/Utils/LoopUtils.cpp.

use crate::for_loop::unroll::{body_to_unroll, moved_variable, widen_step};
use crate::{AffineForOp, promote_affine_if_single_iteration};
use dialect_utils::regions::runs_between_loops;
use ir::body::clone::IrMapping;
use ir::walk::{WalkResult, walk_pre_order};
use ir::{BlockId, OpId, Operation};
use rewrite::Rewriter;

/// Unrolls `op` by `factor`, and jams the loops in it, none of which [carries values](carries_values). `None` where
/// that is not possible.
pub fn unroll_jam_affine_by_factor(rewriter: &mut Rewriter<'_>, op: OpId, factor: i64) -> Option<()> {
    let Some(block) = body_to_unroll(rewriter, op, factor)? else { return Some(()) };
    let view = rewriter.op(op).dyn_cast::<AffineForOp>()?;
    if !are_inner_bounds_invariant(view) {
        return None;
    }
    let runs = runs_between_loops::<AffineForOp<'_>>(*view);
    let step = widen_step(rewriter, op, factor)?;
    let location = rewriter.op(op).location();
    let variable = rewriter.body().argument(block, 0);
    for index in (1..factor).rev() {
        let mut mapping = IrMapping::new();
        for run in &runs {
            let Some(&last) = run.last() else { continue };
            rewriter.set_insertion_point_after(last);
            if !rewriter.body().is_unused(variable) {
                let moved = moved_variable(rewriter, location, variable, step.wrapping_mul(index));
                mapping.map(variable, moved);
            }
            for &op in run {
                rewriter.clone_op(op, &mut mapping);
            }
        }
    }
    promote_affine_if_single_iteration(rewriter, op);
    Some(())
}

/// Returns whether the bounds of all loops in `op` are defined outside of it.
fn are_inner_bounds_invariant(op: AffineForOp<'_>) -> bool {
    let mut inside: rustc_hash::FxHashSet<BlockId> = Default::default();
    let result = walk_pre_order(*op, |nested| {
        if nested.body_id() != op.body_id() {
            return WalkResult::Advance;
        }
        if let Some(nested) = nested.dyn_cast::<AffineForOp<'_>>() {
            let mut operands = nested.lower_bound_operands().chain(nested.upper_bound_operands());
            let is_inside =
                operands.any(|value| value.parent_block().is_some_and(|block| inside.contains(&block.id())));
            if is_inside {
                return WalkResult::Interrupt;
            }
        }
        inside.extend(nested.regions().flat_map(|region| region.blocks()).map(|block| block.id()));
        WalkResult::Advance
    });
    result != WalkResult::Interrupt
}

/// Returns whether the loop, or a loop in it, has results.
pub fn carries_values(op: Operation<'_>) -> bool {
    let result =
        walk_pre_order(op, |nested| match nested.isa::<AffineForOp<'_>>() && nested.num_results() != 0 {
            true => WalkResult::Interrupt,
            false => WalkResult::Advance,
        });
    result == WalkResult::Interrupt
}
