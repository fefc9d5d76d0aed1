//! Making operations on memrefs of what is known of them: extents, parts, and what they are made of.
//!
//! Follows mlir/lib/Dialect/MemRef/IR/MemRefOps.cpp.

use super::subview::infer_type;
use super::{DimOp, ExtractStridedMetadataOp, ReinterpretCastOp, SubViewOp};
use crate::dialects::arith::constant_index;
use crate::interfaces::{MixedSlice, mixed_size_with, mixed_sizes_with};
use crate::ir::{Location, OpId, Type, TypeStorage, ValueId};
use crate::rewrite::{Builder, OpFoldResult};

/// Extent `dim` of a memref as a value: `memref.dim`, or what it folds to.
pub fn create_or_fold_dim(
    builder: &mut Builder<'_>,
    location: Location,
    memref: ValueId,
    dim: usize,
) -> ValueId {
    let index = constant_index(builder, location, dim as i64);
    let state = DimOp::build(builder.scope(), location, memref, index);
    builder.create_or_fold_value(state)
}

/// Extent `dim` of a ranked memref: what its type says, or else `memref.dim` (`memref::getMixedSize`).
pub fn mixed_size(
    builder: &mut Builder<'_>,
    location: Location,
    memref: ValueId,
    dim: usize,
) -> OpFoldResult {
    mixed_size_with(builder, location, memref, dim, create_or_fold_dim)
}

/// All extents of a ranked memref (`memref::getMixedSizes`).
pub fn mixed_sizes(builder: &mut Builder<'_>, location: Location, memref: ValueId) -> Vec<OpFoldResult> {
    mixed_sizes_with(builder, location, memref, create_or_fold_dim)
}

/// Makes `memref.subview`; the type of the result follows where none is given. `None` where it does not:
/// the source is not strided.
pub fn subview(
    builder: &mut Builder<'_>,
    location: Location,
    source: ValueId,
    slice: &MixedSlice,
    ty: Option<Type>,
) -> Option<OpId> {
    let slice = slice.dispatched(builder.context());
    let of_source = builder.type_of(source);
    let ty = match ty {
        Some(ty) => ty,
        None => infer_type(builder.context(), of_source, &slice.statics())?,
    };
    let (offsets, sizes, strides) = (&slice.offsets, &slice.sizes, &slice.strides);
    let state = SubViewOp::build(
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
    Some(builder.create(state))
}

/// Makes `memref.reinterpret_cast` of this type, with one offset.
pub fn reinterpret_cast(
    builder: &mut Builder<'_>,
    location: Location,
    ty: Type,
    source: ValueId,
    slice: &MixedSlice,
) -> ValueId {
    let slice = slice.dispatched(builder.context());
    let (offsets, sizes, strides) = (&slice.offsets, &slice.sizes, &slice.strides);
    let state = ReinterpretCastOp::build(
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
    builder.create_value(state)
}

/// Makes `memref.extract_strided_metadata`. `None` where the rank of the source is not known.
pub fn extract_strided_metadata(
    builder: &mut Builder<'_>,
    location: Location,
    source: ValueId,
) -> Option<OpId> {
    let ty = builder.type_of(source);
    if !matches!(ty.storage(builder.context()), TypeStorage::MemRef { .. }) {
        return None;
    }
    let state = ExtractStridedMetadataOp::build(builder.scope(), location, source).ok()?;
    Some(builder.create(state))
}
