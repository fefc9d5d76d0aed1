// MLIR's name for the operations of the `transform` dialect itself.

include "../transform/transform.td"
