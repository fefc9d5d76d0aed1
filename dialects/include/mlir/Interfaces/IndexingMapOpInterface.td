// Operations that are loops over their operands.

#ifndef MLIR_INTERFACES_INDEXINGMAPOPINTERFACE_TD
#define MLIR_INTERFACES_INDEXINGMAPOPINTERFACE_TD

include "mlir/IR/OpBase.td"

def IndexingMapOpInterface : OpInterface<"IndexingMapOpInterface"> {
  let description = [{
    Operations with an affine map for each operand, from the iterators of a nest
    of loops to the indices into the operand.
  }];
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"The maps, as an array attribute.",
      "ArrayAttr", "getIndexingMaps">,
    InterfaceMethod<"The maps.",
      "SmallVector<AffineMap>", "getIndexingMapsArray">,
    InterfaceMethod<"The map of an operand.",
      "AffineMap", "getMatchingIndexingMap", (ins "OpOperand*":$opOperand)>,
    InterfaceMethod<"All maps in one: from iterators to the indices into all operands.",
      "AffineMap", "getLoopsToShapesMap">,
    InterfaceMethod<"From the sizes of all operands to the bounds of the loops.",
      "AffineMap", "getShapesToLoopsMap">,
    InterfaceMethod<"The sizes of an operand.",
      "SmallVector<int64_t>", "getStaticOperandShape", (ins "OpOperand*":$opOperand)>,
    InterfaceMethod<"The bounds of the loops.",
      "SmallVector<int64_t>", "getStaticLoopRanges">,
  ];
}

#endif // MLIR_INTERFACES_INDEXINGMAPOPINTERFACE_TD
