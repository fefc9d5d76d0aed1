//! Properties: values that an operation stores without wrapping them in attributes.
//!
//! The IR stores a property as the attribute that it converts to, which the generic form prints. An operation
//! always has all its properties: a property that was not set has its default, or the value that C++
//! initializes a variable of its type with.
//!
//! Follows mlir/IR/Properties.td, mlir/IR/EnumAttr.td and mlir/lib/IR/ODSSupport.cpp.

use crate::DialectContext as _;
use ods::model::{
    AttrConstraintId, AttrKind, CppType, CppTypeId, EnumId, Literal, Parameter, PropertyConstraint,
    PropertyConstraintId, PropertyKind, Text,
};

use super::definition_set::{ClassSyntax, DefinitionSet};
use crate::expressions::{Entity, Frame, InterpretedExpression, OpFrame, ParameterForm, Value};
use crate::provider::interpreted;
use ir::op_info::OpInfo;
use ir::{ApInt, Attribute, AttributeStorage, Context, Type};

/// How a value is kept and written: as a property says, or, where it is part of one that names no
/// property, as its C++ type says.
#[derive(Clone, Copy, Debug)]
pub enum Element<'l> {
    /// By the definition of the property.
    Property(&'l PropertyConstraint),
    /// By its C++ type.
    OfType(CppTypeId),
}

impl<'l> Element<'l> {
    /// Returns the element of an array or optional property.
    pub fn of(library: &'l DefinitionSet, property: &PropertyConstraint) -> Self {
        match property.kind {
            PropertyKind::Array { element: Some(element), .. }
            | PropertyKind::Optional { element: Some(element), .. } => {
                Element::Property(&library.definitions[element])
            }
            _ => Element::OfType(part_of(library, property.storage).unwrap_or(property.storage)),
        }
    }
}

/// Returns the element type of an array or optional.
fn part_of(library: &DefinitionSet, ty: CppTypeId) -> Option<CppTypeId> {
    match library.definitions[ty] {
        CppType::Array(part) | CppType::Optional(part) => Some(part),
        _ => None,
    }
}

