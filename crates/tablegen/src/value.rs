//! Values as users see them.
//!
//! [`Value`] is a cheap handle that can be compared, hashed and printed; [`Value::kind`] opens it for
//! matching, and the `as_` functions answer the questions that have one answer. Equal values of one
//! keeper are equal handles, so a `Value` is a good key for a map.

use crate::keeper::RecordKeeper;
use crate::notation::write_value;
use crate::record::Record;
use crate::types::{Type, TypeId};
use crate::values::{Head, ValueId};
use std::fmt;

/// A value of a field, an element of a list, an argument of a dag.
#[derive(Clone, Copy)]
pub struct Value<'k> {
    pub(crate) keeper: &'k RecordKeeper,
    pub(crate) id: ValueId,
}

/// A [`Value`], opened for matching.
#[derive(Clone, Copy, Debug)]
pub enum ValueKind<'k> {
    /// `?`
    Unset,
    Bit(bool),
    Bits(Bits<'k>),
    Int(i64),
    String(&'k str),
    /// A string that was written as `[{ }]`.
    Code(&'k str),
    List(List<'k>),
    Dag(Dag<'k>),
    Def(Record<'k>),
    /// An expression that is waiting for something. Defs have them only in fields declared with the
    /// keyword `field` and as single bits; classes have them everywhere.
    Unresolved,
}

impl<'k> Value<'k> {
    pub fn id(self) -> ValueId {
        self.id
    }

    pub fn kind(self) -> ValueKind<'k> {
        let keeper = self.keeper;
        match keeper.values.head(self.id) {
            Head::Unset => ValueKind::Unset,
            Head::Bit(bit) => ValueKind::Bit(bit),
            Head::Int(int) => ValueKind::Int(int),
            Head::Str(text) => ValueKind::String(keeper.strings.get(text)),
            Head::Code(text) => ValueKind::Code(keeper.strings.get(text)),
            Head::Bits => ValueKind::Bits(Bits(self)),
            Head::List => ValueKind::List(List(self)),
            Head::Dag => ValueKind::Dag(Dag(self)),
            Head::Def(id) => ValueKind::Def(Record { keeper, id }),
            _ => ValueKind::Unresolved,
        }
    }

    /// Returns the type; `None` for `?`.
    pub fn ty(self) -> Option<Type<'k>> {
        let id = self.keeper.values.ty(self.id);
        (id != TypeId::NONE).then_some(Type { keeper: self.keeper, id })
    }

    pub fn is_unset(self) -> bool {
        self.id == ValueId::UNSET
    }

    /// Returns the text of a string or of code.
    pub fn as_str(self) -> Option<&'k str> {
        match self.kind() {
            ValueKind::String(text) | ValueKind::Code(text) => Some(text),
            _ => None,
        }
    }

    /// Returns the number that an int, a bit, or bits stand for.
    pub fn as_int(self) -> Option<i64> {
        match self.kind() {
            ValueKind::Int(int) => Some(int),
            ValueKind::Bit(bit) => Some(bit.into()),
            ValueKind::Bits(bits) => bits.to_int(),
            _ => None,
        }
    }

    /// Returns a bit, or an int that is 0 or 1.
    pub fn as_bit(self) -> Option<bool> {
        match self.kind() {
            ValueKind::Bit(bit) => Some(bit),
            ValueKind::Int(0) => Some(false),
            ValueKind::Int(1) => Some(true),
            _ => None,
        }
    }

    pub fn as_bits(self) -> Option<Bits<'k>> {
        matches!(self.kind(), ValueKind::Bits(_)).then_some(Bits(self))
    }

    pub fn as_list(self) -> Option<List<'k>> {
        matches!(self.kind(), ValueKind::List(_)).then_some(List(self))
    }

    pub fn as_dag(self) -> Option<Dag<'k>> {
        matches!(self.kind(), ValueKind::Dag(_)).then_some(Dag(self))
    }

    pub fn as_def(self) -> Option<Record<'k>> {
        match self.kind() {
            ValueKind::Def(record) => Some(record),
            _ => None,
        }
    }

    fn children(self) -> &'k [ValueId] {
        self.keeper.values.children(self.id)
    }

    fn with(self, id: ValueId) -> Value<'k> {
        Value { keeper: self.keeper, id }
    }
}

