// MLIR's name for the extension of the `transform` dialect for `memref`.

include "../transform/memref/memref.td"
