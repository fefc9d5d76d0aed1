//! Attributes that builders of ODS make of plain values: `create(builder, loc, value, /*axis=*/2)`.

use cpp::{Eval, EvalError, Machine, Value};
use definitions::{DefinitionSet, enum_attribute_of};
use ir::{ApFloat, Attribute, AttributeStorage, Type};
use ods::model::{AttrConstraintId, AttrKind};

use crate::hook::Hook;
use crate::values::attributes::dense_array;
use crate::values::thing::{self, Kind};

/// The classes of dense arrays, with the widths of their integers.
const DENSE_ARRAYS: &[(&str, u32)] = &[
    ("DenseBoolArrayAttr", 1),
    ("DenseI8ArrayAttr", 8),
    ("DenseI16ArrayAttr", 16),
    ("DenseI32ArrayAttr", 32),
    ("DenseI64ArrayAttr", 64),
];

impl Hook<'_, '_, '_, '_> {
    /// The attribute for an argument of a builder: as it is, or made of a plain value; nothing for null.
    pub(super) fn attribute_argument(
        &mut self,
        machine: &mut Machine,
        library: &DefinitionSet,
        constraint: AttrConstraintId,
        value: &Value,
    ) -> Eval<Option<Attribute>> {
        let context = self.context;
        let base = library.definitions.base_attribute(constraint);
        let class = library.text(base.storage_type);
        let class = class.rsplit("::").next().unwrap_or(class);
        let built_type = || base.value_type_builder.and_then(|builder| library.built_type(context, builder));
        let wrong = || EvalError::unsupported(format!("a {} as a '{class}'", value.describe()));
        if let Value::Optional(_, content) = value {
            return match content {
                Some(content) => self.attribute_argument(machine, library, constraint, &content.0),
                None => Ok(None),
            };
        }
        Ok(Some(match value {
            Value::Null | Value::Nullopt => return Ok(None),
            Value::Braces(items) if items.values.is_empty() => return Ok(None),
            Value::Host(handle) if thing::is_null(*handle) => return Ok(None),
            Value::Host(handle) if matches!(Kind::of(*handle), Kind::ApInt | Kind::ApFloat) => {
                Attribute::new(handle.a)
            }
            Value::Host(_) => self.data_of(machine, value)?,
            Value::Bool(false) if matches!(base.kind, AttrKind::Unit) => return Ok(None),
            Value::Bool(true) if matches!(base.kind, AttrKind::Unit) => Attribute::UNIT,
            Value::Bool(holds) if class == "BoolAttr" => match holds {
                true => Attribute::TRUE,
                false => Attribute::FALSE,
            },
            Value::Bool(_) | Value::Int(..) => {
                let number = self.integer_of(machine, value)?;
                context.integer_attribute(built_type().ok_or_else(wrong)?, number)
            }
            Value::Float(_, number) => {
                let ty = built_type().ok_or_else(wrong)?;
                let value = ApFloat::from_f64(ty.float_kind(context).ok_or_else(wrong)?, *number);
                context.intern_attribute(AttributeStorage::Float { ty, value })
            }
            Value::Text(text) => {
                let name = context.intern_string(text.as_bytes());
                match class {
                    "StringAttr" => context.string_attribute(name),
                    "FlatSymbolRefAttr" | "SymbolRefAttr" => context.symbol_attribute(name),
                    _ => return Err(wrong()),
                }
            }
            Value::Enum(_, number) => {
                enum_attribute_of(context, library, constraint, *number).ok_or_else(wrong)?
            }
            Value::List(_) | Value::Braces(_) => {
                let width = DENSE_ARRAYS.iter().find(|row| row.0 == class).map(|row| row.1);
                let items = self.list_of(machine, value)?;
                match width {
                    Some(width) => {
                        let numbers = items.iter().map(|item| self.integer_of(machine, item));
                        dense_array(context, width, &numbers.collect::<Eval<Vec<i64>>>()?)
                    }
                    None if class == "ArrayAttr" => {
                        let elements = items.iter().map(|item| self.data_of(machine, item));
                        context.array_attribute(&elements.collect::<Eval<Vec<Attribute>>>()?)
                    }
                    None => return Err(wrong()),
                }
            }
            _ => return Err(wrong()),
        }))
    }

    /// The types that an argument is: one type, or a list of some. Nothing if it is something else.
    pub(super) fn types_argument(&mut self, machine: &mut Machine, value: &Value) -> Option<Vec<Type>> {
        if let Some(ty) = thing::ty(value) {
            return Some(vec![ty]);
        }
        if !matches!(value, Value::List(_) | Value::Braces(_)) {
            return None;
        }
        let items = self.list_of(machine, value).ok()?;
        items.iter().map(thing::ty).collect()
    }
}
