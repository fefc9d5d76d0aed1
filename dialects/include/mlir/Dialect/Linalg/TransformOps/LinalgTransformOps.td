// MLIR's name for the extension of the `transform` dialect for `linalg`.

include "../transform/linalg/linalg.td"
