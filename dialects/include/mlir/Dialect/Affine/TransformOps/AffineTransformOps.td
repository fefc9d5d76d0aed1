// MLIR's name for the extension of the `transform` dialect for `affine`.

include "../transform/affine/affine.td"
