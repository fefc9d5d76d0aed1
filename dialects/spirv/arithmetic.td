// Arithmetic, logic, bits and casts.

#ifndef DIALECTS_SPIRV_ARITHMETIC_TD
#define DIALECTS_SPIRV_ARITHMETIC_TD

include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "../spirv/base.td"

// --- Arithmetic ----------------------------------------------------------------------------

class SPIRV_ArithmeticBinaryOp<string mnemonic, Type type, list<Trait> traits = []>
    : SPIRV_BinaryOp<mnemonic, type, type, !listconcat(traits, [Pure, AllTypesMatch<["operand1", "operand2",
        "result"]>])> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<type>:$operand1, SPIRV_ScalarOrVectorOf<type>:$operand2);
  let results = (outs SPIRV_ScalarOrVectorOf<type>:$result);
  let assemblyFormat = "operands attr-dict `:` type($result)";
}

class SPIRV_ArithmeticBinaryOpWithCoopMatrix<string mnemonic, Type type, list<Trait> traits = []>
    : SPIRV_BinaryOp<mnemonic, type, type, !listconcat(traits, [Pure, AllTypesMatch<["operand1", "operand2",
        "result"]>])> {
  let arguments = (ins SPIRV_ScalarOrVectorOrCoopMatrixOf<type>:$operand1,
                       SPIRV_ScalarOrVectorOrCoopMatrixOf<type>:$operand2);
  let results = (outs SPIRV_ScalarOrVectorOrCoopMatrixOf<type>:$result);
  let assemblyFormat = "operands attr-dict `:` type($result)";
}

class SPIRV_ArithmeticUnaryOp<string mnemonic, Type type, list<Trait> traits = []>
    : SPIRV_UnaryOp<mnemonic, type, type, !listconcat(traits, [Pure, AllTypesMatch<["operand", "result"]>])> {
  let arguments = (ins SPIRV_ScalarOrVectorOrCoopMatrixOf<type>:$operand);
  let results = (outs SPIRV_ScalarOrVectorOrCoopMatrixOf<type>:$result);
  let assemblyFormat = "operands attr-dict `:` type($result)";
}

class SPIRV_ArithmeticExtendedBinaryOp<string mnemonic, list<Trait> traits = []>
    : SPIRV_BinaryOp<mnemonic, SPIRV_AnyStruct, SPIRV_Integer, traits> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$operand1,
                       SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$operand2);
  let results = (outs SPIRV_AnyStruct:$result);
  let hasVerifier = 1;
}

def SPIRV_FAddOp : SPIRV_ArithmeticBinaryOpWithCoopMatrix<"FAdd", SPIRV_Float, [Commutative]>;

def SPIRV_FDivOp : SPIRV_ArithmeticBinaryOpWithCoopMatrix<"FDiv", SPIRV_Float, []>;

def SPIRV_FModOp : SPIRV_ArithmeticBinaryOp<"FMod", SPIRV_Float, []>;

def SPIRV_FMulOp : SPIRV_ArithmeticBinaryOpWithCoopMatrix<"FMul", SPIRV_Float, [Commutative]>;

def SPIRV_FNegateOp : SPIRV_ArithmeticUnaryOp<"FNegate", SPIRV_Float, []>;

def SPIRV_FRemOp : SPIRV_ArithmeticBinaryOp<"FRem", SPIRV_Float, []>;

def SPIRV_FSubOp : SPIRV_ArithmeticBinaryOpWithCoopMatrix<"FSub", SPIRV_Float, []>;

def SPIRV_IAddOp
    : SPIRV_ArithmeticBinaryOpWithCoopMatrix<"IAdd", SPIRV_Integer, [Commutative, UsableInSpecConstantOp]> {
  let hasFolder = 1;
}

def SPIRV_IAddCarryOp : SPIRV_ArithmeticExtendedBinaryOp<"IAddCarry", [Commutative, Pure]> {
  let hasCanonicalizer = 1;
}

def SPIRV_IMulOp
    : SPIRV_ArithmeticBinaryOpWithCoopMatrix<"IMul", SPIRV_Integer, [Commutative, UsableInSpecConstantOp]> {
  let hasFolder = 1;
}

def SPIRV_ISubOp : SPIRV_ArithmeticBinaryOpWithCoopMatrix<"ISub", SPIRV_Integer, [UsableInSpecConstantOp]> {
  let hasFolder = 1;
}

def SPIRV_ISubBorrowOp : SPIRV_ArithmeticExtendedBinaryOp<"ISubBorrow", [Pure]>;

