// MLIR's name for operations of `smt` on bit vectors.

include "../smt/bit_vector_ops.td"
