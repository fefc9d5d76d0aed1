// RUN: rsmlir-opt %s --transform-interpreter --allow-unregistered-dialect --split-input-file | FileCheck %s
//
// Reductions that are tiled into partial results, which are reduced then.

// As many partial results as a tile is large.
// CHECK: #map = affine_map<(d0)[s0] -> (-d0 + s0, 5)>
// CHECK-NEXT: #map1 = affine_map<()[s0] -> (s0 - 1)>
// CHECK-NEXT: #map2 = affine_map<(d0) -> (d0 - 1)>
// CHECK-NEXT: #map3 = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func.func @sum(%arg0: tensor<?x?xf32>, %arg1: tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// CHECK-NEXT:   %c0_1 = arith.constant 0 : index
// CHECK-NEXT:   %dim_2 = tensor.dim %arg1, %c0_1 : tensor<?xf32>
// CHECK-NEXT:   %0 = tensor.empty(%dim) : tensor<?x5xf32>
// CHECK-NEXT:   %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:   %1 = linalg.fill {fill} ins(%cst : f32) outs(%0 : tensor<?x5xf32>) -> tensor<?x5xf32>
// CHECK-NEXT:   %c0_3 = arith.constant 0 : index
// CHECK-NEXT:   %c5 = arith.constant 5 : index
// CHECK-NEXT:   %2 = scf.for %arg2 = %c0_3 to %dim_0 step %c5 iter_args(%arg3 = %1) -> (tensor<?x5xf32>) {
// CHECK-NEXT:     %3 = affine.min #map(%arg2)[%dim_0]
// CHECK-NEXT:     %4 = affine.apply #map1()[%dim]
// CHECK-NEXT:     %5 = affine.apply #map2(%3)
// CHECK-NEXT:     %6 = affine.apply #map1()[%dim]
// CHECK-NEXT:     %7 = affine.apply #map2(%3)
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg0[0, %arg2] [%dim, %3] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:     %extracted_slice_4 = tensor.extract_slice %arg3[0, 0] [%dim, %3] [1, 1] : tensor<?x5xf32> to tensor<?x?xf32>
// CHECK-NEXT:     %8 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice : tensor<?x?xf32>) outs(%extracted_slice_4 : tensor<?x?xf32>) attrs =  {split} {
// CHECK-NEXT:     ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:       %9 = arith.mulf %in, %in : f32
// CHECK-NEXT:       %10 = arith.addf %9, %out : f32
// CHECK-NEXT:       linalg.yield %10 : f32
// CHECK-NEXT:     } -> tensor<?x?xf32>
// CHECK-NEXT:     %inserted_slice = tensor.insert_slice %8 into %arg3[0, 0] [%dim, %3] [1, 1] : tensor<?x?xf32> into tensor<?x5xf32>
// CHECK-NEXT:     scf.yield %inserted_slice : tensor<?x5xf32>
// CHECK-NEXT:   } {loop}
// CHECK-NEXT:   %reduced = linalg.reduce ins(%2 : tensor<?x5xf32>) outs(%arg1 : tensor<?xf32>) dimensions = [1]  {combine}
// CHECK-NEXT:     (%in: f32, %init: f32) {
// CHECK-NEXT:       %3 = arith.addf %in, %init : f32
// CHECK-NEXT:       linalg.yield %3 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:   return %reduced : tensor<?xf32>
// CHECK-NEXT: }
func.func @sum(%a: tensor<?x?xf32>, %o: tensor<?xf32>) -> tensor<?xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<?x?xf32>) outs(%o : tensor<?xf32>) {
    ^bb0(%x: f32, %y: f32):
      %m = arith.mulf %x, %x : f32
      %s = arith.addf %m, %y : f32
      linalg.yield %s : f32
  } -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["linalg.generic"]} in %r : (!transform.any_op) -> !transform.any_op
    %f, %s, %c, %l = transform.structured.tile_reduction_using_for %m by tile_sizes = [0, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.annotate %f "fill" : !transform.any_op
    transform.annotate %s "split" : !transform.any_op
    transform.annotate %c "combine" : !transform.any_op
    transform.annotate %l "loop" : !transform.any_op
    transform.yield
  }
}

// -----

