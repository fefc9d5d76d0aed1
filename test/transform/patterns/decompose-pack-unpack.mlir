// RUN: rsmlir-opt %s --transform-interpreter --split-input-file | FileCheck %s
//
// linalg.pack and linalg.unpack of one tile.

// Packing becomes padding and a transposition to the order of the tile.
// CHECK-LABEL: func.func @pack(%arg0: tensor<5x3x2xf32>, %arg1: tensor<1x3x1x2x8xf32>, %arg2: f32) -> tensor<1x3x1x2x8xf32> {
// CHECK-NEXT:   %padded = tensor.pad %arg0 low[0, 0, 0] high[3, 0, 0] {
// CHECK-NEXT:   ^bb0(%arg3: index, %arg4: index, %arg5: index):
// CHECK-NEXT:     tensor.yield %arg2 : f32
// CHECK-NEXT:   } : tensor<5x3x2xf32> to tensor<8x3x2xf32>
// CHECK-NEXT:   %0 = tensor.empty() : tensor<3x2x8xf32>
// CHECK-NEXT:   %transposed = linalg.transpose ins(%padded : tensor<8x3x2xf32>) outs(%0 : tensor<3x2x8xf32>) permutation = [1, 2, 0] 
// CHECK-NEXT:   %inserted_slice = tensor.insert_slice %transposed into %arg1[0, 0, 0, 0, 0] [1, 3, 1, 2, 8] [1, 1, 1, 1, 1] : tensor<3x2x8xf32> into tensor<1x3x1x2x8xf32>
// CHECK-NEXT:   return %inserted_slice : tensor<1x3x1x2x8xf32>
// CHECK-NEXT: }
func.func @pack(%a: tensor<5x3x2xf32>, %dest: tensor<1x3x1x2x8xf32>, %pad: f32) -> tensor<1x3x1x2x8xf32> {
  %0 = linalg.pack %a padding_value(%pad : f32) inner_dims_pos = [2, 0] inner_tiles = [2, 8] into %dest : tensor<5x3x2xf32> -> tensor<1x3x1x2x8xf32>
  return %0 : tensor<1x3x1x2x8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %func = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.linalg.decompose_pack_unpack
    } : !transform.any_op
    transform.yield
  }
}

// -----

// The size of a tile may be a value.
// CHECK: #map = affine_map<()[s0, s1] -> (s0 - s1)>
// CHECK-NEXT: #map1 = affine_map<()[s0] -> (-s0 + 2)>
// CHECK-LABEL: func.func @pack_dynamic(%arg0: tensor<?x?xf32>, %arg1: tensor<1x1x?x2xf32>, %arg2: f32, %arg3: index) -> tensor<1x1x?x2xf32> {
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// CHECK-NEXT:   %0 = affine.apply #map()[%arg3, %dim]
// CHECK-NEXT:   %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// CHECK-NEXT:   %1 = affine.apply #map1()[%dim_0]
// CHECK-NEXT:   %padded = tensor.pad %arg0 low[0, 0] high[%0, %1] {
// CHECK-NEXT:   ^bb0(%arg4: index, %arg5: index):
// CHECK-NEXT:     tensor.yield %arg2 : f32
// CHECK-NEXT:   } : tensor<?x?xf32> to tensor<?x2xf32>
// CHECK-NEXT:   %inserted_slice = tensor.insert_slice %padded into %arg1[0, 0, 0, 0] [1, 1, %arg3, 2] [1, 1, 1, 1] : tensor<?x2xf32> into tensor<1x1x?x2xf32>
// CHECK-NEXT:   return %inserted_slice : tensor<1x1x?x2xf32>
// CHECK-NEXT: }
func.func @pack_dynamic(%a: tensor<?x?xf32>, %dest: tensor<1x1x?x2xf32>, %pad: f32, %tile: index) -> tensor<1x1x?x2xf32> {
  %0 = linalg.pack %a padding_value(%pad : f32) inner_dims_pos = [0, 1] inner_tiles = [%tile, 2] into %dest : tensor<?x?xf32> -> tensor<1x1x?x2xf32>
  return %0 : tensor<1x1x?x2xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %func = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.linalg.decompose_pack_unpack
    } : !transform.any_op
    transform.yield
  }
}

