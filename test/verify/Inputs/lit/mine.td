include "mlir/IR/OpBase.td"

def Mine_Dialect : Dialect {
  let name = "mine";
  let cppNamespace = "::mine";
}

def Mine_Op : Op<Mine_Dialect, "op"> {
  let assemblyFormat = "attr-dict";
}
