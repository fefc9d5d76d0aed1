// Operations that can be split into tiles.

#ifndef MLIR_INTERFACES_TILINGINTERFACE_TD
#define MLIR_INTERFACES_TILINGINTERFACE_TD

include "mlir/IR/OpBase.td"

def TilingInterface : OpInterface<"TilingInterface"> {
  let description = [{
    Operations that are a nest of loops over points of which a part, a *tile*,
    can be computed alone. Tiles are given as offsets and sizes.
  }];
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"The kind of each loop: parallel, reduction, window.",
      "::mlir::SmallVector<::mlir::utils::IteratorType>", "getLoopIteratorTypes">,
    InterfaceMethod<"The bounds of each loop.",
      "::mlir::SmallVector<::mlir::Range>", "getIterationDomain", (ins "::mlir::OpBuilder &":$b)>,
    InterfaceMethod<"Builds what computes a tile of the iterations.",
      "::mlir::FailureOr<::mlir::TilingResult>", "getTiledImplementation",
      (ins "::mlir::OpBuilder &":$b, "::mlir::ArrayRef<::mlir::OpFoldResult> ":$offsets,
           "::mlir::ArrayRef<::mlir::OpFoldResult> ":$sizes)>,
    InterfaceMethod<"The part of a result that a tile of the iterations makes.",
      "::llvm::LogicalResult", "getResultTilePosition",
      (ins "::mlir::OpBuilder &":$b, "unsigned":$resultNumber,
           "::mlir::ArrayRef<::mlir::OpFoldResult> ":$offsets,
           "::mlir::ArrayRef<::mlir::OpFoldResult> ":$sizes,
           "::mlir::SmallVector<::mlir::OpFoldResult> &":$resultOffsets,
           "::mlir::SmallVector<::mlir::OpFoldResult> &":$resultSizes)>,
    InterfaceMethod<"Builds what computes a part of a result.",
      "::mlir::FailureOr<::mlir::TilingResult>", "generateResultTileValue",
      (ins "::mlir::OpBuilder &":$b, "unsigned":$resultNumber,
           "::mlir::ArrayRef<::mlir::OpFoldResult>":$offsets,
           "::mlir::ArrayRef<::mlir::OpFoldResult>":$sizes)>,
    InterfaceMethod<"Builds what computes all that needs just these parts of the operands.",
      "::mlir::FailureOr<::mlir::TilingResult>", "getTiledImplementationFromOperandTiles",
      (ins "::mlir::OpBuilder &":$b, "::mlir::ArrayRef<unsigned>":$operandNumbers,
           "::mlir::ArrayRef<::mlir::SmallVector<::mlir::OpFoldResult>>":$allOffsets,
           "::mlir::ArrayRef<::mlir::SmallVector<::mlir::OpFoldResult>>":$allSizes)>,
    InterfaceMethod<"The tile of the iterations that needs just these parts of the operands.",
      "::llvm::LogicalResult", "getIterationDomainTileFromOperandTiles",
      (ins "::mlir::OpBuilder &":$b, "::mlir::ArrayRef<unsigned>":$operandNumbers,
           "::mlir::ArrayRef<::mlir::SmallVector<::mlir::OpFoldResult>> ":$allOffsets,
           "::mlir::ArrayRef<::mlir::SmallVector<::mlir::OpFoldResult>> ":$allSizes,
           "::mlir::SmallVectorImpl<::mlir::OpFoldResult> &":$iterDomainOffsets,
           "::mlir::SmallVectorImpl<::mlir::OpFoldResult> &":$iterDomainSizes)>,
    InterfaceMethod<"The tile of the iterations that makes this part of a result.",
      "::llvm::LogicalResult", "getIterationDomainTileFromResultTile",
      (ins "::mlir::OpBuilder &":$b, "unsigned":$resultNumber,
           "::mlir::ArrayRef<::mlir::OpFoldResult> ":$offsets,
           "::mlir::ArrayRef<::mlir::OpFoldResult> ":$sizes,
           "::mlir::SmallVectorImpl<::mlir::OpFoldResult> &":$iterDomainOffsets,
           "::mlir::SmallVectorImpl<::mlir::OpFoldResult> &":$iterDomainSizes)>,
    InterfaceMethod<"Builds what computes one iteration.",
      "::llvm::LogicalResult", "generateScalarImplementation",
      (ins "::mlir::OpBuilder &":$b, "::mlir::Location ":$loc, "::mlir::ValueRange ":$ivs)>,
    InterfaceMethod<"Whether the operation can be computed for just this part of a result.",
      "bool", "isOpFusableWithConsumerSlice",
      (ins "unsigned":$resultNumber, "::mlir::ArrayRef<::mlir::OpFoldResult>":$offsets,
           "::mlir::ArrayRef<::mlir::OpFoldResult>":$sizes)>,
    InterfaceMethod<"Whether the operation can be computed from just these parts of the operands.",
      "bool", "isOpFusableWithProducerSlices",
      (ins "::mlir::ArrayRef<unsigned>":$operandNumbers,
           "::mlir::ArrayRef<::mlir::SmallVector<::mlir::OpFoldResult>>":$allOffsets,
           "::mlir::ArrayRef<::mlir::SmallVector<::mlir::OpFoldResult>>":$allSizes)>,
  ];
}

