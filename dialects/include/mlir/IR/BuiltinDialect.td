// The builtin dialect.

#ifndef MLIR_IR_BUILTINDIALECT_TD
#define MLIR_IR_BUILTINDIALECT_TD

include "mlir/IR/OpBase.td"

def Builtin_Dialect : Dialect {
  let summary = "The types, attributes and operations that all of MLIR builds on";
  let description = [{
    The dialect without a prefix: `i32`, `tensor<4xf32>`, `[1, "two"]`, `module`.
    Types and attributes are parsed and printed natively, each in its own syntax.
  }];
  let name = "builtin";
  let cppNamespace = "::mlir";
  let useDefaultAttributePrinterParser = 0;
  let useDefaultTypePrinterParser = 0;
}

#endif // MLIR_IR_BUILTINDIALECT_TD
