// RUN: rsmlir-opt %s --split-input-file --affine-pipeline-data-transfer | FileCheck %s

// The buffer and the tag get a second half.

func.func @pipelined(%slow: memref<64x128xf32>) {
  %fast = memref.alloc() : memref<128xf32, 2>
  %tag = memref.alloc() : memref<1xi32>
  %zero = arith.constant 0 : index
  %count = arith.constant 128 : index
  affine.for %i = 0 to 64 {
    affine.dma_start %slow[%i, 0], %fast[%zero], %tag[%zero], %count : memref<64x128xf32>, memref<128xf32, 2>, memref<1xi32>
    affine.dma_wait %tag[%zero], %count : memref<1xi32>
    affine.for %j = 0 to 128 {
      %0 = affine.load %fast[%j] : memref<128xf32, 2>
      %1 = arith.addf %0, %0 : f32
      affine.store %1, %fast[%j] : memref<128xf32, 2>
    }
  }
  memref.dealloc %fast : memref<128xf32, 2>
  memref.dealloc %tag : memref<1xi32>
  return
}

// CHECK: #map = affine_map<(d0) -> (d0 - 1)>
// CHECK-NEXT: #map1 = affine_map<(d0) -> (d0 mod 2)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @pipelined(%arg0: memref<64x128xf32>) {
// CHECK-NEXT:     %c64 = arith.constant 64 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c0_0 = arith.constant 0 : index
// CHECK-NEXT:     %c128 = arith.constant 128 : index
// CHECK-NEXT:     %alloc = memref.alloc() : memref<2x128xf32, 2>
// CHECK-NEXT:     %alloc_1 = memref.alloc() : memref<2x1xi32>
// CHECK-NEXT:     affine.dma_start %arg0[%c0, 0], %alloc[%c0 mod 2, 0], %alloc_1[%c0 mod 2, 0], %c128 : memref<64x128xf32>, memref<2x128xf32, 2>, memref<2x1xi32>
// CHECK-NEXT:     affine.for %arg1 = 1 to 64 {
// CHECK-NEXT:       affine.dma_start %arg0[%arg1, 0], %alloc[%arg1 mod 2, 0], %alloc_1[%arg1 mod 2, 0], %c128 : memref<64x128xf32>, memref<2x128xf32, 2>, memref<2x1xi32>
// CHECK-NEXT:       %3 = affine.apply #map(%arg1)
// CHECK-NEXT:       %4 = affine.apply #map1(%3)
// CHECK-NEXT:       %5 = affine.apply #map1(%3)
// CHECK-NEXT:       affine.dma_wait %alloc_1[%3 mod 2, 0], %c128 : memref<2x1xi32>
// CHECK-NEXT:       affine.for %arg2 = 0 to 128 {
// CHECK-NEXT:         %6 = affine.load %alloc[%3 mod 2, %arg2] : memref<2x128xf32, 2>
// CHECK-NEXT:         %7 = arith.addf %6, %6 : f32
// CHECK-NEXT:         affine.store %7, %alloc[%3 mod 2, %arg2] : memref<2x128xf32, 2>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     %0 = affine.apply #map(%c64)
// CHECK-NEXT:     %1 = affine.apply #map1(%0)
// CHECK-NEXT:     %2 = affine.apply #map1(%0)
// CHECK-NEXT:     affine.dma_wait %alloc_1[%0 mod 2, 0], %c128 : memref<2x1xi32>
// CHECK-NEXT:     affine.for %arg1 = 0 to 128 {
// CHECK-NEXT:       %3 = affine.load %alloc[%0 mod 2, %arg1] : memref<2x128xf32, 2>
// CHECK-NEXT:       %4 = arith.addf %3, %3 : f32
// CHECK-NEXT:       affine.store %4, %alloc[%0 mod 2, %arg1] : memref<2x128xf32, 2>
// CHECK-NEXT:     }
// CHECK-NEXT:     memref.dealloc %alloc_1 : memref<2x1xi32>
// CHECK-NEXT:     memref.dealloc %alloc : memref<2x128xf32, 2>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }

// -----

// The buffer is used after the loop.

func.func @live(%slow: memref<64x128xf32>) -> f32 {
  %fast = memref.alloc() : memref<128xf32, 2>
  %tag = memref.alloc() : memref<1xi32>
  %zero = arith.constant 0 : index
  %count = arith.constant 128 : index
  affine.for %i = 0 to 64 {
    affine.dma_start %slow[%i, 0], %fast[%zero], %tag[%zero], %count : memref<64x128xf32>, memref<128xf32, 2>, memref<1xi32>
    affine.dma_wait %tag[%zero], %count : memref<1xi32>
  }
  %0 = affine.load %fast[3] : memref<128xf32, 2>
  return %0 : f32
}

