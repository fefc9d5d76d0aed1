// MLIR's name for the `debug` extension of the `transform` dialect.

include "../transform/debug/debug.td"
