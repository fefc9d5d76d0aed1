// Partial results that are allocated, and copies of padding that is kept.
//
// RUN: rsmlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

module attributes {transform.with_named_sequence} {
  func.func @by_scaling(%a: tensor<?x64xf32>, %b: tensor<64x8xf32>, %c: tensor<?x8xf32>) -> tensor<?x8xf32> {
    %0 = linalg.matmul ins(%a, %b : tensor<?x64xf32>, tensor<64x8xf32>) outs(%c : tensor<?x8xf32>) -> tensor<?x8xf32>
    return %0 : tensor<?x8xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %1:4 = transform.structured.split_reduction %0 {split_factor = 4, insert_split_dimension = 2, use_scaling_algorithm, use_alloc}
        : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @by_reshapes(%a: tensor<16x64xf32>, %b: tensor<64x8xf32>, %c: tensor<16x8xf32>) -> tensor<16x8xf32> {
    %0 = linalg.matmul ins(%a, %b : tensor<16x64xf32>, tensor<64x8xf32>) outs(%c : tensor<16x8xf32>) -> tensor<16x8xf32>
    return %0 : tensor<16x8xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %1:4 = transform.structured.split_reduction %0 {split_factor = 4, insert_split_dimension = 2, use_alloc}
        : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @kept(%a: tensor<?x4xf32>) -> tensor<?x4xf32> {
    %f = arith.constant 0.0 : f32
    %0 = tensor.pad %a nofold low[0, 0] high[0, 0] {
    ^bb0(%i: index, %j: index):
      tensor.yield %f : f32
    } : tensor<?x4xf32> to tensor<?x4xf32>
    return %0 : tensor<?x4xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["tensor.pad"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.rewrite_in_destination_passing_style %0 : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// CHECK: #map = affine_map<(d0, d1, d2, d3) -> (d0, d2 * 4 + d3)>

// CHECK: #map1 = affine_map<(d0, d1, d2, d3) -> (d2 * 4 + d3, d1)>

// CHECK: #map2 = affine_map<(d0, d1, d2, d3) -> (d2, d3)>

// CHECK: #map3 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>

// CHECK: #map4 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>

// CHECK: #map5 = affine_map<(d0, d1, d2) -> (d0, d1)>

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: func.func @by_scaling([[V0:%.+]]: tensor<?x64xf32>, [[V1:%.+]]: tensor<64x8xf32>, [[V2:%.+]]: tensor<?x8xf32>) -> tensor<?x8xf32> {
// CHECK-NEXT: [[V3:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V4:%.+]] = tensor.dim [[V2]], [[V3]] : tensor<?x8xf32>
// CHECK-NEXT: [[V5:%.+]] = bufferization.alloc_tensor([[V4]]) : tensor<?x8x16xf32>
// CHECK-NEXT: [[V6:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[V7:%.+]] = linalg.fill ins([[V6]] : f32) outs([[V5]] : tensor<?x8x16xf32>) -> tensor<?x8x16xf32>
// CHECK-NEXT: [[V8:%.+]] = tensor.empty() : tensor<16x4xi1>
// CHECK-NEXT: [[V9:%.+]] = linalg.generic {indexing_maps = [#map, #map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins([[V0]], [[V1]], [[V8]] : tensor<?x64xf32>, tensor<64x8xf32>, tensor<16x4xi1>) outs([[V7]] : tensor<?x8x16xf32>) {
// CHECK-NEXT: ^bb0([[V10:%.+]]: f32, [[V11:%.+]]: f32, [[V12:%.+]]: i1, [[V13:%.+]]: f32):
// CHECK-NEXT: [[V14:%.+]] = arith.mulf [[V10]], [[V11]] : f32
// CHECK-NEXT: [[V15:%.+]] = arith.addf [[V13]], [[V14]] : f32
// CHECK-NEXT: linalg.yield [[V15]] : f32
// CHECK-NEXT: } -> tensor<?x8x16xf32>
// CHECK-NEXT: [[V16:%.+]] = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins([[V9]] : tensor<?x8x16xf32>) outs([[V2]] : tensor<?x8xf32>) {
// CHECK-NEXT: ^bb0([[V10]]: f32, [[V13]]: f32):
// CHECK-NEXT: [[V14]] = arith.addf [[V10]], [[V13]] : f32
// CHECK-NEXT: linalg.yield [[V14]] : f32
// CHECK-NEXT: } -> tensor<?x8xf32>
// CHECK-NEXT: return [[V16]] : tensor<?x8xf32>
// CHECK-NEXT: }
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op) {
// CHECK-NEXT: [[V5]] = transform.structured.match ops{["linalg.matmul"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V17:%.+]], [[V18:%.+]], [[V19:%.+]], [[V20:%.+]] = transform.structured.split_reduction [[V5]] {insert_split_dimension = 2 : i64, split_factor = 4 : i64, use_alloc, use_scaling_algorithm} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: #map = affine_map<(d0, d1, d2, d3) -> (d0, d2, d3)>

// CHECK: #map1 = affine_map<(d0, d1, d2, d3) -> (d2, d3, d1)>

// CHECK: #map2 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>

// CHECK: #map3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>

// CHECK: #map4 = affine_map<(d0, d1, d2) -> (d0, d1)>

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: func.func @by_reshapes([[V0:%.+]]: tensor<16x64xf32>, [[V1:%.+]]: tensor<64x8xf32>, [[V2:%.+]]: tensor<16x8xf32>) -> tensor<16x8xf32> {
// CHECK-NEXT: [[V3:%.+]] = tensor.expand_shape [[V0]] {{\[\[}}0], [1, 2]] output_shape [16, 4, 16] : tensor<16x64xf32> into tensor<16x4x16xf32>
// CHECK-NEXT: [[V4:%.+]] = tensor.expand_shape [[V1]] {{\[\[}}0, 1], [2]] output_shape [4, 16, 8] : tensor<64x8xf32> into tensor<4x16x8xf32>
// CHECK-NEXT: [[V5:%.+]] = bufferization.alloc_tensor() : tensor<16x8x4xf32>
// CHECK-NEXT: [[V6:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[V7:%.+]] = linalg.fill ins([[V6]] : f32) outs([[V5]] : tensor<16x8x4xf32>) -> tensor<16x8x4xf32>
// CHECK-NEXT: [[V8:%.+]] = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins([[V3]], [[V4]] : tensor<16x4x16xf32>, tensor<4x16x8xf32>) outs([[V7]] : tensor<16x8x4xf32>) {
// CHECK-NEXT: ^bb0([[V9:%.+]]: f32, [[V10:%.+]]: f32, [[V11:%.+]]: f32):
// CHECK-NEXT: [[V12:%.+]] = arith.mulf [[V9]], [[V10]] : f32
// CHECK-NEXT: [[V13:%.+]] = arith.addf [[V11]], [[V12]] : f32
// CHECK-NEXT: linalg.yield [[V13]] : f32
// CHECK-NEXT: } -> tensor<16x8x4xf32>
// CHECK-NEXT: [[V14:%.+]] = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins([[V8]] : tensor<16x8x4xf32>) outs([[V2]] : tensor<16x8xf32>) {
// CHECK-NEXT: ^bb0([[V9]]: f32, [[V11]]: f32):
// CHECK-NEXT: [[V12]] = arith.addf [[V9]], [[V11]] : f32
// CHECK-NEXT: linalg.yield [[V12]] : f32
// CHECK-NEXT: } -> tensor<16x8xf32>
// CHECK-NEXT: return [[V14]] : tensor<16x8xf32>
// CHECK-NEXT: }
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op) {
// CHECK-NEXT: [[V5]] = transform.structured.match ops{["linalg.matmul"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V15:%.+]], [[V16:%.+]], [[V17:%.+]], [[V18:%.+]] = transform.structured.split_reduction [[V5]] {insert_split_dimension = 2 : i64, split_factor = 4 : i64, use_alloc} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: func.func @kept([[V0:%.+]]: tensor<?x4xf32>) -> tensor<?x4xf32> {
// CHECK-NEXT: [[V1:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[V2:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V3:%.+]] = tensor.dim [[V0]], [[V2]] : tensor<?x4xf32>
// CHECK-NEXT: [[V4:%.+]] = bufferization.alloc_tensor([[V3]]) : tensor<?x4xf32>
// CHECK-NEXT: [[V5:%.+]] = linalg.copy ins([[V0]] : tensor<?x4xf32>) outs([[V4]] : tensor<?x4xf32>) -> tensor<?x4xf32>
// CHECK-NEXT: return [[V5]] : tensor<?x4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op) {
// CHECK-NEXT: [[V4]] = transform.structured.match ops{["tensor.pad"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V5]] = transform.structured.rewrite_in_destination_passing_style [[V4]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
