//! Builders of memref operations, with folding: extents, slices, metadata.
//!
//! Follows mlir/lib/Dialect/MemRef/IR/MemRefOps.cpp.

use super::reshape::expanded_type;
use super::subview::{infer_type, without_dimensions};
use super::{
    CollapseShapeOp, DimOp, ExpandShapeOp, ExtractStridedMetadataOp, LoadOp, ReinterpretCastOp, StoreOp,
    SubViewOp,
};
use arith::constant_index;
use dialect_utils::reassociation::reassociation_attribute;
use ir::extents::dropped_dimensions;
use ir::views::ValueScope;
use ir::{Location, OpId, OperationState, Type, TypeStorage, ValueId};
use rewrite::{Builder, MixedList, OpFoldResult};
use rewrite::{DispatchedSlice, MixedSlice, mixed_size_with, mixed_sizes_with};

/// Makes `memref.load` of a memref of rank 0. MLIR's builder for it has no flag, and leaves `nontemporal` unset.
pub fn load_of_rank_0(scope: ValueScope<'_>, location: Location, memref: ValueId) -> OperationState {
    let mut state = LoadOp::build(scope, location, memref, &[]);
    LoadOp::set_nontemporal(&mut state, scope.context, None);
    state
}

/// Makes `memref.store` to a memref of rank 0. MLIR's builder for it has no flag, and leaves `nontemporal` unset.
pub fn store_to_rank_0(
    scope: ValueScope<'_>,
    location: Location,
    value: ValueId,
    memref: ValueId,
) -> OperationState {
    let mut state = StoreOp::build(scope, location, value, memref, &[]);
    StoreOp::set_nontemporal(&mut state, scope.context, None);
    state
}

/// Returns extent `dim` of a memref as a value: a `memref.dim`, or its folded result.
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

/// Returns extent `dim` of a ranked memref, static or as a `memref.dim` (`memref::getMixedSize`).
pub fn mixed_size(
    builder: &mut Builder<'_>,
    location: Location,
    memref: ValueId,
    dim: usize,
) -> OpFoldResult {
    mixed_size_with(builder, location, memref, dim, create_or_fold_dim)
}

/// Returns all extents of a ranked memref (`memref::getMixedSizes`).
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
    let ty = match ty {
        Some(ty) => ty,
        None => infer_type(builder.context(), builder.type_of(source), &slice.statics())?,
    };
    let state = subview_state(builder, location, source, &slice, ty);
    Some(builder.create(state))
}

/// As [`subview`]; gives the result, or what it folds to.
pub fn subview_or_fold(
    builder: &mut Builder<'_>,
    location: Location,
    source: ValueId,
    slice: &MixedSlice,
) -> Option<ValueId> {
    let slice = slice.dispatched(builder.context());
    let ty = infer_type(builder.context(), builder.type_of(source), &slice.statics())?;
    let state = subview_state(builder, location, source, &slice, ty);
    Some(builder.create_or_fold_value(state))
}

fn subview_state(
    builder: &Builder<'_>,
    location: Location,
    source: ValueId,
    slice: &DispatchedSlice,
    ty: Type,
) -> OperationState {
    slice.build(SubViewOp::build, builder.scope(), location, (ty, source))
}

/// Returns a subview of all of `memref` with these extents, which may lack dimensions of size 1
/// (`rankReduceIfNeeded`). `None` where these are other extents, or it is not strided.
pub fn rank_reduce_if_needed(
    builder: &mut Builder<'_>,
    location: Location,
    memref: ValueId,
    shape: &[i64],
) -> Option<ValueId> {
    let context = builder.context();
    let from = builder.type_of(memref);
    if from.shape(context)? == shape {
        return Some(memref);
    }
    let dropped = dropped_dimensions(from.shape(context)?, shape)?;
    let sizes = mixed_sizes(builder, location, memref);
    let slice = MixedSlice::from_start(context, sizes).dispatched(context);
    let full = infer_type(context, from, &slice.statics())?;
    let ty = without_dimensions(context, full, &dropped)?;
    let state = subview_state(builder, location, memref, &slice, ty);
    Some(builder.create_or_fold_value(state))
}

/// Returns a subview of all of `memref` without the dimensions of size 1, with a canonical layout; or `memref`, if it has
/// none (`rankReducingSubviewDroppingUnitDims`). `None` if it is not strided.
pub fn subview_without_unit_dims(
    builder: &mut Builder<'_>,
    location: Location,
    memref: ValueId,
) -> Option<ValueId> {
    let context = builder.context();
    let from = builder.type_of(memref);
    let dropped: Vec<bool> = from.shape(context)?.iter().map(|&extent| extent == 1).collect();
    let sizes = mixed_sizes(builder, location, memref);
    let slice = MixedSlice::from_start(context, sizes).dispatched(context);
    let full = infer_type(context, from, &slice.statics())?;
    let ty = without_dimensions(context, full, &dropped)?.with_canonical_layout(context);
    if ty == from.with_canonical_layout(context) {
        return Some(memref);
    }
    let state = subview_state(builder, location, memref, &slice, ty);
    Some(builder.create_value(state))
}

/// Makes `memref.collapse_shape` of this type.
pub fn collapse_shape(
    builder: &mut Builder<'_>,
    location: Location,
    ty: Type,
    source: ValueId,
    groups: &[Vec<i64>],
) -> ValueId {
    let groups = reassociation_attribute(builder.context(), groups);
    builder.create_value(CollapseShapeOp::build(builder.scope(), location, ty, source, &groups))
}

/// Makes `memref.expand_shape` to `shape`, whose unknown extents are those of `sizes`. `None` if the source is not
/// strided.
pub fn expand_shape(
    builder: &mut Builder<'_>,
    location: Location,
    source: ValueId,
    shape: &[i64],
    groups: &Vec<Vec<i64>>,
    sizes: &[OpFoldResult],
) -> Option<ValueId> {
    let context = builder.context();
    let ty = expanded_type(context, builder.type_of(source), shape, groups)?;
    let groups = reassociation_attribute(context, groups);
    let MixedList { statics, dynamics } = MixedList::of(context, sizes);
    let scope = builder.scope();
    let state = ExpandShapeOp::build(scope, location, ty, source, &groups, &dynamics, &statics);
    Some(builder.create_value(state))
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
    let state = slice.build(ReinterpretCastOp::build, builder.scope(), location, (ty, source));
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
