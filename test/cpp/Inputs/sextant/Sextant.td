// Folders that compute with numbers of LLVM's classes, and a bearing whose courses have operands of their own.

include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Sextant_Dialect : Dialect {
  let name = "sextant";
  let cppNamespace = "::sextant";
  let hasConstantMaterializer = 1;
}

class Sextant_Op<string mnemonic, list<Trait> traits = []> : Op<Sextant_Dialect, mnemonic, traits>;

def FixOp : Sextant_Op<"fix", [Pure, ConstantLike, AllTypesMatch<["value", "result"]>]> {
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$value attr-dict";
  let hasFolder = 1;
}

class Sextant_Folded<string mnemonic> : Sextant_Op<mnemonic, [Pure, SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$angle);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$angle `:` type($angle) attr-dict";
  let hasFolder = 1;
}

def SineOp : Sextant_Folded<"sine">;
def WholeOp : Sextant_Folded<"whole">;
def TurnOp : Sextant_Folded<"turn">;
def SpreadOp : Sextant_Folded<"spread">;

def ReadOp : Sextant_Op<"read", [Pure]> {
  let arguments = (ins F32:$angle);
  let results = (outs AnyInteger:$degrees);
  let assemblyFormat = "$angle `->` type($degrees) attr-dict";
  let hasFolder = 1;
}

def BearingOp : Sextant_Op<"bearing", [AttrSizedOperandSegments, Terminator]> {
  let arguments = (ins
    AnyType:$angle,
    Variadic<AnyType>:$home,
    VariadicOfVariadic<AnyType, "lengths">:$courses,
    OptionalAttr<DenseI64ArrayAttr>:$degrees,
    DenseI32ArrayAttr:$lengths);
  let successors = (successor AnySuccessor:$harbor, VariadicSuccessor<AnySuccessor>:$marks);
  let hasCanonicalizeMethod = 1;
}
