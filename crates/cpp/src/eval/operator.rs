//! Arithmetic, and operators of two operands.

use super::{Evaluator, mismatch};
use crate::error::{Eval, EvalError};
use crate::machine::host::Operator;
use crate::machine::value::{EnumKey, IntKind, Items, Step, Value};
use crate::parse::is_comparison;
use crate::tree::{BinaryOp, UnaryOp};
use std::cmp::Ordering;
use std::rc::Rc;

/// Returns the name of the function that defines an operator.
pub(crate) fn operator_name(op: BinaryOp) -> &'static str {
    use BinaryOp::*;
    match op {
        Add => "operator+",
        Subtract => "operator-",
        Multiply => "operator*",
        Divide => "operator/",
        Remainder => "operator%",
        ShiftLeft => "operator<<",
        ShiftRight => "operator>>",
        BitAnd => "operator&",
        BitOr => "operator|",
        BitXor => "operator^",
        Equal => "operator==",
        NotEqual => "operator!=",
        Less => "operator<",
        LessEqual => "operator<=",
        Greater => "operator>",
        GreaterEqual => "operator>=",
        ThreeWay => "operator<=>",
    }
}

/// Returns the type in which two integers are computed.
fn common(left: IntKind, right: IntKind) -> IntKind {
    use IntKind::{I32, I64, U32, U64};
    let promoted = |kind: IntKind| if kind.width() < 32 { I32 } else { kind };
    match (promoted(left), promoted(right)) {
        (U64, _) | (_, U64) => U64,
        (I64, _) | (_, I64) => I64,
        (U32, _) | (_, U32) => U32,
        _ => I32,
    }
}

/// Returns an integer operand: its type and its value.
fn integer(value: &Value) -> Option<(IntKind, i64)> {
    match value {
        Value::Int(kind, value) => Some((*kind, *value)),
        Value::Bool(value) => Some((IntKind::I32, i64::from(*value))),
        _ => None,
    }
}

fn overflow() -> Box<EvalError> {
    EvalError::undefined("an integer overflow")
}

/// Arithmetic of integers.
fn integer_operation(op: BinaryOp, left: (IntKind, i64), right: (IntKind, i64)) -> Eval<Value> {
    use BinaryOp::*;
    let kind = match op {
        // A shift has the type of its left operand.
        ShiftLeft | ShiftRight => common(left.0, left.0),
        _ => common(left.0, right.0),
    };
    let (a, b) =
        (kind.wrap(left.1), if matches!(op, ShiftLeft | ShiftRight) { right.1 } else { kind.wrap(right.1) });
    if is_comparison(op) || op == ThreeWay {
        let order = if kind.is_signed() { a.cmp(&b) } else { (a as u64).cmp(&(b as u64)) };
        return Ok(if op == ThreeWay { of_order(order) } else { Value::Bool(holds(op, order)) });
    }
    let exact = if kind.is_signed() {
        signed_operation(op, kind, a, b)?
    } else {
        unsigned_operation(op, kind, a as u64, b as u64)? as i64
    };
    Ok(Value::Int(kind, kind.wrap(exact)))
}

fn signed_operation(op: BinaryOp, kind: IntKind, a: i64, b: i64) -> Eval<i64> {
    use BinaryOp::*;
    let in_range = |value: Option<i64>| value.filter(|&value| kind.wrap(value) == value).ok_or_else(overflow);
    match op {
        Add => in_range(a.checked_add(b)),
        Subtract => in_range(a.checked_sub(b)),
        Multiply => in_range(a.checked_mul(b)),
        Divide | Remainder if b == 0 => Err(EvalError::undefined("a division by zero")),
        Divide => in_range(a.checked_div(b)),
        Remainder => in_range(a.checked_rem(b)),
        ShiftLeft | ShiftRight if b < 0 || b >= i64::from(kind.width()) => {
            Err(EvalError::undefined("a shift too far"))
        }
        ShiftLeft => Ok(kind.wrap(a.wrapping_shl(b as u32))),
        ShiftRight => Ok(a >> b),
        BitAnd => Ok(a & b),
        BitOr => Ok(a | b),
        BitXor => Ok(a ^ b),
        _ => Err(EvalError::unsupported("an operator")),
    }
}

