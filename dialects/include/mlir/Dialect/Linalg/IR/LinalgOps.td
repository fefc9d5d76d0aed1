// MLIR's name for the operations of the `linalg` dialect that are not structured.

include "../linalg/ops.td"
