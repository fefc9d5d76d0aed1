// Operations with the flags that `arith` defines.

#ifndef MLIR_DIALECT_ARITH_IR_ARITHOPSINTERFACES_TD
#define MLIR_DIALECT_ARITH_IR_ARITHOPSINTERFACES_TD

include "mlir/IR/OpBase.td"

def ArithFastMathInterface : OpInterface<"ArithFastMathInterface"> {
  let description = "Operations with fast-math flags.";
  let cppNamespace = "::mlir::arith";
  let methods = [
    InterfaceMethod<"The flags.",
      "FastMathFlagsAttr", "getFastMathFlagsAttr">,
    StaticInterfaceMethod<"The name of the attribute that holds them.",
      "StringRef", "getFastMathAttrName">,
  ];
}

def ArithIntegerOverflowFlagsInterface : OpInterface<"ArithIntegerOverflowFlagsInterface"> {
  let description = "Operations that may promise that integers do not overflow.";
  let cppNamespace = "::mlir::arith";
  let methods = [
    InterfaceMethod<"The promises.",
      "IntegerOverflowFlagsAttr", "getOverflowAttr">,
    InterfaceMethod<"Whether the result, taken as unsigned, does not overflow.",
      "bool", "hasNoUnsignedWrap">,
    InterfaceMethod<"Whether the result, taken as signed, does not overflow.",
      "bool", "hasNoSignedWrap">,
    StaticInterfaceMethod<"The name of the attribute that holds them.",
      "StringRef", "getIntegerOverflowAttrName">,
  ];
}

def ArithRoundingModeInterface : OpInterface<"ArithRoundingModeInterface"> {
  let description = "Operations with a rounding mode.";
  let cppNamespace = "::mlir::arith";
  let methods = [
    InterfaceMethod<"The rounding mode, or null for the usual one.",
      "RoundingModeAttr", "getRoundingModeAttr">,
    StaticInterfaceMethod<"The name of the attribute that holds it.",
      "StringRef", "getRoundingModeAttrName">,
  ];
}

#endif // MLIR_DIALECT_ARITH_IR_ARITHOPSINTERFACES_TD
