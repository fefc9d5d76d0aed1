include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"

def Shed_Dialect : Dialect {
  let name = "shed";
  let cppNamespace = "::shed";
  let usePropertiesForAttributes = 0;
  let useDefaultAttributePrinterParser = 1;
}

def Shed_StoreOp : Op<Shed_Dialect, "store"> {
  let arguments = (ins StrAttr:$name, OptionalAttr<I64Attr>:$shelf);
}

// Properties of their own are properties in any dialect.
def Shed_CountOp : Op<Shed_Dialect, "count"> {
  let arguments = (ins IntProp<"int64_t">:$n, StrAttr:$name);
}

// Keeps a type, and is not written with it.
def Shed_Kept : AttrDef<Shed_Dialect, "Kept"> {
  let mnemonic = "kept";
  let parameters = (ins "int":$value, AttributeSelfTypeParameter<"">:$type);
  let assemblyFormat = "`<` $value `>`";
}

def Shed_Typed : AttrDef<Shed_Dialect, "Typed", [TypedAttrInterface]> {
  let mnemonic = "typed";
  let parameters = (ins "int":$value, AttributeSelfTypeParameter<"">:$type);
  let assemblyFormat = "`<` $value `>`";
}
