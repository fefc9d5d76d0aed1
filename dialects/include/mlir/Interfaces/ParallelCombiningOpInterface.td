// Terminators that combine what parallel iterations contribute.

#ifndef MLIR_INTERFACES_PARALLELCOMBININGOPINTERFACE_TD
#define MLIR_INTERFACES_PARALLELCOMBININGOPINTERFACE_TD

include "mlir/IR/OpBase.td"

def InParallelOpInterface : OpInterface<"InParallelOpInterface"> {
  let description = [{
    Terminators with a region of operations each of which contributes to a
    result of the parent.
  }];
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"Result `idx` of the parent.",
      "::mlir::OpResult", "getParentResult", (ins "int64_t":$idx)>,
    InterfaceMethod<"The operations that contribute.",
      "::llvm::iterator_range<Block::iterator>", "getYieldingOps">,
  ];
  let verify = "in_parallel";
}

def ParallelCombiningOpInterface : OpInterface<"ParallelCombiningOpInterface"> {
  let description = "Operations that contribute to a result of the loop around them.";
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"What is contributed to.",
      "::mlir::MutableOperandRange", "getUpdatedDestinations">,
    InterfaceMethod<"The loop.",
      "::mlir::Operation*", "getIteratingParent">,
  ];
}

#endif // MLIR_INTERFACES_PARALLELCOMBININGOPINTERFACE_TD
