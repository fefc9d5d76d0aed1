//! Properties: values that an operation stores without wrapping them in attributes.
//!
//! Here a property is kept as the attribute that it is converted to, which is what the generic form
//! prints. An absent slot is the value that has no attribute: a unit property that is false.
//!
//! Follows mlir/IR/Properties.td and mlir/IR/ODSSupport.h.

use ods::model::{CppType, CppTypeId, Literal, Parameter, PropertyConstraintId, PropertyKind, Text};

use super::library::Library;
use crate::ir::op_info::{InherentAttribute, InherentKind, OpInfo};
use crate::ir::{ApInt, Attribute, AttributeStorage, Context, Type};
use crate::ods::{ParameterForm, Value, kind_of_cpp_type};

/// The property that an operation has which is made without it.
pub fn default_of_property(
    context: &Context,
    library: &Library,
    id: PropertyConstraintId,
) -> Option<Attribute> {
    let constraint = &library.definitions[id];
    let literal = &constraint.default.as_ref()?.literal;
    attribute_of_literal(context, library, &constraint.kind, constraint.storage, literal)
}

/// The value of a parameter of a type or attribute that is not written.
pub fn default_of_parameter(
    context: &Context,
    library: &Library,
    parameter: &Parameter,
) -> Option<Attribute> {
    let literal = &parameter.default.as_ref()?.literal;
    let kind = match kind_of_part(library, parameter.storage) {
        // An array parameter is kept densely where it can be; an optional one is its value, or absent.
        PropertyKind::Array { .. } => PropertyKind::Array { dense: is_dense(library, parameter.storage) },
        PropertyKind::Optional { .. } => return None,
        kind => kind,
    };
    attribute_of_literal(context, library, &kind, parameter.storage, literal)
}

/// Whether the parts of an array are integers, so that it is kept as a dense array.
fn is_dense(library: &Library, ty: CppTypeId) -> bool {
    part_of(library, ty).is_some_and(|part| integer_width(library, part).is_some())
}

/// How values of a C++ type are kept where they are parts of a property.
fn kind_of_part(library: &Library, ty: CppTypeId) -> PropertyKind {
    match library.definitions[ty] {
        CppType::Bool => PropertyKind::Bool,
        CppType::Int { .. } => PropertyKind::Int,
        CppType::String => PropertyKind::String,
        CppType::Array(_) => PropertyKind::Array { dense: false },
        CppType::Optional(_) => PropertyKind::Optional { delegates_parsing: true },
        CppType::Enum(of) => {
            PropertyKind::Enum { of, mnemonic: Text::EMPTY, attr_form: None, stored_as_attr_form: false }
        }
        _ => PropertyKind::Native,
    }
}

/// What an array or optional is made of.
fn part_of(library: &Library, ty: CppTypeId) -> Option<CppTypeId> {
    match library.definitions[ty] {
        CppType::Array(part) | CppType::Optional(part) => Some(part),
        _ => None,
    }
}

/// The width of an integer or enum type.
fn integer_width(library: &Library, ty: CppTypeId) -> Option<u32> {
    match library.definitions[ty] {
        CppType::Bool => Some(1),
        CppType::Int { width, .. } => Some(width.into()),
        CppType::Enum(of) => Some(library.definitions[of].width.into()),
        _ => None,
    }
}

fn bool_attribute(value: bool) -> Attribute {
    if value { Attribute::TRUE } else { Attribute::FALSE }
}

/// The attribute of a constant.
fn attribute_of_literal(
    context: &Context,
    library: &Library,
    kind: &PropertyKind,
    ty: CppTypeId,
    literal: &Literal,
) -> Option<Attribute> {
    let integer = |value: i64| {
        let width = integer_width(library, ty).unwrap_or(64);
        context.integer_attribute(context.integer_type(width), value)
    };
    let part = part_of(library, ty);
    let attribute_of_part = |literal: &Literal| {
        let part = part?;
        attribute_of_literal(context, library, &kind_of_part(library, part), part, literal)
    };
    Some(match (kind, literal) {
        (PropertyKind::Unit, Literal::Bool(value)) => return value.then_some(Attribute::UNIT),
        (PropertyKind::Optional { .. }, Literal::Absent) => context.array_attribute(&[]),
        (PropertyKind::Optional { .. }, literal) if !matches!(literal, Literal::List(_)) => {
            context.array_attribute(&[attribute_of_part(literal)?])
        }
        (_, &Literal::Bool(value)) => bool_attribute(value),
        (_, &Literal::Int(value)) => integer(value as i64),
        (_, &Literal::Enum(_, value)) => integer(value),
        (_, Literal::String(text)) => context.string_attribute(context.intern_string(library.text(*text))),
        (PropertyKind::String, Literal::List(elements)) if elements.is_empty() => {
            context.string_attribute(context.intern_string(""))
        }
        (PropertyKind::Array { dense: true }, Literal::List(elements)) => {
            let width = integer_width(library, part?)?;
            let mut data = Vec::new();
            for element in elements {
                let value = match *element {
                    Literal::Int(value) => value as i64,
                    Literal::Bool(value) => i64::from(value),
                    _ => return None,
                };
                ApInt::from_i64(width, value).push_le_bytes(&mut data);
            }
            context.dense_array_attribute(context.integer_type(width), &data)
        }
        (PropertyKind::Array { .. } | PropertyKind::Optional { .. }, Literal::List(elements)) => {
            let elements: Option<Vec<_>> = elements.iter().map(attribute_of_part).collect();
            context.array_attribute(&elements?)
        }
        _ => return None,
    })
}

