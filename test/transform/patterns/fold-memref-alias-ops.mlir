// RUN: rsmlir-opt %s --transform-interpreter --mlir-print-local-scope --split-input-file | FileCheck %s

// A load from a view becomes a load from its source.

module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @part(
  // CHECK-NEXT:   %0 = affine.apply affine_map<()[s0, s1] -> (s0 + s1)>()[%arg1, %arg2]
  // CHECK-NEXT:   %1 = affine.apply affine_map<()[s0] -> (s0 * 2 + 3)>()[%arg1]
  // CHECK-NEXT:   %2 = memref.load %arg0[%0, %1] {nontemporal = true} : memref<?x?xf32, strided<[?, ?], offset: ?>>
  // CHECK-NEXT:   return %2 : f32
  func.func @part(%x: memref<?x?xf32, strided<[?, ?], offset: ?>>, %i: index, %j: index) -> f32 {
    %part = memref.subview %x[%i, 3] [4, %j] [1, 2]
        : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<4x?xf32, strided<[?, ?], offset: ?>>
    %value = memref.load %part[%j, %i] {alignment = 8 : i64, nontemporal = true, other}
        : memref<4x?xf32, strided<[?, ?], offset: ?>>
    return %value : f32
  }
  // CHECK-LABEL: func.func @rank_reduced(
  // CHECK-NEXT:   %0 = affine.apply affine_map<()[s0] -> (s0 * 2 + 3)>()[%arg2]
  // CHECK-NEXT:   memref.store %arg3, %arg0[%arg1, %0] : memref<?x?xf32>
  // CHECK-NEXT:   return
  func.func @rank_reduced(%x: memref<?x?xf32>, %i: index, %j: index, %value: f32) {
    %part = memref.subview %x[%i, 3] [1, %j] [1, 2] : memref<?x?xf32> to memref<?xf32, strided<[2], offset: ?>>
    memref.store %value, %part[%j] : memref<?xf32, strided<[2], offset: ?>>
    return
  }
  // CHECK-LABEL: func.func @split(
  // CHECK-NEXT:   %c4 = arith.constant 4 : index
  // CHECK-NEXT:   %0 = affine.linearize_index disjoint [%arg2, %c4] by (%arg1, 4) : index
  // CHECK-NEXT:   %1 = memref.load %arg0[%0, %arg3] : memref<?x?xf32>
  // CHECK-NEXT:   return %1 : f32
  func.func @split(%x: memref<?x?xf32>, %i: index, %j: index, %k: index) -> f32 {
    %four = arith.constant 4 : index
    %split = memref.expand_shape %x [[0, 1], [2]] output_shape [%i, 4, %j] : memref<?x?xf32> into memref<?x4x?xf32>
    %value = memref.load %split[%j, %four, %k] : memref<?x4x?xf32>
    return %value : f32
  }
  // CHECK-LABEL: func.func @split_of_one(
  // CHECK-NEXT:   memref.store %arg2, %arg0[] : memref<f32>
  // CHECK-NEXT:   return
  func.func @split_of_one(%x: memref<f32>, %i: index, %value: f32) {
    %split = memref.expand_shape %x [] output_shape [1, 1] : memref<f32> into memref<1x1xf32>
    memref.store %value, %split[%i, %i] : memref<1x1xf32>
    return
  }
  // CHECK-LABEL: func.func @merged(
  // CHECK-NEXT:   %base_buffer, %offset, %sizes:3, %strides:3 = memref.extract_strided_metadata %arg0 : memref<?x4x?xf32> -> memref<f32>, index, index, index, index, index, index, index
  // CHECK-NEXT:   %0:2 = affine.delinearize_index %arg2 into (%sizes#0, 4) : index, index
  // CHECK-NEXT:   memref.store %arg3, %arg0[%0#0, %0#1, %arg1] {nontemporal = true} : memref<?x4x?xf32>
  // CHECK-NEXT:   return
  func.func @merged(%x: memref<?x4x?xf32>, %i: index, %j: index, %value: f32) {
    %merged = memref.collapse_shape %x [[0, 1], [2]] : memref<?x4x?xf32> into memref<?x?xf32>
    memref.store %value, %merged[%j, %i] {nontemporal = true} : memref<?x?xf32>
    return
  }
  // CHECK-LABEL: func.func @merged_to_one(
  // CHECK-NEXT:   %c0 = arith.constant 0 : index
  // CHECK-NEXT:   %0 = memref.load %arg0[%c0, %c0] : memref<1x1xf32>
  // CHECK-NEXT:   return %0 : f32
  func.func @merged_to_one(%x: memref<1x1xf32>) -> f32 {
    %merged = memref.collapse_shape %x [] : memref<1x1xf32> into memref<f32>
    %value = memref.load %merged[] : memref<f32>
    return %value : f32
  }
  // CHECK-LABEL: func.func @part_of_part(
  // CHECK-NEXT:   %0 = affine.apply affine_map<()[s0] -> (s0 + 3)>()[%arg1]
  // CHECK-NEXT:   %subview = memref.subview %arg0[%arg1, %0] [1, %arg2] [1, 1] : memref<?x?xf32> to memref<?xf32, strided<[1], offset: ?>>
  // CHECK-NEXT:   return %subview : memref<?xf32, strided<[1], offset: ?>>
  func.func @part_of_part(%x: memref<?x?xf32>, %i: index, %j: index) -> memref<?xf32, strided<[1], offset: ?>> {
    %outer = memref.subview %x[%i, 3] [1, %j] [1, 1] : memref<?x?xf32> to memref<?xf32, strided<[1], offset: ?>>
    %inner = memref.subview %outer[%i] [%j] [1]
        : memref<?xf32, strided<[1], offset: ?>> to memref<?xf32, strided<[1], offset: ?>>
    return %inner : memref<?xf32, strided<[1], offset: ?>>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %functions = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %functions {
      transform.apply_patterns.memref.fold_memref_alias_ops
    } : !transform.any_op
    transform.yield
  }
}

