// The types of the `ml_program` dialect.

#ifndef MLIR_DIALECT_MLPROGRAM_IR_MLPROGRAMTYPES_TD
#define MLIR_DIALECT_MLPROGRAM_IR_MLPROGRAMTYPES_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/Dialect/MLProgram/IR/MLProgramBase.td"

class MLProgram_Type<string name, list<Trait> traits = [],
                     string baseCppClass = "::mlir::Type">
    : TypeDef<MLProgram_Dialect, name, traits, baseCppClass> {}

def MLProgram_TokenType : MLProgram_Type<"Token"> {
  let summary = "Token for establishing execution ordering in a graph";
  let mnemonic = "token";
}

#endif // MLIR_DIALECT_MLPROGRAM_IR_MLPROGRAMTYPES_TD
