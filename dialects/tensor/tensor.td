// The operations of the `tensor` dialect.

#ifndef DIALECTS_TENSOR_TD
#define DIALECTS_TENSOR_TD

include "mlir/Dialect/Tensor/IR/TensorBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/CastInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"
include "mlir/Interfaces/InferIntRangeInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/ParallelCombiningOpInterface.td"
include "mlir/Interfaces/ShapedOpInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/TilingInterface.td"
include "mlir/Interfaces/ViewLikeInterface.td"

class Tensor_Op<string mnemonic, list<Trait> traits = []> : Op<Tensor_Dialect, mnemonic, traits>;

//===----------------------------------------------------------------------===//
// Making tensors
//===----------------------------------------------------------------------===//

def Tensor_EmptyOp
    : Tensor_Op<"empty",
        [Pure,
         DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>]> {
  let summary = "A tensor without contents";
  let description = [{
    A tensor of which only the shape matters, as a destination for others. The
    operands are the sizes that are not in the type.

    ```mlir
    %a = tensor.empty(%n) : tensor<4x?xf32>
    ```
  }];
  let arguments = (ins Variadic<Index>:$dynamicSizes);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "`(`$dynamicSizes`)` attr-dict `:` type($result)";
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

def Tensor_FromElementsOp
    : Tensor_Op<"from_elements",
        [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>, Pure,
         TypesMatchWith<"operand types match result element type", "result", "elements",
           "SmallVector<Type, 2>(::llvm::cast<RankedTensorType>($_self).getNumElements(), "
           # "::llvm::cast<RankedTensorType>($_self).getElementType())">]> {
  let summary = "A tensor from its elements";
  let description = [{
    The tensor with these elements, the last dimension varying fastest.

    ```mlir
    %a = tensor.from_elements %b, %c, %d, %e : tensor<2x2xf32>
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$elements);
  let results = (outs AnyStaticShapeTensor:$result);
  let assemblyFormat = "$elements attr-dict `:` type($result)";
  let hasCanonicalizer = 1;
  let hasFolder = 1;
}

def Tensor_SplatOp
    : Tensor_Op<"splat",
        [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>,
         DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>,
         Pure,
         TypesMatchWith<"operand type matches element type of result", "aggregate", "input",
                        "::llvm::cast<TensorType>($_self).getElementType()">]> {
  let summary = "A tensor of equal elements";
  let description = [{
    A tensor all of whose elements are the operand. The operands in brackets are the
    sizes that are not in the type.

    ```mlir
    %a = tensor.splat %b : tensor<8x16xf32>
    %c = tensor.splat %b[%n] : tensor<8x?xf32>
    ```
  }];
  let arguments = (ins AnyType:$input, Variadic<Index>:$dynamicSizes);
  let results = (outs AnyRankedTensor:$aggregate);
  let assemblyFormat = "$input (`[` $dynamicSizes^ `]`)? attr-dict `:` type($aggregate)";
  let hasFolder = 1;
  let hasVerifier = 1;
}

def Tensor_GenerateOp
    : Tensor_Op<"generate",
        [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>,
         RecursiveMemoryEffects,
         DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>,
         SingleBlockImplicitTerminator<"mlir::tensor::YieldOp">]> {
  let summary = "A tensor whose elements a region computes";
  let description = [{
    The tensor of what the region yields for the indices of each element, in any
    order. The operands are the sizes that are not in the type.

    ```mlir
    %a = tensor.generate %n {
    ^bb0(%i: index, %j: index):
      %sum = arith.addi %i, %j : index
      tensor.yield %sum : index
    } : tensor<?x3xindex>
    ```
  }];
  let arguments = (ins Variadic<Index>:$dynamicExtents);
  let results = (outs AnyRankedTensor:$result);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$dynamicExtents $body attr-dict `:` type($result)";
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def Tensor_YieldOp
    : Tensor_Op<"yield",
        [Pure, ReturnLike, Terminator,
         HasParent<"::mlir::tensor::GenerateOp, ::mlir::tensor::PadOp">]> {
  let summary = "The end of a region that computes an element";
  let description = [{
    Hands out the element.

    ```mlir
    tensor.yield %a : f32
    ```
  }];
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}

//===----------------------------------------------------------------------===//
// Elements and sizes
//===----------------------------------------------------------------------===//

def Tensor_ExtractOp
    : Tensor_Op<"extract",
        [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>, Pure,
         TypesMatchWith<"result type matches element type of tensor", "tensor", "result",
                        "::llvm::cast<TensorType>($_self).getElementType()">]> {
  let summary = "An element";
  let description = [{
    The element of the tensor at these indices.

    ```mlir
    %a = tensor.extract %t[%i, %j] : tensor<4x?xf32>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$tensor, Variadic<Index>:$indices);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$tensor `[` $indices `]` attr-dict `:` type($tensor)";
  let hasCanonicalizer = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
}

def Tensor_InsertOp
    : Tensor_Op<"insert",
        [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>,
         DestinationStyleOpInterface, Pure,
         TypesMatchWith<"result type matches type of dest", "dest", "result", "$_self">,
         TypesMatchWith<"scalar type matches element type of dest", "dest", "scalar",
                        "::llvm::cast<TensorType>($_self).getElementType()">]> {
  let summary = "A tensor with one element replaced";
  let description = [{
    The tensor with the first operand as its element at these indices.

    ```mlir
    %a = tensor.insert %b into %t[%i, %j] : tensor<4x?xf32>
    ```
  }];
  let arguments = (ins AnyType:$scalar, AnyRankedTensor:$dest, Variadic<Index>:$indices);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    $scalar `into` $dest `[` $indices `]` attr-dict `:` type($dest)
  }];
  let hasFolder = 1;
  let hasVerifier = 1;
}

