// Types that are tensors or buffers.

#ifndef MLIR_DIALECT_BUFFERIZATION_IR_BUFFERIZATIONTYPEINTERFACES_TD
#define MLIR_DIALECT_BUFFERIZATION_IR_BUFFERIZATIONTYPEINTERFACES_TD

include "mlir/IR/OpBase.td"

def Bufferization_TensorLikeTypeInterface : TypeInterface<"TensorLikeType"> {
  let cppNamespace = "::mlir::bufferization";
  let description = [{
    Types of tensors, which have a type of buffers.
  }];
  let methods = [
    InterfaceMethod<"The type of the buffer of a tensor of this type.",
      "::mlir::FailureOr<::mlir::bufferization::BufferLikeType>", "getBufferType",
      (ins "const ::mlir::bufferization::BufferizationOptions &":$options,
           "::llvm::function_ref<::mlir::InFlightDiagnostic()>":$emitError)>,
    InterfaceMethod<"Whether a type of buffers is one for tensors of this type.",
      "::mlir::LogicalResult", "verifyCompatibleBufferType",
      (ins "::mlir::bufferization::BufferLikeType":$bufferType,
           "::llvm::function_ref<::mlir::InFlightDiagnostic()>":$emitError)>,
  ];
}

def Bufferization_BufferLikeTypeInterface : TypeInterface<"BufferLikeType"> {
  let cppNamespace = "::mlir::bufferization";
  let description = [{
    Types of buffers.
  }];
}

#endif // MLIR_DIALECT_BUFFERIZATION_IR_BUFFERIZATIONTYPEINTERFACES_TD
