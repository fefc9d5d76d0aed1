//! Operations with a constant, of an operation of the same kind with another.

use super::fold::{self, Computation, index_constant};
use super::{AddOp, AndOp, ConstantOp, MaxSOp, MaxUOp, MinSOp, MinUOp, MulOp, OrOp, XOrOp};
use ir::views::ValueScope;
use ir::{Location, OpId, OperationState, Type, ValueId};
use rewrite::matchers::integer_attribute;
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

pub static ADD: &[Pattern] =
    &[Pattern::new("AddOp", |rewriter, op| put_together(rewriter, op, fold::ADD, AddOp::build))];
pub static MUL: &[Pattern] =
    &[Pattern::new("MulOp", |rewriter, op| put_together(rewriter, op, fold::MUL, MulOp::build))];
pub static MAXS: &[Pattern] =
    &[Pattern::new("MaxSOp", |rewriter, op| put_together(rewriter, op, fold::MAXS, MaxSOp::build))];
pub static MAXU: &[Pattern] =
    &[Pattern::new("MaxUOp", |rewriter, op| put_together(rewriter, op, fold::MAXU, MaxUOp::build))];
pub static MINS: &[Pattern] =
    &[Pattern::new("MinSOp", |rewriter, op| put_together(rewriter, op, fold::MINS, MinSOp::build))];
pub static MINU: &[Pattern] =
    &[Pattern::new("MinUOp", |rewriter, op| put_together(rewriter, op, fold::MINU, MinUOp::build))];
pub static AND: &[Pattern] =
    &[Pattern::new("AndOp", |rewriter, op| put_together(rewriter, op, fold::AND, AndOp::build))];
pub static OR: &[Pattern] =
    &[Pattern::new("OrOp", |rewriter, op| put_together(rewriter, op, fold::OR, OrOp::build))];
pub static XOR: &[Pattern] =
    &[Pattern::new("XOrOp", |rewriter, op| put_together(rewriter, op, fold::XOR, XOrOp::build))];

/// `f(f(x, a), b)` is `f(x, f(b, a))`, for an associative and commutative `f`.
fn put_together(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    how: Computation,
    build: fn(ValueScope<'_>, Location, ValueId, ValueId) -> OperationState,
) -> Rewrite {
    let context = rewriter.context();
    let outer = rewriter.op(op);
    let inner = outer.operand(0).defining_op().filter(|inner| inner.info().layout == outer.info().layout)?;
    let (a, b) = (inner.operand(1).constant(), outer.operand(1).constant());
    let value = how.apply(index_constant(outer, b)?, index_constant(inner, a)?)?;
    let (x, location) = (inner.operand(0).id(), outer.location());
    let value = integer_attribute(context, Type::INDEX, value);
    let constant = ConstantOp::build(rewriter.scope(), location, value);
    let constant = rewriter.create_value(constant);
    let state = build(rewriter.scope(), location, x, constant);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}
