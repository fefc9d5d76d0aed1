// Loops of given sizes, and of multiples of those.
//
// RUN: rsmlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

// CHECK-DAG: #map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// CHECK-DAG: #map1 = affine_map<(d0, d1, d2) -> (d2, d0)>
// CHECK-LABEL: func.func @to_sizes(%arg0: tensor<7x11x12xf32>, %arg1: tensor<12x7xf32>) -> tensor<12x7xf32> {
// CHECK-NEXT:  %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:  %padded = tensor.pad %arg0 low[0, 0, 0] high[1, 0, 2] {
// CHECK-NEXT:  ^bb0(%arg2: index, %arg3: index, %arg4: index):
// CHECK-NEXT:    tensor.yield %cst : f32
// CHECK-NEXT:  } : tensor<7x11x12xf32> to tensor<8x11x14xf32>
// CHECK-NEXT:  %cst_0 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:  %padded_1 = tensor.pad %arg1 low[0, 0] high[2, 1] {
// CHECK-NEXT:  ^bb0(%arg2: index, %arg3: index):
// CHECK-NEXT:    tensor.yield %cst_0 : f32
// CHECK-NEXT:  } : tensor<12x7xf32> to tensor<14x8xf32>
// CHECK-NEXT:  %0 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction", "parallel"]} ins(%padded : tensor<8x11x14xf32>) outs(%padded_1 : tensor<14x8xf32>) {
// CHECK-NEXT:  ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:    %1 = arith.addf %in, %out : f32
// CHECK-NEXT:    linalg.yield %1 : f32
// CHECK-NEXT:  } -> tensor<14x8xf32>
// CHECK-NEXT:  %extracted_slice = tensor.extract_slice %0[0, 0] [12, 7] [1, 1] : tensor<14x8xf32> to tensor<12x7xf32>
// CHECK-NEXT:  return %extracted_slice : tensor<12x7xf32>
module attributes {transform.with_named_sequence} {
  func.func @to_sizes(%a: tensor<7x11x12xf32>, %o: tensor<12x7xf32>) -> tensor<12x7xf32> {
    %0 = linalg.generic {
      indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d2, d0)>],
      iterator_types = ["parallel", "reduction", "parallel"]}
      ins(%a : tensor<7x11x12xf32>) outs(%o : tensor<12x7xf32>) {
    ^bb0(%x: f32, %y: f32):
      %s = arith.addf %x, %y : f32
      linalg.yield %s : f32
    } -> tensor<12x7xf32>
    return %0 : tensor<12x7xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.generic"]} in %root : (!transform.any_op) -> !transform.any_op
    %p, %pad = transform.structured.pad_tiling_interface %0 to padding_sizes [8, 0, 14] {padding_values = [0.0 : f32, 1.0 : f32]}
      : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// CHECK-DAG: #map = affine_map<()[s0] -> ((s0 ceildiv 8) * 8)>
