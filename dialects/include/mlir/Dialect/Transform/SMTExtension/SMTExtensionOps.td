// MLIR's name for the `smt` extension of the `transform` dialect.

include "../transform/smt/smt.td"
