// Operations that look at memory in another way.

#ifndef MLIR_INTERFACES_VIEWLIKEINTERFACE_TD
#define MLIR_INTERFACES_VIEWLIKEINTERFACE_TD

include "mlir/IR/OpBase.td"

def ViewLikeOpInterface : OpInterface<"ViewLikeOpInterface"> {
  let description = "Operations that return a view of a buffer: other type, same memory.";
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"The buffer.",
      "::mlir::Value", "getViewSource">,
    InterfaceMethod<"The view.",
      "::mlir::Value", "getViewDest">,
  ];
}

def OffsetSizeAndStrideOpInterface : OpInterface<"OffsetSizeAndStrideOpInterface"> {
  let description = [{
    Operations with offsets, sizes and strides, each of which is a list of
    numbers that are in an attribute if they are constant, and operands
    otherwise.
  }];
  let cppNamespace = "::mlir";
  let methods = [
    StaticInterfaceMethod<"How many operands come before the offsets.",
      "unsigned", "getOffsetSizeAndStrideStartOperandIndex">,
    InterfaceMethod<"How long the lists of offsets, sizes and strides are.",
      "std::array<unsigned, 3>", "getArrayAttrMaxRanks">,
    InterfaceMethod<"The offsets that are operands.",
      "::mlir::OperandRange", "getOffsets">,
    InterfaceMethod<"The sizes that are operands.",
      "::mlir::OperandRange", "getSizes">,
    InterfaceMethod<"The strides that are operands.",
      "::mlir::OperandRange", "getStrides">,
    InterfaceMethod<"The attribute of offsets.",
      "::llvm::ArrayRef<int64_t>", "getStaticOffsets">,
    InterfaceMethod<"The attribute of sizes.",
      "::llvm::ArrayRef<int64_t>", "getStaticSizes">,
    InterfaceMethod<"The attribute of strides.",
      "::llvm::ArrayRef<int64_t>", "getStaticStrides">,
    InterfaceMethod<"All offsets.",
      "::llvm::SmallVector<::mlir::OpFoldResult>", "getMixedOffsets", (ins), [{}], [{
        return ::mlir::getMixedValues($_op.getStaticOffsets(), $_op.getOffsets(), $_op.getContext());
      }]>,
    InterfaceMethod<"All sizes.",
      "::llvm::SmallVector<::mlir::OpFoldResult>", "getMixedSizes", (ins), [{}], [{
        return ::mlir::getMixedValues($_op.getStaticSizes(), $_op.getSizes(), $_op.getContext());
      }]>,
    InterfaceMethod<"All strides.",
      "::llvm::SmallVector<::mlir::OpFoldResult>", "getMixedStrides", (ins), [{}], [{
        return ::mlir::getMixedValues($_op.getStaticStrides(), $_op.getStrides(), $_op.getContext());
      }]>,
    InterfaceMethod<"Whether offset `idx` is an operand.",
      "bool", "isDynamicOffset", (ins "unsigned":$idx), [{}],
      [{ return ::mlir::ShapedType::isDynamic($_op.getStaticOffsets()[idx]); }]>,
    InterfaceMethod<"Whether size `idx` is an operand.",
      "bool", "isDynamicSize", (ins "unsigned":$idx), [{}],
      [{ return ::mlir::ShapedType::isDynamic($_op.getStaticSizes()[idx]); }]>,
    InterfaceMethod<"Whether stride `idx` is an operand.",
      "bool", "isDynamicStride", (ins "unsigned":$idx), [{}],
      [{ return ::mlir::ShapedType::isDynamic($_op.getStaticStrides()[idx]); }]>,
    InterfaceMethod<"Offset `idx`, a constant.",
      "int64_t", "getStaticOffset", (ins "unsigned":$idx), [{}],
      [{ return $_op.getStaticOffsets()[idx]; }]>,
    InterfaceMethod<"Size `idx`, a constant.",
      "int64_t", "getStaticSize", (ins "unsigned":$idx), [{}],
      [{ return $_op.getStaticSizes()[idx]; }]>,
    InterfaceMethod<"Stride `idx`, a constant.",
      "int64_t", "getStaticStride", (ins "unsigned":$idx), [{}],
      [{ return $_op.getStaticStrides()[idx]; }]>,
    InterfaceMethod<"Which operand offset `idx` is.",
      "unsigned", "getIndexOfDynamicOffset", (ins "unsigned":$idx)>,
    InterfaceMethod<"Which operand size `idx` is.",
      "unsigned", "getIndexOfDynamicSize", (ins "unsigned":$idx)>,
    InterfaceMethod<"Which operand stride `idx` is.",
      "unsigned", "getIndexOfDynamicStride", (ins "unsigned":$idx)>,
    InterfaceMethod<"Offset `idx`, an operand.",
      "::mlir::Value", "getDynamicOffset", (ins "unsigned":$idx), [{}], [{
        unsigned before = 0;
        for (unsigned at = 0; at < idx; ++at)
          before += ::mlir::ShapedType::isDynamic($_op.getStaticOffsets()[at]);
        return $_op.getOffsets()[before];
      }]>,
    InterfaceMethod<"Size `idx`, an operand.",
      "::mlir::Value", "getDynamicSize", (ins "unsigned":$idx), [{}], [{
        unsigned before = 0;
        for (unsigned at = 0; at < idx; ++at)
          before += ::mlir::ShapedType::isDynamic($_op.getStaticSizes()[at]);
        return $_op.getSizes()[before];
      }]>,
    InterfaceMethod<"Stride `idx`, an operand.",
      "::mlir::Value", "getDynamicStride", (ins "unsigned":$idx), [{}], [{
        unsigned before = 0;
        for (unsigned at = 0; at < idx; ++at)
          before += ::mlir::ShapedType::isDynamic($_op.getStaticStrides()[at]);
        return $_op.getStrides()[before];
      }]>,
    InterfaceMethod<[{
        Whether both operations have the same offsets, sizes and strides as `cmp` tells.
      }],
      "bool", "isSameAs",
      (ins "::mlir::OffsetSizeAndStrideOpInterface":$other,
           "::llvm::function_ref<bool(::mlir::OpFoldResult, ::mlir::OpFoldResult)>":$cmp)>,
    InterfaceMethod<"Whether all strides are known to be 1.",
      "bool", "hasUnitStride", (ins), [{}], [{
        return ::llvm::all_of($_op.getMixedStrides(), [](::mlir::OpFoldResult stride) {
          return ::mlir::getConstantIntValue(stride) == 1;
        });
      }]>,
    InterfaceMethod<"Whether all offsets are known to be 0.",
      "bool", "hasZeroOffset", (ins), [{}], [{
        return ::llvm::all_of($_op.getMixedOffsets(), [](::mlir::OpFoldResult offset) {
          return ::mlir::getConstantIntValue(offset) == 0;
        });
      }]>,
  ];
  let verify = "offset_size_and_stride";
}

// The results point to objects that do not overlap.
def DistinctObjectsTrait : NativeOpTrait<"DistinctObjectsTrait">;

#endif // MLIR_INTERFACES_VIEWLIKEINTERFACE_TD
