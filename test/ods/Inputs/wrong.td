include "mlir/IR/OpBase.td"

def D : Dialect {
  let name = "d";
}

def D_Op : Op<D, "op"> {
  let arguments = (ins AnyType:$a);
  let assemblyFormat = "$b attr-dict";
}
