include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpAsmInterface.td"

def Cellar_Dialect : Dialect {
  let name = "cellar";
  let cppNamespace = "::cellar";
  let useDefaultTypePrinterParser = 0;
  let extraClassDeclaration = [{
    ::mlir::Type parseType(::mlir::DialectAsmParser &parser) const override;
    void printType(::mlir::Type type, ::mlir::DialectAsmPrinter &printer) const override;
  }];
}

// Its class is written by hand, and called otherwise.
def Cellar_Ledger : Dialect {
  let name = "ledger";
  let cppNamespace = "::cellar";
}

def Cellar_WriteOp : Op<Cellar_Ledger, "write"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}

def Cellar_Corked : NativeOpTrait<"CorkedTrait"> {
  let cppNamespace = "::cellar";
}

def Cellar_IsVessel : CPred<"::llvm::isa<::cellar::JugType, ::cellar::JarType>($_self)">;
def Cellar_Vessel : Type<Cellar_IsVessel, "jug or jar">;

class Cellar_Op<string mnemonic, list<Trait> traits = []> : Op<Cellar_Dialect, mnemonic, traits>;

def Cellar_PourOp : Cellar_Op<"pour"> {
  let arguments = (ins Cellar_Vessel:$from);
  let results = (outs Cellar_Vessel:$into);
  let hasCustomAssemblyFormat = 1;
}

def Cellar_CorkOp : Cellar_Op<"cork", [Cellar_Corked]> {
  let arguments = (ins AnyType:$vessel);
  let results = (outs AnyType:$corked);
  let assemblyFormat = "$vessel attr-dict `:` type($vessel) `->` type($corked)";
}

def Cellar_EndOp : Cellar_Op<"end", [Terminator]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "($values^ `:` type($values))? attr-dict";
}

def Cellar_Jar : Type<CPred<"::llvm::isa<::shelf::JarType>($_self)">, "jar of the shelf">;

def Cellar_SealOp : Cellar_Op<"seal"> {
  let arguments = (ins Cellar_Jar:$jar);
  let assemblyFormat = "$jar attr-dict `:` type($jar)";
  let hasVerifier = 1;
}

def Cellar_DoubledOp : Cellar_Op<"doubled", [
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmBlockArgumentNames"]>
  ]> {
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
}

def Cellar_RackOp : Cellar_Op<"rack"> {
  let regions = (region SizedRegion<1>:$body);
  let results = (outs Variadic<AnyType>:$results);
  let hasCustomAssemblyFormat = 1;
}
