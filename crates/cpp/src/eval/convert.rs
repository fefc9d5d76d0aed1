//! Conversions of values to the types of variables, parameters and results.

use super::{Evaluator, mismatch};
use crate::error::{Eval, EvalError};
use crate::machine::types::{ListKind, Ty, Type};
use crate::machine::value::{Held, IntKind, Items, OptionalKind, ResultKind, Value};
use std::rc::Rc;

impl Evaluator<'_> {
    /// Converts a value implicitly. `value` is no reference.
    pub(crate) fn convert(&mut self, value: Value, ty: Ty) -> Eval<Value> {
        if ty == Ty::AUTO {
            return Ok(self.settled(value));
        }
        match (self.m.types.get(ty), &value) {
            // The common cases, without looking further.
            (Type::Int(kind), Value::Int(other, _)) if kind == other => return Ok(value),
            (Type::Bool, Value::Bool(_)) | (Type::Text, Value::Text(_)) => return Ok(value),
            (Type::Result(kind), Value::Result(_, success)) => return Ok(Value::Result(*kind, *success)),
            _ => {}
        }
        let ty_data = self.m.types.get(ty).clone();
        if let Value::Record(_) = value
            && matches!(
                ty_data,
                Type::Host(_) | Type::List(..) | Type::Map(..) | Type::Set(..) | Type::Tuple(_)
            )
            && let Some((part, of)) = self.base_part(&value)?
        {
            return if of == ty { Ok(part) } else { self.convert(part, ty) };
        }
        // A `TypeSwitch` without `Default` converts to its result, of whatever class that is.
        let keeps_switch =
            matches!(ty_data, Type::Auto | Type::Void | Type::Reference(..) | Type::Switch(..));
        let value = match value {
            Value::Switch(_) if !keeps_switch => self.switch_result(&value)?,
            value => value,
        };
        match ty_data {
            Type::Function if matches!(&value, Value::Braces(items) if items.values.is_empty()) => {
                Ok(Value::Null)
            }
            Type::Auto | Type::Function | Type::Stream => Ok(self.settled(value)),
            Type::Void => Ok(Value::Void),
            Type::Bool => Ok(Value::Bool(self.truth(&value)?)),
            Type::Int(kind) => match value {
                Value::Braces(ref items) if items.values.is_empty() => Ok(Value::Int(kind, 0)),
                _ => self.convert_int(value, kind),
            },
            Type::Float(single) => match value {
                Value::Float(_, number) => {
                    Ok(Value::Float(single, if single { f64::from(number as f32) } else { number }))
                }
                Value::Int(IntKind::U64, number) => Ok(Value::Float(single, number as u64 as f64)),
                Value::Int(_, number) => Ok(Value::Float(single, number as f64)),
                other => self.convert_host(other, ty),
            },
            Type::Text => match &value {
                Value::Braces(items) if items.values.is_empty() => Ok(Value::text("")),
                Value::Null => Ok(Value::text("")),
                _ => self.text(&value).map(Value::Text),
            },
            Type::List(kind, of) => self.convert_list(value, kind, of, ty),
            Type::Map(..) | Type::Set(..) => match value {
                Value::Map(_) | Value::Set(_) => Ok(value),
                Value::Braces(items) => self.construct(ty, &items.values.clone(), true),
                other => Err(mismatch("a conversion to a map or set", &other)),
            },
            Type::Tuple(types) => self.convert_tuple(value, &types, ty),
            Type::Optional(of) => self.convert_optional(value, OptionalKind::Optional, of),
            Type::FailureOr(of) => self.convert_optional(value, OptionalKind::FailureOr, of),
            Type::Result(kind) => self.convert_result(value, kind, ty),
            Type::Class(..) => self.convert_object(value, ty),
            Type::Enum(id) => match value {
                Value::Enum(key, _) if key.0 == id.0 => Ok(value),
                Value::Braces(ref items) if items.values.is_empty() => {
                    Ok(Value::Enum(crate::machine::value::EnumKey(id.0), 0))
                }
                other => self.convert_host(other, ty),
            },
            Type::Host(_) => match self.converted_by_view(&value, ty)? {
                Some(converted) => Ok(converted),
                None if matches!(value, Value::Record(_)) => self.object_conversion(value, ty),
                None => self.host.convert(self.m, value, ty),
            },
            Type::Pointer(of) => match value {
                Value::Int(_, 0) => Ok(Value::Null),
                Value::Braces(ref items) if items.values.is_empty() => Ok(Value::Null),
                Value::Host(_) | Value::Owned(_) => match self.m.types.get(of) {
                    Type::Host(_) => self.host.convert(self.m, value, of),
                    _ => Ok(value),
                },
                Value::Null if matches!(self.m.types.get(of), Type::Host(_)) => {
                    self.host.convert(self.m, value, of)
                }
                other => Ok(other),
            },
            Type::Reference(of, _) => self.convert(value, of),
            Type::Switch(..) => match value {
                Value::Switch(_) => Ok(value),
                other => Err(mismatch("a conversion", &other)),
            },
            Type::Unknown(name) => Err(EvalError::unsupported(format!("the type '{name}'"))),
            Type::Trait(name, of) if &*name == "variant" => self.alternative(value, &of),
            // `std::index_sequence<0, 1>()` is represented by its type.
            Type::Trait(name, _) if &*name == "index_sequence" => Ok(value),
            Type::Trait(name, _) => Err(EvalError::unsupported(format!("a value of the type '{name}'"))),
            // A field of a local class: `decltype(list.begin()) current;`. What it holds knows what it is.
            Type::Decltype(..) if !matches!(value, Value::Int(..) | Value::Float(..)) => Ok(value),
            Type::Parameter(_)
            | Type::Dependent(..)
            | Type::Decltype(..)
            | Type::Pack(_)
            | Type::Functions(_)
            | Type::Constant(..) => Err(EvalError::unsupported("a type that is not known here")),
        }
    }

    /// Converts the content of a place; a `MutableArrayRef` of a list refers to its elements, and so does a pointer to the
    /// first of them.
    pub(super) fn converted(&mut self, place: Value, ty: Ty) -> Eval<Value> {
        if let Some(of) = self.elements_referred_to(ty)
            && place.is_reference()
            && let Value::List(_) = self.peek(&place)?
        {
            let mut items = Items::view(crate::natives::places(self, &place)?);
            items.element = of;
            return Ok(Value::List(Rc::new(items)));
        }
        let value = self.loaded(place)?;
        self.convert(value, ty)
    }

    /// Returns the type of the elements that values of a type refer to, in the list that they are made of.
    pub(super) fn elements_referred_to(&self, ty: Ty) -> Option<Ty> {
        match *self.m.types.get(ty) {
            Type::List(ListKind::MutableView, of) | Type::Pointer(of) => Some(of),
            _ => None,
        }
    }

    fn convert_host(&mut self, value: Value, ty: Ty) -> Eval<Value> {
        if value.handle().is_some() {
            return self.host.convert(self.m, value, ty);
        }
        match value {
            Value::Record(_) => self.object_conversion(value, ty),
            Value::Braces(items) if items.values.len() == 1 => {
                let value = self.load(&items.values[0])?;
                self.convert(value, ty)
            }
            Value::Switch(_) => {
                let value = self.switch_result(&value)?;
                self.convert(value, ty)
            }
            other => Err(mismatch("a conversion", &other)),
        }
    }

    pub(crate) fn convert_int(&mut self, value: Value, kind: IntKind) -> Eval<Value> {
        Ok(match value {
            Value::Int(_, number) => Value::Int(kind, kind.wrap(number)),
            Value::Bool(value) => Value::Int(kind, i64::from(value)),
            Value::Enum(_, number) => Value::Int(kind, kind.wrap(number)),
            Value::Float(_, number) => Value::Int(kind, kind.wrap(number as i64)),
            other => {
                let ty = self.m.types.intern(Type::Int(kind));
                self.convert_host(other, ty)?
            }
        })
    }

    fn convert_list(&mut self, value: Value, kind: ListKind, of: Ty, ty: Ty) -> Eval<Value> {
        match value {
            Value::List(items) => {
                if items.has_references && !kind.is_view() {
                    self.charge(items.values.len())?;
                    let loaded: Eval<Vec<Value>> =
                        items.values.iter().map(|value| self.load(value)).collect();
                    return Ok(Value::container(loaded?, of));
                }
                // `std::vector<int64_t> shape = type.getShape();` may grow by elements of its own.
                if !kind.is_view() && items.element == Ty::AUTO && !self.m.types.is_dependent(of) {
                    self.charge(items.values.len())?;
                    return Ok(Value::container(items.values.clone(), of));
                }
                Ok(Value::List(items))
            }
            Value::Braces(items) => {
                let items = items.values.clone();
                self.construct(ty, &items, true)
            }
            Value::Nullopt | Value::Null if kind.is_view() => Ok(Value::list(Vec::new())),
            Value::Set(_) => {
                let items = self.items(&value)?;
                Ok(Value::List(items))
            }
            Value::Text(_) => Ok(value),
            Value::Host(_) | Value::Owned(_) => self.host.convert(self.m, value, ty),
            Value::Record(_) if kind.is_view() && !self.is_class(&value, of) => {
                self.object_conversion(value, ty)
            }
            other if kind.is_view() => {
                let item = self.convert(other, of)?;
                Ok(Value::list(vec![item]))
            }
            other => self.convert_host(other, ty),
        }
    }

    fn is_class(&self, value: &Value, ty: Ty) -> bool {
        matches!(value, Value::Record(record) if record.ty == ty)
    }

    fn convert_tuple(&mut self, value: Value, types: &[Ty], ty: Ty) -> Eval<Value> {
        match value {
            Value::Tuple(items) | Value::Braces(items) if items.values.len() == types.len() => {
                let mut parts = Vec::with_capacity(types.len());
                for (item, &ty) in items.values.iter().zip(types) {
                    if self.m.types.is_reference(ty) && item.is_reference() {
                        parts.push(item.clone());
                        continue;
                    }
                    let item = self.load(item)?;
                    parts.push(self.convert(item, ty)?);
                }
                Ok(Value::tuple(parts))
            }
            Value::Tuple(items) => Ok(Value::Tuple(items)),
            Value::Braces(items) if items.values.is_empty() => self.default_value(ty),
            other => self.convert_host(other, ty),
        }
    }

    fn convert_optional(&mut self, value: Value, kind: OptionalKind, of: Ty) -> Eval<Value> {
        let is_nested = matches!(self.m.types.get(of), Type::Optional(_));
        Ok(match value {
            // `FailureOr<std::optional<T>>` of an optional
            Value::Optional(OptionalKind::Optional, _) if is_nested && kind == OptionalKind::FailureOr => {
                Value::Optional(kind, Some(Rc::new(Held(self.convert(value, of)?))))
            }
            // An empty optional is the outer or the inner one, which only its declaration tells.
            Value::Optional(_, None) if is_nested && kind == OptionalKind::Optional => {
                return Err(EvalError::unsupported("an empty optional as one of an optional"));
            }
            Value::Optional(_, Some(ref content))
                if is_nested
                    && kind == OptionalKind::Optional
                    && !matches!(content.0, Value::Optional(..)) =>
            {
                Value::Optional(kind, Some(Rc::new(Held(value))))
            }
            Value::Optional(_, Some(content))
                if matches!(
                    self.m.types.get(of),
                    Type::Int(_) | Type::Bool | Type::Float(_) | Type::Text
                ) =>
            {
                let content = self.convert(content.0.clone(), of)?;
                Value::Optional(kind, Some(Rc::new(Held(content))))
            }
            Value::Optional(_, content) => Value::Optional(kind, content),
            Value::Nullopt => Value::Optional(kind, None),
            Value::Braces(ref items) if items.values.is_empty() => Value::Optional(kind, None),
            // `return {failure()};`, `return {{first, last}};` of an object, `return {find(key)};` of an optional
            Value::Braces(ref items)
                if matches!(&items.values[..], [only]
                    if kind == OptionalKind::FailureOr
                        || matches!(only, Value::Braces(_))
                        || (!is_nested && matches!(self.peek(only), Ok(Value::Optional(..) | Value::Nullopt)))) =>
            {
                let only = self.load(&items.values[0])?;
                self.convert_optional(only, kind, of)?
            }
            Value::Result(_, success) if kind == OptionalKind::FailureOr => {
                if success {
                    return Err(EvalError::undefined("a FailureOr made of success without a value"));
                }
                Value::Optional(kind, None)
            }
            Value::Host(_) | Value::Owned(_) if !self.is_variant(of) => {
                // The host knows things that are optional themselves, and diagnostics that are failures.
                let ty = self.optional_type(kind, of);
                match self.host.convert(self.m, value, ty)? {
                    value @ Value::Optional(..) => value,
                    other => Value::Optional(kind, Some(Rc::new(Held(other)))),
                }
            }
            other => {
                if matches!(&other, Value::Record(record) if record.ty != of) {
                    let ty = self.optional_type(kind, of);
                    if let Ok(converted) = self.object_conversion(other.clone(), ty) {
                        return Ok(converted);
                    }
                }
                let content = self.convert(other, of)?;
                Value::Optional(kind, Some(Rc::new(Held(content))))
            }
        })
    }

    fn optional_type(&mut self, kind: OptionalKind, of: Ty) -> Ty {
        self.m.types.intern(match kind {
            OptionalKind::Optional => Type::Optional(of),
            OptionalKind::FailureOr => Type::FailureOr(of),
        })
    }

    fn is_variant(&self, ty: Ty) -> bool {
        matches!(self.m.types.get(ty), Type::Trait(name, _) if &**name == "variant")
    }

    fn convert_result(&mut self, value: Value, kind: ResultKind, ty: Ty) -> Eval<Value> {
        Ok(match value {
            Value::Result(_, success) => Value::Result(kind, success),
            Value::Optional(OptionalKind::FailureOr, content) => Value::Result(kind, content.is_some()),
            other => self.convert_host(other, ty)?,
        })
    }

    /// Evaluates `static_cast<T>(value)`, including conversions that must be explicit.
    pub(super) fn cast(&mut self, value: Value, ty: Ty) -> Eval<Value> {
        match (self.m.types.get(ty), &value) {
            (Type::Enum(id), Value::Int(_, number) | Value::Enum(_, number)) => {
                Ok(Value::Enum(crate::machine::value::EnumKey(id.0), *number))
            }
            (Type::Enum(id), &Value::Bool(flag)) => {
                Ok(Value::Enum(crate::machine::value::EnumKey(id.0), i64::from(flag)))
            }
            (Type::Void, _) => Ok(Value::Void),
            (Type::Pointer(_), Value::Pointer(_) | Value::Null) => Ok(value),
            (Type::Bool | Type::Int(_) | Type::Float(_) | Type::Text | Type::Host(_), _)
                if self.is_plain(&value) =>
            {
                self.construct(ty, &[value], false)
            }
            _ => self.convert(value, ty),
        }
    }

    fn is_plain(&self, value: &Value) -> bool {
        !matches!(value, Value::Braces(_))
    }

    /// Returns the value of a variable without initialiser.
    pub(crate) fn default_value(&mut self, ty: Ty) -> Eval<Value> {
        Ok(match self.m.types.get(ty).clone() {
            Type::Bool => Value::Bool(false),
            Type::Int(kind) => Value::Int(kind, 0),
            Type::Float(single) => Value::Float(single, 0.0),
            Type::Text => Value::text(""),
            Type::Pointer(of) => match self.m.types.get(of) {
                Type::Host(_) => self.host.convert(self.m, Value::Null, of)?,
                _ => Value::Null,
            },
            Type::Function => Value::Null,
            Type::Enum(id) => Value::Enum(crate::machine::value::EnumKey(id.0), 0),
            Type::Auto => Value::Void,
            _ => self.construct(ty, &[], false)?,
        })
    }

    /// Returns whether a value is already what a constant reference of a type needs: no conversion would
    /// change it.
    pub(super) fn is_of_type(&self, value: &Value, ty: Ty) -> Eval<bool> {
        Ok(match (self.m.types.get(ty), self.peek(value)?) {
            (Type::Int(kind), Value::Int(other, _)) => kind == other,
            (Type::Bool, Value::Bool(_))
            | (Type::Text, Value::Text(_))
            | (Type::List(..), Value::List(_))
            | (Type::Map(..), Value::Map(_))
            | (Type::Set(..), Value::Set(_))
            | (Type::Tuple(_), Value::Tuple(_))
            | (Type::Function, _)
            | (Type::Pointer(_), Value::Pointer(_)) => true,
            (Type::Optional(_), Value::Optional(OptionalKind::Optional, _)) => true,
            (Type::FailureOr(_), Value::Optional(OptionalKind::FailureOr, _)) => true,
            (Type::Class(..), Value::Record(record)) => record.ty == ty,
            _ => false,
        })
    }

    /// Converts a value to text, where a string takes one implicitly.
    pub(crate) fn text(&mut self, value: &Value) -> Eval<Rc<String>> {
        let handle = match self.peek(value)? {
            Value::Text(text) => return Ok(Rc::clone(text)),
            Value::Optional(_, Some(content)) if !matches!(content.0, Value::Optional(..)) => {
                let content = content.0.clone();
                return self.text(&content);
            }
            Value::List(items) => return self.characters(items),
            other => match other.handle() {
                Some(handle) => handle,
                None => {
                    let other = other.clone();
                    return match self.convert_host(other, Ty::TEXT)? {
                        Value::Text(text) => Ok(text),
                        other => Err(mismatch("the text", &other)),
                    };
                }
            },
        };
        Ok(Rc::new(self.host.text(self.m, handle)?))
    }

    /// Returns the elements of anything that is a range.
    pub(crate) fn items(&mut self, value: &Value) -> Eval<Rc<Items>> {
        let handle = match self.peek(value)? {
            Value::List(items) | Value::Braces(items) | Value::Tuple(items) => return Ok(Rc::clone(items)),
            Value::Text(text) => {
                let characters =
                    text.bytes().map(|byte| Value::Int(IntKind::Char, i64::from(byte as i8))).collect();
                return Ok(Rc::new(Items::new(characters)));
            }
            Value::Set(_) => {
                let Value::Set(set) = self.load(value)? else { return Err(EvalError::unsupported("a set")) };
                return self.set_items(&set);
            }
            Value::Map(_) => return self.map_items(value),
            Value::Optional(_, Some(content)) if !matches!(content.0, Value::Optional(..)) => {
                let content = content.0.clone();
                return self.items(&content);
            }
            Value::Nullopt => return Ok(Rc::default()),
            Value::Record(_) => return self.object_items(value),
            other => match other.handle() {
                Some(handle) => handle,
                None => return Err(EvalError::unsupported(format!("a {} as a range", other.describe()))),
            },
        };
        let elements = self.host.elements(self.m, handle)?;
        self.charge(elements.len())?;
        Ok(Rc::new(Items::view(elements)))
    }

    /// Returns the number of elements of a range.
    pub(crate) fn length(&mut self, value: &Value) -> Eval<usize> {
        Ok(match self.peek(value)? {
            Value::List(items) | Value::Braces(items) | Value::Tuple(items) => items.values.len(),
            Value::Text(text) => text.len(),
            Value::Set(set) => set.elements.len(),
            Value::Map(map) => map.entries.len(),
            _ => self.items(value)?.values.len(),
        })
    }

    /// Converts a list of characters to text.
    fn characters(&self, items: &Items) -> Eval<Rc<String>> {
        let mut bytes = Vec::with_capacity(items.values.len());
        for item in &items.values {
            match self.peek(item)? {
                Value::Int(kind, byte) if kind.width() == 8 => bytes.push(*byte as u8),
                other => return Err(mismatch("a character", other)),
            }
        }
        String::from_utf8(bytes).map(Rc::new).map_err(|_| EvalError::unsupported("text that is not UTF-8"))
    }
}