/// The property that `attribute` is converted to.
///
/// # Errors
/// What is wrong, in the words of a diagnostic, if it cannot be converted.
pub fn property_from_attribute(
    context: &Context,
    library: &Library,
    id: PropertyConstraintId,
    attribute: Attribute,
) -> Result<Option<Attribute>, String> {
    let constraint = &library.definitions[id];
    converted(context, library, &constraint.kind, constraint.storage, attribute)
}

fn converted(
    context: &Context,
    library: &Library,
    kind: &PropertyKind,
    ty: CppTypeId,
    attribute: Attribute,
) -> Result<Option<Attribute>, String> {
    let storage = attribute.storage(context);
    let elements = attribute.elements(context);
    let parts = |elements: &[Attribute]| {
        let Some(part) = part_of(library, ty) else { return Ok(Some(attribute)) };
        let kind = kind_of_part(library, part);
        let parts = elements.iter().map(|&element| converted(context, library, &kind, part, element));
        let parts: Vec<_> = parts.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect();
        Ok(Some(context.array_attribute(&parts)))
    };
    match (kind, storage) {
        (PropertyKind::Native, _)
        | (PropertyKind::Bool, AttributeStorage::Integer { ty: Type::I1, .. })
        | (PropertyKind::String, AttributeStorage::String { .. })
        | (PropertyKind::Unit, AttributeStorage::Unit)
        | (PropertyKind::Array { dense: true }, AttributeStorage::DenseArray { .. }) => Ok(Some(attribute)),
        (PropertyKind::Unit, AttributeStorage::Integer { ty: Type::I1, value }) => {
            Ok(value.is_one().then_some(Attribute::UNIT))
        }
        (PropertyKind::Int | PropertyKind::Enum { .. }, AttributeStorage::Integer { value, .. }) => {
            let width = integer_width(library, ty).unwrap_or(value.width());
            let value = value.to_i64().unwrap_or_default();
            Ok(Some(context.integer_attribute(context.integer_type(width), value)))
        }
        (PropertyKind::Enum { .. }, AttributeStorage::Dialect { parameters, .. }) => {
            Ok(parameters.first().copied().flatten())
        }
        (PropertyKind::Int | PropertyKind::Enum { .. }, _) => Err("expected IntegerAttr".to_string()),
        (PropertyKind::Bool, _) => Err("expected BoolAttr".to_string()),
        (PropertyKind::String, _) => Err("expected StringAttr".to_string()),
        (PropertyKind::Unit, _) => Err("expected unit attribute".to_string()),
        (PropertyKind::Array { dense: true }, _) => Err("expected dense array attribute".to_string()),
        (PropertyKind::Array { dense: false }, _) => match elements {
            Some(elements) => parts(elements),
            None => Err("expected array attribute".to_string()),
        },
        (PropertyKind::Optional { .. }, _) => match elements {
            Some(elements @ ([] | [_])) => parts(elements),
            Some(_) => {
                Err("expected optional properties to materialize as arrays of length 0 or 1".to_string())
            }
            None => Err("expected optional properties to materialize as arrays".to_string()),
        },
    }
}

/// What the generic form shows for a value that is absent: a unit property that is false.
pub fn attribute_of_absent(context: &Context, info: &OpInfo, of: &InherentAttribute) -> Option<Attribute> {
    let (InherentKind::Property(id), Some(definition)) = (&of.kind, info.definition) else { return None };
    let library = context.registry().library(definition.library);
    (library.definitions[*id].kind == PropertyKind::Unit).then_some(Attribute::FALSE)
}

/// A property as its getter returns it, for expressions.
pub fn property_value<'a>(
    context: &'a Context,
    info: &OpInfo,
    id: PropertyConstraintId,
    attribute: Attribute,
) -> Value<'a> {
    let Some(definition) = info.definition else { return Value::Null };
    let library = context.registry().library(definition.library);
    let constraint = &library.definitions[id];
    if constraint.kind == PropertyKind::Unit {
        return Value::Bool(true);
    }
    let interface = library.text(constraint.interface_type);
    let Some(kind) = kind_of_cpp_type(context, context, library.namespace(), interface) else {
        return Value::Null;
    };
    let part = part_of(library, constraint.storage);
    let width = integer_width(library, constraint.storage)
        .or_else(|| part.and_then(|part| integer_width(library, part)));
    match ParameterForm::of(&kind, width.unwrap_or(64)) {
        Some(form) => form.value(context, Some(attribute)),
        None => Value::Null,
    }
}
