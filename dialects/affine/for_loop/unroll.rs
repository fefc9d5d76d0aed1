//! Unrolling of `affine.for` with constant bounds: one iteration of the new loop does the work of several.
//!
//! Follows `loopUnrollByFactor` and `promoteIfSingleIteration` of
//! mlir/lib/Dialect/Affine/Utils/LoopUtils.cpp.

use crate::for_loop::trip_count::{
    bounds_of, constant_trip_count, largest_divisor_of_trip_count, rest_start, set_bounds,
};
use crate::{AffineApplyOp, AffineForOp};
use arith::constant_index;
use dialect_utils::regions::repeat_body;
use dialect_utils::regions::{entry, yielded};
use ir::body::clone::IrMapping;
use ir::op_info::Trait;
use ir::{AffineExpr, AffineMap, BlockId, Location, OpId, Operation, Region, ValueId};
use rewrite::{Rewrite, Rewriter, Rewritten};

/// Unrolls `op` by `factor`. `None` where it runs less often, or the rest of the iterations has no bounds.
pub fn unroll_affine_by_factor(rewriter: &mut Rewriter<'_>, op: OpId, factor: i64) -> Option<()> {
    let Some(block) = body_to_unroll(rewriter, op, factor)? else { return Some(()) };
    let step = widen_step(rewriter, op, factor)?;
    let location = rewriter.op(op).location();
    repeat_body(rewriter, block, factor, |rewriter, variable, index| {
        moved_variable(rewriter, location, variable, step.wrapping_mul(index))
    });
    promote_affine_if_single_iteration(rewriter, op);
    Some(())
}

/// Unrolls `op` by `factor`; where it runs less often, or iterations would be left over, it is unrolled fully. `None`
/// where that is not possible.
pub(crate) fn unroll_affine_with_rest(rewriter: &mut Rewriter<'_>, op: OpId, factor: i64) -> Option<()> {
    let view = rewriter.op(op).dyn_cast::<AffineForOp>()?;
    let is_empty = view.region().front().is_none_or(|block| block.front() == block.back());
    let has_rest = !is_empty && !largest_divisor_of_trip_count(rewriter, op).is_multiple_of(factor as u64);
    match has_rest {
        true => unroll_affine_fully(rewriter, op),
        false => unroll_affine_by_factor(rewriter, op, factor),
    }
}

/// Replaces a loop by the copies of its body. `None` where it is not known how often it runs.
pub(crate) fn unroll_affine_fully(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    match constant_trip_count(rewriter, op)? {
        0 => Some(()),
        1 => promote_affine_if_single_iteration(rewriter, op).map(|Rewritten| ()),
        count => unroll_affine_by_factor(rewriter, op, i64::try_from(count).ok()?),
    }
}

/// Returns the body of a loop, unless there is nothing to unroll by `factor`: then the work is done. `None` where the
/// loop runs less often.
pub(crate) fn body_to_unroll(rewriter: &mut Rewriter<'_>, op: OpId, factor: i64) -> Option<Option<BlockId>> {
    let view = rewriter.op(op).dyn_cast::<AffineForOp>()?;
    let block = view.region().front()?;
    let (is_empty, block) = (block.front() == block.back(), block.id());
    let count = constant_trip_count(rewriter, op);
    if factor == 1 {
        if count == Some(1) {
            promote_affine_if_single_iteration(rewriter, op)?;
        }
        return Some(None);
    }
    if is_empty {
        return Some(None);
    }
    let is_shorter = count.is_some_and(|count| count < factor as u64);
    (!is_shorter).then_some(Some(block))
}

