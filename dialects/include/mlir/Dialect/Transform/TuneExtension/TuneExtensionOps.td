// MLIR's name for the `tune` extension of the `transform` dialect.

include "../transform/tune/tune.td"
