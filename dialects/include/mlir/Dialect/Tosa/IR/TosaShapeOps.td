// MLIR's name for operations of `tosa` on shapes.

include "../tosa/shape_ops.td"
