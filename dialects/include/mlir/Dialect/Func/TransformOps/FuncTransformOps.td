// MLIR's name for the extension of the `transform` dialect for `func`.

include "../transform/func/func.td"
