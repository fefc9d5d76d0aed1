// RUN: rsmlir-opt %s --transform-interpreter --mlir-print-local-scope | FileCheck %s

// Accesses are at zeros, those that are already stay as they are.

module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @load(
  // CHECK-NEXT:   %c0 = arith.constant 0 : index
  // CHECK-NEXT:   %subview = memref.subview %arg0[%arg1, %arg2] [1, 1] [1, 1] : memref<?x4xf32> to memref<1x1xf32, strided<[4, 1], offset: ?>>
  // CHECK-NEXT:   %0 = memref.load %subview[%c0, %c0] {nontemporal = true} : memref<1x1xf32, strided<[4, 1], offset: ?>>
  // CHECK-NEXT:   return %0 : f32
  func.func @load(%x: memref<?x4xf32>, %i: index, %j: index) -> f32 {
    %value = memref.load %x[%i, %j] {alignment = 8 : i64, nontemporal = true, other} : memref<?x4xf32>
    return %value : f32
  }
  // CHECK-LABEL: func.func @constants(
  // CHECK-NEXT:   %c0 = arith.constant 0 : index
  // CHECK-NEXT:   %subview = memref.subview %arg0[0, 3] [1, 1] [1, 1] : memref<?x4xf32> to memref<1x1xf32, strided<[4, 1], offset: 3>>
  // CHECK-NEXT:   memref.store %arg1, %subview[%c0, %c0] : memref<1x1xf32, strided<[4, 1], offset: 3>>
  // CHECK-NEXT:   return
  func.func @constants(%x: memref<?x4xf32>, %value: f32) {
    %zero = arith.constant 0 : index
    %three = arith.constant 3 : index
    memref.store %value, %x[%zero, %three] : memref<?x4xf32>
    return
  }
  // CHECK-LABEL: func.func @strided(
  // CHECK-NEXT:   %c0 = arith.constant 0 : index
  // CHECK-NEXT:   %subview = memref.subview %arg0[%arg1, %arg1] [1, 1] [1, 1] : memref<4x4xf32, strided<[?, 1], offset: 3>, 2> to memref<1x1xf32, strided<[?, 1], offset: ?>, 2>
  // CHECK-NEXT:   memref.store %arg2, %subview[%c0, %c0] {nontemporal = true} : memref<1x1xf32, strided<[?, 1], offset: ?>, 2>
  // CHECK-NEXT:   return
  func.func @strided(%x: memref<4x4xf32, strided<[?, 1], offset: 3>, 2>, %i: index, %value: f32) {
    memref.store %value, %x[%i, %i] {nontemporal = true} : memref<4x4xf32, strided<[?, 1], offset: 3>, 2>
    return
  }
  // CHECK-LABEL: func.func @already(
  // CHECK-NEXT:   %c0 = arith.constant 0 : index
  // CHECK-NEXT:   %0 = memref.load %arg0[%c0, %c0] {other} : memref<?x4xf32>
  // CHECK-NEXT:   memref.store %0, %arg1[] {other} : memref<f32>
  // CHECK-NEXT:   return
  func.func @already(%x: memref<?x4xf32>, %y: memref<f32>) {
    %zero = arith.constant 0 : index
    %value = memref.load %x[%zero, %zero] {other} : memref<?x4xf32>
    memref.store %value, %y[] {other} : memref<f32>
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %functions = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %functions {
      transform.apply_patterns.memref.extract_address_computations
    } : !transform.any_op
    transform.yield
  }
}
