// MLIR's name for the extension of the `transform` dialect for `arm_neon`.

include "../transform/arm_neon/arm_neon.td"