/// Makes one step of as many as `factor`, with the rest in a loop of its own. Returns the old step. `None` where the
/// rest of the iterations has no bounds.
pub(crate) fn widen_step(rewriter: &mut Rewriter<'_>, op: OpId, factor: i64) -> Option<i64> {
    if !largest_divisor_of_trip_count(rewriter, op).is_multiple_of(factor as u64) {
        create_rest(rewriter, op, factor)?;
    }
    let context = rewriter.context();
    let step = rewriter.op(op).dyn_cast::<AffineForOp>()?.step().to_i64()?;
    let new_step = context.integer_attribute(ir::Type::INDEX, step.checked_mul(factor)?);
    rewriter.modify_in_place(op, |body| AffineForOp::set_step(&mut body.slots_mut(op), context, new_step));
    Some(step)
}

/// Returns the induction variable advanced by some steps.
pub(crate) fn moved_variable(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    variable: ValueId,
    distance: i64,
) -> ValueId {
    let context = rewriter.context();
    let map = AffineMap::get(context, 1, 0, &[AffineExpr::dim(context, 0).add_constant(context, distance)]);
    let state = AffineApplyOp::build(rewriter.scope(), location, map, &[variable]);
    rewriter.create_value(state)
}

/// Inserts a copy of the loop after it, for the iterations left over by `factor`, and shortens the loop.
/// `None` where a bound has several results.
fn create_rest(rewriter: &mut Rewriter<'_>, op: OpId, factor: i64) -> Option<()> {
    let context = rewriter.context();
    let [lower, upper] = bounds_of(rewriter, op)?;
    if lower.0.results(context).len() != 1 || upper.0.results(context).len() != 1 {
        return None;
    }
    rewriter.set_insertion_point_after(op);
    let rest = rewriter.clone_op(op, &mut IrMapping::new());
    let first_init = rewriter.op(rest).dyn_cast::<AffineForOp>()?.inits().indices().start;
    let results: Vec<ValueId> = rewriter.body().results(op).collect();
    for (index, result) in results.into_iter().enumerate() {
        let by = rewriter.result(rest, index);
        rewriter.replace_all_uses(result, by);
        rewriter.set_operand(rest, first_init + index, result);
    }
    rewriter.set_insertion_point(op);
    let start = rest_start(rewriter, op, factor)?;
    set_bounds(rewriter, rest, &start, &upper);
    promote_affine_if_single_iteration(rewriter, rest);
    set_bounds(rewriter, op, &lower, &start);
    Some(())
}

/// Returns the first block of the function around `op`, in its body.
fn function_entry(op: Operation<'_>) -> Option<BlockId> {
    let function = op.ancestors().find(|op| op.has_trait(Trait::FunctionOpInterface))?;
    let region: Region<'_> = function.region(0)?;
    (region.body_id() == op.body_id()).then(|| region.front().map(|block| block.id()))?
}

/// Inlines the body of `op`, if it is known to run once.
pub fn promote_affine_if_single_iteration(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<AffineForOp>()?;
    if constant_trip_count(rewriter, op) != Some(1) || view.lower_bound_map().results(context).len() != 1 {
        return None;
    }
    let (lower, lower_operands) =
        (view.lower_bound_map(), view.lower_bound_operands().map(|value| value.id()).collect::<Vec<_>>());
    let (location, outer) = (view.location(), view.block()?.id());
    let inits: Vec<ValueId> = view.inits().map(|init| init.id()).collect();
    let start = function_entry(*view);
    let block = entry(rewriter, op, 0)?;
    let variable = rewriter.body().argument(block, 0);
    if !rewriter.body().is_unused(variable) {
        let lower = match lower.single_constant_result(context) {
            Some(lower) => {
                match start {
                    Some(start) => rewriter.set_insertion_point_to_start(start),
                    None => rewriter.set_insertion_point(op),
                }
                constant_index(rewriter, location, lower)
            }
            None => match lower_operands[..] {
                [operand] if lower.is_identity(context) || lower.is_single_symbol_identity(context) => {
                    operand
                }
                _ => {
                    rewriter.set_insertion_point(op);
                    let state = AffineApplyOp::build(rewriter.scope(), location, lower, &lower_operands);
                    rewriter.create_value(state)
                }
            },
        };
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
