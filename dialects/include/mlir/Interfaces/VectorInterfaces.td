// Operations on vectors.

#ifndef MLIR_INTERFACES_VECTORINTERFACES_TD
#define MLIR_INTERFACES_VECTORINTERFACES_TD

include "mlir/IR/OpBase.td"

def VectorUnrollOpInterface : OpInterface<"VectorUnrollOpInterface"> {
  let description = "Operations on vectors that can be split into the same on smaller vectors.";
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"The shape that is split, or nothing if it cannot be.",
      "::std::optional<::llvm::SmallVector<int64_t, 4>>", "getShapeForUnroll">,
  ];
}

def VectorTransferOpInterface : OpInterface<"VectorTransferOpInterface"> {
  let description = "Operations that move a vector from or to a place in a memref or a tensor.";
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"The name of the attribute `in_bounds`.",
      "::mlir::StringRef", "getInBoundsAttrName">,
    InterfaceMethod<"The name of the attribute `permutation_map`.",
      "::mlir::StringRef", "getPermutationMapAttrName">,
    InterfaceMethod<"For each dimension of the vector whether it is within the memref or tensor.",
      "::mlir::ArrayAttr", "getInBounds">,
    InterfaceMethod<"The memref or tensor.",
      "::mlir::Value", "getBase">,
    InterfaceMethod<"The vector.",
      "::mlir::Value", "getVector">,
    InterfaceMethod<"The type of the vector.",
      "::mlir::VectorType", "getVectorType">,
    InterfaceMethod<"The place.",
      "::mlir::OperandRange", "getIndices">,
    InterfaceMethod<[{
        Maps each dimension of the vector to one of the memref or tensor; a zero broadcasts.
      }],
      "::mlir::AffineMap", "getPermutationMap">,
    InterfaceMethod<"The mask, or null.",
      "Value", "getMask">,
  ];
}

#endif // MLIR_INTERFACES_VECTORINTERFACES_TD
