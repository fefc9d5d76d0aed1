// Constants, arithmetic, comparisons and conversions of numbers.

#ifndef DIALECTS_WASMSSA_NUMERIC_OPS_TD
#define DIALECTS_WASMSSA_NUMERIC_OPS_TD

include "../wasmssa/control_ops.td"

def WasmSSA_ConstOp : WasmSSA_Op<"const", [AllTypesMatch<["value", "result"]>, ConstantExprOpTrait]> {
  let summary = "A constant";
  let description = [{
    ```mlir
    %0 = wasmssa.const 9.0 : f64
    ```
  }];
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs WasmSSA_NumericType:$result);
  let assemblyFormat = "$value attr-dict";
}

// --- Operations on two numbers ----------------------------------------------------------------

class WasmSSA_BinaryNumericalOp<string mnemonic, string summaryStr, string descStr, list<Type> validOpTypes> :
    WasmSSA_Op<mnemonic, [AllTypesMatch<["lhs", "rhs", "result"]>]> {
  let summary = summaryStr;
  let description = descStr;
  let arguments = (ins AnyTypeOf<validOpTypes>:$lhs, AnyTypeOf<validOpTypes>:$rhs);
  let results = (outs AnyTypeOf<validOpTypes>:$result);
  let assemblyFormat = "$lhs $rhs `:` type($lhs) attr-dict";
}

def WasmSSA_AddOp : WasmSSA_BinaryNumericalOp<"add", "A sum",
    "`%0 = wasmssa.add %a %b : i32`", [WasmSSA_NumericType]>;

def WasmSSA_AndOp : WasmSSA_BinaryNumericalOp<"and", "The bits that both have",
    "`%0 = wasmssa.and %a %b : i32`", [WasmSSA_NumericType]>;

def WasmSSA_DivOp : WasmSSA_BinaryNumericalOp<"div", "A quotient of floats",
    "`%0 = wasmssa.div %a %b : f32`", [WasmSSA_FPType]>;

def WasmSSA_DivUIOp : WasmSSA_BinaryNumericalOp<"div_ui", "A quotient of integers without signs",
    "`%0 = wasmssa.div_ui %a %b : i32`", [WasmSSA_IntegerType]>;

def WasmSSA_DivSIOp : WasmSSA_BinaryNumericalOp<"div_si", "A quotient of integers with signs",
    "`%0 = wasmssa.div_si %a %b : i32`", [WasmSSA_IntegerType]>;

def WasmSSA_MulOp : WasmSSA_BinaryNumericalOp<"mul", "A product",
    "`%0 = wasmssa.mul %a %b : i32`", [WasmSSA_NumericType]>;

def WasmSSA_OrOp : WasmSSA_BinaryNumericalOp<"or", "The bits that any of both has",
    "`%0 = wasmssa.or %a %b : i32`", [WasmSSA_NumericType]>;

def WasmSSA_SubOp : WasmSSA_BinaryNumericalOp<"sub", "A difference",
    "`%0 = wasmssa.sub %a %b : i32`", [WasmSSA_NumericType]>;

def WasmSSA_RemUIOp : WasmSSA_BinaryNumericalOp<"rem_ui", "A remainder of integers without signs",
    "`%0 = wasmssa.rem_ui %a %b : i32`", [WasmSSA_IntegerType]>;

def WasmSSA_RemSIOp : WasmSSA_BinaryNumericalOp<"rem_si", "A remainder of integers with signs",
    "`%0 = wasmssa.rem_si %a %b : i32`", [WasmSSA_IntegerType]>;

def WasmSSA_XOrOp : WasmSSA_BinaryNumericalOp<"xor", "The bits in which both differ",
    "`%0 = wasmssa.xor %a %b : i32`", [WasmSSA_NumericType]>;

def WasmSSA_MinOp : WasmSSA_BinaryNumericalOp<"min", "The smaller float",
    "`%0 = wasmssa.min %a %b : f32`", [WasmSSA_FPType]>;

def WasmSSA_MaxOp : WasmSSA_BinaryNumericalOp<"max", "The greater float",
    "`%0 = wasmssa.max %a %b : f32`", [WasmSSA_FPType]>;

