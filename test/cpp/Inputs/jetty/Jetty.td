include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Jetty_Dialect : Dialect {
  let name = "jetty";
  let cppNamespace = "::jetty";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 0;
}

// Things that a jetty can carry; builtin types get the interface in C++.
def CargoInterface : TypeInterface<"Cargo"> {
  let cppNamespace = "::jetty";
  let methods = [InterfaceMethod<"", "unsigned", "tons">];
}

class Jetty_Type<string name, string word, list<Trait> traits = []> : TypeDef<Jetty_Dialect, name, traits> {
  let mnemonic = word;
}

// It has no mnemonic: the dialect writes `plank` or `beam`.
def Jetty_Timber : TypeDef<Jetty_Dialect, "Timber"> {
  let typeName = "jetty.timber";
  let parameters = (ins "unsigned":$length, "bool":$thick);
  let extraClassDeclaration = [{
    static mlir::Type parse(mlir::AsmParser &parser, bool thick);
    void print(mlir::AsmPrinter &printer) const;
  }];
}

def Jetty_Stack : Jetty_Type<"Stack", "stack"> {
  let parameters = (ins ArrayRefParameter<"mlir::Type">:$layers);
  let assemblyFormat = "`<` custom<Layers>($layers) `>`";
}

def Jetty_Berth : AttrDef<Jetty_Dialect, "Berth"> {
  let mnemonic = "berth";
  let parameters = (ins "unsigned":$number);
  let hasCustomAssemblyFormat = 1;
  let extraClassDeclaration = [{
    static BerthAttr parseBare(mlir::AsmParser &parser);
    void printBare(mlir::AsmPrinter &printer) const;
  }];
}

def Jetty_Moored : Jetty_Type<"Moored", "moored"> {
  let parameters = (ins Jetty_Berth:$berth, "mlir::Type":$cargo);
  let assemblyFormat = "`<` custom<Bare>($berth) `:` $cargo `>`";
  let genVerifyDecl = 1;
}

// A parameter of a type that the sources name.
def Jetty_Well : Jetty_Type<"Well", "well"> {
  let parameters = (ins "Depth":$depth);
  let assemblyFormat = "`<` custom<Depth>($depth) `>`";
}

// Parameters that a `FieldParser` of the sources parses.
def Jetty_Chain : Jetty_Type<"Chain", "chain"> {
  let parameters = (ins "::jetty::Span":$anchor, ArrayRefParameter<"::jetty::Span">:$links);
  let assemblyFormat = "`<` $anchor `:` $links `>`";
}

// Its type follows from its parameter.
def Jetty_Tally : AttrDef<Jetty_Dialect, "Tally", [TypedAttrInterface]> {
  let mnemonic = "tally";
  let parameters = (ins "unsigned":$count);
  let assemblyFormat = "`<` $count `>`";
  let extraClassDeclaration = "mlir::Type getType() const;";
}

// Its type is a parameter that is written.
def Jetty_Note : AttrDef<Jetty_Dialect, "Note", [TypedAttrInterface]> {
  let mnemonic = "note";
  let parameters = (ins "mlir::Type":$type);
  let assemblyFormat = "`<` $type `>`";
}

def Knot : I32EnumAttr<"Knot", "a knot", [
  I32EnumAttrCase<"Reef", 1, "reef">, I32EnumAttrCase<"Bowline", 4, "bowline">
]> {
  let cppNamespace = "::jetty";
}

def AnyCargo : Type<CPred<"::llvm::isa<::jetty::Cargo>($_self)">, "cargo">;
def IsSteady : NativeOpTrait<"IsSteady"> {
  let cppNamespace = "::jetty";
}

class Jetty_Op<string mnemonic, list<Trait> traits = []> : Op<Jetty_Dialect, mnemonic, traits>;

def Jetty_LoadOp : Jetty_Op<"load", [IsSteady]> {
  let arguments = (ins Variadic<AnyCargo>:$cargo, I32Attr:$crew);
  let assemblyFormat = "custom<Crew>($crew) ($cargo^ `:` type($cargo))? attr-dict";
  let extraClassDeclaration = "static constexpr int kEverybody = -1;";
  let hasVerifier = 1;
}

def Jetty_CountOp : Jetty_Op<"count", [AllTypesMatch<["value", "result"]>]> {
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$value attr-dict";
}

def Jetty_TieOp : Jetty_Op<"tie"> {
  let arguments = (ins Knot:$first, TypedArrayAttrBase<Knot, "knots">:$others);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def Jetty_HailOp : Jetty_Op<"hail", [
  DeclareOpInterfaceMethods<CallOpInterface>, DeclareOpInterfaceMethods<SymbolUserOpInterface>
]> {
  let arguments = (ins FlatSymbolRefAttr:$whom, Variadic<AnyType>:$words);
  let assemblyFormat = "$whom (`(` $words^ `:` type($words) `)`)? attr-dict";
}

class AtLeastWords<int count> : ParamNativeOpTrait<"AtLeastWords", "" # count> {
  let cppNamespace = "::jetty";
}

def Jetty_ShoutOp : Jetty_Op<"shout", [AtLeastWords<2>]> {
  let arguments = (ins Variadic<AnyType>:$words);
  let assemblyFormat = "$words attr-dict `:` type($words)";
}