def SPIRV_DotOp
    : SPIRV_Op<"Dot", [Pure, AllTypesMatch<["vector1", "vector2"]>, AllElementTypesMatch<["vector1", "result"]>]> {
  let arguments = (ins SPIRV_VectorOf<SPIRV_AnyFloat>:$vector1, SPIRV_VectorOf<SPIRV_AnyFloat>:$vector2);
  let results = (outs SPIRV_AnyFloat:$result);
  let assemblyFormat = "operands attr-dict `:` type($vector1) `->` type($result)";
  let hasVerifier = 0;
}

def SPIRV_SDivOp : SPIRV_ArithmeticBinaryOpWithCoopMatrix<"SDiv", SPIRV_Integer, [UsableInSpecConstantOp]> {
  let hasFolder = 1;
}

def SPIRV_SModOp : SPIRV_ArithmeticBinaryOp<"SMod", SPIRV_Integer, [UsableInSpecConstantOp]> {
  let hasFolder = 1;
}

def SPIRV_SMulExtendedOp : SPIRV_ArithmeticExtendedBinaryOp<"SMulExtended", [Pure, Commutative]> {
  let hasCanonicalizer = 1;
}

def SPIRV_SNegateOp : SPIRV_ArithmeticUnaryOp<"SNegate", SPIRV_Integer, [UsableInSpecConstantOp]> {
  let hasFolder = 1;
}

def SPIRV_SRemOp : SPIRV_ArithmeticBinaryOp<"SRem", SPIRV_Integer, [UsableInSpecConstantOp]> {
  let hasFolder = 1;
}

def SPIRV_UDivOp
    : SPIRV_ArithmeticBinaryOpWithCoopMatrix<"UDiv", SPIRV_Integer, [UnsignedOp, UsableInSpecConstantOp]> {
  let hasFolder = 1;
}

def SPIRV_UMulExtendedOp : SPIRV_ArithmeticExtendedBinaryOp<"UMulExtended", [Pure, Commutative]> {
  let hasCanonicalizer = 1;
}

def SPIRV_VectorTimesScalarOp : SPIRV_Op<"VectorTimesScalar", [Pure]> {
  let arguments = (ins VectorOfLengthAndType<[2, 3, 4], [SPIRV_Float]>:$vector, SPIRV_Float:$scalar);
  let results = (outs VectorOfLengthAndType<[2, 3, 4], [SPIRV_Float]>:$result);
  let assemblyFormat = "operands attr-dict `:` `(` type(operands) `)` `->` type($result)";
}

def SPIRV_UModOp : SPIRV_ArithmeticBinaryOp<"UMod", SPIRV_Integer, [UnsignedOp, UsableInSpecConstantOp]> {
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

// --- Bit -----------------------------------------------------------------------------------

class SPIRV_BitBinaryOp<string mnemonic, list<Trait> traits = []>
    : SPIRV_BinaryOp<mnemonic, SPIRV_Integer, SPIRV_Integer, !listconcat(traits, [Pure, SameOperandsAndResultType])> {
  let assemblyFormat = "operands attr-dict `:` type($result)";
}

class SPIRV_BitFieldExtractOp<string mnemonic, list<Trait> traits = []>
    : SPIRV_Op<mnemonic, !listconcat(traits, [Pure, AllTypesMatch<["base", "result"]>])> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$base, SPIRV_Integer:$offset, SPIRV_Integer:$count);
  let results = (outs SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$result);
  let hasVerifier = 0;
  let assemblyFormat = "operands attr-dict `:` type($base) `,` type($offset) `,` type($count)";
}

class SPIRV_BitUnaryOp<string mnemonic, list<Trait> traits = []>
    : SPIRV_UnaryOp<mnemonic, SPIRV_Integer, SPIRV_Integer, !listconcat(traits, [Pure, SameOperandsAndResultType])>;

class SPIRV_ShiftOp<string mnemonic, list<Trait> traits = []>
    : SPIRV_BinaryOp<mnemonic, SPIRV_Integer, SPIRV_Integer, !listconcat(traits, [Pure, SameOperandsAndResultShape,
        AllTypesMatch<["operand1", "result"]>])> {
  let assemblyFormat = "operands attr-dict `:` type($operand1) `,` type($operand2)";
  let hasVerifier = 1;
}

def SPIRV_BitCountOp : SPIRV_BitUnaryOp<"BitCount", []>;

def SPIRV_BitFieldInsertOp : SPIRV_Op<"BitFieldInsert", [Pure, AllTypesMatch<["base", "insert", "result"]>]> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$base, SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$insert,
                       SPIRV_Integer:$offset, SPIRV_Integer:$count);
  let results = (outs SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$result);
  let hasVerifier = 0;
  let assemblyFormat = "operands attr-dict `:` type($base) `,` type($offset) `,` type($count)";
}

