//! Composition of slices: a slice of a slice, and an index into a slice, in terms of the whole.
//!
//! A slice is a [`MixedSlice`], which has an entry for every dimension of the source. Dropped dimensions are
//! given beside it.
//!
//! Follows mlir/lib/Dialect/Affine/ViewLikeInterfaceUtils.cpp.

use crate::make_composed_folded_affine_apply_of;
use arith::value_or_constant_index;
use ir::{AffineExpr, Location, ValueId};
use rewrite::MixedSlice;
use rewrite::{Builder, OpFoldResult};

/// Returns whether a slice keeps `count` of its dimensions.
fn keeps(part: &MixedSlice, dropped: &[bool], count: usize) -> bool {
    part.offsets.len() == dropped.len() && dropped.iter().filter(|&&dropped| !dropped).count() == count
}

/// Returns the part `inner` of the part `outer`, as a part of the whole (`mergeOffsetsSizesAndStrides`).
/// `None` where `inner` has not as many dimensions as `outer` keeps; nothing was made then.
pub fn merged_slices(
    builder: &mut Builder<'_>,
    location: Location,
    outer: &MixedSlice,
    dropped: &[bool],
    inner: &MixedSlice,
) -> Option<MixedSlice> {
    if !keeps(outer, dropped, inner.offsets.len()) {
        return None;
    }
    let context = builder.context();
    let symbol = |position| AffineExpr::symbol(context, position);
    let product = symbol(0).mul(context, symbol(1));
    let place = product.add(context, symbol(2));
    let mut merged = outer.clone();
    let kept_dims = (0..dropped.len()).filter(|&dim| !dropped[dim]);
    for (kept, dim) in kept_dims.enumerate() {
        let stride = outer.strides[dim];
        let operands = [inner.offsets[kept], stride, outer.offsets[dim]];
        merged.offsets[dim] = make_composed_folded_affine_apply_of(builder, location, place, &operands);
        merged.sizes[dim] = inner.sizes[kept];
        let operands = [inner.strides[kept], stride];
        merged.strides[dim] = make_composed_folded_affine_apply_of(builder, location, product, &operands);
    }
    Some(merged)
}

/// Returns the place `indices` in a part, as a place in the whole
/// (`resolveIndicesIntoOpWithOffsetsAndStrides`). `None` where there are not as many as the part keeps
/// dimensions; nothing was made then.
pub fn resolved_indices(
    builder: &mut Builder<'_>,
    location: Location,
    part: &MixedSlice,
    dropped: &[bool],
    indices: &[OpFoldResult],
) -> Option<Vec<ValueId>> {
    if !keeps(part, dropped, indices.len()) {
        return None;
    }
    let context = builder.context();
    let symbol = |position| AffineExpr::symbol(context, position);
    let place = symbol(0).add(context, symbol(1).mul(context, symbol(2)));
    let mut indices = indices.iter().copied();
    let mut resolved = Vec::new();
    for (dim, &dropped) in dropped.iter().enumerate() {
        let index = if dropped { OpFoldResult::index(context, 0) } else { indices.next()? };
        let operands = [part.offsets[dim], index, part.strides[dim]];
        let place = make_composed_folded_affine_apply_of(builder, location, place, &operands);
        resolved.push(value_or_constant_index(builder, location, place));
    }
    Some(resolved)
}

/// Returns the sizes of a part of a part, with those of the dimensions that the outer one leaves out
/// (`resolveSizesIntoOpWithSizes`).
pub fn resolved_sizes(
    outer: &[OpFoldResult],
    dropped: &[bool],
    inner: &[OpFoldResult],
) -> Option<Vec<OpFoldResult>> {
    let mut inner = inner.iter().copied();
    let one = |(&size, &dropped): (&OpFoldResult, &bool)| if dropped { Some(size) } else { inner.next() };
    outer.iter().zip(dropped).map(one).collect()
}
