//! Slices of reshapes as reshapes of slices, where elements that follow each other stay so.
//!
//! Follows `populateBubbleUpExtractSliceOpPatterns` of
//! mlir/lib/Dialect/Tensor/Transforms/ReshapePatterns.cpp.

use super::slices::has_unit_stride;
use affine::{AffineLinearizeIndexOp, make_composed_folded_affine_apply_of};
use arith::value_or_constant_index;
use dialect_utils::reshape::reassociation;
use ir::types::DYNAMIC;
use ir::{AffineExpr, Context, OpId, Operation, ValueId};
use rewrite::MixedSlice;
use rewrite::{MixedList, OpFoldResult, Pattern, Rewrite, Rewriter, Rewritten};
use tensor::{CollapseShapeOp, ExpandShapeOp, ExtractSliceOp, extract_slice, mixed_sizes};
use value_bounds::equality::{Quantity, are_equal};

/// `populateBubbleUpExtractSliceOpPatterns`
pub static BUBBLE_UP_EXTRACT_SLICE: &[Pattern] = &[
    Pattern::new("BubbleUpExpandShapeThroughExtractSlice", slice_of_expand).on("tensor.extract_slice"),
    Pattern::new("BubbleUpCollapseShapeThroughExtractSlice", slice_of_collapse).on("tensor.extract_slice"),
];

/// Dimensions that belong together.
type Groups = Vec<Vec<usize>>;

/// Returns the groups of a reshape, if a shape of this rank has all their dimensions.
fn groups(reshape: Operation<'_>, rank: usize) -> Option<Groups> {
    let dim = |dim: i64| usize::try_from(dim).ok().filter(|&dim| dim < rank);
    reassociation(reshape).into_iter().map(|group| group.into_iter().map(dim).collect()).collect()
}

/// Returns the slice that `slice` takes, if its strides are 1 and no dimension is dropped.
fn contiguous_part(rewriter: &Rewriter<'_>, slice: ExtractSliceOp<'_>) -> Option<MixedSlice> {
    let part = MixedSlice::of(*slice);
    let rank = slice.result().ty().shape(slice.context())?.len();
    (has_unit_stride(rewriter, &part) && rank == part.sizes.len()).then_some(part)
}

// --- Slices of expanded tensors -------------------------------------------------------------------

