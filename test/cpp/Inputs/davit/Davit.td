// A dialect whose patterns stand in a file that its sources include, and which walks over ranges of its own.
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Davit_Dialect : Dialect {
  let name = "davit";
  let cppNamespace = "::davit";
}

class Davit_Op<string mnemonic, list<Trait> traits = []> : Op<Davit_Dialect, mnemonic, traits>;

def Davit_LowerOp : Davit_Op<"lower", [Pure]> {
  let summary = "a boat at stops, some of which are numbers";
  let arguments = (ins AnyType:$boat, Variadic<Index>:$stops, DenseI64ArrayAttr:$staticStops);
  let results = (outs AnyType:$lowered);
  let assemblyFormat = "$boat `at` custom<Stops>($stops, $staticStops) attr-dict `:` type($boat) `->` type($lowered)";
  let hasFolder = 1;
}

def Davit_HoistOp : Davit_Op<"hoist", [Pure]> {
  let arguments = (ins AnyType:$boat);
  let results = (outs AnyType:$hoisted);
  let assemblyFormat = "$boat attr-dict `:` type($boat) `->` type($hoisted)";
  let hasCanonicalizer = 1;
}

def Davit_StowOp : Davit_Op<"stow", [Pure]> {
  let arguments = (ins AnyType:$boat);
  let results = (outs AnyType:$stowed);
  let assemblyFormat = "$boat attr-dict `:` type($boat) `->` type($stowed)";
  let hasCanonicalizer = 1;
}