// -----

// CHECK: #map = affine_map<()[s0] -> (-s0 + 8)>
// CHECK-LABEL: func.func @pack_constant(%arg0: tensor<?x4xf32>, %arg1: tensor<1x4x?xf32>) -> tensor<1x4x?xf32> {
// CHECK-NEXT:   %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
// CHECK-NEXT:   %0 = affine.apply #map()[%dim]
// CHECK-NEXT:   %padded = tensor.pad %arg0 low[0, 0] high[%0, 0] {
// CHECK-NEXT:   ^bb0(%arg2: index, %arg3: index):
// CHECK-NEXT:     tensor.yield %cst : f32
// CHECK-NEXT:   } : tensor<?x4xf32> to tensor<8x4xf32>
// CHECK-NEXT:   %1 = tensor.empty() : tensor<4x8xf32>
// CHECK-NEXT:   %transposed = linalg.transpose ins(%padded : tensor<8x4xf32>) outs(%1 : tensor<4x8xf32>) permutation = [1, 0] 
// CHECK-NEXT:   %inserted_slice = tensor.insert_slice %transposed into %arg1[0, 0, 0] [1, 4, 8] [1, 1, 1] : tensor<4x8xf32> into tensor<1x4x?xf32>
// CHECK-NEXT:   return %inserted_slice : tensor<1x4x?xf32>
// CHECK-NEXT: }
func.func @pack_constant(%a: tensor<?x4xf32>, %dest: tensor<1x4x?xf32>) -> tensor<1x4x?xf32> {
  %tile = arith.constant 8 : index
  %pad = arith.constant 0.0 : f32
  %0 = linalg.pack %a padding_value(%pad : f32) inner_dims_pos = [0] inner_tiles = [%tile] into %dest : tensor<?x4xf32> -> tensor<1x4x?xf32>
  return %0 : tensor<1x4x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %func = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.linalg.decompose_pack_unpack
    } : !transform.any_op
    transform.yield
  }
}

// -----

// Dimensions of one element may come in another order.
// CHECK-LABEL: func.func @pack_units(%arg0: tensor<1x1x8x2xf32>, %arg1: tensor<1x1x1x1x2x8xf32>) -> tensor<1x1x1x1x2x8xf32> {
// CHECK-NEXT:   %0 = tensor.empty() : tensor<1x1x2x8xf32>
// CHECK-NEXT:   %transposed = linalg.transpose ins(%arg0 : tensor<1x1x8x2xf32>) outs(%0 : tensor<1x1x2x8xf32>) permutation = [0, 1, 3, 2] 
// CHECK-NEXT:   %inserted_slice = tensor.insert_slice %transposed into %arg1[0, 0, 0, 0, 0, 0] [1, 1, 1, 1, 2, 8] [1, 1, 1, 1, 1, 1] : tensor<1x1x2x8xf32> into tensor<1x1x1x1x2x8xf32>
// CHECK-NEXT:   return %inserted_slice : tensor<1x1x1x1x2x8xf32>
// CHECK-NEXT: }
func.func @pack_units(%a: tensor<1x1x8x2xf32>, %dest: tensor<1x1x1x1x2x8xf32>) -> tensor<1x1x1x1x2x8xf32> {
  %0 = linalg.pack %a outer_dims_perm = [1, 0, 3, 2] inner_dims_pos = [3, 2] inner_tiles = [2, 8] into %dest : tensor<1x1x8x2xf32> -> tensor<1x1x1x1x2x8xf32>
  return %0 : tensor<1x1x1x1x2x8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %func = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.linalg.decompose_pack_unpack
    } : !transform.any_op
    transform.yield
  }
}

// -----

