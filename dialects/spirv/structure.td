// Modules, functions, constants and control flow.

#ifndef DIALECTS_SPIRV_STRUCTURE_TD
#define DIALECTS_SPIRV_STRUCTURE_TD

include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "../spirv/base.td"

// --- Structure -----------------------------------------------------------------------------

def SPIRV_AddressOfOp
    : SPIRV_Op<"mlir.addressof", [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>,
        InFunctionScope, Pure]> {
  let arguments = (ins FlatSymbolRefAttr:$variable);
  let results = (outs SPIRV_AnyPtr:$pointer);
  let assemblyFormat = "$variable attr-dict `:` type($pointer)";
}

def SPIRV_ConstantOp
    : SPIRV_Op<"Constant", [ConstantLike, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>, Pure]> {
  let arguments = (ins AnyAttr:$value);
  let results = (outs SPIRV_Type:$constant);
  let hasFolder = 1;
}

def SPIRV_EXTConstantCompositeReplicateOp : SPIRV_ExtVendorOp<"ConstantCompositeReplicate", [Pure]> {
  let arguments = (ins AnyAttr:$value);
  let results = (outs SPIRV_Composite:$replicated_constant);
  let assemblyFormat = "` ` `[` $value `]` `:` type($replicated_constant) attr-dict";
}

def SPIRV_EntryPointOp : SPIRV_Op<"EntryPoint", [InModuleScope]> {
  let arguments = (ins SPIRV_ExecutionModelAttr:$execution_model, FlatSymbolRefAttr:$fn,
                       SymbolRefArrayAttr:$interface);
  let results = (outs);
  let hasVerifier = 0;
}

def SPIRV_ExecutionModeOp : SPIRV_Op<"ExecutionMode", [InModuleScope]> {
  let arguments = (ins FlatSymbolRefAttr:$fn, SPIRV_ExecutionModeAttr:$execution_mode, I32ArrayAttr:$values);
  let results = (outs);
  let hasVerifier = 0;
}

def SPIRV_FuncOp
    : SPIRV_Op<"func", [AutomaticAllocationScope, FunctionOpInterface, InModuleScope, IsolatedFromAbove]> {
  let arguments = (ins TypeAttrOf<FunctionType>:$function_type, OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs, StrAttr:$sym_name,
                       SPIRV_FunctionControlAttr:$function_control,
                       OptionalAttr<SPIRV_LinkageAttributesAttr>:$linkage_attributes);
  let results = (outs);
  let regions = (region AnyRegion:$body);
  let hasVerifier = 0;
}

def SPIRV_GlobalVariableOp : SPIRV_Op<"GlobalVariable", [InModuleScope, Symbol]> {
  let arguments = (ins TypeAttr:$type, StrAttr:$sym_name, OptionalAttr<FlatSymbolRefAttr>:$initializer,
                       OptionalAttr<I32Attr>:$location, OptionalAttr<I32Attr>:$binding,
                       OptionalAttr<I32Attr>:$descriptor_set, OptionalAttr<StrAttr>:$built_in,
                       OptionalAttr<SPIRV_LinkageAttributesAttr>:$linkage_attributes);
  let results = (outs);
}

def SPIRV_ModuleOp
    : SPIRV_Op<"module", [IsolatedFromAbove, NoRegionArguments, NoTerminator, SingleBlock, SymbolTable, Symbol]> {
  let arguments = (ins SPIRV_AddressingModelAttr:$addressing_model, SPIRV_MemoryModelAttr:$memory_model,
                       OptionalAttr<SPIRV_VerCapExtAttr>:$vce_triple, OptionalAttr<StrAttr>:$sym_name);
  let results = (outs);
  let regions = (region AnyRegion);
  let hasVerifier = 0;
  let hasRegionVerifier = 1;
}

def SPIRV_ReferenceOfOp : SPIRV_Op<"mlir.referenceof", [Pure]> {
  let arguments = (ins FlatSymbolRefAttr:$spec_const);
  let results = (outs SPIRV_Type:$reference);
  let assemblyFormat = "$spec_const attr-dict `:` type($reference)";
}

def SPIRV_SpecConstantOp : SPIRV_Op<"SpecConstant", [InModuleScope, Symbol]> {
  let arguments = (ins StrAttr:$sym_name, TypedAttrInterface:$default_value);
  let results = (outs);
}

def SPIRV_SpecConstantCompositeOp : SPIRV_Op<"SpecConstantComposite", [InModuleScope, Symbol]> {
  let arguments = (ins TypeAttr:$type, StrAttr:$sym_name, SymbolRefArrayAttr:$constituents);
  let results = (outs);
}

def SPIRV_EXTSpecConstantCompositeReplicateOp
    : SPIRV_ExtVendorOp<"SpecConstantCompositeReplicate", [InModuleScope, Symbol]> {
  let arguments = (ins TypeAttr:$type, StrAttr:$sym_name, SymbolRefAttr:$constituent);
  let results = (outs);
}

def SPIRV_SpecConstantOperationOp
    : SPIRV_Op<"SpecConstantOperation", [Pure, InFunctionScope, SingleBlockImplicitTerminator<"YieldOp">]> {
  let arguments = (ins);
  let results = (outs AnyType:$result);
  let regions = (region SizedRegion<1>:$body);
  let hasVerifier = 0;
  let hasRegionVerifier = 1;
}

