include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/Properties.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Wharf_Dialect : Dialect {
  let name = "wharf";
  let cppNamespace = "::mlir";
  let useDefaultAttributePrinterParser = 1;
  let hasConstantMaterializer = 1;
  let extraClassDeclaration = [{
    Type parseType(DialectAsmParser &parser) const override;
    void printType(Type type, DialectAsmPrinter &printer) const override;
  }];
}

class Wharf_Op<string mnemonic, list<Trait> traits = []> : Op<Wharf_Dialect, mnemonic, traits>;

def Wharf_Berth : AttrDef<Wharf_Dialect, "Berth"> {
  let mnemonic = "berth";
  let parameters = (ins StringRefParameter<>:$side, "int64_t":$number);
  let assemblyFormat = "`<` $side `,` $number `>`";
  let extraClassDeclaration = [{
    bool operator<(const BerthAttr &other) const;
    int64_t operator[](unsigned plank) const { return getNumber() * 10 + plank; }
    int64_t operator()(int64_t tide) const { return getNumber() - tide; }
    std::string toString() const;
  }];
}

def Wharf_Plan : AttrDef<Wharf_Dialect, "Plan"> {
  let mnemonic = "plan";
  let parameters = (ins OptionalArrayRefParameter<"BerthAttr">:$used, OptionalArrayRefParameter<"BerthAttr">:$free);
  let assemblyFormat = [{
    `<` custom<Berths>($used, "\"used\"") custom<Berths>($free, "\"free\"", "true") `>`
  }];
}

def Wharf_Knot : AttrDef<Wharf_Dialect, "KnotOfRope"> {
  let mnemonic = "knot";
  let parameters = (ins "mlir::wharf::Knot":$knot, "int32_t":$rope);
  let assemblyFormat = "`<` $knot `,` $rope `>`";
}

def Wharf_Current : AttrDef<Wharf_Dialect, "Current"> {
  let mnemonic = "current";
  let parameters = (ins "::mlir::wharf::Tide":$tide, "bool":$strong);
  let assemblyFormat = "`<` struct(params) `>`";
}

def Wharf_KnotOp : Wharf_Op<"knot"> {
  let arguments = (ins Wharf_Knot:$knot);
  let assemblyFormat = "$knot attr-dict";
  let hasVerifier = 1;
}

def Wharf_PlanOp : Wharf_Op<"plan"> {
  let arguments = (ins Wharf_Plan:$plan);
  let assemblyFormat = "$plan attr-dict";
  let hasVerifier = 1;
}

def Wharf_MoorOp : Wharf_Op<"moor", [Pure, AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<I32>:$ropes, Variadic<I32>:$chains, DenseI64ArrayAttr:$lengths,
                       ArrayProp<BoolProp>:$tight, DefaultValuedProp<BoolProp, "false">:$checked);
  let results = (outs I32:$load);
  let skipDefaultBuilders = 1;
  let builders = [OpBuilder<(ins "ValueRange":$ropes, "ValueRange":$chains, "ArrayRef<bool>":$tight)>];
  let hasFolder = 1;
  let hasCanonicalizeMethod = 1;
}

def Wharf_DriveOp : Wharf_Op<"drive", [Pure]> {
  let arguments = (ins AnyAttr:$depth, Optional<AnyType>:$after);
  let results = (outs AnyType:$result);
  let assemblyFormat = "`at` $depth ($after^ `:` type($after))? attr-dict `to` type($result)";
  let hasFolder = 1;
  let hasVerifier = 1;
}

def Wharf_PilesOp : Wharf_Op<"piles", [NoTerminator]> {
  let arguments = (ins I32Attr:$count);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "custom<Piles>($body, $count) attr-dict";
}
