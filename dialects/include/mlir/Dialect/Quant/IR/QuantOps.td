// MLIR's name for the operations of the `quant` dialect.

include "../quant/quant.td"
