// MLIR's name for the matching extension of the `transform` dialect for `linalg`.

include "../transform/linalg_match/linalg_match.td"
