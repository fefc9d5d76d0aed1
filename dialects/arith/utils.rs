//! Making the constants and casts that other dialects work with.
//!
//! Follows mlir/lib/Dialect/Arith/Utils/Utils.cpp.

use super::{CmpIOp, CmpIPredicate, ConstantOp, IndexCastOp};
use ir::{Attribute, Location, Type, ValueId};
use rewrite::{Builder, OpFoldResult};

/// Makes `arith.constant`.
pub fn constant(builder: &mut Builder<'_>, location: Location, value: Attribute) -> ValueId {
    builder.create_value(ConstantOp::build(builder.scope(), location, value))
}

/// Makes `arith.cmpi`.
pub fn compare(
    builder: &mut Builder<'_>,
    location: Location,
    predicate: CmpIPredicate,
    lhs: ValueId,
    rhs: ValueId,
) -> ValueId {
    builder.create_value(CmpIOp::build(builder.scope(), location, predicate, lhs, rhs))
}

/// Makes `arith.constant value : index`.
pub fn constant_index(builder: &mut Builder<'_>, location: Location, value: i64) -> ValueId {
    let value = builder.context().integer_attribute(Type::INDEX, value);
    constant(builder, location, value)
}

/// Returns the value as an `index`, cast if it is another integer.
pub fn cast_to_index(builder: &mut Builder<'_>, location: Location, value: ValueId) -> ValueId {
    if builder.type_of(value) == Type::INDEX {
        return value;
    }
    builder.create_value(IndexCastOp::build(builder.scope(), location, Type::INDEX, value))
}

/// Returns the value; for a constant, creates an operation (`getValueOrCreateConstantIndexOp`).
pub fn value_or_constant_index(builder: &mut Builder<'_>, location: Location, of: OpFoldResult) -> ValueId {
    match of {
        OpFoldResult::Value(value) => value,
        OpFoldResult::Attribute(value) => {
            let known = value.integer(builder.context()).and_then(|integer| integer.to_i64());
            constant_index(builder, location, known.unwrap_or(0))
        }
    }
}
