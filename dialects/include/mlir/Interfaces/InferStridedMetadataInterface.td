// Operations that know bounds of the sizes and strides of their results.

#ifndef MLIR_INTERFACES_INFERSTRIDEDMETADATAINTERFACE_TD
#define MLIR_INTERFACES_INFERSTRIDEDMETADATAINTERFACE_TD

include "mlir/IR/OpBase.td"

def InferStridedMetadataOpInterface : OpInterface<"InferStridedMetadataOpInterface"> {
  let description = [{
    Operations that tell between what bounds the offset, sizes and strides of
    their strided results are when those of their operands are within given
    ones.
  }];
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"Tells the bounds for results by calling `setMetadata`.",
      "void", "inferStridedMetadataRanges",
      (ins "::llvm::ArrayRef<::mlir::StridedMetadataRange>":$operands,
           "::mlir::GetIntRangeFn":$getIntRange, "::mlir::SetStridedMetadataRangeFn":$setMetadata,
           "int32_t":$indexBitwidth)>,
  ];
}

#endif // MLIR_INTERFACES_INFERSTRIDEDMETADATAINTERFACE_TD
