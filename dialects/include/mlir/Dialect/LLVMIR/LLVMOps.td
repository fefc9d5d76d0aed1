// MLIR's name for the operations of the `llvm` dialect.

include "../llvm/ops.td"
