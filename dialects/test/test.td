// The parts of the `test` dialect, which MLIR's own tests use, that ask for data layouts, that use buffers, and that show
// what passes do: constants, branches, regions of each kind, effects, ranges of integers.

#ifndef DIALECTS_TEST_TD
#define DIALECTS_TEST_TD

include "mlir/Dialect/DLTI/DLTIBase.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/DataLayoutInterfaces.td"
include "mlir/Interfaces/InferIntRangeInterface.td"
include "mlir/Interfaces/LoopLikeInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/IR/SymbolInterfaces.td"

def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
  let summary = "Operations for tests";
  let description = "Operations that show results of analyses, for tests to check.";
  let useDefaultTypePrinterParser = 1;
}

class TEST_Op<string mnemonic, list<Trait> traits = []> : Op<Test_Dialect, mnemonic, traits>;

def TestTypeWithLayoutType : TypeDef<Test_Dialect, "TestTypeWithLayout", [
    DeclareTypeInterfaceMethods<DataLayoutTypeInterface, [
      "getPreferredAlignment", "getIndexBitwidth", "areCompatible", "verifyEntries"]>
  ]> {
  let summary = "A type that is laid out as entries say";
  let description = [{
    An entry for any type of this kind, whatever its key is, has one of the values
    `["size", N]` and `["index", N]`, in bits, and `["alignment", N]` and
    `["preferred", N]`, in bytes. What no entry says is 1.
  }];
  let mnemonic = "test_type_with_layout";
  let parameters = (ins "unsigned":$key);
  let assemblyFormat = "`<` $key `>`";
}

def DataLayoutQueryOp : TEST_Op<"data_layout_query"> {
  let summary = "A question about the layout of the type of its result";
  let description = [{
    The pass `test-data-layout-query` writes the answers into its attributes.

    ```mlir
    %0 = "test.data_layout_query"() : () -> i32
    ```
  }];
  let results = (outs AnyType:$res);
}

def OpWithDataLayoutOp : TEST_Op<"op_with_data_layout", [
    IsolatedFromAbove, HasDefaultDLTIDataLayout, DataLayoutOpInterface]> {
  let summary = "A scope of a data layout";
  let description = [{
    ```mlir
    "test.op_with_data_layout"() ({
      "test.unregistered"() : () -> ()
    }) {dlti.dl_spec = #dlti.dl_spec<index = 32>} : () -> ()
    ```
  }];
  let regions = (region VariadicRegion<AnyRegion>:$regions);
}

class BufferBasedOpBase<string mnemonic, list<Trait> traits> : TEST_Op<mnemonic, traits> {
  let summary = "A computation from one buffer into another";
  let arguments = (ins Arg<AnyRankedOrUnrankedMemRef, "", [MemRead]>:$input,
                       Arg<AnyRankedOrUnrankedMemRef, "", [MemWrite]>:$output);
}

def BufferBasedOp : BufferBasedOpBase<"buffer_based", []> {
  let description = [{
    ```mlir
    test.buffer_based in(%a : memref<2xf32>) out(%b : memref<2xf32>)
    ```
  }];
  let assemblyFormat = "`in` `(` $input`:` type($input) `)` `out` `(` $output`:` type($output) `)` attr-dict";
}

def TerminatorOp : TEST_Op<"finish", [Terminator]> {
  let summary = "The end of a region";
}

def SymbolScopeOp : TEST_Op<"symbol_scope", [SymbolTable, SingleBlockImplicitTerminator<"TerminatorOp">]> {
  let summary = "A symbol table of its own";
  let regions = (region SizedRegion<1>:$region);
}

def RegionYieldOp : TEST_Op<"region_yield", [Pure, ReturnLike, Terminator]> {
  let summary = "The end of a region of a test operation";
  let description = [{
    ```mlir
    test.region_yield %0 : f32
    ```
  }];
  let arguments = (ins AnyType:$result);
  let assemblyFormat = "$result `:` type($result) attr-dict";
}

def RegionBufferBasedOp : BufferBasedOpBase<"region_buffer_based",
    [SingleBlockImplicitTerminator<"RegionYieldOp">]> {
  let description = [{
    ```mlir
    test.region_buffer_based in(%a : memref<2xf32>) out(%b : memref<2xf32>) {
    ^bb0(%x: f32):
      test.region_yield %x : f32
    }
    ```
  }];
  let regions = (region AnyRegion:$region);
  let assemblyFormat =
      "`in` `(` $input`:` type($input) `)` `out` `(` $output`:` type($output) `)` $region attr-dict";
}

