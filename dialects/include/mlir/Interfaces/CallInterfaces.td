// Operations that call, and operations that can be called.

#ifndef MLIR_INTERFACES_CALLINTERFACES_TD
#define MLIR_INTERFACES_CALLINTERFACES_TD

include "mlir/IR/OpBase.td"

def ArgAndResultAttrsOpInterface : OpInterface<"ArgAndResultAttrsOpInterface"> {
  let description = "Operations that hold dictionaries of attributes for arguments and results.";
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"The dictionaries of the arguments; null if all are empty.",
      "::mlir::ArrayAttr", "getArgAttrsAttr">,
    InterfaceMethod<"The dictionaries of the results; null if all are empty.",
      "::mlir::ArrayAttr", "getResAttrsAttr">,
    InterfaceMethod<"Changes the dictionaries of the arguments.",
      "void", "setArgAttrsAttr", (ins "::mlir::ArrayAttr":$attrs)>,
    InterfaceMethod<"Changes the dictionaries of the results.",
      "void", "setResAttrsAttr", (ins "::mlir::ArrayAttr":$attrs)>,
    InterfaceMethod<"Empties the dictionaries of the arguments.",
      "::mlir::Attribute", "removeArgAttrsAttr">,
    InterfaceMethod<"Empties the dictionaries of the results.",
      "::mlir::Attribute", "removeResAttrsAttr">,
  ];
}

def CallOpInterface : OpInterface<"CallOpInterface", [ArgAndResultAttrsOpInterface]> {
  let description = [{
    Operations that hand control to a callable operation and take it back. The
    callee is a symbol or a value.
  }];
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"What is called: a symbol reference or a value.",
      "::mlir::CallInterfaceCallable", "getCallableForCallee">,
    InterfaceMethod<"Changes what is called.",
      "void", "setCalleeFromCallable", (ins "::mlir::CallInterfaceCallable":$callee)>,
    InterfaceMethod<"The operands that are handed to the callee.",
      "::mlir::Operation::operand_range", "getArgOperands">,
    InterfaceMethod<"The same, to change them.",
      "::mlir::MutableOperandRange", "getArgOperandsMutable">,
    InterfaceMethod<[{
        The operation that is called, looked up in these symbol tables; null if it is unknown.
      }],
      "::mlir::Operation *", "resolveCallableInTable",
      (ins "::mlir::SymbolTableCollection *":$symbolTable), [{}], [{
        return ::mlir::call_interface_impl::resolveCallable($_op, symbolTable);
      }]>,
    InterfaceMethod<"The operation that is called; null if it is unknown.",
      "::mlir::Operation *", "resolveCallable", (ins), [{}], [{
        return ::mlir::call_interface_impl::resolveCallable($_op, nullptr);
      }]>,
  ];
}

def CallableOpInterface : OpInterface<"CallableOpInterface", [ArgAndResultAttrsOpInterface]> {
  let description = "Operations with a region that calls run, such as functions and closures.";
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"The region; null if it is defined elsewhere.",
      "::mlir::Region *", "getCallableRegion">,
    InterfaceMethod<"The types of the arguments.",
      "::llvm::ArrayRef<::mlir::Type>", "getArgumentTypes">,
    InterfaceMethod<"The types of the results.",
      "::llvm::ArrayRef<::mlir::Type>", "getResultTypes">,
  ];
}

#endif // MLIR_INTERFACES_CALLINTERFACES_TD
