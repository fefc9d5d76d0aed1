// The operations of the `complex` dialect, and its attribute.

#ifndef DIALECTS_COMPLEX_TD
#define DIALECTS_COMPLEX_TD

include "mlir/Dialect/Arith/IR/ArithBase.td"
include "mlir/Dialect/Arith/IR/ArithOpsInterfaces.td"
include "mlir/Dialect/Complex/IR/ComplexAttributes.td"
include "mlir/Dialect/Complex/IR/ComplexBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

//===----------------------------------------------------------------------===//
// Kinds of operations
//===----------------------------------------------------------------------===//

class Complex_Op<string mnemonic, list<Trait> traits = []>
    : Op<Complex_Dialect, mnemonic, traits>;

class ComplexArithmeticOp<string mnemonic, list<Trait> traits = []>
    : Complex_Op<mnemonic,
        traits # [Pure, SameOperandsAndResultType, Elementwise,
                  DeclareOpInterfaceMethods<ArithFastMathInterface>]> {
  let arguments = (ins Complex<AnyFloat>:$lhs, Complex<AnyFloat>:$rhs,
                       DefaultValuedAttr<Arith_FastMathAttr,
                                         "::mlir::arith::FastMathFlags::none">:$fastmath);
  let results = (outs Complex<AnyFloat>:$result);
  let assemblyFormat = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)";
}

class ComplexUnaryOp<string mnemonic, list<Trait> traits = []>
    : Complex_Op<mnemonic,
        traits # [Pure, Elementwise, DeclareOpInterfaceMethods<ArithFastMathInterface>]> {
  let arguments = (ins Complex<AnyFloat>:$complex,
                       DefaultValuedAttr<Arith_FastMathAttr,
                                         "::mlir::arith::FastMathFlags::none">:$fastmath);
  let assemblyFormat = "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)";
}

// From a complex number to another, and to a float, of which `name` is the name
// of the result.
class _ComplexFunctionOp<string mnemonic>
    : ComplexUnaryOp<mnemonic, [SameOperandsAndResultType]> {
  let results = (outs Complex<AnyFloat>:$result);
}
class _ComplexToFloatOp<string mnemonic, string name>
    : ComplexUnaryOp<mnemonic,
        [TypesMatchWith<"complex element type matches result type", "complex", name,
                        "::llvm::cast<ComplexType>($_self).getElementType()">]>;

// Whether two complex numbers are equal or not.
class _ComplexCompareOp<string mnemonic>
    : Complex_Op<mnemonic, [Pure, AllTypesMatch<["lhs", "rhs"]>, Elementwise]> {
  let arguments = (ins Complex<AnyFloat>:$lhs, Complex<AnyFloat>:$rhs);
  let results = (outs I1:$result);
  let assemblyFormat = "$lhs `,` $rhs  attr-dict `:` type($lhs)";
}

//===----------------------------------------------------------------------===//
// Making and taking apart
//===----------------------------------------------------------------------===//

def ConstantOp
    : Complex_Op<"constant",
        [ConstantLike, Pure,
         DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "A constant complex number";
  let description = [{
    The complex number whose real and imaginary part the array holds.

    ```mlir
    %a = complex.constant [0.1, -1.0] : complex<f64>
    ```
  }];
  let arguments = (ins ArrayAttr:$value);
  let results = (outs AnyComplex:$complex);
  let assemblyFormat = "$value attr-dict `:` type($complex)";
  let hasFolder = 1;
  let hasVerifier = 1;
}

def CreateOp
    : Complex_Op<"create",
        [Pure, AllTypesMatch<["real", "imaginary"]>,
         TypesMatchWith<"complex element type matches real operand type", "complex", "real",
                        "::llvm::cast<ComplexType>($_self).getElementType()">,
         TypesMatchWith<"complex element type matches imaginary operand type", "complex",
                        "imaginary", "::llvm::cast<ComplexType>($_self).getElementType()">]> {
  let summary = "A complex number from its parts";
  let description = [{
    The complex number with these real and imaginary parts.

    ```mlir
    %a = complex.create %re, %im : complex<f32>
    ```
  }];
  let arguments = (ins AnyFloat:$real, AnyFloat:$imaginary);
  let results = (outs Complex<AnyFloat>:$complex);
  let assemblyFormat = "$real `,` $imaginary attr-dict `:` type($complex)";
  let hasFolder = 1;
}

