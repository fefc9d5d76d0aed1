// A type that has another one inside.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Box_Dialect : Dialect {
  let name = "box";
  let cppNamespace = "::box";
  let useDefaultTypePrinterParser = 1;
}

def Box_Of : TypeDef<Box_Dialect, "Of"> {
  let mnemonic = "of";
  let parameters = (ins "Type":$inner);
  let assemblyFormat = "`<` $inner `>`";
}
