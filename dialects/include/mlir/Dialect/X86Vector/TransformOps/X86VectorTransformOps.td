// MLIR's name for the extension of the `transform` dialect for `x86vector`.

include "../transform/x86vector/x86vector.td"
