// RUN: rsmlir-opt %s --transform-interpreter --allow-unregistered-dialect --split-input-file | FileCheck %s
//
// An operation into the loop that uses it.

// A slice of the result; an operation after the loop uses a new result of the loop.
// CHECK: #map = affine_map<(d0) -> (d0)>
// CHECK-NEXT: #map1 = affine_map<(d0) -> (d0 * 5)>
// CHECK-LABEL: func.func @into(%arg0: tensor<?xf32>, %arg1: tensor<?xf32>, %arg2: tensor<?xf32>, %arg3: index) -> (tensor<?xf32>, tensor<?xf32>) {
// CHECK-NEXT:   %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg0 : tensor<?xf32>) outs(%arg1 : tensor<?xf32>) {
// CHECK-NEXT:   ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:     %3 = arith.addf %in, %in : f32
// CHECK-NEXT:     linalg.yield %3 : f32
// CHECK-NEXT:   } -> tensor<?xf32>
// CHECK-NEXT:   %1:2 = scf.forall (%arg4) in (%arg3) shared_outs(%arg5 = %arg2, %arg6 = %arg1) -> (tensor<?xf32>, tensor<?xf32>) {
// CHECK-NEXT:     %3 = affine.apply #map1(%arg4)
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = tensor.dim %arg0, %c0 : tensor<?xf32>
// CHECK-NEXT:     %c0_0 = arith.constant 0 : index
// CHECK-NEXT:     %dim_1 = tensor.dim %arg6, %c0_0 : tensor<?xf32>
// CHECK-NEXT:     %4 = affine.apply #map1(%arg4)
// CHECK-NEXT:     %5 = affine.apply #map1(%arg4)
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg0[%4] [5] [1] : tensor<?xf32> to tensor<5xf32>
// CHECK-NEXT:     %extracted_slice_2 = tensor.extract_slice %arg6[%5] [5] [1] : tensor<?xf32> to tensor<5xf32>
// CHECK-NEXT:     %6 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%extracted_slice : tensor<5xf32>) outs(%extracted_slice_2 : tensor<5xf32>) {
// CHECK-NEXT:     ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:       %8 = arith.addf %in, %in : f32
// CHECK-NEXT:       linalg.yield %8 : f32
// CHECK-NEXT:     } -> tensor<5xf32>
// CHECK-NEXT:     %extracted_slice_3 = tensor.extract_slice %arg5[%3] [5] [1] : tensor<?xf32> to tensor<5xf32>
// CHECK-NEXT:     %7 = linalg.exp ins(%6 : tensor<5xf32>) outs(%extracted_slice_3 : tensor<5xf32>) -> tensor<5xf32>
// CHECK-NEXT:     scf.forall.in_parallel {
// CHECK-NEXT:       tensor.parallel_insert_slice %6 into %arg6[%3] [5] [1] : tensor<5xf32> into tensor<?xf32>
// CHECK-NEXT:       tensor.parallel_insert_slice %7 into %arg5[%3] [5] [1] : tensor<5xf32> into tensor<?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   %2 = linalg.exp ins(%1#1 : tensor<?xf32>) outs(%1#0 : tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:   return %1#0, %2 : tensor<?xf32>, tensor<?xf32>
// CHECK-NEXT: }
func.func @into(%a: tensor<?xf32>, %o: tensor<?xf32>, %o2: tensor<?xf32>, %n: index) -> (tensor<?xf32>, tensor<?xf32>) {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<?xf32>) outs(%o : tensor<?xf32>) {
    ^bb0(%x: f32, %z: f32):
      %s = arith.addf %x, %x : f32
      linalg.yield %s : f32
  } -> tensor<?xf32>
  %1 = scf.forall (%i) in (%n) shared_outs(%oo = %o2) -> (tensor<?xf32>) {
    %off = affine.apply affine_map<(d0) -> (d0 * 5)>(%i)
    %s = tensor.extract_slice %0[%off] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %s2 = tensor.extract_slice %oo[%off] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %e = linalg.exp ins(%s : tensor<5xf32>) outs(%s2 : tensor<5xf32>) -> tensor<5xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %e into %oo[%off] [5] [1] : tensor<5xf32> into tensor<?xf32>
    }
  }
  %2 = linalg.exp ins(%0 : tensor<?xf32>) outs(%1 : tensor<?xf32>) -> tensor<?xf32>
  return %1, %2 : tensor<?xf32>, tensor<?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["linalg.generic"]} in %r : (!transform.any_op) -> !transform.any_op
    %f = transform.structured.match ops{["scf.forall"]} in %r : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.fuse_into_containing_op %m into %f : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// A slice of a shared output.
