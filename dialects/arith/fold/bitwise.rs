//! `and`, `or` and `xor`.

use super::integer::has_unknown_shape;
use crate::{AndIOp, XOrIOp};
use ir::{Attribute, Operation, Value};
use rewrite::Folded;
use rewrite::fold::constant_fold::integer_binary;
use rewrite::matchers::{integer, is_zero, zero_attribute};

/// Returns whether `value` is `not of`: an exclusive or with all ones.
fn is_complement(value: Value<'_>, of: Value<'_>) -> bool {
    let Some(xor) = value.defining::<XOrIOp>() else { return false };
    xor.lhs() == of && integer(value.context(), xor.rhs().constant()).is_some_and(|ones| ones.is_all_ones())
}

/// `arith.andi`
pub fn andi(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let (context, lhs, rhs) = (op.context(), op.operand(0), op.operand(1));
    if is_zero(context, operands[1]) {
        return Some(rhs.into());
    }
    if integer(context, operands[1]).is_some_and(|value| value.is_all_ones()) {
        return Some(lhs.into());
    }
    if is_complement(rhs, lhs) || is_complement(lhs, rhs) {
        return zero_attribute(context, op.result(0).ty()).map(Folded::to);
    }
    // a & (a & b) is a & b.
    for (inner, other) in [(lhs, rhs), (rhs, lhs)] {
        if let Some(and) = inner.defining::<AndIOp>()
            && (other == and.lhs() || other == and.rhs())
        {
            return Some(inner.into());
        }
    }
    integer_binary(context, operands, |a, b| Some(a.and(&b))).map(Folded::to)
}

/// `arith.ori`
pub fn ori(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let (context, lhs, rhs) = (op.context(), op.operand(0), op.operand(1));
    if let Some(value) = integer(context, operands[1]) {
        if value.is_zero() {
            return Some(lhs.into());
        }
        if value.is_all_ones() {
            return operands[1].map(Folded::to);
        }
    }
    for (complement, of) in [(rhs, lhs), (lhs, rhs)] {
        if is_complement(complement, of) {
            return complement.defining::<XOrIOp>().map(|xor| xor.rhs().into());
        }
    }
    integer_binary(context, operands, |a, b| Some(a.or(&b))).map(Folded::to)
}

/// `arith.xori`
pub fn xori(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let (context, lhs, rhs) = (op.context(), op.operand(0), op.operand(1));
    if is_zero(context, operands[1]) {
        return Some(lhs.into());
    }
    if lhs == rhs && !has_unknown_shape(op) {
        return zero_attribute(context, op.result(0).ty()).map(Folded::to);
    }
    // (x ^ a) ^ a is x.
    for (inner, other) in [(lhs, rhs), (rhs, lhs)] {
        if let Some(xor) = inner.defining::<XOrIOp>() {
            if xor.rhs() == other {
                return Some(xor.lhs().into());
            }
            if xor.lhs() == other {
                return Some(xor.rhs().into());
            }
        }
    }
    integer_binary(context, operands, |a, b| Some(a.xor(&b))).map(Folded::to)
}
