// RUN: rsmlir-opt %s '--tosa-narrow-f64-to-f32=convert-function-boundaries=1' | FileCheck %s

// CHECK-LABEL: func.func @padded
// CHECK-NEXT: [[V0:%.+]] = tosa.const_shape  {values = dense<1> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-NEXT: [[V1:%.+]] = "tosa.const"() <{values = dense<5.000000e-01> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-NEXT: [[V2:%.+]] = tosa.pad [[V3:%.+]], [[V0]], [[V1]] : (tensor<2xf32>, !tosa.shape<2>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-NEXT: return [[V2]] : tensor<4xf32>
// CHECK-NEXT: }
func.func @padded(%a: tensor<2xf64>) -> tensor<4xf64> {
  %0 = tosa.const_shape {values = dense<1> : tensor<2xindex>} : () -> !tosa.shape<2>
  %1 = "tosa.const"() <{values = dense<0.5> : tensor<1xf64>}> : () -> tensor<1xf64>
  %2 = tosa.pad %a, %0, %1 : (tensor<2xf64>, !tosa.shape<2>, tensor<1xf64>) -> tensor<4xf64>
  return %2 : tensor<4xf64>
}
