// RUN: rsmlir-opt %s --canonicalize | FileCheck %s

// Casts to less static types fold into destination-style operations.

// The result knows as much.
func.func @filled(%a: tensor<4x8xf32>, %b: tensor<8xf32>) -> (tensor<?x?xf32>, tensor<?xf32>) {
  %0 = tensor.cast %a : tensor<4x8xf32> to tensor<?x?xf32>
  %1 = tensor.cast %b : tensor<8xf32> to tensor<?xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1.0 : f32
  %2 = tensor.insert %c1 into %1[%c0] : tensor<?xf32>
  %3 = linalg.fill ins(%c1 : f32) outs(%0 : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %3, %2 : tensor<?x?xf32>, tensor<?xf32>
}

// CHECK:      module {
// CHECK-NEXT:   func.func @filled(%arg0: tensor<4x8xf32>, %arg1: tensor<8xf32>) -> (tensor<?x?xf32>, tensor<?xf32>) {
// CHECK-NEXT:     %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %inserted = tensor.insert %cst into %arg1[%c0] : tensor<8xf32>
// CHECK-NEXT:     %cast = tensor.cast %inserted : tensor<8xf32> to tensor<?xf32>
// CHECK-NEXT:     %0 = linalg.fill ins(%cst : f32) outs(%arg0 : tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT:     %cast_0 = tensor.cast %0 : tensor<4x8xf32> to tensor<?x?xf32>
// CHECK-NEXT:     return %cast_0, %cast : tensor<?x?xf32>, tensor<?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
