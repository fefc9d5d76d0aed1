// The operations of the `omp` dialect.

#ifndef DIALECTS_OMP_OPS_TD
#define DIALECTS_OMP_OPS_TD

include "../omp/base.td"
include "../omp/clauses.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def PrivateClauseOp : OpenMP_Op<"private", [IsolatedFromAbove, RecipeInterface]> {
  let summary = "How a variable is made private: its initialization, its copy, its end";

  let arguments = (ins SymbolNameAttr:$sym_name,
                       TypeAttrOf<AnyType>:$type,
                       DataSharingClauseTypeAttr:$data_sharing_type);

  let regions = (region AnyRegion:$init_region,
                        AnyRegion:$copy_region,
                        AnyRegion:$dealloc_region);

  let assemblyFormat = [{
    $data_sharing_type $sym_name `:` $type
      (`init` $init_region^)?
      (`copy` $copy_region^)?
      (`dealloc` $dealloc_region^)?
      attr-dict
  }];

  let hasRegionVerifier = 1;
}

def ParallelOp : OpenMP_Op<"parallel", traits = [
    AttrSizedOperandSegments, AutomaticAllocationScope,
    DeclareOpInterfaceMethods<ComposableOpInterface>,
    DeclareOpInterfaceMethods<OutlineableOpenMPOpInterface>,
    RecursiveMemoryEffects
  ], clauses = [
    OpenMP_AllocateClause, OpenMP_IfClause, OpenMP_NumThreadsClause,
    OpenMP_PrivateClause, OpenMP_ProcBindClause, OpenMP_ReductionClause
  ], singleRegion = true> {
  let summary = "Runs its region on each thread of a team";

  let assemblyFormat = clausesAssemblyFormat # [{
    custom<PrivateReductionRegion>($region, $private_vars, type($private_vars),
        $private_syms, $private_needs_barrier, $reduction_mod, $reduction_vars,
        type($reduction_vars), $reduction_byref, $reduction_syms) attr-dict
  }];

  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def TerminatorOp : OpenMP_Op<"terminator", [Terminator, Pure]> {
  let summary = "Ends a region that gives no values";

  let assemblyFormat = "attr-dict";
}

def TeamsOp : OpenMP_Op<"teams", traits = [
    AttrSizedOperandSegments, RecursiveMemoryEffects, OutlineableOpenMPOpInterface
  ], clauses = [
    OpenMP_AllocateClause, OpenMP_IfClause, OpenMP_NumTeamsClause,
    OpenMP_PrivateClause, OpenMP_ReductionClause, OpenMP_ThreadLimitClause
  ], singleRegion = true> {
  let summary = "Runs its region on the first thread of each team of a league";

  let assemblyFormat = clausesAssemblyFormat # [{
    custom<PrivateReductionRegion>($region, $private_vars, type($private_vars),
        $private_syms, $private_needs_barrier, $reduction_mod, $reduction_vars,
        type($reduction_vars), $reduction_byref, $reduction_syms) attr-dict
  }];

  let hasVerifier = 1;
}

def SectionOp : OpenMP_Op<"section", traits = [
    BlockArgOpenMPOpInterface, HasParent<"SectionsOp">
  ], singleRegion = true> {
  let summary = "A part of `omp.sections`, which one thread runs";
  let assemblyFormat = "$region attr-dict";
}

def SectionsOp : OpenMP_Op<"sections", traits = [
    AttrSizedOperandSegments
  ], clauses = [
    OpenMP_AllocateClause, OpenMP_NowaitClause, OpenMP_PrivateClause,
    OpenMP_ReductionClause
  ], singleRegion = true> {
  let summary = "Parts that the threads of a team share among them";

  let regions = (region SizedRegion<1>:$region);

  let assemblyFormat = clausesAssemblyFormat # [{
    custom<PrivateReductionRegion>($region, $private_vars, type($private_vars),
        $private_syms, $private_needs_barrier, $reduction_mod, $reduction_vars,
        type($reduction_vars), $reduction_byref, $reduction_syms) attr-dict
  }];

  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def SingleOp : OpenMP_Op<"single", traits = [
    AttrSizedOperandSegments
  ], clauses = [
    OpenMP_AllocateClause, OpenMP_CopyprivateClause, OpenMP_NowaitClause,
    OpenMP_PrivateClause
  ], singleRegion = true> {
  let summary = "Runs its region on one thread of a team";

  let assemblyFormat = clausesAssemblyFormat # [{
    custom<PrivateRegion>($region, $private_vars, type($private_vars),
        $private_syms, $private_needs_barrier) attr-dict
  }];

  let hasVerifier = 1;
}