def CopyOp : TEST_Op<"copy"> {
  let summary = "A copy of a buffer";
  let description = [{
    ```mlir
    test.copy(%a, %b) : (memref<2xf32>, memref<2xf32>)
    ```
  }];
  let arguments = (ins Res<AnyRankedOrUnrankedMemRef, "", [MemRead]>:$source,
                       Res<AnyRankedOrUnrankedMemRef, "", [MemWrite]>:$target);
  let assemblyFormat = "`(` $source `,` $target `)` `:` `(` type($source) `,` type($target) `)` attr-dict";
}

def ReadBufferOp : TEST_Op<"read_buffer", [MemoryEffects<[MemWrite]>]> {
  let summary = "A use of the contents of a buffer";
  let description = [{
    ```mlir
    "test.read_buffer"(%a) : (memref<2xf32>) -> ()
    ```
  }];
  let arguments = (ins Arg<AnyRankedOrUnrankedMemRef, "", [MemRead]>:$buffer);
}

def ForwardBufferOp : TEST_Op<"forward_buffer", [Pure]> {
  let summary = "A view of a buffer that says nothing of itself";
  let description = [{
    ```mlir
    %1 = "test.forward_buffer"(%0) : (memref<2xf32>) -> memref<2xf32>
    ```
  }];
  let arguments = (ins AnyRankedOrUnrankedMemRef:$buffer);
  let results = (outs AnyRankedOrUnrankedMemRef:$result);
}

def TestAllocWithMultipleResults : TEST_Op<"alloc_with_multiple_results"> {
  let summary = "An allocation that gives an index, too";
  let description = [{
    ```mlir
    %i, %buffer = test.alloc_with_multiple_results : index, memref<2xf32>
    ```
  }];
  let results = (outs Index:$index, Res<AnyMemRef, "", [MemAlloc]>:$memref);
  let assemblyFormat = "attr-dict `:` type($index) `,` type($memref)";
}

// Values

def TestOpConstant : TEST_Op<"constant", [ConstantLike, NoMemoryEffect]> {
  let summary = "A constant of any type, whatever the type of its attribute is";
  let description = [{
    ```mlir
    %0 = "test.constant"() <{value = 1 : i32}> : () -> ui1
    ```
  }];
  let arguments = (ins AnyAttr:$value);
  let results = (outs AnyType);
  let hasFolder = 1;
}

def ElementwiseMappableOp : TEST_Op<"elementwise_mappable", ElementwiseMappable.traits> {
  let summary = "A computation on scalars, and on the elements of vectors and tensors";
  let description = [{
    ```mlir
    %0 = "test.elementwise_mappable"(%a, %b) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    ```
  }];
  let arguments = (ins Variadic<AnyType>);
  let results = (outs Variadic<AnyType>);
}

def TestCommutativeOp : TEST_Op<"op_commutative", [Commutative]> {
  let summary = "A computation whose operands may change places";
  let description = [{
    ```mlir
    %0 = "test.op_commutative"(%a, %b, %c, %d) : (i32, i32, i32, i32) -> i32
    ```
  }];
  let arguments = (ins I32:$op1, I32:$op2, I32:$op3, I32:$op4);
  let results = (outs I32);
}

def InferIntRangeType : AnyTypeOf<[AnyInteger, Index, VectorOfNonZeroRankOf<[AnyInteger, Index]>]>;

def TestWithBoundsOp : TEST_Op<"with_bounds", [
    DeclareOpInterfaceMethods<InferIntRangeInterface, ["inferResultRanges"]>, NoMemoryEffect]> {
  let summary = "An integer of which only the bounds are known";
  let description = [{
    ```mlir
    %0 = test.with_bounds {umin = 4 : index, umax = 5 : index, smin = 4 : index, smax = 5 : index} : index
    ```
  }];
  let arguments = (ins APIntAttr:$umin, APIntAttr:$umax, APIntAttr:$smin, APIntAttr:$smax);
  let results = (outs InferIntRangeType:$fakeVal);
  let assemblyFormat = "attr-dict `:` type($fakeVal)";
}

def TestIncrementOp : TEST_Op<"increment", [
    DeclareOpInterfaceMethods<InferIntRangeInterface, ["inferResultRanges"]>, NoMemoryEffect,
    AllTypesMatch<["value", "result"]>]> {
  let summary = "An integer plus one, or the largest one";
  let description = [{
    ```mlir
    %1 = test.increment %0 : i32
    ```
  }];
  let arguments = (ins InferIntRangeType:$value);
  let results = (outs InferIntRangeType:$result);
  let assemblyFormat = "attr-dict $value `:` type($result)";
}

// Buffers with layouts

class BufferPairOp<string mnemonic, list<Trait> traits = []> : TEST_Op<mnemonic, traits> {
  let arguments = (ins AnyMemRef:$X, AnyMemRef:$Y);
}

def OpNorm : BufferPairOp<"op_norm", [MemRefsNormalizable]> {
  let summary = "A use of buffers that does not care for their layouts";
  let description = [{
    ```mlir
    "test.op_norm"(%a, %b) : (memref<4xf32>, memref<4xf32>) -> ()
    ```
  }];
}