/// Returns the width of an integer or enum type.
fn integer_width(library: &DefinitionSet, ty: CppTypeId) -> Option<u32> {
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

fn integer(context: &Context, library: &DefinitionSet, ty: CppTypeId, value: i64) -> Attribute {
    let width = integer_width(library, ty).unwrap_or(64);
    context.integer_attribute(context.integer_type(width), value)
}

/// Returns the dense array of integers for a C++ type.
fn dense_array(context: &Context, width: u32, values: impl Iterator<Item = i64>) -> Attribute {
    let mut data = Vec::new();
    for value in values {
        ApInt::from_i64(width, value).push_le_bytes(&mut data);
    }
    context.dense_array_attribute(context.integer_type(width), &data)
}

// --- Defaults ---------------------------------------------------------------------------------

/// Returns the default of a property; nothing if only C++ knows it.
pub fn default_of_property(
    context: &Context,
    library: &DefinitionSet,
    id: PropertyConstraintId,
) -> Option<Attribute> {
    let constraint = &library.definitions[id];
    let literal = constraint.default.as_ref().map_or(&Literal::Absent, |default| &default.literal);
    attribute_of_literal(context, library, Element::Property(constraint), literal)
}

/// Returns the default of a parameter of a type or attribute; nothing if it is required, or absent by
/// default.
pub fn default_of_parameter(
    context: &Context,
    library: &DefinitionSet,
    parameter: &Parameter,
) -> Option<Attribute> {
    let literal = &parameter.default.as_ref()?.literal;
    match (&library.definitions[parameter.storage], literal) {
        // An optional parameter is its value, or absent.
        (CppType::Optional(_), Literal::Absent) => None,
        (&CppType::Optional(part), literal) => {
            attribute_of_literal(context, library, Element::OfType(part), literal)
        }
        // An array parameter is kept densely where it can be.
        (&CppType::Array(part), Literal::List(_) | Literal::Absent) => {
            let elements = elements_of_literal(literal);
            match integer_width(library, part) {
                Some(width) => {
                    let values: Option<Vec<_>> = elements.iter().map(integer_of_literal).collect();
                    Some(dense_array(context, width, values?.into_iter()))
                }
                None => array_of_literals(context, library, Element::OfType(part), elements),
            }
        }
        // The empty string is a value, other classes have none.
        (CppType::Class(_), Literal::Absent) => None,
        (&CppType::Bool | &CppType::Int { .. } | &CppType::Enum(_), Literal::Other) => {
            let default = library.definitions.expression_text(parameter.default.as_ref()?.text);
            let literal = match evaluated_default(context, library, default)? {
                Value::Int(value) => Literal::Int(value.into()),
                Value::Bool(value) => Literal::Bool(value),
                _ => return None,
            };
            attribute_of_type(context, library, parameter.storage, &literal)
        }
        (&CppType::Class(class), Literal::Other) => {
            let default = library.definitions.expression_text(parameter.default.as_ref()?.text);
            // An enum whose definition the file does not have.
            if let &ClassSyntax::Enum(owner, of) =
                library.class_syntax(context, parameter.storage, library.text(class))
            {
                let owner = context.registry().library(owner);
                let value = value_of_cases(owner, of, default)?;
                return enum_attribute(context, owner, of, None, value);
            }
            built_default(context, library, default)
        }
        (CppType::AffineMap, Literal::Other) => {
            let default = library.definitions.expression_text(parameter.default.as_ref()?.text);
            built_default(context, library, default)
        }
        _ => attribute_of_literal(context, library, Element::OfType(parameter.storage), literal),
    }
}

/// Returns a default that is made by a call: `$_builder.getEmptyAffineMap()`, or one of a project's functions.
fn built_default(context: &Context, library: &DefinitionSet, default: &str) -> Option<Attribute> {
    let built = library.built_value(context, &default.replace("$_ctxt", "$_builder.getContext()"));
    built.or_else(|| interpreted_attribute(context, library, default))
}

/// Returns the attribute that interpreted code makes of a default.
pub(crate) fn interpreted_attribute(
    context: &Context,
    library: &DefinitionSet,
    default: &str,
) -> Option<Attribute> {
    match evaluated_default(context, library, default)? {
        Value::Attribute(attribute) => Some(attribute),
        Value::Type(ty) => Some(context.type_attribute(ty)),
        _ => None,
    }
}

/// Returns the value that interpreted code has for a default: `1 << 3`, `std::numeric_limits<int64_t>::max()`.
fn evaluated_default<'c>(context: &'c Context, library: &DefinitionSet, default: &str) -> Option<Value<'c>> {
    let namespace = library.namespaces().next().unwrap_or_default();
    let interpreted = InterpretedExpression::find(context, namespace, default)?;
    // The function has the context of its subject.
    interpreted.evaluate(&Frame::over(context, Value::Type(Type::NONE)))
}

/// Returns the value of cases of an enum as C++ spells them: `::shop::Size::small`, or several joined by `|`.
fn value_of_cases(library: &DefinitionSet, of: EnumId, spelled: &str) -> Option<i64> {
    let cases = &library.definitions[of].cases;
    let value_of = |spelled: &str| {
        let symbol = spelled.rsplit("::").next()?.trim();
        cases.iter().find(|case| library.text(case.symbol) == symbol).map(|case| case.value)
    };
    spelled.split('|').map(value_of).try_fold(0, |all, value| Some(all | value?))
}

fn elements_of_literal(literal: &Literal) -> &[Literal] {
    match literal {
        Literal::List(elements) => elements,
        _ => &[],
    }
}

fn integer_of_literal(literal: &Literal) -> Option<i64> {
    match *literal {
        Literal::Int(value) => Some(value as i64),
        Literal::Bool(value) => Some(value.into()),
        Literal::Enum(_, value) => Some(value),
        Literal::Absent => Some(0),
        _ => None,
    }
}

fn array_of_literals(
    context: &Context,
    library: &DefinitionSet,
    element: Element<'_>,
    literals: &[Literal],
) -> Option<Attribute> {
    let elements = literals.iter().map(|literal| attribute_of_literal(context, library, element, literal));
    Some(context.array_attribute(&elements.collect::<Option<Vec<_>>>()?))
}

