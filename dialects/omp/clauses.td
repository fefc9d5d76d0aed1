// The clauses of OpenMP: the arguments that each brings to an operation, and their syntax.

#ifndef DIALECTS_OMP_CLAUSES_TD
#define DIALECTS_OMP_CLAUSES_TD

include "../omp/base.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/SymbolInterfaces.td"

class OpenMP_AlignClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
    ConfinedAttr<OptionalAttr<I64Attr>, [IntPositive]>:$align
  );

  let optAssemblyFormat = [{
    `align` `(` $align `)`
  }];
}

def OpenMP_AlignClause : OpenMP_AlignClauseSkip<>;

class OpenMP_AlignedClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
    Variadic<OpenMP_PointerLikeType>:$aligned_vars,
    OptionalAttr<I64ArrayAttr>:$alignments
  );

  let optAssemblyFormat = [{
    `aligned` `(` custom<AlignedClause>($aligned_vars, type($aligned_vars),
                                        $alignments) `)`
  }];
}

def OpenMP_AlignedClause : OpenMP_AlignedClauseSkip<>;

class OpenMP_AllocateClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
    Variadic<AnyType>:$allocate_vars,
    Variadic<AnyType>:$allocator_vars
  );

  let optAssemblyFormat = [{
    `allocate` `(`
      custom<AllocateAndAllocator>($allocate_vars, type($allocate_vars),
                                   $allocator_vars, type($allocator_vars)) `)`
  }];
}

def OpenMP_AllocateClause : OpenMP_AllocateClauseSkip<>;

class OpenMP_AllocatorClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
    Optional<I64>:$allocator
  );

  let optAssemblyFormat = [{
    `allocator` `(` $allocator `)`
  }];
}

def OpenMP_AllocatorClause : OpenMP_AllocatorClauseSkip<>;

class OpenMP_BareClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
    UnitAttr:$bare
  );

  let optAssemblyFormat = [{
    `ompx_bare` $bare
  }];
}

def OpenMP_BareClause : OpenMP_BareClauseSkip<>;

class OpenMP_CancelDirectiveNameClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
    CancellationConstructTypeAttr:$cancel_directive
  );

  let reqAssemblyFormat = [{
    `cancellation_construct_type` `(`
      custom<ClauseAttr>($cancel_directive) `)`
  }];
}

def OpenMP_CancelDirectiveNameClause : OpenMP_CancelDirectiveNameClauseSkip<>;

class OpenMP_BindClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
    OptionalAttr<BindKindAttr>:$bind_kind
  );

  let optAssemblyFormat = [{
    `bind` `(` custom<ClauseAttr>($bind_kind) `)`
  }];
}

def OpenMP_BindClause : OpenMP_BindClauseSkip<>;

class OpenMP_CollapseClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
      ConfinedAttr<DefaultValuedOptionalAttr<I64Attr, "1">, [IntMinValue<1>]>
      :$collapse_num_loops
  );
}

def OpenMP_CollapseClause : OpenMP_CollapseClauseSkip<>;

class OpenMP_CopyprivateClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
    Variadic<OpenMP_PointerLikeType>:$copyprivate_vars,
    OptionalAttr<SymbolRefArrayAttr>:$copyprivate_syms
  );

  let optAssemblyFormat = [{
    `copyprivate` `(`
      custom<Copyprivate>($copyprivate_vars, type($copyprivate_vars),
                          $copyprivate_syms) `)`
  }];
}

def OpenMP_CopyprivateClause : OpenMP_CopyprivateClauseSkip<>;

class OpenMP_CriticalNameClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let traits = [
    Symbol
  ];

  let arguments = (ins
    SymbolNameAttr:$sym_name
  );

  let reqAssemblyFormat = "$sym_name";
}

def OpenMP_CriticalNameClause : OpenMP_CriticalNameClauseSkip<>;

class OpenMP_DependClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
    OptionalAttr<TaskDependArrayAttr>:$depend_kinds,
    Variadic<OpenMP_PointerLikeType>:$depend_vars
  );

  let optAssemblyFormat = [{
    `depend` `(`
      custom<DependVarList>($depend_vars, type($depend_vars), $depend_kinds) `)`
  }];
}

