// Reductions in two steps: operands are reshaped, or accessed at multiples.
//
// RUN: rsmlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

// CHECK-DAG: #map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
// CHECK-DAG: #map1 = affine_map<(d0, d1, d2, d3) -> (d1, d3, d2)>
// CHECK-DAG: #map2 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
// CHECK-DAG: #map3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// CHECK-DAG: #map4 = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-LABEL: func.func @outer(%arg0: tensor<16x256xf32>, %arg1: tensor<256x32xf32>, %arg2: tensor<16x32xf32>) -> tensor<16x32xf32> {
// CHECK-NEXT:  %expanded = tensor.expand_shape %arg0 {{\[\[}}0], [1, 2]] output_shape [16, 4, 64] : tensor<16x256xf32> into tensor<16x4x64xf32>
// CHECK-NEXT:  %expanded_0 = tensor.expand_shape %arg1 {{\[\[}}0, 1], [2]] output_shape [4, 64, 32] : tensor<256x32xf32> into tensor<4x64x32xf32>
// CHECK-NEXT:  %0 = tensor.empty() : tensor<16x4x32xf32>
// CHECK-NEXT:  %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:  %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<16x4x32xf32>) -> tensor<16x4x32xf32>
// CHECK-NEXT:  %2 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%expanded, %expanded_0 : tensor<16x4x64xf32>, tensor<4x64x32xf32>) outs(%1 : tensor<16x4x32xf32>) {
// CHECK-NEXT:  ^bb0(%in: f32, %in_1: f32, %out: f32):
// CHECK-NEXT:    %4 = arith.mulf %in, %in_1 : f32
// CHECK-NEXT:    %5 = arith.addf %out, %4 : f32
// CHECK-NEXT:    linalg.yield %5 : f32
// CHECK-NEXT:  } -> tensor<16x4x32xf32>
// CHECK-NEXT:  %3 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "reduction", "parallel"]} ins(%2 : tensor<16x4x32xf32>) outs(%arg2 : tensor<16x32xf32>) attrs =  {combined} {
// CHECK-NEXT:  ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:    %4 = arith.addf %in, %out : f32
// CHECK-NEXT:    linalg.yield %4 : f32
// CHECK-NEXT:  } -> tensor<16x32xf32>
// CHECK-NEXT:  return %3 : tensor<16x32xf32>
module attributes {transform.with_named_sequence} {
  func.func @outer(%a: tensor<16x256xf32>, %b: tensor<256x32xf32>, %o: tensor<16x32xf32>) -> tensor<16x32xf32> {
    %0 = linalg.matmul ins(%a, %b : tensor<16x256xf32>, tensor<256x32xf32>) outs(%o : tensor<16x32xf32>) -> tensor<16x32xf32>
    return %0 : tensor<16x32xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %1:4 = transform.structured.split_reduction %0 {split_factor = 4, insert_split_dimension = 1}
      : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.annotate %1#3 "combined" : !transform.any_op
    transform.yield
  }
}

// -----

// CHECK-DAG: #map = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-DAG: #map1 = affine_map<(d0, d1) -> (d1)>
// CHECK-DAG: #map2 = affine_map<(d0) -> (d0)>
// CHECK-DAG: #map3 = affine_map<(d0) -> ()>
// CHECK-LABEL: func.func @inner(%arg0: tensor<?x32xi32>, %arg1: tensor<?xi32>) -> tensor<?xi32> {
// CHECK-NEXT:  %reduced = linalg.reduce { arith.maxsi } ins(%arg0 : tensor<?x32xi32>) outs(%arg1 : tensor<?xi32>) dimensions = [1] 
// CHECK-NEXT:  return %reduced : tensor<?xi32>
// CHECK-LABEL: func.func @scalar(%arg0: tensor<32xf32>, %arg1: tensor<f32>) -> tensor<f32> {
// CHECK-NEXT:  %expanded = tensor.expand_shape %arg0 {{\[\[}}0, 1]] output_shape [4, 8] : tensor<32xf32> into tensor<4x8xf32>
// CHECK-NEXT:  %0 = tensor.empty() : tensor<8xf32>
// CHECK-NEXT:  %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:  %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<8xf32>) -> tensor<8xf32>
// CHECK-NEXT:  %2 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["reduction", "parallel"]} ins(%expanded : tensor<4x8xf32>) outs(%1 : tensor<8xf32>) {
// CHECK-NEXT:  ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:    %4 = arith.mulf %out, %in : f32
// CHECK-NEXT:    linalg.yield %4 : f32
// CHECK-NEXT:  } -> tensor<8xf32>
// CHECK-NEXT:  %3 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["reduction"]} ins(%2 : tensor<8xf32>) outs(%arg1 : tensor<f32>) {
// CHECK-NEXT:  ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:    %4 = arith.mulf %in, %out : f32
// CHECK-NEXT:    linalg.yield %4 : f32
// CHECK-NEXT:  } -> tensor<f32>
// CHECK-NEXT:  return %3 : tensor<f32>

