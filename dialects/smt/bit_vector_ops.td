// Operations of `smt` on bit vectors.

#ifndef DIALECTS_SMT_BIT_VECTOR_OPS_TD
#define DIALECTS_SMT_BIT_VECTOR_OPS_TD

include "mlir/Dialect/SMT/IR/SMTDialect.td"
include "mlir/Dialect/SMT/IR/SMTAttributes.td"
include "mlir/Dialect/SMT/IR/SMTTypes.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

class SMTBVOp<string mnemonic, list<Trait> traits = []> :
  Op<SMTDialect, "bv." # mnemonic, traits>;

def BVConstantOp : SMTBVOp<"constant", [
  Pure,
  ConstantLike,
  FirstAttrDerivedResultType,
  DeclareOpInterfaceMethods<InferTypeOpInterface, ["inferReturnTypes"]>,
  DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>
]> {
  let summary = "A bit vector that is known";
  let arguments = (ins BitVectorAttr:$value);
  let results = (outs BitVectorType:$result);
  let assemblyFormat = "qualified($value) attr-dict";
  let hasFolder = true;
}

class BVArithmeticOrBitwiseOp<string mnemonic, string desc> :
    SMTBVOp<mnemonic, [Pure, SameOperandsAndResultType]> {
  let summary = "The " # desc # " of bit vectors";
  let results = (outs BitVectorType:$result);
}

class BinaryBVOp<string mnemonic, string desc> :
     BVArithmeticOrBitwiseOp<mnemonic, desc> {
  let arguments = (ins BitVectorType:$lhs, BitVectorType:$rhs);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` qualified(type($result))";
}

class UnaryBVOp<string mnemonic, string desc> :
    BVArithmeticOrBitwiseOp<mnemonic, desc> {
  let arguments = (ins BitVectorType:$input);
  let assemblyFormat = "$input attr-dict `:` qualified(type($result))";
}

def BVNotOp  : UnaryBVOp<"not", "bitwise negation">;
def BVNegOp  : UnaryBVOp<"neg", "two's complement unary minus">;

def BVAndOp  : BinaryBVOp<"and", "bitwise AND">;
def BVOrOp   : BinaryBVOp<"or", "bitwise OR">;
def BVXOrOp  : BinaryBVOp<"xor", "bitwise exclusive OR">;

def BVAddOp  : BinaryBVOp<"add", "addition">;
def BVMulOp  : BinaryBVOp<"mul", "multiplication">;
def BVUDivOp : BinaryBVOp<"udiv", "unsigned division (rounded towards zero)">;
def BVSDivOp : BinaryBVOp<"sdiv", "two's complement signed division">;
def BVURemOp : BinaryBVOp<"urem", "unsigned remainder">;
def BVSRemOp : BinaryBVOp<"srem",
  "two's complement signed remainder (sign follows dividend)">;
def BVSModOp : BinaryBVOp<"smod",
  "two's complement signed remainder (sign follows divisor)">;
def BVShlOp  : BinaryBVOp<"shl", "shift left">;
def BVLShrOp : BinaryBVOp<"lshr", "logical shift right">;
def BVAShrOp : BinaryBVOp<"ashr", "arithmetic shift right">;

def PredicateSLT : I64EnumAttrCase<"slt", 0>;
def PredicateSLE : I64EnumAttrCase<"sle", 1>;
def PredicateSGT : I64EnumAttrCase<"sgt", 2>;
def PredicateSGE : I64EnumAttrCase<"sge", 3>;
def PredicateULT : I64EnumAttrCase<"ult", 4>;
def PredicateULE : I64EnumAttrCase<"ule", 5>;
def PredicateUGT : I64EnumAttrCase<"ugt", 6>;
def PredicateUGE : I64EnumAttrCase<"uge", 7>;
let cppNamespace = "mlir::smt" in
def BVCmpPredicate : I64EnumAttr<
    "BVCmpPredicate",
    "smt bit-vector comparison predicate",
    [PredicateSLT, PredicateSLE, PredicateSGT, PredicateSGE,
     PredicateULT, PredicateULE, PredicateUGT, PredicateUGE]>;

def BVCmpOp : SMTBVOp<"cmp", [Pure, SameTypeOperands]> {
  let summary = "A comparison of bit vectors";
  let arguments = (ins BVCmpPredicate:$pred,
                       BitVectorType:$lhs,
                       BitVectorType:$rhs);
  let results = (outs BoolType:$result);
  let assemblyFormat = [{
    $pred $lhs `,` $rhs attr-dict `:` qualified(type($lhs))
  }];
}

def ConcatOp : SMTBVOp<"concat", [
  Pure,
  DeclareOpInterfaceMethods<InferTypeOpInterface, ["inferReturnTypes"]>
]> {
  let summary = "Bit vectors after one another";
  let arguments = (ins BitVectorType:$lhs, BitVectorType:$rhs);
  let results = (outs BitVectorType:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` qualified(type(operands))";
}

def ExtractOp : SMTBVOp<"extract", [Pure]> {
  let summary = "A part of a bit vector";
  let arguments = (ins I32Attr:$lowBit, BitVectorType:$input);
  let results = (outs BitVectorType:$result);
  let assemblyFormat = [{
    $input `from` $lowBit attr-dict `:` functional-type($input, $result)
  }];
  let hasVerifier = true;
}

def RepeatOp : SMTBVOp<"repeat", [Pure]> {
  let summary = "A bit vector several times";
  let arguments = (ins BitVectorType:$input);
  let results = (outs BitVectorType:$result);
  let hasCustomAssemblyFormat = true;
  let hasVerifier = true;
}

def BV2IntOp : SMTOp<"bv2int", [Pure]> {
  let summary = "A bit vector as an integer";
  let arguments = (ins BitVectorType:$input, UnitAttr:$is_signed);
  let results = (outs IntType:$result);
  let assemblyFormat = [{$input (`signed` $is_signed^)? attr-dict `:`
    qualified(type($input))}];
}

#endif // DIALECTS_SMT_BIT_VECTOR_OPS_TD