// -----

// Neither are strides multiplied, nor are other accesses changed.

module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @strides(
  // CHECK-NEXT:   %subview = memref.subview %arg0[%arg1] [%arg1] [2] : memref<?xf32> to memref<?xf32, strided<[2], offset: ?>>
  // CHECK-NEXT:   %subview_0 = memref.subview %subview[%arg1] [%arg1] [1] : memref<?xf32, strided<[2], offset: ?>> to memref<?xf32, strided<[2], offset: ?>>
  // CHECK-NEXT:   return %subview_0 : memref<?xf32, strided<[2], offset: ?>>
  func.func @strides(%x: memref<?xf32>, %i: index) -> memref<?xf32, strided<[2], offset: ?>> {
    %outer = memref.subview %x[%i] [%i] [2] : memref<?xf32> to memref<?xf32, strided<[2], offset: ?>>
    %inner = memref.subview %outer[%i] [%i] [1]
        : memref<?xf32, strided<[2], offset: ?>> to memref<?xf32, strided<[2], offset: ?>>
    return %inner : memref<?xf32, strided<[2], offset: ?>>
  }
  // CHECK-LABEL: func.func @others(
  // CHECK-NEXT:   %subview = memref.subview %arg0[%arg1] [%arg1] [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
  // CHECK-NEXT:   affine.store %arg2, %subview[3] : memref<?xf32, strided<[1], offset: ?>>
  // CHECK-NEXT:   %0 = memref.atomic_rmw addf %arg2, %subview[%arg1] : (f32, memref<?xf32, strided<[1], offset: ?>>) -> f32
  // CHECK-NEXT:   return %0 : f32
  func.func @others(%x: memref<?xf32>, %i: index, %value: f32) -> f32 {
    %part = memref.subview %x[%i] [%i] [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
    affine.store %value, %part[3] : memref<?xf32, strided<[1], offset: ?>>
    %old = memref.atomic_rmw addf %value, %part[%i] : (f32, memref<?xf32, strided<[1], offset: ?>>) -> f32
    return %old : f32
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %functions = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %functions {
      transform.apply_patterns.memref.fold_memref_alias_ops
    } : !transform.any_op
    transform.yield
  }
}
