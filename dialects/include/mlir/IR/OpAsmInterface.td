// Interfaces by which operations, types and attributes control how they are printed.

#ifndef MLIR_IR_OPASMINTERFACE_TD
#define MLIR_IR_OPASMINTERFACE_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"

def OpAsmOpInterface : OpInterface<"OpAsmOpInterface"> {
  let description = [{
    Operations that suggest names for their results, block arguments and blocks,
    or that let the operations in their regions go without a dialect prefix.
  }];
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<[{
        Suggests names for results; the results from a named one to the next are a group.
      }],
      "void", "getAsmResultNames", (ins "::mlir::OpAsmSetValueNameFn":$setNameFn)>,
    InterfaceMethod<"Suggests names for the arguments of the blocks of `region`.",
      "void", "getAsmBlockArgumentNames",
      (ins "::mlir::Region&":$region, "::mlir::OpAsmSetValueNameFn":$setNameFn)>,
    InterfaceMethod<"Suggests names for blocks.",
      "void", "getAsmBlockNames", (ins "::mlir::OpAsmSetBlockNameFn":$setNameFn)>,
    StaticInterfaceMethod<"The dialect whose prefix is not printed in the regions; empty for none.",
      "::llvm::StringRef", "getDefaultDialect">,
  ];
}

def OpAsmTypeInterface : TypeInterface<"OpAsmTypeInterface"> {
  let description = "Types that suggest names for values of them, or an alias for themselves.";
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"Suggests a name for a value of the type.",
      "void", "getAsmName", (ins "::mlir::OpAsmSetNameFn":$setNameFn)>,
    InterfaceMethod<"Suggests an alias by writing it to `os`, and tells how strongly.",
      "::mlir::OpAsmAliasResult", "getAlias", (ins "::llvm::raw_ostream&":$os)>,
  ];
}

def OpAsmAttrInterface : AttrInterface<"OpAsmAttrInterface"> {
  let description = "Attributes that suggest an alias for themselves.";
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"Suggests an alias by writing it to `os`, and tells how strongly.",
      "::mlir::OpAsmAliasResult", "getAlias", (ins "::llvm::raw_ostream&":$os)>,
  ];
}

// A parameter that names a resource of the dialect, whose data is printed in a
// section of its own at the end of the file.
class ResourceHandleParameter<string handleType, string desc = "">
    : AttrOrTypeParameter<handleType, desc> {
  let parser = "$_parser.parseResourceHandle<" # handleType # ">()";
  let printer = "$_printer.printResourceHandle($_self)";
}

#endif // MLIR_IR_OPASMINTERFACE_TD
