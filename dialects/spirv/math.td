// The extended instruction sets: GLSL and OpenCL.

#ifndef DIALECTS_SPIRV_MATH_TD
#define DIALECTS_SPIRV_MATH_TD

include "mlir/Interfaces/SideEffectInterfaces.td"
include "../spirv/base.td"

// --- GL ------------------------------------------------------------------------------------

class SPIRV_GLOp<string mnemonic, int opcode, list<Trait> traits = []>
    : SPIRV_ExtInstOp<mnemonic, "GL", "GLSL.std.450", opcode, traits>;

class SPIRV_GLUnaryOp<string mnemonic, int opcode, Type resultType, Type operandType, list<Trait> traits = []>
    : SPIRV_GLOp<mnemonic, opcode, !listconcat([Pure], traits)> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<operandType>:$operand);
  let results = (outs SPIRV_ScalarOrVectorOf<resultType>:$result);
  let hasVerifier = 0;
}

class SPIRV_GLUnaryArithmeticOp<string mnemonic, int opcode, Type type, list<Trait> traits = []>
    : SPIRV_GLUnaryOp<mnemonic, opcode, type, type, traits # [SameOperandsAndResultType]> {
  let assemblyFormat = "$operand `:` type($operand) attr-dict";
}

class SPIRV_GLBinaryOp<string mnemonic, int opcode, Type resultType, Type operandType, list<Trait> traits = []>
    : SPIRV_GLOp<mnemonic, opcode, !listconcat([Pure], traits)> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<operandType>:$lhs, SPIRV_ScalarOrVectorOf<operandType>:$rhs);
  let results = (outs SPIRV_ScalarOrVectorOf<resultType>:$result);
  let hasVerifier = 0;
}

class SPIRV_GLBinaryArithmeticOp<string mnemonic, int opcode, Type type, list<Trait> traits = []>
    : SPIRV_GLBinaryOp<mnemonic, opcode, type, type, traits # [SameOperandsAndResultType]> {
  let assemblyFormat = "operands attr-dict `:` type($result)";
}

class SPIRV_GLTernaryArithmeticOp<string mnemonic, int opcode, Type type, list<Trait> traits = []>
    : SPIRV_GLOp<mnemonic, opcode, !listconcat([Pure], traits)> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<type>:$x, SPIRV_ScalarOrVectorOf<type>:$y,
                       SPIRV_ScalarOrVectorOf<type>:$z);
  let results = (outs SPIRV_ScalarOrVectorOf<type>:$result);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 0;
}

def SPIRV_GLFAbsOp : SPIRV_GLUnaryArithmeticOp<"FAbs", 4, SPIRV_Float>;

def SPIRV_GLSAbsOp : SPIRV_GLUnaryArithmeticOp<"SAbs", 5, SPIRV_Integer>;

def SPIRV_GLCeilOp : SPIRV_GLUnaryArithmeticOp<"Ceil", 9, SPIRV_Float>;

def SPIRV_GLCosOp : SPIRV_GLUnaryArithmeticOp<"Cos", 14, SPIRV_Float16or32>;

def SPIRV_GLSinOp : SPIRV_GLUnaryArithmeticOp<"Sin", 13, SPIRV_Float16or32>;

def SPIRV_GLTanOp : SPIRV_GLUnaryArithmeticOp<"Tan", 15, SPIRV_Float16or32>;

def SPIRV_GLAsinOp : SPIRV_GLUnaryArithmeticOp<"Asin", 16, SPIRV_Float16or32>;

def SPIRV_GLAcosOp : SPIRV_GLUnaryArithmeticOp<"Acos", 17, SPIRV_Float16or32>;

def SPIRV_GLAtanOp : SPIRV_GLUnaryArithmeticOp<"Atan", 18, SPIRV_Float16or32>;

def SPIRV_GLExpOp : SPIRV_GLUnaryArithmeticOp<"Exp", 27, SPIRV_Float16or32>;

def SPIRV_GLFloorOp : SPIRV_GLUnaryArithmeticOp<"Floor", 8, SPIRV_Float>;

