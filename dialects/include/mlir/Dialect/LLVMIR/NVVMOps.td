// MLIR's name for the operations of the `nvvm` dialect.

include "../nvvm/nvvm.td"
