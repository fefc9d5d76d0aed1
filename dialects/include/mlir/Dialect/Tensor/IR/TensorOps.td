// MLIR's name for the operations of the `tensor` dialect.

include "../tensor/tensor.td"
