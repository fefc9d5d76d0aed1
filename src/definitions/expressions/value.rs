//! Values that expressions have while they are evaluated.
//!
//! All are handles or borrow from the context, the operation or the program, so a value is `Copy`
//! and evaluation does not allocate. An array that has to be made is interned in the context, as
//! the attribute that would hold it.

use bstr::BStr;

use super::failure::Failure;
use crate::data_layout::DataLayout;
use ir::{self, ApInt, Attribute, AttributeStorage, Block, Context, Operation, Region, StringId, Type};

/// A value of an expression. Its C++ type determines the variant, except for `Null`, which any handle may be.
#[derive(Clone, Copy)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Value<'a> {
    Null,
    Bool(bool),
    Int(i64),
    Float(f64),
    String(&'a BStr),
    ApInt(&'a ApInt),
    Type(Type),
    Attribute(Attribute),
    /// An SSA value.
    Value(ir::Value<'a>),
    Operation(Operation<'a>),
    Region(Region<'a>),
    Block(Block<'a>),
    List(List<'a>),
    Layout(&'a DataLayout),
    /// The context or the builder, of which there is one.
    Context,
}

/// An array or range.
#[derive(Clone, Copy)]
#[allow(missing_docs, reason = "the names say it")]
pub enum List<'a> {
    Ints(&'a [i64]),
    Bools(&'a [bool]),
    /// Elements of an `array<...>` of integers, little-endian in whole bytes each.
    Packed {
        data: &'a [u8],
        bytes: usize,
        bools: bool,
    },
    Types(&'a [Type]),
    Attributes(&'a [Attribute]),
    /// Type attributes that stand for their types.
    TypeAttributes(&'a [Attribute]),
    /// String attributes that stand for their strings.
    StringAttributes(&'a [Attribute]),
    /// Part of the operands or results of an operation.
    Values {
        op: Operation<'a>,
        results: bool,
        start: u32,
        len: u32,
    },
    /// Their types.
    TypesOfValues {
        op: Operation<'a>,
        results: bool,
        start: u32,
        len: u32,
    },
    Regions {
        op: Operation<'a>,
    },
    /// The same type over and over.
    Repeated {
        ty: Type,
        len: u32,
    },
}

/// Operand or result `index`.
fn value_of(op: Operation<'_>, results: bool, index: usize) -> Option<ir::Value<'_>> {
    if results { op.results().nth(index) } else { op.operands().nth(index) }
}

impl<'a> List<'a> {
    /// Returns the number of elements.
    pub fn len(self) -> usize {
        match self {
            List::Ints(elements) => elements.len(),
            List::Bools(elements) => elements.len(),
            List::Packed { data, bytes, .. } => data.len() / bytes,
            List::Types(elements) => elements.len(),
            List::Attributes(elements)
            | List::TypeAttributes(elements)
            | List::StringAttributes(elements) => elements.len(),
            List::Values { len, .. } | List::TypesOfValues { len, .. } | List::Repeated { len, .. } => {
                len as usize
            }
            List::Regions { op } => op.num_regions(),
        }
    }

    /// Returns whether the list is empty.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Element `index`.
    pub fn get(self, context: &'a Context, index: usize) -> Option<Value<'a>> {
        Some(match self {
            List::Ints(elements) => Value::Int(*elements.get(index)?),
            List::Bools(elements) => Value::Bool(*elements.get(index)?),
            List::Packed { data, bytes, bools } => {
                let element = data.get(index * bytes..(index + 1) * bytes)?;
                match bools {
                    true => Value::Bool(element.first().is_some_and(|&byte| byte != 0)),
                    false => Value::Int(sign_extended(element)),
                }
            }
            List::Types(elements) => Value::Type(*elements.get(index)?),
            List::Attributes(elements) => Value::Attribute(*elements.get(index)?),
            List::TypeAttributes(elements) => Value::Type(elements.get(index)?.type_value(context)?),
            List::StringAttributes(elements) => {
                Value::String(context.string(elements.get(index)?.string(context)?))
            }
            List::Values { op, results, start, len } => match index < len as usize {
                true => Value::Value(value_of(op, results, start as usize + index)?),
                false => return None,
            },
            List::TypesOfValues { op, results, start, len } => match index < len as usize {
                true => Value::Type(value_of(op, results, start as usize + index)?.ty()),
                false => return None,
            },
            List::Regions { op } => Value::Region(op.region(index)?),
            List::Repeated { ty, len } => match index < len as usize {
                true => Value::Type(ty),
                false => return None,
            },
        })
    }

    /// Drops the first `front` and the last `back` elements.
    pub fn drop(self, front: usize, back: usize) -> Option<List<'a>> {
        let end = self.len().checked_sub(back).filter(|&end| end >= front)?;
        let range = front..end;
        Some(match self {
            List::Ints(elements) => List::Ints(&elements[range]),
            List::Bools(elements) => List::Bools(&elements[range]),
            List::Packed { data, bytes, bools } => {
                List::Packed { data: &data[front * bytes..end * bytes], bytes, bools }
            }
            List::Types(elements) => List::Types(&elements[range]),
            List::Attributes(elements) => List::Attributes(&elements[range]),
            List::TypeAttributes(elements) => List::TypeAttributes(&elements[range]),
            List::StringAttributes(elements) => List::StringAttributes(&elements[range]),
            List::Values { op, results, start, .. } => {
                let (start, len) = (start + front as u32, (end - front) as u32);
                List::Values { op, results, start, len }
            }
            List::TypesOfValues { op, results, start, .. } => {
                let (start, len) = (start + front as u32, (end - front) as u32);
                List::TypesOfValues { op, results, start, len }
            }
            List::Repeated { ty, .. } => List::Repeated { ty, len: (end - front) as u32 },
            List::Regions { .. } => return None,
        })
    }

    /// Returns the elements.
    pub fn iter(self, context: &'a Context) -> impl Iterator<Item = Value<'a>> + 'a {
        (0..self.len()).map_while(move |index| self.get(context, index))
    }

    /// Returns the types of the values.
    pub fn types(self) -> Option<List<'a>> {
        match self {
            List::Values { op, results, start, len } => Some(List::TypesOfValues { op, results, start, len }),
            _ => None,
        }
    }

    /// Creates an array of these integers in the context.
    pub fn of_ints(context: &'a Context, elements: &[i64]) -> List<'a> {
        match context.dense_i64_array_attribute(elements).storage(context) {
            AttributeStorage::DenseArray { data, .. } => List::Packed { data, bytes: 8, bools: false },
            _ => List::Ints(&[]),
        }
    }

    /// Creates an array of these types in the context.
    pub fn of_types(context: &'a Context, elements: &[Type]) -> List<'a> {
        let elements: Vec<_> = elements.iter().map(|&ty| context.type_attribute(ty)).collect();
        let attribute = context.array_attribute(&elements);
        List::TypeAttributes(attribute.elements(context).unwrap_or_default())
    }
}

/// Returns the little-endian integer in `bytes`, sign-extended; the low 64 bits of a wider one.
fn sign_extended(bytes: &[u8]) -> i64 {
    let negative = bytes.last().is_some_and(|&byte| byte >= 0x80);
    let mut word = [if negative { 0xff } else { 0 }; 8];
    let len = bytes.len().min(8);
    word[..len].copy_from_slice(&bytes[..len]);
    i64::from_le_bytes(word)
}

impl<'a> Value<'a> {
    /// Returns whether it counts as true: it is true, or not zero or null.
    pub fn truth(self) -> bool {
        match self {
            Value::Null => false,
            Value::Bool(value) => value,
            Value::Int(value) => value != 0,
            Value::Float(value) => value != 0.0,
            _ => true,
        }
    }

    /// Returns the integer.
    pub fn int(self) -> Result<i64, Failure> {
        match self {
            Value::Int(value) => Ok(value),
            Value::Bool(value) => Ok(value.into()),
            Value::ApInt(value) => Ok(low_word(value)),
            _ => Err(Failure::KIND),
        }
    }

    /// Returns the type, which must not be null.
    pub fn ty(self) -> Result<Type, Failure> {
        match self {
            Value::Type(ty) => Ok(ty),
            _ => Err(Failure::KIND),
        }
    }

    /// Returns the attribute, which must not be null.
    pub fn attribute(self) -> Result<Attribute, Failure> {
        match self {
            Value::Attribute(attribute) => Ok(attribute),
            _ => Err(Failure::KIND),
        }
    }

    /// Returns the string.
    pub fn string(self) -> Result<&'a BStr, Failure> {
        match self {
            Value::String(string) => Ok(string),
            _ => Err(Failure::KIND),
        }
    }

    /// Returns the array or range. An array attribute counts as one.
    pub fn list(self, context: &'a Context) -> Result<List<'a>, Failure> {
        match self {
            Value::List(list) => Ok(list),
            Value::Attribute(attribute) => match attribute.storage(context) {
                AttributeStorage::Array(elements) => Ok(List::Attributes(elements)),
                AttributeStorage::DenseArray { element, data } => {
                    let width = element.integer_width(context).ok_or(Failure::KIND)?;
                    let bytes = width.div_ceil(8).max(1) as usize;
                    Ok(List::Packed { data, bytes, bools: width == 1 })
                }
                _ => Err(Failure::KIND),
            },
            _ => Err(Failure::KIND),
        }
    }

    /// Returns the value of an optional.
    pub fn from_option<T>(value: Option<T>, make: fn(T) -> Value<'a>) -> Value<'a> {
        value.map_or(Value::Null, make)
    }

    /// Returns an interned string.
    pub fn from_string_id(context: &'a Context, id: StringId) -> Value<'a> {
        Value::String(context.string(id))
    }

    /// Returns whether two values of comparable C++ types are equal.
    pub fn equals(self, other: Value<'a>, context: &'a Context) -> bool {
        match (self, other) {
            (Value::Null, Value::Null) | (Value::Context, Value::Context) => true,
            (Value::Type(a), Value::Type(b)) => a == b,
            (Value::Attribute(a), Value::Attribute(b)) => a == b,
            (Value::Bool(a), Value::Bool(b)) => a == b,
            (Value::Float(a), Value::Float(b)) => a == b,
            (Value::String(a), Value::String(b)) => a == b,
            (Value::ApInt(a), Value::ApInt(b)) => a == b,
            (Value::Value(a), Value::Value(b)) => a == b,
            (Value::Operation(a), Value::Operation(b)) => a == b,
            (Value::Region(a), Value::Region(b)) => a == b,
            (Value::Block(a), Value::Block(b)) => a == b,
            (Value::List(List::Ints(a)), Value::List(List::Ints(b))) => a == b,
            (Value::List(a), Value::List(b)) => {
                a.len() == b.len() && a.iter(context).zip(b.iter(context)).all(|(a, b)| a.equals(b, context))
            }
            (
                Value::Int(_) | Value::Bool(_) | Value::ApInt(_),
                Value::Int(_) | Value::Bool(_) | Value::ApInt(_),
            ) => {
                matches!((self.int(), other.int()), (Ok(a), Ok(b)) if a == b)
            }
            _ => false,
        }
    }
}

/// Returns the low 64 bits, sign-extended if there are fewer: `getSExtValue`.
pub(super) fn low_word(value: &ApInt) -> i64 {
    value.to_i64().unwrap_or_else(|| value.words().first().map_or(0, |&word| word as i64))
}