// A maximum, over the first of the loops.
// CHECK: #map = affine_map<(d0) -> (-d0 + 40, 7)>
// CHECK-NEXT: #map1 = affine_map<(d0) -> (d0 - 1)>
// CHECK-NEXT: #map2 = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-LABEL: func.func @maxidx(%arg0: tensor<16x40xf32>, %arg1: tensor<16xf32>) -> tensor<16xf32> {
// CHECK-NEXT:   %0 = tensor.empty() : tensor<16x7xf32>
// CHECK-NEXT:   %cst = arith.constant 0xFF800000 : f32
// CHECK-NEXT:   %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<16x7xf32>) -> tensor<16x7xf32>
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c40 = arith.constant 40 : index
// CHECK-NEXT:   %c7 = arith.constant 7 : index
// CHECK-NEXT:   %2 = scf.for %arg2 = %c0 to %c40 step %c7 iter_args(%arg3 = %1) -> (tensor<16x7xf32>) {
// CHECK-NEXT:     %c40_0 = arith.constant 40 : index
// CHECK-NEXT:     %3 = affine.min #map(%arg2)
// CHECK-NEXT:     %4 = affine.apply #map1(%3)
// CHECK-NEXT:     %5 = affine.apply #map1(%3)
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg0[0, %arg2] [16, %3] [1, 1] : tensor<16x40xf32> to tensor<16x?xf32>
// CHECK-NEXT:     %extracted_slice_1 = tensor.extract_slice %arg3[0, 0] [16, %3] [1, 1] : tensor<16x7xf32> to tensor<16x?xf32>
// CHECK-NEXT:     %6 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice : tensor<16x?xf32>) outs(%extracted_slice_1 : tensor<16x?xf32>) {
// CHECK-NEXT:     ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:       %7 = linalg.index 0 : index
// CHECK-NEXT:       %8 = arith.index_cast %7 : index to i32
// CHECK-NEXT:       %9 = arith.sitofp %8 : i32 to f32
// CHECK-NEXT:       %10 = arith.mulf %in, %9 : f32
// CHECK-NEXT:       %11 = arith.maximumf %10, %out : f32
// CHECK-NEXT:       linalg.yield %11 : f32
// CHECK-NEXT:     } -> tensor<16x?xf32>
// CHECK-NEXT:     %inserted_slice = tensor.insert_slice %6 into %arg3[0, 0] [16, %3] [1, 1] : tensor<16x?xf32> into tensor<16x7xf32>
// CHECK-NEXT:     scf.yield %inserted_slice : tensor<16x7xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   %reduced = linalg.reduce ins(%2 : tensor<16x7xf32>) outs(%arg1 : tensor<16xf32>) dimensions = [1] 
// CHECK-NEXT:     (%in: f32, %init: f32) {
// CHECK-NEXT:       %3 = arith.maximumf %in, %init : f32
// CHECK-NEXT:       linalg.yield %3 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:   return %reduced : tensor<16xf32>
// CHECK-NEXT: }
func.func @maxidx(%a: tensor<16x40xf32>, %o: tensor<16xf32>) -> tensor<16xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d1)>], iterator_types = ["reduction", "parallel"]} ins(%a : tensor<16x40xf32>) outs(%o : tensor<16xf32>) {
    ^bb0(%x: f32, %y: f32):
      %i = linalg.index 0 : index
      %j = arith.index_cast %i : index to i32
      %k = arith.sitofp %j : i32 to f32
      %m = arith.mulf %x, %k : f32
      %s = arith.maximumf %m, %y : f32
      linalg.yield %s : f32
  } -> tensor<16xf32>
  return %0 : tensor<16xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["linalg.generic"]} in %r : (!transform.any_op) -> !transform.any_op
    %f, %s, %c, %l = transform.structured.tile_reduction_using_for %m by tile_sizes = [7] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// A partial result for each thread.
