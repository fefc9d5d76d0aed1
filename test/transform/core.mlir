// RUN: %roundtrip
// RUN: %generic-roundtrip

// The dialect's own operations.

// CHECK: %0 = alternatives %arg0 : !transform.any_op -> !transform.any_op {
// CHECK: transform.yield %arg4 : !transform.any_op
// CHECK: }, {
// CHECK: transform.yield %arg4 : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.alternatives %a : !transform.any_op -> !transform.any_op { ^bb0(%x: !transform.any_op): transform.yield %x : !transform.any_op }, { ^bb0(%x: !transform.any_op): transform.yield %x : !transform.any_op }
}

// CHECK: annotate %arg0 "my.size" = %arg2 : !transform.any_op, !transform.any_param
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.annotate %a "my.size" = %p : !transform.any_op, !transform.any_param
}

// CHECK: annotate %arg0 "my.size" : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.annotate %a "my.size" : !transform.any_op
}

// CHECK: apply_cse to %arg0 : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.apply_cse to %a : !transform.any_op
}

// CHECK: apply_dce to %arg0 : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.apply_dce to %a : !transform.any_op
}

// CHECK: apply_licm to %arg0 : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.apply_licm to %a : !transform.any_op
}

// CHECK: apply_patterns to %arg0 {
// CHECK: transform.apply_patterns.canonicalization
// CHECK: } {apply_cse, max_iterations = 3 : i64} : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.apply_patterns to %a { transform.apply_patterns.canonicalization } {apply_cse, max_iterations = 3} : !transform.any_op
}

// CHECK: apply_conversion_patterns to %arg0 {
// CHECK: transform.apply_conversion_patterns.dialect_to_llvm "math"
// CHECK: } with type_converter {
// CHECK: transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter
// CHECK: } {legal_dialects = ["llvm"], partial_conversion} : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.apply_conversion_patterns to %a { transform.apply_conversion_patterns.dialect_to_llvm "math" } with type_converter { transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter } {legal_dialects = ["llvm"], partial_conversion} : !transform.any_op
}

// CHECK: apply_conversion_patterns to %arg0 {
// CHECK: transform.apply_conversion_patterns.dialect_to_llvm "math"
// CHECK: } {preserve_handles} : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.apply_conversion_patterns to %a { transform.apply_conversion_patterns.dialect_to_llvm "math" } {preserve_handles} : !transform.any_op
}

// CHECK: %0 = apply_registered_pass "canonicalize" to %arg0 : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.apply_registered_pass "canonicalize" to %a : (!transform.any_op) -> !transform.any_op
}

// CHECK: %0 = apply_registered_pass "canonicalize" with options = {"max-iterations" = %arg2, "top-down" = false} to %arg0 : (!transform.any_op, !transform.any_param) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.apply_registered_pass "canonicalize" with options = { "top-down" = false, "max-iterations" = %p } to %a : (!transform.any_op, !transform.any_param) -> !transform.any_op
}

// CHECK: %0 = apply_registered_pass "canonicalize" with options = {"x" = [%arg2, 3 : i64, %arg2], "y" = "s"} to %arg0 : (!transform.any_op, !transform.any_param, !transform.any_param) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.apply_registered_pass "canonicalize" with options = { x = [%p, 3, %p], y = "s" } to %a : (!transform.any_op, !transform.any_param, !transform.any_param) -> !transform.any_op
}

// CHECK: %0 = cast %arg0 : !transform.any_op to !transform.op<"func.func">
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.cast %a : !transform.any_op to !transform.op<"func.func">
}

// CHECK: %0 = get_consumers_of_result %arg0[0] : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.get_consumers_of_result %a[0] : (!transform.any_op) -> !transform.any_op
}

// CHECK: %0 = get_defining_op %arg3 : (!transform.any_value) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.get_defining_op %v : (!transform.any_value) -> !transform.any_op
}

