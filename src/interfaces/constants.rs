//! Constants: operations with the trait `ConstantLike`.
//!
//! Follows `m_Constant` of mlir/IR/Matchers.h.

use crate::ir::op_info::Trait;
use crate::ir::{Attribute, Operation, Value};
use crate::rewrite::{Folded, OpFoldResult};

/// The value of the constant that `op` is; `None` where it is none.
///
/// A constant folds to its value. Where no code says what that is, it is the attribute `value`.
#[inline]
pub fn constant_value(op: Operation<'_>) -> Option<Attribute> {
    let info = op.info();
    if !info.traits.has(Trait::ConstantLike) {
        return None;
    }
    match (info.hooks.fold, info.value_slot) {
        (None, Some(slot)) => op.property(slot as usize),
        (None, None) => None,
        (Some(fold), _) => match fold(op, &[]) {
            Some(Folded::Results(results)) => match results.as_slice() {
                [OpFoldResult::Attribute(value)] => Some(*value),
                _ => None,
            },
            _ => None,
        },
    }
}

/// Whether `op` is a constant.
#[inline]
pub fn is_constant(op: Operation<'_>) -> bool {
    op.has_trait(Trait::ConstantLike)
}

impl Value<'_> {
    /// Its value, where a constant defines it.
    #[inline]
    pub fn constant(self) -> Option<Attribute> {
        self.defining_op().and_then(constant_value)
    }
}
