// The canonicalization of the `arith` dialect.
//
// A pattern that is more than a rule can say is in `canonicalize/`. The location of what a rule makes is fused of those of the operations that it matches. Of the rules of one operation with
// the same benefit, the first by name is tried first; where that matters, a rule adds to its benefit.

#ifndef ARITH_RULES_TD
#define ARITH_RULES_TD

include "../arith/arith.td"
include "mlir/IR/PatternBase.td"

//===----------------------------------------------------------------------===//
// Conditions, and code
//===----------------------------------------------------------------------===//

def HaveSameType : Constraint<CPred<"$0.getType() == $1.getType()">, "have the same type">;
def HasDefaultRounding : Constraint<CPred<"$0 == nullptr">, "default rounding mode">;

// An integer, or equal ones in a vector or tensor.
class IsNumber<string condition, string summary>
    : Constraint<And<[CPred<"succeeded(getIntOrSplatIntValue($0))">,
                      CPred<"getIntOrSplatIntValue($0)->" # condition>]>, summary>;
def IsMinusOne : IsNumber<"isAllOnes()", "is -1">;
def IsOne : IsNumber<"isOne()", "is 1">;
// In one bit, 1 is negative.
def IsPositive : IsNumber<"isStrictlyPositive()", "is positive">;

// The sum, the difference and the product of two constants in the type of the first argument.
def AddIntAttrs : NativeCodeCall<"addIntegerAttrs($_builder, $0, $1, $2)">;
def SubIntAttrs : NativeCodeCall<"subIntegerAttrs($_builder, $0, $1, $2)">;
def MulIntAttrs : NativeCodeCall<"mulIntegerAttrs($_builder, $0, $1, $2)">;
def ZeroOfType : NativeCodeCall<"$_builder.getZeroAttr($0.getType())">;

// The flags that two operations have both.
def MergeOverflow : NativeCodeCall<"mergeOverflowFlags($0, $1)">;
defvar NoFlags = ConstantEnumCase<Arith_IntegerOverflowAttr, "none">;

//===----------------------------------------------------------------------===//
// Sums and differences with constants
//===----------------------------------------------------------------------===//

// (x + a) + b is x + (a + b).
def AddIAddConstant
    : Pat<(Arith_AddIOp:$sum (Arith_AddIOp $x, (ConstantLikeMatcher APIntAttr:$a), $inner),
                             (ConstantLikeMatcher APIntAttr:$b), $outer),
          (Arith_AddIOp $x, (Arith_ConstantOp (AddIntAttrs $sum, $a, $b)), (MergeOverflow $inner, $outer))>;
// (x - a) + b is x + (b - a).
def AddISubConstantRHS
    : Pat<(Arith_AddIOp:$sum (Arith_SubIOp $x, (ConstantLikeMatcher APIntAttr:$a), $inner),
                             (ConstantLikeMatcher APIntAttr:$b), $outer),
          (Arith_AddIOp $x, (Arith_ConstantOp (SubIntAttrs $sum, $b, $a)), (MergeOverflow $inner, $outer))>;
// (a - x) + b is (a + b) - x.
def AddISubConstantLHS
    : Pat<(Arith_AddIOp:$sum (Arith_SubIOp (ConstantLikeMatcher APIntAttr:$a), $x, $inner),
                             (ConstantLikeMatcher APIntAttr:$b), $outer),
          (Arith_SubIOp (Arith_ConstantOp (AddIntAttrs $sum, $a, $b)), $x, (MergeOverflow $inner, $outer))>;
// x + y * -1 is x - y.
def AddIMulNegativeOneRhs
    : Pat<(Arith_AddIOp $x, (Arith_MulIOp $y, (ConstantLikeMatcher AnyAttr:$factor), $inner), $outer),
          (Arith_SubIOp $x, $y, NoFlags), [(IsMinusOne $factor)], [], (addBenefit 1)>;
// x * -1 + y is y - x.
def AddIMulNegativeOneLhs
    : Pat<(Arith_AddIOp (Arith_MulIOp $x, (ConstantLikeMatcher AnyAttr:$factor), $inner), $y, $outer),
          (Arith_SubIOp $y, $x, NoFlags), [(IsMinusOne $factor)]>;

// (x + a) - b is x + (a - b).
def SubIRHSAddConstant
    : Pat<(Arith_SubIOp:$rest (Arith_AddIOp $x, (ConstantLikeMatcher APIntAttr:$a), $inner),
                              (ConstantLikeMatcher APIntAttr:$b), $outer),
          (Arith_AddIOp $x, (Arith_ConstantOp (SubIntAttrs $rest, $a, $b)), NoFlags)>;
// b - (x + a) is (b - a) - x.
def SubILHSAddConstant
    : Pat<(Arith_SubIOp:$rest (ConstantLikeMatcher APIntAttr:$b),
                              (Arith_AddIOp $x, (ConstantLikeMatcher APIntAttr:$a), $inner), $outer),
          (Arith_SubIOp (Arith_ConstantOp (SubIntAttrs $rest, $b, $a)), $x, (MergeOverflow $inner, $outer))>;
// (x - a) - b is x - (a + b).
def SubIRHSSubConstantRHS
    : Pat<(Arith_SubIOp:$rest (Arith_SubIOp $x, (ConstantLikeMatcher APIntAttr:$a), $inner),
                              (ConstantLikeMatcher APIntAttr:$b), $outer),
          (Arith_SubIOp $x, (Arith_ConstantOp (AddIntAttrs $rest, $a, $b)), (MergeOverflow $inner, $outer))>;
// (a - x) - b is (a - b) - x.
def SubIRHSSubConstantLHS
    : Pat<(Arith_SubIOp:$rest (Arith_SubIOp (ConstantLikeMatcher APIntAttr:$a), $x, $inner),
                              (ConstantLikeMatcher APIntAttr:$b), $outer),
          (Arith_SubIOp (Arith_ConstantOp (SubIntAttrs $rest, $a, $b)), $x, (MergeOverflow $inner, $outer))>;
// b - (x - a) is (a + b) - x.
def SubILHSSubConstantRHS
    : Pat<(Arith_SubIOp:$rest (ConstantLikeMatcher APIntAttr:$b),
                              (Arith_SubIOp $x, (ConstantLikeMatcher APIntAttr:$a), $inner), $outer),
          (Arith_SubIOp (Arith_ConstantOp (AddIntAttrs $rest, $a, $b)), $x, (MergeOverflow $inner, $outer))>;
// b - (a - x) is x + (b - a).
def SubILHSSubConstantLHS
    : Pat<(Arith_SubIOp:$rest (ConstantLikeMatcher APIntAttr:$b),
                              (Arith_SubIOp (ConstantLikeMatcher APIntAttr:$a), $x, $inner), $outer),
          (Arith_AddIOp $x, (Arith_ConstantOp (SubIntAttrs $rest, $b, $a)), (MergeOverflow $inner, $outer))>;
// (x - y) - x is 0 - y.
def SubISubILHSRHSLHS
    : Pat<(Arith_SubIOp (Arith_SubIOp $x, $y, $inner), $x, $outer),
          (Arith_SubIOp (Arith_ConstantOp (ZeroOfType $y)), $y, (MergeOverflow $inner, $outer))>;

//===----------------------------------------------------------------------===//
// Products, and operations with two results
//===----------------------------------------------------------------------===//

// (x * a) * b is x * (a * b).
def HasTypeOfProduct
    : Constraint<CPred<"$0.getType() == ::llvm::cast<::mlir::IntegerAttr>($1).getType()">, "is of the type of the product">;
def MulIMulIConstant
    : Pat<(Arith_MulIOp:$product (Arith_MulIOp $x, (ConstantLikeMatcher APIntAttr:$a), $inner),
                                 (ConstantLikeMatcher APIntAttr:$b), $outer),
          (Arith_MulIOp $x, (Arith_ConstantOp (MulIntAttrs $product, $a, $b)), (MergeOverflow $inner, $outer)),
          [(HasTypeOfProduct $product, $a), (HasTypeOfProduct $product, $b)]>;

// A second result that nothing uses may be anything.
def AddUIExtendedToAddI
    : Pattern<(Arith_AddUIExtendedOp:$both $x, $y), [(Arith_AddIOp $x, $y, NoFlags), (replaceWithValue $x)],
              [(HasNoUseOf:$both__1)]>;
def MulSIExtendedToMulI
    : Pattern<(Arith_MulSIExtendedOp:$both $x, $y), [(Arith_MulIOp $x, $y, NoFlags), (replaceWithValue $x)],
              [(HasNoUseOf:$both__1)], [], (addBenefit 1)>;
def MulUIExtendedToMulI
    : Pattern<(Arith_MulUIExtendedOp:$both $x, $y), [(Arith_MulIOp $x, $y, NoFlags), (replaceWithValue $x)],
              [(HasNoUseOf:$both__1)]>;

// The high half of x * 1 is the sign of x.
def MulSIExtendedRHSOne
    : Pattern<(Arith_MulSIExtendedOp $x, (ConstantLikeMatcher AnyAttr:$factor)),
              [(replaceWithValue $x),
               (Arith_ExtSIOp (Arith_CmpIOp ConstantEnumCase<Arith_CmpIPredicateAttr, "slt">, $x,
                                            (Arith_ConstantOp (ZeroOfType $x))))],
              [(IsOne $factor), (IsPositive $factor)]>;

//===----------------------------------------------------------------------===//
// Bits
//===----------------------------------------------------------------------===//

// Bit operations go inside of extensions: f(ext x, ext y) is ext f(x, y).
class InsideOf<Op extension, Op binary>
    : Pat<(binary (extension $x), (extension $y)), (extension (binary $x, $y)), [(HaveSameType $x, $y)]>;
def AndOfExtUI : InsideOf<Arith_ExtUIOp, Arith_AndIOp>;
def AndOfExtSI : InsideOf<Arith_ExtSIOp, Arith_AndIOp>;
def OrOfExtUI : InsideOf<Arith_ExtUIOp, Arith_OrIOp>;
def OrOfExtSI : InsideOf<Arith_ExtSIOp, Arith_OrIOp>;
def XOrIOfExtUI : InsideOf<Arith_ExtUIOp, Arith_XOrIOp>;
def XOrIOfExtSI : InsideOf<Arith_ExtSIOp, Arith_XOrIOp>;

// not (a < b) is a >= b.
def InvertPredicate : NativeCodeCall<"invertPredicate($0)">;
def XOrINotCmpI
    : Pat<(Arith_XOrIOp (Arith_CmpIOp $predicate, $a, $b), (ConstantLikeMatcher ConstantAttr<I1Attr, "1">)),
          (Arith_CmpIOp (InvertPredicate $predicate), $a, $b)>;

//===----------------------------------------------------------------------===//
// Comparisons and choices
//===----------------------------------------------------------------------===//

// Extensions are equal where their sources are.
def IsEquality
    : Constraint<CPred<"$0.getValue() == arith::CmpIPredicate::eq || $0.getValue() == arith::CmpIPredicate::ne">,
                 "is eq or ne">;
class OfSources<Op extension>
    : Pat<(Arith_CmpIOp $predicate, (extension $a), (extension $b)), (Arith_CmpIOp $predicate, $a, $b),
          [(HaveSameType $a, $b), (IsEquality $predicate)]>;
def CmpIExtSI : OfSources<Arith_ExtSIOp>;
def CmpIExtUI : OfSources<Arith_ExtUIOp>;

// c ? a : (c ? _ : b) and c ? (c ? a : _) : b are c ? a : b.
def RedundantSelectFalse : Pat<(SelectOp $c, $a, (SelectOp $c, $other, $b)), (SelectOp $c, $a, $b)>;
def RedundantSelectTrue : Pat<(SelectOp $c, (SelectOp $c, $a, $other), $b), (SelectOp $c, $a, $b)>;
// (not c) ? a : b is c ? b : a.
def SelectNotCond
    : Pat<(SelectOp (Arith_XOrIOp $c, (ConstantLikeMatcher APIntAttr:$ones)), $a, $b), (SelectOp $c, $b, $a),
          [(IsMinusOne $ones)]>;
// c ? false : true is not c.
def SelectI1ToNot
    : Pat<(SelectOp $c, (ConstantLikeMatcher ConstantAttr<I1Attr, "0">), (ConstantLikeMatcher ConstantAttr<I1Attr, "1">)),
          (Arith_XOrIOp $c, (Arith_ConstantOp ConstantAttr<I1Attr, "1">))>;

//===----------------------------------------------------------------------===//
// Casts
//===----------------------------------------------------------------------===//

// There and back again.
class ThereAndBack<Op cast>
    : Pat<(cast:$result (cast $x)), (replaceWithValue $x), [(HaveSameType $result, $x)]>;
def IndexCastOfIndexCast : ThereAndBack<Arith_IndexCastOp>;
def IndexCastUIOfIndexCastUI : ThereAndBack<Arith_IndexCastUIOp>;

// One cast does the work of two.
def IndexCastOfExtSI : Pat<(Arith_IndexCastOp (Arith_ExtSIOp $x)), (Arith_IndexCastOp $x)>;
def IndexCastUIOfExtUI : Pat<(Arith_IndexCastUIOp (Arith_ExtUIOp $x)), (Arith_IndexCastUIOp $x)>;
def BitcastOfBitcast : Pat<(Arith_BitcastOp (Arith_BitcastOp $x)), (Arith_BitcastOp $x)>;
def ExtSIOfExtUI : Pat<(Arith_ExtSIOp (Arith_ExtUIOp $x)), (Arith_ExtUIOp $x)>;

// A truncation that leaves a part of an extension is a shorter one.
def IsWiderThan
    : Constraint<And<[CPred<"getScalarOrElementWidth($0) > getScalarOrElementWidth($1)">,
                      CPred<"getScalarOrElementWidth($1) > 0">]>, "is wider than">;
class ShorterExtension<Op extension>
    : Pat<(Arith_TruncIOp:$short (extension:$long $x), $flags), (extension $x),
          [(IsWiderThan $long, $short), (IsWiderThan $short, $x)]>;
def TruncIExtSIToExtSI : ShorterExtension<Arith_ExtSIOp>;
def TruncIExtUIToExtUI : ShorterExtension<Arith_ExtUIOp>;

// The kind of the shift does not matter if only bits that were there are left.
def LeavesHighPart
    : Constraint<And<[CPred<"succeeded(getIntOrSplatIntValue($2))">,
                      CPred<"(getScalarOrElementWidth($0) - getScalarOrElementWidth($1)) == *getIntOrSplatIntValue($2)">]>,
                 "is the difference of the widths">;
def AsTypedAttr : NativeCodeCall<"::llvm::cast<::mlir::TypedAttr>($0)">;
def TruncIShrSIToTrunciShrUI
    : Pat<(Arith_TruncIOp:$short (Arith_ShRSIOp $x, (ConstantLikeMatcher TypedAttrInterface:$amount), $exact), $flags),
          (Arith_TruncIOp (Arith_ShRUIOp $x, (Arith_ConstantOp (AsTypedAttr $amount)), $exact), $flags),
          [(LeavesHighPart $x, $short, $amount)]>;

// A conversion to the shorter float at once.
class ToShorterFloat<Op conversion>
    : Pat<(Arith_TruncFOp (conversion $x), $rounding, $flags), (conversion $x), [(HasDefaultRounding $rounding)]>;
def TruncFSIToFPToSIToFP : ToShorterFloat<Arith_SIToFPOp>;
def TruncFUIToFPToUIToFP : ToShorterFloat<Arith_UIToFPOp>;

//===----------------------------------------------------------------------===//
// Floats
//===----------------------------------------------------------------------===//

// Two negations cancel out.
class OfNegations<Op binary>
    : Pat<(binary (Arith_NegFOp $x, $_), (Arith_NegFOp $y, $_), $flags), (binary $x, $y, $flags), [(HaveSameType $x, $y)]>;
def MulFOfNegF : OfNegations<Arith_MulFOp>;
def DivFOfNegF : OfNegations<Arith_DivFOp>;

#endif // ARITH_RULES_TD
