// RUN: rsmlir-opt %s --split-input-file --affine-loop-fusion | FileCheck %s
// RUN: rsmlir-opt %s --split-input-file --affine-loop-fusion="fast-mem-space=2 local-buf-threshold=1 mode=producer" | FileCheck %s --check-prefix=PRODUCER
// RUN: rsmlir-opt %s --split-input-file --affine-loop-fusion="mode=sibling maximal" | FileCheck %s --check-prefix=SIBLING

// Loops without a memref in common stay.

// CHECK-LABEL: func.func @apart(
// CHECK-SAME: %[[ARG0:[a-zA-Z0-9_]+]]: memref<4xf32>, %[[ARG1:[a-zA-Z0-9_]+]]: memref<4xf32>, %[[ARG2:[a-zA-Z0-9_]+]]: f32) {
// CHECK-NEXT: affine.for %[[ARG3:[a-zA-Z0-9_]+]] = 0 to 4 {
// CHECK-NEXT: affine.store %[[ARG2]], %[[ARG0]][%[[ARG3]]] : memref<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: affine.for %[[ARG3:[a-zA-Z0-9_]+]] = 0 to 4 {
// CHECK-NEXT: affine.store %[[ARG2]], %[[ARG1]][%[[ARG3]]] : memref<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }

// PRODUCER-LABEL: func.func @apart(
// PRODUCER-SAME: %[[ARG0:[a-zA-Z0-9_]+]]: memref<4xf32>, %[[ARG1:[a-zA-Z0-9_]+]]: memref<4xf32>, %[[ARG2:[a-zA-Z0-9_]+]]: f32) {
// PRODUCER-NEXT: affine.for %[[ARG3:[a-zA-Z0-9_]+]] = 0 to 4 {
// PRODUCER-NEXT: affine.store %[[ARG2]], %[[ARG0]][%[[ARG3]]] : memref<4xf32>
// PRODUCER-NEXT: }
// PRODUCER-NEXT: affine.for %[[ARG3:[a-zA-Z0-9_]+]] = 0 to 4 {
// PRODUCER-NEXT: affine.store %[[ARG2]], %[[ARG1]][%[[ARG3]]] : memref<4xf32>
// PRODUCER-NEXT: }
// PRODUCER-NEXT: return
// PRODUCER-NEXT: }

// SIBLING-LABEL: func.func @apart(
// SIBLING-SAME: %[[ARG0:[a-zA-Z0-9_]+]]: memref<4xf32>, %[[ARG1:[a-zA-Z0-9_]+]]: memref<4xf32>, %[[ARG2:[a-zA-Z0-9_]+]]: f32) {
// SIBLING-NEXT: affine.for %[[ARG3:[a-zA-Z0-9_]+]] = 0 to 4 {
// SIBLING-NEXT: affine.store %[[ARG2]], %[[ARG0]][%[[ARG3]]] : memref<4xf32>
// SIBLING-NEXT: }
// SIBLING-NEXT: affine.for %[[ARG3:[a-zA-Z0-9_]+]] = 0 to 4 {
// SIBLING-NEXT: affine.store %[[ARG2]], %[[ARG1]][%[[ARG3]]] : memref<4xf32>
// SIBLING-NEXT: }
// SIBLING-NEXT: return
// SIBLING-NEXT: }
func.func @apart(%a: memref<4xf32>, %b: memref<4xf32>, %x: f32) {
  affine.for %i = 0 to 4 {
    affine.store %x, %a[%i] : memref<4xf32>
  }
  affine.for %i = 0 to 4 {
    affine.store %x, %b[%i] : memref<4xf32>
  }
  return
}

// -----

// A consumer of each element as it is produced: the memref becomes one element.

