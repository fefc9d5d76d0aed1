// Operations on memory with an alignment.

#ifndef MLIR_INTERFACES_ALIGNMENTATTRINTERFACE_TD
#define MLIR_INTERFACES_ALIGNMENTATTRINTERFACE_TD

include "mlir/IR/OpBase.td"

def AlignmentAttrOpInterface : OpInterface<"AlignmentAttrOpInterface"> {
  let description = "Operations with an attribute `alignment` that tells how memory is aligned.";
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"The alignment in bytes, or nothing.",
      "::llvm::MaybeAlign", "getMaybeAlign">,
  ];
}

#endif // MLIR_INTERFACES_ALIGNMENTATTRINTERFACE_TD
