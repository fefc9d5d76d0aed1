//! `scf.while` becomes branches between its two regions.

use cf::{BranchOp, CondBranchOp};
use conversion::{ConversionRewriter, Rewrite, Rewritten};
use ir::OpId;
use scf::{ConditionOp, WhileOp, YieldOp};

use super::{ids, operands_of, propagate_loop_attributes, split_before};

pub(super) fn convert(rewriter: &mut ConversionRewriter<'_>, _: &(), op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<WhileOp<'_>>()?;
    let (location, inits) = (view.location(), ids(view.inits()));
    let (before_region, after_region) = (view.before().id(), view.after().id());
    let (before, after) = (view.before().front()?.id(), view.after().front()?.id());
    let (start, continuation) = split_before(rewriter, op)?;
    let parent = rewriter.body().region_of(continuation)?;
    rewriter.inline_region_before(after_region, parent, Some(continuation));
    rewriter.inline_region_before(before_region, parent, Some(after));

    rewriter.set_insertion_point_to_end(start);
    let state = BranchOp::build(rewriter.scope(), location, &inits, before);
    rewriter.create(state);

    let condition_op = rewriter.body().last_operation(before)?;
    let condition = rewriter.op(condition_op).dyn_cast::<ConditionOp<'_>>()?;
    let (flag, args, place) = (condition.condition().id(), ids(condition.args()), condition.location());
    rewriter.set_insertion_point_to_end(before);
    let state = CondBranchOp::build(rewriter.scope(), place, flag, &args, &[], after, continuation);
    rewriter.create(state);
    rewriter.erase_op(condition_op);

    let yield_op = rewriter.body().last_operation(after)?;
    let (operands, place) = (operands_of(rewriter.op(yield_op)), rewriter.op(yield_op).location());
    rewriter.set_insertion_point_to_end(after);
    let state = BranchOp::build(rewriter.scope(), place, &operands, before);
    let latch = rewriter.create(state);
    rewriter.erase_op(yield_op);
    propagate_loop_attributes(rewriter, op, latch);
    rewriter.replace_op(op, &args);
    Some(Rewritten)
}

/// Converts a loop whose second region only forwards its arguments.
pub(super) fn convert_do_while(rewriter: &mut ConversionRewriter<'_>, _: &(), op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<WhileOp<'_>>()?;
    let after = view.after().front()?;
    let first = after.front()?.dyn_cast::<YieldOp<'_>>()?;
    if !first.operands().eq(after.arguments()) {
        return None;
    }
    let (location, inits, before_region) = (view.location(), ids(view.inits()), view.before().id());
    let before = view.before().front()?.id();
    let (start, continuation) = split_before(rewriter, op)?;
    let parent = rewriter.body().region_of(continuation)?;
    rewriter.inline_region_before(before_region, parent, Some(continuation));

    rewriter.set_insertion_point_to_end(start);
    let state = BranchOp::build(rewriter.scope(), location, &inits, before);
    rewriter.create(state);

    let condition_op = rewriter.body().last_operation(before)?;
    let condition = rewriter.op(condition_op).dyn_cast::<ConditionOp<'_>>()?;
    let (flag, args, place) = (condition.condition().id(), ids(condition.args()), condition.location());
    rewriter.set_insertion_point_to_end(before);
    let state = CondBranchOp::build(rewriter.scope(), place, flag, &args, &[], before, continuation);
    let latch = rewriter.create(state);
    propagate_loop_attributes(rewriter, op, latch);
    rewriter.replace_op(op, &args);
    rewriter.erase_op(condition_op);
    Some(Rewritten)
}