// CHECK-LABEL: func.func @producer(
// CHECK-SAME: %[[ARG0:[a-zA-Z0-9_]+]]: f32) -> f32 {
// CHECK-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() : memref<1xf32>
// CHECK-NEXT: %[[ALLOC_0:[a-zA-Z0-9_]+]] = memref.alloc() : memref<f32>
// CHECK-NEXT: affine.for %[[ARG1:[a-zA-Z0-9_]+]] = 0 to 10 {
// CHECK-NEXT: affine.store %[[ARG0]], %[[ALLOC]][0] : memref<1xf32>
// CHECK-NEXT: %[[V1:[a-zA-Z0-9_]+]] = affine.load %[[ALLOC]][0] : memref<1xf32>
// CHECK-NEXT: affine.store %[[V1]], %[[ALLOC_0]][] : memref<f32>
// CHECK-NEXT: }
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = affine.load %[[ALLOC_0]][] : memref<f32>
// CHECK-NEXT: return %[[V0]] : f32
// CHECK-NEXT: }

// PRODUCER-LABEL: func.func @producer(
// PRODUCER-SAME: %[[ARG0:[a-zA-Z0-9_]+]]: f32) -> f32 {
// PRODUCER-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() : memref<1xf32, 2>
// PRODUCER-NEXT: %[[ALLOC_0:[a-zA-Z0-9_]+]] = memref.alloc() : memref<f32>
// PRODUCER-NEXT: affine.for %[[ARG1:[a-zA-Z0-9_]+]] = 0 to 10 {
// PRODUCER-NEXT: affine.store %[[ARG0]], %[[ALLOC]][0] : memref<1xf32, 2>
// PRODUCER-NEXT: %[[V1:[a-zA-Z0-9_]+]] = affine.load %[[ALLOC]][0] : memref<1xf32, 2>
// PRODUCER-NEXT: affine.store %[[V1]], %[[ALLOC_0]][] : memref<f32>
// PRODUCER-NEXT: }
// PRODUCER-NEXT: %[[V0:[a-zA-Z0-9_]+]] = affine.load %[[ALLOC_0]][] : memref<f32>
// PRODUCER-NEXT: return %[[V0]] : f32
// PRODUCER-NEXT: }

// SIBLING-LABEL: func.func @producer(
// SIBLING-SAME: %[[ARG0:[a-zA-Z0-9_]+]]: f32) -> f32 {
// SIBLING-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() : memref<10xf32>
// SIBLING-NEXT: %[[ALLOC_0:[a-zA-Z0-9_]+]] = memref.alloc() : memref<f32>
// SIBLING-NEXT: affine.for %[[ARG1:[a-zA-Z0-9_]+]] = 0 to 10 {
// SIBLING-NEXT: affine.store %[[ARG0]], %[[ALLOC]][%[[ARG1]]] : memref<10xf32>
// SIBLING-NEXT: }
// SIBLING-NEXT: affine.for %[[ARG1:[a-zA-Z0-9_]+]] = 0 to 10 {
// SIBLING-NEXT: %[[V1:[a-zA-Z0-9_]+]] = affine.load %[[ALLOC]][%[[ARG1]]] : memref<10xf32>
// SIBLING-NEXT: affine.store %[[V1]], %[[ALLOC_0]][] : memref<f32>
// SIBLING-NEXT: }
// SIBLING-NEXT: %[[V0:[a-zA-Z0-9_]+]] = affine.load %[[ALLOC_0]][] : memref<f32>
// SIBLING-NEXT: return %[[V0]] : f32
// SIBLING-NEXT: }
func.func @producer(%x: f32) -> f32 {
  %a = memref.alloc() : memref<10xf32>
  %sum = memref.alloc() : memref<f32>
  affine.for %i = 0 to 10 {
    affine.store %x, %a[%i] : memref<10xf32>
  }
  affine.for %i = 0 to 10 {
    %0 = affine.load %a[%i] : memref<10xf32>
    affine.store %0, %sum[] : memref<f32>
  }
  %r = affine.load %sum[] : memref<f32>
  return %r : f32
}

// -----

// A window: each iteration needs a part of what is produced.

