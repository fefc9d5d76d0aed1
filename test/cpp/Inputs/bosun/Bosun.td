include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/LoopLikeInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

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

// A class that is called like one of MLIR's.
def Bosun_FuncOp : Bosun_Op<"func", [IsolatedFromAbove, FunctionOpInterface]> {
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
