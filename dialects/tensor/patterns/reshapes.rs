//! Reshapes that slices and insertions undo: both add dimensions of size 1 and leave them out.
//!
//! Follows `populateReassociativeReshapeFoldingPatterns` of
//! mlir/lib/Dialect/Tensor/Transforms/ReshapePatterns.cpp.

use interfaces::Slice;
use ir::{OpId, Type};
use rewrite::MixedSlice;
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};
use tensor::canonicalize::insert_slice::{Insert, create};
use tensor::{CollapseShapeOp, ExpandShapeOp, ExtractSliceOp, InsertSliceOp, extract_slice, slice_type};
use verify::check_rank_reduced;

/// `populateReassociativeReshapeFoldingPatterns`
pub static FOLD_REASSOCIATIVE: &[Pattern] = &[
    Pattern::new("FoldExpandOfRankReducingExtract", expand_of_extract).on("tensor.expand_shape"),
    Pattern::new("FoldUnPaddingCollapseIntoExtract", collapse_of_extract).on("tensor.collapse_shape"),
    Pattern::new("FoldInsertOfRankReducingInsert", insert_of_collapse).on("tensor.insert_slice"),
    Pattern::new("FoldInsertOfRankReducingInsert", insert_of_collapse).on("tensor.parallel_insert_slice"),
    Pattern::new("FoldPaddingExpandIntoInsert", insert_of_expand).on("tensor.insert_slice"),
    Pattern::new("FoldPaddingExpandIntoInsert", insert_of_expand).on("tensor.parallel_insert_slice"),
];

/// Replaces an expansion that restores the dimensions that a slice dropped by a slice with all dimensions.
fn expand_of_extract(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let expand = rewriter.op(op).dyn_cast::<ExpandShapeOp>()?;
    let extract = expand.src().defining::<ExtractSliceOp>()?;
    let source = extract.source();
    if slice_type(context, source.ty(), &extract.static_sizes()) != expand.result().ty() {
        return None;
    }
    let (location, source, slice) = (expand.location(), source.id(), MixedSlice::of(*extract));
    let new = extract_slice(rewriter, location, source, &slice, None);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Drops the unit dimensions of a slice.
fn collapse_of_extract(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let collapse = rewriter.op(op).dyn_cast::<CollapseShapeOp>()?;
    let extract = collapse.src().defining::<ExtractSliceOp>()?;
    let ty = collapse.result().ty();
    if !rewriter.body().has_one_use(extract.result().id())
        || check_rank_reduced(context, collapse.src().ty(), ty).is_err()
    {
        return None;
    }
    let (location, source, slice) = (extract.location(), extract.source().id(), MixedSlice::of(*extract));
    let new = extract_slice(rewriter, location, source, &slice, Some(ty));
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Inserts the source of a `tensor.collapse_shape` with all of its dimensions.
fn insert_of_collapse(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let insert = Insert::of(rewriter.op(op))?;
    let collapse = insert.source.defining::<CollapseShapeOp>()?;
    let element = insert.dest.ty().element_type(context)?;
    let part = Type::ranked_tensor(context, Slice::of(insert.op).sizes, element, None);
    if part != collapse.src().ty() {
        return None;
    }
    let values = (collapse.src().id(), insert.dest.id());
    let slice = MixedSlice::of(insert.op);
    let new = create(rewriter, op, values, &slice);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Inserts the source of a `tensor.expand_shape` that only adds dimensions of size 1.
fn insert_of_expand(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let insert = Insert::of(rewriter.op(op))?;
    let expand = insert.source.defining::<ExpandShapeOp>()?;
    let source = expand.src();
    check_rank_reduced(rewriter.context(), expand.result().ty(), source.ty()).ok()?;
    let source = source.id();
    rewriter.set_operand(op, InsertSliceOp::SOURCE, source);
    Some(Rewritten)
}
