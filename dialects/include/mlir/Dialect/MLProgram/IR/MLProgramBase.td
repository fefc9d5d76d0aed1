// The `ml_program` dialect.

#ifndef MLIR_DIALECT_MLPROGRAM_IR_MLPROGRAMBASE_TD
#define MLIR_DIALECT_MLPROGRAM_IR_MLPROGRAMBASE_TD

include "mlir/IR/OpBase.td"

def MLProgram_Dialect : Dialect {
  let name = "ml_program";
  let summary = "What holds a program of machine learning together";
  let description = "Variables, functions and graphs that keep the parts of a program of machine learning.";
  let cppNamespace = "::mlir::ml_program";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

#endif // MLIR_DIALECT_MLPROGRAM_IR_MLPROGRAMBASE_TD
