//! Transpositions, element by element.
//!
//! Follows mlir/lib/Dialect/Vector/Transforms/LowerVectorTranspose.cpp.

use ir::OpId;
use rewrite::{Rewrite, Rewriter, Rewritten};
use ub::PoisonOp;
use vector::types::vector_type;
use vector::{ExtractOp, InsertOp, ShapeCastOp, TransposeOp};

use super::transpose_shuffle::{SHUFFLE_1D, SHUFFLE_16X16, transposed_slice};
use super::{permutation, positions};

/// Lowers a transposition with a dimension of one element to a cast of shapes.
pub(super) fn with_unit_dim(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<TransposeOp<'_>>()?;
    let (location, source, result) = (view.location(), view.vector().id(), view.result().ty());
    let to = vector_type(rewriter.context(), result).filter(|of| of.rank() == 2)?;
    let is_unit = |dim: usize| to.shape[dim] == 1 && !to.scalable[dim];
    if !(is_unit(0) || is_unit(1)) || permutation(rewriter, op)? != [1, 0] {
        return None;
    }
    let state = ShapeCastOp::build(rewriter.scope(), location, result, source);
    let new = rewriter.create_value(state);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

pub(super) fn lower(rewriter: &mut Rewriter<'_>, op: OpId, strategy: i64) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<TransposeOp<'_>>()?;
    let (location, source, result) = (view.location(), view.vector(), view.result().ty());
    let from = vector_type(context, source.ty()).filter(|of| !of.is_scalable())?;
    let source = source.id();
    let is_by_shuffle = matches!(strategy, SHUFFLE_1D | SHUFFLE_16X16);
    if is_by_shuffle && transposed_slice(rewriter, op).is_some() {
        return None;
    }
    let mut permutation = permutation(rewriter, op)?;
    // Trailing dimensions that stay are moved as one.
    while permutation.last().is_some_and(|&last| last + 1 == permutation.len()) {
        permutation.pop();
    }
    let state = PoisonOp::build(rewriter.scope(), location, result);
    let mut all = rewriter.create_value(state);
    for position in positions(&from.shape[..permutation.len()]) {
        let to: Vec<i64> = permutation.iter().map(|&dim| position[dim]).collect();
        let state = ExtractOp::build(rewriter.scope(), location, source, &[], &position).ok()?;
        let part = rewriter.create_or_fold_value(state);
        let state = InsertOp::build(rewriter.scope(), location, part, all, &[], &to);
        all = rewriter.create_or_fold_value(state);
    }
    rewriter.replace_op(op, &[all]);
    Some(Rewritten)
}
