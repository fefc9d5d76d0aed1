// A type and an attribute whose first parameter may be missing, for optional-parameter.mlir.
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"

def Tide_Dialect : Dialect {
  let name = "tide";
  let cppNamespace = "::tide";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
}

def Tide_Level : TypeDef<Tide_Dialect, "Level"> {
  let mnemonic = "level";
  let parameters = (ins OptionalParameter<"std::optional<int64_t>">:$height, "unsigned":$hour);
  let assemblyFormat = "`<` (`height` $height^ `,`)? $hour `>`";
}

def Tide_Mark : AttrDef<Tide_Dialect, "Mark"> {
  let mnemonic = "mark";
  let parameters = (ins OptionalParameter<"std::optional<int64_t>">:$height);
  let assemblyFormat = "(`<` $height^ `>`)?";
}
