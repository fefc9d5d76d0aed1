// A dialect with rewrite patterns of every form.

#ifndef SHOP_TD
#define SHOP_TD

include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
}

class Shop_Op<string mnemonic, list<Trait> traits = []> : Op<Shop_Dialect, mnemonic, traits>;

def AddOp : Shop_Op<"add", [Pure, SameOperandsAndResultType]>,
    Arguments<(ins AnyInteger:$lhs, AnyInteger:$rhs)>, Results<(outs AnyInteger:$sum)> {
  let hasCanonicalizer = 1;
}
def NegOp : Shop_Op<"neg", [Pure, SameOperandsAndResultType]>,
    Arguments<(ins AnyInteger:$value)>, Results<(outs AnyInteger:$result)> {
  let hasCanonicalizeMethod = 1;
}
def ConstOp : Shop_Op<"const", [Pure, ConstantLike]>,
    Arguments<(ins AnyAttr:$value)>, Results<(outs AnyInteger:$result)>;
def PriceOp : Shop_Op<"price", [Pure]>,
    Arguments<(ins I32Attr:$amount, OptionalAttr<StrAttr>:$label, DefaultValuedAttr<I32Attr, "7">:$tax)>,
    Results<(outs I32:$result)>;
def TotalOp : Shop_Op<"total", [Pure]>,
    Arguments<(ins I32Attr:$amount, OptionalAttr<StrAttr>:$label, I32Attr:$tax)>, Results<(outs I32:$result)>;
def SumOp : Shop_Op<"sum", [Pure, AttrSizedOperandSegments]>,
    Arguments<(ins Variadic<I32>:$goods, Variadic<I32>:$fees)>, Results<(outs I32:$result)>;
def PairOp : Shop_Op<"pair", [Pure]>,
    Arguments<(ins I32:$value)>, Results<(outs I32:$first, I64:$second)>;
def OneOp : Shop_Op<"one">, Arguments<(ins I32:$value)>, Results<(outs I32:$result)>;
def TwoOp : Shop_Op<"two">, Arguments<(ins I32:$value)>, Results<(outs I64:$result)>;
def LogOp : Shop_Op<"log">, Arguments<(ins AnyInteger:$value)>;
def NoteOp : Shop_Op<"note">, Arguments<(ins AnyInteger:$value, AnyAttr:$of)>;

// --- Part of --canonicalize ---

// Operands in either order, and a name that is used twice.
def AddOfNeg : Pat<(AddOp (either $x, (NegOp $x))), (ConstOp ConstantAttr<I32Attr, "0">)>;
def NegOfNeg : Pat<(NegOp (NegOp $x)), (replaceWithValue $x)>;

// --- On demand ---

def IsSmall : Constraint<CPred<"::llvm::cast<::mlir::IntegerAttr>($0).getInt() < 100">, "is small">;
def IsNot42 : AttrConstraint<Neg<CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getInt() == 42">>, "is not 42">;
def PriceToTotal : Pat<(PriceOp IsNot42:$amount, $label, $tax), (TotalOp $amount, $label, $tax), [(IsSmall $amount)]>;

// The greater benefit comes first, although the other matches too.
def LogOfNeg : Pat<(LogOp (NegOp $x)), (NoteOp $x, ConstantAttr<StrAttr, "\"neg\"">)>;
def LogOfAny : Pat<(LogOp $x), (NoteOp $x, ConstantAttr<StrAttr, "\"any\"">), [], [], (addBenefit -1)>;
// A constant of any kind of operation.
def LogOfConstant
    : Pat<(LogOp:$log (ConstantLikeMatcher AnyAttr:$value)), (NoteOp (ConstOp:$new $value, (returnType "$_builder.getI32Type()")), $value),
          [], [], (addBenefit 5)>;

def SwapSum : Pat<(SumOp (variadic:$goods $a, $b), $fees), (SumOp $fees, $goods), [(Constraint<CPred<"$0 != $1">> $a, $b)]>;
def SumOfOne : Pat<(SumOp (variadic (OneOp $x), $y), (variadic)), (SumOp (variadic $y, $x), (variadic))>;

def SplitPair
    : Pattern<(PairOp:$pair $x), [(OneOp:$one $x, (location "one")), (TwoOp $one, (location $x, $one, "two"))]>;

def Unknown : Pat<(OneOp $x), (NativeCodeCall<"somewhere::make($_builder, $0)"> $x)>;

#endif // SHOP_TD
