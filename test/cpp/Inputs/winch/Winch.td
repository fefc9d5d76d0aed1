// Verifiers that print values, ask interfaces and keep containers; parsers that fill properties; patterns that make operations
// of other dialects.

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Winch_Dialect : Dialect {
  let name = "winch";
  let cppNamespace = "::yard::winch";
  let useDefaultAttributePrinterParser = 1;
}

// A verifier may say something and accept.
def Winch_LoadAttr : AttrDef<Winch_Dialect, "Load"> {
  let mnemonic = "load";
  let parameters = (ins "int64_t":$tons);
  let assemblyFormat = "`<` $tons `>`";
  let genVerifyDecl = 1;
}

def Winch_WordsAttr : AttrDef<Winch_Dialect, "Words"> {
  let mnemonic = "words";
  let parameters = (ins "::mlir::StringAttr":$text);
  let hasCustomAssemblyFormat = 1;
}

def Winch_Stowed : NativeOpTrait<"Stowed"> { let cppNamespace = "::yard::winch"; }

// `getLength` has a default that a class replaces, `getName` and `getWeight` are those of the interface alone.
def Winch_Rope : OpInterface<"Rope"> {
  let cppNamespace = "::yard::winch";
  let methods = [
    InterfaceMethod<"", "int64_t", "getLength", (ins), "", [{ return 1; }]>,
    InterfaceMethod<"", "::llvm::StringRef", "getName", (ins), [{ return "rope"; }]>,
    InterfaceMethod<"", "bool", "isStowed", (ins), "", [{ return ConcreteOp::template hasTrait<Stowed>(); }]>
  ];
  let extraClassDeclaration = [{ int64_t getWeight(); }];
}

class Winch_Op<string mnemonic, list<Trait> traits = []> : Op<Winch_Dialect, mnemonic, traits>;

def Winch_LineOp : Winch_Op<"line", [Winch_Rope, Winch_Stowed]> {
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    int64_t getLength() { return 30; }
    ::llvm::StringRef getName() { return "line"; }
    int64_t getWeight() { return ::llvm::cast<Rope>(getOperation()).getWeight() + 1; }
  }];
}

def Winch_HoistOp : Winch_Op<"hoist"> {
  let arguments = (ins Variadic<AnyType>:$loads, OptionalAttr<AnyAttr>:$how);
  let assemblyFormat = "($loads^ `:` type($loads))? attr-dict";
  let hasVerifier = 1;
}

def Winch_TieOp : Winch_Op<"tie", [DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let arguments = (ins FlatSymbolRefAttr:$to);
  let assemblyFormat = "$to attr-dict";
}

def Winch_DrumOp : Winch_Op<"drum", [SingleBlock, NoTerminator]> {
  let regions = (region AnyRegion:$inside);
  let assemblyFormat = "$inside attr-dict";
  let hasVerifier = 1;
}

def Winch_ReelOp : Winch_Op<"reel"> {
  let arguments = (ins I32Attr:$turns, OptionalAttr<UnitAttr>:$fast);
  let hasCustomAssemblyFormat = 1;
}

// The earlier form of the method takes a point, the operation itself or a region.
def Winch_SpinOp : Winch_Op<"spin", [
    DeclareOpInterfaceMethods<RegionBranchOpInterface, ["getEntrySuccessorOperands"]>]> {
  let arguments = (ins Variadic<AnyType>:$first);
  let results = (outs Variadic<AnyType>:$last);
  let regions = (region SizedRegion<1>:$turn);
}
def Winch_StopOp : Winch_Op<"stop", [Terminator, ReturnLike]> { let arguments = (ins Variadic<AnyType>:$values); }

def Winch_SplitOp : Winch_Op<"split", [Pure, AttrSizedResultSegments]> {
  let arguments = (ins Variadic<I32>:$in, UnitAttr:$crossed);
  let results = (outs Variadic<I32>:$left, Variadic<I32>:$right);
  let assemblyFormat = "$in attr-dict `:` type($left) `and` type($right)";
  let hasCanonicalizeMethod = 1;
}

def Winch_MakeOp : Winch_Op<"make"> {
  let arguments = (ins Variadic<AnyType>:$given, StrAttr:$what);
  let results = (outs Variadic<AnyType>:$made);
  let assemblyFormat = "$what (`(` $given^ `:` type($given) `)`)? (`->` type($made)^)? attr-dict";
  let hasCanonicalizer = 1;
}
