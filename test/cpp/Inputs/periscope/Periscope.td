include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"

def Periscope_Dialect : Dialect {
  let name = "periscope";
  let cppNamespace = "::periscope";
}

class Periscope_Op<string mnemonic, list<Trait> traits = []> : Op<Periscope_Dialect, mnemonic, traits>;

def BuoyOp : Periscope_Op<"buoy", [Symbol]> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttr:$type);
  let assemblyFormat = "$sym_name `:` $type attr-dict";
}

def SightOp : Periscope_Op<"sight"> {
  let arguments = (ins FlatSymbolRefAttr:$target);
  let results = (outs AnyType:$reading);
  let assemblyFormat = "$target attr-dict `:` type($reading)";
  let hasVerifier = 1;
}

def HailOp : Periscope_Op<"hail"> {
  let arguments = (ins StrAttr:$ship);
  let assemblyFormat = "$ship attr-dict";
  let hasVerifier = 1;
}

def CountOp : Periscope_Op<"count"> {
  let arguments = (ins I64Attr:$buoys);
  let assemblyFormat = "$buoys attr-dict";
  let hasVerifier = 1;
}