// Left alone: there are several tiles, or others are in another order.
// CHECK-LABEL: func.func @pack_others(%arg0: tensor<16x2xf32>, %arg1: tensor<2x1x8x2xf32>, %arg2: tensor<7x3x8xf32>, %arg3: tensor<3x7x1x8xf32>) -> (tensor<2x1x8x2xf32>, tensor<3x7x1x8xf32>) {
// CHECK-NEXT:   %pack = linalg.pack %arg0 inner_dims_pos = [0, 1] inner_tiles = [8, 2] into %arg1 : tensor<16x2xf32> -> tensor<2x1x8x2xf32>
// CHECK-NEXT:   %pack_0 = linalg.pack %arg2 outer_dims_perm = [1, 0, 2] inner_dims_pos = [2] inner_tiles = [8] into %arg3 : tensor<7x3x8xf32> -> tensor<3x7x1x8xf32>
// CHECK-NEXT:   return %pack, %pack_0 : tensor<2x1x8x2xf32>, tensor<3x7x1x8xf32>
// CHECK-NEXT: }
func.func @pack_others(%a: tensor<16x2xf32>, %dest: tensor<2x1x8x2xf32>, %b: tensor<7x3x8xf32>, %dest_b: tensor<3x7x1x8xf32>) -> (tensor<2x1x8x2xf32>, tensor<3x7x1x8xf32>) {
  %0 = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [8, 2] into %dest : tensor<16x2xf32> -> tensor<2x1x8x2xf32>
  %1 = linalg.pack %b outer_dims_perm = [1, 0, 2] inner_dims_pos = [2] inner_tiles = [8] into %dest_b : tensor<7x3x8xf32> -> tensor<3x7x1x8xf32>
  return %0, %1 : tensor<2x1x8x2xf32>, tensor<3x7x1x8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %func = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.linalg.decompose_pack_unpack
    } : !transform.any_op
    transform.yield
  }
}

// -----

// Unpacking becomes a transposition and a slice.
// CHECK-LABEL: func.func @unpack(%arg0: tensor<1x3x1x2x8xf32>, %arg1: tensor<5x3x2xf32>) -> tensor<5x3x2xf32> {
// CHECK-NEXT:   %extracted_slice = tensor.extract_slice %arg0[0, 0, 0, 0, 0] [1, 3, 1, 2, 8] [1, 1, 1, 1, 1] : tensor<1x3x1x2x8xf32> to tensor<3x2x8xf32>
// CHECK-NEXT:   %0 = tensor.empty() : tensor<8x3x2xf32>
// CHECK-NEXT:   %transposed = linalg.transpose ins(%extracted_slice : tensor<3x2x8xf32>) outs(%0 : tensor<8x3x2xf32>) permutation = [2, 0, 1] 
// CHECK-NEXT:   %extracted_slice_0 = tensor.extract_slice %transposed[0, 0, 0] [5, 3, 2] [1, 1, 1] : tensor<8x3x2xf32> to tensor<5x3x2xf32>
// CHECK-NEXT:   return %extracted_slice_0 : tensor<5x3x2xf32>
// CHECK-NEXT: }
func.func @unpack(%a: tensor<1x3x1x2x8xf32>, %dest: tensor<5x3x2xf32>) -> tensor<5x3x2xf32> {
  %0 = linalg.unpack %a inner_dims_pos = [2, 0] inner_tiles = [2, 8] into %dest : tensor<1x3x1x2x8xf32> -> tensor<5x3x2xf32>
  return %0 : tensor<5x3x2xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %func = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.linalg.decompose_pack_unpack
    } : !transform.any_op
    transform.yield
  }
}

// -----

