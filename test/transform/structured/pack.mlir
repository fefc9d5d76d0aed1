// Structured operations on packed operands, and tiles in another order.
//
// RUN: rsmlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

// CHECK-DAG: #map = affine_map<()[s0] -> (s0 ceildiv 4)>
// CHECK-DAG: #map1 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d2, d3, d5)>
// CHECK-DAG: #map2 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d2, d1, d4, d5)>
// CHECK-DAG: #map3 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d3, d4)>
// CHECK-LABEL: func.func @pack_matmul(%arg0: tensor<?x15xf32>, %arg1: tensor<15x32xf32>, %arg2: tensor<?x32xf32>) -> tensor<?x32xf32> {
// CHECK-NEXT:  %c0 = arith.constant 0 : index
// CHECK-NEXT:  %dim = tensor.dim %arg0, %c0 : tensor<?x15xf32>
// CHECK-NEXT:  %0 = affine.apply #map()[%dim]
// CHECK-NEXT:  %1 = tensor.empty(%0) : tensor<?x3x4x5xf32>
// CHECK-NEXT:  %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:  %pack = linalg.pack %arg0 padding_value(%cst : f32) inner_dims_pos = [0, 1] inner_tiles = [4, 5] into %1 : tensor<?x15xf32> -> tensor<?x3x4x5xf32>
// CHECK-NEXT:  %2 = tensor.empty() : tensor<3x4x8x5xf32>
// CHECK-NEXT:  %pack_0 = linalg.pack %arg1 inner_dims_pos = [1, 0] inner_tiles = [8, 5] into %2 : tensor<15x32xf32> -> tensor<3x4x8x5xf32>
// CHECK-NEXT:  %c0_1 = arith.constant 0 : index
// CHECK-NEXT:  %dim_2 = tensor.dim %arg2, %c0_1 : tensor<?x32xf32>
// CHECK-NEXT:  %3 = affine.apply #map()[%dim_2]
// CHECK-NEXT:  %4 = tensor.empty(%3) : tensor<?x4x4x8xf32>
// CHECK-NEXT:  %cst_3 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:  %pack_4 = linalg.pack %arg2 padding_value(%cst_3 : f32) inner_dims_pos = [0, 1] inner_tiles = [4, 8] into %4 : tensor<?x32xf32> -> tensor<?x4x4x8xf32>
// CHECK-NEXT:  %5 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "reduction", "parallel", "parallel", "reduction"]} ins(%pack, %pack_0 : tensor<?x3x4x5xf32>, tensor<3x4x8x5xf32>) outs(%pack_4 : tensor<?x4x4x8xf32>) {
// CHECK-NEXT:  ^bb0(%in: f32, %in_5: f32, %out: f32):
// CHECK-NEXT:    %6 = arith.mulf %in, %in_5 : f32
// CHECK-NEXT:    %7 = arith.addf %out, %6 : f32
// CHECK-NEXT:    linalg.yield %7 : f32
// CHECK-NEXT:  } -> tensor<?x4x4x8xf32>
// CHECK-NEXT:  %unpack = linalg.unpack %5 inner_dims_pos = [0, 1] inner_tiles = [4, 8] into %arg2 : tensor<?x4x4x8xf32> -> tensor<?x32xf32>
// CHECK-NEXT:  return %unpack : tensor<?x32xf32>
module attributes {transform.with_named_sequence} {
  func.func @pack_matmul(%a: tensor<?x15xf32>, %b: tensor<15x32xf32>, %c: tensor<?x32xf32>) -> tensor<?x32xf32> {
    %0 = linalg.matmul ins(%a, %b : tensor<?x15xf32>, tensor<15x32xf32>) outs(%c : tensor<?x32xf32>) -> tensor<?x32xf32>
    return %0 : tensor<?x32xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.pack %0 packed_sizes = [4, 8, 5] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// CHECK-DAG: #map = affine_map<()[s0, s1] -> (s0 ceildiv s1)>
// CHECK-DAG: #map1 = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func.func @pack_by_a_value(%arg0: tensor<?xf32>, %arg1: tensor<?xf32>, %arg2: index) -> tensor<?xf32> {
// CHECK-NEXT:  %0 = arith.muli %arg2, %arg2 : index
// CHECK-NEXT:  %c0 = arith.constant 0 : index
// CHECK-NEXT:  %dim = tensor.dim %arg0, %c0 : tensor<?xf32>
// CHECK-NEXT:  %1 = affine.apply #map()[%dim, %0]
// CHECK-NEXT:  %2 = tensor.empty(%1, %0) : tensor<?x?xf32>
// CHECK-NEXT:  %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:  %pack = linalg.pack %arg0 padding_value(%cst : f32) inner_dims_pos = [0] inner_tiles = [%0] into %2 : tensor<?xf32> -> tensor<?x?xf32>
// CHECK-NEXT:  %c0_0 = arith.constant 0 : index
// CHECK-NEXT:  %dim_1 = tensor.dim %arg1, %c0_0 : tensor<?xf32>
// CHECK-NEXT:  %3 = affine.apply #map()[%dim_1, %0]
// CHECK-NEXT:  %4 = tensor.empty(%3, %0) : tensor<?x?xf32>
// CHECK-NEXT:  %cst_2 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:  %pack_3 = linalg.pack %arg1 padding_value(%cst_2 : f32) inner_dims_pos = [0] inner_tiles = [%0] into %4 : tensor<?xf32> -> tensor<?x?xf32>
// CHECK-NEXT:  %5 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%pack : tensor<?x?xf32>) outs(%pack_3 : tensor<?x?xf32>) {
// CHECK-NEXT:  ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:    %6 = math.exp %in : f32
// CHECK-NEXT:    linalg.yield %6 : f32
// CHECK-NEXT:  } -> tensor<?x?xf32>
// CHECK-NEXT:  %unpack = linalg.unpack %5 inner_dims_pos = [0] inner_tiles = [%0] into %arg1 : tensor<?x?xf32> -> tensor<?xf32>
// CHECK-NEXT:  return %unpack : tensor<?xf32>

module attributes {transform.with_named_sequence} {
  func.func @pack_by_a_value(%a: tensor<?xf32>, %b: tensor<?xf32>, %n: index) -> tensor<?xf32> {
    %size = arith.muli %n, %n : index
    %0 = linalg.exp ins(%a : tensor<?xf32>) outs(%b : tensor<?xf32>) -> tensor<?xf32>
    return %0 : tensor<?xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.exp"]} in %root : (!transform.any_op) -> !transform.any_op
    %size = transform.structured.match ops{["arith.muli"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.pack %0 packed_sizes = [%size] : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// CHECK-DAG: #map = affine_map<(d0, d1, d2, d3, d4, d5) -> (d1, d0, d3, d4)>
// CHECK-DAG: #map1 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d2, d3, d5)>
// CHECK-DAG: #map2 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d1, d2, d4, d5)>
// CHECK-LABEL: func.func @pack_greedily(%arg0: tensor<20x15xf32>, %arg1: tensor<15x32xf32>, %arg2: tensor<20x32xf32>) -> tensor<20x32xf32> {
// CHECK-NEXT:  %0 = tensor.empty() : tensor<3x3x5x8xf32>
// CHECK-NEXT:  %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:  %pack = linalg.pack %arg0 padding_value(%cst : f32) inner_dims_pos = [1, 0] inner_tiles = [5, 8] into %0 : tensor<20x15xf32> -> tensor<3x3x5x8xf32>
// CHECK-NEXT:  %1 = tensor.empty() : tensor<3x1x5x40xf32>
// CHECK-NEXT:  %cst_0 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:  %pack_1 = linalg.pack %arg1 padding_value(%cst_0 : f32) inner_dims_pos = [0, 1] inner_tiles = [5, 40] into %1 : tensor<15x32xf32> -> tensor<3x1x5x40xf32>
// CHECK-NEXT:  %2 = tensor.empty() : tensor<3x1x8x40xf32>
// CHECK-NEXT:  %cst_2 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:  %pack_3 = linalg.pack %arg2 padding_value(%cst_2 : f32) inner_dims_pos = [0, 1] inner_tiles = [8, 40] into %2 : tensor<20x32xf32> -> tensor<3x1x8x40xf32>
// CHECK-NEXT:  %3 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["reduction", "parallel", "parallel", "reduction", "parallel", "parallel"]} ins(%pack, %pack_1 : tensor<3x3x5x8xf32>, tensor<3x1x5x40xf32>) outs(%pack_3 : tensor<3x1x8x40xf32>) {
// CHECK-NEXT:  ^bb0(%in: f32, %in_4: f32, %out: f32):
// CHECK-NEXT:    %4 = arith.mulf %in, %in_4 : f32
// CHECK-NEXT:    %5 = arith.addf %out, %4 : f32
// CHECK-NEXT:    linalg.yield %5 : f32
// CHECK-NEXT:  } -> tensor<3x1x8x40xf32>
// CHECK-NEXT:  %unpack = linalg.unpack %3 inner_dims_pos = [0, 1] inner_tiles = [8, 40] into %arg2 : tensor<3x1x8x40xf32> -> tensor<20x32xf32>
// CHECK-NEXT:  return %unpack : tensor<20x32xf32>

module attributes {transform.with_named_sequence} {
  func.func @pack_greedily(%a: tensor<20x15xf32>, %b: tensor<15x32xf32>, %c: tensor<20x32xf32>) -> tensor<20x32xf32> {
    %0 = linalg.matmul ins(%a, %b : tensor<20x15xf32>, tensor<15x32xf32>) outs(%c : tensor<20x32xf32>) -> tensor<20x32xf32>
    return %0 : tensor<20x32xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.op<"linalg.matmul">
    transform.structured.pack_greedily %0 matmul_packed_sizes = [8, 0, 5] matmul_padded_sizes_next_multiple_of = [0, 10, 0] matmul_inner_dims_order = [1, 2, 0]
      : (!transform.op<"linalg.matmul">) -> !transform.op<"linalg.generic">
    transform.yield
  }
}

// -----

// CHECK-DAG: #map = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d2, d3, d5)>
// CHECK-DAG: #map1 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d1, d2, d4, d5)>
// CHECK-DAG: #map2 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d1, d0, d4, d3)>
// CHECK-LABEL: func.func @pack_transpose(%arg0: tensor<24x16xf32>, %arg1: tensor<16x32xf32>, %arg2: tensor<24x32xf32>) -> tensor<24x32xf32> {
// CHECK-NEXT:  %0 = tensor.empty() : tensor<6x8x4x2xf32>
// CHECK-NEXT:  %pack = linalg.pack %arg0 inner_dims_pos = [0, 1] inner_tiles = [4, 2] into %0 : tensor<24x16xf32> -> tensor<6x8x4x2xf32>
// CHECK-NEXT:  %1 = tensor.empty() : tensor<8x4x8x2xf32>
// CHECK-NEXT:  %2 = tensor.empty() : tensor<4x8x8x2xf32>
// CHECK-NEXT:  %pack_0 = linalg.pack %arg1 outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [8, 2] into %2 : tensor<16x32xf32> -> tensor<4x8x8x2xf32>
// CHECK-NEXT:  %3 = tensor.empty() : tensor<6x4x4x8xf32>
// CHECK-NEXT:  %4 = tensor.empty() : tensor<4x6x8x4xf32>
// CHECK-NEXT:  %pack_1 = linalg.pack %arg2 outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [8, 4] into %4 : tensor<24x32xf32> -> tensor<4x6x8x4xf32>
// CHECK-NEXT:  %5 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction", "parallel", "parallel", "reduction"]} ins(%pack, %pack_0 : tensor<6x8x4x2xf32>, tensor<4x8x8x2xf32>) outs(%pack_1 : tensor<4x6x8x4xf32>) {
// CHECK-NEXT:  ^bb0(%in: f32, %in_2: f32, %out: f32):
// CHECK-NEXT:    %6 = arith.mulf %in, %in_2 : f32
// CHECK-NEXT:    %7 = arith.addf %out, %6 : f32
// CHECK-NEXT:    linalg.yield %7 : f32
// CHECK-NEXT:  } -> tensor<4x6x8x4xf32>
// CHECK-NEXT:  %unpack = linalg.unpack %5 outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [8, 4] into %arg2 : tensor<4x6x8x4xf32> -> tensor<24x32xf32>
// CHECK-NEXT:  return %unpack : tensor<24x32xf32>

module attributes {transform.with_named_sequence} {
  func.func @pack_transpose(%a: tensor<24x16xf32>, %b: tensor<16x32xf32>, %c: tensor<24x32xf32>) -> tensor<24x32xf32> {
    %0 = linalg.matmul ins(%a, %b : tensor<24x16xf32>, tensor<16x32xf32>) outs(%c : tensor<24x32xf32>) -> tensor<24x32xf32>
    return %0 : tensor<24x32xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.pack %0 packed_sizes = [4, 8, 2] : (!transform.any_op) -> (!transform.op<"linalg.generic">)
    %pack = transform.get_producer_of_operand %1[1] : (!transform.op<"linalg.generic">) -> (!transform.op<"linalg.pack">)
    %2, %p, %u = transform.structured.pack_transpose %pack with_compute_op(%1) outer_perm = [1, 0]
      : (!transform.op<"linalg.pack">, !transform.op<"linalg.generic">) -> (!transform.op<"linalg.generic">, !transform.op<"linalg.pack">, !transform.any_op)
    %unpack = transform.get_consumers_of_result %2[0] : (!transform.op<"linalg.generic">) -> (!transform.op<"linalg.unpack">)
    %3, %p2, %u2 = transform.structured.pack_transpose %unpack with_compute_op(%2) outer_perm = [1, 0] inner_perm = [1, 0]
      : (!transform.op<"linalg.unpack">, !transform.op<"linalg.generic">) -> (!transform.op<"linalg.generic">, !transform.op<"linalg.pack">, !transform.any_op)
    transform.yield
  }
}
