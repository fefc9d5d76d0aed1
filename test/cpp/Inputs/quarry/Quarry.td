// Types whose storage classes are written in C++, one of them for several types.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Quarry_Dialect : Dialect {
  let name = "quarry";
  let cppNamespace = "::works::quarry";
  let useDefaultTypePrinterParser = 0;
  let extraClassDeclaration = [{
    Type parseType(DialectAsmParser &parser) const override;
    void printType(Type type, DialectAsmPrinter &printer) const override;
  }];
}

class Quarry_Type<string name, list<Trait> traits = [], string base = "::works::quarry::StoneType">
    : TypeDef<Quarry_Dialect, name, traits, base> {
  let genStorageClass = 0;
  let genAccessors = 0;
}

def Weighed : NativeTypeTrait<"Weighed"> {
  let cppNamespace = "::works::quarry";
}

class Quarry_Cut<string name> : Quarry_Type<name, [Weighed], "::works::quarry::CutType"> {
  let storageClass = "CutStorage";
  let parameters = (ins "int32_t":$edge, "bool":$isPolished);
  let builders = [
    TypeBuilder<(ins "std::optional<int32_t>":$edge, CArg<"bool", "false">:$isPolished)>,
    TypeBuilder<(ins)>,
  ];
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    using Weighed<}] # name # [{Type>::getWeight;
    int32_t getEdge() const;
    }] # name # [{Type getPolished(bool isPolished) const;
  }];
}

def Quarry_Slab : Quarry_Cut<"Slab"> { let typeName = "quarry.slab"; }
def Quarry_Cube : Quarry_Cut<"Cube"> { let typeName = "quarry.cube"; }

def Quarry_Gravel : Quarry_Type<"Gravel"> {
  let storageClass = "StoneStorage";
  let typeName = "quarry.gravel";
  let parameters = (ins "bool":$isPolished);
}

def Quarry_Pallet : Quarry_Type<"Pallet"> {
  let storageClass = "PalletStorage";
  let typeName = "quarry.pallet";
  let parameters = (ins "ArrayRef<Layer>":$layers, "bool":$isPolished);
  let skipDefaultBuilders = 1;
  let builders = [
    TypeBuilder<(ins "ArrayRef<Layer>":$layers, CArg<"bool", "false">:$isPolished)>
  ];
  let extraClassDeclaration = [{
    struct Layer {
      StringAttr name;
      bool isLoose;
      StoneType stone;

      Layer(StringAttr name, bool isLoose, StoneType stone) : name(name), isLoose(isLoose), stone(stone) {}
      bool operator==(const Layer &other) const {
        return name == other.name && isLoose == other.isLoose && stone == other.stone;
      }
    };
    ArrayRef<Layer> getLayers() const;
    using iterator = ArrayRef<Layer>::iterator;
    iterator begin() const { return getLayers().begin(); }
    iterator end() const { return getLayers().end(); }
    StoneType getSettled() const;
  }];
}

def Quarry_Ticket : TypeDef<Quarry_Dialect, "Ticket"> {
  let typeName = "quarry.ticket";
  let parameters = (ins "::mlir::StringAttr":$text);
}

def StoneType : DialectType<Quarry_Dialect, CPred<"::llvm::isa<::works::quarry::StoneType>($_self)">, "stone",
                            "::works::quarry::StoneType">;
def Quarry_CutType : DialectType<Quarry_Dialect, CPred<"::llvm::isa<::works::quarry::CutType>($_self)">,
                                 "cut stone", "::works::quarry::CutType">;

class Quarry_Op<string name> : Op<Quarry_Dialect, name>;

def Quarry_WeighOp : Quarry_Op<"weigh"> {
  let arguments = (ins StoneType:$stone);
  let assemblyFormat = "$stone attr-dict `:` type($stone)";
  let hasVerifier = 1;
}

def Quarry_SawOp : Quarry_Op<"saw"> {
  let arguments = (ins Quarry_CutType:$stone);
  let assemblyFormat = "$stone attr-dict `:` type($stone)";
}