def NewCliOp : OpenMP_Op<"new_cli",
    [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "A name for a canonical loop";

  let arguments = (ins );
  let results = (outs CanonicalLoopInfoType:$result);
  let assemblyFormat = [{
      attr-dict
  }];

  let hasVerifier = 1;
}

def CanonicalLoopOp : OpenMPTransform_Op<"canonical_loop",
    [DeclareOpInterfaceMethods<OpAsmOpInterface, [ "getAsmBlockNames", "getAsmBlockArgumentNames"]>]> {
  let summary = "A loop over the numbers from zero below a trip count";

  let arguments = (ins IntLikeType:$tripCount,
                       Optional<CanonicalLoopInfoType>:$cli);
  let regions = (region AnyRegion:$region);

  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def UnrollHeuristicOp : OpenMPTransform_Op<"unroll_heuristic", []> {
  let summary = "Unrolls a canonical loop, as far as the compiler deems good";

  let arguments = (ins CanonicalLoopInfoType:$applyee);

  let hasCustomAssemblyFormat = 1;
}

def TileOp : OpenMPTransformBase_Op<"tile",
                                clauses = [OpenMP_SizesClause]> {
  let summary = "Tiles a nest of canonical loops";

  let hasVerifier = 1;
}

def WorkshareOp : OpenMP_Op<"workshare", traits = [
    RecursiveMemoryEffects,
  ], clauses = [
    OpenMP_NowaitClause,
  ], singleRegion = true> {
  let summary = "Array operations that the threads of a team share among them";
}

def WorkshareLoopWrapperOp : OpenMP_Op<"workshare.loop_wrapper", traits = [
    DeclareOpInterfaceMethods<LoopWrapperInterface>, NoTerminator,
    RecursiveMemoryEffects, SingleBlock
  ], singleRegion = true> {
  let summary = "A loop nest that the threads of a team share in `omp.workshare`";

  let assemblyFormat = "$region attr-dict";
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def LoopNestOp : OpenMP_Op<"loop_nest", traits = [
    RecursiveMemoryEffects, SameVariadicOperandSize
  ], clauses = [
    OpenMP_CollapseClause,
    OpenMP_LoopRelatedClause,
    OpenMP_TileSizesClause
  ], singleRegion = true> {
  let summary = "A rectangular nest of loops, in the wrappers that say how it runs";

  let assemblyFormat = ?;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def LoopOp : OpenMP_Op<"loop", traits = [
    AttrSizedOperandSegments, DeclareOpInterfaceMethods<LoopWrapperInterface>,
    NoTerminator, SingleBlock
  ], clauses = [
    OpenMP_BindClause, OpenMP_PrivateClause, OpenMP_OrderClause,
    OpenMP_ReductionClause
  ], singleRegion = true> {
  let summary = "A loop nest whose iterations may run in any order, at the same time";

  let assemblyFormat = clausesAssemblyFormat # [{
    custom<PrivateReductionRegion>($region, $private_vars, type($private_vars),
        $private_syms, $private_needs_barrier, $reduction_mod, $reduction_vars,
        type($reduction_vars), $reduction_byref, $reduction_syms) attr-dict
  }];

  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def WsloopOp : OpenMP_Op<"wsloop", traits = [
    AttrSizedOperandSegments, DeclareOpInterfaceMethods<ComposableOpInterface>,
    DeclareOpInterfaceMethods<LoopWrapperInterface>, NoTerminator,
    RecursiveMemoryEffects, SingleBlock
  ], clauses = [
    OpenMP_AllocateClause, OpenMP_LinearClause, OpenMP_NowaitClause,
    OpenMP_OrderClause, OpenMP_OrderedClause, OpenMP_PrivateClause,
    OpenMP_ReductionClause, OpenMP_ScheduleClause
  ], singleRegion = true> {
  let summary = "A loop nest whose iterations the threads of a team share among them";

  let assemblyFormat = clausesAssemblyFormat # [{
    custom<PrivateReductionRegion>($region, $private_vars, type($private_vars),
        $private_syms, $private_needs_barrier, $reduction_mod, $reduction_vars,
        type($reduction_vars), $reduction_byref, $reduction_syms) attr-dict
  }];

  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def SimdOp : OpenMP_Op<"simd", traits = [
    AttrSizedOperandSegments, DeclareOpInterfaceMethods<ComposableOpInterface>,
    DeclareOpInterfaceMethods<LoopWrapperInterface>, NoTerminator,
    RecursiveMemoryEffects, SingleBlock
  ], clauses = [
    OpenMP_AlignedClause, OpenMP_IfClause, OpenMP_LinearClause,
    OpenMP_NontemporalClause, OpenMP_OrderClause, OpenMP_PrivateClause,
    OpenMP_ReductionClause, OpenMP_SafelenClause, OpenMP_SimdlenClause
  ], singleRegion = true> {
  let summary = "A loop nest of which several iterations run as vector instructions";

  let assemblyFormat = clausesAssemblyFormat # [{
    custom<PrivateReductionRegion>($region, $private_vars, type($private_vars),
        $private_syms, $private_needs_barrier, $reduction_mod, $reduction_vars,
        type($reduction_vars), $reduction_byref, $reduction_syms) attr-dict
  }];

  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def YieldOp : OpenMP_Op<"yield",
    [Pure, ReturnLike, Terminator,
     ParentOneOf<["AtomicUpdateOp", "DeclareReductionOp", "LoopNestOp",
                  "PrivateClauseOp"]>]> {
  let summary = "Ends a region with the values that it gives";

  let arguments = (ins Variadic<AnyType>:$results);

  let assemblyFormat = "( `(` $results^ `:` type($results) `)` )? attr-dict";
}

