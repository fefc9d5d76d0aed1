// The operations of the `nvvm` dialect: intrinsics of NVIDIA's devices, under their names in LLVM IR.
//
// Missing are those with assembly or rules in C++ that are not there yet, such as `nvvm.mma.sync`. The dialect accepts
// operations that it does not know in the generic form.

#ifndef DIALECTS_NVVM_TD
#define DIALECTS_NVVM_TD

include "mlir/Dialect/GPU/IR/CompilationAttrInterfaces.td"
include "mlir/Dialect/LLVMIR/LLVMOpBase.td"
include "mlir/Dialect/LLVMIR/LLVMTypes.td"
include "mlir/Dialect/Ptr/IR/MemorySpaceInterfaces.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/InferIntRangeInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

// A condition under which an instruction runs.
def PtxPredicate : Optional<I1>;

// Operations that can be written as inline assembly.
def BasicPtxBuilderOpInterface : OpInterface<"BasicPtxBuilderInterface"> {
  let cppNamespace = "::mlir::NVVM";
  let methods = [
    InterfaceMethod<"", "std::optional<::mlir::Value>", "getPredicate">,
    InterfaceMethod<"", "std::string", "getPtx">,
    InterfaceMethod<"", "bool", "hasIntrinsic">,
    InterfaceMethod<"", "bool", "hasSideEffect">,
    InterfaceMethod<"", "::mlir::Value", "makeConstantI32", (ins "::mlir::RewriterBase &":$rewriter, "int":$val)>,
    InterfaceMethod<"", "bool", "getAsmValues", (ins "::mlir::RewriterBase &":$rewriter,
      "llvm::SmallVectorImpl<std::pair<mlir::Value, mlir::NVVM::PTXRegisterMod>>&":$asmValues)>
  ];
}

// Operations that only devices from some version on have.
def RequiresSMInterface : OpInterface<"RequiresSMInterface"> {
  let cppNamespace = "::mlir::NVVM";
  let methods = [InterfaceMethod<"", "const mlir::NVVM::NVVMCheckSMVersion", "getRequiredMinSMVersion">];
}

class NVVMRequiresSM<int minVersion> : ParamNativeOpTrait<"NVVMRequiresSM", !cast<string>(minVersion)>;

class StrJoin<string sep, list<string> str_list> {
  string ret = !foldl("", str_list, a, b,
               !if(!eq(a, ""), b, !if(!eq(b, ""), a, !strconcat(a, sep, b))));
}

class NVVMRequiresSMa<list<int> smVersions> :
  ParamNativeOpTrait<"NVVMRequiresSMa",
                     StrJoin<",", !foreach(version, smVersions, !cast<string>(version))>.ret>;

def LLVM_PointerGeneric : LLVM_PointerInAddressSpace<0>;
def LLVM_PointerGlobal : LLVM_PointerInAddressSpace<1>;
def LLVM_PointerShared : LLVM_PointerInAddressSpace<3>;
def LLVM_PointerConst : LLVM_PointerInAddressSpace<4>;
def LLVM_PointerLocal : LLVM_PointerInAddressSpace<5>;
def LLVM_PointerTensor : LLVM_PointerInAddressSpace<6>;
def LLVM_PointerSharedCluster : LLVM_PointerInAddressSpace<7>;

def NVVM_Dialect : Dialect {
  let name = "nvvm";
  let cppNamespace = "::mlir::NVVM";
  let dependentDialects = ["LLVM::LLVMDialect"];
  let hasOperationAttrVerify = 1;
  let useDefaultAttributePrinterParser = 1;
}

class NVVM_Op<string mnemonic, list<Trait> traits = []> :
  LLVM_OpBase<NVVM_Dialect, mnemonic, traits>;

class NVVM_PTXBuilder_Op<string mnemonic,
  list<Trait> traits = [DeclareOpInterfaceMethods<BasicPtxBuilderOpInterface>]> :
  LLVM_OpBase<NVVM_Dialect, mnemonic, traits>;

class NVVM_Attr<string attrName, string attrMnemonic, list<Trait> traits = []>
    : AttrDef<NVVM_Dialect, attrName, traits> {
  let mnemonic = attrMnemonic;
}

def EvictNormal : I32EnumCase<"EvictNormal", 0, "evict_normal">;
def EvictFirst : I32EnumCase<"EvictFirst", 1, "evict_first">;
def EvictLast : I32EnumCase<"EvictLast", 2, "evict_last">;
def EvictUnchanged : I32EnumCase<"EvictUnchanged", 3, "evict_unchanged">;
def NoAllocate : I32EnumCase<"NoAllocate", 4, "no_allocate">;

def CacheEvictionPriority : I32Enum<"CacheEvictionPriority",
                                    "NVVM Cache Eviction Priority",
                                    [EvictNormal, EvictFirst, EvictLast,
                                     EvictUnchanged, NoAllocate]> {
  let cppNamespace = "::mlir::NVVM";
}

def CacheEvictionPriorityAttr : EnumAttr<NVVM_Dialect, CacheEvictionPriority,
                                         "cache_eviction_priority"> {
  let assemblyFormat = "$value";
}

def MemSpaceGeneric : I32EnumCase<"Generic", 0, "generic">;
def MemSpaceGlobal : I32EnumCase<"Global", 1, "global">;
def MemSpaceShared : I32EnumCase<"Shared", 3, "shared">;
def MemSpaceConstant : I32EnumCase<"Constant", 4, "constant">;
def MemSpaceLocal : I32EnumCase<"Local", 5, "local">;
def MemSpaceTensor : I32EnumCase<"Tensor", 6, "tensor">;
def MemSpaceSharedCluster : I32EnumCase<"SharedCluster", 7, "shared_cluster">;

def NVVMMemorySpace : I32Enum<"NVVMMemorySpace", "NVVM Memory Space",
                  [MemSpaceGeneric, MemSpaceGlobal, MemSpaceShared,
                   MemSpaceConstant, MemSpaceLocal, MemSpaceTensor,
                   MemSpaceSharedCluster]> {
  let cppNamespace = "::mlir::NVVM";
}

def NVVMMemorySpaceAttr :
  EnumAttr<NVVM_Dialect, NVVMMemorySpace, "memory_space", [
    DeclareAttrInterfaceMethods<LLVM_LLVMAddrSpaceAttrInterface>,
    DeclareAttrInterfaceMethods<MemorySpaceAttrInterface>
  ]> {
  let assemblyFormat = "`<` $value `>`";
}

def MemScopeKindCTA      : I32EnumAttrCase<"CTA", 0, "cta">;
def MemScopeKindCluster  : I32EnumAttrCase<"CLUSTER", 1, "cluster">;
def MemScopeKindGPU      : I32EnumAttrCase<"GPU", 2, "gpu">;
def MemScopeKindSYS      : I32EnumAttrCase<"SYS", 3, "sys">;

def MemScopeKind : I32EnumAttr<"MemScopeKind", "NVVM Memory Scope kind",
  [MemScopeKindCTA, MemScopeKindCluster, MemScopeKindGPU, MemScopeKindSYS]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::NVVM";
}

def MemScopeKindAttr : EnumAttr<NVVM_Dialect, MemScopeKind, "mem_scope"> {
  let assemblyFormat = "`<` $value `>`";
}

def SharedSpaceCTA : I32EnumAttrCase<"shared_cta", 0, "cta">;
def SharedSpaceCluster   : I32EnumAttrCase<"shared_cluster", 1, "cluster">;

def SharedSpace : I32EnumAttr<"SharedSpace", "Shared memory space",
  [SharedSpaceCTA, SharedSpaceCluster]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::NVVM";
}

def SharedSpaceAttr : EnumAttr<NVVM_Dialect, SharedSpace, "shared_space"> {
  let assemblyFormat = "`<` $value `>`";
}

def MemOrderKindWeak     : I32EnumAttrCase<"WEAK", 0, "weak">;
def MemOrderKindRelaxed  : I32EnumAttrCase<"RELAXED", 1, "relaxed">;
def MemOrderKindAcquire  : I32EnumAttrCase<"ACQUIRE", 2, "acquire">;
def MemOrderKindRelease  : I32EnumAttrCase<"RELEASE", 3, "release">;
def MemOrderKindAcqRel   : I32EnumAttrCase<"ACQ_REL", 4, "acq_rel">;
def MemOrderKindSC       : I32EnumAttrCase<"SC", 5, "sc">;
def MemOrderKindMMIO     : I32EnumAttrCase<"MMIO", 6, "mmio">;
def MemOrderKindVolatile : I32EnumAttrCase<"VOLATILE", 7, "volatile">;

def MemOrderKind : I32EnumAttr<"MemOrderKind", "NVVM Memory Ordering kind",
  [MemOrderKindWeak, MemOrderKindRelaxed, MemOrderKindAcquire,
    MemOrderKindRelease, MemOrderKindAcqRel, MemOrderKindSC,
    MemOrderKindMMIO, MemOrderKindVolatile]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::NVVM";
}

def MemOrderKindAttr : EnumAttr<NVVM_Dialect, MemOrderKind, "mem_order"> {
  let assemblyFormat = "`<` $value `>`";
}

class NVVM_IntrOp<string mnem, list<Trait> traits = [],
                  int numResults = 0>
  : LLVM_IntrOpBase<NVVM_Dialect, mnem, "nvvm_" # !subst(".", "_", mnem),
                    [],
                    [],
                    traits, numResults>;

class NVVM_IntrinsicLoweringOp<string mnemonic, list<Trait> traits = []> :
    NVVM_Op<mnemonic, traits>;

class NVVM_VoidIntrinsicOp<string mnemonic, list<Trait> traits = []> :
  NVVM_IntrinsicLoweringOp<mnemonic, traits>;

class NVVM_SingleResultIntrinsicOp<string mnemonic, list<Trait> traits = [], string resultStr = "$res"> :
  NVVM_IntrinsicLoweringOp<mnemonic, traits> {
  string getFuncCall = "get" # !toupper(!substr(resultStr, 1, 1)) # !substr(resultStr, 2);
}

class NVVM_PureSpecialRegisterOp<string mnemonic, list<Trait> traits = []> :
  NVVM_IntrOp<mnemonic, !listconcat(traits, [Pure]), 1> {
  let arguments = (ins);
  let assemblyFormat = "attr-dict `:` type($res)";
}

class NVVM_SpecialRegisterOp<string mnemonic, list<Trait> traits = []> :
  NVVM_IntrOp<mnemonic, traits, 1> {
  let arguments = (ins);
  let assemblyFormat = "attr-dict `:` type($res)";
}

class NVVM_PureSpecialRangeableRegisterOp<string mnemonic, list<Trait> traits = []> :
  NVVM_PureSpecialRegisterOp<mnemonic,
    !listconcat(traits,
      [DeclareOpInterfaceMethods<InferIntRangeInterface, ["inferResultRanges"]>])> {
  let arguments = (ins OptionalAttr<LLVM_ConstantRangeAttr>:$range);
  let assemblyFormat = "(`range` $range^)? attr-dict `:` type($res)";
  let hasVerifier = 1;
}

