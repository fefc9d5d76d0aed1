// RUN: rsmlir-opt %s --transform-interpreter --allow-unregistered-dialect --split-input-file | FileCheck %s
//
// Tiling with fusion of the producers of operands.

// As far back as the fill, which writes to an empty tensor of its own.
// CHECK: #map = affine_map<(d0)[s0] -> (-d0 + s0, 10)>
// CHECK-NEXT: #map1 = affine_map<(d0)[s0] -> (-d0 + s0, 20)>
// CHECK-NEXT: #map2 = affine_map<(d0) -> (d0 - 1)>
// CHECK-NEXT: #map3 = affine_map<()[s0] -> (s0 - 1)>
// CHECK-NEXT: #map4 = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-NEXT: #map5 = affine_map<(d0, d1) -> (d1)>
// CHECK-LABEL: func.func @fuse(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?xf32>, %arg2: tensor<?x?xf32>, %arg3: tensor<?xf32>) -> tensor<?x?xf32> {
// CHECK-NEXT:   %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:   %0 = linalg.fill ins(%cst : f32) outs(%arg2 : tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT:   %1 = linalg.matmul ins(%arg0, %arg1 : tensor<?x?xf32>, tensor<?x?xf32>) outs(%0 : tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %dim = tensor.dim %1, %c0 : tensor<?x?xf32>
// CHECK-NEXT:   %dim_0 = tensor.dim %1, %c1 : tensor<?x?xf32>
// CHECK-NEXT:   %2 = tensor.empty(%dim, %dim_0) : tensor<?x?xf32>
// CHECK-NEXT:   %c0_1 = arith.constant 0 : index
// CHECK-NEXT:   %dim_2 = tensor.dim %1, %c0_1 : tensor<?x?xf32>
// CHECK-NEXT:   %c1_3 = arith.constant 1 : index
// CHECK-NEXT:   %dim_4 = tensor.dim %1, %c1_3 : tensor<?x?xf32>
// CHECK-NEXT:   %c0_5 = arith.constant 0 : index
// CHECK-NEXT:   %dim_6 = tensor.dim %arg3, %c0_5 : tensor<?xf32>
// CHECK-NEXT:   %c0_7 = arith.constant 0 : index
// CHECK-NEXT:   %dim_8 = tensor.dim %2, %c0_7 : tensor<?x?xf32>
// CHECK-NEXT:   %c1_9 = arith.constant 1 : index
// CHECK-NEXT:   %dim_10 = tensor.dim %2, %c1_9 : tensor<?x?xf32>
// CHECK-NEXT:   %c0_11 = arith.constant 0 : index
// CHECK-NEXT:   %c0_12 = arith.constant 0 : index
// CHECK-NEXT:   %c10 = arith.constant 10 : index
// CHECK-NEXT:   %c20 = arith.constant 20 : index
// CHECK-NEXT:   %3 = scf.for %arg4 = %c0_11 to %dim_2 step %c10 iter_args(%arg5 = %2) -> (tensor<?x?xf32>) {
// CHECK-NEXT:     %4 = scf.for %arg6 = %c0_12 to %dim_4 step %c20 iter_args(%arg7 = %arg5) -> (tensor<?x?xf32>) {
// CHECK-NEXT:       %5 = affine.min #map(%arg4)[%dim_2]
// CHECK-NEXT:       %6 = affine.min #map1(%arg6)[%dim_4]
// CHECK-NEXT:       %7 = affine.apply #map2(%5)
// CHECK-NEXT:       %8 = affine.apply #map2(%6)
// CHECK-NEXT:       %9 = affine.apply #map2(%5)
// CHECK-NEXT:       %10 = affine.apply #map2(%6)
// CHECK-NEXT:       %11 = affine.apply #map2(%6)
// CHECK-NEXT:       %12 = affine.apply #map2(%5)
// CHECK-NEXT:       %13 = affine.apply #map2(%6)
// CHECK-NEXT:       %c0_13 = arith.constant 0 : index
// CHECK-NEXT:       %dim_14 = tensor.dim %arg0, %c0_13 : tensor<?x?xf32>
// CHECK-NEXT:       %c1_15 = arith.constant 1 : index
// CHECK-NEXT:       %dim_16 = tensor.dim %arg0, %c1_15 : tensor<?x?xf32>
// CHECK-NEXT:       %c0_17 = arith.constant 0 : index
// CHECK-NEXT:       %dim_18 = tensor.dim %arg1, %c0_17 : tensor<?x?xf32>
// CHECK-NEXT:       %c1_19 = arith.constant 1 : index
// CHECK-NEXT:       %dim_20 = tensor.dim %arg1, %c1_19 : tensor<?x?xf32>
// CHECK-NEXT:       %c0_21 = arith.constant 0 : index
// CHECK-NEXT:       %dim_22 = tensor.dim %0, %c0_21 : tensor<?x?xf32>
// CHECK-NEXT:       %c1_23 = arith.constant 1 : index
// CHECK-NEXT:       %dim_24 = tensor.dim %0, %c1_23 : tensor<?x?xf32>
// CHECK-NEXT:       %14 = affine.apply #map2(%5)
// CHECK-NEXT:       %15 = affine.apply #map2(%6)
// CHECK-NEXT:       %16 = affine.apply #map3()[%dim_16]
// CHECK-NEXT:       %17 = affine.apply #map2(%5)
// CHECK-NEXT:       %18 = affine.apply #map3()[%dim_16]
// CHECK-NEXT:       %19 = affine.apply #map3()[%dim_16]
// CHECK-NEXT:       %20 = affine.apply #map2(%6)
// CHECK-NEXT:       %21 = affine.apply #map2(%5)
// CHECK-NEXT:       %22 = affine.apply #map2(%6)
// CHECK-NEXT:       %extracted_slice = tensor.extract_slice %arg0[%arg4, 0] [%5, %dim_16] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:       %extracted_slice_25 = tensor.extract_slice %arg1[0, %arg6] [%dim_16, %6] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:       %c0_26 = arith.constant 0 : index
// CHECK-NEXT:       %dim_27 = tensor.dim %arg2, %c0_26 : tensor<?x?xf32>
// CHECK-NEXT:       %c1_28 = arith.constant 1 : index
// CHECK-NEXT:       %dim_29 = tensor.dim %arg2, %c1_28 : tensor<?x?xf32>
// CHECK-NEXT:       %23 = affine.apply #map2(%5)
// CHECK-NEXT:       %24 = affine.apply #map2(%6)
// CHECK-NEXT:       %25 = affine.apply #map2(%5)
// CHECK-NEXT:       %26 = affine.apply #map2(%6)
// CHECK-NEXT:       %extracted_slice_30 = tensor.extract_slice %arg2[%arg4, %arg6] [%5, %6] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:       %27 = linalg.fill ins(%cst : f32) outs(%extracted_slice_30 : tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT:       %extracted_slice_31 = tensor.extract_slice %0[%arg4, %arg6] [%5, %6] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:       %28 = linalg.matmul ins(%extracted_slice, %extracted_slice_25 : tensor<?x?xf32>, tensor<?x?xf32>) outs(%27 : tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT:       %extracted_slice_32 = tensor.extract_slice %1[%arg4, %arg6] [%5, %6] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:       %extracted_slice_33 = tensor.extract_slice %arg3[%arg6] [%6] [1] : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT:       %29 = tensor.empty(%dim, %dim_0) : tensor<?x?xf32>
// CHECK-NEXT:       %extracted_slice_34 = tensor.extract_slice %29[%arg4, %arg6] [%5, %6] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:       %extracted_slice_35 = tensor.extract_slice %arg7[%arg4, %arg6] [%5, %6] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:       %30 = linalg.generic {indexing_maps = [#map4, #map5, #map4], iterator_types = ["parallel", "parallel"]} ins(%28, %extracted_slice_33 : tensor<?x?xf32>, tensor<?xf32>) outs(%extracted_slice_35 : tensor<?x?xf32>) {
// CHECK-NEXT:       ^bb0(%in: f32, %in_36: f32, %out: f32):
// CHECK-NEXT:         %35 = arith.addf %in, %in_36 : f32
// CHECK-NEXT:         linalg.yield %35 : f32
// CHECK-NEXT:       } -> tensor<?x?xf32>
// CHECK-NEXT:       %31 = affine.apply #map2(%5)
// CHECK-NEXT:       %32 = affine.apply #map2(%6)
// CHECK-NEXT:       %33 = affine.apply #map2(%5)
// CHECK-NEXT:       %34 = affine.apply #map2(%6)
// CHECK-NEXT:       %inserted_slice = tensor.insert_slice %30 into %arg7[%arg4, %arg6] [%5, %6] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
// CHECK-NEXT:       scf.yield %inserted_slice : tensor<?x?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.yield %4 : tensor<?x?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   return %3 : tensor<?x?xf32>
// CHECK-NEXT: }
func.func @fuse(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>, %d: tensor<?xf32>) -> tensor<?x?xf32> {
  %cst = arith.constant 0.0 : f32
  %f = linalg.fill ins(%cst : f32) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%f : tensor<?x?xf32>) -> tensor<?x?xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %d0 = tensor.dim %0, %c0 : tensor<?x?xf32>
  %d1 = tensor.dim %0, %c1 : tensor<?x?xf32>
  %e = tensor.empty(%d0, %d1) : tensor<?x?xf32>
  %1 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%0, %d : tensor<?x?xf32>, tensor<?xf32>) outs(%e : tensor<?x?xf32>) {
    ^bb0(%x: f32, %y: f32, %z: f32):
      %s = arith.addf %x, %y : f32
      linalg.yield %s : f32
  } -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["linalg.generic"]} in %r : (!transform.any_op) -> !transform.any_op
    %t, %l:2 = transform.structured.fuse %m tile_sizes [10, 20] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// In threads; what else uses the product keeps it.
