// A dialect of numbers whose folders are written with MLIR's helpers for constants.

include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Raft_Dialect : Dialect {
  let name = "raft";
  let cppNamespace = "::raft";
  let hasConstantMaterializer = 1;
}

class Raft_Op<string mnemonic, list<Trait> traits = []> :
    Op<Raft_Dialect, mnemonic, !listconcat(traits, [Pure])>;

def Raft_NumberOp : Raft_Op<"number", [ConstantLike, AllTypesMatch<["value", "result"]>]> {
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$value attr-dict";
  let hasFolder = 1;
}

class Raft_BinaryOp<string mnemonic> : Raft_Op<mnemonic, [SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$lhs, AnyType:$rhs);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($result)";
  let hasFolder = 1;
}

def Raft_AddOp : Raft_BinaryOp<"add"> {
  let hasCanonicalizer = 1;
}
def Raft_ExactOp : Raft_BinaryOp<"exact">;
def Raft_BlendOp : Raft_BinaryOp<"blend">;

// Its class has another `getSides`, which fills a list.
def Raft_OrderOp : Raft_Op<"order", [SameOperandsAndResultType]> {
  let arguments = (ins Variadic<AnyType>:$sides);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$sides attr-dict `:` type($result)";
  let hasFolder = 1;
  let extraClassDeclaration = [{
    void getSides(::llvm::SmallVectorImpl<::mlir::Value> &sides) {
      sides.append(getSides().begin(), getSides().end());
    }
  }];
}

def Raft_FlipOp : Raft_Op<"flip", [SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$input);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$input attr-dict `:` type($result)";
  let hasFolder = 1;
}

def Raft_SettleOp : Raft_Op<"settle", [SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$input);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$input attr-dict `:` type($result)";
  let hasFolder = 1;
}

def Raft_WholeOp : Raft_Op<"whole"> {
  let arguments = (ins AnyType:$input);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$input attr-dict `:` type($input) `to` type($result)";
  let hasFolder = 1;
}

def Raft_CountOp : Raft_Op<"count"> {
  let arguments = (ins AnyTensor:$input);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$input attr-dict `:` type($input) `to` type($result)";
  let hasCanonicalizer = 1;
}
