// The operations of the `math` dialect.

#ifndef DIALECTS_MATH_TD
#define DIALECTS_MATH_TD

include "mlir/Dialect/Arith/IR/ArithBase.td"
include "mlir/Dialect/Arith/IR/ArithOpsInterfaces.td"
include "mlir/Dialect/Math/IR/MathBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/VectorInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

//===----------------------------------------------------------------------===//
// Kinds of operations
//===----------------------------------------------------------------------===//

class Math_Op<string mnemonic, list<Trait> traits = []>
    : Op<Math_Dialect, mnemonic,
         traits # [Pure, DeclareOpInterfaceMethods<VectorUnrollOpInterface>]
         # ElementwiseMappable.traits>;

// --- One type for operands and result ------------------------------------

class Math_IntegerUnaryOp<string mnemonic, list<Trait> traits = []>
    : Math_Op<mnemonic, traits # [SameOperandsAndResultType]> {
  let arguments = (ins SignlessIntegerOrIndexLike:$operand);
  let results = (outs SignlessIntegerOrIndexLike:$result);
  let assemblyFormat = "$operand attr-dict `:` type($result)";
}

class Math_IntegerBinaryOp<string mnemonic, list<Trait> traits = []>
    : Math_Op<mnemonic, traits # [SameOperandsAndResultType]> {
  let arguments = (ins SignlessIntegerOrIndexLike:$lhs, SignlessIntegerOrIndexLike:$rhs);
  let results = (outs SignlessIntegerOrIndexLike:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($result)";
}

class Math_FloatUnaryOp<string mnemonic, list<Trait> traits = []>
    : Math_Op<mnemonic, traits # [SameOperandsAndResultType,
                                  DeclareOpInterfaceMethods<ArithFastMathInterface>]> {
  let arguments = (ins FloatLike:$operand,
                       DefaultValuedAttr<Arith_FastMathAttr,
                                         "::mlir::arith::FastMathFlags::none">:$fastmath);
  let results = (outs FloatLike:$result);
  let assemblyFormat = "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)";
}

class Math_FloatBinaryOp<string mnemonic, list<Trait> traits = []>
    : Math_Op<mnemonic, traits # [SameOperandsAndResultType,
                                  DeclareOpInterfaceMethods<ArithFastMathInterface>]> {
  let arguments = (ins FloatLike:$lhs, FloatLike:$rhs,
                       DefaultValuedAttr<Arith_FastMathAttr,
                                         "::mlir::arith::FastMathFlags::none">:$fastmath);
  let results = (outs FloatLike:$result);
  let assemblyFormat = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)";
}

class Math_FloatTernaryOp<string mnemonic, list<Trait> traits = []>
    : Math_Op<mnemonic, traits # [SameOperandsAndResultType,
                                  DeclareOpInterfaceMethods<ArithFastMathInterface>]> {
  let arguments = (ins FloatLike:$a, FloatLike:$b, FloatLike:$c,
                       DefaultValuedAttr<Arith_FastMathAttr,
                                         "::mlir::arith::FastMathFlags::none">:$fastmath);
  let results = (outs FloatLike:$result);
  let assemblyFormat =
      "$a `,` $b `,` $c (`fastmath` `` $fastmath^)? attr-dict `:` type($result)";
}

// --- From a float to a truth value ---------------------------------------

class Math_FloatClassificationOp<string mnemonic, list<Trait> traits = []>
    : Math_Op<mnemonic,
        traits # [DeclareOpInterfaceMethods<ArithFastMathInterface>,
                  TypesMatchWith<"result type has i1 element type and same shape as operands",
                                 "operand", "result", "::getI1SameShape($_self)">]> {
  let arguments = (ins FloatLike:$operand,
                       DefaultValuedAttr<Arith_FastMathAttr,
                                         "::mlir::arith::FastMathFlags::none">:$fastmath);
  let results = (outs BoolLike:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand)";
}

//===----------------------------------------------------------------------===//
// Absolute values and signs
//===----------------------------------------------------------------------===//

