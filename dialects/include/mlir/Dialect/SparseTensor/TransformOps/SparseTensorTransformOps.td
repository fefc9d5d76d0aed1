// MLIR's name for the extension of the `transform` dialect for `sparse_tensor`.

include "../transform/sparse_tensor/sparse_tensor.td"
