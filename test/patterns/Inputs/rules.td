// Rules for a dialect that ships, and nothing else.

include "mlir/IR/PatternBase.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"

def AddOfSame
    : Pat<(Arith_AddIOp I32:$x, $x, $flags),
          (Arith_MulIOp $x, (Arith_ConstantOp ConstantAttr<I32Attr, "2">), $flags)>;
