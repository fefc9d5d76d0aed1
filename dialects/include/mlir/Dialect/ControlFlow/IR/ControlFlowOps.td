// MLIR's name for the operations of the `cf` dialect.

include "../cf/cf.td"
