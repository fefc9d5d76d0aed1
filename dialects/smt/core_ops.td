// Operations of `smt` on truth values, and those that steer solvers.

#ifndef DIALECTS_SMT_CORE_OPS_TD
#define DIALECTS_SMT_CORE_OPS_TD

include "mlir/Dialect/SMT/IR/SMTDialect.td"
include "mlir/Dialect/SMT/IR/SMTAttributes.td"
include "mlir/Dialect/SMT/IR/SMTTypes.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"

class SMTOp<string mnemonic, list<Trait> traits = []> :
  Op<SMTDialect, mnemonic, traits>;

def DeclareFunOp : SMTOp<"declare_fun", [
  DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>
]> {
  let summary = "A function, or a constant, that is not known";
  let arguments = (ins OptionalAttr<StrAttr>:$namePrefix);
  let results = (outs Res<AnySMTType, "a symbolic value", [MemAlloc]>:$result);
  let assemblyFormat = [{
    ($namePrefix^)? attr-dict `:` qualified(type($result))
  }];
}

def BoolConstantOp : SMTOp<"constant", [
  Pure,
  ConstantLike,
  DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>,
]> {
  let summary = "A truth value that is known";
  let arguments = (ins BoolAttr:$value);
  let results = (outs BoolType:$result);
  let assemblyFormat = "$value attr-dict";
  let hasFolder = true;
}

def SolverOp : SMTOp<"solver", [
  IsolatedFromAbove,
  SingleBlockImplicitTerminator<"smt::YieldOp">,
]> {
  let summary = "What is asked of a solver, by itself";
  let arguments = (ins Variadic<AnyNonSMTType>:$inputs);
  let regions = (region SizedRegion<1>:$bodyRegion);
  let results = (outs Variadic<AnyNonSMTType>:$results);
  let assemblyFormat = [{
    `(` $inputs `)` attr-dict `:` functional-type($inputs, $results) $bodyRegion
  }];
  let hasRegionVerifier = true;
}

def SetLogicOp : SMTOp<"set_logic", [
  HasParent<"smt::SolverOp">,
]> {
  let summary = "The logic in which the solver works";
  let arguments = (ins StrAttr:$logic);
  let assemblyFormat = "$logic attr-dict";
}

def AssertOp : SMTOp<"assert", []> {
  let summary = "States what has to hold";
  let arguments = (ins BoolType:$input);
  let assemblyFormat = "$input attr-dict";
}

def ResetOp : SMTOp<"reset", []> {
  let summary = "Takes back all that was stated";
  let assemblyFormat = "attr-dict";
}

def PushOp : SMTOp<"push", []> {
  let summary = "Opens scopes of statements";
  let arguments = (ins ConfinedAttr<I32Attr, [IntNonNegative]>:$count);
  let assemblyFormat = "$count attr-dict";
}

def PopOp : SMTOp<"pop", []> {
  let summary = "Closes scopes of statements";
  let arguments = (ins ConfinedAttr<I32Attr, [IntNonNegative]>:$count);
  let assemblyFormat = "$count attr-dict";
}

def CheckOp : SMTOp<"check", [
  NoRegionArguments,
  SingleBlockImplicitTerminator<"smt::YieldOp">,
]> {
  let summary = "Whether what was stated can hold";
  let regions = (region SizedRegion<1>:$satRegion,
                        SizedRegion<1>:$unknownRegion,
                        SizedRegion<1>:$unsatRegion);
  let results = (outs Variadic<AnyType>:$results);
  let assemblyFormat = [{
    attr-dict `sat` $satRegion `unknown` $unknownRegion `unsat` $unsatRegion
    (`->` qualified(type($results))^ )?
  }];
  let hasRegionVerifier = true;
}

def YieldOp : SMTOp<"yield", [
  Pure,
  Terminator,
  ReturnLike,
]> {
  let summary = "Ends a region with values";
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "($values^ `:` qualified(type($values)))? attr-dict";
}

