// RUN: rsmlir-opt %s --transform-interpreter --allow-unregistered-dialect --split-input-file | FileCheck %s
//
// Tiles in nested loops.

// A matrix product: with static and dynamic sizes, on tensors and on memrefs.
// CHECK: #map = affine_map<(d0) -> (-d0 + 64, 7)>
// CHECK-NEXT: #map1 = affine_map<(d0) -> (d0 - 1)>
// CHECK-NEXT: #map2 = affine_map<(d0)[s0] -> (-d0 + s0, 4)>
// CHECK-NEXT: #map3 = affine_map<(d0)[s0] -> (-d0 + s0, 7)>
// CHECK-NEXT: #map4 = affine_map<(d0)[s0] -> (-d0 + s0, 10)>
// CHECK-LABEL: func.func @mm(%arg0: tensor<128x130xf32>, %arg1: tensor<130x64xf32>, %arg2: tensor<128x64xf32>) -> tensor<128x64xf32> {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c0_0 = arith.constant 0 : index
// CHECK-NEXT:   %c0_1 = arith.constant 0 : index
// CHECK-NEXT:   %c128 = arith.constant 128 : index
// CHECK-NEXT:   %c64 = arith.constant 64 : index
// CHECK-NEXT:   %c130 = arith.constant 130 : index
// CHECK-NEXT:   %c4 = arith.constant 4 : index
// CHECK-NEXT:   %c7 = arith.constant 7 : index
// CHECK-NEXT:   %c10 = arith.constant 10 : index
// CHECK-NEXT:   %0 = scf.for %arg3 = %c0 to %c128 step %c4 iter_args(%arg4 = %arg2) -> (tensor<128x64xf32>) {
// CHECK-NEXT:     %1 = scf.for %arg5 = %c0_0 to %c64 step %c7 iter_args(%arg6 = %arg4) -> (tensor<128x64xf32>) {
// CHECK-NEXT:       %2 = scf.for %arg7 = %c0_1 to %c130 step %c10 iter_args(%arg8 = %arg6) -> (tensor<128x64xf32>) {
// CHECK-NEXT:         %c64_2 = arith.constant 64 : index
// CHECK-NEXT:         %3 = affine.min #map(%arg5)
// CHECK-NEXT:         %4 = affine.apply #map1(%3)
// CHECK-NEXT:         %5 = affine.apply #map1(%3)
// CHECK-NEXT:         %6 = affine.apply #map1(%3)
// CHECK-NEXT:         %extracted_slice = tensor.extract_slice %arg0[%arg3, %arg7] [4, 10] [1, 1] : tensor<128x130xf32> to tensor<4x10xf32>
// CHECK-NEXT:         %extracted_slice_3 = tensor.extract_slice %arg1[%arg7, %arg5] [10, %3] [1, 1] : tensor<130x64xf32> to tensor<10x?xf32>
// CHECK-NEXT:         %extracted_slice_4 = tensor.extract_slice %arg8[%arg3, %arg5] [4, %3] [1, 1] : tensor<128x64xf32> to tensor<4x?xf32>
// CHECK-NEXT:         %7 = linalg.matmul ins(%extracted_slice, %extracted_slice_3 : tensor<4x10xf32>, tensor<10x?xf32>) outs(%extracted_slice_4 : tensor<4x?xf32>) -> tensor<4x?xf32>
// CHECK-NEXT:         %8 = affine.apply #map1(%3)
// CHECK-NEXT:         %9 = affine.apply #map1(%3)
// CHECK-NEXT:         %inserted_slice = tensor.insert_slice %7 into %arg8[%arg3, %arg5] [4, %3] [1, 1] : tensor<4x?xf32> into tensor<128x64xf32>
// CHECK-NEXT:         scf.yield %inserted_slice : tensor<128x64xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:       scf.yield %2 : tensor<128x64xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.yield %1 : tensor<128x64xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : tensor<128x64xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @dyn(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?xf32>, %arg2: tensor<?x?xf32>) -> tensor<?x?xf32> {
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
// CHECK-NEXT:   %c0_9 = arith.constant 0 : index
// CHECK-NEXT:   %c0_10 = arith.constant 0 : index
// CHECK-NEXT:   %c0_11 = arith.constant 0 : index
// CHECK-NEXT:   %c4 = arith.constant 4 : index
// CHECK-NEXT:   %c7 = arith.constant 7 : index
// CHECK-NEXT:   %c10 = arith.constant 10 : index
// CHECK-NEXT:   %0 = scf.for %arg3 = %c0_9 to %dim step %c4 iter_args(%arg4 = %arg2) -> (tensor<?x?xf32>) {
// CHECK-NEXT:     %1 = scf.for %arg5 = %c0_10 to %dim_4 step %c7 iter_args(%arg6 = %arg4) -> (tensor<?x?xf32>) {
// CHECK-NEXT:       %2 = scf.for %arg7 = %c0_11 to %dim_0 step %c10 iter_args(%arg8 = %arg6) -> (tensor<?x?xf32>) {
// CHECK-NEXT:         %3 = affine.min #map2(%arg3)[%dim]
// CHECK-NEXT:         %4 = affine.min #map3(%arg5)[%dim_4]
// CHECK-NEXT:         %5 = affine.min #map4(%arg7)[%dim_0]
// CHECK-NEXT:         %6 = affine.apply #map1(%3)
// CHECK-NEXT:         %7 = affine.apply #map1(%4)
// CHECK-NEXT:         %8 = affine.apply #map1(%5)
// CHECK-NEXT:         %9 = affine.apply #map1(%3)
// CHECK-NEXT:         %10 = affine.apply #map1(%5)
// CHECK-NEXT:         %11 = affine.apply #map1(%5)
// CHECK-NEXT:         %12 = affine.apply #map1(%4)
// CHECK-NEXT:         %13 = affine.apply #map1(%3)
// CHECK-NEXT:         %14 = affine.apply #map1(%4)
// CHECK-NEXT:         %extracted_slice = tensor.extract_slice %arg0[%arg3, %arg7] [%3, %5] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:         %extracted_slice_12 = tensor.extract_slice %arg1[%arg7, %arg5] [%5, %4] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:         %extracted_slice_13 = tensor.extract_slice %arg8[%arg3, %arg5] [%3, %4] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:         %15 = linalg.matmul ins(%extracted_slice, %extracted_slice_12 : tensor<?x?xf32>, tensor<?x?xf32>) outs(%extracted_slice_13 : tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT:         %16 = affine.apply #map1(%3)
// CHECK-NEXT:         %17 = affine.apply #map1(%4)
// CHECK-NEXT:         %18 = affine.apply #map1(%5)
// CHECK-NEXT:         %19 = affine.apply #map1(%3)
// CHECK-NEXT:         %20 = affine.apply #map1(%4)
// CHECK-NEXT:         %inserted_slice = tensor.insert_slice %15 into %arg8[%arg3, %arg5] [%3, %4] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
// CHECK-NEXT:         scf.yield %inserted_slice : tensor<?x?xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:       scf.yield %2 : tensor<?x?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.yield %1 : tensor<?x?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : tensor<?x?xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @mem(%arg0: memref<?x?xf32>, %arg1: memref<?x?xf32>, %arg2: memref<?x?xf32>) {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %dim = memref.dim %arg0, %c0 : memref<?x?xf32>
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %dim_0 = memref.dim %arg0, %c1 : memref<?x?xf32>
// CHECK-NEXT:   %c0_1 = arith.constant 0 : index
// CHECK-NEXT:   %dim_2 = memref.dim %arg1, %c0_1 : memref<?x?xf32>
// CHECK-NEXT:   %c1_3 = arith.constant 1 : index
// CHECK-NEXT:   %dim_4 = memref.dim %arg1, %c1_3 : memref<?x?xf32>
// CHECK-NEXT:   %c0_5 = arith.constant 0 : index
// CHECK-NEXT:   %dim_6 = memref.dim %arg2, %c0_5 : memref<?x?xf32>
// CHECK-NEXT:   %c1_7 = arith.constant 1 : index
// CHECK-NEXT:   %dim_8 = memref.dim %arg2, %c1_7 : memref<?x?xf32>
// CHECK-NEXT:   %c0_9 = arith.constant 0 : index
// CHECK-NEXT:   %c0_10 = arith.constant 0 : index
// CHECK-NEXT:   %c0_11 = arith.constant 0 : index
// CHECK-NEXT:   %c4 = arith.constant 4 : index
// CHECK-NEXT:   %c7 = arith.constant 7 : index
// CHECK-NEXT:   %c10 = arith.constant 10 : index
// CHECK-NEXT:   scf.for %arg3 = %c0_9 to %dim step %c4 {
// CHECK-NEXT:     scf.for %arg4 = %c0_10 to %dim_4 step %c7 {
// CHECK-NEXT:       scf.for %arg5 = %c0_11 to %dim_0 step %c10 {
// CHECK-NEXT:         %0 = affine.min #map2(%arg3)[%dim]
// CHECK-NEXT:         %1 = affine.min #map3(%arg4)[%dim_4]
// CHECK-NEXT:         %2 = affine.min #map4(%arg5)[%dim_0]
// CHECK-NEXT:         %3 = affine.apply #map1(%0)
// CHECK-NEXT:         %4 = affine.apply #map1(%1)
// CHECK-NEXT:         %5 = affine.apply #map1(%2)
// CHECK-NEXT:         %6 = affine.apply #map1(%0)
// CHECK-NEXT:         %7 = affine.apply #map1(%2)
// CHECK-NEXT:         %8 = affine.apply #map1(%2)
// CHECK-NEXT:         %9 = affine.apply #map1(%1)
// CHECK-NEXT:         %10 = affine.apply #map1(%0)
// CHECK-NEXT:         %11 = affine.apply #map1(%1)
// CHECK-NEXT:         %subview = memref.subview %arg0[%arg3, %arg5] [%0, %2] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:         %subview_12 = memref.subview %arg1[%arg5, %arg4] [%2, %1] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:         %subview_13 = memref.subview %arg2[%arg3, %arg4] [%0, %1] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:         linalg.matmul ins(%subview, %subview_12 : memref<?x?xf32, strided<[?, 1], offset: ?>>, memref<?x?xf32, strided<[?, 1], offset: ?>>) outs(%subview_13 : memref<?x?xf32, strided<[?, 1], offset: ?>>)
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @mm(%A: tensor<128x130xf32>, %B: tensor<130x64xf32>, %C: tensor<128x64xf32>) -> tensor<128x64xf32> {
  %0 = linalg.matmul ins(%A, %B : tensor<128x130xf32>, tensor<130x64xf32>) outs(%C : tensor<128x64xf32>) -> tensor<128x64xf32>
  return %0 : tensor<128x64xf32>
}
func.func @dyn(%A: tensor<?x?xf32>, %B: tensor<?x?xf32>, %C: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = linalg.matmul ins(%A, %B : tensor<?x?xf32>, tensor<?x?xf32>) outs(%C : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
func.func @mem(%A: memref<?x?xf32>, %B: memref<?x?xf32>, %C: memref<?x?xf32>) {
  linalg.matmul ins(%A, %B : memref<?x?xf32>, memref<?x?xf32>) outs(%C : memref<?x?xf32>)
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %t, %l:3 = transform.structured.tile_using_for %m tile_sizes [4, 7, 10] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// Two results, steps that the body asks for, and the loops in another order.
// CHECK: #map = affine_map<(d0)[s0] -> (-d0 + s0, 5)>
// CHECK-NEXT: #map1 = affine_map<(d0) -> (-d0 + 100, 7)>
// CHECK-NEXT: #map2 = affine_map<(d0) -> (d0 - 1)>
// CHECK-NEXT: #map3 = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-NEXT: #map4 = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-NEXT: #map5 = affine_map<(d0, d1) -> (d0)>
// CHECK-NEXT: #map6 = affine_map<(d0)[s0] -> (d0 + s0)>
// CHECK-LABEL: func.func @gen(%arg0: tensor<?x100xf32>, %arg1: tensor<100x?xf32>, %arg2: tensor<100xf32>) -> (tensor<100x?xf32>, tensor<100xf32>) {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c0 : tensor<?x100xf32>
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %dim_0 = tensor.dim %arg1, %c1 : tensor<100x?xf32>
// CHECK-NEXT:   %c0_1 = arith.constant 0 : index
// CHECK-NEXT:   %c0_2 = arith.constant 0 : index
// CHECK-NEXT:   %c100 = arith.constant 100 : index
// CHECK-NEXT:   %c5 = arith.constant 5 : index
// CHECK-NEXT:   %c7 = arith.constant 7 : index
// CHECK-NEXT:   %0:2 = scf.for %arg3 = %c0_1 to %dim step %c5 iter_args(%arg4 = %arg1, %arg5 = %arg2) -> (tensor<100x?xf32>, tensor<100xf32>) {
// CHECK-NEXT:     %1:2 = scf.for %arg6 = %c0_2 to %c100 step %c7 iter_args(%arg7 = %arg4, %arg8 = %arg5) -> (tensor<100x?xf32>, tensor<100xf32>) {
// CHECK-NEXT:       %2 = affine.min #map(%arg3)[%dim]
// CHECK-NEXT:       %c100_3 = arith.constant 100 : index
// CHECK-NEXT:       %3 = affine.min #map1(%arg6)
// CHECK-NEXT:       %4 = affine.apply #map2(%3)
// CHECK-NEXT:       %5 = affine.apply #map2(%2)
// CHECK-NEXT:       %6 = affine.apply #map2(%2)
// CHECK-NEXT:       %7 = affine.apply #map2(%3)
// CHECK-NEXT:       %8 = affine.apply #map2(%3)
// CHECK-NEXT:       %9 = affine.apply #map2(%2)
// CHECK-NEXT:       %10 = affine.apply #map2(%3)
// CHECK-NEXT:       %extracted_slice = tensor.extract_slice %arg0[%arg3, %arg6] [%2, %3] [1, 1] : tensor<?x100xf32> to tensor<?x?xf32>
// CHECK-NEXT:       %extracted_slice_4 = tensor.extract_slice %arg7[%arg6, %arg3] [%3, %2] [1, 1] : tensor<100x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:       %extracted_slice_5 = tensor.extract_slice %arg8[%arg6] [%3] [1] : tensor<100xf32> to tensor<?xf32>
// CHECK-NEXT:       %11:2 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "reduction"]} ins(%extracted_slice : tensor<?x?xf32>) outs(%extracted_slice_4, %extracted_slice_5 : tensor<?x?xf32>, tensor<?xf32>) {
// CHECK-NEXT:       ^bb0(%in: f32, %out: f32, %out_7: f32):
// CHECK-NEXT:         %19 = linalg.index 0 : index
// CHECK-NEXT:         %20 = affine.apply #map6(%arg6)[%19]
// CHECK-NEXT:         %21 = linalg.index 1 : index
// CHECK-NEXT:         %22 = affine.apply #map6(%arg3)[%21]
// CHECK-NEXT:         %23 = arith.addi %20, %22 : index
// CHECK-NEXT:         %24 = arith.index_cast %23 : index to i32
// CHECK-NEXT:         %25 = arith.sitofp %24 : i32 to f32
// CHECK-NEXT:         %26 = arith.addf %in, %25 : f32
// CHECK-NEXT:         %27 = arith.addf %out_7, %26 : f32
// CHECK-NEXT:         linalg.yield %26, %27 : f32, f32
// CHECK-NEXT:       } -> (tensor<?x?xf32>, tensor<?xf32>)
// CHECK-NEXT:       %12 = affine.apply #map2(%3)
// CHECK-NEXT:       %13 = affine.apply #map2(%2)
// CHECK-NEXT:       %14 = affine.apply #map2(%3)
// CHECK-NEXT:       %15 = affine.apply #map2(%2)
// CHECK-NEXT:       %16 = affine.apply #map2(%3)
// CHECK-NEXT:       %17 = affine.apply #map2(%2)
// CHECK-NEXT:       %18 = affine.apply #map2(%3)
// CHECK-NEXT:       %inserted_slice = tensor.insert_slice %11#0 into %arg7[%arg6, %arg3] [%3, %2] [1, 1] : tensor<?x?xf32> into tensor<100x?xf32>
// CHECK-NEXT:       %inserted_slice_6 = tensor.insert_slice %11#1 into %arg8[%arg6] [%3] [1] : tensor<?xf32> into tensor<100xf32>
// CHECK-NEXT:       scf.yield %inserted_slice, %inserted_slice_6 : tensor<100x?xf32>, tensor<100xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.yield %1#0, %1#1 : tensor<100x?xf32>, tensor<100xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0#0, %0#1 : tensor<100x?xf32>, tensor<100xf32>
// CHECK-NEXT: }
#m0 = affine_map<(d0, d1) -> (d1, d0)>
#m1 = affine_map<(d0, d1) -> (d0, d1)>
#r = affine_map<(d0, d1) -> (d0)>
func.func @gen(%A: tensor<?x100xf32>, %B: tensor<100x?xf32>, %v: tensor<100xf32>) -> (tensor<100x?xf32>, tensor<100xf32>) {
  %0:2 = linalg.generic {indexing_maps = [#m0, #m1, #r], iterator_types = ["parallel", "reduction"]}
    ins(%A : tensor<?x100xf32>) outs(%B, %v : tensor<100x?xf32>, tensor<100xf32>) {
    ^bb0(%a: f32, %b: f32, %c: f32):
      %i = linalg.index 0 : index
      %j = linalg.index 1 : index
      %k = arith.addi %i, %j : index
      %l = arith.index_cast %k : index to i32
      %m = arith.sitofp %l : i32 to f32
      %n = arith.addf %a, %m : f32
      %o = arith.addf %c, %n : f32
      linalg.yield %n, %o : f32, f32
  } -> (tensor<100x?xf32>, tensor<100xf32>)
  return %0#0, %0#1 : tensor<100x?xf32>, tensor<100xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["linalg.generic"]} in %r : (!transform.any_op) -> !transform.any_op
    %t, %l:2 = transform.structured.tile_using_for %m tile_sizes [7, 5] interchange = [1, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// Windows: the slices that are read overlap.
// CHECK: #map = affine_map<(d0)[s0] -> (-d0 + s0, 3)>
// CHECK-NEXT: #map1 = affine_map<(d0) -> (-d0 + 112, 10)>
// CHECK-NEXT: #map2 = affine_map<(d0) -> (d0 - 1)>
// CHECK-NEXT: #map3 = affine_map<(d0, d1) -> (d0 * 2 + d1)>
// CHECK-NEXT: #map4 = affine_map<(d0) -> (d0 * 2 - 2)>
// CHECK-NEXT: #map5 = affine_map<(d0) -> (d0 * 2 - 1)>
// CHECK-NEXT: #map6 = affine_map<(d0) -> (d0 * 2)>
// CHECK-NEXT: #map7 = affine_map<(d0) -> (d0 * 2 + 1)>
// CHECK-LABEL: func.func @conv(%arg0: tensor<1x?x225x3xf32>, %arg1: tensor<3x3x3x32xf32>, %arg2: tensor<1x?x112x32xf32>) -> tensor<1x?x112x32xf32> {
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c1 : tensor<1x?x225x3xf32>
// CHECK-NEXT:   %c1_0 = arith.constant 1 : index
// CHECK-NEXT:   %dim_1 = tensor.dim %arg2, %c1_0 : tensor<1x?x112x32xf32>
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c0_2 = arith.constant 0 : index
// CHECK-NEXT:   %c0_3 = arith.constant 0 : index
// CHECK-NEXT:   %c0_4 = arith.constant 0 : index
// CHECK-NEXT:   %c112 = arith.constant 112 : index
// CHECK-NEXT:   %c32 = arith.constant 32 : index
// CHECK-NEXT:   %c3 = arith.constant 3 : index
// CHECK-NEXT:   %c3_5 = arith.constant 3 : index
// CHECK-NEXT:   %c10 = arith.constant 10 : index
// CHECK-NEXT:   %c8 = arith.constant 8 : index
// CHECK-NEXT:   %c1_6 = arith.constant 1 : index
// CHECK-NEXT:   %0 = scf.for %arg3 = %c0 to %dim_1 step %c3_5 iter_args(%arg4 = %arg2) -> (tensor<1x?x112x32xf32>) {
// CHECK-NEXT:     %1 = scf.for %arg5 = %c0_2 to %c112 step %c10 iter_args(%arg6 = %arg4) -> (tensor<1x?x112x32xf32>) {
// CHECK-NEXT:       %2 = scf.for %arg7 = %c0_3 to %c32 step %c8 iter_args(%arg8 = %arg6) -> (tensor<1x?x112x32xf32>) {
// CHECK-NEXT:         %3 = scf.for %arg9 = %c0_4 to %c3 step %c1_6 iter_args(%arg10 = %arg8) -> (tensor<1x?x112x32xf32>) {
// CHECK-NEXT:           %4 = affine.min #map(%arg3)[%dim_1]
// CHECK-NEXT:           %c112_7 = arith.constant 112 : index
// CHECK-NEXT:           %5 = affine.min #map1(%arg5)
// CHECK-NEXT:           %6 = affine.apply #map2(%4)
// CHECK-NEXT:           %7 = affine.apply #map2(%5)
// CHECK-NEXT:           %8 = affine.apply #map3(%arg3, %arg9)
// CHECK-NEXT:           %9 = affine.apply #map4(%4)
// CHECK-NEXT:           %10 = affine.apply #map5(%4)
// CHECK-NEXT:           %11 = affine.apply #map6(%arg5)
// CHECK-NEXT:           %12 = affine.apply #map6(%5)
// CHECK-NEXT:           %13 = affine.apply #map7(%5)
// CHECK-NEXT:           %14 = affine.apply #map2(%4)
// CHECK-NEXT:           %15 = affine.apply #map2(%5)
// CHECK-NEXT:           %extracted_slice = tensor.extract_slice %arg0[0, %8, %11, 0] [1, %10, %13, 3] [1, 1, 1, 1] : tensor<1x?x225x3xf32> to tensor<1x?x?x3xf32>
// CHECK-NEXT:           %extracted_slice_8 = tensor.extract_slice %arg1[%arg9, 0, 0, %arg7] [1, 3, 3, 8] [1, 1, 1, 1] : tensor<3x3x3x32xf32> to tensor<1x3x3x8xf32>
// CHECK-NEXT:           %extracted_slice_9 = tensor.extract_slice %arg10[0, %arg3, %arg5, %arg7] [1, %4, %5, 8] [1, 1, 1, 1] : tensor<1x?x112x32xf32> to tensor<1x?x?x8xf32>
// CHECK-NEXT:           %16 = linalg.conv_2d_nhwc_hwcf {strides = dense<2> : tensor<2xi64>} ins(%extracted_slice, %extracted_slice_8 : tensor<1x?x?x3xf32>, tensor<1x3x3x8xf32>) outs(%extracted_slice_9 : tensor<1x?x?x8xf32>) -> tensor<1x?x?x8xf32>
// CHECK-NEXT:           %17 = affine.apply #map2(%4)
// CHECK-NEXT:           %18 = affine.apply #map2(%5)
// CHECK-NEXT:           %19 = affine.apply #map2(%4)
// CHECK-NEXT:           %20 = affine.apply #map2(%5)
// CHECK-NEXT:           %inserted_slice = tensor.insert_slice %16 into %arg10[0, %arg3, %arg5, %arg7] [1, %4, %5, 8] [1, 1, 1, 1] : tensor<1x?x?x8xf32> into tensor<1x?x112x32xf32>
// CHECK-NEXT:           scf.yield %inserted_slice : tensor<1x?x112x32xf32>
// CHECK-NEXT:         }
// CHECK-NEXT:         scf.yield %3 : tensor<1x?x112x32xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:       scf.yield %2 : tensor<1x?x112x32xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.yield %1 : tensor<1x?x112x32xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : tensor<1x?x112x32xf32>
// CHECK-NEXT: }
func.func @conv(%I: tensor<1x?x225x3xf32>, %K: tensor<3x3x3x32xf32>, %O: tensor<1x?x112x32xf32>) -> tensor<1x?x112x32xf32> {
  %0 = linalg.conv_2d_nhwc_hwcf {strides = dense<2> : tensor<2xi64>} ins(%I, %K : tensor<1x?x225x3xf32>, tensor<3x3x3x32xf32>) outs(%O : tensor<1x?x112x32xf32>) -> tensor<1x?x112x32xf32>
  return %0 : tensor<1x?x112x32xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["linalg.conv_2d_nhwc_hwcf"]} in %r : (!transform.any_op) -> !transform.any_op
    %t, %l:4 = transform.structured.tile_using_for %m tile_sizes [0, 3, 10, 8, 1] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// Sizes that are handles or parameters; zero is for no loop.
// CHECK: #map = affine_map<(d0)[s0, s1] -> (-d0 + s0, s1)>
// CHECK-NEXT: #map1 = affine_map<(d0)[s0] -> (-d0 + s0, 5)>
// CHECK-NEXT: #map2 = affine_map<(d0) -> (d0 - 1)>
// CHECK-NEXT: #map3 = affine_map<()[s0] -> (s0 - 1)>
// CHECK-LABEL: func.func @h(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?xf32>, %arg2: tensor<?x?xf32>) -> tensor<?x?xf32> {
// CHECK-NEXT:   %0 = "test.op"() {size} : () -> index
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
// CHECK-NEXT:   %c0_9 = arith.constant 0 : index
// CHECK-NEXT:   %c0_10 = arith.constant 0 : index
// CHECK-NEXT:   %c5 = arith.constant 5 : index
// CHECK-NEXT:   %1 = scf.for %arg3 = %c0_9 to %dim step %0 iter_args(%arg4 = %arg2) -> (tensor<?x?xf32>) {
// CHECK-NEXT:     %2 = scf.for %arg5 = %c0_10 to %dim_0 step %c5 iter_args(%arg6 = %arg4) -> (tensor<?x?xf32>) {
// CHECK-NEXT:       %3 = affine.min #map(%arg3)[%dim, %0]
// CHECK-NEXT:       %4 = affine.min #map1(%arg5)[%dim_0]
// CHECK-NEXT:       %5 = affine.apply #map2(%3)
// CHECK-NEXT:       %6 = affine.apply #map3()[%dim_4]
// CHECK-NEXT:       %7 = affine.apply #map2(%4)
// CHECK-NEXT:       %8 = affine.apply #map2(%3)
// CHECK-NEXT:       %9 = affine.apply #map2(%4)
// CHECK-NEXT:       %10 = affine.apply #map2(%4)
// CHECK-NEXT:       %11 = affine.apply #map3()[%dim_4]
// CHECK-NEXT:       %12 = affine.apply #map2(%3)
// CHECK-NEXT:       %13 = affine.apply #map3()[%dim_4]
// CHECK-NEXT:       %extracted_slice = tensor.extract_slice %arg0[%arg3, %arg5] [%3, %4] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:       %extracted_slice_11 = tensor.extract_slice %arg1[%arg5, 0] [%4, %dim_4] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:       %extracted_slice_12 = tensor.extract_slice %arg6[%arg3, 0] [%3, %dim_4] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:       %14 = linalg.matmul ins(%extracted_slice, %extracted_slice_11 : tensor<?x?xf32>, tensor<?x?xf32>) outs(%extracted_slice_12 : tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT:       %15 = affine.apply #map2(%3)
// CHECK-NEXT:       %16 = affine.apply #map3()[%dim_4]
// CHECK-NEXT:       %17 = affine.apply #map2(%4)
// CHECK-NEXT:       %18 = affine.apply #map2(%3)
// CHECK-NEXT:       %19 = affine.apply #map3()[%dim_4]
// CHECK-NEXT:       %inserted_slice = tensor.insert_slice %14 into %arg6[%arg3, 0] [%3, %dim_4] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
// CHECK-NEXT:       scf.yield %inserted_slice : tensor<?x?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.yield %2 : tensor<?x?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   return %1 : tensor<?x?xf32>
// CHECK-NEXT: }
func.func @h(%A: tensor<?x?xf32>, %B: tensor<?x?xf32>, %C: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %s = "test.op"() {size} : () -> index
  %0 = linalg.matmul ins(%A, %B : tensor<?x?xf32>, tensor<?x?xf32>) outs(%C : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %s = transform.structured.match ops{["test.op"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.param.constant 5 : i64 -> !transform.param<i64>
    %t, %l:2 = transform.structured.tile_using_for %m tile_sizes [%s, 0, %p] : (!transform.any_op, !transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// The slice that is read does not begin at the first element.
// CHECK: #map = affine_map<(d0) -> (d0 * 2)>
// CHECK-NEXT: #map1 = affine_map<(d0, d1, d2) -> (d0 * 2 + d2 + 3, d1 + d2)>
// CHECK-NEXT: #map2 = affine_map<(d0, d1, d2) -> (d2)>
// CHECK-NEXT: #map3 = affine_map<(d0, d1, d2) -> (d0, d1)>
// CHECK-LABEL: func.func @f(%arg0: tensor<?x40xf32>, %arg1: tensor<16x8xf32>, %arg2: tensor<4xf32>) -> tensor<16x8xf32> {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c0 : tensor<?x40xf32>
// CHECK-NEXT:   %c0_0 = arith.constant 0 : index
// CHECK-NEXT:   %c16 = arith.constant 16 : index
// CHECK-NEXT:   %c4 = arith.constant 4 : index
// CHECK-NEXT:   %0 = scf.for %arg3 = %c0_0 to %c16 step %c4 iter_args(%arg4 = %arg1) -> (tensor<16x8xf32>) {
// CHECK-NEXT:     %1 = affine.apply #map(%arg3)
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg0[%1, 0] [13, 11] [1, 1] : tensor<?x40xf32> to tensor<13x11xf32>
// CHECK-NEXT:     %extracted_slice_1 = tensor.extract_slice %arg2[0] [4] [1] : tensor<4xf32> to tensor<4xf32>
// CHECK-NEXT:     %extracted_slice_2 = tensor.extract_slice %arg4[%arg3, 0] [4, 8] [1, 1] : tensor<16x8xf32> to tensor<4x8xf32>
// CHECK-NEXT:     %2 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%extracted_slice, %extracted_slice_1 : tensor<13x11xf32>, tensor<4xf32>) outs(%extracted_slice_2 : tensor<4x8xf32>) {
// CHECK-NEXT:     ^bb0(%in: f32, %in_3: f32, %out: f32):
// CHECK-NEXT:       linalg.yield %in : f32
// CHECK-NEXT:     } -> tensor<4x8xf32>
// CHECK-NEXT:     %inserted_slice = tensor.insert_slice %2 into %arg4[%arg3, 0] [4, 8] [1, 1] : tensor<4x8xf32> into tensor<16x8xf32>
// CHECK-NEXT:     scf.yield %inserted_slice : tensor<16x8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : tensor<16x8xf32>
// CHECK-NEXT: }
func.func @f(%b: tensor<?x40xf32>, %c: tensor<16x8xf32>, %c0: tensor<4xf32>) -> tensor<16x8xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0 * 2 + d2 + 3, d1 + d2)>, affine_map<(d0, d1, d2) -> (d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%b, %c0 : tensor<?x40xf32>, tensor<4xf32>) outs(%c : tensor<16x8xf32>) {
  ^bb0(%x: f32, %z: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<16x8xf32>
  return %0 : tensor<16x8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["linalg.generic"]} in %r : (!transform.any_op) -> !transform.any_op
    %t, %l:1 = transform.structured.tile_using_for %m tile_sizes [4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
