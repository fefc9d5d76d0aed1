// Groups and subgroups.

#ifndef DIALECTS_SPIRV_GROUPS_TD
#define DIALECTS_SPIRV_GROUPS_TD

include "mlir/Interfaces/SideEffectInterfaces.td"
include "../spirv/base.td"

// --- Group ---------------------------------------------------------------------------------

def SPIRV_GroupFMulKHROp : SPIRV_KhrVendorOp<"GroupFMul", [Pure, AllTypesMatch<["x", "result"]>]> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_GroupOperationAttr:$group_operation,
                       SPIRV_ScalarOrVectorOf<SPIRV_Float>:$x);
  let results = (outs SPIRV_ScalarOrVectorOf<SPIRV_Float>:$result);
  let assemblyFormat = "$execution_scope $group_operation operands attr-dict `:` type($x)";
}

def SPIRV_GroupBroadcastOp : SPIRV_Op<"GroupBroadcast", [Pure, AllTypesMatch<["value", "result"]>]> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_Type:$value,
                       SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$localid);
  let results = (outs SPIRV_Type:$result);
  let assemblyFormat = "$execution_scope operands attr-dict `:` type($value) `,` type($localid)";
}

def SPIRV_GroupFAddOp : SPIRV_Op<"GroupFAdd", [Pure, AllTypesMatch<["x", "result"]>]> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_GroupOperationAttr:$group_operation,
                       SPIRV_ScalarOrVectorOf<SPIRV_Float>:$x);
  let results = (outs SPIRV_ScalarOrVectorOf<SPIRV_Float>:$result);
  let assemblyFormat = "$execution_scope $group_operation operands attr-dict `:` type($x)";
}

def SPIRV_GroupFMaxOp : SPIRV_Op<"GroupFMax", [Pure, AllTypesMatch<["x", "result"]>]> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_GroupOperationAttr:$group_operation,
                       SPIRV_ScalarOrVectorOf<SPIRV_Float>:$x);
  let results = (outs SPIRV_ScalarOrVectorOf<SPIRV_Float>:$result);
  let assemblyFormat = "$execution_scope $group_operation operands attr-dict `:` type($x)";
}

def SPIRV_GroupFMinOp : SPIRV_Op<"GroupFMin", [Pure, AllTypesMatch<["x", "result"]>]> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_GroupOperationAttr:$group_operation,
                       SPIRV_ScalarOrVectorOf<SPIRV_Float>:$x);
  let results = (outs SPIRV_ScalarOrVectorOf<SPIRV_Float>:$result);
  let assemblyFormat = "$execution_scope $group_operation operands attr-dict `:` type($x)";
}

def SPIRV_GroupIAddOp : SPIRV_Op<"GroupIAdd", [Pure, AllTypesMatch<["x", "result"]>]> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_GroupOperationAttr:$group_operation,
                       SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$x);
  let results = (outs SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$result);
  let assemblyFormat = "$execution_scope $group_operation operands attr-dict `:` type($x)";
}

def SPIRV_GroupIMulKHROp : SPIRV_KhrVendorOp<"GroupIMul", [Pure, AllTypesMatch<["x", "result"]>]> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_GroupOperationAttr:$group_operation,
                       SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$x);
  let results = (outs SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$result);
  let assemblyFormat = "$execution_scope $group_operation operands attr-dict `:` type($x)";
}

def SPIRV_GroupSMaxOp : SPIRV_Op<"GroupSMax", [Pure, AllTypesMatch<["x", "result"]>]> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_GroupOperationAttr:$group_operation,
                       SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$x);
  let results = (outs SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$result);
  let assemblyFormat = "$execution_scope $group_operation operands attr-dict `:` type($x)";
}

def SPIRV_GroupSMinOp : SPIRV_Op<"GroupSMin", [Pure, AllTypesMatch<["x", "result"]>]> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_GroupOperationAttr:$group_operation,
                       SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$x);
  let results = (outs SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$result);
  let assemblyFormat = "$execution_scope $group_operation operands attr-dict `:` type($x)";
}

def SPIRV_GroupUMaxOp : SPIRV_Op<"GroupUMax", [Pure, AllTypesMatch<["x", "result"]>]> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_GroupOperationAttr:$group_operation,
                       SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$x);
  let results = (outs SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$result);
  let assemblyFormat = "$execution_scope $group_operation operands attr-dict `:` type($x)";
}

