// Whether the order of operations in a region matters.

#ifndef MLIR_IR_REGIONKINDINTERFACE
#define MLIR_IR_REGIONKINDINTERFACE

include "mlir/IR/OpBase.td"

def RegionKindInterface : OpInterface<"RegionKindInterface"> {
  let description = [{
    Tells for each region of an operation of which kind it is: in an *SSACFG*
    region operations run in order and definitions dominate uses; in a *graph*
    region neither holds. Without this interface regions are SSACFG regions.
  }];
  let cppNamespace = "::mlir";
  let methods = [
    StaticInterfaceMethod<"The kind of region number `index`.",
      "::mlir::RegionKind", "getRegionKind", (ins "unsigned":$index)>,
    StaticInterfaceMethod<"Whether definitions must dominate uses in region number `index`.",
      "bool", "hasSSADominance", (ins "unsigned":$index)>,
  ];
}

// All regions of the operation are graph regions.
def HasOnlyGraphRegion : NativeOpTrait<"HasOnlyGraphRegion">;

// One graph region of one block, which needs no terminator.
def GraphRegionNoTerminator
    : TraitList<[NoTerminator, SingleBlock, RegionKindInterface, HasOnlyGraphRegion]>;

#endif // MLIR_IR_REGIONKINDINTERFACE
