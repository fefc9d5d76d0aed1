// Parameters of types that have another name in C++, and an attribute that checks the tensors that it encodes.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/TensorEncoding.td"

def Tally_Dialect : Dialect {
  let name = "tally";
  let cppNamespace = "::tally";
  let useDefaultAttributePrinterParser = 1;
}

def Tally_Count : AttrDef<Tally_Dialect, "Count"> {
  let mnemonic = "count";
  let parameters = (ins "Axis":$axis, ArrayRefParameter<"Lane">:$lanes, DefaultValuedParameter<"Exact", "false">:$exact);
  let assemblyFormat = "`<` $axis `[` $lanes `]` (`,` $exact^)? `>`";
}

def Tally_SumOp : Op<Tally_Dialect, "sum"> {
  let arguments = (ins Tally_Count:$count);
  let assemblyFormat = "$count attr-dict";
  let hasVerifier = 1;
}

def Tally_Rows : AttrDef<Tally_Dialect, "Rows", [DeclareAttrInterfaceMethods<VerifiableTensorEncoding>]> {
  let mnemonic = "rows";
  let parameters = (ins "Axis":$rows);
  let assemblyFormat = "`<` $rows `>`";
}
