// A winch whose folder drops what its drum does not use, and a chart whose map is rewritten.

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Capstan_Dialect : Dialect {
  let name = "capstan";
  let cppNamespace = "::capstan";
}

class Capstan_Op<string mnemonic, list<Trait> traits = []> : Op<Capstan_Dialect, mnemonic, traits>;

def WinchOp : Capstan_Op<"winch", [Pure]> {
  let arguments = (ins Variadic<AnyType>:$ropes);
  let results = (outs AnyType:$pull);
  let regions = (region SizedRegion<1>:$drum);
  let assemblyFormat = "$ropes `:` type($ropes) `->` type($pull) $drum attr-dict";
  let hasFolder = 1;
}

def HaulOp : Capstan_Op<"haul", [Terminator]> {
  let arguments = (ins AnyType:$rope);
  let assemblyFormat = "$rope `:` type($rope) attr-dict";
}

def ChartOp : Capstan_Op<"chart"> {
  let arguments = (ins AffineMapAttr:$map, AffineMapAttr:$rows, AffineMapAttr:$fixed);
  let assemblyFormat = "$map `rows` $rows `fixed` $fixed attr-dict";
  let hasVerifier = 1;
}

def KnotOp : Capstan_Op<"knot"> {
  let arguments = (ins UnitAttr:$tight);
  let assemblyFormat = "attr-dict";
  let hasVerifier = 1;
}

def Lamp : I32BitEnumAttr<"Lamp", "", [
    I32BitEnumAttrCaseNone<"none">, I32BitEnumAttrCaseBit<"raised", 0>, I32BitEnumAttrCaseBit<"lit", 1>
  ]> {
  let cppNamespace = "::capstan";
}

def SignalOp : Capstan_Op<"signal"> {
  let arguments = (ins DictionaryAttr:$flags, DefaultValuedAttr<Lamp, "::capstan::Lamp::none">:$lamp);
  let assemblyFormat = "custom<Flags>($flags) ($lamp^)? attr-dict";
  let hasVerifier = 1;
}

def ReefOp : Capstan_Op<"reef", [Pure, SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$sail);
  let results = (outs AnyType:$reefed);
  let assemblyFormat = "$sail `:` type($sail) attr-dict";
  let hasFolder = 1;
}

def UnrollOp : Capstan_Op<"unroll", [NoTerminator]> {
  let regions = (region SizedRegion<1>:$coil);
  let assemblyFormat = "$coil attr-dict";
  let hasCanonicalizeMethod = 1;
}
