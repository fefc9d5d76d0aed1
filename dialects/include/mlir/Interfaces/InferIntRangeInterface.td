// Operations that know bounds of their integer results.

#ifndef MLIR_INTERFACES_INFERINTRANGEINTERFACE_TD
#define MLIR_INTERFACES_INFERINTRANGEINTERFACE_TD

include "mlir/IR/OpBase.td"

def InferIntRangeInterface : OpInterface<"InferIntRangeInterface"> {
  let description = [{
    Operations that tell between what bounds their results are when their
    operands are within given ones. Bounds are signed and unsigned, both ends
    included.
  }];
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<[{
        Tells the bounds of results, and of block arguments, by calling `setResultRanges`.
      }],
      "void", "inferResultRanges",
      (ins "::llvm::ArrayRef<::mlir::ConstantIntRanges>":$argRanges,
           "::mlir::SetIntRangeFn":$setResultRanges)>,
    InterfaceMethod<"The same if the bounds of some operands are not known.",
      "void", "inferResultRangesFromOptional",
      (ins "::llvm::ArrayRef<::mlir::IntegerValueRange>":$argRanges,
           "::mlir::SetIntLatticeFn":$setResultRanges)>,
  ];
}

#endif // MLIR_INTERFACES_INFERINTRANGEINTERFACE_TD
