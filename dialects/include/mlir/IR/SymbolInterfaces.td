// Operations that have names which other operations refer to.

#ifndef MLIR_IR_SYMBOLINTERFACES_TD
#define MLIR_IR_SYMBOLINTERFACES_TD

include "mlir/IR/OpBase.td"

def Symbol : OpInterface<"SymbolOpInterface"> {
  let description = [{
    Operations named by the attribute `sym_name`, unique in the nearest symbol
    table around them. `sym_visibility` tells who may refer to them: anybody
    (`public`, the default), the symbol tables within (`nested`), or only
    operations in the same symbol table (`private`).
  }];
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"The name.",
      "::mlir::StringAttr", "getNameAttr">,
    InterfaceMethod<"Changes the name.",
      "void", "setName", (ins "::mlir::StringAttr":$name)>,
    InterfaceMethod<"Who may refer to the symbol.",
      "mlir::SymbolTable::Visibility", "getVisibility">,
    InterfaceMethod<"Whether the visibility is nested.",
      "bool", "isNested">,
    InterfaceMethod<"Whether the visibility is private.",
      "bool", "isPrivate">,
    InterfaceMethod<"Whether the visibility is public.",
      "bool", "isPublic">,
    InterfaceMethod<"Changes the visibility.",
      "void", "setVisibility", (ins "mlir::SymbolTable::Visibility":$vis)>,
    InterfaceMethod<"Makes the visibility nested.",
      "void", "setNested">,
    InterfaceMethod<"Makes the visibility private.",
      "void", "setPrivate">,
    InterfaceMethod<"Makes the visibility public.",
      "void", "setPublic">,
    InterfaceMethod<"The uses of the symbol within `from`; nothing if they cannot be known.",
      "::std::optional<::mlir::SymbolTable::UseRange>", "getSymbolUses",
      (ins "::mlir::Operation *":$from)>,
    InterfaceMethod<"Whether the symbol certainly has no uses within `from`.",
      "bool", "symbolKnownUseEmpty", (ins "::mlir::Operation *":$from)>,
    InterfaceMethod<"Renames the symbol in its uses within `from`.",
      "::llvm::LogicalResult", "replaceAllSymbolUses",
      (ins "::mlir::StringAttr":$newSymbol, "::mlir::Operation *":$from)>,
    InterfaceMethod<"Whether the operation may go without a name.",
      "bool", "isOptionalSymbol">,
    InterfaceMethod<"Whether the operation may be erased when nothing uses it.",
      "bool", "canDiscardOnUseEmpty">,
    InterfaceMethod<"Whether the symbol is defined elsewhere.",
      "bool", "isDeclaration">,
  ];
  let verify = "symbol";
  let extraClassOf = "return $_op->hasAttr(::mlir::SymbolTable::getSymbolAttrName());";
}

def SymbolUserOpInterface : OpInterface<"SymbolUserOpInterface"> {
  let description = [{
    Operations that check the symbols they refer to. They are asked by the
    operation that is the symbol table, when all operations in it are verified.
  }];
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"Checks the symbols that the operation refers to.",
      "::llvm::LogicalResult", "verifySymbolUses",
      (ins "::mlir::SymbolTableCollection &":$symbolTable)>,
  ];
}

def SymbolUserAttrInterface : AttrInterface<"SymbolUserAttrInterface"> {
  let description = "Attributes that check the symbols they refer to, asked as operations are.";
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"Checks the symbols that the attribute, on `op`, refers to.",
      "::llvm::LogicalResult", "verifySymbolUses",
      (ins "::mlir::Operation *":$op, "::mlir::SymbolTableCollection &":$symbolTable)>,
  ];
}

// The operation has one region of one block, in which every symbol name is
// unique.
def SymbolTable : NativeOpTrait<"SymbolTable">;

#endif // MLIR_IR_SYMBOLINTERFACES_TD
