// Loops.

#ifndef MLIR_INTERFACES_LOOPLIKEINTERFACE_TD
#define MLIR_INTERFACES_LOOPLIKEINTERFACE_TD

include "mlir/IR/OpBase.td"

def LoopLikeOpInterface : OpInterface<"LoopLikeOpInterface"> {
  let description = [{
    Operations that run regions again and again, possibly with values that one
    iteration hands to the next: the *inits* before the first, block arguments
    within, results after the last.
  }];
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"Whether the value is defined outside.",
      "bool", "isDefinedOutsideOfLoop", (ins "::mlir::Value ":$value)>,
    InterfaceMethod<"The regions that make up the body.",
      "::llvm::SmallVector<::mlir::Region *>", "getLoopRegions">,
    InterfaceMethod<"Moves an operation before the loop.",
      "void", "moveOutOfLoop", (ins "::mlir::Operation *":$op)>,
    InterfaceMethod<[{
        Puts the body in the place of the loop if it runs exactly once; failure otherwise.
      }],
      "::llvm::LogicalResult", "promoteIfSingleIteration",
      (ins "::mlir::RewriterBase &":$rewriter)>,
    InterfaceMethod<"The induction variables, or nothing if there are none.",
      "::std::optional<::llvm::SmallVector<::mlir::Value>>", "getLoopInductionVars">,
    InterfaceMethod<"The lower bounds, or nothing if there are none.",
      "::std::optional<::llvm::SmallVector<::mlir::OpFoldResult>>", "getLoopLowerBounds">,
    InterfaceMethod<"The steps, or nothing if there are none.",
      "::std::optional<::llvm::SmallVector<::mlir::OpFoldResult>>", "getLoopSteps">,
    InterfaceMethod<"The upper bounds, or nothing if there are none.",
      "::std::optional<::llvm::SmallVector<::mlir::OpFoldResult>>", "getLoopUpperBounds">,
    InterfaceMethod<"The inits.",
      "::llvm::MutableArrayRef<::mlir::OpOperand>", "getInitsMutable">,
    InterfaceMethod<"The block arguments for the inits.",
      "::mlir::Block::BlockArgListType", "getRegionIterArgs">,
    InterfaceMethod<"The operands that the terminator hands to the next iteration, or nothing.",
      "::std::optional<::llvm::MutableArrayRef<::mlir::OpOperand>>", "getYieldedValuesMutable">,
    InterfaceMethod<"The results for the inits, or nothing.",
      "::std::optional<::mlir::ResultRange>", "getLoopResults">,
    InterfaceMethod<"Replaces the loop by one with more inits.",
      "::mlir::FailureOr<::mlir::LoopLikeOpInterface>", "replaceWithAdditionalYields",
      (ins "::mlir::RewriterBase &":$rewriter, "::mlir::ValueRange":$newInitOperands,
           "bool":$replaceInitOperandUsesInLoop,
           "const ::mlir::NewYieldValuesFn &":$newYieldValuesFn)>,
    InterfaceMethod<"How often the body runs, or nothing if that is not known.",
      "::std::optional<::llvm::APInt>", "getStaticTripCount">,
  ];
  let verify = "loop_like";
  let verifyWithRegions = 1;
}

// The regions may run in parallel.
def HasParallelRegion : NativeOpTrait<"HasParallelRegion">;

#endif // MLIR_INTERFACES_LOOPLIKEINTERFACE_TD
