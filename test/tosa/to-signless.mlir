// RUN: rsmlir-opt %s --tosa-convert-integer-type-to-signless | FileCheck %s

// CHECK-LABEL: func.func @rescaled
// CHECK-NEXT: [[V0:%.+]] = "tosa.const"() <{values = dense<[1, -1, 3, 4]> : tensor<4xi8>}> : () -> tensor<4xi8>
// CHECK-NEXT: [[V1:%.+]] = tosa.maximum [[V2:%.+]], [[V0]] : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi8>
// CHECK-NEXT: return [[V1]] : tensor<4xi8>
// CHECK-NEXT: }
func.func @rescaled(%a: tensor<4xui8>) -> tensor<4xui8> {
  %0 = "tosa.const"() <{values = dense<[1, 255, 3, 4]> : tensor<4xui8>}> : () -> tensor<4xui8>
  %1 = tosa.maximum %a, %0 : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
  return %1 : tensor<4xui8>
}