def Math_AbsFOp : Math_FloatUnaryOp<"absf"> {
  let summary = "Absolute value of a float";
  let description = [{
    The operand without its sign.

    ```mlir
    %a = math.absf %b : f64
    ```
  }];
  let hasFolder = 1;
}

def Math_AbsIOp : Math_IntegerUnaryOp<"absi"> {
  let summary = "Absolute value of an integer";
  let description = [{
    The operand, taken as signed, without its sign. That of the smallest integer is
    the smallest integer.

    ```mlir
    %a = math.absi %b : i32
    ```
  }];
  let hasFolder = 1;
}

def Math_CopySignOp : Math_FloatBinaryOp<"copysign"> {
  let summary = "Sign of another float";
  let description = [{
    The first operand with the sign of the second.

    ```mlir
    %a = math.copysign %b, %c : f64
    ```
  }];
  let hasFolder = 1;
}

//===----------------------------------------------------------------------===//
// Trigonometric functions
//===----------------------------------------------------------------------===//

def Math_SinOp : Math_FloatUnaryOp<"sin"> {
  let summary = "Sine";
  let description = [{
    The sine of an angle in radians.

    ```mlir
    %a = math.sin %b : f64
    ```
  }];
  let hasFolder = 1;
}

def Math_CosOp : Math_FloatUnaryOp<"cos"> {
  let summary = "Cosine";
  let description = [{
    The cosine of an angle in radians.

    ```mlir
    %a = math.cos %b : f64
    ```
  }];
  let hasFolder = 1;
}

def Math_SincosOp
    : Math_Op<"sincos",
        [SameOperandsAndResultShape, DeclareOpInterfaceMethods<ArithFastMathInterface>,
         AllTypesMatch<["operand", "sin", "cos"]>]> {
  let summary = "Sine and cosine";
  let description = [{
    The sine and the cosine of an angle in radians.

    ```mlir
    %s, %c = math.sincos %x : f64
    ```
  }];
  let arguments = (ins FloatLike:$operand,
                       DefaultValuedAttr<Arith_FastMathAttr,
                                         "::mlir::arith::FastMathFlags::none">:$fastmath);
  let results = (outs FloatLike:$sin, FloatLike:$cos);
  let assemblyFormat = "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($operand)";
}

def Math_TanOp : Math_FloatUnaryOp<"tan"> {
  let summary = "Tangent";
  let description = [{
    The tangent of an angle in radians.

    ```mlir
    %a = math.tan %b : f64
    ```
  }];
  let hasFolder = 1;
}

def Math_AsinOp : Math_FloatUnaryOp<"asin"> {
  let summary = "Arc sine";
  let description = [{
    The angle in radians, from -pi/2 to pi/2, whose sine the operand is.

    ```mlir
    %a = math.asin %b : f64
    ```
  }];
  let hasFolder = 1;
}

def Math_AcosOp : Math_FloatUnaryOp<"acos"> {
  let summary = "Arc cosine";
  let description = [{
    The angle in radians, from 0 to pi, whose cosine the operand is.

    ```mlir
    %a = math.acos %b : f64
    ```
  }];
  let hasFolder = 1;
}

def Math_AtanOp : Math_FloatUnaryOp<"atan"> {
  let summary = "Arc tangent";
  let description = [{
    The angle in radians, from -pi/2 to pi/2, whose tangent the operand is.

    ```mlir
    %a = math.atan %b : f64
    ```
  }];
  let hasFolder = 1;
}

def Math_Atan2Op : Math_FloatBinaryOp<"atan2"> {
  let summary = "Arc tangent of a quotient";
  let description = [{
    The angle in radians, from -pi to pi, between the positive x axis and the point
    whose y is the first operand and whose x is the second.

    ```mlir
    %a = math.atan2 %b, %c : f64
    ```
  }];
  let hasFolder = 1;
}

//===----------------------------------------------------------------------===//
// Hyperbolic functions
//===----------------------------------------------------------------------===//