// CHECK-LABEL: func.func @window(
// CHECK-SAME: %[[ARG0:[a-zA-Z0-9_]+]]: f32, %[[ARG1:[a-zA-Z0-9_]+]]: memref<8xf32>) {
// CHECK-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() : memref<1xf32>
// CHECK-NEXT: affine.for %[[ARG2:[a-zA-Z0-9_]+]] = 0 to 8 {
// CHECK-NEXT: affine.for %[[ARG3:[a-zA-Z0-9_]+]] = 0 to 2 {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = affine.apply #{{.*}}(%[[ARG2]], %[[ARG3]])
// CHECK-NEXT: affine.store %[[ARG0]], %[[ALLOC]][0] : memref<1xf32>
// CHECK-NEXT: %[[V1:[a-zA-Z0-9_]+]] = affine.apply #{{.*}}(%[[ARG2]], %[[ARG3]])
// CHECK-NEXT: %[[V2:[a-zA-Z0-9_]+]] = affine.load %[[ALLOC]][0] : memref<1xf32>
// CHECK-NEXT: affine.store %[[V2]], %[[ARG1]][%[[ARG2]]] : memref<8xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }

// PRODUCER-LABEL: func.func @window(
// PRODUCER-SAME: %[[ARG0:[a-zA-Z0-9_]+]]: f32, %[[ARG1:[a-zA-Z0-9_]+]]: memref<8xf32>) {
// PRODUCER-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() : memref<1xf32, 2>
// PRODUCER-NEXT: affine.for %[[ARG2:[a-zA-Z0-9_]+]] = 0 to 8 {
// PRODUCER-NEXT: affine.for %[[ARG3:[a-zA-Z0-9_]+]] = 0 to 2 {
// PRODUCER-NEXT: %[[V0:[a-zA-Z0-9_]+]] = affine.apply #{{.*}}(%[[ARG2]], %[[ARG3]])
// PRODUCER-NEXT: affine.store %[[ARG0]], %[[ALLOC]][0] : memref<1xf32, 2>
// PRODUCER-NEXT: %[[V1:[a-zA-Z0-9_]+]] = affine.apply #{{.*}}(%[[ARG2]], %[[ARG3]])
// PRODUCER-NEXT: %[[V2:[a-zA-Z0-9_]+]] = affine.load %[[ALLOC]][0] : memref<1xf32, 2>
// PRODUCER-NEXT: affine.store %[[V2]], %[[ARG1]][%[[ARG2]]] : memref<8xf32>
// PRODUCER-NEXT: }
// PRODUCER-NEXT: }
// PRODUCER-NEXT: return
// PRODUCER-NEXT: }

// SIBLING-LABEL: func.func @window(
// SIBLING-SAME: %[[ARG0:[a-zA-Z0-9_]+]]: f32, %[[ARG1:[a-zA-Z0-9_]+]]: memref<8xf32>) {
// SIBLING-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() : memref<16xf32>
// SIBLING-NEXT: affine.for %[[ARG2:[a-zA-Z0-9_]+]] = 0 to 16 {
// SIBLING-NEXT: affine.store %[[ARG0]], %[[ALLOC]][%[[ARG2]]] : memref<16xf32>
// SIBLING-NEXT: }
// SIBLING-NEXT: affine.for %[[ARG2:[a-zA-Z0-9_]+]] = 0 to 8 {
// SIBLING-NEXT: affine.for %[[ARG3:[a-zA-Z0-9_]+]] = 0 to 2 {
// SIBLING-NEXT: %[[V0:[a-zA-Z0-9_]+]] = affine.load %[[ALLOC]][%[[ARG2]] * 2 + %[[ARG3]]] : memref<16xf32>
// SIBLING-NEXT: affine.store %[[V0]], %[[ARG1]][%[[ARG2]]] : memref<8xf32>
// SIBLING-NEXT: }
// SIBLING-NEXT: }
// SIBLING-NEXT: return
// SIBLING-NEXT: }
func.func @window(%x: f32, %b: memref<8xf32>) {
  %a = memref.alloc() : memref<16xf32>
  affine.for %i = 0 to 16 {
    affine.store %x, %a[%i] : memref<16xf32>
  }
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 2 {
      %0 = affine.load %a[%i * 2 + %j] : memref<16xf32>
      affine.store %0, %b[%i] : memref<8xf32>
    }
  }
  return
}

// -----

// The memref is an argument, whose elements are needed afterwards.

