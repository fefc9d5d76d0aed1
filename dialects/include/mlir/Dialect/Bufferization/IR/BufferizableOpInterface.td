// Operations on tensors that can become operations on buffers.

#ifndef MLIR_DIALECT_BUFFERIZATION_IR_BUFFERIZABLEOPINTERFACE_TD
#define MLIR_DIALECT_BUFFERIZATION_IR_BUFFERIZABLEOPINTERFACE_TD

include "mlir/IR/OpBase.td"

def BufferizableOpInterface : OpInterface<"BufferizableOpInterface"> {
  let description = [{
    Operations that tell what becomes of their tensors in memory: what is read
    and written, what shares a buffer, and what the operation on buffers is.
  }];
  let cppNamespace = "::mlir::bufferization";
  let methods = [
    InterfaceMethod<"Whether the result is a new buffer.",
      "bool", "bufferizesToAllocation", (ins "::mlir::Value":$value)>,
    InterfaceMethod<"Whether the buffer of an operand is read.",
      "bool", "bufferizesToMemoryRead",
      (ins "::mlir::OpOperand &":$opOperand,
           "const ::mlir::bufferization::AnalysisState &":$state)>,
    InterfaceMethod<"Whether the buffer of an operand is written.",
      "bool", "bufferizesToMemoryWrite",
      (ins "::mlir::OpOperand &":$opOperand,
           "const ::mlir::bufferization::AnalysisState &":$state)>,
    InterfaceMethod<[{
        Whether these operands are read and written element by element in the same order.
      }],
      "bool", "bufferizesToElementwiseAccess",
      (ins "const ::mlir::bufferization::AnalysisState &":$state,
           "::llvm::ArrayRef<::mlir::OpOperand *>":$opOperands)>,
    InterfaceMethod<"Whether the buffer of a result is written.",
      "bool", "resultBufferizesToMemoryWrite",
      (ins "::mlir::OpResult":$opResult, "const ::mlir::bufferization::AnalysisState &":$state)>,
    InterfaceMethod<"Whether the buffer of an operand may not be copied.",
      "bool", "mustBufferizeInPlace",
      (ins "::mlir::OpOperand &":$opOperand,
           "const ::mlir::bufferization::AnalysisState &":$state)>,
    InterfaceMethod<"The values that may share the buffer of an operand.",
      "::mlir::bufferization::AliasingValueList", "getAliasingValues",
      (ins "::mlir::OpOperand &":$opOperand,
           "const ::mlir::bufferization::AnalysisState &":$state)>,
    InterfaceMethod<"The operands whose buffer a value may share.",
      "::mlir::bufferization::AliasingOpOperandList", "getAliasingOpOperands",
      (ins "::mlir::Value":$value, "const ::mlir::bufferization::AnalysisState &":$state)>,
    InterfaceMethod<"Copies tensors whose buffers may not be shared.",
      "::llvm::LogicalResult", "resolveConflicts",
      (ins "::mlir::RewriterBase &":$rewriter,
           "const ::mlir::bufferization::AnalysisState &":$analysisState,
           "const ::mlir::bufferization::BufferizationState &":$bufferizationState)>,
    InterfaceMethod<"Replaces the operation by one on buffers.",
      "::llvm::LogicalResult", "bufferize",
      (ins "::mlir::RewriterBase &":$rewriter,
           "const ::mlir::bufferization::BufferizationOptions &":$options,
           "::mlir::bufferization::BufferizationState &":$state)>,
    InterfaceMethod<"Whether the buffer of a value may be written.",
      "bool", "isWritable",
      (ins "::mlir::Value":$value, "const ::mlir::bufferization::AnalysisState &":$state)>,
    InterfaceMethod<"Whether the write leaves what is read as it is.",
      "bool", "isNotConflicting",
      (ins "::mlir::OpOperand *":$uRead, "::mlir::OpOperand *":$uWrite,
           "const ::mlir::bufferization::AnalysisState &":$state)>,
    InterfaceMethod<"Checks what the analysis found.",
      "::llvm::LogicalResult", "verifyAnalysis",
      (ins "const ::mlir::bufferization::AnalysisState &":$state)>,
    InterfaceMethod<"The type of the buffer of a value.",
      "::mlir::FailureOr<::mlir::bufferization::BufferLikeType>", "getBufferType",
      (ins "::mlir::Value":$value, "const ::mlir::bufferization::BufferizationOptions &":$options,
           "const ::mlir::bufferization::BufferizationState &":$state,
           "::llvm::SmallVector<::mlir::Value> &":$invocationStack)>,
    InterfaceMethod<"Whether a region may run several times.",
      "bool", "isRepetitiveRegion", (ins "unsigned":$index)>,
    InterfaceMethod<"Whether a region may run several times at once.",
      "bool", "isParallelRegion", (ins "unsigned":$index)>,
    InterfaceMethod<"Whether the operation is one on tensors.",
      "bool", "hasTensorSemantics">,
    StaticInterfaceMethod<"Whether the regions may have several blocks.",
      "bool", "supportsUnstructuredControlFlow">,
  ];
}

#endif // MLIR_DIALECT_BUFFERIZATION_IR_BUFFERIZABLEOPINTERFACE_TD