def NVVM_LaneIdOp : NVVM_PureSpecialRangeableRegisterOp<"read.ptx.sreg.laneid">;
def NVVM_WarpSizeOp : NVVM_PureSpecialRangeableRegisterOp<"read.ptx.sreg.warpsize">;
def NVVM_WarpIdOp : NVVM_PureSpecialRangeableRegisterOp<"read.ptx.sreg.warpid">;
def NVVM_WarpDimOp : NVVM_PureSpecialRangeableRegisterOp<"read.ptx.sreg.nwarpid">;
def NVVM_SmIdOp : NVVM_PureSpecialRangeableRegisterOp<"read.ptx.sreg.smid">;
def NVVM_SmDimOp : NVVM_PureSpecialRangeableRegisterOp<"read.ptx.sreg.nsmid">;
def NVVM_GridIdOp : NVVM_PureSpecialRangeableRegisterOp<"read.ptx.sreg.gridid">;
def NVVM_LaneMaskEqOp : NVVM_PureSpecialRegisterOp<"read.ptx.sreg.lanemask.eq">;
def NVVM_LaneMaskLeOp : NVVM_PureSpecialRegisterOp<"read.ptx.sreg.lanemask.le">;
def NVVM_LaneMaskLtOp : NVVM_PureSpecialRegisterOp<"read.ptx.sreg.lanemask.lt">;
def NVVM_LaneMaskGeOp : NVVM_PureSpecialRegisterOp<"read.ptx.sreg.lanemask.ge">;
def NVVM_LaneMaskGtOp : NVVM_PureSpecialRegisterOp<"read.ptx.sreg.lanemask.gt">;
def NVVM_ThreadIdXOp : NVVM_PureSpecialRangeableRegisterOp<"read.ptx.sreg.tid.x">;
def NVVM_ThreadIdYOp : NVVM_PureSpecialRangeableRegisterOp<"read.ptx.sreg.tid.y">;
def NVVM_ThreadIdZOp : NVVM_PureSpecialRangeableRegisterOp<"read.ptx.sreg.tid.z">;
def NVVM_BlockDimXOp : NVVM_PureSpecialRangeableRegisterOp<"read.ptx.sreg.ntid.x">;
def NVVM_BlockDimYOp : NVVM_PureSpecialRangeableRegisterOp<"read.ptx.sreg.ntid.y">;
def NVVM_BlockDimZOp : NVVM_PureSpecialRangeableRegisterOp<"read.ptx.sreg.ntid.z">;
def NVVM_BlockIdXOp : NVVM_PureSpecialRangeableRegisterOp<"read.ptx.sreg.ctaid.x">;
def NVVM_BlockIdYOp : NVVM_PureSpecialRangeableRegisterOp<"read.ptx.sreg.ctaid.y">;
def NVVM_BlockIdZOp : NVVM_PureSpecialRangeableRegisterOp<"read.ptx.sreg.ctaid.z">;
def NVVM_GridDimXOp : NVVM_PureSpecialRangeableRegisterOp<"read.ptx.sreg.nctaid.x">;
def NVVM_GridDimYOp : NVVM_PureSpecialRangeableRegisterOp<"read.ptx.sreg.nctaid.y">;
def NVVM_GridDimZOp : NVVM_PureSpecialRangeableRegisterOp<"read.ptx.sreg.nctaid.z">;
def NVVM_ClusterIdXOp : NVVM_PureSpecialRangeableRegisterOp<"read.ptx.sreg.clusterid.x", [NVVMRequiresSM<90>]>;
def NVVM_ClusterIdYOp : NVVM_PureSpecialRangeableRegisterOp<"read.ptx.sreg.clusterid.y">;
def NVVM_ClusterIdZOp : NVVM_PureSpecialRangeableRegisterOp<"read.ptx.sreg.clusterid.z">;
def NVVM_ClusterDimXOp : NVVM_PureSpecialRangeableRegisterOp<"read.ptx.sreg.nclusterid.x">;
def NVVM_ClusterDimYOp : NVVM_PureSpecialRangeableRegisterOp<"read.ptx.sreg.nclusterid.y">;
def NVVM_ClusterDimZOp : NVVM_PureSpecialRangeableRegisterOp<"read.ptx.sreg.nclusterid.z">;
def NVVM_BlockInClusterIdXOp : NVVM_PureSpecialRangeableRegisterOp<"read.ptx.sreg.cluster.ctaid.x", [NVVMRequiresSM<90>]>;
def NVVM_BlockInClusterIdYOp : NVVM_PureSpecialRangeableRegisterOp<"read.ptx.sreg.cluster.ctaid.y", [NVVMRequiresSM<90>]>;
def NVVM_BlockInClusterIdZOp : NVVM_PureSpecialRangeableRegisterOp<"read.ptx.sreg.cluster.ctaid.z", [NVVMRequiresSM<90>]>;
def NVVM_ClusterDimBlocksXOp : NVVM_PureSpecialRangeableRegisterOp<"read.ptx.sreg.cluster.nctaid.x", [NVVMRequiresSM<90>]>;
def NVVM_ClusterDimBlocksYOp : NVVM_PureSpecialRangeableRegisterOp<"read.ptx.sreg.cluster.nctaid.y", [NVVMRequiresSM<90>]>;
def NVVM_ClusterDimBlocksZOp : NVVM_PureSpecialRangeableRegisterOp<"read.ptx.sreg.cluster.nctaid.z">;
def NVVM_ClusterId : NVVM_PureSpecialRangeableRegisterOp<"read.ptx.sreg.cluster.ctarank", [NVVMRequiresSM<90>]>;
def NVVM_ClusterDim : NVVM_PureSpecialRangeableRegisterOp<"read.ptx.sreg.cluster.nctarank">;

def NVVM_TotalSmemSize   : NVVM_PureSpecialRegisterOp<"read.ptx.sreg.total.smem.size">;

def NVVM_DynamicSmemSize : NVVM_PureSpecialRegisterOp<"read.ptx.sreg.dynamic.smem.size">;

def NVVM_AggrSmemSize    : NVVM_PureSpecialRegisterOp<"read.ptx.sreg.aggr.smem.size", [NVVMRequiresSM<90>]>;

def NVVM_ClockOp : NVVM_SpecialRegisterOp<"read.ptx.sreg.clock">;
def NVVM_Clock64Op : NVVM_SpecialRegisterOp<"read.ptx.sreg.clock64">;
def NVVM_GlobalTimerOp : NVVM_SpecialRegisterOp<"read.ptx.sreg.globaltimer">;
def NVVM_GlobalTimerLoOp : NVVM_SpecialRegisterOp<"read.ptx.sreg.globaltimer.lo">;

foreach index = !range(0, 32) in {
  def NVVM_EnvReg # index # Op : NVVM_PureSpecialRegisterOp<"read.ptx.sreg.envreg" # index>;
}

def NVVM_InlinePtxOp : NVVM_Op<"inline_ptx",
  [DeclareOpInterfaceMethods<BasicPtxBuilderOpInterface>,
    AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<AnyType>:$readOnlyArgs,
                       Variadic<AnyType>:$readWriteArgs,
                       StrAttr:$ptxCode,
                       PtxPredicate:$predicate);
  let results = (outs Variadic<AnyType>:$writeOnlyArgs);
  let assemblyFormat = [{
    $ptxCode
    ( `ro` `(` $readOnlyArgs^ `:` type($readOnlyArgs) `)` )?
    ( `rw` `(` $readWriteArgs^ `:` type($readWriteArgs) `)` )?
    (`,` `predicate` `=` $predicate^)?
    attr-dict
    ( `->` type($writeOnlyArgs)^ )?
  }];
}

def NVVM_RcpApproxFtzF32Op : NVVM_IntrOp<"rcp.approx.ftz.f", [Pure], 1> {
  let arguments = (ins F32:$arg);
  let results = (outs F32:$res);
  let assemblyFormat = "$arg attr-dict `:` type($res)";
}

def ReduxKindNone : I32EnumAttrCase<"NONE", 0, "none">;
def ReduxKindAdd  : I32EnumAttrCase<"ADD", 1, "add">;
def ReduxKindAnd  : I32EnumAttrCase<"AND", 2, "and">;
def ReduxKindMax  : I32EnumAttrCase<"MAX", 3, "max">;
def ReduxKindMin  : I32EnumAttrCase<"MIN", 4, "min">;
def ReduxKindOr   : I32EnumAttrCase<"OR", 5, "or">;
def ReduxKindUmax : I32EnumAttrCase<"UMAX", 6, "umax">;
def ReduxKindUmin : I32EnumAttrCase<"UMIN", 7, "umin">;
def ReduxKindXor  : I32EnumAttrCase<"XOR", 8, "xor">;
def ReduxKindFmin : I32EnumAttrCase<"FMIN", 9, "fmin">;
def ReduxKindFmax : I32EnumAttrCase<"FMAX", 10, "fmax">;

def ReduxKind : I32EnumAttr<"ReduxKind", "NVVM redux kind",
  [ReduxKindAdd, ReduxKindAnd, ReduxKindMax, ReduxKindMin, ReduxKindOr,
   ReduxKindUmax, ReduxKindUmin, ReduxKindXor, ReduxKindFmin, ReduxKindFmax]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::NVVM";
}

def ReduxKindAttr : EnumAttr<NVVM_Dialect, ReduxKind, "redux_kind">;

def NVVM_ReduxOp :
  NVVM_Op<"redux.sync", [NVVMRequiresSM<80>, AllTypesMatch<["res", "val"]>]>,
  Results<(outs AnyTypeOf<[I32, F32]>:$res)>,
  Arguments<(ins AnyTypeOf<[I32, F32]>:$val,
                 ReduxKindAttr:$kind,
                 I32:$mask_and_clamp,
                 DefaultValuedAttr<BoolAttr, "false">:$abs,
                 DefaultValuedAttr<BoolAttr, "false">:$nan)> {
  let hasVerifier = 1;
  let assemblyFormat = [{
    $kind $val `,` $mask_and_clamp  attr-dict `:` type($val) `->` type($res)
   }];
}

def NVVM_NanosleepOp : NVVM_Op<"nanosleep">,
  Arguments<(ins I32:$duration)> {
  let assemblyFormat = "attr-dict $duration";
}

def NVVM_PMEventOp : NVVM_VoidIntrinsicOp<"pmevent">,
  Arguments<(ins OptionalAttr<I16Attr>:$maskedEventId,
                 OptionalAttr<I32Attr>:$eventId)> {
  let assemblyFormat = "attr-dict (`id` `=` $eventId^)? (`mask` `=` $maskedEventId^)?";
  let hasVerifier = 1;
}

def NVVM_MBarrierInitOp : NVVM_PTXBuilder_Op<"mbarrier.init">,
  Arguments<(ins AnyTypeOf<[LLVM_PointerGeneric, LLVM_PointerShared]>:$addr,
                 I32:$count, PtxPredicate:$predicate)> {
  let assemblyFormat = "$addr `,` $count (`,` `predicate` `=` $predicate^)? attr-dict `:` type(operands)";
}

def NVVM_MBarrierInvalOp : NVVM_VoidIntrinsicOp<"mbarrier.inval">,
  Arguments<(ins AnyTypeOf<[LLVM_PointerGeneric, LLVM_PointerShared]>:$addr)> {
  let assemblyFormat = "$addr attr-dict `:` type(operands)";
}

def NVVM_MBarrierExpectTxOp : NVVM_VoidIntrinsicOp<"mbarrier.expect_tx"> {
  let arguments = (ins
    AnyTypeOf<[LLVM_PointerShared, LLVM_PointerSharedCluster]>:$addr,
    I32:$txcount,
    DefaultValuedAttr<MemScopeKindAttr, "MemScopeKind::CTA">:$scope);
  let assemblyFormat = "$addr `,` $txcount attr-dict `:` type(operands)";
  let hasVerifier = 1;
}

def NVVM_MBarrierCompleteTxOp : NVVM_VoidIntrinsicOp<"mbarrier.complete_tx"> {
  let arguments = (ins
    AnyTypeOf<[LLVM_PointerShared, LLVM_PointerSharedCluster]>:$addr,
    I32:$txcount,
    DefaultValuedAttr<MemScopeKindAttr, "MemScopeKind::CTA">:$scope);
  let assemblyFormat = "$addr `,` $txcount attr-dict `:` type(operands)";
  let hasVerifier = 1;
}

def NVVM_MBarrierArriveOp : NVVM_SingleResultIntrinsicOp<"mbarrier.arrive"> {
  let results = (outs Optional<I64>:$res);
  let arguments = (ins
    AnyTypeOf<[LLVM_PointerGeneric, LLVM_PointerShared, LLVM_PointerSharedCluster]>:$addr,
    Optional<I32>:$count,
    DefaultValuedAttr<MemScopeKindAttr, "MemScopeKind::CTA">:$scope,
    DefaultValuedAttr<BoolAttr, "false">:$relaxed);
  let assemblyFormat = "$addr (`,` $count^)? attr-dict `:` type($addr) (`->` type($res)^)?";
  let hasVerifier = 1;
}

