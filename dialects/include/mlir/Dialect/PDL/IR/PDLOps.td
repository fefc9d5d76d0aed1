// MLIR's name for the operations of the `pdl` dialect.

include "../pdl/pdl.td"
