// The operations of the `rocdl` dialect: intrinsics of AMD's devices, under their names in LLVM IR.

#ifndef DIALECTS_ROCDL_TD
#define DIALECTS_ROCDL_TD

include "mlir/Dialect/GPU/IR/CompilationAttrInterfaces.td"
include "mlir/Dialect/LLVMIR/LLVMOpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def ROCDL_Dialect : Dialect {
  let name = "rocdl";
  let cppNamespace = "::mlir::ROCDL";
  let dependentDialects = ["LLVM::LLVMDialect"];
  let hasOperationAttrVerify = 1;
  let discardableAttrs = (ins
     "::mlir::UnitAttr":$kernel,
     "::mlir::DenseI32ArrayAttr":$reqd_work_group_size,
     "::mlir::StringAttr":$flat_work_group_size,
     "::mlir::IntegerAttr":$max_flat_work_group_size,
     "::mlir::IntegerAttr":$waves_per_eu,
     "::mlir::BoolAttr":$unsafe_fp_atomics,
     "::mlir::UnitAttr":$last_use,
     "::mlir::UnitAttr":$no_remote_memory,
     "::mlir::UnitAttr":$no_fine_grained_memory,
     "::mlir::UnitAttr":$ignore_denormal_mode
  );
  let useDefaultAttributePrinterParser = 1;
}

class ROCDL_Attr<string attrName, string attrMnemonic, list<Trait> traits = []>
    : AttrDef<ROCDL_Dialect, attrName, traits> {
  let mnemonic = attrMnemonic;
}

class ROCDL_Op<string mnemonic, list<Trait> traits = []> :
  LLVM_OpBase<ROCDL_Dialect, mnemonic, traits> {
}

class ROCDL_IntrPure1Op<string mnemonic> :
  LLVM_IntrOpBase<ROCDL_Dialect, mnemonic,
  "amdgcn_" # !subst(".", "_", mnemonic), [], [], [Pure], 1>;

class ROCDL_IntrOp<string mnemonic, list<int> overloadedResults,
  list<int> overloadedOperands, list<Trait> traits, int numResults,
  int requiresAccessGroup = 0, int requiresAliasAnalysis = 0,
  int requiresArgAndResultAttrs = 0,
  list<int> immArgPositions = [],
  list<string> immArgAttrNames = []> :
  LLVM_IntrOpBase<ROCDL_Dialect,  mnemonic,
    "amdgcn_" # !subst(".", "_", mnemonic), overloadedResults,
    overloadedOperands, traits, numResults, requiresAccessGroup,
    requiresAliasAnalysis, 0, requiresArgAndResultAttrs, 0,
    immArgPositions, immArgAttrNames>;

class ROCDL_ConcreteNonMemIntrOp<string mnemonic, list<Trait> traits,
    int numResults, list<int> immArgPositions = [],
    list<string> immArgNames = []>
  : ROCDL_IntrOp<mnemonic, [], [], traits, numResults, 0, 0, 0,
      immArgPositions, immArgNames>;

class ROCDL_SpecialIdRegisterOp<string mnemonic> :
    ROCDL_IntrPure1Op<mnemonic>,
    Arguments<(ins OptionalAttr<LLVM_ConstantRangeAttr>:$range)> {
  let assemblyFormat = "(`range` $range^)? attr-dict `:` type($res)";
}

class ROCDL_DimGetterFunctionOp<string mnemonic, string device_function,
                             int parameter, list<Trait> traits = []> :
  ROCDL_Op<mnemonic, !listconcat(traits, [Pure])>,
  Results<(outs LLVM_Type:$res)>, Arguments<(ins OptionalAttr<LLVM_ConstantRangeAttr>:$range)> {
  let summary = "The result of `" # device_function # "(" # parameter # ")`";
  let assemblyFormat = "(`range` $range^)? attr-dict `:` type($res)";
}

class ROCDL_ConcreteVector<Type elem, int length> :
  FixedVectorOfLengthAndType<[length], [elem]>,
  BuildableType<
    "::mlir::VectorType::get({" # length # "} ,"
      # elem.builderCall # ")">;

def ROCDL_V2I16Type : ROCDL_ConcreteVector<I16, 2>;
def ROCDL_V2F16Type : ROCDL_ConcreteVector<F16, 2>;
def ROCDL_V2I32Type : ROCDL_ConcreteVector<I32, 2>;
def ROCDL_V2BF16Type : ROCDL_ConcreteVector<BF16, 2>;
def ROCDL_V2F32Type : ROCDL_ConcreteVector<F32, 2>;
def ROCDL_V3I32Type : ROCDL_ConcreteVector<I32, 3>;
def ROCDL_V4I32Type : ROCDL_ConcreteVector<I32, 4>;
def ROCDL_V6I32Type : ROCDL_ConcreteVector<I32, 6>;
def ROCDL_V8I32Type : ROCDL_ConcreteVector<I32, 8>;
def ROCDL_V8BF16Type : ROCDL_ConcreteVector<BF16, 8>;
def ROCDL_V8F16Type : ROCDL_ConcreteVector<F16, 8>;
def ROCDL_V8F32Type : ROCDL_ConcreteVector<F32, 8>;
def ROCDL_V16BF16Type : ROCDL_ConcreteVector<BF16, 16>;
def ROCDL_V16F16Type : ROCDL_ConcreteVector<F16, 16>;
def ROCDL_V16F32Type : ROCDL_ConcreteVector<F32, 16>;
def ROCDL_V32F16Type : ROCDL_ConcreteVector<F16, 32>;
def ROCDL_V32BF16Type : ROCDL_ConcreteVector<BF16, 32>;
def ROCDL_V32F32Type : ROCDL_ConcreteVector<F32, 32>;

class ROCDL_MbcntOp<string mnemonic> :
    ROCDL_IntrOp<"mbcnt." # mnemonic, [], [], [Pure], 1,
    0, 0, /*requiresArgAndResultAttrs=*/1> {
  dag args = (ins I32:$in0, I32:$in1);
  let arguments = !con(args, baseArgs);
  let results = (outs I32:$res);
  let assemblyFormat = [{
    $in0 `,` $in1  attr-dict `:` `(` type($in0) `,` type($in1) `)` `->` type($res)
   }];
}

def ROCDL_MbcntLoOp : ROCDL_MbcntOp<"lo">;
def ROCDL_MbcntHiOp : ROCDL_MbcntOp<"hi">;

def ROCDL_DsSwizzleOp : ROCDL_ConcreteNonMemIntrOp<"ds_swizzle", [], 1>,
  Arguments<(ins I32:$src,
                 I32:$offset)> {
  let results = (outs I32:$res);
  let assemblyFormat = [{
    $src `,` $offset  attr-dict `:` `(` type($src) `,` type($offset) `)` `->` type($res)
   }];
}

def ROCDL_DsBpermuteOp : ROCDL_ConcreteNonMemIntrOp<"ds_bpermute", [], 1>,
  Arguments<(ins I32:$index,
                 I32:$src)> {
  let results = (outs I32:$res);
  let assemblyFormat = [{
    $index `,` $src  attr-dict `:` `(` type($index) `,` type($src) `)` `->` type($res)
   }];
}

def ROCDL_BallotOp :
  ROCDL_IntrOp<"ballot", [0], [], [], 1>,
  Arguments<(ins I1:$pred)> {
  let assemblyFormat = "$pred attr-dict `:` type($res)";
}

def ROCDL_ReadfirstlaneOp : ROCDL_IntrOp<"readfirstlane", [], [0], [AllTypesMatch<["res", "src"]>], 1>,
  Arguments<(ins LLVM_Type:$src)> {
  let results = (outs LLVM_Type:$res);
  let assemblyFormat = [{
    $src attr-dict `:` type($res)
  }];
}

def ROCDL_ReadlaneOp : ROCDL_IntrOp<"readlane", [], [0], [AllTypesMatch<["res", "src0"]>], 1>,
  Arguments<(ins LLVM_Type:$src0,
                 I32:$src1)> {
  let results = (outs LLVM_Type:$res);
  let assemblyFormat = [{
    $src0 `,` $src1  attr-dict `:` `(` type($src0) `,` type($src1) `)` `->` type($res)
  }];
}

def ROCDL_ThreadIdXOp : ROCDL_SpecialIdRegisterOp<"workitem.id.x">;
def ROCDL_ThreadIdYOp : ROCDL_SpecialIdRegisterOp<"workitem.id.y">;
def ROCDL_ThreadIdZOp : ROCDL_SpecialIdRegisterOp<"workitem.id.z">;

def ROCDL_BlockIdXOp : ROCDL_SpecialIdRegisterOp<"workgroup.id.x">;
def ROCDL_BlockIdYOp : ROCDL_SpecialIdRegisterOp<"workgroup.id.y">;
def ROCDL_BlockIdZOp : ROCDL_SpecialIdRegisterOp<"workgroup.id.z">;

def ROCDL_ClusterIdXOp : ROCDL_SpecialIdRegisterOp<"cluster.id.x">;
def ROCDL_ClusterIdYOp : ROCDL_SpecialIdRegisterOp<"cluster.id.y">;
def ROCDL_ClusterIdZOp : ROCDL_SpecialIdRegisterOp<"cluster.id.z">;

def ROCDL_WavefrontSizeOp : ROCDL_SpecialIdRegisterOp<"wavefrontsize">;

def ROCDL_BlockDimXOp : ROCDL_DimGetterFunctionOp<"workgroup.dim.x",
                                               "__ockl_get_local_size", 0>;

def ROCDL_BlockDimYOp : ROCDL_DimGetterFunctionOp<"workgroup.dim.y",
                                               "__ockl_get_local_size", 1>;

def ROCDL_BlockDimZOp : ROCDL_DimGetterFunctionOp<"workgroup.dim.z",
                                               "__ockl_get_local_size", 2>;

def ROCDL_GridDimXOp : ROCDL_DimGetterFunctionOp<"grid.dim.x",
                                               "__ockl_get_num_groups", 0>;

def ROCDL_GridDimYOp : ROCDL_DimGetterFunctionOp<"grid.dim.y",
                                               "__ockl_get_num_groups", 1>;

def ROCDL_GridDimZOp : ROCDL_DimGetterFunctionOp<"grid.dim.z",
                                               "__ockl_get_num_groups", 2>;

def ROCDL_SWaitcntOp : ROCDL_ConcreteNonMemIntrOp<"s.waitcnt", [], 0, [0], ["bitfield"]>,
  Arguments<(ins I32Attr:$bitfield)> {
  let assemblyFormat = "attr-dict $bitfield";
}

def ROCDL_SSleepOp : ROCDL_ConcreteNonMemIntrOp<"s.sleep", [], 0, [0], ["count"]>,
  Arguments<(ins I32Attr:$count)> {
  let assemblyFormat = "attr-dict $count";
}

def ROCDL_SNopOp : ROCDL_ConcreteNonMemIntrOp<"s.nop", [], 0, [0], ["count"]>,
  Arguments<(ins I16Attr:$count)> {
  let assemblyFormat = "attr-dict $count";
}

def ROCDL_SBarrierOp : ROCDL_ConcreteNonMemIntrOp<"s.barrier", [], 0> {
  let assemblyFormat = "attr-dict";
}

