// RUN: rsmlir-opt %s --transform-interpreter --split-input-file | FileCheck %s
//
// linalg.pack and linalg.unpack of nothing.

// Twice used or not.
// CHECK-LABEL: func.func @empty(%arg0: tensor<2x8xf32>, %arg1: tensor<16xf32>, %arg2: f32) -> (tensor<2x8xf32>, tensor<2x8xf32>, tensor<16xf32>) {
// CHECK-NEXT:   %0 = tensor.empty() : tensor<16xf32>
// CHECK-NEXT:   %pack = linalg.pack %0 padding_value(%arg2 : f32) inner_dims_pos = [0] inner_tiles = [8] into %arg0 : tensor<16xf32> -> tensor<2x8xf32>
// CHECK-NEXT:   return %arg0, %pack, %arg1 : tensor<2x8xf32>, tensor<2x8xf32>, tensor<16xf32>
// CHECK-NEXT: }
func.func @empty(%dest: tensor<2x8xf32>, %back: tensor<16xf32>, %pad: f32) -> (tensor<2x8xf32>, tensor<2x8xf32>, tensor<16xf32>) {
  %0 = tensor.empty() : tensor<16xf32>
  %1 = linalg.pack %0 inner_dims_pos = [0] inner_tiles = [8] into %dest : tensor<16xf32> -> tensor<2x8xf32>
  %2 = linalg.pack %0 padding_value(%pad : f32) inner_dims_pos = [0] inner_tiles = [8] into %dest : tensor<16xf32> -> tensor<2x8xf32>
  %3 = tensor.empty() : tensor<2x8xf32>
  %4 = linalg.unpack %3 inner_dims_pos = [0] inner_tiles = [8] into %back : tensor<2x8xf32> -> tensor<16xf32>
  return %1, %2, %4 : tensor<2x8xf32>, tensor<2x8xf32>, tensor<16xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %func = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.linalg.fold_pack_unpack_into_empty {fold_single_use_only = true}
    } : !transform.any_op
    transform.yield
  }
}

// -----

// Left alone.
// CHECK-LABEL: func.func @others(%arg0: tensor<16xf32>, %arg1: tensor<2x8xf32>) -> tensor<2x8xf32> {
// CHECK-NEXT:   %pack = linalg.pack %arg0 inner_dims_pos = [0] inner_tiles = [8] into %arg1 : tensor<16xf32> -> tensor<2x8xf32>
// CHECK-NEXT:   return %pack : tensor<2x8xf32>
// CHECK-NEXT: }
func.func @others(%a: tensor<16xf32>, %dest: tensor<2x8xf32>) -> tensor<2x8xf32> {
  %0 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [8] into %dest : tensor<16xf32> -> tensor<2x8xf32>
  return %0 : tensor<2x8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %func = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.linalg.fold_pack_unpack_into_empty {fold_single_use_only = true}
    } : !transform.any_op
    transform.yield
  }
}
