// RUN: rsmlir-opt %s --inline --allow-unregistered-dialect | FileCheck %s
//
// A body is inlined into an affine loop only if its dimensions and symbols stay valid.

// CHECK: module {
// CHECK-NEXT:   func.func @casts(%arg0: memref<8xf32>, %arg1: memref<8xf32, 1>, %arg2: memref<1xi32>, %arg3: index) {
// CHECK-NEXT:     affine.dma_start %arg0[%arg3], %arg1[%arg3], %arg2[0], %arg3 : memref<8xf32>, memref<8xf32, 1>, memref<1xi32>
// CHECK-NEXT:     affine.dma_wait %arg2[0], %arg3 : memref<1xi32>
// CHECK-NEXT:     affine.prefetch %arg0[symbol(%arg3)], read, locality<1>, data : memref<8xf32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @casts(%a: memref<8xf32>, %b: memref<8xf32, 1>, %t: memref<1xi32>, %n: index) {
  %0 = memref.cast %a : memref<8xf32> to memref<?xf32>
  %1 = memref.cast %b : memref<8xf32, 1> to memref<?xf32, 1>
  %2 = memref.cast %t : memref<1xi32> to memref<?xi32>
  affine.dma_start %0[%n], %1[%n], %2[0], %n : memref<?xf32>, memref<?xf32, 1>, memref<?xi32>
  affine.dma_wait %2[0], %n : memref<?xi32>
  affine.prefetch %0[%n], read, locality<1>, data : memref<?xf32>
  return
}
