// MLIR's name for the `pdl` extension of the `transform` dialect.

include "../transform/pdl/pdl.td"
