// Operations on vectors that may work on some elements only.

#ifndef MLIR_DIALECT_VECTOR_INTERFACES_MASKABLEOPINTERFACE_TD
#define MLIR_DIALECT_VECTOR_INTERFACES_MASKABLEOPINTERFACE_TD

include "mlir/IR/OpBase.td"

def MaskableOpInterface : OpInterface<"MaskableOpInterface"> {
  let description = "Operations that may stand in a MaskingOpInterface operation.";
  let cppNamespace = "::mlir::vector";
  let methods = [
    InterfaceMethod<"Whether the operation does.",
      "bool", "isMasked">,
    InterfaceMethod<"The operation that it stands in.",
      "mlir::vector::MaskingOpInterface", "getMaskingOp">,
    InterfaceMethod<"Whether elements that it does not work on may be given.",
      "bool", "supportsPassthru">,
    InterfaceMethod<"The type that the mask has to have.",
      "mlir::Type", "getExpectedMaskType">,
  ];
}

#endif // MLIR_DIALECT_VECTOR_INTERFACES_MASKABLEOPINTERFACE_TD
