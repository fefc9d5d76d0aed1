//! Canonicalization patterns.
//!
//! Follows mlir/lib/Dialect/Shape/IR/Shape.cpp and ShapeCanonicalization.td.

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
    Pattern::new("AssumingAllOneOp", assuming::one),
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
    Pattern::new("CstrBroadcastableEqOps", operands::are_equal),
    Pattern::new("RemoveDuplicateOperandsPattern", operands::remove_duplicates),
    Pattern::new("RemoveEmptyShapeOperandsPattern", operands::remove_empty),
];
/// `shape.cstr_eq`
pub static CSTR_EQ: &[Pattern] = &[Pattern::new("CstrEqEqOps", operands::are_equal)];
/// `shape.index_to_size`
pub static INDEX_TO_SIZE: &[Pattern] =
    &[Pattern::new("SizeToIndexToSizeCanonicalization", extents::size_to_index_to_size).with_benefit(2)];
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
/// `shape.size_to_index`
pub static SIZE_TO_INDEX: &[Pattern] =
    &[Pattern::new("IndexToSizeToIndexCanonicalization", extents::index_to_size_to_index).with_benefit(2)];

/// The patterns of operations of other dialects.
pub static OTHERS: &[Pattern] = &[
    Pattern::new("TensorCastConstShape", extents::cast_of_constant).on("tensor.cast").with_benefit(2),
    Pattern::new("ShapeOfCastExtentTensor", extents::cast_of_shape).on("tensor.cast"),
    Pattern::new("ExtractFromShapeOfExtentTensor", extents::extract_of_shape)
        .on("tensor.extract")
        .with_benefit(2),
];

fn replace(rewriter: &mut Rewriter<'_>, op: OpId, state: OperationState) -> Rewrite {
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}
