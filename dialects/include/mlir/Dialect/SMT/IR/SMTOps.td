// MLIR's name for operations of `smt` on truth values.

include "../smt/core_ops.td"
