// Functions.

#ifndef MLIR_INTERFACES_FUNCTIONINTERFACES_TD
#define MLIR_INTERFACES_FUNCTIONINTERFACES_TD

include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"

def FunctionOpInterface : OpInterface<"FunctionOpInterface", [Symbol, CallableOpInterface]> {
  let description = [{
    Symbols that can be called, with one region whose entry block has the
    arguments of the function; the region is empty if the function is defined
    elsewhere.
  }];
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"The type of the function.",
      "::mlir::Type", "getFunctionType">,
    InterfaceMethod<"Changes the type of the function, and nothing else.",
      "void", "setFunctionTypeAttr", (ins "::mlir::TypeAttr":$type)>,
    InterfaceMethod<"The same function type with other arguments and results.",
      "::mlir::Type", "cloneTypeWith",
      (ins "::mlir::TypeRange":$inputs, "::mlir::TypeRange":$results)>,
    InterfaceMethod<"Checks the region against the type.",
      "::llvm::LogicalResult", "verifyBody">,
    InterfaceMethod<"Checks the type.",
      "::llvm::LogicalResult", "verifyType">,
  ];
  let verify = "function";
}

#endif // MLIR_INTERFACES_FUNCTIONINTERFACES_TD
