// The interfaces of operations, types and attributes of the `llvm` dialect.

#ifndef MLIR_DIALECT_LLVMIR_LLVMINTERFACES_TD
#define MLIR_DIALECT_LLVMIR_LLVMINTERFACES_TD

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/DataLayoutInterfaces.td"

def FastmathFlagsInterface : OpInterface<"FastmathFlagsInterface"> {
  let cppNamespace = "::mlir::LLVM";
}

def IntegerOverflowFlagsInterface : OpInterface<"IntegerOverflowFlagsInterface"> {
  let cppNamespace = "::mlir::LLVM";
}

def ExactFlagInterface : OpInterface<"ExactFlagInterface"> {
  let cppNamespace = "::mlir::LLVM";
}

def DisjointFlagInterface : OpInterface<"DisjointFlagInterface"> {
  let cppNamespace = "::mlir::LLVM";
}

def NonNegFlagInterface : OpInterface<"NonNegFlagInterface"> {
  let cppNamespace = "::mlir::LLVM";
}

def AccessGroupOpInterface : OpInterface<"AccessGroupOpInterface"> {
  let cppNamespace = "::mlir::LLVM";
  let verify = [{ return detail::verifyAccessGroupOpInterface($_op); }];
}

def AliasAnalysisOpInterface : OpInterface<"AliasAnalysisOpInterface"> {
  let cppNamespace = "::mlir::LLVM";
  let verify = [{ return detail::verifyAliasAnalysisOpInterface($_op); }];
}

def DereferenceableOpInterface : OpInterface<"DereferenceableOpInterface"> {
  let cppNamespace = "::mlir::LLVM";
  let verify = [{ return detail::verifyDereferenceableOpInterface($_op); }];
}

def FPExceptionBehaviorOpInterface : OpInterface<"FPExceptionBehaviorOpInterface"> {
  let cppNamespace = "::mlir::LLVM";
}

def RoundingModeOpInterface : OpInterface<"RoundingModeOpInterface"> {
  let cppNamespace = "::mlir::LLVM";
}

def OneToOneIntrinsicOpInterface : OpInterface<"OneToOneIntrinsicOpInterface"> {
  let cppNamespace = "::mlir::LLVM";
}

def LLVM_PointerElementTypeInterface
    : TypeInterface<"PointerElementTypeInterface"> {
  let cppNamespace = "::mlir::LLVM";
}

def LLVM_DIRecursiveTypeAttrInterface
  : AttrInterface<"DIRecursiveTypeAttrInterface"> {
  let cppNamespace = "::mlir::LLVM";
}

def LLVM_LLVMAddrSpaceAttrInterface :
    AttrInterface<"LLVMAddrSpaceAttrInterface"> {
  let cppNamespace = "::mlir::LLVM";
}

def LLVM_TargetAttrInterface
  : AttrInterface<"TargetAttrInterface", [DLTIQueryInterface]> {
  let cppNamespace = "::mlir::LLVM";
}

#endif // MLIR_DIALECT_LLVMIR_LLVMINTERFACES_TD
