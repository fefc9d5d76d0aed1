//! The shipped dialects, a crate each.

pub use {
    affine, amdgpu, amx, arith, async_dialect, bufferization, builtin, cf, complex, dialect_utils as utils,
    dlti, emitc, func, gpu, index, linalg, llvm, math, memref, memref_patterns, ml_program, mpi, nvvm, omp,
    pdl, pdl_interp, quant, rocdl, scf, shape, shard, smt, sparse_tensor, spirv, tensor, tensor_patterns,
    test_dialect as test, tosa, toy_dialect as toy, transform, ub, value_bounds, vector, wasmssa,
};

use registry::{DialectHooks, DialectPackage};

/// The dialects, in the order of their folders.
// One to a line, as dialects come one by one.
#[rustfmt::skip]
pub static DIALECTS: &[&DialectPackage] = &[
    &affine::DIALECT,
    &amdgpu::DIALECT,
    &amx::DIALECT,
    &arith::DIALECT,
    &async_dialect::DIALECT,
    &bufferization::DIALECT,
    &builtin::DIALECT,
    &cf::DIALECT,
    &complex::DIALECT,
    &dlti::DIALECT,
    &emitc::DIALECT,
    &func::DIALECT,
    &gpu::DIALECT,
    &index::DIALECT,
    &linalg::DIALECT,
    &llvm::DIALECT,
    &math::DIALECT,
    &memref::DIALECT,
    &ml_program::DIALECT,
    &mpi::DIALECT,
    &nvvm::DIALECT,
    &omp::DIALECT,
    &pdl::DIALECT,
    &pdl_interp::DIALECT,
    &quant::DIALECT,
    &rocdl::DIALECT,
    &scf::DIALECT,
    &shape::DIALECT,
    &shard::DIALECT,
    &smt::DIALECT,
    &sparse_tensor::DIALECT,
    &spirv::DIALECT,
    &tensor::DIALECT,
    &test_dialect::DIALECT,
    &tosa::DIALECT,
    &toy_dialect::DIALECT,
    &transform::DIALECT,
    &ub::DIALECT,
    &vector::DIALECT,
    &wasmssa::DIALECT,
];

/// The hooks that are in crates of their own, beside those of the dialect.
pub static FURTHER_HOOKS: &[&DialectHooks] =
    &[&gpu_to_llvm::HOOKS, &tensor_patterns::HOOKS, &transform_conversions::HOOKS];