def DistributeOp : OpenMP_Op<"distribute", traits = [
    AttrSizedOperandSegments, DeclareOpInterfaceMethods<ComposableOpInterface>,
    DeclareOpInterfaceMethods<LoopWrapperInterface>, NoTerminator,
    RecursiveMemoryEffects, SingleBlock
  ], clauses = [
    OpenMP_AllocateClause, OpenMP_DistScheduleClause, OpenMP_OrderClause,
    OpenMP_PrivateClause
  ], singleRegion = true> {
  let summary = "A loop nest whose iterations the teams of a league share among them";

  let assemblyFormat = clausesAssemblyFormat # [{
    custom<PrivateRegion>($region, $private_vars, type($private_vars),
        $private_syms, $private_needs_barrier) attr-dict
  }];

  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def TaskOp
    : OpenMP_Op<"task",
                traits = [AttrSizedOperandSegments, AutomaticAllocationScope,
                          OutlineableOpenMPOpInterface],
                clauses = [

                    OpenMP_AllocateClause, OpenMP_DependClause,
                    OpenMP_FinalClause, OpenMP_IfClause,
                    OpenMP_InReductionClause, OpenMP_MergeableClause,
                    OpenMP_PriorityClause, OpenMP_PrivateClause,
                    OpenMP_UntiedClause, OpenMP_DetachClause],
                singleRegion = true> {
  let summary = "A task, which a thread may run later";

  let assemblyFormat = clausesAssemblyFormat # [{
    custom<InReductionPrivateRegion>(
        $region, $in_reduction_vars, type($in_reduction_vars),
        $in_reduction_byref, $in_reduction_syms, $private_vars,
        type($private_vars), $private_syms, $private_needs_barrier) attr-dict
  }];

  let hasVerifier = 1;
}

def TaskloopOp : OpenMP_Op<"taskloop", traits = [
    AttrSizedOperandSegments, AutomaticAllocationScope,
    DeclareOpInterfaceMethods<ComposableOpInterface>,
    DeclareOpInterfaceMethods<OutlineableOpenMPOpInterface>,
    DeclareOpInterfaceMethods<LoopWrapperInterface>, NoTerminator,
    RecursiveMemoryEffects, SingleBlock
  ], clauses = [
    OpenMP_AllocateClause, OpenMP_FinalClause, OpenMP_GrainsizeClause,
    OpenMP_IfClause, OpenMP_InReductionClause, OpenMP_MergeableClause,
    OpenMP_NogroupClause, OpenMP_NumTasksClause, OpenMP_PriorityClause,
    OpenMP_PrivateClause, OpenMP_ReductionClause, OpenMP_UntiedClause
  ], singleRegion = true> {
  let summary = "A loop nest whose iterations run as tasks";

  let assemblyFormat = clausesAssemblyFormat # [{
    custom<InReductionPrivateReductionRegion>(
        $region, $in_reduction_vars, type($in_reduction_vars),
        $in_reduction_byref, $in_reduction_syms, $private_vars,
        type($private_vars), $private_syms, $private_needs_barrier,
        $reduction_mod, $reduction_vars, type($reduction_vars),
        $reduction_byref, $reduction_syms) attr-dict
  }];

  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def TaskgroupOp : OpenMP_Op<"taskgroup", traits = [
    AttrSizedOperandSegments, AutomaticAllocationScope
  ], clauses = [
    OpenMP_AllocateClause, OpenMP_TaskReductionClause
  ], singleRegion = true> {
  let summary = "Waits for the tasks that are made in its region";

  let assemblyFormat = clausesAssemblyFormat # [{
    custom<TaskReductionRegion>(
        $region, $task_reduction_vars, type($task_reduction_vars),
        $task_reduction_byref, $task_reduction_syms) attr-dict
  }];

  let hasVerifier = 1;
}

