// The operations of the `affine` dialect.

#ifndef DIALECTS_AFFINE_TD
#define DIALECTS_AFFINE_TD

include "mlir/Dialect/Affine/IR/AffineMemoryOpInterfaces.td"
include "mlir/Dialect/Arith/IR/ArithBase.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/InferIntRangeInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/LoopLikeInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Affine_Dialect : Dialect {
  let name = "affine";
  let cppNamespace = "::mlir::affine";
  let dependentDialects = ["arith::ArithDialect", "ub::UBDialect"];
  let summary = "Loops and memory accesses that analyses understand";
  let description = [{
    Loops whose bounds, conditions whose tests and memory accesses whose indices
    are affine maps and integer sets. Their operands are dimensions, such as the
    indices of loops, and symbols, which do not change within the nearest affine
    scope around, such as a function.
  }];
  let hasConstantMaterializer = 1;
}

class Affine_Op<string mnemonic, list<Trait> traits = []> : Op<Affine_Dialect, mnemonic, traits>;

// Regions of one block, at whose end `affine.yield` may be left out.
def ImplicitAffineTerminator : SingleBlockImplicitTerminator<"AffineYieldOp">;

//===----------------------------------------------------------------------===//
// Affine maps of indices
//===----------------------------------------------------------------------===//

def AffineApplyOp
    : Affine_Op<"apply",
        [Pure, DeclareOpInterfaceMethods<InferIntRangeInterface, ["inferResultRanges"]>]> {
  let summary = "The result of an affine map";
  let description = [{
    The one result of the map. Its dimensions are in parentheses, its symbols in
    brackets.

    ```mlir
    %a = affine.apply affine_map<(d0)[s0] -> (d0 floordiv 8 + s0)> (%i)[%n]
    ```
  }];
  let arguments = (ins AffineMapAttr:$map, Variadic<Index>:$mapOperands);
  let results = (outs Index);
  let hasCanonicalizer = 1;
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
}

