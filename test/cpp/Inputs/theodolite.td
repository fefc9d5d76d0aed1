include "mlir/IR/OpBase.td"

def Theodolite_Dialect : Dialect {
  let name = "theodolite";
  let cppNamespace = "::theodolite";
}

// Each operation measures its operand, and says in a remark what it found.
class Theodolite_Op<string mnemonic> : Op<Theodolite_Dialect, mnemonic> {
  let arguments = (ins AnyType:$of);
  let assemblyFormat = "$of attr-dict `:` type($of)";
  let hasVerifier = 1;
}

def Theodolite_MapsOp : Theodolite_Op<"maps">;
def Theodolite_ReshapesOp : Theodolite_Op<"reshapes">;
def Theodolite_LlvmOp : Theodolite_Op<"llvm">;
def Theodolite_EffectsOp : Theodolite_Op<"effects">;
def Theodolite_ReductionsOp : Theodolite_Op<"reductions">;
def Theodolite_RangesOp : Theodolite_Op<"ranges">;
def Theodolite_TextsOp : Theodolite_Op<"texts">;
def Theodolite_PlacesOp : Theodolite_Op<"places">;

// Its pattern changes attributes of the function around it.
def Theodolite_MarkOp : Op<Theodolite_Dialect, "mark"> {
  let arguments = (ins AnyType:$of);
  let assemblyFormat = "$of attr-dict `:` type($of)";
  let hasCanonicalizer = 1;
}
