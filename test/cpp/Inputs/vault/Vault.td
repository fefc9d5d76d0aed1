include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Vault_Dialect : Dialect {
  let name = "vault";
  let cppNamespace = "::vault";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
}

class Vault_Type<string name, string word, list<Trait> traits = []> : TypeDef<Vault_Dialect, name, traits> {
  let mnemonic = word;
}

// Its storage is in C++, since the shelves are known only after the type.
def Vault_RoomType : Vault_Type<"Room", "room", [MutableType]> {
  let parameters = (ins "mlir::StringAttr":$name, OptionalArrayRefParameter<"mlir::Type">:$shelves, "bool":$open,
                        "RoomType::Kind":$kind);
  let storageClass = "RoomTypeStorage";
  let genStorageClass = 0;
  let skipDefaultBuilders = 1;
  let builders = [
    TypeBuilder<(ins "mlir::StringAttr":$name, "Kind":$kind), [{
      return $_get($_ctxt, name, llvm::ArrayRef<mlir::Type>{}, /*open=*/true, kind);
    }]>
  ];
  let extraClassDeclaration = [{
    enum Kind : uint32_t { Cellar, Attic };
    void furnish(llvm::ArrayRef<mlir::Type> shelves);
  }];
  let hasCustomAssemblyFormat = 1;
}

// Members of its storage change it.
def Vault_LabelType : Vault_Type<"Label", "label"> {
  let parameters = (ins StringRefParameter<"name">:$name);
  let genStorageClass = 0;
  let hasCustomAssemblyFormat = 1;
  let extraClassDeclaration = [{
    using Line = std::pair<std::string, mlir::Type>;
    llvm::ArrayRef<Line> getLines() const;
    mlir::Type getLine(llvm::StringRef of) const;
  }];
}

// Its parameter is a list of objects.
def Vault_ChestType : Vault_Type<"Chest", "chest"> {
  let parameters = (ins ArrayRefParameter<"::vault::Drawer", "drawers">:$drawers);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    bool isDeep() const { return getDrawers().size() > 1; }
    /// The type of the drawer called `name`.
    mlir::Type typeOf(mlir::StringAttr name) const;
  }];
}

def Vault_GoldAttr : AttrDef<Vault_Dialect, "Gold"> {
  let mnemonic = "gold";
  let parameters = (ins "int":$ounces);
  let assemblyFormat = "`<` $ounces `>`";
}

def Vault_PaperAttr : AttrDef<Vault_Dialect, "Paper"> {
  let mnemonic = "paper";
  let parameters = (ins "mlir::ArrayAttr":$pages);
  let assemblyFormat = "`<` $pages `>`";
  let genVerifyDecl = 1;
}

def Vault_Deep : Type<And<[CPred<"::llvm::isa<::vault::ChestType>($_self)">,
                          CPred<"::llvm::cast<::vault::ChestType>($_self).isDeep()">]>, "a deep chest">;

def Vault_PutOp : Op<Vault_Dialect, "put"> {
  let arguments = (ins AnyAttr:$thing, Variadic<AnyType>:$into);
  let hasCustomAssemblyFormat = 1;
}

def Vault_DigOp : Op<Vault_Dialect, "dig", [Pure]> {
  let results = (outs Vault_Deep:$chest);
  let assemblyFormat = "attr-dict `:` type($chest)";
}

def Vault_LimitOp : Op<Vault_Dialect, "limit"> {
  let arguments = (ins OptionalAttr<I64Attr>:$least, OptionalAttr<I64Attr>:$most);
  let assemblyFormat = "custom<Limits>($least, $most) attr-dict";
}
