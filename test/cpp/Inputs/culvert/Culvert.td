include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Culvert_Dialect : Dialect {
  let name = "culvert";
  let cppNamespace = "::culvert";
  let useDefaultTypePrinterParser = 0;
  let extraClassDeclaration = [{
    ::mlir::Type parseType(::mlir::DialectAsmParser &parser) const override;
    void printType(::mlir::Type type, ::mlir::DialectAsmPrinter &printer) const override;
  }];
}

class CulvertType<string name> : TypeDef<Culvert_Dialect, name> {
  let typeName = "culvert." # !tolower(name);
}

def Culvert_Drain : CulvertType<"Drain"> {
  let parameters = (ins "int64_t":$bore, "bool":$isCovered);
  let extraClassDeclaration = [{
    std::optional<int64_t> getKnownBore() const {
      return getBore() < 0 ? std::nullopt : std::optional<int64_t>(getBore());
    }
  }];
}
def Culvert_Nickname : CulvertType<"Nickname"> {
  let parameters = (ins "::mlir::StringAttr":$name, "::mlir::Type":$meant);
}
def Culvert_Gate : CulvertType<"Gate"> {
  let parameters = (ins ArrayRefParameter<"::mlir::IntegerAttr">:$stops);
}

class AnyCulvert<string type>
    : DialectType<Culvert_Dialect, CPred<"culvert::isType<" # type # ">($_self)">, type,
                  "::culvert::NicknameOr<::culvert::" # type # ">">;
def Drain : AnyCulvert<"DrainType">;
def NarrowDrain : DialectType<Culvert_Dialect,
    CPred<"culvert::isType<DrainType>($_self) && culvert::asType<DrainType>($_self).getKnownBore() <= 4">,
    "drain of at most 4">;

class CulvertOp<string mnemonic, list<Trait> traits = []> : Op<Culvert_Dialect, mnemonic, traits>;

def Culvert_DigOp : CulvertOp<"dig"> {
  let results = (outs AnyType:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
  let hasCanonicalizer = 1;
}
def Culvert_FillOp : CulvertOp<"fill"> {
  let arguments = (ins NarrowDrain:$drain);
  let assemblyFormat = "$drain attr-dict `:` type($drain)";
}
def Culvert_ShowOp : CulvertOp<"show"> {
  let arguments = (ins Drain:$drain);
  let assemblyFormat = "$drain attr-dict `:` type($drain)";
  let hasVerifier = 1;
}
def Culvert_TellOp : CulvertOp<"tell"> {
  let arguments = (ins AnyType:$what);
  let assemblyFormat = "$what attr-dict `:` type($what)";
  let hasVerifier = 1;
}
def Culvert_LockOp : CulvertOp<"lock", [IsolatedFromAbove, SingleBlock, NoTerminator]> {
  let arguments = (ins ArrayAttr:$places);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def Culvert_ForkOp : CulvertOp<"fork", [NoTerminator]> {
  let regions = (region VariadicRegion<AnyRegion>:$ways);
  let hasCustomAssemblyFormat = 1;
  let hasCanonicalizer = 1;
}
// Levels that are looked at in every order.
def Culvert_GaugeOp : CulvertOp<"gauge"> {
  let arguments = (ins DenseI64ArrayAttr:$levels);
  let assemblyFormat = "$levels attr-dict";
  let hasVerifier = 1;
}
