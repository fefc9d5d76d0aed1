// Operations that convert values from one type to another.

#ifndef MLIR_INTERFACES_CASTINTERFACES_TD
#define MLIR_INTERFACES_CASTINTERFACES_TD

include "mlir/IR/OpBase.td"

def CastOpInterface : OpInterface<"CastOpInterface"> {
  let description = [{
    Operations that turn operands into results of other types, and do nothing
    else. A cast between equal types folds away, and casts of casts merge.
  }];
  let cppNamespace = "::mlir";
  let methods = [
    StaticInterfaceMethod<"Whether the operation can cast between these types.",
      "bool", "areCastCompatible", (ins "::mlir::TypeRange":$inputs, "::mlir::TypeRange":$outputs)>,
  ];
  let verify = "cast";
}

#endif // MLIR_INTERFACES_CASTINTERFACES_TD
