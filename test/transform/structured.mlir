// RUN: %roundtrip
// RUN: %generic-roundtrip

// transform.structured.*

// CHECK: %0 = transform.structured.match ops{["linalg.matmul"]} in %arg0 : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.structured.match ops{["linalg.matmul"]} in %a : (!transform.any_op) -> !transform.any_op
}

// CHECK: %0 = transform.structured.match ops{["linalg.matmul"]} interface{LinalgOp} attributes {a = 3 : i64} filter_result_type = i32 filter_operand_types = [i32, f32] in %arg0 : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.structured.match ops{["linalg.matmul"]} interface{LinalgOp} attributes{a = 3} filter_result_type = i32 filter_operand_types = [i32, f32] in %a : (!transform.any_op) -> !transform.any_op
}

// CHECK: %tiled_linalg_op, %loops:2 = transform.structured.tile_using_for %arg0 tile_sizes [4, 0, 5] interchange = [0, 1, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r:3 = transform.structured.tile_using_for %a tile_sizes [4, 0, 5] interchange = [0, 1, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
}

// CHECK: %tiled_linalg_op, %loops:2 = transform.structured.tile_using_for %arg0 tile_sizes [%arg2, [4]] : (!transform.any_op, !transform.any_param) -> (!transform.any_op, !transform.any_op, !transform.any_op)
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r:3 = transform.structured.tile_using_for %a tile_sizes [%p, [4]] : (!transform.any_op, !transform.any_param) -> (!transform.any_op, !transform.any_op, !transform.any_op)
}

// CHECK: %tiled_linalg_op, %loops:2 = transform.structured.tile_using_for %arg0 tile_sizes [%arg1, [4]] {foo} : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r:3 = transform.structured.tile_using_for %a tile_sizes [%b, [4]] {foo} : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
}

// CHECK: %tiled_op, %forall_op = transform.structured.tile_using_forall %arg0 num_threads [4, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r:2 = transform.structured.tile_using_forall %a num_threads [4, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
}

// CHECK: %tiled_op, %forall_op = transform.structured.tile_using_forall %arg0 tile_sizes [4, %arg2] : (!transform.any_op, !transform.any_param) -> (!transform.any_op, !transform.any_op)
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r:2 = transform.structured.tile_using_forall %a tile_sizes [4, %p] : (!transform.any_op, !transform.any_param) -> (!transform.any_op, !transform.any_op)
}

// CHECK: %tiled_op, %forall_op = transform.structured.tile_using_forall %arg0 tile_sizes *(%arg2) : (!transform.any_op, !transform.any_param) -> (!transform.any_op, !transform.any_op)
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r:2 = transform.structured.tile_using_forall %a tile_sizes *(%p) : (!transform.any_op, !transform.any_param) -> (!transform.any_op, !transform.any_op)
}

// CHECK: %tiled_op, %forall_op = transform.structured.tile_using_forall %arg0 num_threads *(%arg2) : (!transform.any_op, !transform.any_param) -> (!transform.any_op, !transform.any_op)
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r:2 = transform.structured.tile_using_forall %a num_threads *(%p) : (!transform.any_op, !transform.any_param) -> (!transform.any_op, !transform.any_op)
}

// CHECK: %tiled_op, %forall_op = transform.structured.tile_using_forall %arg0 num_threads *(%arg2) tile_sizes [3] : (!transform.any_op, !transform.any_param) -> (!transform.any_op, !transform.any_op)
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r:2 = transform.structured.tile_using_forall %a num_threads *(%p) tile_sizes [3] : (!transform.any_op, !transform.any_param) -> (!transform.any_op, !transform.any_op)
}

// CHECK: %fill_op, %split_op, %combining_op, %for_op = transform.structured.tile_reduction_using_for %arg0 by tile_sizes = [0, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r:4 = transform.structured.tile_reduction_using_for %a by tile_sizes = [0, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
}

// CHECK: %fill_op, %split_op, %combining_op, %for_op = transform.structured.tile_reduction_using_for %arg0 reduction_dims = [1] by tile_sizes = [0, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r:4 = transform.structured.tile_reduction_using_for %a reduction_dims = [1] by tile_sizes = [0, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
}

// CHECK: %fill_op, %split_op, %combining_op, %forall_op = transform.structured.tile_reduction_using_forall %arg0 by num_threads = [0, 5] tile_sizes = [1, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r:4 = transform.structured.tile_reduction_using_forall %a by num_threads = [0, 5] tile_sizes = [1, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
}