def WasmSSA_CopySignOp : WasmSSA_BinaryNumericalOp<"copysign", "The first float with the sign of the second",
    "`%0 = wasmssa.copysign %a %b : f32`", [WasmSSA_FPType]>;

// --- Comparisons ------------------------------------------------------------------------------

class WasmSSA_BinaryComparisonOp<string mnemonic, string summaryStr, string descStr, list<Type> validOpTypes> :
    WasmSSA_Op<mnemonic, [AllTypesMatch<["lhs", "rhs"]>]> {
  let summary = summaryStr;
  let description = descStr;
  let arguments = (ins AnyTypeOf<validOpTypes>:$lhs, AnyTypeOf<validOpTypes>:$rhs);
  let results = (outs I32:$result);
  let assemblyFormat = "$lhs $rhs `:` type($lhs) `->` type($result) attr-dict";
}

def WasmSSA_EqOp : WasmSSA_BinaryComparisonOp<"eq", "Whether two numbers are equal",
    "`%0 = wasmssa.eq %a %b : i32 -> i32`", [WasmSSA_NumericType]>;

def WasmSSA_NeOp : WasmSSA_BinaryComparisonOp<"ne", "Whether two numbers differ",
    "`%0 = wasmssa.ne %a %b : i32 -> i32`", [WasmSSA_NumericType]>;

def WasmSSA_LtSIOp : WasmSSA_BinaryComparisonOp<"lt_si",
    "Whether the first integer, with a sign, is less than the second",
    "`%0 = wasmssa.lt_si %a %b : i32 -> i32`", [WasmSSA_IntegerType]>;

def WasmSSA_LtUIOp : WasmSSA_BinaryComparisonOp<"lt_ui",
    "Whether the first integer, without a sign, is less than the second",
    "`%0 = wasmssa.lt_ui %a %b : i32 -> i32`", [WasmSSA_IntegerType]>;

def WasmSSA_LeSIOp : WasmSSA_BinaryComparisonOp<"le_si",
    "Whether the first integer, with a sign, is at most the second",
    "`%0 = wasmssa.le_si %a %b : i32 -> i32`", [WasmSSA_IntegerType]>;

def WasmSSA_LeUIOp : WasmSSA_BinaryComparisonOp<"le_ui",
    "Whether the first integer, without a sign, is at most the second",
    "`%0 = wasmssa.le_ui %a %b : i32 -> i32`", [WasmSSA_IntegerType]>;

def WasmSSA_GtSIOp : WasmSSA_BinaryComparisonOp<"gt_si",
    "Whether the first integer, with a sign, is greater than the second",
    "`%0 = wasmssa.gt_si %a %b : i32 -> i32`", [WasmSSA_IntegerType]>;

def WasmSSA_GtUIOp : WasmSSA_BinaryComparisonOp<"gt_ui",
    "Whether the first integer, without a sign, is greater than the second",
    "`%0 = wasmssa.gt_ui %a %b : i32 -> i32`", [WasmSSA_IntegerType]>;

def WasmSSA_GeSIOp : WasmSSA_BinaryComparisonOp<"ge_si",
    "Whether the first integer, with a sign, is at least the second",
    "`%0 = wasmssa.ge_si %a %b : i32 -> i32`", [WasmSSA_IntegerType]>;

def WasmSSA_GeUIOp : WasmSSA_BinaryComparisonOp<"ge_ui",
    "Whether the first integer, without a sign, is at least the second",
    "`%0 = wasmssa.ge_ui %a %b : i32 -> i32`", [WasmSSA_IntegerType]>;

def WasmSSA_LtOp : WasmSSA_BinaryComparisonOp<"lt", "Whether the first float is less than the second",
    "`%0 = wasmssa.lt %a %b : f32 -> i32`", [WasmSSA_FPType]>;

def WasmSSA_LeOp : WasmSSA_BinaryComparisonOp<"le", "Whether the first float is at most the second",
    "`%0 = wasmssa.le %a %b : f32 -> i32`", [WasmSSA_FPType]>;

def WasmSSA_GtOp : WasmSSA_BinaryComparisonOp<"gt", "Whether the first float is greater than the second",
    "`%0 = wasmssa.gt %a %b : f32 -> i32`", [WasmSSA_FPType]>;

