// MLIR's name for the file of the `emitc` dialect.

include "../emitc/emitc.td"
