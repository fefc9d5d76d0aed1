// Operations that access memory at indices that an affine map computes.

#ifndef MLIR_DIALECT_AFFINE_IR_AFFINEMEMORYOPINTERFACES_TD
#define MLIR_DIALECT_AFFINE_IR_AFFINEMEMORYOPINTERFACES_TD

include "mlir/IR/OpBase.td"

def AffineReadOpInterface : OpInterface<"AffineReadOpInterface"> {
  let description = "Operations that read from a memref at affine indices.";
  let cppNamespace = "::mlir::affine";
  let methods = [
    InterfaceMethod<"The memref.",
      "::mlir::Value", "getMemRef">,
    InterfaceMethod<"Its type.",
      "::mlir::MemRefType", "getMemRefType">,
    InterfaceMethod<"The operands of the map.",
      "::mlir::Operation::operand_range", "getMapOperands">,
    InterfaceMethod<"The map.",
      "::mlir::AffineMap", "getAffineMap">,
    InterfaceMethod<"What is read.",
      "::mlir::Value", "getValue">,
  ];
}

def AffineWriteOpInterface : OpInterface<"AffineWriteOpInterface"> {
  let description = "Operations that write to a memref at affine indices.";
  let cppNamespace = "::mlir::affine";
  let methods = [
    InterfaceMethod<"The memref.",
      "::mlir::Value", "getMemRef">,
    InterfaceMethod<"Its type.",
      "::mlir::MemRefType", "getMemRefType">,
    InterfaceMethod<"The operands of the map.",
      "::mlir::Operation::operand_range", "getMapOperands">,
    InterfaceMethod<"The map.",
      "::mlir::AffineMap", "getAffineMap">,
    InterfaceMethod<"What is written.",
      "::mlir::Value", "getValueToStore">,
  ];
}

def AffineMapAccessInterface : OpInterface<"AffineMapAccessInterface"> {
  let description = "Operations that access memrefs, at least one, at affine indices.";
  let cppNamespace = "::mlir::affine";
  let methods = [
    InterfaceMethod<"The attribute with the map for a memref, which is one of the operands.",
      "::mlir::NamedAttribute", "getAffineMapAttrForMemRef", (ins "::mlir::Value":$memref)>,
  ];
}

#endif // MLIR_DIALECT_AFFINE_IR_AFFINEMEMORYOPINTERFACES_TD
