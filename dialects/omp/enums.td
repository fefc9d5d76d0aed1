// The enums of the `omp` dialect, and the dialect.

#ifndef DIALECTS_OMP_ENUMS_TD
#define DIALECTS_OMP_ENUMS_TD

include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"

def OpenMP_Dialect : Dialect {
  let name = "omp";
  let cppNamespace = "::mlir::omp";
  let dependentDialects = ["::mlir::LLVM::LLVMDialect, ::mlir::func::FuncDialect"];
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

def BindKindparallel : I32EnumAttrCase<"Parallel", 0, "parallel">;
def BindKindteams : I32EnumAttrCase<"Teams", 1, "teams">;
def BindKindthread : I32EnumAttrCase<"Thread", 2, "thread">;
def BindKind: I32EnumAttr<
  "ClauseBindKind",
  "BindKind Clause",
  [BindKindparallel, BindKindteams, BindKindthread]> {
  let cppNamespace = "::mlir::omp";
  let genSpecializedAttr = 0;
}

def BindKindAttr : EnumAttr<OpenMP_Dialect, BindKind, "bindkind">;

def CancellationConstructTypeparallel : I32EnumAttrCase<"Parallel", 0, "parallel">;
def CancellationConstructTypeloop : I32EnumAttrCase<"Loop", 1, "loop">;
def CancellationConstructTypesections : I32EnumAttrCase<"Sections", 2, "sections">;
def CancellationConstructTypetaskgroup : I32EnumAttrCase<"Taskgroup", 3, "taskgroup">;
def CancellationConstructType: I32EnumAttr<
  "ClauseCancellationConstructType",
  "CancellationConstructType Clause",
  [
    CancellationConstructTypeparallel,
    CancellationConstructTypeloop,
    CancellationConstructTypesections,
    CancellationConstructTypetaskgroup
  ]> {
  let cppNamespace = "::mlir::omp";
  let genSpecializedAttr = 0;
}

def CancellationConstructTypeAttr : EnumAttr<OpenMP_Dialect, CancellationConstructType, "cancellationconstructtype">;

def GrainsizeTypestrict : I32EnumAttrCase<"Strict", 0, "strict">;
def GrainsizeType: I32EnumAttr<
  "ClauseGrainsizeType",
  "GrainsizeType Clause",
  [GrainsizeTypestrict]> {
  let cppNamespace = "::mlir::omp";
  let genSpecializedAttr = 0;
}

def GrainsizeTypeAttr : EnumAttr<OpenMP_Dialect, GrainsizeType, "grainsizetype">;

def MemoryOrderKindseq_cst : I32EnumAttrCase<"Seq_cst", 0, "seq_cst">;
def MemoryOrderKindacq_rel : I32EnumAttrCase<"Acq_rel", 1, "acq_rel">;
def MemoryOrderKindacquire : I32EnumAttrCase<"Acquire", 2, "acquire">;
def MemoryOrderKindrelease : I32EnumAttrCase<"Release", 3, "release">;
def MemoryOrderKindrelaxed : I32EnumAttrCase<"Relaxed", 4, "relaxed">;
def MemoryOrderKind: I32EnumAttr<
  "ClauseMemoryOrderKind",
  "MemoryOrderKind Clause",
  [
    MemoryOrderKindseq_cst,
    MemoryOrderKindacq_rel,
    MemoryOrderKindacquire,
    MemoryOrderKindrelease,
    MemoryOrderKindrelaxed
  ]> {
  let cppNamespace = "::mlir::omp";
  let genSpecializedAttr = 0;
}

def MemoryOrderKindAttr : EnumAttr<OpenMP_Dialect, MemoryOrderKind, "memoryorderkind">;

def NumTasksTypestrict : I32EnumAttrCase<"Strict", 0, "strict">;
def NumTasksType: I32EnumAttr<
  "ClauseNumTasksType",
  "NumTasksType Clause",
  [NumTasksTypestrict]> {
  let cppNamespace = "::mlir::omp";
  let genSpecializedAttr = 0;
}

def NumTasksTypeAttr : EnumAttr<OpenMP_Dialect, NumTasksType, "numtaskstype">;

def NumThreadsTypestrict : I32EnumAttrCase<"Strict", 0, "strict">;
def NumThreadsType: I32EnumAttr<
  "ClauseNumThreadsType",
  "NumThreadsType Clause",
  [NumThreadsTypestrict]> {
  let cppNamespace = "::mlir::omp";
  let genSpecializedAttr = 0;
}

def NumThreadsTypeAttr : EnumAttr<OpenMP_Dialect, NumThreadsType, "numthreadstype">;

def OrderKindconcurrent : I32EnumAttrCase<"Concurrent", 1, "concurrent">;
def OrderKind: I32EnumAttr<
  "ClauseOrderKind",
  "OrderKind Clause",
  [OrderKindconcurrent]> {
  let cppNamespace = "::mlir::omp";
  let genSpecializedAttr = 0;
}

def OrderKindAttr : EnumAttr<OpenMP_Dialect, OrderKind, "orderkind">;

def ProcBindKindprimary : I32EnumAttrCase<"Primary", 0, "primary">;
def ProcBindKindmaster : I32EnumAttrCase<"Master", 1, "master">;
def ProcBindKindclose : I32EnumAttrCase<"Close", 2, "close">;
def ProcBindKindspread : I32EnumAttrCase<"Spread", 3, "spread">;
def ProcBindKind: I32EnumAttr<
  "ClauseProcBindKind",
  "ProcBindKind Clause",
  [ProcBindKindprimary, ProcBindKindmaster, ProcBindKindclose, ProcBindKindspread]> {
  let cppNamespace = "::mlir::omp";
  let genSpecializedAttr = 0;
}

def ProcBindKindAttr : EnumAttr<OpenMP_Dialect, ProcBindKind, "procbindkind">;

def ScheduleKindstatic : I32EnumAttrCase<"Static", 0, "static">;
def ScheduleKinddynamic : I32EnumAttrCase<"Dynamic", 1, "dynamic">;
def ScheduleKindguided : I32EnumAttrCase<"Guided", 2, "guided">;
def ScheduleKindauto : I32EnumAttrCase<"Auto", 3, "auto">;
def ScheduleKindruntime : I32EnumAttrCase<"Runtime", 4, "runtime">;
def ScheduleKinddistribute : I32EnumAttrCase<"Distribute", 5, "distribute">;
def ScheduleKind: I32EnumAttr<
  "ClauseScheduleKind",
  "ScheduleKind Clause",
  [
    ScheduleKindstatic,
    ScheduleKinddynamic,
    ScheduleKindguided,
    ScheduleKindauto,
    ScheduleKindruntime,
    ScheduleKinddistribute
  ]> {
  let cppNamespace = "::mlir::omp";
  let genSpecializedAttr = 0;
}

def ScheduleKindAttr : EnumAttr<OpenMP_Dialect, ScheduleKind, "schedulekind">;

class OpenMP_I32EnumAttr<string name, string summary,
                         list<I32EnumAttrCase> cases>
    : I32EnumAttr<name, summary, cases> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::omp";
}

