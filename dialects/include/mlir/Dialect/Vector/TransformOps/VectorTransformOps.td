// MLIR's name for the extension of the `transform` dialect for `vector`.

include "../transform/vector/vector.td"
