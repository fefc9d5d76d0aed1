//! The vector extension: the pattern sets of `transform.apply_patterns.vector.*`.
//!
//! Follows mlir/lib/Dialect/Vector/TransformOps/VectorTransformOps.cpp.

use crate::interpreter::TransformExtension;
use ir::Operation;
use linalg_vectorization::patterns::{LINALG_COPY, split_transfers};
use registry::DialectHooks;
use vector_lowering::permutation;
use vector_lowering::sets as lowering;
use vector_lowering::to_scf;
use vector_patterns::{
    DROP_INNER_MOST_UNIT_DIMS, DROP_UNIT_DIMS, ELEMENTWISE_TO_VECTOR, MASKED_TRANSFERS,
    RANK_REDUCING_SUBVIEWS, REWRITE_NARROW_TYPES, SINK_MEMORY_OPS, SINK_OPS, multi_reduction,
};
use vector_to_llvm::sets;

/// The strategy of `lower_contraction` that is the default: outer products.
const DEFAULT_CONTRACT_STRATEGY: i64 = 2;

/// Returns the integer that an attribute is.
fn integer(op: Operation<'_>, name: &str) -> Option<i64> {
    let context = op.context();
    op.attribute(context.intern_string(name))?.integer(context)?.to_i64()
}

/// Returns whether `lower_transpose` is to use instructions of AVX2.
fn is_special_transpose(op: Operation<'_>) -> bool {
    let context = op.context();
    op.attribute(context.static_string("avx2_lowering_strategy")) == Some(context.bool_attribute(true))
}

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "transform",
    interfaces: &[&TransformExtension {
        patterns: &[
            ("apply_patterns.vector.drop_inner_most_unit_dims_from_xfer_ops", |_, set| {
                set.add(DROP_INNER_MOST_UNIT_DIMS);
            }),
            ("apply_patterns.vector.drop_unit_dims_with_shape_cast", |_, set| set.add(DROP_UNIT_DIMS)),
            ("apply_patterns.vector.elementwise_to_vector", |_, set| set.add(ELEMENTWISE_TO_VECTOR)),
            ("apply_patterns.vector.fold_arith_extension", |_, set| set.add(lowering::FOLD_ARITH_EXTENSION)),
            ("apply_patterns.vector.interleave_to_shuffle", |_, set| set.add(sets::INTERLEAVE_TO_SHUFFLE)),
            ("apply_patterns.vector.lower_bitcast", |_, set| set.add(sets::BIT_CAST)),
            ("apply_patterns.vector.lower_broadcast", |_, set| set.add(sets::BROADCAST)),
            ("apply_patterns.vector.lower_contraction", |op, set| {
                let strategy = integer(op, "lowering_strategy").unwrap_or(DEFAULT_CONTRACT_STRATEGY);
                set.add(&sets::contractions(strategy));
            }),
            ("apply_patterns.vector.lower_create_mask", |_, set| set.add(sets::MASKS)),
            ("apply_patterns.vector.lower_gather", |_, set| set.add(sets::GATHER)),
            ("apply_patterns.vector.lower_interleave", |_, set| set.add(sets::INTERLEAVE)),
            ("apply_patterns.vector.lower_masked_transfers", |_, set| set.add(MASKED_TRANSFERS)),
            ("apply_patterns.vector.lower_masks", |_, set| set.add(sets::MASKS)),
            ("apply_patterns.vector.lower_multi_reduction", |op, set| {
                set.add(&multi_reduction::patterns(integer(op, "lowering_strategy") == Some(1)));
            }),
            ("apply_patterns.vector.lower_outerproduct", |_, set| set.add(sets::OUTER_PRODUCT)),
            ("apply_patterns.vector.lower_shape_cast", |_, set| set.add(sets::SHAPE_CAST)),
            ("apply_patterns.vector.lower_transfer", |op, set| {
                set.add(&sets::transfers(integer(op, "max_transfer_rank").unwrap_or(1)));
            }),
            ("apply_patterns.vector.lower_transpose", |op, set| {
                set.add(&sets::transposes(integer(op, "lowering_strategy").unwrap_or(sets::ELEMENTWISE)));
            }),
            ("apply_patterns.vector.materialize_masks", |_, set| set.add(&sets::computed_masks(0))),
            ("apply_patterns.vector.rank_reducing_subview_patterns", |_, set| {
                set.add(RANK_REDUCING_SUBVIEWS);
            }),
            ("apply_patterns.vector.reduction_to_contract", |_, set| {
                set.add(lowering::REDUCTION_TO_CONTRACT);
            }),
            ("apply_patterns.vector.rewrite_narrow_types", |_, set| set.add(REWRITE_NARROW_TYPES)),
            ("apply_patterns.vector.sink_mem_ops", |_, set| set.add(SINK_MEMORY_OPS)),
            ("apply_patterns.vector.sink_ops", |_, set| set.add(SINK_OPS)),
            ("apply_patterns.vector.split_transfer_full_partial", |op, set| {
                set.add(&split_transfers(integer(op, "split_transfer_strategy").unwrap_or(LINALG_COPY)));
            }),
            ("apply_patterns.vector.transfer_permutation_patterns", |_, set| {
                set.add(permutation::PATTERNS);
            }),
            ("apply_patterns.vector.transfer_to_scf", |op, set| {
                let context = op.context();
                let unrolls = op.attribute(context.static_string("full_unroll"));
                let rank = integer(op, "max_transfer_rank").and_then(|rank| usize::try_from(rank).ok());
                let target =
                    to_scf::Target { rank: rank.unwrap_or(1), lowers_tensors: false, lowers_scalable: false };
                set.add(&to_scf::patterns(target, unrolls == Some(context.bool_attribute(true))));
            }),
            ("apply_patterns.vector.unroll_from_elements", |_, set| set.add(sets::FROM_ELEMENTS)),
            ("apply_patterns.vector.unroll_to_elements", |_, set| set.add(sets::TO_ELEMENTS)),
        ],
        lacking: &[("apply_patterns.vector.lower_transpose", is_special_transpose)],
        ..TransformExtension::NONE
    }],
    ..DialectHooks::NONE
};
