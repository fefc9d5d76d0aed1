// RUN: rsmlir-opt %s --canonicalize --split-input-file | FileCheck %s
//
// Quotients, remainders and bounds that the ranges of loops decide.

// CHECK: module {
// CHECK-NEXT:   func.func @quotients(%arg0: index, %arg1: memref<?x32xf32>) {
// CHECK-NEXT:     affine.for %arg2 = 0 to %arg0 step 32 {
// CHECK-NEXT:       affine.for %arg3 = 0 to 32 {
// CHECK-NEXT:         %0 = affine.load %arg1[0, 0] : memref<?x32xf32>
// CHECK-NEXT:         affine.store %0, %arg1[%arg2, %arg3] : memref<?x32xf32>
// CHECK-NEXT:         %1 = affine.load %arg1[%arg2 floordiv 32, %arg3 mod 16] : memref<?x32xf32>
// CHECK-NEXT:         affine.store %1, %arg1[%arg3 ceildiv 32, 1] : memref<?x32xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @quotients(%n: index, %m: memref<?x32xf32>) {
  affine.for %i = 0 to %n step 32 {
    affine.for %j = 0 to 32 {
      %0 = affine.load %m[%j floordiv 32, %i mod 32] : memref<?x32xf32>
      affine.store %0, %m[%i, %j mod 32] : memref<?x32xf32>
      %1 = affine.load %m[(%i + %j) floordiv 32, (%i + %j) mod 16] : memref<?x32xf32>
      affine.store %1, %m[%j ceildiv 32, (%j + 1) ceildiv 33] : memref<?x32xf32>
    }
  }
  return
}

// -----

// CHECK: module {
// CHECK-NEXT:   func.func @ranges(%arg0: memref<64x64xf32>) {
// CHECK-NEXT:     affine.for %arg1 = 4 to 12 step 3 {
// CHECK-NEXT:       %0 = affine.load %arg0[%arg1 floordiv 4, 1] : memref<64x64xf32>
// CHECK-NEXT:       affine.store %0, %arg0[%arg1, %arg1 * 2 - 8] : memref<64x64xf32>
// CHECK-NEXT:       affine.for %arg2 = 8 to 24 step 4 {
// CHECK-NEXT:         %1 = affine.load %arg0[0, (%arg2 + %arg1) mod 2] : memref<64x64xf32>
// CHECK-NEXT:         affine.store %1, %arg0[3, %arg2 floordiv 4] : memref<64x64xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @ranges(%m: memref<64x64xf32>) {
  affine.for %i = 4 to 12 step 3 {
    %0 = affine.load %m[%i floordiv 4, (%i + 4) floordiv 8] : memref<64x64xf32>
    affine.store %0, %m[%i mod 11, (%i * 2 - 8) mod 13] : memref<64x64xf32>
    affine.for %j = 8 to 24 step 4 {
      %1 = affine.load %m[%j mod 4, (%j + %i) mod 2] : memref<64x64xf32>
      affine.store %1, %m[(%j + 3) mod 4, (%j + 3) floordiv 4] : memref<64x64xf32>
    }
  }
  return
}

// -----

// CHECK: #map = affine_map<()[s0] -> (3, s0)>
// CHECK-NEXT: #map1 = affine_map<(d0)[s0] -> (d0, d0 + 4, s0)>
// CHECK-NEXT: #map2 = affine_map<(d0)[s0] -> (d0 + 7, 30, s0)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @bounds(%arg0: index, %arg1: memref<?xf32>, %arg2: f32) {
// CHECK-NEXT:     affine.for %arg3 = 0 to min #map()[%arg0] {
// CHECK-NEXT:       affine.for %arg4 = max #map1(%arg3)[%arg0] to min #map2(%arg3)[%arg0] {
// CHECK-NEXT:         affine.store %arg2, %arg1[%arg4] : memref<?xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.for %arg3 = 2 to 8 {
// CHECK-NEXT:       affine.for %arg4 = 7 to 6 {
// CHECK-NEXT:         affine.store %arg2, %arg1[%arg3 + %arg4] : memref<?xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @bounds(%n: index, %m: memref<?xf32>, %v: f32) {
  affine.for %i = 0 to min affine_map<()[s0] -> (3, 5, s0)>()[%n] {
    affine.for %j = max affine_map<(d0)[s0] -> (d0, d0 + 4, 2, s0)>(%i)[%n] to min affine_map<(d0)[s0] -> (d0 + 7, 30, s0)>(%i)[%n] {
      affine.store %v, %m[%j] : memref<?xf32>
    }
  }
  affine.for %i = 2 to 8 {
    affine.for %j = max affine_map<(d0) -> (d0, 7, 1, 7)>(%i) to min affine_map<(d0) -> (d0 * 3, 6, 6, d0 + 40)>(%i) {
      affine.store %v, %m[%i + %j] : memref<?xf32>
    }
  }
  return
}
