// MLIR's name for the operations of the `ub` dialect.

include "../ub/ub.td"
