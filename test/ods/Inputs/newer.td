// A dialect for another version of MLIR: it sets fields that the classes do not have, one to a name that nothing defines.

include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"

def Loft_Dialect : Dialect {
  let name = "loft";
  let cppNamespace = "::loft";
  let emitAccessorStyle = kEmitAccessorStyle_Rounded;
}

class Loft_Op<string mnemonic> : Op<Loft_Dialect, mnemonic> {
  let hasSkylight = 1;
}

let plannedFor = "spring" in {
def Loft_OpenOp : Loft_Op<"open"> { let assemblyFormat = "attr-dict"; }
def Loft_ShutOp : Loft_Op<"shut"> { let assemblyFormat = "attr-dict"; }
}

include "mlir/Dialect/Arith/IR/ArithOps.td"

// The addition of that version has one argument more.
def Loft_Twice : Pat<(Arith_AddIOp $x, $x, $overflow, $rounding), (Arith_AddIOp $x, $x, $overflow)>;
