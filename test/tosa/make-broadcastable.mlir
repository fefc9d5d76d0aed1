// RUN: rsmlir-opt %s '--pass-pipeline=builtin.module(func.func(tosa-make-broadcastable))' | FileCheck %s

// Operands of equal rank stay as they are; those of unknown rank too.
func.func @equal_ranks(%a: tensor<1x3xf32>, %b: tensor<2x1xf32>, %c: tensor<*xf32>) -> tensor<*xf32> {
  %0 = tosa.add %a, %b : (tensor<1x3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  %1 = tosa.maximum %0, %c : (tensor<2x3xf32>, tensor<*xf32>) -> tensor<*xf32>
  return %1 : tensor<*xf32>
}

// CHECK: func.func @equal_ranks(%arg0: tensor<1x3xf32>, %arg1: tensor<2x1xf32>, %arg2: tensor<*xf32>) -> tensor<*xf32> {
// CHECK-NEXT:   %0 = tosa.add %arg0, %arg1 : (tensor<1x3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT:   %1 = tosa.maximum %0, %arg2 : (tensor<2x3xf32>, tensor<*xf32>) -> tensor<*xf32>
// CHECK-NEXT:   return %1 : tensor<*xf32>
// CHECK-NEXT: }
