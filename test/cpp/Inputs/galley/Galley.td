// Operations whose parsers make others, classes of C++ around types, fields of the dialect, locations of its own.

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Galley_Dialect : Dialect {
  let name = "galley";
  let cppNamespace = "::galley";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
  let extraClassDeclaration = [{
    int64_t portionsOf(::llvm::StringRef dish);

    ::llvm::StringMap<int64_t> portions;
    int64_t least = 2;
    int64_t most = least + 2;
  }];
}

def Galley_Course : I32EnumAttr<"Course", "a course", [
    I32EnumAttrCase<"Soup", 0, "soup">, I32EnumAttrCase<"Stew", 1, "stew">]> {
  let cppNamespace = "::galley";
}

// `getChecked` adds ten grains, `get` adds one.
def Galley_SaltAttr : AttrDef<Galley_Dialect, "Salt"> {
  let mnemonic = "salt";
  let parameters = (ins "int64_t":$grains);
  let assemblyFormat = "`<` $grains `>`";
  let skipDefaultBuilders = 1;
  let builders = [AttrBuilder<(ins "int64_t":$grains)>];
  let extraClassDeclaration = [{
    static SaltAttr getChecked(::llvm::function_ref<::mlir::InFlightDiagnostic()> emitError,
                               ::mlir::MLIRContext *context, int64_t grains);
  }];
}

def Galley_ShelfAttr : LocationAttrDef<Galley_Dialect, "Shelf"> {
  let mnemonic = "shelf";
  let parameters = (ins "unsigned":$number);
  let assemblyFormat = "`<` $number `>`";
}

def Galley_PotType : TypeDef<Galley_Dialect, "Pot"> {
  let mnemonic = "pot";
  let parameters = (ins "unsigned":$quarts, OptionalParameter<"::mlir::UnitAttr">:$lid);
  let assemblyFormat = "`<` $quarts (`,` $lid^)? `>`";
}
def Galley_PanType : TypeDef<Galley_Dialect, "Pan"> { let mnemonic = "pan"; }

// `0x10` is read as the number 0, followed by `x10`.
def Galley_MenuType : TypeDef<Galley_Dialect, "Menu"> {
  let mnemonic = "menu";
  let parameters = (ins ArrayRefParameter<"int64_t">:$days);
  let hasCustomAssemblyFormat = 1;
}

class Galley_Op<string mnemonic, list<Trait> traits = []> : Op<Galley_Dialect, mnemonic, traits>;

def Galley_ServeOp : Galley_Op<"serve", [Terminator]> {
  let arguments = (ins Variadic<AnyType>:$dishes);
  let assemblyFormat = "attr-dict ($dishes^ `:` type($dishes))?";
}
def Galley_ClearOp : Galley_Op<"clear", [Terminator]> { let assemblyFormat = "attr-dict"; }

// The parser fills the region, which the printer leaves out.
def Galley_CookOp : Galley_Op<"cook"> {
  let arguments = (ins AnyType:$what);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
}

// A class of C++ says how regions end.
def Galley_WatchOp : Galley_Op<"watch", [SingleBlockImplicitTerminator<"impl::EndOfWatch">]> {
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$body attr-dict";
}

def Galley_PlateOp : Galley_Op<"plate"> {
  let arguments = (ins AnyType:$on);
  let hasVerifier = 1;
}
def Galley_TasteOp : Galley_Op<"taste"> { let hasVerifier = 1; }
def Galley_PairOp : Galley_Op<"pair", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<AnyType>:$left, Variadic<AnyType>:$right);
  let results = (outs AnyType:$first, AnyType:$second);
  let hasVerifier = 1;
}
def Galley_CoverOp : Galley_Op<"cover", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins AnyType:$pot);
  let results = (outs AnyType:$covered);
  let assemblyFormat = "$pot `:` type($pot) attr-dict";
}

// The trait has a static method, and is in a namespace within that of MLIR.
def Weighs : NativeOpTrait<"Weighs"> { let cppNamespace = "::mlir::galley_traits"; }
def Galley_WeighOp : Galley_Op<"weigh", [Weighs]> { let hasVerifier = 1; }

def Galley_ScaleInterface : OpInterface<"ScaleInterface"> {
  let cppNamespace = "::galley";
  let methods = [InterfaceMethod<"", "int64_t", "getWeight">];
  let extraClassDeclaration = "::llvm::LogicalResult weigh();";
  let verify = "return ::mlir::cast<::galley::ScaleInterface>($_op).weigh();";
}
def Galley_ScaleOp : Galley_Op<"scale", [Galley_ScaleInterface]> {
  let arguments = (ins I64Attr:$grams);
  let extraClassDeclaration = "int64_t getWeight() { return getGrams(); }";
}