def TaskyieldOp : OpenMP_Op<"taskyield"> {
  let summary = "Where a thread may turn to another task";

  let assemblyFormat = "attr-dict";
}

def FlushOp : OpenMP_Op<"flush", clauses = [

  ]> {
  let summary = "Makes what a thread sees of memory what the others see";

  let arguments = !con((ins Variadic<AnyType>:$varList),
                       clausesArgs);

  let assemblyFormat = "( `(` $varList^ `:` type($varList) `)` )? attr-dict";
}

def MapBoundsOp : OpenMP_Op<"map.bounds",
    [AttrSizedOperandSegments, NoMemoryEffect]> {
  let summary = "The part of a dimension that is mapped";

  let arguments = (ins Optional<IntLikeType>:$lower_bound,
                       Optional<IntLikeType>:$upper_bound,
                       Optional<IntLikeType>:$extent,
                       Optional<IntLikeType>:$stride,
                       DefaultValuedAttr<BoolAttr, "false">:$stride_in_bytes,
                       Optional<IntLikeType>:$start_idx);
  let results = (outs OpenMP_MapBoundsType:$result);

  let assemblyFormat = [{
    oilist(
        `lower_bound` `(` $lower_bound `:` type($lower_bound) `)`
      | `upper_bound` `(` $upper_bound `:` type($upper_bound) `)`
      | `extent` `(` $extent `:` type($extent) `)`
      | `stride` `(` $stride `:` type($stride) `)`
      | `start_idx` `(` $start_idx `:` type($start_idx) `)`
    ) attr-dict
  }];

  let hasVerifier = 1;
}

def MapInfoOp : OpenMP_Op<"map.info", [AttrSizedOperandSegments]> {
  let arguments = (ins OpenMP_PointerLikeType:$var_ptr,
                       TypeAttr:$var_type,
                       ClauseMapFlagsAttr:$map_type,
                       VariableCaptureKindAttr:$map_capture_type,
                       Optional<OpenMP_PointerLikeType>:$var_ptr_ptr,
                       Variadic<OpenMP_PointerLikeType>:$members,
                       OptionalAttr<IndexListArrayAttr>:$members_index,
                       Variadic<OpenMP_MapBoundsType>:$bounds, /* rank-0 to rank-{n-1} */
                       OptionalAttr<FlatSymbolRefAttr>:$mapper_id,
                       OptionalAttr<StrAttr>:$name,
                       DefaultValuedAttr<BoolAttr, "false">:$partial_map);
  let results = (outs OpenMP_PointerLikeType:$omp_ptr);

  let assemblyFormat = [{
    `var_ptr` `(` $var_ptr `:` type($var_ptr) `,` $var_type `)`
    `map_clauses` `(` custom<MapClause>($map_type) `)`
    `capture` `(` custom<CaptureType>($map_capture_type) `)`
    oilist(
        `var_ptr_ptr` `(` $var_ptr_ptr `:` type($var_ptr_ptr) `)`
      | `mapper` `(` $mapper_id `)`
      | `members` `(` $members `:` custom<MembersIndex>($members_index) `:` type($members) `)`
      | `bounds` `(` $bounds `)`
    ) `->` type($omp_ptr) attr-dict
  }];

  let hasVerifier = 1;
}