// CHECK-LABEL: func.func @escapes(
// CHECK-SAME: %[[ARG0:[a-zA-Z0-9_]+]]: memref<10xf32>, %[[ARG1:[a-zA-Z0-9_]+]]: memref<10xf32>, %[[ARG2:[a-zA-Z0-9_]+]]: f32) {
// CHECK-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() : memref<1xf32>
// CHECK-NEXT: affine.for %[[ARG3:[a-zA-Z0-9_]+]] = 0 to 10 {
// CHECK-NEXT: affine.store %[[ARG2]], %[[ARG0]][%[[ARG3]]] : memref<10xf32>
// CHECK-NEXT: }
// CHECK-NEXT: affine.for %[[ARG3:[a-zA-Z0-9_]+]] = 0 to 5 {
// CHECK-NEXT: affine.store %[[ARG2]], %[[ALLOC]][0] : memref<1xf32>
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = affine.load %[[ALLOC]][0] : memref<1xf32>
// CHECK-NEXT: affine.store %[[V0]], %[[ARG1]][%[[ARG3]]] : memref<10xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }

// PRODUCER-LABEL: func.func @escapes(
// PRODUCER-SAME: %[[ARG0:[a-zA-Z0-9_]+]]: memref<10xf32>, %[[ARG1:[a-zA-Z0-9_]+]]: memref<10xf32>, %[[ARG2:[a-zA-Z0-9_]+]]: f32) {
// PRODUCER-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() : memref<1xf32, 2>
// PRODUCER-NEXT: affine.for %[[ARG3:[a-zA-Z0-9_]+]] = 0 to 10 {
// PRODUCER-NEXT: affine.store %[[ARG2]], %[[ARG0]][%[[ARG3]]] : memref<10xf32>
// PRODUCER-NEXT: }
// PRODUCER-NEXT: affine.for %[[ARG3:[a-zA-Z0-9_]+]] = 0 to 5 {
// PRODUCER-NEXT: affine.store %[[ARG2]], %[[ALLOC]][0] : memref<1xf32, 2>
// PRODUCER-NEXT: %[[V0:[a-zA-Z0-9_]+]] = affine.load %[[ALLOC]][0] : memref<1xf32, 2>
// PRODUCER-NEXT: affine.store %[[V0]], %[[ARG1]][%[[ARG3]]] : memref<10xf32>
// PRODUCER-NEXT: }
// PRODUCER-NEXT: return
// PRODUCER-NEXT: }

// SIBLING-LABEL: func.func @escapes(
// SIBLING-SAME: %[[ARG0:[a-zA-Z0-9_]+]]: memref<10xf32>, %[[ARG1:[a-zA-Z0-9_]+]]: memref<10xf32>, %[[ARG2:[a-zA-Z0-9_]+]]: f32) {
// SIBLING-NEXT: affine.for %[[ARG3:[a-zA-Z0-9_]+]] = 0 to 10 {
// SIBLING-NEXT: affine.store %[[ARG2]], %[[ARG0]][%[[ARG3]]] : memref<10xf32>
// SIBLING-NEXT: }
// SIBLING-NEXT: affine.for %[[ARG3:[a-zA-Z0-9_]+]] = 0 to 5 {
// SIBLING-NEXT: %[[V0:[a-zA-Z0-9_]+]] = affine.load %[[ARG0]][%[[ARG3]]] : memref<10xf32>
// SIBLING-NEXT: affine.store %[[V0]], %[[ARG1]][%[[ARG3]]] : memref<10xf32>
// SIBLING-NEXT: }
// SIBLING-NEXT: return
// SIBLING-NEXT: }
func.func @escapes(%a: memref<10xf32>, %b: memref<10xf32>, %x: f32) {
  affine.for %i = 0 to 10 {
    affine.store %x, %a[%i] : memref<10xf32>
  }
  affine.for %i = 0 to 5 {
    %0 = affine.load %a[%i] : memref<10xf32>
    affine.store %0, %b[%i] : memref<10xf32>
  }
  return
}

// -----

// Both load from the same memref.

