include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Crate_Dialect : Dialect {
  let name = "crate";
  let cppNamespace = "::crate";
  let useDefaultTypePrinterParser = 1;
}

def Crate_Lid : TypeDef<Crate_Dialect, "Lid"> {
  let mnemonic = "lid";
}

class Crate_Op<string mnemonic, list<Trait> traits = []> : Op<Crate_Dialect, mnemonic, traits>;

def Crate_CloseOp : Crate_Op<"close"> {
  let arguments = (ins Crate_Lid:$lid);
  let assemblyFormat = "$lid attr-dict `:` type($lid)";
}

def Crate_SealOp : Crate_Op<"seal"> {
  let arguments = (ins Crate_Lid:$lid);
  let assemblyFormat = "$lid attr-dict `:` qualified(type($lid))";
}

def Crate_StackOp : Crate_Op<"stack"> {
  let arguments = (ins AnyType:$first, Variadic<AnyType>:$others);
  let results = (outs Variadic<AnyType>:$stacked);
  let assemblyFormat = "$first `[` $others `]` attr-dict `:` functional-type(operands, results)";
}

def Crate_PackOp : Crate_Op<"pack",
    [RangedTypesMatchWith<"things are of the types of the list", "list", "things",
                          "cast<FunctionType>($_self).getInputs()">]> {
  let arguments = (ins FunctionType:$list, Variadic<AnyType>:$things);
  let assemblyFormat = "$list `(` $things `)` attr-dict `:` type($list)";
}
