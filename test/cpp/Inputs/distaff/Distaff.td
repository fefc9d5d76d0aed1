include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Distaff_Dialect : Dialect {
  let name = "distaff";
  let cppNamespace = "::distaff";
}

class Distaff_Op<string mnemonic, list<Trait> traits = []> : Op<Distaff_Dialect, mnemonic, traits>;

def EndOp : Distaff_Op<"end", [Terminator]> {
  let assemblyFormat = "attr-dict";
}

def CopyOp : Distaff_Op<"copy", [SingleBlock]> {
  let regions = (region SizedRegion<1>:$from, SizedRegion<1>:$to);
  let assemblyFormat = "$from `to` $to attr-dict";
  let hasCanonicalizeMethod = 1;
}

def LoopsOp : Distaff_Op<"loops", [SingleBlock]> {
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$body attr-dict";
  let hasCanonicalizeMethod = 1;
}

def OutsOp : Distaff_Op<"outs"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
  let hasCanonicalizeMethod = 1;
}

def NearestOp : Distaff_Op<"nearest"> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "$body attr-dict";
  let hasCanonicalizeMethod = 1;
}

def HereOp : Distaff_Op<"here", [SingleBlock]> {
  let arguments = (ins AnyType:$outside, AnyType:$inside);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$outside `,` $inside $body attr-dict `:` type($outside) `,` type($inside)";
  let hasCanonicalizeMethod = 1;
}
