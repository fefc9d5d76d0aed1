// RUN: rsmlir-opt %s --split-input-file --affine-data-copy-generate="fast-mem-space=1" | FileCheck %s
// RUN: rsmlir-opt %s --split-input-file --affine-data-copy-generate="fast-mem-space=2 generate-dma tag-mem-space=3" | FileCheck %s --check-prefix=DMA
// RUN: rsmlir-opt %s --split-input-file --affine-data-copy-generate="fast-mem-space=1 fast-mem-capacity=1" | FileCheck %s --check-prefix=SMALL

// A memref that is read, and one that is written.

// CHECK-LABEL: func.func @whole(
// CHECK-SAME: %[[ARG0:[a-zA-Z0-9_]+]]: memref<256xf32>, %[[ARG1:[a-zA-Z0-9_]+]]: memref<256xf32>) {
// CHECK-NEXT: %[[C256:[a-zA-Z0-9_]+]] = arith.constant 256 : index
// CHECK-NEXT: %[[C0:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT: %[[C256_0:[a-zA-Z0-9_]+]] = arith.constant 256 : index
// CHECK-NEXT: %[[C0_1:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT: %[[C0_2:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() : memref<256xf32, 1>
// CHECK-NEXT: affine.for %[[ARG2:[a-zA-Z0-9_]+]] = 0 to 256 {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = affine.load %[[ARG0]][%[[ARG2]]] : memref<256xf32>
// CHECK-NEXT: affine.store %[[V0]], %[[ALLOC]][%[[ARG2]]] : memref<256xf32, 1>
// CHECK-NEXT: }
// CHECK-NEXT: %[[ALLOC_3:[a-zA-Z0-9_]+]] = memref.alloc() : memref<256xf32, 1>
// CHECK-NEXT: affine.for %[[ARG2:[a-zA-Z0-9_]+]] = 0 to 256 {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = affine.load %[[ALLOC]][%[[ARG2]]] : memref<256xf32, 1>
// CHECK-NEXT: affine.store %[[V0]], %[[ALLOC_3]][%[[ARG2]]] : memref<256xf32, 1>
// CHECK-NEXT: }
// CHECK-NEXT: affine.for %[[ARG2:[a-zA-Z0-9_]+]] = 0 to 256 {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = affine.load %[[ALLOC_3]][%[[ARG2]]] : memref<256xf32, 1>
// CHECK-NEXT: affine.store %[[V0]], %[[ARG1]][%[[ARG2]]] : memref<256xf32>
// CHECK-NEXT: }
// CHECK-NEXT: memref.dealloc %[[ALLOC_3]] : memref<256xf32, 1>
// CHECK-NEXT: memref.dealloc %[[ALLOC]] : memref<256xf32, 1>
// CHECK-NEXT: return
// CHECK-NEXT: }

