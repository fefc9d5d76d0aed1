// Operations that can be checked when they run.

#ifndef MLIR_INTERFACES_RUNTIMEVERIFIABLEOPINTERFACE_TD
#define MLIR_INTERFACES_RUNTIMEVERIFIABLEOPINTERFACE_TD

include "mlir/IR/OpBase.td"

def RuntimeVerifiableOpInterface : OpInterface<"RuntimeVerifiableOpInterface"> {
  let description = [{
    Operations that can build code which checks, before they run, what cannot be
    checked earlier.
  }];
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"Builds the check.",
      "void", "generateRuntimeVerification",
      (ins "::mlir::OpBuilder &":$builder, "::mlir::Location":$loc,
           "function_ref<std::string(Operation *, StringRef)>":$generateErrorMessage)>,
  ];
}

#endif // MLIR_INTERFACES_RUNTIMEVERIFIABLEOPINTERFACE_TD
