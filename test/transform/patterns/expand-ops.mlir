// RUN: rsmlir-opt %s --transform-interpreter --mlir-print-local-scope | FileCheck %s

// Sizes that are not known are read; atomic updates stay.

module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @dynamic(
  // CHECK-NEXT:   %c0 = arith.constant 0 : index
  // CHECK-NEXT:   %c4 = arith.constant 4 : index
  // CHECK-NEXT:   %c2 = arith.constant 2 : index
  // CHECK-NEXT:   %0 = memref.load %arg1[%c2] : memref<3xi32>
  // CHECK-NEXT:   %1 = arith.index_cast %0 : i32 to index
  // CHECK-NEXT:   %2 = arith.muli %1, %c4 : index
  // CHECK-NEXT:   %3 = memref.load %arg1[%c0] : memref<3xi32>
  // CHECK-NEXT:   %4 = arith.index_cast %3 : i32 to index
  // CHECK-NEXT:   %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [%4, 4, %1], strides: [%2, %1, 1] : memref<?xf32> to memref<?x4x?xf32>
  // CHECK-NEXT:   return %reinterpret_cast : memref<?x4x?xf32>
  func.func @dynamic(%x: memref<?xf32>, %sizes: memref<3xi32>) -> memref<?x4x?xf32> {
    %result = memref.reshape %x(%sizes) : (memref<?xf32>, memref<3xi32>) -> memref<?x4x?xf32>
    return %result : memref<?x4x?xf32>
  }
  // CHECK-LABEL: func.func @outermost(
  // CHECK-NEXT:   %c0 = arith.constant 0 : index
  // CHECK-NEXT:   %0 = memref.load %arg1[%c0] : memref<3xindex>
  // CHECK-NEXT:   %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [%0, 4, 5], strides: [20, 5, 1] : memref<*xf32> to memref<?x4x5xf32>
  // CHECK-NEXT:   return %reinterpret_cast : memref<?x4x5xf32>
  func.func @outermost(%x: memref<*xf32>, %sizes: memref<3xindex>) -> memref<?x4x5xf32> {
    %result = memref.reshape %x(%sizes) : (memref<*xf32>, memref<3xindex>) -> memref<?x4x5xf32>
    return %result : memref<?x4x5xf32>
  }
  // CHECK-LABEL: func.func @none(
  // CHECK-NEXT:   %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [], strides: [] : memref<1xf32> to memref<f32>
  // CHECK-NEXT:   return %reinterpret_cast : memref<f32>
  func.func @none(%x: memref<1xf32>, %sizes: memref<0xi32>) -> memref<f32> {
    %result = memref.reshape %x(%sizes) : (memref<1xf32>, memref<0xi32>) -> memref<f32>
    return %result : memref<f32>
  }
  // CHECK-LABEL: func.func @unranked(
  // CHECK-NEXT:   %reshape = memref.reshape %arg0(%arg1) : (memref<?xf32>, memref<?xi32>) -> memref<*xf32>
  // CHECK-NEXT:   return %reshape : memref<*xf32>
  func.func @unranked(%x: memref<?xf32>, %sizes: memref<?xi32>) -> memref<*xf32> {
    %result = memref.reshape %x(%sizes) : (memref<?xf32>, memref<?xi32>) -> memref<*xf32>
    return %result : memref<*xf32>
  }
  // CHECK-LABEL: func.func @atomic(
  // CHECK-NEXT:   %0 = memref.atomic_rmw maximumf %arg2, %arg0[%arg1] : (f32, memref<?xf32>) -> f32
  // CHECK-NEXT:   return %0 : f32
  func.func @atomic(%x: memref<?xf32>, %i: index, %value: f32) -> f32 {
    %old = memref.atomic_rmw maximumf %value, %x[%i] : (f32, memref<?xf32>) -> f32
    return %old : f32
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %functions = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %functions {
      transform.apply_patterns.memref.expand_ops
    } : !transform.any_op
    transform.yield
  }
}
