// Operations on parts of tensors.

#ifndef MLIR_INTERFACES_SUBSETOPINTERFACE_TD
#define MLIR_INTERFACES_SUBSETOPINTERFACE_TD

include "mlir/IR/OpBase.td"

def SubsetOpInterface : OpInterface<"SubsetOpInterface"> {
  let description = "Operations that read or write a part of a tensor, the *subset*.";
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<[{
        Whether both operations work on the same part of tensors that `equivalenceFn` holds equal.
      }],
      "bool", "operatesOnEquivalentSubset",
      (ins "::mlir::SubsetOpInterface":$candidate,
           "::llvm::function_ref<bool(Value, Value)>":$equivalenceFn)>,
    InterfaceMethod<"Whether both operations work on parts without common elements.",
      "bool", "operatesOnDisjointSubset",
      (ins "::mlir::SubsetOpInterface":$candidate,
           "::llvm::function_ref<bool(Value, Value)>":$equivalenceFn)>,
    InterfaceMethod<"The part as offsets, sizes and strides; failure if it is not such.",
      "::mlir::FailureOr<::mlir::HyperrectangularSlice>", "getAccessedHyperrectangularSlice">,
  ];
  let verify = "subset";
}

def SubsetExtractionOpInterface : OpInterface<"SubsetExtractionOpInterface", [SubsetOpInterface]> {
  let description = "Operations that return the subset of a tensor.";
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"The tensor.",
      "::mlir::OpOperand &", "getSourceOperand">,
  ];
  let verify = "subset_extraction";
}

def SubsetInsertionOpInterface : OpInterface<"SubsetInsertionOpInterface", [SubsetOpInterface]> {
  let description = "Operations that put a value in the place of the subset of a tensor.";
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"The value.",
      "::mlir::OpOperand &", "getSourceOperand">,
    InterfaceMethod<"The tensor.",
      "::mlir::OpOperand &", "getDestinationOperand">,
    InterfaceMethod<"The result.",
      "::mlir::OpResult", "getUpdatedDestination">,
    InterfaceMethod<"Whether `candidate` is what the subset held, as `equivalenceFn` can tell.",
      "bool", "isEquivalentSubset",
      (ins "::mlir::Value":$candidate, "::llvm::function_ref<bool(Value, Value)>":$equivalenceFn)>,
    InterfaceMethod<"Builds what returns the subset.",
      "::mlir::Value", "buildSubsetExtraction",
      (ins "::mlir::OpBuilder &":$builder, "Location":$loc)>,
    InterfaceMethod<"The values that what is built has for operands.",
      "::llvm::SmallVector<::mlir::Value>", "getValuesNeededToBuildSubsetExtraction">,
  ];
}

#endif // MLIR_INTERFACES_SUBSETOPINTERFACE_TD
