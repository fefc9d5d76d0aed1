// MLIR's name for the operations of the `func` dialect.

include "../func/func.td"
