// Operations that allocate buffers.

#ifndef MLIR_DIALECT_BUFFERIZATION_IR_ALLOCATIONOPINTERFACE_TD
#define MLIR_DIALECT_BUFFERIZATION_IR_ALLOCATIONOPINTERFACE_TD

include "mlir/IR/OpBase.td"

def AllocationOpInterface : OpInterface<"AllocationOpInterface"> {
  let description = [{
    Operations that allocate a buffer, and know how it is freed, copied and put
    elsewhere.
  }];
  let cppNamespace = "::mlir::bufferization";
  let methods = [
    StaticInterfaceMethod<"Builds what frees the buffer, or nothing.",
      "::std::optional<::mlir::Operation*>", "buildDealloc",
      (ins "::mlir::OpBuilder&":$builder, "::mlir::Value":$alloc)>,
    StaticInterfaceMethod<"Builds a copy of the buffer, or nothing.",
      "::std::optional<::mlir::Value>", "buildClone",
      (ins "::mlir::OpBuilder&":$builder, "::mlir::Value":$alloc)>,
    StaticInterfaceMethod<"Where the allocation may be moved to.",
      "::mlir::HoistingKind", "getHoistingKind">,
    StaticInterfaceMethod<"Builds the same allocation on the stack, or nothing.",
      "::std::optional<::mlir::Operation*>", "buildPromotedAlloc",
      (ins "::mlir::OpBuilder&":$builder, "::mlir::Value":$alloc)>,
  ];
}

#endif // MLIR_DIALECT_BUFFERIZATION_IR_ALLOCATIONOPINTERFACE_TD
