//! The pipeline `test-lower-to-llvm`: what is left of the dialects around `linalg`, `vector` and `memref`, to LLVM.
//!
//! Follows mlir/test/lib/Dialect/LLVM/TestLowerToLLVM.cpp.

use ::passes::{OpPassManager, PassOptions, PipelineInfo, Takes, option, parse_pipeline_steps};

pub static TEST_LOWER_TO_LLVM: PipelineInfo = PipelineInfo {
    argument: "test-lower-to-llvm",
    summary: "An example of pipeline to lower the main dialects (arith, linalg, memref, scf, vector) down to LLVM.",
    options: &[option(
        "reassociate-fp-reductions",
        Takes::Bool(false),
        "Allow reassociation og FP reductions",
    )],
    build,
};

fn build(options: &PassOptions, manager: &mut OpPassManager) {
    let steps = format!(
        "func.func(convert-vector-to-scf,convert-linalg-to-loops),lower-affine,convert-scf-to-cf,canonicalize,cse,\
         convert-vector-to-llvm{{reassociate-fp-reductions={}}},func.func(convert-math-to-llvm),\
         expand-strided-metadata,lower-affine,finalize-memref-to-llvm,convert-func-to-llvm,convert-arith-to-llvm,\
         convert-cf-to-llvm,convert-index-to-llvm,convert-ub-to-llvm,reconcile-unrealized-casts",
        u8::from(options.bool("reassociate-fp-reductions")),
    );
    let added = parse_pipeline_steps(&steps, manager);
    debug_assert!(added.is_ok(), "the pipeline names passes that ship: {added:?}");
}
