// RUN: rsmlir-opt %s --transform-interpreter --allow-unregistered-dialect --split-input-file | FileCheck %s
//
// Tiles in threads.

// On memrefs: a loop, threads of which the last may have no work, and threads with a mapping.
// CHECK: #map = affine_map<(d0)[s0] -> (-d0 + s0, 5)>
// CHECK-NEXT: #map1 = affine_map<(d0) -> (d0 - 1)>
// CHECK-NEXT: #map2 = affine_map<(d0) -> (d0 * 15)>
// CHECK-NEXT: #map3 = affine_map<(d0) -> (d0 * -15 + 100)>
// CHECK-NEXT: #map4 = affine_map<(d0) -> (d0 * -15 + 100, 15)>
// CHECK-NEXT: #map5 = affine_map<()[s0] -> (s0 ceildiv 3)>
// CHECK-NEXT: #map6 = affine_map<(d0) -> (d0 * 3)>
// CHECK-NEXT: #map7 = affine_map<(d0)[s0] -> (-d0 + s0, 3)>
// CHECK-NEXT: #map8 = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-NEXT: #map9 = affine_map<(d0, d1) -> (0, d1)>
// CHECK-NEXT: #map10 = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-NEXT: #map11 = affine_map<(d0)[s0] -> (d0 + s0)>
// CHECK-NEXT: #map12 = affine_map<(d0)[s0] -> (d0 * 15 + s0)>
// CHECK-LABEL: func.func @gen(%arg0: memref<?x100xf32>, %arg1: memref<100x?xf32, strided<[?, 1], offset: ?>>, %arg2: memref<1x?xf32>) {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %dim = memref.dim %arg0, %c0 : memref<?x100xf32>
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %dim_0 = memref.dim %arg2, %c1 : memref<1x?xf32>
// CHECK-NEXT:   %c1_1 = arith.constant 1 : index
// CHECK-NEXT:   %dim_2 = memref.dim %arg1, %c1_1 : memref<100x?xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:   %c0_3 = arith.constant 0 : index
// CHECK-NEXT:   %c5 = arith.constant 5 : index
// CHECK-NEXT:   scf.for %arg3 = %c0_3 to %dim step %c5 {
// CHECK-NEXT:     %0 = affine.min #map(%arg3)[%dim]
// CHECK-NEXT:     %1 = affine.apply #map1(%0)
// CHECK-NEXT:     %2 = affine.apply #map1(%0)
// CHECK-NEXT:     %3 = affine.apply #map1(%0)
// CHECK-NEXT:     %4 = affine.apply #map1(%0)
// CHECK-NEXT:     %subview = memref.subview %arg0[%arg3, 0] [%0, 100] [1, 1] : memref<?x100xf32> to memref<?x100xf32, strided<[100, 1], offset: ?>>
// CHECK-NEXT:     %subview_4 = memref.subview %arg2[0, %arg3] [1, %0] [1, 1] : memref<1x?xf32> to memref<1x?xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:     %subview_5 = memref.subview %arg1[0, %arg3] [100, %0] [1, 1] : memref<100x?xf32, strided<[?, 1], offset: ?>> to memref<100x?xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:     %c0_6 = arith.constant 0 : index
// CHECK-NEXT:     %c1_7 = arith.constant 1 : index
// CHECK-NEXT:     %c1_8 = arith.constant 1 : index
// CHECK-NEXT:     scf.forall (%arg4) in (7) {
// CHECK-NEXT:       %5 = affine.apply #map2(%arg4)
// CHECK-NEXT:       %6 = affine.apply #map3(%arg4)
// CHECK-NEXT:       %7 = affine.min #map4(%arg4)
// CHECK-NEXT:       %8 = affine.apply #map1(%7)
// CHECK-NEXT:       %9 = affine.apply #map1(%0)
// CHECK-NEXT:       %10 = affine.apply #map1(%0)
// CHECK-NEXT:       %11 = affine.apply #map2(%arg4)
// CHECK-NEXT:       %12 = affine.apply #map1(%7)
// CHECK-NEXT:       %13 = affine.apply #map1(%0)
// CHECK-NEXT:       %14 = affine.apply #map2(%arg4)
// CHECK-NEXT:       %15 = affine.apply #map1(%7)
// CHECK-NEXT:       %16 = affine.apply #map1(%0)
// CHECK-NEXT:       %subview_9 = memref.subview %subview[0, %11] [%0, %7] [1, 1] : memref<?x100xf32, strided<[100, 1], offset: ?>> to memref<?x?xf32, strided<[100, 1], offset: ?>>
// CHECK-NEXT:       %subview_10 = memref.subview %subview_4[0, 0] [1, %0] [1, 1] : memref<1x?xf32, strided<[?, 1], offset: ?>> to memref<1x?xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:       %subview_11 = memref.subview %subview_5[%14, 0] [%7, %0] [1, 1] : memref<100x?xf32, strided<[?, 1], offset: ?>> to memref<?x?xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:       %c0_12 = arith.constant 0 : index
// CHECK-NEXT:       %c1_13 = arith.constant 1 : index
// CHECK-NEXT:       %c1_14 = arith.constant 1 : index
// CHECK-NEXT:       %c0_15 = arith.constant 0 : index
// CHECK-NEXT:       %c1_16 = arith.constant 1 : index
// CHECK-NEXT:       %17 = affine.apply #map5()[%7]
// CHECK-NEXT:       scf.forall (%arg5) in (%17) {
// CHECK-NEXT:         %18 = affine.apply #map6(%arg5)
// CHECK-NEXT:         %19 = affine.min #map7(%18)[%7]
// CHECK-NEXT:         %20 = affine.apply #map1(%19)
// CHECK-NEXT:         %21 = affine.apply #map1(%0)
// CHECK-NEXT:         %22 = affine.apply #map1(%0)
// CHECK-NEXT:         %23 = affine.apply #map1(%19)
// CHECK-NEXT:         %24 = affine.apply #map1(%0)
// CHECK-NEXT:         %25 = affine.apply #map1(%19)
// CHECK-NEXT:         %26 = affine.apply #map1(%0)
// CHECK-NEXT:         %subview_17 = memref.subview %subview_9[0, %18] [%0, %19] [1, 1] : memref<?x?xf32, strided<[100, 1], offset: ?>> to memref<?x?xf32, strided<[100, 1], offset: ?>>
// CHECK-NEXT:         %subview_18 = memref.subview %subview_10[0, 0] [1, %0] [1, 1] : memref<1x?xf32, strided<[?, 1], offset: ?>> to memref<1x?xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:         %subview_19 = memref.subview %subview_11[%18, 0] [%19, %0] [1, 1] : memref<?x?xf32, strided<[?, 1], offset: ?>> to memref<?x?xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:         linalg.generic {indexing_maps = [#map8, #map9, #map10], iterator_types = ["parallel", "parallel"]} ins(%subview_17, %subview_18 : memref<?x?xf32, strided<[100, 1], offset: ?>>, memref<1x?xf32, strided<[?, 1], offset: ?>>) outs(%subview_19 : memref<?x?xf32, strided<[?, 1], offset: ?>>) {
// CHECK-NEXT:         ^bb0(%in: f32, %in_20: f32, %out: f32):
// CHECK-NEXT:           %27 = linalg.index 0 : index
// CHECK-NEXT:           %28 = affine.apply #map11(%18)[%27]
// CHECK-NEXT:           %29 = affine.apply #map12(%arg4)[%28]
// CHECK-NEXT:           %30 = arith.index_cast %29 : index to i32
// CHECK-NEXT:           %31 = arith.sitofp %30 : i32 to f32
// CHECK-NEXT:           %32 = arith.addf %in, %31 : f32
// CHECK-NEXT:           linalg.yield %32 : f32
// CHECK-NEXT:         }
// CHECK-NEXT:       } {mapping = [#gpu.thread<x>]}
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return
// CHECK-NEXT: }
#m0 = affine_map<(d0, d1) -> (d1, d0)>
#m1 = affine_map<(d0, d1) -> (d0, d1)>
#c = affine_map<(d0, d1) -> (0, d1)>
func.func @gen(%A: memref<?x100xf32>, %B: memref<100x?xf32, strided<[?, 1], offset: ?>>, %C: memref<1x?xf32>) {
  linalg.generic {indexing_maps = [#m0, #c, #m1], iterator_types = ["parallel", "parallel"]}
    ins(%A, %C : memref<?x100xf32>, memref<1x?xf32>) outs(%B : memref<100x?xf32, strided<[?, 1], offset: ?>>) {
    ^bb0(%a: f32, %cc: f32, %b: f32):
      %i = linalg.index 0 : index
      %l = arith.index_cast %i : index to i32
      %m = arith.sitofp %l : i32 to f32
      %n = arith.addf %a, %m : f32
      linalg.yield %n : f32
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["linalg.generic"]} in %r : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_for %m tile_sizes [0, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %t2, %l2 = transform.structured.tile_using_forall %t num_threads [7] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %t3, %l3 = transform.structured.tile_using_forall %t2 tile_sizes [3] (mapping = [#gpu.thread<x>]) : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// As many threads as are given, of a reduction too.
// CHECK: #map = affine_map<()[s0] -> (s0 ceildiv 2)>
// CHECK-NEXT: #map1 = affine_map<(d0) -> (d0 * 10)>
// CHECK-NEXT: #map2 = affine_map<(d0) -> (d0 * -10 + 200)>
// CHECK-NEXT: #map3 = affine_map<(d0) -> (d0 * -10 + 200, 10)>
// CHECK-NEXT: #map4 = affine_map<(d0) -> (0, d0)>
// CHECK-NEXT: #map5 = affine_map<(d0)[s0] -> (d0 * (s0 ceildiv 2))>
// CHECK-NEXT: #map6 = affine_map<()[s0] -> (s0 - (s0 ceildiv 2) * 2)>
// CHECK-NEXT: #map7 = affine_map<(d0)[s0] -> (-(d0 * (s0 ceildiv 2)) + s0)>
// CHECK-NEXT: #map8 = affine_map<(d0)[s0] -> (-(d0 * (s0 ceildiv 2)) + s0, s0 ceildiv 2)>
// CHECK-NEXT: #map9 = affine_map<(d0) -> (d0 - 1)>
// CHECK-LABEL: func.func @nt(%arg0: tensor<100x?xf32>, %arg1: tensor<?x200xf32>, %arg2: tensor<100x200xf32>) -> tensor<100x200xf32> {
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c1 : tensor<100x?xf32>
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %dim_0 = tensor.dim %arg1, %c0 : tensor<?x200xf32>
// CHECK-NEXT:   %0 = affine.apply #map()[%dim]
// CHECK-NEXT:   %1 = scf.forall (%arg3, %arg4, %arg5) in (10, 21, 2) shared_outs(%arg6 = %arg2) -> (tensor<100x200xf32>) {
// CHECK-NEXT:     %2 = affine.apply #map1(%arg3)
// CHECK-NEXT:     %3 = affine.apply #map1(%arg4)
// CHECK-NEXT:     %4 = affine.apply #map2(%arg4)
// CHECK-NEXT:     %5 = affine.min #map3(%arg4)
// CHECK-NEXT:     %6 = affine.max #map4(%5)
// CHECK-NEXT:     %7 = affine.apply #map5(%arg5)[%dim]
// CHECK-NEXT:     %8 = affine.apply #map6()[%dim]
// CHECK-NEXT:     %9 = affine.apply #map7(%arg5)[%dim]
// CHECK-NEXT:     %10 = affine.min #map8(%arg5)[%dim]
// CHECK-NEXT:     %11 = affine.max #map4(%10)
// CHECK-NEXT:     %12 = affine.apply #map9(%6)
// CHECK-NEXT:     %13 = affine.apply #map9(%11)
// CHECK-NEXT:     %14 = affine.apply #map1(%arg3)
// CHECK-NEXT:     %15 = affine.apply #map5(%arg5)[%dim]
// CHECK-NEXT:     %16 = affine.apply #map9(%11)
// CHECK-NEXT:     %17 = affine.apply #map5(%arg5)[%dim]
// CHECK-NEXT:     %18 = affine.apply #map9(%11)
// CHECK-NEXT:     %19 = affine.apply #map1(%arg4)
// CHECK-NEXT:     %20 = affine.apply #map9(%6)
// CHECK-NEXT:     %21 = affine.apply #map1(%arg3)
// CHECK-NEXT:     %22 = affine.apply #map1(%arg4)
// CHECK-NEXT:     %23 = affine.apply #map9(%6)
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg0[%14, %15] [10, %11] [1, 1] : tensor<100x?xf32> to tensor<10x?xf32>
// CHECK-NEXT:     %extracted_slice_1 = tensor.extract_slice %arg1[%17, %19] [%11, %6] [1, 1] : tensor<?x200xf32> to tensor<?x?xf32>
// CHECK-NEXT:     %extracted_slice_2 = tensor.extract_slice %arg6[%21, %22] [10, %6] [1, 1] : tensor<100x200xf32> to tensor<10x?xf32>
// CHECK-NEXT:     %24 = linalg.matmul ins(%extracted_slice, %extracted_slice_1 : tensor<10x?xf32>, tensor<?x?xf32>) outs(%extracted_slice_2 : tensor<10x?xf32>) -> tensor<10x?xf32>
// CHECK-NEXT:     %25 = affine.apply #map9(%6)
// CHECK-NEXT:     %26 = affine.apply #map9(%11)
// CHECK-NEXT:     %27 = affine.apply #map1(%arg3)
// CHECK-NEXT:     %28 = affine.apply #map1(%arg4)
// CHECK-NEXT:     %29 = affine.apply #map9(%6)
// CHECK-NEXT:     scf.forall.in_parallel {
// CHECK-NEXT:       tensor.parallel_insert_slice %24 into %arg6[%27, %28] [10, %6] [1, 1] : tensor<10x?xf32> into tensor<100x200xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return %1 : tensor<100x200xf32>
// CHECK-NEXT: }
func.func @nt(%A: tensor<100x?xf32>, %B: tensor<?x200xf32>, %C: tensor<100x200xf32>) -> tensor<100x200xf32> {
  %0 = linalg.matmul ins(%A, %B : tensor<100x?xf32>, tensor<?x200xf32>) outs(%C : tensor<100x200xf32>) -> tensor<100x200xf32>
  return %0 : tensor<100x200xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_forall %m num_threads [10, 21, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// Dynamic sizes; then threads in threads.
// CHECK: #map = affine_map<()[s0] -> (s0 ceildiv 10)>
// CHECK-NEXT: #map1 = affine_map<()[s0] -> (s0 ceildiv 21)>
// CHECK-NEXT: #map2 = affine_map<(d0)[s0] -> (d0 * (s0 ceildiv 10))>
// CHECK-NEXT: #map3 = affine_map<()[s0] -> (s0 - (s0 ceildiv 10) * 10)>
// CHECK-NEXT: #map4 = affine_map<(d0)[s0] -> (-(d0 * (s0 ceildiv 10)) + s0)>
// CHECK-NEXT: #map5 = affine_map<(d0)[s0] -> (-(d0 * (s0 ceildiv 10)) + s0, s0 ceildiv 10)>
// CHECK-NEXT: #map6 = affine_map<(d0) -> (0, d0)>
// CHECK-NEXT: #map7 = affine_map<(d0)[s0] -> (d0 * (s0 ceildiv 21))>
// CHECK-NEXT: #map8 = affine_map<()[s0] -> (s0 - (s0 ceildiv 21) * 21)>
// CHECK-NEXT: #map9 = affine_map<(d0)[s0] -> (-(d0 * (s0 ceildiv 21)) + s0)>
// CHECK-NEXT: #map10 = affine_map<(d0)[s0] -> (-(d0 * (s0 ceildiv 21)) + s0, s0 ceildiv 21)>
// CHECK-NEXT: #map11 = affine_map<(d0) -> (d0 - 1)>
// CHECK-NEXT: #map12 = affine_map<()[s0] -> (s0 - 1)>
// CHECK-NEXT: #map13 = affine_map<()[s0] -> (s0 ceildiv 7)>
// CHECK-NEXT: #map14 = affine_map<()[s0] -> (s0 ceildiv 8)>
// CHECK-NEXT: #map15 = affine_map<(d0) -> (d0 * 7)>
// CHECK-NEXT: #map16 = affine_map<(d0) -> (d0 * 8)>
// CHECK-NEXT: #map17 = affine_map<(d0)[s0] -> (-d0 + s0, 7)>
// CHECK-NEXT: #map18 = affine_map<(d0)[s0] -> (-d0 + s0, 8)>
// CHECK-LABEL: func.func @nt(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?xf32>, %arg2: tensor<?x?xf32>) -> tensor<?x?xf32> {
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
// CHECK-NEXT:   %0 = affine.apply #map()[%dim]
// CHECK-NEXT:   %1 = affine.apply #map1()[%dim_4]
// CHECK-NEXT:   %2 = scf.forall (%arg3, %arg4) in (10, 21) shared_outs(%arg5 = %arg2) -> (tensor<?x?xf32>) {
// CHECK-NEXT:     %3 = affine.apply #map2(%arg3)[%dim]
// CHECK-NEXT:     %4 = affine.apply #map3()[%dim]
// CHECK-NEXT:     %5 = affine.apply #map4(%arg3)[%dim]
// CHECK-NEXT:     %6 = affine.min #map5(%arg3)[%dim]
// CHECK-NEXT:     %7 = affine.max #map6(%6)
// CHECK-NEXT:     %8 = affine.apply #map7(%arg4)[%dim_4]
// CHECK-NEXT:     %9 = affine.apply #map8()[%dim_4]
// CHECK-NEXT:     %10 = affine.apply #map9(%arg4)[%dim_4]
// CHECK-NEXT:     %11 = affine.min #map10(%arg4)[%dim_4]
// CHECK-NEXT:     %12 = affine.max #map6(%11)
// CHECK-NEXT:     %13 = affine.apply #map11(%7)
// CHECK-NEXT:     %14 = affine.apply #map11(%12)
// CHECK-NEXT:     %15 = affine.apply #map12()[%dim_0]
// CHECK-NEXT:     %16 = affine.apply #map2(%arg3)[%dim]
// CHECK-NEXT:     %17 = affine.apply #map11(%7)
// CHECK-NEXT:     %18 = affine.apply #map12()[%dim_0]
// CHECK-NEXT:     %19 = affine.apply #map12()[%dim_0]
// CHECK-NEXT:     %20 = affine.apply #map7(%arg4)[%dim_4]
// CHECK-NEXT:     %21 = affine.apply #map11(%12)
// CHECK-NEXT:     %22 = affine.apply #map2(%arg3)[%dim]
// CHECK-NEXT:     %23 = affine.apply #map11(%7)
// CHECK-NEXT:     %24 = affine.apply #map7(%arg4)[%dim_4]
// CHECK-NEXT:     %25 = affine.apply #map11(%12)
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg0[%16, 0] [%7, %dim_0] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:     %extracted_slice_9 = tensor.extract_slice %arg1[0, %20] [%dim_0, %12] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:     %extracted_slice_10 = tensor.extract_slice %arg5[%22, %24] [%7, %12] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:     %c0_11 = arith.constant 0 : index
// CHECK-NEXT:     %c1_12 = arith.constant 1 : index
// CHECK-NEXT:     %c0_13 = arith.constant 0 : index
// CHECK-NEXT:     %c1_14 = arith.constant 1 : index
// CHECK-NEXT:     %c0_15 = arith.constant 0 : index
// CHECK-NEXT:     %c1_16 = arith.constant 1 : index
// CHECK-NEXT:     %26 = affine.apply #map13()[%7]
// CHECK-NEXT:     %27 = affine.apply #map14()[%12]
// CHECK-NEXT:     %28 = scf.forall (%arg6, %arg7) in (%26, %27) shared_outs(%arg8 = %extracted_slice_10) -> (tensor<?x?xf32>) {
// CHECK-NEXT:       %36 = affine.apply #map15(%arg6)
// CHECK-NEXT:       %37 = affine.apply #map16(%arg7)
// CHECK-NEXT:       %38 = affine.min #map17(%36)[%7]
// CHECK-NEXT:       %39 = affine.min #map18(%37)[%12]
// CHECK-NEXT:       %40 = affine.apply #map11(%38)
// CHECK-NEXT:       %41 = affine.apply #map11(%39)
// CHECK-NEXT:       %42 = affine.apply #map12()[%dim_0]
// CHECK-NEXT:       %43 = affine.apply #map11(%38)
// CHECK-NEXT:       %44 = affine.apply #map12()[%dim_0]
// CHECK-NEXT:       %45 = affine.apply #map12()[%dim_0]
// CHECK-NEXT:       %46 = affine.apply #map11(%39)
// CHECK-NEXT:       %47 = affine.apply #map11(%38)
// CHECK-NEXT:       %48 = affine.apply #map11(%39)
// CHECK-NEXT:       %extracted_slice_17 = tensor.extract_slice %extracted_slice[%36, 0] [%38, %dim_0] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:       %extracted_slice_18 = tensor.extract_slice %extracted_slice_9[0, %37] [%dim_0, %39] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:       %extracted_slice_19 = tensor.extract_slice %arg8[%36, %37] [%38, %39] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:       %49 = linalg.matmul ins(%extracted_slice_17, %extracted_slice_18 : tensor<?x?xf32>, tensor<?x?xf32>) outs(%extracted_slice_19 : tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT:       %50 = affine.apply #map11(%38)
// CHECK-NEXT:       %51 = affine.apply #map11(%39)
// CHECK-NEXT:       %52 = affine.apply #map12()[%dim_0]
// CHECK-NEXT:       %53 = affine.apply #map11(%38)
// CHECK-NEXT:       %54 = affine.apply #map11(%39)
// CHECK-NEXT:       scf.forall.in_parallel {
// CHECK-NEXT:         tensor.parallel_insert_slice %49 into %arg8[%36, %37] [%38, %39] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     %29 = affine.apply #map11(%7)
// CHECK-NEXT:     %30 = affine.apply #map11(%12)
// CHECK-NEXT:     %31 = affine.apply #map12()[%dim_0]
// CHECK-NEXT:     %32 = affine.apply #map2(%arg3)[%dim]
// CHECK-NEXT:     %33 = affine.apply #map11(%7)
// CHECK-NEXT:     %34 = affine.apply #map7(%arg4)[%dim_4]
// CHECK-NEXT:     %35 = affine.apply #map11(%12)
// CHECK-NEXT:     scf.forall.in_parallel {
// CHECK-NEXT:       tensor.parallel_insert_slice %28 into %arg5[%32, %34] [%7, %12] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:   } {mapping = [#gpu.block<x>, #gpu.block<y>]}
// CHECK-NEXT:   return %2 : tensor<?x?xf32>
// CHECK-NEXT: }
func.func @nt(%A: tensor<?x?xf32>, %B: tensor<?x?xf32>, %C: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = linalg.matmul ins(%A, %B : tensor<?x?xf32>, tensor<?x?xf32>) outs(%C : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_forall %m num_threads [10, 21] (mapping = [#gpu.block<x>, #gpu.block<y>]) : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %t2, %l2 = transform.structured.tile_using_forall %t tile_sizes [7, 8] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// Numbers of threads and sizes that are handles or parameters.
// CHECK: #map = affine_map<()[s0, s1] -> (s0 ceildiv s1)>
// CHECK-NEXT: #map1 = affine_map<()[s0] -> (s0 ceildiv 5)>
// CHECK-NEXT: #map2 = affine_map<(d0)[s0, s1] -> (d0 * (s0 ceildiv s1))>
// CHECK-NEXT: #map3 = affine_map<()[s0, s1] -> (s0 - s1 * (s0 ceildiv s1))>
// CHECK-NEXT: #map4 = affine_map<(d0)[s0, s1] -> (-(d0 * (s0 ceildiv s1)) + s0)>
// CHECK-NEXT: #map5 = affine_map<(d0)[s0, s1] -> (-(d0 * (s0 ceildiv s1)) + s0, s0 ceildiv s1)>
// CHECK-NEXT: #map6 = affine_map<(d0) -> (0, d0)>
// CHECK-NEXT: #map7 = affine_map<(d0)[s0] -> (d0 * (s0 ceildiv 5))>
// CHECK-NEXT: #map8 = affine_map<()[s0] -> (s0 - (s0 ceildiv 5) * 5)>
// CHECK-NEXT: #map9 = affine_map<(d0)[s0] -> (-(d0 * (s0 ceildiv 5)) + s0)>
// CHECK-NEXT: #map10 = affine_map<(d0)[s0] -> (-(d0 * (s0 ceildiv 5)) + s0, s0 ceildiv 5)>
// CHECK-NEXT: #map11 = affine_map<(d0) -> (d0 - 1)>
// CHECK-NEXT: #map12 = affine_map<()[s0] -> (s0 - 1)>
// CHECK-NEXT: #map13 = affine_map<(d0) -> (d0 * 5)>
// CHECK-NEXT: #map14 = affine_map<(d0)[s0] -> (-d0 + s0, 5)>
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
// CHECK-NEXT:   %1 = affine.apply #map()[%dim, %0]
// CHECK-NEXT:   %2 = affine.apply #map1()[%dim_4]
// CHECK-NEXT:   %3 = scf.forall (%arg3, %arg4) in (%0, 5) shared_outs(%arg5 = %arg2) -> (tensor<?x?xf32>) {
// CHECK-NEXT:     %4 = affine.apply #map2(%arg3)[%dim, %0]
// CHECK-NEXT:     %5 = affine.apply #map3()[%dim, %0]
// CHECK-NEXT:     %6 = affine.apply #map4(%arg3)[%dim, %0]
// CHECK-NEXT:     %7 = affine.min #map5(%arg3)[%dim, %0]
// CHECK-NEXT:     %8 = affine.max #map6(%7)
// CHECK-NEXT:     %9 = affine.apply #map7(%arg4)[%dim_4]
// CHECK-NEXT:     %10 = affine.apply #map8()[%dim_4]
// CHECK-NEXT:     %11 = affine.apply #map9(%arg4)[%dim_4]
// CHECK-NEXT:     %12 = affine.min #map10(%arg4)[%dim_4]
// CHECK-NEXT:     %13 = affine.max #map6(%12)
// CHECK-NEXT:     %14 = affine.apply #map11(%8)
// CHECK-NEXT:     %15 = affine.apply #map11(%13)
// CHECK-NEXT:     %16 = affine.apply #map12()[%dim_0]
// CHECK-NEXT:     %17 = affine.apply #map2(%arg3)[%dim, %0]
// CHECK-NEXT:     %18 = affine.apply #map11(%8)
// CHECK-NEXT:     %19 = affine.apply #map12()[%dim_0]
// CHECK-NEXT:     %20 = affine.apply #map12()[%dim_0]
// CHECK-NEXT:     %21 = affine.apply #map7(%arg4)[%dim_4]
// CHECK-NEXT:     %22 = affine.apply #map11(%13)
// CHECK-NEXT:     %23 = affine.apply #map2(%arg3)[%dim, %0]
// CHECK-NEXT:     %24 = affine.apply #map11(%8)
// CHECK-NEXT:     %25 = affine.apply #map7(%arg4)[%dim_4]
// CHECK-NEXT:     %26 = affine.apply #map11(%13)
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg0[%17, 0] [%8, %dim_0] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:     %extracted_slice_9 = tensor.extract_slice %arg1[0, %21] [%dim_0, %13] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:     %extracted_slice_10 = tensor.extract_slice %arg5[%23, %25] [%8, %13] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:     %c0_11 = arith.constant 0 : index
// CHECK-NEXT:     %c1_12 = arith.constant 1 : index
// CHECK-NEXT:     %c0_13 = arith.constant 0 : index
// CHECK-NEXT:     %c1_14 = arith.constant 1 : index
// CHECK-NEXT:     %c0_15 = arith.constant 0 : index
// CHECK-NEXT:     %c1_16 = arith.constant 1 : index
// CHECK-NEXT:     %27 = affine.apply #map1()[%8]
// CHECK-NEXT:     %28 = scf.forall (%arg6) in (%27) shared_outs(%arg7 = %extracted_slice_10) -> (tensor<?x?xf32>) {
// CHECK-NEXT:       %36 = affine.apply #map13(%arg6)
// CHECK-NEXT:       %37 = affine.min #map14(%36)[%8]
// CHECK-NEXT:       %38 = affine.apply #map11(%37)
// CHECK-NEXT:       %39 = affine.apply #map11(%13)
// CHECK-NEXT:       %40 = affine.apply #map12()[%dim_0]
// CHECK-NEXT:       %41 = affine.apply #map11(%37)
// CHECK-NEXT:       %42 = affine.apply #map12()[%dim_0]
// CHECK-NEXT:       %43 = affine.apply #map12()[%dim_0]
// CHECK-NEXT:       %44 = affine.apply #map11(%13)
// CHECK-NEXT:       %45 = affine.apply #map11(%37)
// CHECK-NEXT:       %46 = affine.apply #map11(%13)
// CHECK-NEXT:       %extracted_slice_17 = tensor.extract_slice %extracted_slice[%36, 0] [%37, %dim_0] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:       %extracted_slice_18 = tensor.extract_slice %extracted_slice_9[0, 0] [%dim_0, %13] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:       %extracted_slice_19 = tensor.extract_slice %arg7[%36, 0] [%37, %13] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:       %47 = linalg.matmul ins(%extracted_slice_17, %extracted_slice_18 : tensor<?x?xf32>, tensor<?x?xf32>) outs(%extracted_slice_19 : tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT:       %48 = affine.apply #map11(%37)
// CHECK-NEXT:       %49 = affine.apply #map11(%13)
// CHECK-NEXT:       %50 = affine.apply #map12()[%dim_0]
// CHECK-NEXT:       %51 = affine.apply #map11(%37)
// CHECK-NEXT:       %52 = affine.apply #map11(%13)
// CHECK-NEXT:       scf.forall.in_parallel {
// CHECK-NEXT:         tensor.parallel_insert_slice %47 into %arg7[%36, 0] [%37, %13] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     %29 = affine.apply #map11(%8)
// CHECK-NEXT:     %30 = affine.apply #map11(%13)
// CHECK-NEXT:     %31 = affine.apply #map12()[%dim_0]
// CHECK-NEXT:     %32 = affine.apply #map2(%arg3)[%dim, %0]
// CHECK-NEXT:     %33 = affine.apply #map11(%8)
// CHECK-NEXT:     %34 = affine.apply #map7(%arg4)[%dim_4]
// CHECK-NEXT:     %35 = affine.apply #map11(%13)
// CHECK-NEXT:     scf.forall.in_parallel {
// CHECK-NEXT:       tensor.parallel_insert_slice %28 into %arg5[%32, %34] [%8, %13] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return %3 : tensor<?x?xf32>
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
    %t2, %l2 = transform.structured.tile_using_forall %m num_threads [%s, %p] : (!transform.any_op, !transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
    %t3, %l3 = transform.structured.tile_using_forall %t2 tile_sizes *(%p) : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
