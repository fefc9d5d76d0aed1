// Structured operations with a name that compute element by element, on operands of any
// rank; and those that fill a tensor.

#ifndef DIALECTS_LINALG_ELEMENTWISE_TD
#define DIALECTS_LINALG_ELEMENTWISE_TD

include "../linalg/base.td"

//===----------------------------------------------------------------------===//
// Copies and fills
//===----------------------------------------------------------------------===//

def CopyOp : _NamedStructuredOp<"copy"> {
  let summary = "A copy";
  let description = "Elements are cast to the type of the output.\n\n"
                    # _Example<"copy", [1, 1]>.text;
  let arguments = (ins Variadic<AnyType>:$inputs, Variadic<AnyShaped>:$outputs,
                       DefaultValuedOptionalAttr<TypeFnAttr, "TypeFn::cast_signed">:$cast);
  let hasCanonicalizer = 1;
  let anyRank = 1;
  let scalars = ["I", "O"];
  let scalarBody = "$cast<O>(I)";
}

def FillOp : _NamedStructuredOp<"fill", [LinalgFillOpInterface]> {
  let summary = "The same element everywhere";
  let description = "The input has the type of the elements.\n\n"
                    # _Example<"fill", [0, 1]>.text;
  let hasCanonicalizer = 1;
  let anyRank = 1;
  let scalars = ["value", "O"];
  let scalarBody = "value";
}

def FillRng2DOp : _NamedStructuredOp<"fill_rng_2d"> {
  let summary = "Pseudorandom numbers";
  let description = [{
    The inputs are the least and the greatest number and a seed. Of each element the seed
    and its indices are what a linear congruential generator starts from.

    ```mlir
    %r = linalg.fill_rng_2d ins(%min, %max, %seed : f64, f64, i32)
        outs(%init : tensor<16x27xf32>) -> tensor<16x27xf32>
    ```
  }];
  let iteratorTypes = ["parallel", "parallel"];
  let indexingMaps = _NamedLoops<["m", "n"], [], [[], [], [], ["m", "n"]]>.indexingMaps;
  let scalars = ["min", "max", "seed", "O"];
  // s = (n + ((m + seed) * a + c)) * a + c is an i32, and the element is
  // (2147483647 + s) * ((max - min) * 2^-32) + min.
  defvar first = "add(mul(add(cast_signed<i32>(index(0)), seed), "
                 # "cast_signed<i32>(1103515245 : i64)), cast_signed<i32>(12345 : i64))";
  defvar second = "add(mul(add(cast_signed<i32>(index(1)), " # first
                  # "), cast_signed<i32>(1103515245 : i64)), cast_signed<i32>(12345 : i64))";
  let scalarBody = "cast_signed<O>(add(mul(add(cast_signed<f64>(2147483647 : i64), "
                   # "cast_signed<f64>(" # second # ")), mul(sub(max, min), "
                   # "cast_signed<f64>(2.3283063999999999E-10 : f64))), min))";
}

//===----------------------------------------------------------------------===//
// Functions of one element, which is a float
//===----------------------------------------------------------------------===//

class _UnaryOp<string mnemonic, string function = mnemonic> : _NamedStructuredOp<mnemonic> {
  let description = _Example<mnemonic, [1, 1]>.text;
  let anyRank = 1;
  let scalars = ["I", "O"];
  let scalarBody = function # "(I)";
}

def ExpOp : _UnaryOp<"exp"> {
  let summary = "e^x";
}
def LogOp : _UnaryOp<"log"> {
  let summary = "The natural logarithm";
}
def AbsOp : _UnaryOp<"abs"> {
  let summary = "The absolute value";
}
def CeilOp : _UnaryOp<"ceil"> {
  let summary = "Rounded up";
}
def FloorOp : _UnaryOp<"floor"> {
  let summary = "Rounded down";
}
def NegFOp : _UnaryOp<"negf"> {
  let summary = "-x";
}
def ReciprocalOp : _UnaryOp<"reciprocal"> {
  let summary = "1 / x";
}
def RoundOp : _UnaryOp<"round"> {
  let summary = "Rounded to the nearest, half away from zero";
}
def SqrtOp : _UnaryOp<"sqrt"> {
  let summary = "The square root";
}
def RsqrtOp : _UnaryOp<"rsqrt"> {
  let summary = "1 / sqrt(x)";
}
def SquareOp : _UnaryOp<"square"> {
  let summary = "x^2";
}
def TanhOp : _UnaryOp<"tanh"> {
  let summary = "The hyperbolic tangent";
}
def ErfOp : _UnaryOp<"erf"> {
  let summary = "The error function";
}

//===----------------------------------------------------------------------===//
// Functions of two and three elements, of one type
//===----------------------------------------------------------------------===//

class _BinaryOp<string mnemonic, string function = mnemonic> : _NamedStructuredOp<mnemonic> {
  let description = _Example<mnemonic, [1, 1, 1]>.text;
  let anyRank = 1;
  let scalars = ["lhs", "rhs", "O"];
  let scalarBody = function # "(lhs, rhs)";
}

def AddOp : _BinaryOp<"add"> {
  let summary = "The sum";
}
def SubOp : _BinaryOp<"sub"> {
  let summary = "The difference";
}
def MulOp : _BinaryOp<"mul"> {
  let summary = "The product";
}
def DivOp : _BinaryOp<"div"> {
  let summary = "The quotient, of signed integers";
}
def DivUnsignedOp : _BinaryOp<"div_unsigned"> {
  let summary = "The quotient, of unsigned integers";
}
def MaxOp : _BinaryOp<"max", "max_signed"> {
  let summary = "The greater one, of signed integers";
}
def MinOp : _BinaryOp<"min", "min_signed"> {
  let summary = "The smaller one, of signed integers";
}
def PowFOp : _BinaryOp<"powf"> {
  let summary = "The power, of floats";
}

def SelectOp : _NamedStructuredOp<"select"> {
  let summary = "One or the other, by a condition";
  let description = [{
    ```mlir
    %r = linalg.select ins(%c, %a, %b : tensor<?xi1>, tensor<?xf32>, tensor<?xf32>)
        outs(%init : tensor<?xf32>) -> tensor<?xf32>
    ```
  }];
  let anyRank = 1;
  let scalars = ["cond", "lhs", "rhs", "O"];
  let scalarBody = "select(cond, lhs, rhs)";
}

#endif // DIALECTS_LINALG_ELEMENTWISE_TD
