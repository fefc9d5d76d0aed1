// The `my` dialect: numbers and their doubles.

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def My_Dialect : Dialect {
  let name = "my";
  let cppNamespace = "::my";
  let summary = "Numbers and their doubles";
}

class My_Op<string mnemonic, list<Trait> traits = []> : Op<My_Dialect, mnemonic, traits>;

def AnswerOp : My_Op<"answer", [Pure]> {
  let summary = "A number that is not negative";
  let arguments = (ins I32Attr:$value);
  let results = (outs I32:$result);
  let assemblyFormat = "$value attr-dict";
  let hasVerifier = 1;
}

def DoubleOp : My_Op<"double", [Pure]> {
  let summary = "Twice a number";
  let arguments = (ins I32:$number);
  let results = (outs I32:$result);
  let assemblyFormat = "$number attr-dict";
  let hasCanonicalizer = 1;
}
