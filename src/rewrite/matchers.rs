//! Matchers of constants for patterns and folders: mlir/IR/Matchers.h.
//!
//! A number matches a scalar constant, or a splat of a vector or tensor.

use crate::fold::constant_fold::splat_value;
pub use ir::elements::{splat_attribute, zero_attribute};
use ir::{ApFloat, ApInt, Attribute, AttributeStorage, Context, FloatKind, Type, TypeStorage, Value};

/// Returns the integer of a scalar or splat constant (`m_ConstantInt`).
pub fn integer(context: &Context, constant: Option<Attribute>) -> Option<ApInt> {
    splat_value(context, constant?)
}

/// Returns the float of a scalar or splat constant (`m_ConstantFloat`).
pub fn float(context: &Context, constant: Option<Attribute>) -> Option<ApFloat> {
    splat_value(context, constant?)
}

/// Returns whether a constant is the integer 0, or a splat of it (`m_Zero`).
pub fn is_zero(context: &Context, constant: Option<Attribute>) -> bool {
    integer(context, constant).is_some_and(|value| value.is_zero())
}

/// Returns whether a constant is zero, an integer's or a float's, or a splat of it (`isZeroIntegerOrFloat`).
pub fn is_zero_integer_or_float(context: &Context, constant: Option<Attribute>) -> bool {
    is_zero(context, constant) || float(context, constant).is_some_and(|value| value.is_zero())
}

/// Returns whether a constant is the integer 1, or a splat of it (`m_One`).
pub fn is_one(context: &Context, constant: Option<Attribute>) -> bool {
    integer(context, constant).is_some_and(|value| value.is_one())
}

/// Returns the integer of the scalar constant that defines a value.
pub fn scalar_integer(value: Value<'_>) -> Option<(Attribute, &ApInt)> {
    let attribute = value.constant()?;
    attribute.integer(value.context()).map(|integer| (attribute, integer))
}

/// `value : ty`
pub fn float_attribute(context: &Context, ty: Type, value: ApFloat) -> Attribute {
    context.intern_attribute(AttributeStorage::Float { ty, value })
}

/// `value : ty`, of an integer or index.
pub fn integer_attribute(context: &Context, ty: Type, value: ApInt) -> Attribute {
    context.intern_attribute(AttributeStorage::Integer { ty, value })
}

/// `i1`, or the type of this shape with elements `i1`.
pub fn i1_of_same_shape(context: &Context, ty: Type) -> Type {
    ty.with_element_type(context, Type::I1).unwrap_or(Type::I1)
}

/// Returns the element type of a shaped type, or the type itself.
pub fn element_type_or_self(context: &Context, ty: Type) -> Type {
    ty.element_type(context).unwrap_or(ty)
}

/// Returns the kind of a float type, or of the elements of a shaped one.
pub fn float_kind_of(context: &Context, ty: Type) -> Option<FloatKind> {
    element_type_or_self(context, ty).float_kind(context)
}

/// Returns the width of an integer type, or of the elements of a shaped one.
pub fn integer_width_of(context: &Context, ty: Type) -> Option<u32> {
    match *element_type_or_self(context, ty).storage(context) {
        TypeStorage::Integer { width, .. } => Some(width),
        _ => None,
    }
}
