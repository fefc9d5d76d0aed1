//! Matchers of constants for patterns and folders: mlir/IR/Matchers.h.
//!
//! A number matches a scalar constant, or a splat of a vector or tensor.

use super::constant_fold::splat_value;
use ir::elements::{ElementLayout, RawDataWriter, dense_elements};
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

/// Returns whether a constant is the integer 1, or a splat of it (`m_One`).
pub fn is_one(context: &Context, constant: Option<Attribute>) -> bool {
    integer(context, constant).is_some_and(|value| value.is_one())
}

/// Returns the integer of the scalar constant that defines a value.
pub fn scalar_integer(value: Value<'_>) -> Option<(Attribute, &ApInt)> {
    let attribute = value.constant()?;
    attribute.integer(value.context()).map(|integer| (attribute, integer))
}

/// Zero of a type, or a splat of it (`Builder::getZeroAttr`).
pub fn zero_attribute(context: &Context, ty: Type) -> Option<Attribute> {
    match *ty.storage(context) {
        TypeStorage::Vector { element, .. } | TypeStorage::RankedTensor { element, .. } => {
            splat_attribute(context, ty, zero_attribute(context, element)?)
        }
        _ => match ty.float_kind(context) {
            Some(kind) => Some(float_attribute(context, ty, ApFloat::zero(kind, false))),
            None if ty == Type::INDEX || ty.is_integer(context) => Some(context.integer_attribute(ty, 0)),
            None => None,
        },
    }
}

/// `value : ty`
pub fn float_attribute(context: &Context, ty: Type, value: ApFloat) -> Attribute {
    context.intern_attribute(AttributeStorage::Float { ty, value })
}

/// `value : ty`, of an integer or index.
pub fn integer_attribute(context: &Context, ty: Type, value: ApInt) -> Attribute {
    context.intern_attribute(AttributeStorage::Integer { ty, value })
}

/// `dense<value> : ty` of a number, for a shape that is known.
pub fn splat_attribute(context: &Context, ty: Type, value: Attribute) -> Option<Attribute> {
    ty.num_elements(context)?;
    let layout = ElementLayout::of(context, ty.element_type(context)?)?;
    let mut data = RawDataWriter::new(layout, 1);
    match value.storage(context) {
        AttributeStorage::Integer { value, .. } => data.push_integer(value),
        AttributeStorage::Float { value, .. } => data.push_float(*value),
        _ => return None,
    }
    Some(dense_elements(context, ty, layout, data.into_data(), true))
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