def SPIRV_GroupUMinOp : SPIRV_Op<"GroupUMin", [Pure, AllTypesMatch<["x", "result"]>]> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_GroupOperationAttr:$group_operation,
                       SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$x);
  let results = (outs SPIRV_ScalarOrVectorOf<SPIRV_Integer>:$result);
  let assemblyFormat = "$execution_scope $group_operation operands attr-dict `:` type($x)";
}

def SPIRV_INTELSubgroupBlockReadOp : SPIRV_IntelVendorOp<"SubgroupBlockRead", []> {
  let arguments = (ins SPIRV_AnyPtr:$ptr);
  let results = (outs SPIRV_Type:$value);
  let hasCustomAssemblyFormat = 0;
  let assemblyFormat = "$ptr attr-dict `:` type($ptr) `->` type($value)";
}

def SPIRV_INTELSubgroupBlockWriteOp : SPIRV_IntelVendorOp<"SubgroupBlockWrite", []> {
  let arguments = (ins SPIRV_AnyPtr:$ptr, SPIRV_Type:$value);
  let results = (outs);
}

def SPIRV_KHRSubgroupBallotOp : SPIRV_KhrVendorOp<"SubgroupBallot", []> {
  let arguments = (ins SPIRV_Bool:$predicate);
  let results = (outs SPIRV_Int32Vec4:$result);
  let hasVerifier = 0;
  let assemblyFormat = "$predicate attr-dict `:` type($result)";
}

// --- NonUniform ----------------------------------------------------------------------------

class SPIRV_AttrIs<string operand, string type, string value>
    : PredOpTrait<operand # " must be " # type # " of value " # value,
        CPred<"::llvm::cast<::mlir::spirv::" # type # "Attr>(getProperties()." # operand # ").getValue() == ::mlir::spirv::" # type # "::" # value>>;

class SPIRV_ExecutionScopeAttrIs<string operand, string value> : SPIRV_AttrIs<operand, "Scope", value>;

class SPIRV_GroupNonUniformArithmeticOp<string mnemonic, Type type, list<Trait> traits = []>
    : SPIRV_Op<mnemonic, traits> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_GroupOperationAttr:$group_operation,
                       SPIRV_ScalarOrVectorOf<type>:$value, Optional<SPIRV_Integer>:$cluster_size);
  let results = (outs SPIRV_ScalarOrVectorOf<type>:$result);
  let hasCustomAssemblyFormat = 0;
  let assemblyFormat = [{
    $execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? attr-dict `:` type($value) (`,`
    type($cluster_size)^)? `->` type(results)
  }];
}

def SPIRV_GroupNonUniformBallotOp : SPIRV_Op<"GroupNonUniformBallot", []> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_Bool:$predicate);
  let results = (outs SPIRV_IOrUIVec4:$result);
  let assemblyFormat = "$execution_scope $predicate attr-dict `:` type($result)";
}

def SPIRV_GroupNonUniformBallotFindLSBOp : SPIRV_Op<"GroupNonUniformBallotFindLSB", []> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_IOrUIVec4:$value);
  let results = (outs SPIRV_SignlessOrUnsignedInt:$result);
  let assemblyFormat = "$execution_scope $value attr-dict `:` type($value) `,` type($result)";
}

def SPIRV_GroupNonUniformBallotFindMSBOp : SPIRV_Op<"GroupNonUniformBallotFindMSB", []> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_IOrUIVec4:$value);
  let results = (outs SPIRV_SignlessOrUnsignedInt:$result);
  let assemblyFormat = "$execution_scope $value attr-dict `:` type($value) `,` type($result)";
}

def SPIRV_GroupNonUniformBroadcastOp
    : SPIRV_Op<"GroupNonUniformBroadcast", [Pure, AllTypesMatch<["value", "result"]>]> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_Type:$value, SPIRV_Integer:$id);
  let results = (outs SPIRV_Type:$result);
  let assemblyFormat = "$execution_scope operands attr-dict `:` type($value) `,` type($id)";
}

def SPIRV_GroupNonUniformElectOp : SPIRV_Op<"GroupNonUniformElect", []> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope);
  let results = (outs SPIRV_Bool:$result);
  let assemblyFormat = "$execution_scope attr-dict `:` type($result)";
}

def SPIRV_GroupNonUniformFAddOp : SPIRV_GroupNonUniformArithmeticOp<"GroupNonUniformFAdd", SPIRV_Float, []>;