def ROCDL_BarrierOp : ROCDL_Op<"barrier"> {
  let assemblyFormat = "attr-dict";
}

def ROCDLGlobalBuffer : LLVM_PointerInAddressSpace<1>;
def ROCDLBufferLDS : LLVM_PointerInAddressSpace<3>;

def ROCDL_BarrierInitOp : ROCDL_IntrOp<"s.barrier.init", [], [], [], 0, 0, 0, 0, [1], ["memberCnt"]>,
  Arguments<(ins Arg<ROCDLBufferLDS, "", []>:$ptr, I32Attr:$memberCnt)> {
  let results = (outs);
  let assemblyFormat = "$ptr `member_cnt` `=` $memberCnt attr-dict `:` qualified(type($ptr))";
}

def ROCDL_BarrierSignalOp : ROCDL_ConcreteNonMemIntrOp<"s.barrier.signal", [], 0, [0], ["id"]>,
  Arguments<(ins I32Attr:$id)> {
  let results = (outs);
  let assemblyFormat = "`id` `=` $id attr-dict";
}

def ROCDL_BarrierSignalVarOp : ROCDL_IntrOp<"s.barrier.signal.var", [], [], [], 0, 0, 0, 0, [1], ["memberCnt"]>,
  Arguments<(ins Arg<ROCDLBufferLDS, "", []>:$ptr, I32Attr:$memberCnt)> {
  let results = (outs);
  let assemblyFormat = "$ptr `member_cnt` `=` $memberCnt attr-dict `:` qualified(type($ptr))";
}

def ROCDL_BarrierJoinOp : ROCDL_IntrOp<"s.barrier.join", [], [], [], 0>,
  Arguments<(ins Arg<ROCDLBufferLDS, "", []>:$ptr)> {
  let results = (outs);
  let assemblyFormat = "$ptr attr-dict `:` qualified(type($ptr))";
}

def ROCDL_BarrierLeaveOp : ROCDL_ConcreteNonMemIntrOp<"s.barrier.leave", [], 0, [0], ["id"]>,
  Arguments<(ins I16Attr:$id)> {
  let results = (outs);
  let assemblyFormat = "`id` `=` $id attr-dict";
}

def ROCDL_BarrierWaitOp : ROCDL_ConcreteNonMemIntrOp<"s.barrier.wait", [], 0, [0], ["id"]>,
  Arguments<(ins I16Attr:$id)> {
  let results = (outs);
  let assemblyFormat = "`id` `=` $id attr-dict";
}

def ROCDL_BarrierSignalIsfirstOp : ROCDL_ConcreteNonMemIntrOp<"s.barrier.signal.isfirst", [], 1, [0], ["id"]>,
  Arguments<(ins I32Attr:$id)> {
  let results = (outs I1:$res);
  let assemblyFormat = "`id` `=` $id attr-dict `->` type($res)";
}

def ROCDL_GetBarrierStateOp : ROCDL_ConcreteNonMemIntrOp<"s.get.barrier.state", [], 1, [0], ["id"]>,
  Arguments<(ins I32Attr:$id)> {
  let results = (outs I32:$res);
  let assemblyFormat = "`id` `=` $id attr-dict `->` type($res)";
}

def ROCDL_GetNamedBarrierStateOp : ROCDL_ConcreteNonMemIntrOp<"s.get.named.barrier.state", [], 1, [], []>,
  Arguments<(ins Arg<ROCDLBufferLDS, "", []>:$ptr)> {
  let results = (outs I32:$res);
  let assemblyFormat = "$ptr attr-dict `:` qualified(type($ptr)) `->` type($res)";
}

def ROCDL_WakeupBarrierOp : ROCDL_ConcreteNonMemIntrOp<"s.wakeup.barrier", [], 0, [], []>,
  Arguments<(ins Arg<ROCDLBufferLDS, "", []>:$ptr)> {
  let assemblyFormat = "$ptr attr-dict `:` qualified(type($ptr))";
}

def ROCDL_WaitDscntOp: ROCDL_ConcreteNonMemIntrOp<"s.wait.dscnt", [], 0, [0], ["count"]>,
  Arguments<(ins I16Attr:$count)> {
  let results = (outs);
  let assemblyFormat = "$count attr-dict";
}

def ROCDL_WaitLoadcntOp: ROCDL_ConcreteNonMemIntrOp<"s.wait.loadcnt", [], 0, [0], ["count"]>,
  Arguments<(ins I16Attr:$count)> {
  let results = (outs);
  let assemblyFormat = "$count attr-dict";
}

def ROCDL_WaitStorecntOp: ROCDL_ConcreteNonMemIntrOp<"s.wait.storecnt", [], 0, [0], ["count"]>,
  Arguments<(ins I16Attr:$count)> {
  let results = (outs);
  let assemblyFormat = "$count attr-dict";
}

def ROCDL_WaitExpcntOp: ROCDL_ConcreteNonMemIntrOp<"s.wait.expcnt", [], 0, [0], ["count"]>,
  Arguments<(ins I16Attr:$count)> {
  let results = (outs);
  let assemblyFormat = "$count attr-dict";
}

def ROCDL_WaitAsynccntOp: ROCDL_ConcreteNonMemIntrOp<"s.wait.asynccnt", [], 0, [0], ["count"]>,
  Arguments<(ins I16Attr:$count)> {
  let results = (outs);
  let assemblyFormat = "$count attr-dict";
}

def ROCDL_WaitTensorcntOp: ROCDL_ConcreteNonMemIntrOp<"s.wait.tensorcnt", [], 0, [0], ["count"]>,
  Arguments<(ins I16Attr:$count)> {
  let results = (outs);
  let assemblyFormat = "$count attr-dict";
}

def ROCDL_SetPrioOp : ROCDL_ConcreteNonMemIntrOp<"s.setprio", [], 0, [0], ["priority"]>,
  Arguments<(ins I16Attr:$priority)> {
  let assemblyFormat = "$priority attr-dict";
}

def ROCDL_SchedBarrier : ROCDL_ConcreteNonMemIntrOp<"sched.barrier", [], 0, [0],["mask"]>,
  Arguments<(ins I32Attr:$mask)> {
  let assemblyFormat = "$mask attr-dict";
}

def ROCDL_SchedGroupBarrier
  : ROCDL_ConcreteNonMemIntrOp<"sched.group.barrier", [], 0,
      [0, 1, 2], ["mask", "size", "groupId"]>,
    Arguments<(ins I32Attr:$mask, I32Attr:$size, I32Attr:$groupId)> {
  let assemblyFormat = "$mask `,` $size `,` $groupId attr-dict";
}

def ROCDL_IglpOpt : ROCDL_ConcreteNonMemIntrOp<"iglp.opt", [], 0, [0], ["variant"]>,
  Arguments<(ins I32Attr:$variant)> {
  let assemblyFormat = "$variant attr-dict";
}

class ROCDL_Mfma_IntrOp<string mnemonic, list<Trait> traits = []> :
  ROCDL_IntrOp<mnemonic, [], [], traits, 1>,
  Arguments<(ins Variadic<LLVM_Type>:$args)> {
  let assemblyFormat =
    "$args attr-dict `:` functional-type($args, $res)";
}

class ROCDL_Mfma_OO_IntrOp<string mnemonic, list<int> overloadedOperands,
                        list<Trait> traits = []> :
  ROCDL_IntrOp<mnemonic, [], overloadedOperands, traits, 1>,
  Arguments<(ins Variadic<LLVM_Type>:$args)> {
  let assemblyFormat =
    "$args attr-dict `:` functional-type($args, $res)";
}

