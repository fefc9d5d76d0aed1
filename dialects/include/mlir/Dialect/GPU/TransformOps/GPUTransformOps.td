// MLIR's name for the extension of the `transform` dialect for `gpu`.

include "../transform/gpu/gpu.td"
