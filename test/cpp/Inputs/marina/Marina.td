// A dialect whose patterns are lambdas, with matchers of its own and a type that is called as one of MLIR's.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Marina_Dialect : Dialect {
  let name = "marina";
  let cppNamespace = "::sea::marina";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
  let hasConstantMaterializer = 1;
}

def Marina_Tuple : TypeDef<Marina_Dialect, "Tuple"> {
  let mnemonic = "tuple";
  let parameters = (ins ArrayRefParameter<"::mlir::Type">:$parts);
  let hasCustomAssemblyFormat = 1;
}

// A layout of memrefs.
def Marina_Berths : AttrDef<Marina_Dialect, "Berths", [MemRefLayoutAttrInterface]> {
  let mnemonic = "berths";
  let parameters = (ins "int64_t":$count);
  let assemblyFormat = "`<` $count `>`";
  let extraClassDeclaration = [{
    AffineMap getAffineMap() const { return AffineMap::getMultiDimIdentityMap(2, getContext()); }
  }];
}

class Marina_Op<string mnemonic, list<Trait> traits = []> : Op<Marina_Dialect, mnemonic, traits>;

def Marina_BoatsOp : Marina_Op<"boats", [ConstantLike, Pure,
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let arguments = (ins I64Attr:$number_of_boats);
  let results = (outs I64:$boats);
  let assemblyFormat = "$number_of_boats attr-dict";
  let hasFolder = 1;
}

def Marina_LikeOp : Marina_Op<"like", [Pure, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins TypeAttr:$some_type);
  let results = (outs AnyType:$made);
  let assemblyFormat = "$some_type attr-dict";
}

def Marina_AddOp : Marina_Op<"add", [Pure]> {
  let arguments = (ins I64:$a, I64:$b);
  let results = (outs I64:$sum);
  let assemblyFormat = "$a `,` $b attr-dict";
  let hasCanonicalizer = 1;
  let hasFolder = 1;
}

def Marina_KeepOp : Marina_Op<"keep"> {
  let arguments = (ins Variadic<AnyType>:$in);
  let results = (outs Variadic<AnyType>:$out);
  let assemblyFormat = "$in attr-dict `:` type($in) `->` type($out)";
  let builders = [OpBuilder<(ins "ValueRange":$in, CArg<"ArrayRef<NamedAttribute>", "{}">:$attributes)>];
}

def Marina_ShowOp : Marina_Op<"show", []> {
  let arguments = (ins I64:$in);
  let results = (outs I64:$out);
  let assemblyFormat = "$in attr-dict";
  let hasCanonicalizer = 1;
}

def Marina_PierOp : Marina_Op<"pier", [Symbol]> {
  let arguments = (ins DefaultValuedAttr<I64Attr, "1">:$length);
  let assemblyFormat = "$length attr-dict";
  let extraClassDeclaration = "bool isOptionalSymbol() { return true; }";
}

def Marina_BuoyOp : Marina_Op<"buoy", [Symbol]> {
  let assemblyFormat = "attr-dict";
}

def Marina_OrderOp : Marina_Op<"order"> {
  let arguments = (ins DenseI64ArrayAttr:$places);
  let assemblyFormat = "$places attr-dict";
  let hasVerifier = 1;
}

def Marina_DepthOp : Marina_Op<"depth", [Pure]> {
  let arguments = (ins F32Attr:$meters);
  let results = (outs F32:$depth);
  let assemblyFormat = "$meters attr-dict";
}

def Marina_FathomsOp : Marina_Op<"fathoms", [Pure]> {
  let arguments = (ins I64Attr:$fathoms);
  let results = (outs F32:$depth);
  let assemblyFormat = "$fathoms attr-dict";
  let hasCanonicalizer = 1;
}