def ROCDL_mfma_f32_32x32x1f32 : ROCDL_Mfma_IntrOp<"mfma.f32.32x32x1f32">;
def ROCDL_mfma_f32_16x16x1f32 : ROCDL_Mfma_IntrOp<"mfma.f32.16x16x1f32">;
def ROCDL_mfma_f32_4x4x1f32 : ROCDL_Mfma_IntrOp<"mfma.f32.4x4x1f32">;
def ROCDL_mfma_f32_32x32x2f32 : ROCDL_Mfma_IntrOp<"mfma.f32.32x32x2f32">;
def ROCDL_mfma_f32_16x16x4f32 : ROCDL_Mfma_IntrOp<"mfma.f32.16x16x4f32">;
def ROCDL_mfma_f32_32x32x4f16 : ROCDL_Mfma_IntrOp<"mfma.f32.32x32x4f16">;
def ROCDL_mfma_f32_16x16x4f16 : ROCDL_Mfma_IntrOp<"mfma.f32.16x16x4f16">;
def ROCDL_mfma_f32_4x4x4f16 : ROCDL_Mfma_IntrOp<"mfma.f32.4x4x4f16">;
def ROCDL_mfma_f32_32x32x8f16 : ROCDL_Mfma_IntrOp<"mfma.f32.32x32x8f16">;
def ROCDL_mfma_f32_16x16x16f16 : ROCDL_Mfma_IntrOp<"mfma.f32.16x16x16f16">;
def ROCDL_mfma_i32_32x32x4i8 : ROCDL_Mfma_IntrOp<"mfma.i32.32x32x4i8">;
def ROCDL_mfma_i32_16x16x4i8 : ROCDL_Mfma_IntrOp<"mfma.i32.16x16x4i8">;
def ROCDL_mfma_i32_4x4x4i8 : ROCDL_Mfma_IntrOp<"mfma.i32.4x4x4i8">;
def ROCDL_mfma_i32_32x32x8i8 : ROCDL_Mfma_IntrOp<"mfma.i32.32x32x8i8">;
def ROCDL_mfma_i32_16x16x16i8 : ROCDL_Mfma_IntrOp<"mfma.i32.16x16x16i8">;
def ROCDL_mfma_f32_32x32x2bf16 : ROCDL_Mfma_IntrOp<"mfma.f32.32x32x2bf16">;
def ROCDL_mfma_f32_16x16x2bf16 : ROCDL_Mfma_IntrOp<"mfma.f32.16x16x2bf16">;
def ROCDL_mfma_f32_4x4x2bf16 : ROCDL_Mfma_IntrOp<"mfma.f32.4x4x2bf16">;
def ROCDL_mfma_f32_32x32x4bf16 : ROCDL_Mfma_IntrOp<"mfma.f32.32x32x4bf16">;
def ROCDL_mfma_f32_16x16x8bf16 : ROCDL_Mfma_IntrOp<"mfma.f32.16x16x8bf16">;
def ROCDL_mfma_f32_32x32x4bf16_1k : ROCDL_Mfma_IntrOp<"mfma.f32.32x32x4bf16.1k">;
def ROCDL_mfma_f32_16x16x4bf16_1k : ROCDL_Mfma_IntrOp<"mfma.f32.16x16x4bf16.1k">;
def ROCDL_mfma_f32_4x4x4bf16_1k : ROCDL_Mfma_IntrOp<"mfma.f32.4x4x4bf16.1k">;
def ROCDL_mfma_f32_32x32x8bf16_1k : ROCDL_Mfma_IntrOp<"mfma.f32.32x32x8bf16.1k">;
def ROCDL_mfma_f32_16x16x16bf16_1k : ROCDL_Mfma_IntrOp<"mfma.f32.16x16x16bf16.1k">;
def ROCDL_mfma_f64_16x16x4f64 : ROCDL_Mfma_IntrOp<"mfma.f64.16x16x4f64">;
def ROCDL_mfma_f64_4x4x4f64 : ROCDL_Mfma_IntrOp<"mfma.f64.4x4x4f64">;
def ROCDL_mfma_i32_16x16x32_i8 : ROCDL_Mfma_IntrOp<"mfma.i32.16x16x32.i8">;
def ROCDL_mfma_i32_32x32x16_i8 : ROCDL_Mfma_IntrOp<"mfma.i32.32x32x16.i8">;
def ROCDL_mfma_f32_16x16x8_xf32 : ROCDL_Mfma_IntrOp<"mfma.f32.16x16x8.xf32">;
def ROCDL_mfma_f32_32x32x4_xf32 : ROCDL_Mfma_IntrOp<"mfma.f32.32x32x4.xf32">;
def ROCDL_mfma_f32_16x16x32_bf8_bf8 : ROCDL_Mfma_IntrOp<"mfma.f32.16x16x32.bf8.bf8">;
def ROCDL_mfma_f32_16x16x32_bf8_fp8 : ROCDL_Mfma_IntrOp<"mfma.f32.16x16x32.bf8.fp8">;
def ROCDL_mfma_f32_16x16x32_fp8_bf8 : ROCDL_Mfma_IntrOp<"mfma.f32.16x16x32.fp8.bf8">;
def ROCDL_mfma_f32_16x16x32_fp8_fp8 : ROCDL_Mfma_IntrOp<"mfma.f32.16x16x32.fp8.fp8">;
def ROCDL_mfma_f32_32x32x16_bf8_bf8 : ROCDL_Mfma_IntrOp<"mfma.f32.32x32x16.bf8.bf8">;
def ROCDL_mfma_f32_32x32x16_bf8_fp8 : ROCDL_Mfma_IntrOp<"mfma.f32.32x32x16.bf8.fp8">;
def ROCDL_mfma_f32_32x32x16_fp8_bf8 : ROCDL_Mfma_IntrOp<"mfma.f32.32x32x16.fp8.bf8">;
def ROCDL_mfma_f32_32x32x16_fp8_fp8 : ROCDL_Mfma_IntrOp<"mfma.f32.32x32x16.fp8.fp8">;
def ROCDL_mfma_f32_16x16x32_bf16 : ROCDL_Mfma_IntrOp<"mfma.f32.16x16x32.bf16">;
def ROCDL_mfma_i32_16x16x64_i8 : ROCDL_Mfma_IntrOp<"mfma.i32.16x16x64.i8">;
def ROCDL_mfma_f32_16x16x32_f16 : ROCDL_Mfma_IntrOp<"mfma.f32.16x16x32.f16">;
def ROCDL_mfma_f32_32x32x16_bf16 : ROCDL_Mfma_IntrOp<"mfma.f32.32x32x16.bf16">;
def ROCDL_mfma_i32_32x32x32_i8 : ROCDL_Mfma_IntrOp<"mfma.i32.32x32x32.i8">;
def ROCDL_mfma_f32_32x32x16_f16 : ROCDL_Mfma_IntrOp<"mfma.f32.32x32x16.f16">;
def ROCDL_mfma_scale_f32_16x16x128_f8f6f4 : ROCDL_Mfma_OO_IntrOp<"mfma.scale.f32.16x16x128.f8f6f4", [0,1]>;
def ROCDL_mfma_scale_f32_32x32x64_f8f6f4 : ROCDL_Mfma_OO_IntrOp<"mfma.scale.f32.32x32x64.f8f6f4", [0,1]>;

def ROCDL_smfmac_f32_16x16x32_f16 : ROCDL_Mfma_IntrOp<"smfmac.f32.16x16x32.f16">;
def ROCDL_smfmac_f32_32x32x16_f16 : ROCDL_Mfma_IntrOp<"smfmac.f32.32x32x16.f16">;
def ROCDL_smfmac_f32_16x16x32_bf16 : ROCDL_Mfma_IntrOp<"smfmac.f32.16x16x32.bf16">;
def ROCDL_smfmac_f32_32x32x16_bf16 : ROCDL_Mfma_IntrOp<"smfmac.f32.32x32x16.bf16">;
def ROCDL_smfmac_i32_16x16x64_i8 : ROCDL_Mfma_IntrOp<"smfmac.i32.16x16x64.i8">;
def ROCDL_smfmac_i32_32x32x32_i8 : ROCDL_Mfma_IntrOp<"smfmac.i32.32x32x32.i8">;
def ROCDL_smfmac_f32_16x16x64_bf8_bf8 : ROCDL_Mfma_IntrOp<"smfmac.f32.16x16x64.bf8.bf8">;
def ROCDL_smfmac_f32_16x16x64_bf8_fp8 : ROCDL_Mfma_IntrOp<"smfmac.f32.16x16x64.bf8.fp8">;
def ROCDL_smfmac_f32_16x16x64_fp8_bf8 : ROCDL_Mfma_IntrOp<"smfmac.f32.16x16x64.fp8.bf8">;
def ROCDL_smfmac_f32_16x16x64_fp8_fp8 : ROCDL_Mfma_IntrOp<"smfmac.f32.16x16x64.fp8.fp8">;
def ROCDL_smfmac_f32_32x32x32_bf8_bf8 : ROCDL_Mfma_IntrOp<"smfmac.f32.32x32x32.bf8.bf8">;
def ROCDL_smfmac_f32_32x32x32_bf8_fp8 : ROCDL_Mfma_IntrOp<"smfmac.f32.32x32x32.bf8.fp8">;
def ROCDL_smfmac_f32_32x32x32_fp8_bf8 : ROCDL_Mfma_IntrOp<"smfmac.f32.32x32x32.fp8.bf8">;
def ROCDL_smfmac_f32_32x32x32_fp8_fp8 : ROCDL_Mfma_IntrOp<"smfmac.f32.32x32x32.fp8.fp8">;
def ROCDL_smfmac_f32_16x16x64_bf16 : ROCDL_Mfma_IntrOp<"smfmac.f32.16x16x64.bf16">;
def ROCDL_smfmac_f32_16x16x64_f16 : ROCDL_Mfma_IntrOp<"smfmac.f32.16x16x64.f16">;
def ROCDL_smfmac_i32_16x16x128_i8 : ROCDL_Mfma_IntrOp<"smfmac.i32.16x16x128.i8">;
def ROCDL_smfmac_f32_16x16x128_bf8_bf8 : ROCDL_Mfma_IntrOp<"smfmac.f32.16x16x128.bf8.bf8">;
def ROCDL_smfmac_f32_16x16x128_bf8_fp8 : ROCDL_Mfma_IntrOp<"smfmac.f32.16x16x128.bf8.fp8">;
def ROCDL_smfmac_f32_16x16x128_fp8_bf8 : ROCDL_Mfma_IntrOp<"smfmac.f32.16x16x128.fp8.bf8">;
def ROCDL_smfmac_f32_16x16x128_fp8_fp8 : ROCDL_Mfma_IntrOp<"smfmac.f32.16x16x128.fp8.fp8">;
def ROCDL_smfmac_f32_32x32x32_bf16 : ROCDL_Mfma_IntrOp<"smfmac.f32.32x32x32.bf16">;
def ROCDL_smfmac_f32_32x32x32_f16 : ROCDL_Mfma_IntrOp<"smfmac.f32.32x32x32.f16">;
def ROCDL_smfmac_i32_32x32x64_i8 : ROCDL_Mfma_IntrOp<"smfmac.i32.32x32x64.i8">;
def ROCDL_smfmac_f32_32x32x64_bf8_bf8 : ROCDL_Mfma_IntrOp<"smfmac.f32.32x32x64.bf8.bf8">;
def ROCDL_smfmac_f32_32x32x64_bf8_fp8 : ROCDL_Mfma_IntrOp<"smfmac.f32.32x32x64.bf8.fp8">;
def ROCDL_smfmac_f32_32x32x64_fp8_bf8 : ROCDL_Mfma_IntrOp<"smfmac.f32.32x32x64.fp8.bf8">;
def ROCDL_smfmac_f32_32x32x64_fp8_fp8 : ROCDL_Mfma_IntrOp<"smfmac.f32.32x32x64.fp8.fp8">;

class ROCDL_WMMA_IntrOp<string mnemonic, Type AB, Type CD> : ROCDL_IntrOp<mnemonic,
    [0], [0], [], 1, 0, 0, 0, [], []>,
  Arguments<(ins
             LLVM_ScalarOrVectorOf<AB>:$a,
             LLVM_ScalarOrVectorOf<AB>:$b,
             LLVM_ScalarOrVectorOf<CD>:$c)> {
  let results = (outs LLVM_ScalarOrVectorOf<CD>:$res);
  let assemblyFormat = [{
    $a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)
  }];
}

class ROCDL_WMMA_Opsel_IntrOp<string mnemonic, Type AB, Type CD> : ROCDL_IntrOp<mnemonic,
    [0], [1], [], 1, 0, 0, 0, [3], ["opsel"]>,
  Arguments<(ins
             LLVM_ScalarOrVectorOf<AB>:$a,
             LLVM_ScalarOrVectorOf<AB>:$b,
             LLVM_ScalarOrVectorOf<CD>:$c,
             DefaultValuedAttr<I1Attr, "0">:$opsel)> {
  let results = (outs LLVM_ScalarOrVectorOf<CD>:$res);
  let assemblyFormat = [{
    $a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)
  }];
}

class ROCDL_WMMA_IU_IntrOp<string mnemonic, Type AB, Type CD> : ROCDL_IntrOp<mnemonic,
    [0], [1], [], 1, 0, 0, 0, [0, 2, 5], ["signA", "signB", "clamp"]>,
  Arguments<(ins
             DefaultValuedAttr<I1Attr, "0">:$signA,
             LLVM_ScalarOrVectorOf<AB>:$a,
             DefaultValuedAttr<I1Attr, "0">:$signB,
             LLVM_ScalarOrVectorOf<AB>:$b,
             LLVM_ScalarOrVectorOf<CD>:$c,
             DefaultValuedAttr<I1Attr, "0">:$clamp)> {
  let results = (outs LLVM_ScalarOrVectorOf<CD>:$res);
  let assemblyFormat = [{
    $a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)
  }];
}

class ROCDL_WMMA_ModsAll_Reuse_IntrOp<string mnemonic, Type AB, Type CD> : ROCDL_IntrOp<mnemonic,
    [0], [1], [], 1, 0, 0, 0, [0, 2, 4, 6, 7], ["signA", "signB","modC","reuseA","reuseB"]>,
  Arguments<(ins
             DefaultValuedAttr<I1Attr, "0">:$signA,
             LLVM_ScalarOrVectorOf<AB>:$a,
             DefaultValuedAttr<I1Attr, "0">:$signB,
             LLVM_ScalarOrVectorOf<AB>:$b,
             DefaultValuedAttr<I16Attr, "0">:$modC,
             LLVM_ScalarOrVectorOf<CD>:$c,
             DefaultValuedAttr<I1Attr, "0">:$reuseA,
             DefaultValuedAttr<I1Attr, "0">:$reuseB)> {
  let results = (outs LLVM_ScalarOrVectorOf<CD>:$res);
  let assemblyFormat = [{
    $a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)
  }];
}

