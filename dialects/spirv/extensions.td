// Primitives, meshes, graphs and other extensions.

#ifndef DIALECTS_SPIRV_EXTENSIONS_TD
#define DIALECTS_SPIRV_EXTENSIONS_TD

include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "../spirv/base.td"

// --- Primitive -----------------------------------------------------------------------------

def SPIRV_EmitVertexOp : SPIRV_Op<"EmitVertex", []> {
  let arguments = (ins);
  let results = (outs);
  let hasVerifier = 0;
  let assemblyFormat = "attr-dict";
}

def SPIRV_EndPrimitiveOp : SPIRV_Op<"EndPrimitive", []> {
  let arguments = (ins);
  let results = (outs);
  let hasVerifier = 0;
  let assemblyFormat = "attr-dict";
}

// --- Mesh ----------------------------------------------------------------------------------

def SPIRV_EXTEmitMeshTasksOp : SPIRV_ExtVendorOp<"EmitMeshTasks", [Terminator]> {
  let arguments = (ins SignlessOrUnsignedIntOfWidths<[32]>:$group_count_x,
                       SignlessOrUnsignedIntOfWidths<[32]>:$group_count_y,
                       SignlessOrUnsignedIntOfWidths<[32]>:$group_count_z, Optional<SPIRV_AnyPtr>:$payload);
  let results = (outs);
  let assemblyFormat = "operands attr-dict `:` type(operands)";
}

def SPIRV_EXTSetMeshOutputsOp : SPIRV_ExtVendorOp<"SetMeshOutputs", []> {
  let arguments = (ins SignlessOrUnsignedIntOfWidths<[32]>:$vertex_count,
                       SignlessOrUnsignedIntOfWidths<[32]>:$primitive_count);
  let results = (outs);
  let hasVerifier = 0;
  let assemblyFormat = "operands attr-dict `:` type(operands)";
}

// --- Graph ---------------------------------------------------------------------------------

class SPIRV_GraphARMOp<string mnemonic, list<Trait> traits = []> : SPIRV_ArmVendorOp<mnemonic, traits>;

def SPIRV_GraphARMOp
    : SPIRV_GraphARMOp<"Graph", [AutomaticAllocationScope, DeclareOpInterfaceMethods<CallableOpInterface>,
        FunctionOpInterface, InModuleScope, IsolatedFromAbove]> {
  let arguments = (ins TypeAttrOf<GraphType>:$function_type, OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs, OptionalAttr<BoolAttr>:$entry_point,
                       StrAttr:$sym_name);
  let results = (outs);
  let regions = (region AnyRegion:$body);
  let hasVerifier = 0;
}

def InGraphScope
    : PredOpTrait<"op must appear in a spirv.ARM.Graph op's block",
        CPred<"isNestedInGraphARMOpInterface($_op.getParentOp())">>;

def SPIRV_GraphConstantARMOp : SPIRV_GraphARMOp<"GraphConstant", [InGraphScope, Pure, ConstantLike]> {
  let arguments = (ins I32Attr: $graph_constant_id);
  let results = (outs SPIRV_AnyTensorArm:$output);
  let hasVerifier = 0;
  let assemblyFormat = "attr-dict `:` type($output)";
}

def SPIRV_GraphEntryPointARMOp : SPIRV_GraphARMOp<"GraphEntryPoint", [InModuleScope]> {
  let arguments = (ins FlatSymbolRefAttr:$fn, SymbolRefArrayAttr:$interface);
  let results = (outs);
  let hasVerifier = 0;
}

def SPIRV_GraphOutputsARMOp : SPIRV_GraphARMOp<"GraphOutputs", [InGraphScope, Pure, Terminator]> {
  let arguments = (ins Variadic<SPIRV_AnyTensorArm>:$value);
  let results = (outs);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}

// --- IntelExt ------------------------------------------------------------------------------

def SPIRV_INTELConvertFToBF16Op : SPIRV_IntelVendorOp<"ConvertFToBF16", [SameOperandsAndResultShape]> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<SPIRV_Float32>:$operand);
  let results = (outs SPIRV_ScalarOrVectorOf<SPIRV_Int16>:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand) `to` type($result)";
  let hasVerifier = 0;
}

def SPIRV_INTELConvertBF16ToFOp : SPIRV_IntelVendorOp<"ConvertBF16ToF", [SameOperandsAndResultShape]> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<SPIRV_Int16>:$operand);
  let results = (outs SPIRV_ScalarOrVectorOf<SPIRV_Float32>:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand) `to` type($result)";
  let hasVerifier = 0;
}

def SPIRV_INTELRoundFToTF32Op : SPIRV_IntelVendorOp<"RoundFToTF32", [SameOperandsAndResultShape]> {
  let arguments = (ins SPIRV_ScalarOrVectorOf<SPIRV_Float32>:$operand);
  let results = (outs SPIRV_ScalarOrVectorOf<SPIRV_Float32>:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand) `to` type($result)";
  let hasVerifier = 0;
}

class SPIRV_IntelSplitBarrierOp<string mnemonic> : SPIRV_IntelVendorOp<mnemonic, []> {
  let arguments = (ins SPIRV_ScopeAttr:$execution_scope, SPIRV_ScopeAttr:$memory_scope,
                       SPIRV_MemorySemanticsAttr:$memory_semantics);
  let results = (outs);
  let assemblyFormat = "$execution_scope $memory_scope $memory_semantics attr-dict";
  let hasVerifier = 0;
}

def SPIRV_INTELControlBarrierArriveOp : SPIRV_IntelSplitBarrierOp<"ControlBarrierArrive">;

def SPIRV_INTELControlBarrierWaitOp : SPIRV_IntelSplitBarrierOp<"ControlBarrierWait">;

// --- Misc ----------------------------------------------------------------------------------

def SPIRV_KHRAssumeTrueOp : SPIRV_KhrVendorOp<"AssumeTrue", []> {
  let arguments = (ins SPIRV_Bool:$condition);
  let results = (outs);
  let hasVerifier = 0;
  let assemblyFormat = "$condition attr-dict";
}

def SPIRV_UndefOp : SPIRV_Op<"Undef", [Pure]> {
  let arguments = (ins);
  let results = (outs SPIRV_Type:$result);
  let hasVerifier = 0;
  let assemblyFormat = "attr-dict `:` type($result)";
}

#endif // DIALECTS_SPIRV_EXTENSIONS_TD