def NVVM_MBarrierArriveDropOp : NVVM_SingleResultIntrinsicOp<"mbarrier.arrive_drop"> {
  let results = (outs Optional<I64>:$res);
  let arguments = (ins
    AnyTypeOf<[LLVM_PointerGeneric, LLVM_PointerShared, LLVM_PointerSharedCluster]>:$addr,
    Optional<I32>:$count,
    DefaultValuedAttr<MemScopeKindAttr, "MemScopeKind::CTA">:$scope,
    DefaultValuedAttr<BoolAttr, "false">:$relaxed);
  let assemblyFormat = "$addr (`,` $count^)? attr-dict `:` type($addr) (`->` type($res)^)?";
  let hasVerifier = 1;
}

def NVVM_MBarrierArriveNocompleteOp : NVVM_SingleResultIntrinsicOp<"mbarrier.arrive.nocomplete">,
  Results<(outs I64:$res)>,
  Arguments<(ins AnyTypeOf<[LLVM_PointerGeneric, LLVM_PointerShared]>:$addr,
                 I32:$count)> {
  let assemblyFormat = "$addr `,` $count attr-dict `:` type(operands) `->` type($res)";
}

def NVVM_MBarrierArriveDropNocompleteOp : NVVM_SingleResultIntrinsicOp<"mbarrier.arrive_drop.nocomplete">,
  Results<(outs I64:$res)>,
  Arguments<(ins AnyTypeOf<[LLVM_PointerGeneric, LLVM_PointerShared]>:$addr,
                 I32:$count)> {
  let assemblyFormat = "$addr `,` $count attr-dict `:` type(operands) `->` type($res)";
}

def NVVM_MBarrierArriveExpectTxOp : NVVM_PTXBuilder_Op<"mbarrier.arrive.expect_tx"> {
  let results = (outs Optional<I64>:$res);
  let arguments = (ins
    AnyTypeOf<[LLVM_PointerGeneric, LLVM_PointerShared, LLVM_PointerSharedCluster]>:$addr,
    I32:$txcount,
    DefaultValuedAttr<MemScopeKindAttr, "MemScopeKind::CTA">:$scope,
    DefaultValuedAttr<BoolAttr, "false">:$relaxed,
    PtxPredicate:$predicate);
  let assemblyFormat = "$addr `,` $txcount (`,` `predicate` `=` $predicate^)? attr-dict `:` type(operands) (`->` type($res)^)?";
  let hasVerifier = 1;
}

def NVVM_MBarrierArriveDropExpectTxOp : NVVM_SingleResultIntrinsicOp<"mbarrier.arrive_drop.expect_tx"> {
  let results = (outs Optional<I64>:$res);
  let arguments = (ins
    AnyTypeOf<[LLVM_PointerGeneric, LLVM_PointerShared, LLVM_PointerSharedCluster]>:$addr,
    I32:$txcount,
    DefaultValuedAttr<MemScopeKindAttr, "MemScopeKind::CTA">:$scope,
    DefaultValuedAttr<BoolAttr, "false">:$relaxed);
  let assemblyFormat = "$addr `,` $txcount attr-dict `:` type(operands) (`->` type($res)^)?";
  let hasVerifier = 1;
}

def NVVM_MBarrierTryWaitParityOp : NVVM_PTXBuilder_Op<"mbarrier.try_wait.parity">,
  Arguments<(ins
    AnyTypeOf<[LLVM_PointerGeneric, LLVM_PointerShared]>:$addr,
    I32:$phase, I32:$ticks)> {
  let assemblyFormat = "$addr `,` $phase `,` $ticks attr-dict `:` type(operands)";
}

def NVVM_MBarrierTestWaitOp : NVVM_SingleResultIntrinsicOp<"mbarrier.test.wait"> {
  let results = (outs I1:$res);
  let arguments = (ins
    AnyTypeOf<[LLVM_PointerGeneric, LLVM_PointerShared]>:$addr,
    AnyTypeOf<[I64, I32]>:$stateOrPhase,
    DefaultValuedAttr<MemScopeKindAttr, "MemScopeKind::CTA">:$scope,
    DefaultValuedAttr<BoolAttr, "false">:$relaxed);
  let assemblyFormat = "$addr `,` $stateOrPhase attr-dict `:` type(operands) `->` type($res)";
  let hasVerifier = 1;
}

def NVVM_MBarrierTryWaitOp : NVVM_SingleResultIntrinsicOp<"mbarrier.try_wait"> {
  let results = (outs I1:$res);
  let arguments = (ins
    AnyTypeOf<[LLVM_PointerGeneric, LLVM_PointerShared]>:$addr,
    AnyTypeOf<[I64, I32]>:$stateOrPhase,
    Optional<I32>:$ticks,
    DefaultValuedAttr<MemScopeKindAttr, "MemScopeKind::CTA">:$scope,
    DefaultValuedAttr<BoolAttr, "false">:$relaxed);
  let assemblyFormat = "$addr `,` $stateOrPhase (`,` $ticks^)? attr-dict `:` type(operands) `->` type($res)";
  let hasVerifier = 1;
}

def NVVM_Barrier0Op : NVVM_Op<"barrier0"> {
  let assemblyFormat = "attr-dict";
}

def BarrierReductionPopc : I32EnumAttrCase<"POPC", 0, "popc">;
def BarrierReductionAnd : I32EnumAttrCase<"AND", 1, "and">;
def BarrierReductionOr : I32EnumAttrCase<"OR", 2, "or">;

def BarrierReduction
    : I32EnumAttr<"BarrierReduction", "NVVM barrier reduction operation",
                  [BarrierReductionPopc, BarrierReductionAnd,
                   BarrierReductionOr]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::NVVM";
}

def BarrierReductionAttr
    : EnumAttr<NVVM_Dialect, BarrierReduction, "reduction"> {
  let assemblyFormat = "`<` $value `>`";
}

def NVVM_BarrierOp : NVVM_SingleResultIntrinsicOp<"barrier", [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<I32>:$barrierId, Optional<I32>:$numberOfThreads,
      OptionalAttr<BarrierReductionAttr>:$reductionOp,
      Optional<I32>:$reductionPredicate);
  let results = (outs Optional<I32>:$res);
  let hasVerifier = 1;
  let assemblyFormat =
      "(`id` `=` $barrierId^)? (`number_of_threads` `=` $numberOfThreads^)? "
      "(qualified($reductionOp)^ $reductionPredicate)? (`->` type($res)^)? attr-dict";
}

def NVVM_BarrierArriveOp : NVVM_PTXBuilder_Op<"barrier.arrive"> {
  let arguments = (ins Optional<I32>:$barrierId, I32:$numberOfThreads);
  let assemblyFormat = "(`id` `=` $barrierId^)? `number_of_threads` `=` $numberOfThreads attr-dict";
}

def NVVM_ClusterArriveOp : NVVM_Op<"cluster.arrive"> {
  let arguments = (ins OptionalAttr<UnitAttr>:$aligned);
  let assemblyFormat = "attr-dict";
}

def NVVM_ClusterArriveRelaxedOp : NVVM_Op<"cluster.arrive.relaxed", [NVVMRequiresSM<90>]> {
  let arguments = (ins OptionalAttr<UnitAttr>:$aligned);
  let assemblyFormat = "attr-dict";
}

def NVVM_ClusterWaitOp : NVVM_Op<"cluster.wait", [NVVMRequiresSM<90>]> {
  let arguments = (ins OptionalAttr<UnitAttr>:$aligned);
  let assemblyFormat = "attr-dict";
}

def NVVM_MembarOp : NVVM_Op<"memory.barrier">,
                    Arguments<(ins MemScopeKindAttr:$scope)> {
  let assemblyFormat = "$scope attr-dict";
}

def NVVM_FenceScClusterOp : NVVM_Op<"fence.sc.cluster"> {
  let assemblyFormat = "attr-dict";
}

def NVVM_FenceSyncRestrictOp : NVVM_Op<"fence.sync_restrict">,
                               Arguments<(ins MemOrderKindAttr:$order)> {
  let assemblyFormat = "attr-dict";
  let hasVerifier = 1;
}

def NVVM_FenceMbarrierInitOp : NVVM_Op<"fence.mbarrier.init"> {
  let assemblyFormat = "attr-dict";
}

def ProxyAlias : I32EnumAttrCase<"alias", 0, "alias">;
def ProxyAsync   : I32EnumAttrCase<"async", 1, "async">;
def ProxyAsyncGlobal   : I32EnumAttrCase<"async_global", 2, "async.global">;
def ProxyAsyncShared   : I32EnumAttrCase<"async_shared", 3, "async.shared">;
def ProxyTensorMap : I32EnumAttrCase<"TENSORMAP", 4, "tensormap">;
def ProxyGeneric : I32EnumAttrCase<"GENERIC", 5, "generic">;

def ProxyKind : I32EnumAttr<"ProxyKind", "Proxy kind",
  [ProxyAlias, ProxyAsync, ProxyAsyncGlobal, ProxyAsyncShared, ProxyTensorMap, ProxyGeneric]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::NVVM";
}

def ProxyKindAttr : EnumAttr<NVVM_Dialect, ProxyKind, "proxy_kind"> {
  let assemblyFormat = "`<` $value `>`";
}

def NVVM_FenceProxyOp : NVVM_Op<"fence.proxy">,
  Arguments<(ins ProxyKindAttr:$kind,
                 OptionalAttr<SharedSpaceAttr>:$space)> {
  let assemblyFormat = "attr-dict";
  let hasVerifier = 1;
}

def NVVM_FenceProxyAcquireOp : NVVM_Op<"fence.proxy.acquire">,
      Arguments<(ins MemScopeKindAttr:$scope, LLVM_PointerGeneric:$addr, I32:$size,
                     DefaultValuedAttr<ProxyKindAttr,
                                       "ProxyKind::GENERIC">:$fromProxy,
                     DefaultValuedAttr<ProxyKindAttr,
                                       "ProxyKind::TENSORMAP">:$toProxy)> {
  let assemblyFormat = "$scope $addr `,` $size (`from_proxy` `=` $fromProxy^)? (`to_proxy` `=` $toProxy^)? attr-dict";
  let hasVerifier = 1;
}

def NVVM_FenceProxyReleaseOp : NVVM_Op<"fence.proxy.release">,
      Arguments<(ins MemScopeKindAttr:$scope,
                     DefaultValuedAttr<ProxyKindAttr,
                                       "ProxyKind::GENERIC">:$fromProxy,
                     DefaultValuedAttr<ProxyKindAttr,
                                       "ProxyKind::TENSORMAP">:$toProxy)> {
  let assemblyFormat = "$scope (`from_proxy` `=` $fromProxy^)? (`to_proxy` `=` $toProxy^)? attr-dict";
  let hasVerifier = 1;
}

def NVVM_FenceProxySyncRestrictOp : NVVM_Op<"fence.proxy.sync_restrict">,
      Arguments<(ins MemOrderKindAttr:$order,
                     DefaultValuedAttr<ProxyKindAttr, "ProxyKind::GENERIC">:$fromProxy,
                     DefaultValuedAttr<ProxyKindAttr, "ProxyKind::async">:$toProxy)> {
  let assemblyFormat = "attr-dict";
  let hasVerifier = 1;
}

def SetMaxRegisterActionIncrease : I32EnumAttrCase<"increase", 0>;
def SetMaxRegisterActionDecrease   : I32EnumAttrCase<"decrease", 1>;

def SetMaxRegisterAction : I32EnumAttr<"SetMaxRegisterAction", "NVVM set max register action",
  [SetMaxRegisterActionDecrease, SetMaxRegisterActionIncrease]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::NVVM";
}

def SetMaxRegisterActionAttr : EnumAttr<NVVM_Dialect, SetMaxRegisterAction, "action">;

def NVVM_SetMaxRegisterOp : NVVM_Op<"setmaxregister"> {
  let arguments = (ins I32Attr:$regCount, SetMaxRegisterActionAttr:$action);
  let assemblyFormat = "$action $regCount attr-dict";
  let hasVerifier = 1;
}

def ShflKindBfly : I32EnumAttrCase<"bfly", 0>;
def ShflKindUp   : I32EnumAttrCase<"up", 1>;
def ShflKindDown : I32EnumAttrCase<"down", 2>;
def ShflKindIdx  : I32EnumAttrCase<"idx", 3>;