class ROCDL_WMMA_ModsC_IntrOp<string mnemonic, Type AB, Type CD> : ROCDL_IntrOp<mnemonic,
    [0], [0], [], 1, 0, 0, 0, [2, 4, 5], ["modC","reuseA","reuseB"]>,
  Arguments<(ins
             LLVM_ScalarOrVectorOf<AB>:$a,
             LLVM_ScalarOrVectorOf<AB>:$b,
             DefaultValuedAttr<I16Attr, "0">:$modC,
             LLVM_ScalarOrVectorOf<CD>:$c,
             DefaultValuedAttr<I1Attr, "0">:$reuseA,
             DefaultValuedAttr<I1Attr, "0">:$reuseB)> {
  let results = (outs LLVM_ScalarOrVectorOf<CD>:$res);
  let assemblyFormat = [{
    $a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)
  }];
}

class ROCDL_WMMA_ModsAll_Diff_IntrOp<string mnemonic, Type AB, Type C, Type D> : ROCDL_IntrOp<mnemonic,
    [0], [1, 5], [], 1, 0, 0, 0, [0, 2, 4, 6, 7], ["signA", "signB","modC","reuseA","reuseB"]>,
  Arguments<(ins
             DefaultValuedAttr<I1Attr, "0">:$signA,
             LLVM_ScalarOrVectorOf<AB>:$a,
             DefaultValuedAttr<I1Attr, "0">:$signB,
             LLVM_ScalarOrVectorOf<AB>:$b,
             DefaultValuedAttr<I16Attr, "0">:$modC,
             LLVM_ScalarOrVectorOf<C>:$c,
             DefaultValuedAttr<I1Attr, "0">:$reuseA,
             DefaultValuedAttr<I1Attr, "0">:$reuseB)> {
  let results = (outs LLVM_ScalarOrVectorOf<D>:$res);
  let assemblyFormat = [{
    $a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)
  }];
}

class ROCDL_WMMA_ModsABClamp_IntrOp<string mnemonic, Type AB, Type CD> : ROCDL_IntrOp<mnemonic,
    [0], [1], [], 1, 0, 0, 0, [0, 2, 5, 6, 7], ["signA", "signB", "reuseA","reuseB", "clamp"]>,
  Arguments<(ins
             DefaultValuedAttr<I1Attr, "0">:$signA,
             LLVM_ScalarOrVectorOf<AB>:$a,
             DefaultValuedAttr<I1Attr, "0">:$signB,
             LLVM_ScalarOrVectorOf<AB>:$b,
             LLVM_ScalarOrVectorOf<CD>:$c,
             DefaultValuedAttr<I1Attr, "0">:$reuseA,
             DefaultValuedAttr<I1Attr, "0">:$reuseB,
             DefaultValuedAttr<I1Attr, "0">:$clamp)> {
  let results = (outs LLVM_ScalarOrVectorOf<CD>:$res);
  let assemblyFormat = [{
    $a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)
  }];
}

class ROCDL_WMMA_Scale_IntrOp<string mnemonic, Type AB, Type CD, Type ScaleExpTy> : ROCDL_IntrOp<mnemonic,
    [0], [1, 3], [], 1, 0, 0, 0, [0, 2, 4, 6, 7, 9, 10, 12, 13],
    ["fmtA", "fmtB", "modC", "scaleAType", "fmtScaleA",
     "scaleBType", "fmtScaleB", "reuseA", "reuseB"]>,
  Arguments<(ins
             DefaultValuedAttr<I32Attr, "0">:$fmtA,
             LLVM_ScalarOrVectorOf<AB>:$a,
             DefaultValuedAttr<I32Attr, "0">:$fmtB,
             LLVM_ScalarOrVectorOf<AB>:$b,
             DefaultValuedAttr<I16Attr, "0">:$modC,
             LLVM_ScalarOrVectorOf<CD>:$c,
             DefaultValuedAttr<I32Attr, "0">:$scaleAType,
             DefaultValuedAttr<I32Attr, "0">:$fmtScaleA,
             ScaleExpTy:$scaleA,
             DefaultValuedAttr<I32Attr, "0">:$scaleBType,
             DefaultValuedAttr<I32Attr, "0">:$fmtScaleB,
             ScaleExpTy:$scaleB,
             DefaultValuedAttr<I1Attr, "0">:$reuseA,
             DefaultValuedAttr<I1Attr, "0">:$reuseB)> {
  let results = (outs LLVM_ScalarOrVectorOf<CD>:$res);
  let assemblyFormat = [{
    $a `,` $b `,` $c `,` $scaleA `,` $scaleB attr-dict `:` functional-type(operands, $res)
  }];
}

class ROCDL_WMMA_Scale_F4_IntrOp<string mnemonic, Type AB, Type CD, Type ScaleExpTy> : ROCDL_IntrOp<mnemonic,
    [0], [0, 1], [], 1, 0, 0, 0, [2, 4, 5, 7, 8, 10, 11],
    ["modC", "scaleAType", "fmtScaleA",
     "scaleBType", "fmtScaleB", "reuseA", "reuseB"]>,
  Arguments<(ins
             LLVM_ScalarOrVectorOf<AB>:$a,
             LLVM_ScalarOrVectorOf<AB>:$b,
             DefaultValuedAttr<I16Attr, "0">:$modC,
             LLVM_ScalarOrVectorOf<CD>:$c,
             DefaultValuedAttr<I32Attr, "0">:$scaleAType,
             DefaultValuedAttr<I32Attr, "0">:$fmtScaleA,
             ScaleExpTy:$scaleA,
             DefaultValuedAttr<I32Attr, "0">:$scaleBType,
             DefaultValuedAttr<I32Attr, "0">:$fmtScaleB,
             ScaleExpTy:$scaleB,
             DefaultValuedAttr<I1Attr, "0">:$reuseA,
             DefaultValuedAttr<I1Attr, "0">:$reuseB)> {
  let results = (outs LLVM_ScalarOrVectorOf<CD>:$res);
  let assemblyFormat = [{
    $a `,` $b `,` $c `,` $scaleA `,` $scaleB attr-dict `:` functional-type(operands, $res)
  }];
}

def ROCDL_wmma_f32_16x16x16_f16 : ROCDL_WMMA_IntrOp<"wmma.f32.16x16x16.f16", /*Type AB=*/F16, /*Type CD=*/F32>;
def ROCDL_wmma_f32_16x16x16_bf16 : ROCDL_WMMA_IntrOp<"wmma.f32.16x16x16.bf16", AnyInteger, F32>;
def ROCDL_wmma_f16_16x16x16_f16 : ROCDL_WMMA_Opsel_IntrOp<"wmma.f16.16x16x16.f16", F16, F16>;
def ROCDL_wmma_bf16_16x16x16_bf16 : ROCDL_WMMA_Opsel_IntrOp<"wmma.bf16.16x16x16.bf16", AnyInteger, AnyInteger>;
def ROCDL_wmma_i32_16x16x16_iu8 : ROCDL_WMMA_IU_IntrOp<"wmma.i32.16x16x16.iu8", AnyInteger, AnyInteger>;
def ROCDL_wmma_i32_16x16x16_iu4 : ROCDL_WMMA_IU_IntrOp<"wmma.i32.16x16x16.iu4", AnyInteger, AnyInteger>;
def ROCDL_wmma_f32_16x16x16_fp8_fp8 : ROCDL_WMMA_IntrOp<"wmma.f32.16x16x16.fp8_fp8", AnyInteger, F32>;
def ROCDL_wmma_f32_16x16x16_fp8_bf8 : ROCDL_WMMA_IntrOp<"wmma.f32.16x16x16.fp8_bf8", AnyInteger, F32>;
def ROCDL_wmma_f32_16x16x16_bf8_bf8 : ROCDL_WMMA_IntrOp<"wmma.f32.16x16x16.bf8_bf8", AnyInteger, F32>;
def ROCDL_wmma_f32_16x16x16_bf8_fp8 : ROCDL_WMMA_IntrOp<"wmma.f32.16x16x16.bf8_fp8", AnyInteger, F32>;
def ROCDL_wmma_i32_16x16x32_iu4 : ROCDL_WMMA_IU_IntrOp<"wmma.i32.16x16x32.iu4", AnyInteger, AnyInteger>;
def ROCDL_wmma_f32_16x16x4_f32 : ROCDL_WMMA_ModsAll_Reuse_IntrOp<"wmma.f32.16x16x4.f32", F32, F32>;
def ROCDL_wmma_f32_16x16x32_bf16 : ROCDL_WMMA_ModsAll_Reuse_IntrOp<"wmma.f32.16x16x32.bf16", BF16, F32>;
def ROCDL_wmma_f32_16x16x32_f16 : ROCDL_WMMA_ModsAll_Reuse_IntrOp<"wmma.f32.16x16x32.f16", F16, F32>;
def ROCDL_wmma_f16_16x16x32_f16 : ROCDL_WMMA_ModsAll_Reuse_IntrOp<"wmma.f16.16x16x32.f16", F16, F16>;
def ROCDL_wmma_bf16_16x16x32_bf16 : ROCDL_WMMA_ModsAll_Reuse_IntrOp<"wmma.bf16.16x16x32.bf16", BF16, BF16>;
def ROCDL_wmma_bf16f32_16x16x32_bf16 : ROCDL_WMMA_ModsAll_Diff_IntrOp<"wmma.bf16f32.16x16x32.bf16", BF16, /*Type C=*/F32, /*Type D=*/BF16>;
def ROCDL_wmma_f32_16x16x64_fp8_fp8 : ROCDL_WMMA_ModsC_IntrOp<"wmma.f32.16x16x64.fp8_fp8", AnyInteger, F32>;
def ROCDL_wmma_f32_16x16x64_fp8_bf8 : ROCDL_WMMA_ModsC_IntrOp<"wmma.f32.16x16x64.fp8_bf8", AnyInteger, F32>;
def ROCDL_wmma_f32_16x16x64_bf8_fp8 : ROCDL_WMMA_ModsC_IntrOp<"wmma.f32.16x16x64.bf8_fp8", AnyInteger, F32>;
def ROCDL_wmma_f32_16x16x64_bf8_bf8 : ROCDL_WMMA_ModsC_IntrOp<"wmma.f32.16x16x64.bf8_bf8", AnyInteger, F32>;
def ROCDL_wmma_f16_16x16x64_fp8_fp8 : ROCDL_WMMA_ModsC_IntrOp<"wmma.f16.16x16x64.fp8_fp8", AnyInteger, F16>;
def ROCDL_wmma_f16_16x16x64_fp8_bf8 : ROCDL_WMMA_ModsC_IntrOp<"wmma.f16.16x16x64.fp8_bf8", AnyInteger, F16>;
def ROCDL_wmma_f16_16x16x64_bf8_fp8 : ROCDL_WMMA_ModsC_IntrOp<"wmma.f16.16x16x64.bf8_fp8", AnyInteger, F16>;
def ROCDL_wmma_f16_16x16x64_bf8_bf8 : ROCDL_WMMA_ModsC_IntrOp<"wmma.f16.16x16x64.bf8_bf8", AnyInteger, F16>;
def ROCDL_wmma_f32_16x16x128_fp8_fp8 : ROCDL_WMMA_ModsC_IntrOp<"wmma.f32.16x16x128.fp8_fp8", AnyInteger, F32>;
def ROCDL_wmma_f32_16x16x128_fp8_bf8 : ROCDL_WMMA_ModsC_IntrOp<"wmma.f32.16x16x128.fp8_bf8", AnyInteger, F32>;
def ROCDL_wmma_f32_16x16x128_bf8_fp8 : ROCDL_WMMA_ModsC_IntrOp<"wmma.f32.16x16x128.bf8_fp8", AnyInteger, F32>;
def ROCDL_wmma_f32_16x16x128_bf8_bf8 : ROCDL_WMMA_ModsC_IntrOp<"wmma.f32.16x16x128.bf8_bf8", AnyInteger, F32>;
def ROCDL_wmma_f16_16x16x128_fp8_fp8 : ROCDL_WMMA_ModsC_IntrOp<"wmma.f16.16x16x128.fp8_fp8", AnyInteger, F16>;
def ROCDL_wmma_f16_16x16x128_fp8_bf8 : ROCDL_WMMA_ModsC_IntrOp<"wmma.f16.16x16x128.fp8_bf8", AnyInteger, F16>;
def ROCDL_wmma_f16_16x16x128_bf8_fp8 : ROCDL_WMMA_ModsC_IntrOp<"wmma.f16.16x16x128.bf8_fp8", AnyInteger, F16>;
def ROCDL_wmma_f16_16x16x128_bf8_bf8 : ROCDL_WMMA_ModsC_IntrOp<"wmma.f16.16x16x128.bf8_bf8", AnyInteger, F16>;
def ROCDL_wmma_i32_16x16x64_iu8 : ROCDL_WMMA_ModsABClamp_IntrOp<"wmma.i32.16x16x64.iu8", AnyInteger, AnyInteger>;

