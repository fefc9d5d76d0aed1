// The attributes of the `ml_program` dialect.

#ifndef MLIR_DIALECT_MLPROGRAM_IR_MLPROGRAMATTRIBUTES_TD
#define MLIR_DIALECT_MLPROGRAM_IR_MLPROGRAMATTRIBUTES_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/Dialect/MLProgram/IR/MLProgramBase.td"

class MLProgram_Attr<string name, list<Trait> traits = []>
    : AttrDef<MLProgram_Dialect, name, traits> {
  let mnemonic = ?;
}

def MLProgram_ExternAttr : MLProgram_Attr<"Extern", [TypedAttrInterface]> {
  let summary = "Value used for a global signalling external resolution";
  let parameters = (ins AttributeSelfTypeParameter<"">:$type);
  let mnemonic = "extern";
  let assemblyFormat = "";
  let genMnemonicAlias = 1;
}

#endif // MLIR_DIALECT_MLPROGRAM_IR_MLPROGRAMATTRIBUTES_TD