def Tensor_DimOp
    : Tensor_Op<"dim",
        [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>,
         ConditionallySpeculatable, NoMemoryEffect, ShapedDimOpInterface,
         DeclareOpInterfaceMethods<InferIntRangeInterface, ["inferResultRangesFromOptional"]>]> {
  let summary = "The size of a dimension";
  let description = [{
    The size of the dimension of this number. That there is none is undefined
    behaviour.

    ```mlir
    %c1 = arith.constant 1 : index
    %a = tensor.dim %t, %c1 : tensor<4x?xf32>
    ```
  }];
  let arguments = (ins AnyNon0RankedOrUnrankedTensor:$source, Index:$index);
  let results = (outs Index:$result);
  let assemblyFormat = "attr-dict $source `,` $index `:` type($source)";
  let hasCanonicalizer = 1;
  let hasFolder = 1;
}

def Tensor_RankOp
    : Tensor_Op<"rank",
        [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>, Pure]> {
  let summary = "The number of dimensions";
  let description = [{
    How many dimensions the tensor has.

    ```mlir
    %a = tensor.rank %t : tensor<*xf32>
    ```
  }];
  let arguments = (ins AnyTensor:$tensor);
  let results = (outs Index);
  let assemblyFormat = "$tensor attr-dict `:` type($tensor)";
  let hasFolder = 1;
}

//===----------------------------------------------------------------------===//
// Other types
//===----------------------------------------------------------------------===//

def Tensor_CastOp
    : Tensor_Op<"cast",
        [DeclareOpInterfaceMethods<CastOpInterface>,
         DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>, Pure]> {
  let summary = "The same tensor with more or less in its type";
  let description = [{
    The tensor as a type that says more, or less, of its rank and sizes. That what
    it says more does not hold is an error when the program runs.

    ```mlir
    %a = tensor.cast %b : tensor<?x?xf32> to tensor<4x?xf32>
    %c = tensor.cast %b : tensor<?x?xf32> to tensor<*xf32>
    ```
  }];
  let arguments = (ins AnyTensor:$source);
  let results = (outs AnyTensor:$dest);
  let assemblyFormat = "$source attr-dict `:` type($source) `to` type($dest)";
  let hasCanonicalizer = 1;
}