def OpenMP_DependClause : OpenMP_DependClauseSkip<>;

class OpenMP_DeviceClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
    Optional<AnyInteger>:$device
  );

  let optAssemblyFormat = [{
    `device` `(` $device `:` type($device) `)`
  }];
}

def OpenMP_DeviceClause : OpenMP_DeviceClauseSkip<>;

class OpenMP_DistScheduleClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
    UnitAttr:$dist_schedule_static,
    Optional<IntLikeType>:$dist_schedule_chunk_size
  );

  let optAssemblyFormat = [{
    `dist_schedule_static` $dist_schedule_static
    | `dist_schedule_chunk_size` `(` $dist_schedule_chunk_size `:`
      type($dist_schedule_chunk_size) `)`
  }];
}

def OpenMP_DistScheduleClause : OpenMP_DistScheduleClauseSkip<>;

class OpenMP_DoacrossClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
    OptionalAttr<ClauseDependAttr>:$doacross_depend_type,
    ConfinedAttr<OptionalAttr<I64Attr>, [IntMinValue<0>]>:$doacross_num_loops,
    Variadic<AnyType>:$doacross_depend_vars
  );

  let reqAssemblyFormat = [{
    ( `depend_type` `` $doacross_depend_type^ )?
    ( `depend_vec` `(` $doacross_depend_vars^ `:` type($doacross_depend_vars)
                   `)` )?
  }];
}

def OpenMP_DoacrossClause : OpenMP_DoacrossClauseSkip<>;

class OpenMP_ExclusiveClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
    Variadic<AnyType>:$exclusive_vars
  );

  let optAssemblyFormat = [{
    `exclusive` `(` $exclusive_vars `:` type($exclusive_vars) `)`
  }];
}

def OpenMP_ExclusiveClause : OpenMP_ExclusiveClauseSkip<>;

class OpenMP_FilterClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
    Optional<IntLikeType>:$filtered_thread_id
  );

  let optAssemblyFormat = [{
    `filter` `(` $filtered_thread_id `:` type($filtered_thread_id) `)`
  }];
}

def OpenMP_FilterClause : OpenMP_FilterClauseSkip<>;

class OpenMP_FinalClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
    Optional<I1>:$final
  );

  let optAssemblyFormat = [{
    `final` `(` $final `)`
  }];
}

def OpenMP_FinalClause : OpenMP_FinalClauseSkip<>;

class OpenMP_GrainsizeClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins OptionalAttr<GrainsizeTypeAttr>:$grainsize_mod,
      Optional<IntLikeType>:$grainsize);

  let optAssemblyFormat = [{
    `grainsize` `(` custom<GrainsizeClause>($grainsize_mod , $grainsize, type($grainsize)) `)`
  }];
}

def OpenMP_GrainsizeClause : OpenMP_GrainsizeClauseSkip<>;

class OpenMP_HasDeviceAddrClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let traits = [
    BlockArgOpenMPOpInterface
  ];

  let arguments = (ins
    Variadic<OpenMP_PointerLikeType>:$has_device_addr_vars
  );
}

def OpenMP_HasDeviceAddrClause : OpenMP_HasDeviceAddrClauseSkip<>;

class OpenMP_InclusiveClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
    Variadic<AnyType>:$inclusive_vars
  );

  let optAssemblyFormat = [{
    `inclusive` `(` $inclusive_vars `:` type($inclusive_vars) `)`
  }];
}

def OpenMP_InclusiveClause : OpenMP_InclusiveClauseSkip<>;

class OpenMP_HintClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
    DefaultValuedOptionalAttr<I64Attr, "0">:$hint
  );

  let optAssemblyFormat = [{
    `hint` `(` custom<SynchronizationHint>($hint) `)`
  }];
}

def OpenMP_HintClause : OpenMP_HintClauseSkip<>;

