// RUN: rsmlir-opt %s --canonicalize | FileCheck %s

// An element that was inserted at the same indices, which may be constants.
func.func @constants(%x: i32, %t: tensor<2x2xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.insert %x into %t[%c1, %c0] : tensor<2x2xi32>
  %1 = tensor.extract %0[%c1, %c0] : tensor<2x2xi32>
  return %1 : i32
}

func.func @into_constant() -> i32 {
  %cst = arith.constant dense<[[1, 3], [0, 2]]> : tensor<2x2xi32>
  %c4 = arith.constant 4 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.insert %c4 into %cst[%c1, %c0] : tensor<2x2xi32>
  %1 = tensor.extract %0[%c1, %c0] : tensor<2x2xi32>
  return %1 : i32
}

// Indices that are not constants are not compared.
func.func @values(%x: i32, %t: tensor<2x2xi32>, %i: index) -> i32 {
  %0 = tensor.insert %x into %t[%i, %i] : tensor<2x2xi32>
  %1 = tensor.extract %0[%i, %i] : tensor<2x2xi32>
  return %1 : i32
}

func.func @elsewhere(%x: i32, %t: tensor<2x2xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.insert %x into %t[%c1, %c0] : tensor<2x2xi32>
  %1 = tensor.extract %0[%c1, %c1] : tensor<2x2xi32>
  return %1 : i32
}

// A reshape to its own type of a tensor without dimensions.
func.func @reshape_0d(%a: tensor<f32>, %s: tensor<0xindex>) -> tensor<f32> {
  %r = tensor.reshape %a(%s) : (tensor<f32>, tensor<0xindex>) -> tensor<f32>
  return %r : tensor<f32>
}

// CHECK:      module {
// CHECK:        func.func @constants(%arg0: i32, %arg1: tensor<2x2xi32>) -> i32 {
// CHECK-NEXT:     return %arg0 : i32
// CHECK-NEXT:   }
// CHECK:        func.func @into_constant() -> i32 {
// CHECK-NEXT:     %c4_i32 = arith.constant 4 : i32
// CHECK-NEXT:     return %c4_i32 : i32
// CHECK-NEXT:   }
// CHECK:        func.func @values(%arg0: i32, %arg1: tensor<2x2xi32>, %arg2: index) -> i32 {
// CHECK-NEXT:     %inserted = tensor.insert %arg0 into %arg1[%arg2, %arg2] : tensor<2x2xi32>
// CHECK-NEXT:     %extracted = tensor.extract %inserted[%arg2, %arg2] : tensor<2x2xi32>
// CHECK-NEXT:     return %extracted : i32
// CHECK-NEXT:   }
// CHECK:        func.func @elsewhere(%arg0: i32, %arg1: tensor<2x2xi32>) -> i32 {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %inserted = tensor.insert %arg0 into %arg1[%c1, %c0] : tensor<2x2xi32>
// CHECK-NEXT:     %extracted = tensor.extract %inserted[%c1, %c1] : tensor<2x2xi32>
// CHECK-NEXT:     return %extracted : i32
// CHECK-NEXT:   }
// CHECK:        func.func @reshape_0d(%arg0: tensor<f32>, %arg1: tensor<0xindex>) -> tensor<f32> {
// CHECK-NEXT:     return %arg0 : tensor<f32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
