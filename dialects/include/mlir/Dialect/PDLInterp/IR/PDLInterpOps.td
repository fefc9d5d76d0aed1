// MLIR's name for the operations of the `pdl_interp` dialect.

include "../pdl_interp/pdl_interp.td"