def SPIRV_GLRoundOp: SPIRV_GLUnaryArithmeticOp<"Round", 1, SPIRV_Float>;

def SPIRV_GLRoundEvenOp: SPIRV_GLUnaryArithmeticOp<"RoundEven", 2, SPIRV_Float>;

def SPIRV_GLInverseSqrtOp : SPIRV_GLUnaryArithmeticOp<"InverseSqrt", 32, SPIRV_Float>;

def SPIRV_GLLogOp : SPIRV_GLUnaryArithmeticOp<"Log", 28, SPIRV_Float16or32>;

def SPIRV_GLFMaxOp : SPIRV_GLBinaryArithmeticOp<"FMax", 40, SPIRV_Float>;

def SPIRV_GLUMaxOp : SPIRV_GLBinaryArithmeticOp<"UMax", 41, SPIRV_Integer>;

def SPIRV_GLSMaxOp : SPIRV_GLBinaryArithmeticOp<"SMax", 42, SPIRV_Integer>;

def SPIRV_GLFMinOp : SPIRV_GLBinaryArithmeticOp<"FMin", 37, SPIRV_Float>;

def SPIRV_GLUMinOp : SPIRV_GLBinaryArithmeticOp<"UMin", 38, SPIRV_Integer>;

def SPIRV_GLSMinOp : SPIRV_GLBinaryArithmeticOp<"SMin", 39, SPIRV_Integer>;

def SPIRV_GLPowOp : SPIRV_GLBinaryArithmeticOp<"Pow", 26, SPIRV_Float16or32>;

def SPIRV_GLFSignOp : SPIRV_GLUnaryArithmeticOp<"FSign", 6, SPIRV_Float>;

def SPIRV_GLSSignOp : SPIRV_GLUnaryArithmeticOp<"SSign", 7, SPIRV_Integer>;

def SPIRV_GLSqrtOp : SPIRV_GLUnaryArithmeticOp<"Sqrt", 31, SPIRV_Float>;

def SPIRV_GLSinhOp : SPIRV_GLUnaryArithmeticOp<"Sinh", 19, SPIRV_Float16or32>;

def SPIRV_GLCoshOp : SPIRV_GLUnaryArithmeticOp<"Cosh", 20, SPIRV_Float16or32>;

def SPIRV_GLTanhOp : SPIRV_GLUnaryArithmeticOp<"Tanh", 21, SPIRV_Float16or32>;

def SPIRV_GLAsinhOp : SPIRV_GLUnaryArithmeticOp<"Asinh", 22, SPIRV_Float16or32>;

def SPIRV_GLAcoshOp : SPIRV_GLUnaryArithmeticOp<"Acosh", 23, SPIRV_Float16or32>;

def SPIRV_GLAtanhOp : SPIRV_GLUnaryArithmeticOp<"Atanh", 24, SPIRV_Float16or32>;

def SPIRV_GLExp2Op : SPIRV_GLUnaryArithmeticOp<"Exp2", 29, SPIRV_Float16or32>;

def SPIRV_GLLog2Op : SPIRV_GLUnaryArithmeticOp<"Log2", 30, SPIRV_Float16or32>;

def SPIRV_GLFClampOp : SPIRV_GLTernaryArithmeticOp<"FClamp", 43, SPIRV_Float>;

def SPIRV_GLUClampOp : SPIRV_GLTernaryArithmeticOp<"UClamp", 44, SPIRV_Integer>;

def SPIRV_GLSClampOp : SPIRV_GLTernaryArithmeticOp<"SClamp", 45, SPIRV_Integer>;

def SPIRV_GLFmaOp : SPIRV_GLTernaryArithmeticOp<"Fma", 50, SPIRV_Float>;

def SPIRV_GLFrexpStructOp : SPIRV_GLOp<"FrexpStruct", 52, [Pure]> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<SPIRV_Float>:$operand);
  let results = (outs SPIRV_AnyStruct:$result);
  let assemblyFormat = "attr-dict $operand `:` type($operand) `->` type($result)";
}

