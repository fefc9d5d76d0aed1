//! `convert-gpu-to-nvvm` and `gpu-to-llvm`: kernels, and the programs that launch them.
//!
//! - `rewrites` has what operations of gpu are first replaced by, in gpu, arith and memref.
//! - `common` converts functions and operations as kernels of any target have them.
//! - `nvvm` has what is particular to processors of NVIDIA.
//! - `host` makes calls of a runtime of operations outside of kernels.
//!
//! Follows mlir/lib/Conversion/{GPUCommon,GPUToNVVM}.

mod common;
mod host;
mod nvvm;
mod rewrites;

pub use nvvm::HOOKS;
pub use nvvm::configure_types as configure_nvvm_types;
pub use nvvm::groups::REDUX as NVVM_REDUX;
pub use nvvm::matrices::PATTERNS as NVVM_MATRICES;
pub use nvvm::patterns::populate as populate_nvvm;
pub use rewrites::PATTERNS as REWRITES;

use passes::PassInfo;

/// The passes.
pub static PASSES: &[&PassInfo] = &[&host::PASS, &nvvm::PASS];