/// Values print as `--print-records` prints them: strings in quotes without escapes, defs by name.
impl fmt::Display for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_value(self.keeper, self.id, f)
    }
}

impl fmt::Debug for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl PartialEq for Value<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id && std::ptr::eq(self.keeper, other.keeper)
    }
}

impl Eq for Value<'_> {}

impl std::hash::Hash for Value<'_> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}

/// A list value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct List<'k>(Value<'k>);

impl<'k> List<'k> {
    pub fn len(self) -> usize {
        self.0.children().len()
    }

    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    pub fn get(self, index: usize) -> Option<Value<'k>> {
        self.0.children().get(index).map(|&id| self.0.with(id))
    }

    pub fn iter(self) -> impl ExactSizeIterator<Item = Value<'k>> + DoubleEndedIterator {
        self.0.children().iter().map(move |&id| self.0.with(id))
    }

    /// Returns the elements that are defs, or the first element that is not.
    pub fn defs(self) -> Result<Vec<Record<'k>>, Value<'k>> {
        self.iter().map(|value| value.as_def().ok_or(value)).collect()
    }

    /// Returns the elements that are strings, or the first element that is not.
    pub fn strings(self) -> Result<Vec<&'k str>, Value<'k>> {
        self.iter().map(|value| value.as_str().ok_or(value)).collect()
    }

    /// Returns the elements that are ints, or the first element that is not.
    pub fn ints(self) -> Result<Vec<i64>, Value<'k>> {
        self.iter().map(|value| value.as_int().ok_or(value)).collect()
    }
}

/// A `bits<n>` value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bits<'k>(Value<'k>);

impl<'k> Bits<'k> {
    pub fn width(self) -> usize {
        self.0.children().len()
    }

    /// Returns the bits, lowest first. Each is a bit, `?`, or unresolved.
    pub fn iter(self) -> impl ExactSizeIterator<Item = Value<'k>> + DoubleEndedIterator {
        self.0.children().iter().map(move |&id| self.0.with(id))
    }

    /// Returns the number that the bits stand for, if all are known and fit.
    pub fn to_int(self) -> Option<i64> {
        let mut result = 0u64;
        for (at, bit) in self.iter().enumerate() {
            let ValueKind::Bit(bit) = bit.kind() else {
                return None;
            };
            match at {
                0..64 => result |= u64::from(bit) << at,
                _ if bit => return None,
                _ => {}
            }
        }
        Some(result as i64)
    }
}

/// A dag value: an operator applied to arguments, all of which may have names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dag<'k>(Value<'k>);

impl<'k> Dag<'k> {
    /// Returns the operator, normally a def.
    pub fn operator(self) -> Value<'k> {
        self.0.with(self.0.children()[0])
    }

    /// Returns the record of the operator.
    pub fn operator_def(self) -> Option<Record<'k>> {
        self.operator().as_def()
    }

    /// Returns the name of the operator: `op` in `(ins:$op)`.
    pub fn name(self) -> Option<&'k str> {
        self.0.with(self.0.children()[1]).as_str()
    }

    pub fn len(self) -> usize {
        (self.0.children().len() - 2) / 2
    }

    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    pub fn arg(self, index: usize) -> Option<Value<'k>> {
        self.0.children().get(2 + 2 * index).map(|&id| self.0.with(id))
    }

    pub fn arg_name(self, index: usize) -> Option<&'k str> {
        self.0.children().get(3 + 2 * index).and_then(|&id| self.0.with(id).as_str())
    }

    /// Returns the arguments with their names.
    pub fn args(self) -> impl ExactSizeIterator<Item = (Value<'k>, Option<&'k str>)> {
        let pairs = self.0.children()[2..].chunks_exact(2);
        pairs.map(move |pair| (self.0.with(pair[0]), self.0.with(pair[1]).as_str()))
    }
}
