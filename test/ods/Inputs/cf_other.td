// Another dialect of the name of one that ships: it has a `br` of its own.

include "mlir/IR/OpBase.td"

def Cf_Dialect : Dialect {
  let name = "cf";
  let cppNamespace = "::other";
}

def Cf_BranchOp : Op<Cf_Dialect, "br"> {
  let arguments = (ins AnyInteger:$where);
  let assemblyFormat = "$where attr-dict `:` type($where)";
}
