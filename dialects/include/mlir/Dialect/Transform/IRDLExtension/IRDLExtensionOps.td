// MLIR's name for the `irdl` extension of the `transform` dialect.

include "../transform/irdl/irdl.td"