// CHECK-DAG: #map1 = affine_map<()[s0] -> ((s0 ceildiv 8) * 8 - 1)>
// CHECK-DAG: #map2 = affine_map<()[s0, s1] -> (-s1 + (s0 ceildiv 8) * 8)>
// CHECK-LABEL: func.func @to_multiples(%arg0: tensor<?x11xf32>, %arg1: tensor<11x12xf32>, %arg2: tensor<?x12xf32>) -> tensor<?x12xf32> {
// CHECK-NEXT:  %c0 = arith.constant 0 : index
// CHECK-NEXT:  %dim = tensor.dim %arg0, %c0 : tensor<?x11xf32>
// CHECK-NEXT:  %c0_0 = arith.constant 0 : index
// CHECK-NEXT:  %dim_1 = tensor.dim %arg2, %c0_0 : tensor<?x12xf32>
// CHECK-NEXT:  %0 = affine.apply #map()[%dim]
// CHECK-NEXT:  %1 = affine.apply #map1()[%dim]
// CHECK-NEXT:  %2 = affine.apply #map()[%dim]
// CHECK-NEXT:  %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:  %c0_2 = arith.constant 0 : index
// CHECK-NEXT:  %dim_3 = tensor.dim %arg0, %c0_2 : tensor<?x11xf32>
// CHECK-NEXT:  %3 = affine.apply #map2()[%dim, %dim_3]
// CHECK-NEXT:  %padded = tensor.pad %arg0 low[0, 0] high[%3, 0] {
// CHECK-NEXT:  ^bb0(%arg3: index, %arg4: index):
// CHECK-NEXT:    tensor.yield %cst : f32
// CHECK-NEXT:  } : tensor<?x11xf32> to tensor<?x11xf32>
// CHECK-NEXT:  %cst_4 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:  %padded_5 = tensor.pad %arg1 low[0, 0] high[0, 4] {
// CHECK-NEXT:  ^bb0(%arg3: index, %arg4: index):
// CHECK-NEXT:    tensor.yield %cst_4 : f32
// CHECK-NEXT:  } : tensor<11x12xf32> to tensor<11x16xf32>
// CHECK-NEXT:  %4 = affine.apply #map()[%dim]
// CHECK-NEXT:  %5 = affine.apply #map1()[%dim]
// CHECK-NEXT:  %6 = affine.apply #map()[%dim]
// CHECK-NEXT:  %cst_6 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:  %c0_7 = arith.constant 0 : index
// CHECK-NEXT:  %dim_8 = tensor.dim %arg2, %c0_7 : tensor<?x12xf32>
// CHECK-NEXT:  %7 = affine.apply #map2()[%dim, %dim_8]
// CHECK-NEXT:  %padded_9 = tensor.pad %arg2 low[0, 0] high[%7, 4] {
// CHECK-NEXT:  ^bb0(%arg3: index, %arg4: index):
// CHECK-NEXT:    tensor.yield %cst_6 : f32
// CHECK-NEXT:  } : tensor<?x12xf32> to tensor<?x16xf32>
// CHECK-NEXT:  %c0_10 = arith.constant 0 : index
// CHECK-NEXT:  %dim_11 = tensor.dim %arg0, %c0_10 : tensor<?x11xf32>
// CHECK-NEXT:  %c0_12 = arith.constant 0 : index
// CHECK-NEXT:  %dim_13 = tensor.dim %arg2, %c0_12 : tensor<?x12xf32>
// CHECK-NEXT:  %8 = linalg.matmul ins(%padded, %padded_5 : tensor<?x11xf32>, tensor<11x16xf32>) outs(%padded_9 : tensor<?x16xf32>) -> tensor<?x16xf32>
// CHECK-NEXT:  %extracted_slice = tensor.extract_slice %8[0, 0] [%dim_11, 12] [1, 1] : tensor<?x16xf32> to tensor<?x12xf32>
// CHECK-NEXT:  return %extracted_slice : tensor<?x12xf32>