def TargetDataOp: OpenMP_Op<"target_data", traits = [
    AttrSizedOperandSegments
  ], clauses = [
    OpenMP_DeviceClause, OpenMP_IfClause, OpenMP_MapClause,
    OpenMP_UseDeviceAddrClause, OpenMP_UseDevicePtrClause
  ], singleRegion = true> {
  let summary = "Maps variables to a device while its region runs";

  let assemblyFormat = clausesAssemblyFormat # [{
    custom<UseDeviceAddrUseDevicePtrRegion>(
        $region, $use_device_addr_vars, type($use_device_addr_vars),
        $use_device_ptr_vars, type($use_device_ptr_vars)) attr-dict
  }];

  let hasVerifier = 1;
}

def TargetEnterDataOp: OpenMP_Op<"target_enter_data", traits = [
    AttrSizedOperandSegments
  ], clauses = [
    OpenMP_DependClause, OpenMP_DeviceClause, OpenMP_IfClause, OpenMP_MapClause,
    OpenMP_NowaitClause
  ]> {
  let summary = "Maps variables to a device";

  let hasVerifier = 1;
}

def TargetExitDataOp: OpenMP_Op<"target_exit_data", traits = [
    AttrSizedOperandSegments
  ], clauses = [
    OpenMP_DependClause, OpenMP_DeviceClause, OpenMP_IfClause, OpenMP_MapClause,
    OpenMP_NowaitClause
  ]> {
  let summary = "Ends the mapping of variables to a device";

  let hasVerifier = 1;
}

def TargetUpdateOp: OpenMP_Op<"target_update", traits = [
    AttrSizedOperandSegments
  ], clauses = [
    OpenMP_DependClause, OpenMP_DeviceClause, OpenMP_IfClause, OpenMP_MapClause,
    OpenMP_NowaitClause
  ]> {
  let summary = "Copies between variables and those on a device that they are mapped to";

  let hasVerifier = 1;
}

def TargetOp : OpenMP_Op<"target", traits = [
    AttrSizedOperandSegments, BlockArgOpenMPOpInterface, IsolatedFromAbove,
    OutlineableOpenMPOpInterface
  ], clauses = [

    OpenMP_AllocateClause, OpenMP_BareClause, OpenMP_DependClause,
    OpenMP_DeviceClause, OpenMP_HasDeviceAddrClause, OpenMP_HostEvalClause,
    OpenMP_IfClause, OpenMP_InReductionClause, OpenMP_IsDevicePtrClause,
    OpenMP_MapClauseSkip<assemblyFormat = true>, OpenMP_NowaitClause,
    OpenMP_PrivateClause, OpenMP_ThreadLimitClause
  ], singleRegion = true> {
  let summary = "Runs its region on a device";

  let arguments = !con(clausesArgs,
                       (ins OptionalAttr<DenseI64ArrayAttr>:$private_maps));

  let assemblyFormat = clausesAssemblyFormat # [{
    custom<TargetOpRegion>(
        $region, $has_device_addr_vars, type($has_device_addr_vars),
        $host_eval_vars, type($host_eval_vars), $in_reduction_vars,
        type($in_reduction_vars), $in_reduction_byref, $in_reduction_syms,
        $map_vars, type($map_vars), $private_vars, type($private_vars),
        $private_syms, $private_needs_barrier, $private_maps) attr-dict
  }];

  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def MasterOp : OpenMP_Op<"master", singleRegion = true> {
  let summary = "Runs its region on the master thread of a team";

  let assemblyFormat = "$region attr-dict";
}

def CriticalDeclareOp : OpenMP_Op<"critical.declare", clauses = [
    OpenMP_CriticalNameClause, OpenMP_HintClause
  ]> {
  let summary = "A name for regions of which one runs at a time";

  let hasVerifier = 1;
}

def CriticalOp : OpenMP_Op<"critical", [
    DeclareOpInterfaceMethods<SymbolUserOpInterface>
  ], singleRegion = 1> {
  let summary = "A region that one thread runs at a time";

  let arguments = (ins OptionalAttr<FlatSymbolRefAttr>:$name);

  let assemblyFormat = [{
    (`(` $name^ `)`)? $region attr-dict
  }];
}

def BarrierOp : OpenMP_Op<"barrier"> {
  let summary = "Waits for all threads of a team";

  let assemblyFormat = "attr-dict";
}

def OrderedOp : OpenMP_Op<"ordered", clauses = [OpenMP_DoacrossClause]> {
  let summary = "What an iteration waits for, or what waits for it";

  let hasVerifier = 1;
}