def OpNonNorm : BufferPairOp<"op_nonnorm"> {
  let summary = "A use of buffers as they are laid out";
  let description = [{
    ```mlir
    "test.op_nonnorm"(%a, %b) : (memref<4xf32>, memref<4xf32>) -> ()
    ```
  }];
}

def OpNormRet : TEST_Op<"op_norm_ret", [MemRefsNormalizable]> {
  let summary = "Buffers of any layout, from one";
  let description = [{
    ```mlir
    %1, %2 = "test.op_norm_ret"(%0) : (memref<4xf32>) -> (memref<4xf32>, memref<4xf32>)
    ```
  }];
  let arguments = (ins AnyMemRef:$X);
  let results = (outs AnyMemRef:$Y, AnyMemRef:$Z);
}

def OpFuncRef : TEST_Op<"op_funcref"> {
  let summary = "An operation that names a function in an attribute";
  let description = [{
    ```mlir
    "test.op_funcref"() {func = @callee} : () -> ()
    ```
  }];
}

// Effects, and what may run where nothing asked for it

def TestEffectsRead : TEST_Op<"op_with_memread", [MemoryEffects<[MemRead]>]> {
  let summary = "An integer that is read";
  let description = [{
    ```mlir
    %0 = "test.op_with_memread"() : () -> i32
    ```
  }];
  let results = (outs AnyInteger);
}

def TestEffectsWrite : TEST_Op<"op_with_memwrite", [MemoryEffects<[MemWrite]>]> {
  let summary = "A write to anything";
  let description = [{
    ```mlir
    "test.op_with_memwrite"() : () -> ()
    ```
  }];
}

def PureOp : TEST_Op<"always_speculatable_op", [Pure]> {
  let summary = "A value that may be computed anywhere";
  let description = [{
    ```mlir
    %0 = "test.always_speculatable_op"() : () -> i32
    ```
  }];
  let results = (outs I32:$result);
}

def ConditionallySpeculatableOp
    : TEST_Op<"conditionally_speculatable_op", [ConditionallySpeculatable, NoMemoryEffect]> {
  let summary = "A value that may be computed anywhere if its operand is an `arith.constant`";
  let description = [{
    ```mlir
    %1 = "test.conditionally_speculatable_op"(%0) : (i32) -> i32
    ```
  }];
  let arguments = (ins I32:$input);
  let results = (outs I32:$result);
}

def NeverSpeculatableOp : TEST_Op<"never_speculatable_op", [ConditionallySpeculatable]> {
  let summary = "A value that may be computed only where it stands";
  let description = [{
    ```mlir
    %0 = "test.never_speculatable_op"() : () -> i32
    ```
  }];
  let results = (outs I32:$result);
}

def RecursivelySpeculatableOp
    : TEST_Op<"recursively_speculatable_op", [RecursivelySpeculatable, RecursiveMemoryEffects]> {
  let summary = "A region that may run anywhere if all in it may";
  let description = [{
    ```mlir
    %0 = "test.recursively_speculatable_op"() ({
      %1 = arith.constant 0 : i32
      test.region_yield %1 : i32
    }) : () -> i32
    ```
  }];
  let results = (outs I32:$result);
  let regions = (region SizedRegion<1>:$body);
}

// Branches

