// MLIR's name for the extension of the `transform` dialect for `scf`.

include "../transform/scf/scf.td"