// CHECK: %0 = get_parent_op %arg0 {deduplicate, isolated_from_above, nth_parent = 2 : i64, op_name = "func.func"} : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.get_parent_op %a {op_name = "func.func", deduplicate, isolated_from_above, nth_parent = 2} : (!transform.any_op) -> !transform.any_op
}

// CHECK: %0 = get_producer_of_operand %arg0[0] : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.get_producer_of_operand %a[0] : (!transform.any_op) -> !transform.any_op
}

// CHECK: %0 = get_operand %arg0[0] : (!transform.any_op) -> !transform.any_value
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.get_operand %a[0] : (!transform.any_op) -> !transform.any_value
}

// CHECK: %0 = get_operand %arg0[all] : (!transform.any_op) -> !transform.any_value
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.get_operand %a[all] : (!transform.any_op) -> !transform.any_value
}

// CHECK: %0 = get_operand %arg0[except(0, 1)] : (!transform.any_op) -> !transform.any_value
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.get_operand %a[except(0, 1)] : (!transform.any_op) -> !transform.any_value
}

// CHECK: %0 = get_result %arg0[-1] : (!transform.any_op) -> !transform.any_value
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.get_result %a[-1] : (!transform.any_op) -> !transform.any_value
}

// CHECK: %0 = get_type %arg3 : (!transform.any_value) -> !transform.type
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.get_type %v : (!transform.any_value) -> !transform.type
}

// CHECK: %0 = get_type elemental %arg3 : (!transform.any_value) -> !transform.type
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.get_type elemental %v : (!transform.any_value) -> !transform.type
}

// CHECK: %0 = merge_handles %arg0, %arg1 : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.merge_handles %a, %b : !transform.any_op
}

// CHECK: %0 = merge_handles deduplicate %arg0, %arg0 : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.merge_handles deduplicate %a, %a : !transform.any_op
}

// CHECK: %0 = num_associations %arg0 : (!transform.any_op) -> !transform.param<i64>
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.num_associations %a : (!transform.any_op) -> !transform.param<i64>
}

// CHECK: %0 = transform.param.constant 4 : i64 -> !transform.param<i64>
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.param.constant 4 : i64 -> !transform.param<i64>
}

// CHECK: print %arg0 : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.print %a : !transform.any_op
}

// CHECK: print %arg0 {assume_verified, name = "x", skip_regions, use_local_scope} : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.print %a {name = "x", skip_regions, use_local_scope, assume_verified} : !transform.any_op
}

// CHECK: print  {name = "x"}
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.print {name = "x"}
}

// CHECK: print
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.print
}

// CHECK: %0 = replicate num(%arg0) %arg1 : !transform.any_op, !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.replicate num(%a) %b : !transform.any_op, !transform.any_op
}

// CHECK: %0:2 = replicate num(%arg0) %arg1, %arg2 : !transform.any_op, !transform.any_op, !transform.any_param
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r:2 = transform.replicate num(%a) %b, %p : !transform.any_op, !transform.any_op, !transform.any_param
}

// CHECK: %0 = select "foo.bar" in %arg0 : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.select "foo.bar" in %a : (!transform.any_op) -> !transform.any_op
}

// CHECK: %0:2 = split_handle %arg0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r:2 = transform.split_handle %a : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
}

// CHECK: %0:2 = split_handle %arg0 {overflow_result = 1 : i64} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r:2 = transform.split_handle %a {overflow_result = 1} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
}

// CHECK: verify %arg0 : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.verify %a : !transform.any_op
}

// CHECK: %0 = foreach %arg0, %arg1 : !transform.any_op, !transform.any_op -> !transform.any_op {
// CHECK: transform.yield %arg4 : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.foreach %a, %b : !transform.any_op, !transform.any_op -> !transform.any_op { ^bb0(%x: !transform.any_op, %y: !transform.any_op): transform.yield %x : !transform.any_op }
}

// CHECK: foreach %arg0 with_zip_shortest : !transform.any_op {
// CHECK: transform.print %arg4 : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.foreach %a with_zip_shortest : !transform.any_op { ^bb0(%x: !transform.any_op): transform.print %x : !transform.any_op }
}

