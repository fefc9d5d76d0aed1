//! A value of the IR, or a constant that need not be an operation.
//!
//! Sizes and offsets are passed in this form: a static size stays an attribute for as long as possible, so
//! that it becomes part of types and maps.
//!
//! Follows mlir/lib/Dialect/Utils/StaticValueUtils.cpp.

use crate::types::DYNAMIC;
use crate::{Attribute, Context, Operation, Type, Value, ValueId};

/// See the module's description.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OpFoldResult {
    /// A constant, to be made an operation where a value is needed.
    Attribute(Attribute),
    /// A value that is there already.
    Value(ValueId),
}

impl From<Attribute> for OpFoldResult {
    fn from(attribute: Attribute) -> Self {
        OpFoldResult::Attribute(attribute)
    }
}

impl From<ValueId> for OpFoldResult {
    fn from(value: ValueId) -> Self {
        OpFoldResult::Value(value)
    }
}

impl From<Value<'_>> for OpFoldResult {
    fn from(value: Value<'_>) -> Self {
        OpFoldResult::Value(value.id())
    }
}

impl OpFoldResult {
    /// Creates the constant `value` of type `index`.
    pub fn index(context: &Context, value: i64) -> Self {
        OpFoldResult::Attribute(context.integer_attribute(Type::INDEX, value))
    }

    /// Returns the constant that defines `value`, or `value` itself (`getAsOpFoldResult`).
    pub fn of(value: Value<'_>) -> Self {
        value.constant().map_or(OpFoldResult::Value(value.id()), OpFoldResult::Attribute)
    }

    /// Returns the constant integer; values are those of `op`'s body (`getConstantIntValue`).
    pub fn constant_int(self, op: Operation<'_>) -> Option<i64> {
        match self {
            OpFoldResult::Attribute(attribute) => attribute.integer(op.context())?.to_i64(),
            OpFoldResult::Value(value) => op.ir().value(op.body_id(), value).constant_integer(),
        }
    }

    /// Returns the value, unless it is a constant.
    pub fn value(self) -> Option<ValueId> {
        match self {
            OpFoldResult::Value(value) => Some(value),
            OpFoldResult::Attribute(_) => None,
        }
    }

    /// Returns the constant, if it is stored as one.
    pub fn attribute(self) -> Option<Attribute> {
        match self {
            OpFoldResult::Attribute(attribute) => Some(attribute),
            OpFoldResult::Value(_) => None,
        }
    }
}

/// `constants`, each as an attribute of type `index`.
pub fn index_attributes(context: &Context, constants: &[i64]) -> Vec<OpFoldResult> {
    constants.iter().map(|&constant| OpFoldResult::index(context, constant)).collect()
}

/// Integers of which some are values (`dispatchIndexOpFoldResults`).
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct MixedList {
    /// [`DYNAMIC`] for each that is a value.
    pub statics: Vec<i64>,
    /// The values.
    pub dynamics: Vec<ValueId>,
}

impl MixedList {
    /// Returns the attributes as integers, and the values.
    pub fn of(context: &Context, list: &[OpFoldResult]) -> Self {
        let mut mixed = MixedList::default();
        for &of in list {
            match of {
                OpFoldResult::Attribute(attribute) => {
                    let integer = attribute.integer(context).and_then(|integer| integer.to_i64());
                    mixed.statics.push(integer.unwrap_or(DYNAMIC));
                }
                OpFoldResult::Value(value) => {
                    mixed.statics.push(DYNAMIC);
                    mixed.dynamics.push(value);
                }
            }
        }
        mixed
    }
}

/// Returns the mixed list of `statics` and values; [`DYNAMIC`] denotes a value (`getMixedValues`).
pub fn mixed_values(
    context: &Context,
    statics: &[i64],
    dynamics: impl IntoIterator<Item = ValueId>,
) -> Vec<OpFoldResult> {
    let mut dynamics = dynamics.into_iter();
    let one = |&value: &i64| match value {
        DYNAMIC => dynamics.next().map(OpFoldResult::Value),
        _ => Some(OpFoldResult::index(context, value)),
    };
    statics.iter().map_while(one).collect()
}
