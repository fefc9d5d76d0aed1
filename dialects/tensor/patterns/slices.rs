//! Merging of consecutive slices and insertions.
//!
//! In MLIR, the set that folds slices into their users also has patterns for vector transfers: `tensor_slices` of
//! `dialects/vector/lowering`.
//!
//! Follows mlir/lib/Dialect/Tensor/Transforms/MergeConsecutiveInsertExtractSlicePatterns.cpp and
//! mlir/lib/Dialect/Tensor/Transforms/FoldTensorSubsetOps.cpp.

use affine::{merged_slices, resolved_indices, resolved_sizes};
use interfaces::Slice;
use ir::OpId;
use rewrite::MixedSlice;
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};
use tensor::canonicalize::insert_slice::{Insert, create};
use tensor::slice::dropped_dimensions;
use tensor::{ExtractSliceOp, InsertSliceOp, ParallelInsertSliceOp, extract_slice};
use verify::check_rank_reduced;

/// `populateMergeConsecutiveInsertExtractSlicePatterns`
pub static MERGE_CONSECUTIVE: &[Pattern] = &[
    Pattern::new("MergeConsecutiveExtractSlice", merge_extracts).on("tensor.extract_slice"),
    Pattern::new("MergeConsecutiveInsertSlice", merge_inserts).on("tensor.insert_slice"),
    Pattern::new("MergeConsecutiveInsertSlice", merge_inserts).on("tensor.parallel_insert_slice"),
];

/// `populateFoldTensorSubsetOpPatterns`, but for vectors: those are `vector_lowering::sets::FOLD_TENSOR_SLICES`.
pub static FOLD_SUBSETS: &[Pattern] = &[
    Pattern::new("InsertSliceOfInsertSliceFolder", insert_inner).on("tensor.insert_slice"),
    Pattern::new("InsertSliceOfInsertSliceFolder", insert_inner).on("tensor.parallel_insert_slice"),
];

/// Returns whether all strides of a slice are 1.
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

/// Merges two nested insertions: the inner one fills a whole tensor of higher rank, which the outer one
/// inserts.
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

/// Merges two nested insertions: the inner slice has the sizes of the tensor that the outer one inserts.
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
    // The terminator of `scf.forall` may contain only insertions, so index computations go before it.
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
