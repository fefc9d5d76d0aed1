// The structured operations of the `linalg` dialect, and first those whose loops their
// attributes say.

#ifndef DIALECTS_LINALG_STRUCTURED_TD
#define DIALECTS_LINALG_STRUCTURED_TD

include "../linalg/base.td"

//===----------------------------------------------------------------------===//
// With any region
//===----------------------------------------------------------------------===//

def GenericOp
    : LinalgStructuredBase_Op<"generic",
        [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmBlockArgumentNames"]>,
         AttrSizedOperandSegments]> {
  let summary = "A structured operation";
  let description = [{
    Any computation: its indexing maps and the kinds of its loops are attributes.

    ```mlir
    %r = linalg.generic {
        indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>,
                         affine_map<(m, n, k) -> (m, n)>],
        iterator_types = ["parallel", "parallel", "reduction"]}
        ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %0 = arith.mulf %in, %in_0 : f32
      %1 = arith.addf %out, %0 : f32
      linalg.yield %1 : f32
    } -> tensor<?x?xf32>
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$inputs, Variadic<AnyShaped>:$outputs,
                       AffineMapArrayAttr:$indexing_maps, IteratorTypeArrayAttr:$iterator_types,
                       OptionalAttr<StrAttr>:$doc, OptionalAttr<StrAttr>:$library_call);
  let results = (outs Variadic<AnyRankedTensor>:$result_tensors);
  let regions = (region AnyRegion:$region);
  let hasCanonicalizer = 1;
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
}

def TensorOrMemref : AnyTypeOf<[AnyMemRef, AnyRankedTensor], "", "::mlir::ShapedType">;

def MapOp
    : LinalgStructuredBase_Op<"map",
        [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>,
         DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmBlockArgumentNames"]>]> {
  let summary = "A function of each element";
  let description = [{
    All operands have the same shape. If the region has one operation, on its inputs in
    order, its name is enough.

    ```mlir
    %r = linalg.map { arith.addf } ins(%a, %b : tensor<64xf32>, tensor<64xf32>)
        outs(%init : tensor<64xf32>)
    ```
  }];
  let arguments = (ins Variadic<TensorOrMemref>:$inputs, TensorOrMemref:$init);
  let results = (outs Variadic<AnyTensor>:$result);
  let regions = (region SizedRegion<1>:$mapper);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def ReduceOp
    : LinalgStructuredBase_Op<"reduce",
        [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>,
         DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmBlockArgumentNames"]>,
         SameVariadicOperandSize]> {
  let summary = "Elements along dimensions, combined into one";
  let description = [{
    The dimensions are in order. If the region has one operation, on the output and its
    inputs, its name is enough.

    ```mlir
    %r = linalg.reduce { arith.addf } ins(%a : tensor<16x32x64xf32>)
        outs(%init : tensor<16x64xf32>) dimensions = [1]
    ```
  }];
  let arguments =
      (ins Variadic<TensorOrMemref>:$inputs, Variadic<TensorOrMemref>:$inits,
           ConfinedAttr<DenseI64ArrayAttr,
                        [DenseArrayStrictlySorted<DenseI64ArrayAttr>]>:$dimensions);
  let results = (outs Variadic<AnyTensor>);
  let regions = (region SizedRegion<1>:$combiner);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// The same elements in other places
//===----------------------------------------------------------------------===//

// Hands on the element of the input.
class _MoveOp<string mnemonic>
    : LinalgStructuredBase_Op<mnemonic,
        [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]>,
      ScalarComputation {
  let results = (outs Variadic<AnyTensor>:$result);
  let regions = (region SizedRegion<1>:$region);
  let skipDefaultBuilders = 1;
  let hasCanonicalizer = 1;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let scalars = ["input", "init"];
  let scalarBody = "input";
}

def TransposeOp : _MoveOp<"transpose"> {
  let summary = "Dimensions in another order";
  let description = [{
    The i-th dimension of the result is the one of the input whose number is the i-th of
    the permutation.

    ```mlir
    %r = linalg.transpose ins(%a : tensor<16x64xf32>) outs(%init : tensor<64x16xf32>)
        permutation = [1, 0]
    ```
  }];
  let arguments = (ins TensorOrMemref:$input, TensorOrMemref:$init,
                       DenseI64ArrayAttr:$permutation);
  let hasFolder = 1;
}

def BroadcastOp : _MoveOp<"broadcast"> {
  let summary = "More dimensions";
  let description = [{
    The dimensions of the result that are listed are those that the input does not have.

    ```mlir
    %r = linalg.broadcast ins(%a : tensor<16xf32>) outs(%init : tensor<16x64xf32>)
        dimensions = [1]
    ```
  }];
  let arguments = (ins TensorOrMemref:$input, TensorOrMemref:$init,
                       DenseI64ArrayAttr:$dimensions);
}

//===----------------------------------------------------------------------===//
// With indexing maps as an attribute
//===----------------------------------------------------------------------===//

def ElementwiseOp
    : LinalgStructuredBase_Op<"elementwise", [AttrSizedOperandSegments]>, ScalarComputation {
  let summary = "A function of each element, by its name";
  let description = [{
    All loops are parallel. The indexing maps are the identity unless they are given.

    ```mlir
    %r = linalg.elementwise kind=#linalg.elementwise_kind<add>
        indexing_maps = [affine_map<(m, n) -> (n, m)>, affine_map<(m, n) -> (m)>,
                         affine_map<(m, n) -> (m, n)>]
        ins(%a, %b : tensor<8x16xf32>, tensor<16xf32>) outs(%init : tensor<16x8xf32>)
        -> tensor<16x8xf32>
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$inputs, Variadic<AnyShaped>:$outputs,
                       ElementwiseKindAttr:$kind,
                       DefaultValuedOptionalAttr<AffineMapArrayAttr, "{}">:$indexing_maps);
  let results = (outs Variadic<AnyRankedTensor>:$result_tensors);
  let regions = (region AnyRegion:$region);
  let skipDefaultBuilders = 1;
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
  let scalarBody = "$kind(...)";
}

// A sum of products, with the elements of the inputs cast to the type of the output.
defvar _contraction = "add(C, mul($cast<C>(A), $cast<C>(B)))";

def ContractOp
    : LinalgStructuredBase_Op<"contract",
                              [AttrSizedOperandSegments, LinalgContractionOpInterface]>,
      ScalarComputation {
  let summary = "A sum of products";
  let description = [{
    Loops that the map of the output does not use are reduced, all others are parallel.

    ```mlir
    %r = linalg.contract
        indexing_maps = [affine_map<(b, m, n, k) -> (b, m, k)>,
                         affine_map<(b, m, n, k) -> (b, k, n)>,
                         affine_map<(b, m, n, k) -> (b, m, n)>]
        ins(%a, %b : tensor<?x?x?xf32>, tensor<?x?x?xf32>) outs(%c : tensor<?x?x?xf32>)
        -> tensor<?x?x?xf32>
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$inputs, Variadic<AnyShaped>:$outputs,
                       AffineMapArrayAttr:$indexing_maps,
                       DefaultValuedOptionalAttr<TypeFnAttr, "TypeFn::cast_signed">:$cast);
  let results = (outs Variadic<AnyShaped>:$result_tensors);
  let regions = (region SizedRegion<1>:$combiner);
  let skipDefaultBuilders = 1;
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
  let scalars = ["A", "B", "C"];
  let scalarBody = _contraction;
}

// `cppClass` is the name of the class that knows the default.
class _MatmulOp<string mnemonic, string cppClass, list<string> loops, list<string> reduced,
                list<list<string>> maps>
    : _NamedStructuredOp<mnemonic, [LinalgContractionOpInterface]> {
  let arguments =
      (ins Variadic<AnyType>:$inputs, Variadic<AnyShaped>:$outputs,
           DefaultValuedOptionalAttr<
               AffineMapArrayAttr,
               cppClass # "::getDefaultIndexingMaps($_builder.getContext())">:$indexing_maps,
           DefaultValuedOptionalAttr<TypeFnAttr, "TypeFn::cast_signed">:$cast);
  let hasVerifier = 1;
  let iteratorTypes = _NamedLoops<loops, reduced, maps>.iteratorTypes;
  let indexingMaps = _NamedLoops<loops, reduced, maps>.indexingMaps;
  let scalars = ["A", "B", "C"];
  let scalarBody = _contraction;
}

def MatmulOp
    : _MatmulOp<"matmul", "MatmulOp", ["m", "n", "k"], ["k"],
                [["m", "k"], ["k", "n"], ["m", "n"]]> {
  let summary = "The product of two matrices";
  let description = [{
    With indexing maps an operand may be transposed, or broadcast to a matrix.

    ```mlir
    %r = linalg.matmul
        indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>,
                         affine_map<(m, n, k) -> (m, n)>]
        ins(%a, %b : tensor<5x3xf32>, tensor<5x7xf32>) outs(%c : tensor<3x7xf32>)
        -> tensor<3x7xf32>
    ```
  }];
}

def BatchMatmulOp
    : _MatmulOp<"batch_matmul", "BatchMatmulOp", ["b", "m", "n", "k"], ["k"],
                [["b", "m", "k"], ["b", "k", "n"], ["b", "m", "n"]]> {
  let summary = "Products of two matrices";
  let description = [{
    With indexing maps operands may be transposed or broadcast.

    ```mlir
    %r = linalg.batch_matmul ins(%a, %b : tensor<2x3x5xf32>, tensor<2x5x7xf32>)
        outs(%c : tensor<2x3x7xf32>) -> tensor<2x3x7xf32>
    ```
  }];
}

def BatchReduceMatmulOp
    : _MatmulOp<"batch_reduce_matmul", "BatchReduceMatmulOp", ["b", "m", "n", "k"], ["b", "k"],
                [["b", "m", "k"], ["b", "k", "n"], ["m", "n"]]> {
  let summary = "The sum of products of two matrices";
  let description = [{
    With indexing maps operands may be transposed or broadcast.

    ```mlir
    %r = linalg.batch_reduce_matmul ins(%a, %b : tensor<2x3x5xf32>, tensor<2x5x7xf32>)
        outs(%c : tensor<3x7xf32>) -> tensor<3x7xf32>
    ```
  }];
  // Casts are signed, whatever the attribute says.
  let scalarBody = "add(C, mul(cast_signed<C>(A), cast_signed<C>(B)))";
}

include "mlir/Dialect/Linalg/IR/LinalgNamedStructuredOps.yamlgen.td"

#endif // DIALECTS_LINALG_STRUCTURED_TD
