// The part of the `test` dialect, which MLIR's own tests use, that asks for data layouts.

#ifndef DIALECTS_TEST_TD
#define DIALECTS_TEST_TD

include "mlir/Dialect/DLTI/DLTIBase.td"
include "mlir/Interfaces/DataLayoutInterfaces.td"
include "mlir/IR/AttrTypeBase.td"

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

#endif // DIALECTS_TEST_TD