class OpenMP_BitEnumAttr<string name, string summary,
                         list<BitEnumAttrCaseBase> cases>
    : I32BitEnumAttr<name, summary, cases> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::omp";
}

class OpenMP_EnumAttr<EnumAttrInfo enumInfo, string name>
    : EnumAttr<OpenMP_Dialect, enumInfo, name>;

def CaptureClauseNone : I32EnumAttrCase<"none", 0>;
def CaptureClauseTo : I32EnumAttrCase<"to", 1>;
def CaptureClauseLink : I32EnumAttrCase<"link", 2>;
def CaptureClauseEnter : I32EnumAttrCase<"enter", 3>;

def DeclareTargetCaptureClause : OpenMP_I32EnumAttr<
    "DeclareTargetCaptureClause",
    "capture clause", [
      CaptureClauseNone,
      CaptureClauseTo,
      CaptureClauseLink,
      CaptureClauseEnter
    ]>;

def DeclareTargetCaptureClauseAttr : OpenMP_EnumAttr<DeclareTargetCaptureClause,
                                                     "capture_clause"> {
  let assemblyFormat = "`(` $value `)`";
}

def ClauseDependSource : I32EnumAttrCase<"dependsource", 0>;
def ClauseDependSink : I32EnumAttrCase<"dependsink", 1>;

