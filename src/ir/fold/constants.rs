//! Constants: operations with the trait `ConstantLike`.
//!
//! Follows `m_Constant` of mlir/IR/Matchers.h.

use super::{Folded, Folding, OpFoldResult};
use crate::op_info::Trait;
use crate::{Attribute, Operation, Value};

/// Returns the value of a constant operation; `None` if `op` is not one.
///
/// A constant folds to its value. Without a folder, the value is the attribute `value`.
#[inline]
pub fn constant_value(op: Operation<'_>) -> Option<Attribute> {
    let info = op.info();
    if !info.traits.has(Trait::ConstantLike) {
        return None;
    }
    match (info.interface::<Folding>(), info.value_slot) {
        (None, Some(slot)) => op.property(slot as usize),
        (None, None) => None,
        (Some(folding), _) => match (folding.fold)(op, &[]) {
            Some(Folded::Results(results)) => match results.as_slice() {
                [OpFoldResult::Attribute(value)] => Some(*value),
                _ => None,
            },
            _ => None,
        },
    }
}

/// Returns whether `op` is a constant.
#[inline]
pub fn is_constant(op: Operation<'_>) -> bool {
    op.has_trait(Trait::ConstantLike)
}

impl Value<'_> {
    /// Returns the value's constant, if a constant operation defines it.
    #[inline]
    pub fn constant(self) -> Option<Attribute> {
        self.defining_op().and_then(constant_value)
    }
}
