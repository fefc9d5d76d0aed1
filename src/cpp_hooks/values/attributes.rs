//! Values of C++ types, and the attributes that keep them here: parameters of types and attributes, properties.
//!
//! See [`ParameterForm`](definitions::expressions::ParameterForm) for the forms.

use cpp::{Eval, EvalError, IntKind, Machine, OptionalKind, Value};
use definitions::{ClassSyntax, DialectContext as _};
use ods::model::{CppType, CppTypeId, PropertyConstraint, PropertyKind};

use crate::hook::Hook;
use crate::values::thing::{self, Kind};
use ir::{ApInt, Attribute, AttributeStorage, Context, Type};
use registry::{DefinitionSet, enum_attribute, enum_value};

/// The kind of an integer type in C++.
fn int_kind(width: u8, signed: bool) -> IntKind {
    match (width, signed) {
        (8, true) => IntKind::I8,
        (8, false) => IntKind::U8,
        (16, true) => IntKind::I16,
        (16, false) => IntKind::U16,
        (32, true) => IntKind::I32,
        (32, false) => IntKind::U32,
        (_, true) => IntKind::I64,
        (_, false) => IntKind::U64,
    }
}

/// The low 64 bits of a number.
pub fn low_word(value: &ApInt) -> i64 {
    value.to_i64().unwrap_or_else(|| value.words().first().map_or(0, |&word| word as i64))
}

/// Whether a class is one of types, by its name.
pub(crate) fn is_type_class(class: &str) -> bool {
    let name = class.rsplit("::").next().unwrap_or(class);
    name.ends_with("Type") || name.ends_with("TypeInterface")
}

/// Whether a class is one of attributes, by its name. Values of any other class, such as an alias of an integer
/// type, are kept as [`described`](crate::natives::data::described) has them.
pub(crate) fn is_attribute_class(class: &str) -> bool {
    let name = class.rsplit("::").next().unwrap_or(class);
    let is_data = ["Attr", "Interface", "Attribute", "Loc", "Location"];
    is_data.iter().any(|suffix| name.ends_with(suffix))
}

/// The elements of a dense array of integers.
pub fn dense_integers(context: &Context, attribute: Attribute) -> Option<(u32, Vec<i64>)> {
    let AttributeStorage::DenseArray { element, data } = attribute.storage(context) else { return None };
    let width = element.integer_width(context)?;
    let bytes = width.div_ceil(8).max(1) as usize;
    let values = data.chunks(bytes).map(|chunk| low_word(&ApInt::from_le_bytes(width, chunk)));
    Some((width, values.collect()))
}

/// A dense array as C++ has it.
pub fn dense_array_value(context: &Context, attribute: Attribute) -> Option<Value> {
    if let Some((is_single, numbers)) = dense_floats(context, attribute) {
        return Some(Value::list(
            numbers.into_iter().map(|number| Value::Float(is_single, number)).collect(),
        ));
    }
    let (width, values) = dense_integers(context, attribute)?;
    let value = |value: i64| match width {
        1 => Value::Bool(value != 0),
        width => Value::Int(int_kind(width as u8, true), value),
    };
    Some(Value::list(values.into_iter().map(value).collect()))
}

/// The numbers of a dense array of `f32` (`true`) or `f64`.
fn dense_floats(context: &Context, attribute: Attribute) -> Option<(bool, Vec<f64>)> {
    let AttributeStorage::DenseArray { element, data } = attribute.storage(context) else { return None };
    match element.float_kind(context)? {
        ir::FloatKind::F32 => {
            let numbers = data.as_chunks::<4>().0.iter();
            Some((true, numbers.map(|&bytes| f64::from(f32::from_le_bytes(bytes))).collect()))
        }
        ir::FloatKind::F64 => {
            Some((false, data.as_chunks::<8>().0.iter().map(|&bytes| f64::from_le_bytes(bytes)).collect()))
        }
        _ => None,
    }
}

/// The dense array of integers of a width.
pub fn dense_array(context: &Context, width: u32, values: &[i64]) -> Attribute {
    let mut data = Vec::new();
    for &value in values {
        ApInt::from_i64(width, value).push_le_bytes(&mut data);
    }
    context.dense_array_attribute(context.integer_type(width), &data)
}

/// A number as an attribute without a type of its own.
pub fn of_ap_int(context: &Context, value: &ApInt) -> Value {
    let ty = context.integer_type(value.width());
    let attribute = context.intern_attribute(AttributeStorage::Integer { ty, value: value.clone() });
    Kind::ApInt.thing(attribute.index(), 0)
}

