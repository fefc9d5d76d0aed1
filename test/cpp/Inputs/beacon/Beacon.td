// Functions, verifiers and patterns that call what MLIR offers of entries, places, maps and converters of types.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Beacon_Dialect : Dialect {
  let name = "beacon";
  let cppNamespace = "::coast::beacon";
  let useDefaultAttributePrinterParser = 1;
}

def Beacon_Hue : I32EnumAttr<"Hue", "", [I32EnumAttrCase<"Red", 0, "red">, I32EnumAttrCase<"Green", 1, "green">]> {
  let cppNamespace = "::coast::beacon";
  let genSpecializedAttr = 0;
}

// The code of the definition has names for types, which templates ask for.
def Beacon_HueAttr : AttrDef<Beacon_Dialect, "Hue"> {
  let mnemonic = "hue";
  let cppClassName = "HueAttr";
  let parameters = (ins EnumParameter<Beacon_Hue>:$value);
  let hasCustomAssemblyFormat = 1;
  let extraClassDeclaration = "using Shade = Hue;";
}

class Beacon_Op<string mnemonic, list<Trait> traits = []> : Op<Beacon_Dialect, mnemonic, traits>;

class Beacon_Check<string mnemonic> : Beacon_Op<mnemonic> {
  let arguments = (ins Variadic<AnyType>:$inputs);
  let regions = (region VariadicRegion<AnyRegion>:$bodies);
  let hasVerifier = 1;
}
def Beacon_EntriesOp : Beacon_Check<"entries">;
def Beacon_PlacesOp : Beacon_Check<"places">;
def Beacon_MapsOp : Beacon_Check<"maps">;
def Beacon_TypesOp : Beacon_Check<"types">;
def Beacon_SumsOp : Beacon_Check<"sums">;
def Beacon_ShadesOp : Beacon_Check<"shades">;
def Beacon_SightsOp : Beacon_Check<"sights">;
def Beacon_LoneOp : Beacon_Check<"lone">;

def Beacon_RouteOp : Beacon_Op<"route", [FunctionOpInterface, Symbol, IsolatedFromAbove]> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type,
                       OptionalAttr<StrAttr>:$sym_visibility, OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
  let extraClassDeclaration = [{
    ::mlir::ArrayRef<::mlir::Type> getArgumentTypes() { return getFunctionType().getInputs(); }
    ::mlir::ArrayRef<::mlir::Type> getResultTypes() { return getFunctionType().getResults(); }
    ::mlir::Region *getCallableRegion() { return &getBody(); }
  }];
}

def Beacon_FlashOp : Beacon_Op<"flash", [Pure]> {
  let arguments = (ins Variadic<I32>:$inputs);
  let results = (outs I32:$result);
  let hasCanonicalizer = 1;
}

def Beacon_EndOp : Beacon_Op<"end", [Terminator]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "$values attr-dict `:` type($values)";
}
