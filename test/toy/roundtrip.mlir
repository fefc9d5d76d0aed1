// RUN: rsmlir-opt --dialect toy %s | rsmlir-opt --dialect toy | FileCheck %s
// RUN: rsmlir-opt --dialect toy %s --mlir-print-op-generic | rsmlir-opt --dialect toy | FileCheck %s
// RUN: rsmlir-opt --dialect toy %s --mlir-print-op-generic | rsmlir-opt --allow-unregistered-dialect | FileCheck %s --check-prefix=UNKNOWN

// The tutorial's example: who knows the dialect reads it, who does not keeps the generic form.

// CHECK-LABEL: toy.func @multiply_transpose(%arg0: tensor<*xf64>, %arg1: tensor<*xf64>) -> tensor<*xf64> {
toy.func @multiply_transpose(%arg0: tensor<*xf64>, %arg1: tensor<*xf64>) -> tensor<*xf64> {
  // CHECK-NEXT: %0 = toy.transpose(%arg0 : tensor<*xf64>) to tensor<*xf64>
  // UNKNOWN: "toy.transpose"(%arg0) : (tensor<*xf64>) -> tensor<*xf64>
  %0 = toy.transpose(%arg0 : tensor<*xf64>) to tensor<*xf64>
  // CHECK-NEXT: %1 = toy.transpose(%arg1 : tensor<*xf64>) to tensor<*xf64>
  %1 = toy.transpose(%arg1 : tensor<*xf64>) to tensor<*xf64>
  // CHECK-NEXT: %2 = toy.mul %0, %1 : tensor<*xf64>
  %2 = toy.mul %0, %1 : tensor<*xf64>
  // CHECK-NEXT: toy.return %2 : tensor<*xf64>
  toy.return %2 : tensor<*xf64>
}

// CHECK-LABEL: toy.func @main() {
toy.func @main() {
  // CHECK-NEXT: %0 = toy.constant dense<{{.*}}> : tensor<2x3xf64>
  %0 = toy.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf64>
  // CHECK-NEXT: %1 = toy.reshape(%0 : tensor<2x3xf64>) to tensor<6xf64>
  %1 = toy.reshape(%0 : tensor<2x3xf64>) to tensor<6xf64>
  // CHECK-NEXT: %2 = toy.add %1, %1 : (tensor<6xf64>, tensor<6xf64>) -> tensor<*xf64>
  %2 = toy.add %1, %1 : (tensor<6xf64>, tensor<6xf64>) -> tensor<*xf64>
  // CHECK-NEXT: %3 = toy.generic_call @multiply_transpose(%0, %2) : (tensor<2x3xf64>, tensor<*xf64>) -> tensor<*xf64>
  %3 = toy.generic_call @multiply_transpose(%0, %2) : (tensor<2x3xf64>, tensor<*xf64>) -> tensor<*xf64>
  // CHECK-NEXT: toy.print %3 : tensor<*xf64>
  toy.print %3 : tensor<*xf64>
  // CHECK-NEXT: toy.return
  toy.return
}
