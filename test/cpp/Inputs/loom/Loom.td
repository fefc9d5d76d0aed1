// Operations that are canonicalized by C++, for rewrite.mlir.
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Loom_Dialect : Dialect {
  let name = "loom";
  let cppNamespace = "::loom";
  let hasConstantMaterializer = 1;
}

class Loom_Op<string mnemonic, list<Trait> traits = []> : Op<Loom_Dialect, mnemonic, traits>;

def Loom_ThreadOp : Loom_Op<"thread", [Pure, ConstantLike]> {
  let arguments = (ins I32Attr:$value);
  let results = (outs I32:$cloth);
  let assemblyFormat = "$value attr-dict";
  let hasFolder = 1;
}

def Loom_WeaveOp : Loom_Op<"weave", [Pure, SameOperandsAndResultType]> {
  let arguments = (ins I32:$warp, I32:$weft);
  let results = (outs I32:$cloth);
  let assemblyFormat = "$warp `,` $weft attr-dict";
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

def Loom_DyeOp : Loom_Op<"dye", [Pure]> {
  let arguments = (ins I32:$cloth, StrAttr:$colour, DefaultValuedAttr<I64Attr, "1">:$coats, UnitAttr:$fast);
  let results = (outs I32:$dyed);
  let assemblyFormat = "$cloth $colour (`coats` $coats^)? (`fast` $fast^)? attr-dict";
  let hasCanonicalizer = 1;
}

def Loom_BleachOp : Loom_Op<"bleach", [Pure]> {
  let arguments = (ins I32:$cloth);
  let results = (outs I32:$white);
  let assemblyFormat = "$cloth attr-dict";
  let hasCanonicalizer = 1;
}

def Loom_CutOp : Loom_Op<"cut"> {
  let arguments = (ins Variadic<I32>:$cloths, I64Attr:$times);
  let assemblyFormat = "$cloths `times` $times attr-dict";
  let hasCanonicalizeMethod = 1;
}

def Loom_FoldUpOp : Loom_Op<"fold_up"> {
  let arguments = (ins I32:$cloth);
  let results = (outs I32:$pile);
  let assemblyFormat = "$cloth attr-dict";
  let hasCanonicalizer = 1;
}