def ClauseDepend : OpenMP_I32EnumAttr<
    "ClauseDepend",
    "depend clause", [
      ClauseDependSource,
      ClauseDependSink
    ]>;

def ClauseDependAttr : OpenMP_EnumAttr<ClauseDepend, "clause_depend"> {
  let assemblyFormat = "`(` $value `)`";
}

def ClauseRequiresNone : I32BitEnumAttrCaseNone<"none">;
def ClauseRequiresReverseOffload : I32BitEnumAttrCaseBit<"reverse_offload", 0>;
def ClauseRequiresUnifiedAddress : I32BitEnumAttrCaseBit<"unified_address", 1>;
def ClauseRequiresUnifiedSharedMemory
    : I32BitEnumAttrCaseBit<"unified_shared_memory", 2>;
def ClauseRequiresDynamicAllocators
    : I32BitEnumAttrCaseBit<"dynamic_allocators", 3>;

def ClauseRequires : OpenMP_BitEnumAttr<
    "ClauseRequires",
    "requires clauses", [
      ClauseRequiresNone,
      ClauseRequiresReverseOffload,
      ClauseRequiresUnifiedAddress,
      ClauseRequiresUnifiedSharedMemory,
      ClauseRequiresDynamicAllocators
    ]>;

def ClauseRequiresAttr : OpenMP_EnumAttr<ClauseRequires, "clause_requires">;

def ClauseMapFlagsNone : I32BitEnumAttrCaseNone<"none">;
def ClauseMapFlagsStorage : I32BitEnumAttrCaseBit<"storage", 0>;
def ClauseMapFlagsTo : I32BitEnumAttrCaseBit<"to", 1>;
def ClauseMapFlagsFrom : I32BitEnumAttrCaseBit<"from", 2>;
def ClauseMapFlagsAlways : I32BitEnumAttrCaseBit<"always", 3>;
def ClauseMapFlagsDelete : I32BitEnumAttrCaseBit<"del", 4>;
def ClauseMapFlagsReturnParam : I32BitEnumAttrCaseBit<"return_param", 5>;
def ClauseMapFlagsPrivate : I32BitEnumAttrCaseBit<"priv", 6>;
def ClauseMapFlagsLiteral : I32BitEnumAttrCaseBit<"literal", 7>;
def ClauseMapFlagsImplicit : I32BitEnumAttrCaseBit<"implicit", 8>;
def ClauseMapFlagsClose : I32BitEnumAttrCaseBit<"close", 9>;
def ClauseMapFlagsPresent : I32BitEnumAttrCaseBit<"present", 10>;
def ClauseMapFlagsOMPXHold : I32BitEnumAttrCaseBit<"ompx_hold", 11>;
def ClauseMapFlagsAttach : I32BitEnumAttrCaseBit<"attach", 12>;
def ClauseMapFlagsAttachAlways : I32BitEnumAttrCaseBit<"attach_always", 13>;
def ClauseMapFlagsAttachNone : I32BitEnumAttrCaseBit<"attach_none", 14>;
def ClauseMapFlagsAttachAuto : I32BitEnumAttrCaseBit<"attach_auto", 15>;
def ClauseMapFlagsRefPtr : I32BitEnumAttrCaseBit<"ref_ptr", 16>;
def ClauseMapFlagsRefPtee : I32BitEnumAttrCaseBit<"ref_ptee", 17>;
def ClauseMapFlagsRefPtrPtee : I32BitEnumAttrCaseBit<"ref_ptr_ptee", 18>;
def ClauseMapFlagsIsDevicePtr : I32BitEnumAttrCaseBit<"is_device_ptr", 19>;

