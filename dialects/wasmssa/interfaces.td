// Labels, branches to them, imports, and what may initialize a variable.

#ifndef DIALECTS_WASMSSA_INTERFACES_TD
#define DIALECTS_WASMSSA_INTERFACES_TD

include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/OpBase.td"

def LabelLevelOpInterface : OpInterface<"LabelLevelOpInterface"> {
  let description = "A terminator with regions from which branches leave by counting levels.";
  let cppNamespace = "::mlir::wasmssa";
  let methods = [
    InterfaceMethod<"The block to which branches to the label go.", "::mlir::Block*", "getLabelTarget", (ins)>
  ];
  let verify = [{
    return success(succeeded(verifyLabelLevelInterfaceIsTerminator<ConcreteOp>()) &&
                   succeeded(verifyLabelLevelInterface($_op)));
  }];
}

def LabelBranchingOpInterface : OpInterface<"LabelBranchingOpInterface"> {
  let description = "A branch to the label of an operation around it.";
  let cppNamespace = "::mlir::wasmssa";
  let methods = [
    InterfaceMethod<"The number of labels that are passed by.", "size_t", "getExitLevel", (ins)>,
    InterfaceMethod<"The operation with the label.", "LabelLevelOpInterface", "getTargetOp", (ins), [{
      return *LabelBranchingOpInterface::getTargetOpFromBlock($_op.getOperation()->getBlock(), $_op.getExitLevel());
    }]>,
    InterfaceMethod<"The block of the label.", "::mlir::Block*", "getTarget", (ins), [{}], [{
      auto op = mlir::cast<LabelBranchingOpInterface>(this->getOperation());
      return op.getTargetOp().getLabelTarget();
    }]>
  ];
  let extraClassDeclaration = [{
    static ::llvm::FailureOr<LabelLevelOpInterface> getTargetOpFromBlock(::mlir::Block *block, uint32_t level);
  }];
  let verify = [{return verifyLabelBranchingOpInterface($_op);}];
}

def ImportOpInterface : OpInterface<"ImportOpInterface"> {
  let description = "A symbol that another module defines.";
  let cppNamespace = "::mlir::wasmssa";
  let methods = [
    InterfaceMethod<"The name of the other module.", "::llvm::StringRef", "getModuleName", (ins)>,
    InterfaceMethod<"The name that the symbol has there.", "::llvm::StringRef", "getImportName", (ins)>,
    InterfaceMethod<"The name that it has here.", "::mlir::StringAttr", "getSymbolName", (ins), [{}], [{
      auto op = mlir::cast<ConcreteOp>(this->getOperation());
      return op.getSymNameAttr();
    }]>,
    InterfaceMethod<"Both names there.", "std::string", "getQualifiedImportName", (ins), [{
      return ($_op.getModuleName() + ::llvm::Twine{"::"} + $_op.getImportName()).str();
    }]>
  ];
}

def ConstantExpressionInitializerOpTrait : NativeOpTrait<"ConstantExpressionInitializerOpTrait"> {
  let cppNamespace = "::mlir::wasmssa";
}

def ConstantExprOpTrait : NativeOpTrait<"ConstantExprOpTrait"> {
  let cppNamespace = "::mlir::wasmssa";
}

#endif // DIALECTS_WASMSSA_INTERFACES_TD