def OrderedRegionOp : OpenMP_Op<"ordered.region", clauses = [
    OpenMP_ParallelizationLevelClause
  ], singleRegion = true> {
  let summary = "A region that runs in the order of the iterations";

  let hasVerifier = 1;
}

def TaskwaitOp : OpenMP_Op<"taskwait", clauses = [
    OpenMP_DependClause, OpenMP_NowaitClause
  ]> {
  let summary = "Waits for the tasks that the current one has made";
}

def AtomicReadOp : OpenMP_Op<"atomic.read", traits = [
    AtomicReadOpInterface
  ], clauses = [
    OpenMP_HintClause, OpenMP_MemoryOrderClause
  ]> {
  let summary = "Reads a variable atomically, into another";

  let arguments = !con((ins OpenMP_PointerLikeType:$x,
                            OpenMP_PointerLikeType:$v,
                            TypeAttr:$element_type), clausesArgs);

  let assemblyFormat = "$v `=` $x" # clausesReqAssemblyFormat # " oilist(" #
    clausesOptAssemblyFormat #
    ") `:` type($v) `,` type($x) `,` $element_type attr-dict";

  let hasVerifier = 1;
}

def AtomicWriteOp : OpenMP_Op<"atomic.write", traits = [
    AtomicWriteOpInterface
  ], clauses = [
    OpenMP_HintClause, OpenMP_MemoryOrderClause
  ]> {
  let summary = "Writes a variable atomically";

  let arguments = !con((ins OpenMP_PointerLikeType:$x,
                            AnyType:$expr), clausesArgs);

  let assemblyFormat = "$x `=` $expr" # clausesReqAssemblyFormat # " oilist(" #
    clausesOptAssemblyFormat # ") `:` type($x) `,` type($expr) attr-dict";

  let hasVerifier = 1;
}

def AtomicUpdateOp : OpenMP_Op<"atomic.update", traits = [
    AtomicUpdateOpInterface, RecursiveMemoryEffects,
    SingleBlockImplicitTerminator<"YieldOp">
  ], clauses = [
    OpenMP_HintClause, OpenMP_MemoryOrderClause
  ], singleRegion = 1> {
  let summary = "Updates a variable atomically: the region computes the new value of the old";

  let arguments = !con(
      (ins Arg<OpenMP_PointerLikeType,
               "Address of variable to be updated", [MemRead, MemWrite]>:$x,
          OptionalAttr<AtomicControlAttr>:$atomic_control),
      clausesArgs);

  let regions = (region SizedRegion<1>:$region);

  let assemblyFormat = clausesAssemblyFormat #
    "$x `:` type($x) $region attr-dict";

  let hasVerifier = 1;
  let hasRegionVerifier = 1;
  let hasCanonicalizeMethod = 1;
}

def AtomicCaptureOp : OpenMP_Op<"atomic.capture", traits = [
    AtomicCaptureOpInterface, RecursiveMemoryEffects,
    SingleBlockImplicitTerminator<"TerminatorOp">
  ], clauses = [
    OpenMP_HintClause, OpenMP_MemoryOrderClause
  ], singleRegion = 1> {
  let summary = "Reads a variable, and updates or writes it, atomically";

  let regions = (region SizedRegion<1>:$region);

  let hasRegionVerifier = 1;
  let hasVerifier = 1;
}

def ThreadprivateOp : OpenMP_Op<"threadprivate",
                                [AllTypesMatch<["sym_addr", "tls_addr"]>]> {
  let summary = "The address of the copy of a variable that the thread has";

  let arguments = (ins OpenMP_PointerLikeType:$sym_addr);
  let results = (outs OpenMP_PointerLikeType:$tls_addr);
  let assemblyFormat = [{
    $sym_addr `:` type($sym_addr) `->` type($tls_addr) attr-dict
  }];
}

def CancelOp : OpenMP_Op<"cancel", clauses = [
    OpenMP_CancelDirectiveNameClause, OpenMP_IfClause
  ]> {
  let summary = "Cancels the innermost region of a kind";

  let hasVerifier = 1;
}

def CancellationPointOp : OpenMP_Op<"cancellation_point", clauses = [
    OpenMP_CancelDirectiveNameClause
  ]> {
  let summary = "Where a thread looks whether the region is cancelled";

  let hasVerifier = 1;
}

