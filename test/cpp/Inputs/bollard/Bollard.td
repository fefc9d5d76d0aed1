include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinTypeInterfaces.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Bollard_Dialect : Dialect {
  let name = "bollard";
  let cppNamespace = "::bollard";
  let useDefaultTypePrinterParser = 1;
}

class Bollard_Op<string mnemonic, list<Trait> traits = []> : Op<Bollard_Dialect, mnemonic, traits>;

// A type with a shape of its own.
def Bollard_CoilType : TypeDef<Bollard_Dialect, "Coil", [ShapedTypeInterface]> {
  let mnemonic = "coil";
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape, "mlir::Type":$elementType);
  let assemblyFormat = "`<` custom<Shape>($shape) `,` $elementType `>`";
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    CoilType cloneWith(std::optional<llvm::ArrayRef<int64_t>> shape, mlir::Type elementType) const {
      return CoilType::get(getContext(), shape ? *shape : getShape(), elementType);
    }
    bool hasRank() const { return true; }
  }];
}

// The region of a fold is written as the name of the operation in it.
def Bollard_FoldOp : Bollard_Op<"fold"> {
  let arguments = (ins AnyType:$first, AnyType:$rope);
  let results = (outs AnyType:$result);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
}

def Bollard_SpliceOp : Bollard_Op<"splice", [Pure]> {
  let arguments = (ins AnyType:$a, AnyType:$b, OptionalAttr<I32Attr>:$turns);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$a `,` $b attr-dict `:` type($a) `,` type($b) `->` type($result)";
}

def Bollard_EndOp : Bollard_Op<"end", [Terminator, Pure]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "($values^ `:` type($values))? attr-dict";
}

// The type of the result follows from the operand, which has to be a coil.
def Bollard_UncoilOp : Bollard_Op<"uncoil", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins AnyType:$coil);
  let results = (outs AnyType:$result);
}

// The verifier accepts coils of a known length.
def Bollard_MeasureOp : Bollard_Op<"measure"> {
  let arguments = (ins AnyType:$coil, OptionalAttr<I32Attr>:$least);
  let assemblyFormat = "$coil (`least` $least^)? attr-dict `:` type($coil)";
  let hasVerifier = 1;
}

// Traits with parameters: an enumerator, numbers and a list, the same trait twice.
class Strong<string of> : ParamNativeOpTrait<"Strong", of> { let cppNamespace = "::bollard"; }
class Wound<string of> : ParamNativeOpTrait<"Wound", of> { let cppNamespace = "::bollard"; }

def Bollard_Fibre : I32EnumAttr<"Fibre", "", [I32EnumAttrCase<"hemp", 0>, I32EnumAttrCase<"steel", 1>]> {
  let cppNamespace = "::bollard";
}

def Bollard_WindOp : Bollard_Op<"wind", [Strong<"Fibre::steel">, Wound<"1, {1.0, 2.0}">, Wound<"2, {}">]> {
  let arguments = (ins Variadic<AnyType>:$ropes, OptionalAttr<DenseF64ArrayAttr>:$pulls);
  let assemblyFormat = "($ropes^ `:` type($ropes))? (`by` $pulls^)? attr-dict";
  let hasVerifier = 1;
}

// The verifier writes an operand that is missing into its message.
def Bollard_KnotOp : Bollard_Op<"knot"> {
  let arguments = (ins Optional<AnyType>:$end, AnyAttr:$kind);
  let assemblyFormat = "($end^ `:` type($end))? $kind attr-dict";
  let hasVerifier = 1;
}
