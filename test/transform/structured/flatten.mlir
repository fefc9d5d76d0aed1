// Elementwise operations with one loop for all.
//
// RUN: rsmlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

// CHECK-DAG: #map = affine_map<(d0) -> (d0)>
// CHECK-DAG: #map1 = affine_map<(d0) -> ()>
// CHECK-LABEL: func.func @tensors(%arg0: tensor<?x7x?xf32>, %arg1: f32, %arg2: tensor<?x7x?xf32>) -> tensor<?x7x?xf32> {
// CHECK-NEXT:  %c0 = arith.constant 0 : index
// CHECK-NEXT:  %dim = tensor.dim %arg0, %c0 : tensor<?x7x?xf32>
// CHECK-NEXT:  %c2 = arith.constant 2 : index
// CHECK-NEXT:  %dim_0 = tensor.dim %arg0, %c2 : tensor<?x7x?xf32>
// CHECK-NEXT:  %c0_1 = arith.constant 0 : index
// CHECK-NEXT:  %dim_2 = tensor.dim %arg2, %c0_1 : tensor<?x7x?xf32>
// CHECK-NEXT:  %c2_3 = arith.constant 2 : index
// CHECK-NEXT:  %dim_4 = tensor.dim %arg2, %c2_3 : tensor<?x7x?xf32>
// CHECK-NEXT:  %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1, 2]] : tensor<?x7x?xf32> into tensor<?xf32>
// CHECK-NEXT:  %collapsed_5 = tensor.collapse_shape %arg2 {{\[\[}}0, 1, 2]] : tensor<?x7x?xf32> into tensor<?xf32>
// CHECK-NEXT:  %0 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel"]} ins(%collapsed, %arg1 : tensor<?xf32>, f32) outs(%collapsed_5 : tensor<?xf32>) attrs =  {flat} {
// CHECK-NEXT:  ^bb0(%in: f32, %in_6: f32, %out: f32):
// CHECK-NEXT:    %1 = linalg.index 0 : index
// CHECK-NEXT:    %2 = arith.remsi %1, %dim_0 : index
// CHECK-NEXT:    %3 = arith.divsi %1, %dim_0 : index
// CHECK-NEXT:    %c7 = arith.constant 7 : index
// CHECK-NEXT:    %4 = arith.remsi %3, %c7 : index
// CHECK-NEXT:    %5 = arith.divsi %3, %c7 : index
// CHECK-NEXT:    %6 = arith.index_cast %4 : index to i32
// CHECK-NEXT:    %7 = arith.sitofp %6 : i32 to f32
// CHECK-NEXT:    %8 = arith.mulf %in, %7 : f32
// CHECK-NEXT:    %9 = arith.addf %8, %in_6 : f32
// CHECK-NEXT:    linalg.yield %9 : f32
// CHECK-NEXT:  } -> tensor<?xf32>
// CHECK-NEXT:  %expanded = tensor.expand_shape %0 {{\[\[}}0, 1, 2]] output_shape [%dim, 7, %dim_0] : tensor<?xf32> into tensor<?x7x?xf32>
// CHECK-NEXT:  return %expanded : tensor<?x7x?xf32>
// CHECK-LABEL: func.func @memrefs(%arg0: memref<4x7xf32>, %arg1: memref<4x7xf32, strided<[7, 1], offset: 3>>, %arg2: memref<4x7xf32>) {
// CHECK-NEXT:  %collapse_shape = memref.collapse_shape %arg0 {{\[\[}}0, 1]] : memref<4x7xf32> into memref<28xf32>
// CHECK-NEXT:  %collapse_shape_0 = memref.collapse_shape %arg1 {{\[\[}}0, 1]] : memref<4x7xf32, strided<[7, 1], offset: 3>> into memref<28xf32, strided<[1], offset: 3>>
// CHECK-NEXT:  %collapse_shape_1 = memref.collapse_shape %arg2 {{\[\[}}0, 1]] : memref<4x7xf32> into memref<28xf32>
// CHECK-NEXT:  linalg.add {flat} ins(%collapse_shape, %collapse_shape_0 : memref<28xf32>, memref<28xf32, strided<[1], offset: 3>>) outs(%collapse_shape_1 : memref<28xf32>)
// CHECK-NEXT:  return
// CHECK-LABEL: func.func @one_loop(%arg0: memref<4xf32>) {
// CHECK-NEXT:  linalg.exp {flat} ins(%arg0 : memref<4xf32>) outs(%arg0 : memref<4xf32>)
// CHECK-NEXT:  return
module attributes {transform.with_named_sequence} {
  func.func @tensors(%a: tensor<?x7x?xf32>, %x: f32, %o: tensor<?x7x?xf32>) -> tensor<?x7x?xf32> {
    %0 = linalg.generic {
      indexing_maps = [affine_map<(i, j, k) -> (i, j, k)>, affine_map<(i, j, k) -> ()>, affine_map<(i, j, k) -> (i, j, k)>],
      iterator_types = ["parallel", "parallel", "parallel"]} ins(%a, %x : tensor<?x7x?xf32>, f32) outs(%o : tensor<?x7x?xf32>) {
    ^bb0(%in: f32, %s: f32, %out: f32):
      %j = linalg.index 1 : index
      %n = arith.index_cast %j : index to i32
      %f = arith.sitofp %n : i32 to f32
      %1 = arith.mulf %in, %f : f32
      %2 = arith.addf %1, %s : f32
      linalg.yield %2 : f32
    } -> tensor<?x7x?xf32>
    return %0 : tensor<?x7x?xf32>
  }
  func.func @memrefs(%a: memref<4x7xf32>, %b: memref<4x7xf32, strided<[7, 1], offset: 3>>, %o: memref<4x7xf32>) {
    linalg.add ins(%a, %b : memref<4x7xf32>, memref<4x7xf32, strided<[7, 1], offset: 3>>) outs(%o : memref<4x7xf32>)
    return
  }
  func.func @one_loop(%a: memref<4xf32>) {
    linalg.exp ins(%a : memref<4xf32>) outs(%a : memref<4xf32>)
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match interface{LinalgOp} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.flatten_elementwise %0 : (!transform.any_op) -> !transform.any_op
    transform.annotate %1 "flat" : !transform.any_op
    transform.yield
  }
}
