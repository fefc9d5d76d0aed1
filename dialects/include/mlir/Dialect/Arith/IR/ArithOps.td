// MLIR's name for the operations of the `arith` dialect.

include "../arith/arith.td"
