//! `transform.structured.vectorize` and `vectorize_children_and_apply_patterns`.
//!
//! Follows mlir/lib/Dialect/Linalg/TransformOps/LinalgTransformOps.cpp.

use super::loops::failed_definitely;
use super::sizes::{mixed, reified};
use super::target::one;
use super::{VectorizeChildrenAndApplyPatternsOp, VectorizeOp};
use crate::apply::apply_greedily;
use crate::interpreter::{Applied, Interpreter, Results, Silenceable};
use ir::OpRef;
use ir::op_info::Trait;
use linalg::patterns::DECOMPOSE_PAD;
use linalg_vectorization::{Options, has_vectorization, patterns, vectorize as vectorize_op};
use rewrite::{GreedyConfig, PatternSet};
use vector_lowering::{permutation, sets};
use vector_patterns::SINK_OPS;
use vector_to_llvm::sets::STEP;

/// Replaces each target by operations on vectors.
pub fn vectorize(interpreter: &mut Interpreter<'_, '_>, op: OpRef, _: &mut Results) -> Applied {
    let targets = interpreter.payload_ops(op, 0);
    let Some(view) = interpreter.op(op).dyn_cast::<VectorizeOp<'_>>() else { return Ok(()) };
    if targets.is_empty() {
        return Ok(());
    }
    let sizes = mixed(&view.static_vector_sizes().unwrap_or_default(), view.vector_sizes());
    let mut options = Options {
        scalable: view.scalable_sizes().unwrap_or_default(),
        extracts_any_rank: view.vectorize_nd_extract(),
        assumes_dynamic_dims_match: view.assume_dynamic_dims_match_vec_sizes(),
        creates_contractions: view.create_named_contraction(),
        ..Options::default()
    };
    options.sizes = reified(interpreter, op, &sizes)?;
    for target in targets {
        let location = interpreter.op(target).location();
        if !has_vectorization(interpreter.op(target)) {
            return Err(Silenceable::new(location, "Unsupported Op, cannot vectorize").into());
        }
        let replaced = interpreter.rewrite(target.body, |rewriter| {
            let values = vectorize_op(rewriter, target.op, &options)?;
            rewriter.replace_op(target.op, &values);
            Some(())
        });
        if replaced.is_none() {
            return Err(Silenceable::new(location, "Attempted to vectorize, but failed").into());
        }
    }
    Ok(())
}

/// Vectorizes what is in each target, with patterns that help and clean up.
pub fn vectorize_children(
    interpreter: &mut Interpreter<'_, '_>,
    op: OpRef,
    results: &mut Results,
) -> Applied {
    interpreter.apply_to_each(op, results, |interpreter, op, target| {
        let Some(view) = interpreter.op(op).dyn_cast::<VectorizeChildrenAndApplyPatternsOp<'_>>() else {
            return Ok(None);
        };
        if !interpreter.op(target).has_trait(Trait::IsolatedFromAbove) {
            let error = view.emit_op_error("requires isolated-from-above targets");
            let location = interpreter.op(target).location();
            return Err(error.attach_note(location, "non-isolated target").emit().into());
        }
        let set = patterns_of(view);
        match apply_greedily(interpreter, target, &set, &GreedyConfig::default())? {
            true => Ok(Some(one(target))),
            false => Err(failed_definitely(interpreter, op, target)),
        }
    })
}

/// Returns the patterns that an operation switches on.
fn patterns_of(op: VectorizeChildrenAndApplyPatternsOp<'_>) -> PatternSet {
    let mut set = PatternSet::new();
    let vectorization = patterns::vectorization(op.vectorize_nd_extract(), op.flatten_1d_depthwise_conv());
    set.add(&[vectorization]);
    if !op.disable_transfer_permutation_map_lowering_patterns() {
        set.add(permutation::PATTERNS);
    }
    if !op.disable_multi_reduction_to_contract_patterns() {
        set.add(sets::REDUCTION_TO_CONTRACT);
    }
    set.add(SINK_OPS);
    set.add(patterns::FORWARD_COPIES);
    set.add_canonicalization_of("vector.transfer_read");
    set.add_canonicalization_of("vector.transfer_write");
    set.add(sets::FOLD_TENSOR_SLICES);
    set.add(patterns::VECTORIZE_COPY);
    if op.fold_type_extensions_into_contract() {
        set.add(sets::FOLD_ARITH_EXTENSION);
    }
    if op.vectorize_padding() {
        set.add(patterns::VECTORIZE_PADDED);
        set.add(DECOMPOSE_PAD);
    }
    set.add(STEP);
    set
}
