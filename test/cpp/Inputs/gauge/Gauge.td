include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Gauge_Dialect : Dialect {
  let name = "gauge";
  let cppNamespace = "::gauge";
  let hasConstantMaterializer = 1;
}

class Gauge_Op<string mnemonic, list<Trait> traits = []> : Op<Gauge_Dialect, mnemonic, traits>;

// Called as a class of another dialect is.
def Gauge_ConstantIntOp : Gauge_Op<"constant", [Pure, ConstantLike, FirstAttrDerivedResultType]> {
  let arguments = (ins APIntAttr:$value);
  let results = (outs AnySignlessInteger:$result);
  let builders = [OpBuilder<(ins "const llvm::APInt &":$value)>];
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
}

class Gauge_BinaryOp<string mnemonic> : Gauge_Op<mnemonic, [Pure, SameOperandsAndResultType]> {
  let arguments = (ins AnySignlessInteger:$lhs, AnySignlessInteger:$rhs);
  let results = (outs AnySignlessInteger:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($result)";
}

def Gauge_FlipOp : Gauge_BinaryOp<"flip"> {
  let hasFolder = 1;
}

def Gauge_BothOp : Gauge_BinaryOp<"both"> {
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

def Gauge_JoinOp : Gauge_Op<"join", [Pure]> {
  let arguments = (ins Variadic<AnySignlessInteger>:$parts);
  let results = (outs AnySignlessInteger:$result);
  let builders = [OpBuilder<(ins "Value":$high, "ValueRange":$low)>];
  let assemblyFormat = "$parts attr-dict `:` functional-type($parts, $result)";
  let hasFolder = 1;
}
