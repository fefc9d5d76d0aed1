// A dialect as one was written for MLIR 16.
include "mlir/IR/OpBase.td"

def Kiln_Dialect : Dialect {
  let name = "kiln";
  let cppNamespace = "::kiln";
}

def Kiln_Glaze : I64EnumAttr<"Glaze", "a glaze", [I64EnumAttrCase<"Matte", 0, "matte">, I64EnumAttrCase<"Gloss", 1, "gloss">]> {
  let cppNamespace = "::kiln";
}

def Kiln_FireOp : Op<Kiln_Dialect, "fire"> {
  let arguments = (ins AnyInteger:$heat, F8E4M3FN:$clay, Kiln_Glaze:$glaze);
  let results = (outs F8E4M3FN:$pot);
  let assemblyFormat = "$heat `,` $clay $glaze attr-dict `:` type($heat)";
}

def Kiln_StackOp : Op<Kiln_Dialect, "stack"> {
  let arguments = (ins AnyMemRef:$shelf);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def Kiln_BurnOp : Op<Kiln_Dialect, "burn", [SingleBlockImplicitTerminator<"CoolOp">]> {
  let regions = (region AnyRegion:$fire);
  let assemblyFormat = "$fire attr-dict";
}

def Kiln_CoolOp : Op<Kiln_Dialect, "cool", [Terminator]> {
  let assemblyFormat = "attr-dict";
}
