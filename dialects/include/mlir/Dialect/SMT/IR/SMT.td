// MLIR's name for the `smt` dialect.

include "../smt/smt.td"
