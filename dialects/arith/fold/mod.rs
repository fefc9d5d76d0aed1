//! What arith operations fold to.
//!
//! A folder looks for what holds whatever the operands are, such as `x + 0`, then computes with constants.
//! The order is mlir-opt's: it decides what is printed where several would do.
//!
//! Follows mlir/lib/Dialect/Arith/IR/ArithOps.cpp.

pub mod bitwise;
pub mod casts;
pub mod compare;
pub mod division;
pub mod extended;
pub mod float;
pub mod integer;
pub mod minmax;
pub mod select;
pub mod shift;

use crate::ir::types::Signedness;
use crate::ir::{Attribute, Location, OpId, OperationState, Type, TypeStorage};
use crate::rewrite::Builder;

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