class AffineMinMaxOpBase<string mnemonic, list<Trait> traits = []>
    : Op<Affine_Dialect, mnemonic, traits> {
  let arguments = (ins AffineMapAttr:$map, Variadic<Index>:$operands);
  let results = (outs Index);
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

def AffineMinOp : AffineMinMaxOpBase<"min", [Pure]> {
  let summary = "The least result of an affine map";
  let description = [{
    The least of the results of the map.

    ```mlir
    %a = affine.min affine_map<(d0)[s0] -> (1000, d0 + 512, s0)> (%i)[%n]
    ```
  }];
}

def AffineMaxOp : AffineMinMaxOpBase<"max", [Pure]> {
  let summary = "The greatest result of an affine map";
  let description = [{
    The greatest of the results of the map.

    ```mlir
    %a = affine.max affine_map<(d0)[s0] -> (1000, d0 + 512, s0)> (%i)[%n]
    ```
  }];
}

def AffineDelinearizeIndexOp : Affine_Op<"delinearize_index", [Pure]> {
  let summary = "An index as several";
  let description = [{
    Splits an index into one for each dimension of these sizes, the last of which
    varies fastest. The sizes have to be positive. The first may be left out: it
    only says how large the index may be.

    ```mlir
    %a, %b, %c = affine.delinearize_index %i into (%n, 224, 3) : index, index, index
    %d, %e = affine.delinearize_index %i into (3) : index, index
    ```
  }];
  let arguments = (ins Index:$linear_index, Variadic<Index>:$dynamic_basis,
                       DenseI64ArrayAttr:$static_basis);
  let results = (outs Variadic<Index>:$multi_index);
  let assemblyFormat = [{
    $linear_index `into`
    custom<DynamicIndexList>($dynamic_basis, $static_basis, "{}",
                             "::mlir::AsmParser::Delimiter::Paren")
    attr-dict `:` type($multi_index)
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

def AffineLinearizeIndexOp
    : Affine_Op<"linearize_index", [Pure, AttrSizedOperandSegments]> {
  let summary = "Several indices as one";
  let description = [{
    The index of an element of an array with these sizes, from its index in each
    dimension, the last of which varies fastest. The first size may be left out:
    it only says how large the first index may be. With `disjoint` each index is
    less than its size, and only the first may be negative. That the result
    overflows is undefined behaviour.

    ```mlir
    %a = affine.linearize_index [%i, %j, %k] by (%n, 224, 3) : index
    %b = affine.linearize_index disjoint [%i, %j] by (3) : index
    ```
  }];
  let arguments = (ins Variadic<Index>:$multi_index, Variadic<Index>:$dynamic_basis,
                       DenseI64ArrayAttr:$static_basis, UnitProp:$disjoint);
  let results = (outs Index:$linear_index);
  let assemblyFormat = [{
    (`disjoint` $disjoint^)? ` `
    `[` $multi_index `]` `by`
    custom<DynamicIndexList>($dynamic_basis, $static_basis, "{}",
                             "::mlir::AsmParser::Delimiter::Paren")
    attr-dict `:` type($linear_index)
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

//===----------------------------------------------------------------------===//
// Loops and conditions
//===----------------------------------------------------------------------===//

def AffineForOp
    : Affine_Op<"for",
        [AttrSizedOperandSegments, AutomaticAllocationScope, ImplicitAffineTerminator,
         ConditionallySpeculatable, RecursiveMemoryEffects,
         DeclareOpInterfaceMethods<LoopLikeOpInterface,
             ["getLoopInductionVars", "getLoopLowerBounds", "getLoopSteps", "getLoopUpperBounds",
              "getYieldedValuesMutable", "replaceWithAdditionalYields"]>,
         DeclareOpInterfaceMethods<RegionBranchOpInterface, ["getEntrySuccessorOperands"]>]> {
  let summary = "A loop over a range of indices";
  let description = [{
    Runs the region for the lower bound, and for each index a step farther that is
    less than the upper bound. The step is a positive constant. Bounds are the
    results of affine maps, of several the greatest (`max`) below, the least
    (`min`) above; constants and symbols are written without a map.

    The first argument of the region is the index. The others are the initial
    values (`iter_args`) at first, then what the iteration before has yielded;
    what the last one yields are the results.

    ```mlir
    affine.for %i = 0 to %n step 4 {
      affine.for %j = max affine_map<(d0) -> (0, d0 - 8)> (%i)
                   to affine_map<(d0) -> (d0 + 4)> (%i) {
      }
    }
    %sum = affine.for %i = 0 to 10 iter_args(%acc = %zero) -> (f32) {
      %x = affine.load %buffer[%i] : memref<10xf32>
      %next = arith.addf %acc, %x : f32
      affine.yield %next : f32
    }
    ```
  }];
  let arguments = (ins Variadic<Index>:$lowerBoundOperands, Variadic<Index>:$upperBoundOperands,
                       Variadic<AnyType>:$inits, AffineMapAttr:$lowerBoundMap,
                       AffineMapAttr:$upperBoundMap, IndexAttr:$step);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$region);
  let skipDefaultBuilders = 1;
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
  let hasRegionVerifier = 1;
}

def AffineParallelOp
    : Affine_Op<"parallel",
        [AutomaticAllocationScope, ImplicitAffineTerminator, RecursivelySpeculatable,
         RecursiveMemoryEffects, DeclareOpInterfaceMethods<LoopLikeOpInterface>,
         MemRefsNormalizable]> {
  let summary = "Loops over ranges, in any order";
  let description = [{
    Runs the region for each combination of indices of the ranges, in any order or
    at the same time. Steps are positive constants. Bounds are results of affine
    maps, of several the greatest (`max`) below, the least (`min`) above: the
    groups tell how many results of the map belong to each loop. Each result is
    what the iterations have yielded, reduced as the keyword for it tells; of no
    iterations it is the value that the reduction begins with.

    ```mlir
    affine.parallel (%i, %j) = (0, max(%m, %n)) to (%n, min(%i0 + 32, 64)) step (1, 8) {
    }
    %sum = affine.parallel (%i) = (0) to (10) reduce ("addf") -> (f32) {
      %x = affine.load %buffer[%i] : memref<10xf32>
      affine.yield %x : f32
    }
    ```
  }];
  let arguments = (ins TypedArrayAttrBase<AtomicRMWKindAttr, "Reduction ops">:$reductions,
                       AffineMapAttr:$lowerBoundsMap, I32ElementsAttr:$lowerBoundsGroups,
                       AffineMapAttr:$upperBoundsMap, I32ElementsAttr:$upperBoundsGroups,
                       I64SmallVectorArrayAttr:$steps, Variadic<Index>:$mapOperands);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$region);
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
}

def AffineIfOp
    : Affine_Op<"if",
        [ImplicitAffineTerminator, RecursivelySpeculatable, RecursiveMemoryEffects,
         NoRegionArguments, DeclareOpInterfaceMethods<RegionBranchOpInterface>]> {
  let summary = "A condition on indices";
  let description = [{
    Runs the first region if the operands are in the integer set, and the second
    otherwise; its results are what that region yields. Without results the second
    region may be missing.

    ```mlir
    %a = affine.if affine_set<(d0)[s0] : (d0 - 1 >= 0, s0 - d0 - 1 >= 0)> (%i)[%n] -> f32 {
      affine.yield %b : f32
    } else {
      affine.yield %c : f32
    }
    ```
  }];
  let arguments = (ins Variadic<AnyType>, IntegerSetAttr:$condition);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$thenRegion, AnyRegion:$elseRegion);
  let skipDefaultBuilders = 1;
  let hasCanonicalizer = 1;
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
}

def AffineYieldOp
    : Affine_Op<"yield", [Pure, Terminator, ReturnLike, MemRefsNormalizable]> {
  let summary = "The end of a region";
  let description = [{
    Hands the operands to the operation around: for its results, or for the next
    iteration.

    ```mlir
    affine.yield %a, %b : f32, i32
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Memory. Indices are affine expressions of dimensions and, in `symbol( )`, of
// symbols.
//===----------------------------------------------------------------------===//

class AffineLoadOpBase<string mnemonic, list<Trait> traits = []>
    : Affine_Op<mnemonic,
        traits # [DeclareOpInterfaceMethods<AffineReadOpInterface>,
                  DeclareOpInterfaceMethods<AffineMapAccessInterface>, MemRefsNormalizable]> {
  let arguments = (ins Arg<AnyMemRef, "the reference to load from", [MemRead]>:$memref,
                       Variadic<Index>:$indices, AffineMapAttr:$map);

  // C++ for derived classes.
  code extraClassDeclarationBase = "";
}

class AffineStoreOpBase<string mnemonic, list<Trait> traits = []>
    : Affine_Op<mnemonic,
        traits # [DeclareOpInterfaceMethods<AffineWriteOpInterface>,
                  DeclareOpInterfaceMethods<AffineMapAccessInterface>, MemRefsNormalizable]> {
  // C++ for derived classes.
  code extraClassDeclarationBase = "";
}

def AffineLoadOp : AffineLoadOpBase<"load"> {
  let summary = "A load";
  let description = [{
    The element of the memref at these indices.

    ```mlir
    %a = affine.load %m[%i + 3, %j * 2 + symbol(%n)] : memref<100x100xf32>
    ```
  }];
  let results = (outs AnyType:$result);
  let hasCanonicalizer = 1;
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
}

def AffineStoreOp : AffineStoreOpBase<"store"> {
  let summary = "A store";
  let description = [{
    Writes the value to the memref at these indices.

    ```mlir
    affine.store %a, %m[%i + 3, %j * 2 + symbol(%n)] : memref<100x100xf32>
    ```
  }];
  let arguments = (ins AnyType:$value,
                       Arg<AnyMemRef, "the reference to store to", [MemWrite]>:$memref,
                       Variadic<Index>:$indices, AffineMapAttr:$map);
  let skipDefaultBuilders = 1;
  let hasCanonicalizer = 1;
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
}

def AffineVectorLoadOp : AffineLoadOpBase<"vector_load"> {
  let summary = "A load of a vector";
  let description = [{
    The elements of the memref from these indices on, as many in each of the last
    dimensions as the vector has.

    ```mlir
    %a = affine.vector_load %m[%i + 3, %j] : memref<100x100xf32>, vector<2x8xf32>
    ```
  }];
  let results = (outs AnyVectorOfNonZeroRank:$result);
  let hasCanonicalizer = 1;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def AffineVectorStoreOp : AffineStoreOpBase<"vector_store"> {
  let summary = "A store of a vector";
  let description = [{
    Writes the vector to the memref from these indices on, as many elements in each
    of the last dimensions as the vector has.

    ```mlir
    affine.vector_store %a, %m[%i + 3, %j] : memref<100x100xf32>, vector<2x8xf32>
    ```
  }];
  let arguments = (ins AnyVectorOfNonZeroRank:$value,
                       Arg<AnyMemRef, "the reference to store to", [MemWrite]>:$memref,
                       Variadic<Index>:$indices, AffineMapAttr:$map);
  let skipDefaultBuilders = 1;
  let hasCanonicalizer = 1;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def AffinePrefetchOp
    : Affine_Op<"prefetch",
        [DeclareOpInterfaceMethods<AffineMapAccessInterface>, MemRefsNormalizable]> {
  let summary = "A hint that memory will be accessed";
  let description = [{
    Says that the element of the memref at these indices will be read or written;
    for how long it is worth to keep it near, from `locality<0>`, not at all, to
    `locality<3>`; and whether it is data or instructions.

    ```mlir
    affine.prefetch %m[%i, %j + 5], read, locality<3>, data : memref<400x400xi32>
    ```
  }];
  let arguments = (ins AnyMemRef:$memref, Variadic<Index>:$indices, BoolAttr:$isWrite,
                       ConfinedAttr<I32Attr, [IntMinValue<0>, IntMaxValue<3>]>:$localityHint,
                       BoolAttr:$isDataCache, AffineMapAttr:$map);
  let hasCanonicalizer = 1;
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Transfers between memories. Each memref comes before its indices; the maps of
// these are attributes that no argument names.
//===----------------------------------------------------------------------===//

class AffineDmaOp<string mnemonic, list<Trait> traits = []>
    : Affine_Op<mnemonic,
        traits # [DeclareOpInterfaceMethods<AffineMapAccessInterface>, MemRefsNormalizable]> {
  let arguments = (ins Variadic<AnyType>:$operands);
  let skipDefaultBuilders = 1;
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
}

def AffineDmaStartOp
    : AffineDmaOp<"dma_start", [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "The start of a transfer between memories";
  let description = [{
    Starts to copy elements from the first memref, from these indices on, to the
    second. The third memref, the tag, tells an `affine.dma_wait` which transfer it
    waits for. The number of elements comes next. With a stride, as many elements
    as the last operand says are copied at a time, each so many elements after
    those before.

    ```mlir
    affine.dma_start %source[%i + 3, %j], %destination[%k + 7, %l], %tag[%t], %size, %stride, %elements
        : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32, 2>
    ```
  }];
}

def AffineDmaWaitOp : AffineDmaOp<"dma_wait"> {
  let summary = "The end of a transfer between memories";
  let description = [{
    Waits for the transfer with this tag, of so many elements. It may do anything to
    memory: none of it is said.

    ```mlir
    affine.dma_wait %tag[%t], %size : memref<1xi32, 2>
    ```
  }];
}

#endif // DIALECTS_AFFINE_TD