// DMA-LABEL: func.func @whole(
// DMA-SAME: %[[ARG0:[a-zA-Z0-9_]+]]: memref<256xf32>, %[[ARG1:[a-zA-Z0-9_]+]]: memref<256xf32>) {
// DMA-NEXT: %[[C256:[a-zA-Z0-9_]+]] = arith.constant 256 : index
// DMA-NEXT: %[[C0:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// DMA-NEXT: %[[C256_0:[a-zA-Z0-9_]+]] = arith.constant 256 : index
// DMA-NEXT: %[[C0_1:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// DMA-NEXT: %[[C0_2:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// DMA-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() : memref<256xf32, 2>
// DMA-NEXT: %[[ALLOC_3:[a-zA-Z0-9_]+]] = memref.alloc() : memref<1xi32, 3>
// DMA-NEXT: affine.dma_start %[[ARG0]][%[[C0_1]]], %[[ALLOC]][%[[C0_1]]], %[[ALLOC_3]][%[[C0_1]]], %[[C256_0]] : memref<256xf32>, memref<256xf32, 2>, memref<1xi32, 3>
// DMA-NEXT: affine.dma_wait %[[ALLOC_3]][%[[C0_1]]], %[[C256_0]] : memref<1xi32, 3>
// DMA-NEXT: %[[ALLOC_4:[a-zA-Z0-9_]+]] = memref.alloc() : memref<256xf32, 2>
// DMA-NEXT: %[[ALLOC_5:[a-zA-Z0-9_]+]] = memref.alloc() : memref<1xi32, 3>
// DMA-NEXT: affine.for %[[ARG2:[a-zA-Z0-9_]+]] = 0 to 256 {
// DMA-NEXT: %[[V0:[a-zA-Z0-9_]+]] = affine.load %[[ALLOC]][%[[ARG2]]] : memref<256xf32, 2>
// DMA-NEXT: affine.store %[[V0]], %[[ALLOC_4]][%[[ARG2]]] : memref<256xf32, 2>
// DMA-NEXT: }
// DMA-NEXT: affine.dma_start %[[ALLOC_4]][%[[C0]]], %[[ARG1]][%[[C0]]], %[[ALLOC_5]][%[[C0]]], %[[C256]] : memref<256xf32, 2>, memref<256xf32>, memref<1xi32, 3>
// DMA-NEXT: affine.dma_wait %[[ALLOC_5]][%[[C0]]], %[[C256]] : memref<1xi32, 3>
// DMA-NEXT: memref.dealloc %[[ALLOC_5]] : memref<1xi32, 3>
// DMA-NEXT: memref.dealloc %[[ALLOC_4]] : memref<256xf32, 2>
// DMA-NEXT: memref.dealloc %[[ALLOC_3]] : memref<1xi32, 3>
// DMA-NEXT: memref.dealloc %[[ALLOC]] : memref<256xf32, 2>
// DMA-NEXT: return
// DMA-NEXT: }

// SMALL-LABEL: func.func @whole(
// SMALL-SAME: %[[ARG0:[a-zA-Z0-9_]+]]: memref<256xf32>, %[[ARG1:[a-zA-Z0-9_]+]]: memref<256xf32>) {
// SMALL-NEXT: %[[C1:[a-zA-Z0-9_]+]] = arith.constant 1 : index
// SMALL-NEXT: %[[C0:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// SMALL-NEXT: %[[C1_0:[a-zA-Z0-9_]+]] = arith.constant 1 : index
// SMALL-NEXT: %[[C0_1:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// SMALL-NEXT: %[[C0_2:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// SMALL-NEXT: affine.for %[[ARG2:[a-zA-Z0-9_]+]] = 0 to 256 {
// SMALL-NEXT: %[[V0:[a-zA-Z0-9_]+]] = affine.apply #{{.*}}(%[[ARG2]])
// SMALL-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() : memref<1xf32, 1>
// SMALL-NEXT: %[[V1:[a-zA-Z0-9_]+]] = affine.load %[[ARG0]][%[[ARG2]]] : memref<256xf32>
// SMALL-NEXT: affine.store %[[V1]], %[[ALLOC]][0] : memref<1xf32, 1>
// SMALL-NEXT: %[[ALLOC_3:[a-zA-Z0-9_]+]] = memref.alloc() : memref<1xf32, 1>
// SMALL-NEXT: %[[V2:[a-zA-Z0-9_]+]] = affine.load %[[ALLOC]][0] : memref<1xf32, 1>
// SMALL-NEXT: affine.store %[[V2]], %[[ALLOC_3]][0] : memref<1xf32, 1>
// SMALL-NEXT: %[[V3:[a-zA-Z0-9_]+]] = affine.apply #{{.*}}(%[[ARG2]])
// SMALL-NEXT: %[[V4:[a-zA-Z0-9_]+]] = affine.load %[[ALLOC_3]][0] : memref<1xf32, 1>
// SMALL-NEXT: affine.store %[[V4]], %[[ARG1]][%[[ARG2]]] : memref<256xf32>
// SMALL-NEXT: memref.dealloc %[[ALLOC_3]] : memref<1xf32, 1>
// SMALL-NEXT: memref.dealloc %[[ALLOC]] : memref<1xf32, 1>
// SMALL-NEXT: }
// SMALL-NEXT: return
// SMALL-NEXT: }
func.func @whole(%a: memref<256xf32>, %b: memref<256xf32>) {
  affine.for %i = 0 to 256 {
    %0 = affine.load %a[%i] : memref<256xf32>
    affine.store %0, %b[%i] : memref<256xf32>
  }
  return
}

