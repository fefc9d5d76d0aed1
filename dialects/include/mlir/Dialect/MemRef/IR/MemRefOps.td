// MLIR's name for the operations of the `memref` dialect.

include "../memref/memref.td"