// CHECK-LABEL: func.func @unpack_dynamic(%arg0: tensor<?x1x1x?x2xf32>, %arg1: tensor<?x1x?xf32>, %arg2: index) -> tensor<?x1x?xf32> {
// CHECK-NEXT:   %c2 = arith.constant 2 : index
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c0 : tensor<?x1x1x?x2xf32>
// CHECK-NEXT:   %extracted_slice = tensor.extract_slice %arg0[0, 0, 0, 0, 0] [%dim, 1, 1, %arg2, 2] [1, 1, 1, 1, 1] : tensor<?x1x1x?x2xf32> to tensor<?x?x2xf32>
// CHECK-NEXT:   %0 = tensor.empty(%dim, %arg2) : tensor<?x2x?xf32>
// CHECK-NEXT:   %transposed = linalg.transpose ins(%extracted_slice : tensor<?x?x2xf32>) outs(%0 : tensor<?x2x?xf32>) permutation = [0, 2, 1] 
// CHECK-NEXT:   %dim_0 = tensor.dim %arg1, %c0 : tensor<?x1x?xf32>
// CHECK-NEXT:   %dim_1 = tensor.dim %arg1, %c2 : tensor<?x1x?xf32>
// CHECK-NEXT:   %extracted_slice_2 = tensor.extract_slice %transposed[0, 0, 0] [%dim_0, 1, %dim_1] [1, 1, 1] : tensor<?x2x?xf32> to tensor<?x1x?xf32>
// CHECK-NEXT:   %inserted_slice = tensor.insert_slice %extracted_slice_2 into %arg1[0, 0, 0] [%dim_0, 1, %dim_1] [1, 1, 1] : tensor<?x1x?xf32> into tensor<?x1x?xf32>
// CHECK-NEXT:   return %inserted_slice : tensor<?x1x?xf32>
// CHECK-NEXT: }
func.func @unpack_dynamic(%a: tensor<?x1x1x?x2xf32>, %dest: tensor<?x1x?xf32>, %tile: index) -> tensor<?x1x?xf32> {
  %0 = linalg.unpack %a outer_dims_perm = [0, 2, 1] inner_dims_pos = [2, 1] inner_tiles = [%tile, 2] into %dest : tensor<?x1x1x?x2xf32> -> tensor<?x1x?xf32>
  return %0 : tensor<?x1x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %func = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.linalg.decompose_pack_unpack
    } : !transform.any_op
    transform.yield
  }
}

// -----

// Dimensions of one element that are not tiled are left out on the way.
// CHECK-LABEL: func.func @unpack_units(%arg0: tensor<1x1x1x8xf32>, %arg1: tensor<8x1x1xf32>) -> tensor<8x1x1xf32> {
// CHECK-NEXT:   %extracted_slice = tensor.extract_slice %arg0[0, 0, 0, 0] [1, 1, 1, 8] [1, 1, 1, 1] : tensor<1x1x1x8xf32> to tensor<8xf32>
// CHECK-NEXT:   %inserted_slice = tensor.insert_slice %extracted_slice into %arg1[0, 0, 0] [8, 1, 1] [1, 1, 1] : tensor<8xf32> into tensor<8x1x1xf32>
// CHECK-NEXT:   return %inserted_slice : tensor<8x1x1xf32>
// CHECK-NEXT: }
func.func @unpack_units(%a: tensor<1x1x1x8xf32>, %dest: tensor<8x1x1xf32>) -> tensor<8x1x1xf32> {
  %0 = linalg.unpack %a outer_dims_perm = [1, 2, 0] inner_dims_pos = [0] inner_tiles = [8] into %dest : tensor<1x1x1x8xf32> -> tensor<8x1x1xf32>
  return %0 : tensor<8x1x1xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %func = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.linalg.decompose_pack_unpack
    } : !transform.any_op
    transform.yield
  }
}

// -----

// Left alone.
// CHECK-LABEL: func.func @unpack_several(%arg0: tensor<2x8xf32>, %arg1: tensor<16xf32>) -> tensor<16xf32> {
// CHECK-NEXT:   %unpack = linalg.unpack %arg0 inner_dims_pos = [0] inner_tiles = [8] into %arg1 : tensor<2x8xf32> -> tensor<16xf32>
// CHECK-NEXT:   return %unpack : tensor<16xf32>
// CHECK-NEXT: }
func.func @unpack_several(%a: tensor<2x8xf32>, %dest: tensor<16xf32>) -> tensor<16xf32> {
  %0 = linalg.unpack %a inner_dims_pos = [0] inner_tiles = [8] into %dest : tensor<2x8xf32> -> tensor<16xf32>
  return %0 : tensor<16xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %func = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.linalg.decompose_pack_unpack
    } : !transform.any_op
    transform.yield
  }
}