def SPIRV_GLLdexpOp : SPIRV_GLOp<"Ldexp", 53, [Pure, AllTypesMatch<["x", "y"]>]> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<SPIRV_Float>:$x, SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$exp);
  let results = (outs SPIRV_ScalarOrVectorOf<SPIRV_Float>:$y);
  let assemblyFormat = "attr-dict $x `:` type($x) `,` $exp `:` type($exp) `->` type($y)";
}

def SPIRV_GLFMixOp : SPIRV_GLOp<"FMix", 46, [Pure, AllTypesMatch<["x", "y", "a", "result"]>]> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<SPIRV_Float>:$x, SPIRV_ScalarOrVectorOf<SPIRV_Float>:$y,
                       SPIRV_ScalarOrVectorOf<SPIRV_Float>:$a);
  let results = (outs SPIRV_ScalarOrVectorOf<SPIRV_Float>:$result);
  let assemblyFormat = "attr-dict $x `:` type($x) `,` $y `:` type($y) `,` $a `:` type($a) `->` type($result)";
  let hasVerifier = 0;
}

def SPIRV_GLLengthOp
    : SPIRV_GLOp<"Length", 66, [Pure, TypesMatchWith<"result type must match operand element type", "operand",
        "result", "::mlir::getElementTypeOrSelf($_self)">]> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<SPIRV_Float>:$operand);
  let results = (outs SPIRV_Float:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand) `->` type($result)";
  let hasVerifier = 0;
}

def SPIRV_GLDistanceOp
    : SPIRV_GLOp<"Distance", 67, [Pure, AllTypesMatch<["p0", "p1"]>,
        TypesMatchWith<"result type must match operand element type", "p0", "result",
        "::mlir::getElementTypeOrSelf($_self)">]> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<SPIRV_Float>:$p0, SPIRV_ScalarOrVectorOf<SPIRV_Float>:$p1);
  let results = (outs SPIRV_Float:$result);
  let assemblyFormat = "operands attr-dict `:` type($p0) `,` type($p1) `->` type($result)";
  let hasVerifier = 0;
}

def SPIRV_GLCrossOp : SPIRV_GLBinaryArithmeticOp<"Cross", 68, SPIRV_Float>;

def SPIRV_GLNormalizeOp : SPIRV_GLUnaryArithmeticOp<"Normalize", 69, SPIRV_Float>;

def SPIRV_GLReflectOp : SPIRV_GLBinaryArithmeticOp<"Reflect", 71, SPIRV_Float>;

def SPIRV_GLFindILsbOp : SPIRV_GLUnaryArithmeticOp<"FindILsb", 73, SPIRV_Integer>;

def SPIRV_GLFindSMsbOp : SPIRV_GLUnaryArithmeticOp<"FindSMsb", 74, SPIRV_Int32>;

def SPIRV_GLFindUMsbOp : SPIRV_GLUnaryArithmeticOp<"FindUMsb", 75, SPIRV_Int32>;

def SPIRV_GLFractOp : SPIRV_GLUnaryArithmeticOp<"Fract", 10, SPIRV_Float>;

def SPIRV_GLPackHalf2x16Op : SPIRV_GLOp<"PackHalf2x16", 58, [Pure]> {
  let arguments = (ins VectorOfLengthAndType<[2], [SPIRV_Float32]>:$operand);
  let results = (outs SPIRV_Int32:$result);
  let assemblyFormat = "attr-dict $operand `:` type($operand) `->` type($result)";
  let hasVerifier = 0;
}

def SPIRV_GLUnpackHalf2x16Op : SPIRV_GLOp<"UnpackHalf2x16", 62, [Pure]> {
  let arguments = (ins SPIRV_Int32:$operand);
  let results = (outs VectorOfLengthAndType<[2], [SPIRV_Float32]>:$result);
  let assemblyFormat = "attr-dict $operand `:` type($operand) `->` type($result)";
  let hasVerifier = 0;
}

def SPIRV_GLPackSnorm4x8Op : SPIRV_GLOp<"PackSnorm4x8", 54, [Pure]> {
  let arguments = (ins VectorOfLengthAndType<[4], [SPIRV_Float32]>:$operand);
  let results = (outs SPIRV_Int32:$result);
  let assemblyFormat = "attr-dict $operand `:` type($operand) `->` type($result)";
  let hasVerifier = 0;
}

