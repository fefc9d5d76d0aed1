// Operations that know bounds of indices and sizes.

#ifndef MLIR_INTERFACES_VALUEBOUNDSOPINTERFACE_TD
#define MLIR_INTERFACES_VALUEBOUNDSOPINTERFACE_TD

include "mlir/IR/OpBase.td"

def ValueBoundsOpInterface : OpInterface<"ValueBoundsOpInterface"> {
  let description = [{
    Operations that add what they know of their results and block arguments to a
    set of affine constraints.
  }];
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"Adds what is known of an index.",
      "void", "populateBoundsForIndexValue",
      (ins "::mlir::Value":$value, "::mlir::ValueBoundsConstraintSet &":$cstr)>,
    InterfaceMethod<"Adds what is known of the size of a dimension.",
      "void", "populateBoundsForShapedValueDim",
      (ins "::mlir::Value":$value, "int64_t":$dim, "::mlir::ValueBoundsConstraintSet &":$cstr)>,
  ];
}

#endif // MLIR_INTERFACES_VALUEBOUNDSOPINTERFACE_TD