def TestBranchOp : TEST_Op<"br", [DeclareOpInterfaceMethods<BranchOpInterface>, Terminator]> {
  let summary = "A branch";
  let description = [{
    ```mlir
    "test.br"(%0)[^bb1] : (i32) -> ()
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$targetOperands);
  let successors = (successor AnySuccessor:$target);
}

def TestInternalBranchOp : TEST_Op<"internal_br", [
    DeclareOpInterfaceMethods<BranchOpInterface>, Terminator, AttrSizedOperandSegments]> {
  let summary = "A branch to one of two blocks; it makes the first argument of the second itself";
  let description = [{
    ```mlir
    "test.internal_br"(%0)[^bb1, ^bb2] {operandSegmentSizes = array<i32: 0, 1>} : (i32) -> ()
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$successOperands, Variadic<AnyType>:$errorOperands);
  let successors = (successor AnySuccessor:$successPath, AnySuccessor:$errorPath);
}

def TestProducingBranchOp : TEST_Op<"producing_br", [
    DeclareOpInterfaceMethods<BranchOpInterface>, Terminator, AttrSizedOperandSegments]> {
  let summary = "A branch to one of two blocks that has a result, too; the first operands are for the second block";
  let description = [{
    ```mlir
    %0 = "test.producing_br"()[^bb1, ^bb2] {operandSegmentSizes = array<i32: 0, 0>} : () -> i32
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$firstOperands, Variadic<AnyType>:$secondOperands);
  let results = (outs I32:$dummy);
  let successors = (successor AnySuccessor:$first, AnySuccessor:$second);
}

// Regions

def IsolatedRegionsOp : TEST_Op<"isolated_regions", [IsolatedFromAbove]> {
  let summary = "Regions that see no values from outside";
  let description = [{
    ```mlir
    test.isolated_regions {
      "test.unregistered"() : () -> ()
    }
    ```
  }];
  let regions = (region VariadicRegion<AnyRegion>:$regions);
  let assemblyFormat = "attr-dict-with-keyword $regions";
}

def IsolatedOneRegionOp : TEST_Op<"isolated_one_region_op", [IsolatedFromAbove]> {
  let summary = "A region that sees no values from outside, and operands for it";
  let description = [{
    ```mlir
    %1 = test.isolated_one_region_op %0 {} : f32 -> f32
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$operands);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region AnyRegion:$my_region);
  let assemblyFormat = "attr-dict-with-keyword $operands $my_region `:` type($operands) `->` type($results)";
}

def AllocaScopeRegionOp : TEST_Op<"alloca_scope_region", [AutomaticAllocationScope]> {
  let summary = "A region whose allocations on the stack end with it";
  let description = [{
    ```mlir
    test.alloca_scope_region {
      "test.unregistered"() : () -> ()
    }
    ```
  }];
  let regions = (region AnyRegion:$region);
  let assemblyFormat = "attr-dict-with-keyword $region";
}

def OneRegionOp : TEST_Op<"one_region_op"> {
  let summary = "A region to which constants in it belong";
  let description = [{
    ```mlir
    "test.one_region_op"() ({}) : () -> ()
    ```
  }];
  let regions = (region AnyRegion);
}

def TwoRegionOp : TEST_Op<"two_region_op"> {
  let summary = "Two regions";
  let description = [{
    ```mlir
    "test.two_region_op"() ({}, {}) : () -> ()
    ```
  }];
  let regions = (region AnyRegion, AnyRegion);
}

def GraphRegionOp : TEST_Op<"graph_region", [DeclareOpInterfaceMethods<RegionKindInterface>, HasOnlyGraphRegion]> {
  let summary = "A region whose operations have no order";
  let description = [{
    ```mlir
    test.graph_region {
      %0 = "test.unregistered"(%0) : (i32) -> i32
    }
    ```
  }];
  let regions = (region AnyRegion:$region);
  let assemblyFormat = "attr-dict-with-keyword $region";
}

def IsolatedGraphRegionOp : TEST_Op<"isolated_graph_region", [
    DeclareOpInterfaceMethods<RegionKindInterface>, HasOnlyGraphRegion, IsolatedFromAbove]> {
  let summary = "A region whose operations have no order, and that sees no values from outside";
  let description = [{
    ```mlir
    test.isolated_graph_region {
      %0 = "test.unregistered"(%0) : (i32) -> i32
    }
    ```
  }];
  let regions = (region AnyRegion:$region);
  let assemblyFormat = "attr-dict-with-keyword $region";
}

def SingleNoTerminatorOp : TEST_Op<"single_no_terminator_op", GraphRegionNoTerminator.traits> {
  let summary = "A region of one block that no terminator ends";
  let description = [{
    ```mlir
    test.single_no_terminator_op : {
      "test.unregistered"() : () -> ()
    }
    ```
  }];
  let regions = (region SizedRegion<1>:$my_region);
  let assemblyFormat = "attr-dict `:` $my_region";
}

def TestCSEOfSingleBlockOp
    : TEST_Op<"cse_of_single_block_op", [SingleBlockImplicitTerminator<"RegionYieldOp">, Pure]> {
  let summary = "A computation that a block describes";
  let description = [{
    ```mlir
    %1 = test.cse_of_single_block_op inputs(%0) {
    ^bb0(%x: f32):
      test.region_yield %x : f32
    } : f32 -> f32
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$inputs);
  let results = (outs Variadic<AnyType>:$outputs);
  let regions = (region SizedRegion<1>:$region);
  let assemblyFormat = [{
    attr-dict `inputs` `(` $inputs `)` $region `:` type($inputs)  `->` type($outputs)
  }];
}

def AnyCondOp : TEST_Op<"any_cond", [
    DeclareOpInterfaceMethods<RegionBranchOpInterface, ["getRegionInvocationBounds"]>, RecursiveMemoryEffects]> {
  let summary = "A region that runs once";
  let description = [{
    ```mlir
    %0 = "test.any_cond"() ({
      %1 = arith.constant 0 : i32
      test.region_yield %1 : i32
    }) : () -> i32
    ```
  }];
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region AnyRegion:$region);
}

#endif // DIALECTS_TEST_TD
