// MLIR's name for operations of `tosa` that its specification does not have.

include "../tosa/util_ops.td"