// CHECK: #map = affine_map<(d0) -> (d0 * 5)>
// CHECK-LABEL: func.func @into(%arg0: tensor<?xf32>, %arg1: tensor<?xf32>, %arg2: tensor<?xf32>, %arg3: index) -> tensor<?xf32> {
// CHECK-NEXT:   %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:   %0 = linalg.fill ins(%cst : f32) outs(%arg1 : tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:   %1 = scf.forall (%arg4) in (%arg3) shared_outs(%arg5 = %arg1) -> (tensor<?xf32>) {
// CHECK-NEXT:     %2 = affine.apply #map(%arg4)
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg0[%2] [5] [1] : tensor<?xf32> to tensor<5xf32>
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = tensor.dim %arg5, %c0 : tensor<?xf32>
// CHECK-NEXT:     %3 = affine.apply #map(%arg4)
// CHECK-NEXT:     %extracted_slice_0 = tensor.extract_slice %arg5[%3] [5] [1] : tensor<?xf32> to tensor<5xf32>
// CHECK-NEXT:     %4 = linalg.fill ins(%cst : f32) outs(%extracted_slice_0 : tensor<5xf32>) -> tensor<5xf32>
// CHECK-NEXT:     %5 = linalg.exp ins(%extracted_slice : tensor<5xf32>) outs(%4 : tensor<5xf32>) -> tensor<5xf32>
// CHECK-NEXT:     scf.forall.in_parallel {
// CHECK-NEXT:       tensor.parallel_insert_slice %5 into %arg5[%2] [5] [1] : tensor<5xf32> into tensor<?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return %1 : tensor<?xf32>
// CHECK-NEXT: }
func.func @into(%a: tensor<?xf32>, %o: tensor<?xf32>, %o2: tensor<?xf32>, %n: index) -> (tensor<?xf32>) {
  %cst = arith.constant 0.0 : f32
  %0 = linalg.fill ins(%cst : f32) outs(%o : tensor<?xf32>) -> tensor<?xf32>
  %1 = scf.forall (%i) in (%n) shared_outs(%oo = %0) -> (tensor<?xf32>) {
    %off = affine.apply affine_map<(d0) -> (d0 * 5)>(%i)
    %s = tensor.extract_slice %a[%off] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %s2 = tensor.extract_slice %oo[%off] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %e = linalg.exp ins(%s : tensor<5xf32>) outs(%s2 : tensor<5xf32>) -> tensor<5xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %e into %oo[%off] [5] [1] : tensor<5xf32> into tensor<?xf32>
    }
  }
  return %1 : tensor<?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["linalg.fill"]} in %r : (!transform.any_op) -> !transform.any_op
    %f = transform.structured.match ops{["scf.forall"]} in %r : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.fuse_into_containing_op %m into %f : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// A copy of an operation that cannot be tiled.
// CHECK-LABEL: func.func @clone(%arg0: tensor<?xf32>, %arg1: index, %arg2: index, %arg3: f32) -> tensor<?xf32> {
// CHECK-NEXT:   %0 = arith.mulf %arg3, %arg3 : f32
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %1 = scf.for %arg4 = %c0 to %arg2 step %c1 iter_args(%arg5 = %arg0) -> (tensor<?xf32>) {
// CHECK-NEXT:     %2 = arith.mulf %arg3, %arg3 : f32
// CHECK-NEXT:     %3 = arith.mulf %arg3, %arg3 : f32
// CHECK-NEXT:     %4 = arith.addf %3, %2 : f32
// CHECK-NEXT:     %inserted = tensor.insert %4 into %arg5[%arg4] : tensor<?xf32>
// CHECK-NEXT:     scf.yield %inserted : tensor<?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   return %1 : tensor<?xf32>
// CHECK-NEXT: }
func.func @clone(%o: tensor<?xf32>, %i: index, %n: index, %x: f32) -> (tensor<?xf32>) {
  %y = arith.mulf %x, %x : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %1 = scf.for %j = %c0 to %n step %c1 iter_args(%oo = %o) -> (tensor<?xf32>) {
    %z = arith.addf %y, %y : f32
    %s = tensor.insert %z into %oo[%j] : tensor<?xf32>
    scf.yield %s : tensor<?xf32>
  }
  return %1 : tensor<?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %m = transform.structured.match ops{["arith.mulf"]} in %r : (!transform.any_op) -> !transform.any_op
    %f = transform.structured.match ops{["scf.for"]} in %r : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.fuse_into_containing_op %m into %f : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