// CHECK: %transformed, %loops = transform.structured.fuse %arg0 tile_sizes [4, 0] interchange [1, 0] {apply_cleanup} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r:2 = transform.structured.fuse %a tile_sizes [4, 0] interchange [1, 0] {apply_cleanup} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
}

// CHECK: %transformed, %loops = transform.structured.fuse %arg0 tile_sizes [4, 4] interchange [1, 0] {use_forall} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r:2 = transform.structured.fuse %a tile_sizes [4, 4] interchange [1, 0] {use_forall} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
}

// CHECK: %transformed, %loops = transform.structured.fuse %arg0 tile_sizes [%arg2] interchange [%arg2] : (!transform.any_op, !transform.any_param, !transform.any_param) -> (!transform.any_op, !transform.any_op)
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r:2 = transform.structured.fuse %a tile_sizes [%p] interchange [%p] : (!transform.any_op, !transform.any_param, !transform.any_param) -> (!transform.any_op, !transform.any_op)
}

// CHECK: %fused_op, %new_containing_op = transform.structured.fuse_into_containing_op %arg0 into %arg1 : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r:2 = transform.structured.fuse_into_containing_op %a into %b : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
}

// CHECK: %0 = transform.structured.split %arg0 after 4  {dimension = 0 : i64} : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.structured.split %a after 4 {dimension = 0} : !transform.any_op
}

// CHECK: %0 = transform.structured.split %arg0 after %arg2  {dimension = 0 : i64, multiway} : !transform.any_op, !transform.any_param
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.structured.split %a after %p {dimension = 0, multiway} : !transform.any_op, !transform.any_param
}

// CHECK: %init_or_alloc_op, %fill_op, %split_linalg_op, %combining_linalg_op = transform.structured.split_reduction %arg0 {inner_parallel, insert_split_dimension = 2 : i64, split_factor = 4 : i64} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r:4 = transform.structured.split_reduction %a {split_factor = 4, insert_split_dimension = 2, inner_parallel} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
}

// CHECK: %low_size, %high_size, %split_point = transform.structured.multitile_sizes %arg0 {dimension = 1 : i64, divisor = 2 : i64, target_size = 3 : i64} : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r:3 = transform.structured.multitile_sizes %a {target_size = 3, dimension = 1, divisor = 2} : (!transform.any_op) -> !transform.any_op
}

// CHECK: %low_size, %high_size, %split_point = transform.structured.multitile_sizes %arg0 {dimension = 1 : i64, target_size = 3 : i64} : (!transform.any_op) -> !transform.param<i64>
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r:3 = transform.structured.multitile_sizes %a {target_size = 3, dimension = 1} : (!transform.any_op) -> !transform.param<i64>
}

// CHECK: %tile_sizes, %chunk_sizes = transform.structured.continuous_tile_sizes %arg0 {dimension = 0 : i64, target_size = 9 : i64} : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r:2 = transform.structured.continuous_tile_sizes %a {target_size = 9, dimension = 0} : (!transform.any_op) -> !transform.any_op
}

// CHECK: %0 = transform.structured.scalarize %arg0 : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.structured.scalarize %a : (!transform.any_op) -> !transform.any_op
}

// CHECK: %0 = transform.structured.convert_to_loops %arg0 : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.structured.convert_to_loops %a : (!transform.any_op) -> !transform.any_op
}

// CHECK: %0 = transform.structured.generalize %arg0 : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.structured.generalize %a : (!transform.any_op) -> !transform.any_op
}

// CHECK: %0 = transform.structured.specialize %arg0 : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.structured.specialize %a : (!transform.any_op) -> !transform.any_op
}

// CHECK: %0 = transform.structured.interchange %arg0 iterator_interchange = [1, 0] : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.structured.interchange %a iterator_interchange = [1, 0] : (!transform.any_op) -> !transform.any_op
}

// CHECK: %0 = transform.structured.interchange %arg0 : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.structured.interchange %a : (!transform.any_op) -> !transform.any_op
}

// CHECK: %0 = transform.structured.decompose %arg0 : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.structured.decompose %a : (!transform.any_op) -> !transform.any_op
}

// CHECK: %0 = transform.structured.decompose_interface %arg0 : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.structured.decompose_interface %a : (!transform.any_op) -> !transform.any_op
}

// CHECK: %0 = transform.structured.rewrite_in_destination_passing_style %arg0 : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.structured.rewrite_in_destination_passing_style %a : (!transform.any_op) -> !transform.any_op
}

// CHECK: %0 = transform.structured.flatten_elementwise %arg0 : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.structured.flatten_elementwise %a : (!transform.any_op) -> !transform.any_op
}