// -----

// A part of a memref: the buffer is as large as the part.

// CHECK-LABEL: func.func @part(
// CHECK-SAME: %[[ARG0:[a-zA-Z0-9_]+]]: memref<100x100xf32>) {
// CHECK-NEXT: %[[C10:[a-zA-Z0-9_]+]] = arith.constant 10 : index
// CHECK-NEXT: %[[C5:[a-zA-Z0-9_]+]] = arith.constant 5 : index
// CHECK-NEXT: %[[C90:[a-zA-Z0-9_]+]] = arith.constant 90 : index
// CHECK-NEXT: %[[C0:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT: %[[C10_0:[a-zA-Z0-9_]+]] = arith.constant 10 : index
// CHECK-NEXT: %[[C5_1:[a-zA-Z0-9_]+]] = arith.constant 5 : index
// CHECK-NEXT: %[[C90_2:[a-zA-Z0-9_]+]] = arith.constant 90 : index
// CHECK-NEXT: %[[C0_3:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT: %[[C0_4:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() : memref<10x9xf32, 1>
// CHECK-NEXT: affine.for %[[ARG1:[a-zA-Z0-9_]+]] = 10 to 20 {
// CHECK-NEXT: affine.for %[[ARG2:[a-zA-Z0-9_]+]] = 5 to 14 {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = affine.load %[[ARG0]][%[[ARG1]], %[[ARG2]]] : memref<100x100xf32>
// CHECK-NEXT: affine.store %[[V0]], %[[ALLOC]][%[[ARG1]] - 10, %[[ARG2]] - 5] : memref<10x9xf32, 1>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: affine.for %[[ARG1:[a-zA-Z0-9_]+]] = 10 to 20 {
// CHECK-NEXT: affine.for %[[ARG2:[a-zA-Z0-9_]+]] = 5 to 13 {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = affine.apply #{{.*}}(%[[ARG1]], %[[ARG2]])
// CHECK-NEXT: %[[V1:[a-zA-Z0-9_]+]] = affine.apply #{{.*}}(%[[ARG1]], %[[ARG2]])
// CHECK-NEXT: %[[V2:[a-zA-Z0-9_]+]] = affine.load %[[ALLOC]][%[[ARG1]] - 10, %[[ARG2]] - 4] : memref<10x9xf32, 1>
// CHECK-NEXT: affine.store %[[V2]], %[[ALLOC]][%[[ARG1]] - 10, %[[ARG2]] - 5] : memref<10x9xf32, 1>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: affine.for %[[ARG1:[a-zA-Z0-9_]+]] = 10 to 20 {
// CHECK-NEXT: affine.for %[[ARG2:[a-zA-Z0-9_]+]] = 5 to 14 {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = affine.load %[[ALLOC]][%[[ARG1]] - 10, %[[ARG2]] - 5] : memref<10x9xf32, 1>
// CHECK-NEXT: affine.store %[[V0]], %[[ARG0]][%[[ARG1]], %[[ARG2]]] : memref<100x100xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: memref.dealloc %[[ALLOC]] : memref<10x9xf32, 1>
// CHECK-NEXT: return
// CHECK-NEXT: }

