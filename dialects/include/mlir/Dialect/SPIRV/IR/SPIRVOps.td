// MLIR's name for the operations of the `spirv` dialect.

include "../spirv/spirv.td"
