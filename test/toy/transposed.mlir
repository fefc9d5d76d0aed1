// The chapter's first operation, with an attribute that its definition does not have and a location of its own.

// RUN: rsmlir-toyc %s -mlir-print-debuginfo | FileCheck %s
// RUN: rsmlir-opt --allow-unregistered-dialect --mlir-print-local-scope --mlir-print-debuginfo %s | FileCheck %s --check-prefix=UNKNOWN
// RUN: rsmlir-toyc %s | rsmlir-toyc -x mlir | FileCheck %s --check-prefix=AGAIN

func.func @toy_func(%tensor: tensor<2x3xf64>) -> tensor<3x2xf64> {
  // CHECK: %0 = toy.transpose(%arg0 : tensor<2x3xf64>) {inplace = true} to tensor<3x2xf64> loc("example/file/path":12:1)
  // UNKNOWN: %0 = "toy.transpose"(%arg0) {inplace = true} : (tensor<2x3xf64>) -> tensor<3x2xf64> loc("example/file/path":12:1)
  // AGAIN: %0 = toy.transpose(%arg0 : tensor<2x3xf64>) {inplace = true} to tensor<3x2xf64>
  %t_tensor = "toy.transpose"(%tensor) { inplace = true } : (tensor<2x3xf64>) -> tensor<3x2xf64> loc("example/file/path":12:1)
  return %t_tensor : tensor<3x2xf64>
}
