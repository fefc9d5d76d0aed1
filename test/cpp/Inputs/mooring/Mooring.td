// A file of two dialects whose namespaces have functions of one name, with an interface without a namespace, and a type
// with `ShapedType` that C++ makes elements of.

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinTypeInterfaces.td"
include "mlir/IR/OpBase.td"

def Mooring_Dialect : Dialect {
  let name = "mooring";
  let cppNamespace = "::mooring";
}

def Berth_Dialect : Dialect {
  let name = "berth";
  let cppNamespace = "::berth";
}

// The header of this interface is included in the namespace `mooring`.
def Mooring_Tied : TypeInterface<"Tied"> {
  let methods = [InterfaceMethod<"The number of ropes.", "unsigned", "ropes">];
}

def Mooring_RopeType : TypeDef<Mooring_Dialect, "Rope", [DeclareTypeInterfaceMethods<Mooring_Tied>]> {
  let mnemonic = "rope";
}

def Mooring_RowType : TypeDef<Mooring_Dialect, "Row", [ShapedTypeInterface]> {
  let mnemonic = "row";
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape, "Type":$elementType);
  let assemblyFormat = "`<` `[` $shape `]` `,` $elementType `>`";
}

class Widens<Dialect dialect> : Op<dialect, "widen", [
    TypesMatchWith<"the result is a wider integer", "from", "to", "widened($_self)">]> {
  let arguments = (ins AnyInteger:$from);
  let results = (outs AnyInteger:$to);
  let assemblyFormat = "$from attr-dict `:` type($from)";
}
def Mooring_WidenOp : Widens<Mooring_Dialect>;
def Berth_WidenOp : Widens<Berth_Dialect>;

// An operation of MLIR is called so, and has a method of this name.
def Mooring_LoadOp : Op<Mooring_Dialect, "load"> {
  let arguments = (ins TypeAttr:$mem_ref_type);
  let assemblyFormat = "$mem_ref_type attr-dict";
  let hasVerifier = 1;
}

def Mooring_TieOp : Op<Mooring_Dialect, "tie"> {
  let arguments = (ins TypeAttr:$with);
  let assemblyFormat = "$with attr-dict";
  let hasVerifier = 1;
}

def Mooring_RowOp : Op<Mooring_Dialect, "row"> {
  let arguments = (ins AnyIntElementsAttr:$numbers);
  let assemblyFormat = "custom<Numbers>($numbers) attr-dict";
}
