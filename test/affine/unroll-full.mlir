// RUN: rsmlir-opt %s '--pass-pipeline=builtin.module(func.func(affine-loop-unroll{unroll-factor=-1 unroll-full-threshold=2}))' | FileCheck %s

// Only loops that run twice at most are unrolled.

func.func @short(%m: memref<4x4xf32>, %x: f32) {
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 2 {
      affine.store %x, %m[%i, %j] : memref<4x4xf32>
    }
  }
  return
}

// CHECK: #map = affine_map<(d0) -> (d0 + 1)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @short(%arg0: memref<4x4xf32>, %arg1: f32) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     affine.for %arg2 = 0 to 3 {
// CHECK-NEXT:       affine.store %arg1, %arg0[%arg2, %c0] : memref<4x4xf32>
// CHECK-NEXT:       %0 = affine.apply #map(%c0)
// CHECK-NEXT:       affine.store %arg1, %arg0[%arg2, %0] : memref<4x4xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
