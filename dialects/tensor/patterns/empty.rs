//! Simplification of slices, reshapes and concatenations of `tensor.empty`: the result is a `tensor.empty` as
//! well.
//!
//! Follows mlir/lib/Dialect/Tensor/Transforms/EmptyOpPatterns.cpp.

use ir::{OpId, Type, Value, ValueId};
use rewrite::reify_result_shapes;
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};
use tensor::canonicalize::replace_by_cast_if_needed;
use tensor::{ConcatOp, EmptyOp, ExtractSliceOp, empty, empty_of_type};

/// `populateFoldTensorEmptyPatterns`
pub static FOLD_EMPTY: &[Pattern] = &[
    Pattern::new("FoldEmptyTensorWithExtractSliceOp", |rewriter, op| slice(rewriter, op, false))
        .on("tensor.extract_slice"),
    Pattern::new("FoldEmptyTensorWithReshapeOp", |rewriter, op| reshape(rewriter, op, false))
        .on("tensor.expand_shape"),
    Pattern::new("FoldEmptyTensorWithReshapeOp", |rewriter, op| reshape(rewriter, op, false))
        .on("tensor.collapse_shape"),
    Pattern::new("FoldConcatsOfEmpty", concat).on("tensor.concat"),
];

/// The same patterns for empty tensors with one use. Concatenations are left out.
pub static FOLD_EMPTY_OF_ONE_USE: &[Pattern] = &[
    Pattern::new("FoldEmptyTensorWithExtractSliceOp", |rewriter, op| slice(rewriter, op, true))
        .on("tensor.extract_slice"),
    Pattern::new("FoldEmptyTensorWithReshapeOp", |rewriter, op| reshape(rewriter, op, true))
        .on("tensor.expand_shape"),
    Pattern::new("FoldEmptyTensorWithReshapeOp", |rewriter, op| reshape(rewriter, op, true))
        .on("tensor.collapse_shape"),
    Pattern::new("FoldConcatsOfEmpty", concat).on("tensor.concat"),
];

/// Returns whether a value is a `tensor.empty` that may be folded into its user.
fn is_empty(rewriter: &Rewriter<'_>, value: Value<'_>, needs_one_use: bool) -> bool {
    value.defining::<EmptyOp>().is_some() && (!needs_one_use || rewriter.body().has_one_use(value.id()))
}

fn slice(rewriter: &mut Rewriter<'_>, op: OpId, needs_one_use: bool) -> Rewrite {
    let extract = rewriter.op(op).dyn_cast::<ExtractSliceOp>()?;
    if !is_empty(rewriter, extract.source(), needs_one_use) {
        return None;
    }
    // Dimensions that are left out have a size that is known.
    let sizes: Vec<ValueId> = extract.sizes().map(|size| size.id()).collect();
    let (location, ty) = (extract.location(), extract.result().ty());
    let new = empty_of_type(rewriter, location, ty, &sizes);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

fn reshape(rewriter: &mut Rewriter<'_>, op: OpId, needs_one_use: bool) -> Rewrite {
    if !is_empty(rewriter, rewriter.op(op).operand(0), needs_one_use) {
        return None;
    }
    let new = empty_as(rewriter, op)?;
    replace_by_cast_if_needed(rewriter, op, new)
}

fn concat(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let concat = rewriter.op(op).dyn_cast::<ConcatOp>()?;
    if !concat.inputs().all(|input| is_empty(rewriter, input, false)) {
        return None;
    }
    let new = empty_as(rewriter, op)?;
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

/// Creates an empty tensor with the extents of the result of `op`. As in MLIR, it has no encoding.
fn empty_as(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<ValueId> {
    let (location, ty) = (rewriter.op(op).location(), rewriter.op(op).result(0).ty());
    let element: Type = ty.element_type(rewriter.context())?;
    let shape = reify_result_shapes(rewriter, op)?.into_iter().next()?;
    Some(empty(rewriter, location, &shape, element))
}