def Tensor_BitcastOp
    : Tensor_Op<"bitcast", [DeclareOpInterfaceMethods<CastOpInterface>, Pure]> {
  let summary = "The same bits as elements of another type";
  let description = [{
    The tensor with the bits of each element as another type of as many bits.

    ```mlir
    %a = tensor.bitcast %b : tensor<4xui32> to tensor<4xi32>
    ```
  }];
  let arguments = (ins TensorOf<[AnySignlessInteger, AnyUnsignedInteger, AnySignedInteger,
                                 AnyFloat]>:$source);
  let results = (outs TensorOf<[AnySignlessInteger, AnyUnsignedInteger, AnySignedInteger,
                                AnyFloat]>:$dest);
  let assemblyFormat = "$source attr-dict `:` type($source) `to` type($dest)";
  let hasCanonicalizer = 1;
}

def Tensor_ReshapeOp
    : Tensor_Op<"reshape",
        [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>, Pure]> {
  let summary = "The same elements in a shape that is a value";
  let description = [{
    The elements of the source with the sizes that the second tensor holds. They
    have to be as many.

    ```mlir
    %a = tensor.reshape %b(%shape) : (tensor<*xf32>, tensor<2xindex>) -> tensor<?x?xf32>
    ```
  }];
  let arguments = (ins AnyTensor:$source, TensorRankOf<[AnySignlessInteger, Index], [1]>:$shape);
  let results = (outs AnyTensor:$result);
  let assemblyFormat = [{
    $source `(` $shape `)` attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
}

// Between dimensions and groups of successive ones: the reassociation has, for
// each dimension of the type of lower rank, the numbers of those of the other.
class Tensor_ReassociativeReshapeOp<string mnemonic, list<Trait> traits = []>
    : Tensor_Op<mnemonic,
        traits # [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>, Pure]>,
      Results<(outs AnyTensor:$result)> {
  // C++ for derived classes.
  code commonExtraClassDeclaration = "";
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

def Tensor_ExpandShapeOp : Tensor_ReassociativeReshapeOp<"expand_shape"> {
  let summary = "Dimensions split into several";
  let description = [{
    The same elements with each dimension split into a group of dimensions, of the
    sizes given. Their product has to be the size of the dimension.

    ```mlir
    %a = tensor.expand_shape %b [[0, 1], [2]] output_shape [%n, 4, 32]
        : tensor<?x32xf32> into tensor<?x4x32xf32>
    ```
  }];
  let arguments = (ins AnyTensor:$src, IndexListArrayAttr:$reassociation,
                       Variadic<Index>:$output_shape, DenseI64ArrayAttr:$static_output_shape);
  let assemblyFormat = [{
    $src $reassociation `output_shape`
    custom<DynamicIndexList>($output_shape, $static_output_shape) attr-dict `:`
    type($src) `into` type($result)
  }];
}

def Tensor_CollapseShapeOp : Tensor_ReassociativeReshapeOp<"collapse_shape"> {
  let summary = "Dimensions merged into one";
  let description = [{
    The same elements with each group of dimensions merged into one.

    ```mlir
    %a = tensor.collapse_shape %b [[0, 1], [2]] : tensor<?x4x32xf32> into tensor<?x32xf32>
    ```
  }];
  let arguments = (ins AnyTensor:$src, IndexListArrayAttr:$reassociation);
  let assemblyFormat = [{
    $src $reassociation attr-dict `:` type($src) `into` type($result)
  }];
}

//===----------------------------------------------------------------------===//
// Parts. Offsets, sizes, strides and paddings are constants, which are in
// attributes, or operands.
//===----------------------------------------------------------------------===//

class Tensor_OpWithOffsetSizesAndStrides<string mnemonic, list<Trait> traits = []>
    : Tensor_Op<mnemonic, traits> {
  // C++ for derived classes.
  code extraBaseClassDeclaration = "";
}

def Tensor_ExtractSliceOp
    : Tensor_OpWithOffsetSizesAndStrides<"extract_slice",
        [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>,
         DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>,
         AttrSizedOperandSegments, Pure, OffsetSizeAndStrideOpInterface]> {
  let summary = "A part of a tensor";
  let description = [{
    The elements from the offsets on, so many and so far from each other in each
    dimension. Dimensions of size 1 may be left out of the result. A part out of
    bounds is undefined behaviour.

    ```mlir
    %a = tensor.extract_slice %t[%i, 0] [4, %n] [1, 2] : tensor<8x16xf32> to tensor<4x?xf32>
    %b = tensor.extract_slice %t[2, 0] [1, 16] [1, 1] : tensor<8x16xf32> to tensor<16xf32>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$source, Variadic<Index>:$offsets, Variadic<Index>:$sizes,
                       Variadic<Index>:$strides, DenseI64ArrayAttr:$static_offsets,
                       DenseI64ArrayAttr:$static_sizes, DenseI64ArrayAttr:$static_strides);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    $source ``
    custom<DynamicIndexList>($offsets, $static_offsets)
    custom<DynamicIndexList>($sizes, $static_sizes)
    custom<DynamicIndexList>($strides, $static_strides)
    attr-dict `:` type($source) `to` type($result)
  }];
  let hasCanonicalizer = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
}

def Tensor_InsertSliceOp
    : Tensor_OpWithOffsetSizesAndStrides<"insert_slice",
        [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>,
         DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>,
         AttrSizedOperandSegments, DestinationStyleOpInterface, Pure,
         OffsetSizeAndStrideOpInterface,
         TypesMatchWith<"expected result type to match dest type", "dest", "result", "$_self">]> {
  let summary = "A tensor with a part replaced";
  let description = [{
    The second tensor with the elements of the first from the offsets on, so many
    and so far from each other in each dimension. The first may lack dimensions of
    size 1. A part out of bounds is undefined behaviour.

    ```mlir
    %a = tensor.insert_slice %b into %t[%i, 0] [4, %n] [1, 2]
        : tensor<4x?xf32> into tensor<8x16xf32>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$source, AnyRankedTensor:$dest, Variadic<Index>:$offsets,
                       Variadic<Index>:$sizes, Variadic<Index>:$strides,
                       DenseI64ArrayAttr:$static_offsets, DenseI64ArrayAttr:$static_sizes,
                       DenseI64ArrayAttr:$static_strides);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    $source `into` $dest ``
    custom<DynamicIndexList>($offsets, $static_offsets)
    custom<DynamicIndexList>($sizes, $static_sizes)
    custom<DynamicIndexList>($strides, $static_strides)
    attr-dict `:` type($source) `into` type($dest)
  }];
  let hasCanonicalizer = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
}

def Tensor_ParallelInsertSliceOp
    : Tensor_Op<"parallel_insert_slice",
        [AttrSizedOperandSegments, OffsetSizeAndStrideOpInterface,
         DeclareOpInterfaceMethods<ParallelCombiningOpInterface,
             ["getUpdatedDestinations", "getIteratingParent"]>]> {
  let summary = "The part of a shared tensor that a thread replaces";
  let description = [{
    Puts the first tensor into the second, as `tensor.insert_slice` does, at the end
    of a thread that shares the second with others. That their parts overlap is a
    race.

    ```mlir
    scf.forall (%i) in (8) shared_outs(%out = %init) -> (tensor<8xf32>) {
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %a into %out[%i] [1] [1]
            : tensor<1xf32> into tensor<8xf32>
      }
    }
    ```
  }];
  let arguments = (ins AnyRankedTensor:$source, AnyRankedTensor:$dest, Variadic<Index>:$offsets,
                       Variadic<Index>:$sizes, Variadic<Index>:$strides,
                       DenseI64ArrayAttr:$static_offsets, DenseI64ArrayAttr:$static_sizes,
                       DenseI64ArrayAttr:$static_strides);
  let assemblyFormat = [{
    $source `into` $dest ``
    custom<DynamicIndexList>($offsets, $static_offsets)
    custom<DynamicIndexList>($sizes, $static_sizes)
    custom<DynamicIndexList>($strides, $static_strides)
    attr-dict `:` type($source) `into` type($dest)
  }];
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

def Tensor_PadOp
    : Tensor_Op<"pad",
        [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>,
         DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>,
         AttrSizedOperandSegments, Pure,
         SingleBlockImplicitTerminator<"mlir::tensor::YieldOp">]> {
  let summary = "A tensor with elements around another";
  let description = [{
    The tensor with so many elements more before (`low`) and after (`high`) it in
    each dimension. Those are what the region yields for their indices. With
    `nofold` it is to stay even if there are none.

    ```mlir
    %a = tensor.pad %b low[1, %n] high[2, 0] {
    ^bb0(%i: index, %j: index):
      tensor.yield %c : f32
    } : tensor<4x?xf32> to tensor<7x?xf32>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$source, Variadic<Index>:$low, Variadic<Index>:$high,
                       DenseI64ArrayAttr:$static_low, DenseI64ArrayAttr:$static_high,
                       UnitAttr:$nofold);
  let results = (outs AnyRankedTensor:$result);
  let regions = (region SizedRegion<1>:$region);
  let assemblyFormat = [{
    $source
    (`nofold` $nofold^)?
    `low` `` custom<DynamicIndexList>($low, $static_low)
    `high` `` custom<DynamicIndexList>($high, $static_high)
    $region attr-dict `:` type($source) `to` type($result)
  }];
  let hasCanonicalizer = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def Tensor_ConcatOp
    : Tensor_Op<"concat",
        [Pure, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>,
         DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>]> {
  let summary = "Tensors one after another";
  let description = [{
    The tensors put together along the dimension of this number. In all others they
    have the same size.

    ```mlir
    %a = tensor.concat dim(0) %b, %c : (tensor<3x6xf32>, tensor<1x6xf32>) -> tensor<4x6xf32>
    ```
  }];
  let arguments = (ins I64Attr:$dim, Variadic<AnyRankedTensor>:$inputs);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    `dim` `(` $dim `)` $inputs attr-dict
    `:` functional-type(operands, results)
  }];
  let hasCanonicalizer = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Parts at indices that are values: the last dimension of the indices holds one
// for each of the dimensions listed, and the dimensions before it number the
// parts.
//===----------------------------------------------------------------------===//

def Tensor_GatherOp
    : Tensor_Op<"gather",
        [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>, Pure]> {
  let summary = "Parts of a tensor at indices that are values";
  let description = [{
    For each index, or group of indices, the part of the source at it: of size 1, or
    left out, in the dimensions listed, and whole in the others. With `unique` no
    part is taken twice.

    ```mlir
    %a = tensor.gather %t[%indices] gather_dims([1])
        : (tensor<3x4x5xf32>, tensor<6x7x1xindex>) -> tensor<6x7x3x1x5xf32>
    %b = tensor.gather %t[%indices] gather_dims([1]) unique
        : (tensor<3x4x5xf32>, tensor<6x7x1xindex>) -> tensor<6x7x3x5xf32>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$source,
                       RankedTensorOf<[AnySignlessIntegerOrIndex]>:$indices,
                       DenseI64ArrayAttr:$gather_dims, UnitAttr:$unique);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    $source `[` $indices `]`
      `gather_dims` `(` $gather_dims `)`
      (`unique` $unique^)?
      attr-dict
    `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
}

def Tensor_ScatterOp
    : Tensor_Op<"scatter",
        [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>, Pure]> {
  let summary = "A tensor with parts replaced at indices that are values";
  let description = [{
    The second tensor with, for each index, or group of indices, a part of the first
    at it: of size 1, or left out, in the dimensions listed, and whole in the
    others. With `unique`, which is needed, no part is replaced twice.

    ```mlir
    %a = tensor.scatter %b into %t[%indices] scatter_dims([1]) unique
        : (tensor<3x4x1x6xf32>, tensor<4x5x6xf32>, tensor<3x1xindex>) -> tensor<4x5x6xf32>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$source, AnyRankedTensor:$dest,
                       RankedTensorOf<[AnySignlessIntegerOrIndex]>:$indices,
                       DenseI64ArrayAttr:$scatter_dims, UnitAttr:$unique);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    $source `into` $dest `[` $indices `]`
      `scatter_dims` `(` $scatter_dims `)`
      (`unique` $unique^)?
      attr-dict
    `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

#endif // DIALECTS_TENSOR_TD