class OpenMP_HostEvalClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let traits = [
    BlockArgOpenMPOpInterface, IsolatedFromAbove
  ];

  let arguments = (ins
    Variadic<AnyType>:$host_eval_vars
  );
}

def OpenMP_HostEvalClause : OpenMP_HostEvalClauseSkip<>;

class OpenMP_IfClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
    Optional<I1>:$if_expr
  );

  let optAssemblyFormat = [{
    `if` `(` $if_expr `)`
  }];
}

def OpenMP_IfClause : OpenMP_IfClauseSkip<>;

class OpenMP_InReductionClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let traits = [
    BlockArgOpenMPOpInterface
  ];

  let arguments = (ins
    Variadic<OpenMP_PointerLikeType>:$in_reduction_vars,
    OptionalAttr<DenseBoolArrayAttr>:$in_reduction_byref,
    OptionalAttr<SymbolRefArrayAttr>:$in_reduction_syms
  );
}

def OpenMP_InReductionClause : OpenMP_InReductionClauseSkip<>;

class OpenMP_IsDevicePtrClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
    Variadic<OpenMP_PointerLikeType>:$is_device_ptr_vars
  );

  let optAssemblyFormat = [{
    `is_device_ptr` `(` $is_device_ptr_vars `:` type($is_device_ptr_vars) `)`
  }];
}

def OpenMP_IsDevicePtrClause : OpenMP_IsDevicePtrClauseSkip<>;

class OpenMP_LinearClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins Variadic<AnyType>:$linear_vars,
      Variadic<I32>:$linear_step_vars,
      OptionalAttr<ArrayAttr>:$linear_var_types);

  let optAssemblyFormat = [{
    `linear` `(`
      custom<LinearClause>($linear_vars, type($linear_vars),
                           $linear_step_vars) `)`
  }];
}

def OpenMP_LinearClause : OpenMP_LinearClauseSkip<>;

class OpenMP_LoopRelatedClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let traits = [
    AllTypesMatch<
      ["loop_lower_bounds", "loop_upper_bounds", "loop_steps"]>
  ];

  let arguments = (ins
    Variadic<IntLikeType>:$loop_lower_bounds,
    Variadic<IntLikeType>:$loop_upper_bounds,
    Variadic<IntLikeType>:$loop_steps,
    UnitAttr:$loop_inclusive
  );
}

def OpenMP_LoopRelatedClause : OpenMP_LoopRelatedClauseSkip<>;

class OpenMP_MapClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let traits = [

    MapClauseOwningOpInterface
  ];

  let arguments = (ins
    Variadic<OpenMP_PointerLikeType>:$map_vars
  );

  let optAssemblyFormat = [{
    `map_entries` `(` $map_vars `:` type($map_vars) `)`
  }];
}

def OpenMP_MapClause : OpenMP_MapClauseSkip<>;

class OpenMP_MemoryOrderClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
    OptionalAttr<MemoryOrderKindAttr>:$memory_order
  );

  let optAssemblyFormat = [{
    `memory_order` `(` custom<ClauseAttr>($memory_order) `)`
  }];
}

def OpenMP_MemoryOrderClause : OpenMP_MemoryOrderClauseSkip<>;

class OpenMP_MergeableClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
    UnitAttr:$mergeable
  );

  let optAssemblyFormat = [{
    `mergeable` $mergeable
  }];
}

def OpenMP_MergeableClause : OpenMP_MergeableClauseSkip<>;

class OpenMP_NogroupClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
    UnitAttr:$nogroup
  );

  let optAssemblyFormat = [{
    `nogroup` $nogroup
  }];
}

def OpenMP_NogroupClause : OpenMP_NogroupClauseSkip<>;

class OpenMP_NontemporalClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
    Variadic<OpenMP_PointerLikeType>:$nontemporal_vars
  );

  let optAssemblyFormat = [{
    `nontemporal` `(`  $nontemporal_vars `:` type($nontemporal_vars) `)`
  }];
}

def OpenMP_NontemporalClause : OpenMP_NontemporalClauseSkip<>;

class OpenMP_NowaitClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
    UnitAttr:$nowait
  );

  let optAssemblyFormat = [{
    `nowait` $nowait
  }];
}

