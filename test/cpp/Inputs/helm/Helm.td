// Verifiers that ask options of the command line, classes of one name in two dialects, enums that files share, and
// methods that a class in C++ gives a generated one.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "Wind.td"

def Helm_Dialect : Dialect {
  let name = "helm";
  let cppNamespace = "::helm";
  let useDefaultTypePrinterParser = 0;
  let extraClassDeclaration = [{
    ::mlir::Type parseType(::mlir::DialectAsmParser &parser) const override;
    void printType(::mlir::Type type, ::mlir::DialectAsmPrinter &printer) const override;
  }];
}

class Helm_Type<string name, string typeMnemonic, string base = "::mlir::Type"> :
    TypeDef<Helm_Dialect, name, [], base> {
  let mnemonic = typeMnemonic;
}

// Its base is written in C++.
def Helm_Sail : Helm_Type<"Sail", "sail", "::helm::ClothType"> {
  let parameters = (ins "unsigned":$width, "unsigned":$height);
  let hasCustomAssemblyFormat = 1;
}

class Helm_Op<string mnemonic, list<Trait> traits = []> : Op<Helm_Dialect, mnemonic, traits>;

def Helm_TurnOp : Helm_Op<"turn"> {
  let arguments = (ins I32Attr:$degrees, Helm_WindAttr:$wind);
  let assemblyFormat = "$degrees $wind attr-dict";
  let hasVerifier = 1;
  let extraClassDeclaration = [{ bool isIdle() { return getDegrees() == 0; } }];
}

// The first operand is the mast.
def Helm_HoistOp : Helm_Op<"hoist"> {
  let arguments = (ins Variadic<AnyType>:$all, OptionalAttr<StrAttr>:$from);
  let assemblyFormat = "$all `:` type($all) (`from` $from^)? attr-dict";
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    operand_range getSails() { return {sail_begin(), sail_end()}; }
    operand_iterator sail_begin() { return operand_begin() + 1; }
    operand_iterator sail_end() { return operand_end(); }
  }];
}

def Helm_ForkOp : Helm_Op<"fork", [NoTerminator, DeclareOpInterfaceMethods<WeightedRegionBranchOpInterface>]> {
  let arguments = (ins OptionalAttr<DenseI32ArrayAttr>:$region_weights);
  let regions = (region AnyRegion:$port, AnyRegion:$starboard);
  let assemblyFormat = "(`weights` $region_weights^)? $port $starboard attr-dict";
}

def Helm_CrewOpInterface : OpInterface<"CrewOpInterface"> {
  let cppNamespace = "::helm";
  let methods = [InterfaceMethod<"Where the crew is.", "::mlir::Region *", "getQuarters">];
  let extraClassDeclaration = [{ ::llvm::LogicalResult verifyQuarters(); }];
  let verify = [{ return ::mlir::cast<::helm::CrewOpInterface>($_op).verifyQuarters(); }];
}

def Helm_WatchOp : Helm_Op<"watch", [NoTerminator, DeclareOpInterfaceMethods<Helm_CrewOpInterface>]> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "$body attr-dict";
  let extraClassDeclaration = [{ ::mlir::Region *getQuarters() { return &getBody(); } }];
}