/// Returns the attribute of a constant; [`Literal::Absent`] is the value of a variable that is just declared.
pub fn attribute_of_literal(
    context: &Context,
    library: &DefinitionSet,
    element: Element<'_>,
    literal: &Literal,
) -> Option<Attribute> {
    let constraint = match element {
        Element::Property(constraint) => constraint,
        Element::OfType(ty) => return attribute_of_type(context, library, ty, literal),
    };
    let part = Element::of(library, constraint);
    match constraint.kind {
        PropertyKind::Unit => Some(match integer_of_literal(literal)? {
            0 => Attribute::FALSE,
            _ => Attribute::UNIT,
        }),
        PropertyKind::Enum { of, stored_as_attr_form, .. } => {
            let value = integer_of_literal(literal)?;
            enum_attribute(context, library, of, attr_form(constraint).filter(|_| stored_as_attr_form), value)
        }
        PropertyKind::Array { dense: true, .. } => {
            let width = integer_width(library, part_of(library, constraint.storage)?)?;
            let values = elements_of_literal(literal).iter().map(integer_of_literal);
            Some(dense_array(context, width, values.collect::<Option<Vec<_>>>()?.into_iter()))
        }
        PropertyKind::Array { dense: false, .. } => {
            array_of_literals(context, library, part, elements_of_literal(literal))
        }
        PropertyKind::Optional { .. } => match literal {
            Literal::Absent => Some(context.array_attribute(&[])),
            literal => {
                let value = attribute_of_literal(context, library, part, literal)?;
                Some(context.array_attribute(&[value]))
            }
        },
        PropertyKind::Int | PropertyKind::Bool | PropertyKind::String | PropertyKind::Native => {
            attribute_of_type(context, library, constraint.storage, literal)
        }
    }
}

/// Returns the attribute of a constant of a C++ type.
fn attribute_of_type(
    context: &Context,
    library: &DefinitionSet,
    ty: CppTypeId,
    literal: &Literal,
) -> Option<Attribute> {
    let string = |text: &str| context.string_attribute(context.intern_string(text));
    match (&library.definitions[ty], literal) {
        (CppType::Bool, literal) => Some(bool_attribute(integer_of_literal(literal)? != 0)),
        (CppType::Int { .. } | CppType::Enum(_), literal) => {
            Some(integer(context, library, ty, integer_of_literal(literal)?))
        }
        (CppType::String, Literal::String(text)) => Some(string(library.text(*text))),
        (CppType::String, Literal::Absent) => Some(string("")),
        (CppType::String, Literal::List(elements)) if elements.is_empty() => Some(string("")),
        (&CppType::Array(part), Literal::List(_) | Literal::Absent) => {
            array_of_literals(context, library, Element::OfType(part), elements_of_literal(literal))
        }
        (CppType::Optional(_), Literal::Absent) => Some(context.array_attribute(&[])),
        (&CppType::Optional(part), literal) => {
            Some(context.array_attribute(&[attribute_of_type(context, library, part, literal)?]))
        }
        _ => None,
    }
}

// --- Enums ------------------------------------------------------------------------------------

/// Returns the C++ class of the attribute that an enum property may be converted from.
fn attr_form(constraint: &PropertyConstraint) -> Option<Text> {
    match constraint.kind {
        PropertyKind::Enum { attr_form, .. } => attr_form,
        _ => None,
    }
}

/// Returns the attribute that stores the value of an enum property: an integer, or an attribute of the class
/// `form` that holds one.
pub fn enum_attribute(
    context: &Context,
    library: &DefinitionSet,
    of: EnumId,
    form: Option<Text>,
    value: i64,
) -> Option<Attribute> {
    let width = library.definitions[of].width;
    let integer = context.integer_attribute(context.integer_type(width.into()), value);
    let Some(form) = form else { return Some(integer) };
    let definition = library.definition_of_class(context, Entity::Attribute, library.text(form))?;
    let parameters = vec![Some(integer)].into();
    Some(context.intern_attribute(AttributeStorage::Dialect { definition, parameters }))
}

