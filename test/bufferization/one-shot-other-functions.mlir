// RUN: not rsmlir-opt %s --one-shot-bufferize=bufferize-function-boundaries --split-input-file 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: rsmlir-opt %s --one-shot-bufferize="bufferize-function-boundaries allow-unknown-ops" --split-input-file | FileCheck %s

// Across the boundaries of functions, only `func.func` is analyzed. In other functions every tensor is copied, but for
// unranked ones, which cannot be.

// ERROR: one-shot-other-functions.mlir:[[@LINE+8]]:1: error: op was not bufferized
// CHECK-LABEL: emitc.func @add
// CHECK: memref.alloc
// CHECK-NEXT: memref.copy
// CHECK-NEXT: memref.alloc
// CHECK-NEXT: memref.copy
// CHECK-NEXT: memref.alloc
// CHECK-NEXT: linalg.add
emitc.func @add(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.add ins(%a, %a : tensor<4xf32>, tensor<4xf32>) outs(%b : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func private @print(tensor<*xf32>)

// CHECK-LABEL: llvm.func @main
// CHECK: memref.store
// CHECK: memref.store
// CHECK: memref.copy
// CHECK: memref.cast
// CHECK-NEXT: func.call @print
llvm.func @main() {
  %0 = llvm.mlir.constant(0.000000e+00 : f32) : f32
  %1 = tensor.from_elements %0, %0 : tensor<2xf32>
  %2 = tensor.cast %1 : tensor<2xf32> to tensor<*xf32>
  func.call @print(%2) : (tensor<*xf32>) -> ()
  llvm.return
}
