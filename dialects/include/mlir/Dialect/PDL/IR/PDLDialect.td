// The `pdl` dialect.

#ifndef MLIR_DIALECT_PDL_IR_PDLDIALECT_TD
#define MLIR_DIALECT_PDL_IR_PDLDIALECT_TD

include "mlir/IR/OpBase.td"

def PDL_Dialect : Dialect {
  let summary = "Patterns of operations, and how they are rewritten";
  let name = "pdl";
  let cppNamespace = "::mlir::pdl";
  let useDefaultTypePrinterParser = 1;
}

#endif // MLIR_DIALECT_PDL_IR_PDLDIALECT_TD
