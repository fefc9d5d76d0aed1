// A dialect whose operations ask the dialect of an encoding, by an interface of dialects, what they may do.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinTypeInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Lagoon_Dialect : Dialect {
  let name = "lagoon";
  let cppNamespace = "::sea::lagoon";
  let useDefaultTypePrinterParser = 1;
}

def Reef_Dialect : Dialect {
  let name = "reef";
  let cppNamespace = "::sea::reef";
  let useDefaultAttributePrinterParser = 1;
}

def Reef_Rows : AttrInterface<"HasRows"> {
  let cppNamespace = "::sea::reef";
  let methods = [InterfaceMethod<"", "unsigned", "getNumRows">];
}

def Reef_Coral : AttrDef<Reef_Dialect, "Coral", [Reef_Rows]> {
  let mnemonic = "coral";
  let parameters = (ins "unsigned":$rows);
  let assemblyFormat = "`<` $rows `>`";
  let extraClassDeclaration = "unsigned getNumRows() const { return getRows(); }";
}

def Reef_Sand : AttrDef<Reef_Dialect, "Sand"> { let mnemonic = "sand"; }

def Reef_Shade : AttrDef<Reef_Dialect, "Shade"> {
  let mnemonic = "shade";
  let parameters = (ins "HasRows":$of);
  let hasCustomAssemblyFormat = 1;
}

def Lagoon_Pool : TypeDef<Lagoon_Dialect, "Pool", [ShapedTypeInterface]> {
  let mnemonic = "pool";
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape, "::mlir::Type":$elementType, "bool":$deep);
  let assemblyFormat = "`<` `[` $shape `]` `,` $elementType `,` $deep `>`";
}

class Lagoon_Op<string mnemonic, list<Trait> traits = []> : Op<Lagoon_Dialect, mnemonic, traits>;

def Lagoon_TurnOp : Lagoon_Op<"turn", [Pure, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins AnyRankedTensor:$of, I32Attr:$by);
  let results = (outs AnyRankedTensor:$turned);
  let assemblyFormat = "$of `by` $by attr-dict `:` type($of)";
  let hasVerifier = 1;
}

def Lagoon_MixOp : Lagoon_Op<"mix"> {
  let arguments = (ins Variadic<AnyType>:$in, DenseI32ArrayAttr:$order);
  let assemblyFormat = "$in `order` $order attr-dict `:` type($in)";
  let hasVerifier = 1;
}

def Lagoon_DrainOp : Lagoon_Op<"drain", [SameOperandsAndResultElementType, SameOperandsAndResultShape]> {
  let arguments = (ins Lagoon_Pool:$pool);
  let results = (outs AnyType:$rest);
  let assemblyFormat = "$pool attr-dict `:` type($pool) `->` type($rest)";
}