def SPIRV_BitFieldSExtractOp : SPIRV_BitFieldExtractOp<"BitFieldSExtract", [SignedOp]>;

def SPIRV_BitFieldUExtractOp : SPIRV_BitFieldExtractOp<"BitFieldUExtract", [UnsignedOp]>;

def SPIRV_BitReverseOp : SPIRV_BitUnaryOp<"BitReverse", []>;

def SPIRV_BitwiseAndOp : SPIRV_BitBinaryOp<"BitwiseAnd", [Commutative, UsableInSpecConstantOp]> {
  let hasFolder = 1;
}

def SPIRV_BitwiseOrOp : SPIRV_BitBinaryOp<"BitwiseOr", [Commutative, UsableInSpecConstantOp]> {
  let hasFolder = 1;
}

def SPIRV_BitwiseXorOp : SPIRV_BitBinaryOp<"BitwiseXor", [Commutative, UsableInSpecConstantOp]> {
  let hasFolder = 1;
}

def SPIRV_ShiftLeftLogicalOp : SPIRV_ShiftOp<"ShiftLeftLogical", [UsableInSpecConstantOp]> {
  let hasFolder = 1;
}

def SPIRV_ShiftRightArithmeticOp : SPIRV_ShiftOp<"ShiftRightArithmetic", [UsableInSpecConstantOp]> {
  let hasFolder = 1;
}

def SPIRV_ShiftRightLogicalOp : SPIRV_ShiftOp<"ShiftRightLogical", [UsableInSpecConstantOp]> {
  let hasFolder = 1;
}

def SPIRV_NotOp : SPIRV_BitUnaryOp<"Not", [UsableInSpecConstantOp]> {
  let hasFolder = 1;
}

// --- Logical -------------------------------------------------------------------------------

class SPIRV_LogicalBinaryOp<string mnemonic, Type operandsType, list<Trait> traits = []>
    : SPIRV_BinaryOp<mnemonic, SPIRV_Bool, operandsType, !listconcat(traits, [Pure, SameTypeOperands,
        SameOperandsAndResultShape,
        TypesMatchWith<"type of result to correspond to the `i1` " "equivalent of the operand", "operand1",
        "result", "getUnaryOpResultType($_self)">])> {
  let assemblyFormat = "$operand1 `,` $operand2 `:` type($operand1) attr-dict";
}

class SPIRV_LogicalUnaryOp<string mnemonic, Type operandType, list<Trait> traits = []>
    : SPIRV_UnaryOp<mnemonic, SPIRV_Bool, operandType, !listconcat(traits, [Pure, SameTypeOperands,
        SameOperandsAndResultShape,
        TypesMatchWith<"type of result to correspond to the `i1` " "equivalent of the operand", "operand",
        "result", "getUnaryOpResultType($_self)">])> {
  let assemblyFormat = "$operand `:` type($operand) attr-dict";
}

def SPIRV_FOrdEqualOp : SPIRV_LogicalBinaryOp<"FOrdEqual", SPIRV_Float, [Commutative]>;

def SPIRV_FOrdGreaterThanOp : SPIRV_LogicalBinaryOp<"FOrdGreaterThan", SPIRV_Float, []>;

def SPIRV_FOrdGreaterThanEqualOp : SPIRV_LogicalBinaryOp<"FOrdGreaterThanEqual", SPIRV_Float, []>;

def SPIRV_FOrdLessThanOp : SPIRV_LogicalBinaryOp<"FOrdLessThan", SPIRV_Float, []>;

def SPIRV_FOrdLessThanEqualOp : SPIRV_LogicalBinaryOp<"FOrdLessThanEqual", SPIRV_Float, []>;

def SPIRV_FOrdNotEqualOp : SPIRV_LogicalBinaryOp<"FOrdNotEqual", SPIRV_Float, [Commutative]>;

def SPIRV_FUnordEqualOp : SPIRV_LogicalBinaryOp<"FUnordEqual", SPIRV_Float, [Commutative]>;

def SPIRV_FUnordGreaterThanOp : SPIRV_LogicalBinaryOp<"FUnordGreaterThan", SPIRV_Float, []>;

def SPIRV_FUnordGreaterThanEqualOp : SPIRV_LogicalBinaryOp<"FUnordGreaterThanEqual", SPIRV_Float, []>;

