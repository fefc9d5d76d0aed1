// RUN: rsmlir-opt %s --convert-linalg-to-parallel-loops | FileCheck %s

// Reductions stay sequential.

func.func @sum(%a: memref<4x8xf32>, %b: memref<4xf32>) {
  linalg.reduce ins(%a : memref<4x8xf32>) outs(%b : memref<4xf32>) dimensions = [1]
    (%in: f32, %init: f32) {
      %0 = arith.addf %in, %init : f32
      linalg.yield %0 : f32
    }
  return
}

// CHECK: module {
// CHECK-NEXT:   func.func @sum(%arg0: memref<4x8xf32>, %arg1: memref<4xf32>) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c8 = arith.constant 8 : index
// CHECK-NEXT:     scf.parallel (%arg2) = (%c0) to (%c4) step (%c1) {
// CHECK-NEXT:       scf.for %arg3 = %c0 to %c8 step %c1 {
// CHECK-NEXT:         %0 = memref.load %arg0[%arg2, %arg3] : memref<4x8xf32>
// CHECK-NEXT:         %1 = memref.load %arg1[%arg2] : memref<4xf32>
// CHECK-NEXT:         %2 = arith.addf %0, %1 : f32
// CHECK-NEXT:         memref.store %2, %arg1[%arg2] : memref<4xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:       scf.reduce
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