/// Returns the attribute for a value of an enum in the place of an attribute: an integer, or an attribute of the dialect
/// that the constraint names; `None` if its attributes hold no enum.
pub fn enum_attribute_of(
    context: &Context,
    library: &DefinitionSet,
    constraint: AttrConstraintId,
    value: i64,
) -> Option<Attribute> {
    let base = library.definitions.base_attribute(constraint);
    match base.kind {
        AttrKind::Enum(of) => enum_attribute(context, library, of, None, value),
        AttrKind::Def { .. } => {
            let class = library.text(base.storage_type);
            let definition = library.definition_of_class(context, Entity::Attribute, class)?;
            let of_dialect = context.attribute_definition(definition);
            let model = of_dialect.model(context);
            enum_attribute(context, of_dialect.library(context), model.enum_of?, Some(model.cpp_class), value)
        }
        _ => None,
    }
}

/// Returns the value of an enum property.
pub fn enum_value(context: &Context, attribute: Attribute) -> Option<i64> {
    match attribute.storage(context) {
        // Flags are looked up by the value as it was written: without sign.
        AttributeStorage::Integer { value, .. } => {
            value.to_u64().map(|value| value as i64).or_else(|| value.to_i64())
        }
        AttributeStorage::Dialect { parameters, .. } => {
            enum_value(context, parameters.first().copied().flatten()?)
        }
        _ => None,
    }
}

// --- Conversions ------------------------------------------------------------------------------

/// Converts `attribute` to a property.
///
/// # Errors
/// Returns the text of a diagnostic if it cannot be converted.
pub fn property_from_attribute(
    context: &Context,
    library: &DefinitionSet,
    id: PropertyConstraintId,
    attribute: Attribute,
) -> Result<Attribute, String> {
    let constraint = &library.definitions[id];
    support::stack::maybe_grow(64 * 1024, 1024 * 1024, || {
        converted(context, library, Element::Property(constraint), attribute)
    })
}

fn converted(
    context: &Context,
    library: &DefinitionSet,
    element: Element<'_>,
    attribute: Attribute,
) -> Result<Attribute, String> {
    let constraint = match element {
        Element::Property(constraint) => constraint,
        Element::OfType(ty) => return converted_to_type(context, library, ty, attribute),
    };
    let storage = attribute.storage(context);
    let parts = |elements: &[Attribute]| {
        let part = Element::of(library, constraint);
        let parts = elements.iter().map(|&element| converted(context, library, part, element));
        Ok(context.array_attribute(&parts.collect::<Result<Vec<_>, _>>()?))
    };
    match constraint.kind {
        PropertyKind::Unit => match storage {
            AttributeStorage::Unit => Ok(Attribute::UNIT),
            _ if attribute == Attribute::TRUE => Ok(Attribute::UNIT),
            _ if attribute == Attribute::FALSE => Ok(attribute),
            // mlir-opt fails without a word.
            _ => Err("expected unit or boolean attribute".to_string()),
        },
        PropertyKind::Enum { of, stored_as_attr_form, .. } => {
            let form = attr_form(constraint);
            let is_of_form = |form: Text| {
                let class =
                    library.class_test(context, crate::expressions::Kind::ATTRIBUTE, library.text(form));
                class.holds_for_attribute(context, None, attribute)
            };
            let is_integer = matches!(storage, AttributeStorage::Integer { .. });
            if !is_integer && !form.is_some_and(is_of_form) {
                let form = form.map_or(String::new(), |form| format!("{} or ", library.text(form)));
                let class = library.text(library.definitions[of].cpp_class);
                return Err(format!("expected {form}IntegerAttr storage for ::{class}"));
            }
            let value = enum_value(context, attribute).unwrap_or_default();
            let kept = enum_attribute(context, library, of, form.filter(|_| stored_as_attr_form), value);
            Ok(kept.unwrap_or(attribute))
        }
        PropertyKind::Array { dense: true, .. } => {
            let width = part_of(library, constraint.storage).and_then(|part| integer_width(library, part));
            let width = width.unwrap_or(64);
            match storage {
                AttributeStorage::DenseArray { element, .. } if *element == context.integer_type(width) => {
                    Ok(attribute)
                }
                _ => {
                    let name = if width == 1 { "Bool".to_string() } else { format!("I{width}") };
                    Err(format!("expected Dense{name}ArrayAttr for key `value`"))
                }
            }
        }
        PropertyKind::Array { dense: false, .. } => match attribute.elements(context) {
            Some(elements) => parts(elements),
            None => Err("expected array attribute".to_string()),
        },
        PropertyKind::Optional { .. } => match attribute.elements(context) {
            Some(elements @ ([] | [_])) => parts(elements),
            Some(_) => Err("expected optional properties to become 0- or 1-element arrays".to_string()),
            None => Err("expected optional properties to materialize as arrays".to_string()),
        },
        PropertyKind::Native if let Some(converted) = by_code(context, library, constraint, attribute) => {
            converted
        }
        PropertyKind::Native if constraint.overrides_conversion => Ok(attribute),
        PropertyKind::Int | PropertyKind::Bool | PropertyKind::String | PropertyKind::Native => {
            converted_to_type(context, library, constraint.storage, attribute)
        }
    }
}

