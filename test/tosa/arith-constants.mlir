// RUN: rsmlir-opt %s '--pass-pipeline=builtin.module(func.func(tosa-arith-const-to-tosa-const))' | FileCheck %s

// CHECK-LABEL: func.func @constants
// CHECK-NEXT: [[V0:%.+]] = "tosa.const"() <{values = dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>}> : () -> tensor<2xf32>
// CHECK-NEXT: [[V1:%.+]] = arith.constant 3.000000e+00 : f32
// CHECK-NEXT: [[V2:%.+]] = arith.constant dense<4> : tensor<2xindex>
// CHECK-NEXT: return [[V0]], [[V1]], [[V2]] : tensor<2xf32>, f32, tensor<2xindex>
// CHECK-NEXT: }
func.func @constants() -> (tensor<2xf32>, f32, tensor<2xindex>) {
  %0 = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %1 = arith.constant 3.0 : f32
  %2 = arith.constant dense<4> : tensor<2xindex>
  return %0, %1, %2 : tensor<2xf32>, f32, tensor<2xindex>
}


// CHECK-LABEL: func.func @blocks
// CHECK-NEXT: [[V0:%.+]] = "tosa.const"() <{values = dense<["0x00", "0x7F"]> : tensor<2x!tosa.mxint8>}> : () -> tensor<2x!tosa.mxint8>
// CHECK-NEXT: return [[V0]] : tensor<2x!tosa.mxint8>
// CHECK-NEXT: }
func.func @blocks() -> tensor<2x!tosa.mxint8> {
  %0 = arith.constant dense<["0x00", "0x7F"]> : tensor<2x!tosa.mxint8>
  return %0 : tensor<2x!tosa.mxint8>
}
