//! rsmlir: MLIR without LLVM.

pub mod ir;
