include "mlir/IR/OpBase.td"
def Part_Dialect : Dialect { let name = "part"; let cppNamespace = "::part"; }