// CHECK: #map = affine_map<(d0) -> (-d0 + 64, 10)>
// CHECK-NEXT: #map1 = affine_map<(d0) -> (d0 - 1)>
// CHECK-LABEL: func.func @fuse2(%arg0: tensor<64x32xf32>, %arg1: tensor<32x128xf32>, %arg2: tensor<64x128xf32>) -> (tensor<64x128xf32>, tensor<64x128xf32>) {
// CHECK-NEXT:   %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:   %0 = linalg.fill ins(%cst : f32) outs(%arg2 : tensor<64x128xf32>) -> tensor<64x128xf32>
// CHECK-NEXT:   %1 = linalg.matmul ins(%arg0, %arg1 : tensor<64x32xf32>, tensor<32x128xf32>) outs(%0 : tensor<64x128xf32>) -> tensor<64x128xf32>
// CHECK-NEXT:   %2 = scf.forall (%arg3, %arg4) = (0, 0) to (128, 64) step (16, 10) shared_outs(%arg5 = %arg2) -> (tensor<64x128xf32>) {
// CHECK-NEXT:     %c64 = arith.constant 64 : index
// CHECK-NEXT:     %3 = affine.min #map(%arg4)
// CHECK-NEXT:     %4 = affine.apply #map1(%3)
// CHECK-NEXT:     %5 = affine.apply #map1(%3)
// CHECK-NEXT:     %6 = affine.apply #map1(%3)
// CHECK-NEXT:     %7 = affine.apply #map1(%3)
// CHECK-NEXT:     %8 = affine.apply #map1(%3)
// CHECK-NEXT:     %9 = affine.apply #map1(%3)
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg0[%arg4, 0] [%3, 32] [1, 1] : tensor<64x32xf32> to tensor<?x32xf32>
// CHECK-NEXT:     %extracted_slice_0 = tensor.extract_slice %arg1[0, %arg3] [32, 16] [1, 1] : tensor<32x128xf32> to tensor<32x16xf32>
// CHECK-NEXT:     %10 = affine.apply #map1(%3)
// CHECK-NEXT:     %11 = affine.apply #map1(%3)
// CHECK-NEXT:     %extracted_slice_1 = tensor.extract_slice %arg2[%arg4, %arg3] [%3, 16] [1, 1] : tensor<64x128xf32> to tensor<?x16xf32>
// CHECK-NEXT:     %12 = linalg.fill ins(%cst : f32) outs(%extracted_slice_1 : tensor<?x16xf32>) -> tensor<?x16xf32>
// CHECK-NEXT:     %extracted_slice_2 = tensor.extract_slice %0[%arg4, %arg3] [%3, 16] [1, 1] : tensor<64x128xf32> to tensor<?x16xf32>
// CHECK-NEXT:     %13 = linalg.matmul ins(%extracted_slice, %extracted_slice_0 : tensor<?x32xf32>, tensor<32x16xf32>) outs(%12 : tensor<?x16xf32>) -> tensor<?x16xf32>
// CHECK-NEXT:     %extracted_slice_3 = tensor.extract_slice %1[%arg4, %arg3] [%3, 16] [1, 1] : tensor<64x128xf32> to tensor<?x16xf32>
// CHECK-NEXT:     %extracted_slice_4 = tensor.extract_slice %arg5[%arg4, %arg3] [%3, 16] [1, 1] : tensor<64x128xf32> to tensor<?x16xf32>
// CHECK-NEXT:     %14 = linalg.exp ins(%13 : tensor<?x16xf32>) outs(%extracted_slice_4 : tensor<?x16xf32>) -> tensor<?x16xf32>
// CHECK-NEXT:     %15 = affine.apply #map1(%3)
// CHECK-NEXT:     %16 = affine.apply #map1(%3)
// CHECK-NEXT:     scf.forall.in_parallel {
// CHECK-NEXT:       tensor.parallel_insert_slice %14 into %arg5[%arg4, %arg3] [%3, 16] [1, 1] : tensor<?x16xf32> into tensor<64x128xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return %1, %2 : tensor<64x128xf32>, tensor<64x128xf32>
// CHECK-NEXT: }
func.func @fuse2(%a: tensor<64x32xf32>, %b: tensor<32x128xf32>, %c: tensor<64x128xf32>) -> (tensor<64x128xf32>, tensor<64x128xf32>) {
  %cst = arith.constant 0.0 : f32
  %f = linalg.fill ins(%cst : f32) outs(%c : tensor<64x128xf32>) -> tensor<64x128xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<64x32xf32>, tensor<32x128xf32>) outs(%f : tensor<64x128xf32>) -> tensor<64x128xf32>
  %1 = linalg.exp ins(%0 : tensor<64x128xf32>) outs(%c : tensor<64x128xf32>) -> tensor<64x128xf32>
  return %0, %1 : tensor<64x128xf32>, tensor<64x128xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["linalg.exp"]} in %r : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.fuse %m tile_sizes [10, 16] interchange [1, 0] {use_forall} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// The tile is written into the tensor that the loops carry.
