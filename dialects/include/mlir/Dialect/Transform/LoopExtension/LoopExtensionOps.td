// MLIR's name for the `loop` extension of the `transform` dialect.

include "../transform/loop/loop.td"