fn unsigned_operation(op: BinaryOp, kind: IntKind, a: u64, b: u64) -> Eval<u64> {
    use BinaryOp::*;
    Ok(match op {
        Add => a.wrapping_add(b),
        Subtract => a.wrapping_sub(b),
        Multiply => a.wrapping_mul(b),
        Divide | Remainder if b == 0 => return Err(EvalError::undefined("a division by zero")),
        Divide => a / b,
        Remainder => a % b,
        ShiftLeft | ShiftRight if b >= u64::from(kind.width()) => {
            return Err(EvalError::undefined("a shift too far"));
        }
        ShiftLeft => a.wrapping_shl(b as u32),
        ShiftRight => a >> b,
        BitAnd => a & b,
        BitOr => a | b,
        BitXor => a ^ b,
        _ => return Err(EvalError::unsupported("an operator")),
    })
}

/// `+x`, `-x`, `~x` of an integer.
fn negated_integer(op: UnaryOp, (kind, number): (IntKind, i64)) -> Eval<Value> {
    let kind = common(kind, kind);
    let negated = match op {
        UnaryOp::Plus => number,
        UnaryOp::Minus if kind.is_signed() => {
            let negated = number.checked_neg().filter(|&value| kind.wrap(value) == value);
            negated.ok_or_else(overflow)?
        }
        UnaryOp::Minus => kind.wrap(number.wrapping_neg()),
        _ => kind.wrap(!number),
    };
    Ok(Value::Int(kind, negated))
}

/// A number that compares to zero as `<=>` says.
fn of_order(order: Ordering) -> Value {
    Value::Int(IntKind::I32, order as i64)
}

fn holds(op: BinaryOp, order: Ordering) -> bool {
    match op {
        BinaryOp::Equal => order.is_eq(),
        BinaryOp::NotEqual => order.is_ne(),
        BinaryOp::Less => order.is_lt(),
        BinaryOp::LessEqual => order.is_le(),
        BinaryOp::Greater => order.is_gt(),
        _ => order.is_ge(),
    }
}

fn float_operation(op: BinaryOp, single: bool, a: f64, b: f64) -> Eval<Value> {
    let value = match op {
        BinaryOp::Add => a + b,
        BinaryOp::Subtract => a - b,
        BinaryOp::Multiply => a * b,
        BinaryOp::Divide => a / b,
        _ if is_comparison(op) => {
            return Ok(Value::Bool(match a.partial_cmp(&b) {
                Some(order) => holds(op, order),
                None => op == BinaryOp::NotEqual,
            }));
        }
        _ => return Err(EvalError::unsupported("an operator on floating-point numbers")),
    };
    Ok(Value::Float(single, if single { f64::from(value as f32) } else { value }))
}

