// RUN: %roundtrip
// RUN: %generic-roundtrip

// The other extensions.

// CHECK: %0 = transform.loop.forall_to_for %arg0 : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.loop.forall_to_for %a : (!transform.any_op) -> !transform.any_op
}

// CHECK: %0 = transform.loop.forall_to_parallel %arg0 : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.loop.forall_to_parallel %a : (!transform.any_op) -> !transform.any_op
}

// CHECK: %0 = transform.loop.parallel_for_to_nested_fors %arg0 : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.loop.parallel_for_to_nested_fors %a : (!transform.any_op) -> !transform.any_op
}

// CHECK: %function, %call = transform.loop.outline %arg0 {func_name = "x"} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r:2 = transform.loop.outline %a {func_name = "x"} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
}

// CHECK: transform.loop.promote_if_one_iteration %arg0 : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.loop.promote_if_one_iteration %a : !transform.any_op
}

// CHECK: transform.loop.unroll %arg0 {factor = 4 : i64} : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.loop.unroll %a {factor = 4} : !transform.any_op
}

// CHECK: transform.loop.unroll_and_jam %arg0 {factor = 4 : i64} : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.loop.unroll_and_jam %a {factor = 4} : !transform.any_op
}

// CHECK: %0 = transform.loop.coalesce %arg0 : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.loop.coalesce %a : (!transform.any_op) -> !transform.any_op
}

// CHECK: %0 = transform.loop.fuse_sibling %arg0 into %arg1 : (!transform.any_op, !transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.loop.fuse_sibling %a into %b : (!transform.any_op, !transform.any_op) -> !transform.any_op
}

// CHECK: transform.loop.hoist_loop_invariant_subsets %arg0 : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.loop.hoist_loop_invariant_subsets %a : !transform.any_op
}

// CHECK: transform.scf.take_assumed_branch %arg0 take_else_branch : (!transform.any_op) -> ()
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.scf.take_assumed_branch %a take_else_branch : (!transform.any_op) -> ()
}

// CHECK: transform.scf.take_assumed_branch %arg0 : (!transform.any_op) -> ()
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.scf.take_assumed_branch %a : (!transform.any_op) -> ()
}

// CHECK: transform.affine.simplify_bounded_affine_ops %arg0 with[%arg1 : !transform.any_op] within [0] and [20] : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.affine.simplify_bounded_affine_ops %a with [%b : !transform.any_op] within [0] and [20] : !transform.any_op
}

// CHECK: transform.affine.simplify_min_max_affine_ops %arg0 : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.affine.simplify_min_max_affine_ops %a : !transform.any_op
}

// CHECK: %0 = transform.bufferization.one_shot_bufferize %arg0 : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.bufferization.one_shot_bufferize %a : (!transform.any_op) -> !transform.any_op
}

// CHECK: %0 = transform.bufferization.one_shot_bufferize layout{IdentityLayoutMap} %arg0 {bufferize_function_boundaries = true, memcpy_op = "linalg.copy"} : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.bufferization.one_shot_bufferize layout{IdentityLayoutMap} %a {bufferize_function_boundaries = true, memcpy_op = "linalg.copy"} : (!transform.any_op) -> !transform.any_op
}

// CHECK: transform.bufferization.eliminate_empty_tensors %arg0 : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.bufferization.eliminate_empty_tensors %a : !transform.any_op
}

// CHECK: transform.bufferization.buffer_loop_hoisting %arg0 : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.bufferization.buffer_loop_hoisting %a : !transform.any_op
}

// CHECK: transform.debug.emit_remark_at %arg0, "message" : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.debug.emit_remark_at %a, "message" : !transform.any_op
}

// CHECK: transform.debug.emit_param_as_remark %arg2, "message" at %arg0 : !transform.any_param, !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.debug.emit_param_as_remark %p, "message" at %a : !transform.any_param, !transform.any_op
}

// CHECK: transform.debug.emit_param_as_remark %arg2 : !transform.any_param
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.debug.emit_param_as_remark %p : !transform.any_param
}

// CHECK: %0 = transform.tune.knob<"x"> = 8 : i64 from options = [4, 8] -> !transform.any_param
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.tune.knob<"x"> = 8 from options = [4, 8] -> !transform.any_param
}

// CHECK: %0 = transform.tune.knob<"x"> options = [4, 8] -> !transform.any_param
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.tune.knob<"x"> options = [4, 8] -> !transform.any_param
}

// CHECK: transform.tune.alternatives<"x"> selected_region = 0 {
// CHECK: }, {
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.tune.alternatives<"x"> selected_region = 0 { transform.yield }, { transform.yield }
}

