// Operations of `smt` on integers.

#ifndef DIALECTS_SMT_INT_OPS_TD
#define DIALECTS_SMT_INT_OPS_TD

include "mlir/Dialect/SMT/IR/SMTDialect.td"
include "mlir/Dialect/SMT/IR/SMTAttributes.td"
include "mlir/Dialect/SMT/IR/SMTTypes.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

class SMTIntOp<string mnemonic, list<Trait> traits = []> :
  SMTOp<"int." # mnemonic, traits>;

def IntConstantOp : SMTIntOp<"constant", [
  Pure,
  ConstantLike,
  DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>,
]> {
  let summary = "An integer that is known";
  let arguments = (ins APIntAttr:$value);
  let results = (outs IntType:$result);
  let hasCustomAssemblyFormat = true;
  let hasFolder = true;
}

class VariadicIntOp<string mnemonic> : SMTIntOp<mnemonic, [Pure, Commutative]> {
  let arguments = (ins Variadic<IntType>:$inputs);
  let results = (outs IntType:$result);
  let assemblyFormat = "$inputs attr-dict";
}

class BinaryIntOp<string mnemonic> : SMTIntOp<mnemonic, [Pure]> {
  let arguments = (ins IntType:$lhs, IntType:$rhs);
  let results = (outs IntType:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict";
}

def IntAbsOp : SMTIntOp<"abs", [Pure]> {
  let summary = "An integer without its sign";
  let arguments = (ins IntType:$input);
  let results = (outs IntType:$result);
  let assemblyFormat = "$input attr-dict";
}

def IntAddOp : VariadicIntOp<"add"> { let summary = "The sum of integers"; }
def IntMulOp : VariadicIntOp<"mul"> { let summary = "The product of integers"; }
def IntSubOp : BinaryIntOp<"sub"> { let summary = "The difference of integers"; }
def IntDivOp : BinaryIntOp<"div"> { let summary = "The quotient of integers"; }
def IntModOp : BinaryIntOp<"mod"> { let summary = "The remainder of integers"; }

def IntPredicateLT : I64EnumAttrCase<"lt", 0>;
def IntPredicateLE : I64EnumAttrCase<"le", 1>;
def IntPredicateGT : I64EnumAttrCase<"gt", 2>;
def IntPredicateGE : I64EnumAttrCase<"ge", 3>;
let cppNamespace = "mlir::smt" in
def IntPredicate : I64EnumAttr<
    "IntPredicate",
    "smt comparison predicate for integers",
    [IntPredicateLT, IntPredicateLE, IntPredicateGT, IntPredicateGE]>;

def IntCmpOp : SMTIntOp<"cmp", [Pure]> {
  let summary = "A comparison of integers";
  let arguments = (ins IntPredicate:$pred, IntType:$lhs, IntType:$rhs);
  let results = (outs BoolType:$result);
  let assemblyFormat = "$pred $lhs `,` $rhs attr-dict";
}

def Int2BVOp : SMTOp<"int2bv", [Pure]> {
  let summary = "An integer as a bit vector";
  let arguments = (ins IntType:$input);
  let results = (outs BitVectorType:$result);
  let assemblyFormat = "$input attr-dict `:` qualified(type($result))";
}

#endif // DIALECTS_SMT_INT_OPS_TD