// CHECK-LABEL: func.func @siblings(
// CHECK-SAME: %[[ARG0:[a-zA-Z0-9_]+]]: memref<10x10xf32>, %[[ARG1:[a-zA-Z0-9_]+]]: memref<10x10xf32>, %[[ARG2:[a-zA-Z0-9_]+]]: memref<10x10xf32>) {
// CHECK-NEXT: affine.for %[[ARG3:[a-zA-Z0-9_]+]] = 0 to 10 {
// CHECK-NEXT: affine.for %[[ARG4:[a-zA-Z0-9_]+]] = 0 to 10 {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = affine.load %[[ARG0]][%[[ARG3]], %[[ARG4]]] : memref<10x10xf32>
// CHECK-NEXT: affine.store %[[V0]], %[[ARG1]][%[[ARG4]], %[[ARG3]]] : memref<10x10xf32>
// CHECK-NEXT: %[[V1:[a-zA-Z0-9_]+]] = affine.load %[[ARG0]][%[[ARG3]], %[[ARG4]]] : memref<10x10xf32>
// CHECK-NEXT: affine.store %[[V1]], %[[ARG2]][%[[ARG3]], %[[ARG4]]] : memref<10x10xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }

// PRODUCER-LABEL: func.func @siblings(
// PRODUCER-SAME: %[[ARG0:[a-zA-Z0-9_]+]]: memref<10x10xf32>, %[[ARG1:[a-zA-Z0-9_]+]]: memref<10x10xf32>, %[[ARG2:[a-zA-Z0-9_]+]]: memref<10x10xf32>) {
// PRODUCER-NEXT: affine.for %[[ARG3:[a-zA-Z0-9_]+]] = 0 to 10 {
// PRODUCER-NEXT: affine.for %[[ARG4:[a-zA-Z0-9_]+]] = 0 to 10 {
// PRODUCER-NEXT: %[[V0:[a-zA-Z0-9_]+]] = affine.load %[[ARG0]][%[[ARG3]], %[[ARG4]]] : memref<10x10xf32>
// PRODUCER-NEXT: affine.store %[[V0]], %[[ARG1]][%[[ARG4]], %[[ARG3]]] : memref<10x10xf32>
// PRODUCER-NEXT: }
// PRODUCER-NEXT: }
// PRODUCER-NEXT: affine.for %[[ARG3:[a-zA-Z0-9_]+]] = 0 to 10 {
// PRODUCER-NEXT: affine.for %[[ARG4:[a-zA-Z0-9_]+]] = 0 to 10 {
// PRODUCER-NEXT: %[[V0:[a-zA-Z0-9_]+]] = affine.load %[[ARG0]][%[[ARG3]], %[[ARG4]]] : memref<10x10xf32>
// PRODUCER-NEXT: affine.store %[[V0]], %[[ARG2]][%[[ARG3]], %[[ARG4]]] : memref<10x10xf32>
// PRODUCER-NEXT: }
// PRODUCER-NEXT: }
// PRODUCER-NEXT: return
// PRODUCER-NEXT: }

// SIBLING-LABEL: func.func @siblings(
// SIBLING-SAME: %[[ARG0:[a-zA-Z0-9_]+]]: memref<10x10xf32>, %[[ARG1:[a-zA-Z0-9_]+]]: memref<10x10xf32>, %[[ARG2:[a-zA-Z0-9_]+]]: memref<10x10xf32>) {
// SIBLING-NEXT: affine.for %[[ARG3:[a-zA-Z0-9_]+]] = 0 to 10 {
// SIBLING-NEXT: affine.for %[[ARG4:[a-zA-Z0-9_]+]] = 0 to 10 {
// SIBLING-NEXT: %[[V0:[a-zA-Z0-9_]+]] = affine.load %[[ARG0]][%[[ARG3]], %[[ARG4]]] : memref<10x10xf32>
// SIBLING-NEXT: affine.store %[[V0]], %[[ARG1]][%[[ARG4]], %[[ARG3]]] : memref<10x10xf32>
// SIBLING-NEXT: %[[V1:[a-zA-Z0-9_]+]] = affine.load %[[ARG0]][%[[ARG3]], %[[ARG4]]] : memref<10x10xf32>
// SIBLING-NEXT: affine.store %[[V1]], %[[ARG2]][%[[ARG3]], %[[ARG4]]] : memref<10x10xf32>
// SIBLING-NEXT: }
// SIBLING-NEXT: }
// SIBLING-NEXT: return
// SIBLING-NEXT: }
func.func @siblings(%a: memref<10x10xf32>, %b: memref<10x10xf32>, %c: memref<10x10xf32>) {
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to 10 {
      %0 = affine.load %a[%i, %j] : memref<10x10xf32>
      affine.store %0, %b[%j, %i] : memref<10x10xf32>
    }
  }
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to 10 {
      %0 = affine.load %a[%i, %j] : memref<10x10xf32>
      affine.store %0, %c[%i, %j] : memref<10x10xf32>
    }
  }
  return
}

