//! An `affine.for` of constant bounds that does in one iteration what it did in several.
//!
//! Follows `loopUnrollByFactor` and `promoteIfSingleIteration` of mlir/lib/Dialect/Affine/Utils/LoopUtils.cpp.

use super::for_loop::trip_count;
use super::{AffineApplyOp, AffineForOp};
use crate::dialects::arith::constant_index;
use crate::dialects::scf::canonicalize::{entry, yielded};
use crate::dialects::scf::transforms::repeat_body;
use crate::ir::clone::IrMapping;
use crate::ir::op_info::Trait;
use crate::ir::{AffineExpr, AffineMap, BlockId, OpId, Operation, Region, ValueId};
use crate::rewrite::{Rewrite, Rewriter, Rewritten};

/// Unrolls `op` by `factor`. `None` where it is not known how often it runs, or that is less.
pub fn unroll_affine_by_factor(rewriter: &mut Rewriter<'_>, op: OpId, factor: i64) -> Option<()> {
    let view = rewriter.op(op).dyn_cast::<AffineForOp>()?;
    let block = view.region().front()?;
    let is_empty = block.front() == block.back();
    let block = block.id();
    let count = i64::try_from(trip_count(*view)?).ok()?;
    if factor == 1 || is_empty {
        if count == 1 && factor == 1 {
            promote_affine_if_single_iteration(rewriter, op);
        }
        return Some(());
    }
    if count < factor {
        return None;
    }
    let context = rewriter.context();
    let step = view.step().to_i64()?;
    if count % factor != 0 {
        let lower = view.lower_bound_map().single_constant_result(context)?;
        let rest = lower.checked_add((count - count % factor).checked_mul(step)?)?;
        let rest = AffineMap::constant(context, rest);
        create_rest(rewriter, op, rest)?;
        rewriter.modify_in_place(op, |body| {
            AffineForOp::set_upper_bound_map(&mut body.slots_mut(op), context, rest)
        });
    }
    let new_step = context.integer_attribute(crate::ir::Type::INDEX, step.checked_mul(factor)?);
    rewriter.modify_in_place(op, |body| AffineForOp::set_step(&mut body.slots_mut(op), context, new_step));
    let location = rewriter.op(op).location();
    repeat_body(rewriter, block, factor, |rewriter, variable, index| {
        let moved = AffineExpr::dim(context, 0).add_constant(context, step.wrapping_mul(index));
        let map = AffineMap::get(context, 1, 0, &[moved]);
        let state = AffineApplyOp::build(rewriter.scope(), location, map, &[variable]);
        rewriter.create_value(state)
    });
    promote_affine_if_single_iteration(rewriter, op);
    Some(())
}

/// Puts a copy of the loop behind it, for the iterations from `lower` on.
fn create_rest(rewriter: &mut Rewriter<'_>, op: OpId, lower: AffineMap) -> Option<()> {
    let context = rewriter.context();
    rewriter.set_insertion_point_after(op);
    let rest = rewriter.clone_op(op, &mut IrMapping::new());
    let first_init = rewriter.op(rest).dyn_cast::<AffineForOp>()?.inits().indices().start;
    let results: Vec<ValueId> = rewriter.body().results(op).collect();
    for (index, result) in results.into_iter().enumerate() {
        let by = rewriter.result(rest, index);
        rewriter.replace_all_uses(result, by);
        rewriter.set_operand(rest, first_init + index, result);
    }
    rewriter.modify_in_place(rest, |body| {
        AffineForOp::set_lower_bound_map(&mut body.slots_mut(rest), context, lower)
    });
    promote_affine_if_single_iteration(rewriter, rest);
    Some(())
}

/// The first block of the function around `op`, in its body.
fn function_entry(op: Operation<'_>) -> Option<BlockId> {
    let function = op.ancestors().find(|op| op.has_trait(Trait::FunctionOpInterface))?;
    let region: Region<'_> = function.region(0)?;
    (region.body_id() == op.body_id()).then(|| region.front().map(|block| block.id()))?
}

/// Puts the body of `op` in its place, if it is known to run once.
pub fn promote_affine_if_single_iteration(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<AffineForOp>()?;
    if trip_count(*view) != Some(1) {
        return None;
    }
    let lower = view.lower_bound_map().single_constant_result(rewriter.context())?;
    let (location, outer) = (view.location(), view.block()?.id());
    let inits: Vec<ValueId> = view.inits().map(|init| init.id()).collect();
    let start = function_entry(*view);
    let block = entry(rewriter, op, 0)?;
    let variable = rewriter.body().argument(block, 0);
    if !rewriter.body().is_unused(variable) {
        match start {
            Some(start) => rewriter.set_insertion_point_to_start(start),
            None => rewriter.set_insertion_point(op),
        }
        let lower = constant_index(rewriter, location, lower);
        rewriter.replace_all_uses(variable, lower);
    }
    let terminator = rewriter.body().last_operation(block)?;
    let values = yielded(rewriter, block);
    let results: Vec<ValueId> = rewriter.body().results(op).collect();
    for (result, value) in results.into_iter().zip(values) {
        rewriter.replace_all_uses(result, value);
    }
    let arguments: Vec<ValueId> = [variable].into_iter().chain(inits).collect();
    rewriter.inline_block_before(block, outer, Some(op), &arguments);
    rewriter.erase_op(terminator);
    rewriter.erase_op(op);
    Some(Rewritten)
}
