//! Legal operand and result types of the casts of arith: `areCastCompatible`.
//!
//! Follows mlir/lib/Dialect/Arith/IR/ArithOps.cpp.

use ir::types::Signedness;
use ir::{Context, Type, TypeStorage};
use verify::are_shapes_compatible;

/// A test of a type.
type Predicate = fn(Type, &Context) -> bool;

/// Returns the operand and the result types, if there is one of each, they have the same shape, and, if they
/// are ranked tensors, the same encoding.
fn only(context: &Context, inputs: &[Type], outputs: &[Type]) -> Option<(Type, Type)> {
    let (&[from], &[to]) = (inputs, outputs) else { return None };
    let encoding = |ty: Type| match *ty.storage(context) {
        TypeStorage::RankedTensor { encoding, .. } => Some(encoding),
        _ => None,
    };
    if let (Some(from), Some(to)) = (encoding(from), encoding(to))
        && from != to
    {
        return None;
    }
    are_shapes_compatible(context, from, to).then_some((from, to))
}

/// Returns a type, or the element type of a vector or tensor, if it satisfies `is_element`.
fn scalar(context: &Context, ty: Type, is_element: Predicate) -> Option<Type> {
    if matches!(ty.storage(context), TypeStorage::MemRef { .. }) {
        return None;
    }
    scalar_or_memref(context, ty, is_element)
}

/// As above, also for a ranked memref.
fn scalar_or_memref(context: &Context, ty: Type, is_element: Predicate) -> Option<Type> {
    if matches!(ty.storage(context), TypeStorage::UnrankedMemRef { .. }) {
        return None;
    }
    let ty = ty.element_type(context).unwrap_or(ty);
    is_element(ty, context).then_some(ty)
}

/// Returns the width of an integer or float type.
pub fn width(context: &Context, ty: Type) -> Option<u32> {
    match *ty.storage(context) {
        TypeStorage::Integer { width, .. } => Some(width),
        TypeStorage::Float(kind) => Some(kind.width()),
        _ => None,
    }
}

/// Returns whether a cast leads from scalars for which `from` holds to scalars for which `to` holds.
fn converts(context: &Context, inputs: &[Type], outputs: &[Type], from: Predicate, to: Predicate) -> bool {
    only(context, inputs, outputs).is_some_and(|(input, output)| {
        scalar(context, input, from).is_some() && scalar(context, output, to).is_some()
    })
}

/// Returns whether a cast changes the width of scalars of a kind, so that `holds` of the old and the new
/// width.
fn changes_width(
    context: &Context,
    inputs: &[Type],
    outputs: &[Type],
    is_element: Predicate,
    holds: fn(u32, u32) -> bool,
) -> bool {
    let width_of = |ty| width(context, scalar(context, ty, is_element)?);
    let widths = only(context, inputs, outputs).and_then(|(from, to)| Some((width_of(from)?, width_of(to)?)));
    widths.is_some_and(|(from, to)| holds(from, to))
}

pub fn can_widen_integer(context: &Context, inputs: &[Type], outputs: &[Type]) -> bool {
    changes_width(context, inputs, outputs, Type::is_integer, |from, to| to > from)
}

pub fn can_narrow_integer(context: &Context, inputs: &[Type], outputs: &[Type]) -> bool {
    changes_width(context, inputs, outputs, Type::is_integer, |from, to| to < from)
}

pub fn can_widen_float(context: &Context, inputs: &[Type], outputs: &[Type]) -> bool {
    changes_width(context, inputs, outputs, Type::is_float, |from, to| to > from)
}

pub fn can_narrow_float(context: &Context, inputs: &[Type], outputs: &[Type]) -> bool {
    changes_width(context, inputs, outputs, Type::is_float, |from, to| to < from)
}

/// Returns whether the types can be cast by `arith.scaling_extf`; the scale is not checked.
pub fn can_widen_scaled(context: &Context, inputs: &[Type], outputs: &[Type]) -> bool {
    can_widen_float(context, inputs.get(..1).unwrap_or_default(), outputs)
}

/// Returns whether the types can be cast by `arith.scaling_truncf`; the scale is not checked.
pub fn can_narrow_scaled(context: &Context, inputs: &[Type], outputs: &[Type]) -> bool {
    can_narrow_float(context, inputs.get(..1).unwrap_or_default(), outputs)
}

pub fn can_convert_integer_to_float(context: &Context, inputs: &[Type], outputs: &[Type]) -> bool {
    converts(context, inputs, outputs, Type::is_integer, Type::is_float)
}

pub fn can_convert_float_to_integer(context: &Context, inputs: &[Type], outputs: &[Type]) -> bool {
    converts(context, inputs, outputs, Type::is_float, Type::is_integer)
}

/// Returns whether one type is `index` and the other a signless integer.
pub fn can_cast_index(context: &Context, inputs: &[Type], outputs: &[Type]) -> bool {
    let is_signless = |ty: Type| {
        matches!(ty.storage(context), TypeStorage::Integer { signedness: Signedness::Signless, .. })
    };
    let Some((from, to)) = only(context, inputs, outputs) else { return false };
    let scalar = |ty| scalar_or_memref(context, ty, Type::is_int_or_index_or_float);
    let (Some(from), Some(to)) = (scalar(from), scalar(to)) else { return false };
    (from == Type::INDEX && is_signless(to)) || (is_signless(from) && to == Type::INDEX)
}

/// Returns whether both types have the same number of bits.
pub fn can_bitcast(context: &Context, inputs: &[Type], outputs: &[Type]) -> bool {
    let is_element: Predicate = |ty, context| ty.is_integer(context) || ty.is_float(context);
    let width_of = |ty| width(context, scalar_or_memref(context, ty, is_element)?);
    let widths = only(context, inputs, outputs).and_then(|(from, to)| Some((width_of(from)?, width_of(to)?)));
    widths.is_some_and(|(from, to)| from == to)
}