def ROCDL_wmma_scale_f32_16x16x128_f8f6f4   : ROCDL_WMMA_Scale_IntrOp<"wmma.scale.f32.16x16x128.f8f6f4", AnyInteger, F32, I32>;
def ROCDL_wmma_scale16_f32_16x16x128_f8f6f4 : ROCDL_WMMA_Scale_IntrOp<"wmma.scale16.f32.16x16x128.f8f6f4", AnyInteger, F32, I64>;
def ROCDL_wmma_scale_f32_32x16x128_f4       : ROCDL_WMMA_Scale_F4_IntrOp<"wmma.scale.f32.32x16x128.f4", AnyInteger, F32, I32>;
def ROCDL_wmma_scale16_f32_32x16x128_f4     : ROCDL_WMMA_Scale_F4_IntrOp<"wmma.scale16.f32.32x16x128.f4", AnyInteger, F32, I64>;

class ROCDL_LDS_Read_Tr_IntrOp<string mnemonic> :
  ROCDL_IntrOp<mnemonic, [1], [], [], 1, 0, 1> {
  dag args = (ins Arg<ROCDLBufferLDS, "", [MemRead]>:$ptr);
  let arguments = !con(args, baseArgs);
  let assemblyFormat = "$ptr attr-dict `:` type($ptr) `->` type($res)";
}

def ROCDL_ds_read_tr4_b64 : ROCDL_LDS_Read_Tr_IntrOp<"ds.read.tr4.b64">;
def ROCDL_ds_read_tr8_b64 : ROCDL_LDS_Read_Tr_IntrOp<"ds.read.tr8.b64">;
def ROCDL_ds_read_tr6_b96 : ROCDL_LDS_Read_Tr_IntrOp<"ds.read.tr6.b96">;
def ROCDL_ds_read_tr16_b64 : ROCDL_LDS_Read_Tr_IntrOp<"ds.read.tr16.b64">;

class AddrKind<string n, int s> {
  string name = n;
  int space = s;
}
def GlobalAddrKind : AddrKind<"global", 1>;
def DSAddrKind : AddrKind<"ds", 3>;

class ROCDL_TrLoadOpMeta<AddrKind kind, int inElemBits, int outElemBits> {
  AddrKind addrKind = kind;
  string inBits = !cast<string>(inElemBits);
  string outBits = !cast<string>(outElemBits);
  string inBitsEnc = !if(!eq(addrKind.space, 1),
                     !if(!or(!eq(inElemBits, 8), !eq(inElemBits, 16)), "", inBits), inBits);
  string mnemonic = addrKind.name # ".load.tr" # inBitsEnc # ".b" # outBits;
}

class ROCDL_TrLoadOp<ROCDL_TrLoadOpMeta meta> :
  ROCDL_IntrOp<meta.mnemonic, [1], [], [], 1, 0, 1> {
  dag args = (ins Arg<LLVM_PointerInAddressSpace<meta.addrKind.space>, "", [MemRead]>:$ptr);
  let arguments = !con(args, baseArgs);
  let assemblyFormat = "$ptr attr-dict `:` qualified(type($ptr)) `->` type($res)";
}

def ROCDL_GlobalLoadTr4_B64 : ROCDL_TrLoadOp<ROCDL_TrLoadOpMeta<GlobalAddrKind, 4, 64>>;
def ROCDL_GlobalLoadTr8_B64 : ROCDL_TrLoadOp<ROCDL_TrLoadOpMeta<GlobalAddrKind, 8, 64>>;
def ROCDL_GlobalLoadTr6_B96 : ROCDL_TrLoadOp<ROCDL_TrLoadOpMeta<GlobalAddrKind, 6, 96>>;
def ROCDL_GlobalLoadTr8_B128 : ROCDL_TrLoadOp<ROCDL_TrLoadOpMeta<GlobalAddrKind, 16, 128>>;

def ROCDL_DsLoadTr4_B64 : ROCDL_TrLoadOp<ROCDL_TrLoadOpMeta<DSAddrKind, 4, 64>>;
def ROCDL_DsLoadTr8_B64 : ROCDL_TrLoadOp<ROCDL_TrLoadOpMeta<DSAddrKind, 8, 64>>;
def ROCDL_DsLoadTr6_B96 : ROCDL_TrLoadOp<ROCDL_TrLoadOpMeta<DSAddrKind, 6, 96>>;
def ROCDL_DsLoadTr16_B128 : ROCDL_TrLoadOp<ROCDL_TrLoadOpMeta<DSAddrKind, 16, 128>>;

def ROCDL_LoadToLDSOp :
  ROCDL_IntrOp<"load.to.lds", [], [0], [], 0, 0, 1, 0, [2, 3, 4], ["size", "offset", "aux"]> {
  dag args = (ins Arg<LLVM_AnyPointer, "", [MemRead]>:$globalPtr,
                 Arg<ROCDLBufferLDS, "", [MemWrite]>:$ldsPtr,
                 I32Attr:$size,
                 I32Attr:$offset,
                 I32Attr:$aux);
  let arguments = !con(args, baseArgs);
  let assemblyFormat = [{
    $globalPtr `,`  $ldsPtr `,` $size `,` $offset `,` $aux
    attr-dict `:` type($globalPtr)
  }];
}

def ROCDL_GlobalLoadLDSOp :
  ROCDL_IntrOp<"global.load.lds", [], [], [], 0, 0, 1, 0, [2, 3, 4], ["size", "offset", "aux"]> {
  dag args = (ins Arg<ROCDLGlobalBuffer, "", [MemRead]>:$globalPtr,
                 Arg<ROCDLBufferLDS, "", [MemWrite]>:$ldsPtr,
                 I32Attr:$size,
                 I32Attr:$offset,
                 I32Attr:$aux);
  let arguments = !con(args, baseArgs);
  let assemblyFormat = [{
    $globalPtr `,`  $ldsPtr `,` $size `,` $offset `,` $aux
    attr-dict
  }];
}

foreach bitsVal = [8, 32, 64, 128] in {
  defvar bitsStr = "b" # !cast<string>(bitsVal);
  def ROCDL_GlobalLoadAsyncToLDS # !toupper(bitsStr) # Op :
    ROCDL_IntrOp<"global.load.async.to.lds." # bitsStr, [], [], [], 0, 0, 1, 0, [2, 3], ["offset", "aux"]> {
    dag args = (ins Arg<ROCDLGlobalBuffer, "", [MemRead]>:$globalPtr,
                   Arg<ROCDLBufferLDS, "", [MemWrite]>:$ldsPtr,
                   I32Attr:$offset,
                   I32Attr:$aux);
    let arguments = !con(args, baseArgs);
    let assemblyFormat = [{
      $globalPtr `,`  $ldsPtr `,` $offset `,` $aux
      attr-dict `:` qualified(type($globalPtr)) `,` qualified(type($ldsPtr))
    }];

  }
}

foreach bitsVal = [8, 32, 64, 128] in {
  defvar bitsStr = "b" # !cast<string>(bitsVal);
  def ROCDL_ClusterLoadAsyncToLDS # !toupper(bitsStr) # Op :
    ROCDL_IntrOp<"cluster.load.async.to.lds." # bitsStr, [], [], [], 0, 0, 1, 0, [2, 3], ["offset", "cpol"]> {
    dag args = (ins Arg<ROCDLGlobalBuffer, "", [MemRead]>:$globalPtr,
                   Arg<ROCDLBufferLDS, "", [MemWrite]>:$ldsPtr,
                   I32Attr:$offset,
                   I32Attr:$cpol,
                   I32:$mask);
    let arguments = !con(args, baseArgs);
    let assemblyFormat = [{
      $globalPtr `,`  $ldsPtr `,` $offset `,` $cpol `,` $mask
      attr-dict `:` qualified(type($globalPtr)) `,` qualified(type($ldsPtr))
    }];

  }
}

class ROCDL_TensorLDSIntrOp<string mnemonic> :
  ROCDL_IntrOp<mnemonic, [], [], [], 0, 0, 1, 0, [4], ["cachePolicy"]> {
  dag args = (ins ROCDL_V4I32Type:$dgroup0, ROCDL_V8I32Type:$dgroup1,
                  ROCDL_V4I32Type:$dgroup2, ROCDL_V4I32Type:$dgroup3,
                  I32Attr:$cachePolicy);
  let arguments = !con(args, baseArgs);
  let assemblyFormat = [{
    attr-dict operands `cachepolicy` $cachePolicy `:` type($dgroup0) `,` type($dgroup1)
  }];
}

class ROCDL_TensorLDSIntrD2Op<string mnemonic> :
  ROCDL_IntrOp<mnemonic, [], [], [], 0, 0, 1, 0, [2], ["cachePolicy"]> {
  dag args = (ins ROCDL_V4I32Type:$dgroup0, ROCDL_V8I32Type:$dgroup1,
                  I32Attr:$cachePolicy);
  let arguments = !con(args, baseArgs);
  let assemblyFormat = [{
    attr-dict operands `cachepolicy` $cachePolicy `:` type($dgroup0) `,` type($dgroup1)
  }];
}

