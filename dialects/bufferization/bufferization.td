// The operations of the `bufferization` dialect.

#ifndef DIALECTS_BUFFERIZATION_TD
#define DIALECTS_BUFFERIZATION_TD

include "mlir/Dialect/Bufferization/IR/AllocationOpInterface.td"
include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.td"
include "mlir/Dialect/Bufferization/IR/BufferizationTypeInterfaces.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/SubsetOpInterface.td"

def Bufferization_Dialect : Dialect {
  let name = "bufferization";
  let cppNamespace = "::mlir::bufferization";
  let description = [{
    Operations that stand between tensors and the memory that they are put into: they
    cast from one to the other, say where a new tensor begins, and when memory is
    freed.
  }];
  let dependentDialects = [
    "affine::AffineDialect", "memref::MemRefDialect", "tensor::TensorDialect",
    "arith::ArithDialect"
  ];
  let hasOperationAttrVerify = 1;
}

class Bufferization_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bufferization_Dialect, mnemonic, traits>;

//===----------------------------------------------------------------------===//
// Allocation
//===----------------------------------------------------------------------===//

def Bufferization_AllocTensorOp
    : Bufferization_Op<"alloc_tensor",
        [AttrSizedOperandSegments, BufferizableOpInterface,
         DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>]> {
  let summary = "A tensor in a buffer of its own";
  let description = [{
    A tensor that becomes a new buffer: with contents that are not defined, or those of
    the tensor `copy`. The operands are the sizes that are not in the type, unless a
    tensor is copied. `size_hint` is how many elements of a sparse tensor are not zero,
    `memory_space` where the buffer is.

    ```mlir
    %a = bufferization.alloc_tensor(%n) : tensor<?x8xf32>
    %b = bufferization.alloc_tensor() copy(%a) : tensor<?x8xf32>
    ```
  }];
  let arguments = (ins Variadic<Index>:$dynamic_sizes, Optional<AnyTensor>:$copy,
                       Optional<Index>:$size_hint, OptionalAttr<AnyAttr>:$memory_space);
  let results = (outs AnyTensor:$result);
  let hasCanonicalizer = 1;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def Bufferization_CloneOp
    : Bufferization_Op<"clone",
        [MemoryEffectsOpInterface,
         DeclareOpInterfaceMethods<AllocationOpInterface, ["buildDealloc", "buildClone"]>]> {
  let summary = "The contents of a buffer, not to be changed";
  let description = [{
    A memref with the same elements: a copy or the same memory. After this neither the
    source nor the result may be written to.

    ```mlir
    %b = bufferization.clone %a : memref<?xf32> to memref<?xf32>
    ```
  }];
  let arguments = (ins Arg<AnyRankedOrUnrankedMemRef, "", [MemRead<DefaultResource>]>:$input);
  let results = (outs Res<AnyRankedOrUnrankedMemRef, "",
                          [MemWrite<DefaultResource>, MemAlloc<DefaultResource>]>:$output);
  let assemblyFormat = "$input attr-dict `:` type($input) `to` type($output)";
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

def Bufferization_DeallocTensorOp : Bufferization_Op<"dealloc_tensor", [BufferizableOpInterface]> {
  let summary = "The end of a tensor";
  let description = [{
    Frees what a tensor is kept in, once that is known: the tensor is used no more.

    ```mlir
    bufferization.dealloc_tensor %t : tensor<8xf32>
    ```
  }];
  let arguments = (ins AnyTensor:$tensor);
  let results = (outs);
  let assemblyFormat = "$tensor attr-dict `:` type($tensor)";
}

def Bufferization_DeallocOp
    : Bufferization_Op<"dealloc",
        [AttrSizedOperandSegments, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "The end of buffers that nobody retains";
  let description = [{
    Frees each memref whose condition holds, unless it is one with a memref that is
    retained; of memrefs that are the same, one. There is a result for each retained
    memref: whether it is now to be freed by whoever holds it.

    ```mlir
    %0 = bufferization.dealloc (%a, %b : memref<2xf32>, memref<4xi32>) if (%p, %q)
      retain (%r : memref<?xf32>)
    ```
  }];
  let arguments = (ins Variadic<AnyRankedOrUnrankedMemRef>:$memrefs, Variadic<I1>:$conditions,
                       Variadic<AnyRankedOrUnrankedMemRef>:$retained);
  let results = (outs Variadic<I1>:$updatedConditions);
  let assemblyFormat = [{
    (` ``(` $memrefs^ `:` type($memrefs) `)` `if` ` ` `(` $conditions `)` )?
    (`retain` ` ` `(` $retained^ `:` type($retained) `)` )? attr-dict
  }];
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
}

//===----------------------------------------------------------------------===//
// Tensors and buffers
//===----------------------------------------------------------------------===//

def Bufferization_MaterializeInDestinationOp
    : Bufferization_Op<"materialize_in_destination",
        [AllElementTypesMatch<["source", "dest"]>, BufferizableOpInterface,
         DestinationStyleOpInterface,
         DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>,
         DeclareOpInterfaceMethods<SubsetOpInterface,
           ["operatesOnEquivalentSubset", "operatesOnDisjointSubset"]>,
         DeclareOpInterfaceMethods<SubsetInsertionOpInterface,
           ["getSourceOperand", "getValuesNeededToBuildSubsetExtraction", "buildSubsetExtraction",
            "isEquivalentSubset"]>,
         DeclareOpInterfaceMethods<MemoryEffectsOpInterface, ["getEffects"]>]> {
  let summary = "A tensor at a place";
  let description = [{
    Promises that a tensor ends up in the destination: the future buffer of a tensor,
    whose new value is the result, or a memref, which must be `writable`. `restrict`
    promises that nothing else makes a tensor of the memref.

    ```mlir
    %0 = bufferization.materialize_in_destination %t in %d
      : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    bufferization.materialize_in_destination %t in restrict writable %m
      : (tensor<8xf32>, memref<8xf32>) -> ()
    ```
  }];
  let arguments = (ins AnyTensor:$source, AnyShaped:$dest, UnitAttr:$restrict, UnitAttr:$writable);
  let results = (outs Optional<AnyTensor>:$result);
  let assemblyFormat = [{
    $source `in` (`restrict` $restrict^)? (`writable` $writable^)? $dest
        attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

class Bufferization_TensorAndBufferMatch<string tensor, string buffer>
    : PredOpTrait<"specified tensor and buffer types match",
        CPred<"::mlir::bufferization::detail::typesMatchAfterBufferization("
              "$_op, $" # tensor # ", $" # buffer #")">>;

def Bufferization_ToTensorOp
    : Bufferization_Op<"to_tensor",
        [BufferizableOpInterface, SameOperandsAndResultShape, SameOperandsAndResultElementType,
         Bufferization_TensorAndBufferMatch<"result", "buffer">]> {
  let summary = "The tensor in a buffer";
  let description = [{
    The elements of a memref as a tensor. If it is `writable`, operations on the tensor
    may write to the memref; `restrict` promises that there is no other way from
    the memref to a tensor.

    ```mlir
    %t = bufferization.to_tensor %m restrict writable : memref<8xf32> to tensor<8xf32>
    ```
  }];
  let arguments = (ins Arg<Bufferization_BufferLikeTypeInterface, "the reference to load from",
                           [MemReadAt<0, FullEffect>]>:$buffer,
                       UnitAttr:$restrict, UnitAttr:$writable);
  let results = (outs Bufferization_TensorLikeTypeInterface:$result);
  let assemblyFormat = [{
    $buffer (`restrict` $restrict^)? (`writable` $writable^)? attr-dict
      `:` type($buffer) `to` type($result)
  }];
  let hasCanonicalizer = 1;
  let hasFolder = 1;
}

def Bufferization_ToBufferOp
    : Bufferization_Op<"to_buffer",
        [BufferizableOpInterface, SameOperandsAndResultShape, SameOperandsAndResultElementType, Pure,
         Bufferization_TensorAndBufferMatch<"tensor", "buffer">]> {
  let summary = "The buffer of a tensor";
  let description = [{
    The memref that a tensor will be in. `read_only` promises that it is not written to.

    ```mlir
    %m = bufferization.to_buffer %t : tensor<8xf32> to memref<8xf32, strided<[?], offset: ?>>
    ```
  }];
  let arguments = (ins Bufferization_TensorLikeTypeInterface:$tensor, UnitAttr:$read_only);
  let results = (outs Bufferization_BufferLikeTypeInterface:$buffer);
  let assemblyFormat = [{
    $tensor (`read_only` $read_only^)? attr-dict `:` type($tensor) `to` type($buffer)
  }];
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

#endif // DIALECTS_BUFFERIZATION_TD
