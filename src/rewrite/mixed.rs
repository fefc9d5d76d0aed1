//! Values that may be constants, where a builder stands.

use ir::ValueId;
use ir::fold::OpFoldResult;

use super::builder::Builder;

impl Builder<'_> {
    /// Returns the constant that defines `value`, or `value` itself.
    pub fn as_fold_result(&self, value: ValueId) -> OpFoldResult {
        OpFoldResult::of(self.value(value))
    }

    /// Returns the constant integer (`getConstantIntValue`).
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

    /// Returns whether it is the constant `expected` (`isConstantIntValue`).
    pub fn is_constant_int(&self, of: OpFoldResult, expected: i64) -> bool {
        self.constant_int(of) == Some(expected)
    }

    /// Returns whether both are the same integer, or the same value (`isEqualConstantIntOrValue`).
    pub fn is_equal_constant_int_or_value(&self, a: OpFoldResult, b: OpFoldResult) -> bool {
        let known = self.constant_int(a);
        known.is_some() && known == self.constant_int(b) || a.value().is_some() && a == b
    }
}