/// The element of an array that stands for none.
pub fn null_element(context: &Context) -> Attribute {
    context.string_attribute(context.intern_string("\0none"))
}

impl Hook<'_, '_, '_, '_> {
    /// The C++ value of a type that an attribute keeps.
    pub fn value_of_attribute(
        &mut self,
        machine: &mut Machine,
        library: &DefinitionSet,
        ty: CppTypeId,
        attribute: Option<Attribute>,
    ) -> Eval<Value> {
        let context = self.context;
        if let CppType::Optional(part) = library.definitions[ty] {
            return Ok(match attribute {
                None => Value::optional(None),
                Some(attribute) => {
                    let value = self.value_of_attribute(machine, library, part, Some(attribute))?;
                    Value::optional(Some(value))
                }
            });
        }
        let Some(attribute) = attribute else {
            return Ok(match &library.definitions[ty] {
                CppType::Array(_) => Value::list(Vec::new()),
                CppType::String => Value::text(""),
                CppType::Class(class) if is_type_class(library.text(*class)) => Kind::Type.null(None),
                CppType::AffineMap => Kind::AffineMap.null(None),
                _ => Kind::Attribute.null(None),
            });
        };
        let storage = attribute.storage(context);
        Ok(match (&library.definitions[ty], storage) {
            (CppType::Bool, AttributeStorage::Integer { value, .. }) => Value::Bool(!value.is_zero()),
            (CppType::Bool, AttributeStorage::Unit) => Value::Bool(true),
            (&CppType::Int { width, signed }, AttributeStorage::Integer { value, .. }) => {
                let kind = int_kind(width, signed);
                Value::Int(kind, kind.wrap(low_word(value)))
            }
            (CppType::Float { width }, &AttributeStorage::Float { value, .. }) => {
                Value::Float(*width == 32, value.to_f64())
            }
            (CppType::String, &AttributeStorage::String { value, .. }) => {
                Value::text(context.string(value).to_string())
            }
            (CppType::ApInt, AttributeStorage::Integer { .. }) => Kind::ApInt.thing(attribute.index(), 0),
            (CppType::ApFloat, AttributeStorage::Float { .. }) => Kind::ApFloat.thing(attribute.index(), 0),
            (CppType::AffineMap, &AttributeStorage::AffineMap(map)) => thing::of_affine_map(map),
            (CppType::IntegerSet, &AttributeStorage::IntegerSet(set)) => {
                Kind::IntegerSet.thing(set.index(), 0)
            }
            (&CppType::Enum(of), _) => {
                let value = enum_value(context, attribute)
                    .ok_or_else(|| EvalError::unsupported("the value of an enum"))?;
                Value::Enum(self.program.classes.enum_key(self.context, self.library_id(library), of), value)
            }
            (&CppType::Array(part), AttributeStorage::DenseArray { .. }) => {
                let (_, values) = dense_integers(context, attribute)
                    .ok_or_else(|| EvalError::unsupported("an array of floating-point numbers"))?;
                let element = |value: i64| match library.definitions[part] {
                    CppType::Bool => Value::Bool(value != 0),
                    CppType::Int { width, signed } => Value::Int(int_kind(width, signed), value),
                    CppType::Enum(of) => Value::Enum(
                        self.program.classes.enum_key(self.context, self.library_id(library), of),
                        value,
                    ),
                    _ => thing::of_integer(value),
                };
                Value::list(values.into_iter().map(element).collect())
            }
            (&CppType::Array(part), AttributeStorage::Array(elements)) => {
                let mut values = Vec::with_capacity(elements.len());
                for &element in elements {
                    values.push(self.value_of_attribute(machine, library, part, Some(element))?);
                }
                Value::list(values)
            }
            (&CppType::Class(class), AttributeStorage::Integer { .. })
                if let &ClassSyntax::Enum(owner, of) =
                    library.class_syntax(context, ty, library.text(class)) =>
            {
                let value = enum_value(context, attribute)
                    .ok_or_else(|| EvalError::unsupported("the value of an enum"))?;
                Value::Enum(self.program.classes.enum_key(context, owner, of), value)
            }
            // `TypeAttr` is the attribute.
            (CppType::Class(class), &AttributeStorage::Type(ty))
                if !library.text(*class).ends_with("Attr")
                    && !library.text(*class).ends_with("Attribute") =>
            {
                thing::of_type(ty)
            }
            (CppType::Class(class), _) if !is_attribute_class(library.text(*class)) => {
                self.plain_value(machine, attribute).unwrap_or_else(|| thing::of_attribute(attribute))
            }
            _ => thing::of_attribute(attribute),
        })
    }

