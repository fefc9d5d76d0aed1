//! What arith operations fold to.
//!
//! Follows mlir/lib/Dialect/Arith/IR/ArithOps.cpp.

use crate::ir::types::Signedness;
use crate::ir::{Attribute, Location, OpId, Operation, OperationState, Type, TypeStorage};
use crate::rewrite::{Builder, Folded, constant_fold};

/// The constant `value`, where it can be one of `ty`.
pub fn materialize_constant(
    builder: &mut Builder<'_>,
    value: Attribute,
    ty: Type,
    location: Location,
) -> Option<OpId> {
    let context = builder.context();
    if *context.string(value.dialect(context)) == *b"ub" {
        return materialize_poison(builder, value, ty, location);
    }
    // Of integers, only those without a sign are arith's.
    let is_signed = |ty: Type| matches!(ty.storage(context), TypeStorage::Integer { signedness, .. } if *signedness != Signedness::Signless);
    if value.ty(context) != Some(ty) || is_signed(ty.element_type(context).unwrap_or(ty)) {
        return None;
    }
    let mut state = OperationState::new(builder.op_name("arith.constant"), location);
    state.properties.push(Some(value));
    state.result_types.push(ty);
    Some(builder.create(state))
}

fn materialize_poison(
    builder: &mut Builder<'_>,
    value: Attribute,
    ty: Type,
    location: Location,
) -> Option<OpId> {
    let mut state = OperationState::new(builder.op_name("ub.poison"), location);
    state.properties.push(Some(value));
    state.result_types.push(ty);
    Some(builder.create(state))
}

/// Adds constants; `x + 0` is `x`, and `(x - y) + y` is `x`.
pub fn addi(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let context = op.context();
    let (lhs, rhs) = (op.operand(0), op.operand(1));
    if operands[1].is_some_and(|value| constant_fold::is_zero(context, value)) {
        return Some(lhs.into());
    }
    let minuend = |difference: crate::ir::Value<'_>, subtrahend: crate::ir::Value<'_>| {
        let definition = difference.defining_op().filter(|op| op.name_str() == "arith.subi")?;
        (definition.operand(1) == subtrahend).then(|| definition.operand(0).id())
    };
    if let Some(value) = minuend(lhs, rhs).or_else(|| minuend(rhs, lhs)) {
        return Some(Folded::to(crate::rewrite::FoldResult::Value(value)));
    }
    constant_fold::integer_binary(context, operands, |a, b| Some(a.add(&b))).map(Folded::to)
}
