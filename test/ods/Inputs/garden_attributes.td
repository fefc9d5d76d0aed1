// An attribute whose parameter is an enum of another file, and which may thus be included without the enum.

#ifndef GARDEN_ATTRIBUTES
#define GARDEN_ATTRIBUTES

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"

def Garden_Dialect : Dialect {
  let name = "garden";
  let cppNamespace = "::green::garden";
  let useDefaultAttributePrinterParser = 1;
}

def Garden_SeasonAttr : AttrDef<Garden_Dialect, "Season"> {
  let mnemonic = "season";
  let parameters = (ins "Season":$season);
  let assemblyFormat = "`<` $season `>`";
}

#endif // GARDEN_ATTRIBUTES