def SPIRV_GroupNonUniformFMaxOp : SPIRV_GroupNonUniformArithmeticOp<"GroupNonUniformFMax", SPIRV_Float, []>;

def SPIRV_GroupNonUniformFMinOp : SPIRV_GroupNonUniformArithmeticOp<"GroupNonUniformFMin", SPIRV_Float, []>;

def SPIRV_GroupNonUniformFMulOp : SPIRV_GroupNonUniformArithmeticOp<"GroupNonUniformFMul", SPIRV_Float, []>;

def SPIRV_GroupNonUniformIAddOp : SPIRV_GroupNonUniformArithmeticOp<"GroupNonUniformIAdd", SPIRV_Integer, []>;

def SPIRV_GroupNonUniformIMulOp : SPIRV_GroupNonUniformArithmeticOp<"GroupNonUniformIMul", SPIRV_Integer, []>;

def SPIRV_GroupNonUniformSMaxOp
    : SPIRV_GroupNonUniformArithmeticOp<"GroupNonUniformSMax", SPIRV_Integer, [SignedOp]>;

def SPIRV_GroupNonUniformSMinOp
    : SPIRV_GroupNonUniformArithmeticOp<"GroupNonUniformSMin", SPIRV_Integer, [SignedOp]>;

def SPIRV_GroupNonUniformShuffleOp : SPIRV_Op<"GroupNonUniformShuffle", [Pure, AllTypesMatch<["value", "result"]>]> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_ScalarOrVector:$value, SPIRV_Integer:$id);
  let results = (outs SPIRV_ScalarOrVector:$result);
  let assemblyFormat = "$execution_scope operands attr-dict `:` type($value) `,` type($id)";
}

def SPIRV_GroupNonUniformShuffleDownOp
    : SPIRV_Op<"GroupNonUniformShuffleDown", [Pure, AllTypesMatch<["value", "result"]>]> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_ScalarOrVector:$value, SPIRV_Integer:$delta);
  let results = (outs SPIRV_Type:$result);
  let assemblyFormat = "$execution_scope operands attr-dict `:` type($value) `,` type($delta)";
}

def SPIRV_GroupNonUniformShuffleUpOp
    : SPIRV_Op<"GroupNonUniformShuffleUp", [Pure, AllTypesMatch<["value", "result"]>]> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_ScalarOrVector:$value, SPIRV_Integer:$delta);
  let results = (outs SPIRV_Type:$result);
  let assemblyFormat = "$execution_scope operands attr-dict `:` type($value) `,` type($delta)";
}

def SPIRV_GroupNonUniformShuffleXorOp
    : SPIRV_Op<"GroupNonUniformShuffleXor", [Pure, AllTypesMatch<["value", "result"]>]> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_ScalarOrVector:$value, SPIRV_Integer:$mask);
  let results = (outs SPIRV_Type:$result);
  let assemblyFormat = "$execution_scope operands attr-dict `:` type($value) `,` type($mask)";
}

def SPIRV_GroupNonUniformUMaxOp
    : SPIRV_GroupNonUniformArithmeticOp<"GroupNonUniformUMax", SPIRV_Integer, [UnsignedOp]>;

def SPIRV_GroupNonUniformUMinOp
    : SPIRV_GroupNonUniformArithmeticOp<"GroupNonUniformUMin", SPIRV_Integer, [UnsignedOp]>;

def SPIRV_GroupNonUniformBitwiseAndOp
    : SPIRV_GroupNonUniformArithmeticOp<"GroupNonUniformBitwiseAnd", SPIRV_Integer, []>;

def SPIRV_GroupNonUniformBitwiseOrOp
    : SPIRV_GroupNonUniformArithmeticOp<"GroupNonUniformBitwiseOr", SPIRV_Integer, []>;

def SPIRV_GroupNonUniformBitwiseXorOp
    : SPIRV_GroupNonUniformArithmeticOp<"GroupNonUniformBitwiseXor", SPIRV_Integer, []>;

def SPIRV_GroupNonUniformLogicalAndOp
    : SPIRV_GroupNonUniformArithmeticOp<"GroupNonUniformLogicalAnd", SPIRV_Bool, []>;

def SPIRV_GroupNonUniformLogicalOrOp : SPIRV_GroupNonUniformArithmeticOp<"GroupNonUniformLogicalOr", SPIRV_Bool, []>;

def SPIRV_GroupNonUniformLogicalXorOp
    : SPIRV_GroupNonUniformArithmeticOp<"GroupNonUniformLogicalXor", SPIRV_Bool, []>;