def ApplyFuncOp : SMTOp<"apply_func", [
  Pure,
  TypesMatchWith<"summary", "func", "result",
                 "cast<SMTFuncType>($_self).getRangeType()">,
  RangedTypesMatchWith<"summary", "func", "args",
                       "cast<SMTFuncType>($_self).getDomainTypes()">
]> {
  let summary = "The value of a function";
  let arguments = (ins SMTFuncType:$func,
                       Variadic<AnyNonFuncSMTType>:$args);
  let results = (outs AnyNonFuncSMTType:$result);
  let assemblyFormat = [{
    $func `(` $args `)` attr-dict `:` qualified(type($func))
  }];
}

def EqOp : SMTOp<"eq", [Pure, SameTypeOperands]> {
  let summary = "Whether all values are equal";
  let arguments = (ins Variadic<AnyNonFuncSMTType>:$inputs);
  let results = (outs BoolType:$result);
  let hasCustomAssemblyFormat = true;
  let hasVerifier = true;
}

def DistinctOp : SMTOp<"distinct", [Pure, SameTypeOperands]> {
  let summary = "Whether all values differ";
  let arguments = (ins Variadic<AnyNonFuncSMTType>:$inputs);
  let results = (outs BoolType:$result);
  let hasCustomAssemblyFormat = true;
  let hasVerifier = true;
}

def IteOp : SMTOp<"ite", [
  Pure,
  AllTypesMatch<["thenValue", "elseValue", "result"]>
]> {
  let summary = "One of two values, by a condition";
  let arguments = (ins BoolType:$cond,
                       AnySMTType:$thenValue,
                       AnySMTType:$elseValue);
  let results = (outs AnySMTType:$result);
  let assemblyFormat = [{
    $cond `,` $thenValue `,` $elseValue attr-dict `:` qualified(type($result))
  }];
}

def NotOp : SMTOp<"not", [Pure]> {
  let summary = "Whether a condition does not hold";
  let arguments = (ins BoolType:$input);
  let results = (outs BoolType:$result);
  let assemblyFormat = "$input attr-dict";
}

class VariadicBoolOp<string mnemonic, string desc> : SMTOp<mnemonic, [Pure]> {
  let summary = "Computes " # desc;
  let arguments = (ins Variadic<BoolType>:$inputs);
  let results = (outs BoolType:$result);
  let assemblyFormat = "$inputs attr-dict";
}

def AndOp : VariadicBoolOp<"and", "a boolean conjunction">;
def OrOp  : VariadicBoolOp<"or", "a boolean disjunction">;
def XOrOp : VariadicBoolOp<"xor", "a boolean exclusive OR">;

def ImpliesOp : SMTOp<"implies", [Pure]> {
  let summary = "Whether a condition follows from another";
  let arguments = (ins BoolType:$lhs, BoolType:$rhs);
  let results = (outs BoolType:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict";
}

class QuantifierOp<string mnemonic> : SMTOp<mnemonic, [
  RecursivelySpeculatable,
  RecursiveMemoryEffects,
  SingleBlockImplicitTerminator<"smt::YieldOp">,
]> {
  let arguments = (ins DefaultValuedAttr<I32Attr, "0">:$weight,
                       UnitAttr:$noPattern,
                       OptionalAttr<StrArrayAttr>:$boundVarNames);
  let regions = (region SizedRegion<1>:$body,
                        VariadicRegion<SizedRegion<1>>:$patterns);
  let results = (outs BoolType:$result);
  let skipDefaultBuilders = true;
  let assemblyFormat = [{
    ($boundVarNames^)? (`no_pattern` $noPattern^)? (`weight` $weight^)?
    attr-dict-with-keyword $body (`patterns` $patterns^)?
  }];
  let hasVerifier = true;
  let hasRegionVerifier = true;
}

def ForallOp : QuantifierOp<"forall"> { let summary = "Whether a condition holds of all values"; }
def ExistsOp : QuantifierOp<"exists"> { let summary = "Whether a condition holds of a value"; }

#endif // DIALECTS_SMT_CORE_OPS_TD
