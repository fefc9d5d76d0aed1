// MLIR's name for the operations of the `affine` dialect.

include "../affine/affine.td"
