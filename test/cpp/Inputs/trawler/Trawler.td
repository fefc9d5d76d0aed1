// Parameters, builders, traits and interfaces whose C++ says more than their definitions.

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/ViewLikeInterface.td"

def Trawler_Dialect : Dialect {
  let name = "trawler";
  let cppNamespace = "::trawler";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

// The class `Depth` of C++ is parsed by its own function and printed by its own `<<`.
def Trawler_Depth : AttrOrTypeParameter<"::trawler::Depth", "a depth"> {
  let parser = "::trawler::Depth::parse($_parser)";
}
def Trawler_SoundingAttr : AttrDef<Trawler_Dialect, "Sounding"> {
  let mnemonic = "sounding";
  let parameters = (ins Trawler_Depth:$depth);
  let assemblyFormat = "`<` $depth `>`";
}

// The builder sorts the numbers, and replaces the generated one.
def Trawler_MeshesAttr : AttrDef<Trawler_Dialect, "Meshes"> {
  let mnemonic = "meshes";
  let parameters = (ins ArrayRefParameter<"int64_t">:$sizes);
  let assemblyFormat = "`<` $sizes `>`";
  let skipDefaultBuilders = 1;
  let builders = [AttrBuilder<(ins "::llvm::ArrayRef<int64_t>":$sizes), [{
    ::llvm::SmallVector<int64_t> sorted(sizes);
    ::llvm::sort(sorted);
    return $_get($_ctxt, sorted);
  }]>];
}

// The default of `meshes` is made by C++.
def Trawler_NetAttr : AttrDef<Trawler_Dialect, "Net"> {
  let mnemonic = "net";
  let parameters = (ins "unsigned":$length,
      DefaultValuedParameter<"::trawler::MeshesAttr", "::trawler::usualMeshes($_ctxt)">:$meshes);
  let assemblyFormat = "`<` struct(params) `>`";
  let genVerifyDecl = 1;
}

class Holds<string what> : NativeTypeTrait<"Holds<" # what # ">::Trait"> { let cppNamespace = "::trawler"; }
def Trawler_FishType : TypeDef<Trawler_Dialect, "Fish"> { let mnemonic = "fish"; }
def Trawler_IceType : TypeDef<Trawler_Dialect, "Ice"> { let mnemonic = "ice"; }
def Trawler_HoldType : TypeDef<Trawler_Dialect, "Hold", [Holds<"FishType">]> { let mnemonic = "hold"; }

// A layout of memrefs whose map, and whose shapes, C++ tells.
def Trawler_EveryAttr : AttrDef<Trawler_Dialect, "Every", [
    DeclareAttrInterfaceMethods<MemRefLayoutAttrInterface, ["verifyLayout"]>]> {
  let mnemonic = "every";
  let parameters = (ins "int64_t":$step);
  let assemblyFormat = "`<` $step `>`";
}

// Whether one type can be cast to another that is written in text.
def Trawler_ChartOp : Op<Trawler_Dialect, "chart"> {
  let arguments = (ins TypeAttr:$from, StrAttr:$to);
  let assemblyFormat = "$from `to` $to attr-dict";
  let hasVerifier = 1;
}

def Trawler_HaulOp : Op<Trawler_Dialect, "haul"> {
  let arguments = (ins AnyAttr:$what);
  let assemblyFormat = "$what attr-dict";
  let hasVerifier = 1;
}

def Trawler_StowOp : Op<Trawler_Dialect, "stow"> {
  let arguments = (ins Variadic<AnyType>:$what, AnyType:$in);
  let assemblyFormat = "$what `in` $in attr-dict `:` type($what) `in` type($in)";
  let hasVerifier = 1;
}

def Trawler_CutOp : Op<Trawler_Dialect, "cut", [AttrSizedOperandSegments, OffsetSizeAndStrideOpInterface]> {
  let arguments = (ins AnyType:$source, Variadic<Index>:$offsets, Variadic<Index>:$sizes, Variadic<Index>:$strides,
      DenseI64ArrayAttr:$static_offsets, DenseI64ArrayAttr:$static_sizes, DenseI64ArrayAttr:$static_strides);
  let assemblyFormat = [{
    $source custom<DynamicIndexList>($offsets, $static_offsets) custom<DynamicIndexList>($sizes, $static_sizes)
    custom<DynamicIndexList>($strides, $static_strides) attr-dict `:` type($source)
  }];
  let extraClassDeclaration = [{
    static unsigned getOffsetSizeAndStrideStartOperandIndex() { return 1; }
    std::array<unsigned, 3> getArrayAttrMaxRanks() {
      unsigned rank = ::llvm::cast<::mlir::ShapedType>(getSource().getType()).getRank();
      return {rank, rank, rank};
    }
  }];
  let hasVerifier = 1;
}

// A symbol table that uses symbols of the table around it.
def Trawler_FleetOp : Op<Trawler_Dialect, "fleet", [Symbol, SymbolTable, NoTerminator, SingleBlock,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let arguments = (ins SymbolNameAttr:$sym_name, FlatSymbolRefAttr:$leader);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$sym_name `led` `by` $leader attr-dict-with-keyword $body";
}

def Trawler_EachOp : Op<Trawler_Dialect, "each", [NoTerminator, SingleBlock]> {
  let arguments = (ins AnyType:$of);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
}