def SPIRV_GLUnpackSnorm4x8Op : SPIRV_GLOp<"UnpackSnorm4x8", 63, [Pure]> {
  let arguments = (ins SPIRV_Int32:$operand);
  let results = (outs VectorOfLengthAndType<[4], [SPIRV_Float32]>:$result);
  let assemblyFormat = "attr-dict $operand `:` type($operand) `->` type($result)";
  let hasVerifier = 0;
}

// --- CL ------------------------------------------------------------------------------------

class SPIRV_CLOp<string mnemonic, int opcode, list<Trait> traits = []>
    : SPIRV_ExtInstOp<mnemonic, "CL", "OpenCL.std", opcode, traits>;

class SPIRV_CLUnaryOp<string mnemonic, int opcode, Type resultType, Type operandType, list<Trait> traits = []>
    : SPIRV_CLOp<mnemonic, opcode, !listconcat([Pure], traits)> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<operandType>:$operand);
  let results = (outs SPIRV_ScalarOrVectorOf<resultType>:$result);
  let assemblyFormat = "$operand `:` type($operand) attr-dict";
  let hasVerifier = 0;
}

class SPIRV_CLUnaryArithmeticOp<string mnemonic, int opcode, Type type, list<Trait> traits = []>
    : SPIRV_CLUnaryOp<mnemonic, opcode, type, type, traits # [SameOperandsAndResultType]>;

class SPIRV_CLBinaryOp<string mnemonic, int opcode, Type resultType, Type operandType, list<Trait> traits = []>
    : SPIRV_CLOp<mnemonic, opcode, !listconcat([Pure], traits)> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<operandType>:$lhs, SPIRV_ScalarOrVectorOf<operandType>:$rhs);
  let results = (outs SPIRV_ScalarOrVectorOf<resultType>:$result);
  let hasVerifier = 0;
}

class SPIRV_CLBinaryArithmeticOp<string mnemonic, int opcode, Type type, list<Trait> traits = []>
    : SPIRV_CLBinaryOp<mnemonic, opcode, type, type, traits # [SameOperandsAndResultType]> {
  let assemblyFormat = "operands attr-dict `:` type($result)";
}

class SPIRV_CLTernaryOp<string mnemonic, int opcode, Type resultType, Type operandType, list<Trait> traits = []>
    : SPIRV_CLOp<mnemonic, opcode, !listconcat([Pure], traits)> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<operandType>:$x, SPIRV_ScalarOrVectorOf<operandType>:$y,
                       SPIRV_ScalarOrVectorOf<operandType>:$z);
  let results = (outs SPIRV_ScalarOrVectorOf<resultType>:$result);
  let hasVerifier = 0;
}

class SPIRV_CLTernaryArithmeticOp<string mnemonic, int opcode, Type type, list<Trait> traits = []>
    : SPIRV_CLTernaryOp<mnemonic, opcode, type, type, traits # [SameOperandsAndResultType]> {
  let assemblyFormat = "operands attr-dict `:` type($result)";
}

def SPIRV_CLAtan2Op : SPIRV_CLBinaryArithmeticOp<"atan2", 7, SPIRV_Float>;

def SPIRV_CLAcosOp : SPIRV_CLUnaryArithmeticOp<"acos", 0, SPIRV_Float>;

def SPIRV_CLAcoshOp : SPIRV_CLUnaryArithmeticOp<"acosh", 1, SPIRV_Float>;

def SPIRV_CLAsinOp : SPIRV_CLUnaryArithmeticOp<"asin", 3, SPIRV_Float>;

def SPIRV_CLAsinhOp : SPIRV_CLUnaryArithmeticOp<"asinh", 4, SPIRV_Float>;

def SPIRV_CLAtanOp : SPIRV_CLUnaryArithmeticOp<"atan", 6, SPIRV_Float>;

def SPIRV_CLAtanhOp : SPIRV_CLUnaryArithmeticOp<"atanh", 8, SPIRV_Float>;

