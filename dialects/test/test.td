// The parts of the `test` dialect, which MLIR's own tests use, that ask for data layouts and that use buffers.

#ifndef DIALECTS_TEST_TD
#define DIALECTS_TEST_TD

include "mlir/Dialect/DLTI/DLTIBase.td"
include "mlir/Interfaces/DataLayoutInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"

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

#endif // DIALECTS_TEST_TD
