// MLIR's name for the operations of the `vector` dialect.

include "../vector/vector.td"
