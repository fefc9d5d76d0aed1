// Rules for a dialect that ships, and nothing else.

include "mlir/IR/PatternBase.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"

def SubToAdd : Pat<(Arith_SubIOp $x, $x, $flags), (Arith_AddIOp $x, $x, $flags)>;
