// The operations of the `arith` dialect.

#ifndef DIALECTS_ARITH_TD
#define DIALECTS_ARITH_TD

include "mlir/Dialect/Arith/IR/ArithBase.td"
include "mlir/Dialect/Arith/IR/ArithOpsInterfaces.td"
include "mlir/Interfaces/CastInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/InferIntRangeInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/VectorInterfaces.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/EnumAttr.td"

//===----------------------------------------------------------------------===//
// Kinds of operations
//===----------------------------------------------------------------------===//

class Arith_Op<string mnemonic, list<Trait> traits = []>
    : Op<Arith_Dialect, mnemonic,
         traits # [DeclareOpInterfaceMethods<VectorUnrollOpInterface>, NoMemoryEffect]
         # ElementwiseMappable.traits>;

// One type for operands and result.
class Arith_ArithOp<string mnemonic, list<Trait> traits = []>
    : Arith_Op<mnemonic, traits # [SameOperandsAndResultType]>;
class Arith_UnaryOp<string mnemonic, list<Trait> traits = []>
    : Arith_ArithOp<mnemonic, traits # [Pure]> {
  let assemblyFormat = "$operand attr-dict `:` type($result)";
}
class Arith_BinaryOp<string mnemonic, list<Trait> traits = []>
    : Arith_ArithOp<mnemonic, traits> {
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($result)";
}

// --- Integers ------------------------------------------------------------

class Arith_IntBinaryOp<string mnemonic, list<Trait> traits = []>
    : Arith_BinaryOp<mnemonic,
        traits # [DeclareOpInterfaceMethods<InferIntRangeInterface, ["inferResultRanges"]>]>,
      Arguments<(ins SignlessIntegerOrIndexLike:$lhs, SignlessIntegerOrIndexLike:$rhs)>,
      Results<(outs SignlessIntegerOrIndexLike:$result)>;

// Without undefined behaviour.
class Arith_TotalIntBinaryOp<string mnemonic, list<Trait> traits = []>
    : Arith_IntBinaryOp<mnemonic, traits # [Pure]>;

class Arith_IntBinaryOpWithOverflowFlags<string mnemonic, list<Trait> traits = []>
    : Arith_BinaryOp<mnemonic,
        traits # [Pure, DeclareOpInterfaceMethods<InferIntRangeInterface, ["inferResultRanges"]>,
                  DeclareOpInterfaceMethods<ArithIntegerOverflowFlagsInterface>]>,
      Arguments<(ins SignlessIntegerOrIndexLike:$lhs, SignlessIntegerOrIndexLike:$rhs,
                     DefaultValuedAttr<Arith_IntegerOverflowAttr,
                                       "::mlir::arith::IntegerOverflowFlags::none">:$overflowFlags)>,
      Results<(outs SignlessIntegerOrIndexLike:$result)> {
  let assemblyFormat =
      "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)";
}

// With the promise that no bits of the exact result get lost.
class Arith_IntBinaryOpWithExactFlag<string mnemonic, list<Trait> traits = []>
    : Arith_BinaryOp<mnemonic,
        traits # [DeclareOpInterfaceMethods<InferIntRangeInterface, ["inferResultRanges"]>]>,
      Arguments<(ins SignlessIntegerOrIndexLike:$lhs, SignlessIntegerOrIndexLike:$rhs,
                     UnitAttr:$isExact)>,
      Results<(outs SignlessIntegerOrIndexLike:$result)> {
  let assemblyFormat = "$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)";
}

// --- Floats --------------------------------------------------------------

class Arith_FloatUnaryOp<string mnemonic, list<Trait> traits = []>
    : Arith_UnaryOp<mnemonic, [DeclareOpInterfaceMethods<ArithFastMathInterface>] # traits>,
      Arguments<(ins FloatLike:$operand,
                     DefaultValuedAttr<Arith_FastMathAttr,
                                       "::mlir::arith::FastMathFlags::none">:$fastmath)>,
      Results<(outs FloatLike:$result)> {
  let assemblyFormat = "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)";
}

