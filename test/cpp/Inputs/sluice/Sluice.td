// Operations whose patterns read what they have changed, for sluice.mlir.
include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Sluice_Dialect : Dialect {
  let name = "sluice";
  let cppNamespace = "::sluice";
}

class Sluice_Op<string mnemonic, list<Trait> traits = []> : Op<Sluice_Dialect, mnemonic, traits>;

// Water that runs through a block of its own.
def Sluice_LockOp : Sluice_Op<"lock", [SingleBlock]> {
  let arguments = (ins Variadic<AnyType>:$inflow);
  let results = (outs Variadic<AnyType>:$outflow);
  let regions = (region SizedRegion<1>:$chamber);
  let skipDefaultBuilders = 1;
  let builders = [OpBuilder<(ins "ValueRange":$inflow, "TypeRange":$types,
                                 "llvm::function_ref<void(OpBuilder &, Location, ValueRange)>":$fill)>];
  let hasCanonicalizer = 1;
  let extraClassDeclaration = [{
    OutletOp getOutlet();
    LockOp withResults(TypeRange types, PatternRewriter &rewriter);
  }];
}

def Sluice_OutletOp : Sluice_Op<"outlet", [Pure, Terminator]> {
  let arguments = (ins Variadic<AnyType>:$water);
  let assemblyFormat = "($water^ `:` type($water))? attr-dict";
}

def Sluice_MarkOp : Sluice_Op<"mark"> {
  let arguments = (ins AnyType:$water);
  let results = (outs AnyType:$marked);
  let assemblyFormat = "$water `:` type($water) `->` type($marked) attr-dict";
  let hasCanonicalizer = 1;
}

def Sluice_GaugeOp : Sluice_Op<"gauge", [Pure]> {
  let arguments = (ins I32:$level);
  let results = (outs I32:$reading);
  let assemblyFormat = "$level attr-dict";
}

def Sluice_DoubleOp : Sluice_Op<"double", [Pure]> {
  let arguments = (ins I32:$level);
  let results = (outs I32:$sum);
  let assemblyFormat = "$level attr-dict";
  let hasCanonicalizer = 1;
}

def Sluice_SumOp : Sluice_Op<"sum", [Pure]> {
  let arguments = (ins I32:$a, I32:$b);
  let results = (outs I32:$sum);
  let assemblyFormat = "$a `,` $b attr-dict";
}

def Sluice_BranchOp : Sluice_Op<"branch"> {
  let arguments = (ins I32:$level);
  let regions = (region AnyRegion:$bed);
  let assemblyFormat = "$level attr-dict-with-keyword $bed";
  let hasCanonicalizer = 1;
}

// A native call that makes an operation.
def ReadGauge : NativeCodeCall<"readGauge($_builder, $0)">;
def DoubleIsSum : Pat<(Sluice_DoubleOp $level), (Sluice_SumOp $level, (ReadGauge $level))>;