// -----

// What comes between the loops needs the first and is needed by the second.

func.func private @use(memref<10xf32>)

// CHECK-LABEL: func.func @between(
// CHECK-SAME: %[[ARG0:[a-zA-Z0-9_]+]]: f32) {
// CHECK-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() : memref<10xf32>
// CHECK-NEXT: affine.for %[[ARG1:[a-zA-Z0-9_]+]] = 0 to 10 {
// CHECK-NEXT: affine.store %[[ARG0]], %[[ALLOC]][%[[ARG1]]] : memref<10xf32>
// CHECK-NEXT: }
// CHECK-NEXT: call @use(%[[ALLOC]]) : (memref<10xf32>) -> ()
// CHECK-NEXT: affine.for %[[ARG1:[a-zA-Z0-9_]+]] = 0 to 10 {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]] = affine.load %[[ALLOC]][%[[ARG1]]] : memref<10xf32>
// CHECK-NEXT: affine.store %[[V0]], %[[ALLOC]][%[[ARG1]]] : memref<10xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }

// PRODUCER-LABEL: func.func @between(
// PRODUCER-SAME: %[[ARG0:[a-zA-Z0-9_]+]]: f32) {
// PRODUCER-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() : memref<10xf32>
// PRODUCER-NEXT: affine.for %[[ARG1:[a-zA-Z0-9_]+]] = 0 to 10 {
// PRODUCER-NEXT: affine.store %[[ARG0]], %[[ALLOC]][%[[ARG1]]] : memref<10xf32>
// PRODUCER-NEXT: }
// PRODUCER-NEXT: call @use(%[[ALLOC]]) : (memref<10xf32>) -> ()
// PRODUCER-NEXT: affine.for %[[ARG1:[a-zA-Z0-9_]+]] = 0 to 10 {
// PRODUCER-NEXT: %[[V0:[a-zA-Z0-9_]+]] = affine.load %[[ALLOC]][%[[ARG1]]] : memref<10xf32>
// PRODUCER-NEXT: affine.store %[[V0]], %[[ALLOC]][%[[ARG1]]] : memref<10xf32>
// PRODUCER-NEXT: }
// PRODUCER-NEXT: return
// PRODUCER-NEXT: }

// SIBLING-LABEL: func.func @between(
// SIBLING-SAME: %[[ARG0:[a-zA-Z0-9_]+]]: f32) {
// SIBLING-NEXT: %[[ALLOC:[a-zA-Z0-9_]+]] = memref.alloc() : memref<10xf32>
// SIBLING-NEXT: affine.for %[[ARG1:[a-zA-Z0-9_]+]] = 0 to 10 {
// SIBLING-NEXT: affine.store %[[ARG0]], %[[ALLOC]][%[[ARG1]]] : memref<10xf32>
// SIBLING-NEXT: }
// SIBLING-NEXT: call @use(%[[ALLOC]]) : (memref<10xf32>) -> ()
// SIBLING-NEXT: affine.for %[[ARG1:[a-zA-Z0-9_]+]] = 0 to 10 {
// SIBLING-NEXT: %[[V0:[a-zA-Z0-9_]+]] = affine.load %[[ALLOC]][%[[ARG1]]] : memref<10xf32>
// SIBLING-NEXT: affine.store %[[V0]], %[[ALLOC]][%[[ARG1]]] : memref<10xf32>
// SIBLING-NEXT: }
// SIBLING-NEXT: return
// SIBLING-NEXT: }
func.func @between(%x: f32) {
  %a = memref.alloc() : memref<10xf32>
  affine.for %i = 0 to 10 {
    affine.store %x, %a[%i] : memref<10xf32>
  }
  func.call @use(%a) : (memref<10xf32>) -> ()
  affine.for %i = 0 to 10 {
    %0 = affine.load %a[%i] : memref<10xf32>
    affine.store %0, %a[%i] : memref<10xf32>
  }
  return
}