impl Evaluator<'_> {
    /// Applies an operator that the sources define for a class of the host: `bool operator<(const AxisAttr &) const`.
    /// Things of the host are equal if they are the same, whatever is defined.
    pub(super) fn operator_of_host(
        &mut self,
        op: BinaryOp,
        left: &Value,
        right: &Value,
    ) -> Eval<Option<Value>> {
        if matches!(op, BinaryOp::Equal | BinaryOp::NotEqual) {
            return Ok(None);
        }
        let operator = operator_name(op);
        if self.m.sources().names.find(operator).is_none() {
            return Ok(None);
        }
        match self.member_operator(operator, left, std::slice::from_ref(right))? {
            None if left.handle().is_some_and(|handle| self.host.class_of(self.m, handle).is_some()) => {
                self.free_operator(operator, &[left.clone(), right.clone()])
            }
            value => Ok(value),
        }
    }

    /// Applies an operator that the sources define in the class of a thing of the host.
    pub(super) fn member_operator(
        &mut self,
        operator: &str,
        thing: &Value,
        arguments: &[Value],
    ) -> Eval<Option<Value>> {
        let Some(name) = self.m.sources().names.find(operator) else { return Ok(None) };
        let members = self.members_of_thing(thing, name)?;
        if members.is_empty() {
            return Ok(None);
        }
        self.call_overloads(&members, Some(thing.clone()), arguments, &[]).map(Some)
    }

    /// `left op right`, but for `<<` to a stream.
    pub(crate) fn binary(&mut self, op: BinaryOp, left: Value, right: Value) -> Eval<Value> {
        if let (Some(left), Some(right)) = (integer(&left), integer(&right)) {
            return integer_operation(op, left, right);
        }
        if left.handle().is_some() || right.handle().is_some() {
            if let Some(value) = self.operator_of_host(op, &left, &right)? {
                return Ok(value);
            }
            // A null pointer compares by truth, which every host can tell.
            if matches!(op, BinaryOp::Equal | BinaryOp::NotEqual)
                && let Some(handle) = match (&left, &right) {
                    (Value::Null, other) | (other, Value::Null) => other.handle(),
                    _ => None,
                }
            {
                let is_null = !self.host.truth(self.m, handle)?;
                return Ok(Value::Bool(is_null == (op == BinaryOp::Equal)));
            }
            // `&type.getFloatSemantics() != &semantics` compares a thing with a place that has one.
            let is_of_host = |value: &Value| match value {
                Value::Optional(..) | Value::Text(_) | Value::Record(_) => false,
                Value::Pointer(_) => !matches!(op, BinaryOp::Equal | BinaryOp::NotEqual),
                _ => true,
            };
            if is_of_host(&left) && is_of_host(&right) {
                return self.host.operate(self.m, Operator::Binary(op), &[left, right]);
            }
        }
        if matches!(op, BinaryOp::Equal | BinaryOp::NotEqual) && self.differ_in_type(&left, &right)? {
            return Ok(Value::Bool(op == BinaryOp::NotEqual));
        }
        if let Value::Record(_) = left
            && let Some(value) = self.operator_of(&left, operator_name(op), std::slice::from_ref(&right))?
        {
            return Ok(value);
        }
        if let Value::Record(_) = right
            && let Some(value) = self.free_operator(operator_name(op), &[left.clone(), right.clone()])?
        {
            return Ok(value);
        }
        // An object with no such operator is the number that it converts to.
        let is_object = |value: &Value| matches!(value, Value::Record(_));
        let is_arithmetic = !is_comparison(op) && is_object(&left) && is_object(&right);
        if (is_arithmetic
            || (is_object(&left) && integer(&right).is_some())
            || (is_object(&right) && integer(&left).is_some()))
            && let (Some(left), Some(right)) = (self.as_number(&left)?, self.as_number(&right)?)
        {
            return integer_operation(op, left, right);
        }
        match op {
            BinaryOp::Equal => return self.equal(&left, &right).map(Value::Bool),
            BinaryOp::NotEqual => return Ok(Value::Bool(!self.equal(&left, &right)?)),
            BinaryOp::Less => return self.less(&left, &right).map(Value::Bool),
            BinaryOp::Greater => return self.less(&right, &left).map(Value::Bool),
            BinaryOp::LessEqual => return Ok(Value::Bool(!self.less(&right, &left)?)),
            BinaryOp::GreaterEqual => return Ok(Value::Bool(!self.less(&left, &right)?)),
            BinaryOp::ThreeWay if self.less(&left, &right)? => return Ok(of_order(Ordering::Less)),
            BinaryOp::ThreeWay => return Ok(of_order(i32::from(self.less(&right, &left)?).cmp(&0))),
            _ => {}
        }
        match (&left, &right) {
            (Value::Float(a_single, a), Value::Float(b_single, b)) => {
                float_operation(op, *a_single && *b_single, *a, *b)
            }
            (Value::Float(single, a), _) if integer(&right).is_some() => {
                let (_, b) = integer(&right).unwrap_or((IntKind::I64, 0));
                float_operation(op, *single, *a, b as f64)
            }
            (_, Value::Float(single, b)) if integer(&left).is_some() => {
                let (_, a) = integer(&left).unwrap_or((IntKind::I64, 0));
                float_operation(op, *single, a as f64, *b)
            }
            (Value::Enum(key, a), Value::Enum(other, b)) if key == other => match op {
                BinaryOp::BitAnd => Ok(Value::Enum(*key, a & b)),
                BinaryOp::BitOr => Ok(Value::Enum(*key, a | b)),
                BinaryOp::BitXor => Ok(Value::Enum(*key, a ^ b)),
                _ => integer_operation(op, (IntKind::I32, *a), (IntKind::I32, *b)),
            },
            // An unscoped enumerator is a number.
            (Value::Enum(_, a), _) if integer(&right).is_some() => {
                integer_operation(op, (IntKind::I64, *a), integer(&right).unwrap_or((IntKind::I64, 0)))
            }
            (_, Value::Enum(_, b)) if integer(&left).is_some() => {
                integer_operation(op, integer(&left).unwrap_or((IntKind::I64, 0)), (IntKind::I64, *b))
            }
            (Value::Iterator(position), Value::Int(_, by)) if op == BinaryOp::Add => {
                self.moved(position, *by)
            }
            (Value::Iterator(position), Value::Int(_, by)) if op == BinaryOp::Subtract => {
                self.moved(position, by.checked_neg().ok_or_else(overflow)?)
            }
            // A pointer to an element of an array: the elements from there on.
            (Value::List(items), &Value::Int(_, by)) if op == BinaryOp::Add && items.has_references => {
                let from = usize::try_from(by).ok().and_then(|by| items.values.get(by..));
                let from = from.ok_or_else(|| EvalError::undefined("a pointer out of an array"))?.to_vec();
                self.charge(from.len())?;
                let mut rest = Items::view(from);
                rest.element = items.element;
                Ok(Value::List(Rc::new(rest)))
            }
            (Value::Iterator(a), Value::Iterator(b)) if op == BinaryOp::Subtract => {
                Ok(Value::Int(IntKind::I64, a.index.wrapping_sub(b.index)))
            }
            // `at - text.data()`
            (Value::Iterator(position), Value::Text(_)) if op == BinaryOp::Subtract => {
                match self.peek(&position.list)? {
                    Value::Text(_) => Ok(Value::Int(IntKind::I64, position.index)),
                    _ => Err(EvalError::undefined("a distance between texts and lists")),
                }
            }
            // Pointers to elements of one list.
            (Value::Pointer(a), Value::Pointer(b)) if op == BinaryOp::Subtract => {
                let (a, b) = (self.m.memory.canonical(&a.0)?, self.m.memory.canonical(&b.0)?);
                match (&a, &b) {
                    (Value::Part(a), Value::Part(b)) if super::place::is_same_place(&a.base, &b.base) => {
                        match (&a.step, &b.step) {
                            (Step::Element(a), Step::Element(b)) => {
                                Ok(Value::Int(IntKind::I64, i64::from(*a) - i64::from(*b)))
                            }
                            _ => Err(EvalError::undefined("a distance between members")),
                        }
                    }
                    _ => Err(EvalError::undefined("a distance between things of several lists")),
                }
            }
            (Value::Text(_), _) | (_, Value::Text(_)) if op == BinaryOp::Add => {
                self.concatenate(&left, &right)
            }
            _ => Err(EvalError::unsupported(format!(
                "'{}' between a {} and a {}",
                operator_name(op).trim_start_matches("operator"),
                left.describe(),
                right.describe()
            ))),
        }
    }

    /// A number, or the number that an object's only implicit conversion gives.
    fn as_number(&mut self, value: &Value) -> Eval<Option<(IntKind, i64)>> {
        match value {
            Value::Record(_) => Ok(self.only_conversion(value)?.and_then(|converted| integer(&converted))),
            other => Ok(integer(other)),
        }
    }

    fn concatenate(&mut self, left: &Value, right: &Value) -> Eval<Value> {
        let mut piece = |value: &Value| match value {
            Value::Int(IntKind::Char, byte) => Ok(Rc::new(char::from(*byte as u8).to_string())),
            Value::Int(..) | Value::Bool(_) => Err(EvalError::unsupported("'+' of a string and a number")),
            _ => self.text(value),
        };
        let (left, right) = (piece(left)?, piece(right)?);
        self.charge(1 + (left.len() + right.len()) / 16)?;
        // The left side is often an unshared temporary.
        let mut text = left;
        Rc::make_mut(&mut text).push_str(&right);
        Ok(Value::Text(text))
    }

    /// `+x`, `-x`, `~x`.
    pub(super) fn negated(&mut self, op: UnaryOp, value: Value) -> Eval<Value> {
        if let Some(number) = integer(&value) {
            return negated_integer(op, number);
        }
        let operator = match op {
            UnaryOp::Minus => "operator-",
            UnaryOp::Plus => "operator+",
            _ => "operator~",
        };
        if value.handle().is_some() {
            return match self.member_operator(operator, &value, &[])? {
                Some(value) => Ok(value),
                None => self.host.operate(self.m, Operator::Unary(op), &[value]),
            };
        }
        if self.may_have_operators(&value)? {
            let found = match value {
                Value::Record(_) => self.operator_of(&value, operator, &[])?,
                _ => self.free_operator(operator, std::slice::from_ref(&value))?,
            };
            if let Some(found) = found {
                return Ok(found);
            }
        }
        if let Some(number) = self.as_number(&value)? {
            return negated_integer(op, number);
        }
        match (op, &value) {
            (UnaryOp::Minus, Value::Float(single, number)) => Ok(Value::Float(*single, -number)),
            (UnaryOp::Plus, Value::Float(..)) => Ok(value),
            (UnaryOp::BitNot, Value::Enum(key, number)) => Ok(Value::Enum(*key, !number)),
            (UnaryOp::Plus, Value::Closure(_)) => Ok(value),
            _ => Err(mismatch("an operator", &value)),
        }
    }

    /// Returns whether the sources may define operators for a value: an object, an enumerator of theirs, or an optional.
    pub(crate) fn may_have_operators(&self, value: &Value) -> Eval<bool> {
        Ok(match self.peek(value)? {
            Value::Record(_) => true,
            Value::Enum(key, _) => key.0 < EnumKey::HOST,
            Value::Optional(..) => true,
            _ => false,
        })
    }

    /// `target << value`: a shift of a number, or output to a stream.
    pub(crate) fn shift_left(&mut self, target: Value, value: Value) -> Eval<Value> {
        match self.peek(&target)? {
            Value::Stream(_) => {
                let target = self.load(&target)?;
                self.write(&target, &value)?;
                Ok(target)
            }
            Value::Host(_) | Value::Owned(_) => {
                if self.may_have_operators(&value)? {
                    let written = self.free_operator("operator<<", &[target.clone(), value.clone()])?;
                    if let Some(result) = written {
                        return Ok(result);
                    }
                    if let Some(converted) = self.only_conversion(&value)? {
                        return self.shift_left(target, converted);
                    }
                }
                self.host.stream(self.m, &target, &value)
            }
            Value::Pointer(_) => Err(EvalError::unsupported("'<<' to a pointer")),
            _ => {
                let (left, right) = (self.loaded(target)?, self.loaded(value)?);
                self.binary(BinaryOp::ShiftLeft, left, right)
            }
        }
    }
}
