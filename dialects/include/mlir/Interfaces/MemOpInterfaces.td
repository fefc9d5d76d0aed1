// Casts between memory spaces.

#ifndef MLIR_INTERFACES_MEMOPINTERFACES_TD
#define MLIR_INTERFACES_MEMOPINTERFACES_TD

include "mlir/IR/OpBase.td"

def MemorySpaceCastConsumerOpInterface : OpInterface<"MemorySpaceCastConsumerOpInterface"> {
  let description = "Operations that may take the operand of a memory space cast for its result.";
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<[{
        Does so for the operands that are casts, and tells what replaces the results; failure if it
        cannot.
      }],
      "::llvm::FailureOr<std::optional<::llvm::SmallVector<::mlir::Value>>>", "bubbleDownCasts",
      (ins "::mlir::OpBuilder &":$builder)>,
  ];
}

def MemorySpaceCastOpInterface : OpInterface<"MemorySpaceCastOpInterface"> {
  let description = "Casts of pointer-like values from one memory space to another.";
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"The pointer that is cast.",
      "::mlir::TypedValue<::mlir::PtrLikeTypeInterface>", "getSourcePtr">,
    InterfaceMethod<"The pointer that it is cast to.",
      "::mlir::TypedValue<::mlir::PtrLikeTypeInterface>", "getTargetPtr">,
    InterfaceMethod<"Whether there is such a cast from `src` to `tgt`.",
      "bool", "isValidMemorySpaceCast",
      (ins "::mlir::PtrLikeTypeInterface":$tgt, "::mlir::PtrLikeTypeInterface":$src)>,
    InterfaceMethod<"The same kind of cast for another pointer and type.",
      "::mlir::MemorySpaceCastOpInterface", "cloneMemorySpaceCastOp",
      (ins "::mlir::OpBuilder &":$builder, "::mlir::PtrLikeTypeInterface":$tgt,
           "::mlir::TypedValue<::mlir::PtrLikeTypeInterface>":$src)>,
    InterfaceMethod<"Whether the operand may be taken for the result.",
      "bool", "isSourcePromotable">,
  ];
  let verify = "memory_space_cast";
}

#endif // MLIR_INTERFACES_MEMOPINTERFACES_TD
