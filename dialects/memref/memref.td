// The operations of the `memref` dialect.

#ifndef DIALECTS_MEMREF_TD
#define DIALECTS_MEMREF_TD

include "mlir/Dialect/Arith/IR/ArithBase.td"
include "mlir/Dialect/MemRef/IR/MemRefBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/AlignmentAttrInterface.td"
include "mlir/Interfaces/CastInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/InferIntRangeInterface.td"
include "mlir/Interfaces/InferStridedMetadataInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/MemOpInterfaces.td"
include "mlir/Interfaces/MemorySlotInterfaces.td"
include "mlir/Interfaces/ShapedOpInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/ViewLikeInterface.td"

class MemRef_Op<string mnemonic, list<Trait> traits = []> : Op<MemRef_Dialect, mnemonic, traits>;

// The type of a memref that has a shape.
def MemRefTypeAttr : TypeAttrBase<"::mlir::MemRefType", "memref type attribute"> {
  let constBuilderCall = "::mlir::TypeAttr::get($0)";
}

//===----------------------------------------------------------------------===//
// Allocation
//===----------------------------------------------------------------------===//

class AllocLikeOp<string mnemonic, Resource resource, list<Trait> traits = []>
    : MemRef_Op<mnemonic,
        [AttrSizedOperandSegments, DeclareOpInterfaceMethods<AlignmentAttrOpInterface>]
        # traits> {
  let arguments = (ins Variadic<Index>:$dynamicSizes, Variadic<Index>:$symbolOperands,
                       OptionalAttr<IntValidAlignment<I64Attr>>:$alignment);
  let results = (outs Res<AnyMemRef, "", [MemAlloc<resource, 0, FullEffect>]>:$memref);
  let assemblyFormat = [{
    `(`$dynamicSizes`)` (`` `[` $symbolOperands^ `]`)? attr-dict `:` type($memref)
  }];
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

def MemRef_AllocOp
    : AllocLikeOp<"alloc", DefaultResource,
                  [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "An allocation";
  let description = [{
    Memory for the elements of the type, until `memref.dealloc`. The operands are
    the sizes that are not in the type, in parentheses, and the symbols of its
    layout, in brackets. The alignment is in bytes.

    ```mlir
    %a = memref.alloc(%n) {alignment = 64} : memref<8x?xf32>
    %b = memref.alloc()[%s] : memref<8x64xf32, affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>>
    ```
  }];
}

def MemRef_AllocaOp
    : AllocLikeOp<"alloca", AutomaticAllocationScopeResource,
                  [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>,
                   DeclareOpInterfaceMethods<PromotableAllocationOpInterface>,
                   DeclareOpInterfaceMethods<DestructurableAllocationOpInterface>]> {
  let summary = "An allocation on the stack";
  let description = [{
    Memory as of `memref.alloc`, until the end of the nearest operation around that
    is a scope of allocations: a function, a loop, or `memref.alloca_scope`.

    ```mlir
    %a = memref.alloca(%n) : memref<8x?xf32>
    ```
  }];
}

