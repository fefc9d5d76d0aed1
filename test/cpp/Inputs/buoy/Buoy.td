include "mlir/IR/OpBase.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Buoy_Dialect : Dialect {
  let name = "buoy";
  let cppNamespace = "::buoy";
}

class Buoy_Op<string mnemonic, list<Trait> traits = []> : Op<Buoy_Dialect, mnemonic, traits>;

def Buoy_ChainOp : Buoy_Op<"chain"> {
  let arguments = (ins StrArrayAttr:$links);
  let assemblyFormat = "$links attr-dict";
  let hasVerifier = 1;
}

def Buoy_DepthOp : Buoy_Op<"depth"> {
  let arguments = (ins AnyAttrOf<[I32Attr, SI8Attr, UI8Attr]>:$depth);
  let assemblyFormat = "$depth attr-dict";
  let hasVerifier = 1;
}

def Buoy_DriftOp : Buoy_Op<"drift", [Terminator]> {
  let arguments = (ins Variadic<AnyType>:$load);
  let successors = (successor AnySuccessor:$calm, AnySuccessor:$storm);
  let assemblyFormat = "$calm `,` $storm (`(` $load^ `:` type($load) `)`)? attr-dict";
  let hasCanonicalizeMethod = 1;
}

def Buoy_SwellOp : Buoy_Op<"swell"> {
  let arguments = (ins I32:$height);
  let results = (outs I32:$left);
  let assemblyFormat = "$height attr-dict";
}

def Buoy_HarborOp : Buoy_Op<"harbor", [SingleBlock, NoTerminator]> {
  let arguments = (ins UnitAttr:$closed);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "(`closed` $closed^)? $body attr-dict";
}