def WasmSSA_GeOp : WasmSSA_BinaryComparisonOp<"ge", "Whether the first float is at least the second",
    "`%0 = wasmssa.ge %a %b : f32 -> i32`", [WasmSSA_FPType]>;

def WasmSSA_EqzOp : WasmSSA_Op<"eqz", []> {
  let summary = "Whether an integer is zero";
  let description = "`%0 = wasmssa.eqz %a : i64 -> i32`";
  let arguments = (ins WasmSSA_IntegerType:$input);
  let results = (outs I32:$result);
  let assemblyFormat = "$input`:` type($input) `->` type($result) attr-dict";
}

// --- Shifts -----------------------------------------------------------------------------------

class WasmSSA_ShiftRotateOp<string mnemonic, string summaryStr, string descStr> :
    WasmSSA_Op<mnemonic, [AllTypesMatch<["val", "bits", "result"]>]> {
  let summary = summaryStr;
  let description = descStr;
  let arguments = (ins WasmSSA_IntegerType:$val, WasmSSA_IntegerType:$bits);
  let results = (outs WasmSSA_IntegerType:$result);
  let assemblyFormat = "$val `by` $bits `bits` `:` type($val) attr-dict";
}

def WasmSSA_ShLOp : WasmSSA_ShiftRotateOp<"shl", "A shift to the left",
    "`%0 = wasmssa.shl %a by %b bits : i64`">;

def WasmSSA_ShRSOp : WasmSSA_ShiftRotateOp<"shr_s", "A shift to the right that keeps the sign",
    "`%0 = wasmssa.shr_s %a by %b bits : i64`">;

def WasmSSA_ShRUOp : WasmSSA_ShiftRotateOp<"shr_u", "A shift to the right that fills with zeros",
    "`%0 = wasmssa.shr_u %a by %b bits : i64`">;

def WasmSSA_RotlOp : WasmSSA_ShiftRotateOp<"rotl", "A rotation to the left",
    "`%0 = wasmssa.rotl %a by %b bits : i64`">;

def WasmSSA_RotrOp : WasmSSA_ShiftRotateOp<"rotr", "A rotation to the right",
    "`%0 = wasmssa.rotr %a by %b bits : i64`">;

// --- Conversions ------------------------------------------------------------------------------

class WasmSSA_ConversionOp<string mnemonic, string summaryStr, string descStr, list<Type> ValidInputTypes,
                           list<Type> ValidOutputTypes> : WasmSSA_Op<mnemonic> {
  let summary = summaryStr;
  let description = descStr;
  let arguments = (ins AnyTypeOf<ValidInputTypes>:$input);
  let results = (outs AnyTypeOf<ValidOutputTypes>:$result);
  let assemblyFormat = "$input `:` type($input) `to` type($result)  attr-dict";
}

def WasmSSA_ConvertUOp : WasmSSA_ConversionOp<"convert_u", "The float nearest to an integer without a sign",
    "`%0 = wasmssa.convert_u %a : i32 to f64`", [WasmSSA_IntegerType], [WasmSSA_FPType]>;

def WasmSSA_ConvertSOp : WasmSSA_ConversionOp<"convert_s", "The float nearest to an integer with a sign",
    "`%0 = wasmssa.convert_s %a : i32 to f64`", [WasmSSA_IntegerType], [WasmSSA_FPType]>;

def WasmSSA_DemoteOp : WasmSSA_ConversionOp<"demote", "A float of half the width",
    "`%0 = wasmssa.demote %a : f64 to f32`", [F64], [F32]>;

def WasmSSA_PromoteOp : WasmSSA_ConversionOp<"promote", "A float of twice the width",
    "`%0 = wasmssa.promote %a : f32 to f64`", [Builtin_Float32], [Builtin_Float64]>;

def WasmSSA_WrapOp : WasmSSA_ConversionOp<"wrap", "The low half of an integer",
    "`%0 = wasmssa.wrap %a : i64 to i32`", [I64], [I32]>;

