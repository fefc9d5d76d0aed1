// Patterns that other classes add than those of the operations that they rewrite.
include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Rudder_Dialect : Dialect {
  let name = "rudder";
  let cppNamespace = "::rudder";
  let hasCanonicalizer = 1;
}

def Turning : OpInterface<"Turning"> {
  let cppNamespace = "::rudder";
  let methods = [InterfaceMethod<"The angle.", "int64_t", "getAngle">];
}

class Rudder_Op<string mnemonic, list<Trait> traits = []> : Op<Rudder_Dialect, mnemonic, traits # [Pure]>;

class Rudder_TurnOp<string mnemonic> : Rudder_Op<mnemonic, [DeclareOpInterfaceMethods<Turning>]> {
  let arguments = (ins I32:$course, I64Attr:$degrees);
  let results = (outs I32:$result);
  let assemblyFormat = "$course `by` $degrees attr-dict";
}
def Rudder_LeftOp : Rudder_TurnOp<"left">;
def Rudder_RightOp : Rudder_TurnOp<"right">;

def Rudder_AheadOp : Rudder_Op<"ahead"> {
  let arguments = (ins I32:$course);
  let results = (outs I32:$result);
  let assemblyFormat = "$course attr-dict";
  let hasCanonicalizer = 1;
}
// Operations without canonicalization of their own.
def Rudder_AsternOp : Rudder_Op<"astern"> {
  let arguments = (ins I32:$course);
  let results = (outs I32:$result);
  let assemblyFormat = "$course attr-dict";
}
def Rudder_DriftOp : Rudder_Op<"drift"> {
  let arguments = (ins I32:$course);
  let results = (outs I32:$result);
  let assemblyFormat = "$course attr-dict";
}
def Rudder_WaitOp : Rudder_Op<"wait"> {
  let arguments = (ins I32:$course);
  let results = (outs I32:$result);
  let assemblyFormat = "$course attr-dict";
}

// Added by `ahead`.
def AsternOfAstern : Pat<(Rudder_AsternOp (Rudder_AsternOp $course)), (Rudder_AheadOp $course)>;
// Added by none.
def WaitOfWait : Pat<(Rudder_WaitOp (Rudder_WaitOp $course)), (Rudder_WaitOp $course)>;