module attributes {transform.with_named_sequence} {
  func.func @to_multiples(%a: tensor<?x11xf32>, %b: tensor<11x12xf32>, %o: tensor<?x12xf32>) -> tensor<?x12xf32> {
    %0 = linalg.matmul ins(%a, %b : tensor<?x11xf32>, tensor<11x12xf32>) outs(%o : tensor<?x12xf32>) -> tensor<?x12xf32>
    return %0 : tensor<?x12xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %p, %pad = transform.structured.pad_tiling_interface %0 to padding_sizes [8, 16] pad_to_multiple_of
      : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// CHECK-DAG: #map = affine_map<()[s0] -> ((s0 ceildiv 8) * 16)>
// CHECK-DAG: #map1 = affine_map<()[s0] -> ((s0 ceildiv 8) * 16 - 2)>
// CHECK-DAG: #map2 = affine_map<()[s0] -> ((s0 ceildiv 8) * 16 + 1)>
// CHECK-DAG: #map3 = affine_map<()[s0, s1] -> (-s1 + (s0 ceildiv 8) * 16 + 1)>
// CHECK-DAG: #map4 = affine_map<()[s0] -> ((s0 ceildiv 8) * 8)>
// CHECK-DAG: #map5 = affine_map<()[s0] -> ((s0 ceildiv 8) * 8 - 1)>
// CHECK-DAG: #map6 = affine_map<()[s0, s1] -> (-s1 + (s0 ceildiv 8) * 8)>
// CHECK-DAG: #map7 = affine_map<(d0, d1) -> (d0 * 2 + d1)>
// CHECK-DAG: #map8 = affine_map<(d0, d1) -> (d1)>
// CHECK-DAG: #map9 = affine_map<(d0, d1) -> (d0)>
// CHECK-LABEL: func.func @sums_of_loops(%arg0: tensor<?xf32>, %arg1: tensor<3xf32>, %arg2: tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT:  %c0 = arith.constant 0 : index
// CHECK-NEXT:  %dim = tensor.dim %arg0, %c0 : tensor<?xf32>
// CHECK-NEXT:  %c0_0 = arith.constant 0 : index
// CHECK-NEXT:  %dim_1 = tensor.dim %arg2, %c0_0 : tensor<?xf32>
// CHECK-NEXT:  %0 = affine.apply #map()[%dim_1]
// CHECK-NEXT:  %1 = affine.apply #map1()[%dim_1]
// CHECK-NEXT:  %2 = affine.apply #map2()[%dim_1]
// CHECK-NEXT:  %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:  %c0_2 = arith.constant 0 : index
// CHECK-NEXT:  %dim_3 = tensor.dim %arg0, %c0_2 : tensor<?xf32>
// CHECK-NEXT:  %3 = affine.apply #map3()[%dim_1, %dim_3]
// CHECK-NEXT:  %padded = tensor.pad %arg0 low[0] high[%3] {
// CHECK-NEXT:  ^bb0(%arg3: index):
// CHECK-NEXT:    tensor.yield %cst : f32
// CHECK-NEXT:  } : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT:  %cst_4 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:  %padded_5 = tensor.pad %arg1 low[0] high[0] {
// CHECK-NEXT:  ^bb0(%arg3: index):
// CHECK-NEXT:    tensor.yield %cst_4 : f32
// CHECK-NEXT:  } : tensor<3xf32> to tensor<3xf32>
// CHECK-NEXT:  %4 = affine.apply #map4()[%dim_1]
// CHECK-NEXT:  %5 = affine.apply #map5()[%dim_1]
// CHECK-NEXT:  %6 = affine.apply #map4()[%dim_1]
// CHECK-NEXT:  %cst_6 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:  %c0_7 = arith.constant 0 : index
// CHECK-NEXT:  %dim_8 = tensor.dim %arg2, %c0_7 : tensor<?xf32>
// CHECK-NEXT:  %7 = affine.apply #map6()[%dim_1, %dim_8]
// CHECK-NEXT:  %padded_9 = tensor.pad %arg2 low[0] high[%7] {
// CHECK-NEXT:  ^bb0(%arg3: index):
// CHECK-NEXT:    tensor.yield %cst_6 : f32
// CHECK-NEXT:  } : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT:  %c0_10 = arith.constant 0 : index
// CHECK-NEXT:  %dim_11 = tensor.dim %arg0, %c0_10 : tensor<?xf32>
// CHECK-NEXT:  %c0_12 = arith.constant 0 : index
// CHECK-NEXT:  %dim_13 = tensor.dim %arg2, %c0_12 : tensor<?xf32>
// CHECK-NEXT:  %c0_14 = arith.constant 0 : index
// CHECK-NEXT:  %dim_15 = tensor.dim %arg2, %c0_14 : tensor<?xf32>
// CHECK-NEXT:  %8 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "reduction"]} ins(%padded, %padded_5 : tensor<?xf32>, tensor<3xf32>) outs(%padded_9 : tensor<?xf32>) {
// CHECK-NEXT:  ^bb0(%in: f32, %in_16: f32, %out: f32):
// CHECK-NEXT:    %9 = arith.mulf %in, %in_16 : f32
// CHECK-NEXT:    %10 = arith.addf %9, %out : f32
// CHECK-NEXT:    linalg.yield %10 : f32
// CHECK-NEXT:  } -> tensor<?xf32>
// CHECK-NEXT:  %extracted_slice = tensor.extract_slice %8[0] [%dim_15] [1] : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT:  return %extracted_slice : tensor<?xf32>

module attributes {transform.with_named_sequence} {
  func.func @sums_of_loops(%a: tensor<?xf32>, %f: tensor<3xf32>, %o: tensor<?xf32>) -> tensor<?xf32> {
    %0 = linalg.generic {
      indexing_maps = [affine_map<(d0, d1) -> (d0 * 2 + d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%a, %f : tensor<?xf32>, tensor<3xf32>) outs(%o : tensor<?xf32>) {
    ^bb0(%x: f32, %y: f32, %z: f32):
      %p = arith.mulf %x, %y : f32
      %s = arith.addf %p, %z : f32
      linalg.yield %s : f32
    } -> tensor<?xf32>
    return %0 : tensor<?xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.generic"]} in %root : (!transform.any_op) -> !transform.any_op
    %p, %pad = transform.structured.pad_tiling_interface %0 to padding_sizes [8] pad_to_multiple_of
      : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
