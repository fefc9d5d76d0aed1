// RUN: %roundtrip
// RUN: %generic-roundtrip

// CHECK-LABEL: omp.private {type = private} @p
omp.private {type = private} @p : i32
// CHECK-LABEL: omp.private {type = firstprivate} @fp
// CHECK-NEXT: ^bb0([[V0:%.+]]: !llvm.ptr, [[V1:%.+]]: !llvm.ptr):
// CHECK-NEXT: omp.yield([[V1]] : !llvm.ptr)
// CHECK-NEXT: } copy {
// CHECK-NEXT: ^bb0([[V0]]: !llvm.ptr, [[V1]]: !llvm.ptr):
// CHECK-NEXT: omp.yield([[V1]] : !llvm.ptr)
// CHECK-NEXT: } dealloc {
// CHECK-NEXT: ^bb0([[V0]]: !llvm.ptr):
// CHECK-NEXT: omp.yield
// CHECK-NEXT: }
omp.private {type = firstprivate} @fp : !llvm.ptr init {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  omp.yield(%b : !llvm.ptr)
} copy {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  omp.yield(%b : !llvm.ptr)
} dealloc {
^bb0(%a: !llvm.ptr):
  omp.yield
}
// CHECK-LABEL: omp.declare_reduction @add
// CHECK-NEXT: ^bb0([[V0:%.+]]: f32):
// CHECK-NEXT: [[V1:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: omp.yield([[V1]] : f32)
// CHECK-NEXT: } combiner {
// CHECK-NEXT: ^bb0([[V0]]: f32, [[V2:%.+]]: f32):
// CHECK-NEXT: [[V3:%.+]] = arith.addf [[V0]], [[V2]] : f32
// CHECK-NEXT: omp.yield([[V3]] : f32)
// CHECK-NEXT: } atomic {
// CHECK-NEXT: ^bb0([[V0]]: !llvm.ptr, [[V2]]: !llvm.ptr):
// CHECK-NEXT: omp.yield
// CHECK-NEXT: }
omp.declare_reduction @add : f32 init {
^bb0(%a: f32):
  %0 = arith.constant 0.0 : f32
  omp.yield(%0 : f32)
} combiner {
^bb0(%a: f32, %b: f32):
  %0 = arith.addf %a, %b : f32
  omp.yield(%0 : f32)
} atomic {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  omp.yield
}
// CHECK-LABEL: omp.critical.declare @mutex
omp.critical.declare @mutex hint(contended, speculative)
// CHECK-LABEL: omp.declare_mapper @mapper
// CHECK-NEXT: ^bb0([[V0:%.+]]: !llvm.ptr):
// CHECK-NEXT: [[V1:%.+]] = omp.map.info var_ptr([[V0]] : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr
// CHECK-NEXT: omp.declare_mapper.info map_entries([[V1]] : !llvm.ptr)
// CHECK-NEXT: }
omp.declare_mapper @mapper : i32 {
^bb0(%a: !llvm.ptr):
  %0 = omp.map.info var_ptr(%a : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr
  omp.declare_mapper.info map_entries(%0 : !llvm.ptr)
}
// CHECK-LABEL: func.func @copy
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @copy(%a: !llvm.ptr, %b: !llvm.ptr) {
  return
}

// CHECK-LABEL: func.func @parallel
// CHECK-NEXT: omp.parallel allocate([[V0:%.+]] : i32 -> [[V1:%.+]] : memref<i32>) if([[V2:%.+]]) num_threads([[V0]] : i32) proc_bind(close) private(@fp [[V3:%.+]] -> [[V4:%.+]] : !llvm.ptr) reduction(mod: task, byref @add [[V3]] -> [[V5:%.+]] : !llvm.ptr) {
// CHECK-NEXT: omp.barrier
// CHECK-NEXT: omp.terminator
// CHECK-NEXT: }
// CHECK-NEXT: omp.teams num_teams([[V0]] : i32 to [[V0]] : i32) thread_limit([[V0]] : i32) {
// CHECK-NEXT: omp.workdistribute {
// CHECK-NEXT: omp.terminator
// CHECK-NEXT: }
// CHECK-NEXT: omp.terminator
// CHECK-NEXT: }
// CHECK-NEXT: omp.sections nowait reduction(@add [[V3]] -> [[V4]] : !llvm.ptr) {
// CHECK-NEXT: omp.section {
// CHECK-NEXT: ^bb0([[V5]]: !llvm.ptr):
// CHECK-NEXT: omp.terminator
// CHECK-NEXT: }
// CHECK-NEXT: omp.terminator
// CHECK-NEXT: }
// CHECK-NEXT: omp.single copyprivate([[V3]] -> @copy : !llvm.ptr) {
// CHECK-NEXT: omp.terminator
// CHECK-NEXT: }
// CHECK-NEXT: omp.master {
// CHECK-NEXT: omp.terminator
// CHECK-NEXT: }
// CHECK-NEXT: omp.masked filter([[V0]] : i32) {
// CHECK-NEXT: omp.terminator
// CHECK-NEXT: }
// CHECK-NEXT: omp.critical(@mutex) {
// CHECK-NEXT: omp.terminator
// CHECK-NEXT: }
// CHECK-NEXT: omp.critical {
// CHECK-NEXT: omp.terminator
// CHECK-NEXT: }
// CHECK-NEXT: omp.flush([[V3]] : !llvm.ptr)
// CHECK-NEXT: omp.taskyield
// CHECK-NEXT: omp.taskwait
// CHECK-NEXT: [[V6:%.+]] = omp.threadprivate [[V3]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT: omp.allocate_dir([[V3]] : !llvm.ptr) align(8)
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @parallel(%x: !llvm.ptr, %i: i32, %if: i1, %n: i32, %alloc: memref<i32>) {
  omp.parallel num_threads(%n : i32) if(%if) allocate(%n : i32 -> %alloc : memref<i32>) proc_bind(close)
      private(@fp %x -> %p : !llvm.ptr) reduction(mod: task, byref @add %x -> %r : !llvm.ptr) {
    omp.barrier
    omp.terminator
  }
  omp.teams num_teams(%n : i32 to %n : i32) thread_limit(%n : i32) {
    omp.workdistribute {
      omp.terminator
    }
    omp.terminator
  }
  omp.sections nowait reduction(@add %x -> %r : !llvm.ptr) {
    omp.section {
    ^bb0(%s: !llvm.ptr):
      omp.terminator
    }
    omp.terminator
  }
  omp.single copyprivate(%x -> @copy : !llvm.ptr) {
    omp.terminator
  }
  omp.master {
    omp.terminator
  }
  omp.masked filter(%n : i32) {
    omp.terminator
  }
  omp.critical(@mutex) {
    omp.terminator
  }
  omp.critical {
    omp.terminator
  }
  omp.flush(%x : !llvm.ptr)
  omp.taskyield
  omp.taskwait
  %tls = omp.threadprivate %x : !llvm.ptr -> !llvm.ptr
  omp.allocate_dir (%x : !llvm.ptr) align(8)
  return
}
// CHECK-LABEL: func.func @loops
// CHECK-NEXT: omp.wsloop nowait order(reproducible:concurrent) schedule(dynamic = [[V0:%.+]] : i32, monotonic, simd) {
// CHECK-NEXT: omp.loop_nest ([[V1:%.+]], [[V2:%.+]]) : index = ([[V3:%.+]], [[V3]]) to ([[V4:%.+]], [[V4]]) inclusive step ([[V5:%.+]], [[V5]]) collapse(2) tiles(4, 5) {
// CHECK-NEXT: omp.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: omp.wsloop linear([[V6:%.+]] = [[V0]] : memref<i32>) ordered(1) private(@fp [[V7:%.+]] -> [[V1]] : !llvm.ptr) private_barrier {
// CHECK-NEXT: omp.loop_nest ([[V2]]) : index = ([[V3]]) to ([[V4]]) step ([[V5]]) {
// CHECK-NEXT: omp.ordered depend_type(dependsource) depend_vec([[V2]] : index) {doacross_num_loops = 1 : i64}
// CHECK-NEXT: omp.yield
// CHECK-NEXT: }
// CHECK-NEXT: } {linear_var_types = [i32]}
// CHECK-NEXT: omp.simd aligned([[V7]] : !llvm.ptr -> 32 : i64) nontemporal([[V7]] : !llvm.ptr) safelen(8) simdlen(4) {
// CHECK-NEXT: omp.loop_nest ([[V1]]) : index = ([[V3]]) to ([[V4]]) step ([[V5]]) {
// CHECK-NEXT: omp.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: omp.parallel {
// CHECK-NEXT: omp.distribute dist_schedule_static dist_schedule_chunk_size([[V0]] : i32) {
// CHECK-NEXT: omp.wsloop {
// CHECK-NEXT: omp.loop_nest ([[V1]]) : index = ([[V3]]) to ([[V4]]) step ([[V5]]) {
// CHECK-NEXT: omp.yield
// CHECK-NEXT: }
// CHECK-NEXT: } {omp.composite}
// CHECK-NEXT: } {omp.composite}
// CHECK-NEXT: omp.terminator
// CHECK-NEXT: } {omp.composite}
// CHECK-NEXT: omp.loop bind(parallel) {
// CHECK-NEXT: omp.loop_nest ([[V1]]) : index = ([[V3]]) to ([[V4]]) step ([[V5]]) {
// CHECK-NEXT: omp.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: omp.taskloop grainsize(strict, [[V0]]: i32) priority([[V0]] : i32) untied {
// CHECK-NEXT: omp.loop_nest ([[V1]]) : index = ([[V3]]) to ([[V4]]) step ([[V5]]) {
// CHECK-NEXT: omp.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: omp.taskloop mergeable nogroup num_tasks([[V0]]: i32) {
// CHECK-NEXT: omp.loop_nest ([[V1]]) : index = ([[V3]]) to ([[V4]]) step ([[V5]]) {
// CHECK-NEXT: omp.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @loops(%lb: index, %ub: index, %st: index, %x: !llvm.ptr, %m: memref<i32>, %n: i32) {
  omp.wsloop order(reproducible:concurrent) schedule(dynamic = %n : i32, monotonic, simd) nowait {
    omp.loop_nest (%i, %j) : index = (%lb, %lb) to (%ub, %ub) inclusive step (%st, %st) collapse(2) tiles(4, 5) {
      omp.yield
    }
  }
  omp.wsloop linear(%m = %n : memref<i32>) ordered(1) private(@fp %x -> %p : !llvm.ptr) private_barrier {
    omp.loop_nest (%i) : index = (%lb) to (%ub) step (%st) {
      omp.ordered depend_type(dependsource) depend_vec(%i : index) {doacross_num_loops = 1 : i64}
      omp.yield
    }
  } {linear_var_types = [i32]}
  omp.simd aligned(%x : !llvm.ptr -> 32 : i64) nontemporal(%x : !llvm.ptr) safelen(8) simdlen(4) {
    omp.loop_nest (%i) : index = (%lb) to (%ub) step (%st) {
      omp.yield
    }
  }
  omp.parallel {
    omp.distribute dist_schedule_static dist_schedule_chunk_size(%n : i32) {
      omp.wsloop {
        omp.loop_nest (%i) : index = (%lb) to (%ub) step (%st) {
          omp.yield
        }
      } {omp.composite}
    } {omp.composite}
    omp.terminator
  } {omp.composite}
  omp.loop bind(parallel) {
    omp.loop_nest (%i) : index = (%lb) to (%ub) step (%st) {
      omp.yield
    }
  }
  omp.taskloop grainsize(strict, %n: i32) priority(%n : i32) untied {
    omp.loop_nest (%i) : index = (%lb) to (%ub) step (%st) {
      omp.yield
    }
  }
  omp.taskloop num_tasks(%n: i32) nogroup mergeable {
    omp.loop_nest (%i) : index = (%lb) to (%ub) step (%st) {
      omp.yield
    }
  }
  return
}
// CHECK-LABEL: func.func @tasks
// CHECK-NEXT: omp.taskgroup task_reduction(@add [[V0:%.+]] -> [[V1:%.+]] : !llvm.ptr) {
// CHECK-NEXT: omp.task depend(taskdependin -> [[V0]] : !llvm.ptr, taskdependinoutset -> [[V0]] : !llvm.ptr) final([[V2:%.+]]) in_reduction(@add [[V0]] -> [[V3:%.+]] : !llvm.ptr) private(@fp [[V0]] -> [[V4:%.+]] : !llvm.ptr) {
// CHECK-NEXT: omp.cancel cancellation_construct_type(taskgroup) if([[V2]])
// CHECK-NEXT: omp.cancellation_point cancellation_construct_type(taskgroup)
// CHECK-NEXT: omp.terminator
// CHECK-NEXT: }
// CHECK-NEXT: omp.terminator
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @tasks(%x: !llvm.ptr, %if: i1) {
  omp.taskgroup task_reduction(@add %x -> %t : !llvm.ptr) {
    omp.task depend(taskdependin -> %x : !llvm.ptr, taskdependinoutset -> %x : !llvm.ptr) final(%if)
        in_reduction(@add %x -> %r : !llvm.ptr) private(@fp %x -> %p : !llvm.ptr) {
      omp.cancel cancellation_construct_type(taskgroup) if(%if)
      omp.cancellation_point cancellation_construct_type(taskgroup)
      omp.terminator
    }
    omp.terminator
  }
  return
}
// CHECK-LABEL: func.func @target
// CHECK-NEXT: [[V0:%.+]] = omp.map.bounds lower_bound([[V1:%.+]] : index) upper_bound([[V1]] : index) stride([[V1]] : index) start_idx([[V1]] : index)
// CHECK-NEXT: [[V2:%.+]] = omp.map.info var_ptr([[V3:%.+]] : !llvm.ptr, f32) map_clauses(always, to) capture(ByCopy) bounds([[V0]]) -> !llvm.ptr {name = "m"}
// CHECK-NEXT: [[V4:%.+]] = omp.map.info var_ptr([[V3]] : !llvm.ptr, i32) map_clauses(from) capture(ByRef) mapper(@mapper) members([[V2]] : [0, 1] : !llvm.ptr) -> !llvm.ptr
// CHECK-NEXT: omp.target_data map_entries([[V4]] : !llvm.ptr) use_device_addr([[V2]] -> [[V5:%.+]] : !llvm.ptr) {
// CHECK-NEXT: omp.terminator
// CHECK-NEXT: }
// CHECK-NEXT: omp.target_enter_data device([[V6:%.+]] : i32) map_entries([[V2]] : !llvm.ptr) nowait
// CHECK-NEXT: omp.target_exit_data map_entries([[V4]] : !llvm.ptr)
// CHECK-NEXT: omp.target_update depend(taskdependout -> [[V3]] : !llvm.ptr) map_entries([[V4]] : !llvm.ptr)
// CHECK-NEXT: omp.target thread_limit([[V6]] : i32) host_eval([[V6]] -> [[V5]] : i32) map_entries([[V4]] -> [[V7:%.+]] : !llvm.ptr) private(@fp [[V3]] -> [[V8:%.+]] [map_idx=0] : !llvm.ptr) {
// CHECK-NEXT: omp.teams num_teams( to [[V5]] : i32) {
// CHECK-NEXT: omp.terminator
// CHECK-NEXT: }
// CHECK-NEXT: omp.terminator
// CHECK-NEXT: }
// CHECK-NEXT: [[V9:%.+]] = omp.target_allocmem [[V6]] : i32, i64([[V1]] : index), [[V1]] {bindc_name = "b"}
// CHECK-NEXT: omp.target_freemem [[V6]], [[V9]] : i32, i64
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @target(%x: !llvm.ptr, %i: index, %n: i32) {
  %bounds = omp.map.bounds lower_bound(%i : index) upper_bound(%i : index) stride(%i : index) start_idx(%i : index)
  %member = omp.map.info var_ptr(%x : !llvm.ptr, f32) map_clauses(always, to) capture(ByCopy) bounds(%bounds) -> !llvm.ptr {name = "m"}
  %map = omp.map.info var_ptr(%x : !llvm.ptr, i32) map_clauses(from) capture(ByRef) mapper(@mapper) members(%member : [0, 1] : !llvm.ptr) -> !llvm.ptr
  omp.target_data map_entries(%map : !llvm.ptr) use_device_addr(%member -> %a : !llvm.ptr) {
    omp.terminator
  }
  omp.target_enter_data device(%n : i32) nowait map_entries(%member : !llvm.ptr)
  omp.target_exit_data map_entries(%map : !llvm.ptr)
  omp.target_update map_entries(%map : !llvm.ptr) depend(taskdependout -> %x : !llvm.ptr)
  omp.target thread_limit(%n : i32) host_eval(%n -> %e : i32) map_entries(%map -> %a : !llvm.ptr) private(@fp %x -> %p [map_idx=0] : !llvm.ptr) {
    omp.teams num_teams(to %e : i32) {
      omp.terminator
    }
    omp.terminator
  }
  %memory = omp.target_allocmem %n : i32, i64(%i : index), %i {bindc_name = "b"}
  omp.target_freemem %n, %memory : i32, i64
  return
}
// CHECK-LABEL: func.func @atomics
// CHECK-NEXT: omp.atomic.read [[V0:%.+]] = [[V1:%.+]] memory_order(acquire) : memref<i32>, memref<i32>, i32
// CHECK-NEXT: omp.atomic.write [[V1]] = [[V2:%.+]] memory_order(release) : memref<i32>, i32
// CHECK-NEXT: omp.atomic.update hint(uncontended) [[V1]] : memref<i32> {
// CHECK-NEXT: ^bb0([[V3:%.+]]: i32):
// CHECK-NEXT: [[V4:%.+]] = arith.addi [[V3]], [[V2]] : i32
// CHECK-NEXT: omp.yield([[V4]] : i32)
// CHECK-NEXT: }
// CHECK-NEXT: omp.atomic.capture memory_order(relaxed) {
// CHECK-NEXT: omp.atomic.read [[V0]] = [[V1]] : memref<i32>, memref<i32>, i32
// CHECK-NEXT: omp.atomic.write [[V1]] = [[V2]] : memref<i32>, i32
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @atomics(%x: memref<i32>, %v: memref<i32>, %e: i32) {
  omp.atomic.read %v = %x hint(none) memory_order(acquire) : memref<i32>, memref<i32>, i32
  omp.atomic.write %x = %e memory_order(release) : memref<i32>, i32
  omp.atomic.update hint(uncontended) %x : memref<i32> {
  ^bb0(%old: i32):
    %new = arith.addi %old, %e : i32
    omp.yield(%new : i32)
  }
  omp.atomic.capture memory_order(relaxed) {
    omp.atomic.read %v = %x : memref<i32>, memref<i32>, i32
    omp.atomic.write %x = %e : memref<i32>, i32
  }
  return
}
// CHECK-LABEL: func.func @canonical
// CHECK-NEXT: [[V0:%.+]] = omp.new_cli
// CHECK-NEXT: [[V1:%.+]] = omp.new_cli
// CHECK-NEXT: omp.canonical_loop([[V0]]) [[V2:%.+]] : i32 in range([[V3:%.+]]) {
// CHECK-NEXT: omp.canonical_loop([[V1]]) [[V4:%.+]] : i32 in range([[V3]]) {
// CHECK-NEXT: omp.terminator
// CHECK-NEXT: }
// CHECK-NEXT: omp.terminator
// CHECK-NEXT: }
// CHECK-NEXT: [[V5:%.+]] = omp.new_cli
// CHECK-NEXT: [[V6:%.+]] = omp.new_cli
// CHECK-NEXT: [[V7:%.+]] = omp.new_cli
// CHECK-NEXT: [[V8:%.+]] = omp.new_cli
// CHECK-NEXT: omp.tile ([[V5]], [[V6]], [[V7]], [[V8]]) <- ([[V0]], [[V1]]) sizes([[V9:%.+]], [[V9]] : i32, i32)
// CHECK-NEXT: omp.unroll_heuristic([[V5]])
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @canonical(%tc: i32, %ts: i32) {
  %outer = omp.new_cli
  %inner = omp.new_cli
  omp.canonical_loop(%outer) %i : i32 in range(%tc) {
    omp.canonical_loop(%inner) %j : i32 in range(%tc) {
      omp.terminator
    }
    omp.terminator
  }
  %a = omp.new_cli
  %b = omp.new_cli
  %c = omp.new_cli
  %d = omp.new_cli
  omp.tile (%a, %b, %c, %d) <- (%outer, %inner) sizes(%ts, %ts : i32, i32)
  omp.unroll_heuristic(%a)
  return
}
// CHECK-LABEL: func.func @attributes
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @attributes() attributes {
  a = #omp.declaretarget<device_type = (any), capture_clause = (to)>,
  b = #omp.flags<debug_kind = 1, assume_teams_oversubscription = true>,
  c = #omp.version<version = 50>,
  d = #omp<clause_requires reverse_offload|unified_address>
} {
  return
}