def ClauseMapFlags : OpenMP_BitEnumAttr<
    "ClauseMapFlags",
    "Map types and modifiers tied to data maps", [
      ClauseMapFlagsNone,
      ClauseMapFlagsStorage,
      ClauseMapFlagsTo,
      ClauseMapFlagsFrom,
      ClauseMapFlagsAlways,
      ClauseMapFlagsDelete,
      ClauseMapFlagsReturnParam,
      ClauseMapFlagsPrivate,
      ClauseMapFlagsLiteral,
      ClauseMapFlagsImplicit,
      ClauseMapFlagsClose,
      ClauseMapFlagsPresent,
      ClauseMapFlagsOMPXHold,
      ClauseMapFlagsAttach,
      ClauseMapFlagsAttachAlways,
      ClauseMapFlagsAttachNone,
      ClauseMapFlagsAttachAuto,
      ClauseMapFlagsRefPtr,
      ClauseMapFlagsRefPtee,
      ClauseMapFlagsRefPtrPtee,
      ClauseMapFlagsIsDevicePtr
    ]>;

def ClauseMapFlagsAttr : OpenMP_EnumAttr<ClauseMapFlags,
                                         "clause_map_flags">;

def ClauseTaskDependIn : I32EnumAttrCase<"taskdependin", 0>;
def ClauseTaskDependOut : I32EnumAttrCase<"taskdependout", 1>;
def ClauseTaskDependInOut : I32EnumAttrCase<"taskdependinout", 2>;
def ClauseTaskDependMutexInOutSet
    : I32EnumAttrCase<"taskdependmutexinoutset", 3>;
def ClauseTaskDependInOutSet : I32EnumAttrCase<"taskdependinoutset", 4>;

def ClauseTaskDepend
    : OpenMP_I32EnumAttr<
          "ClauseTaskDepend", "depend clause in a target or task construct",
          [ClauseTaskDependIn, ClauseTaskDependOut, ClauseTaskDependInOut,
           ClauseTaskDependMutexInOutSet, ClauseTaskDependInOutSet]>;

def ClauseTaskDependAttr : OpenMP_EnumAttr<ClauseTaskDepend,
                                           "clause_task_depend"> {
  let assemblyFormat = "`(` $value `)`";
}

def DataSharingTypePrivate : I32EnumAttrCase<"Private", 0, "private">;
def DataSharingTypeFirstPrivate
    : I32EnumAttrCase<"FirstPrivate", 1, "firstprivate">;

def DataSharingClauseType : OpenMP_I32EnumAttr<
    "DataSharingClauseType",
    "Type of a data-sharing clause", [
      DataSharingTypePrivate,
      DataSharingTypeFirstPrivate
    ]>;

def DataSharingClauseTypeAttr : OpenMP_EnumAttr<DataSharingClauseType,
                                                "data_sharing_type"> {
  let assemblyFormat = "`{` `type` `=` $value `}`";
}

def DeviceTypeAny : I32EnumAttrCase<"any", 0>;
def DeviceTypeHost : I32EnumAttrCase<"host", 1>;
def DeviceTypeNoHost : I32EnumAttrCase<"nohost", 2>;

def DeclareTargetDeviceType : OpenMP_I32EnumAttr<
    "DeclareTargetDeviceType",
    "device_type clause", [
      DeviceTypeAny,
      DeviceTypeHost,
      DeviceTypeNoHost
    ]>;