def SPIRV_CLCeilOp : SPIRV_CLUnaryArithmeticOp<"ceil", 12, SPIRV_Float>;

def SPIRV_CLCosOp : SPIRV_CLUnaryArithmeticOp<"cos", 14, SPIRV_Float>;

def SPIRV_CLCoshOp : SPIRV_CLUnaryArithmeticOp<"cosh", 15, SPIRV_Float>;

def SPIRV_CLErfOp : SPIRV_CLUnaryArithmeticOp<"erf", 18, SPIRV_Float>;

def SPIRV_CLExpOp : SPIRV_CLUnaryArithmeticOp<"exp", 19, SPIRV_Float>;

def SPIRV_CLFAbsOp : SPIRV_CLUnaryArithmeticOp<"fabs", 23, SPIRV_Float>;

def SPIRV_CLFMaxOp : SPIRV_CLBinaryArithmeticOp<"fmax", 27, SPIRV_Float>;

def SPIRV_CLFMinOp : SPIRV_CLBinaryArithmeticOp<"fmin", 28, SPIRV_Float>;

def SPIRV_CLFloorOp : SPIRV_CLUnaryArithmeticOp<"floor", 25, SPIRV_Float>;

def SPIRV_CLFmaOp : SPIRV_CLTernaryArithmeticOp<"fma", 26, SPIRV_Float>;

def SPIRV_CLLogOp : SPIRV_CLUnaryArithmeticOp<"log", 37, SPIRV_Float>;

def SPIRV_CLMixOp : SPIRV_CLTernaryArithmeticOp<"mix", 99, SPIRV_Float>;

def SPIRV_CLPowOp : SPIRV_CLBinaryArithmeticOp<"pow", 48, SPIRV_Float>;

def SPIRV_CLRintOp : SPIRV_CLUnaryArithmeticOp<"rint", 53, SPIRV_Float>;

def SPIRV_CLRoundOp : SPIRV_CLUnaryArithmeticOp<"round", 55, SPIRV_Float>;

def SPIRV_CLRsqrtOp : SPIRV_CLUnaryArithmeticOp<"rsqrt", 56, SPIRV_Float>;

def SPIRV_CLSAbsOp : SPIRV_CLUnaryArithmeticOp<"s_abs", 141, SPIRV_Integer>;

def SPIRV_CLSMaxOp : SPIRV_CLBinaryArithmeticOp<"s_max", 156, SPIRV_Integer>;

def SPIRV_CLSMinOp : SPIRV_CLBinaryArithmeticOp<"s_min", 158, SPIRV_Integer>;

def SPIRV_CLSinOp : SPIRV_CLUnaryArithmeticOp<"sin", 57, SPIRV_Float>;

def SPIRV_CLSinhOp : SPIRV_CLUnaryArithmeticOp<"sinh", 59, SPIRV_Float>;

def SPIRV_CLSqrtOp : SPIRV_CLUnaryArithmeticOp<"sqrt", 61, SPIRV_Float>;

def SPIRV_CLTanOp : SPIRV_CLUnaryArithmeticOp<"tan", 62, SPIRV_Float>;

def SPIRV_CLTanhOp : SPIRV_CLUnaryArithmeticOp<"tanh", 63, SPIRV_Float>;

def SPIRV_CLUMaxOp : SPIRV_CLBinaryArithmeticOp<"u_max", 157, SPIRV_Integer>;

def SPIRV_CLUMinOp : SPIRV_CLBinaryArithmeticOp<"u_min", 159, SPIRV_Integer>;

def SPIRV_CLPrintfOp : SPIRV_CLOp<"printf", 184, []> {
  let arguments = (ins SPIRV_AnyPtr:$format, Variadic<SPIRV_Type>:$arguments);
  let results = (outs SPIRV_Integer:$result);
  let assemblyFormat = [{
    $format ( $arguments^ )? attr-dict `:` type($format) ( `,` type($arguments)^ )? `->` type($result)
  }];
  let hasVerifier = 0;
}

#endif // DIALECTS_SPIRV_MATH_TD