def WasmSSA_ReinterpretOp : WasmSSA_ConversionOp<"reinterpret", "The same bits as another type",
    "`%0 = wasmssa.reinterpret %a : f32 as i32`", [WasmSSA_NumericType], [WasmSSA_NumericType]> {
  let assemblyFormat = "$input `:` type($input) `as` type($result) attr-dict";
  let hasVerifier = 1;
}

def WasmSSA_ExtendSI32Op : WasmSSA_Op<"extend_i32_s"> {
  let summary = "An integer of twice the width, sign extended";
  let description = "`%0 = wasmssa.extend_i32_s %a to i64`";
  let arguments = (ins I32:$input);
  let results = (outs I64:$result);
  let assemblyFormat = "$input `to` type($result)  attr-dict";
}

def WasmSSA_ExtendUI32Op : WasmSSA_Op<"extend_i32_u"> {
  let summary = "An integer of twice the width, zero extended";
  let description = "`%0 = wasmssa.extend_i32_u %a to i64`";
  let arguments = (ins I32:$input);
  let results = (outs I64:$result);
  let assemblyFormat = "$input `to` type($result)  attr-dict";
}

def WasmSSA_ExtendLowBitsSOp : WasmSSA_Op<"extend", [AllTypesMatch<["input", "result"]>]> {
  let summary = "The low bits of an integer, sign extended";
  let description = "`%0 = wasmssa.extend 16 low bits from %a : i32`";
  let arguments = (ins WasmSSA_IntegerType:$input, Builtin_IntegerAttr:$bitsToTake);
  let results = (outs WasmSSA_IntegerType:$result);
  let hasVerifier = 1;
  let assemblyFormat = "$bitsToTake `low` `bits` `from` $input `:` type($input) attr-dict";
}

// --- Operations on one number -----------------------------------------------------------------

class WasmSSA_UnaryNumericalOp<string mnemonic, string summaryStr, string descStr, list<Type> validOpTypes> :
    WasmSSA_Op<mnemonic, [AllTypesMatch<["src", "result"]>]> {
  let summary = summaryStr;
  let description = descStr;
  let arguments = (ins AnyTypeOf<validOpTypes>:$src);
  let results = (outs AnyTypeOf<validOpTypes>:$result);
  let assemblyFormat = "$src`:` type($src) attr-dict";
}

def WasmSSA_AbsOp : WasmSSA_UnaryNumericalOp<"abs", "An absolute value",
    "`%0 = wasmssa.abs %a : f32`", [WasmSSA_FPType]>;

def WasmSSA_CeilOp : WasmSSA_UnaryNumericalOp<"ceil", "A float rounded up",
    "`%0 = wasmssa.ceil %a : f32`", [WasmSSA_FPType]>;

def WasmSSA_FloorOp : WasmSSA_UnaryNumericalOp<"floor", "A float rounded down",
    "`%0 = wasmssa.floor %a : f32`", [WasmSSA_FPType]>;

def WasmSSA_NegOp : WasmSSA_UnaryNumericalOp<"neg", "A float with the other sign",
    "`%0 = wasmssa.neg %a : f32`", [WasmSSA_FPType]>;

def WasmSSA_SqrtOp : WasmSSA_UnaryNumericalOp<"sqrt", "A square root",
    "`%0 = wasmssa.sqrt %a : f32`", [WasmSSA_FPType]>;

def WasmSSA_TruncOp : WasmSSA_UnaryNumericalOp<"trunc", "A float rounded towards zero",
    "`%0 = wasmssa.trunc %a : f32`", [WasmSSA_FPType]>;

def WasmSSA_CtzOp : WasmSSA_UnaryNumericalOp<"ctz", "The number of low bits that are zero",
    "`%0 = wasmssa.ctz %a : i32`", [WasmSSA_IntegerType]>;

def WasmSSA_ClzOp : WasmSSA_UnaryNumericalOp<"clz", "The number of high bits that are zero",
    "`%0 = wasmssa.clz %a : i32`", [WasmSSA_IntegerType]>;

def WasmSSA_PopCntOp : WasmSSA_UnaryNumericalOp<"popcnt", "The number of bits that are one",
    "`%0 = wasmssa.popcnt %a : i32`", [WasmSSA_IntegerType]>;

#endif // DIALECTS_WASMSSA_NUMERIC_OPS_TD
