// The interfaces of structured operations.

#ifndef MLIR_DIALECT_LINALG_IR_LINALGINTERFACES_TD
#define MLIR_DIALECT_LINALG_IR_LINALGINTERFACES_TD

include "mlir/Interfaces/DestinationStyleOpInterface.td"
include "mlir/Interfaces/IndexingMapOpInterface.td"
include "mlir/IR/OpBase.td"

def LinalgStructuredInterface
    : OpInterface<"LinalgOp", [DestinationStyleOpInterface, IndexingMapOpInterface]> {
  let description = [{
    Structured operations. Dimensions, the *loops*, are parallel or reduced. The region
    has an argument for each operand, an element of it, and yields an element for each
    output.
  }];
  let cppNamespace = "::mlir::linalg";
  let methods = [
    // Loops
    InterfaceMethod<"How many loops are parallel.", "unsigned", "getNumParallelLoops">,
    InterfaceMethod<"Whether all loops are parallel.", "bool", "isAllParallelLoops">,
    InterfaceMethod<"The parallel loops.",
      "void", "getParallelDims", (ins "SmallVectorImpl<unsigned> &":$res)>,
    InterfaceMethod<"How many loops are reduced.", "unsigned", "getNumReductionLoops">,
    InterfaceMethod<"The reduced loops.",
      "void", "getReductionDims", (ins "SmallVectorImpl<unsigned> &":$res)>,
    InterfaceMethod<"How many loops there are.", "unsigned", "getNumLoops">,
    InterfaceMethod<"Whether there is one loop, and it is reduced.",
      "bool", "hasSingleReductionLoop">,

    // Operands, arguments of the region, and maps
    InterfaceMethod<"Whether the region uses the element of an operand.",
      "bool", "payloadUsesValueFromOperand", (ins "OpOperand *":$opOperand)>,
    InterfaceMethod<"Whether there is one input and one output.", "bool", "isSingleInputOutput">,
    InterfaceMethod<"Whether an operand is an output whose element the region uses.",
      "bool", "isInitTensor", (ins "OpOperand *":$opOperand)>,
    InterfaceMethod<"The rank of a tensor or memref, or zero.",
      "int64_t", "getRank", (ins "OpOperand*":$opOperand)>,
    InterfaceMethod<"The arguments for inputs.",
      "Block::BlockArgListType", "getRegionInputArgs">,
    InterfaceMethod<"The arguments for outputs.",
      "Block::BlockArgListType", "getRegionOutputArgs">,
    InterfaceMethod<"The argument for an operand.",
      "BlockArgument", "getMatchingBlockArgument", (ins "OpOperand *":$opOperand)>,
    InterfaceMethod<"The operand for an argument.",
      "OpOperand *", "getMatchingOpOperand", (ins "BlockArgument":$blockArgument)>,
    InterfaceMethod<"The indexing map of the output for a result.",
      "AffineMap", "getIndexingMapMatchingResult", (ins "OpResult":$result)>,
    InterfaceMethod<"What the region yields for an output.",
      "OpOperand *", "getMatchingYieldValue", (ins "OpOperand*":$opOperand)>,

    // The operation
    InterfaceMethod<"The block of the region.", "Block*", "getBlock">,
    InterfaceMethod<"The kinds of the loops.",
      "SmallVector<utils::IteratorType>", "getIteratorTypesArray">,
    InterfaceMethod<"Whether indexing maps depend on attributes.",
      "bool", "hasDynamicIndexingMaps">,
    InterfaceMethod<"Checks the attributes that indexing maps depend on.",
      "LogicalResult", "verifyIndexingMapRequiredAttributes">,
    InterfaceMethod<"Whether the shape of an operand is dynamic.", "bool", "hasDynamicShape">,
    InterfaceMethod<"The name of a function that computes the same.",
      "std::string", "getLibraryCallName">,
    InterfaceMethod<"Whether the region uses the numbers of the steps.",
      "bool", "hasIndexSemantics">,
    InterfaceMethod<"The operands for which the region has an argument.",
      "::llvm::SmallVector<OpOperand *>", "getOpOperandsMatchingBBargs">,
    InterfaceMethod<"An operand with a dimension that a loop runs over.",
      "LogicalResult", "mapIterationSpaceDimToOperandDim",
      (ins "unsigned":$dimPos, "::mlir::Value &":$operand, "unsigned &":$operandDimPos)>,
    InterfaceMethod<"All operands with a dimension that a loop runs over.",
      "void", "mapIterationSpaceDimToAllOperandDims",
      (ins "unsigned":$dimPos,
           "mlir::SmallVectorImpl<std::pair<Value, unsigned>>&":$operandDimPairs)>,
    InterfaceMethod<"Whether indexing maps are given that are not the usual ones.",
      "bool", "hasUserDefinedMaps">,
    InterfaceMethod<"Whether the other operands tell the bounds of the loops.",
      "bool", "canOpOperandsBeDropped", (ins "ArrayRef<OpOperand *>":$droppedOperands)>,
    InterfaceMethod<"The shape of a tensor or memref, or an empty one.",
      "ArrayRef<int64_t>", "getShape", (ins "OpOperand*":$opOperand)>,
    StaticInterfaceMethod<"What builds the region, if the operation has a name for it.",
      "std::function<void(ImplicitLocOpBuilder &, Block &, ArrayRef<NamedAttribute>, "
          # "function_ref<InFlightDiagnostic()>)>",
      "getRegionBuilder">,
    InterfaceMethod<"Whether all indexing maps are permutations of some dimensions.",
      "bool", "hasOnlyProjectedPermutations">,
  ];
  let verify = "structured";
  let verifyWithRegions = 1;
}

