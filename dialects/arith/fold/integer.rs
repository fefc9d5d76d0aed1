//! Sums, differences and products of integers.

use crate::{AddIOp, SubIOp};
use ir::types::TypeStorage;
use ir::{Attribute, Operation};
use rewrite::Folded;
use rewrite::fold::constant_fold::integer_binary;
use rewrite::matchers::{is_one, is_zero, zero_attribute};

/// `arith.addi`
pub fn addi(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let (context, lhs, rhs) = (op.context(), op.operand(0), op.operand(1));
    if is_zero(context, operands[1]) {
        return Some(lhs.into());
    }
    // (a - b) + b, and b + (a - b), is a.
    for (difference, other) in [(lhs, rhs), (rhs, lhs)] {
        if let Some(sub) = difference.defining::<SubIOp>()
            && sub.rhs() == other
        {
            return Some(sub.lhs().into());
        }
    }
    integer_binary(context, operands, |a, b| Some(a.add(&b))).map(Folded::to)
}

/// `arith.subi`
pub fn subi(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let (context, lhs, rhs) = (op.context(), op.operand(0), op.operand(1));
    let ty = op.result(0).ty();
    if lhs == rhs && !has_unknown_shape(op) {
        return zero_attribute(context, ty).map(Folded::to);
    }
    if is_zero(context, operands[1]) {
        return Some(lhs.into());
    }
    if let Some(add) = lhs.defining::<AddIOp>() {
        if rhs == add.rhs() {
            return Some(add.lhs().into());
        }
        if rhs == add.lhs() {
            return Some(add.rhs().into());
        }
    }
    integer_binary(context, operands, |a, b| Some(a.sub(&b))).map(Folded::to)
}

/// Returns whether the result is a tensor with a dynamic extent, so that no constant of its type exists.
pub fn has_unknown_shape(op: Operation<'_>) -> bool {
    let (context, ty) = (op.context(), op.result(0).ty());
    match ty.storage(context) {
        TypeStorage::UnrankedTensor(_) => true,
        TypeStorage::RankedTensor { .. } => !ty.has_static_shape(context),
        _ => false,
    }
}

/// `arith.muli`
pub fn muli(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let context = op.context();
    if is_zero(context, operands[1]) {
        return Some(op.operand(1).into());
    }
    if is_one(context, operands[1]) {
        return Some(op.operand(0).into());
    }
    integer_binary(context, operands, |a, b| Some(a.mul(&b))).map(Folded::to)
}
