// RUN: rsmlir-opt %s '--one-shot-bufferize=bufferize-function-boundaries test-analysis-only' | FileCheck %s

// CHECK-LABEL: func.func @in_place
// CHECK-NEXT: [[V0:%.+]] = tensor.insert [[V1:%.+]] into [[V2:%.+]][[[V3:%.+]]] {__inplace_operands_attr__ = ["none", "true", "none"]} : tensor<8xf32>
// CHECK-NEXT: [[V4:%.+]] = tensor.insert [[V1]] into [[V0]][[[V3]]] {__inplace_operands_attr__ = ["none", "false", "none"]} : tensor<8xf32>
// CHECK-NEXT: [[V5:%.+]] = tensor.extract [[V0]][[[V3]]] {__inplace_operands_attr__ = ["true", "none"]} : tensor<8xf32>
// CHECK-NEXT: return {__equivalent_func_args__ = [0, -1], __inplace_operands_attr__ = ["true", "none"]} [[V0]], [[V5]] : tensor<8xf32>, f32
// CHECK-NEXT: }
func.func @in_place(%t: tensor<8xf32>, %n: index, %x: f32) -> (tensor<8xf32>, f32) {
  %0 = tensor.insert %x into %t[%n] : tensor<8xf32>
  %1 = tensor.insert %x into %0[%n] : tensor<8xf32>
  %y = tensor.extract %0[%n] : tensor<8xf32>
  return %0, %y : tensor<8xf32>, f32
}


// CHECK-LABEL: func.func @branches
// CHECK-NEXT: [[V0:%.+]] = scf.if [[V1:%.+]] -> (tensor<8xf32>) {
// CHECK-NEXT: [[V2:%.+]] = tensor.insert [[V3:%.+]] into [[V4:%.+]][[[V5:%.+]]] {__inplace_operands_attr__ = ["none", "true", "none"]} : tensor<8xf32>
// CHECK-NEXT: scf.yield {__inplace_operands_attr__ = ["true"]} [[V2]] : tensor<8xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: [[V2]] = tensor.insert [[V3]] into [[V4]][[[V5]]] {__inplace_operands_attr__ = ["none", "true", "none"]} : tensor<8xf32>
// CHECK-NEXT: scf.yield {__inplace_operands_attr__ = ["true"]} [[V2]] : tensor<8xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return {__equivalent_func_args__ = [1], __inplace_operands_attr__ = ["true"]} [[V0]] : tensor<8xf32>
// CHECK-NEXT: }
func.func @branches(%c: i1, %s: tensor<8xf32>, %t: tensor<8xf32>, %x: f32, %i: index) -> tensor<8xf32> {
  %r = scf.if %c -> tensor<8xf32> {
    %a = tensor.insert %x into %s[%i] : tensor<8xf32>
    scf.yield %a : tensor<8xf32>
  } else {
    %a = tensor.insert %x into %s[%i] : tensor<8xf32>
    scf.yield %a : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}