// CHECK: transform.tune.alternatives<"x"> selected_region = %arg2 : !transform.any_param {
// CHECK: }, {
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.tune.alternatives<"x"> selected_region = %p : !transform.any_param { transform.yield }, { transform.yield }
}

// CHECK: %0 = transform.tune.alternatives<"x"> -> !transform.any_op {
// CHECK: transform.yield %arg0 : !transform.any_op
// CHECK: }, {
// CHECK: transform.yield %arg1 : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.tune.alternatives<"x"> -> !transform.any_op { transform.yield %a : !transform.any_op }, { transform.yield %b : !transform.any_op }
}

// CHECK: %transformed_module, %transformed_function = transform.func.replace_func_signature @f args_interchange = [0] results_interchange = [1] at %arg0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r:2 = transform.func.replace_func_signature @f args_interchange = [0] results_interchange = [1] at %a : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
}

// CHECK: %transformed_module, %transformed_function = transform.func.deduplicate_func_args @f at %arg0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r:2 = transform.func.deduplicate_func_args @f at %a : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
}

// CHECK: %0 = transform.gpu.map_nested_forall_to_threads %arg0 block_dims = [4, 2, 1] : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.gpu.map_nested_forall_to_threads %a block_dims = [4, 2, 1] : (!transform.any_op) -> !transform.any_op
}

// CHECK: %0 = transform.gpu.map_nested_forall_to_threads %arg0 block_dims = [4, 2, 1] sync_after_distribute = false warp_size = 64 : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.gpu.map_nested_forall_to_threads %a block_dims = [4, 2, 1] sync_after_distribute = false warp_size = 64 : (!transform.any_op) -> !transform.any_op
}

// CHECK: %0 = transform.gpu.map_forall_to_blocks %arg0 generate_gpu_launch grid_dims = [4, 2, 1] : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.gpu.map_forall_to_blocks %a generate_gpu_launch grid_dims = [4, 2, 1] : (!transform.any_op) -> !transform.any_op
}

// CHECK: %0 = transform.nvgpu.create_async_groups %arg0 {bypass_l1} : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.nvgpu.create_async_groups %a {bypass_l1} : (!transform.any_op) -> !transform.any_op
}

// CHECK: transform.nvgpu.rewrite_matmul_as_mma_sync %arg0 : (!transform.any_op) -> ()
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.nvgpu.rewrite_matmul_as_mma_sync %a : (!transform.any_op) -> ()
}

// CHECK: transform.nvgpu.rewrite_copy_as_tma %arg0 : (!transform.any_op) -> ()
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.nvgpu.rewrite_copy_as_tma %a : (!transform.any_op) -> ()
}

// CHECK: %0 = transform.tensor.make_loop_independent %arg0 {num_loops = 1 : i64} : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.tensor.make_loop_independent %a {num_loops = 1} : (!transform.any_op) -> !transform.any_op
}

// CHECK: transform.memref.erase_dead_alloc_and_stores %arg0 : (!transform.any_op) -> ()
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.memref.erase_dead_alloc_and_stores %a : (!transform.any_op) -> ()
}

// CHECK: %0 = transform.memref.make_loop_independent %arg0 {num_loops = 1 : i64} : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.memref.make_loop_independent %a {num_loops = 1} : (!transform.any_op) -> !transform.any_op
}

// CHECK: %0 = transform.sparse_tensor.match.sparse_inout %arg0 : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.sparse_tensor.match.sparse_inout %a : (!transform.any_op) -> !transform.any_op
}

// CHECK: %0 = transform.xegpu.get_desc_op %arg3 : (!transform.any_value) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.xegpu.get_desc_op %v : (!transform.any_value) -> !transform.any_op
}

// CHECK: %0 = transform.xegpu.set_desc_layout %arg0 sg_layout = [8, 4] sg_data = [32, %arg2] inst_data = [8, 16] : (!transform.any_op, !transform.any_param) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.xegpu.set_desc_layout %a sg_layout = [8, 4] sg_data = [32, %p] inst_data = [8, 16] : (!transform.any_op, !transform.any_param) -> !transform.any_op
}

// CHECK: transform.xegpu.set_op_layout_attr %arg0 result sg_layout = [8, 4] sg_data = [32, 16] : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.xegpu.set_op_layout_attr %a result index = 0 sg_layout = [8, 4] sg_data = [32, 16] : !transform.any_op
}

// CHECK: transform.xegpu.set_gpu_launch_threads %arg0 threads = [8, 4, 1] : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.xegpu.set_gpu_launch_threads %a threads = [8, 4, 1] : !transform.any_op
}

// CHECK: %0 = transform.xegpu.insert_prefetch %arg3 nb_prefetch = 1 : (!transform.any_value) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.xegpu.insert_prefetch %v nb_prefetch = 1 : (!transform.any_value) -> !transform.any_op
}
