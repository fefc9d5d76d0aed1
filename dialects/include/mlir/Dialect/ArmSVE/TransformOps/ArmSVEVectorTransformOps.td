// MLIR's name for the extension of the `transform` dialect for `arm_sve`.

include "../transform/arm_sve/arm_sve.td"
