// A dialect whose C++ derives classes from those of MLIR, and whose types are written without prefixes in one another.

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Weir_Dialect : Dialect {
  let name = "weir";
  let cppNamespace = "::weir";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
}

// Its parser gives another type for one gate.
def Weir_RowType : TypeDef<Weir_Dialect, "Row"> {
  let mnemonic = "row";
  let parameters = (ins "int64_t":$count, "::mlir::Type":$of);
  let hasCustomAssemblyFormat = 1;
}

def Weir_BasinType : TypeDef<Weir_Dialect, "Basin"> {
  let mnemonic = "basin";
  let parameters = (ins "::mlir::Type":$content);
  let assemblyFormat = "`<` custom<Content>($content) `>`";
}

// A list of objects of the sources.
def Weir_ChainType : TypeDef<Weir_Dialect, "Chain"> {
  let mnemonic = "chain";
  let parameters = (ins ArrayRefParameter<"::weir::Pool">:$pools);
  let hasCustomAssemblyFormat = 1;
}

def Weir_LevelAttr : AttrDef<Weir_Dialect, "Level"> {
  let mnemonic = "level";
  let parameters = (ins "::mlir::StringAttr":$name, "::mlir::TypeAttr":$type);
  let hasCustomAssemblyFormat = 1;
}

def Weir_Gauged : OpInterface<"Gauged"> {
  let cppNamespace = "::weir";
  let methods = [
    StaticInterfaceMethod<"", "std::optional<size_t>", "getGaugeIndex">,
    StaticInterfaceMethod<"", "bool", "hasGauge", (ins), [{}], [{
      return ConcreteOp::getGaugeIndex().has_value();
    }]>
  ];
  let verify = [{ return ::weir::verifyGauge(::llvm::cast<::weir::Gauged>($_op)); }];
}

class Weir_Op<string mnemonic, list<Trait> traits = []> : Op<Weir_Dialect, mnemonic, traits>;

def Weir_LockOp : Weir_Op<"lock", [Symbol, SingleBlock, NoTerminator, IsolatedFromAbove, OpAsmOpInterface]> {
  let arguments = (ins SymbolNameAttr:$sym_name, StrArrayAttr:$names, OptionalAttr<ArrayAttr>:$places);
  let regions = (region SizedRegion<1>:$body);
  let extraClassDeclaration = [{
    ::weir::Gate getGate(size_t index);
    void getAsmBlockArgumentNames(::mlir::Region &region, ::mlir::OpAsmSetValueNameFn setNameFn);
  }];
  let extraClassDefinition = [{
    ::weir::Gate $cppClass::getGate(size_t index) { return ::getGate(*this, index); }
  }];
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def Weir_FillOp : Weir_Op<"fill", [DeclareOpInterfaceMethods<Weir_Gauged, ["getGaugeIndex"]>]> {
  let arguments = (ins OptionalAttr<Weir_LevelAttr>:$level);
  let results = (outs AnyType:$content);
  let assemblyFormat = "(`at` $level^)? attr-dict `:` type($content)";
}

def Weir_LinkOp : Weir_Op<"link", [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let arguments = (ins Variadic<AnyType>:$pools, OptionalAttr<Weir_LevelAttr>:$level);
  let results = (outs Weir_ChainType:$chain);
  let hasCustomAssemblyFormat = 1;
}

def Weir_DrainOp : Weir_Op<"drain", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins Weir_ChainType:$chain, I64Attr:$index);
  let results = (outs AnyType:$content);
  let assemblyFormat = "$chain `[` $index `]` attr-dict `:` type($chain)";
}

// Single results count in the segments, though no types are written.
def Weir_MeterOp : Weir_Op<"meter", [AttrSizedResultSegments]> {
  let arguments = (ins OptionalAttr<I64Attr>:$depth);
  let results = (outs I1:$full, Optional<I1>:$low, Optional<I1>:$high);
  let assemblyFormat = "custom<Depth>($depth, type($low), type($high)) attr-dict";
}

// Its operations are in no order.
def Weir_PondOp : Weir_Op<"pond", [SingleBlock, NoTerminator, RegionKindInterface]> {
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$body attr-dict";
  let extraClassDeclaration = [{
    static ::mlir::RegionKind getRegionKind(unsigned index) { return ::mlir::RegionKind::Graph; }
  }];
}