def MemRef_ReallocOp
    : MemRef_Op<"realloc", [DeclareOpInterfaceMethods<AlignmentAttrOpInterface>]> {
  let summary = "An allocation in the place of another";
  let description = [{
    Memory of another size with the elements of the source, as far as there are so
    many. The source may no longer be used.

    ```mlir
    %a = memref.realloc %b(%n) : memref<64xf32> to memref<?xf32>
    ```
  }];
  let arguments = (ins Arg<MemRefRankOf<[AnyType], [1]>, "", [MemFreeAt<0, FullEffect>]>:$source,
                       Optional<Index>:$dynamicResultSize,
                       OptionalAttr<IntValidAlignment<I64Attr>>:$alignment);
  let results = (outs Res<MemRefRankOf<[AnyType], [1]>, "",
                          [MemAlloc<DefaultResource, 1, FullEffect>]>);
  let assemblyFormat = [{
    $source (`(` $dynamicResultSize^ `)`)? attr-dict
    `:` type($source) `to` type(results)
  }];
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

def MemRef_DeallocOp : MemRef_Op<"dealloc", [MemRefsNormalizable]> {
  let summary = "The end of an allocation";
  let description = [{
    Frees memory of `memref.alloc`. Neither the memref nor a view of it may be used
    any more.

    ```mlir
    memref.dealloc %a : memref<8x64xf32>
    ```
  }];
  let arguments = (ins Arg<AnyRankedOrUnrankedMemRef, "", [MemFreeAt<0, FullEffect>]>:$memref);
  let assemblyFormat = "$memref attr-dict `:` type($memref)";
  let hasFolder = 1;
}

def MemRef_AllocaScopeOp
    : MemRef_Op<"alloca_scope",
        [AutomaticAllocationScope, DeclareOpInterfaceMethods<RegionBranchOpInterface>,
         SingleBlockImplicitTerminator<"AllocaScopeReturnOp">, RecursiveMemoryEffects,
         NoRegionArguments]> {
  let summary = "A scope of allocations on the stack";
  let description = [{
    Runs the region, and frees what `memref.alloca` has allocated in it. The results
    are what its terminator hands out; without any that may be left out.

    ```mlir
    %a = memref.alloca_scope -> (f32) {
      %b = memref.alloca() : memref<4xf32>
      %c = memref.load %b[%i] : memref<4xf32>
      memref.alloca_scope.return %c : f32
    }
    ```
  }];
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$bodyRegion);
  let hasCustomAssemblyFormat = 1;
  let hasCanonicalizer = 1;
}

