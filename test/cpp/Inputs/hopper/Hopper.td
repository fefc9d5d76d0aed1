// Hooks that use later C++: `<=>`, compared members, `decltype` of members, `std::cmp_less`; and effects that code tells.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Hopper_Dialect : Dialect {
  let name = "hopper";
  let cppNamespace = "::hopper";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
}

def Hopper_GrainType : TypeDef<Hopper_Dialect, "Grain"> {
  let mnemonic = "grain";
  let parameters = (ins OptionalParameter<"::mlir::StringAttr">:$kind);
  let assemblyFormat = "(`<` $kind^ `>`)?";
  let genVerifyDecl = 1;
  let builders = [
    TypeBuilder<(ins "::llvm::StringRef":$name), [{ return get($_ctxt, ::mlir::StringAttr::get($_ctxt, name)); }]>,
    TypeBuilder<(ins), [{ return get($_ctxt, ::mlir::StringAttr()); }]>,
  ];
}

def Hopper_MeshAttr : AttrDef<Hopper_Dialect, "Mesh"> {
  let mnemonic = "mesh";
  let parameters = (ins AttrOrTypeParameter<"Rows", "", "const Rows &">:$rows);
  let hasCustomAssemblyFormat = 1;
}

class Hopper_Op<string mnemonic, list<Trait> traits = []> : Op<Hopper_Dialect, mnemonic, traits>;

def Hopper_SieveOp : Hopper_Op<"sieve"> {
  let arguments = (ins DenseI64ArrayAttr:$holes, I64Attr:$limit, Hopper_MeshAttr:$mesh);
  let assemblyFormat = "$holes `below` $limit $mesh attr-dict";
  let hasVerifier = 1;
}

def Hopper_MixOp : Hopper_Op<"mix"> {
  let results = (outs Hopper_GrainType:$grain);
  let hasCustomAssemblyFormat = 1;
}

def Hopper_PeekOp : Hopper_Op<"peek", [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let arguments = (ins Hopper_GrainType:$grain, UnitAttr:$stirs);
  let results = (outs I32:$count);
  let assemblyFormat = "(`stirring` $stirs^)? $grain attr-dict `:` type($grain)";
}

def Hopper_RefillOp : Hopper_Op<"refill", [AllTypesMatch<["grain", "filled"]>, DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let arguments = (ins Hopper_GrainType:$grain);
  let results = (outs Hopper_GrainType:$filled);
  let assemblyFormat = "$grain attr-dict `:` type($grain)";
}

def Hopper_GateOp : Hopper_Op<"gate"> {
  let arguments = (ins Index:$width, DefaultValuedAttr<BoolAttr, "false">:$open);
  let assemblyFormat = "custom<State>($open) $width attr-dict";
  let hasVerifier = 1;
  let hasCanonicalizeMethod = 1;
  let extraClassDeclaration = [{
    static ::mlir::ParseResult parseState(::mlir::OpAsmParser &parser, ::mlir::BoolAttr &open);
    static void printState(::mlir::OpAsmPrinter &printer, GateOp op, ::mlir::BoolAttr open);
  }];
}
