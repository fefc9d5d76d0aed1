// The `smt` dialect: questions to solvers.

#ifndef DIALECTS_SMT_TD
#define DIALECTS_SMT_TD

include "mlir/Dialect/SMT/IR/SMTAttributes.td"
include "mlir/Dialect/SMT/IR/SMTDialect.td"
include "mlir/Dialect/SMT/IR/SMTTypes.td"
include "../smt/core_ops.td"
include "../smt/array_ops.td"
include "../smt/bit_vector_ops.td"
include "../smt/int_ops.td"

#endif // DIALECTS_SMT_TD
