include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Farm_Dialect : Dialect {
  let name = "farm";
  let cppNamespace = "::farm";
  let useDefaultTypePrinterParser = 1;
}

def Farm_Field : TypeDef<Farm_Dialect, "Field"> {
  let mnemonic = "field";
  let summary = "a field with a width and what grows on it";
  let parameters = (ins "int64_t":$width, "::mlir::Type":$crop);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

class Farm_Op<string mnemonic, list<Trait> traits = []> : Op<Farm_Dialect, mnemonic, traits>;

def Farm_SowOp : Farm_Op<"sow", [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "so many seeds on a field";
  let arguments = (ins Variadic<I32>:$seeds, I64Attr:$depth);
  let results = (outs Farm_Field:$field);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def Farm_ReapOp : Farm_Op<"reap"> {
  let summary = "the crop of some fields";
  let arguments = (ins Variadic<Farm_Field>:$fields, OptionalAttr<StrAttr>:$tool);
  let assemblyFormat = "custom<Fields>($fields, type($fields)) custom<Tool>($tool) attr-dict";
}

def Farm_YearOp : Farm_Op<"year", [SingleBlockImplicitTerminator<"RestOp">]> {
  let summary = "all that is done in a year";
  let arguments = (ins I64Attr:$number);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasRegionVerifier = 1;
  let extraClassDeclaration = [{
    static ::llvm::StringRef getDefaultDialect() { return "farm"; }
  }];
}

def Farm_RestOp : Farm_Op<"rest", [Terminator, Pure]> {
  let summary = "the end of a year";
  let assemblyFormat = "attr-dict";
}

def Farm_SplitOp : Farm_Op<"split", [Pure, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "half of a field";
  let arguments = (ins Farm_Field:$field, DefaultValuedAttr<I64Attr, "2">:$parts);
  let results = (outs Farm_Field:$part);
  let assemblyFormat = "$field (`into` $parts^)? attr-dict `:` qualified(type($field))";
}

def Farm_FenceOp : Farm_Op<"fence"> {
  let summary = "keeps the cattle in, from the second year on";
  let assemblyFormat = "attr-dict";
  let hasVerifier = 1;
}

def Farm_StrangeOp : Farm_Op<"strange"> {
  let summary = "needs what nobody has";
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