// CHECK: foreach %arg0 : !transform.any_op {
// CHECK: %0 = transform.structured.vectorize_children_and_apply_patterns %arg4 : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.foreach %a : !transform.any_op { ^bb0(%x: !transform.any_op): %z = transform.structured.vectorize_children_and_apply_patterns %x : (!transform.any_op) -> !transform.any_op }
}

// CHECK: sequence %arg0 : !transform.any_op failures(propagate) {
// CHECK: print %arg4 : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.sequence %a : !transform.any_op failures(propagate) { ^bb0(%x: !transform.any_op): print %x : !transform.any_op }
}

// CHECK: sequence %arg0, %arg1 : (!transform.any_op, !transform.any_op) failures(propagate) {
// CHECK: print %arg4 : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.sequence %a, %b : (!transform.any_op, !transform.any_op) failures(propagate) { ^bb0(%x: !transform.any_op, %y: !transform.any_op): print %x : !transform.any_op }
}

// CHECK: %0 = sequence %arg0 : !transform.any_op -> !transform.any_op failures(suppress) {
// CHECK: yield %arg4 : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.sequence %a : !transform.any_op -> !transform.any_op failures(suppress) { ^bb0(%x: !transform.any_op): yield %x : !transform.any_op }
}

// CHECK: apply_patterns to %arg0 {
// CHECK: transform.apply_patterns.linalg.tiling_canonicalization
// CHECK: transform.apply_patterns.scf.for_loop_canonicalization
// CHECK: transform.apply_patterns.vector.lower_transpose
// CHECK: transform.apply_patterns.vector.lower_contraction
// CHECK: transform.apply_patterns.vector.lower_transfer
// CHECK: transform.apply_patterns.tensor.fold_tensor_empty
// CHECK: transform.apply_patterns.memref.expand_ops
// CHECK: } : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.apply_patterns to %a { transform.apply_patterns.linalg.tiling_canonicalization transform.apply_patterns.scf.for_loop_canonicalization transform.apply_patterns.vector.lower_transpose lowering_strategy = eltwise transform.apply_patterns.vector.lower_contraction lowering_strategy = outerproduct transform.apply_patterns.vector.lower_transfer max_transfer_rank = 1 transform.apply_patterns.tensor.fold_tensor_empty transform.apply_patterns.memref.expand_ops } : !transform.any_op
}

// CHECK: apply_patterns to %arg0 {
// CHECK: transform.apply_patterns.vector.transfer_to_scf full_unroll = true
// CHECK: transform.apply_patterns.vector.split_transfer_full_partial
// CHECK: transform.apply_patterns.vector.lower_multi_reduction lowering_strategy = innerreduction
// CHECK: transform.apply_patterns.vector.lower_masked_transfers
// CHECK: transform.apply_patterns.gpu.unroll_vectors_subgroup_mma[1, 2, 3]
// CHECK: transform.apply_patterns.tensor.merge_consecutive_insert_extract_slice
// CHECK: transform.apply_patterns.tensor.rewrite_as_constant aggressive
// CHECK: transform.apply_patterns.memref.alloc_to_alloca
// CHECK: transform.apply_patterns.tensor.fold_tensor_subset_ops
// CHECK: } : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.apply_patterns to %a { transform.apply_patterns.vector.transfer_to_scf max_transfer_rank = 1 full_unroll = true transform.apply_patterns.vector.split_transfer_full_partial split_transfer_strategy = "linalg-copy" transform.apply_patterns.vector.lower_multi_reduction lowering_strategy = innerreduction transform.apply_patterns.vector.lower_masked_transfers transform.apply_patterns.gpu.unroll_vectors_subgroup_mma [1, 2, 3] transform.apply_patterns.tensor.merge_consecutive_insert_extract_slice transform.apply_patterns.tensor.rewrite_as_constant aggressive transform.apply_patterns.memref.alloc_to_alloca transform.apply_patterns.tensor.fold_tensor_subset_ops } : !transform.any_op
}