def ShflKind : I32EnumAttr<"ShflKind", "NVVM shuffle kind",
  [ShflKindBfly, ShflKindUp, ShflKindDown, ShflKindIdx]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::NVVM";
}

def ShflKindAttr : EnumAttr<NVVM_Dialect, ShflKind, "shfl_kind">;

def NVVM_ShflOp :
  NVVM_Op<"shfl.sync", [NVVMRequiresSM<30>]>,
  Results<(outs AnyTypeOf<[I32, F32, LLVMStructType]>:$res)>,
  Arguments<(ins I32:$thread_mask,
                 AnyTypeOf<[I32, F32]>:$val,
                 I32:$offset,
                 I32:$mask_and_clamp,
                 ShflKindAttr:$kind,
                 OptionalAttr<UnitAttr>:$return_value_and_is_valid)> {
  let assemblyFormat = [{
    $kind $thread_mask `,` $val `,` $offset `,` $mask_and_clamp  attr-dict
     `:` type($val) `->` type($res)
   }];
  let hasVerifier = 1;
}

def VoteSyncKindAny : I32EnumAttrCase<"any", 0>;
def VoteSyncKindAll : I32EnumAttrCase<"all", 1>;
def VoteSyncKindBallot : I32EnumAttrCase<"ballot", 2>;
def VoteSyncKindUni : I32EnumAttrCase<"uni", 3>;

def VoteSyncKind : I32EnumAttr<"VoteSyncKind", "NVVM vote sync kind",
                               [VoteSyncKindAny, VoteSyncKindAll,
                                VoteSyncKindBallot, VoteSyncKindUni]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::NVVM";
}

def VoteSyncKindAttr : EnumAttr<NVVM_Dialect, VoteSyncKind, "vote_sync_kind">;

def NVVM_VoteSyncOp
    : NVVM_Op<"vote.sync">,
      Results<(outs AnyTypeOf<[I32, I1]>:$res)>,
      Arguments<(ins I32:$mask, I1:$pred, VoteSyncKindAttr:$kind)> {
  let assemblyFormat = "$kind $mask `,` $pred attr-dict `->` type($res)";
  let hasVerifier = 1;
}

def NVVM_SyncWarpOp :
  NVVM_Op<"bar.warp.sync">,
  Arguments<(ins I32:$mask)> {
  let assemblyFormat = "$mask attr-dict `:` type($mask)";
}

def NVVM_ElectSyncOp : NVVM_Op<"elect.sync"> {
  let arguments = (ins Optional<I32>:$membermask);
  let results = (outs I1:$pred);
  let assemblyFormat = "($membermask^)? attr-dict `->` type(results)";
}

def PermuteModeDefault : I32EnumAttrCase<"DEFAULT", 0, "default">;
def PermuteModeF4E : I32EnumAttrCase<"F4E", 1, "f4e">;
def PermuteModeB4E : I32EnumAttrCase<"B4E", 2, "b4e">;
def PermuteModeRC8 : I32EnumAttrCase<"RC8", 3, "rc8">;
def PermuteModeECL : I32EnumAttrCase<"ECL", 4, "ecl">;
def PermuteModeECR : I32EnumAttrCase<"ECR", 5, "ecr">;
def PermuteModeRC16 : I32EnumAttrCase<"RC16", 6, "rc16">;

def PermuteMode : I32EnumAttr<"PermuteMode", "NVVM permute mode",
                              [PermuteModeDefault, PermuteModeF4E,
                               PermuteModeB4E, PermuteModeRC8, PermuteModeECL,
                               PermuteModeECR, PermuteModeRC16]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::NVVM";
}

def PermuteModeAttr : EnumAttr<NVVM_Dialect, PermuteMode, "permute_mode"> {
  let assemblyFormat = "`<` $value `>`";
}

def NVVM_PermuteOp : NVVM_SingleResultIntrinsicOp<"prmt", [Pure]>,
                     Results<(outs I32:$res)>,
                     Arguments<(ins I32:$lo, Optional<I32>:$hi, I32:$selector,
                         PermuteModeAttr:$mode)> {
  let assemblyFormat = [{
    $mode $selector `,` $lo  (`,` $hi^)?  attr-dict `:` type($res)
  }];
  let hasVerifier = 1;
}

def LoadCacheModifierCA : I32EnumAttrCase<"CA", 0, "ca">;
def LoadCacheModifierCG : I32EnumAttrCase<"CG", 1, "cg">;
def LoadCacheModifierCS : I32EnumAttrCase<"CS", 2, "cs">;
def LoadCacheModifierLU : I32EnumAttrCase<"LU", 3, "lu">;
def LoadCacheModifierCV : I32EnumAttrCase<"CV", 4, "cv">;

def LoadCacheModifierKind : I32EnumAttr<"LoadCacheModifierKind",
                                "NVVM load cache modifier kind",
  [LoadCacheModifierCA, LoadCacheModifierCG, LoadCacheModifierCS,
    LoadCacheModifierLU, LoadCacheModifierCV]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::NVVM";
}

def LoadCacheModifierAttr : EnumAttr<NVVM_Dialect, LoadCacheModifierKind, "load_cache_modifier">;

def NVVM_CpAsyncOp : NVVM_Op<"cp.async.shared.global">,
  Arguments<(ins LLVM_PointerShared:$dst,
                 LLVM_PointerGlobal:$src,
                 I32Attr:$size,
                 LoadCacheModifierAttr:$modifier,
                 Optional<I32>:$cpSize)> {
  let assemblyFormat = "$dst `,` $src `,` $size `,` `cache` `=` $modifier (`,` $cpSize^)? attr-dict `:` type(operands)";
  let hasVerifier = 1;
}

def NVVM_CpAsyncCommitGroupOp : NVVM_Op<"cp.async.commit.group"> {
  let assemblyFormat = "attr-dict";
}

def NVVM_CpAsyncWaitGroupOp : NVVM_Op<"cp.async.wait.group">,
  Arguments<(ins I32Attr:$n)> {
  let assemblyFormat = "$n attr-dict";
}

def NVVM_CpAsyncMBarrierArriveOp : NVVM_VoidIntrinsicOp<"cp.async.mbarrier.arrive"> {
  let arguments = (ins
    AnyTypeOf<[LLVM_PointerGeneric, LLVM_PointerShared]>:$addr,
    DefaultValuedAttr<I1Attr, "0">:$noinc);
  let assemblyFormat = "$addr attr-dict `:` type(operands)";
}

def FPRoundingModeNone : I32EnumAttrCase<"NONE", 0, "none">;
def FPRoundingModeRN   : I32EnumAttrCase<"RN",   1, "rn">;
def FPRoundingModeRM   : I32EnumAttrCase<"RM",   2, "rm">;
def FPRoundingModeRP   : I32EnumAttrCase<"RP",   3, "rp">;
def FPRoundingModeRZ   : I32EnumAttrCase<"RZ",   4, "rz">;
def FPRoundingModeRNA  : I32EnumAttrCase<"RNA",  5, "rna">;
def FPRoundingModeRS   : I32EnumAttrCase<"RS",   6, "rs">;

def FPRoundingMode : I32EnumAttr<"FPRoundingMode", "NVVM FPRoundingMode kind",
  [FPRoundingModeNone, FPRoundingModeRN, FPRoundingModeRM,
    FPRoundingModeRP, FPRoundingModeRZ, FPRoundingModeRNA, FPRoundingModeRS]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::NVVM";
}

def FPRoundingModeAttr : EnumAttr<NVVM_Dialect, FPRoundingMode, "fp_rnd_mode"> {
  let assemblyFormat = "`<` $value `>`";
}

def SaturationModeNone   : I32EnumAttrCase<"NONE", 0, "none">;
def SaturationModeFinite : I32EnumAttrCase<"SATFINITE", 1, "satfinite">;

def SaturationMode : I32EnumAttr<"SaturationMode", "NVVM SaturationMode kind",
  [SaturationModeNone, SaturationModeFinite]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::NVVM";
}

def SaturationModeAttr : EnumAttr<NVVM_Dialect, SaturationMode, "sat_mode"> {
  let assemblyFormat = "`<` $value `>`";
}

def NVVM_ConvertFloatToTF32Op : NVVM_Op<"convert.float.to.tf32"> {
  let hasVerifier = 1;
  let results = (outs I32:$res);
  let arguments = (ins
    F32:$src,
    DefaultValuedAttr<FPRoundingModeAttr, "FPRoundingMode::NONE">:$rnd,
    DefaultValuedAttr<SaturationModeAttr, "SaturationMode::NONE">:$sat,
    DefaultValuedAttr<BoolAttr, "false">:$relu);
  let assemblyFormat = "$src attr-dict";
}

def NVVM_ConvertF32x2ToF4x2Op : NVVM_Op<"convert.f32x2.to.f4x2"> {
  let results = (outs I8:$dst);
  let arguments = (ins F32:$a, F32:$b,
                       DefaultValuedAttr<BoolAttr, "false">:$relu,
                       TypeAttr:$dstTy);
  let assemblyFormat = "$a `,` $b attr-dict `:` type($dst) `(` $dstTy `)`";
  let hasVerifier = 1;
}

def NVVM_ConvertF32x2ToF6x2Op : NVVM_Op<"convert.f32x2.to.f6x2"> {
  let results = (outs AnyTypeOf<[I16, VectorOfLengthAndType<[2], [I8]>]>:$dst);
  let arguments = (ins
    F32:$a,
    F32:$b,
    DefaultValuedAttr<BoolAttr, "false">:$relu,
    TypeAttr:$dstTy);
  let assemblyFormat = "$a `,` $b attr-dict `:` type($dst) `(` $dstTy `)`";
  let hasVerifier = 1;
}

def NVVM_ConvertF32x2ToF8x2Op : NVVM_Op<"convert.f32x2.to.f8x2"> {
  let hasVerifier = 1;
  let results = (outs AnyTypeOf<[I16, VectorOfLengthAndType<[2], [I8]>]>:$dst);
  let arguments = (ins
    F32:$a,
    F32:$b,
    DefaultValuedAttr<FPRoundingModeAttr, "FPRoundingMode::NONE">:$rnd,
    DefaultValuedAttr<SaturationModeAttr, "SaturationMode::NONE">:$sat,
    DefaultValuedAttr<BoolAttr, "false">:$relu,
    TypeAttr:$dstTy);
  let assemblyFormat = "$a `,` $b attr-dict `:` type($dst) `(` $dstTy `)`";
}

def NVVM_ConvertF16x2ToF8x2Op : NVVM_Op<"convert.f16x2.to.f8x2"> {
  let hasVerifier = 1;
  let results = (outs AnyTypeOf<[I16, VectorOfLengthAndType<[2], [I8]>]>:$dst);
  let arguments = (ins
    VectorOfLengthAndType<[2], [F16]>:$a,
    DefaultValuedAttr<BoolAttr, "false">:$relu,
    TypeAttr:$dstTy);
  let assemblyFormat = "$a attr-dict `:` type($a) `->` type($dst) `(` $dstTy `)`";
}

def NVVM_ConvertBF16x2ToF8x2Op : NVVM_Op<"convert.bf16x2.to.f8x2"> {
  let hasVerifier = 1;
  let results = (outs AnyTypeOf<[I16, VectorOfLengthAndType<[2], [I8]>]>:$dst);
  let arguments = (ins
    VectorOfLengthAndType<[2], [BF16]>:$a,
    DefaultValuedAttr<FPRoundingModeAttr, "FPRoundingMode::NONE">:$rnd,
    DefaultValuedAttr<SaturationModeAttr, "SaturationMode::NONE">:$sat,
    TypeAttr:$dstTy);
  let assemblyFormat = "$a attr-dict `:` type($a) `->` type($dst) `(` $dstTy `)`";
}

class NVVM_ConvertToFP16x2Op_Base <string srcType, Type srcArgType, string dstType>
: NVVM_SingleResultIntrinsicOp<"convert." # !tolower(srcType) # "x2.to." # !tolower(dstType) # "x2", [], "$dst"> {
  let results = (outs VectorOfLengthAndType<[2], [!cast<Type>(dstType)]>:$dst);
  let arguments = !if(!eq(dstType, "F16"),
    (ins srcArgType:$src,
         DefaultValuedAttr<BoolAttr, "false">:$relu,
         TypeAttr:$srcType),
    (ins srcArgType:$src,
         TypeAttr:$srcType));
  let assemblyFormat = "$src attr-dict `:` type($src) `(` $srcType `)` `->` type($dst)";
  let hasVerifier = 1;
}