// CHECK: module {
// CHECK-NEXT:   func.func @live(%arg0: memref<64x128xf32>) -> f32 {
// CHECK-NEXT:     %alloc = memref.alloc() : memref<128xf32, 2>
// CHECK-NEXT:     %alloc_0 = memref.alloc() : memref<1xi32>
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c128 = arith.constant 128 : index
// CHECK-NEXT:     affine.for %arg1 = 0 to 64 {
// CHECK-NEXT:       affine.dma_start %arg0[%arg1, 0], %alloc[%c0], %alloc_0[%c0], %c128 : memref<64x128xf32>, memref<128xf32, 2>, memref<1xi32>
// CHECK-NEXT:       affine.dma_wait %alloc_0[%c0], %c128 : memref<1xi32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %0 = affine.load %alloc[3] : memref<128xf32, 2>
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT: }

// -----

// Sizes that are not known; a step.

func.func @dynamic(%slow: memref<64x?xf32>, %n: index) {
  %fast = memref.alloc(%n) : memref<?xf32, 2>
  %tag = memref.alloc() : memref<1xi32>
  %zero = arith.constant 0 : index
  affine.for %i = 4 to 64 step 4 {
    affine.dma_start %slow[%i, 0], %fast[%zero], %tag[%zero], %n : memref<64x?xf32>, memref<?xf32, 2>, memref<1xi32>
    affine.dma_wait %tag[%zero], %n : memref<1xi32>
    %0 = affine.load %fast[%i floordiv 2] : memref<?xf32, 2>
    affine.store %0, %slow[%i + 1, 0] : memref<64x?xf32>
  }
  return
}

// CHECK: #map = affine_map<(d0) -> (d0 - 4)>
// CHECK-NEXT: #map1 = affine_map<(d0) -> ((d0 floordiv 4) mod 2)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @dynamic(%arg0: memref<64x?xf32>, %arg1: index) {
// CHECK-NEXT:     %c64 = arith.constant 64 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c0_0 = arith.constant 0 : index
// CHECK-NEXT:     %alloc = memref.alloc(%arg1) : memref<2x?xf32, 2>
// CHECK-NEXT:     %alloc_1 = memref.alloc() : memref<2x1xi32>
// CHECK-NEXT:     affine.dma_start %arg0[%c4, 0], %alloc[(%c4 floordiv 4) mod 2, 0], %alloc_1[(%c4 floordiv 4) mod 2, 0], %arg1 : memref<64x?xf32>, memref<2x?xf32, 2>, memref<2x1xi32>
// CHECK-NEXT:     affine.for %arg2 = 8 to 64 step 4 {
// CHECK-NEXT:       affine.dma_start %arg0[%arg2, 0], %alloc[(%arg2 floordiv 4) mod 2, 0], %alloc_1[(%arg2 floordiv 4) mod 2, 0], %arg1 : memref<64x?xf32>, memref<2x?xf32, 2>, memref<2x1xi32>
// CHECK-NEXT:       %4 = affine.apply #map(%arg2)
// CHECK-NEXT:       %5 = affine.apply #map1(%4)
// CHECK-NEXT:       %6 = affine.apply #map1(%4)
// CHECK-NEXT:       affine.dma_wait %alloc_1[(%4 floordiv 4) mod 2, 0], %arg1 : memref<2x1xi32>
// CHECK-NEXT:       %7 = affine.load %alloc[(%4 floordiv 4) mod 2, %4 floordiv 2] : memref<2x?xf32, 2>
// CHECK-NEXT:       affine.store %7, %arg0[%4 + 1, 0] : memref<64x?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %0 = affine.apply #map(%c64)
// CHECK-NEXT:     %1 = affine.apply #map1(%0)
// CHECK-NEXT:     %2 = affine.apply #map1(%0)
// CHECK-NEXT:     affine.dma_wait %alloc_1[(%0 floordiv 4) mod 2, 0], %arg1 : memref<2x1xi32>
// CHECK-NEXT:     %3 = affine.load %alloc[(%0 floordiv 4) mod 2, %0 floordiv 2] : memref<2x?xf32, 2>
// CHECK-NEXT:     affine.store %3, %arg0[%0 + 1, 0] : memref<64x?xf32>
// CHECK-NEXT:     memref.dealloc %alloc_1 : memref<2x1xi32>
// CHECK-NEXT:     memref.dealloc %alloc : memref<2x?xf32, 2>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
