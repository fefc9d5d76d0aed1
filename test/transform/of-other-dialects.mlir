// RUN: %roundtrip
// RUN: %generic-roundtrip

// Operations that other dialects add: named pattern sets and conversions, and operations on handles.

// CHECK-LABEL: @patterns
module @patterns attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%op: !transform.any_op) {
    transform.apply_patterns to %op {
      // CHECK: transform.apply_patterns.arm_neon.vector_contract_to_bfmmla
      transform.apply_patterns.arm_neon.vector_contract_to_bfmmla
      // CHECK: transform.apply_patterns.arm_neon.vector_contract_to_i8mm
      transform.apply_patterns.arm_neon.vector_contract_to_i8mm
      // CHECK: transform.apply_patterns.arm_sve.vector_contract_to_bfmmla
      transform.apply_patterns.arm_sve.vector_contract_to_bfmmla
      // CHECK: transform.apply_patterns.arm_sve.vector_contract_to_i8mm
      transform.apply_patterns.arm_sve.vector_contract_to_i8mm
      // CHECK: transform.apply_patterns.gpu.eliminate_barriers
      transform.apply_patterns.gpu.eliminate_barriers
      // CHECK: transform.apply_patterns.gpu.gpu_rewrite_patterns
      transform.apply_patterns.gpu.gpu_rewrite_patterns
      // CHECK: transform.apply_patterns.gpu.gpu_shuffle_to_amdgpu chipset = "gfx942"
      transform.apply_patterns.gpu.gpu_shuffle_to_amdgpu chipset = "gfx942"
      // CHECK: transform.apply_patterns.linalg.pad_vectorization
      transform.apply_patterns.linalg.pad_vectorization
      // CHECK: transform.apply_patterns.tensor.fold_tensor_subset_ops_into_vector_transfers
      transform.apply_patterns.tensor.fold_tensor_subset_ops_into_vector_transfers
      // CHECK: transform.apply_patterns.vector.cast_away_vector_leading_one_dim
      transform.apply_patterns.vector.cast_away_vector_leading_one_dim
      // CHECK: transform.apply_patterns.vector.drop_inner_most_unit_dims_from_xfer_ops
      transform.apply_patterns.vector.drop_inner_most_unit_dims_from_xfer_ops
      // CHECK: transform.apply_patterns.vector.drop_unit_dims_with_shape_cast
      transform.apply_patterns.vector.drop_unit_dims_with_shape_cast
      // CHECK: transform.apply_patterns.vector.elementwise_to_vector
      transform.apply_patterns.vector.elementwise_to_vector
      // CHECK: transform.apply_patterns.vector.fold_arith_extension
      transform.apply_patterns.vector.fold_arith_extension
      // CHECK: transform.apply_patterns.vector.interleave_to_shuffle
      transform.apply_patterns.vector.interleave_to_shuffle
      // CHECK: transform.apply_patterns.vector.lower_bitcast
      transform.apply_patterns.vector.lower_bitcast
      // CHECK: transform.apply_patterns.vector.lower_broadcast
      transform.apply_patterns.vector.lower_broadcast
      // CHECK: transform.apply_patterns.vector.lower_create_mask
      transform.apply_patterns.vector.lower_create_mask
      // CHECK: transform.apply_patterns.vector.lower_gather
      transform.apply_patterns.vector.lower_gather
      // CHECK: transform.apply_patterns.vector.lower_interleave
      transform.apply_patterns.vector.lower_interleave
      // CHECK: transform.apply_patterns.vector.lower_masks
      transform.apply_patterns.vector.lower_masks
      // CHECK: transform.apply_patterns.vector.lower_outerproduct
      transform.apply_patterns.vector.lower_outerproduct
      // CHECK: transform.apply_patterns.vector.lower_scan
      transform.apply_patterns.vector.lower_scan
      // CHECK: transform.apply_patterns.vector.lower_shape_cast
      transform.apply_patterns.vector.lower_shape_cast
      // CHECK: transform.apply_patterns.vector.materialize_masks
      transform.apply_patterns.vector.materialize_masks
      // CHECK: transform.apply_patterns.vector.rank_reducing_subview_patterns
      transform.apply_patterns.vector.rank_reducing_subview_patterns
      // CHECK: transform.apply_patterns.vector.reduction_to_contract
      transform.apply_patterns.vector.reduction_to_contract
      // CHECK: transform.apply_patterns.vector.rewrite_narrow_types
      transform.apply_patterns.vector.rewrite_narrow_types
      // CHECK: transform.apply_patterns.vector.sink_mem_ops
      transform.apply_patterns.vector.sink_mem_ops
      // CHECK: transform.apply_patterns.vector.sink_ops
      transform.apply_patterns.vector.sink_ops
      // CHECK: transform.apply_patterns.vector.transfer_permutation_patterns
      transform.apply_patterns.vector.transfer_permutation_patterns
      // CHECK: transform.apply_patterns.vector.unroll_from_elements
      transform.apply_patterns.vector.unroll_from_elements
      // CHECK: transform.apply_patterns.vector.unroll_to_elements
      transform.apply_patterns.vector.unroll_to_elements
      // CHECK: transform.apply_patterns.x86vector.sink_vector_producer_ops
      transform.apply_patterns.x86vector.sink_vector_producer_ops
      // CHECK: transform.apply_patterns.x86vector.vector_contract_bf16_to_fma
      transform.apply_patterns.x86vector.vector_contract_bf16_to_fma
      // CHECK: transform.apply_patterns.x86vector.vector_contract_to_fma
      transform.apply_patterns.x86vector.vector_contract_to_fma
      // CHECK: transform.apply_patterns.x86vector.vector_contract_to_packed_type_dot_product
      transform.apply_patterns.x86vector.vector_contract_to_packed_type_dot_product
    } : !transform.any_op
    transform.yield
  }
}