    /// The attribute that keeps a C++ value of a type.
    pub fn attribute_of_value(
        &mut self,
        machine: &mut Machine,
        library: &DefinitionSet,
        ty: CppTypeId,
        value: &Value,
    ) -> Eval<Option<Attribute>> {
        let context = self.context;
        let mut value = machine.load(value)?;
        let wrong = |value: &Value| {
            EvalError::unsupported(format!("a {} where a parameter is to be kept", value.describe()))
        };
        let is_data = |class: &str| is_attribute_class(class) || is_type_class(class);
        // `FlagsAttr::get(context, {})`: the value of a number that no one gives.
        if matches!(&value, Value::Braces(items) if items.values.is_empty()) {
            value = match &library.definitions[ty] {
                CppType::Optional(_) => return Ok(None),
                CppType::Class(class) if is_data(library.text(*class)) => return Ok(None),
                CppType::Bool => Value::Bool(false),
                CppType::String => Value::text(""),
                CppType::Int { .. } | CppType::Enum(_) => thing::of_integer(0),
                _ => value,
            };
        }
        if let Value::Optional(OptionalKind::Optional | OptionalKind::FailureOr, content) = &value {
            let Some(content) = content else { return Ok(None) };
            let part = match library.definitions[ty] {
                CppType::Optional(part) => part,
                _ => ty,
            };
            return self.attribute_of_value(machine, library, part, &content.0.clone());
        }
        if matches!(value, Value::Nullopt | Value::Null) || value.handle().is_some_and(thing::is_null) {
            return Ok(None);
        }
        let number = |value: &Value| match value {
            Value::Int(_, number) | Value::Enum(_, number) => Some(*number),
            Value::Bool(value) => Some(i64::from(*value)),
            _ => None,
        };
        Ok(Some(match &library.definitions[ty] {
            &CppType::Optional(part) => return self.attribute_of_value(machine, library, part, &value),
            CppType::Bool => match number(&value) {
                Some(0) => Attribute::FALSE,
                Some(_) => Attribute::TRUE,
                None => return Err(wrong(&value)),
            },
            &CppType::Int { width, .. } => {
                let number = number(&value).ok_or_else(|| wrong(&value))?;
                context.integer_attribute(context.integer_type(width.into()), number)
            }
            &CppType::Enum(of) => {
                let number = number(&value).ok_or_else(|| wrong(&value))?;
                enum_attribute(context, library, of, None, number).ok_or_else(|| wrong(&value))?
            }
            CppType::String => {
                let text = self.text_of(machine, &value)?;
                context.string_attribute(context.intern_string(text))
            }
            CppType::ApInt | CppType::ApFloat => match &value {
                Value::Host(handle) if matches!(Kind::of(*handle), Kind::ApInt | Kind::ApFloat) => {
                    Attribute::new(handle.a)
                }
                // The value of an integer attribute of one bit.
                &Value::Bool(bit) => {
                    let bit = of_ap_int(context, &ir::ApInt::from_i64(1, i64::from(bit)));
                    return Ok(bit.handle().map(|bit| Attribute::new(bit.a)));
                }
                _ => return Err(wrong(&value)),
            },
            CppType::AffineMap => {
                context.affine_map_attribute(thing::affine_map(&value).ok_or_else(|| wrong(&value))?)
            }
            &CppType::Array(part) => {
                let items = self.list_of(machine, &value)?;
                match library.definitions[part] {
                    CppType::Bool => self.dense(machine, 1, &items)?,
                    CppType::Int { width, .. } => self.dense(machine, width.into(), &items)?,
                    CppType::Enum(of) => self.dense(machine, library.definitions[of].width.into(), &items)?,
                    _ => {
                        let mut elements = Vec::with_capacity(items.len());
                        for item in &items {
                            let element = self.attribute_of_value(machine, library, part, item)?;
                            elements.push(element.ok_or_else(|| wrong(item))?);
                        }
                        context.array_attribute(&elements)
                    }
                }
            }
            CppType::Float { width } => match value {
                Value::Float(_, number) => {
                    let ty = if *width == 32 { Type::F32 } else { Type::F64 };
                    let kind = ty.float_kind(context).ok_or_else(|| wrong(&value))?;
                    let value = ir::ApFloat::from_f64(kind, number);
                    context.intern_attribute(AttributeStorage::Float { ty, value })
                }
                _ => return Err(wrong(&value)),
            },
            // An enum whose definition the file does not have.
            CppType::Class(_) if value.handle().is_none() => {
                let of_definition = match value {
                    Value::Enum(key, _) => self.program.classes.enum_of_key(key),
                    _ => None,
                };
                match (of_definition, &value) {
                    (Some((library, of)), &Value::Enum(_, number)) => {
                        let library = context.registry().library(library);
                        enum_attribute(context, library, of, None, number).ok_or_else(|| wrong(&value))?
                    }
                    _ => self.plain_attribute(machine, &value)?,
                }
            }
            CppType::Class(_) | CppType::IntegerSet => return self.data_of(machine, &value).map(Some),
        }))
    }

