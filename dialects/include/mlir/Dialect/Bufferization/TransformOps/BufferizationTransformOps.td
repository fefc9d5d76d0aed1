// MLIR's name for the extension of the `transform` dialect for `bufferization`.

include "../transform/bufferization/bufferization.td"
