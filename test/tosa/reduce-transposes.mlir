// RUN: rsmlir-opt %s '--pass-pipeline=builtin.module(func.func(tosa-reduce-transposes))' | FileCheck %s

func.func @inverse(%a: tensor<1x2x3xf32>) -> tensor<1x2x3xf32> {
  %0 = tosa.transpose %a {perms = array<i32: 1, 2, 0>} : (tensor<1x2x3xf32>) -> tensor<2x3x1xf32>
  %1 = "tosa.const"() {values = dense<[[[1.0], [2.0], [3.0]], [[4.0], [5.0], [6.0]]]> : tensor<2x3x1xf32>} : () -> tensor<2x3x1xf32>
  %2 = tosa.add %0, %1 : (tensor<2x3x1xf32>, tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %3 = tosa.clamp %2 {min_val = 0.0 : f32, max_val = 1.0 : f32} : (tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %4 = tosa.transpose %3 {perms = array<i32: 2, 0, 1>} : (tensor<2x3x1xf32>) -> tensor<1x2x3xf32>
  return %4 : tensor<1x2x3xf32>
}

func.func @reshape(%a: tensor<3xf32>) -> tensor<1x3x1xf32> {
  %shape = tosa.const_shape {values = dense<[1, 1, 3]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %0 = tosa.reshape %a, %shape : (tensor<3xf32>, !tosa.shape<3>) -> tensor<1x1x3xf32>
  %1 = tosa.transpose %0 {perms = array<i32: 0, 2, 1>} : (tensor<1x1x3xf32>) -> tensor<1x3x1xf32>
  return %1 : tensor<1x3x1xf32>
}

// Both orders are needed.
func.func @both(%a: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3x2xf32>) {
  %0 = tosa.transpose %a {perms = array<i32: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %1 = tosa.abs %0 : (tensor<3x2xf32>) -> tensor<3x2xf32>
  %2 = tosa.transpose %1 {perms = array<i32: 1, 0>} : (tensor<3x2xf32>) -> tensor<2x3xf32>
  return %2, %1 : tensor<2x3xf32>, tensor<3x2xf32>
}

// CHECK: func.func @inverse(%arg0: tensor<1x2x3xf32>) -> tensor<1x2x3xf32> {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<{{\[\[}}[1.000000e+00, 2.000000e+00, 3.000000e+00], [4.000000e+00, 5.000000e+00, 6.000000e+00]]]> : tensor<1x2x3xf32>}> : () -> tensor<1x2x3xf32>
// CHECK-NEXT:   %1 = tosa.add %arg0, %0 : (tensor<1x2x3xf32>, tensor<1x2x3xf32>) -> tensor<1x2x3xf32>
// CHECK-NEXT:   %2 = tosa.clamp %1 {max_val = 1.000000e+00 : f32, min_val = 0.000000e+00 : f32} : (tensor<1x2x3xf32>) -> tensor<1x2x3xf32>
// CHECK-NEXT:   return %2 : tensor<1x2x3xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @reshape(%arg0: tensor<3xf32>) -> tensor<1x3x1xf32> {
// CHECK-NEXT:   %0 = tosa.const_shape  {values = dense<[1, 3, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-NEXT:   %1 = tosa.reshape %arg0, %0 : (tensor<3xf32>, !tosa.shape<3>) -> tensor<1x3x1xf32>
// CHECK-NEXT:   return %1 : tensor<1x3x1xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @both(%arg0: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3x2xf32>) {
// CHECK-NEXT:   %0 = tosa.transpose %arg0 {perms = array<i32: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
// CHECK-NEXT:   %1 = tosa.abs %0 : (tensor<3x2xf32>) -> tensor<3x2xf32>
// CHECK-NEXT:   %2 = tosa.transpose %1 {perms = array<i32: 1, 0>} : (tensor<3x2xf32>) -> tensor<2x3xf32>
// CHECK-NEXT:   return %2, %1 : tensor<2x3xf32>, tensor<3x2xf32>
// CHECK-NEXT: }