def Math_SinhOp : Math_FloatUnaryOp<"sinh"> {
  let summary = "Hyperbolic sine";
  let description = [{
    The hyperbolic sine of the operand.

    ```mlir
    %a = math.sinh %b : f64
    ```
  }];
  let hasFolder = 1;
}

def Math_CoshOp : Math_FloatUnaryOp<"cosh"> {
  let summary = "Hyperbolic cosine";
  let description = [{
    The hyperbolic cosine of the operand.

    ```mlir
    %a = math.cosh %b : f64
    ```
  }];
  let hasFolder = 1;
}

def Math_TanhOp : Math_FloatUnaryOp<"tanh"> {
  let summary = "Hyperbolic tangent";
  let description = [{
    The hyperbolic tangent of the operand.

    ```mlir
    %a = math.tanh %b : f64
    ```
  }];
  let hasFolder = 1;
}

def Math_AsinhOp : Math_FloatUnaryOp<"asinh"> {
  let summary = "Inverse hyperbolic sine";
  let description = [{
    The number whose hyperbolic sine the operand is.

    ```mlir
    %a = math.asinh %b : f64
    ```
  }];
  let hasFolder = 1;
}

def Math_AcoshOp : Math_FloatUnaryOp<"acosh"> {
  let summary = "Inverse hyperbolic cosine";
  let description = [{
    The number, not negative, whose hyperbolic cosine the operand is.

    ```mlir
    %a = math.acosh %b : f64
    ```
  }];
  let hasFolder = 1;
}

def Math_AtanhOp : Math_FloatUnaryOp<"atanh"> {
  let summary = "Inverse hyperbolic tangent";
  let description = [{
    The number whose hyperbolic tangent the operand is.

    ```mlir
    %a = math.atanh %b : f64
    ```
  }];
  let hasFolder = 1;
}

//===----------------------------------------------------------------------===//
// Powers, roots, exponentials, logarithms
//===----------------------------------------------------------------------===//

def Math_PowFOp : Math_FloatBinaryOp<"powf"> {
  let summary = "Power of floats";
  let description = [{
    The first operand to the power of the second.

    ```mlir
    %a = math.powf %b, %c : f64
    ```
  }];
  let hasFolder = 1;
}

def Math_IPowIOp : Math_IntegerBinaryOp<"ipowi"> {
  let summary = "Power of signed integers";
  let description = [{
    The first operand to the power of the second, both taken as signed; to a
    negative power, rounded towards zero.

    ```mlir
    %a = math.ipowi %b, %c : i64
    ```
  }];
  let hasFolder = 1;
}

def Math_FPowIOp
    : Math_Op<"fpowi",
        [SameOperandsAndResultShape, AllTypesMatch<["lhs", "result"]>,
         DeclareOpInterfaceMethods<ArithFastMathInterface>]> {
  let summary = "Power of a float to an integer";
  let description = [{
    The first operand to the power of the second, which is taken as signed.

    ```mlir
    %a = math.fpowi %b, %n : f32, i32
    ```
  }];
  let arguments = (ins FloatLike:$lhs, SignlessIntegerOrIndexLike:$rhs,
                       DefaultValuedAttr<Arith_FastMathAttr,
                                         "::mlir::arith::FastMathFlags::none">:$fastmath);
  let results = (outs FloatLike:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($lhs) `,` type($rhs)
  }];
}

def Math_SqrtOp : Math_FloatUnaryOp<"sqrt"> {
  let summary = "Square root";
  let description = [{
    The square root of the operand; NaN if that is negative.

    ```mlir
    %a = math.sqrt %b : f64
    ```
  }];
  let hasFolder = 1;
}

def Math_RsqrtOp : Math_FloatUnaryOp<"rsqrt"> {
  let summary = "Reciprocal square root";
  let description = [{
    One divided by the square root of the operand.

    ```mlir
    %a = math.rsqrt %b : f64
    ```
  }];
}

