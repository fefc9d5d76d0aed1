include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Dock_Dialect : Dialect {
  let name = "dock";
  let cppNamespace = "::dock";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
}

def Dock_FloatingInterface : TypeInterface<"FloatingTypeInterface"> {
  let cppNamespace = "::dock";
  let methods = [InterfaceMethod<"How deep it lies.", "unsigned", "getDraught">];
}

def Dock_Ship : TypeDef<Dock_Dialect, "Ship", [DeclareTypeInterfaceMethods<Dock_FloatingInterface>]> {
  let mnemonic = "ship";
  let parameters = (ins "unsigned":$draught);
  let assemblyFormat = "`<` $draught `>`";
}

def Dock_Crate : TypeDef<Dock_Dialect, "Crate"> {
  let mnemonic = "crate";
  let parameters = (ins "unsigned":$weight);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def Dock_Berth : AttrDef<Dock_Dialect, "Berth"> {
  let mnemonic = "berth";
  let parameters = (ins OptionalParameter<"std::optional<unsigned>">:$number);
  let assemblyFormat = "`<` ($number^):(`none`)? `>`";
}

def Dock_Berths : ArrayOfAttr<Dock_Dialect, "Berths", "berths", "BerthAttr">;

def Dock_Tide : I32EnumAttr<"Tide", "how high the water is", [I32EnumAttrCase<"Low", 0, "low">,
                                                              I32EnumAttrCase<"High", 1, "high">]> {
  let cppNamespace = "::dock";
}

class Dock_Op<string mnemonic, list<Trait> traits = []> : Op<Dock_Dialect, mnemonic, traits>;

// Its cargo is either ships or crates, at a tide that suits them.
def Dock_LandOp : Dock_Op<"land"> {
  let arguments = (ins Variadic<AnyType>:$cargo, Dock_Tide:$tide);
  let assemblyFormat = "$tide ($cargo^ `:` type($cargo))? attr-dict";
  let hasVerifier = 1;
}

def Dock_MarkOp : Dock_Op<"mark"> {
  let arguments = (ins StrAttr:$name);
  let assemblyFormat = "$name attr-dict";
}

def Dock_AssignOp : Dock_Op<"assign"> {
  let arguments = (ins Dock_Berths:$berths);
  let assemblyFormat = "$berths attr-dict";
  let hasVerifier = 1;
}

def Dock_SailOp : Dock_Op<"sail"> {
  let arguments = (ins StrAttr:$mark, Dock_Berth:$berth);
  let assemblyFormat = "$mark `from` $berth attr-dict";
}

// Every mark that a ship sails to has to be in the harbour.
def Dock_HarbourOp : Dock_Op<"harbour", [NoTerminator, SingleBlock]> {
  let arguments = (ins StrAttr:$name);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$name $body attr-dict";
  let hasRegionVerifier = 1;
}

def Dock_StackOp : Dock_Op<"stack", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<Dock_Crate>:$below, Variadic<Dock_Crate>:$above);
  let assemblyFormat = "$below `:` type($below) `under` $above `:` type($above) attr-dict";
  let hasVerifier = 1;
}
