//! Canonicalization patterns that are more than a rule of `rules.td` can say, and the places of rules among them.
//!
//! Follows mlir/lib/Dialect/Shape/IR/Shape.cpp.

mod assuming;
mod broadcast;
mod extents;
mod operands;

use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

use ir::{OpId, OperationState};

/// `shape.assuming`
pub static ASSUMING: &[Pattern] = &[
    Pattern::new("AssumingOpRemoveUnusedResults", assuming::remove_unused_results),
    Pattern::new("AssumingWithTrue", assuming::inline_if_true),
];
/// `shape.assuming_all`
pub static ASSUMING_ALL: &[Pattern] = &[
    Pattern::new("MergeAssumingAllOps", assuming::merge),
    rule("AssumingAllOneOp"),
    Pattern::new("AssumingAllOfCstrBroadcastable", assuming::remove_implied),
    Pattern::new("AssumingAllToCstrEqCanonicalization", assuming::all_equal),
    Pattern::new("RemoveDuplicateOperandsPattern", operands::remove_duplicates),
];
/// `shape.broadcast`
pub static BROADCAST: &[Pattern] = &[
    Pattern::new("BroadcastConcretizeResultTypePattern", broadcast::infer_rank),
    Pattern::new("BroadcastFoldConstantOperandsPattern", broadcast::fold_constants),
    Pattern::new("BroadcastForwardSingleOperandPattern", broadcast::one),
    Pattern::new("CanonicalizeCastExtentTensorOperandsPattern", operands::remove_casts),
    Pattern::new("RemoveDuplicateOperandsPattern", operands::remove_duplicates),
    Pattern::new("RemoveEmptyShapeOperandsPattern", operands::remove_empty),
];
/// `shape.cstr_broadcastable`
pub static CSTR_BROADCASTABLE: &[Pattern] = &[
    Pattern::new("CanonicalizeCastExtentTensorOperandsPattern", operands::remove_casts),
    rule("CstrBroadcastableEqOps"),
    Pattern::new("RemoveDuplicateOperandsPattern", operands::remove_duplicates),
    Pattern::new("RemoveEmptyShapeOperandsPattern", operands::remove_empty),
];
/// `shape.is_broadcastable`
pub static IS_BROADCASTABLE: &[Pattern] =
    &[Pattern::new("RemoveDuplicateOperandsPattern", operands::remove_duplicates)];
/// `shape.rank`
pub static RANK: &[Pattern] = &[Pattern::new("RankShapeOfCanonicalizationPattern", extents::known_rank)];
/// `shape.shape_of`
pub static SHAPE_OF: &[Pattern] = &[
    Pattern::new("ShapeOfFromReshape", extents::shape_of_reshape),
    Pattern::new("ShapeOfOpToConstShapeOp", extents::known_shape),
];

/// The patterns of operations of other dialects.
pub static OTHERS: &[Pattern] = &[
    rule("TensorCastConstShape").on("tensor.cast").registered_by("shape.const_shape"),
    Pattern::new("ShapeOfCastExtentTensor", extents::cast_of_shape)
        .on("tensor.cast")
        .registered_by("shape.shape_of"),
    rule("ExtractFromShapeOfExtentTensor").on("tensor.extract").registered_by("shape.shape_of"),
];

/// Returns the row of a rule of `rules.td`.
const fn rule(name: &'static str) -> Pattern {
    Pattern::rule("shape", name)
}

fn replace(rewriter: &mut Rewriter<'_>, op: OpId, state: OperationState) -> Rewrite {
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}