// CHECK: #map = affine_map<()[s0] -> (s0 ceildiv 5)>
// CHECK-NEXT: #map1 = affine_map<(d0)[s0] -> (d0 * (s0 ceildiv 5))>
// CHECK-NEXT: #map2 = affine_map<()[s0] -> (s0 - (s0 ceildiv 5) * 5)>
// CHECK-NEXT: #map3 = affine_map<(d0)[s0] -> (-(d0 * (s0 ceildiv 5)) + s0)>
// CHECK-NEXT: #map4 = affine_map<(d0)[s0] -> (-(d0 * (s0 ceildiv 5)) + s0, s0 ceildiv 5)>
// CHECK-NEXT: #map5 = affine_map<(d0) -> (0, d0)>
// CHECK-NEXT: #map6 = affine_map<()[s0] -> (s0 - 1)>
// CHECK-NEXT: #map7 = affine_map<(d0) -> (d0 - 1)>
// CHECK-LABEL: func.func @mm(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?xf32>, %arg2: tensor<?x?xf32>) -> tensor<?x?xf32> {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// CHECK-NEXT:   %c0_1 = arith.constant 0 : index
// CHECK-NEXT:   %dim_2 = tensor.dim %arg1, %c0_1 : tensor<?x?xf32>
// CHECK-NEXT:   %c1_3 = arith.constant 1 : index
// CHECK-NEXT:   %dim_4 = tensor.dim %arg1, %c1_3 : tensor<?x?xf32>
// CHECK-NEXT:   %c0_5 = arith.constant 0 : index
// CHECK-NEXT:   %dim_6 = tensor.dim %arg2, %c0_5 : tensor<?x?xf32>
// CHECK-NEXT:   %c1_7 = arith.constant 1 : index
// CHECK-NEXT:   %dim_8 = tensor.dim %arg2, %c1_7 : tensor<?x?xf32>
// CHECK-NEXT:   %0 = affine.apply #map()[%dim_0]
// CHECK-NEXT:   %1 = tensor.empty(%dim, %dim_4) : tensor<?x?x5xf32>
// CHECK-NEXT:   %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:   %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<?x?x5xf32>) -> tensor<?x?x5xf32>
// CHECK-NEXT:   %3 = scf.forall (%arg3) in (5) shared_outs(%arg4 = %2) -> (tensor<?x?x5xf32>) {
// CHECK-NEXT:     %4 = affine.apply #map1(%arg3)[%dim_0]
// CHECK-NEXT:     %5 = affine.apply #map2()[%dim_0]
// CHECK-NEXT:     %6 = affine.apply #map3(%arg3)[%dim_0]
// CHECK-NEXT:     %7 = affine.min #map4(%arg3)[%dim_0]
// CHECK-NEXT:     %8 = affine.max #map5(%7)
// CHECK-NEXT:     %9 = affine.apply #map6()[%dim]
// CHECK-NEXT:     %10 = affine.apply #map6()[%dim_4]
// CHECK-NEXT:     %11 = affine.apply #map7(%8)
// CHECK-NEXT:     %12 = affine.apply #map6()[%dim]
// CHECK-NEXT:     %13 = affine.apply #map1(%arg3)[%dim_0]
// CHECK-NEXT:     %14 = affine.apply #map7(%8)
// CHECK-NEXT:     %15 = affine.apply #map1(%arg3)[%dim_0]
// CHECK-NEXT:     %16 = affine.apply #map7(%8)
// CHECK-NEXT:     %17 = affine.apply #map6()[%dim_4]
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg0[0, %13] [%dim, %8] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:     %extracted_slice_9 = tensor.extract_slice %arg1[%15, 0] [%8, %dim_4] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:     %extracted_slice_10 = tensor.extract_slice %arg4[0, 0, %arg3] [%dim, %dim_4, 1] [1, 1, 1] : tensor<?x?x5xf32> to tensor<?x?xf32>
// CHECK-NEXT:     %18 = linalg.matmul {split} ins(%extracted_slice, %extracted_slice_9 : tensor<?x?xf32>, tensor<?x?xf32>) outs(%extracted_slice_10 : tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT:     scf.forall.in_parallel {
// CHECK-NEXT:       tensor.parallel_insert_slice %18 into %arg4[0, 0, %arg3] [%dim, %dim_4, 1] [1, 1, 1] : tensor<?x?xf32> into tensor<?x?x5xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:   } {mapping = [#gpu.thread<x>]}
// CHECK-NEXT:   %reduced = linalg.reduce ins(%3 : tensor<?x?x5xf32>) outs(%arg2 : tensor<?x?xf32>) dimensions = [2] 
// CHECK-NEXT:     (%in: f32, %init: f32) {
// CHECK-NEXT:       %4 = arith.addf %in, %init : f32
// CHECK-NEXT:       linalg.yield %4 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:   return %reduced : tensor<?x?xf32>
// CHECK-NEXT: }
func.func @mm(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %o: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%o : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %f, %s, %c, %l = transform.structured.tile_reduction_using_forall %m by num_threads = [0, 0, 5] mapping = [#gpu.thread<x>] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.annotate %s "split" : !transform.any_op
    transform.yield
  }
}

// -----

