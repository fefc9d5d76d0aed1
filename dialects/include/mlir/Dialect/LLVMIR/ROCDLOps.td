// MLIR's name for the operations of the `rocdl` dialect.

include "../rocdl/rocdl.td"
