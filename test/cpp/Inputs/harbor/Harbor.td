// Operations with regions, whose patterns are in C++.

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Harbor_Dialect : Dialect {
  let name = "harbor";
  let cppNamespace = "::harbor";
}

class Harbor_Op<string mnemonic, list<Trait> traits = []> : Op<Harbor_Dialect, mnemonic, traits>;

// Marks an operation, and verifies nothing.
def Harbor_Afloat : NativeOpTrait<"Afloat"> {
  let cppNamespace = "::harbor";
}

def Harbor_UnloadOp : Harbor_Op<"unload", [Harbor_Afloat]> {
  let arguments = (ins Variadic<AnyType>:$cargo, OptionalAttr<UnitAttr>:$now);
  let results = (outs Variadic<AnyType>:$goods);
  let regions = (region SizedRegion<1>:$body);
  let hasCanonicalizer = 1;
}

def Harbor_PierOp : Harbor_Op<"pier", [SingleBlock]> {
  let arguments = (ins Variadic<AnyType>:$cargo, OptionalAttr<I64Attr>:$number);
  let results = (outs Variadic<AnyType>:$goods);
  let regions = (region SizedRegion<1>:$body);
  let hasCanonicalizer = 1;
}

def Harbor_LeaveOp : Harbor_Op<"leave", [Terminator, Pure]> {
  let arguments = (ins Variadic<AnyType>:$goods);
}

def Harbor_BuoyOp : Harbor_Op<"buoy"> {
  let arguments = (ins AnyType:$of);
}

// Its verifier tells about the operation.
def Harbor_SurveyOp : Harbor_Op<"survey", [Pure]> {
  let arguments = (ins AnyType:$of, OptionalAttr<I64Attr>:$depth);
  let hasVerifier = 1;
}
