// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

func.func @f(%n: i32) {
  // expected-error@+1 {{custom op 'omp.parallel' invalid clause value: 'near'}}
  omp.parallel proc_bind(near) {
    omp.terminator
  }
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{'omp.wsloop' op loop wrapper does not contain exactly one nested op}}
  omp.wsloop {
    omp.barrier
    omp.barrier
  }
  return
}
// -----
func.func @f(%lb: index) {
  // expected-error@+1 {{'omp.loop_nest' op expects parent op to be a loop wrapper}}
  omp.loop_nest (%i) : index = (%lb) to (%lb) step (%lb) {
    omp.yield
  }
  return
}
// -----
func.func @f(%lb: index, %x: !llvm.ptr) {
  // expected-error@+1 {{'omp.wsloop' op expected symbol reference @none to point to a reduction declaration}}
  omp.wsloop reduction(@none %x -> %r : !llvm.ptr) {
    omp.loop_nest (%i) : index = (%lb) to (%lb) step (%lb) {
      omp.yield
    }
  }
  return
}
// -----
func.func @f(%x: !llvm.ptr) {
  omp.parallel
    // expected-error@+2 {{expected '->'}}
    // expected-error@+1 {{custom op 'omp.parallel' invalid `private` format}}
    private(@p %x = %y : !llvm.ptr) {
    omp.terminator
  }
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{'omp.cancel' op Orphaned cancel construct}}
  omp.cancel cancellation_construct_type(parallel)
  return
}
// -----
// expected-error@+1 {{'omp.declare_reduction' op expects reduction region with two arguments of the reduction type}}
omp.declare_reduction @add : f32 init {
^bb0(%a: f32):
  omp.yield(%a : f32)
} combiner {
^bb0(%a: f32):
  omp.yield(%a : f32)
}
// -----
// expected-error@+1 {{`firstprivate` clauses require at least a `copy` region.}}
omp.private {type = firstprivate} @p : i32
// -----
func.func @f(%x: memref<i32>, %e: f32) {
  // expected-error@+1 {{address must dereference to value type}}
  omp.atomic.write %x = %e : memref<i32>, f32
  return
}
// -----
func.func @f(%x: memref<i32>) {
  // expected-error@+1 {{the hints omp_sync_hint_uncontended and omp_sync_hint_contended cannot be combined}}
  omp.atomic.update hint(uncontended, contended) %x : memref<i32> {
  ^bb0(%a: i32):
    omp.yield(%a : i32)
  }
  return
}
// -----
func.func @f(%x: !llvm.ptr) {
  %map = omp.map.info var_ptr(%x : !llvm.ptr, i32) map_clauses(to) capture(ByRef) -> !llvm.ptr
  // expected-error@+1 {{from, release and delete map types are permitted}}
  omp.target_exit_data map_entries(%map : !llvm.ptr)
  return
}
// -----
func.func @f(%x: !llvm.ptr, %n: i32) {
  // expected-error@+1 {{host_eval argument only legal as 'num_teams' and 'thread_limit' in 'omp.teams'}}
  omp.target host_eval(%n -> %e : i32) {
    omp.teams allocate(%e : i32 -> %e : i32) {
      omp.terminator
    }
    omp.terminator
  }
  return
}
// -----
func.func @f(%tc: i32) {
  // expected-error@+1 {{'omp.new_cli' op CLI must have at most one generator}}
  %cli = omp.new_cli
  // expected-note@+1 {{second generator here:}}
  omp.canonical_loop(%cli) %i : i32 in range(%tc) {
    omp.terminator
  }
  // expected-note@+1 {{first generator here:}}
  omp.canonical_loop(%cli) %i : i32 in range(%tc) {
    omp.terminator
  }
  return
}
// -----
func.func @consumers(%tc: i32) {
  // expected-error@+1 {{'omp.new_cli' op CLI must have at most one consumer}}
  %cli = omp.new_cli
  omp.canonical_loop(%cli) %i : i32 in range(%tc) {
    omp.terminator
  }
  // expected-note@+1 {{second consumer here:"omp.unroll_heuristic"(%0) : (!omp.cli) -> ()}}
  omp.unroll_heuristic(%cli)
  // expected-note@+1 {{first consumer here:"omp.unroll_heuristic"(%0) : (!omp.cli) -> ()}}
  omp.unroll_heuristic(%cli)
  return
}
