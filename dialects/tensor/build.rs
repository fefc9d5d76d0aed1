//! Making operations on tensors of what is known of them: extents, and parts.
//!
//! Follows mlir/lib/Dialect/Tensor/IR/TensorOps.cpp.

use super::{DimOp, ExtractSliceOp, InsertSliceOp, ParallelInsertSliceOp};
use crate::dialects::arith::constant_index;
use crate::interfaces::{MixedSlice, mixed_size_with, mixed_sizes_with};
use crate::ir::{Context, Location, OpId, Type, TypeStorage, ValueId};
use crate::rewrite::{Builder, OpFoldResult};

/// Extent `dim` of a tensor as a value: `tensor.dim`, or what it folds to.
pub fn create_or_fold_dim(
    builder: &mut Builder<'_>,
    location: Location,
    tensor: ValueId,
    dim: usize,
) -> ValueId {
    let index = constant_index(builder, location, dim as i64);
    let state = DimOp::build(builder.scope(), location, tensor, index);
    builder.create_or_fold_value(state)
}

/// Extent `dim` of a ranked tensor: what its type says, or else `tensor.dim` (`tensor::getMixedSize`).
pub fn mixed_size(
    builder: &mut Builder<'_>,
    location: Location,
    tensor: ValueId,
    dim: usize,
) -> OpFoldResult {
    mixed_size_with(builder, location, tensor, dim, create_or_fold_dim)
}

/// All extents of a ranked tensor (`tensor::getMixedSizes`).
pub fn mixed_sizes(builder: &mut Builder<'_>, location: Location, tensor: ValueId) -> Vec<OpFoldResult> {
    mixed_sizes_with(builder, location, tensor, create_or_fold_dim)
}

/// The type of a part of these sizes.
pub fn slice_type(context: &Context, source: Type, sizes: &[i64]) -> Type {
    match source.storage(context) {
        TypeStorage::RankedTensor { element, encoding, .. } => {
            let (element, encoding) = (*element, *encoding);
            context.intern_type(TypeStorage::RankedTensor { shape: sizes.into(), element, encoding })
        }
        _ => source,
    }
}

/// Makes `tensor.extract_slice`; the type of the result follows where none is given.
pub fn extract_slice(
    builder: &mut Builder<'_>,
    location: Location,
    source: ValueId,
    slice: &MixedSlice,
    ty: Option<Type>,
) -> OpId {
    let slice = slice.dispatched(builder.context());
    let ty =
        ty.unwrap_or_else(|| slice_type(builder.context(), builder.type_of(source), &slice.sizes.statics));
    let (offsets, sizes, strides) = (&slice.offsets, &slice.sizes, &slice.strides);
    let state = ExtractSliceOp::build(
        builder.scope(),
        location,
        ty,
        source,
        &offsets.dynamics,
        &sizes.dynamics,
        &strides.dynamics,
        &offsets.statics,
        &sizes.statics,
        &strides.statics,
    );
    builder.create(state)
}

/// Makes `tensor.insert_slice`.
pub fn insert_slice(
    builder: &mut Builder<'_>,
    location: Location,
    source: ValueId,
    dest: ValueId,
    slice: &MixedSlice,
) -> OpId {
    let slice = slice.dispatched(builder.context());
    let (offsets, sizes, strides) = (&slice.offsets, &slice.sizes, &slice.strides);
    let state = InsertSliceOp::build(
        builder.scope(),
        location,
        source,
        dest,
        &offsets.dynamics,
        &sizes.dynamics,
        &strides.dynamics,
        &offsets.statics,
        &sizes.statics,
        &strides.statics,
    );
    builder.create(state)
}

/// Makes `tensor.parallel_insert_slice`.
pub fn parallel_insert_slice(
    builder: &mut Builder<'_>,
    location: Location,
    source: ValueId,
    dest: ValueId,
    slice: &MixedSlice,
) -> OpId {
    let slice = slice.dispatched(builder.context());
    let (offsets, sizes, strides) = (&slice.offsets, &slice.sizes, &slice.strides);
    let state = ParallelInsertSliceOp::build(
        builder.scope(),
        location,
        source,
        dest,
        &offsets.dynamics,
        &sizes.dynamics,
        &strides.dynamics,
        &offsets.statics,
        &sizes.statics,
        &strides.statics,
    );
    builder.create(state)
}
