// MLIR's name for the operations of the `shape` dialect.

include "../shape/shape.td"
