// The enums of the `linalg` dialect: functions on elements, which attributes of its
// operations choose.

#ifndef MLIR_DIALECT_LINALG_IR_LINALGENUMS_TD
#define MLIR_DIALECT_LINALG_IR_LINALGENUMS_TD

include "mlir/IR/EnumAttr.td"

//===----------------------------------------------------------------------===//
// Functions on elements
//===----------------------------------------------------------------------===//

class _LinalgEnum<string name, list<I32EnumAttrCase> cases> : I32EnumAttr<name, "", cases> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::linalg";
}

def UnaryFn
    : _LinalgEnum<"UnaryFn", [
        I32EnumAttrCase<"exp", 0>,
        I32EnumAttrCase<"log", 1>,
        I32EnumAttrCase<"abs", 2>,
        I32EnumAttrCase<"ceil", 3>,
        I32EnumAttrCase<"floor", 4>,
        I32EnumAttrCase<"negf", 5>,
        I32EnumAttrCase<"reciprocal", 6>,
        I32EnumAttrCase<"round", 7>,
        I32EnumAttrCase<"sqrt", 8>,
        I32EnumAttrCase<"rsqrt", 9>,
        I32EnumAttrCase<"square", 10>,
        I32EnumAttrCase<"tanh", 11>,
        I32EnumAttrCase<"erf", 12>,
      ]>;

def BinaryFn
    : _LinalgEnum<"BinaryFn", [
        I32EnumAttrCase<"add", 0>,
        I32EnumAttrCase<"sub", 1>,
        I32EnumAttrCase<"mul", 2>,
        I32EnumAttrCase<"div", 3>,
        I32EnumAttrCase<"div_unsigned", 4>,
        I32EnumAttrCase<"max_signed", 5>,
        I32EnumAttrCase<"min_signed", 6>,
        I32EnumAttrCase<"max_unsigned", 7>,
        I32EnumAttrCase<"min_unsigned", 8>,
        I32EnumAttrCase<"powf", 9>,
      ]>;

def TernaryFn : _LinalgEnum<"TernaryFn", [I32EnumAttrCase<"select", 0>]>;

// How a number of one type becomes one of another.
def TypeFn
    : _LinalgEnum<"TypeFn", [
        I32EnumAttrCase<"cast_signed", 0>,
        I32EnumAttrCase<"cast_unsigned", 1>,
      ]>;

//===----------------------------------------------------------------------===//
// All of them in one enum
//===----------------------------------------------------------------------===//

// The cases of both lists, those of the second numbered on from the first.
class JoinTwoI32EnumAttrCaseList<list<I32EnumAttrCase> a, list<I32EnumAttrCase> b> {
  int aSize = !size(a);
  list<I32EnumAttrCase> result =
      !foldl(a, b, joined, case,
             joined # [I32EnumAttrCase<case.symbol, !add(case.value, aSize)>]);
}

// The cases of all lists, numbered through.
class ConcatI32EnumAtrCaseList<list<list<I32EnumAttrCase>> l> {
  list<I32EnumAttrCase> result =
      !foldl([]<I32EnumAttrCase>, l, joined, cases,
             JoinTwoI32EnumAttrCaseList<joined, cases>.result);
}

def ElementwiseKind
    : _LinalgEnum<"ElementwiseKind",
                  ConcatI32EnumAtrCaseList<[UnaryFn.enumerants, BinaryFn.enumerants,
                                            TernaryFn.enumerants]>.result>;

// The numbers after the last function of one, of two, of three operands.
def ElementwiseCaseLimits : _LinalgEnum<"ElementwiseCaseLimits", []> {
  int last_unary = !size(UnaryFn.enumerants);
  int last_binary = !add(last_unary, !size(BinaryFn.enumerants));
  int last_ternary = !add(last_binary, !size(TernaryFn.enumerants));
  let enumerants = [
    I32EnumAttrCase<"LastUnary", last_unary>,
    I32EnumAttrCase<"LastBinary", last_binary>,
    I32EnumAttrCase<"LastTernary", last_ternary>,
  ];
}

def ElementwiseArityGroup
    : _LinalgEnum<"ElementwiseArityGroup", [
        I32EnumAttrCase<"Unary", 1>,
        I32EnumAttrCase<"Binary", 2>,
        I32EnumAttrCase<"Ternary", 3>,
      ]>;

//===----------------------------------------------------------------------===//
// Winograd convolutions
//===----------------------------------------------------------------------===//

// F(m, r): so many results, m, with so long a filter, r, of m + r - 1 elements.
def WinogradConv2DFmr
    : I32EnumAttr<"WinogradConv2DFmr", "", [
        I32EnumAttrCase<"F_2_3", 0>,
        I32EnumAttrCase<"F_4_3", 1>,
        I32EnumAttrCase<"F_2_5", 2>,
      ]> {
  let cppNamespace = "mlir::linalg";
}

#endif // MLIR_DIALECT_LINALG_IR_LINALGENUMS_TD