// CHECK: %img2col_tensor, %transformed = transform.structured.convert_conv2d_to_img2col %arg0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r:2 = transform.structured.convert_conv2d_to_img2col %a : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
}

// CHECK: %0 = transform.structured.transpose_conv2d %arg0 : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.structured.transpose_conv2d %a : (!transform.any_op) -> !transform.any_op
}

// CHECK: %0 = transform.structured.transpose_matmul %arg0<rhs> : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.structured.transpose_matmul %a <rhs> : (!transform.any_op) -> !transform.any_op
}

// CHECK: %0 = transform.structured.transpose_matmul %arg0 : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.structured.transpose_matmul %a : (!transform.any_op) -> !transform.any_op
}

// CHECK: %0 = transform.structured.winograd_conv2d %arg0 {fmr = 0 : i32} : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.structured.winograd_conv2d %a {fmr = 0 : i32} : (!transform.any_op) -> !transform.any_op
}

// CHECK: %0 = transform.structured.decompose_winograd_op %arg0 : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.structured.decompose_winograd_op %a : (!transform.any_op) -> !transform.any_op
}

// CHECK: %0 = transform.structured.pack %arg0 packed_sizes = [1, %arg1, 3] : (!transform.any_op, !transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.structured.pack %a packed_sizes = [1, %b, 3] : (!transform.any_op, !transform.any_op) -> !transform.any_op
}

// CHECK: %0 = transform.structured.pack_greedily %arg0 matmul_packed_sizes = [8, 16, 32] matmul_inner_dims_order = [1, 2, 0] : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.structured.pack_greedily %a matmul_packed_sizes = [8, 16, 32] matmul_inner_dims_order = [1, 2, 0] : (!transform.any_op) -> !transform.any_op
}

// CHECK: %0 = transform.structured.pack_greedily %arg0 matmul_packed_sizes = [0, 16, 0] matmul_padded_sizes_next_multiple_of = [4, 0, 32] matmul_inner_dims_order = [1, 2, 0] : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.structured.pack_greedily %a matmul_packed_sizes = [0, 16, 0] matmul_padded_sizes_next_multiple_of = [4, 0, 32] matmul_inner_dims_order = [1, 2, 0] : (!transform.any_op) -> !transform.any_op
}

// CHECK: %packed_op, %pack_op, %un_pack_op = transform.structured.pack_transpose %arg0 with_compute_op(%arg1) outer_perm = [1, 0] inner_perm = [0] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r:3 = transform.structured.pack_transpose %a with_compute_op(%b) outer_perm=[1, 0] inner_perm=[0] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
}

// CHECK: %padded, %pad, %copy = transform.structured.pad %arg0 {copy_back_op = "none", nofold_flags = [1], padding_dimensions = [0, 1], padding_values = [0.000000e+00 : f32]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r:3 = transform.structured.pad %a {padding_values=[0.0 : f32], padding_dimensions=[0, 1], nofold_flags=[1], copy_back_op = "none"} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
}

// CHECK: %padded, %pad, %copy = transform.structured.pad %arg0 pad_to_multiple_of [2, %arg2] use_prescribed_tensor_shapes {padding_dimensions = [0, 1]} : (!transform.any_op, !transform.any_param) -> (!transform.any_op, !transform.any_op, !transform.any_op)
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r:3 = transform.structured.pad %a pad_to_multiple_of [2, %p] use_prescribed_tensor_shapes {padding_dimensions=[0, 1]} : (!transform.any_op, !transform.any_param) -> (!transform.any_op, !transform.any_op, !transform.any_op)
}

// CHECK: %padded, %pad, %copy = transform.structured.pad %arg0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r:3 = transform.structured.pad %a : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
}

// CHECK: %padded, %pad = transform.structured.pad_tiling_interface %arg0 to padding_sizes [4, %arg2] pad_to_multiple_of : (!transform.any_op, !transform.any_param) -> (!transform.any_op, !transform.any_op)
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r:2 = transform.structured.pad_tiling_interface %a to padding_sizes [4, %p] pad_to_multiple_of : (!transform.any_op, !transform.any_param) -> (!transform.any_op, !transform.any_op)
}

// CHECK: %padded, %pad = transform.structured.pad_tiling_interface %arg0 to padding_sizes [4] {padding_values = [0.000000e+00 : f32]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r:2 = transform.structured.pad_tiling_interface %a to padding_sizes [4] {padding_values=[0.0 : f32]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
}

