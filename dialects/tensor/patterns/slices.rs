//! Slices of slices: where one was taken from, or put into, another one.
//!
//! The set that folds slices into what uses them has patterns for transfers of vectors in MLIR, too: these are
//! left out, as is that dialect.
//!
//! Follows mlir/lib/Dialect/Tensor/Transforms/MergeConsecutiveInsertExtractSlicePatterns.cpp and
//! mlir/lib/Dialect/Tensor/Transforms/FoldTensorSubsetOps.cpp.

use crate::dialects::affine::{merged_slices, resolved_indices, resolved_sizes};
use crate::dialects::tensor::canonicalize::insert_slice::{Insert, create};
use crate::dialects::tensor::slice::dropped_dimensions;
use crate::dialects::tensor::{ExtractSliceOp, InsertSliceOp, ParallelInsertSliceOp, extract_slice};
use crate::interfaces::MixedSlice;
use crate::ir::OpId;
use crate::rewrite::{Pattern, Rewrite, Rewriter, Rewritten};
use crate::verify::{Slice, check_rank_reduced};

/// `populateMergeConsecutiveInsertExtractSlicePatterns`
pub static MERGE_CONSECUTIVE: &[Pattern] = &[
    Pattern::new("MergeConsecutiveExtractSlice", merge_extracts).on("tensor.extract_slice"),
    Pattern::new("MergeConsecutiveInsertSlice", merge_inserts).on("tensor.insert_slice"),
    Pattern::new("MergeConsecutiveInsertSlice", merge_inserts).on("tensor.parallel_insert_slice"),
];

/// `populateFoldTensorSubsetOpPatterns`, but for vectors.
pub static FOLD_SUBSETS: &[Pattern] = &[
    Pattern::new("InsertSliceOfInsertSliceFolder", insert_inner).on("tensor.insert_slice"),
    Pattern::new("InsertSliceOfInsertSliceFolder", insert_inner).on("tensor.parallel_insert_slice"),
];

/// Whether elements follow each other.
pub(super) fn has_unit_stride(rewriter: &Rewriter<'_>, slice: &MixedSlice) -> bool {
    slice.strides.iter().all(|&stride| rewriter.is_constant_int(stride, 1))
}

fn merge_extracts(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let inner = rewriter.op(op).dyn_cast::<ExtractSliceOp>()?;
    let outer = inner.source().defining::<ExtractSliceOp>()?;
    let dropped = dropped_dimensions(&outer.static_sizes(), outer.result().ty().shape(outer.context())?);
    let (location, ty, source) = (inner.location(), inner.result().ty(), outer.source().id());
    let (outer, inner) = (MixedSlice::of(*outer), MixedSlice::of(*inner));
    let merged = merged_slices(rewriter, location, &outer, &dropped, &inner)?;
    let new = extract_slice(rewriter, location, source, &merged, Some(ty));
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// What was put into all of a tensor with more dimensions, and that into another one.
fn merge_inserts(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let outer = Insert::of(rewriter.op(op))?;
    let inner = outer.source.defining::<InsertSliceOp>()?;
    let slice = MixedSlice::of(outer.op);
    let (source, whole) = (inner.source(), inner.dest().ty());
    // Extents that are not known could be others than those of the whole.
    if !has_unit_stride(rewriter, &MixedSlice::of(*inner))
        || !has_unit_stride(rewriter, &slice)
        || check_rank_reduced(context, whole, source.ty()).is_err()
        || !source.ty().has_static_shape(context)
        || !whole.has_static_shape(context)
    {
        return None;
    }
    let values = (source.id(), outer.dest.id());
    let new = create(rewriter, op, values, &slice);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// What was put into a tensor of the same sizes, and that into another one.
fn insert_inner(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let outer = Insert::of(rewriter.op(op))?;
    let inner = outer.source.defining::<InsertSliceOp>()?;
    let dropped = dropped_dimensions(&Slice::of(outer.op).sizes, outer.source.ty().shape(context)?);
    let values = (inner.source().id(), outer.dest.id());
    let location = outer.op.location();
    let (mut slice, inner) = (MixedSlice::of(outer.op), MixedSlice::of(*inner));
    let kept = slice.sizes.iter().zip(&dropped).filter(|(_, dropped)| !**dropped).map(|(size, _)| size);
    if !has_unit_stride(rewriter, &slice) || !has_unit_stride(rewriter, &inner) || !kept.eq(&inner.sizes) {
        return None;
    }
    slice.sizes = resolved_sizes(&slice.sizes, &dropped, &inner.sizes)?;
    // What ends a thread holds nothing but insertions.
    if rewriter.op(op).isa::<ParallelInsertSliceOp>() {
        let end = rewriter.body().parent_operation(op)?;
        rewriter.set_insertion_point(end);
    }
    let offsets = resolved_indices(rewriter, location, &slice, &dropped, &inner.offsets)?;
    rewriter.set_insertion_point(op);
    slice.offsets = offsets.into_iter().map(|offset| rewriter.as_fold_result(offset)).collect();
    let new = create(rewriter, op, values, &slice);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}