def NVVM_ConvertF8x2ToF16x2Op :
  NVVM_ConvertToFP16x2Op_Base<"F8", VectorOfLengthAndType<[2], [I8]>, "F16">;

def NVVM_ConvertF8x2ToBF16x2Op :
  NVVM_ConvertToFP16x2Op_Base<"F8", VectorOfLengthAndType<[2], [I8]>, "BF16">;

def NVVM_ConvertF6x2ToF16x2Op :
  NVVM_ConvertToFP16x2Op_Base<"F6", VectorOfLengthAndType<[2], [I8]>, "F16">;

def NVVM_ConvertF4x2ToF16x2Op :
  NVVM_ConvertToFP16x2Op_Base<"F4", I8, "F16">;

class NVVM_ConvertF32x2ToFPx2OpBase<string dstFormat, string mnemonic, Type dstType> :
  NVVM_Op<mnemonic, [Pure]>,
  Results<(outs dstType:$dst)>,
  Arguments<(ins F32:$src_hi, F32:$src_lo,
                 Optional<I32>:$random_bits,
                 DefaultValuedAttr<FPRoundingModeAttr, "FPRoundingMode::NONE">:$rnd,
                 DefaultValuedAttr<SaturationModeAttr, "SaturationMode::NONE">:$sat,
                 DefaultValuedAttr<BoolAttr, "false">:$relu)> {
  let summary = "Converts two `f32` to `" # !tolower(dstFormat) # "`";
  let assemblyFormat = "$src_hi `,` $src_lo (`,` $random_bits^)? attr-dict `:` type($dst)";
  let hasVerifier = 1;
}

def NVVM_ConvertF32x2ToF16x2Op : NVVM_ConvertF32x2ToFPx2OpBase<"F16x2", "convert.f32x2.to.f16x2", VectorOfLengthAndType<[2], [F16]>>;

def NVVM_ConvertF32x2ToBF16x2Op : NVVM_ConvertF32x2ToFPx2OpBase<"BF16x2", "convert.f32x2.to.bf16x2", VectorOfLengthAndType<[2], [BF16]>>;

class NVVM_ConvertF32x4ToFPx4OpBase<string dstFormat, string mnemonic, Type dstType> :
  NVVM_Op<mnemonic, [Pure, NVVMRequiresSMa<[100, 103]>]>,
  Results<(outs dstType:$dst)>,
  Arguments<(ins VectorOfLengthAndType<[4], [F32]>:$src, I32:$rbits,
                 DefaultValuedAttr<BoolAttr, "false">:$relu,
                 TypeAttr:$dstTy)> {
  let summary = "Converts four `f32` to `" # !tolower(dstFormat) # "`";
  let assemblyFormat = "$src `,` $rbits attr-dict `:` type($src) `->` type($dst) `(` $dstTy `)`";
  let hasVerifier = 1;
}

def NVVM_ConvertF32x4ToF8x4Op : NVVM_ConvertF32x4ToFPx4OpBase<"f8x4", "convert.f32x4.to.f8x4", VectorOfLengthAndType<[4], [I8]>>;

def NVVM_ConvertF32x4ToF6x4Op : NVVM_ConvertF32x4ToFPx4OpBase<"f6x4", "convert.f32x4.to.f6x4", VectorOfLengthAndType<[4], [I8]>>;

def NVVM_ConvertF32x4ToF4x4Op : NVVM_ConvertF32x4ToFPx4OpBase<"f4x4", "convert.f32x4.to.f4x4", I16>;

def MMAB1OpNone : I32EnumAttrCase<"none", 0>;
def MMAB1OpXorPopc : I32EnumAttrCase<"xor_popc", 1>;
def MMAB1OpAndPopc : I32EnumAttrCase<"and_popc", 2>;

def MMAB1Op : I32EnumAttr<"MMAB1Op", "MMA binary operations",
  [MMAB1OpNone, MMAB1OpXorPopc, MMAB1OpAndPopc]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::NVVM";
}

def MMAB1OpAttr : EnumAttr<NVVM_Dialect, MMAB1Op, "mma_b1op"> {
  let assemblyFormat = "`<` $value `>`";
}

def MMAIntOverflowWrap : I32EnumAttrCase<"wrapped", 0>;
def MMAIntOverflowSat : I32EnumAttrCase<"satfinite", 1>;

def MMAIntOverflow : I32EnumAttr<"MMAIntOverflow", "MMA overflow options",
  [MMAIntOverflowSat, MMAIntOverflowWrap]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::NVVM";
}

def MMAIntOverflowAttr : EnumAttr<NVVM_Dialect, MMAIntOverflow, "mma_int_overflow"> {
  let assemblyFormat = "`<` $value `>`";
}

def MMAKindF8F6F4 : I32EnumAttrCase<"f8f6f4", 0>;

def MMAKind : I32EnumAttr<"MMAKind", "MMA operation kind",
  [MMAKindF8F6F4]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::NVVM";
}

def MMAKindAttr : EnumAttr<NVVM_Dialect, MMAKind, "mma_kind"> {
  let assemblyFormat = "`<` $value `>`";
}

def NVVM_MMAShapeAttr : NVVM_Attr<"MMAShape", "shape"> {
  let parameters = (ins "int":$m, "int":$n, "int":$k);
  let assemblyFormat = "`<` struct(params) `>`";
}

def MMALayoutRow : I32EnumAttrCase<"row", 0>;
def MMALayoutCol : I32EnumAttrCase<"col", 1>;

def MMALayout : I32EnumAttr<"MMALayout", "NVVM MMA layout",
  [MMALayoutRow, MMALayoutCol]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::NVVM";
}

def MMALayoutAttr : EnumAttr<NVVM_Dialect, MMALayout, "mma_layout"> {
  let assemblyFormat = "`<` $value `>`";
}

def MMATypeF16  : I32EnumAttrCase<"f16", 0>;
def MMATypeF32  : I32EnumAttrCase<"f32", 1>;
def MMATypeTF32 : I32EnumAttrCase<"tf32", 2>;
def MMATypeU8 : I32EnumAttrCase<"u8", 3>;
def MMATypeS8 : I32EnumAttrCase<"s8", 4>;
def MMATypeS32 : I32EnumAttrCase<"s32", 5>;
def MMATypeB1 : I32EnumAttrCase<"b1", 6>;
def MMATypeU4 : I32EnumAttrCase<"u4", 7>;
def MMATypeS4 : I32EnumAttrCase<"s4", 8>;
def MMATypeBF16 : I32EnumAttrCase<"bf16", 9>;
def MMATypeF64 : I32EnumAttrCase<"f64", 10>;
def MMATypeE4M3 : I32EnumAttrCase<"e4m3", 11>;
def MMATypeE5M2 : I32EnumAttrCase<"e5m2", 12>;
def MMATypeE3M2 : I32EnumAttrCase<"e3m2", 13>;
def MMATypeE2M3 : I32EnumAttrCase<"e2m3", 14>;
def MMATypeE2M1 : I32EnumAttrCase<"e2m1", 15>;

def MMATypes : I32EnumAttr<"MMATypes", "NVVM MMA types",
  [MMATypeF16, MMATypeF32, MMATypeTF32,
  MMATypeBF16, MMATypeS8, MMATypeU8,
  MMATypeS32, MMATypeS4, MMATypeU4,
  MMATypeB1, MMATypeF64,
  MMATypeE4M3, MMATypeE5M2, MMATypeE3M2, MMATypeE2M3, MMATypeE2M1]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::NVVM";
}

def MMATypesAttr : EnumAttr<NVVM_Dialect, MMATypes, "mma_type"> {
  let assemblyFormat = "`<` $value `>`";
}

def MMAFragA : I32EnumAttrCase<"a", 0>;
def MMAFragB : I32EnumAttrCase<"b", 1>;
def MMAFragC : I32EnumAttrCase<"c", 2>;

def MMAFrag: I32EnumAttr<"MMAFrag", "NVVM MMA frag type",
  [MMAFragA, MMAFragB, MMAFragC]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::NVVM";
}

def MMAFragAttr : EnumAttr<NVVM_Dialect, MMAFrag, "mma_frag"> {
  let assemblyFormat = "`<` $value `>`";
}

def NVVM_WMMALoadOp: NVVM_Op<"wmma.load">,
  Results<(outs AnyTypeOf<[LLVM_AnyStruct, F64]>:$res)>,
  Arguments<(ins LLVM_AnyPointer: $ptr, I32: $stride, I32Attr:$m,
             I32Attr:$n, I32Attr:$k, MMALayoutAttr:$layout,
             MMATypesAttr:$eltype, MMAFragAttr:$frag)> {
  let assemblyFormat = "$ptr `,` $stride attr-dict `:` functional-type($ptr, $res)";
  let hasVerifier = 1;
}

def NVVM_WMMAStoreOp : NVVM_Op<"wmma.store">,
  Arguments<(ins LLVM_AnyPointer: $ptr,
             I32Attr:$m, I32Attr:$n, I32Attr:$k, MMALayoutAttr:$layout,
             MMATypesAttr:$eltype, Variadic<LLVM_Type>:$args, I32: $stride)> {
  let assemblyFormat = [{
    $ptr `,` $stride `,` $args attr-dict `:` qualified(type($ptr)) `,`
    type($args)
  }];
  let hasVerifier = 1;
}

def NVVM_WMMAMmaOp : NVVM_Op<"wmma.mma">,
  Results<(outs LLVM_AnyStruct:$res)>,
  Arguments<(ins I32Attr:$m, I32Attr:$n, I32Attr:$k, MMALayoutAttr:$layoutA,
             MMALayoutAttr:$layoutB, MMATypesAttr:$eltypeA,
             MMATypesAttr:$eltypeB, Variadic<LLVM_Type>:$args)> {
  let assemblyFormat = "$args attr-dict `:` functional-type($args, $res)";
  let hasVerifier = 1;
}

def LdStMatrixShapeAttr : NVVM_Attr<"LdStMatrixShape", "ld_st_matrix_shape"> {
  let parameters = (ins "int":$m, "int":$n);
  let assemblyFormat = "`<` struct(params) `>`";
}

def LdStMatrixEltTypeB16 : I32EnumAttrCase<"B16", 0, "b16">;
def LdStMatrixEltTypeB8 : I32EnumAttrCase<"B8", 1, "b8">;
def LdStMatrixEltTypeB8X16_B6X16_P32 : I32EnumAttrCase<"B8X16_B6X16_P32", 2, "b8x16.b6x16_p32">;
def LdStMatrixEltTypeB8X16_B4X16_P64 : I32EnumAttrCase<"B8X16_B4X16_P64", 3, "b8x16.b4x16_p64">;

def LdStMatrixEltType : I32EnumAttr<"LdStMatrixEltType", "Element type for ldmatrix and stmatrix",
  [LdStMatrixEltTypeB16, LdStMatrixEltTypeB8,
   LdStMatrixEltTypeB8X16_B6X16_P32, LdStMatrixEltTypeB8X16_B4X16_P64]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::NVVM";
}

def LdStMatrixEltTypeAttr : EnumAttr<NVVM_Dialect, LdStMatrixEltType, "ld_st_matrix_elt_type"> {
  let assemblyFormat = "`<` $value `>`";
}

def NVVM_StMatrixOp: NVVM_Op<"stmatrix">,
  Arguments<(ins LLVM_PointerShared: $ptr, Variadic<I32>:$sources, MMALayoutAttr:$layout,
             LdStMatrixShapeAttr:$shape, LdStMatrixEltTypeAttr:$eltType)> {
  let assemblyFormat = "$ptr `,` $sources attr-dict `:` type(operands)";
  let hasVerifier = 1;
}

