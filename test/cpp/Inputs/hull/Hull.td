include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Hull_Dialect : Dialect {
  let name = "hull";
  let cppNamespace = "::hull";
}

class Hull_Op<string mnemonic, list<Trait> traits = []> : Op<Hull_Dialect, mnemonic, traits>;

// A room that sees nothing of what is around it.
def Hull_HoldOp : Hull_Op<"hold", [IsolatedFromAbove, SingleBlockImplicitTerminator<"OutOp">]> {
  let arguments = (ins Variadic<AnyType>:$cargo);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$body);
  let builders = [OpBuilder<(ins "TypeRange":$results, "ValueRange":$cargo,
    "llvm::function_ref<void(OpBuilder &, Location, ValueRange)>":$fill)>];
  let hasCanonicalizer = 1;
}

def Hull_OutOp : Hull_Op<"out", [Terminator, Pure]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let builders = [OpBuilder<(ins), [{}]>];
  let assemblyFormat = "($values^ `:` type($values))? attr-dict";
}

def Hull_WorkOp : Hull_Op<"work"> {
  let arguments = (ins Variadic<AnyType>:$tools);
  let results = (outs Variadic<AnyType>:$goods);
  let assemblyFormat = "($tools^ `:` type($tools))? (`->` type($goods)^)? attr-dict";
}

def Hull_DeckOp : Hull_Op<"deck", [IsolatedFromAbove, Symbol, NoTerminator, SingleBlock]> {
  let arguments = (ins SymbolNameAttr:$sym_name, OptionalAttr<StrAttr>:$paint);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "$sym_name ($paint^)? $body attr-dict";
  let hasCanonicalizeMethod = 1;
}

def Hull_BerthOp : Hull_Op<"berth", [SingleBlockImplicitTerminator<"OutOp">]> {
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$body attr-dict";
  let hasCanonicalizeMethod = 1;
}

// A room with a door: its region stays where it is, and its arguments go.
def Hull_CabinOp : Hull_Op<"cabin", [IsolatedFromAbove]> {
  let arguments = (ins UnitAttr:$swept);
  let regions = (region AnyRegion:$body);
  let builders = [OpBuilder<(ins "bool":$swept), [{
    if (swept)
      $_state.addAttribute("swept", $_builder.getUnitAttr());
    $_state.addRegion();
  }]>];
  let hasCanonicalizer = 1;
}
