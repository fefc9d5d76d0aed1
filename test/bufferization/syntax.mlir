// RUN: rsmlir-opt %s --empty-tensor-to-alloc-tensor | FileCheck %s

// Tensors, their buffers, and where they begin.

func.func @casts(%m: memref<?xf32>, %n: index, %c: i1) -> tensor<?xf32> {
  %0 = bufferization.to_tensor %m restrict writable : memref<?xf32> to tensor<?xf32>
  %1 = bufferization.alloc_tensor(%n) {memory_space = 1 : i64} : tensor<?xf32>
  %2 = bufferization.alloc_tensor() copy(%0) : tensor<?xf32>
  %3 = bufferization.materialize_in_destination %1 in %2 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  bufferization.dealloc_tensor %3 : tensor<?xf32>
  %4 = bufferization.to_buffer %0 read_only : tensor<?xf32> to memref<?xf32, strided<[?], offset: ?>>
  %5 = bufferization.clone %4 : memref<?xf32, strided<[?], offset: ?>> to memref<?xf32, strided<[?], offset: ?>>
  %6 = bufferization.dealloc (%5 : memref<?xf32, strided<[?], offset: ?>>) if (%c) retain (%m : memref<?xf32>)
  %7 = tensor.empty(%n) : tensor<?xf32>
  return %7 : tensor<?xf32>
}

// CHECK: module {
// CHECK-NEXT:   func.func @casts(%arg0: memref<?xf32>, %arg1: index, %arg2: i1) -> tensor<?xf32> {
// CHECK-NEXT:     %0 = bufferization.to_tensor %arg0 restrict writable : memref<?xf32> to tensor<?xf32>
// CHECK-NEXT:     %1 = bufferization.alloc_tensor(%arg1) {memory_space = 1 : i64} : tensor<?xf32>
// CHECK-NEXT:     %2 = bufferization.alloc_tensor() copy(%0) : tensor<?xf32>
// CHECK-NEXT:     %3 = bufferization.materialize_in_destination %1 in %2 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:     bufferization.dealloc_tensor %3 : tensor<?xf32>
// CHECK-NEXT:     %4 = bufferization.to_buffer %0 read_only : tensor<?xf32> to memref<?xf32, strided<[?], offset: ?>>
// CHECK-NEXT:     %5 = bufferization.clone %4 : memref<?xf32, strided<[?], offset: ?>> to memref<?xf32, strided<[?], offset: ?>>
// CHECK-NEXT:     %6 = bufferization.dealloc (%5 : memref<?xf32, strided<[?], offset: ?>>) if (%arg2) retain (%arg0 : memref<?xf32>)
// CHECK-NEXT:     %7 = bufferization.alloc_tensor(%arg1) : tensor<?xf32>
// CHECK-NEXT:     return %7 : tensor<?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
