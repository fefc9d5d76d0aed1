// Memory spaces that know what may be done in them.

#ifndef MLIR_DIALECT_PTR_IR_MEMORYSPACEINTERFACES_TD
#define MLIR_DIALECT_PTR_IR_MEMORYSPACEINTERFACES_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"

def MemorySpaceAttrInterface : AttrInterface<"MemorySpaceAttrInterface"> {
  let description = [{
    Attributes that are memory spaces. Each method tells whether something is
    valid there, and, given `emitError`, why it is not.
  }];
  let cppNamespace = "::mlir::ptr";
  let methods = [
    InterfaceMethod<"Whether a value of the type may be loaded.",
      "bool", "isValidLoad",
      (ins "::mlir::Type":$type, "::mlir::ptr::AtomicOrdering":$ordering,
           "std::optional<int64_t>":$alignment, "const ::mlir::DataLayout *":$dataLayout,
           "::llvm::function_ref<::mlir::InFlightDiagnostic()>":$emitError)>,
    InterfaceMethod<"Whether a value of the type may be stored.",
      "bool", "isValidStore",
      (ins "::mlir::Type":$type, "::mlir::ptr::AtomicOrdering":$ordering,
           "std::optional<int64_t>":$alignment, "const ::mlir::DataLayout *":$dataLayout,
           "::llvm::function_ref<::mlir::InFlightDiagnostic()>":$emitError)>,
    InterfaceMethod<"Whether a value of the type may be updated atomically.",
      "bool", "isValidAtomicOp",
      (ins "::mlir::ptr::AtomicBinOp":$op, "::mlir::Type":$type,
           "::mlir::ptr::AtomicOrdering":$ordering, "std::optional<int64_t>":$alignment,
           "const ::mlir::DataLayout *":$dataLayout,
           "::llvm::function_ref<::mlir::InFlightDiagnostic()>":$emitError)>,
    InterfaceMethod<"Whether a value of the type may be exchanged atomically.",
      "bool", "isValidAtomicXchg",
      (ins "::mlir::Type":$type, "::mlir::ptr::AtomicOrdering":$successOrdering,
           "::mlir::ptr::AtomicOrdering":$failureOrdering, "std::optional<int64_t>":$alignment,
           "const ::mlir::DataLayout *":$dataLayout,
           "::llvm::function_ref<::mlir::InFlightDiagnostic()>":$emitError)>,
    InterfaceMethod<"Whether there are casts of pointers between the types.",
      "bool", "isValidAddrSpaceCast",
      (ins "::mlir::Type":$tgt, "::mlir::Type":$src,
           "::llvm::function_ref<::mlir::InFlightDiagnostic()>":$emitError)>,
    InterfaceMethod<"Whether there are casts between the integer type and the pointer type.",
      "bool", "isValidPtrIntCast",
      (ins "::mlir::Type":$intLikeTy, "::mlir::Type":$ptrLikeTy,
           "::llvm::function_ref<::mlir::InFlightDiagnostic()>":$emitError)>,
  ];
}

#endif // MLIR_DIALECT_PTR_IR_MEMORYSPACEINTERFACES_TD