def OpenMP_NowaitClause : OpenMP_NowaitClauseSkip<>;

class OpenMP_NumTasksClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins OptionalAttr<NumTasksTypeAttr>:$num_tasks_mod,
      Optional<IntLikeType>:$num_tasks);

  let optAssemblyFormat = [{
    `num_tasks` `(` custom<NumTasksClause>($num_tasks_mod , $num_tasks, type($num_tasks)) `)`
  }];
}

def OpenMP_NumTasksClause : OpenMP_NumTasksClauseSkip<>;

class OpenMP_NumTeamsClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
    Optional<AnyInteger>:$num_teams_lower,
    Optional<AnyInteger>:$num_teams_upper
  );

  let optAssemblyFormat = [{
    `num_teams` `(` ( $num_teams_lower^ `:` type($num_teams_lower) )? `to`
                      $num_teams_upper `:` type($num_teams_upper) `)`
  }];
}

def OpenMP_NumTeamsClause : OpenMP_NumTeamsClauseSkip<>;

class OpenMP_SizesClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
    Variadic<IntLikeType>:$sizes
  );

  let optAssemblyFormat = [{
    `sizes` `(` $sizes `:` type($sizes) `)`
  }];
}

def OpenMP_SizesClause : OpenMP_SizesClauseSkip<>;

class OpenMP_NumThreadsClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
    Optional<IntLikeType>:$num_threads
  );

  let optAssemblyFormat = [{
    `num_threads` `(` $num_threads `:` type($num_threads) `)`
  }];
}

def OpenMP_NumThreadsClause : OpenMP_NumThreadsClauseSkip<>;

class OpenMP_OrderClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
    OptionalAttr<OrderKindAttr>:$order,
    OptionalAttr<OrderModifierAttr>:$order_mod
  );

  let optAssemblyFormat = [{
    `order` `(` custom<OrderClause>($order, $order_mod) `)`
  }];
}

def OpenMP_OrderClause : OpenMP_OrderClauseSkip<>;

class OpenMP_OrderedClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
    ConfinedAttr<OptionalAttr<I64Attr>, [IntMinValue<0>]>:$ordered
  );

  let optAssemblyFormat = [{
    `ordered` `(` $ordered `)`
  }];
}

def OpenMP_OrderedClause : OpenMP_OrderedClauseSkip<>;

class OpenMP_ParallelizationLevelClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
    UnitAttr:$par_level_simd
  );

  let optAssemblyFormat = [{
    `par_level_simd` $par_level_simd
  }];
}

def OpenMP_ParallelizationLevelClause : OpenMP_ParallelizationLevelClauseSkip<>;

class OpenMP_DetachClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins Optional<OpenMP_PointerLikeType>:$event_handle);

  let optAssemblyFormat = [{
    `detach` `(` $event_handle `:` type($event_handle) `)`
  }];
}

def OpenMP_DetachClause : OpenMP_DetachClauseSkip<>;

class OpenMP_PriorityClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
    Optional<AnyInteger>:$priority
  );

  let optAssemblyFormat = [{
    `priority` `(` $priority `:` type($priority) `)`
  }];
}

def OpenMP_PriorityClause : OpenMP_PriorityClauseSkip<>;

class OpenMP_PrivateClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let traits = [
    BlockArgOpenMPOpInterface
  ];

  let arguments = (ins
    Variadic<AnyType>:$private_vars,
    OptionalAttr<SymbolRefArrayAttr>:$private_syms,

    UnitAttr:$private_needs_barrier
  );
}

def OpenMP_PrivateClause : OpenMP_PrivateClauseSkip<>;

class OpenMP_ProcBindClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
    OptionalAttr<ProcBindKindAttr>:$proc_bind_kind
  );

  let optAssemblyFormat = [{
    `proc_bind` `(` custom<ClauseAttr>($proc_bind_kind) `)`
  }];
}

def OpenMP_ProcBindClause : OpenMP_ProcBindClauseSkip<>;