def ScanOp : OpenMP_Op<"scan", [
    AttrSizedOperandSegments, MemoryEffects<[MemWrite]>
  ], clauses = [
    OpenMP_InclusiveClause, OpenMP_ExclusiveClause]> {
  let summary = "The border between the parts of an iteration of a prefix sum";

  let hasVerifier = 1;
}

def DeclareMapperOp : OpenMP_Op<"declare_mapper", [
    IsolatedFromAbove,
    RecipeInterface,
    SingleBlock,
    Symbol
  ]> {
  let summary = "How values of a type are mapped";

  let arguments = (ins  SymbolNameAttr:$sym_name,
                        TypeAttr:$type);

  let regions = (region AnyRegion:$body);

  let assemblyFormat = "$sym_name `:` $type $body attr-dict";

  let hasRegionVerifier = 1;
}

def DeclareMapperInfoOp : OpenMP_Op<"declare_mapper.info", [
    HasParent<"DeclareMapperOp">,
    Terminator
  ], clauses = [
    OpenMP_MapClause
  ]> {
  let summary = "Ends `omp.declare_mapper` with what is mapped";

  let hasVerifier = 1;
}

def DeclareReductionOp : OpenMP_Op<"declare_reduction", [IsolatedFromAbove,
                                                         RecipeInterface,
                                                         Symbol]> {
  let summary = "How values are reduced to one";

  let arguments = (ins SymbolNameAttr:$sym_name,
                       TypeAttr:$type,
                       OptionalAttr<TypeAttr>:$byref_element_type
                       );

  let regions = (region MaxSizedRegion<1>:$allocRegion,
                        AnyRegion:$initializerRegion,
                        AnyRegion:$reductionRegion,
                        AnyRegion:$atomicReductionRegion,
                        AnyRegion:$cleanupRegion,
                        MaxSizedRegion<1>:$dataPtrPtrRegion);

  let assemblyFormat = "$sym_name `:` $type attr-dict-with-keyword "
                       "( `alloc` $allocRegion^ )? "
                       "`init` $initializerRegion "
                       "`combiner` $reductionRegion "
                       "( `atomic` $atomicReductionRegion^ )? "
                       "( `cleanup` $cleanupRegion^ )? "
                       "( `data_ptr_ptr` $dataPtrPtrRegion^ )? ";

  let hasRegionVerifier = 1;
}

def MaskedOp : OpenMP_Op<"masked", clauses = [
    OpenMP_FilterClause
  ], singleRegion = 1> {
  let summary = "Runs its region on some threads of a team";
}

def AllocateDirOp : OpenMP_Op<"allocate_dir", [AttrSizedOperandSegments], clauses = [
    OpenMP_AlignClause, OpenMP_AllocatorClause
  ]> {
  let summary = "How variables are allocated";

  let arguments = !con((ins Variadic<AnyType>:$varList),
                       clausesArgs);

  let assemblyFormat = " `(` $varList `:` type($varList) `)` oilist(" #
                       clausesOptAssemblyFormat #
                       ") attr-dict ";

  let hasVerifier = 1;
}

def TargetAllocMemOp : OpenMP_Op<"target_allocmem",
    [MemoryEffects<[MemAlloc<DefaultResource>]>, AttrSizedOperandSegments]> {
  let summary = "Allocates memory on a device";

  let arguments = (ins
    Arg<AnyInteger>:$device,
    TypeAttr:$in_type,
    OptionalAttr<StrAttr>:$uniq_name,
    OptionalAttr<StrAttr>:$bindc_name,
    Variadic<IntLikeType>:$typeparams,
    Variadic<IntLikeType>:$shape
  );
  let results = (outs I64);

  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def TargetFreeMemOp : OpenMP_Op<"target_freemem",
  [MemoryEffects<[MemFree]>]> {
  let summary = "Frees memory on a device";

  let arguments = (ins
  Arg<AnyInteger, "", [MemFree]>:$device,
  Arg<I64, "", [MemFree]>:$heapref
  );
  let assemblyFormat = "$device `,` $heapref attr-dict `:` type($device) `,` qualified(type($heapref))";
}

def WorkdistributeOp : OpenMP_Op<"workdistribute"> {
  let summary = "Array operations that the teams of a league share among them";
  let regions = (region AnyRegion:$region);
  let hasVerifier = 1;
  let assemblyFormat = "$region attr-dict";
}

#endif // DIALECTS_OMP_OPS_TD
