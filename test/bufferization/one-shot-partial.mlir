// RUN: rsmlir-opt %s '--one-shot-bufferize=allow-unknown-ops=true unknown-type-conversion=identity-layout-map' | FileCheck %s

// Without function boundaries the arguments are not known.

func.func @insert(%t: tensor<?xf32>, %i: index, %x: f32) -> tensor<?xf32> {
  %0 = tensor.insert %x into %t[%i] : tensor<?xf32>
  return %0 : tensor<?xf32>
}

// CHECK: module {
// CHECK-NEXT:   func.func @insert(%arg0: tensor<?xf32>, %arg1: index, %arg2: f32) -> tensor<?xf32> {
// CHECK-NEXT:     %0 = bufferization.to_buffer %arg0 : tensor<?xf32> to memref<?xf32>
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = memref.dim %0, %c0 : memref<?xf32>
// CHECK-NEXT:     %alloc = memref.alloc(%dim) {alignment = 64 : i64} : memref<?xf32>
// CHECK-NEXT:     memref.copy %0, %alloc : memref<?xf32> to memref<?xf32>
// CHECK-NEXT:     memref.store %arg2, %alloc[%arg1] : memref<?xf32>
// CHECK-NEXT:     %1 = bufferization.to_tensor %alloc : memref<?xf32> to tensor<?xf32>
// CHECK-NEXT:     return %1 : tensor<?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