/// Returns the attribute that C++ of the definition keeps for an attribute.
fn by_code(
    context: &Context,
    library: &DefinitionSet,
    constraint: &PropertyConstraint,
    attribute: Attribute,
) -> Option<Result<Attribute, String>> {
    (interpreted(context)?.convert_property)(context, library, constraint, attribute)
}

fn converted_to_type(
    context: &Context,
    library: &DefinitionSet,
    ty: CppTypeId,
    attribute: Attribute,
) -> Result<Attribute, String> {
    match (&library.definitions[ty], attribute.storage(context)) {
        (CppType::Bool, AttributeStorage::Integer { ty: Type::I1, .. })
        | (CppType::String, AttributeStorage::String { .. }) => Ok(attribute),
        (CppType::Int { .. }, AttributeStorage::Integer { value, .. }) => {
            let value = value.sext_or_trunc(64).to_i64().unwrap_or_default();
            Ok(integer(context, library, ty, value))
        }
        (CppType::Int { .. }, _) => Err("expected IntegerAttr for key `value`".to_string()),
        // mlir-opt gives this error for booleans, too.
        (CppType::Bool | CppType::String, _) => {
            Err("expected string property to come from string attribute".to_string())
        }
        _ => Ok(attribute),
    }
}

// --- Expressions ------------------------------------------------------------------------------

/// Returns whether a property satisfies its constraint.
pub fn property_holds(
    context: &Context,
    frame: OpFrame<'_>,
    info: &OpInfo,
    id: PropertyConstraintId,
    attribute: Attribute,
) -> bool {
    let Some(definition) = info.definition else { return true };
    let library = context.registry().library(definition.library);
    holds(context, frame, library, id, attribute)
}

fn holds(
    context: &Context,
    frame: OpFrame<'_>,
    library: &DefinitionSet,
    id: PropertyConstraintId,
    attribute: Attribute,
) -> bool {
    let constraint = &library.definitions[id];
    // In C++, the constraints on elements are part of the predicate.
    if let PropertyKind::Array { dense: false, element: Some(element) }
    | PropertyKind::Optional { element: Some(element), .. } = constraint.kind
        && let Some(elements) = attribute.elements(context)
        && !elements.iter().all(|&value| holds(context, frame, library, element, value))
    {
        return false;
    }
    let predicate = library.property_constraint(context, id);
    if predicate.is_trivial() {
        return true;
    }
    let value = property_value(context, library, constraint, attribute);
    // A property without a value in expressions was checked by its elements.
    matches!(value, Value::Null) || predicate.holds(context, Some(frame), value)
}

/// Returns a property in the form of its getter.
pub fn property_value<'a>(
    context: &'a Context,
    library: &DefinitionSet,
    constraint: &PropertyConstraint,
    attribute: Attribute,
) -> Value<'a> {
    match constraint.kind {
        PropertyKind::Unit => return Value::Bool(attribute == Attribute::UNIT),
        PropertyKind::Enum { .. } => return enum_value(context, attribute).map_or(Value::Null, Value::Int),
        _ => {}
    }
    let interface = library.text(constraint.interface_type);
    let Some(kind) = library.kind_of_cpp_type(context, interface) else {
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
