// RUN: rsmlir-opt %s '--one-shot-bufferize=bufferize-function-boundaries=true use-encoding-for-memory-space=true' | FileCheck %s

// The encoding of a tensor is the space of its memory.

// CHECK-LABEL: func.func @encoded
// CHECK-NEXT: [[V0:%.+]] = memref.load [[V1:%.+]][[[V2:%.+]]] : memref<4xf32, strided<[?], offset: ?>, 1>
// CHECK-NEXT: [[V3:%.+]] = memref.alloc() {alignment = 64 : i64} : memref<4xf32, 1>
// CHECK-NEXT: memref.store [[V4:%.+]], [[V3]][[[V2]]] : memref<4xf32, 1>
// CHECK-NEXT: [[V5:%.+]] = memref.cast [[V3]] : memref<4xf32, 1> to memref<4xf32, strided<[?], offset: ?>, 1>
// CHECK-NEXT: return [[V3]], [[V0]] : memref<4xf32, 1>, f32
// CHECK-NEXT: }
func.func @encoded(%t: tensor<4xf32, 1 : i64>, %v: f32, %i: index) -> (tensor<4xf32, 1 : i64>, f32) {
  %x = tensor.extract %t[%i] : tensor<4xf32, 1 : i64>
  %e = bufferization.alloc_tensor() {memory_space = 1 : i64} : tensor<4xf32, 1 : i64>
  %w = tensor.insert %v into %e[%i] : tensor<4xf32, 1 : i64>
  return %w, %x : tensor<4xf32, 1 : i64>, f32
}
