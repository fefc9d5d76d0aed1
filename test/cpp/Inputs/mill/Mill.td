// A dialect whose constraints, traits and casts call functions of its own C++.

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/CastInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Mill_Dialect : Dialect {
  let name = "mill";
  let cppNamespace = "::mill";
  let hasOperationAttrVerify = 1;
  let hasRegionArgAttrVerify = 1;
  let hasRegionResultAttrVerify = 1;
}

// A static function of the file that includes the generated code.
def Mill_Grain : Type<CPred<"isGrain($_self)">, "grain">;
// One with a namespace, combined with what ODS knows.
def Mill_Flour : Type<And<[CPred<"::mill::isFlour($_self)">, Neg<CPred<"$_self.isInteger(9)">>]>, "flour">;
def Mill_Fineness : AttrConstraint<CPred<"isFine(::llvm::cast<::mlir::IntegerAttr>($_self).getInt())">, "fine">;
// It asks the operation.
def Mill_OfMill : Type<CPred<"isOfMill($_self, $_op)">, "of the mill">;

def Mill_Heavy : NativeOpTrait<"IsHeavy"> {
  let cppNamespace = "::mill";
}

class Mill_Op<string mnemonic, list<Trait> traits = []> : Op<Mill_Dialect, mnemonic, traits>;

def Mill_GrindOp : Mill_Op<"grind", [
    PredOpTrait<"the flour is finer than the grain", CPred<"isFiner($flour.getType(), getGrain().getType())">>]> {
  let arguments = (ins Mill_Grain:$grain, ConfinedAttr<I32Attr, [Mill_Fineness]>:$fineness);
  let results = (outs Mill_Flour:$flour);
  let assemblyFormat = "$grain $fineness attr-dict `:` type($grain) `to` type($flour)";
}

def Mill_SiftOp : Mill_Op<"sift", [
    TypesMatchWith<"the bran is half the flour", "flour", "bran", "halfOf($_self)">]> {
  let arguments = (ins AnyInteger:$flour);
  let results = (outs AnyInteger:$bran);
  let assemblyFormat = "$flour attr-dict `:` type($flour)";
}

def Mill_BagOp : Mill_Op<"bag"> {
  let arguments = (ins Mill_OfMill:$flour);
  let assemblyFormat = "$flour attr-dict `:` type($flour)";
}

def Mill_StoneOp : Mill_Op<"stone", [Mill_Heavy]> {
  let arguments = (ins Variadic<AnyType>:$parts);
  let assemblyFormat = "$parts attr-dict (`:` type($parts)^)?";
}

def Mill_TurnOp : Mill_Op<"turn", [DeclareOpInterfaceMethods<CastOpInterface>]> {
  let arguments = (ins AnyType:$in);
  let results = (outs AnyType:$out);
  let assemblyFormat = "$in attr-dict `:` type($in) `to` type($out)";
}

def Mill_StackOp : Mill_Op<"stack", [InferTensorType]> {
  let arguments = (ins AnyTensor:$lower, AnyTensor:$upper);
  let results = (outs AnyTensor:$stack);
  let assemblyFormat = "$lower `,` $upper attr-dict `:` type($lower) `,` type($upper)";
}
