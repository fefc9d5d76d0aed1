include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Arith_Dialect : Dialect {
  let name = "arith";
  let cppNamespace = "::other";
}

class OtherOp<string mnemonic> : Op<Arith_Dialect, mnemonic, [Pure]> {
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$result);
  let hasFolder = 1;
  let assemblyFormat = "$x attr-dict `:` type($x) `->` type($result)";
}

def AddIOp : OtherOp<"addi">;
def CmpIOp : OtherOp<"cmpi">;
