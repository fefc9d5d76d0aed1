// RUN: rsmlir-opt %s --transform-interpreter --allow-unregistered-dialect --split-input-file | FileCheck %s
//
// Tiles of padded tensors: parts of the source, padded as far as they lie outside.

// Low and high padding of sizes known only at run time.
// CHECK: #map = affine_map<()[s0, s1] -> (s0 + s1 + 3)>
// CHECK-NEXT: #map1 = affine_map<()[s0] -> (s0 + 9)>
// CHECK-NEXT: #map2 = affine_map<(d0)[s0, s1] -> (-d0 + s0 + s1 + 3, 2)>
// CHECK-NEXT: #map3 = affine_map<(d0)[s0] -> (-d0 + s0 + 9, 3)>
// CHECK-NEXT: #map4 = affine_map<(d0) -> (-d0 + 3)>
// CHECK-NEXT: #map5 = affine_map<(d0) -> (0, -d0 + 3)>
// CHECK-NEXT: #map6 = affine_map<(d0) -> (d0 - 3)>
// CHECK-NEXT: #map7 = affine_map<(d0) -> (d0 - 3, 0)>
// CHECK-NEXT: #map8 = affine_map<(d0)[s0] -> (d0, s0)>
// CHECK-NEXT: #map9 = affine_map<(d0)[s0] -> (-d0 + s0)>
// CHECK-NEXT: #map10 = affine_map<(d0, d1) -> (d0 - d1)>
// CHECK-NEXT: #map11 = affine_map<(d0, d1, d2)[s0] -> (-d0 + s0, d1 - d2)>
// CHECK-NEXT: #map12 = affine_map<(d0) -> (d0, 0)>
// CHECK-NEXT: #map13 = affine_map<(d0, d1, d2) -> (-d0 + d1 - d2)>
// CHECK-NEXT: #map14 = affine_map<(d0) -> (d0, 9)>
// CHECK-NEXT: #map15 = affine_map<(d0) -> (-d0 + 9)>
// CHECK-NEXT: #map16 = affine_map<(d0, d1) -> (-d0 + 9, d1)>
// CHECK-LABEL: func.func @pad(%arg0: tensor<?x9xf32>, %arg1: index, %arg2: f32) -> tensor<?x?xf32> {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c0 : tensor<?x9xf32>
// CHECK-NEXT:   %0 = affine.apply #map()[%dim, %arg1]
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %c9 = arith.constant 9 : index
// CHECK-NEXT:   %1 = affine.apply #map1()[%arg1]
// CHECK-NEXT:   %2 = tensor.empty(%0, %1) : tensor<?x?xf32>
// CHECK-NEXT:   %c0_0 = arith.constant 0 : index
// CHECK-NEXT:   %dim_1 = tensor.dim %arg0, %c0_0 : tensor<?x9xf32>
// CHECK-NEXT:   %3 = affine.apply #map()[%dim_1, %arg1]
// CHECK-NEXT:   %c1_2 = arith.constant 1 : index
// CHECK-NEXT:   %c9_3 = arith.constant 9 : index
// CHECK-NEXT:   %4 = affine.apply #map1()[%arg1]
// CHECK-NEXT:   %c0_4 = arith.constant 0 : index
// CHECK-NEXT:   %c0_5 = arith.constant 0 : index
// CHECK-NEXT:   %c2 = arith.constant 2 : index
// CHECK-NEXT:   %c3 = arith.constant 3 : index
// CHECK-NEXT:   %5 = scf.for %arg3 = %c0_4 to %3 step %c2 iter_args(%arg4 = %2) -> (tensor<?x?xf32>) {
// CHECK-NEXT:     %6 = scf.for %arg5 = %c0_5 to %4 step %c3 iter_args(%arg6 = %arg4) -> (tensor<?x?xf32>) {
// CHECK-NEXT:       %7 = affine.min #map2(%arg3)[%dim_1, %arg1]
// CHECK-NEXT:       %8 = affine.min #map3(%arg5)[%arg1]
// CHECK-NEXT:       %c0_6 = arith.constant 0 : index
// CHECK-NEXT:       %dim_7 = tensor.dim %arg0, %c0_6 : tensor<?x9xf32>
// CHECK-NEXT:       %9 = affine.apply #map4(%arg3)
// CHECK-NEXT:       %10 = affine.max #map5(%arg3)
// CHECK-NEXT:       %11 = affine.apply #map6(%arg3)
// CHECK-NEXT:       %12 = affine.max #map7(%arg3)
// CHECK-NEXT:       %13 = affine.min #map8(%12)[%dim_7]
// CHECK-NEXT:       %14 = affine.apply #map9(%13)[%dim_7]
// CHECK-NEXT:       %15 = affine.apply #map10(%7, %10)
// CHECK-NEXT:       %16 = affine.min #map11(%13, %7, %10)[%dim_7]
// CHECK-NEXT:       %17 = affine.max #map12(%16)
// CHECK-NEXT:       %c0_8 = arith.constant 0 : index
// CHECK-NEXT:       %18 = arith.cmpi eq, %17, %c0_8 : index
// CHECK-NEXT:       %19 = affine.apply #map10(%7, %17)
// CHECK-NEXT:       %20 = affine.apply #map13(%10, %7, %17)
// CHECK-NEXT:       %21 = affine.min #map14(%arg5)
// CHECK-NEXT:       %22 = affine.apply #map15(%21)
// CHECK-NEXT:       %23 = affine.min #map16(%21, %8)
// CHECK-NEXT:       %c0_9 = arith.constant 0 : index
// CHECK-NEXT:       %24 = arith.cmpi eq, %23, %c0_9 : index
// CHECK-NEXT:       %25 = arith.ori %24, %18 : i1
// CHECK-NEXT:       %26 = affine.apply #map10(%8, %23)
// CHECK-NEXT:       %27 = affine.apply #map10(%8, %23)
// CHECK-NEXT:       %28 = scf.if %25 -> (tensor<?x?xf32>) {
// CHECK-NEXT:         %generated = tensor.generate %7, %8 {
// CHECK-NEXT:         ^bb0(%arg7: index, %arg8: index):
// CHECK-NEXT:           tensor.yield %arg2 : f32
// CHECK-NEXT:         } : tensor<?x?xf32>
// CHECK-NEXT:         scf.yield %generated : tensor<?x?xf32>
// CHECK-NEXT:       } else {
// CHECK-NEXT:         %extracted_slice = tensor.extract_slice %arg0[%13, %21] [%17, %23] [1, 1] : tensor<?x9xf32> to tensor<?x?xf32>
// CHECK-NEXT:         %padded = tensor.pad %extracted_slice low[%10, 0] high[%20, %27] {
// CHECK-NEXT:         ^bb0(%arg7: index, %arg8: index):
// CHECK-NEXT:           tensor.yield %arg2 : f32
// CHECK-NEXT:         } : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:         scf.yield %padded : tensor<?x?xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:       %inserted_slice = tensor.insert_slice %28 into %arg6[%arg3, %arg5] [%7, %8] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
// CHECK-NEXT:       scf.yield %inserted_slice : tensor<?x?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.yield %6 : tensor<?x?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   return %5 : tensor<?x?xf32>
// CHECK-NEXT: }
func.func @pad(%a: tensor<?x9xf32>, %h: index, %v: f32) -> tensor<?x?xf32> {
  %0 = tensor.pad %a low[3, 0] high[%h, %h] {
    ^bb0(%i: index, %j: index):
      tensor.yield %v : f32
  } : tensor<?x9xf32> to tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["tensor.pad"]} in %r : (!transform.any_op) -> !transform.any_op
    %t, %l:2 = transform.structured.tile_using_for %m tile_sizes [2, 3] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// The loops in another order.
