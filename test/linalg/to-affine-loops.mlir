// RUN: rsmlir-opt %s --convert-linalg-to-affine-loops | FileCheck %s

// Accesses are affine as well.

func.func @fill(%x: f32, %m: memref<4x?xf32>) {
  linalg.fill ins(%x : f32) outs(%m : memref<4x?xf32>)
  return
}

// CHECK: module {
// CHECK-NEXT:   func.func @fill(%arg0: f32, %arg1: memref<4x?xf32>) {
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %dim = memref.dim %arg1, %c1 : memref<4x?xf32>
// CHECK-NEXT:     affine.for %arg2 = 0 to 4 {
// CHECK-NEXT:       affine.for %arg3 = 0 to %dim {
// CHECK-NEXT:         affine.store %arg0, %arg1[%arg2, %arg3] : memref<4x?xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
