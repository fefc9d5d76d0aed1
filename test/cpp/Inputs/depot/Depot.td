include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Depot_Dialect : Dialect {
  let name = "depot";
  let cppNamespace = "::works::depot";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
}

// Types of which the classes derive from a class of the sources, which parses and prints them without their prefix.
class Depot_Good<string name, string of> : TypeDef<Depot_Dialect, name, [], "::works::depot::Good"> {
  let mnemonic = of;
}

def Depot_Coal : Depot_Good<"Coal", "coal">;

// Types without mnemonics are told apart by their classes.
class Depot_Vessel<string name, string of> : TypeDef<Depot_Dialect, name, [], "::works::depot::Good"> {
  let typeName = of;
}

def Depot_Barrel : Depot_Vessel<"Barrel", "depot.barrel">;
def Depot_Crate : Depot_Vessel<"Crate", "depot.crate">;

// Its builder is written in C++, and calls the one that is generated.
def Depot_Grain : Depot_Good<"Grain", "grain"> {
  let parameters = (ins "int32_t":$tons, "bool":$isDry);
  let builders = [
    TypeBuilder<(ins "std::optional<int32_t>":$tons, CArg<"bool", "true">:$isDry)>,
  ];
  let hasCustomAssemblyFormat = 1;
}

def Depot_Stack : Depot_Good<"Stack", "stack"> {
  let parameters = (ins "Good":$below, "Good":$above);
  let assemblyFormat = "`<` custom<Part>($below) `,` custom<Part>($above) `>`";
}

def Depot_Sack : Depot_Good<"Sack", "sack"> {
  let parameters = (ins "GrainType":$content);
  let assemblyFormat = "`<` custom<Content>($content) `>`";
}

// The functions between it and its words have names of their own.
def Depot_Size : I32EnumAttr<"Size", "the size of a thing", [I32EnumAttrCase<"Small", 0, "small">,
                                                             I32EnumAttrCase<"Large", 1, "large">]> {
  let cppNamespace = "::works::depot";
  let genSpecializedAttr = 0;
  let stringToSymbolFnName = "sizeCalled";
  let symbolToStringFnName = "nameOfSize";
}

def Depot_Label : AttrDef<Depot_Dialect, "Label"> {
  let mnemonic = "label";
  let parameters = (ins EnumParameter<Depot_Size>:$size, "IntegerAttr":$marks);
  let hasCustomAssemblyFormat = 1;
}

def Depot_Place : OpInterface<"Place"> {
  let cppNamespace = "::works::depot";
}

class Within<string interface> : ParamNativeOpTrait<"Within", interface>;

class Depot_Op<string mnemonic, list<Trait> traits = []> : Op<Depot_Dialect, mnemonic, traits>;

def Depot_HallOp : Depot_Op<"hall", [FunctionOpInterface, Symbol, IsolatedFromAbove, NoTerminator, SingleBlock,
                                     Depot_Place]> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type,
                       OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
  let extraClassDeclaration = [{
    ArrayRef<Type> getArgumentTypes() { return getFunctionType().getInputs(); }
    ArrayRef<Type> getResultTypes() { return getFunctionType().getResults(); }
    Region *getCallableRegion() { return &getBody(); }
  }];
}

def Depot_StoreOp : Depot_Op<"store", [Within<"Place">]> {
  let arguments = (ins Variadic<AnyType>:$goods, OptionalAttr<TypeArrayAttr>:$ordered);
  let assemblyFormat = "($goods^ `:` type($goods))? (`as` $ordered^)? attr-dict";
  let hasVerifier = 1;
}

def Depot_WeighOp : Depot_Op<"weigh", [Pure]> {
  let arguments = (ins Depot_Grain:$grain);
  let results = (outs Depot_Grain:$weighed);
  let assemblyFormat = "$grain attr-dict `:` type($grain) `->` type($weighed)";
  let hasVerifier = 1;
}