module attributes {transform.with_named_sequence} {
  func.func @inner(%a: tensor<?x32xi32>, %o: tensor<?xi32>) -> tensor<?xi32> {
    %0 = linalg.reduce {arith.maxsi} ins(%a : tensor<?x32xi32>) outs(%o : tensor<?xi32>) dimensions = [1]
    return %0 : tensor<?xi32>
  }
  func.func @scalar(%a: tensor<32xf32>, %o: tensor<f32>) -> tensor<f32> {
    %0 = linalg.reduce {arith.mulf} ins(%a : tensor<32xf32>) outs(%o : tensor<f32>) dimensions = [0]
    return %0 : tensor<f32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} attributes {sym_name = "scalar"} in %root : (!transform.any_op) -> !transform.any_op
    %0 = transform.structured.match ops{["linalg.reduce"]} in %f : (!transform.any_op) -> !transform.any_op
    %1:4 = transform.structured.split_reduction %0 {split_factor = 8, insert_split_dimension = 0, inner_parallel}
      : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// CHECK-DAG: #map = affine_map<(d0, d1, d2, d3) -> (d0, d2 * 4 + d3)>
// CHECK-DAG: #map1 = affine_map<(d0, d1, d2, d3) -> (d2 * 4 + d3, d1)>
// CHECK-DAG: #map2 = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
// CHECK-DAG: #map3 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
// CHECK-DAG: #map4 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// CHECK-DAG: #map5 = affine_map<(d0, d1, d2) -> (d0, d1)>
// CHECK-LABEL: func.func @scaled(%arg0: tensor<16x256xf32>, %arg1: tensor<256x32xf32>, %arg2: tensor<16x32xf32>) -> tensor<16x32xf32> {
// CHECK-NEXT:  %0 = tensor.empty() : tensor<16x32x64xf32>
// CHECK-NEXT:  %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:  %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<16x32x64xf32>) -> tensor<16x32x64xf32>
// CHECK-NEXT:  %2 = tensor.empty() : tensor<64x4xi1>
// CHECK-NEXT:  %3 = linalg.generic {indexing_maps = [#map, #map1, #map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%arg0, %arg1, %2 : tensor<16x256xf32>, tensor<256x32xf32>, tensor<64x4xi1>) outs(%1 : tensor<16x32x64xf32>) {
// CHECK-NEXT:  ^bb0(%in: f32, %in_0: f32, %in_1: i1, %out: f32):
// CHECK-NEXT:    %5 = arith.mulf %in, %in_0 : f32
// CHECK-NEXT:    %6 = arith.addf %out, %5 : f32
// CHECK-NEXT:    linalg.yield %6 : f32
// CHECK-NEXT:  } -> tensor<16x32x64xf32>
// CHECK-NEXT:  %4 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%3 : tensor<16x32x64xf32>) outs(%arg2 : tensor<16x32xf32>) {
// CHECK-NEXT:  ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:    %5 = arith.addf %in, %out : f32
// CHECK-NEXT:    linalg.yield %5 : f32
// CHECK-NEXT:  } -> tensor<16x32xf32>
// CHECK-NEXT:  return %4 : tensor<16x32xf32>

module attributes {transform.with_named_sequence} {
  func.func @scaled(%a: tensor<16x256xf32>, %b: tensor<256x32xf32>, %o: tensor<16x32xf32>) -> tensor<16x32xf32> {
    %0 = linalg.matmul ins(%a, %b : tensor<16x256xf32>, tensor<256x32xf32>) outs(%o : tensor<16x32xf32>) -> tensor<16x32xf32>
    return %0 : tensor<16x32xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %1:4 = transform.structured.split_reduction %0 {split_factor = 4, insert_split_dimension = 2, use_scaling_algorithm}
      : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}
