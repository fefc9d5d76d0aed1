//! Sums and products with a second result that nothing uses are plain ones.

use super::{create_constant, result_type};
use crate::{AddIOp, CmpIOp, CmpIPredicate, ExtSIOp, MulIOp, MulSIExtendedOp};
use ir::views::ValueScope;
use ir::{Location, OpId, OperationState, ValueId};
use rewrite::matchers::{integer, zero_attribute};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

pub static ADDUI_EXTENDED: &[Pattern] = &[Pattern::new("AddUIExtendedToAddI", add_without_carry)];

pub static MULSI_EXTENDED: &[Pattern] =
    &[Pattern::new("MulSIExtendedToMulI", mul_without_high), Pattern::new("MulSIExtendedRHSOne", mul_by_one)];

pub static MULUI_EXTENDED: &[Pattern] = &[Pattern::new("MulUIExtendedToMulI", mul_without_high)];

fn add_without_carry(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    without_second(rewriter, op, AddIOp::build)
}

fn mul_without_high(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    without_second(rewriter, op, MulIOp::build)
}

/// Makes the first result by another operation. The second can be anything: it is the first operand.
fn without_second(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    build: fn(ValueScope<'_>, Location, ValueId, ValueId) -> OperationState,
) -> Rewrite {
    let view = rewriter.op(op);
    if !view.result(1).is_unused() {
        return None;
    }
    let (lhs, rhs, location) = (view.operand(0).id(), view.operand(1).id(), view.location());
    let state = build(rewriter.scope(), location, lhs, rhs);
    let first = rewriter.create_value(state);
    rewriter.replace_op(op, &[first, lhs]);
    Some(Rewritten)
}

/// Replaces the high half of `x * 1` by the sign of `x`.
fn mul_by_one(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<MulSIExtendedOp>()?;
    let context = rewriter.context();
    let factor = integer(context, view.rhs().constant())?;
    if !factor.is_one() || factor.is_negative() {
        return None;
    }
    let (x, ty, location) = (view.lhs().id(), view.lhs().ty(), view.location());
    let zero = zero_attribute(context, ty)?;
    let zero = create_constant(rewriter, location, zero);
    let state = CmpIOp::build(rewriter.scope(), location, CmpIPredicate::Slt, x, zero);
    let is_negative = rewriter.create_value(state);
    let high = ExtSIOp::build(rewriter.scope(), location, result_type(rewriter, op, 1), is_negative);
    let high = rewriter.create_value(high);
    rewriter.replace_op(op, &[x, high]);
    Some(Rewritten)
}
