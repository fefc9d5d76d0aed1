// A dialect whose types say in the definition how they are laid out.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/Interfaces/DataLayoutInterfaces.td"

def Tape_Dialect : Dialect {
  let name = "tape";
  let cppNamespace = "::tape";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
}

class Tape_Type<string name, string typeMnemonic, list<Trait> traits>
    : TypeDef<Tape_Dialect, name, traits> {
  let mnemonic = typeMnemonic;
}

// Methods inside of the class: the interface is a trait.
def Tape_Cell : Tape_Type<"Cell", "cell", [DataLayoutTypeInterface]> {
  let parameters = (ins "unsigned":$width);
  let assemblyFormat = "`<` $width `>`";
  let extraClassDeclaration = [{
    ::llvm::TypeSize getTypeSizeInBits(const ::mlir::DataLayout &dataLayout,
                                       ::mlir::DataLayoutEntryListRef params) const {
      return ::llvm::TypeSize::getFixed(getPaddedWidth());
    }
    uint64_t getABIAlignment(const ::mlir::DataLayout &, ::mlir::DataLayoutEntryListRef) const {
      return 2;
    }
    unsigned getPaddedWidth() const { return ::llvm::alignTo(getWidth(), 16); }
  }];
}

// Methods outside of it: they are declared by the trait.
def Tape_Pair : Tape_Type<"Pair", "pair", [
    DeclareTypeInterfaceMethods<DataLayoutTypeInterface, ["getPreferredAlignment"]>]> {
  let parameters = (ins "::mlir::Type":$first, "::mlir::Type":$second);
  let assemblyFormat = "`<` $first `,` $second `>`";
  let extraClassDefinition = [{
    ::llvm::TypeSize $cppClass::getTypeSizeInBits(const ::mlir::DataLayout &dataLayout,
                                                  ::mlir::DataLayoutEntryListRef params) const {
      return dataLayout.getTypeSizeInBits(getFirst()) + dataLayout.getTypeSizeInBits(getSecond());
    }
    uint64_t $cppClass::getABIAlignment(const ::mlir::DataLayout &dataLayout,
                                        ::mlir::DataLayoutEntryListRef params) const {
      return std::max(dataLayout.getTypeABIAlignment(getFirst()), dataLayout.getTypeABIAlignment(getSecond()));
    }
    uint64_t $cppClass::getPreferredAlignment(const ::mlir::DataLayout &dataLayout,
                                              ::mlir::DataLayoutEntryListRef params) const {
      return 2 * dataLayout.getTypePreferredAlignment(getFirst());
    }
  }];
}

// A pointer: there is a width for indices.
def Tape_Head : Tape_Type<"Head", "head", [DataLayoutTypeInterface]> {
  let extraClassDeclaration = [{
    ::llvm::TypeSize getTypeSize(const ::mlir::DataLayout &layout, ::mlir::DataLayoutEntryListRef entries) const {
      return ::llvm::TypeSize::getFixed(8);
    }
    ::llvm::TypeSize getTypeSizeInBits(const ::mlir::DataLayout &layout, ::mlir::DataLayoutEntryListRef entries) const {
      return ::llvm::TypeSize::getFixed(57);
    }
    uint64_t getABIAlignment(const ::mlir::DataLayout &layout, ::mlir::DataLayoutEntryListRef entries) const {
      return 8;
    }
    std::optional<uint64_t> getIndexBitwidth(const ::mlir::DataLayout &layout,
                                             ::mlir::DataLayoutEntryListRef entries) const {
      return 48;
    }
  }];
}

// A layout method that is defined elsewhere, or calls one that is, is unknown.
def Tape_Elsewhere : Tape_Type<"Elsewhere", "elsewhere", [
    DeclareTypeInterfaceMethods<DataLayoutTypeInterface>]>;

def Tape_Itself : Tape_Type<"Itself", "itself", [DataLayoutTypeInterface]> {
  let parameters = (ins "::mlir::Type":$of);
  let assemblyFormat = "`<` $of `>`";
  let extraClassDeclaration = [{
    ::llvm::TypeSize getTypeSizeInBits(const ::mlir::DataLayout &layout, ::mlir::DataLayoutEntryListRef entries) const {
      return layout.getTypeSizeInBits(::tape::ItselfType::get(getContext(), getOf()));
    }
    uint64_t getABIAlignment(const ::mlir::DataLayout &layout, ::mlir::DataLayoutEntryListRef entries) const {
      return alignmentIn(entries);
    }
  }];
}


// Asks for ever larger types.
def Tape_More : Tape_Type<"More", "more", [DataLayoutTypeInterface]> {
  let parameters = (ins "unsigned":$count);
  let assemblyFormat = "`<` $count `>`";
  let extraClassDeclaration = [{
    ::llvm::TypeSize getTypeSizeInBits(const ::mlir::DataLayout &layout, ::mlir::DataLayoutEntryListRef entries) const {
      return layout.getTypeSizeInBits(::tape::MoreType::get(getContext(), getCount() + 1));
    }
    uint64_t getABIAlignment(const ::mlir::DataLayout &layout, ::mlir::DataLayoutEntryListRef entries) const {
      return 1;
    }
  }];
}

// The preferred alignment is said, but not here.
def Tape_Half : Tape_Type<"Half", "half", [DataLayoutTypeInterface]> {
  let extraClassDeclaration = [{
    ::llvm::TypeSize getTypeSizeInBits(const ::mlir::DataLayout &layout, ::mlir::DataLayoutEntryListRef entries) const {
      return ::llvm::TypeSize::getFixed(8);
    }
    uint64_t getABIAlignment(const ::mlir::DataLayout &layout, ::mlir::DataLayoutEntryListRef entries) const {
      return 1;
    }
    uint64_t getPreferredAlignment(const ::mlir::DataLayout &layout, ::mlir::DataLayoutEntryListRef entries) const;
  }];
}

// Specifications and entries of the dialect's own.
def Tape_Entry : AttrDef<Tape_Dialect, "Entry", [DataLayoutEntryInterface]> {
  let mnemonic = "entry";
  let parameters = (ins "::mlir::Attribute":$key, "::mlir::Attribute":$value);
  let assemblyFormat = "`<` $key `is` $value `>`";
}

def Tape_Spec : AttrDef<Tape_Dialect, "Spec", [DataLayoutSpecInterface]> {
  let mnemonic = "spec";
  let parameters = (ins ArrayRefParameter<"::mlir::Attribute">:$entries);
  let assemblyFormat = "`<` $entries `>`";
}

// Has no layout.
def Tape_Label : Tape_Type<"Label", "label", []>;
