// MLIR's name for the operations of the `index` dialect.

include "../index/index.td"
