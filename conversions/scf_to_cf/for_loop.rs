//! `scf.for` becomes a block for the condition and one for each block of the body.

use arith::{AddIOp, CmpIOp, CmpIPredicate};
use cf::{BranchOp, CondBranchOp};
use conversion::{ConversionRewriter, Rewrite, Rewritten};
use ir::OpId;
use scf::ForOp;

use super::{ids, operands_of, propagate_loop_attributes, split_before};

pub(super) fn convert(rewriter: &mut ConversionRewriter<'_>, _: &(), op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<ForOp<'_>>()?;
    let location = view.location();
    let (region, is_unsigned) = (view.region().id(), view.unsigned_cmp());
    let (lower, upper, step) = (view.lower_bound().id(), view.upper_bound().id(), view.step().id());
    let inits = ids(view.init_args());
    let (start, end) = split_before(rewriter, op)?;

    // The first block holds the condition, with the induction variable and the carried values as arguments.
    let condition = rewriter.body().entry_block(region)?;
    let first = rewriter.body().first_operation(condition);
    let first_body = rewriter.split_block(condition, first);
    let last_body = rewriter.block(condition).region()?.back()?.id();
    let parent = rewriter.body().region_of(end)?;
    rewriter.inline_region_before(region, parent, Some(end));
    let variable = rewriter.body().argument(condition, 0);

    let terminator = rewriter.body().last_operation(last_body)?;
    rewriter.set_insertion_point_to_end(last_body);
    let state = AddIOp::build(rewriter.scope(), location, variable, step);
    let mut carried = vec![rewriter.create_value(state)];
    carried.extend(operands_of(rewriter.op(terminator)));
    let state = BranchOp::build(rewriter.scope(), location, &carried, condition);
    let branch = rewriter.create(state);
    propagate_loop_attributes(rewriter, op, branch);
    rewriter.erase_op(terminator);

    rewriter.set_insertion_point_to_end(start);
    let mut entering = vec![lower];
    entering.extend(inits);
    let state = BranchOp::build(rewriter.scope(), location, &entering, condition);
    rewriter.create(state);

    rewriter.set_insertion_point_to_end(condition);
    let predicate = if is_unsigned { CmpIPredicate::Ult } else { CmpIPredicate::Slt };
    let state = CmpIOp::build(rewriter.scope(), location, predicate, variable, upper);
    let comparison = rewriter.create_value(state);
    let state = CondBranchOp::build(rewriter.scope(), location, comparison, &[], &[], first_body, end);
    rewriter.create(state);

    let results: Vec<_> = rewriter.body().argument_values(condition).skip(1).collect();
    rewriter.replace_op(op, &results);
    Some(Rewritten)
}