// CHECK: #map = affine_map<(d0) -> (-d0 + 128, 7)>
// CHECK-NEXT: #map1 = affine_map<(d0) -> (-d0 + 64, 10)>
// CHECK-NEXT: #map2 = affine_map<(d0) -> (d0 - 1)>
// CHECK-LABEL: func.func @fuse3(%arg0: tensor<64x32xf32>, %arg1: tensor<32x128xf32>, %arg2: tensor<64x128xf32>) -> tensor<64x128xf32> {
// CHECK-NEXT:   %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c0_0 = arith.constant 0 : index
// CHECK-NEXT:   %c128 = arith.constant 128 : index
// CHECK-NEXT:   %c64 = arith.constant 64 : index
// CHECK-NEXT:   %c7 = arith.constant 7 : index
// CHECK-NEXT:   %c10 = arith.constant 10 : index
// CHECK-NEXT:   %0 = scf.for %arg3 = %c0 to %c128 step %c7 iter_args(%arg4 = %arg2) -> (tensor<64x128xf32>) {
// CHECK-NEXT:     %1 = scf.for %arg5 = %c0_0 to %c64 step %c10 iter_args(%arg6 = %arg4) -> (tensor<64x128xf32>) {
// CHECK-NEXT:       %c128_1 = arith.constant 128 : index
// CHECK-NEXT:       %2 = affine.min #map(%arg3)
// CHECK-NEXT:       %c64_2 = arith.constant 64 : index
// CHECK-NEXT:       %3 = affine.min #map1(%arg5)
// CHECK-NEXT:       %4 = affine.apply #map2(%3)
// CHECK-NEXT:       %5 = affine.apply #map2(%2)
// CHECK-NEXT:       %6 = affine.apply #map2(%3)
// CHECK-NEXT:       %7 = affine.apply #map2(%2)
// CHECK-NEXT:       %8 = affine.apply #map2(%3)
// CHECK-NEXT:       %9 = affine.apply #map2(%2)
// CHECK-NEXT:       %extracted_slice = tensor.extract_slice %arg0[%arg5, 0] [%3, 32] [1, 1] : tensor<64x32xf32> to tensor<?x32xf32>
// CHECK-NEXT:       %extracted_slice_3 = tensor.extract_slice %arg1[0, %arg3] [32, %2] [1, 1] : tensor<32x128xf32> to tensor<32x?xf32>
// CHECK-NEXT:       %10 = affine.apply #map2(%3)
// CHECK-NEXT:       %11 = affine.apply #map2(%2)
// CHECK-NEXT:       %12 = affine.apply #map2(%3)
// CHECK-NEXT:       %13 = affine.apply #map2(%2)
// CHECK-NEXT:       %extracted_slice_4 = tensor.extract_slice %arg6[%arg5, %arg3] [%3, %2] [1, 1] : tensor<64x128xf32> to tensor<?x?xf32>
// CHECK-NEXT:       %14 = linalg.fill ins(%cst : f32) outs(%extracted_slice_4 : tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT:       %extracted_slice_5 = tensor.extract_slice %arg6[%arg5, %arg3] [%3, %2] [1, 1] : tensor<64x128xf32> to tensor<?x?xf32>
// CHECK-NEXT:       %15 = linalg.matmul ins(%extracted_slice, %extracted_slice_3 : tensor<?x32xf32>, tensor<32x?xf32>) outs(%14 : tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT:       %16 = affine.apply #map2(%3)
// CHECK-NEXT:       %17 = affine.apply #map2(%2)
// CHECK-NEXT:       %18 = affine.apply #map2(%3)
// CHECK-NEXT:       %19 = affine.apply #map2(%2)
// CHECK-NEXT:       %inserted_slice = tensor.insert_slice %15 into %arg6[%arg5, %arg3] [%3, %2] [1, 1] : tensor<?x?xf32> into tensor<64x128xf32>
// CHECK-NEXT:       scf.yield %inserted_slice : tensor<64x128xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.yield %1 : tensor<64x128xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : tensor<64x128xf32>
// CHECK-NEXT: }
func.func @fuse3(%a: tensor<64x32xf32>, %b: tensor<32x128xf32>, %c: tensor<64x128xf32>) -> (tensor<64x128xf32>) {
  %cst = arith.constant 0.0 : f32
  %f = linalg.fill ins(%cst : f32) outs(%c : tensor<64x128xf32>) -> tensor<64x128xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<64x32xf32>, tensor<32x128xf32>) outs(%f : tensor<64x128xf32>) -> tensor<64x128xf32>
  return %0 : tensor<64x128xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %p = transform.param.constant 7 : i64 -> !transform.param<i64>
    %t, %l:2 = transform.structured.fuse %m tile_sizes [10, %p, 0] interchange [1, 0, 2] : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}
