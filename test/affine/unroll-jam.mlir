// RUN: rsmlir-opt %s '--pass-pipeline=builtin.module(func.func(affine-loop-unroll-jam{unroll-jam-factor=2}))' | FileCheck %s

// The copies of the inner loop are one.

func.func @jam(%m: memref<4x8xf32>, %x: f32) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 8 {
      affine.store %x, %m[%i, %j] : memref<4x8xf32>
    }
  }
  return
}

// CHECK: #map = affine_map<(d0) -> (d0 + 1)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @jam(%arg0: memref<4x8xf32>, %arg1: f32) {
// CHECK-NEXT:     affine.for %arg2 = 0 to 4 step 2 {
// CHECK-NEXT:       affine.for %arg3 = 0 to 8 {
// CHECK-NEXT:         affine.store %arg1, %arg0[%arg2, %arg3] : memref<4x8xf32>
// CHECK-NEXT:         %0 = affine.apply #map(%arg2)
// CHECK-NEXT:         affine.store %arg1, %arg0[%0, %arg3] : memref<4x8xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