def Math_CbrtOp : Math_FloatUnaryOp<"cbrt"> {
  let summary = "Cube root";
  let description = [{
    The cube root of the operand, of the same sign.

    ```mlir
    %a = math.cbrt %b : f64
    ```
  }];
}

def Math_ExpOp : Math_FloatUnaryOp<"exp"> {
  let summary = "Exponential";
  let description = [{
    e to the power of the operand.

    ```mlir
    %a = math.exp %b : f64
    ```
  }];
  let hasFolder = 1;
}

def Math_Exp2Op : Math_FloatUnaryOp<"exp2"> {
  let summary = "Exponential of base 2";
  let description = [{
    2 to the power of the operand.

    ```mlir
    %a = math.exp2 %b : f64
    ```
  }];
  let hasFolder = 1;
}

def Math_ExpM1Op : Math_FloatUnaryOp<"expm1"> {
  let summary = "Exponential minus one";
  let description = [{
    e to the power of the operand, minus 1, without losing what is small.

    ```mlir
    %a = math.expm1 %b : f64
    ```
  }];
  let hasFolder = 1;
}

def Math_LogOp : Math_FloatUnaryOp<"log"> {
  let summary = "Logarithm";
  let description = [{
    The logarithm of the operand, of base e; NaN if that is negative.

    ```mlir
    %a = math.log %b : f64
    ```
  }];
  let hasFolder = 1;
}

def Math_Log2Op : Math_FloatUnaryOp<"log2"> {
  let summary = "Logarithm of base 2";
  let description = [{
    The logarithm of the operand, of base 2.

    ```mlir
    %a = math.log2 %b : f64
    ```
  }];
  let hasFolder = 1;
}

def Math_Log10Op : Math_FloatUnaryOp<"log10"> {
  let summary = "Logarithm of base 10";
  let description = [{
    The logarithm of the operand, of base 10.

    ```mlir
    %a = math.log10 %b : f64
    ```
  }];
  let hasFolder = 1;
}

def Math_Log1pOp : Math_FloatUnaryOp<"log1p"> {
  let summary = "Logarithm of one plus a number";
  let description = [{
    The logarithm of 1 plus the operand, of base e, without losing what is small.

    ```mlir
    %a = math.log1p %b : f64
    ```
  }];
  let hasFolder = 1;
}

def Math_ErfOp : Math_FloatUnaryOp<"erf"> {
  let summary = "Error function";
  let description = [{
    The error function of the operand.

    ```mlir
    %a = math.erf %b : f64
    ```
  }];
  let hasFolder = 1;
}

def Math_ErfcOp : Math_FloatUnaryOp<"erfc"> {
  let summary = "Complementary error function";
  let description = [{
    1 minus the error function of the operand, without losing what is small.

    ```mlir
    %a = math.erfc %b : f64
    ```
  }];
  let hasFolder = 1;
}

//===----------------------------------------------------------------------===//
// Rounding to integers that are floats
//===----------------------------------------------------------------------===//

def Math_CeilOp : Math_FloatUnaryOp<"ceil"> {
  let summary = "Round up";
  let description = [{
    The smallest integer that is not less.

    ```mlir
    %a = math.ceil %b : f64
    ```
  }];
  let hasFolder = 1;
}

def Math_FloorOp : Math_FloatUnaryOp<"floor"> {
  let summary = "Round down";
  let description = [{
    The greatest integer that is not greater.

    ```mlir
    %a = math.floor %b : f64
    ```
  }];
  let hasFolder = 1;
}

def Math_TruncOp : Math_FloatUnaryOp<"trunc"> {
  let summary = "Round towards zero";
  let description = [{
    The operand without its fraction.

    ```mlir
    %a = math.trunc %b : f64
    ```
  }];
  let hasFolder = 1;
}

def Math_RoundOp : Math_FloatUnaryOp<"round"> {
  let summary = "Round to nearest, halves away from zero";
  let description = [{
    The nearest integer; of two that are as near, the one farther from zero.

    ```mlir
    %a = math.round %b : f64
    ```
  }];
  let hasFolder = 1;
}

