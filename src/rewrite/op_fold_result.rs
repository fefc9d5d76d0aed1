//! A value of the IR, or a constant that need not be an operation.
//!
//! Sizes and offsets are handed around in this form: what is known stays an attribute for as long as
//! possible, so that it becomes part of types and maps.
//!
//! Follows mlir/lib/Dialect/Utils/StaticValueUtils.cpp.

use super::builder::Builder;
use crate::ir::types::DYNAMIC;
use crate::ir::{Attribute, Context, Operation, Type, Value, ValueId};

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
    /// The constant `value` of type `index`.
    pub fn index(context: &Context, value: i64) -> Self {
        OpFoldResult::Attribute(context.integer_attribute(Type::INDEX, value))
    }

    /// The constant that defines `value`, or `value` itself (`getAsOpFoldResult`).
    pub fn of(value: Value<'_>) -> Self {
        value.constant().map_or(OpFoldResult::Value(value.id()), OpFoldResult::Attribute)
    }

    /// The integer that is known, where values are those of `op`'s body (`getConstantIntValue`).
    pub fn constant_int(self, op: Operation<'_>) -> Option<i64> {
        match self {
            OpFoldResult::Attribute(attribute) => attribute.integer(op.context())?.to_i64(),
            OpFoldResult::Value(value) => op.ir().value(op.body_id(), value).constant_integer(),
        }
    }

    /// The value, if it is none that is known.
    pub fn value(self) -> Option<ValueId> {
        match self {
            OpFoldResult::Value(value) => Some(value),
            OpFoldResult::Attribute(_) => None,
        }
    }

    /// The constant, if it is kept as one.
    pub fn attribute(self) -> Option<Attribute> {
        match self {
            OpFoldResult::Attribute(attribute) => Some(attribute),
            OpFoldResult::Value(_) => None,
        }
    }
}

impl Builder<'_> {
    /// The constant that defines `value`, or `value` itself.
    pub fn as_fold_result(&self, value: ValueId) -> OpFoldResult {
        OpFoldResult::of(self.value(value))
    }

    /// The integer that is known (`getConstantIntValue`).
    pub fn constant_int(&self, of: OpFoldResult) -> Option<i64> {
        match of {
            OpFoldResult::Attribute(attribute) => attribute.integer(self.context())?.to_i64(),
            OpFoldResult::Value(value) => self.value(value).constant_integer(),
        }
    }

    /// Makes attributes of those values in `list` that are constants which `may_be` says; whether there were
    /// any (`foldDynamicIndexList`).
    pub fn fold_constants(&self, list: &mut [OpFoldResult], may_be: impl Fn(i64) -> bool) -> bool {
        let mut any = false;
        for of in list {
            if of.value().is_some()
                && let Some(known) = self.constant_int(*of).filter(|&known| may_be(known))
            {
                *of = OpFoldResult::index(self.context(), known);
                any = true;
            }
        }
        any
    }

    /// Whether it is known to be `expected` (`isConstantIntValue`).
    pub fn is_constant_int(&self, of: OpFoldResult, expected: i64) -> bool {
        self.constant_int(of) == Some(expected)
    }

    /// Whether both are the same integer, or the same value (`isEqualConstantIntOrValue`).
    pub fn is_equal_constant_int_or_value(&self, a: OpFoldResult, b: OpFoldResult) -> bool {
        let known = self.constant_int(a);
        known.is_some() && known == self.constant_int(b) || a.value().is_some() && a == b
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
    /// The attributes as integers, and the values.
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

/// The list that `statics`, with [`DYNAMIC`] for a value, and the values stand for (`getMixedValues`).
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
