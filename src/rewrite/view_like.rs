//! Operations on slices: each offset, size and stride is a constant or a value.
//!
//! Follows `OffsetSizeAndStrideOpInterface` of mlir/lib/Interfaces/ViewLikeInterface.cpp. The crate
//! `verify` has its verifier.

use crate::{Builder, MixedList, OpFoldResult};
use interfaces::{Slice, operand_range};
use ir::fold::{index_attributes, mixed_values};
use ir::views::ValueScope;
use ir::{Context, Location, Operation, OperationState, ValueId};

/// A part: where it begins, how large it is, and how far its elements are from each other.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct MixedSlice {
    /// The offsets.
    pub offsets: Vec<OpFoldResult>,
    /// The sizes.
    pub sizes: Vec<OpFoldResult>,
    /// The strides.
    pub strides: Vec<OpFoldResult>,
}

impl MixedSlice {
    /// Elements that follow each other.
    pub fn contiguous(context: &Context, offsets: Vec<OpFoldResult>, sizes: Vec<OpFoldResult>) -> Self {
        let strides = index_attributes(context, &vec![1; offsets.len()]);
        MixedSlice { offsets, sizes, strides }
    }

    /// Returns the slice of these sizes from the first element on.
    pub fn from_start(context: &Context, sizes: Vec<OpFoldResult>) -> Self {
        let zeros = index_attributes(context, &vec![0; sizes.len()]);
        MixedSlice::contiguous(context, zeros, sizes)
    }

    /// Returns the slice that `op` takes or inserts.
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

    /// Turns constant values into attributes: those of the offsets if there are any, else of the sizes, else
    /// of the strides. Negative offsets and sizes stay, and strides of 0 if they `must_not_be_zero`. Returns
    /// whether there were any.
    pub fn fold_constants(&mut self, builder: &Builder<'_>, must_not_be_zero: bool) -> bool {
        builder.fold_constants(&mut self.offsets, |known| known >= 0)
            || builder.fold_constants(&mut self.sizes, |known| known >= 0)
            || builder.fold_constants(&mut self.strides, |known| known != 0 || !must_not_be_zero)
    }

    /// Returns whether the slice is the whole of a shape, as far as `known` gives constant values.
    pub fn is_all_of(&self, shape: &[i64], known: impl Fn(OpFoldResult) -> Option<i64>) -> bool {
        let are = |list: &[OpFoldResult], value: i64| list.iter().all(|&of| known(of) == Some(value));
        are(&self.offsets, 0)
            && self.sizes.iter().zip(shape).all(|(&size, &extent)| known(size) == Some(extent))
            && are(&self.strides, 1)
    }

    /// Splits the lists into attributes and operands.
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
    /// The offsets.
    pub offsets: MixedList,
    /// The sizes.
    pub sizes: MixedList,
    /// The strides.
    pub strides: MixedList,
}

impl DispatchedSlice {
    /// Returns the static part of the slice.
    pub fn statics(&self) -> Slice {
        Slice {
            offsets: self.offsets.statics.clone(),
            sizes: self.sizes.statics.clone(),
            strides: self.strides.statics.clone(),
        }
    }

    /// Calls `build`, which a definition has generated: it takes two things of the operation, such as the type of
    /// its result and its source, and then the parts of the slice.
    pub fn build<A, B>(
        &self,
        build: SliceBuilder<A, B>,
        scope: ValueScope<'_>,
        location: Location,
        (first, second): (A, B),
    ) -> OperationState {
        let DispatchedSlice { offsets, sizes, strides } = self;
        build(
            scope,
            location,
            first,
            second,
            &offsets.dynamics,
            &sizes.dynamics,
            &strides.dynamics,
            &offsets.statics,
            &sizes.statics,
            &strides.statics,
        )
    }
}

/// The generated builder of an operation on a slice: offsets, sizes and strides, first those that are values, then
/// those that are attributes.
pub type SliceBuilder<A, B> = for<'a> fn(
    ValueScope<'a>,
    Location,
    A,
    B,
    &[ValueId],
    &[ValueId],
    &[ValueId],
    &[i64],
    &[i64],
    &[i64],
) -> OperationState;
