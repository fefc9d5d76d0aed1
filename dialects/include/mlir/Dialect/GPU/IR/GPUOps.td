// MLIR's name for the operations of the `gpu` dialect.

include "../gpu/gpu.td"
