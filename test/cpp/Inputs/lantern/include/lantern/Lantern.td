// A dialect whose C++ has an interface that another file attaches, constants of an interface of operations, names for
// values and blocks, and a parameter of a class with a template as its base.

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Lantern_Dialect : Dialect {
  let name = "lantern";
  let cppNamespace = "::lantern";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

class Lantern_Op<string mnemonic, list<Trait> traits = []> : Op<Lantern_Dialect, mnemonic, traits>;

def Lantern_Burns : TypeInterface<"Burns"> {
  let cppNamespace = "::lantern";
  let methods = [InterfaceMethod<"Whether two of them mix.", "bool", "mixesWith", (ins "::mlir::Type":$other)>];
}

def Lantern_Labelled : OpInterface<"Labelled"> {
  let cppNamespace = "::lantern";
  let extraSharedClassDeclaration = [{
    constexpr static ::llvm::StringLiteral kLabelName = "label";

    ::mlir::StringAttr getLabel() {
      return $_op->template getAttrOfType<::mlir::StringAttr>(kLabelName);
    }
  }];
}

def Lantern_OilType : TypeDef<Lantern_Dialect, "Oil"> {
  let mnemonic = "oil";
  let parameters = (ins "int64_t":$grade);
  let assemblyFormat = "`<` $grade `>`";
}

def Lantern_TankType : TypeDef<Lantern_Dialect, "Tank"> {
  let mnemonic = "tank";
  let parameters = (ins ArrayRefParameter<"::mlir::Type">:$oils);
  let assemblyFormat = "`<` $oils `>`";
  let genVerifyDecl = 1;
}

def Lantern_LampType
    : TypeDef<Lantern_Dialect, "Lamp", [DeclareTypeInterfaceMethods<OpAsmTypeInterface, ["getAsmName"]>]> {
  let mnemonic = "lamp";
  let extraClassDeclaration = [{
    void getAsmName(::mlir::OpAsmSetNameFn setName) const { setName("lamp"); }
  }];
}

def Lantern_GlassType : TypeDef<Lantern_Dialect, "Glass"> {
  let mnemonic = "glass";
  let parameters = (ins "int64_t":$panes, DefaultValuedParameter<"::lantern::Tint", "::lantern::Tint::CLEAR">:$tint);
  let assemblyFormat = "`<` struct(params) `>`";
}

def Lantern_BlendAttr : AttrDef<Lantern_Dialect, "Blend"> {
  let mnemonic = "blend";
  let parameters = (ins "::lantern::Blend":$blend);
  let hasCustomAssemblyFormat = 1;
}

def Lantern_LightOp : Lantern_Op<"light"> {
  let results = (outs Variadic<Lantern_LampType>:$lamps);
  let assemblyFormat = "attr-dict (`:` type($lamps)^)?";
}

def Lantern_JoinOp : Lantern_Op<"join", [SameOperandsAndResultType]> {
  let arguments = (ins Variadic<AnyType>:$parts);
  let results = (outs AnyType:$whole);
  let assemblyFormat = "operands attr-dict `:` type($whole)";
}

// The tint of its glass, turned over.
def Lantern_TurnOp : Lantern_Op<"turn", [InferTypeOpAdaptor]> {
  let arguments = (ins Lantern_GlassType:$glass);
  let results = (outs Lantern_GlassType:$turned);
  let assemblyFormat = "$glass attr-dict `:` type($glass)";
}

// An integer as wide as its digits ask for.
def Lantern_CountOp : Lantern_Op<"count"> {
  let arguments = (ins Builtin_IntegerAttr:$value);
  let hasCustomAssemblyFormat = 1;
}

// Attributes that its parser puts to where their names say.
def Lantern_RowOp : Lantern_Op<"row"> {
  let arguments = (ins DenseI64ArrayAttr:$sizes, OptionalAttr<I64Attr>:$near, OptionalAttr<I64Attr>:$far);
  let hasCustomAssemblyFormat = 1;
}

def Lantern_RoomOp : Lantern_Op<"room", [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmBlockNames"]>,
                                         Lantern_Labelled, NoTerminator]> {
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
}