// DMA-LABEL: func.func @part(
// DMA-SAME: %[[ARG0:[a-zA-Z0-9_]+]]: memref<100x100xf32>) {
// DMA-NEXT: %[[C10:[a-zA-Z0-9_]+]] = arith.constant 10 : index
// DMA-NEXT: %[[C5:[a-zA-Z0-9_]+]] = arith.constant 5 : index
// DMA-NEXT: %[[C90:[a-zA-Z0-9_]+]] = arith.constant 90 : index
// DMA-NEXT: %[[C100:[a-zA-Z0-9_]+]] = arith.constant 100 : index
// DMA-NEXT: %[[C9:[a-zA-Z0-9_]+]] = arith.constant 9 : index
// DMA-NEXT: %[[C0:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// DMA-NEXT: %[[C10_0:[a-zA-Z0-9_]+]] = arith.constant 10 : index
// DMA-NEXT: %[[C5_1:[a-zA-Z0-9_]+]] = arith.constant 5 : index
// DMA-NEXT: %[[C90_2:[a-zA-Z0-9_]+]] = arith.constant 90 : index
// DMA-NEXT: %[[C100_3:[a-zA-Z0-9_]+]] = arith.constant 100 : index
// DMA-NEXT: %[[C9_4:[a-zA-Z0-9_]+]] = arith.constant 9 : index
// DMA-NEXT: %[[C0_5:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// DMA-NEXT: %[[C0_6:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// DMA-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() : memref<10x9xf32, 2>
// DMA-NEXT: %[[ALLOC_7:[a-zA-Z0-9_]+]] = memref.alloc() : memref<1xi32, 3>
// DMA-NEXT: affine.dma_start %[[ARG0]][%[[C10_0]], %[[C5_1]]], %[[ALLOC]][%[[C0_5]], %[[C0_5]]], %[[ALLOC_7]][%[[C0_5]]], %[[C90_2]], %[[C100_3]], %[[C9_4]] : memref<100x100xf32>, memref<10x9xf32, 2>, memref<1xi32, 3>
// DMA-NEXT: affine.dma_wait %[[ALLOC_7]][%[[C0_5]]], %[[C90_2]] : memref<1xi32, 3>
// DMA-NEXT: %[[ALLOC_8:[a-zA-Z0-9_]+]] = memref.alloc() : memref<1xi32, 3>
// DMA-NEXT: affine.for %[[ARG1:[a-zA-Z0-9_]+]] = 10 to 20 {
// DMA-NEXT: affine.for %[[ARG2:[a-zA-Z0-9_]+]] = 5 to 13 {
// DMA-NEXT: %[[V0:[a-zA-Z0-9_]+]] = affine.apply #{{.*}}(%[[ARG1]], %[[ARG2]])
// DMA-NEXT: %[[V1:[a-zA-Z0-9_]+]] = affine.apply #{{.*}}(%[[ARG1]], %[[ARG2]])
// DMA-NEXT: %[[V2:[a-zA-Z0-9_]+]] = affine.load %[[ALLOC]][%[[ARG1]] - 10, %[[ARG2]] - 4] : memref<10x9xf32, 2>
// DMA-NEXT: affine.store %[[V2]], %[[ALLOC]][%[[ARG1]] - 10, %[[ARG2]] - 5] : memref<10x9xf32, 2>
// DMA-NEXT: }
// DMA-NEXT: }
// DMA-NEXT: affine.dma_start %[[ALLOC]][%[[C0]], %[[C0]]], %[[ARG0]][%[[C10]], %[[C5]]], %[[ALLOC_8]][%[[C0]]], %[[C90]], %[[C100]], %[[C9]] : memref<10x9xf32, 2>, memref<100x100xf32>, memref<1xi32, 3>
// DMA-NEXT: affine.dma_wait %[[ALLOC_8]][%[[C0]]], %[[C90]] : memref<1xi32, 3>
// DMA-NEXT: memref.dealloc %[[ALLOC_8]] : memref<1xi32, 3>
// DMA-NEXT: memref.dealloc %[[ALLOC_7]] : memref<1xi32, 3>
// DMA-NEXT: memref.dealloc %[[ALLOC]] : memref<10x9xf32, 2>
// DMA-NEXT: return
// DMA-NEXT: }

