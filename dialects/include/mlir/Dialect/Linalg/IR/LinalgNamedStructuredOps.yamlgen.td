// MLIR's name for the structured operations of the `linalg` dialect that it generates
// from YAML.

include "../linalg/contractions.td"
include "../linalg/convolutions.td"
include "../linalg/elementwise.td"
include "../linalg/pooling.td"