def ReOp : _ComplexToFloatOp<"re", "real"> {
  let summary = "Real part";
  let description = [{
    The real part of the operand.

    ```mlir
    %a = complex.re %b : complex<f32>
    ```
  }];
  let results = (outs AnyFloat:$real);
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

def ImOp : _ComplexToFloatOp<"im", "imaginary"> {
  let summary = "Imaginary part";
  let description = [{
    The imaginary part of the operand.

    ```mlir
    %a = complex.im %b : complex<f32>
    ```
  }];
  let results = (outs AnyFloat:$imaginary);
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

def AbsOp : _ComplexToFloatOp<"abs", "result"> {
  let summary = "Absolute value";
  let description = [{
    The distance of the operand from zero.

    ```mlir
    %a = complex.abs %b : complex<f32>
    ```
  }];
  let results = (outs AnyFloat:$result);
}

def AngleOp : _ComplexToFloatOp<"angle", "result"> {
  let summary = "Argument";
  let description = [{
    The angle in radians, from -pi to pi, between the positive real axis and the
    operand.

    ```mlir
    %a = complex.angle %b : complex<f32>
    ```
  }];
  let results = (outs AnyFloat:$result);
}

def BitcastOp : Complex_Op<"bitcast", [Pure]> {
  let summary = "The same bits as another type";
  let description = [{
    A complex number as an integer, float or other complex number of the same bits,
    or such as a complex number.

    ```mlir
    %a = complex.bitcast %b : complex<f32> to i64
    ```
  }];
  let arguments = (ins AnyType:$operand);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand) `to` type($result)";
  let hasCanonicalizer = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Comparison
//===----------------------------------------------------------------------===//

def EqualOp : _ComplexCompareOp<"eq"> {
  let summary = "Equality";
  let description = [{
    Whether both the real and the imaginary parts are equal.

    ```mlir
    %a = complex.eq %b, %c : complex<f32>
    ```
  }];
}

def NotEqualOp : _ComplexCompareOp<"neq"> {
  let summary = "Inequality";
  let description = [{
    Whether the real or the imaginary parts differ.

    ```mlir
    %a = complex.neq %b, %c : complex<f32>
    ```
  }];
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

def AddOp : ComplexArithmeticOp<"add"> {
  let summary = "Addition";
  let description = [{
    The sum.

    ```mlir
    %a = complex.add %b, %c : complex<f32>
    ```
  }];
  let hasFolder = 1;
}

def SubOp : ComplexArithmeticOp<"sub"> {
  let summary = "Subtraction";
  let description = [{
    The difference.

    ```mlir
    %a = complex.sub %b, %c : complex<f32>
    ```
  }];
  let hasFolder = 1;
}

def MulOp : ComplexArithmeticOp<"mul"> {
  let summary = "Multiplication";
  let description = [{
    The product.

    ```mlir
    %a = complex.mul %b, %c : complex<f32>
    ```
  }];
  let hasFolder = 1;
}

def DivOp : ComplexArithmeticOp<"div"> {
  let summary = "Division";
  let description = [{
    The quotient.

    ```mlir
    %a = complex.div %b, %c : complex<f32>
    ```
  }];
  let hasFolder = 1;
}

def NegOp : _ComplexFunctionOp<"neg"> {
  let summary = "Negation";
  let description = [{
    The operand with both parts negated.

    ```mlir
    %a = complex.neg %b : complex<f32>
    ```
  }];
  let hasFolder = 1;
}

def ConjOp : _ComplexFunctionOp<"conj"> {
  let summary = "Conjugate";
  let description = [{
    The operand with its imaginary part negated.

    ```mlir
    %a = complex.conj %b : complex<f32>
    ```
  }];
  let hasFolder = 1;
}

def SignOp : _ComplexFunctionOp<"sign"> {
  let summary = "Sign";
  let description = [{
    The operand divided by its absolute value; zero if it is zero.

    ```mlir
    %a = complex.sign %b : complex<f32>
    ```
  }];
}

//===----------------------------------------------------------------------===//
// Powers, roots, exponentials, logarithms
//===----------------------------------------------------------------------===//

def PowOp : ComplexArithmeticOp<"pow"> {
  let summary = "Power";
  let description = [{
    The first operand to the power of the second.

    ```mlir
    %a = complex.pow %b, %c : complex<f32>
    ```
  }];
}

def PowiOp
    : Complex_Op<"powi",
        [Pure, Elementwise, SameOperandsAndResultShape, AllTypesMatch<["lhs", "result"]>,
         DeclareOpInterfaceMethods<ArithFastMathInterface>]> {
  let summary = "Power to an integer";
  let description = [{
    The first operand to the power of the second, which is taken as signed.

    ```mlir
    %a = complex.powi %b, %n : complex<f32>, i32
    ```
  }];
  let arguments = (ins Complex<AnyFloat>:$lhs, AnySignlessInteger:$rhs,
                       OptionalAttr<Arith_FastMathAttr>:$fastmath);
  let results = (outs Complex<AnyFloat>:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result) `,` type($rhs)
  }];
}

def SqrtOp : _ComplexFunctionOp<"sqrt"> {
  let summary = "Square root";
  let description = [{
    The square root whose real part is not negative.

    ```mlir
    %a = complex.sqrt %b : complex<f32>
    ```
  }];
}

def RsqrtOp : _ComplexFunctionOp<"rsqrt"> {
  let summary = "Reciprocal square root";
  let description = [{
    One divided by the square root of the operand.

    ```mlir
    %a = complex.rsqrt %b : complex<f32>
    ```
  }];
}

def ExpOp : _ComplexFunctionOp<"exp"> {
  let summary = "Exponential";
  let description = [{
    e to the power of the operand.

    ```mlir
    %a = complex.exp %b : complex<f32>
    ```
  }];
  let hasFolder = 1;
}

def Expm1Op : _ComplexFunctionOp<"expm1"> {
  let summary = "Exponential minus one";
  let description = [{
    e to the power of the operand, minus 1, without losing what is small.

    ```mlir
    %a = complex.expm1 %b : complex<f32>
    ```
  }];
}

def LogOp : _ComplexFunctionOp<"log"> {
  let summary = "Logarithm";
  let description = [{
    The logarithm of the operand, of base e, with an imaginary part from -pi to pi.

    ```mlir
    %a = complex.log %b : complex<f32>
    ```
  }];
  let hasFolder = 1;
}

def Log1pOp : _ComplexFunctionOp<"log1p"> {
  let summary = "Logarithm of one plus a number";
  let description = [{
    The logarithm of 1 plus the operand, of base e, without losing what is small.

    ```mlir
    %a = complex.log1p %b : complex<f32>
    ```
  }];
}

//===----------------------------------------------------------------------===//
// Trigonometric functions
//===----------------------------------------------------------------------===//

def SinOp : _ComplexFunctionOp<"sin"> {
  let summary = "Sine";
  let description = [{
    The sine of the operand.

    ```mlir
    %a = complex.sin %b : complex<f32>
    ```
  }];
}

def CosOp : _ComplexFunctionOp<"cos"> {
  let summary = "Cosine";
  let description = [{
    The cosine of the operand.

    ```mlir
    %a = complex.cos %b : complex<f32>
    ```
  }];
}

def TanOp : _ComplexFunctionOp<"tan"> {
  let summary = "Tangent";
  let description = [{
    The tangent of the operand.

    ```mlir
    %a = complex.tan %b : complex<f32>
    ```
  }];
}

def TanhOp : _ComplexFunctionOp<"tanh"> {
  let summary = "Hyperbolic tangent";
  let description = [{
    The hyperbolic tangent of the operand.

    ```mlir
    %a = complex.tanh %b : complex<f32>
    ```
  }];
}

def Atan2Op : ComplexArithmeticOp<"atan2"> {
  let summary = "Arc tangent of a quotient";
  let description = [{
    With operands y and x, -i log((x + iy) / sqrt(x^2 + y^2)).

    ```mlir
    %a = complex.atan2 %b, %c : complex<f32>
    ```
  }];
}

#endif // DIALECTS_COMPLEX_TD