// SMALL-LABEL: func.func @part(
// SMALL-SAME: %[[ARG0:[a-zA-Z0-9_]+]]: memref<100x100xf32>) {
// SMALL-NEXT: %[[C10:[a-zA-Z0-9_]+]] = arith.constant 10 : index
// SMALL-NEXT: %[[C5:[a-zA-Z0-9_]+]] = arith.constant 5 : index
// SMALL-NEXT: %[[C90:[a-zA-Z0-9_]+]] = arith.constant 90 : index
// SMALL-NEXT: %[[C0:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// SMALL-NEXT: %[[C10_0:[a-zA-Z0-9_]+]] = arith.constant 10 : index
// SMALL-NEXT: %[[C5_1:[a-zA-Z0-9_]+]] = arith.constant 5 : index
// SMALL-NEXT: %[[C90_2:[a-zA-Z0-9_]+]] = arith.constant 90 : index
// SMALL-NEXT: %[[C0_3:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// SMALL-NEXT: %[[C0_4:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// SMALL-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() : memref<10x9xf32, 1>
// SMALL-NEXT: affine.for %[[ARG1:[a-zA-Z0-9_]+]] = 10 to 20 {
// SMALL-NEXT: affine.for %[[ARG2:[a-zA-Z0-9_]+]] = 5 to 14 {
// SMALL-NEXT: %[[V0:[a-zA-Z0-9_]+]] = affine.load %[[ARG0]][%[[ARG1]], %[[ARG2]]] : memref<100x100xf32>
// SMALL-NEXT: affine.store %[[V0]], %[[ALLOC]][%[[ARG1]] - 10, %[[ARG2]] - 5] : memref<10x9xf32, 1>
// SMALL-NEXT: }
// SMALL-NEXT: }
// SMALL-NEXT: affine.for %[[ARG1:[a-zA-Z0-9_]+]] = 10 to 20 {
// SMALL-NEXT: affine.for %[[ARG2:[a-zA-Z0-9_]+]] = 5 to 13 {
// SMALL-NEXT: %[[V0:[a-zA-Z0-9_]+]] = affine.apply #{{.*}}(%[[ARG1]], %[[ARG2]])
// SMALL-NEXT: %[[V1:[a-zA-Z0-9_]+]] = affine.apply #{{.*}}(%[[ARG1]], %[[ARG2]])
// SMALL-NEXT: %[[V2:[a-zA-Z0-9_]+]] = affine.load %[[ALLOC]][%[[ARG1]] - 10, %[[ARG2]] - 4] : memref<10x9xf32, 1>
// SMALL-NEXT: affine.store %[[V2]], %[[ALLOC]][%[[ARG1]] - 10, %[[ARG2]] - 5] : memref<10x9xf32, 1>
// SMALL-NEXT: }
// SMALL-NEXT: }
// SMALL-NEXT: affine.for %[[ARG1:[a-zA-Z0-9_]+]] = 10 to 20 {
// SMALL-NEXT: affine.for %[[ARG2:[a-zA-Z0-9_]+]] = 5 to 14 {
// SMALL-NEXT: %[[V0:[a-zA-Z0-9_]+]] = affine.load %[[ALLOC]][%[[ARG1]] - 10, %[[ARG2]] - 5] : memref<10x9xf32, 1>
// SMALL-NEXT: affine.store %[[V0]], %[[ARG0]][%[[ARG1]], %[[ARG2]]] : memref<100x100xf32>
// SMALL-NEXT: }
// SMALL-NEXT: }
// SMALL-NEXT: memref.dealloc %[[ALLOC]] : memref<10x9xf32, 1>
// SMALL-NEXT: return
// SMALL-NEXT: }
func.func @part(%a: memref<100x100xf32>) {
  affine.for %i = 10 to 20 {
    affine.for %j = 5 to 13 {
      %0 = affine.load %a[%i, %j + 1] : memref<100x100xf32>
      affine.store %0, %a[%i, %j] : memref<100x100xf32>
    }
  }
  return
}

// -----

// Tiles: more than fast memory holds, unless the copies are made for each.

