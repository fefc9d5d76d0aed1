//! Expressions that name places: members, elements, contents; assignments to them.

use super::{Evaluator, Frame, mismatch};
use crate::error::{Eval, EvalError};
use crate::link::NodeId;
use crate::machine::host::Operator;
use crate::machine::types::{Ty, Type};
use crate::machine::value::{IntKind, Position, Step, Value};
use crate::name::Name;
use crate::tree::{BinaryOp, UnaryOp};
use std::rc::Rc;

/// Returns a part of a place if there is one, else of a value.
pub(super) fn part_of(base: &Value, step: Step, value: impl FnOnce() -> Value) -> Value {
    if base.is_reference() { Value::part(base.clone(), step) } else { value() }
}

impl Evaluator<'_> {
    /// Returns the thing that `*x` and the `->` of `x` lead to.
    pub(crate) fn dereference(&mut self, base: &Value) -> Eval<Value> {
        match self.peek(base)? {
            Value::Pointer(to) => Ok(to.0.clone()),
            Value::Optional(_, Some(content)) => {
                let content = content.0.clone();
                Ok(part_of(base, Step::Content, || content))
            }
            Value::Optional(_, None) => Err(EvalError::undefined("the content of an empty optional")),
            Value::Null => Err(EvalError::undefined("a null pointer that is followed")),
            Value::Iterator(position) => {
                let position = Rc::clone(position);
                self.element_at(&position)
            }
            // A pointer to the first element of an array.
            Value::List(_) => self.element(base, 0),
            // Things of the host, functions and views are their own referents.
            Value::Host(_) | Value::Owned(_) | Value::Closure(_) | Value::Function(_) | Value::Native(_) => {
                Ok(base.clone())
            }
            Value::Record(_) => match self.operator_of(base, "operator*", &[])? {
                Some(value) => Ok(value),
                None => Err(EvalError::unsupported("'*' of an object")),
            },
            other => Err(mismatch("'*'", other)),
        }
    }

    /// Returns the element that an iterator is at.
    pub(crate) fn element_at(&mut self, position: &Position) -> Eval<Value> {
        let list = self.peek(&position.list)?.clone();
        let length = self.length(&list)? as i64;
        let at = if position.reversed { length - 1 - position.index } else { position.index };
        if at < 0 || at >= length {
            return Err(EvalError::undefined("an iterator past the end"));
        }
        self.element(&position.list, at)
    }

    /// Returns the element of a list, a string or a map at an index, as a place if the list is one.
    pub(crate) fn element(&mut self, list: &Value, at: i64) -> Eval<Value> {
        let index = usize::try_from(at).map_err(|_| EvalError::undefined("a negative index"))?;
        let out_of_bounds = || EvalError::undefined("an index out of bounds");
        match self.peek(list)? {
            Value::List(items) | Value::Braces(items) | Value::Tuple(items) => {
                let item = items.values.get(index).ok_or_else(out_of_bounds)?;
                if item.is_reference() {
                    return Ok(item.clone());
                }
                let item = item.clone();
                Ok(part_of(list, Step::Element(index as u32), || item))
            }
            Value::Text(text) => {
                let byte = *text.as_bytes().get(index).ok_or_else(out_of_bounds)?;
                Ok(Value::Int(crate::machine::value::IntKind::Char, i64::from(byte as i8)))
            }
            Value::Map(map) => {
                let (_, key, value) = map.entries.get(index).ok_or_else(out_of_bounds)?;
                let (key, value) = (key.clone(), value.clone());
                let value = part_of(list, Step::Entry(index as u32), || value);
                Ok(Value::tuple(vec![key, value]))
            }
            Value::Set(set) => Ok(set.elements.get(index).ok_or_else(out_of_bounds)?.1.clone()),
            Value::Host(_) | Value::Owned(_) => {
                let items = self.items(list)?;
                items.values.get(index).cloned().ok_or_else(out_of_bounds)
            }
            other => Err(mismatch("an element", other)),
        }
    }

    /// `base[index]`.
    pub(super) fn index(&mut self, base: &Value, index: Value) -> Eval<Value> {
        match self.peek(base)? {
            Value::Map(_) => self.map_entry(base, &index),
            Value::Host(_) | Value::Owned(_) => {
                let base = self.load(base)?;
                match self.member_operator("operator[]", &base, std::slice::from_ref(&index))? {
                    Some(value) => Ok(value),
                    None => self.host.operate(self.m, Operator::Index, &[base, index]),
                }
            }
            Value::Iterator(position) => {
                let position = Rc::clone(position);
                let Value::Int(_, offset) = index else { return Err(mismatch("a subscript", &index)) };
                let moved = position.at(position.index.wrapping_add(offset));
                self.element_at(&moved)
            }
            Value::Record(_) => match self.operator_of(base, "operator[]", std::slice::from_ref(&index))? {
                Some(value) => Ok(value),
                None => match self.base_part(base)? {
                    Some((part, _)) => self.index(&part, index),
                    None => Err(EvalError::unsupported("a subscript of an object")),
                },
            },
            Value::Pointer(to) => {
                let target = to.0.clone();
                match (&index, self.peek(&target)?) {
                    (Value::Int(_, 0), _) => Ok(target),
                    (_, Value::List(_)) => self.index(&target, index),
                    (_, other) => Err(mismatch("a subscript of a pointer", other)),
                }
            }
            _ => match index {
                Value::Int(_, at) => self.element(base, at),
                Value::Bool(at) => self.element(base, i64::from(at)),
                Value::Enum(_, at) => self.element(base, at),
                other => Err(mismatch("a subscript", &other)),
            },
        }
    }

    /// `base.name`, or `base->name`.
    pub(super) fn member(&mut self, base: &Value, arrow: bool, name: Name) -> Eval<Value> {
        let base = if arrow { self.arrow(base)? } else { base.clone() };
        match self.peek(&base)? {
            Value::Record(record) => {
                let (ty, record) = (record.ty, Rc::clone(record));
                let layout = self.layout(ty)?;
                let Some(at) = layout.field(name) else {
                    return match self.base_part(&base)? {
                        Some((part, _)) => self.member(&part, false, name),
                        None => self.class_constant(ty, name),
                    };
                };
                let item = &record.fields.values[at];
                Ok(if item.is_reference() {
                    item.clone()
                } else {
                    part_of(&base, Step::Field(at as u32), || item.clone())
                })
            }
            Value::Tuple(items) => {
                let items = Rc::clone(items);
                let at = match self.name(name) {
                    "first" => 0,
                    "second" => 1,
                    other => return Err(EvalError::unsupported(format!("the member '{other}' of a tuple"))),
                };
                let Some(item) = items.values.get(at) else {
                    return Err(EvalError::undefined("a part of an empty tuple"));
                };
                Ok(if item.is_reference() {
                    item.clone()
                } else {
                    part_of(&base, Step::Element(at as u32), || item.clone())
                })
            }
            value @ (Value::Host(_) | Value::Owned(_)) => {
                if let Some(handle) = value.handle()
                    && let Some(cache) = self.field_of_dialect(handle, name)?
                {
                    return Ok(cache);
                }
                let text = self.name(name).to_string();
                self.host.member(self.m, &base, &text)
            }
            other => {
                let class = other.describe();
                Err(EvalError::unsupported(format!("the member '{}' of a {class}", self.name(name))))
            }
        }
    }

    /// Returns the object whose member `base->` names.
    pub(super) fn arrow(&mut self, base: &Value) -> Eval<Value> {
        match self.peek(base)? {
            Value::Record(_) => match self.operator_of(base, "operator->", &[])? {
                Some(value) => self.dereference(&value),
                None => Err(EvalError::unsupported("'->' of an object")),
            },
            Value::Host(handle) => {
                let handle = *handle;
                match self.host.arrow(handle) {
                    Value::Host(same) if same == handle => Ok(base.clone()),
                    other => Ok(other),
                }
            }
            _ => self.dereference(base),
        }
    }

    pub(crate) fn name(&self, name: Name) -> &str {
        self.m.sources().names.get(name)
    }

    /// Operators of one operand that need its place.
    pub(super) fn unary(&mut self, f: Frame<'_>, op: UnaryOp, operand: NodeId) -> Eval<Value> {
        let place = self.place(f, operand)?;
        match op {
            UnaryOp::Dereference => self.dereference(&place),
            UnaryOp::AddressOf => self.address_of(&place),
            UnaryOp::PreIncrement | UnaryOp::PreDecrement => {
                // An iterator that a call returns: `--operations.end()`.
                let place = match place {
                    Value::Iterator(_) => self.m.allocate(place)?,
                    place => place,
                };
                self.step(&place, if op == UnaryOp::PreIncrement { 1 } else { -1 }).map(|_| place)
            }
            UnaryOp::PostIncrement => self.step(&place, 1),
            UnaryOp::PostDecrement => self.step(&place, -1),
            _ => {
                let value = self.loaded(place)?;
                self.negated(op, value)
            }
        }
    }

    /// `&place`
    pub(crate) fn address_of(&mut self, place: &Value) -> Eval<Value> {
        // A variable for a thing of the host that is a value is a place of its own.
        if place.is_reference()
            && let Value::Host(handle) = self.load(place)?
            && self.host.has_address(handle)
        {
            return Ok(Value::pointer(self.m.memory.canonical(place)?));
        }
        match self.peek(place)? {
            // The address of a function or of any other thing of the host is that thing.
            Value::Host(_) | Value::Owned(_) | Value::Function(_) | Value::Native(_) | Value::Closure(_) => {
                self.load(place)
            }
            _ if place.is_reference() => Ok(Value::pointer(self.m.memory.canonical(place)?)),
            other => Err(mismatch("the address", other)),
        }
    }

    /// Adds to a place; gives the old value.
    fn step(&mut self, place: &Value, by: i64) -> Eval<Value> {
        let old = self.load(place)?;
        let new = match &old {
            Value::Int(kind, value) => Value::Int(*kind, kind.wrap(value.wrapping_add(by))),
            Value::Float(single, value) => Value::Float(*single, value + by as f64),
            Value::Iterator(position) => self.moved(position, by)?,
            Value::Record(_) => {
                let name = if by > 0 { "operator++" } else { "operator--" };
                if self.operator_of(place, name, &[])?.is_none() {
                    return Err(EvalError::unsupported(format!("'{name}' of an object")));
                }
                return Ok(old);
            }
            // A number of the host, such as `APInt`.
            other if other.handle().is_some() => {
                let op = if by > 0 { BinaryOp::Add } else { BinaryOp::Subtract };
                self.binary(op, old.clone(), Value::Int(IntKind::U64, 1))?
            }
            other => return Err(mismatch("'++'", other)),
        };
        *self.place_mut(place)? = new;
        Ok(old)
    }

    /// `target = value`, or `target op= value`.
    pub(crate) fn assign(
        &mut self,
        op: Option<BinaryOp>,
        target: Value,
        value: Value,
        ty: Ty,
    ) -> Eval<Value> {
        if !target.is_reference() {
            return match (&target, self.peek(&target)?.handle()) {
                _ if op.is_none() => self.assign_temporary(&target, value),
                (_, Some(_)) if op == Some(BinaryOp::ShiftLeft) => self.shift_left(target, value),
                _ => Err(EvalError::unsupported("an assignment to a temporary value")),
            };
        }
        let old = self.peek(&target)?;
        if let (Some(BinaryOp::Add), Value::Text(_)) = (op, old) {
            return self.append_text(target, &value);
        }
        let value = match op {
            Some(op) => {
                let old = self.load(&target)?;
                if let Value::Record(_) = old {
                    let name = format!("{}=", super::operator::operator_name(op));
                    return match self.operator_of(&target, &name, std::slice::from_ref(&value))? {
                        Some(_) => Ok(target),
                        None => Err(EvalError::unsupported(format!("'{name}' of an object"))),
                    };
                }
                self.binary(op, old, value)?
            }
            None => value,
        };
        let value = if ty == Ty::AUTO { self.like_old(&target, value)? } else { self.convert(value, ty)? };
        let value = self.without_parts_of(&target, value)?;
        *self.place_mut(&target)? = value;
        Ok(target)
    }

    /// Returns a list whose elements do not stand in the place that it is assigned to: `types = types.drop_front()`.
    fn without_parts_of(&mut self, target: &Value, value: Value) -> Eval<Value> {
        let Value::List(items) = &value else { return Ok(value) };
        if !items.has_references {
            return Ok(value);
        }
        let place = self.m.memory.canonical(target)?;
        let is_inside = |item: &Value| matches!(item, Value::Part(part) if is_same_place(&part.base, &place));
        if !items.values.iter().any(is_inside) {
            return Ok(value);
        }
        let values: Eval<Vec<Value>> = items
            .values
            .iter()
            .map(|item| if is_inside(item) { self.load(item) } else { Ok(item.clone()) })
            .collect();
        Ok(Value::view(values?))
    }

    /// `std::tie(a, b) = …`: each part is assigned.
    fn assign_temporary(&mut self, target: &Value, value: Value) -> Eval<Value> {
        let Value::Tuple(items) = target else {
            return Err(EvalError::unsupported(format!(
                "an assignment to a temporary {}",
                target.describe()
            )));
        };
        let parts = self.parts(&value, items.values.len())?;
        for (place, part) in items.values.iter().zip(parts) {
            if !place.is_reference() {
                continue;
            }
            let part = self.loaded(part)?;
            let part = self.like_old(place, part)?;
            *self.place_mut(place)? = part;
        }
        Ok(target.clone())
    }

    /// Converts a value to the class of the old value of a place without declared type.
    fn like_old(&mut self, place: &Value, value: Value) -> Eval<Value> {
        let old = self.peek(place)?;
        Ok(match (old, &value) {
            (Value::Int(kind, _), _) => {
                let kind = *kind;
                self.convert_int(value, kind)?
            }
            (Value::Bool(_), _) => Value::Bool(self.truth(&value)?),
            (Value::Float(single, _), Value::Int(_, number)) => Value::Float(*single, *number as f64),
            (Value::Optional(kind, _), Value::Optional(..)) => match value {
                Value::Optional(_, content) => Value::Optional(*kind, content),
                other => other,
            },
            (Value::Optional(kind, _), Value::Nullopt) => Value::Optional(*kind, None),
            (Value::Optional(kind, old), _) => {
                let kind = *kind;
                let content = old.clone();
                let value = match content {
                    Some(content) => self.like(&content.0, value)?,
                    None => self.settled(value),
                };
                Value::Optional(kind, Some(Rc::new(crate::machine::value::Held(value))))
            }
            _ => {
                let old = old.clone();
                self.like(&old, value)?
            }
        })
    }

    /// Converts a value to the class of another one.
    fn like(&mut self, old: &Value, value: Value) -> Eval<Value> {
        match (old, &value) {
            (Value::Int(kind, _), _) => self.convert_int(value, *kind),
            (Value::Text(_), Value::Text(_)) => Ok(value),
            (Value::Text(_), _) => self.text(&value).map(Value::Text),
            (Value::List(items), Value::Braces(_)) => {
                let of = items.element;
                let ty = self
                    .m
                    .types
                    .intern(crate::machine::types::Type::List(crate::machine::types::ListKind::Vector, of));
                self.convert(value, ty)
            }
            (Value::List(items), Value::List(new)) if new.has_references && items.element != Ty::AUTO => {
                let loaded: Eval<Vec<Value>> = new.values.iter().map(|value| self.load(value)).collect();
                Ok(Value::container(loaded?, items.element))
            }
            (Value::Record(record), Value::Braces(_)) => self.convert(value, record.ty),
            // `offsets[at] = {name, size}` of pairs
            (Value::Tuple(old), Value::Braces(new)) if old.values.len() == new.values.len() => {
                let pairs = old.values.iter().zip(&new.values);
                let parts: Eval<Vec<Value>> = pairs.map(|(old, new)| self.like(old, new.clone())).collect();
                Ok(Value::tuple(parts?))
            }
            // The keys are as they are written, but for texts.
            (Value::Map(old), Value::Braces(items)) if !items.values.is_empty() => {
                let key = if old.has_text_keys { self.m.types.intern(Type::Text) } else { Ty::AUTO };
                let ty = Type::Map(key, old.value_type.unwrap_or(Ty::AUTO), old.order);
                let ty = self.m.types.intern(ty);
                self.convert(value, ty)
            }
            (Value::Set(old), Value::Braces(items)) if !items.values.is_empty() => {
                let element = if old.has_text { self.m.types.intern(Type::Text) } else { Ty::AUTO };
                let ty = self.m.types.intern(Type::Set(element, old.order));
                self.convert(value, ty)
            }
            (Value::Map(map), Value::Braces(_)) => Ok(Value::Map(Rc::new(map.emptied()))),
            (Value::Set(set), Value::Braces(_)) => Ok(Value::Set(Rc::new(set.emptied()))),
            (Value::Host(handle), _) if value.handle().is_none() => {
                match self.host.class_of(self.m, *handle) {
                    Some(class) => {
                        let ty = self.m.types.intern(crate::machine::types::Type::Host(class));
                        self.convert(value, ty)
                    }
                    None => {
                        let is_null = match &value {
                            Value::Null => true,
                            Value::Braces(items) => items.values.is_empty(),
                            _ => false,
                        };
                        let null = if is_null { self.host.null_like(*handle) } else { None };
                        let what =
                            || EvalError::unsupported(format!("an assignment of a {}", value.describe()));
                        null.ok_or_else(what)
                    }
                }
            }
            _ => Ok(self.settled(value)),
        }
    }

    /// Converts a value without a declared type: braces become a list.
    pub(crate) fn settled(&self, value: Value) -> Value {
        match value {
            Value::Braces(items) => Value::List(items),
            other => other,
        }
    }

    /// `text[index] = character`, of texts that are ASCII.
    pub(crate) fn set_character(&mut self, text: &Value, index: i64, character: &Value) -> Eval<()> {
        let Value::Int(_, code) = *character else { return Err(mismatch("a character", character)) };
        self.charge(1)?;
        let new = u8::try_from(code).ok().filter(u8::is_ascii);
        let Value::Text(old) = self.place_mut(text)? else {
            return Err(EvalError::unsupported("a character of what is no text"));
        };
        let at = usize::try_from(index).ok().filter(|&at| at < old.len());
        let (Some(new), Some(at), true) = (new, at, old.is_ascii()) else {
            return Err(EvalError::unsupported("a change of such a character"));
        };
        Rc::make_mut(old).replace_range(at..=at, char::from(new).encode_utf8(&mut [0; 4]));
        Ok(())
    }

    fn append_text(&mut self, target: Value, value: &Value) -> Eval<Value> {
        let addition = match self.peek(value)? {
            // A number becomes a character: `text += digit + '0'`.
            Value::Int(_, byte) => Rc::new(char::from(*byte as u8).to_string()),
            _ => self.text(value)?,
        };
        self.charge(1 + addition.len() / 16)?;
        if let Value::Text(text) = self.place_mut(&target)? {
            Rc::make_mut(text).push_str(&addition);
        }
        Ok(target)
    }
}

/// Returns whether two references name the same cell.
pub(super) fn is_same_place(left: &Value, right: &Value) -> bool {
    match (left, right) {
        (Value::Local(left), Value::Local(right)) | (Value::Heap(left), Value::Heap(right)) => left == right,
        _ => false,
    }
}
