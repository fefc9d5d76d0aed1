// Operations of the `linalg` dialect that lay out tensors in another way.

#ifndef DIALECTS_LINALG_RELAYOUT_TD
#define DIALECTS_LINALG_RELAYOUT_TD

include "mlir/Dialect/Linalg/IR/LinalgBase.td"
include "mlir/Dialect/Linalg/IR/LinalgInterfaces.td"
include "mlir/Dialect/Linalg/IR/RelayoutOpInterface.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/IR/OpAsmInterface.td"

// Between a tensor and one in *tiles*: the dimensions `inner_dims_pos` of the one are cut
// into tiles of the sizes `inner_tiles`, which are the last dimensions of the other. The
// first ones number the tiles, in the order `outer_dims_perm`.
class Linalg_RelayoutOp<string mnemonic, list<Trait> traits = []>
    : Op<Linalg_Dialect, mnemonic,
         traits
         # [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>,
            DestinationStyleOpInterface, LinalgRelayoutOpInterface, ConditionallySpeculatable,
            NoMemoryEffect,
            DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>,
            TypesMatchWith<"result type matches type of dest", "dest", "result", "$_self">]> {
  code commonExtraClassDeclaration = "";
  let hasVerifier = 1;
}

def Linalg_PackOp : Linalg_RelayoutOp<"pack", [AttrSizedOperandSegments]> {
  let summary = "A tensor in tiles";
  let description = [{
    Tiles that are not full are filled with the padding value. Without one, the behaviour is
    undefined.

    ```mlir
    %0 = linalg.pack %source padding_value(%pad : f32) outer_dims_perm = [1, 0]
        inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %dest
        : tensor<128x250xf32> -> tensor<8x16x8x32xf32>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$source, AnyRankedTensor:$dest,
                       Optional<AnyType>:$padding_value,
                       DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$outer_dims_perm,
                       DenseI64ArrayAttr:$inner_dims_pos, Variadic<Index>:$inner_tiles,
                       DenseI64ArrayAttr:$static_inner_tiles);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    $source (`padding_value` `(` $padding_value^ `:` type($padding_value) `)`)?
    (`outer_dims_perm` `=` $outer_dims_perm^)? `inner_dims_pos` `=` $inner_dims_pos
    `inner_tiles` `=` custom<DynamicIndexList>($inner_tiles, $static_inner_tiles)
    `into` $dest attr-dict `:` type($source) `->` type($dest)
  }];
  let hasCanonicalizeMethod = 1;
  let hasFolder = 1;
}

def Linalg_UnPackOp : Linalg_RelayoutOp<"unpack"> {
  let summary = "A tensor from tiles";
  let description = [{
    Drops padding: the result may be smaller than all tiles.

    ```mlir
    %0 = linalg.unpack %source outer_dims_perm = [1, 0] inner_dims_pos = [0, 1]
        inner_tiles = [8, 32] into %dest : tensor<8x16x8x32xf32> -> tensor<128x250xf32>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$source, AnyRankedTensor:$dest,
                       DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">:$outer_dims_perm,
                       DenseI64ArrayAttr:$inner_dims_pos, Variadic<Index>:$inner_tiles,
                       DenseI64ArrayAttr:$static_inner_tiles);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    $source (`outer_dims_perm` `=` $outer_dims_perm^)? `inner_dims_pos` `=` $inner_dims_pos
    `inner_tiles` `=` custom<DynamicIndexList>($inner_tiles, $static_inner_tiles)
    `into` $dest attr-dict `:` type($source) `->` type($dest)
  }];
  let hasCanonicalizeMethod = 1;
  let hasFolder = 1;
}

#endif // DIALECTS_LINALG_RELAYOUT_TD
