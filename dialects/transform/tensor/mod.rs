//! The tensor extension: the pattern sets of `transform.apply_patterns.tensor.*`.
//!
//! Follows mlir/lib/Dialect/Tensor/TransformOps/TensorTransformOps.cpp.

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/transform_tensor.rs"));
}

pub use ops::*;

use crate::interpreter::TransformExtension;
use linalg::patterns::FOLD_INTO_PACK_AND_UNPACK;
use registry::DialectHooks;

/// The hooks.
// One to a line, as in the definitions.
#[rustfmt::skip]
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "transform",
    interfaces: &[&TransformExtension {
        patterns: &[
            ("apply_patterns.tensor.bubble_up_extract_slice", |_, set| {
                set.add(tensor_patterns::bubble_up::BUBBLE_UP_EXTRACT_SLICE);
            }),
            ("apply_patterns.tensor.decompose_concat", |_, set| {
                set.add(tensor_patterns::concat::DECOMPOSE_CONCAT);
            }),
            ("apply_patterns.tensor.drop_redundant_insert_slice_rank_expansion", |_, set| {
                set.add(tensor_patterns::rank_expansion::DROP_REDUNDANT);
            }),
            // The definition of these patterns is among those for structured operations.
            ("apply_patterns.tensor.fold_into_pack_and_unpack", |_, set| {
                set.add(FOLD_INTO_PACK_AND_UNPACK);
            }),
            ("apply_patterns.tensor.fold_tensor_empty", |op, set| {
                let is_of_one_use = op.dyn_cast::<ApplyFoldTensorEmptyPatternsOp<'_>>();
                set.add(match is_of_one_use.is_some_and(|op| op.fold_single_use_only()) {
                    true => tensor_patterns::empty::FOLD_EMPTY_OF_ONE_USE,
                    false => tensor_patterns::empty::FOLD_EMPTY,
                });
            }),
            ("apply_patterns.tensor.fold_tensor_subset_ops", |_, set| {
                set.add(vector_lowering::sets::FOLD_TENSOR_SLICES);
                set.add(tensor_patterns::slices::FOLD_SUBSETS);
            }),
            ("apply_patterns.tensor.fold_tensor_subset_ops_into_vector_transfers", |_, set| {
                set.add(vector_lowering::sets::FOLD_TENSOR_SLICES);
            }),
            ("apply_patterns.tensor.merge_consecutive_insert_extract_slice", |_, set| {
                set.add(tensor_patterns::slices::MERGE_CONSECUTIVE);
            }),
            ("apply_patterns.tensor.reassociative_reshape_folding", |_, set| {
                set.add(tensor_patterns::reshapes::FOLD_REASSOCIATIVE);
            }),
            ("apply_patterns.tensor.rewrite_as_constant", |op, set| {
                let is_aggressive = op.dyn_cast::<ApplyRewriteTensorOpsAsConstantPatternsOp<'_>>();
                set.add(match is_aggressive.is_some_and(|op| op.aggressive()) {
                    true => tensor_patterns::constants::REWRITE_AS_CONSTANT_AGGRESSIVELY,
                    false => tensor_patterns::constants::REWRITE_AS_CONSTANT,
                });
            }),
        ],
        ..TransformExtension::NONE
    }],
    ..DialectHooks::NONE
};
