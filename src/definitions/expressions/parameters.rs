//! The stored form of parameters of dialect types and attributes, and of properties, for each C++ type.
//!
//! A parameter is stored as an attribute, or absent. Its definition gives its C++ type:
//!
//! | C++ | attribute |
//! |---|---|
//! | `bool` | `true`, `false` |
//! | integers and enums | an integer of a signless type of their width |
//! | `StringRef`, `std::string` | a string |
//! | `APInt` | an integer of its width |
//! | `Type` and its classes | a type attribute |
//! | `Attribute` and its classes | itself |
//! | arrays of integers, of `bool` | `array<iN: ...>`, `array<i1: ...>` |
//! | arrays of types, attributes, strings | an array of their forms |
//! | `std::optional<T>` | that of `T`, or absent |

use super::kind::Kind;
use super::value::{List, Value, low_word};
use ir::{ApInt, Attribute, AttributeStorage, Context};

/// How a C++ value is kept as an attribute; see the module's description.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub enum ParameterForm {
    Bool,
    /// An integer or enum of this many bits.
    Integer(u32),
    String,
    ApInt,
    Type,
    Attribute,
    /// An array of integers of this many bits; 1 for `bool`.
    Integers(u32),
    Types,
    Attributes,
    Strings,
}

impl ParameterForm {
    /// Returns the representation of values of a C++ type, of which `width` is the width if it is an integer,
    /// or an array of them. `None` where there is no form for it.
    pub fn of(kind: &Kind, width: u32) -> Option<ParameterForm> {
        Some(match kind {
            Kind::Bool => ParameterForm::Bool,
            Kind::Integer => ParameterForm::Integer(width),
            Kind::String => ParameterForm::String,
            Kind::ApInt => ParameterForm::ApInt,
            Kind::Type(_) => ParameterForm::Type,
            Kind::Attribute(_) => ParameterForm::Attribute,
            Kind::List(element) => match **element {
                Kind::Bool => ParameterForm::Integers(1),
                Kind::Integer => ParameterForm::Integers(width),
                Kind::Type(_) => ParameterForm::Types,
                Kind::Attribute(_) => ParameterForm::Attributes,
                Kind::String => ParameterForm::Strings,
                _ => return None,
            },
            _ => return None,
        })
    }

    /// Returns the C++ value that `attribute` stores; null if it is absent or of another form.
    pub fn value<'a>(self, context: &'a Context, attribute: Option<Attribute>) -> Value<'a> {
        let Some(attribute) = attribute else { return Value::Null };
        match (self, attribute.storage(context)) {
            (ParameterForm::Attribute, _) => Value::Attribute(attribute),
            (ParameterForm::Bool, AttributeStorage::Integer { value, .. }) => Value::Bool(!value.is_zero()),
            (ParameterForm::Integer(_), AttributeStorage::Integer { value, .. }) => {
                Value::Int(low_word(value))
            }
            (ParameterForm::ApInt, AttributeStorage::Integer { value, .. }) => Value::ApInt(value),
            (ParameterForm::String, &AttributeStorage::String { value, .. }) => {
                Value::from_string_id(context, value)
            }
            (ParameterForm::Type, &AttributeStorage::Type(ty)) => Value::Type(ty),
            (ParameterForm::Integers(_), AttributeStorage::DenseArray { .. }) => {
                Value::Attribute(attribute).list(context).map_or(Value::Null, Value::List)
            }
            (ParameterForm::Types, AttributeStorage::Array(elements)) => {
                Value::List(List::TypeAttributes(elements))
            }
            (ParameterForm::Attributes, AttributeStorage::Array(elements)) => {
                Value::List(List::Attributes(elements))
            }
            (ParameterForm::Strings, AttributeStorage::Array(elements)) => {
                Value::List(List::StringAttributes(elements))
            }
            _ => Value::Null,
        }
    }

    /// Returns the attribute that stores a C++ value; `None` if the value is null, or has another form.
    pub fn attribute(self, context: &Context, value: Value<'_>) -> Option<Attribute> {
        match (self, value) {
            (_, Value::Null) => None,
            (ParameterForm::Attribute, Value::Attribute(attribute)) => Some(attribute),
            (ParameterForm::Bool, value) => {
                Some(if value.truth() { Attribute::TRUE } else { Attribute::FALSE })
            }
            (ParameterForm::Integer(width), value) => {
                Some(context.integer_attribute(context.integer_type(width), value.int().ok()?))
            }
            (ParameterForm::ApInt, Value::ApInt(value)) => {
                let ty = context.integer_type(value.width());
                Some(context.intern_attribute(AttributeStorage::Integer { ty, value: value.clone() }))
            }
            (ParameterForm::String, Value::String(string)) => {
                Some(context.string_attribute(context.intern_string(string)))
            }
            (ParameterForm::Type, Value::Type(ty)) => Some(context.type_attribute(ty)),
            (ParameterForm::Integers(width), Value::List(list)) => {
                let element = context.integer_type(width);
                let mut data = Vec::new();
                for value in list.iter(context) {
                    ApInt::from_i64(width, value.int().ok()?).push_le_bytes(&mut data);
                }
                Some(context.intern_attribute(AttributeStorage::DenseArray { element, data: data.into() }))
            }
            (ParameterForm::Types, Value::List(list)) => {
                let types = list.iter(context).map(|value| value.ty().map(|ty| context.type_attribute(ty)));
                Some(context.array_attribute(&types.collect::<Result<Vec<_>, _>>().ok()?))
            }
            (ParameterForm::Attributes, Value::List(list)) => {
                let attributes = list.iter(context).map(Value::attribute).collect::<Result<Vec<_>, _>>();
                Some(context.array_attribute(&attributes.ok()?))
            }
            (ParameterForm::Strings, Value::List(list)) => {
                let strings = list.iter(context).map(|value| {
                    value.string().map(|string| context.string_attribute(context.intern_string(string)))
                });
                Some(context.array_attribute(&strings.collect::<Result<Vec<_>, _>>().ok()?))
            }
            _ => None,
        }
    }
}

/// Returns the width in bits of a C++ integer type.
pub(super) fn integer_width(cpp_type: &str) -> Option<u32> {
    Some(match cpp_type.trim_start_matches("std::") {
        "char" | "signed char" | "unsigned char" | "int8_t" | "uint8_t" => 8,
        "short" | "unsigned short" | "int16_t" | "uint16_t" => 16,
        "int" | "unsigned" | "unsigned int" | "signed" | "int32_t" | "uint32_t" => 32,
        "long" | "unsigned long" | "long long" | "unsigned long long" | "int64_t" | "uint64_t" | "size_t"
        | "ssize_t" | "ptrdiff_t" | "intptr_t" | "uintptr_t" => 64,
        _ => return None,
    })
}