def ROCDL_TensorLoadToLDSOp : ROCDL_TensorLDSIntrOp<"tensor.load.to.lds">;
def ROCDL_TensorStoreFromLDSOp : ROCDL_TensorLDSIntrOp<"tensor.store.from.lds">;
def ROCDL_TensorLoadToLDSD2Op : ROCDL_TensorLDSIntrD2Op<"tensor.load.to.lds.d2">;
def ROCDL_TensorStoreFromLDSD2Op : ROCDL_TensorLDSIntrD2Op<"tensor.store.from.lds.d2">;

def ROCDLBufferRsrc : LLVM_PointerInAddressSpace<8>;

def ROCDL_MakeBufferRsrcOp :
  ROCDL_IntrOp<"make.buffer.rsrc", [0], [0], [Pure], 1>,
  Arguments<(ins LLVM_AnyPointer:$base,
                 I16:$stride,
                 I64:$numRecords,
                 I32:$flags)> {
  let results = (outs LLVM_AnyPointer:$res);
  let assemblyFormat = "operands attr-dict `:` type($base) `to` type($res)";
}

def ROCDL_RawPtrBufferLoadOp :
  ROCDL_IntrOp<"raw.ptr.buffer.load", [0], [], [], 1, 0, 1> {
  dag args = (ins Arg<ROCDLBufferRsrc, "", [MemRead]>:$rsrc,
                  I32:$offset,
                  I32:$soffset,
                  I32:$aux);
  let arguments = !con(args, baseArgs);
  let assemblyFormat = "operands attr-dict `:` type($res)";
}

def ROCDL_RawPtrBufferLoadLdsOp :
  ROCDL_IntrOp<"raw.ptr.buffer.load.lds", [], [], [], 0, 0, 1> {
  dag args = (ins Arg<ROCDLBufferRsrc, "", [MemRead]>:$rsrc,
                  Arg<ROCDLBufferLDS, "", [MemWrite]>:$ldsPtr,
                  I32:$size,
                  I32:$voffset,
                  I32:$soffset,
                  I32:$offset,
                  I32:$aux);
  let arguments = !con(args, baseArgs);
  let assemblyFormat = "operands attr-dict";
}

def ROCDL_RawPtrBufferStoreOp :
  ROCDL_IntrOp<"raw.ptr.buffer.store", [], [0], [], 0, 0, 1> {
  dag args = (ins LLVM_Type:$vdata,
                  Arg<ROCDLBufferRsrc, "", [MemWrite]>:$rsrc,
                  I32:$offset,
                  I32:$soffset,
                  I32:$aux);
  let arguments = !con(args, baseArgs);
  let assemblyFormat = "operands attr-dict `:` type($vdata)";
}

def ROCDL_RawPtrBufferAtomicCmpSwap :
  ROCDL_IntrOp<"raw.ptr.buffer.atomic.cmpswap",
    [0], [], [AllTypesMatch<["res", "src", "cmp"]>], 1, 0, 1> {
  dag args = (ins LLVM_Type:$src,
                  LLVM_Type:$cmp,
                  Arg<ROCDLBufferRsrc, "", [MemRead, MemWrite]>:$rsrc,
                  I32:$offset,
                  I32:$soffset,
                  I32:$aux);
  let arguments = !con(args, baseArgs);
  let assemblyFormat = "operands attr-dict `:` type($res)";
}

class ROCDL_RawPtrBufferAtomicNoRet<string op> :
  ROCDL_IntrOp<"raw.ptr.buffer.atomic." # op, [], [0], [], 0, 0, 1> {
  dag args = (ins LLVM_Type:$vdata,
                  Arg<ROCDLBufferRsrc, "", [MemRead, MemWrite]>:$rsrc,
                  I32:$offset,
                  I32:$soffset,
                  I32:$aux);
  let arguments = !con(args, baseArgs);
  let assemblyFormat = "operands attr-dict `:` type($vdata)";
}

def ROCDL_RawPtrBufferAtomicFmaxOp : ROCDL_RawPtrBufferAtomicNoRet<"fmax">;
def ROCDL_RawPtrBufferAtomicSmaxOp : ROCDL_RawPtrBufferAtomicNoRet<"smax">;
def ROCDL_RawPtrBufferAtomicUminOp : ROCDL_RawPtrBufferAtomicNoRet<"umin">;
def ROCDL_RawPtrBufferAtomicFaddOp : ROCDL_RawPtrBufferAtomicNoRet<"fadd">;

def ROCDL_RawBufferLoadOp :
  ROCDL_IntrOp<"raw.buffer.load", [0], [], [], 1>,
  Arguments<(ins LLVM_Type:$rsrc,
                 LLVM_Type:$offset,
                 LLVM_Type:$soffset,
                 LLVM_Type:$aux)> {
  let hasCustomAssemblyFormat = 1;
}

def ROCDL_RawBufferStoreOp :
  ROCDL_IntrOp<"raw.buffer.store", [], [0], [], 0>,
  Arguments<(ins LLVM_Type:$vdata,
                 LLVM_Type:$rsrc,
                 LLVM_Type:$offset,
                 LLVM_Type:$soffset,
                 LLVM_Type:$aux)>{
  let hasCustomAssemblyFormat = 1;
}

def ROCDL_RawBufferAtomicCmpSwap :
  ROCDL_IntrOp<"raw.buffer.atomic.cmpswap", [], [0], [AllTypesMatch<["res", "src", "cmp"]>], 1>,
  Arguments<(ins LLVM_Type:$src,
                 LLVM_Type:$cmp,
                 LLVM_Type:$rsrc,
                 I32:$offset,
                 I32:$soffset,
                 I32:$aux)>{
  let assemblyFormat = [{
    attr-dict `(` operands `)` `:` type($res) `,` type($rsrc)
  }];
}

def ROCDL_GlobalPrefetchOp :
  ROCDL_IntrOp<"global.prefetch", [], [], [], 0, 0, 1, 0, [1], ["scope"]> {
  dag args = (ins Arg<LLVM_PointerInAddressSpace<1>, "", [MemRead]>:$ptr,
                  I32Attr:$scope);
  let arguments = !con(args, baseArgs);
  let results = (outs);
  let assemblyFormat = "$ptr `,` `scope` $scope attr-dict `:` qualified(type($ptr))";
}

def ROCDL_FlatPrefetchOp :
  ROCDL_IntrOp<"flat.prefetch", [], [], [], 0, 0, 1, 0, [1], ["scope"]> {
  dag args = (ins Arg<LLVM_PointerInAddressSpace<0>, "", [MemRead]>:$ptr,
                  I32Attr:$scope);
  let arguments = !con(args, baseArgs);
  let results = (outs);
  let assemblyFormat = "$ptr `,` `scope` $scope attr-dict `:` qualified(type($ptr))";
}

def ROCDL_DsAtomicBarrierArriveRtnOp :
  ROCDL_IntrOp<"ds.atomic.barrier.arrive.rtn.b64", [], [], [], 1, 0, 1, 0, [], []> {
  dag args = (ins Arg<ROCDLBufferLDS, "", [MemRead, MemWrite]>:$barrierPtr,
                  I64:$val);
  let arguments = !con(args, baseArgs);
  let results = (outs I64:$res);
  let assemblyFormat = "$barrierPtr `,` $val attr-dict `:` qualified(type($barrierPtr)) `,` type($val) `->` type($res)";
}

def ROCDL_DsAtomicAsyncBarrierArriveOp :
  ROCDL_IntrOp<"ds.atomic.async.barrier.arrive.b64", [], [], [], 0, 0, 1, 0, [], []> {
  dag args = (ins Arg<ROCDLBufferLDS, "", [MemWrite]>:$barrierPtr);
  let arguments = !con(args, baseArgs);
  let results = (outs);
  let assemblyFormat = "$barrierPtr attr-dict `:` qualified(type($barrierPtr))";
}

def ROCDL_RawBufferAtomicFAddOp :
  ROCDL_IntrOp<"raw.buffer.atomic.fadd", [], [0], [], 0>,
  Arguments<(ins LLVM_Type:$vdata,
                 LLVM_Type:$rsrc,
                 LLVM_Type:$offset,
                 LLVM_Type:$soffset,
                 LLVM_Type:$aux)>{
  let hasCustomAssemblyFormat = 1;
}

def ROCDL_RawBufferAtomicFMaxOp :
  ROCDL_IntrOp<"raw.buffer.atomic.fmax", [], [0], [], 0>,
  Arguments<(ins LLVM_Type:$vdata,
                 LLVM_Type:$rsrc,
                 LLVM_Type:$offset,
                 LLVM_Type:$soffset,
                 LLVM_Type:$aux)>{
  let hasCustomAssemblyFormat = 1;
}

def ROCDL_RawBufferAtomicSMaxOp :
  ROCDL_IntrOp<"raw.buffer.atomic.smax", [], [0], [], 0>,
  Arguments<(ins LLVM_Type:$vdata,
                 LLVM_Type:$rsrc,
                 LLVM_Type:$offset,
                 LLVM_Type:$soffset,
                 LLVM_Type:$aux)>{
  let hasCustomAssemblyFormat = 1;
}

def ROCDL_RawBufferAtomicUMinOp :
  ROCDL_IntrOp<"raw.buffer.atomic.umin", [], [0], [], 0>,
  Arguments<(ins LLVM_Type:$vdata,
                 LLVM_Type:$rsrc,
                 LLVM_Type:$offset,
                 LLVM_Type:$soffset,
                 LLVM_Type:$aux)>{
  let hasCustomAssemblyFormat = 1;
}

def ROCDL_DPPUpdateOp : ROCDL_IntrOp<"update.dpp", [], [0],
    [AllTypesMatch<["res", "src", "old"]>], 1, 0, 0, 0,
      [2, 3, 4, 5], ["dppCtrl", "rowMask", "bankMask", "boundCtrl"]>,
  Arguments<(ins LLVM_Type:$old, LLVM_Type:$src, I32Attr:$dppCtrl, I32Attr:$rowMask,
      I32Attr:$bankMask, I1Attr:$boundCtrl)> {
  let results = (outs LLVM_Type:$res);
  let assemblyFormat = [{
    attr-dict $old `,` $src `with` $dppCtrl `,` $rowMask `,` $bankMask `,` $boundCtrl `:` type($src)
  }];
}

def ROCDL_PermlaneX16Op : ROCDL_IntrOp<"permlanex16", [], [0],
    [AllTypesMatch<["res", "old", "src0"]>, AllTypesMatch<["src1", "src2"]>], 1, 0, 0, 0,
    [4, 5], ["fi", "boundControl"]>,
  Arguments<(ins LLVM_Type:$old, LLVM_Type:$src0, LLVM_Type:$src1, LLVM_Type:$src2,
             I1Attr:$fi, I1Attr:$boundControl)> {
  let results = (outs LLVM_Type:$res);
  let assemblyFormat = [{
    attr-dict $old `,` $src0 `,` $src1 `,` $src2 `,` $fi `,` $boundControl `:` type($src0) `,` type($src1)
  }];
}