def DeclareTargetDeviceTypeAttr : OpenMP_EnumAttr<DeclareTargetDeviceType,
                                                  "device_type"> {
  let assemblyFormat = "`(` $value `)`";
}

def OMP_OrderModReproducible       : I32EnumAttrCase<"reproducible", 0>;
def OMP_OrderModUnconstrained      : I32EnumAttrCase<"unconstrained", 1>;
def OrderModifier
    : I32EnumAttr<"OrderModifier", "OpenMP Order Modifier",
                  [OMP_OrderModReproducible, OMP_OrderModUnconstrained]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::omp";
}
def OrderModifierAttr : EnumAttr<OpenMP_Dialect, OrderModifier,
                                    "order_mod">;

def ReductionModifierDefault : I32EnumAttrCase<"defaultmod", 0>;
def ReductionModifierInscan : I32EnumAttrCase<"inscan", 1>;
def ReductionModifierTask : I32EnumAttrCase<"task", 2>;

def ReductionModifier : OpenMP_I32EnumAttr<
    "ReductionModifier",
    "reduction modifier", [
      ReductionModifierDefault,
      ReductionModifierInscan,
      ReductionModifierTask
    ]>;

def ReductionModifierAttr : OpenMP_EnumAttr<ReductionModifier,
                                            "reduction_modifier"> {
  let assemblyFormat = "`(` $value `)`";
}

def OpenMP_ScheduleModNone : I32EnumAttrCase<"none", 0>;
def OpenMP_ScheduleModMonotonic : I32EnumAttrCase<"monotonic", 1>;
def OpenMP_ScheduleModNonmonotonic : I32EnumAttrCase<"nonmonotonic", 2>;

def OpenMP_ScheduleModSimd : I32EnumAttrCase<"simd", 3>;

def ScheduleModifier : OpenMP_I32EnumAttr<
    "ScheduleModifier",
    "OpenMP Schedule Modifier", [
      OpenMP_ScheduleModNone,
      OpenMP_ScheduleModMonotonic,
      OpenMP_ScheduleModNonmonotonic,
      OpenMP_ScheduleModSimd
    ]>;

def ScheduleModifierAttr : OpenMP_EnumAttr<ScheduleModifier, "sched_mod">;

def TargetRegionFlagsNone : I32BitEnumAttrCaseNone<"none">;
def TargetRegionFlagsGeneric : I32BitEnumAttrCaseBit<"generic", 0>;
def TargetRegionFlagsSpmd : I32BitEnumAttrCaseBit<"spmd", 1>;
def TargetRegionFlagsTripCount : I32BitEnumAttrCaseBit<"trip_count", 2>;
def TargetRegionFlagsNoLoop : I32BitEnumAttrCaseBit<"no_loop", 3>;

def TargetRegionFlags : OpenMP_BitEnumAttr<
    "TargetRegionFlags",
    "what is known of a kernel", [
      TargetRegionFlagsNone,
      TargetRegionFlagsGeneric,
      TargetRegionFlagsSpmd,
      TargetRegionFlagsTripCount,
      TargetRegionFlagsNoLoop
    ]>;

def CaptureThis : I32EnumAttrCase<"This", 0>;
def CaptureByRef : I32EnumAttrCase<"ByRef", 1>;
def CaptureByCopy : I32EnumAttrCase<"ByCopy", 2>;
def CaptureVLAType : I32EnumAttrCase<"VLAType", 3>;

def VariableCaptureKind : OpenMP_I32EnumAttr<
    "VariableCaptureKind",
    "variable capture kind", [
      CaptureThis,
      CaptureByRef,
      CaptureByCopy,
      CaptureVLAType
    ]>;

def VariableCaptureKindAttr : OpenMP_EnumAttr<VariableCaptureKind,
                                              "variable_capture_kind"> {
  let assemblyFormat = "`(` $value `)`";
}

#endif // DIALECTS_OMP_ENUMS_TD
