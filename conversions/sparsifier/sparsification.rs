//! `sparsification-and-bufferization`: the analysis of buffers, then the rewriting of sparse operations, then
//! bufferization. In a program with dense tensors, the rewriting only folds operations, canonicalizes loops and moves
//! invariant operations out of them.
//!
//! Follows mlir/lib/Dialect/SparseTensor/Transforms/SparsificationAndBufferizationPass.cpp.

use super::dense::verify_dense;
use super::pre_sparsification::PRE_SPARSIFICATION_REWRITE;
use ir::diag::Failed;
use one_shot_bufferize::options::Options;
use one_shot_bufferize::{bufferize_module, insert_tensor_copies};
use passes::{Anchor, IntegerKind, OpPassManager, PassInfo, PassRun, Takes, option, parse_pipeline_steps};
use rewrite::{GreedyConfig, PatternSet};
use transforms::greedy::apply_pattern_set;

pub static PASS: PassInfo = PassInfo {
    argument: "sparsification-and-bufferization",
    name: "SparsificationAndBufferization",
    summary: "Mini-pipeline that combines bufferization and sparsifiation",
    anchor: Anchor::Op("builtin.module"),
    options: &[
        option(
            "vl",
            Takes::Integer(IntegerKind::Int, 0),
            "Set the vector length (use 0 to disable vectorization)",
        ),
        option("enable-vla-vectorization", Takes::Bool(false), "Enable vector length agnostic vectorization"),
        option(
            "enable-simd-index32",
            Takes::Bool(false),
            "Enable i32 indexing into vectors (for efficient gather/scatter)",
        ),
    ],
    run,
};

/// The operations with vectors that are canonicalized if vectors are asked for.
const CANONICALIZED: &[&str] = &[
    "vector.create_mask",
    "vector.maskedload",
    "vector.maskedstore",
    "vector.gather",
    "vector.scatter",
    "vector.expandload",
    "vector.compressstore",
    "vector.extract_strided_slice",
    "vector.transpose",
];

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    verify_dense(pass)?;
    let options = Options {
        allows_unknown_ops: true,
        has_function_boundaries: true,
        has_identity_boundaries: true,
        infers_result_layouts: false,
        has_identity_layouts: true,
        ..Options::default()
    };
    let mut patterns = PatternSet::new();
    let mut before = PatternSet::new();
    before.add(PRE_SPARSIFICATION_REWRITE);
    fold(pass, &before)?;
    run_steps(pass, "func.func(empty-tensor-to-alloc-tensor)")?;
    insert_tensor_copies(pass.ir, &options)?;
    fold(pass, &patterns)?;
    let mut sparsification = PatternSet::new();
    sparsification.add_canonicalization_of("scf.for");
    fold(pass, &sparsification)?;
    run_steps(pass, "loop-invariant-code-motion")?;
    if pass.options().integer("vl") > 0 {
        CANONICALIZED.iter().for_each(|name| patterns.add_canonicalization_of(name));
    }
    fold(pass, &patterns)?;
    bufferize_module(pass.ir, &options)
}

/// Folds what can be folded, and erases dead code, as any set of patterns does.
fn fold(pass: &mut PassRun<'_>, patterns: &PatternSet) -> Result<(), Failed> {
    apply_pattern_set(pass, patterns, &GreedyConfig::default()).map(|_| ())
}

fn run_steps(pass: &mut PassRun<'_>, steps: &str) -> Result<(), Failed> {
    let mut manager = OpPassManager::new("builtin.module");
    parse_pipeline_steps(steps, &mut manager).map_err(|_| Failed)?;
    let root = pass.ir.root_ref();
    pass.run_pipeline(&manager, root)
}