def SPIRV_GroupNonUniformBallotBitCountOp
    : SPIRV_Op<"GroupNonUniformBallotBitCount", [SPIRV_ExecutionScopeAttrIs<"execution_scope", "Subgroup">,]> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_GroupOperationAttr:$group_operation,
                       SPIRV_Vec4<SignlessOrUnsignedIntOfWidths<[32]>>:$value);
  let results = (outs SPIRV_SignlessOrUnsignedInt:$result);
  let hasVerifier = 0;
  let assemblyFormat = "$execution_scope $group_operation $value attr-dict `:` type($value) `->` type($result)";
}

def SPIRV_GroupNonUniformRotateKHROp
    : SPIRV_Op<"GroupNonUniformRotateKHR", [Pure, AllTypesMatch<["value", "result"]>]> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope,
                       AnyTypeOf<[SPIRV_ScalarOrVectorOf<SPIRV_Float>, SPIRV_ScalarOrVectorOf<SPIRV_Integer>, SPIRV_ScalarOrVectorOf<SPIRV_Bool>]>:$value,
                       SPIRV_SignlessOrUnsignedInt:$delta, Optional<SPIRV_SignlessOrUnsignedInt>:$cluster_size);
  let results = (outs
                      AnyTypeOf<[SPIRV_ScalarOrVectorOf<SPIRV_Float>, SPIRV_ScalarOrVectorOf<SPIRV_Integer>, SPIRV_ScalarOrVectorOf<SPIRV_Bool>]>:$result);
  let assemblyFormat = [{
    $execution_scope $value `,` $delta (`,` `cluster_size` `(` $cluster_size^ `)`)? attr-dict `:` type($value) `,`
    type($delta) (`,` type($cluster_size)^)? `->` type(results)
  }];
}

def SPIRV_GroupNonUniformAllOp
    : SPIRV_Op<"GroupNonUniformAll", [SPIRV_ExecutionScopeAttrIs<"execution_scope", "Subgroup">]> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_Bool:$predicate);
  let results = (outs SPIRV_Bool:$result);
  let hasVerifier = 0;
  let assemblyFormat = "$execution_scope $predicate attr-dict `:` type($result)";
}

def SPIRV_GroupNonUniformAnyOp
    : SPIRV_Op<"GroupNonUniformAny", [SPIRV_ExecutionScopeAttrIs<"execution_scope", "Subgroup">]> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_Bool:$predicate);
  let results = (outs SPIRV_Bool:$result);
  let hasVerifier = 0;
  let assemblyFormat = "$execution_scope $predicate attr-dict `:` type($result)";
}

def SPIRV_GroupNonUniformAllEqualOp
    : SPIRV_Op<"GroupNonUniformAllEqual", [SPIRV_ExecutionScopeAttrIs<"execution_scope", "Subgroup">]> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope,
                       AnyTypeOf<[SPIRV_ScalarOrVectorOf<SPIRV_Float>, SPIRV_ScalarOrVectorOf<SPIRV_Integer>, SPIRV_ScalarOrVectorOf<SPIRV_Bool>]>:$value);
  let results = (outs SPIRV_Bool:$result);
  let hasVerifier = 0;
  let assemblyFormat = "$execution_scope $value attr-dict `:` type($value) `,` type($result)";
}

def SPIRV_GroupNonUniformQuadSwapOp
    : SPIRV_Op<"GroupNonUniformQuadSwap", [SPIRV_ExecutionScopeAttrIs<"execution_scope", "Subgroup">,
        AllTypesMatch<["value", "result"]>]> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope,
                       AnyTypeOf<[SPIRV_ScalarOrVectorOf<SPIRV_Float>, SPIRV_ScalarOrVectorOf<SPIRV_Integer>, SPIRV_ScalarOrVectorOf<SPIRV_Bool>]>:$value,
                       SPIRV_SignlessOrUnsignedInt:$direction);
  let results = (outs
                      AnyTypeOf<[SPIRV_ScalarOrVectorOf<SPIRV_Float>, SPIRV_ScalarOrVectorOf<SPIRV_Integer>, SPIRV_ScalarOrVectorOf<SPIRV_Bool>]>:$result);
  let hasVerifier = 0;
  let assemblyFormat = "$execution_scope $value $direction attr-dict `:` type($value) `,` type($direction)";
}

#endif // DIALECTS_SPIRV_GROUPS_TD