def PartialReductionOpInterface : OpInterface<"PartialReductionOpInterface", [TilingInterface]> {
  let description = [{
    Operations whose reductions can be split: each tile reduced by itself, and
    the results of that reduced in the end.
  }];
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"Builds tensors for what the tiles give, with what the reduction starts from.",
      "::mlir::FailureOr<SmallVector<Value>>", "generateInitialTensorForPartialReduction",
      (ins "::mlir::OpBuilder &":$b, "Location":$loc,
           "::mlir::ArrayRef<::mlir::OpFoldResult>":$tileSizes,
           "const ::mlir::SetVector<unsigned> &":$reductionDims)>,
    InterfaceMethod<"Builds what reduces a tile into them.",
      "::mlir::FailureOr<TilingResult>", "tileToPartialReduction",
      (ins "::mlir::OpBuilder &":$b, "Location ":$loc,
           "::mlir::ReductionTilingStrategy":$tilingStrategy, "ValueRange":$init,
           "::mlir::ArrayRef<::mlir::OpFoldResult>":$offsets,
           "::mlir::ArrayRef<::mlir::OpFoldResult>":$sizes,
           "const ::llvm::SetVector<unsigned> &":$reductionDims,
           "::mlir::ArrayRef<::mlir::OpFoldResult>":$splitReductionIvs)>,
    InterfaceMethod<"Builds what reduces them.",
      "::mlir::FailureOr<MergeResult>", "mergeReductions",
      (ins "::mlir::OpBuilder &":$b, "Location ":$loc, "ValueRange":$partialReduce,
           "const ::mlir::SetVector<unsigned> &":$reductionDims)>,
    InterfaceMethod<"The part of them that a tile of the iterations makes.",
      "::llvm::LogicalResult", "getPartialResultTilePosition",
      (ins "::mlir::OpBuilder &":$b, "unsigned":$resultNumber,
           "ReductionTilingStrategy":$tilingStrategy,
           "::mlir::ArrayRef<::mlir::OpFoldResult> ":$offsets,
           "::mlir::ArrayRef<::mlir::OpFoldResult> ":$sizes,
           "const ::mlir::SetVector<unsigned> &":$reductionDims,
           "::mlir::ArrayRef<::mlir::OpFoldResult>":$splitReductionIvs,
           "::mlir::SmallVector<::mlir::OpFoldResult> &":$resultOffsets,
           "::mlir::SmallVector<::mlir::OpFoldResult> &":$resultSizes)>,
  ];
}

#endif // MLIR_INTERFACES_TILINGINTERFACE_TD
