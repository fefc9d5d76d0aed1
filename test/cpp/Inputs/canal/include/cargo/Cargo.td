// A dialect of types alone, which another one includes.

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"

def Cargo_Dialect : Dialect {
  let name = "cargo";
  let cppNamespace = "::cargo";
  let useDefaultTypePrinterParser = 1;
}

def Cargo_BoxType : TypeDef<Cargo_Dialect, "Box"> {
  let mnemonic = "box";
  let parameters = (ins "unsigned":$weight);
  let assemblyFormat = "`<` $weight `>`";
}
