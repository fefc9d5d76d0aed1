// RUN: rsmlir-opt %s --canonicalize | FileCheck %s

// Sizes that are known, and casts back.

func.func @sizes() -> (tensor<?xf32>, index) {
  %c4 = arith.constant 4 : index
  %c0 = arith.constant 0 : index
  %0 = bufferization.alloc_tensor(%c4) : tensor<?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?xf32>
  return %0, %1 : tensor<?xf32>, index
}

func.func @casts(%m: memref<?xf32, strided<[1], offset: ?>>) -> (memref<?xf32, strided<[?], offset: ?>>, memref<?xf32>) {
  %0 = bufferization.to_tensor %m : memref<?xf32, strided<[1], offset: ?>> to tensor<?xf32>
  %1 = bufferization.to_buffer %0 : tensor<?xf32> to memref<?xf32, strided<[?], offset: ?>>
  %2 = bufferization.to_buffer %0 : tensor<?xf32> to memref<?xf32>
  return %1, %2 : memref<?xf32, strided<[?], offset: ?>>, memref<?xf32>
}

func.func @freed(%m: memref<2xf32>, %c: i1) -> i1 {
  %false = arith.constant false
  %a = memref.alloc() : memref<2xf32>
  %0:2 = bufferization.dealloc (%a, %m, %m : memref<2xf32>, memref<2xf32>, memref<2xf32>) if (%c, %c, %false) retain (%m, %m : memref<2xf32>, memref<2xf32>)
  return %0#1 : i1
}

// CHECK: module {
// CHECK-NEXT:   func.func @sizes() -> (tensor<?xf32>, index) {
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %0 = bufferization.alloc_tensor() : tensor<4xf32>
// CHECK-NEXT:     %cast = tensor.cast %0 : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:     return %cast, %c4 : tensor<?xf32>, index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @casts(%arg0: memref<?xf32, strided<[1], offset: ?>>) -> (memref<?xf32, strided<[?], offset: ?>>, memref<?xf32>) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %cast = memref.cast %arg0 : memref<?xf32, strided<[1], offset: ?>> to memref<?xf32, strided<[?], offset: ?>>
// CHECK-NEXT:     %dim = memref.dim %arg0, %c0 : memref<?xf32, strided<[1], offset: ?>>
// CHECK-NEXT:     %alloc = memref.alloc(%dim) : memref<?xf32>
// CHECK-NEXT:     memref.copy %arg0, %alloc : memref<?xf32, strided<[1], offset: ?>> to memref<?xf32>
// CHECK-NEXT:     return %cast, %alloc : memref<?xf32, strided<[?], offset: ?>>, memref<?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @freed(%arg0: memref<2xf32>, %arg1: i1) -> i1 {
// CHECK-NEXT:     %0 = bufferization.dealloc (%arg0 : memref<2xf32>) if (%arg1) retain (%arg0 : memref<2xf32>)
// CHECK-NEXT:     return %0 : i1
// CHECK-NEXT:   }
// CHECK-NEXT: }
