// RUN: rsmlir-opt %s '--pass-pipeline=builtin.module(func.func(affine-loop-unroll{unroll-factor=2}))' | FileCheck %s

// The body is there twice; what is left over runs after the loop.

func.func @copies(%m: memref<11xf32>, %n: index) {
  affine.for %i = 0 to 11 {
    %0 = affine.load %m[%i] : memref<11xf32>
    affine.store %0, %m[%i] : memref<11xf32>
  }
  affine.for %i = 0 to %n {
    affine.for %j = 0 to 1 {
      %0 = affine.load %m[%i + %j] : memref<11xf32>
      affine.store %0, %m[%j] : memref<11xf32>
    }
  }
  return
}

// CHECK: #map = affine_map<(d0) -> (d0 + 1)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @copies(%arg0: memref<11xf32>, %arg1: index) {
// CHECK-NEXT:     %c10 = arith.constant 10 : index
// CHECK-NEXT:     affine.for %arg2 = 0 to 10 step 2 {
// CHECK-NEXT:       %1 = affine.load %arg0[%arg2] : memref<11xf32>
// CHECK-NEXT:       affine.store %1, %arg0[%arg2] : memref<11xf32>
// CHECK-NEXT:       %2 = affine.apply #map(%arg2)
// CHECK-NEXT:       %3 = affine.load %arg0[%2] : memref<11xf32>
// CHECK-NEXT:       affine.store %3, %arg0[%2] : memref<11xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %0 = affine.load %arg0[%c10] : memref<11xf32>
// CHECK-NEXT:     affine.store %0, %arg0[%c10] : memref<11xf32>
// CHECK-NEXT:     affine.for %arg2 = 0 to %arg1 {
// CHECK-NEXT:       affine.for %arg3 = 0 to 1 {
// CHECK-NEXT:         %1 = affine.load %arg0[%arg2 + %arg3] : memref<11xf32>
// CHECK-NEXT:         affine.store %1, %arg0[%arg3] : memref<11xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
