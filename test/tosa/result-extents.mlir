// RUN: rsmlir-opt %s --resolve-ranked-shaped-type-result-dims | FileCheck %s

// CHECK-LABEL: func.func @transposed
// CHECK-NEXT: [[V0:%.+]] = arith.constant 8 : index
// CHECK-NEXT: [[V1:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V2:%.+]] = tensor.dim [[V3:%.+]], [[V1]] : tensor<1x2x?x8xi8>
// CHECK-NEXT: return [[V2]], [[V0]] : index, index
// CHECK-NEXT: }
func.func @transposed(%x: tensor<1x2x?x8xi8>) -> (index, index) {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %0 = tosa.transpose %x {perms = array<i32: 0, 3, 1, 2>} : (tensor<1x2x?x8xi8>) -> tensor<1x8x2x?xi8>
  %1 = tensor.dim %0, %c3 : tensor<1x8x2x?xi8>
  %2 = tensor.dim %0, %c1 : tensor<1x8x2x?xi8>
  return %1, %2 : index, index
}