class ROCDL_ConcretePair<Type elem0, Type elem1> :
  Type<And<[
    LLVM_AnyStruct.predicate,
    SubstLeaves<
         "$_self",
         "::llvm::cast<::mlir::LLVM::LLVMStructType>($_self).getBody()[0]",
         elem0.predicate>,
      SubstLeaves<
         "$_self",
         "::llvm::cast<::mlir::LLVM::LLVMStructType>($_self).getBody()[1]",
         elem1.predicate>
  ]>,
  "LLVM dialect-compatible struct of " # elem0.summary # "and" # elem1.summary,
  "::mlir::LLVM::LLVMStructType">,
  BuildableType<"::mlir::LLVM::LLVMStructType::getLiteral($_builder.getContext(), "
  "{" # elem0.builderCall # ", " # elem1.builderCall # "})">;

def ROCDL_Permlane16SwapOp : ROCDL_IntrOp<"permlane16.swap", [], [],
    [], 1, 0, 0, 0,
    [2, 3], ["fi", "boundControl"]>,
  Arguments<(ins I32:$old, I32:$src, I1Attr:$fi, I1Attr:$boundControl)> {
  let results = (outs ROCDL_ConcretePair<I32, I32>:$res);
  let assemblyFormat = [{
    attr-dict $old `,` $src `,` $fi `,` $boundControl `:` `(` type($old) `,` type($src) `)` `->` type($res)
  }];
}

def ROCDL_Permlane32SwapOp : ROCDL_IntrOp<"permlane32.swap", [], [],
    [], 1, 0, 0, 0,
    [2, 3], ["fi", "boundControl"]>,
  Arguments<(ins I32:$old, I32:$src, I1Attr:$fi, I1Attr:$boundControl)> {
  let results = (outs ROCDL_ConcretePair<I32, I32>:$res);
  let assemblyFormat = [{
    attr-dict $old `,` $src `,` $fi `,` $boundControl `:` `(` type($old) `,` type($src) `)` `->` type($res)
  }];
}

def ROCDL_CvtPkRtz:
    ROCDL_IntrOp<"cvt.pkrtz", [], [], [Pure], 1>,
    Arguments<(ins F32:$srcA, F32:$srcB)> {
  let assemblyFormat = [{
    attr-dict $srcA `,` $srcB `:` type($res)
  }];
}

def ROCDL_CvtF32Bf8Op :
    ROCDL_ConcreteNonMemIntrOp<"cvt.f32.bf8", [Pure], 1, [1], ["byteSel"]>,
    Arguments<(ins I32:$srcA, I32Attr:$byteSel)> {
  let assemblyFormat = [{
    attr-dict $srcA `[` $byteSel `]` `:` type($res)
  }];
}

def ROCDL_CvtF32Fp8Op :
    ROCDL_ConcreteNonMemIntrOp<"cvt.f32.fp8", [Pure], 1, [1], ["byteSel"]>,
    Arguments<(ins I32:$srcA, I32Attr:$byteSel)> {
  let assemblyFormat = [{
    attr-dict $srcA `[` $byteSel `]` `:` type($res)
  }];
}

def ROCDL_CvtPkF32Fp8Op :
    ROCDL_ConcreteNonMemIntrOp<"cvt.pk.f32.fp8", [Pure], 1, [1], ["wordSel"]>,
    Arguments<(ins I32:$src, I1Attr:$wordSel)> {
  let assemblyFormat = [{
    attr-dict $src `[` $wordSel `]` `:` type($res)
  }];
}

def ROCDL_CvtPkF32Bf8Op :
    ROCDL_ConcreteNonMemIntrOp<"cvt.pk.f32.bf8", [Pure], 1, [1], ["wordSel"]>,
    Arguments<(ins I32:$src, I1Attr:$wordSel)> {
  let assemblyFormat = [{
    attr-dict $src `[` $wordSel `]` `:` type($res)
  }];
}

def ROCDL_CvtPkBf8F32Op :
    ROCDL_ConcreteNonMemIntrOp<"cvt.pk.bf8.f32", [Pure], 1, [3], ["wordSel"]>,
    Arguments<(ins F32:$srcA, F32:$srcB, I32:$old, I1Attr:$wordSel)> {
  let assemblyFormat = [{
    attr-dict $srcA `,` $srcB `->` $old `[` $wordSel `]` `:` type($res)
  }];
}

def ROCDL_CvtPkFp8F32Op :
    ROCDL_ConcreteNonMemIntrOp<"cvt.pk.fp8.f32", [Pure], 1, [3], ["wordSel"]>,
    Arguments<(ins F32:$srcA, F32:$srcB, I32:$old, I1Attr:$wordSel)> {
  let assemblyFormat = [{
    attr-dict $srcA `,` $srcB `->` $old `[` $wordSel `]` `:` type($res)
  }];
}

def ROCDL_CvtSrBf8F32Op :
    ROCDL_ConcreteNonMemIntrOp<"cvt.sr.bf8.f32", [Pure], 1, [3], ["byteSel"]>,
    Arguments<(ins F32:$srcA, I32:$srcB, I32:$old, I32Attr:$byteSel)> {
  let assemblyFormat = [{
    attr-dict $srcA `,` $srcB `->` $old `[` $byteSel `]` `:` type($res)
  }];
}

def ROCDL_CvtSrFp8F32Op :
    ROCDL_ConcreteNonMemIntrOp<"cvt.sr.fp8.f32", [Pure], 1, [3], ["byteSel"]>,
    Arguments<(ins F32:$srcA, I32:$srcB, I32:$old, I32Attr:$byteSel)> {
  let assemblyFormat = [{
    attr-dict $srcA `,` $srcB `->` $old `[` $byteSel `]` `:` type($res)
  }];
}

class ScaleArgInfo<TypeConstraint argTyVal, string typeName> {
  TypeConstraint type = argTyVal;
  string name = !tolower(typeName);
  string nameForOp = typeName;
}

foreach smallT = [
  ScaleArgInfo<I32, "Fp4">,
  ScaleArgInfo<ROCDL_V2I32Type, "Fp8">,
  ScaleArgInfo<ROCDL_V2I32Type, "Bf8">
] in {
  foreach largeT = [
    ScaleArgInfo<ROCDL_V8F16Type, "F16">,
    ScaleArgInfo<ROCDL_V8BF16Type, "Bf16">,
    ScaleArgInfo<ROCDL_V8F32Type, "F32">,
  ] in {
    def ROCDL_CvtPkScalePk8 # largeT.nameForOp # smallT.nameForOp # Op :
          ROCDL_ConcreteNonMemIntrOp<"cvt.scale.pk8." # largeT.name # "." # smallT.name,
          [Pure], 1, [2], ["scaleSel"]>,
        Arguments<(ins smallT.type:$src, I32:$scale, I32Attr:$scaleSel)> {
      let results = (outs largeT.type:$res);
      let assemblyFormat = [{
        attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)
      }];
    }

    def ROCDL_CvtScaleF32Pk8 # smallT.nameForOp # largeT.nameForOp # Op :
        ROCDL_ConcreteNonMemIntrOp<"cvt.scalef32.pk8." # smallT.name # "." # largeT.name,
          [Pure], 1>,
        Arguments<(ins largeT.type:$src, F32:$scale)> {
      let results = (outs smallT.type:$res);
      let assemblyFormat = [{
        attr-dict $src `,` $scale `:` type($res)
      }];
    }

    def ROCDL_CvtScaleF32SrPk8 # smallT.nameForOp # largeT.nameForOp # Op :
        ROCDL_ConcreteNonMemIntrOp<"cvt.scalef32.sr.pk8." # smallT.name # "." # largeT.name,
          [Pure], 1>,
        Arguments<(ins largeT.type:$src, I32:$seed, F32:$scale)> {
      let results = (outs smallT.type:$res);
      let assemblyFormat = [{
        attr-dict $src `,` $seed `,` $scale `:` type($res)
      }];
    }
  }
}

foreach smallT = [
  ScaleArgInfo<ROCDL_V3I32Type, "Fp6">,
  ScaleArgInfo<ROCDL_V3I32Type, "Bf6">
] in {
  foreach largeT = [
    ScaleArgInfo<ROCDL_V16F16Type, "F16">,
    ScaleArgInfo<ROCDL_V16BF16Type, "Bf16">,
    ScaleArgInfo<ROCDL_V16F32Type, "F32">,
  ] in {
    def ROCDL_CvtPkScalePk16 # largeT.nameForOp # smallT.nameForOp # Op :
          ROCDL_ConcreteNonMemIntrOp<"cvt.scale.pk16." # largeT.name # "." # smallT.name,
          [Pure], 1, [2], ["scaleSel"]>,
        Arguments<(ins smallT.type:$src, I32:$scale, I32Attr:$scaleSel)> {
      let results = (outs largeT.type:$res);
      let assemblyFormat = [{
        attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)
      }];

    }

    def ROCDL_CvtScaleF32Pk16 # smallT.nameForOp # largeT.nameForOp # Op :
        ROCDL_ConcreteNonMemIntrOp<"cvt.scalef32.pk16." # smallT.name # "." # largeT.name,
          [Pure], 1>,
        Arguments<(ins largeT.type:$src, F32:$scale)> {
      let results = (outs smallT.type:$res);
      let assemblyFormat = [{
        attr-dict $src `,` $scale `:` type($res)
      }];
    }

    def ROCDL_CvtScaleF32SrPk16 # smallT.nameForOp # largeT.nameForOp # Op :
        ROCDL_ConcreteNonMemIntrOp<"cvt.scalef32.sr.pk16." # smallT.name # "." # largeT.name,
          [Pure], 1>,
        Arguments<(ins largeT.type:$src, I32:$seed, F32:$scale)> {
      let results = (outs smallT.type:$res);
      let assemblyFormat = [{
        attr-dict $src `,` $seed `,` $scale `:` type($res)
      }];
    }

  }
}

foreach smallT = [
  ScaleArgInfo<ROCDL_V6I32Type, "Fp6">,
  ScaleArgInfo<ROCDL_V6I32Type, "Bf6">
] in {
  foreach largeT = [
    ScaleArgInfo<ROCDL_V32F16Type, "F16">,
    ScaleArgInfo<ROCDL_V32BF16Type, "Bf16">,
    ScaleArgInfo<ROCDL_V32F32Type, "F32">,
  ] in {
    if !ne(largeT.name, "f32") then {
      def ROCDL_CvtScaleF32Pk32 # smallT.nameForOp # largeT.nameForOp # Op :
          ROCDL_ConcreteNonMemIntrOp<"cvt.scalef32.pk32." # smallT.name # "." # largeT.name,
            [Pure], 1>,
          Arguments<(ins largeT.type:$src, F32:$scale)> {
        let results = (outs smallT.type:$res);
        let assemblyFormat = [{
          attr-dict $src `,` $scale `:` type($res)
        }];
      }
    }

    def ROCDL_CvtScaleF32SrPk32 # smallT.nameForOp # largeT.nameForOp # Op :
        ROCDL_ConcreteNonMemIntrOp<"cvt.scalef32.sr.pk32." # smallT.name # "." # largeT.name,
          [Pure], 1>,
        Arguments<(ins largeT.type:$src, I32:$seed, F32:$scale)> {
      let results = (outs smallT.type:$res);
      let assemblyFormat = [{
        attr-dict $src `,` $seed `,` $scale `:` type($res)
      }];
    }

    def ROCDL_CvtScaleF32Pk32 # largeT.nameForOp # smallT.nameForOp # Op :
        ROCDL_ConcreteNonMemIntrOp<"cvt.scalef32.pk32." # largeT.name # "." # smallT.name,
          [Pure], 1>,
        Arguments<(ins smallT.type:$src, F32:$scale)> {
      let results = (outs largeT.type:$res);
      let assemblyFormat = [{
        attr-dict $src `,` $scale `:` type($res)
      }];
    }
  }

  def ROCDL_CvtScaleF322xPk16 # smallT.nameForOp # F32Op :
      ROCDL_ConcreteNonMemIntrOp<"cvt.scalef32.2xpk16." # smallT.name # ".f32",
        [Pure], 1>,
      Arguments<(ins ROCDL_V16F32Type:$src0, ROCDL_V16F32Type:$src1, F32:$scale)> {
    let results = (outs smallT.type:$res);
   let assemblyFormat = [{
      attr-dict $src0 `,` $src1 `,` $scale `:` type($res)
    }];
  }
}

