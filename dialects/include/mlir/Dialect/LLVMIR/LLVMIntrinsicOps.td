// MLIR's name for the intrinsics of the `llvm` dialect.

include "../llvm/intrinsics.td"
