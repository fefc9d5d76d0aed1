// A dialect that has a `TurnOp`, too.

include "mlir/IR/OpBase.td"
include "Wind.td"

def Rudder_Dialect : Dialect {
  let name = "rudder";
  let cppNamespace = "::rudder";
}

def Rudder_TurnOp : Op<Rudder_Dialect, "turn"> {
  let arguments = (ins I32Attr:$speed, Helm_WindAttr:$wind);
  let assemblyFormat = "$speed $wind attr-dict";
  let hasVerifier = 1;
  let extraClassDeclaration = [{ bool isIdle() { return getSpeed() == 0; } }];
}