foreach smallTOp = ["Fp8", "Bf8"] in {
  defvar smallT = !tolower(smallTOp);

  def ROCDL_CvtScaleF32F16 # smallTOp # Op :
      ROCDL_ConcreteNonMemIntrOp<"cvt.scalef32.f16." # smallT,
      [Pure], 1, [3, 4], ["srcSelIndex", "dstLoHiSel"]>,
    Arguments<(ins ROCDL_V2F16Type:$oldVdst, I32:$src, F32:$scale, I32Attr:$srcSelIndex, I1Attr:$dstLoHiSel)> {
    let results = (outs ROCDL_V2F16Type:$res);
    let assemblyFormat = [{
      attr-dict $src `[` $srcSelIndex `]` `,` $scale `->` $oldVdst `[` $dstLoHiSel `]` `:` type($res)
    }];
  }

  def ROCDL_CvtScaleF32F32 # smallTOp # Op :
      ROCDL_ConcreteNonMemIntrOp<"cvt.scalef32.f32." # smallT,
      [Pure], 1, [2], ["srcSelIndex"]>,
    Arguments<(ins I32:$src, F32:$scale, I32Attr:$srcSelIndex)> {
    let results = (outs F32:$res);
    let assemblyFormat = [{
      attr-dict $src `[` $srcSelIndex `]` `,` $scale `:` type($res)
    }];
  }

  def ROCDL_CvtScaleF32Pk # smallTOp # F32Op :
      ROCDL_ConcreteNonMemIntrOp<"cvt.scalef32.pk." # smallT # ".f32",
      [Pure], 1, [4], ["dstLoHiSel"]>,
    Arguments<(ins ROCDL_V2I16Type:$oldVdst, F32:$src0, F32:$src1, F32:$scale, I1Attr:$dstLoHiSel)> {
    let results = (outs ROCDL_V2I16Type:$res);
    let assemblyFormat = [{
      attr-dict  $src0 `,` $src1 `,` $scale `->` $oldVdst `[` $dstLoHiSel `]` `:` type($res)
    }];
  }

  foreach largeT = [
    ScaleArgInfo<ROCDL_V2F16Type, "F16">,
    ScaleArgInfo<ROCDL_V2BF16Type, "Bf16">,
  ] in {
    def ROCDL_CvtScaleF32Pk # smallTOp # largeT.nameForOp # Op :
          ROCDL_ConcreteNonMemIntrOp<"cvt.scalef32.pk." # smallT # "." # largeT.name,
          [Pure], 1, [3], ["dstLoHiSel"]>,
        Arguments<(ins ROCDL_V2I16Type:$oldVdst, largeT.type:$src0, F32:$scale, I1Attr:$dstLoHiSel)> {
      let results = (outs ROCDL_V2I16Type:$res);
      let assemblyFormat = [{
        attr-dict $src0 `,` $scale `->` $oldVdst `[` $dstLoHiSel `]` `:` type($res)
      }];
    }
  }

  foreach largeT = [
    ScaleArgInfo<ROCDL_V2F16Type, "F16">,
    ScaleArgInfo<ROCDL_V2BF16Type, "Bf16">,
    ScaleArgInfo<ROCDL_V2F32Type, "F32">
  ] in {
    def ROCDL_CvtScaleF32Pk # largeT.nameForOp # smallTOp # Op :
          ROCDL_ConcreteNonMemIntrOp<"cvt.scalef32.pk." # largeT.name # "." # smallT,
          [Pure], 1, [2], ["srcLoHiSel"]>,
        Arguments<(ins I32:$src, F32:$scale, I1Attr:$srcLoHiSel)> {
      let results = (outs largeT.type:$res);
      let assemblyFormat = [{
        attr-dict $src `[` $srcLoHiSel `]` `,` $scale `:` type($res)
      }];
    }
  }

  foreach largeT = [
    ScaleArgInfo<F32, "F32">,
    ScaleArgInfo<F16, "F16">,
    ScaleArgInfo<BF16, "BF16">
  ] in {
    def ROCDL_CvtScaleF32Sr # smallTOp # largeT.nameForOp # Op :
          ROCDL_ConcreteNonMemIntrOp<"cvt.scalef32.sr." # smallT # "." # largeT.name,
          [Pure], 1, [4], ["dstSelIndex"]>,
        Arguments<(ins I32:$oldVdst, largeT.type:$src0, I32:$seed, F32:$scale, I32Attr:$dstSelIndex)> {
      let results = (outs I32:$res);
      let assemblyFormat = [{
        attr-dict $src0 `,` $seed `,` $scale `->` $oldVdst `[` $dstSelIndex `]` `:` type($res)
      }];
    }
  }
}

foreach largeT = [
  ScaleArgInfo<ROCDL_V2F16Type, "F16">,
  ScaleArgInfo<ROCDL_V2BF16Type, "Bf16">,
  ScaleArgInfo<ROCDL_V2F32Type, "F32">,
] in {
  if !ne(largeT.name, "f32") then {
    def ROCDL_CvtScaleF32PkFp4 # largeT.nameForOp # Op :
        ROCDL_ConcreteNonMemIntrOp<"cvt.scalef32.pk.fp4." # largeT.name,
          [Pure], 1, [3], ["dstSelIndex"]>,
        Arguments<(ins I32:$oldVdst, largeT.type:$src, F32:$scale, I32Attr:$dstSelIndex)> {
      let results = (outs I32:$res);
      let assemblyFormat = [{
        attr-dict $src `,` $scale `->` $oldVdst `[` $dstSelIndex `]` `:` type($res)
      }];
    }
  }

  def ROCDL_CvtScaleF32SrPkFp4 # largeT.nameForOp # Op :
      ROCDL_ConcreteNonMemIntrOp<"cvt.scalef32.sr.pk.fp4." # largeT.name,
        [Pure], 1, [4], ["dstSelIndex"]>,
      Arguments<(ins I32:$oldVdst, largeT.type:$src, I32:$seed, F32:$scale, I32Attr:$dstSelIndex)> {
    let results = (outs I32:$res);
    let assemblyFormat = [{
      attr-dict $src `,` $seed `,` $scale `->` $oldVdst `[` $dstSelIndex `]` `:` type($res)
    }];
  }

  def ROCDL_CvtScaleF32Pk # largeT.nameForOp # Fp4Op :
      ROCDL_ConcreteNonMemIntrOp<"cvt.scalef32.pk." # largeT.name # ".fp4",
        [Pure], 1, [2], ["srcSelIndex"]>,
      Arguments<(ins I32:$src, F32:$scale, I32Attr:$srcSelIndex)> {
    let results = (outs largeT.type:$res);
    let assemblyFormat = [{
      attr-dict $src `[` $srcSelIndex `]` `,` $scale `:` type($res)
    }];
  }
}

def ROCDL_CvtScaleF32PkFp4F32Op :
    ROCDL_ConcreteNonMemIntrOp<"cvt.scalef32.pk.fp4.f32",
      [Pure], 1, [4], ["dstSelIndex"]>,
    Arguments<(ins I32:$oldVdst, F32:$src0, F32:$src1, F32:$scale, I32Attr:$dstSelIndex)> {
  let results = (outs I32:$res);
 let assemblyFormat = [{
    attr-dict $src0 `,` $src1 `,` $scale `->` $oldVdst `[` $dstSelIndex `]` `:` type($res)
  }];
}

def ROCDL_FMed3Op : ROCDL_IntrOp<"fmed3", [0], [], [Pure, AllTypesMatch<["res", "src0", "src1", "src2"]>], 1>,
  Arguments<(ins LLVM_ScalarOrVectorOf<LLVM_AnyFloat>:$src0,
                 LLVM_ScalarOrVectorOf<LLVM_AnyFloat>:$src1,
                 LLVM_ScalarOrVectorOf<LLVM_AnyFloat>:$src2)> {
  let results = (outs LLVM_ScalarOrVectorOf<LLVM_AnyFloat>:$res);
  let assemblyFormat = [{
    $src0 `,` $src1 `,` $src2 attr-dict `:` type($res)
  }];
}

class ROCDL_Math_IntrOp<string mnemonic, list<Trait> traits = [Pure]> :
  ROCDL_IntrOp<mnemonic, [0], [], traits, 1>,
  Arguments<(ins LLVM_AnyFloat:$arg)> {
  let results = (outs LLVM_AnyFloat:$res);
  let assemblyFormat =
    "$arg qualified(type($arg)) attr-dict `->` qualified(type($res))";
}

def ROCDLTanh : ROCDL_Math_IntrOp<"tanh">;
def ROCDLSin : ROCDL_Math_IntrOp<"sin">;
def ROCDLCos : ROCDL_Math_IntrOp<"cos">;
def ROCDLRcp : ROCDL_Math_IntrOp<"rcp">;
def ROCDLExp : ROCDL_Math_IntrOp<"exp">;
def ROCDLExp2 : ROCDL_Math_IntrOp<"exp2">;
def ROCDLLog : ROCDL_Math_IntrOp<"log">;
def ROCDLSqrt : ROCDL_Math_IntrOp<"sqrt">;

// In MLIR, C++ promises the interface, and has a verifier that the parser does not call.
def ROCDL_TargetAttr :
    ROCDL_Attr<"ROCDLTarget", "target", [GPUTargetAttrInterface]> {
  let summary = "The device that a module is compiled for";
  let parameters = (ins
    DefaultValuedParameter<"int", "2">:$O,
    StringRefParameter<"", "\"amdgcn-amd-amdhsa\"">:$triple,
    StringRefParameter<"", "\"gfx900\"">:$chip,
    StringRefParameter<"", "\"\"">:$features,
    StringRefParameter<"", "\"600\"">:$abi,
    OptionalParameter<"DictionaryAttr">:$flags,
    OptionalParameter<"ArrayAttr">:$link
  );
  let assemblyFormat = [{
    (`<` struct($O, $triple, $chip, $features, $abi, $flags, $link)^ `>`)?
  }];
}

#endif // DIALECTS_ROCDL_TD
