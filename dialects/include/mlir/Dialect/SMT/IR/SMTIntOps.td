// MLIR's name for operations of `smt` on integers.

include "../smt/int_ops.td"