class OpenMP_ReductionClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let traits = [
    BlockArgOpenMPOpInterface
  ];

  let arguments = (ins
    OptionalAttr<ReductionModifierAttr>:$reduction_mod,
    Variadic<OpenMP_PointerLikeType>:$reduction_vars,
    OptionalAttr<DenseBoolArrayAttr>:$reduction_byref,
    OptionalAttr<SymbolRefArrayAttr>:$reduction_syms
  );
}

def OpenMP_ReductionClause : OpenMP_ReductionClauseSkip<>;

class OpenMP_SafelenClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
    ConfinedAttr<OptionalAttr<I64Attr>, [IntPositive]>:$safelen
  );

  let optAssemblyFormat = [{
    `safelen` `(` $safelen  `)`
  }];
}

def OpenMP_SafelenClause : OpenMP_SafelenClauseSkip<>;

class OpenMP_ScheduleClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
    OptionalAttr<ScheduleKindAttr>:$schedule_kind,
    Optional<AnyType>:$schedule_chunk,
    OptionalAttr<ScheduleModifierAttr>:$schedule_mod,
    UnitAttr:$schedule_simd
  );

  let optAssemblyFormat = [{
    `schedule` `(`
      custom<ScheduleClause>($schedule_kind, $schedule_mod, $schedule_simd,
                             $schedule_chunk, type($schedule_chunk)) `)`
  }];
}

def OpenMP_ScheduleClause : OpenMP_ScheduleClauseSkip<>;

class OpenMP_SimdlenClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
    ConfinedAttr<OptionalAttr<I64Attr>, [IntPositive]>:$simdlen
  );

  let optAssemblyFormat = [{
    `simdlen` `(` $simdlen  `)`
  }];
}

def OpenMP_SimdlenClause : OpenMP_SimdlenClauseSkip<>;

class OpenMP_TaskReductionClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let traits = [
    BlockArgOpenMPOpInterface
  ];

  let arguments = (ins
    Variadic<OpenMP_PointerLikeType>:$task_reduction_vars,
    OptionalAttr<DenseBoolArrayAttr>:$task_reduction_byref,
    OptionalAttr<SymbolRefArrayAttr>:$task_reduction_syms
  );
}

def OpenMP_TaskReductionClause : OpenMP_TaskReductionClauseSkip<>;

class OpenMP_ThreadLimitClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
    Optional<AnyInteger>:$thread_limit
  );

  let optAssemblyFormat = [{
    `thread_limit` `(` $thread_limit `:` type($thread_limit) `)`
  }];
}

def OpenMP_ThreadLimitClause : OpenMP_ThreadLimitClauseSkip<>;

class OpenMP_TileSizesClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
      OptionalAttr<DenseI64ArrayAttr>:$tile_sizes
  );
}

def OpenMP_TileSizesClause : OpenMP_TileSizesClauseSkip<>;

class OpenMP_UntiedClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let arguments = (ins
    UnitAttr:$untied
  );

  let optAssemblyFormat = [{
    `untied` $untied
  }];
}

def OpenMP_UntiedClause : OpenMP_UntiedClauseSkip<>;

class OpenMP_UseDeviceAddrClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let traits = [
    BlockArgOpenMPOpInterface
  ];

  let arguments = (ins
    Variadic<OpenMP_PointerLikeType>:$use_device_addr_vars
  );
}

def OpenMP_UseDeviceAddrClause : OpenMP_UseDeviceAddrClauseSkip<>;

class OpenMP_UseDevicePtrClauseSkip<bit traits = false, bit arguments = false, bit assemblyFormat = false, bit description = false,
    bit extraClassDeclaration = false>
    : OpenMP_Clause<traits, arguments, assemblyFormat, description, extraClassDeclaration> {
  let traits = [
    BlockArgOpenMPOpInterface
  ];

  let arguments = (ins
    Variadic<OpenMP_PointerLikeType>:$use_device_ptr_vars
  );
}

def OpenMP_UseDevicePtrClause : OpenMP_UseDevicePtrClauseSkip<>;

#endif // DIALECTS_OMP_CLAUSES_TD