def Math_RoundEvenOp : Math_FloatUnaryOp<"roundeven"> {
  let summary = "Round to nearest, halves to even";
  let description = [{
    The nearest integer; of two that are as near, the even one.

    ```mlir
    %a = math.roundeven %b : f64
    ```
  }];
  let hasFolder = 1;
}

//===----------------------------------------------------------------------===//
// Combined arithmetic
//===----------------------------------------------------------------------===//

def Math_FmaOp : Math_FloatTernaryOp<"fma"> {
  let summary = "Multiplication and addition, rounded once";
  let description = [{
    The product of the first two operands, plus the third, rounded once.

    ```mlir
    %a = math.fma %b, %c, %d : f64
    ```
  }];
}

def Math_ClampFOp : Math_FloatTernaryOp<"clampf"> {
  let summary = "Restriction to a range";
  let description = [{
    The first operand if it is within the range, and otherwise the end of the range
    that it is beyond.

    ```mlir
    %a = math.clampf %b to [%min, %max] : f64
    ```
  }];
  let arguments = (ins FloatLike:$value, FloatLike:$min, FloatLike:$max,
                       DefaultValuedAttr<Arith_FastMathAttr,
                                         "::mlir::arith::FastMathFlags::none">:$fastmath);
  let assemblyFormat = [{
    $value `to` ` ` `[` $min `,` $max `]` (`fastmath` `` $fastmath^)? attr-dict `:` type($result)
  }];
}

//===----------------------------------------------------------------------===//
// Kinds of floats
//===----------------------------------------------------------------------===//

def Math_IsFiniteOp : Math_FloatClassificationOp<"isfinite"> {
  let summary = "Whether a float is finite";
  let description = [{
    Whether the operand is neither infinite nor NaN.

    ```mlir
    %a = math.isfinite %b : f32
    ```
  }];
  let hasFolder = 1;
}

def Math_IsInfOp : Math_FloatClassificationOp<"isinf"> {
  let summary = "Whether a float is infinite";
  let description = [{
    Whether the operand is an infinity, of either sign.

    ```mlir
    %a = math.isinf %b : f32
    ```
  }];
  let hasFolder = 1;
}

def Math_IsNaNOp : Math_FloatClassificationOp<"isnan"> {
  let summary = "Whether a float is NaN";
  let description = [{
    Whether the operand is not a number.

    ```mlir
    %a = math.isnan %b : f32
    ```
  }];
  let hasFolder = 1;
}

def Math_IsNormalOp : Math_FloatClassificationOp<"isnormal"> {
  let summary = "Whether a float is normal";
  let description = [{
    Whether the operand is not zero, subnormal, infinite or NaN.

    ```mlir
    %a = math.isnormal %b : f32
    ```
  }];
  let hasFolder = 1;
}

//===----------------------------------------------------------------------===//
// Bits of integers
//===----------------------------------------------------------------------===//

def Math_CountLeadingZerosOp : Math_IntegerUnaryOp<"ctlz"> {
  let summary = "Number of leading zeros";
  let description = [{
    How many bits above the highest that is set; the width if none is.

    ```mlir
    %a = math.ctlz %b : i32
    ```
  }];
  let hasFolder = 1;
}

def Math_CountTrailingZerosOp : Math_IntegerUnaryOp<"cttz"> {
  let summary = "Number of trailing zeros";
  let description = [{
    How many bits below the lowest that is set; the width if none is.

    ```mlir
    %a = math.cttz %b : i32
    ```
  }];
  let hasFolder = 1;
}

def Math_CtPopOp : Math_IntegerUnaryOp<"ctpop"> {
  let summary = "Number of ones";
  let description = [{
    How many bits are set.

    ```mlir
    %a = math.ctpop %b : i32
    ```
  }];
  let hasFolder = 1;
}

#endif // DIALECTS_MATH_TD
