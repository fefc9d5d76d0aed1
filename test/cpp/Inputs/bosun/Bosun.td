include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/LoopLikeInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/SymbolInterfaces.td"

def Bosun_Dialect : Dialect {
  let name = "bosun";
  let cppNamespace = "::bosun";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
}

class Bosun_Op<string mnemonic, list<Trait> traits = []> : Op<Bosun_Dialect, mnemonic, traits>;

// Parameters that the verifier refuses without a word.
def Bosun_Pipe : TypeDef<Bosun_Dialect, "Pipe"> {
  let mnemonic = "pipe";
  let parameters = (ins "int64_t":$notes);
  let assemblyFormat = "`<` $notes `>`";
  let genVerifyDecl = 1;
}

def Bosun_Call : AttrDef<Bosun_Dialect, "Call"> {
  let mnemonic = "call";
  let parameters = (ins "int64_t":$notes);
  let assemblyFormat = "`<` $notes `>`";
  let genVerifyDecl = 1;
}

// Two attributes of one mnemonic, which only types have: each is read by its class.
def Bosun_Left : AttrDef<Bosun_Dialect, "Left"> {
  let mnemonic = "side";
  let parameters = (ins "int64_t":$turns);
  let assemblyFormat = "`left` $turns";
}

def Bosun_Right : AttrDef<Bosun_Dialect, "Right"> {
  let mnemonic = "side";
  let parameters = (ins "int64_t":$turns);
  let assemblyFormat = "`right` $turns";
}

def Bosun_LeftCoil : TypeDef<Bosun_Dialect, "LeftCoil"> {
  let mnemonic = "left_coil";
  let parameters = (ins "LeftAttr":$side);
  let assemblyFormat = "`<` $side `>`";
}

def Bosun_RightCoil : TypeDef<Bosun_Dialect, "RightCoil"> {
  let mnemonic = "right_coil";
  let parameters = (ins "RightAttr":$side);
  let assemblyFormat = "`<` $side `>`";
}

// A printer with a static variable of objects, which prints of parts see, and one that is far too large for them.
def Bosun_Knot : TypeDef<Bosun_Dialect, "Knot"> {
  let mnemonic = "knot";
  let parameters = (ins "::mlir::Type":$inner);
  let hasCustomAssemblyFormat = 1;
}

// A parameter that is an object with a number without sign, and one whose parser goes on after an error.
def Bosun_Badge : AttrDef<Bosun_Dialect, "Badge"> {
  let mnemonic = "badge";
  let parameters = (ins "::bosun::Number":$number);
  let hasCustomAssemblyFormat = 1;
}

// Effects that the class tells, by an interface that does not declare its methods.
def Bosun_PipeOp : Bosun_Op<"pipe", [MemoryEffectsOpInterface]> {
  let extraClassDeclaration = [{
    void getEffects(::llvm::SmallVectorImpl<
        ::mlir::SideEffects::EffectInstance<::mlir::MemoryEffects::Effect>> &effects) {
      effects.emplace_back(::mlir::MemoryEffects::Write::get());
    }
  }];
}

// Effects that nobody tells.
def Bosun_HailOp : Bosun_Op<"hail", [MemoryEffectsOpInterface]>;

def Bosun_ListenOp : Bosun_Op<"listen", [MemoryEffects<[MemRead]>]> {
  let results = (outs I32:$heard);
}

// A class that is called like one of MLIR's, with its interfaces.
def Bosun_FuncOp : Bosun_Op<"func", [IsolatedFromAbove, Symbol, FunctionOpInterface]> {
  let arguments = (ins StrAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type, OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs);
  let regions = (region AnyRegion:$body);
  let extraClassDeclaration = [{
    ::llvm::ArrayRef<::mlir::Type> getArgumentTypes() { return {}; }
    ::llvm::ArrayRef<::mlir::Type> getResultTypes() { return {}; }
  }];
}

def Bosun_MusterOp : Bosun_Op<"muster"> {
  let arguments = (ins AnyType:$hand);
  let assemblyFormat = "$hand attr-dict `:` type($hand)";
  let hasVerifier = 1;
}

def Bosun_RelieveOp : Bosun_Op<"relieve", [DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let arguments = (ins FlatSymbolRefAttr:$watch);
  let assemblyFormat = "$watch attr-dict";
}

def AnyIntegerAttr : Attr<CPred<"::llvm::isa<::mlir::IntegerAttr>($_self)">, "integer"> {
  let storageType = "::mlir::IntegerAttr";
  let returnType = "::llvm::APInt";
}

def Bosun_LogOp : Bosun_Op<"log"> {
  let arguments = (ins AnyIntegerAttr:$value);
  let assemblyFormat = "$value attr-dict";
  let hasVerifier = 1;
}

def Bosun_MeasureOp : Bosun_Op<"measure"> {
  let arguments = (ins F64Attr:$length);
  let assemblyFormat = "$length attr-dict";
  let hasVerifier = 1;
}

// A loop whose carried values are named by its class.
def Bosun_HaulOp : Bosun_Op<"haul", [DeclareOpInterfaceMethods<LoopLikeOpInterface,
    ["getInitsMutable", "getRegionIterArgs", "getYieldedValuesMutable", "getLoopResults"]>]> {
  let arguments = (ins Variadic<AnyType>:$ropes);
  let results = (outs Variadic<AnyType>:$hauled);
  let regions = (region SizedRegion<1>:$body);
}

def Bosun_BelayOp : Bosun_Op<"belay", [Terminator]> {
  let arguments = (ins Variadic<AnyType>:$ropes);
}

// A verifier that iterates over a map, whose order follows from hashes.
def Bosun_StowOp : Bosun_Op<"stow"> {
  let arguments = (ins StrArrayAttr:$names, I64ArrayAttr:$weights);
  let hasVerifier = 1;
}

// A reshape, as those of `tensor` are.
def Bosun_FlakeOp : Bosun_Op<"flake"> {
  let arguments = (ins AnyTensor:$source);
  let results = (outs AnyTensor:$result);
  let assemblyFormat = "$source attr-dict `:` type($source) `into` type($result)";
  let hasVerifier = 1;
}

def Bosun_BundleOp : Bosun_Op<"bundle", [Pure]> {
  let arguments = (ins Variadic<I32>:$parts);
  let results = (outs I32:$result);
  let assemblyFormat = "$parts attr-dict";
  let hasFolder = 1;
}

def Bosun_SpliceOp : Bosun_Op<"splice", [Pure]> {
  let arguments = (ins I32:$first, Variadic<I32>:$others);
  let results = (outs I32:$result);
  let assemblyFormat = "$first `,` $others attr-dict";
  let hasCanonicalizer = 1;
}
