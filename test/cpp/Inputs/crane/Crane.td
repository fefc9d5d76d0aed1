include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Crane_Dialect : Dialect {
  let name = "crane";
  let cppNamespace = "::yard::crane";
  let useDefaultTypePrinterParser = 0;
  let extraClassDeclaration = [{
    ::mlir::Type parseType(::mlir::DialectAsmParser &parser) const override;
    void printType(::mlir::Type type, ::mlir::DialectAsmPrinter &printer) const override;
  }];
}

class Crane_Op<string mnemonic, list<Trait> traits = []> : Op<Crane_Dialect, mnemonic, traits>;

// A class of a type that only the sources know.
def Crane_Rope : DialectType<Crane_Dialect, CPred<"::llvm::isa<::yard::crane::RopeType>($_self)">, "a rope">;

def LiftsOnce : NativeOpTrait<"LiftsOnce"> {
  string cppNamespace = "::yard::crane";
}

def PullOp : Crane_Op<"pull"> {
  let arguments = (ins Crane_Rope:$rope);
  let results = (outs AnyType:$load);
  let assemblyFormat = "$rope attr-dict `:` type($rope) `->` custom<Load>(type($load))";
}

def LiftOp : Crane_Op<"lift"> {
  let arguments = (ins I32Attr:$hook, StrAttr:$side);
  let assemblyFormat = "$hook $side attr-dict";
}

def NudgeOp : Crane_Op<"nudge"> {
  let arguments = (ins I32Attr:$hook);
  let assemblyFormat = "$hook attr-dict";
  let hasCanonicalizer = 1;
}

def ReachOp : Crane_Op<"reach"> {
  let arguments = (ins Variadic<Index>:$places);
  let assemblyFormat = "$places attr-dict";
  let hasVerifier = 1;
}

// Its class is called like one of MLIR's own.
def ModuleOp : Crane_Op<"module"> {
  let arguments = (ins OptionalAttr<StrAttr>:$owner);
  let assemblyFormat = "($owner^)? attr-dict";
  let hasVerifier = 1;
}

def JobOp : Crane_Op<"job", [LiftsOnce, NoTerminator]> {
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def ShiftOp : Crane_Op<"shift", [SingleBlockImplicitTerminator<"DoneOp">]> {
  let regions = (region SizedRegion<1>:$before, SizedRegion<1>:$after);
  let hasCustomAssemblyFormat = 1;
}

def DoneOp : Crane_Op<"done", [Terminator]> {
  let assemblyFormat = "attr-dict";
}

def RestOp : Crane_Op<"rest", [Terminator]> {
  let assemblyFormat = "attr-dict";
}
