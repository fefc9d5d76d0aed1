//! Folders of arith operations.
//!
//! A folder first tries identities that hold for any operand, such as `x + 0`, then computes with constants.
//! The order is mlir-opt's: it decides which result is printed if several apply.
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
use ir::types::Signedness;
use ir::{Attribute, Location, OpId, Type, TypeStorage};
use rewrite::Builder;
use rewrite::fold::constant_fold::is_poison;
use rewrite::matchers::element_type_or_self;

/// Returns the constant `value`, where it can be one of `ty`.
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
    // An `arith.constant` of an integer type must be signless.
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
