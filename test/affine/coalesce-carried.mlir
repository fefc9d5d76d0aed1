// RUN: rsmlir-opt %s --split-input-file --affine-loop-coalescing | FileCheck %s

// What the inner loop carries is what it began with.

func.func @carried(%m: memref<?xf32>, %x: f32) {
  affine.for %i = 0 to 5 {
    %0 = affine.for %j = 0 to 7 iter_args(%n = %m) -> (memref<?xf32>) {
      memref.store %x, %n[%j] : memref<?xf32>
      affine.yield %n : memref<?xf32>
    }
  }
  return
}

// CHECK: #map = affine_map<() -> (5)>
// CHECK-NEXT: #map1 = affine_map<() -> (7)>
// CHECK-NEXT: #map2 = affine_map<(d0)[s0] -> (d0 * s0)>
// CHECK-NEXT: #map3 = affine_map<(d0)[s0] -> (d0 mod s0)>
// CHECK-NEXT: #map4 = affine_map<(d0)[s0] -> (d0 floordiv s0)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @carried(%arg0: memref<?xf32>, %arg1: f32) {
// CHECK-NEXT:     %0 = affine.apply #map()
// CHECK-NEXT:     %1 = affine.apply #map1()
// CHECK-NEXT:     %2 = affine.apply #map2(%0)[%1]
// CHECK-NEXT:     affine.for %arg2 = 0 to %2 {
// CHECK-NEXT:       %3 = affine.apply #map3(%arg2)[%1]
// CHECK-NEXT:       %4 = affine.apply #map4(%arg2)[%1]
// CHECK-NEXT:       memref.store %arg1, %arg0[%3] : memref<?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
