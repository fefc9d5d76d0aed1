//! Builders of tensor operations, with folding: extents and slices.
//!
//! Follows mlir/lib/Dialect/Tensor/IR/TensorOps.cpp.

use super::{DimOp, ExtractSliceOp, InsertSliceOp, ParallelInsertSliceOp};
use arith::constant_index;
use ir::extents::dropped_dimensions;
use ir::{Context, Location, OpId, OperationState, Type, TypeStorage, ValueId};
use rewrite::{Builder, OpFoldResult};
use rewrite::{MixedSlice, mixed_size_with, mixed_sizes_with};

/// Makes `tensor.dim`.
pub fn create_dim(builder: &mut Builder<'_>, location: Location, tensor: ValueId, dim: usize) -> ValueId {
    let state = dim_state(builder, location, tensor, dim);
    builder.create_value(state)
}

/// Returns extent `dim` of a tensor as a value: a `tensor.dim`, or its folded result.
pub fn create_or_fold_dim(
    builder: &mut Builder<'_>,
    location: Location,
    tensor: ValueId,
    dim: usize,
) -> ValueId {
    let state = dim_state(builder, location, tensor, dim);
    builder.create_or_fold_value(state)
}

fn dim_state(builder: &mut Builder<'_>, location: Location, tensor: ValueId, dim: usize) -> OperationState {
    let index = constant_index(builder, location, dim as i64);
    DimOp::build(builder.scope(), location, tensor, index)
}

/// Returns extent `dim` of a ranked tensor, static or as a `tensor.dim` (`tensor::getMixedSize`).
pub fn mixed_size(
    builder: &mut Builder<'_>,
    location: Location,
    tensor: ValueId,
    dim: usize,
) -> OpFoldResult {
    mixed_size_with(builder, location, tensor, dim, create_or_fold_dim)
}

/// Returns all extents of a ranked tensor (`tensor::getMixedSizes`).
pub fn mixed_sizes(builder: &mut Builder<'_>, location: Location, tensor: ValueId) -> Vec<OpFoldResult> {
    mixed_sizes_with(builder, location, tensor, create_or_fold_dim)
}

/// Returns the type of a slice with these sizes.
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
    let state = extract_slice_state(builder, location, source, slice, ty);
    builder.create(state)
}

/// Creates `tensor.extract_slice`, or returns its folded result.
pub fn extract_slice_or_fold(
    builder: &mut Builder<'_>,
    location: Location,
    source: ValueId,
    slice: &MixedSlice,
    ty: Option<Type>,
) -> ValueId {
    let state = extract_slice_state(builder, location, source, slice, ty);
    builder.create_or_fold_value(state)
}

fn extract_slice_state(
    builder: &Builder<'_>,
    location: Location,
    source: ValueId,
    slice: &MixedSlice,
    ty: Option<Type>,
) -> OperationState {
    let slice = slice.dispatched(builder.context());
    let ty =
        ty.unwrap_or_else(|| slice_type(builder.context(), builder.type_of(source), &slice.sizes.statics));
    slice.build(ExtractSliceOp::build, builder.scope(), location, (ty, source))
}

/// Returns all of `tensor` as type `ty`, which may lack unit dimensions
/// (`createCanonicalRankReducingExtractSliceOp`).
pub fn rank_reducing_extract_slice(
    builder: &mut Builder<'_>,
    location: Location,
    tensor: ValueId,
    ty: Type,
) -> ValueId {
    let context = builder.context();
    let sizes = mixed_sizes(builder, location, tensor);
    let slice = MixedSlice::from_start(context, sizes);
    extract_slice_or_fold(builder, location, tensor, &slice, Some(ty))
}

/// `tensor` with the extents of `ty`, which may lack dimensions of size 1 (`rankReduceIfNeeded`). `None`
/// where these are other extents.
pub fn rank_reduce_if_needed(
    builder: &mut Builder<'_>,
    location: Location,
    tensor: ValueId,
    ty: Type,
) -> Option<ValueId> {
    let context = builder.context();
    let of_tensor = builder.type_of(tensor);
    let (from, to) = (of_tensor.shape(context)?, ty.shape(context)?);
    if from == to {
        return Some(tensor);
    }
    dropped_dimensions(from, to)?;
    let ty = slice_type(context, of_tensor, to);
    Some(rank_reducing_extract_slice(builder, location, tensor, ty))
}

/// Makes `tensor.insert_slice`.
pub fn insert_slice(
    builder: &mut Builder<'_>,
    location: Location,
    source: ValueId,
    dest: ValueId,
    slice: &MixedSlice,
) -> OpId {
    let state = insert_slice_state(builder, location, source, dest, slice);
    builder.create(state)
}

/// Creates `tensor.insert_slice`, or returns its folded result.
pub fn insert_slice_or_fold(
    builder: &mut Builder<'_>,
    location: Location,
    source: ValueId,
    dest: ValueId,
    slice: &MixedSlice,
) -> ValueId {
    let state = insert_slice_state(builder, location, source, dest, slice);
    builder.create_or_fold_value(state)
}

fn insert_slice_state(
    builder: &Builder<'_>,
    location: Location,
    source: ValueId,
    dest: ValueId,
    slice: &MixedSlice,
) -> OperationState {
    let slice = slice.dispatched(builder.context());
    slice.build(InsertSliceOp::build, builder.scope(), location, (source, dest))
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
    let state = slice.build(ParallelInsertSliceOp::build, builder.scope(), location, (source, dest));
    builder.create(state)
}
