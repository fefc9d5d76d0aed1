// MLIR's name for the operations of the `tosa` dialect.

include "../tosa/tosa.td"
