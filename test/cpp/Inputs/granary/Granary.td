// Types that are built at a location, functions of constraints, layouts in C++: for granary.mlir.
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/DataLayoutInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Granary_Dialect : Dialect {
  let name = "granary";
  let cppNamespace = "::granary";
  let useDefaultTypePrinterParser = 0;
  let useDefaultAttributePrinterParser = 1;
  let hasConstantMaterializer = 1;
}

class Granary_Type<string name, string word, list<Trait> traits = []>
    : TypeDef<Granary_Dialect, name, traits> {
  let mnemonic = word;
}

def Granary_Grain : Granary_Type<"Grain", "grain", [DeclareTypeInterfaceMethods<DataLayoutTypeInterface>]> {
  let parameters = (ins "unsigned":$weight);
  let assemblyFormat = "`<` $weight `>`";
}

def Granary_Husk : Granary_Type<"Husk", "husk", [DataLayoutTypeInterface]> {
  let extraClassDeclaration = [{
    llvm::TypeSize getTypeSizeInBits(const mlir::DataLayout &layout, mlir::DataLayoutEntryListRef) const {
      uint64_t bits = 0;
      for (unsigned layer : {3u, 4u})
        bits += layer;
      return llvm::TypeSize::getFixed(bits);
    }
    uint64_t getABIAlignment(const mlir::DataLayout &layout, mlir::DataLayoutEntryListRef) const { return 1; }
  }];
}

def Granary_Bin : Granary_Type<"Bin", "bin", [
    DeclareTypeInterfaceMethods<DataLayoutTypeInterface, ["getPreferredAlignment"]>, MutableType]> {
  let parameters = (ins
    OptionalArrayRefParameter<"mlir::Type">:$contents,
    OptionalParameter<"mlir::StringAttr">:$label,
    "bool":$open
  );
  let storageClass = "BinTypeStorage";
  let genStorageClass = 0;
  let hasCustomAssemblyFormat = 1;
  let skipDefaultBuilders = 1;
  let genVerifyDecl = 1;
  let builders = [
    TypeBuilder<(ins "llvm::ArrayRef<mlir::Type>":$contents, "mlir::StringAttr":$label), [{
      return $_get($_ctxt, contents, label, /*open=*/false);
    }]>,
    TypeBuilder<(ins "llvm::ArrayRef<mlir::Type>":$contents), [{
      return $_get($_ctxt, contents, mlir::StringAttr{}, /*open=*/false);
    }]>,
    TypeBuilder<(ins "mlir::StringAttr":$label), [{
      return $_get($_ctxt, llvm::ArrayRef<mlir::Type>{}, label, /*open=*/true);
    }]>
  ];
  let extraClassDeclaration = [{
    bool isOpen() const;
    void fill(llvm::ArrayRef<mlir::Type> contents);
    mlir::Type getHeaviest(const mlir::DataLayout &layout) const;
  }];
}

def Granary_AnyGrain : Type<CPred<"::llvm::isa<::granary::GrainType>($_self)">, "grain">;

def Granary_HeavyGrain : Type<And<[
    Granary_AnyGrain.predicate,
    CPred<"::llvm::cast<::granary::GrainType>($_self).getWeight() > 8">
  ]>, "heavy grain"> {
  let cppFunctionName = "isHeavyGrain";
}

def Granary_Name : Attr<And<[
    CPred<"::llvm::isa<::mlir::StringAttr>($_self)">,
    CPred<"!::llvm::cast<::mlir::StringAttr>($_self).getValue().empty()">
  ]>, "name"> {
  let cppFunctionName = "isName";
}

def Granary_Weight : AttrDef<Granary_Dialect, "Weight", [TypedAttrInterface]> {
  let mnemonic = "weight";
  let parameters = (ins AttributeSelfTypeParameter<"", "::mlir::FloatType">:$type, "llvm::APFloat":$value);
  let assemblyFormat = "`<` custom<Weight>($value, ref($type)) `>`";
  let genVerifyDecl = 1;
}

class Granary_Op<string mnemonic, list<Trait> traits = []> : Op<Granary_Dialect, mnemonic, traits>;

def Granary_StoreOp : Granary_Op<"store"> {
  let arguments = (ins AnyType:$what, AnyAttr:$under);
  let assemblyFormat = "$what `:` type($what) `under` $under attr-dict";
  let hasVerifier = 1;
}

def Granary_ConstOp : Granary_Op<"const", [Pure, ConstantLike]> {
  let arguments = (ins AnyAttr:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "type($result) $value attr-dict";
  let hasFolder = 1;
}

def Granary_TurnOp : Granary_Op<"turn", [Pure]> {
  let arguments = (ins AnyType:$what);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$what attr-dict `:` type($what) `->` type($result)";
  let hasFolder = 1;
}

def Granary_ShelfOp : Granary_Op<"shelf", [Symbol]> {
  let arguments = (ins SymbolNameAttr:$sym_name, OptionalAttr<StrAttr>:$sym_visibility,
                       OptionalAttr<FlatSymbolRefAttr>:$as);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "($sym_visibility^)? $sym_name (`as` $as^)? ($body^)? attr-dict";
  let extraClassDeclaration = [{
    bool isDeclaration();
  }];
}