// -----

// A reduction becomes part of the sibling's loop.

// CHECK-LABEL: func.func @reductions(
// CHECK-SAME: %[[ARG0:[a-zA-Z0-9_]+]]: memref<10x10xf32>, %[[ARG1:[a-zA-Z0-9_]+]]: memref<10xf32>, %[[ARG2:[a-zA-Z0-9_]+]]: memref<10xf32>) {
// CHECK-NEXT: %[[CST:[a-zA-Z0-9_]+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: affine.for %[[ARG3:[a-zA-Z0-9_]+]] = 0 to 10 {
// CHECK-NEXT: %[[V0:[a-zA-Z0-9_]+]]:2 = affine.for %[[ARG4:[a-zA-Z0-9_]+]] = 0 to 10 iter_args(%[[ARG5:[a-zA-Z0-9_]+]] = %[[CST]], %[[ARG6:[a-zA-Z0-9_]+]] = %[[CST]]) -> (f32, f32) {
// CHECK-NEXT: %[[V1:[a-zA-Z0-9_]+]] = affine.load %[[ARG0]][%[[ARG3]], %[[ARG4]]] : memref<10x10xf32>
// CHECK-NEXT: %[[V2:[a-zA-Z0-9_]+]] = arith.addf %[[ARG5]], %[[V1]] : f32
// CHECK-NEXT: %[[V3:[a-zA-Z0-9_]+]] = affine.load %[[ARG0]][%[[ARG3]], %[[ARG4]]] : memref<10x10xf32>
// CHECK-NEXT: %[[V4:[a-zA-Z0-9_]+]] = arith.mulf %[[ARG6]], %[[V3]] : f32
// CHECK-NEXT: affine.yield %[[V2]], %[[V4]] : f32, f32
// CHECK-NEXT: }
// CHECK-NEXT: affine.store %[[V0]]#1, %[[ARG2]][%[[ARG3]]] : memref<10xf32>
// CHECK-NEXT: affine.store %[[V0]]#0, %[[ARG1]][%[[ARG3]]] : memref<10xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }

// PRODUCER-LABEL: func.func @reductions(
// PRODUCER-SAME: %[[ARG0:[a-zA-Z0-9_]+]]: memref<10x10xf32>, %[[ARG1:[a-zA-Z0-9_]+]]: memref<10xf32>, %[[ARG2:[a-zA-Z0-9_]+]]: memref<10xf32>) {
// PRODUCER-NEXT: %[[CST:[a-zA-Z0-9_]+]] = arith.constant 0.000000e+00 : f32
// PRODUCER-NEXT: affine.for %[[ARG3:[a-zA-Z0-9_]+]] = 0 to 10 {
// PRODUCER-NEXT: %[[V0:[a-zA-Z0-9_]+]] = affine.for %[[ARG4:[a-zA-Z0-9_]+]] = 0 to 10 iter_args(%[[ARG5:[a-zA-Z0-9_]+]] = %[[CST]]) -> (f32) {
// PRODUCER-NEXT: %[[V1:[a-zA-Z0-9_]+]] = affine.load %[[ARG0]][%[[ARG3]], %[[ARG4]]] : memref<10x10xf32>
// PRODUCER-NEXT: %[[V2:[a-zA-Z0-9_]+]] = arith.addf %[[ARG5]], %[[V1]] : f32
// PRODUCER-NEXT: affine.yield %[[V2]] : f32
// PRODUCER-NEXT: }
// PRODUCER-NEXT: affine.store %[[V0]], %[[ARG1]][%[[ARG3]]] : memref<10xf32>
// PRODUCER-NEXT: }
// PRODUCER-NEXT: affine.for %[[ARG3:[a-zA-Z0-9_]+]] = 0 to 10 {
// PRODUCER-NEXT: %[[V0:[a-zA-Z0-9_]+]] = affine.for %[[ARG4]] = 0 to 10 iter_args(%[[ARG5:[a-zA-Z0-9_]+]] = %[[CST]]) -> (f32) {
// PRODUCER-NEXT: %[[V1:[a-zA-Z0-9_]+]] = affine.load %[[ARG0]][%[[ARG3]], %[[ARG4]]] : memref<10x10xf32>
// PRODUCER-NEXT: %[[V2:[a-zA-Z0-9_]+]] = arith.mulf %[[ARG5]], %[[V1]] : f32
// PRODUCER-NEXT: affine.yield %[[V2]] : f32
// PRODUCER-NEXT: }
// PRODUCER-NEXT: affine.store %[[V0]], %[[ARG2]][%[[ARG3]]] : memref<10xf32>
// PRODUCER-NEXT: }
// PRODUCER-NEXT: return
// PRODUCER-NEXT: }

