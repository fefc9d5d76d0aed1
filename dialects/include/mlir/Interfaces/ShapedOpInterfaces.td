// Operations on shapes.

#ifndef MLIR_INTERFACES_SHAPEDOPINTERFACES_TD
#define MLIR_INTERFACES_SHAPEDOPINTERFACES_TD

include "mlir/IR/OpBase.td"

def ShapedDimOpInterface : OpInterface<"ShapedDimOpInterface"> {
  let description = "Operations that return the size of one dimension.";
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"The shaped value.",
      "::mlir::Value", "getShapedValue">,
    InterfaceMethod<"The number of the dimension.",
      "::mlir::OpFoldResult", "getDimension">,
  ];
  let verify = "shaped_dim";
}

#endif // MLIR_INTERFACES_SHAPEDOPINTERFACES_TD
