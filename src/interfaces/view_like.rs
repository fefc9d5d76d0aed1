//! Operations on parts of something, to be read and made: each offset, size and stride is a constant or a
//! value.
//!
//! Follows `OffsetSizeAndStrideOpInterface` of mlir/lib/Interfaces/ViewLikeInterface.cpp. What the verifier
//! asks stands in [`crate::verify`].

use crate::ir::{Context, Operation};
use crate::rewrite::op_fold_result::{index_attributes, mixed_values};
use crate::rewrite::{MixedList, OpFoldResult};
use crate::verify::{Slice, operand_range};

/// A part: where it begins, how large it is, and how far its elements are from each other.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct MixedSlice {
    pub offsets: Vec<OpFoldResult>,
    pub sizes: Vec<OpFoldResult>,
    pub strides: Vec<OpFoldResult>,
}

impl MixedSlice {
    /// Elements that follow each other.
    pub fn contiguous(context: &Context, offsets: Vec<OpFoldResult>, sizes: Vec<OpFoldResult>) -> Self {
        let strides = index_attributes(context, &vec![1; offsets.len()]);
        MixedSlice { offsets, sizes, strides }
    }

    /// The part that `op` is about.
    pub fn of(op: Operation<'_>) -> Self {
        let Slice { offsets, sizes, strides } = Slice::of(op);
        let mixed = |name: &str, statics: &[i64]| {
            let values = operand_range(op, op.info(), name).map(|index| op.operand(index).id());
            mixed_values(op.context(), statics, values)
        };
        MixedSlice {
            offsets: mixed("offsets", &offsets),
            sizes: mixed("sizes", &sizes),
            strides: mixed("strides", &strides),
        }
    }

    /// What attributes and operands say of it.
    pub fn dispatched(&self, context: &Context) -> DispatchedSlice {
        DispatchedSlice {
            offsets: MixedList::of(context, &self.offsets),
            sizes: MixedList::of(context, &self.sizes),
            strides: MixedList::of(context, &self.strides),
        }
    }
}

/// A [`MixedSlice`] as operations have it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct DispatchedSlice {
    pub offsets: MixedList,
    pub sizes: MixedList,
    pub strides: MixedList,
}

impl DispatchedSlice {
    /// What is known of it.
    pub fn statics(&self) -> Slice {
        Slice {
            offsets: self.offsets.statics.clone(),
            sizes: self.sizes.statics.clone(),
            strides: self.strides.statics.clone(),
        }
    }
}
