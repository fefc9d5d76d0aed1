// MLIR's name for operations of `smt` on arrays.

include "../smt/array_ops.td"
