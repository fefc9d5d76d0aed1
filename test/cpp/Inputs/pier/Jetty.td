// A dialect that has the enum of another.

include "mlir/IR/OpBase.td"
include "Side.td"

def Jetty_Dialect : Dialect {
  let name = "jetty";
  let cppNamespace = "::jetty";
}

def Jetty_TieOp : Op<Jetty_Dialect, "tie"> {
  let arguments = (ins Pier_Side:$side);
  let assemblyFormat = "$side attr-dict";
  let hasVerifier = 1;
}
