// MLIR's name for the operations of the `scf` dialect.

include "../scf/scf.td"
