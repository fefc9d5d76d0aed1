//! `tensor.concat` as an empty tensor into which one after the other is inserted.
//!
//! Follows mlir/lib/Dialect/Tensor/Transforms/ConcatOpPatterns.cpp and `ConcatOp::decomposeOperation` of
//! mlir/lib/Dialect/Tensor/IR/TensorOps.cpp.

use affine::make_composed_folded_affine_apply_of;
use ir::{AffineExpr, Location, OpId, ValueId};
use rewrite::MixedSlice;
use rewrite::op_fold_result::index_attributes;
use rewrite::{OpFoldResult, Pattern, Rewrite, Rewriter};
use tensor::canonicalize::replace_by_cast_if_needed;
use tensor::{ConcatOp, empty, insert_slice, mixed_sizes};

/// `populateDecomposeTensorConcatPatterns`
pub static DECOMPOSE_CONCAT: &[Pattern] =
    &[Pattern::new("DecomposeTensorConcatOp", decompose).on("tensor.concat")];

fn decompose(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let concat = rewriter.op(op).dyn_cast::<ConcatOp>()?;
    let (location, along) = (concat.location(), usize::try_from(concat.dim()).ok()?);
    let (shape, element, _) = concat.result().ty().as_ranked_tensor(context)?;
    let rank = shape.len();
    let inputs: Vec<(ValueId, Location)> =
        concat.inputs().map(|input| (input.id(), input.location())).collect();
    if inputs.is_empty() || along >= rank {
        return None;
    }
    let sum = AffineExpr::symbol(context, 0).add(context, AffineExpr::symbol(context, 1));
    let mut all: Vec<OpFoldResult> = Vec::new();
    let mut parts = Vec::new();
    for (input, at) in inputs {
        let sizes = mixed_sizes(rewriter, at, input);
        let mut offsets = index_attributes(context, &vec![0; rank]);
        if all.is_empty() {
            all = sizes.clone();
        } else {
            let operands = [all[along], sizes[along]];
            offsets[along] = all[along];
            all[along] = make_composed_folded_affine_apply_of(rewriter, location, sum, &operands);
        }
        parts.push((input, MixedSlice::contiguous(context, offsets, sizes)));
    }
    let mut dest = empty(rewriter, location, &all, element);
    for (input, slice) in parts {
        let insert = insert_slice(rewriter, location, input, dest, &slice);
        dest = rewriter.result(insert, 0);
    }
    replace_by_cast_if_needed(rewriter, op, dest)
}