fn slice_of_expand(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let slice = rewriter.op(op).dyn_cast::<ExtractSliceOp>()?;
    let expand = slice.source().defining::<ExpandShapeOp>()?;
    let part = contiguous_part(rewriter, slice)?;
    let groups = groups(*expand, part.sizes.len())?;
    if !groups.iter().all(|group| is_contiguous(rewriter, slice, &part, group)) {
        return None;
    }
    let (location, ty) = (slice.location(), slice.result().ty());
    let (source, reassociation) = (expand.src().id(), expand.reassociation().to_vec());
    let collapsed = collapsed_part(rewriter, op, &part, &groups)?;
    let new = extract_slice(rewriter, location, source, &collapsed, None);
    let new = rewriter.result(new, 0);
    let sizes = MixedList::of(rewriter.context(), &part.sizes);
    let scope = rewriter.scope();
    let (dynamics, statics) = (&sizes.dynamics, &sizes.statics);
    let state = ExpandShapeOp::build(scope, location, ty, new, &reassociation, dynamics, statics);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Returns whether the slice is contiguous in the group: all dimensions after its first one larger than 1 are
/// taken whole.
fn is_contiguous(
    rewriter: &Rewriter<'_>,
    slice: ExtractSliceOp<'_>,
    part: &MixedSlice,
    group: &[usize],
) -> bool {
    let is_unit = |&&dim: &&usize| rewriter.is_constant_int(part.sizes[dim], 1);
    let is_whole = |&dim: &usize| {
        let size = Quantity::of(*slice, part.sizes[dim]);
        rewriter.is_constant_int(part.offsets[dim], 0)
            && size.is_some_and(|size| are_equal(size, Quantity::Dim(slice.source(), dim)))
    };
    group.iter().skip_while(is_unit).skip(1).all(is_whole)
}

/// Maps a slice of an expanded tensor to the slice of its source.
fn collapsed_part(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    part: &MixedSlice,
    groups: &Groups,
) -> Option<MixedSlice> {
    let context = rewriter.context();
    let slice = rewriter.op(op).dyn_cast::<ExtractSliceOp>()?;
    let (location, source) = (slice.location(), slice.source().id());
    let shape = mixed_sizes(rewriter, location, source);
    let product = AffineExpr::dim(context, 0).mul(context, AffineExpr::dim(context, 1));
    let (mut offsets, mut sizes) = (Vec::new(), Vec::new());
    for group in groups {
        let mut size = OpFoldResult::index(context, 1);
        for &dim in group {
            let operands = [size, part.sizes[dim]];
            size = make_composed_folded_affine_apply_of(rewriter, location, product, &operands);
        }
        sizes.push(size);
        let mut index = |&dim: &usize| value_or_constant_index(rewriter, location, part.offsets[dim]);
        let indices: Vec<ValueId> = group.iter().map(&mut index).collect();
        let basis: Vec<OpFoldResult> = group.iter().map(|&dim| shape[dim]).collect();
        let MixedList { statics, dynamics } = MixedList::of(context, &basis);
        let scope = rewriter.scope();
        let mut state = AffineLinearizeIndexOp::build(scope, location, &indices, &dynamics, &statics);
        AffineLinearizeIndexOp::set_disjoint(&mut state, context, true);
        offsets.push(rewriter.create_value(state).into());
    }
    Some(MixedSlice::contiguous(context, offsets, sizes))
}

// --- Slices of collapsed tensors ------------------------------------------------------------------

fn slice_of_collapse(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let slice = rewriter.op(op).dyn_cast::<ExtractSliceOp>()?;
    let collapse = slice.source().defining::<CollapseShapeOp>()?;
    let part = contiguous_part(rewriter, slice)?;
    let shape = collapse.src().ty().shape(context)?;
    let (mut offsets, mut sizes) = (Vec::new(), Vec::new());
    for (index, group) in groups(*collapse, shape.len())?.into_iter().enumerate() {
        let extents: Vec<i64> = group.into_iter().map(|dim| shape[dim]).collect();
        let (offset, size) = (*part.offsets.get(index)?, *part.sizes.get(index)?);
        let places = match [offset, size].map(|of| of.value().is_none().then(|| rewriter.constant_int(of))) {
            [Some(offset), Some(size)] => known_places(context, offset?, size?, &extents)?,
            _ => places(context, offset, size, &extents)?,
        };
        offsets.extend(places.iter().map(|of| of.0));
        sizes.extend(places.iter().map(|of| of.1));
    }
    let expanded = MixedSlice::contiguous(context, offsets, sizes);
    let (location, source) = (collapse.location(), collapse.src().id());
    let (ty, reassociation) = (slice.result().ty(), collapse.reassociation().to_vec());
    let new = extract_slice(rewriter, location, source, &expanded, None);
    let new = rewriter.result(new, 0);
    let location = rewriter.op(op).location();
    let state = CollapseShapeOp::build(rewriter.scope(), location, ty, new, &reassociation);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Offsets and sizes.
type Places = Vec<(OpFoldResult, OpFoldResult)>;

/// Returns the slice of a group of dimensions of which only one is not a unit dimension.
fn places(context: &Context, offset: OpFoldResult, size: OpFoldResult, extents: &[i64]) -> Option<Places> {
    let unit = (OpFoldResult::index(context, 0), OpFoldResult::index(context, 1));
    let is_sliced = |extent: &&i64| **extent != 1;
    let place = |extent| if is_sliced(&extent) { (offset, size) } else { unit };
    (extents.iter().filter(is_sliced).count() == 1).then(|| extents.iter().map(place).collect())
}

/// Returns the slice of a group of dimensions that is contiguous when collapsed: the innermost ones as a
/// whole, some of the one before, and one of each that are farther out.
fn known_places(context: &Context, mut offset: i64, mut size: i64, extents: &[i64]) -> Option<Places> {
    let mut rest = extents.iter().rev().copied().peekable();
    let mut places = Vec::new();
    let mut push = |offset, size| {
        places.push((OpFoldResult::index(context, offset), OpFoldResult::index(context, size)));
    };
    while let Some(extent) = rest.next_if(|&extent| size >= extent) {
        if extent == DYNAMIC || extent == 0 || size % extent != 0 || offset % extent != 0 {
            return None;
        }
        push(0, extent);
        (offset, size) = (offset / extent, size / extent);
    }
    let mut in_extent = |extent: i64| {
        // In a dynamic dimension, the whole offset is taken as the offset in this dimension.
        let place = if extent == DYNAMIC { offset } else { offset % extent };
        offset = if extent == DYNAMIC { 0 } else { offset / extent };
        place
    };
    if let Some(extent) = rest.next() {
        let place = in_extent(extent);
        // As in MLIR, the last ones are left alone.
        if size.checked_add(place)? >= extent {
            return None;
        }
        push(place, size);
    }
    for extent in rest {
        let place = if extent == 0 { return None } else { in_extent(extent) };
        push(place, 1);
    }
    places.reverse();
    Some(places)
}