def SPIRV_YieldOp : SPIRV_Op<"mlir.yield", [HasParent<"SpecConstantOperationOp">, Pure, Terminator]> {
  let arguments = (ins AnyType:$operand);
  let results = (outs);
  let assemblyFormat = "attr-dict $operand `:` type($operand)";
  let hasVerifier = 0;
}

// --- ControlFlow ---------------------------------------------------------------------------

def SPIRV_BranchOp
    : SPIRV_Op<"Branch", [DeclareOpInterfaceMethods<BranchOpInterface>, InFunctionScope, Pure, Terminator]> {
  let arguments = (ins Variadic<SPIRV_Type>:$targetOperands);
  let results = (outs);
  let successors = (successor AnySuccessor:$target);
  let hasVerifier = 0;
  let assemblyFormat = "$target (`(` $targetOperands^ `:` type($targetOperands) `)`)? attr-dict";
}

def SPIRV_BranchConditionalOp
    : SPIRV_Op<"BranchConditional", [AttrSizedOperandSegments, DeclareOpInterfaceMethods<BranchOpInterface>,
        InFunctionScope, Pure, Terminator]> {
  let arguments = (ins SPIRV_Bool:$condition, Variadic<SPIRV_Type>:$trueTargetOperands,
                       Variadic<SPIRV_Type>:$falseTargetOperands, OptionalAttr<I32ArrayAttr>:$branch_weights);
  let results = (outs);
  let successors = (successor AnySuccessor:$trueTarget, AnySuccessor:$falseTarget);
}

def SPIRV_FunctionCallOp
    : SPIRV_Op<"FunctionCall", [InFunctionScope, DeclareOpInterfaceMethods<CallOpInterface>,
        DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let arguments = (ins FlatSymbolRefAttr:$callee, Variadic<SPIRV_Type>:$arguments,
                       OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs);
  let results = (outs Optional<SPIRV_Type>:$return_value);
  let assemblyFormat = "$callee `(` $arguments `)` attr-dict `:` functional-type($arguments, results)";
}

def SPIRV_SwitchOp
    : SPIRV_Op<"Switch", [AttrSizedOperandSegments, InFunctionScope, DeclareOpInterfaceMethods<BranchOpInterface,
        ["getSuccessorForOperands"]>, Pure, Terminator]> {
  let arguments = (ins SPIRV_Integer:$selector, Variadic<AnyType>:$defaultOperands,
                       VariadicOfVariadic<AnyType, "case_operand_segments">:$targetOperands,
                       OptionalAttr<AnyIntElementsAttr>:$literals, DenseI32ArrayAttr:$case_operand_segments);
  let results = (outs);
  let successors = (successor AnySuccessor:$defaultTarget, VariadicSuccessor<AnySuccessor>:$targets);
  let assemblyFormat = [{
    $selector `:` type($selector) `,` `[` `\n` custom<SwitchOpCases>(ref(type($selector)),$defaultTarget,
    $defaultOperands, type($defaultOperands), $literals, $targets, $targetOperands, type($targetOperands)) `]`
    attr-dict
  }];
  let hasVerifier = 1;
}

def SPIRV_KillOp : SPIRV_Op<"Kill", [Terminator]> {
  let arguments = (ins);
  let results = (outs);
  let assemblyFormat = "attr-dict";
  let hasVerifier = 0;
}

def SPIRV_LoopOp : SPIRV_Op<"mlir.loop", [InFunctionScope]> {
  let arguments = (ins SPIRV_LoopControlAttr:$loop_control);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region AnyRegion:$body);
  let hasVerifier = 0;
  let hasRegionVerifier = 1;
}

def SPIRV_MergeOp : SPIRV_Op<"mlir.merge", [Pure, Terminator, ParentOneOf<["SelectionOp", "LoopOp"]>, ReturnLike]> {
  let arguments = (ins Variadic<AnyType>:$operands);
  let results = (outs);
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
  let hasVerifier = 0;
}

def SPIRV_ReturnOp : SPIRV_Op<"Return", [InFunctionScope, Pure, ReturnLike, Terminator]> {
  let arguments = (ins);
  let results = (outs);
  let assemblyFormat = "attr-dict";
  let hasVerifier = 0;
}

def SPIRV_UnreachableOp : SPIRV_Op<"Unreachable", [InFunctionScope, Terminator]> {
  let arguments = (ins);
  let results = (outs);
  let assemblyFormat = "attr-dict";
}

def SPIRV_ReturnValueOp : SPIRV_Op<"ReturnValue", [InFunctionScope, Pure, ReturnLike, Terminator]> {
  let arguments = (ins SPIRV_Type:$value);
  let results = (outs);
  let assemblyFormat = "$value attr-dict `:` type($value)";
  let hasVerifier = 0;
}

def SPIRV_SelectionOp : SPIRV_Op<"mlir.selection", [InFunctionScope]> {
  let arguments = (ins SPIRV_SelectionControlAttr:$selection_control);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region AnyRegion:$body);
  let hasCanonicalizer = 1;
  let hasVerifier = 0;
  let hasRegionVerifier = 1;
}

#endif // DIALECTS_SPIRV_STRUCTURE_TD
