// RUN: rsmlir-opt %s '--one-shot-bufferize=bufferize-function-boundaries=true test-analysis-only=true analysis-heuristic=bottom-up-from-terminators' | FileCheck %s --check-prefix=TERMINATORS
// RUN: rsmlir-opt %s '--one-shot-bufferize=bufferize-function-boundaries=true test-analysis-only=true analysis-heuristic=fuzzer analysis-fuzzer-seed=7' | FileCheck %s --check-prefix=FUZZER
// RUN: rsmlir-opt %s '--one-shot-bufferize=bufferize-function-boundaries=true test-analysis-only=true' | FileCheck %s --check-prefix=BOTTOM-UP

// What is looked at first is written in place.

// TERMINATORS-LABEL: func.func @two_writes
// TERMINATORS-NEXT: [[V0:%.+]] = arith.constant 0 : index
// TERMINATORS-NEXT: [[V1:%.+]] = arith.constant 1 : index
// TERMINATORS-NEXT: [[V2:%.+]] = tensor.insert [[V3:%.+]] into [[V4:%.+]][[[V0]]] {__inplace_operands_attr__ = ["none", "false", "none"]} : tensor<8xf32>
// TERMINATORS-NEXT: [[V5:%.+]] = tensor.insert [[V3]] into [[V4]][[[V1]]] {__inplace_operands_attr__ = ["none", "false", "none"]} : tensor<8xf32>
// TERMINATORS-NEXT: [[V6:%.+]] = tensor.insert [[V3]] into [[V4]][[[V7:%.+]]] {__inplace_operands_attr__ = ["none", "true", "none"]} : tensor<8xf32>
// TERMINATORS-NEXT: [[V8:%.+]] = scf.for [[V9:%.+]] = [[V0]] to [[V10:%.+]] step [[V1]] iter_args([[V11:%.+]] = [[V2]]) -> (tensor<8xf32>) {
// TERMINATORS-NEXT: [[V12:%.+]] = tensor.insert [[V3]] into [[V11]][[[V9]]] {__inplace_operands_attr__ = ["none", "true", "none"]} : tensor<8xf32>
// TERMINATORS-NEXT: scf.yield {__inplace_operands_attr__ = ["true"]} [[V12]] : tensor<8xf32>
// TERMINATORS-NEXT: } {__inplace_operands_attr__ = ["none", "none", "none", "true"]}
// TERMINATORS-NEXT: return {__equivalent_func_args__ = [-1, -1, 0], __inplace_operands_attr__ = ["true", "true", "true"]} [[V8]], [[V5]], [[V6]] : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
// TERMINATORS-NEXT: }
// FUZZER-LABEL: func.func @two_writes
// FUZZER-NEXT: [[V0:%.+]] = arith.constant 0 : index
// FUZZER-NEXT: [[V1:%.+]] = arith.constant 1 : index
// FUZZER-NEXT: [[V2:%.+]] = tensor.insert [[V3:%.+]] into [[V4:%.+]][[[V0]]] {__inplace_operands_attr__ = ["none", "false", "none"]} : tensor<8xf32>
// FUZZER-NEXT: [[V5:%.+]] = tensor.insert [[V3]] into [[V4]][[[V1]]] {__inplace_operands_attr__ = ["none", "false", "none"]} : tensor<8xf32>
// FUZZER-NEXT: [[V6:%.+]] = tensor.insert [[V3]] into [[V4]][[[V7:%.+]]] {__inplace_operands_attr__ = ["none", "true", "none"]} : tensor<8xf32>
// FUZZER-NEXT: [[V8:%.+]] = scf.for [[V9:%.+]] = [[V0]] to [[V10:%.+]] step [[V1]] iter_args([[V11:%.+]] = [[V2]]) -> (tensor<8xf32>) {
// FUZZER-NEXT: [[V12:%.+]] = tensor.insert [[V3]] into [[V11]][[[V9]]] {__inplace_operands_attr__ = ["none", "true", "none"]} : tensor<8xf32>
// FUZZER-NEXT: scf.yield {__inplace_operands_attr__ = ["true"]} [[V12]] : tensor<8xf32>
// FUZZER-NEXT: } {__inplace_operands_attr__ = ["none", "none", "none", "true"]}
// FUZZER-NEXT: return {__equivalent_func_args__ = [-1, -1, 0], __inplace_operands_attr__ = ["true", "true", "true"]} [[V8]], [[V5]], [[V6]] : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
// FUZZER-NEXT: }
// BOTTOM-UP-LABEL: func.func @two_writes
// BOTTOM-UP-NEXT: [[V0:%.+]] = arith.constant 0 : index
// BOTTOM-UP-NEXT: [[V1:%.+]] = arith.constant 1 : index
// BOTTOM-UP-NEXT: [[V2:%.+]] = tensor.insert [[V3:%.+]] into [[V4:%.+]][[[V0]]] {__inplace_operands_attr__ = ["none", "false", "none"]} : tensor<8xf32>
// BOTTOM-UP-NEXT: [[V5:%.+]] = tensor.insert [[V3]] into [[V4]][[[V1]]] {__inplace_operands_attr__ = ["none", "false", "none"]} : tensor<8xf32>
// BOTTOM-UP-NEXT: [[V6:%.+]] = tensor.insert [[V3]] into [[V4]][[[V7:%.+]]] {__inplace_operands_attr__ = ["none", "true", "none"]} : tensor<8xf32>
// BOTTOM-UP-NEXT: [[V8:%.+]] = scf.for [[V9:%.+]] = [[V0]] to [[V10:%.+]] step [[V1]] iter_args([[V11:%.+]] = [[V2]]) -> (tensor<8xf32>) {
// BOTTOM-UP-NEXT: [[V12:%.+]] = tensor.insert [[V3]] into [[V11]][[[V9]]] {__inplace_operands_attr__ = ["none", "true", "none"]} : tensor<8xf32>
// BOTTOM-UP-NEXT: scf.yield {__inplace_operands_attr__ = ["true"]} [[V12]] : tensor<8xf32>
// BOTTOM-UP-NEXT: } {__inplace_operands_attr__ = ["none", "none", "none", "true"]}
// BOTTOM-UP-NEXT: return {__equivalent_func_args__ = [-1, -1, 0], __inplace_operands_attr__ = ["true", "true", "true"]} [[V8]], [[V5]], [[V6]] : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
// BOTTOM-UP-NEXT: }
func.func @two_writes(%t: tensor<8xf32>, %v: f32, %i: index, %n: index) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tensor.insert %v into %t[%c0] : tensor<8xf32>
  %b = tensor.insert %v into %t[%c1] : tensor<8xf32>
  %c = tensor.insert %v into %t[%i] : tensor<8xf32>
  %r = scf.for %k = %c0 to %n step %c1 iter_args(%x = %a) -> (tensor<8xf32>) {
    %y = tensor.insert %v into %x[%k] : tensor<8xf32>
    scf.yield %y : tensor<8xf32>
  }
  return %r, %b, %c : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
}