def NVVM_LdMatrixOp: NVVM_Op<"ldmatrix">,
  Results<(outs AnyType:$res)>,
  Arguments<(ins LLVM_PointerShared:$ptr, I32Attr:$num,
                 MMALayoutAttr:$layout,
                 LdStMatrixShapeAttr:$shape,
                 LdStMatrixEltTypeAttr:$eltType)> {
  let assemblyFormat = "$ptr attr-dict `:` functional-type($ptr, $res)";
  let hasVerifier = 1;
}

def ScaleVecSize1X  : I32EnumAttrCase<"X1", 0, "x1">;
def ScaleVecSize2X  : I32EnumAttrCase<"X2", 1, "x2">;
def ScaleVecSize4X  : I32EnumAttrCase<"X4", 2, "x4">;

def ScaleVecSize : I32EnumAttr<
  "ScaleVecSize",
  "MMA Scale Vector Sizes",
  [ScaleVecSize1X, ScaleVecSize2X, ScaleVecSize4X]> {
  let cppNamespace = "::mlir::NVVM";
  let genSpecializedAttr = 0;
}

def ScaleVecSizeAttr : EnumAttr<NVVM_Dialect, ScaleVecSize, "scale_vec_size"> {
  let assemblyFormat = "`<` $value `>`";
}

def UE8M0 : I32EnumAttrCase<"UE8M0", 0, "ue8m0">;
def UE4M3 : I32EnumAttrCase<"UE4M3", 1, "ue4m3">;

def BlockScaleFormat : I32EnumAttr<
  "BlockScaleFormat",
  "MMA Block Scale Format",
  [UE8M0, UE4M3]
> {
  let cppNamespace = "::mlir::NVVM";
  let genSpecializedAttr = 0;
}

def BlockScaleFormatAttr : EnumAttr<NVVM_Dialect, BlockScaleFormat, "block_scale_format"> {
  let assemblyFormat = "`<` $value `>`";
}

def MMABlockScaleKindMXF8F6F4  : I32EnumAttrCase<"MXF8F6F4", 0, "mxf8f6f4">;
def MMABlockScaleKindMXF4  : I32EnumAttrCase<"MXF4", 1, "mxf4">;
def MMABlockScaleKindMXF4NVF4  : I32EnumAttrCase<"MXF4NVF4", 2, "mxf4nvf4">;

def MMABlockScaleKind : I32EnumAttr<
  "MMABlockScaleKind",
  "Block Scale Kind",
  [MMABlockScaleKindMXF8F6F4, MMABlockScaleKindMXF4, MMABlockScaleKindMXF4NVF4]> {
  let cppNamespace = "::mlir::NVVM";
  let genSpecializedAttr = 0;
}

def MMABlockScaleKindAttr : EnumAttr<NVVM_Dialect, MMABlockScaleKind, "block_scale_kind"> {
  let assemblyFormat = "`<` $value `>`";
}

def TMALoadModeTile   : I32EnumAttrCase<"TILE", 0, "tile">;
def TMALoadModeIm2Col : I32EnumAttrCase<"IM2COL", 1, "im2col">;
def TMALoadModeIm2ColW : I32EnumAttrCase<"IM2COL_W", 2, "im2col_w">;
def TMALoadModeIm2ColW128 : I32EnumAttrCase<"IM2COL_W_128", 3, "im2col_w_128">;
def TMALoadModeTileGather4 : I32EnumAttrCase<"TILE_GATHER4", 4, "tile_gather4">;

def TMALoadMode : I32EnumAttr<"TMALoadMode", "NVVM TMA Load Mode",
    [TMALoadModeTile, TMALoadModeIm2Col,
     TMALoadModeIm2ColW, TMALoadModeIm2ColW128,
     TMALoadModeTileGather4]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::NVVM";
}

def TMALoadModeAttr : EnumAttr<NVVM_Dialect, TMALoadMode, "tma_load_mode"> {
  let assemblyFormat = "`<` $value `>`";
}

def TMAStoreModeTile   : I32EnumAttrCase<"TILE", 0, "tile">;
def TMAStoreModeIm2Col : I32EnumAttrCase<"IM2COL", 1, "im2col">;
def TMAStoreModeTileScatter4 : I32EnumAttrCase<"TILE_SCATTER4", 2, "tile_scatter4">;

def TMAStoreMode : I32EnumAttr<"TMAStoreMode", "NVVM TMA Store Mode",
    [TMAStoreModeTile, TMAStoreModeIm2Col, TMAStoreModeTileScatter4]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::NVVM";
}

def TMAStoreModeAttr : EnumAttr<NVVM_Dialect, TMAStoreMode, "tma_store_mode"> {
  let assemblyFormat = "`<` $value `>`";
}

def CTAGroup_1 : I32EnumAttrCase<"CTA_1", 0, "cta_1">;
def CTAGroup_2 : I32EnumAttrCase<"CTA_2", 1, "cta_2">;

def CTAGroupKind : I32EnumAttr<"CTAGroupKind",
                            "NVVM CTA group kind",
  [CTAGroup_1, CTAGroup_2]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::NVVM";
}

def CTAGroupKindAttr :
  EnumAttr<NVVM_Dialect, CTAGroupKind, "cta_group"> {
  let assemblyFormat = "`<` $value `>`";
}

def NVVM_CpAsyncBulkCommitGroupOp : NVVM_Op<"cp.async.bulk.commit.group">,
  Arguments<(ins )> {
  let assemblyFormat = "attr-dict";
}

def NVVM_CpAsyncBulkWaitGroupOp : NVVM_Op<"cp.async.bulk.wait_group", [NVVMRequiresSM<90>]>,
  Arguments<(ins
    ConfinedAttr<I32Attr, [IntMinValue<0>]>:$group,
    OptionalAttr<UnitAttr>:$read)> {
  let assemblyFormat = "$group attr-dict";
}

def PrefetchCacheLevelL1 : I32EnumCase<"L1", 0, "L1">;
def PrefetchCacheLevelL2 : I32EnumCase<"L2", 1, "L2">;

def PrefetchCacheLevel : I32Enum<"PrefetchCacheLevel",
                                 "NVVM Prefetch Cache Level",
                                 [PrefetchCacheLevelL1, PrefetchCacheLevelL2]> {
  let cppNamespace = "::mlir::NVVM";
}

def PrefetchCacheLevelAttr : EnumAttr<NVVM_Dialect, PrefetchCacheLevel, "prefetch_cache_level"> {
  let assemblyFormat = "$value";
}

def NVVM_CpAsyncBulkPrefetchOp : NVVM_Op<"cp.async.bulk.prefetch"> {
  let arguments = (ins
    LLVM_PointerGlobal:$srcMem,
    I32:$size,
    Optional<I64>:$l2CacheHint);
  let assemblyFormat = [{
    $srcMem `,` $size (`l2_cache_hint` `=` $l2CacheHint^ )?
    attr-dict  `:` type($srcMem)
  }];
}

def TMAReduxKindAdd : I32EnumAttrCase<"ADD", 0, "add">;
def TMAReduxKindMin : I32EnumAttrCase<"MIN", 1, "min">;
def TMAReduxKindMax : I32EnumAttrCase<"MAX", 2, "max">;
def TMAReduxKindInc : I32EnumAttrCase<"INC", 3, "inc">;
def TMAReduxKindDec : I32EnumAttrCase<"DEC", 4, "dec">;
def TMAReduxKindAnd : I32EnumAttrCase<"AND", 5, "and">;
def TMAReduxKindOr  : I32EnumAttrCase<"OR",  6, "or">;
def TMAReduxKindXor : I32EnumAttrCase<"XOR", 7, "xor">;

def TMAReduxKind : I32EnumAttr<"TMAReduxKind", "NVVM TMA redux kind",
    [TMAReduxKindAdd, TMAReduxKindMax, TMAReduxKindMin,
     TMAReduxKindInc, TMAReduxKindDec, TMAReduxKindAnd,
     TMAReduxKindOr,  TMAReduxKindXor]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::NVVM";
}

def TMAReduxKindAttr : EnumAttr<NVVM_Dialect, TMAReduxKind, "tma_redux_kind"> {
  let assemblyFormat = "`<` $value `>`";
}

def NVVM_CpAsyncBulkGlobalToSharedClusterOp :
  NVVM_Op<"cp.async.bulk.shared.cluster.global", [AttrSizedOperandSegments]> {
  let arguments = (ins
    AnyTypeOf<[LLVM_PointerShared, LLVM_PointerSharedCluster]>:$dstMem,
    LLVM_PointerGlobal:$srcMem,
    LLVM_PointerShared:$mbar,
    I32:$size,
    Optional<I16>:$multicastMask,
    Optional<I64>:$l2CacheHint);
  let assemblyFormat = [{
    $dstMem `,` $srcMem `,` $mbar `,` $size
    (`multicast_mask` `=` $multicastMask^ )?
    (`l2_cache_hint` `=` $l2CacheHint^ )?
    attr-dict  `:` type($dstMem) `,` type($srcMem)
  }];
  let hasVerifier = 1;
}

def NVVM_CpAsyncBulkSharedCTAToSharedClusterOp :
  NVVM_Op<"cp.async.bulk.shared.cluster.shared.cta"> {
  let arguments = (ins
    LLVM_PointerSharedCluster:$dstMem,
    LLVM_PointerShared:$srcMem,
    LLVM_PointerShared:$mbar,
    I32:$size);
  let assemblyFormat = [{
    $dstMem `,` $srcMem `,` $mbar `,` $size
    attr-dict  `:` type($dstMem) `,` type($srcMem)
  }];
}

def NVVM_CpAsyncBulkSharedCTAToGlobalOp :
  NVVM_Op<"cp.async.bulk.global.shared.cta", [AttrSizedOperandSegments]> {
  let arguments = (ins
    LLVM_PointerGlobal:$dstMem,
    LLVM_PointerShared:$srcMem,
    I32:$size,
    Optional<I64>:$l2CacheHint,
    Optional<I16>:$byteMask);
  let assemblyFormat = [{
    $dstMem `,` $srcMem `,` $size
    (`l2_cache_hint` `=` $l2CacheHint^ )?
    (`byte_mask` `=` $byteMask^ )?
    attr-dict `:` type($dstMem) `,` type($srcMem)
  }];
}

def NVVM_WgmmaFenceAlignedOp : NVVM_Op<"wgmma.fence.aligned", [NVVMRequiresSMa<[90]>]> {
  let arguments = (ins);
  let assemblyFormat = "attr-dict";
}

def NVVM_WgmmaGroupSyncAlignedOp : NVVM_Op<"wgmma.commit.group.sync.aligned", [NVVMRequiresSMa<[90]>]> {
  let assemblyFormat = "attr-dict";
}

def NVVM_WgmmaWaitGroupSyncOp : NVVM_Op<"wgmma.wait.group.sync.aligned", [NVVMRequiresSMa<[90]>]> {
  let arguments = (ins I64Attr:$group);
  let assemblyFormat = "attr-dict $group";
}

def WGMMAScaleInNeg : I32EnumAttrCase<"neg", -1>;
def WGMMAScaleInOne : I32EnumAttrCase<"one", 1>;

def WGMMAScaleIn : I32EnumAttr<"WGMMAScaleIn", "WGMMA overflow options",
  [WGMMAScaleInOne, WGMMAScaleInNeg]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::NVVM";
}

def WGMMAScaleInAttr : EnumAttr<NVVM_Dialect, WGMMAScaleIn, "wgmma_scale_in"> {
  let assemblyFormat = "`<` $value `>`";
}

def WGMMAScaleOutZero : I32EnumAttrCase<"zero", 0>;
def WGMMAScaleOutOne : I32EnumAttrCase<"one", 1>;

def WGMMAScaleOut : I32EnumAttr<"WGMMAScaleOut", "WGMMA input predicate",
  [WGMMAScaleOutZero, WGMMAScaleOutOne]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::NVVM";
}

def WGMMAScaleOutAttr : EnumAttr<NVVM_Dialect, WGMMAScaleOut, "wgmma_scale_out"> {
  let assemblyFormat = "`<` $value `>`";
}

