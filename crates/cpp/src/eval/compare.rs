//! Truth, equality, order, and keys of maps.

use super::{Evaluator, mismatch};
use crate::error::{Eval, EvalError};
use crate::machine::host::Operator;
use crate::machine::value::{IntKind, Key, Value};
use crate::tree::BinaryOp;
use std::rc::Rc;

/// How deeply values are compared.
const MAX_DEPTH: u32 = 50;

impl Evaluator<'_> {
    /// Converts a value to a condition.
    pub(crate) fn truth(&mut self, value: &Value) -> Eval<bool> {
        let handle = match self.peek(value)? {
            Value::Bool(value) => return Ok(*value),
            Value::Int(_, value) => return Ok(*value != 0),
            Value::Float(_, value) => return Ok(*value != 0.0),
            Value::Null | Value::Nullopt => return Ok(false),
            Value::Pointer(_) | Value::Closure(_) | Value::Function(_) | Value::Native(_) => return Ok(true),
            Value::Optional(crate::machine::value::OptionalKind::Optional, content) => {
                return Ok(content.is_some());
            }
            // `FailureOr` has no conversion to bool of its own, but that of the optional it is.
            Value::Optional(crate::machine::value::OptionalKind::FailureOr, content) => {
                return Ok(content.is_some());
            }
            Value::Result(crate::machine::value::ResultKind::Parse, success) => return Ok(!*success),
            Value::Enum(_, value) => return Ok(*value != 0),
            Value::Record(_) => {
                let converted = match self.operator_of(value, "operator bool", &[])? {
                    Some(converted) => Some(self.loaded(converted)?),
                    None => {
                        let object = self.load(value)?;
                        self.only_conversion(&object)?
                    }
                };
                return match converted {
                    Some(Value::Record(_)) => Err(mismatch("the truth", value)),
                    // `explicit operator bool() const { return pointer; }`
                    Some(converted) => self.truth(&converted),
                    None => Err(EvalError::unsupported("an object as a condition")),
                };
            }
            other => match other.handle() {
                Some(handle) => handle,
                None => return Err(EvalError::unsupported(format!("a {} as a condition", other.describe()))),
            },
        };
        self.host.truth(self.m, handle)
    }

    /// Returns whether two values are equal.
    pub(crate) fn equal(&mut self, left: &Value, right: &Value) -> Eval<bool> {
        self.equal_at(left, right, 0)
    }

    fn equal_at(&mut self, left: &Value, right: &Value, depth: u32) -> Eval<bool> {
        if depth > MAX_DEPTH {
            return Err(EvalError::budget("values nest too deeply"));
        }
        self.charge(1)?;
        let (left, right) = (self.load(left)?, self.load(right)?);
        Ok(match (&left, &right) {
            (Value::Enum(a_key, a), Value::Enum(b_key, b)) if a_key == b_key => a == b,
            (Value::Text(a), Value::Text(b)) => a == b,
            (Value::Null, Value::Null) => true,
            (Value::Null, Value::Pointer(_)) | (Value::Pointer(_), Value::Null) => false,
            (Value::Null, Value::Closure(_) | Value::Function(_))
            | (Value::Closure(_) | Value::Function(_), Value::Null) => false,
            (Value::Pointer(a), Value::Pointer(b)) => {
                let (a, b) = (self.m.memory.canonical(&a.0)?, self.m.memory.canonical(&b.0)?);
                same_place(&a, &b)
            }
            // `&type.getFloatSemantics() == &semantics`: things of the host are what they are, wherever they are kept.
            (Value::Pointer(to), other) | (other, Value::Pointer(to)) if other.handle().is_some() => {
                let target = self.load(&to.0)?;
                target.handle().is_some() && self.equal_at(&target, other, depth + 1)?
            }
            (Value::Optional(_, a), Value::Nullopt) | (Value::Nullopt, Value::Optional(_, a)) => a.is_none(),
            (Value::Optional(_, a), Value::Optional(_, b)) => match (a, b) {
                (Some(a), Some(b)) => self.equal_at(&a.0, &b.0, depth + 1)?,
                (a, b) => a.is_none() && b.is_none(),
            },
            (Value::Optional(_, Some(a)), _) => self.equal_at(&a.0, &right, depth + 1)?,
            (_, Value::Optional(_, Some(b))) => self.equal_at(&left, &b.0, depth + 1)?,
            (Value::Optional(_, None), _) | (_, Value::Optional(_, None)) => false,
            (
                Value::List(a) | Value::Tuple(a) | Value::Braces(a),
                Value::List(b) | Value::Tuple(b) | Value::Braces(b),
            ) => {
                if a.values.len() != b.values.len() {
                    return Ok(false);
                }
                for (a, b) in a.values.iter().zip(&b.values) {
                    if !self.equal_at(a, b, depth + 1)? {
                        return Ok(false);
                    }
                }
                true
            }
            (Value::Iterator(a), Value::Iterator(b)) => a.index == b.index,
            (Value::Class(a), Value::Class(b)) => a == b,
            (Value::Set(a), Value::Set(b)) => {
                a.elements.len() == b.elements.len()
                    && a.elements.iter().all(|(key, _)| b.places.contains_key(key))
            }
            (Value::Record(_), Value::Record(_)) if self.differ_in_type(&left, &right)? => false,
            (Value::Record(a), Value::Record(b)) => {
                let name = "operator==";
                match self.operator_of(&left, name, std::slice::from_ref(&right))? {
                    Some(value) => self.truth(&value)?,
                    // Objects without an operator of their own have that of each member: `= default`.
                    None => {
                        let mut members = a.fields.values.iter().zip(&b.fields.values);
                        a.ty == b.ty
                            && members.try_fold(true, |so_far, (a, b)| {
                                Eval::Ok(so_far && self.equal_at(a, b, depth + 1)?)
                            })?
                    }
                }
            }
            _ if left.handle().is_some() || right.handle().is_some() => {
                let result = self.host.operate(self.m, Operator::Binary(BinaryOp::Equal), &[left, right])?;
                self.truth(&result)?
            }
            _ => match self.binary_numbers(&left, &right) {
                Some(result) => self.truth(&result?)?,
                None => {
                    return Err(EvalError::unsupported(format!(
                        "'==' between a {} and a {}",
                        left.describe(),
                        right.describe()
                    )));
                }
            },
        })
    }

    /// `==` of numbers; `None` if one is none.
    fn binary_numbers(&mut self, left: &Value, right: &Value) -> Option<Eval<Value>> {
        let is_number = |value: &Value| {
            matches!(value, Value::Int(..) | Value::Bool(_) | Value::Float(..) | Value::Enum(..))
        };
        if !is_number(left) || !is_number(right) {
            return None;
        }
        Some(match (left, right) {
            (Value::Int(..) | Value::Bool(_), Value::Int(..) | Value::Bool(_)) => {
                self.binary(BinaryOp::Equal, left.clone(), right.clone())
            }
            (Value::Enum(_, a), Value::Int(_, b)) | (Value::Int(_, b), Value::Enum(_, a)) => {
                Ok(Value::Bool(a == b))
            }
            (Value::Float(_, a), Value::Float(_, b)) => Ok(Value::Bool(a == b)),
            (Value::Float(_, a), Value::Int(_, b)) | (Value::Int(_, b), Value::Float(_, a)) => {
                Ok(Value::Bool(*a == *b as f64))
            }
            _ => Err(EvalError::unsupported("'==' of enumerators of two enumerations")),
        })
    }

    /// Returns whether two values are objects of different classes that nothing compares: values of variants.
    pub(super) fn differ_in_type(&mut self, left: &Value, right: &Value) -> Eval<bool> {
        let (Value::Record(a), Value::Record(b)) = (left, right) else { return Ok(false) };
        Ok(a.ty != b.ty && !self.compares(left, right)?)
    }

    /// Returns whether the class of an object has an `operator==` that takes another value, or one outside does.
    fn compares(&mut self, object: &Value, other: &Value) -> Eval<bool> {
        let Some(name) = self.m.sources().names.find("operator==") else { return Ok(false) };
        let Value::Record(record) = object else { return Ok(false) };
        let methods = self.methods_of(record.ty, name)?;
        if !self.fitting(&methods, std::slice::from_ref(other), &[])?.is_empty() {
            return Ok(true);
        }
        let free = self.m.sources().free_functions("operator==");
        Ok(!self.fitting(&free, &[object.clone(), other.clone()], &[])?.is_empty())
    }

    /// Returns whether one value sorts before another.
    pub(crate) fn less(&mut self, left: &Value, right: &Value) -> Eval<bool> {
        self.less_at(left, right, 0)
    }

    fn less_at(&mut self, left: &Value, right: &Value, depth: u32) -> Eval<bool> {
        if depth > MAX_DEPTH {
            return Err(EvalError::budget("values nest too deeply"));
        }
        self.charge(1)?;
        let (left, right) = (self.load(left)?, self.load(right)?);
        match (&left, &right) {
            (Value::Int(..) | Value::Bool(_), Value::Int(..) | Value::Bool(_)) => {
                let result = self.binary(BinaryOp::Less, left, right)?;
                self.truth(&result)
            }
            (Value::Float(_, a), Value::Float(_, b)) => Ok(a < b),
            (Value::Float(_, a), Value::Int(_, b)) => Ok(*a < *b as f64),
            (Value::Int(_, a), Value::Float(_, b)) => Ok((*a as f64) < *b),
            (Value::Enum(a_key, a), Value::Enum(b_key, b)) if a_key == b_key => Ok(a < b),
            (Value::Text(a), Value::Text(b)) => Ok(a < b),
            (Value::Iterator(a), Value::Iterator(b)) => Ok(a.index < b.index),
            (Value::Tuple(a) | Value::List(a), Value::Tuple(b) | Value::List(b)) => {
                self.parts_less(&a.values, &b.values, depth)
            }
            // No value is less than any value.
            (_, Value::Nullopt | Value::Optional(_, None)) => Ok(false),
            (Value::Nullopt | Value::Optional(_, None), _) => Ok(true),
            (Value::Optional(_, Some(a)), _) => self.less_at(&a.0, &right, depth + 1),
            (_, Value::Optional(_, Some(b))) => self.less_at(&left, &b.0, depth + 1),
            (Value::Record(a), _) => {
                let right = std::slice::from_ref(&right);
                if let Some(value) = self.operator_of(&left, "operator<", right)? {
                    return self.truth(&value);
                }
                match (self.operator_of(&left, "operator<=>", right)?, &right[0]) {
                    (Some(order), _) => self.less_at(&order, &Value::Int(IntKind::I32, 0), depth + 1),
                    // `operator<=>(const T &) const = default`
                    (None, Value::Record(b)) if a.ty == b.ty => {
                        self.parts_less(&a.fields.values, &b.fields.values, depth)
                    }
                    _ => Err(EvalError::unsupported("'<' of objects")),
                }
            }
            _ => match (left.handle(), right.handle()) {
                (Some(a), Some(b)) => match self.operator_of_host(BinaryOp::Less, &left, &right)? {
                    Some(value) => self.truth(&value),
                    None => self.host.less(self.m, a, b),
                },
                _ => Err(EvalError::unsupported(format!(
                    "'<' between a {} and a {}",
                    left.describe(),
                    right.describe()
                ))),
            },
        }
    }

    /// Returns whether the first parts that differ say so.
    fn parts_less(&mut self, left: &[Value], right: &[Value], depth: u32) -> Eval<bool> {
        for (a, b) in left.iter().zip(right) {
            if self.less_at(a, b, depth + 1)? {
                return Ok(true);
            }
            if self.less_at(b, a, depth + 1)? {
                return Ok(false);
            }
        }
        Ok(left.len() < right.len())
    }

    /// Converts a value to a key of a map or an element of a set.
    pub(crate) fn key(&mut self, value: &Value) -> Eval<Key> {
        self.key_at(value, 0)
    }

    fn key_at(&mut self, value: &Value, depth: u32) -> Eval<Key> {
        if depth > MAX_DEPTH {
            return Err(EvalError::budget("values nest too deeply"));
        }
        Ok(match self.peek(value)? {
            Value::Int(_, value) => Key::Int(*value),
            Value::Bool(value) => Key::Int(i64::from(*value)),
            Value::Enum(key, value) => Key::Enum(key.0, *value),
            Value::Text(text) => Key::Text(Rc::clone(text)),
            Value::Null => Key::Null,
            Value::Pointer(to) => match self.m.memory.canonical(&to.0)? {
                // The storage of a type is the type, in whichever call.
                Value::Heap(cell) => match self.host.owner_of_storage(self.m, cell) {
                    Some(owner) => self.host.key(owner),
                    None => Key::Tuple(vec![Key::Null, Key::Int(i64::from(cell))]),
                },
                Value::Local(slot) => Key::Tuple(vec![Key::Null, Key::Int(-1 - i64::from(slot))]),
                other => return Err(mismatch("a key", &other)),
            },
            Value::Host(handle) => self.host.key(*handle),
            Value::Tuple(items) | Value::List(items) | Value::Braces(items) => {
                let items = Rc::clone(items);
                self.keys_of(&items.values, depth)?
            }
            // Objects are equal if their fields are: hashes and comparisons of classes say so.
            Value::Record(record) => {
                let record = Rc::clone(record);
                self.keys_of(&record.fields.values, depth)?
            }
            other => return Err(mismatch("a key", other)),
        })
    }

    /// Converts the parts of a value to one key.
    fn keys_of(&mut self, parts: &[Value], depth: u32) -> Eval<Key> {
        self.charge(parts.len())?;
        let keys: Eval<Vec<Key>> = parts.iter().map(|part| self.key_at(part, depth + 1)).collect();
        keys.map(Key::Tuple)
    }
}

/// Returns whether two canonical references name one place.
fn same_place(left: &Value, right: &Value) -> bool {
    use crate::machine::value::Step;
    match (left, right) {
        (Value::Local(a), Value::Local(b)) | (Value::Heap(a), Value::Heap(b)) => a == b,
        (Value::Part(a), Value::Part(b)) => {
            let same_step = match (&a.step, &b.step) {
                (Step::Element(a), Step::Element(b))
                | (Step::Field(a), Step::Field(b))
                | (Step::Entry(a), Step::Entry(b)) => a == b,
                (Step::Content, Step::Content) => true,
                _ => false,
            };
            same_step && same_place(&a.base, &b.base)
        }
        _ => false,
    }
}
