// RUN: rsmlir-opt %s '--pass-pipeline=builtin.module(func.func(tosa-arith-const-to-tosa-const))' | FileCheck %s

func.func @constants() -> (tensor<2xf32>, f32, tensor<2xindex>) {
  %0 = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %1 = arith.constant 3.0 : f32
  %2 = arith.constant dense<4> : tensor<2xindex>
  return %0, %1, %2 : tensor<2xf32>, f32, tensor<2xindex>
}

// CHECK: func.func @constants() -> (tensor<2xf32>, f32, tensor<2xindex>) {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>}> : () -> tensor<2xf32>
// CHECK-NEXT:   %cst = arith.constant 3.000000e+00 : f32
// CHECK-NEXT:   %cst_0 = arith.constant dense<4> : tensor<2xindex>
// CHECK-NEXT:   return %0, %cst, %cst_0 : tensor<2xf32>, f32, tensor<2xindex>
// CHECK-NEXT: }
