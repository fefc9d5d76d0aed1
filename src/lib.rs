//! rsmlir: MLIR without LLVM.
