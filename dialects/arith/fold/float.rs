//! Arithmetic of floats. Constants are rounded to nearest, ties to even.

use crate::{FastMathFlags, MulFOp, NegFOp};
use ir::{ApFloat, Attribute, Context, Operation};
use rewrite::Folded;
use rewrite::fold::constant_fold::{float_binary, unary};
use rewrite::matchers::float;

fn computed(
    context: &Context,
    operands: &[Option<Attribute>],
    compute: impl Fn(ApFloat, ApFloat) -> ApFloat,
) -> Option<Folded> {
    float_binary(context, operands, |a, b| Some(compute(a, b))).map(Folded::to)
}

/// Returns whether a constant is a float for which `such` holds, or a splat of one.
fn is(context: &Context, constant: Option<Attribute>, such: impl Fn(ApFloat) -> bool) -> bool {
    float(context, constant).is_some_and(such)
}

fn is_one(value: ApFloat) -> bool {
    value == ApFloat::one(value.kind())
}

/// `arith.negf`
pub fn negf(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    if let Some(inner) = op.operand(0).defining::<NegFOp>() {
        return Some(inner.operand().into());
    }
    unary(op.context(), operands, op.result(0).ty(), |a: ApFloat| Some(-a)).map(Folded::to)
}

/// `arith.addf`
pub fn addf(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    if is(op.context(), operands[1], |value| value.is_zero() && value.is_negative()) {
        return Some(op.operand(0).into());
    }
    computed(op.context(), operands, |a, b| a + b)
}

/// `arith.subf`
pub fn subf(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    if is(op.context(), operands[1], |value| value.is_zero() && !value.is_negative()) {
        return Some(op.operand(0).into());
    }
    computed(op.context(), operands, |a, b| a - b)
}

/// `arith.mulf`
pub fn mulf(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let context = op.context();
    if is(context, operands[1], is_one) {
        return Some(op.operand(0).into());
    }
    let no_nan_nor_sign = FastMathFlags::NNAN | FastMathFlags::NSZ;
    let flags = op.dyn_cast::<MulFOp>().map(|op| op.fastmath());
    if flags.is_some_and(|flags| flags.contains(no_nan_nor_sign))
        && is(context, operands[1], ApFloat::is_zero)
    {
        return Some(op.operand(1).into());
    }
    computed(context, operands, |a, b| a * b)
}

/// `arith.divf`
pub fn divf(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    if is(op.context(), operands[1], is_one) {
        return Some(op.operand(0).into());
    }
    computed(op.context(), operands, |a, b| a / b)
}

/// `arith.remf`
pub fn remf(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    computed(op.context(), operands, |a, b| a % b)
}

/// `arith.maximumf`
pub fn maximumf(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    extremum(op, operands, |value| value.is_infinite() && value.is_negative(), ApFloat::maximum)
}

/// `arith.minimumf`
pub fn minimumf(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    extremum(op, operands, |value| value.is_infinite() && !value.is_negative(), ApFloat::minimum)
}

/// `arith.maxnumf`
pub fn maxnumf(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    extremum(op, operands, ApFloat::is_nan, ApFloat::maxnum)
}

/// `arith.minnumf`
pub fn minnumf(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    extremum(op, operands, ApFloat::is_nan, ApFloat::minnum)
}

/// Folds the extremum of `x` and `x`, and of `x` and a constant that never wins, to `x`.
fn extremum(
    op: Operation<'_>,
    operands: &[Option<Attribute>],
    loses: impl Fn(ApFloat) -> bool,
    choose: fn(ApFloat, ApFloat) -> ApFloat,
) -> Option<Folded> {
    if op.operand(0) == op.operand(1) {
        return Some(op.operand(1).into());
    }
    if is(op.context(), operands[1], loses) {
        return Some(op.operand(0).into());
    }
    computed(op.context(), operands, choose)
}
