// Operations that fold, for fold.mlir.
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Forge_Dialect : Dialect {
  let name = "forge";
  let cppNamespace = "::forge";
}

class Forge_Op<string mnemonic> : Op<Forge_Dialect, mnemonic, [Pure]> {
  let hasFolder = 1;
}

def Forge_PolishOp : Forge_Op<"polish"> {
  let arguments = (ins I32:$blade);
  let results = (outs I32:$polished);
  let assemblyFormat = "$blade attr-dict";
}

def Forge_HammerOp : Forge_Op<"hammer"> {
  let arguments = (ins I32:$iron, I32:$coal, OptionalAttr<I32Attr>:$strokes);
  let results = (outs I32:$blade);
  let assemblyFormat = "$iron `with` $coal (`strokes` $strokes^)? attr-dict";
}

def Forge_SplitOp : Forge_Op<"split"> {
  let arguments = (ins I32:$bar, I32:$rest);
  let results = (outs I32:$left, I32:$right);
  let assemblyFormat = "$bar `,` $rest attr-dict";
}

def Forge_StackOp : Forge_Op<"stack"> {
  let arguments = (ins Variadic<I32>:$bars);
  let results = (outs Variadic<I32>:$stacked);
  let assemblyFormat = "$bars attr-dict `:` type($bars) `into` type($stacked)";
}

def Forge_WeighOp : Forge_Op<"weigh"> {
  let arguments = (ins I32:$bar);
  let results = (outs I32:$weight);
  let assemblyFormat = "$bar attr-dict";
}
