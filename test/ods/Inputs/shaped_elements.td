// A type with `ShapedType` that is no builtin one: elements may have it.

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinTypeInterfaces.td"
include "mlir/IR/OpBase.td"

def Quilt_Dialect : Dialect {
  let name = "quilt";
  let cppNamespace = "::quilt";
}

def Quilt_PatchType : TypeDef<Quilt_Dialect, "Patch", [ShapedTypeInterface]> {
  let mnemonic = "patch";
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape, "Type":$elementType);
  let assemblyFormat = "`<` `[` $shape `]` `,` $elementType `>`";
}

def Quilt_SewOp : Op<Quilt_Dialect, "sew"> {
  let arguments = (ins AnyIntElementsAttr:$stitches);
  let assemblyFormat = "$stitches attr-dict";
}
