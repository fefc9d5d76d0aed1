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

use super::ConstantOp;
use crate::dialects::ub;
use crate::ir::types::Signedness;
use crate::ir::{Attribute, Location, OpId, Type, TypeStorage};
use crate::rewrite::Builder;
use crate::rewrite::constant_fold::is_poison;
use crate::rewrite::matchers::element_type_or_self;

/// The constant `value`, where it can be one of `ty`.
pub fn materialize_constant(
    builder: &mut Builder<'_>,
    value: Attribute,
    ty: Type,
    location: Location,
) -> Option<OpId> {
    let context = builder.context();
    if is_poison(context, value) {
        return ub::materialize_constant(builder, value, ty, location);
    }
    // Of integers, only those without a sign are arith's.
    let signedness = match element_type_or_self(context, ty).storage(context) {
        TypeStorage::Integer { signedness, .. } => *signedness,
        _ => Signedness::Signless,
    };
    if value.ty(context) != Some(ty) || signedness != Signedness::Signless {
        return None;
    }
    let state = ConstantOp::build(builder.scope(), location, value);
    Some(builder.create(state))
}
