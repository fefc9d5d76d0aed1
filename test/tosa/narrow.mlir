// RUN: rsmlir-opt %s --tosa-narrow-i64-to-i32 | FileCheck %s --check-prefix=SAFE
// RUN: rsmlir-opt %s '--tosa-narrow-i64-to-i32=aggressive-rewrite=1 convert-function-boundaries=1' | FileCheck %s --check-prefix=ALL

// SAFE-LABEL: func.func @concatenated
// SAFE-NEXT: [[V0:%.+]] = tosa.cast [[V1:%.+]] : (tensor<4xi64>) -> tensor<4xi32>
// SAFE-NEXT: [[V2:%.+]] = "tosa.const"() <{values = dense<[5, -7]> : tensor<2xi32>}> : () -> tensor<2xi32>
// SAFE-NEXT: [[V3:%.+]] = tosa.concat [[V0]], [[V2]] {axis = 0 : i32} : (tensor<4xi32>, tensor<2xi32>) -> tensor<6xi32>
// SAFE-NEXT: [[V4:%.+]] = tosa.cast [[V3]] : (tensor<6xi32>) -> tensor<6xi64>
// SAFE-NEXT: return [[V4]] : tensor<6xi64>
// SAFE-NEXT: }
// ALL-LABEL: func.func @concatenated
// ALL-NEXT: [[V0:%.+]] = "tosa.const"() <{values = dense<[5, -7]> : tensor<2xi32>}> : () -> tensor<2xi32>
// ALL-NEXT: [[V1:%.+]] = tosa.concat [[V2:%.+]], [[V0]] {axis = 0 : i32} : (tensor<4xi32>, tensor<2xi32>) -> tensor<6xi32>
// ALL-NEXT: return [[V1]] : tensor<6xi32>
// ALL-NEXT: }
func.func @concatenated(%a: tensor<4xi64>) -> tensor<6xi64> {
  %0 = "tosa.const"() <{values = dense<[5, -7]> : tensor<2xi64>}> : () -> tensor<2xi64>
  %1 = tosa.concat %a, %0 {axis = 0 : i32} : (tensor<4xi64>, tensor<2xi64>) -> tensor<6xi64>
  return %1 : tensor<6xi64>
}

// SAFE-LABEL: func.func @clamped
// SAFE-NEXT: [[V0:%.+]] = tosa.cast [[V1:%.+]] : (tensor<4xi64>) -> tensor<4xi32>
// SAFE-NEXT: [[V2:%.+]] = tosa.clamp [[V0]] {max_val = 9 : i32, min_val = -3 : i32} : (tensor<4xi32>) -> tensor<4xi32>
// SAFE-NEXT: [[V3:%.+]] = tosa.cast [[V2]] : (tensor<4xi32>) -> tensor<4xi64>
// SAFE-NEXT: return [[V3]] : tensor<4xi64>
// SAFE-NEXT: }
// ALL-LABEL: func.func @clamped
// ALL-NEXT: [[V0:%.+]] = tosa.clamp [[V1:%.+]] {max_val = 9 : i32, min_val = -3 : i32} : (tensor<4xi32>) -> tensor<4xi32>
// ALL-NEXT: return [[V0]] : tensor<4xi32>
// ALL-NEXT: }
func.func @clamped(%a: tensor<4xi64>) -> tensor<4xi64> {
  %0 = tosa.clamp %a {min_val = -3 : i64, max_val = 9 : i64} : (tensor<4xi64>) -> tensor<4xi64>
  return %0 : tensor<4xi64>
}

// SAFE-LABEL: func.func @largest
// SAFE-NEXT: [[V0:%.+]] = tosa.argmax [[V1:%.+]] {axis = 0 : i32} : (tensor<4x3xf32>) -> tensor<3xi32>
// SAFE-NEXT: [[V2:%.+]] = tosa.cast [[V0]] : (tensor<3xi32>) -> tensor<3xi64>
// SAFE-NEXT: return [[V2]] : tensor<3xi64>
// SAFE-NEXT: }
// ALL-LABEL: func.func @largest
// ALL-NEXT: [[V0:%.+]] = tosa.argmax [[V1:%.+]] {axis = 0 : i32} : (tensor<4x3xf32>) -> tensor<3xi32>
// ALL-NEXT: return [[V0]] : tensor<3xi32>
// ALL-NEXT: }
func.func @largest(%a: tensor<4x3xf32>) -> tensor<3xi64> {
  %0 = tosa.argmax %a {axis = 0 : i32} : (tensor<4x3xf32>) -> tensor<3xi64>
  return %0 : tensor<3xi64>
}
