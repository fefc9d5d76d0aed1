// RUN: rsmlir-opt %s --tosa-to-mlprogram | FileCheck %s

module {
  tosa.variable @counter = dense<7> : tensor<1xi32>
  tosa.variable @unset : tensor<2x?xf32>
  func.func @use(%a: tensor<1xi32>) -> tensor<1xi32> {
    tosa.variable_write @counter, %a : tensor<1xi32>
    %0 = tosa.variable_read @counter : tensor<1xi32>
    return %0 : tensor<1xi32>
  }
}

// CHECK: ml_program.global private mutable @counter(dense<7> : tensor<1xi32>) : tensor<1xi32>
// CHECK-NEXT: ml_program.global private mutable @unset : tensor<2x?xf32>
// CHECK-NEXT: func.func @use(%arg0: tensor<1xi32>) -> tensor<1xi32> {
// CHECK-NEXT:   ml_program.global_store @counter = %arg0 : tensor<1xi32>
// CHECK-NEXT:   %counter = ml_program.global_load @counter : tensor<1xi32>
// CHECK-NEXT:   return %counter : tensor<1xi32>
// CHECK-NEXT: }
