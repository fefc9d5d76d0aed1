//! The pipeline `sparsifier`: from tensors to LLVM.
//!
//! Follows mlir/lib/Dialect/SparseTensor/Pipelines/SparseTensorPipelines.cpp.

use passes::{IntegerKind, OpPassManager, PassOptions, PipelineInfo, Takes, option, parse_pipeline_steps};

pub static SPARSIFIER: PipelineInfo = PipelineInfo {
    argument: "sparsifier",
    summary: "The standard pipeline for taking sparsity-agnostic IR using the sparse-tensor type, and lowering it to \
              LLVM IR with concrete representations and algorithms for sparse tensors.",
    options: &[
        option(
            "enable-runtime-library",
            Takes::Bool(true),
            "Enable runtime library for manipulating sparse tensors",
        ),
        option(
            "enable-buffer-initialization",
            Takes::Bool(false),
            "Enable zero-initialization of memory buffers",
        ),
        option(
            "create-sparse-deallocs",
            Takes::Bool(true),
            "Specify if the temporary buffers created by the sparse compiler should be deallocated.",
        ),
        option("vl", Takes::Integer(IntegerKind::Int, 0), "Set the vector length (0 disables vectorization)"),
        option(
            "reassociate-fp-reductions",
            Takes::Bool(false),
            "Allows llvm to reassociate floating-point reductions for speed",
        ),
        option(
            "enable-index-optimizations",
            Takes::Bool(true),
            "Allows compiler to assume indices fit in 32-bit if that yields faster code",
        ),
    ],
    build,
};

fn build(options: &PassOptions, manager: &mut OpPassManager) {
    let flag = |name| u8::from(options.bool(name));
    let to_llvm = format!(
        "convert-vector-to-llvm{{reassociate-fp-reductions={} force-32bit-vector-indices={}}}",
        flag("reassociate-fp-reductions"),
        flag("enable-index-optimizations"),
    );
    let steps = format!(
        "func.func(linalg-generalize-named-ops,linalg-fuse-elementwise-ops),\
         sparsification-and-bufferization{{vl={vl}}},sparse-storage-specifier-to-llvm,\
         func.func(canonicalize,convert-linalg-to-loops,convert-vector-to-scf,expand-realloc,convert-scf-to-cf),\
         expand-strided-metadata,lower-affine,{to_llvm},\
         func.func(convert-complex-to-standard,arith-expand,convert-math-to-llvm),\
         convert-math-to-libm,convert-complex-to-libm,{to_llvm},convert-to-llvm,reconcile-unrealized-casts",
        vl = options.integer("vl"),
    );
    let added = parse_pipeline_steps(&steps, manager);
    debug_assert!(added.is_ok(), "the pipeline names passes that ship: {added:?}");
}