class Arith_FloatBinaryOp<string mnemonic, list<Trait> traits = []>
    : Arith_BinaryOp<mnemonic,
        [Pure, DeclareOpInterfaceMethods<ArithFastMathInterface>] # traits>,
      Arguments<(ins FloatLike:$lhs, FloatLike:$rhs,
                     DefaultValuedAttr<Arith_FastMathAttr,
                                       "::mlir::arith::FastMathFlags::none">:$fastmath)>,
      Results<(outs FloatLike:$result)> {
  let assemblyFormat = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)";
}

// --- Casts ---------------------------------------------------------------

// If operand and result are tensors they have the very same shape, `?` included.
def SameInputOutputTensorDims
    : PredOpTrait<"input and output have the same tensor dimensions",
        AllMatchSameOperatorPred<["in", "out"],
          "(::llvm::isa<::mlir::TensorType>($_self.getType()) ? "
          # "::llvm::cast<::mlir::TensorType>($_self.getType()).getShape() : "
          # "::llvm::ArrayRef<int64_t>{})">>;

class Arith_CastOp<string mnemonic, TypeConstraint From, TypeConstraint To,
                   list<Trait> traits = []>
    : Arith_Op<mnemonic, traits # [Pure, SameOperandsAndResultShape, SameInputOutputTensorDims,
                                   DeclareOpInterfaceMethods<CastOpInterface>]>,
      Arguments<(ins From:$in)>,
      Results<(outs To:$out)> {
  let assemblyFormat = "$in attr-dict `:` type($in) `to` type($out)";
}

def SignlessFixedWidthIntegerLike
    : TypeConstraint<Or<[AnySignlessInteger.predicate,
                         VectorOfAnyRankOf<[AnySignlessInteger]>.predicate,
                         TensorOf<[AnySignlessInteger]>.predicate]>,
                     "signless-fixed-width-integer-like">;

// From integers to integers, integers to floats, and so on.
class Arith_IToICastOp<string mnemonic, list<Trait> traits = []>
    : Arith_CastOp<mnemonic, SignlessFixedWidthIntegerLike, SignlessFixedWidthIntegerLike,
        traits # [DeclareOpInterfaceMethods<InferIntRangeInterface, ["inferResultRanges"]>]>;
class Arith_IToFCastOp<string mnemonic, list<Trait> traits = []>
    : Arith_CastOp<mnemonic, SignlessFixedWidthIntegerLike, FloatLike, traits>;
class Arith_FToICastOp<string mnemonic, list<Trait> traits = []>
    : Arith_CastOp<mnemonic, FloatLike, SignlessFixedWidthIntegerLike, traits>;
class Arith_FToFCastOp<string mnemonic, list<Trait> traits = []>
    : Arith_CastOp<mnemonic, FloatLike, FloatLike, traits>;

// --- Comparisons ---------------------------------------------------------

