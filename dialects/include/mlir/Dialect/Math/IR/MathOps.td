// MLIR's name for the operations of the `math` dialect.

include "../math/math.td"
