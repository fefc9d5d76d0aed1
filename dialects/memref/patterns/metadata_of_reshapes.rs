//! Strided metadata of `memref.expand_shape` and `memref.collapse_shape`.
//!
//! Follows mlir/lib/Dialect/MemRef/Transforms/ExpandStridedMetadata.cpp. If a dimension is split into several
//! dynamic extents, mlir-opt aborts; here the operation is left alone.

use super::metadata::{SourceMetadata, StridedMetadata};
use affine::make_composed_folded_affine_apply_of;
use dialect_utils::reshape::reassociation;
use ir::extents::num_dynamic;
use ir::types::DYNAMIC;
use ir::{AffineExpr, Location, OpId};
use memref::{CollapseShapeOp, ExpandShapeOp};
use rewrite::MixedSlice;
use rewrite::op_fold_result::index_attributes;
use rewrite::{OpFoldResult, Rewriter};

/// Returns the dimensions of a group; `None` if one of them is not less than `rank`.
fn dims_of(group: &[i64], rank: usize) -> Option<Vec<usize>> {
    let dim = |&dim: &i64| usize::try_from(dim).ok().filter(|&dim| dim < rank);
    group.iter().map(dim).collect()
}

/// Returns the metadata of a reshaped memref with a single element: all its sizes and strides are 1.
fn of_single_element(rewriter: &Rewriter<'_>, source: &SourceMetadata, rank: usize) -> StridedMetadata {
    let ones = index_attributes(rewriter.context(), &vec![1; rank]);
    let slice = MixedSlice { offsets: vec![source.offset], sizes: ones.clone(), strides: ones };
    StridedMetadata { base: source.base, slice }
}

// --- Expansion --------------------------------------------------------------------------------

/// Computes the metadata of `memref.expand_shape`.
pub fn of_expansion(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<StridedMetadata> {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<ExpandShapeOp>()?;
    let (location, source) = (view.location(), view.src().id());
    let shape = view.result().ty().shape(context)?;
    let groups: Vec<Vec<i64>> = reassociation(*view)
        .iter()
        .map(|group| Some(dims_of(group, shape.len())?.into_iter().map(|dim| shape[dim]).collect()))
        .collect::<Option<_>>()?;
    if groups.iter().any(|extents| num_dynamic(extents) > 1) {
        return None;
    }
    let source = SourceMetadata::of(rewriter, location, source)?;
    if source.strides.is_empty() {
        return Some(of_single_element(rewriter, &source, shape.len()));
    }
    let mut slice = MixedSlice { offsets: vec![source.offset], ..MixedSlice::default() };
    for (extents, (&size, &stride)) in groups.iter().zip(source.sizes.iter().zip(&source.strides)) {
        slice.sizes.extend(split_size(rewriter, location, extents, size));
        slice.strides.extend(split_stride(rewriter, location, extents, size, stride));
    }
    Some(StridedMetadata { base: source.base, slice })
}

/// Returns the product of the extents that are known.
fn product_of_known(extents: &[i64]) -> i64 {
    extents
        .iter()
        .filter(|&&extent| extent != DYNAMIC)
        .fold(1, |product, &extent| product.wrapping_mul(extent))
}

/// Computes the sizes that a dimension is split into. The dynamic one is the quotient of `size` by the
/// others.
fn split_size(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    extents: &[i64],
    size: OpFoldResult,
) -> Vec<OpFoldResult> {
    let context = rewriter.context();
    let known = AffineExpr::constant(context, product_of_known(extents));
    let rest = AffineExpr::symbol(context, 0).floor_div(context, known);
    let mut one = |&extent: &i64| match extent {
        DYNAMIC => make_composed_folded_affine_apply_of(rewriter, location, rest, &[size]),
        _ => OpFoldResult::index(context, extent),
    };
    extents.iter().map(&mut one).collect()
}

/// Computes the strides of the dimensions into which one is split: the stride of the split dimension, times
/// the product of the extents after the new one. Only one extent may be dynamic; the product of all extents
/// is `size`.
fn split_stride(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    extents: &[i64],
    size: OpFoldResult,
    stride: OpFoldResult,
) -> Vec<OpFoldResult> {
    let context = rewriter.context();
    let [first, second] = [0, 1].map(|position| AffineExpr::symbol(context, position));
    let all_known = AffineExpr::constant(context, product_of_known(extents));
    let unknown = extents.iter().position(|&extent| extent == DYNAMIC);
    let mut strides = Vec::new();
    for dim in 0..extents.len() {
        let inner = product_of_known(&extents[dim + 1..]);
        let is_before_unknown = unknown.is_some_and(|unknown| dim < unknown);
        strides.push(match is_before_unknown {
            true => {
                let elements = first.mul_constant(context, inner).floor_div(context, all_known);
                let expr = elements.mul(context, second);
                make_composed_folded_affine_apply_of(rewriter, location, expr, &[size, stride])
            }
            false => {
                let expr = first.mul_constant(context, inner);
                make_composed_folded_affine_apply_of(rewriter, location, expr, &[stride])
            }
        });
    }
    strides
}

// --- Collapse ---------------------------------------------------------------------------------

/// Computes the metadata of `memref.collapse_shape`.
pub fn of_collapse(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<StridedMetadata> {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<CollapseShapeOp>()?;
    let (location, source) = (view.location(), view.src().id());
    let (shape, ty) = (view.src().ty().shape(context)?, view.result().ty());
    let (merged_strides, _) = ty.strides_and_offset(context)?;
    let merged_shape = ty.shape(context)?;
    let groups: Vec<Vec<usize>> =
        reassociation(*view).iter().map(|group| dims_of(group, shape.len())).collect::<Option<_>>()?;
    let source = SourceMetadata::of(rewriter, location, source)?;
    if shape.is_empty() {
        return Some(of_single_element(rewriter, &source, merged_shape.len()));
    }
    let mut slice = MixedSlice { offsets: vec![source.offset], ..MixedSlice::default() };
    for (dims, (&extent, &stride)) in groups.iter().zip(merged_shape.iter().zip(&merged_strides)) {
        slice.sizes.push(match extent {
            DYNAMIC => product_of_sizes(rewriter, location, shape, &source.sizes, dims),
            _ => OpFoldResult::index(context, extent),
        });
        // The last dimension counts, but that strides of dimensions of size 1 may mean nothing.
        let last = dims.iter().rev().find(|&&dim| shape[dim] != 1);
        let any_unknown = || dims.iter().find(|&&dim| source.strides[dim].value().is_some());
        slice.strides.push(match (last, stride) {
            (Some(&last), _) => source.strides[last],
            (None, DYNAMIC) => source.strides[*any_unknown()?],
            (None, known) => OpFoldResult::index(context, known),
        });
    }
    Some(StridedMetadata { base: source.base, slice })
}

fn product_of_sizes(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    shape: &[i64],
    sizes: &[OpFoldResult],
    dims: &[usize],
) -> OpFoldResult {
    let context = rewriter.context();
    let symbols = (0..dims.len() as u32).map(|position| AffineExpr::symbol(context, position));
    let one = AffineExpr::constant(context, 1);
    let product = symbols.fold(one, |product, symbol| product.mul(context, symbol));
    let size = |&dim: &usize| match shape[dim] {
        DYNAMIC => sizes[dim],
        extent => OpFoldResult::index(context, extent),
    };
    let operands: Vec<OpFoldResult> = dims.iter().map(size).collect();
    make_composed_folded_affine_apply_of(rewriter, location, product, &operands)
}
