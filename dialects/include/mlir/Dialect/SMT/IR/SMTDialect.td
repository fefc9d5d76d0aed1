// The `smt` dialect.

#ifndef MLIR_DIALECT_SMT_IR_SMTDIALECT_TD
#define MLIR_DIALECT_SMT_IR_SMTDIALECT_TD

include "mlir/IR/DialectBase.td"

def SMTDialect : Dialect {
  let name = "smt";
  let summary = "Questions to solvers of satisfiability modulo theories";
  let cppNamespace = "mlir::smt";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
  let hasConstantMaterializer = 1;
}

#endif // MLIR_DIALECT_SMT_IR_SMTDIALECT_TD