def MemRef_AllocaScopeReturnOp
    : MemRef_Op<"alloca_scope.return",
                [HasParent<"AllocaScopeOp">, Pure, ReturnLike, Terminator]> {
  let summary = "The end of a scope of allocations";
  let description = [{
    Hands the operands to the results of the `memref.alloca_scope` around.

    ```mlir
    memref.alloca_scope.return %a : f32
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$results);
  let assemblyFormat = "attr-dict ($results^ `:` type($results))?";
}

//===----------------------------------------------------------------------===//
// Global variables
//===----------------------------------------------------------------------===//

def MemRef_GlobalOp
    : MemRef_Op<"global", [Symbol, DeclareOpInterfaceMethods<AlignmentAttrOpInterface>]> {
  let summary = "A global variable";
  let description = [{
    A symbol for memory that is there from the start, with an initial value or
    `uninitialized`; without either it is defined elsewhere. What is `constant` may
    not be written.

    ```mlir
    memref.global "private" constant @a : memref<2xf32> = dense<[0.0, 2.0]> {alignment = 64}
    memref.global @b : memref<3xf16> = uninitialized
    memref.global "private" @c : memref<4xi32>
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, OptionalAttr<StrAttr>:$sym_visibility,
                       MemRefTypeAttr:$type, OptionalAttr<AnyAttr>:$initial_value,
                       UnitAttr:$constant, OptionalAttr<IntValidAlignment<I64Attr>>:$alignment);
  let assemblyFormat = [{
    ($sym_visibility^)?
    (`constant` $constant^)?
    $sym_name `:`
    custom<GlobalMemrefOpTypeAndInitialValue>($type, $initial_value)
    attr-dict
  }];
  let hasVerifier = 1;
}

def MemRef_GetGlobalOp
    : MemRef_Op<"get_global", [Pure, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "The memory of a global variable";
  let description = [{
    The memref of the global variable of this name.

    ```mlir
    %a = memref.get_global @b : memref<2xf32>
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$name);
  let results = (outs AnyStaticShapeMemRef:$result);
  let assemblyFormat = "$name `:` type($result) attr-dict";
}

//===----------------------------------------------------------------------===//
// Loads and stores. Indices out of bounds are undefined behaviour.
//===----------------------------------------------------------------------===//

def LoadOp
    : MemRef_Op<"load",
        [TypesMatchWith<"result type matches element type of 'memref'", "memref", "result",
                        "::llvm::cast<MemRefType>($_self).getElementType()">,
         MemRefsNormalizable,
         DeclareOpInterfaceMethods<AlignmentAttrOpInterface>,
         DeclareOpInterfaceMethods<MemorySpaceCastConsumerOpInterface>,
         DeclareOpInterfaceMethods<PromotableMemOpInterface>,
         DeclareOpInterfaceMethods<DestructurableAccessorOpInterface>]> {
  let summary = "A load";
  let description = [{
    The element of the memref at these indices. With `nontemporal` it will not be
    accessed again soon; with `alignment` its address is a multiple of that many
    bytes.

    ```mlir
    %a = memref.load %m[%i, %j] {alignment = 16} : memref<8x?xf32>
    ```
  }];
  let arguments = (ins Arg<AnyMemRef, "the reference to load from", [MemRead]>:$memref,
                       Variadic<Index>:$indices,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$nontemporal,
                       OptionalAttr<IntValidAlignment<I64Attr>>:$alignment);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$memref `[` $indices `]` attr-dict `:` type($memref)";
  let hasFolder = 1;
  let hasVerifier = 1;
}

def MemRef_StoreOp
    : MemRef_Op<"store",
        [TypesMatchWith<"type of 'value' matches element type of 'memref'", "memref", "value",
                        "::llvm::cast<MemRefType>($_self).getElementType()">,
         MemRefsNormalizable,
         DeclareOpInterfaceMethods<AlignmentAttrOpInterface>,
         DeclareOpInterfaceMethods<MemorySpaceCastConsumerOpInterface>,
         DeclareOpInterfaceMethods<PromotableMemOpInterface>,
         DeclareOpInterfaceMethods<DestructurableAccessorOpInterface>]> {
  let summary = "A store";
  let description = [{
    Writes the value to the memref at these indices. With `nontemporal` it will not
    be accessed again soon; with `alignment` its address is a multiple of that many
    bytes.

    ```mlir
    memref.store %a, %m[%i, %j] {nontemporal = true} : memref<8x?xf32>
    ```
  }];
  let arguments = (ins AnyType:$value,
                       Arg<AnyMemRef, "the reference to store to", [MemWrite]>:$memref,
                       Variadic<Index>:$indices,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$nontemporal,
                       OptionalAttr<IntValidAlignment<I64Attr>>:$alignment);
  let assemblyFormat = [{
    $value `,` $memref `[` $indices `]` attr-dict `:` type($memref)
  }];
  let hasFolder = 1;
  let hasVerifier = 1;
}

def MemRef_PrefetchOp : MemRef_Op<"prefetch"> {
  let summary = "A hint that memory will be accessed";
  let description = [{
    Says that the element of the memref at these indices will be read or written;
    for how long it is worth to keep it near, from `locality<0>`, not at all, to
    `locality<3>`; and whether it is data or instructions.

    ```mlir
    memref.prefetch %m[%i, %j], read, locality<3>, data : memref<400x400xi32>
    ```
  }];
  let arguments = (ins Arg<AnyMemRef, "prefetch address", [MemWrite]>:$memref,
                       Variadic<Index>:$indices, BoolAttr:$isWrite,
                       ConfinedAttr<I32Attr, [IntMinValue<0>, IntMaxValue<3>]>:$localityHint,
                       BoolAttr:$isDataCache);
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
}

def AtomicRMWOp
    : MemRef_Op<"atomic_rmw",
        [DeclareOpInterfaceMethods<MemorySpaceCastConsumerOpInterface>,
         AllTypesMatch<["value", "result"]>,
         TypesMatchWith<"value type matches element type of memref", "memref", "value",
                        "::llvm::cast<MemRefType>($_self).getElementType()">]> {
  let summary = "An atomic update";
  let description = [{
    Combines the element of the memref at these indices with the value, as the kind
    tells, without a race. The result is the value that was last stored.

    ```mlir
    %a = memref.atomic_rmw addf %b, %m[%i] : (f32, memref<10xf32>) -> f32
    ```
  }];
  let arguments = (ins AtomicRMWKindAttr:$kind,
                       AnyTypeOf<[AnySignlessInteger, AnyFloat]>:$value,
                       Arg<MemRefOf<[AnySignlessInteger, AnyFloat]>,
                           "the reference to read from and write to",
                           [MemRead, MemWrite]>:$memref,
                       Variadic<Index>:$indices);
  let results = (outs AnyTypeOf<[AnySignlessInteger, AnyFloat]>:$result);
  let assemblyFormat = [{
    $kind $value `,` $memref `[` $indices `]` attr-dict `:` `(` type($value) `,`
    type($memref) `)` `->` type($result)
  }];
  let hasFolder = 1;
  let hasVerifier = 1;
}

def GenericAtomicRMWOp
    : MemRef_Op<"generic_atomic_rmw",
        [SingleBlockImplicitTerminator<"AtomicYieldOp">,
         TypesMatchWith<"result type matches element type of memref", "memref", "result",
                        "::llvm::cast<MemRefType>($_self).getElementType()">]> {
  let summary = "An atomic update by a region";
  let description = [{
    Replaces the element of the memref at these indices by what the region makes of
    it, without a race. There may be no side effects in the region. The result is
    the value that was last stored.

    ```mlir
    %a = memref.generic_atomic_rmw %m[%i] : memref<10xf32> {
    ^bb0(%old: f32):
      %new = arith.addf %old, %b : f32
      memref.atomic_yield %new : f32
    }
    ```
  }];
  let arguments = (ins Arg<MemRefOf<[AnySignlessInteger, AnyFloat]>,
                           "the reference to read from and write to",
                           [MemRead, MemWrite]>:$memref,
                       Variadic<Index>:$indices);
  let results = (outs AnyTypeOf<[AnySignlessInteger, AnyFloat]>:$result);
  let regions = (region AnyRegion:$atomic_body);
  let skipDefaultBuilders = 1;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def AtomicYieldOp
    : MemRef_Op<"atomic_yield", [HasParent<"GenericAtomicRMWOp">, Pure, Terminator, ReturnLike]> {
  let summary = "The end of an atomic update";
  let description = [{
    Hands out the value to store.

    ```mlir
    memref.atomic_yield %a : f32
    ```
  }];
  let arguments = (ins AnyType:$result);
  let assemblyFormat = "$result attr-dict `:` type($result)";
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

def CopyOp : MemRef_Op<"copy", [SameOperandsElementType, SameOperandsShape]> {
  let summary = "A copy";
  let description = [{
    Copies all elements of the first memref to the second, which may have another
    layout but has to have the same shape.

    ```mlir
    memref.copy %a, %b : memref<?xf32> to memref<?xf32, strided<[?]>>
    ```
  }];
  let arguments = (ins Arg<AnyRankedOrUnrankedMemRef, "the memref to copy from",
                           [MemReadAt<0, FullEffect>]>:$source,
                       Arg<AnyRankedOrUnrankedMemRef, "the memref to copy to",
                           [MemWriteAt<0, FullEffect>]>:$target);
  let assemblyFormat = [{
    $source `,` $target attr-dict `:` type($source) `to` type($target)
  }];
  let hasCanonicalizer = 1;
  let hasFolder = 1;
}

def MemRef_DmaStartOp : MemRef_Op<"dma_start"> {
  let summary = "A copy that goes on in the background";
  let description = [{
    Starts to copy elements from the first place to the second, in another memory,
    and goes on at once. By the tag `memref.dma_wait` waits for the end. The two
    last operands may be a stride, and the number of elements to copy every so far.

    ```mlir
    memref.dma_start %a[%i, %j], %b[%k], %n, %tag[%t]
        : memref<40x128xf32>, memref<1024xf32, 1>, memref<1xi32, 2>
    memref.dma_start %a[%i, %j], %b[%k], %n, %tag[%t], %stride, %each
        : memref<40x128xf32>, memref<1024xf32, 1>, memref<1xi32, 2>
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$operands);
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
}

def MemRef_DmaWaitOp : MemRef_Op<"dma_wait"> {
  let summary = "A wait for a copy";
  let description = [{
    Waits until the `memref.dma_start` with this tag has copied as many elements.

    ```mlir
    memref.dma_wait %tag[%t], %n : memref<1xi32, 2>
    ```
  }];
  let arguments = (ins AnyMemRef:$tagMemRef, Variadic<Index>:$tagIndices, Index:$numElements);
  let assemblyFormat = [{
    $tagMemRef `[` $tagIndices `]` `,` $numElements attr-dict `:` type($tagMemRef)
  }];
  let hasFolder = 1;
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Parts of a memref
//===----------------------------------------------------------------------===//

def MemRef_DimOp
    : MemRef_Op<"dim",
        [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>,
         MemRefsNormalizable, ConditionallySpeculatable, NoMemoryEffect, ShapedDimOpInterface,
         DeclareOpInterfaceMethods<InferIntRangeInterface, ["inferResultRangesFromOptional"]>]> {
  let summary = "The size of a dimension";
  let description = [{
    The size of the dimension of this number. That there is none is undefined
    behaviour.

    ```mlir
    %c1 = arith.constant 1 : index
    %a = memref.dim %m, %c1 : memref<4x?xf32>
    ```
  }];
  let arguments = (ins AnyNon0RankedOrUnrankedMemRef:$source, Index:$index);
  let results = (outs Index:$result);
  let assemblyFormat = "attr-dict $source `,` $index `:` type($source)";
  let hasCanonicalizer = 1;
  let hasFolder = 1;
}

def MemRef_RankOp : MemRef_Op<"rank", [Pure]> {
  let summary = "The number of dimensions";
  let description = [{
    How many dimensions the memref has.

    ```mlir
    %a = memref.rank %m : memref<*xf32>
    ```
  }];
  let arguments = (ins AnyRankedOrUnrankedMemRef:$memref);
  let results = (outs Index);
  let assemblyFormat = "$memref attr-dict `:` type($memref)";
  let hasFolder = 1;
}

def MemRef_ExtractAlignedPointerAsIndexOp
    : MemRef_Op<"extract_aligned_pointer_as_index",
        [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>, Pure,
         SameVariadicResultSize]> {
  let summary = "The address of a memref";
  let description = [{
    The address of the memory, aligned as was asked for, as an index. The offset of
    the layout is not added.

    ```mlir
    %a = memref.extract_aligned_pointer_as_index %m : memref<4x?xf32> -> index
    ```
  }];
  let arguments = (ins AnyRankedOrUnrankedMemRef:$source);
  let results = (outs Index:$aligned_pointer);
  let assemblyFormat = [{
    $source `:` type($source) `->` type(results) attr-dict
  }];
}

def MemRef_ExtractStridedMetadataOp
    : MemRef_Op<"extract_strided_metadata",
        [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>, Pure,
         SameVariadicResultSize, ViewLikeOpInterface, InferTypeOpAdaptor]> {
  let summary = "Memory, offset, sizes and strides of a memref";
  let description = [{
    The memory without a shape, the offset in it, and the size and the stride of
    each dimension. From these `memref.reinterpret_cast` makes a memref again.

    ```mlir
    %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %m
        : memref<10x?xf32> -> memref<f32>, index, index, index, index, index
    ```
  }];
  let arguments = (ins AnyStridedMemRef:$source);
  let results = (outs AnyStridedMemRefOfRank<0>:$base_buffer, Index:$offset,
                      Variadic<Index>:$sizes, Variadic<Index>:$strides);
  let assemblyFormat = [{
    $source `:` type($source) `->` type(results) attr-dict
  }];
  let hasFolder = 1;
}

//===----------------------------------------------------------------------===//
// Other types of the same memory
//===----------------------------------------------------------------------===//

def MemRef_CastOp
    : MemRef_Op<"cast",
        [DeclareOpInterfaceMethods<CastOpInterface>,
         DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>,
         DeclareOpInterfaceMethods<MemorySpaceCastConsumerOpInterface>,
         MemRefsNormalizable, Pure, SameOperandsAndResultShape, ViewLikeOpInterface]> {
  let summary = "The same memref with more or less in its type";
  let description = [{
    The memref as a type that says more, or less, of its rank, sizes, offset and
    strides. What it says more is an assertion, which fails where it does not hold.

    ```mlir
    %a = memref.cast %b : memref<?x?xf32> to memref<4x?xf32>
    %c = memref.cast %b : memref<?x?xf32> to memref<*xf32>
    ```
  }];
  let arguments = (ins AnyRankedOrUnrankedMemRef:$source);
  let results = (outs AnyRankedOrUnrankedMemRef:$dest);
  let assemblyFormat = "$source attr-dict `:` type($source) `to` type($dest)";
  let hasFolder = 1;
}

def MemRef_MemorySpaceCastOp
    : MemRef_Op<"memory_space_cast",
        [DeclareOpInterfaceMethods<CastOpInterface>,
         DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>,
         MemorySpaceCastOpInterface, MemRefsNormalizable, Pure,
         SameOperandsAndResultElementType, SameOperandsAndResultShape, ViewLikeOpInterface]> {
  let summary = "The same memref in another memory space";
  let description = [{
    The memref, all but its memory space the same.

    ```mlir
    %a = memref.memory_space_cast %b : memref<?xf32, 5> to memref<?xf32>
    ```
  }];
  let arguments = (ins AnyRankedOrUnrankedMemRef:$source);
  let results = (outs AnyRankedOrUnrankedMemRef:$dest);
  let assemblyFormat = "$source attr-dict `:` type($source) `to` type($dest)";
  let hasFolder = 1;
}

// With offsets, sizes and strides, of which the constants are in attributes and
// the others operands.
class MemRef_OpWithOffsetSizesAndStrides<string mnemonic, list<Trait> traits = []>
    : MemRef_Op<mnemonic, traits> {
  // C++ for derived classes.
  code extraBaseClassDeclaration = "";
}

def SubViewOp
    : MemRef_OpWithOffsetSizesAndStrides<"subview",
        [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>,
         DeclareOpInterfaceMethods<InferStridedMetadataOpInterface>,
         DeclareOpInterfaceMethods<MemorySpaceCastConsumerOpInterface>,
         DeclareOpInterfaceMethods<ViewLikeOpInterface>,
         AttrSizedOperandSegments, OffsetSizeAndStrideOpInterface, Pure]> {
  let summary = "A part of a memref";
  let description = [{
    The elements from the offsets on, so many and so far from each other in each
    dimension of the source. Dimensions of size 1 may be left out of the result. A
    part out of bounds is undefined behaviour.

    ```mlir
    %a = memref.subview %m[%i, 0] [4, %n] [1, 2]
        : memref<8x16xf32> to memref<4x?xf32, strided<[16, 2], offset: ?>>
    %b = memref.subview %m[2, 0] [1, 16] [1, 1]
        : memref<8x16xf32> to memref<16xf32, strided<[1], offset: 32>>
    ```
  }];
  let arguments = (ins AnyMemRef:$source, Variadic<Index>:$offsets, Variadic<Index>:$sizes,
                       Variadic<Index>:$strides, DenseI64ArrayAttr:$static_offsets,
                       DenseI64ArrayAttr:$static_sizes, DenseI64ArrayAttr:$static_strides);
  let results = (outs AnyMemRef:$result);
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

def MemRef_ReinterpretCastOp
    : MemRef_OpWithOffsetSizesAndStrides<"reinterpret_cast",
        [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>,
         DeclareOpInterfaceMethods<MemorySpaceCastConsumerOpInterface>,
         AttrSizedOperandSegments, MemRefsNormalizable, Pure, OffsetSizeAndStrideOpInterface,
         ViewLikeOpInterface]> {
  let summary = "The same memory with other sizes and strides";
  let description = [{
    The memory of the source with this offset, these sizes and these strides. They
    take the place of those that the source has, whatever these are.

    ```mlir
    %a = memref.reinterpret_cast %m to offset: [%o], sizes: [%n, 10], strides: [%s, 1]
        : memref<*xf32> to memref<?x10xf32, strided<[?, 1], offset: ?>>
    ```
  }];
  let arguments = (ins Arg<AnyRankedOrUnrankedMemRef, "", []>:$source, Variadic<Index>:$offsets,
                       Variadic<Index>:$sizes, Variadic<Index>:$strides,
                       DenseI64ArrayAttr:$static_offsets, DenseI64ArrayAttr:$static_sizes,
                       DenseI64ArrayAttr:$static_strides);
  let results = (outs AnyStridedMemRef:$result);
  let assemblyFormat = [{
    $source `to` `offset` `` `:`
    custom<DynamicIndexList>($offsets, $static_offsets)
    `` `,` `sizes` `` `:`
    custom<DynamicIndexList>($sizes, $static_sizes)
    `` `,` `strides` `` `:`
    custom<DynamicIndexList>($strides, $static_strides)
    attr-dict `:` type($source) `to` type($result)
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

def MemRef_ReshapeOp
    : MemRef_Op<"reshape",
        [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>,
         DeclareOpInterfaceMethods<MemorySpaceCastConsumerOpInterface>,
         Pure, ViewLikeOpInterface]> {
  let summary = "The same elements in a shape that is in memory";
  let description = [{
    The elements of the source, which lie one after another, with the sizes that
    the second memref holds. They have to be as many.

    ```mlir
    %a = memref.reshape %b(%shape) : (memref<*xf32>, memref<2xindex>) -> memref<?x?xf32>
    ```
  }];
  let arguments = (ins AnyRankedOrUnrankedMemRef:$source,
                       Arg<MemRefRankOf<[AnySignlessInteger, Index], [1]>,
                           "dynamically-sized shape", [MemRead]>:$shape);
  let results = (outs AnyRankedOrUnrankedMemRef:$result);
  let assemblyFormat = [{
    $source `(` $shape `)` attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

// Between dimensions and groups of successive ones: the reassociation has, for
// each dimension of the type of lower rank, the numbers of those of the other.
class MemRef_ReassociativeReshapeOp<string mnemonic, list<Trait> traits = []>
    : MemRef_Op<mnemonic, traits # [Pure, ViewLikeOpInterface]>,
      Results<(outs AnyStridedMemRef:$result)> {
  // C++ for derived classes.
  code commonExtraClassDeclaration = "";
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

def MemRef_ExpandShapeOp
    : MemRef_ReassociativeReshapeOp<"expand_shape",
        [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>,
         DeclareOpInterfaceMethods<MemorySpaceCastConsumerOpInterface>,
         DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>]> {
  let summary = "Dimensions split into several";
  let description = [{
    The same elements with each dimension split into a group of dimensions, of the
    sizes given. Their product has to be the size of the dimension.

    ```mlir
    %a = memref.expand_shape %b [[0, 1], [2]] output_shape [%n, 4, 32]
        : memref<?x32xf32> into memref<?x4x32xf32>
    ```
  }];
  let arguments = (ins AnyStridedMemRef:$src, IndexListArrayAttr:$reassociation,
                       Variadic<Index>:$output_shape, DenseI64ArrayAttr:$static_output_shape);
  let assemblyFormat = [{
    $src $reassociation `output_shape`
    custom<DynamicIndexList>($output_shape, $static_output_shape) attr-dict `:`
    type($src) `into` type($result)
  }];
}

def MemRef_CollapseShapeOp
    : MemRef_ReassociativeReshapeOp<"collapse_shape",
        [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>,
         DeclareOpInterfaceMethods<MemorySpaceCastConsumerOpInterface>]> {
  let summary = "Dimensions merged into one";
  let description = [{
    The same elements with each group of dimensions merged into one. The elements
    of a group have to lie one after another.

    ```mlir
    %a = memref.collapse_shape %b [[0, 1], [2]] : memref<?x4x32xf32> into memref<?x32xf32>
    ```
  }];
  let arguments = (ins AnyStridedMemRef:$src, IndexListArrayAttr:$reassociation);
  let assemblyFormat = [{
    $src $reassociation attr-dict `:` type($src) `into` type($result)
  }];
}

def MemRef_TransposeOp
    : MemRef_Op<"transpose",
        [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>,
         DeclareOpInterfaceMethods<MemorySpaceCastConsumerOpInterface>, Pure]>,
      Arguments<(ins AnyStridedMemRef:$in, AffineMapAttr:$permutation)>,
      Results<(outs AnyStridedMemRef)> {
  let summary = "Dimensions in another order";
  let description = [{
    The same elements with the sizes and strides of the source in another order.

    ```mlir
    %a = memref.transpose %b (i, j) -> (j, i)
        : memref<4x8xf32> to memref<8x4xf32, strided<[1, 8]>>
    ```
  }];
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
}

def MemRef_ViewOp
    : MemRef_Op<"view",
        [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>,
         DeclareOpInterfaceMethods<MemorySpaceCastConsumerOpInterface>,
         DeclareOpInterfaceMethods<ViewLikeOpInterface>, Pure]> {
  let summary = "Bytes as elements of another type";
  let description = [{
    The bytes of the source from a shift on as elements of another type, which lie
    one after another. The operands in the second brackets are the sizes that are
    not in the type.

    ```mlir
    %a = memref.view %b[%shift][%n] : memref<2048xi8> to memref<?x4xf32>
    ```
  }];
  let arguments = (ins MemRefRankOf<[I8], [1]>:$source, Index:$byte_shift,
                       Variadic<Index>:$sizes);
  let results = (outs AnyMemRef);
  let assemblyFormat = [{
    $source `[` $byte_shift `]` `` `[` $sizes `]` attr-dict
    `:` type($source) `to` type(results)
  }];
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
  let hasFolder = 1;
}

//===----------------------------------------------------------------------===//
// Assumptions
//===----------------------------------------------------------------------===//

def AssumeAlignmentOp
    : MemRef_Op<"assume_alignment",
        [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>,
         Pure, ViewLikeOpInterface, SameOperandsAndResultType,
         DeclareOpInterfaceMethods<MemorySpaceCastConsumerOpInterface>,
         DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyDimOfResult"]>]> {
  let summary = "An assumption that memory is aligned";
  let description = [{
    The same memref, whose address may be taken for a multiple of the alignment, in
    bytes; poison if it is none.

    ```mlir
    %a = memref.assume_alignment %b, 16 : memref<?xf32>
    ```
  }];
  let arguments = (ins AnyMemRef:$memref, ConfinedAttr<I32Attr, [IntPositive]>:$alignment);
  let results = (outs AnyMemRef:$result);
  let assemblyFormat = "$memref `,` $alignment attr-dict `:` type($memref)";
  let hasVerifier = 1;
  let hasFolder = 1;
}

def DistinctObjectsOp
    : MemRef_Op<"distinct_objects",
        [Pure, DistinctObjectsTrait, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "An assumption that memrefs do not overlap";
  let description = [{
    The same memrefs, no two of which may be taken to share memory. Accesses to
    memory that they do share are undefined behaviour.

    ```mlir
    %a, %b = memref.distinct_objects %c, %d : memref<?xf32>, memref<?xf32>
    ```
  }];
  let arguments = (ins Variadic<AnyMemRef>:$operands);
  let results = (outs Variadic<AnyMemRef>:$results);
  let assemblyFormat = "$operands attr-dict `:` type($operands)";
  let hasVerifier = 1;
}

#endif // DIALECTS_MEMREF_TD