// SIBLING-LABEL: func.func @reductions(
// SIBLING-SAME: %[[ARG0:[a-zA-Z0-9_]+]]: memref<10x10xf32>, %[[ARG1:[a-zA-Z0-9_]+]]: memref<10xf32>, %[[ARG2:[a-zA-Z0-9_]+]]: memref<10xf32>) {
// SIBLING-NEXT: %[[CST:[a-zA-Z0-9_]+]] = arith.constant 0.000000e+00 : f32
// SIBLING-NEXT: affine.for %[[ARG3:[a-zA-Z0-9_]+]] = 0 to 10 {
// SIBLING-NEXT: %[[V0:[a-zA-Z0-9_]+]]:2 = affine.for %[[ARG4:[a-zA-Z0-9_]+]] = 0 to 10 iter_args(%[[ARG5:[a-zA-Z0-9_]+]] = %[[CST]], %[[ARG6:[a-zA-Z0-9_]+]] = %[[CST]]) -> (f32, f32) {
// SIBLING-NEXT: %[[V1:[a-zA-Z0-9_]+]] = affine.load %[[ARG0]][%[[ARG3]], %[[ARG4]]] : memref<10x10xf32>
// SIBLING-NEXT: %[[V2:[a-zA-Z0-9_]+]] = arith.addf %[[ARG5]], %[[V1]] : f32
// SIBLING-NEXT: %[[V3:[a-zA-Z0-9_]+]] = affine.load %[[ARG0]][%[[ARG3]], %[[ARG4]]] : memref<10x10xf32>
// SIBLING-NEXT: %[[V4:[a-zA-Z0-9_]+]] = arith.mulf %[[ARG6]], %[[V3]] : f32
// SIBLING-NEXT: affine.yield %[[V2]], %[[V4]] : f32, f32
// SIBLING-NEXT: }
// SIBLING-NEXT: affine.store %[[V0]]#1, %[[ARG2]][%[[ARG3]]] : memref<10xf32>
// SIBLING-NEXT: affine.store %[[V0]]#0, %[[ARG1]][%[[ARG3]]] : memref<10xf32>
// SIBLING-NEXT: }
// SIBLING-NEXT: return
// SIBLING-NEXT: }
func.func @reductions(%a: memref<10x10xf32>, %b: memref<10xf32>, %c: memref<10xf32>) {
  %zero = arith.constant 0.0 : f32
  affine.for %i = 0 to 10 {
    %s = affine.for %j = 0 to 10 iter_args(%acc = %zero) -> f32 {
      %0 = affine.load %a[%i, %j] : memref<10x10xf32>
      %1 = arith.addf %acc, %0 : f32
      affine.yield %1 : f32
    }
    affine.store %s, %b[%i] : memref<10xf32>
  }
  affine.for %i = 0 to 10 {
    %s = affine.for %j = 0 to 10 iter_args(%acc = %zero) -> f32 {
      %0 = affine.load %a[%i, %j] : memref<10x10xf32>
      %1 = arith.mulf %acc, %0 : f32
      affine.yield %1 : f32
    }
    affine.store %s, %c[%i] : memref<10xf32>
  }
  return
}