def WGMMATypeF16  : I32EnumAttrCase<"f16", 0>;
def WGMMATypeTF32 : I32EnumAttrCase<"tf32", 1>;
def WGMMATypeU8 : I32EnumAttrCase<"u8", 2>;
def WGMMATypeS8 : I32EnumAttrCase<"s8", 3>;
def WGMMATypeB1 : I32EnumAttrCase<"b1", 4>;
def WGMMATypeBF16 : I32EnumAttrCase<"bf16", 5>;
def WGMMATypeF8E4M3 : I32EnumAttrCase<"e4m3", 6>;
def WGMMATypeF8E5M2 : I32EnumAttrCase<"e5m2", 7>;
def WGMMATypeF32 : I32EnumAttrCase<"f32", 8>;
def WGMMATypeS32 : I32EnumAttrCase<"s32", 9>;

def WGMMATypes : I32EnumAttr<"WGMMATypes", "NVVM WGMMA types",
  [WGMMATypeF16, WGMMATypeTF32,
    WGMMATypeU8, WGMMATypeS8,
    WGMMATypeB1, WGMMATypeBF16, WGMMATypeF8E4M3,
    WGMMATypeF8E5M2, WGMMATypeF32, WGMMATypeS32]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::NVVM";
}

def WGMMATypesAttr : EnumAttr<NVVM_Dialect, WGMMATypes, "wgmma_type"> {
  let assemblyFormat = "`<` $value `>`";
}

def GridDepActionWait : I32EnumCase<"wait", 0>;
def GridDepActionLaunchDependent : I32EnumCase<"launch_dependents", 1>;

def GridDepActionKind : I32Enum<"GridDepActionKind", "Action kind for grid dependency control",
  [GridDepActionWait, GridDepActionLaunchDependent]> {
  let cppNamespace = "::mlir::NVVM";
}

def GridDepActionAttr : EnumAttr<NVVM_Dialect, GridDepActionKind, "grid_dep_action">;

def NVVM_GriddepcontrolOp : NVVM_Op<"griddepcontrol", []> {
  let arguments = (ins GridDepActionAttr:$kind);
  let assemblyFormat = "$kind attr-dict";
}

def NVVM_MapaOp: NVVM_Op<"mapa",
  [InputAddressIsCombinationOf<["a", "res"],
    [[LLVM_PointerShared, LLVM_PointerSharedCluster], [LLVM_PointerGeneric, LLVM_PointerGeneric]],
    "Valid address-space check(or mapping) for mapa Op">, NVVMRequiresSM<90>]> {
  let results = (outs AnyTypeOf<[LLVM_PointerGeneric, LLVM_PointerSharedCluster]>:$res);
  let arguments = (ins AnyTypeOf<[LLVM_PointerGeneric, LLVM_PointerShared]>:$a, I32:$b);
  let assemblyFormat = "$a`,` $b attr-dict `:` type($a) `->` type($res)";
}

def MatchSyncKindAny : I32EnumAttrCase<"any", 0>;
def MatchSyncKindAll : I32EnumAttrCase<"all", 1>;

def MatchSyncKind : I32EnumAttr<"MatchSyncKind", "NVVM match sync kind",
  [MatchSyncKindAny, MatchSyncKindAll]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::NVVM";
}

def MatchSyncKindAttr : EnumAttr<NVVM_Dialect, MatchSyncKind, "match_sync_kind">;

def NVVM_MatchSyncOp : NVVM_Op<"match.sync">,
  Results<(outs AnyTypeOf<[I32, LLVMStructType]>:$res)>,
  Arguments<(ins I32:$thread_mask,
                 AnyTypeOf<[I32, I64]>:$val,
                 MatchSyncKindAttr:$kind)> {
  let assemblyFormat = "$kind $thread_mask `,` $val attr-dict `:` type($val) `->` type($res)";
  let hasVerifier = 1;
}

def NVVM_BulkStoreOp: NVVM_Op<"st.bulk"> {
  let arguments = (ins AnyTypeOf<[LLVM_PointerGeneric, LLVM_PointerShared]>:$addr, I64:$size, DefaultValuedAttr<I64Attr, "0">:$initVal);
  let assemblyFormat = "$addr `,` `size` `=` $size (`,` `init` `=` $initVal^)? attr-dict `:` type($addr)";
  let hasVerifier = 1;
}

def NVVM_Exit : NVVM_Op<"exit"> {
  let assemblyFormat = "attr-dict";
}

def NVVM_Breakpoint : NVVM_Op<"breakpoint"> {
  let assemblyFormat = "attr-dict";
}

def Tcgen05FenceBefore : I32EnumAttrCase<"BEFORE_THREAD_SYNC", 0, "before">;
def Tcgen05FenceAfter  : I32EnumAttrCase<"AFTER_THREAD_SYNC",  1, "after">;

def Tcgen05FenceKind : I32EnumAttr<"Tcgen05FenceKind", "NVVM Tcgen05 fence kind",
  [Tcgen05FenceBefore, Tcgen05FenceAfter]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::NVVM";
}

def Tcgen05FenceKindAttr :
  EnumAttr<NVVM_Dialect, Tcgen05FenceKind, "tcgen05_fence"> {
  let assemblyFormat = "`<` $value `>`";
}

def Tcgen05WaitLoad  : I32EnumAttrCase<"LOAD",  0, "load">;
def Tcgen05WaitStore : I32EnumAttrCase<"STORE", 1, "store">;

def Tcgen05WaitKind : I32EnumAttr<"Tcgen05WaitKind", "NVVM Tcgen05 wait kind",
  [Tcgen05WaitLoad, Tcgen05WaitStore]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::NVVM";
}

def Tcgen05WaitKindAttr :
  EnumAttr<NVVM_Dialect, Tcgen05WaitKind, "tcgen05_wait"> {
  let assemblyFormat = "`<` $value `>`";
}

def NVVM_Tcgen05AllocOp : NVVM_Op<"tcgen05.alloc", [NVVMRequiresSMa<[100, 101]>]> {
  let arguments = (ins
    AnyTypeOf<[LLVM_AnyPointer, LLVM_PointerShared]>:$addr,
    I32:$nCols,
    DefaultValuedAttr<CTAGroupKindAttr, "CTAGroupKind::CTA_1">:$group);
  let assemblyFormat = "$addr `,` $nCols attr-dict `:` type(operands)";
}

def NVVM_Tcgen05DeallocOp : NVVM_Op<"tcgen05.dealloc", [NVVMRequiresSMa<[100, 101]>]> {
  let arguments = (ins LLVM_PointerTensor:$taddr, I32:$nCols,
    DefaultValuedAttr<CTAGroupKindAttr, "CTAGroupKind::CTA_1">:$group);
  let assemblyFormat = "$taddr `,` $nCols attr-dict `:` type(operands)";
}

def NVVM_Tcgen05RelinquishAllocPermitOp : NVVM_Op<"tcgen05.relinquish_alloc_permit", [NVVMRequiresSMa<[100, 101]>]> {
  let arguments = (ins
    DefaultValuedAttr<CTAGroupKindAttr, "CTAGroupKind::CTA_1">:$group);
  let assemblyFormat = "attr-dict";
}

def NVVM_Tcgen05FenceOp : NVVM_Op<"tcgen05.fence", [NVVMRequiresSMa<[100, 101]>]> {
  let arguments = (ins Tcgen05FenceKindAttr:$kind);
  let assemblyFormat = "$kind attr-dict";
}

def NVVM_Tcgen05WaitOp : NVVM_Op<"tcgen05.wait", [NVVMRequiresSMa<[100, 101]>]> {
  let arguments = (ins Tcgen05WaitKindAttr:$kind);
  let assemblyFormat = "$kind attr-dict";
}

def NVVM_Tcgen05CommitOp : NVVM_Op<"tcgen05.commit", [NVVMRequiresSMa<[100, 101]>]> {
  let arguments = (ins
    AnyTypeOf<[LLVM_AnyPointer, LLVM_PointerShared]>:$addr,
    Optional<I16>:$multicastMask,
    DefaultValuedAttr<CTAGroupKindAttr, "CTAGroupKind::CTA_1">:$group);
  let assemblyFormat = [{
    $addr (`,` `multicast_mask` `=` $multicastMask^)?
    attr-dict `:` type(operands)
  }];
}

def NVVM_Tcgen05ShiftOp : NVVM_Op<"tcgen05.shift", [NVVMRequiresSMa<[100, 101, 103]>]> {
  let arguments = (ins LLVM_PointerTensor:$taddr,
    DefaultValuedAttr<CTAGroupKindAttr, "CTAGroupKind::CTA_1">:$group);
  let assemblyFormat = "$taddr attr-dict `:` type(operands)";
}

def Shape128x256b : I32EnumAttrCase<"SHAPE_128x256b", 0, "shape_128x256b">;
def Shape4x256b   : I32EnumAttrCase<"SHAPE_4x256b",   1, "shape_4x256b">;
def Shape128x128b : I32EnumAttrCase<"SHAPE_128x128b", 2, "shape_128x128b">;
def Shape64x128b  : I32EnumAttrCase<"SHAPE_64x128b",  3, "shape_64x128b">;
def Shape32x128b  : I32EnumAttrCase<"SHAPE_32x128b",  4, "shape_32x128b">;

def Tcgen05CpShape : I32EnumAttr<"Tcgen05CpShape", "tcgen05 cp shapes",
  [Shape128x256b, Shape4x256b, Shape128x128b, Shape64x128b, Shape32x128b]> {
  let cppNamespace = "::mlir::NVVM";
  let genSpecializedAttr = 0;
}

def Tcgen05CpShapeAttr : EnumAttr<NVVM_Dialect, Tcgen05CpShape, "tcgen05_cp_shape"> {
  let assemblyFormat = "`<` $value `>`";
}

def Tcgen05CpMulticastNone: I32EnumAttrCase<"NONE", 0, "none">;
def Tcgen05CpMulticastWarpx2_02_13: I32EnumAttrCase<"WARPX2_02_13", 1, "warpx2_02_13">;
def Tcgen05CpMulticastWarpx2_01_23: I32EnumAttrCase<"WARPX2_01_23", 2, "warpx2_01_23">;
def Tcgen05CpMulticastWarpx4: I32EnumAttrCase<"WARPX4", 3, "warpx4">;

def Tcgen05CpMulticast : I32EnumAttr<"Tcgen05CpMulticast", "tcgen05 cp multicast",
  [Tcgen05CpMulticastNone, Tcgen05CpMulticastWarpx2_02_13,
   Tcgen05CpMulticastWarpx2_01_23, Tcgen05CpMulticastWarpx4]> {
  let cppNamespace = "::mlir::NVVM";
  let genSpecializedAttr = 0;
}

def Tcgen05CpMulticastAttr : EnumAttr<NVVM_Dialect, Tcgen05CpMulticast, "tcgen05_cp_multicast"> {
  let assemblyFormat = "`<` $value `>`";
}

def FormatB6x16_P32: I32EnumAttrCase<"B6x16_P32", 0, "b6x16_p32">;
def FormatB4x16_P64: I32EnumAttrCase<"B4x16_P64", 1, "b4x16_p64">;

def Tcgen05CpSrcFormat : I32EnumAttr<"Tcgen05CpSrcFormat", "tcgen05 cp source format",
  [FormatB6x16_P32, FormatB4x16_P64]> {
  let cppNamespace = "::mlir::NVVM";
  let genSpecializedAttr = 0;
}

def Tcgen05CpSrcFormatAttr : EnumAttr<NVVM_Dialect, Tcgen05CpSrcFormat, "tcgen05_cp_src_fmt"> {
  let assemblyFormat = "`<` $value `>`";
}

