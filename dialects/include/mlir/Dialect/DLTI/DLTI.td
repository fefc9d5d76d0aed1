// MLIR's name for the `dlti` dialect without its attributes.

include "mlir/Dialect/DLTI/DLTIBase.td"
