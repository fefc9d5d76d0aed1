// Operations that mask others.

#ifndef MLIR_DIALECT_VECTOR_INTERFACES_MASKINGOPINTERFACE_TD
#define MLIR_DIALECT_VECTOR_INTERFACES_MASKINGOPINTERFACE_TD

include "mlir/IR/OpBase.td"

def MaskingOpInterface : OpInterface<"MaskingOpInterface"> {
  let description = [{
    Operations with a region of one operation, which is to work only where a
    mask is set.
  }];
  let cppNamespace = "::mlir::vector";
  let methods = [
    InterfaceMethod<"The mask.",
      "mlir::Value", "getMask">,
    InterfaceMethod<"The operation, or null if there is none.",
      "Operation *", "getMaskableOp">,
    InterfaceMethod<"Whether the elements elsewhere are given.",
      "bool", "hasPassthru">,
    InterfaceMethod<"The elements elsewhere.",
      "mlir::Value", "getPassthru">,
  ];
}

#endif // MLIR_DIALECT_VECTOR_INTERFACES_MASKINGOPINTERFACE_TD