// CHECK-LABEL: @conversions
module @conversions attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%op: !transform.any_op) {
    transform.apply_conversion_patterns to %op {
      // CHECK: transform.apply_conversion_patterns.func.func_to_llvm
      transform.apply_conversion_patterns.func.func_to_llvm
      // CHECK: transform.apply_conversion_patterns.gpu.gpu_subgroup_reduce_to_nvvm
      transform.apply_conversion_patterns.gpu.gpu_subgroup_reduce_to_nvvm
      // CHECK: transform.apply_conversion_patterns.gpu.gpu_to_nvvm
      transform.apply_conversion_patterns.gpu.gpu_to_nvvm
      // CHECK: transform.apply_conversion_patterns.gpu.gpu_to_rocdl chipset = "gfx942"
      transform.apply_conversion_patterns.gpu.gpu_to_rocdl chipset = "gfx942"
      // CHECK: transform.apply_conversion_patterns.gpu.gpu_wmma_to_nvvm
      transform.apply_conversion_patterns.gpu.gpu_wmma_to_nvvm
      // CHECK: transform.apply_conversion_patterns.nvgpu.nvgpu_to_nvvm
      transform.apply_conversion_patterns.nvgpu.nvgpu_to_nvvm
      // CHECK: transform.apply_conversion_patterns.scf.scf_to_control_flow
      transform.apply_conversion_patterns.scf.scf_to_control_flow
      // CHECK: transform.apply_conversion_patterns.scf.structural_conversions
      transform.apply_conversion_patterns.scf.structural_conversions
      // CHECK: transform.apply_conversion_patterns.vector.vector_to_llvm
      transform.apply_conversion_patterns.vector.vector_to_llvm
    } with type_converter {
      transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter
    } {legal_dialects = ["llvm"]} : !transform.any_op
    transform.yield
  }
}

// CHECK-LABEL: @handles
module @handles attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%op: !transform.any_op, %value: !transform.any_value) {
    // CHECK: transform.bufferization.empty_tensor_to_alloc_tensor %{{.*}} : (!transform.op<"tensor.empty">) -> !transform.op<"bufferization.alloc_tensor">
    %empty = transform.structured.match ops{["tensor.empty"]} in %op : (!transform.any_op) -> !transform.op<"tensor.empty">
    %alloc = transform.bufferization.empty_tensor_to_alloc_tensor %empty : (!transform.op<"tensor.empty">) -> !transform.op<"bufferization.alloc_tensor">
    // CHECK: transform.memref.multibuffer %{{.*}} {factor = 2 : i64} : (!transform.op<"memref.alloc">) -> !transform.any_op
    %memref = transform.structured.match ops{["memref.alloc"]} in %op : (!transform.any_op) -> !transform.op<"memref.alloc">
    %buffers = transform.memref.multibuffer %memref {factor = 2 : i64} : (!transform.op<"memref.alloc">) -> !transform.any_op
    // CHECK: transform.loop.pipeline %{{.*}} {iteration_interval = 2 : i64} : (!transform.op<"scf.for">) -> !transform.any_op
    %loop = transform.structured.match ops{["scf.for"]} in %op : (!transform.any_op) -> !transform.op<"scf.for">
    %pipelined = transform.loop.pipeline %loop {iteration_interval = 2 : i64} : (!transform.op<"scf.for">) -> !transform.any_op
    // CHECK: transform.nvgpu.pipeline_shared_memory_copies failures(propagate) %{{.*}} {depth = 2 : i64} : (!transform.any_op) -> !transform.any_op
    %copies = transform.nvgpu.pipeline_shared_memory_copies failures(propagate) %pipelined {depth = 2 : i64} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// CHECK-LABEL: @pdl
module @pdl {
  // CHECK: transform.with_pdl_patterns
  transform.with_pdl_patterns {
  ^bb0(%root: !transform.any_op):
    transform.sequence %root : !transform.any_op failures(propagate) {
    ^bb1(%op: !transform.any_op):
      // CHECK: pdl_match @pattern in %{{.*}} : (!transform.any_op) -> !transform.any_op
      %found = transform.pdl_match @pattern in %op : (!transform.any_op) -> !transform.any_op
    }
  }
}