def SPIRV_FUnordLessThanOp : SPIRV_LogicalBinaryOp<"FUnordLessThan", SPIRV_Float, []>;

def SPIRV_FUnordLessThanEqualOp : SPIRV_LogicalBinaryOp<"FUnordLessThanEqual", SPIRV_Float, []>;

def SPIRV_FUnordNotEqualOp : SPIRV_LogicalBinaryOp<"FUnordNotEqual", SPIRV_Float, [Commutative]>;

def SPIRV_IEqualOp : SPIRV_LogicalBinaryOp<"IEqual", SPIRV_Integer, [Commutative, UsableInSpecConstantOp]> {
  let hasFolder = 1;
}

def SPIRV_INotEqualOp : SPIRV_LogicalBinaryOp<"INotEqual", SPIRV_Integer, [Commutative, UsableInSpecConstantOp]> {
  let hasFolder = 1;
}

def SPIRV_IsFiniteOp : SPIRV_LogicalUnaryOp<"IsFinite", SPIRV_Float, []>;

def SPIRV_IsInfOp : SPIRV_LogicalUnaryOp<"IsInf", SPIRV_Float, []>;

def SPIRV_IsNanOp : SPIRV_LogicalUnaryOp<"IsNan", SPIRV_Float, []>;

def SPIRV_LogicalAndOp : SPIRV_LogicalBinaryOp<"LogicalAnd", SPIRV_Bool, [Commutative, UsableInSpecConstantOp]> {
  let hasFolder = 1;
}

def SPIRV_LogicalEqualOp : SPIRV_LogicalBinaryOp<"LogicalEqual", SPIRV_Bool, [Commutative, UsableInSpecConstantOp]> {
  let hasFolder = 1;
}

def SPIRV_LogicalNotOp : SPIRV_LogicalUnaryOp<"LogicalNot", SPIRV_Bool, [UsableInSpecConstantOp]> {
  let hasCanonicalizer = 1;
  let hasFolder = 1;
}

def SPIRV_LogicalNotEqualOp
    : SPIRV_LogicalBinaryOp<"LogicalNotEqual", SPIRV_Bool, [Commutative, UsableInSpecConstantOp]> {
  let hasFolder = 1;
}

def SPIRV_LogicalOrOp : SPIRV_LogicalBinaryOp<"LogicalOr", SPIRV_Bool, [Commutative, UsableInSpecConstantOp]> {
  let hasFolder = 1;
}

def SPIRV_OrderedOp : SPIRV_LogicalBinaryOp<"Ordered", SPIRV_Float, [Commutative]>;

def SPIRV_SGreaterThanOp : SPIRV_LogicalBinaryOp<"SGreaterThan", SPIRV_Integer, [UsableInSpecConstantOp, SignedOp]> {
  let hasFolder = 1;
}

def SPIRV_SGreaterThanEqualOp
    : SPIRV_LogicalBinaryOp<"SGreaterThanEqual", SPIRV_Integer, [UsableInSpecConstantOp, SignedOp]> {
  let hasFolder = 1;
}

def SPIRV_SLessThanOp : SPIRV_LogicalBinaryOp<"SLessThan", SPIRV_Integer, [UsableInSpecConstantOp, SignedOp]> {
  let hasFolder = 1;
}

def SPIRV_SLessThanEqualOp
    : SPIRV_LogicalBinaryOp<"SLessThanEqual", SPIRV_Integer, [UsableInSpecConstantOp, SignedOp]> {
  let hasFolder = 1;
}

def SPIRV_SelectOp
    : SPIRV_Op<"Select", [Pure, AllTypesMatch<["true_value", "false_value", "result"]>, UsableInSpecConstantOp,
        DeclareOpInterfaceMethods<SelectLikeOpInterface>]> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<SPIRV_Bool>:$condition, SPIRV_SelectType:$true_value,
                       SPIRV_SelectType:$false_value);
  let results = (outs SPIRV_SelectType:$result);
  let assemblyFormat = "operands attr-dict `:` type($condition) `,` type($result)";
  let hasFolder = 1;
}

def SPIRV_UGreaterThanOp
    : SPIRV_LogicalBinaryOp<"UGreaterThan", SPIRV_Integer, [UnsignedOp, UsableInSpecConstantOp]> {
  let hasFolder = 1;
}

def SPIRV_UGreaterThanEqualOp
    : SPIRV_LogicalBinaryOp<"UGreaterThanEqual", SPIRV_Integer, [UnsignedOp, UsableInSpecConstantOp]> {
  let hasFolder = 1;
}

