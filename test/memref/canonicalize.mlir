// RUN: rsmlir-opt --canonicalize --split-input-file --allow-unregistered-dialect %s | FileCheck %s

// CHECK-LABEL: func.func @dead(%arg0: f32, %arg1: index, %arg2: memref<4xf32>) {
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @dead(%x: f32, %i: index, %m: memref<4xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  memref.store %x, %0[%i] : memref<4xf32>
  memref.dealloc %0 : memref<4xf32>
  %1 = memref.alloca() : memref<4xf32>
  memref.store %x, %1[%i] : memref<4xf32>
  memref.copy %m, %m : memref<4xf32> to memref<4xf32>
  return
}

// -----

// CHECK-LABEL: func.func @sizes(%arg0: index, %arg1: f32) -> (memref<?x?xf32>, index, index, index) {
// CHECK-NEXT: %c8 = arith.constant 8 : index
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %alloc = memref.alloc(%arg0) {alignment = 64 : i64} : memref<8x?xf32>
// CHECK-NEXT: %cast = memref.cast %alloc : memref<8x?xf32> to memref<?x?xf32>
// CHECK-NEXT: memref.store %arg1, %alloc[%c0, %c1] : memref<8x?xf32>
// CHECK-NEXT: %dim = memref.dim %cast, %arg0 : memref<?x?xf32>
// CHECK-NEXT: return %cast, %c8, %arg0, %dim : memref<?x?xf32>, index, index, index
// CHECK-NEXT: }
func.func @sizes(%n: index, %x: f32) -> (memref<?x?xf32>, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %0 = memref.alloc(%c8, %n) {alignment = 64 : i64} : memref<?x?xf32>
  %1 = memref.dim %0, %c0 : memref<?x?xf32>
  %2 = memref.dim %0, %c1 : memref<?x?xf32>
  memref.store %x, %0[%c0, %c1] : memref<?x?xf32>
  %3 = memref.dim %0, %n : memref<?x?xf32>
  return %0, %1, %2, %3 : memref<?x?xf32>, index, index, index
}

// -----

// CHECK-LABEL: func.func @casts(%arg0: memref<4xf32>, %arg1: memref<4xf32, strided<[?]>>, %arg2: index, %arg3: memref<0xf32>) -> (f32, memref<4xf32>) {
// CHECK-NEXT: %0 = memref.load %arg0[%arg2] : memref<4xf32>
// CHECK-NEXT: memref.store %0, %arg0[%arg2] : memref<4xf32>
// CHECK-NEXT: memref.copy %arg0, %arg1 : memref<4xf32> to memref<4xf32, strided<[?]>>
// CHECK-NEXT: memref.dealloc %arg0 : memref<4xf32>
// CHECK-NEXT: return %0, %arg0 : f32, memref<4xf32>
// CHECK-NEXT: }
func.func @casts(%m: memref<4xf32>, %s: memref<4xf32, strided<[?]>>, %i: index, %e: memref<0xf32>) -> (f32, memref<4xf32>) {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  %1 = memref.load %0[%i] : memref<?xf32>
  memref.store %1, %0[%i] : memref<?xf32>
  %2 = memref.cast %0 : memref<?xf32> to memref<4xf32>
  %3 = memref.cast %m : memref<4xf32> to memref<4xf32, strided<[?]>>
  memref.copy %3, %s : memref<4xf32, strided<[?]>> to memref<4xf32, strided<[?]>>
  memref.copy %e, %e : memref<0xf32> to memref<0xf32>
  memref.dealloc %0 : memref<?xf32>
  return %1, %2 : f32, memref<4xf32>
}
