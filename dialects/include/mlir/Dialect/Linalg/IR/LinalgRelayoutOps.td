// MLIR's name for the operations of the `linalg` dialect that lay out tensors.

include "../linalg/relayout.td"