// CHECK: #map = affine_map<(d0) -> (-d0 + 16, 3)>
// CHECK-NEXT: #map1 = affine_map<(d0) -> (-d0 + 15, 2)>
// CHECK-NEXT: #map2 = affine_map<(d0) -> (d0, 7)>
// CHECK-NEXT: #map3 = affine_map<(d0) -> (-d0 + 7)>
// CHECK-NEXT: #map4 = affine_map<(d0, d1) -> (-d0 + 7, d1)>
// CHECK-NEXT: #map5 = affine_map<(d0, d1) -> (d0 - d1)>
// CHECK-NEXT: #map6 = affine_map<(d0) -> (-d0 + 3)>
// CHECK-NEXT: #map7 = affine_map<(d0) -> (0, -d0 + 3)>
// CHECK-NEXT: #map8 = affine_map<(d0) -> (d0 - 3)>
// CHECK-NEXT: #map9 = affine_map<(d0) -> (d0 - 3, 0)>
// CHECK-NEXT: #map10 = affine_map<(d0) -> (d0, 9)>
// CHECK-NEXT: #map11 = affine_map<(d0) -> (-d0 + 9)>
// CHECK-NEXT: #map12 = affine_map<(d0, d1, d2) -> (-d0 + 9, d1 - d2)>
// CHECK-NEXT: #map13 = affine_map<(d0) -> (d0, 0)>
// CHECK-NEXT: #map14 = affine_map<(d0, d1, d2) -> (-d0 + d1 - d2)>
// CHECK-LABEL: func.func @pad(%arg0: tensor<7x9xf32>) -> tensor<15x16xf32> {
// CHECK-NEXT:   %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:   %0 = tensor.empty() : tensor<15x16xf32>
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c0_0 = arith.constant 0 : index
// CHECK-NEXT:   %c16 = arith.constant 16 : index
// CHECK-NEXT:   %c15 = arith.constant 15 : index
// CHECK-NEXT:   %c3 = arith.constant 3 : index
// CHECK-NEXT:   %c2 = arith.constant 2 : index
// CHECK-NEXT:   %1 = scf.for %arg1 = %c0 to %c16 step %c3 iter_args(%arg2 = %0) -> (tensor<15x16xf32>) {
// CHECK-NEXT:     %2 = scf.for %arg3 = %c0_0 to %c15 step %c2 iter_args(%arg4 = %arg2) -> (tensor<15x16xf32>) {
// CHECK-NEXT:       %c16_1 = arith.constant 16 : index
// CHECK-NEXT:       %3 = affine.min #map(%arg1)
// CHECK-NEXT:       %c15_2 = arith.constant 15 : index
// CHECK-NEXT:       %4 = affine.min #map1(%arg3)
// CHECK-NEXT:       %5 = affine.min #map2(%arg3)
// CHECK-NEXT:       %6 = affine.apply #map3(%5)
// CHECK-NEXT:       %7 = affine.min #map4(%5, %4)
// CHECK-NEXT:       %c0_3 = arith.constant 0 : index
// CHECK-NEXT:       %8 = arith.cmpi eq, %7, %c0_3 : index
// CHECK-NEXT:       %9 = affine.apply #map5(%4, %7)
// CHECK-NEXT:       %10 = affine.apply #map5(%4, %7)
// CHECK-NEXT:       %11 = affine.apply #map6(%arg1)
// CHECK-NEXT:       %12 = affine.max #map7(%arg1)
// CHECK-NEXT:       %13 = affine.apply #map8(%arg1)
// CHECK-NEXT:       %14 = affine.max #map9(%arg1)
// CHECK-NEXT:       %15 = affine.min #map10(%14)
// CHECK-NEXT:       %16 = affine.apply #map11(%15)
// CHECK-NEXT:       %17 = affine.apply #map5(%3, %12)
// CHECK-NEXT:       %18 = affine.min #map12(%15, %3, %12)
// CHECK-NEXT:       %19 = affine.max #map13(%18)
// CHECK-NEXT:       %c0_4 = arith.constant 0 : index
// CHECK-NEXT:       %20 = arith.cmpi eq, %19, %c0_4 : index
// CHECK-NEXT:       %21 = arith.ori %20, %8 : i1
// CHECK-NEXT:       %22 = affine.apply #map5(%3, %19)
// CHECK-NEXT:       %23 = affine.apply #map14(%12, %3, %19)
// CHECK-NEXT:       %24 = scf.if %21 -> (tensor<?x?xf32>) {
// CHECK-NEXT:         %generated = tensor.generate %4, %3 {
// CHECK-NEXT:         ^bb0(%arg5: index, %arg6: index):
// CHECK-NEXT:           tensor.yield %cst : f32
// CHECK-NEXT:         } : tensor<?x?xf32>
// CHECK-NEXT:         scf.yield %generated : tensor<?x?xf32>
// CHECK-NEXT:       } else {
// CHECK-NEXT:         %extracted_slice = tensor.extract_slice %arg0[%5, %15] [%7, %19] [1, 1] : tensor<7x9xf32> to tensor<?x?xf32>
// CHECK-NEXT:         %padded = tensor.pad %extracted_slice low[0, %12] high[%10, %23] {
// CHECK-NEXT:         ^bb0(%arg5: index, %arg6: index):
// CHECK-NEXT:           tensor.yield %cst : f32
// CHECK-NEXT:         } : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:         scf.yield %padded : tensor<?x?xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:       %inserted_slice = tensor.insert_slice %24 into %arg4[%arg3, %arg1] [%4, %3] [1, 1] : tensor<?x?xf32> into tensor<15x16xf32>
// CHECK-NEXT:       scf.yield %inserted_slice : tensor<15x16xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.yield %2 : tensor<15x16xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   return %1 : tensor<15x16xf32>
// CHECK-NEXT: }
func.func @pad(%a: tensor<7x9xf32>) -> tensor<15x16xf32> {
  %v = arith.constant 0.0 : f32
  %0 = tensor.pad %a low[0, 3] high[8, 4] {
    ^bb0(%i: index, %j: index):
      tensor.yield %v : f32
  } : tensor<7x9xf32> to tensor<15x16xf32>
  return %0 : tensor<15x16xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["tensor.pad"]} in %r : (!transform.any_op) -> !transform.any_op
    %t, %l:2 = transform.structured.tile_using_for %m tile_sizes [2, 3] interchange = [1, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// Fused producers, with their attributes.
// CHECK: #map = affine_map<(d0) -> (-d0 + 15, 2)>
// CHECK-NEXT: #map1 = affine_map<(d0) -> (-d0 + 16, 3)>
// CHECK-NEXT: #map2 = affine_map<(d0) -> (d0 - 1)>
// CHECK-NEXT: #map3 = affine_map<(d0) -> (d0, 7)>
// CHECK-NEXT: #map4 = affine_map<(d0) -> (-d0 + 7)>
// CHECK-NEXT: #map5 = affine_map<(d0, d1) -> (-d0 + 7, d1)>
// CHECK-NEXT: #map6 = affine_map<(d0, d1) -> (d0 - d1)>
// CHECK-NEXT: #map7 = affine_map<(d0) -> (-d0 + 3)>
// CHECK-NEXT: #map8 = affine_map<(d0) -> (0, -d0 + 3)>
// CHECK-NEXT: #map9 = affine_map<(d0) -> (d0 - 3)>
// CHECK-NEXT: #map10 = affine_map<(d0) -> (d0 - 3, 0)>
// CHECK-NEXT: #map11 = affine_map<(d0) -> (d0, 9)>
// CHECK-NEXT: #map12 = affine_map<(d0) -> (-d0 + 9)>
// CHECK-NEXT: #map13 = affine_map<(d0, d1, d2) -> (-d0 + 9, d1 - d2)>
// CHECK-NEXT: #map14 = affine_map<(d0) -> (d0, 0)>
// CHECK-NEXT: #map15 = affine_map<(d0, d1, d2) -> (-d0 + d1 - d2)>
// CHECK-LABEL: func.func @pad(%arg0: tensor<7x9xf32>, %arg1: tensor<15x16xf32>) -> tensor<15x16xf32> {
// CHECK-NEXT:   %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:   %padded = tensor.pad %arg0 nofold low[0, 3] high[8, 4] {
// CHECK-NEXT:   ^bb0(%arg2: index, %arg3: index):
// CHECK-NEXT:     tensor.yield %cst : f32
// CHECK-NEXT:   } {keep} : tensor<7x9xf32> to tensor<15x16xf32>
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c0_0 = arith.constant 0 : index
// CHECK-NEXT:   %c15 = arith.constant 15 : index
// CHECK-NEXT:   %c16 = arith.constant 16 : index
// CHECK-NEXT:   %c2 = arith.constant 2 : index
// CHECK-NEXT:   %c3 = arith.constant 3 : index
// CHECK-NEXT:   %0 = scf.for %arg2 = %c0 to %c15 step %c2 iter_args(%arg3 = %arg1) -> (tensor<15x16xf32>) {
// CHECK-NEXT:     %1 = scf.for %arg4 = %c0_0 to %c16 step %c3 iter_args(%arg5 = %arg3) -> (tensor<15x16xf32>) {
// CHECK-NEXT:       %c15_1 = arith.constant 15 : index
// CHECK-NEXT:       %2 = affine.min #map(%arg2)
// CHECK-NEXT:       %c16_2 = arith.constant 16 : index
// CHECK-NEXT:       %3 = affine.min #map1(%arg4)
// CHECK-NEXT:       %4 = affine.apply #map2(%2)
// CHECK-NEXT:       %5 = affine.apply #map2(%3)
// CHECK-NEXT:       %6 = affine.apply #map2(%2)
// CHECK-NEXT:       %7 = affine.apply #map2(%3)
// CHECK-NEXT:       %8 = affine.apply #map2(%2)
// CHECK-NEXT:       %9 = affine.apply #map2(%3)
// CHECK-NEXT:       %10 = affine.min #map3(%arg2)
// CHECK-NEXT:       %11 = affine.apply #map4(%10)
// CHECK-NEXT:       %12 = affine.min #map5(%10, %2)
// CHECK-NEXT:       %c0_3 = arith.constant 0 : index
// CHECK-NEXT:       %13 = arith.cmpi eq, %12, %c0_3 : index
// CHECK-NEXT:       %14 = affine.apply #map6(%2, %12)
// CHECK-NEXT:       %15 = affine.apply #map6(%2, %12)
// CHECK-NEXT:       %16 = affine.apply #map7(%arg4)
// CHECK-NEXT:       %17 = affine.max #map8(%arg4)
// CHECK-NEXT:       %18 = affine.apply #map9(%arg4)
// CHECK-NEXT:       %19 = affine.max #map10(%arg4)
// CHECK-NEXT:       %20 = affine.min #map11(%19)
// CHECK-NEXT:       %21 = affine.apply #map12(%20)
// CHECK-NEXT:       %22 = affine.apply #map6(%3, %17)
// CHECK-NEXT:       %23 = affine.min #map13(%20, %3, %17)
// CHECK-NEXT:       %24 = affine.max #map14(%23)
// CHECK-NEXT:       %c0_4 = arith.constant 0 : index
// CHECK-NEXT:       %25 = arith.cmpi eq, %24, %c0_4 : index
// CHECK-NEXT:       %26 = arith.ori %25, %13 : i1
// CHECK-NEXT:       %27 = affine.apply #map6(%3, %24)
// CHECK-NEXT:       %28 = affine.apply #map15(%17, %3, %24)
// CHECK-NEXT:       %29 = scf.if %26 -> (tensor<?x?xf32>) {
// CHECK-NEXT:         %generated = tensor.generate %2, %3 {
// CHECK-NEXT:         ^bb0(%arg6: index, %arg7: index):
// CHECK-NEXT:           tensor.yield %cst : f32
// CHECK-NEXT:         } : tensor<?x?xf32>
// CHECK-NEXT:         scf.yield %generated : tensor<?x?xf32>
// CHECK-NEXT:       } else {
// CHECK-NEXT:         %extracted_slice_6 = tensor.extract_slice %arg0[%10, %20] [%12, %24] [1, 1] : tensor<7x9xf32> to tensor<?x?xf32>
// CHECK-NEXT:         %padded_7 = tensor.pad %extracted_slice_6 nofold low[0, %17] high[%15, %28] {
// CHECK-NEXT:         ^bb0(%arg6: index, %arg7: index):
// CHECK-NEXT:           tensor.yield %cst : f32
// CHECK-NEXT:         } {keep} : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:         scf.yield %padded_7 : tensor<?x?xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:       %extracted_slice = tensor.extract_slice %padded[%arg2, %arg4] [%2, %3] [1, 1] : tensor<15x16xf32> to tensor<?x?xf32>
// CHECK-NEXT:       %extracted_slice_5 = tensor.extract_slice %arg5[%arg2, %arg4] [%2, %3] [1, 1] : tensor<15x16xf32> to tensor<?x?xf32>
// CHECK-NEXT:       %30 = linalg.exp ins(%29 : tensor<?x?xf32>) outs(%extracted_slice_5 : tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT:       %31 = affine.apply #map2(%2)
// CHECK-NEXT:       %32 = affine.apply #map2(%3)
// CHECK-NEXT:       %33 = affine.apply #map2(%2)
// CHECK-NEXT:       %34 = affine.apply #map2(%3)
// CHECK-NEXT:       %inserted_slice = tensor.insert_slice %30 into %arg5[%arg2, %arg4] [%2, %3] [1, 1] : tensor<?x?xf32> into tensor<15x16xf32>
// CHECK-NEXT:       scf.yield %inserted_slice : tensor<15x16xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.yield %1 : tensor<15x16xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : tensor<15x16xf32>
// CHECK-NEXT: }
func.func @pad(%a: tensor<7x9xf32>, %e: tensor<15x16xf32>) -> tensor<15x16xf32> {
  %v = arith.constant 0.0 : f32
  %0 = tensor.pad %a nofold low[0, 3] high[8, 4] {
    ^bb0(%i: index, %j: index):
      tensor.yield %v : f32
  } {keep} : tensor<7x9xf32> to tensor<15x16xf32>
  %1 = linalg.exp ins(%0 : tensor<15x16xf32>) outs(%e : tensor<15x16xf32>) -> tensor<15x16xf32>
  return %1 : tensor<15x16xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["linalg.exp"]} in %r : (!transform.any_op) -> !transform.any_op
    %t, %l:2 = transform.structured.fuse %m tile_sizes [2, 3] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// In threads.
// CHECK: #map = affine_map<(d0) -> (d0 * 4)>
// CHECK-NEXT: #map1 = affine_map<(d0) -> (d0 * -4 + 15)>
// CHECK-NEXT: #map2 = affine_map<(d0) -> (d0 * -4 + 15, 4)>
// CHECK-NEXT: #map3 = affine_map<(d0) -> (d0 * 4, 7)>
// CHECK-NEXT: #map4 = affine_map<(d0) -> (-d0 + 7)>
// CHECK-NEXT: #map5 = affine_map<(d0, d1) -> (-d0 + 7, d1)>
// CHECK-NEXT: #map6 = affine_map<(d0, d1) -> (d0 - d1)>
// CHECK-LABEL: func.func @pad(%arg0: tensor<7x9xf32>) -> tensor<15x16xf32> {
// CHECK-NEXT:   %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:   %0 = tensor.empty() : tensor<15x16xf32>
// CHECK-NEXT:   %1 = scf.forall (%arg1) in (4) shared_outs(%arg2 = %0) -> (tensor<15x16xf32>) {
// CHECK-NEXT:     %2 = affine.apply #map(%arg1)
// CHECK-NEXT:     %3 = affine.apply #map1(%arg1)
// CHECK-NEXT:     %4 = affine.min #map2(%arg1)
// CHECK-NEXT:     %5 = affine.min #map3(%arg1)
// CHECK-NEXT:     %6 = affine.apply #map4(%5)
// CHECK-NEXT:     %7 = affine.min #map5(%5, %4)
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %8 = arith.cmpi eq, %7, %c0 : index
// CHECK-NEXT:     %9 = affine.apply #map6(%4, %7)
// CHECK-NEXT:     %10 = affine.apply #map6(%4, %7)
// CHECK-NEXT:     %c9 = arith.constant 9 : index
// CHECK-NEXT:     %c0_0 = arith.constant 0 : index
// CHECK-NEXT:     %11 = arith.cmpi eq, %c9, %c0_0 : index
// CHECK-NEXT:     %12 = arith.ori %11, %8 : i1
// CHECK-NEXT:     %13 = scf.if %12 -> (tensor<?x16xf32>) {
// CHECK-NEXT:       %generated = tensor.generate %4 {
// CHECK-NEXT:       ^bb0(%arg3: index, %arg4: index):
// CHECK-NEXT:         tensor.yield %cst : f32
// CHECK-NEXT:       } : tensor<?x16xf32>
// CHECK-NEXT:       scf.yield %generated : tensor<?x16xf32>
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %extracted_slice = tensor.extract_slice %arg0[%5, 0] [%7, 9] [1, 1] : tensor<7x9xf32> to tensor<?x9xf32>
// CHECK-NEXT:       %padded = tensor.pad %extracted_slice low[0, 3] high[%10, 4] {
// CHECK-NEXT:       ^bb0(%arg3: index, %arg4: index):
// CHECK-NEXT:         tensor.yield %cst : f32
// CHECK-NEXT:       } : tensor<?x9xf32> to tensor<?x16xf32>
// CHECK-NEXT:       scf.yield %padded : tensor<?x16xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.forall.in_parallel {
// CHECK-NEXT:       tensor.parallel_insert_slice %13 into %arg2[%2, 0] [%4, 16] [1, 1] : tensor<?x16xf32> into tensor<15x16xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return %1 : tensor<15x16xf32>
// CHECK-NEXT: }
func.func @pad(%a: tensor<7x9xf32>) -> tensor<15x16xf32> {
  %v = arith.constant 0.0 : f32
  %0 = tensor.pad %a low[0, 3] high[8, 4] {
    ^bb0(%i: index, %j: index):
      tensor.yield %v : f32
  } : tensor<7x9xf32> to tensor<15x16xf32>
  return %0 : tensor<15x16xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["tensor.pad"]} in %r : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_forall %m num_threads [4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