def NVVM_Tcgen05MmaSmemDescOp : NVVM_Op<"tcgen05.mma_smem_desc", []> {
  let arguments = (ins
      I32:$startAddr,
      I32:$leadingDimOffset,
      I32:$strideDimOffset,
      I8:$baseOffset,
      I1:$leadingDimMode,
      I8:$swizzleMode
  );
  let results = (outs I64:$res);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` `(` type(operands) `)` `->` type($res)
  }];
}

def Tcgen05LdStShape16x64b: I32EnumAttrCase<"SHAPE_16X64B", 0, "shape_16x64b">;
def Tcgen05LdStShape16x128b: I32EnumAttrCase<"SHAPE_16X128B", 1, "shape_16x128b">;
def Tcgen05LdStShape16x256b: I32EnumAttrCase<"SHAPE_16X256B", 2, "shape_16x256b">;
def Tcgen05LdStShape32x32b: I32EnumAttrCase<"SHAPE_32X32B", 3, "shape_32x32b">;
def Tcgen05LdStShape16x32bx2: I32EnumAttrCase<"SHAPE_16X32BX2", 4, "shape_16x32bx2">;

def Tcgen05LdStShape: I32EnumAttr<
  "Tcgen05LdStShape",
  "",
  [Tcgen05LdStShape16x64b, Tcgen05LdStShape16x128b, Tcgen05LdStShape16x256b,
   Tcgen05LdStShape32x32b, Tcgen05LdStShape16x32bx2]
> {
  let cppNamespace = "::mlir::NVVM";
  let genSpecializedAttr = 0;
}

def Tcgen05LdStShapeAttr: EnumAttr<NVVM_Dialect, Tcgen05LdStShape, "tcgen05_ldst_shape"> {
  let assemblyFormat = "`<` $value `>`";
}

def DotAccumulateUnsigned : I32EnumAttrCase<"UNSIGNED", 0, "unsigned">;
def DotAccumulateSigned : I32EnumAttrCase<"SIGNED", 1, "signed">;

def DotAccumulateType : I32EnumAttr<"DotAccumulateType",
                              "NVVM DotAccumulateType",
                              [DotAccumulateSigned, DotAccumulateUnsigned]> {
  let cppNamespace = "::mlir::NVVM";
  let genSpecializedAttr = 0;
}

def DotAccumulateTypeAttr : EnumAttr<NVVM_Dialect, DotAccumulateType, "dot_accumulate_type"> {
  let assemblyFormat = "`<` $value `>`";
}

def NVVM_DotAccumulate4WayOp : NVVM_Op<"dot.accumulate.4way"> {
  let arguments = (ins
    VectorOfLengthAndType<[4], [I8]>:$a,
    DotAccumulateTypeAttr:$a_type,
    VectorOfLengthAndType<[4], [I8]>:$b,
    DotAccumulateTypeAttr:$b_type,
    I32:$c
  );
  let results = (outs I32:$res);
  let assemblyFormat = "$a $a_type `,` $b $b_type `,` $c attr-dict `:` type($a) `,` type($b)";
}

def NVVM_DotAccumulate2WayOp : NVVM_Op<"dot.accumulate.2way"> {
  let arguments = (ins
    VectorOfLengthAndType<[2], [I16]>:$a,
    DotAccumulateTypeAttr:$a_type,
    VectorOfLengthAndType<[4], [I8]>:$b,
    DotAccumulateTypeAttr:$b_type,
    I32:$c,
    BoolAttr:$b_hi
  );
  let results = (outs I32:$res);
  let assemblyFormat = "$a $a_type `,` $b $b_type `,` $c attr-dict `:` type($a) `,` type($b)";
}

def NVVM_ClusterLaunchControlTryCancelOp
    : NVVM_Op<"clusterlaunchcontrol.try.cancel", [NVVMRequiresSM<100>]> {
  let arguments = (ins UnitAttr:$multicast,
                       LLVM_PointerShared: $smemAddress,
                       LLVM_PointerShared: $mbarrier);
  let assemblyFormat = "(`multicast` $multicast^ `,`)? $smemAddress `,` $mbarrier attr-dict";
}

def ClusterLaunchControlIsCanceled
  : I32EnumCase<"IS_CANCELED", 0, "is_canceled">;

def ClusterLaunchControlGetFirstCTAIDX
  : I32EnumCase<"GET_FIRST_CTA_ID_X", 1, "get_first_cta_id_x">;

def ClusterLaunchControlGetFirstCTAIDY
  : I32EnumCase<"GET_FIRST_CTA_ID_Y", 2, "get_first_cta_id_y">;

def ClusterLaunchControlGetFirstCTAIDZ
  : I32EnumCase<"GET_FIRST_CTA_ID_Z", 3, "get_first_cta_id_z">;

def ClusterLaunchControlQueryType
  : I32Enum<"ClusterLaunchControlQueryType",
      "NVVM ClusterLaunchControlQueryType",
      [ClusterLaunchControlIsCanceled, ClusterLaunchControlGetFirstCTAIDX,
      ClusterLaunchControlGetFirstCTAIDY, ClusterLaunchControlGetFirstCTAIDZ]> {
  let cppNamespace = "::mlir::NVVM";
}

def ClusterLaunchControlQueryTypeAttr
  : EnumAttr<NVVM_Dialect,
      ClusterLaunchControlQueryType, "cluster_launch_control_query_type"> {
  let assemblyFormat = "$value";
}

def Tcgen05MMAKindF16          : I32EnumAttrCase<"F16",    0, "f16">;
def Tcgen05MMAKindTF32         : I32EnumAttrCase<"TF32",   1, "tf32">;
def Tcgen05MMAKindF8F6F4       : I32EnumAttrCase<"F8F6F4", 2, "f8f6f4">;
def Tcgen05MMAKindINT8         : I32EnumAttrCase<"I8",     3, "i8">;

def Tcgen05MMAKind : I32EnumAttr<
  "Tcgen05MMAKind",
  "tcgen05 MMA Supported Types",
  [Tcgen05MMAKindF8F6F4, Tcgen05MMAKindINT8, Tcgen05MMAKindF16,
   Tcgen05MMAKindTF32]> {
  let cppNamespace = "::mlir::NVVM";
  let genSpecializedAttr = 0;
}

def Tcgen05MMAKindAttr : EnumAttr<NVVM_Dialect, Tcgen05MMAKind, "tcgen05_mma_kind"> {
  let assemblyFormat = "`<` $value `>`";
}

def Tcgen05MMACollectorOpDiscard  : I32EnumAttrCase<"DISCARD", 0, "discard">;
def Tcgen05MMACollectorOpLastUse  : I32EnumAttrCase<"LASTUSE", 1, "lastuse">;
def Tcgen05MMACollectorOpFill     : I32EnumAttrCase<"FILL",    2, "fill">;
def Tcgen05MMACollectorOpUse      : I32EnumAttrCase<"USE",     3, "use">;

def Tcgen05MMACollectorOp : I32EnumAttr<
  "Tcgen05MMACollectorOp",
  "tcgen05.mma Collector Buffer Operation",
  [Tcgen05MMACollectorOpDiscard,
   Tcgen05MMACollectorOpLastUse,
   Tcgen05MMACollectorOpFill,
   Tcgen05MMACollectorOpUse]> {
  let cppNamespace = "::mlir::NVVM";
  let genSpecializedAttr = 0;
}

def Tcgen05MMACollectorOpAttr : EnumAttr<NVVM_Dialect, Tcgen05MMACollectorOp, "tcgen05_mma_collectorop"> {
  let assemblyFormat = "`<` $value `>`";
}

def Tcgen05MMABlockScaleDefault : I32EnumAttrCase<"DEFAULT", 0, "default">;
def Tcgen05MMABlockScaleBlock16      : I32EnumAttrCase<"BLOCK16", 1, "block16">;
def Tcgen05MMABlockScaleBlock32      : I32EnumAttrCase<"BLOCK32", 2, "block32">;

def Tcgen05MMABlockScale
    : I32EnumAttr<"Tcgen05MMABlockScale",
                  "tcgen05.mma block scale attribute",
                  [Tcgen05MMABlockScaleDefault, Tcgen05MMABlockScaleBlock16,
                   Tcgen05MMABlockScaleBlock32]> {
  let cppNamespace = "::mlir::NVVM";
  let genSpecializedAttr = 0;
}

def Tcgen05MMABlockScaleAttr : EnumAttr<NVVM_Dialect, Tcgen05MMABlockScale,
                                          "tcgen05_mma_block_scale"> {
  let assemblyFormat = "`<` $value `>`";
}

def Tcgen05MMACollectorBBuffer0  : I32EnumAttrCase<"B0", 0, "b0">;
def Tcgen05MMACollectorBBuffer1  : I32EnumAttrCase<"B1", 1, "b1">;
def Tcgen05MMACollectorBBuffer2  : I32EnumAttrCase<"B2", 2, "b2">;
def Tcgen05MMACollectorBBuffer3  : I32EnumAttrCase<"B3", 3, "b3">;

def Tcgen05MMACollectorBBuffer : I32EnumAttr<
  "Tcgen05MMACollectorBBuffer",
  "tcgen05 MMA Collector Buffer B Attribute",
  [Tcgen05MMACollectorBBuffer0, Tcgen05MMACollectorBBuffer1, Tcgen05MMACollectorBBuffer2,
   Tcgen05MMACollectorBBuffer3]> {
  let cppNamespace = "::mlir::NVVM";
  let genSpecializedAttr = 0;
}

def Tcgen05MMACollectorBBufferAttr : EnumAttr<NVVM_Dialect, Tcgen05MMACollectorBBuffer, "tcgen05_mma_collectorb"> {
  let assemblyFormat = "`<` $value `>`";
}

def NVVM_Tcgen05MMAWsOp : NVVM_Op<"tcgen05.mma.ws",
                                  [NVVMRequiresSMa<[100, 110]>]> {
  let arguments = (ins
    Tcgen05MMAKindAttr:$kind,
    DefaultValuedAttr<Tcgen05MMACollectorBBufferAttr,
                      "Tcgen05MMACollectorBBuffer::B0">:$collectorBBuffer,
    DefaultValuedAttr<Tcgen05MMACollectorOpAttr,
                      "Tcgen05MMACollectorOp::DISCARD">:$collectorOp,
    LLVM_PointerTensor:$matrixD,
    AnyTypeOf<[LLVM_PointerTensor, I64]>:$matrixA,
    I64:$matrixB,
    I32:$idesc,
    I1:$enableInputD,
    Optional<I64>:$zeroColMask
  );
  let assemblyFormat = [{
    $matrixD `,` $matrixA `,` $matrixB `,` $idesc `,` $enableInputD (`,` $zeroColMask^)?
    attr-dict `:` `(` type(operands) `)`
  }];
}

def NVVM_Tcgen05MMAWsSparseOp : NVVM_Op<"tcgen05.mma.ws.sp",
                                        [NVVMRequiresSMa<[100, 110]>]> {
  let arguments = (ins
    Tcgen05MMAKindAttr:$kind,
    DefaultValuedAttr<Tcgen05MMACollectorBBufferAttr,
                      "Tcgen05MMACollectorBBuffer::B0">:$collectorBBuffer,
    DefaultValuedAttr<Tcgen05MMACollectorOpAttr,
                      "Tcgen05MMACollectorOp::DISCARD">:$collectorOp,
    LLVM_PointerTensor:$matrixD,
    AnyTypeOf<[LLVM_PointerTensor, I64]>:$matrixA,
    I64:$matrixB,
    I32:$idesc,
    I1:$enableInputD,
    LLVM_PointerTensor:$sparseMetadata,
    Optional<I64>:$zeroColMask
  );
  let assemblyFormat = [{
    $matrixD `,` $matrixA `,` $matrixB `,` $idesc `,` $enableInputD `,` $sparseMetadata (`,` $zeroColMask^)? attr-dict `:` `(` type(operands) `)`
  }];
}

// In MLIR, C++ promises the first interface.
def NVVM_TargetAttr : NVVM_Attr<"NVVMTarget", "target",
  [GPUTargetAttrInterface, DeclareAttrInterfaceMethods<GPUTargetAttrVerifyInterface>]> {
  let parameters = (ins
    DefaultValuedParameter<"int", "2">:$O,
    StringRefParameter<"", "\"nvptx64-nvidia-cuda\"">:$triple,
    StringRefParameter<"", "\"sm_50\"">:$chip,
    StringRefParameter<"", "\"\"">:$features,
    OptionalParameter<"DictionaryAttr">:$flags,
    OptionalParameter<"ArrayAttr">:$link,
    DefaultValuedParameter<"bool", "true">:$verifyTarget
  );
  let assemblyFormat = [{
    (`<` struct($O, $triple, $chip, $features, $flags, $link, $verifyTarget)^ `>`)?
  }];
  let genVerifyDecl = 1;
}

#endif // DIALECTS_NVVM_TD
