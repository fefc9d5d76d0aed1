// MLIR's name for the structured operations of the `linalg` dialect.

include "../linalg/structured.td"
