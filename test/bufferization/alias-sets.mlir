// RUN: rsmlir-opt %s --one-shot-bufferize='bufferize-function-boundaries test-analysis-only dump-alias-sets' | FileCheck %s

// CHECK-LABEL: func.func @insert
// CHECK-NEXT: [[V0:%.+]] = tensor.extract_slice [[V1:%.+]][0] [4] [1] {__inplace_operands_attr__ = ["false"], __opresult_alias_set_attr__ = {{\[\[}}"[[V2:%.+]]", "[[V0]]", "[[V3:%.+]]"]]} : tensor<8xf32> to tensor<4xf32>
// CHECK-NEXT: [[V2]] = scf.if [[V4:%.+]] -> (tensor<4xf32>) {
// CHECK-NEXT: scf.yield {__inplace_operands_attr__ = ["true"]} [[V0]] : tensor<4xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield {__inplace_operands_attr__ = ["true"]} [[V3]] : tensor<4xf32>
// CHECK-NEXT: } {__opresult_alias_set_attr__ = {{\[\[}}"[[V2]]", "[[V0]]", "[[V3]]"]]}
// CHECK-NEXT: [[V5:%.+]] = tensor.insert_slice [[V2]] into [[V1]][0] [4] [1] {__inplace_operands_attr__ = ["true", "true"], __opresult_alias_set_attr__ = {{\[\[}}"[[V5]]", "[[V1]]"]]} : tensor<4xf32> into tensor<8xf32>
// CHECK-NEXT: return {__equivalent_func_args__ = [0], __inplace_operands_attr__ = ["true"]} [[V5]] : tensor<8xf32>
// CHECK-NEXT: }
func.func @insert(%a: tensor<8xf32> {bufferization.writable = true}, %b: tensor<4xf32>, %c: i1) -> tensor<8xf32> {
  %part = tensor.extract_slice %a[0] [4] [1] : tensor<8xf32> to tensor<4xf32>
  %r = scf.if %c -> tensor<4xf32> {
    scf.yield %part : tensor<4xf32>
  } else {
    scf.yield %b : tensor<4xf32>
  }
  %whole = tensor.insert_slice %r into %a[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
  return %whole : tensor<8xf32>
}
