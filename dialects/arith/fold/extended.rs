//! Sums and products with a second result: the carry, or the upper half.

use ir::{ApInt, Attribute, Operation, Type};
use rewrite::fold::constant_fold::{binary, integer_binary, is_poison};
use rewrite::matchers::{i1_of_same_shape, is_one, is_zero, zero_attribute};
use rewrite::{Folded, OpFoldResult};

fn two(first: impl Into<OpFoldResult>, second: impl Into<OpFoldResult>) -> Option<Folded> {
    Some(Folded::to_all([first.into(), second.into()]))
}

/// `arith.addui_extended`
pub fn addui_extended(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let context = op.context();
    if is_zero(context, operands[1]) {
        return two(op.operand(0), zero_attribute(context, op.result(1).ty())?);
    }
    let sum = integer_binary(context, operands, |a, b| Some(a.add(&b)))?;
    if is_poison(context, sum) {
        return two(sum, sum);
    }
    let ty = i1_of_same_shape(context, sum.ty(context).unwrap_or(Type::I1));
    let carry = |sum: ApInt, lhs: ApInt| Some(ApInt::from_u64(1, sum.ucmp(&lhs).is_lt().into()));
    two(sum, binary(context, &[Some(sum), operands[0]], ty, carry)?)
}

/// `arith.mulsi_extended`
pub fn mulsi_extended(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    if is_zero(op.context(), operands[1])
        && let Some(zero) = operands[1]
    {
        return two(zero, zero);
    }
    products(op, operands, ApInt::sext_or_trunc)
}

/// `arith.mului_extended`
pub fn mului_extended(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let context = op.context();
    if is_zero(context, operands[1])
        && let Some(zero) = operands[1]
    {
        return two(zero, zero);
    }
    if is_one(context, operands[1]) {
        return two(op.operand(0), zero_attribute(context, op.operand(0).ty())?);
    }
    products(op, operands, ApInt::zext_or_trunc)
}

/// Returns the halves of the product of two constants.
fn products(
    op: Operation<'_>,
    operands: &[Option<Attribute>],
    extend: fn(&ApInt, u32) -> ApInt,
) -> Option<Folded> {
    let context = op.context();
    let low = integer_binary(context, operands, |a, b| Some(a.mul(&b)))?;
    let high = integer_binary(context, operands, |a, b| {
        let width = a.width();
        let product = extend(&a, 2 * width).mul(&extend(&b, 2 * width));
        Some(product.lshr(width).zext_or_trunc(width))
    })?;
    two(low, high)
}