class Arith_CompareOp<string mnemonic, list<Trait> traits = []>
    : Arith_Op<mnemonic,
        traits # [Pure, SameTypeOperands,
                  TypesMatchWith<"result type has i1 element type and same shape as operands",
                                 "lhs", "result", "::getI1SameShape($_self)">]> {
  let results = (outs BoolLike:$result);
  let assemblyFormat = "$predicate `,` $lhs `,` $rhs attr-dict `:` type($lhs)";
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

def Arith_ConstantOp
    : Op<Arith_Dialect, "constant",
        [ConstantLike, Pure, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>,
         AllTypesMatch<["value", "result"]>,
         DeclareOpInterfaceMethods<InferIntRangeInterface, ["inferResultRanges"]>]> {
  let summary = "A constant";
  let description = [{
    The integer, float, vector or tensor that the attribute is. Integers have to
    be signless; a scalable vector has to be a splat.

    ```mlir
    %c42 = arith.constant 42 : i32
    %true = arith.constant true
    %v = arith.constant dense<[1.0, 2.0]> : vector<2xf32>
    ```
  }];
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "attr-dict $value";
  let hasFolder = 1;
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Integers: addition, subtraction, multiplication
//===----------------------------------------------------------------------===//

def Arith_AddIOp : Arith_IntBinaryOpWithOverflowFlags<"addi", [Commutative]> {
  let summary = "Integer addition";
  let description = [{
    The lower bits of the sum. With `nsw` or `nuw` it is poison if the sum
    overflows as a signed or as an unsigned integer.

    ```mlir
    %a = arith.addi %b, %c overflow<nsw, nuw> : i64
    %v = arith.addi %x, %y : vector<4xindex>
    ```
  }];
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

def Arith_AddUIExtendedOp
    : Arith_Op<"addui_extended",
               [Pure, Commutative, AllTypesMatch<["lhs", "rhs", "sum"]>]> {
  let summary = "Integer addition with carry";
  let description = [{
    The lower bits of the sum, and whether it overflows as an unsigned integer.

    ```mlir
    %sum, %carry = arith.addui_extended %a, %b : i64, i1
    ```
  }];
  let arguments = (ins SignlessIntegerOrIndexLike:$lhs, SignlessIntegerOrIndexLike:$rhs);
  let results = (outs SignlessIntegerOrIndexLike:$sum, BoolLike:$overflow);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($sum) `,` type($overflow)";
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

def Arith_SubIOp : Arith_IntBinaryOpWithOverflowFlags<"subi"> {
  let summary = "Integer subtraction";
  let description = [{
    The lower bits of the difference. With `nsw` or `nuw` it is poison if the
    difference overflows as a signed or as an unsigned integer.

    ```mlir
    %a = arith.subi %b, %c overflow<nuw> : i64
    ```
  }];
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

def Arith_MulIOp
    : Arith_IntBinaryOpWithOverflowFlags<"muli",
        [Commutative, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "Integer multiplication";
  let description = [{
    The lower bits of the product. With `nsw` or `nuw` it is poison if the product
    overflows as a signed or as an unsigned integer.

    ```mlir
    %a = arith.muli %b, %c : index
    ```
  }];
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

class _Arith_MulExtendedOp<string mnemonic>
    : Arith_Op<mnemonic, [Pure, Commutative, AllTypesMatch<["lhs", "rhs", "low", "high"]>]> {
  let arguments = (ins SignlessIntegerOrIndexLike:$lhs, SignlessIntegerOrIndexLike:$rhs);
  let results = (outs SignlessIntegerOrIndexLike:$low, SignlessIntegerOrIndexLike:$high);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs)";
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

def Arith_MulSIExtendedOp : _Arith_MulExtendedOp<"mulsi_extended"> {
  let summary = "Signed integer multiplication with all bits";
  let description = [{
    The lower and the upper half of the product of signed integers.

    ```mlir
    %low, %high = arith.mulsi_extended %a, %b : i32
    ```
  }];
}

def Arith_MulUIExtendedOp : _Arith_MulExtendedOp<"mului_extended"> {
  let summary = "Unsigned integer multiplication with all bits";
  let description = [{
    The lower and the upper half of the product of unsigned integers.

    ```mlir
    %low, %high = arith.mului_extended %a, %b : i32
    ```
  }];
}

//===----------------------------------------------------------------------===//
// Integers: division. Dividing by zero, and the smallest signed integer by -1,
// is undefined behaviour.
//===----------------------------------------------------------------------===//

def Arith_DivUIOp : Arith_IntBinaryOpWithExactFlag<"divui", [ConditionallySpeculatable]> {
  let summary = "Unsigned integer division";
  let description = [{
    The quotient of unsigned integers, rounded down. With `exact` it is poison if
    there is a remainder.

    ```mlir
    %a = arith.divui %b, %c exact : i64
    ```
  }];
  let hasFolder = 1;
}

def Arith_DivSIOp : Arith_IntBinaryOpWithExactFlag<"divsi", [ConditionallySpeculatable]> {
  let summary = "Signed integer division";
  let description = [{
    The quotient of signed integers, rounded towards zero. With `exact` it is
    poison if there is a remainder.

    ```mlir
    %a = arith.divsi %b, %c : i64
    ```
  }];
  let hasFolder = 1;
}

def Arith_CeilDivUIOp : Arith_IntBinaryOp<"ceildivui", [ConditionallySpeculatable]> {
  let summary = "Unsigned integer division, rounded up";
  let description = [{
    The quotient of unsigned integers, rounded up.

    ```mlir
    %a = arith.ceildivui %b, %c : i64
    ```
  }];
  let hasFolder = 1;
}

def Arith_CeilDivSIOp : Arith_IntBinaryOp<"ceildivsi", [ConditionallySpeculatable]> {
  let summary = "Signed integer division, rounded up";
  let description = [{
    The quotient of signed integers, rounded up: 7 by -2 is -3.

    ```mlir
    %a = arith.ceildivsi %b, %c : i64
    ```
  }];
  let hasFolder = 1;
}

def Arith_FloorDivSIOp : Arith_TotalIntBinaryOp<"floordivsi"> {
  let summary = "Signed integer division, rounded down";
  let description = [{
    The quotient of signed integers, rounded down: 5 by -2 is -3.

    ```mlir
    %a = arith.floordivsi %b, %c : i64
    ```
  }];
  let hasFolder = 1;
}

def Arith_RemUIOp : Arith_TotalIntBinaryOp<"remui"> {
  let summary = "Remainder of unsigned integer division";
  let description = [{
    The remainder of `divui`.

    ```mlir
    %a = arith.remui %b, %c : i64
    ```
  }];
  let hasFolder = 1;
}

def Arith_RemSIOp : Arith_TotalIntBinaryOp<"remsi"> {
  let summary = "Remainder of signed integer division";
  let description = [{
    The remainder of `divsi`, with the sign of the dividend.

    ```mlir
    %a = arith.remsi %b, %c : i64
    ```
  }];
  let hasFolder = 1;
}

//===----------------------------------------------------------------------===//
// Integers: bits
//===----------------------------------------------------------------------===//

def Arith_AndIOp : Arith_TotalIntBinaryOp<"andi", [Commutative, Idempotent]> {
  let summary = "Bitwise and";
  let description = [{
    The bits that are set in both operands.

    ```mlir
    %a = arith.andi %b, %c : i64
    ```
  }];
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

def Arith_OrIOp : Arith_TotalIntBinaryOp<"ori", [Commutative, Idempotent]> {
  let summary = "Bitwise or";
  let description = [{
    The bits that are set in an operand.

    ```mlir
    %a = arith.ori %b, %c : i64
    ```
  }];
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

def Arith_XOrIOp : Arith_TotalIntBinaryOp<"xori", [Commutative]> {
  let summary = "Bitwise exclusive or";
  let description = [{
    The bits that are set in just one operand.

    ```mlir
    %a = arith.xori %b, %c : i64
    ```
  }];
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

def Arith_ShLIOp : Arith_IntBinaryOpWithOverflowFlags<"shli"> {
  let summary = "Left shift";
  let description = [{
    The first operand moved left by the second, an unsigned number, with zeros
    from the right. Poison if that is not less than the width, or, with `nsw` or
    `nuw`, if bits get lost that matter to a signed or to an unsigned integer.

    ```mlir
    %a = arith.shli %b, %c overflow<nuw> : i64
    ```
  }];
  let hasFolder = 1;
}

def Arith_ShRUIOp : Arith_IntBinaryOpWithExactFlag<"shrui", [Pure]> {
  let summary = "Logical right shift";
  let description = [{
    The first operand moved right by the second, an unsigned number, with zeros
    from the left. Poison if that is not less than the width, or, with `exact`, if
    bits that are set get lost.

    ```mlir
    %a = arith.shrui %b, %c exact : i64
    ```
  }];
  let hasFolder = 1;
}

def Arith_ShRSIOp : Arith_IntBinaryOpWithExactFlag<"shrsi", [Pure]> {
  let summary = "Arithmetic right shift";
  let description = [{
    The same with the sign bit from the left.

    ```mlir
    %a = arith.shrsi %b, %c : i64
    ```
  }];
  let hasFolder = 1;
}

//===----------------------------------------------------------------------===//
// Integers: minimum and maximum
//===----------------------------------------------------------------------===//

def Arith_MaxSIOp : Arith_TotalIntBinaryOp<"maxsi", [Commutative]> {
  let summary = "Maximum of signed integers";
  let description = "The greater of the operands as signed integers.";
  let hasFolder = 1;
}

def Arith_MaxUIOp : Arith_TotalIntBinaryOp<"maxui", [Commutative]> {
  let summary = "Maximum of unsigned integers";
  let description = "The greater of the operands as unsigned integers.";
  let hasFolder = 1;
}

def Arith_MinSIOp : Arith_TotalIntBinaryOp<"minsi", [Commutative]> {
  let summary = "Minimum of signed integers";
  let description = "The smaller of the operands as signed integers.";
  let hasFolder = 1;
}

def Arith_MinUIOp : Arith_TotalIntBinaryOp<"minui", [Commutative]> {
  let summary = "Minimum of unsigned integers";
  let description = "The smaller of the operands as unsigned integers.";
  let hasFolder = 1;
}

//===----------------------------------------------------------------------===//
// Floats
//===----------------------------------------------------------------------===//

def Arith_NegFOp : Arith_FloatUnaryOp<"negf"> {
  let summary = "Float negation";
  let description = [{
    The operand with the other sign.

    ```mlir
    %a = arith.negf %b fastmath<nnan> : f32
    ```
  }];
  let hasFolder = 1;
}

def Arith_AddFOp : Arith_FloatBinaryOp<"addf", [Commutative]> {
  let summary = "Float addition";
  let description = [{
    The sum, rounded to the nearest number.

    ```mlir
    %a = arith.addf %b, %c fastmath<nnan,contract> : f32
    ```
  }];
  let hasFolder = 1;
}

def Arith_SubFOp : Arith_FloatBinaryOp<"subf"> {
  let summary = "Float subtraction";
  let description = [{
    The difference, rounded to the nearest number.

    ```mlir
    %a = arith.subf %b, %c : f32
    ```
  }];
  let hasFolder = 1;
}

def Arith_MulFOp : Arith_FloatBinaryOp<"mulf", [Commutative]> {
  let summary = "Float multiplication";
  let description = [{
    The product, rounded to the nearest number.

    ```mlir
    %a = arith.mulf %b, %c : f32
    ```
  }];
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

def Arith_DivFOp : Arith_FloatBinaryOp<"divf"> {
  let summary = "Float division";
  let description = [{
    The quotient, rounded to the nearest number.

    ```mlir
    %a = arith.divf %b, %c fastmath<arcp> : f32
    ```
  }];
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

def Arith_RemFOp : Arith_FloatBinaryOp<"remf"> {
  let summary = "Remainder of float division";
  let description = [{
    The remainder of a division whose quotient is rounded towards zero. It has the sign
    of the dividend.

    ```mlir
    %a = arith.remf %b, %c : f32
    ```
  }];
  let hasFolder = 1;
}

def Arith_MaximumFOp : Arith_FloatBinaryOp<"maximumf", [Commutative]> {
  let summary = "Maximum of floats; NaN if one is";
  let description = [{
    The greater operand, where positive zero is greater than negative zero; NaN if
    an operand is NaN.

    ```mlir
    %a = arith.maximumf %b, %c : f32
    ```
  }];
  let hasFolder = 1;
}

def Arith_MaxNumFOp : Arith_FloatBinaryOp<"maxnumf", [Commutative]> {
  let summary = "Maximum of floats; the other if one is NaN";
  let description = [{
    The greater operand, where zeros are equal and either may be returned; if one
    operand is NaN, the other.

    ```mlir
    %a = arith.maxnumf %b, %c : f32
    ```
  }];
  let hasFolder = 1;
}

def Arith_MinimumFOp : Arith_FloatBinaryOp<"minimumf", [Commutative]> {
  let summary = "Minimum of floats; NaN if one is";
  let description = [{
    The smaller operand, where negative zero is smaller than positive zero; NaN if
    an operand is NaN.

    ```mlir
    %a = arith.minimumf %b, %c : f32
    ```
  }];
  let hasFolder = 1;
}

def Arith_MinNumFOp : Arith_FloatBinaryOp<"minnumf", [Commutative]> {
  let summary = "Minimum of floats; the other if one is NaN";
  let description = [{
    The smaller operand, where zeros are equal and either may be returned; if one
    operand is NaN, the other.

    ```mlir
    %a = arith.minnumf %b, %c : f32
    ```
  }];
  let hasFolder = 1;
}

//===----------------------------------------------------------------------===//
// Casts: integers to integers
//===----------------------------------------------------------------------===//

def Arith_ExtUIOp : Arith_IToICastOp<"extui"> {
  let summary = "Zero extension";
  let description = [{
    A wider integer of the same value, taken as unsigned.

    ```mlir
    %a = arith.extui %b : i8 to i32
    ```
  }];
  let hasFolder = 1;
  let hasVerifier = 1;
}

def Arith_ExtSIOp : Arith_IToICastOp<"extsi"> {
  let summary = "Sign extension";
  let description = [{
    A wider integer of the same value, taken as signed.

    ```mlir
    %a = arith.extsi %b : i8 to i32
    ```
  }];
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

def Arith_TruncIOp
    : Arith_Op<"trunci",
        [Pure, SameOperandsAndResultShape, SameInputOutputTensorDims,
         DeclareOpInterfaceMethods<CastOpInterface>,
         DeclareOpInterfaceMethods<InferIntRangeInterface, ["inferResultRanges"]>,
         DeclareOpInterfaceMethods<ArithIntegerOverflowFlagsInterface>]> {
  let summary = "Integer truncation";
  let description = [{
    A narrower integer of the lower bits. With `nsw` or `nuw` it is poison if the
    value, taken as signed or as unsigned, is another.

    ```mlir
    %a = arith.trunci %b overflow<nsw> : i32 to i8
    ```
  }];
  let arguments = (ins
    SignlessFixedWidthIntegerLike:$in,
    DefaultValuedAttr<Arith_IntegerOverflowAttr,
                      "::mlir::arith::IntegerOverflowFlags::none">:$overflowFlags);
  let results = (outs SignlessFixedWidthIntegerLike:$out);
  let assemblyFormat =
      "$in (`overflow` `` $overflowFlags^)? attr-dict `:` type($in) `to` type($out)";
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Casts: floats to floats
//===----------------------------------------------------------------------===//

def Arith_ExtFOp
    : Arith_FToFCastOp<"extf", [DeclareOpInterfaceMethods<ArithFastMathInterface>]> {
  let summary = "Float extension";
  let description = [{
    A wider float of the same value.

    ```mlir
    %a = arith.extf %b : f16 to f32
    ```
  }];
  let arguments = (ins FloatLike:$in, OptionalAttr<Arith_FastMathAttr>:$fastmath);
  let results = (outs FloatLike:$out);
  let assemblyFormat =
      "$in (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `to` type($out)";
  let hasFolder = 1;
  let hasVerifier = 1;
}

def Arith_TruncFOp
    : Arith_Op<"truncf",
        [Pure, SameOperandsAndResultShape, SameInputOutputTensorDims,
         DeclareOpInterfaceMethods<ArithRoundingModeInterface>,
         DeclareOpInterfaceMethods<ArithFastMathInterface>,
         DeclareOpInterfaceMethods<CastOpInterface>]>,
      Arguments<(ins FloatLike:$in, OptionalAttr<Arith_RoundingModeAttr>:$roundingmode,
                     OptionalAttr<Arith_FastMathAttr>:$fastmath)>,
      Results<(outs FloatLike:$out)> {
  let summary = "Float truncation";
  let description = [{
    A narrower float, rounded as the mode says, or else to the nearest number.

    ```mlir
    %a = arith.truncf %b : f32 to f16
    %c = arith.truncf %d toward_zero : f32 to bf16
    ```
  }];
  let assemblyFormat = [{
    $in ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `to` type($out)
  }];
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

def Arith_ScalingExtFOp
    : Arith_Op<"scaling_extf",
        [Pure, SameInputOutputTensorDims, DeclareOpInterfaceMethods<ArithFastMathInterface>,
         DeclareOpInterfaceMethods<CastOpInterface>]>,
      Arguments<(ins FloatLike:$in, FloatLike:$scale,
                     OptionalAttr<Arith_FastMathAttr>:$fastmath)>,
      Results<(outs FloatLike:$out)> {
  let summary = "Float extension of a scaled number";
  let description = [{
    The first operand as a wider float, times the second: a number of an OCP MX
    block and the scale of that block. The scale is truncated to `f8E8M0FNU`; the
    result is NaN if it is. A scale for several numbers is broadcast beforehand.

    ```mlir
    %a = arith.scaling_extf %b, %scale : f4E2M1FN, f8E8M0FNU to f32
    ```
  }];
  let assemblyFormat = [{
    $in `,` $scale (`fastmath` `` $fastmath^)? attr-dict
    `:` type($in) `,` type($scale) `to` type($out)
  }];
  let hasVerifier = 1;
}

def Arith_ScalingTruncFOp
    : Arith_Op<"scaling_truncf",
        [Pure, SameInputOutputTensorDims, DeclareOpInterfaceMethods<ArithRoundingModeInterface>,
         DeclareOpInterfaceMethods<ArithFastMathInterface>,
         DeclareOpInterfaceMethods<CastOpInterface>]>,
      Arguments<(ins FloatLike:$in, FloatLike:$scale,
                     OptionalAttr<Arith_RoundingModeAttr>:$roundingmode,
                     OptionalAttr<Arith_FastMathAttr>:$fastmath)>,
      Results<(outs FloatLike:$out)> {
  let summary = "Float truncation to a scaled number";
  let description = [{
    The first operand divided by the second, as a narrower float: what
    `scaling_extf` undoes.

    ```mlir
    %a = arith.scaling_truncf %b, %scale : f32, f8E8M0FNU to f4E2M1FN
    ```
  }];
  let assemblyFormat = [{
    $in `,` $scale ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict
    `:` type($in) `,` type($scale) `to` type($out)
  }];
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Casts: integers to floats and back
//===----------------------------------------------------------------------===//

def Arith_UIToFPOp : Arith_IToFCastOp<"uitofp"> {
  let summary = "Unsigned integer to float";
  let description = [{
    The float nearest to the integer, taken as unsigned.

    ```mlir
    %a = arith.uitofp %b : i32 to f32
    ```
  }];
  let hasFolder = 1;
}

def Arith_SIToFPOp : Arith_IToFCastOp<"sitofp"> {
  let summary = "Signed integer to float";
  let description = [{
    The float nearest to the integer, taken as signed.

    ```mlir
    %a = arith.sitofp %b : i32 to f32
    ```
  }];
  let hasFolder = 1;
}

def Arith_FPToUIOp : Arith_FToICastOp<"fptoui"> {
  let summary = "Float to unsigned integer";
  let description = [{
    The float, rounded towards zero, as an unsigned integer.

    ```mlir
    %a = arith.fptoui %b : f32 to i32
    ```
  }];
  let hasFolder = 1;
}

def Arith_FPToSIOp : Arith_FToICastOp<"fptosi"> {
  let summary = "Float to signed integer";
  let description = [{
    The float, rounded towards zero, as a signed integer.

    ```mlir
    %a = arith.fptosi %b : f32 to i32
    ```
  }];
  let hasFolder = 1;
}

//===----------------------------------------------------------------------===//
// Casts: index, and bits
//===----------------------------------------------------------------------===//

def IndexCastTypeConstraint
    : TypeConstraint<Or<[SignlessIntegerOrIndexLike.predicate,
                         MemRefOf<[AnySignlessInteger, Index]>.predicate]>,
                     "signless-integer-like or memref of signless-integer">;

def Arith_IndexCastOp
    : Arith_CastOp<"index_cast", IndexCastTypeConstraint, IndexCastTypeConstraint,
        [DeclareOpInterfaceMethods<InferIntRangeInterface, ["inferResultRanges"]>]> {
  let summary = "Index to integer and back, signed";
  let description = [{
    An integer as an index, or an index as an integer: extended by its sign, or
    truncated, if the widths differ.

    ```mlir
    %a = arith.index_cast %b : index to i32
    ```
  }];
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

def Arith_IndexCastUIOp
    : Arith_CastOp<"index_castui", IndexCastTypeConstraint, IndexCastTypeConstraint,
        [DeclareOpInterfaceMethods<InferIntRangeInterface, ["inferResultRanges"]>]> {
  let summary = "Index to integer and back, unsigned";
  let description = [{
    The same, extended by zeros.

    ```mlir
    %a = arith.index_castui %b : i32 to index
    ```
  }];
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

def BitcastTypeConstraint
    : TypeConstraint<Or<[SignlessIntegerOrFloatLike.predicate,
                         MemRefOf<[AnySignlessInteger, AnyFloat]>.predicate]>,
                     "signless-integer-or-float-like or memref of signless-integer or float">;

def Arith_BitcastOp
    : Arith_CastOp<"bitcast", BitcastTypeConstraint, BitcastTypeConstraint> {
  let summary = "The same bits as another type";
  let description = [{
    An integer or float of the same bits, and as many.

    ```mlir
    %a = arith.bitcast %b : f32 to i32
    ```
  }];
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

//===----------------------------------------------------------------------===//
// Comparisons, and choice
//===----------------------------------------------------------------------===//

def Arith_CmpIOp
    : Arith_CompareOp<"cmpi",
        [DeclareOpInterfaceMethods<InferIntRangeInterface, ["inferResultRanges"]>]> {
  let summary = "Integer comparison";
  let description = [{
    Whether the predicate holds of the operands, as signed integers if it begins
    with `s` and as unsigned ones if it begins with `u`.

    ```mlir
    %a = arith.cmpi slt, %b, %c : i32
    %v = arith.cmpi eq, %x, %y : vector<4xi64>
    ```
  }];
  let arguments = (ins Arith_CmpIPredicateAttr:$predicate, SignlessIntegerOrIndexLike:$lhs,
                       SignlessIntegerOrIndexLike:$rhs);
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

def Arith_CmpFOp
    : Arith_CompareOp<"cmpf", [DeclareOpInterfaceMethods<ArithFastMathInterface>]> {
  let summary = "Float comparison";
  let description = [{
    Whether the predicate holds of the operands. If one is NaN, those that begin
    with `o` (ordered) are false, and those that begin with `u` true.

    ```mlir
    %a = arith.cmpf olt, %b, %c : f32
    ```
  }];
  let arguments = (ins Arith_CmpFPredicateAttr:$predicate, FloatLike:$lhs, FloatLike:$rhs,
                       DefaultValuedAttr<Arith_FastMathAttr,
                                         "::mlir::arith::FastMathFlags::none">:$fastmath);
  let assemblyFormat = [{
    $predicate `,` $lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($lhs)
  }];
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

class BooleanConditionOrMatchingShape<string condition, string result>
    : PredOpTrait<condition # " is signless i1 or has matching shape",
                  Or<[TypeIsPred<condition, I1>,
                      AllShapesMatch<[condition, result]>.predicate]>>;

def SelectOp
    : Arith_Op<"select",
        [Pure, AllTypesMatch<["true_value", "false_value", "result"]>,
         BooleanConditionOrMatchingShape<"condition", "result">,
         DeclareOpInterfaceMethods<InferIntRangeInterface, ["inferResultRangesFromOptional"]>,
         DeclareOpInterfaceMethods<SelectLikeOpInterface>]> {
  let summary = "One of two values";
  let description = [{
    The second operand if the first is true, and the third otherwise. A vector or
    tensor of conditions chooses element by element, and its type is spelled.

    ```mlir
    %a = arith.select %cond, %b, %c : i32
    %v = arith.select %mask, %x, %y : vector<4xi1>, vector<4xf32>
    ```
  }];
  let arguments = (ins BoolLike:$condition, AnyType:$true_value, AnyType:$false_value);
  let results = (outs AnyType:$result);
  let hasCanonicalizer = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
  let hasCustomAssemblyFormat = 1;
}

#endif // DIALECTS_ARITH_TD
