// Operations of the `linalg` dialect that are not structured.

#ifndef DIALECTS_LINALG_OPS_TD
#define DIALECTS_LINALG_OPS_TD

include "mlir/Dialect/Linalg/IR/LinalgBase.td"
include "mlir/Dialect/Linalg/IR/LinalgInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/LoopLikeInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/TilingInterface.td"
include "mlir/Interfaces/ViewLikeInterface.td"

class Linalg_Op<string mnemonic, list<Trait> traits = []> : Op<Linalg_Dialect, mnemonic, traits>;

//===----------------------------------------------------------------------===//
// In the regions of structured operations
//===----------------------------------------------------------------------===//

def Linalg_YieldOp
    : Linalg_Op<"yield", [Pure, ReturnLike, Terminator]>,
      Arguments<(ins Variadic<AnyType>:$values)> {
  let summary = "The end of the region of a structured operation";
  let description = [{
    Its operands are the elements of the outputs.

    ```mlir
    linalg.yield %a, %b : f32, f32
    ```
  }];
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def Linalg_IndexOp
    : Linalg_Op<"index", [Pure]>, Arguments<(ins ConfinedAttr<I64Attr, [IntMinValue<0>]>:$dim)>,
      Results<(outs Index:$result)> {
  let summary = "The index of a loop";
  let description = [{
    The index of loop `dim` of the enclosing structured operation.

    ```mlir
    %i = linalg.index 0 : index
    ```
  }];
  let assemblyFormat = "$dim attr-dict `:` type($result)";
  let hasVerifier = 1;
  let hasFolder = 1;
}

//===----------------------------------------------------------------------===//
// Made of structured operations
//===----------------------------------------------------------------------===//

def Linalg_SoftmaxOp
    : Linalg_Op<"softmax",
        [DestinationStyleOpInterface,
         PredOpTrait<"input and output have same element type", TCopVTEtIsSameAs<0, 1>>,
         DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>,
         DeclareOpInterfaceMethods<AggregatedOpInterface, ["decomposeOperation"]>,
         DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
         DeclareOpInterfaceMethods<TilingInterface,
                                   ["getIterationDomain", "getLoopIteratorTypes",
                                    "getResultTilePosition", "getTiledImplementation"]>]> {
  let summary = "Softmax";
  let description = [{
    Along the dimension, with m the maximum: exp(x - m), divided by the sum of these.

    ```mlir
    %s = linalg.softmax dimension(1) ins(%x : tensor<2x4xf32>) outs(%init : tensor<2x4xf32>)
        -> tensor<2x4xf32>
    ```
  }];
  let arguments = (ins AnyShaped:$input, AnyShaped:$output, I64Attr:$dimension);
  let results = (outs Variadic<AnyRankedTensor>:$result);
  let assemblyFormat = [{
    attr-dict `dimension` `(` $dimension `)` `ins` `(` $input `:` type($input) `)`
    `outs` `(` $output `:` type($output) `)` (`->` type($result)^)?
  }];
  let hasFolder = 1;
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Winograd's algorithm: a convolution of an input d with a filter g is
// A^T x [(G x g x G^T) * (B^T x d x B)] x A, where A, B and G are matrices that depend
// on the sizes of the filter and of the output, and * goes by elements.
//===----------------------------------------------------------------------===//

class _WinogradOp<string mnemonic, string input>
    : Linalg_Op<mnemonic,
        [AllElementTypesMatch<[input, "output"]>, DestinationStyleOpInterface,
         DeclareOpInterfaceMethods<TilingInterface,
                                   ["getIterationDomain", "getLoopIteratorTypes",
                                    "getResultTilePosition", "getTiledImplementation"]>]> {
  let assemblyFormat = "attr-dict `fmr` `(` $fmr `)` `ins` `(` $" # input # " `:` type($" # input
                       # ") `)` `outs` `(` $output `:` type($output) `)` `->` type($result)";
  let hasVerifier = 1;
}

def Linalg_WinogradFilterTransformOp : _WinogradOp<"winograd_filter_transform", "filter"> {
  let summary = "G x g x G^T";
  let description = [{
    ```mlir
    %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%g : tensor<2x3x3x5xf32>)
        outs(%init : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
    ```
  }];
  let arguments = (ins TensorRankOf<[AnyType], [4]>:$filter, TensorRankOf<[AnyType], [4]>:$output,
                       WinogradConv2DFmr:$fmr);
  let results = (outs TensorRankOf<[AnyType], [4]>:$result);
}

def Linalg_WinogradInputTransformOp : _WinogradOp<"winograd_input_transform", "input"> {
  let summary = "B^T x d x B";
  let description = [{
    ```mlir
    %0 = linalg.winograd_input_transform fmr(F_4_3) ins(%d : tensor<2x10x10x5xf32>)
        outs(%init : tensor<6x6x2x2x2x5xf32>) -> tensor<6x6x2x2x2x5xf32>
    ```
  }];
  let arguments = (ins TensorRankOf<[AnyType], [4]>:$input, TensorRankOf<[AnyType], [6]>:$output,
                       WinogradConv2DFmr:$fmr);
  let results = (outs TensorRankOf<[AnyType], [6]>:$result);
}

def Linalg_WinogradOutputTransformOp : _WinogradOp<"winograd_output_transform", "value"> {
  let summary = "A^T x y x A";
  let description = [{
    ```mlir
    %0 = linalg.winograd_output_transform fmr(F_4_3) ins(%y : tensor<6x6x2x2x2x2xf32>)
        outs(%init : tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
    ```
  }];
  let arguments = (ins TensorRankOf<[AnyType], [6]>:$value, TensorRankOf<[AnyType], [4]>:$output,
                       WinogradConv2DFmr:$fmr);
  let results = (outs TensorRankOf<[AnyType], [4]>:$result);
}

#endif // DIALECTS_LINALG_OPS_TD
