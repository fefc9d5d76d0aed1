// MLIR's name for the extension of the `transform` dialect for `tensor`.

include "../transform/tensor/tensor.td"
