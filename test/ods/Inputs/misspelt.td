include "mlir/IR/OpBase.td"

def Loft_Dialect : Dialect {
  let name = "loft";
  let cppNamespcae = "::loft";
}