def LinalgContractionOpInterface : OpInterface<"ContractionOpInterface"> {
  let description = [{
    Contractions: products of the elements of two inputs, summed up over dimensions.
    The maps are permutations of some dimensions.
  }];
  let cppNamespace = "::mlir::linalg";
  let methods = [
    InterfaceMethod<"The first input.", "Value", "lhs">,
    InterfaceMethod<"The second input.", "Value", "rhs">,
    InterfaceMethod<"Whether it is a matrix product, by rows.", "bool", "isRowMajorMatmul">,
    InterfaceMethod<"Whether it is a matrix product, by columns.", "bool", "isColumnMajorMatmul">,
    InterfaceMethod<"Whether it is matrix products, by rows.", "bool", "isRowMajorBatchMatmul">,
    InterfaceMethod<"Whether it is a product of a vector and a matrix.", "bool", "isVecmat">,
    InterfaceMethod<"Whether it is products of a vector and a matrix.", "bool", "isBatchVecmat">,
    InterfaceMethod<"Whether it is a product of a matrix and a vector.", "bool", "isMatvec">,
    InterfaceMethod<"Whether it is products of a matrix and a vector.", "bool", "isBatchMatvec">,
  ];
  let verify = "contraction";
  let verifyWithRegions = 1;
}

def LinalgConvolutionOpInterface : OpInterface<"ConvolutionOpInterface"> {
  let description = [{
    Convolutions: a filter moves over an image. The indexing map of the image has sums of
    multiples of dimensions, one of the output and one of the filter.
  }];
  let cppNamespace = "::mlir::linalg";
  let methods = [
    InterfaceMethod<"The image.", "Value", "image">,
    InterfaceMethod<"The filter.", "Value", "filter">,
  ];
  let verify = "convolution";
}

def LinalgFillOpInterface : OpInterface<"FillOpInterface"> {
  let description = "Operations that make all elements of the output the same.";
  let cppNamespace = "::mlir::linalg";
  let methods = [
    InterfaceMethod<"The element.", "Value", "value">,
    InterfaceMethod<"The output.", "Value", "output">,
    InterfaceMethod<"The result, if there is one.", "Value", "result">,
  ];
  let verify = "fill";
}

def AggregatedOpInterface : OpInterface<"AggregatedOpInterface"> {
  let description = "Operations that can be made of simpler ones.";
  let cppNamespace = "::mlir::linalg";
  let methods = [
    InterfaceMethod<"Makes them, and returns what replaces the results.",
      "FailureOr<SmallVector<Value>>", "decomposeOperation", (ins "OpBuilder &":$b)>,
  ];
}

#endif // MLIR_DIALECT_LINALG_IR_LINALGINTERFACES_TD