// Some of the loops only.
// CHECK: #map = affine_map<(d0) -> (-d0 + 8, 3)>
// CHECK-NEXT: #map1 = affine_map<(d0)[s0] -> (-d0 + s0, 5)>
// CHECK-NEXT: #map2 = affine_map<(d0) -> (d0 - 1)>
// CHECK-NEXT: #map3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// CHECK-NEXT: #map4 = affine_map<(d0, d1, d2) -> (d1, d2)>
// CHECK-LABEL: func.func @red3(%arg0: tensor<4x8x?xi32>, %arg1: tensor<i32>) -> tensor<i32> {
// CHECK-NEXT:   %c2 = arith.constant 2 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c2 : tensor<4x8x?xi32>
// CHECK-NEXT:   %0 = tensor.empty() : tensor<3x5xi32>
// CHECK-NEXT:   %c2147483647_i32 = arith.constant 2147483647 : i32
// CHECK-NEXT:   %1 = linalg.fill ins(%c2147483647_i32 : i32) outs(%0 : tensor<3x5xi32>) -> tensor<3x5xi32>
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c0_0 = arith.constant 0 : index
// CHECK-NEXT:   %c8 = arith.constant 8 : index
// CHECK-NEXT:   %c3 = arith.constant 3 : index
// CHECK-NEXT:   %c5 = arith.constant 5 : index
// CHECK-NEXT:   %2 = scf.for %arg2 = %c0 to %c8 step %c3 iter_args(%arg3 = %1) -> (tensor<3x5xi32>) {
// CHECK-NEXT:     %3 = scf.for %arg4 = %c0_0 to %dim step %c5 iter_args(%arg5 = %arg3) -> (tensor<3x5xi32>) {
// CHECK-NEXT:       %c8_1 = arith.constant 8 : index
// CHECK-NEXT:       %4 = affine.min #map(%arg2)
// CHECK-NEXT:       %5 = affine.min #map1(%arg4)[%dim]
// CHECK-NEXT:       %6 = affine.apply #map2(%4)
// CHECK-NEXT:       %7 = affine.apply #map2(%5)
// CHECK-NEXT:       %8 = affine.apply #map2(%4)
// CHECK-NEXT:       %9 = affine.apply #map2(%5)
// CHECK-NEXT:       %extracted_slice = tensor.extract_slice %arg0[0, %arg2, %arg4] [4, %4, %5] [1, 1, 1] : tensor<4x8x?xi32> to tensor<4x?x?xi32>
// CHECK-NEXT:       %extracted_slice_2 = tensor.extract_slice %arg5[0, 0] [%4, %5] [1, 1] : tensor<3x5xi32> to tensor<?x?xi32>
// CHECK-NEXT:       %10 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["reduction", "parallel", "parallel"]} ins(%extracted_slice : tensor<4x?x?xi32>) outs(%extracted_slice_2 : tensor<?x?xi32>) {
// CHECK-NEXT:       ^bb0(%in: i32, %out: i32):
// CHECK-NEXT:         %11 = arith.minsi %in, %out : i32
// CHECK-NEXT:         linalg.yield %11 : i32
// CHECK-NEXT:       } -> tensor<?x?xi32>
// CHECK-NEXT:       %inserted_slice = tensor.insert_slice %10 into %arg5[0, 0] [%4, %5] [1, 1] : tensor<?x?xi32> into tensor<3x5xi32>
// CHECK-NEXT:       scf.yield %inserted_slice : tensor<3x5xi32>
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.yield %3 : tensor<3x5xi32>
// CHECK-NEXT:   }
// CHECK-NEXT:   %reduced = linalg.reduce ins(%2 : tensor<3x5xi32>) outs(%arg1 : tensor<i32>) dimensions = [0, 1] 
// CHECK-NEXT:     (%in: i32, %init: i32) {
// CHECK-NEXT:       %3 = arith.minsi %in, %init : i32
// CHECK-NEXT:       linalg.yield %3 : i32
// CHECK-NEXT:     }
// CHECK-NEXT:   return %reduced : tensor<i32>
// CHECK-NEXT: }
func.func @red3(%a: tensor<4x8x?xi32>, %o: tensor<i32>) -> tensor<i32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> ()>], iterator_types = ["reduction", "reduction", "reduction"]} ins(%a : tensor<4x8x?xi32>) outs(%o : tensor<i32>) {
    ^bb0(%x: i32, %y: i32):
      %s = arith.minsi %x, %y : i32
      linalg.yield %s : i32
  } -> tensor<i32>
  return %0 : tensor<i32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["linalg.generic"]} in %r : (!transform.any_op) -> !transform.any_op
    %f, %s, %c, %l = transform.structured.tile_reduction_using_for %m reduction_dims = [1, 2] by tile_sizes = [0, 3, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// Threads that are as many as there are tiles.
// CHECK: #map = affine_map<()[s0] -> (s0 ceildiv 5)>
// CHECK-NEXT: #map1 = affine_map<(d0) -> (-d0 + 8, 3)>
// CHECK-NEXT: #map2 = affine_map<(d0)[s0] -> (-d0 + s0, 5)>
// CHECK-NEXT: #map3 = affine_map<()[s0] -> (s0 floordiv 3)>
// CHECK-NEXT: #map4 = affine_map<()[s0] -> (s0 floordiv 5)>
// CHECK-NEXT: #map5 = affine_map<(d0) -> (d0 - 1)>
// CHECK-NEXT: #map6 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// CHECK-NEXT: #map7 = affine_map<(d0, d1, d2) -> ()>
// CHECK-LABEL: func.func @red4(%arg0: tensor<4x8x?xi32>, %arg1: tensor<i32>) -> tensor<i32> {
// CHECK-NEXT:   %c2 = arith.constant 2 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c2 : tensor<4x8x?xi32>
// CHECK-NEXT:   %0 = affine.apply #map()[%dim]
// CHECK-NEXT:   %1 = tensor.empty(%0) : tensor<3x?xi32>
// CHECK-NEXT:   %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:   %2 = linalg.fill ins(%c0_i32 : i32) outs(%1 : tensor<3x?xi32>) -> tensor<3x?xi32>
// CHECK-NEXT:   %3 = scf.forall (%arg2, %arg3) = (0, 0) to (8, %dim) step (3, 5) shared_outs(%arg4 = %2) -> (tensor<3x?xi32>) {
// CHECK-NEXT:     %c8 = arith.constant 8 : index
// CHECK-NEXT:     %4 = affine.min #map1(%arg2)
// CHECK-NEXT:     %5 = affine.min #map2(%arg3)[%dim]
// CHECK-NEXT:     %6 = affine.apply #map3()[%arg2]
// CHECK-NEXT:     %7 = affine.apply #map4()[%arg3]
// CHECK-NEXT:     %8 = affine.apply #map5(%4)
// CHECK-NEXT:     %9 = affine.apply #map5(%5)
// CHECK-NEXT:     %10 = affine.apply #map5(%4)
// CHECK-NEXT:     %11 = affine.apply #map5(%5)
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg0[0, %arg2, %arg3] [4, %4, %5] [1, 1, 1] : tensor<4x8x?xi32> to tensor<4x?x?xi32>
// CHECK-NEXT:     %extracted_slice_0 = tensor.extract_slice %arg4[%6, %7] [1, 1] [1, 1] : tensor<3x?xi32> to tensor<i32>
// CHECK-NEXT:     %12 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["reduction", "reduction", "reduction"]} ins(%extracted_slice : tensor<4x?x?xi32>) outs(%extracted_slice_0 : tensor<i32>) {
// CHECK-NEXT:     ^bb0(%in: i32, %out: i32):
// CHECK-NEXT:       %15 = arith.maxui %in, %out : i32
// CHECK-NEXT:       linalg.yield %15 : i32
// CHECK-NEXT:     } -> tensor<i32>
// CHECK-NEXT:     %13 = affine.apply #map3()[%arg2]
// CHECK-NEXT:     %14 = affine.apply #map4()[%arg3]
// CHECK-NEXT:     scf.forall.in_parallel {
// CHECK-NEXT:       tensor.parallel_insert_slice %12 into %arg4[%13, %14] [1, 1] [1, 1] : tensor<i32> into tensor<3x?xi32>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   %reduced = linalg.reduce ins(%3 : tensor<3x?xi32>) outs(%arg1 : tensor<i32>) dimensions = [0, 1] 
// CHECK-NEXT:     (%in: i32, %init: i32) {
// CHECK-NEXT:       %4 = arith.maxui %in, %init : i32
// CHECK-NEXT:       linalg.yield %4 : i32
// CHECK-NEXT:     }
// CHECK-NEXT:   return %reduced : tensor<i32>
// CHECK-NEXT: }
func.func @red4(%a: tensor<4x8x?xi32>, %o: tensor<i32>) -> tensor<i32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> ()>], iterator_types = ["reduction", "reduction", "reduction"]} ins(%a : tensor<4x8x?xi32>) outs(%o : tensor<i32>) {
    ^bb0(%x: i32, %y: i32):
      %s = arith.maxui %x, %y : i32
      linalg.yield %s : i32
  } -> tensor<i32>
  return %0 : tensor<i32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["linalg.generic"]} in %r : (!transform.any_op) -> !transform.any_op
    %f, %s, %c, %l = transform.structured.tile_reduction_using_forall %m reduction_dims = [1, 2] by tile_sizes = [0, 3, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}