def SPIRV_ULessThanOp : SPIRV_LogicalBinaryOp<"ULessThan", SPIRV_Integer, [UnsignedOp, UsableInSpecConstantOp]> {
  let hasFolder = 1;
}

def SPIRV_UnorderedOp : SPIRV_LogicalBinaryOp<"Unordered", SPIRV_Float, [Commutative]>;

def SPIRV_ULessThanEqualOp
    : SPIRV_LogicalBinaryOp<"ULessThanEqual", SPIRV_Integer, [UnsignedOp, UsableInSpecConstantOp]> {
  let hasFolder = 1;
}

// --- Cast ----------------------------------------------------------------------------------

class SPIRV_CastOp<string mnemonic, Type resultType, Type operandType, list<Trait> traits = []>
    : SPIRV_Op<mnemonic, !listconcat(traits, [Pure, SameOperandsAndResultShape])> {
  let arguments = (ins SPIRV_ScalarOrVectorOrCoopMatrixOf<operandType>:$operand);
  let results = (outs SPIRV_ScalarOrVectorOrCoopMatrixOf<resultType>:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand) `to` type($result)";
}

def SPIRV_BitcastOp : SPIRV_Op<"Bitcast", [Pure]> {
  let arguments = (ins SPIRV_ScalarOrVectorOrPtr:$operand);
  let results = (outs SPIRV_ScalarOrVectorOrPtr:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand) `to` type($result)";
  let hasFolder = 1;
}

def SPIRV_ConvertFToSOp : SPIRV_CastOp<"ConvertFToS", SPIRV_Integer, SPIRV_AnyFloat, []> {
  let hasVerifier = 0;
}

def SPIRV_ConvertFToUOp : SPIRV_CastOp<"ConvertFToU", SPIRV_Integer, SPIRV_AnyFloat, []> {
  let hasVerifier = 0;
}

def SPIRV_ConvertSToFOp : SPIRV_CastOp<"ConvertSToF", SPIRV_AnyFloat, SPIRV_Integer, [SignedOp]> {
  let hasVerifier = 0;
}

def SPIRV_ConvertUToFOp : SPIRV_CastOp<"ConvertUToF", SPIRV_AnyFloat, SPIRV_Integer, [UnsignedOp]> {
  let hasVerifier = 0;
}

def SPIRV_FConvertOp : SPIRV_CastOp<"FConvert", SPIRV_AnyFloat, SPIRV_AnyFloat, [UsableInSpecConstantOp]>;

def SPIRV_SConvertOp : SPIRV_CastOp<"SConvert", SPIRV_Integer, SPIRV_Integer, [UsableInSpecConstantOp, SignedOp]>;

def SPIRV_UConvertOp : SPIRV_CastOp<"UConvert", SPIRV_Integer, SPIRV_Integer, [UnsignedOp, UsableInSpecConstantOp]>;

def SPIRV_ConvertPtrToUOp : SPIRV_Op<"ConvertPtrToU", []> {
  let arguments = (ins SPIRV_AnyPtr:$pointer);
  let results = (outs SPIRV_Integer:$result);
  let assemblyFormat = "$pointer attr-dict `:` type($pointer) `to` type($result)";
  let hasVerifier = 1;
}

def SPIRV_ConvertUToPtrOp : SPIRV_Op<"ConvertUToPtr", [UnsignedOp]> {
  let arguments = (ins SPIRV_Integer:$operand);
  let results = (outs SPIRV_AnyPtr:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand) `to` type($result)";
  let hasVerifier = 1;
}

def SPIRV_PtrCastToGenericOp : SPIRV_Op<"PtrCastToGeneric", [Pure]> {
  let arguments = (ins SPIRV_AnyPtr:$pointer);
  let results = (outs SPIRV_AnyPtr:$result);
  let assemblyFormat = "$pointer attr-dict `:` type($pointer) `to` type($result)";
}

def SPIRV_GenericCastToPtrOp : SPIRV_Op<"GenericCastToPtr", [Pure]> {
  let arguments = (ins SPIRV_AnyPtr:$pointer);
  let results = (outs SPIRV_AnyPtr:$result);
  let assemblyFormat = "$pointer attr-dict `:` type($pointer) `to` type($result)";
}

def SPIRV_GenericCastToPtrExplicitOp : SPIRV_Op<"GenericCastToPtrExplicit", [Pure]> {
  let arguments = (ins SPIRV_AnyPtr:$pointer);
  let results = (outs SPIRV_AnyPtr:$result);
  let assemblyFormat = "$pointer attr-dict `:` type($pointer) `to` type($result)";
}

#endif // DIALECTS_SPIRV_ARITHMETIC_TD
