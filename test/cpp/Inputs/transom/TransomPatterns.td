// Patterns that nobody names: Transom.cpp includes what is generated of them.

include "Transom.td"
include "mlir/IR/PatternBase.td"

def TwistTwice : Pat<(Transom_TwistOp (Transom_TwistOp $a)), (replaceWithValue $a)>;

def MakeKey : NativeCodeCall<"KeyOp::create(rewriter, $_loc, rewriter.getI32Type())">;
def TwistOfWrap : Pat<(Transom_TwistOp (Transom_WrapOp $a)), (MakeKey)>;

// No function adds it.
def TwistAnything : Pat<(Transom_TwistOp $a), (MakeKey)>;
