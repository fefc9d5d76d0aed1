include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"

def Wrong_Dialect : Dialect { let name = "wrong"; }
def Wrong_NegOp
    : Op<Wrong_Dialect, "neg">, Arguments<(ins AnyType:$value)>, Results<(outs AnyType:$result)>;

def Unbound : Pat<(Wrong_NegOp $x), (Wrong_NegOp $y)>;
def Counted : Pat<(Wrong_NegOp $x, $y), (replaceWithValue $x)>;
