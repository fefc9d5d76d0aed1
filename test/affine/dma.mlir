// RUN: rsmlir-opt %s --verify-roundtrip --split-input-file | FileCheck %s
//
// Transfers between memories.

// CHECK: module {
// CHECK-NEXT:   func.func @transfers(%arg0: memref<40x128xf32>, %arg1: memref<2x1024xf32, 1>, %arg2: memref<1xi32, 2>, %arg3: index, %arg4: index) {
// CHECK-NEXT:     affine.for %arg5 = 0 to 10 {
// CHECK-NEXT:       affine.dma_start %arg0[%arg5 + 7, %arg3], %arg1[%arg3, %arg3 * 3], %arg2[0], %arg3 : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32, 2>
// CHECK-NEXT:       affine.dma_start %arg0[%arg5, %arg5], %arg1[%arg3, %arg5 mod 4], %arg2[%arg5], %arg3, %arg4, %arg3 : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32, 2>
// CHECK-NEXT:       affine.dma_wait %arg2[%arg5 floordiv 2], %arg3 : memref<1xi32, 2>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @transfers(%a: memref<40x128xf32>, %b: memref<2x1024xf32, 1>, %tag: memref<1xi32, 2>, %n: index, %stride: index) {
  affine.for %i = 0 to 10 {
    affine.dma_start %a[%i + 7, %n], %b[%n, symbol(%n) * 3], %tag[0], %n : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32, 2>
    affine.dma_start %a[%i, %i], %b[%n, %i mod 4], %tag[%i], %n, %stride, %n : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32, 2>
    affine.dma_wait %tag[%i floordiv 2], %n : memref<1xi32, 2>
  }
  return
}

// -----

// CHECK: module {
// CHECK-NEXT:   func.func @generic(%arg0: memref<f32>, %arg1: memref<4xi32>, %arg2: index) {
// CHECK-NEXT:     affine.dma_start %arg0[], %arg0[], %arg1[%arg2 + 1], %arg2 : memref<f32>, memref<f32>, memref<4xi32>
// CHECK-NEXT:     affine.dma_wait %arg1[symbol(%arg2)], %arg2 : memref<4xi32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @generic(%a: memref<f32>, %t: memref<4xi32>, %n: index) {
  "affine.dma_start"(%a, %a, %t, %n, %n) {src_map = affine_map<() -> ()>, dst_map = affine_map<() -> ()>, tag_map = affine_map<(d0) -> (d0 + 1)>} : (memref<f32>, memref<f32>, memref<4xi32>, index, index) -> ()
  "affine.dma_wait"(%t, %n, %n) {tag_map = affine_map<()[s0] -> (s0)>} : (memref<4xi32>, index, index) -> ()
  return
}
