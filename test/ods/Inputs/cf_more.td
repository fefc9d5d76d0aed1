// An operation in a dialect that ships.

include "mlir/IR/OpBase.td"

def Cf_Dialect : Dialect {
  let name = "cf";
  let cppNamespace = "::mlir::cf";
}

def Cf_PauseOp : Op<Cf_Dialect, "pause"> {
  let assemblyFormat = "attr-dict";
}
