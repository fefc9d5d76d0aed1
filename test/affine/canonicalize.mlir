// RUN: rsmlir-opt --canonicalize --split-input-file --allow-unregistered-dialect %s | FileCheck %s

// CHECK: module {
// CHECK-LABEL: func.func @apply(%arg0: index, %arg1: memref<64xf32>, %arg2: index) -> (index, index, index) {
// CHECK-NEXT: %c12 = arith.constant 12 : index
// CHECK-NEXT: %0 = affine.apply #map()[%arg0]
// CHECK-NEXT: affine.for %arg3 = 0 to 8 {
// CHECK-NEXT: %1 = affine.load %arg1[%arg3 * 2 + symbol(%arg2) + 1] : memref<64xf32>
// CHECK-NEXT: affine.store %1, %arg1[%arg3 * 2 + 4] : memref<64xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return %0, %arg0, %c12 : index, index, index
// CHECK-NEXT: }
func.func @apply(%n: index, %m: memref<64xf32>, %k: index) -> (index, index, index) {
  %c3 = arith.constant 3 : index
  %0 = affine.apply affine_map<(d0, d1) -> (d0 + d1)>(%n, %c3)
  %1 = affine.apply affine_map<(d0) -> (d0)>(%n)
  %2 = affine.apply affine_map<(d0) -> (d0 * 4)>(%c3)
  affine.for %i = 0 to 8 {
    %3 = affine.apply affine_map<(d0) -> (d0 * 2 + 1)>(%i)
    %4 = affine.apply affine_map<(d0, d1) -> (d0 + d1)>(%3, %k)
    %5 = affine.load %m[%4] : memref<64xf32>
    affine.store %5, %m[%3 + %c3] : memref<64xf32>
  }
  return %0, %1, %2 : index, index, index
}

// -----

// CHECK: module {
// CHECK-LABEL: func.func @min(%arg0: index, %arg1: memref<64xf32>, %arg2: f32) -> (index, index) {
// CHECK-NEXT: %c3 = arith.constant 3 : index
// CHECK-NEXT: %0 = affine.max #map()[%arg0]
// CHECK-NEXT: affine.store %arg2, %arg1[3] : memref<64xf32>
// CHECK-NEXT: return %c3, %0 : index, index
// CHECK-NEXT: }
func.func @min(%n: index, %m: memref<64xf32>, %x: f32) -> (index, index) {
  %c3 = arith.constant 3 : index
  %0 = affine.min affine_map<(d0) -> (d0, 5)>(%c3)
  %1 = affine.max affine_map<(d0, d1) -> (d1, d0 + d1)>(%n, %n)
  %2 = memref.cast %m : memref<64xf32> to memref<?xf32>
  affine.store %x, %2[%c3] : memref<?xf32>
  return %0, %1 : index, index
}
