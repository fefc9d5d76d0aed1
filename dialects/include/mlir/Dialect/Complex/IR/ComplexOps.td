// MLIR's name for the operations of the `complex` dialect.

include "../complex/complex.td"
