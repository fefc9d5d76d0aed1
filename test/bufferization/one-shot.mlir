// RUN: rsmlir-opt %s '--one-shot-bufferize=bufferize-function-boundaries=true' | FileCheck %s

// Buffers that are read later are not overwritten; constants are global memory.

func.func @fresh(%n: index, %x: f32) -> tensor<?xf32> {
  %0 = tensor.empty(%n) : tensor<?xf32>
  %1 = linalg.fill ins(%x : f32) outs(%0 : tensor<?xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

func.func @conflict(%t: tensor<8xf32>, %i: index, %x: f32) -> (tensor<8xf32>, f32) {
  %0 = tensor.insert %x into %t[%i] : tensor<8xf32>
  %1 = tensor.extract %t[%i] : tensor<8xf32>
  return %0, %1 : tensor<8xf32>, f32
}

func.func @parts(%t: tensor<8xf32>, %x: f32) -> tensor<8xf32> {
  %0 = tensor.extract_slice %t[2] [4] [1] : tensor<8xf32> to tensor<4xf32>
  %1 = linalg.fill ins(%x : f32) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
  %2 = tensor.insert_slice %1 into %t[2] [4] [1] : tensor<4xf32> into tensor<8xf32>
  return %2 : tensor<8xf32>
}

func.func @constant(%i: index) -> f32 {
  %0 = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %1 = tensor.extract %0[%i] : tensor<2xf32>
  return %1 : f32
}

// CHECK: module {
// CHECK-NEXT:   memref.global "private" constant @__constant_2xf32 : memref<2xf32> = dense<[1.000000e+00, 2.000000e+00]> {alignment = 64 : i64}
// CHECK-NEXT:   func.func @fresh(%arg0: index, %arg1: f32) -> memref<?xf32> {
// CHECK-NEXT:     %alloc = memref.alloc(%arg0) {alignment = 64 : i64} : memref<?xf32>
// CHECK-NEXT:     linalg.fill ins(%arg1 : f32) outs(%alloc : memref<?xf32>)
// CHECK-NEXT:     %cast = memref.cast %alloc : memref<?xf32> to memref<?xf32, strided<[?], offset: ?>>
// CHECK-NEXT:     return %alloc : memref<?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @conflict(%arg0: memref<8xf32, strided<[?], offset: ?>>, %arg1: index, %arg2: f32) -> (memref<8xf32>, f32) {
// CHECK-NEXT:     %alloc = memref.alloc() {alignment = 64 : i64} : memref<8xf32>
// CHECK-NEXT:     memref.copy %arg0, %alloc : memref<8xf32, strided<[?], offset: ?>> to memref<8xf32>
// CHECK-NEXT:     memref.store %arg2, %alloc[%arg1] : memref<8xf32>
// CHECK-NEXT:     %0 = memref.load %arg0[%arg1] : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT:     %cast = memref.cast %alloc : memref<8xf32> to memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT:     return %alloc, %0 : memref<8xf32>, f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @parts(%arg0: memref<8xf32, strided<[?], offset: ?>>, %arg1: f32) -> memref<8xf32, strided<[?], offset: ?>> {
// CHECK-NEXT:     %subview = memref.subview %arg0[2] [4] [1] : memref<8xf32, strided<[?], offset: ?>> to memref<4xf32, strided<[?], offset: ?>>
// CHECK-NEXT:     linalg.fill ins(%arg1 : f32) outs(%subview : memref<4xf32, strided<[?], offset: ?>>)
// CHECK-NEXT:     %subview_0 = memref.subview %arg0[2] [4] [1] : memref<8xf32, strided<[?], offset: ?>> to memref<4xf32, strided<[?], offset: ?>>
// CHECK-NEXT:     memref.copy %subview, %subview_0 : memref<4xf32, strided<[?], offset: ?>> to memref<4xf32, strided<[?], offset: ?>>
// CHECK-NEXT:     return %arg0 : memref<8xf32, strided<[?], offset: ?>>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @constant(%arg0: index) -> f32 {
// CHECK-NEXT:     %0 = memref.get_global @__constant_2xf32 : memref<2xf32>
// CHECK-NEXT:     %1 = memref.load %0[%arg0] : memref<2xf32>
// CHECK-NEXT:     return %1 : f32
// CHECK-NEXT:   }
// CHECK-NEXT: }