    fn dense(&mut self, machine: &mut Machine, width: u32, items: &[Value]) -> Eval<Attribute> {
        let mut numbers = Vec::with_capacity(items.len());
        for item in items {
            numbers.push(self.integer_of(machine, item)?);
        }
        Ok(dense_array(self.context, width, &numbers))
    }

    /// A type or attribute as the attribute that keeps it.
    pub fn data_of(&mut self, machine: &mut Machine, value: &Value) -> Eval<Attribute> {
        let value = machine.load(value)?;
        if let Some(attribute) = thing::attribute(&value) {
            return Ok(attribute);
        }
        if let Some(ty) = thing::ty(&value) {
            return Ok(self.context.type_attribute(ty));
        }
        if let Some(map) = thing::affine_map(&value) {
            return Ok(self.context.affine_map_attribute(map));
        }
        if let Some(handle) = thing::of_kind(&value, Kind::Location)
            && let Some(location) = self.tables.locations.get(handle.a as usize)
        {
            return Ok(location.to_attribute(self.context));
        }
        Err(EvalError::unsupported(format!("a {} as an attribute", value.describe())))
    }

    /// A property as its getter gives it.
    pub fn value_of_property(
        &mut self,
        machine: &mut Machine,
        library: &DefinitionSet,
        constraint: &PropertyConstraint,
        attribute: Option<Attribute>,
    ) -> Eval<Value> {
        match constraint.kind {
            PropertyKind::Unit => Ok(Value::Bool(attribute == Some(Attribute::UNIT))),
            PropertyKind::Optional { .. } => {
                let context = self.context;
                let part = match library.definitions[constraint.storage] {
                    CppType::Optional(part) => part,
                    _ => constraint.storage,
                };
                let content = attribute.and_then(|attribute| attribute.elements(context)?.first().copied());
                match content {
                    None => Ok(Value::optional(None)),
                    Some(content) => {
                        let value = self.value_of_attribute(machine, library, part, Some(content))?;
                        Ok(Value::optional(Some(value)))
                    }
                }
            }
            PropertyKind::Native => self.value_of_own_property(machine, library, constraint, attribute),
            _ => self.value_of_attribute(machine, library, constraint.storage, attribute),
        }
    }

    /// The attribute that keeps a value of a property.
    pub fn property_of_value(
        &mut self,
        machine: &mut Machine,
        library: &DefinitionSet,
        constraint: &PropertyConstraint,
        value: &Value,
    ) -> Eval<Option<Attribute>> {
        match constraint.kind {
            PropertyKind::Unit => {
                let value = self.integer_of(machine, value)?;
                Ok(Some(if value != 0 { Attribute::UNIT } else { Attribute::FALSE }))
            }
            PropertyKind::Optional { .. } => {
                let content = self.attribute_of_value(machine, library, constraint.storage, value)?;
                Ok(Some(self.context.array_attribute(content.as_slice())))
            }
            PropertyKind::Native => self.attribute_of_own_property(machine, library, constraint, value),
            // A parameter with numbers is a dense array, a property is one only where its definition says so.
            PropertyKind::Array { dense: false, .. } => {
                let CppType::Array(part) = library.definitions[constraint.storage] else {
                    return self.attribute_of_value(machine, library, constraint.storage, value);
                };
                let mut elements = Vec::new();
                for item in self.list_of(machine, value)? {
                    elements.extend(self.attribute_of_value(machine, library, part, &item)?);
                }
                Ok(Some(self.context.array_attribute(&elements)))
            }
            _ => self.attribute_of_value(machine, library, constraint.storage, value),
        }
    }
}