// CHECK: %0 = transform.structured.hoist_pad.build_packing_loop_nest %arg0 above %arg1, transpose by [1, 0] : (!transform.any_op, !transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.structured.hoist_pad.build_packing_loop_nest %a above %b, transpose by [1, 0] : (!transform.any_op, !transform.any_op) -> !transform.any_op
}

// CHECK: %0 = transform.structured.hoist_pad %arg0 by 2 loops, transpose by [1, 0] : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.structured.hoist_pad %a by 2 loops, transpose by [1, 0] : (!transform.any_op) -> !transform.any_op
}

// CHECK: %0 = transform.structured.hoist_pad %arg0 by 2 loops : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.structured.hoist_pad %a by 2 loops : (!transform.any_op) -> !transform.any_op
}

// CHECK: %allocated_buffer, %new_ops = transform.structured.bufferize_to_allocation %arg0 : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r:2 = transform.structured.bufferize_to_allocation %a : !transform.any_op
}

// CHECK: %allocated_buffer, %new_ops = transform.structured.bufferize_to_allocation %arg0 {alloc_op = "memref.alloca", bufferize_destination_only, emit_dealloc, memory_space = 3 : i64} : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r:2 = transform.structured.bufferize_to_allocation %a {bufferize_destination_only, memory_space = 3, emit_dealloc, alloc_op = "memref.alloca"} : !transform.any_op
}

// CHECK: %0 = transform.structured.promote_tensor %arg3 : !transform.any_value
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.structured.promote_tensor %v : !transform.any_value
}

// CHECK: %0 = transform.structured.promote_tensor to 3 : i32 %arg3 : !transform.any_value
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.structured.promote_tensor to 3 : i32 %v : !transform.any_value
}

// CHECK: %0 = transform.structured.promote %arg0 {alignment = 32 : i64, operands_to_promote = [0], use_full_tile_buffers = [false, true]} : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.structured.promote %a {operands_to_promote = [0], use_full_tile_buffers = [false, true], alignment = 32} : (!transform.any_op) -> !transform.any_op
}

// CHECK: transform.structured.eliminate_empty_tensors %arg0 : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.structured.eliminate_empty_tensors %a : !transform.any_op
}

// CHECK: %0 = transform.structured.linalg_copy_to_memref %arg0 : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.structured.linalg_copy_to_memref %a : (!transform.any_op) -> !transform.any_op
}

// CHECK: %0 = transform.structured.insert_slice_to_copy %arg0 : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.structured.insert_slice_to_copy %a : (!transform.any_op) -> !transform.any_op
}

// CHECK: %forall_op, %tiled_op = transform.structured.gpu.map_copy_to_threads %arg0 total_num_threads = 32 desired_bit_alignment = 128 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r:2 = transform.structured.gpu.map_copy_to_threads %a total_num_threads = 32 desired_bit_alignment = 128 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
}

// CHECK: transform.structured.vectorize %arg0 vector_sizes [8, [4]] : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.structured.vectorize %a vector_sizes [8, [4]] : !transform.any_op
}

// CHECK: transform.structured.vectorize %arg0 vector_sizes [%arg2, 4] {vectorize_nd_extract} : !transform.any_op, !transform.any_param
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.structured.vectorize %a vector_sizes [%p, 4] {vectorize_nd_extract} : !transform.any_op, !transform.any_param
}

// CHECK: transform.structured.vectorize %arg0 : !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  transform.structured.vectorize %a : !transform.any_op
}

// CHECK: %0 = transform.structured.vectorize_children_and_apply_patterns %arg0 {vectorize_padding} : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.structured.vectorize_children_and_apply_patterns %a {vectorize_padding} : (!transform.any_op) -> !transform.any_op
}

// CHECK: %0 = transform.structured.hoist_redundant_vector_transfers %arg0 {verify_non_zero_trip} : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.structured.hoist_redundant_vector_transfers %a {verify_non_zero_trip} : (!transform.any_op) -> !transform.any_op
}

// CHECK: %0 = transform.structured.hoist_redundant_vector_broadcasts %arg0 : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.structured.hoist_redundant_vector_broadcasts %a : (!transform.any_op) -> !transform.any_op
}

// CHECK: %0 = transform.structured.replace %arg0 {
// CHECK: builtin.module {
// CHECK: } : (!transform.any_op) -> !transform.any_op
transform.sequence failures(propagate) {
^bb0(%a: !transform.any_op, %b: !transform.any_op, %p: !transform.any_param, %v: !transform.any_value):
  %r = transform.structured.replace %a { builtin.module {} } : (!transform.any_op) -> !transform.any_op
}