// CHECK-LABEL: func.func @tiles(
// CHECK-SAME: %[[ARG0:[a-zA-Z0-9_]+]]: memref<1024x1024xf32>, %[[ARG1:[a-zA-Z0-9_]+]]: f32) {
// CHECK-NEXT: %[[C0:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT: %[[C0_0:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// CHECK-NEXT: affine.for %[[ARG2:[a-zA-Z0-9_]+]] = 0 to 1024 step 16 {
// CHECK-NEXT: affine.for %[[ARG3:[a-zA-Z0-9_]+]] = #{{.*}}(%[[ARG2]]) to #{{.*}}(%[[ARG2]]) {
// CHECK-NEXT: affine.store %[[ARG1]], %[[ARG0]][%[[ARG3]], %[[ARG3]]] : memref<1024x1024xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }

// DMA-LABEL: func.func @tiles(
// DMA-SAME: %[[ARG0:[a-zA-Z0-9_]+]]: memref<1024x1024xf32>, %[[ARG1:[a-zA-Z0-9_]+]]: f32) {
// DMA-NEXT: %[[C0:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// DMA-NEXT: %[[C0_0:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// DMA-NEXT: affine.for %[[ARG2:[a-zA-Z0-9_]+]] = 0 to 1024 step 16 {
// DMA-NEXT: affine.for %[[ARG3:[a-zA-Z0-9_]+]] = #{{.*}}(%[[ARG2]]) to #{{.*}}(%[[ARG2]]) {
// DMA-NEXT: affine.store %[[ARG1]], %[[ARG0]][%[[ARG3]], %[[ARG3]]] : memref<1024x1024xf32>
// DMA-NEXT: }
// DMA-NEXT: }
// DMA-NEXT: return
// DMA-NEXT: }

// SMALL-LABEL: func.func @tiles(
// SMALL-SAME: %[[ARG0:[a-zA-Z0-9_]+]]: memref<1024x1024xf32>, %[[ARG1:[a-zA-Z0-9_]+]]: f32) {
// SMALL-NEXT: %[[C1:[a-zA-Z0-9_]+]] = arith.constant 1 : index
// SMALL-NEXT: %[[C0:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// SMALL-NEXT: %[[C0_0:[a-zA-Z0-9_]+]] = arith.constant 0 : index
// SMALL-NEXT: affine.for %[[ARG2:[a-zA-Z0-9_]+]] = 0 to 1024 step 16 {
// SMALL-NEXT: affine.for %[[ARG3:[a-zA-Z0-9_]+]] = #{{.*}}(%[[ARG2]]) to #{{.*}}(%[[ARG2]]) {
// SMALL-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() : memref<1x1xf32, 1>
// SMALL-NEXT: %[[V0:[a-zA-Z0-9_]+]] = affine.apply #{{.*}}(%[[ARG3]])
// SMALL-NEXT: %[[V1:[a-zA-Z0-9_]+]] = affine.apply #{{.*}}(%[[ARG3]])
// SMALL-NEXT: affine.store %[[ARG1]], %[[ALLOC]][0, 0] : memref<1x1xf32, 1>
// SMALL-NEXT: %[[V2:[a-zA-Z0-9_]+]] = affine.apply #{{.*}}(%[[ARG3]], %[[ARG2]])
// SMALL-NEXT: %[[V3:[a-zA-Z0-9_]+]] = affine.apply #{{.*}}(%[[ARG3]], %[[ARG2]])
// SMALL-NEXT: %[[V4:[a-zA-Z0-9_]+]] = affine.load %[[ALLOC]][0, 0] : memref<1x1xf32, 1>
// SMALL-NEXT: affine.store %[[V4]], %[[ARG0]][%[[ARG3]], %[[ARG3]]] : memref<1024x1024xf32>
// SMALL-NEXT: memref.dealloc %[[ALLOC]] : memref<1x1xf32, 1>
// SMALL-NEXT: }
// SMALL-NEXT: }
// SMALL-NEXT: return
// SMALL-NEXT: }
func.func @tiles(%a: memref<1024x1024xf32>, %x: f32) {
  affine.for %i = 0 to 1024 step 16 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to affine_map<(d0) -> (d0 + 16)>(%i) {
      affine.store %x, %a[%j, %j] : memref<1024x1024xf32>
    }
  }
  return
}
