// RUN: rsmlir-opt %s --scf-forall-to-parallel '--scf-parallel-loop-tiling=parallel-loop-tile-sizes=4,2' --scf-parallel-for-to-nested-fors | FileCheck %s

// One kind of loops becomes another.

func.func @fill(%m: memref<8x?xf32>, %n: index, %x: f32) {
  scf.forall (%i, %j) in (8, %n) {
    memref.store %x, %m[%i, %j] : memref<8x?xf32>
  }
  return
}

// CHECK: #map = affine_map<(d0, d1, d2) -> (d0, d1 - d2)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @fill(%arg0: memref<8x?xf32>, %arg1: index, %arg2: f32) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c0_0 = arith.constant 0 : index
// CHECK-NEXT:     %c8 = arith.constant 8 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c1_1 = arith.constant 1 : index
// CHECK-NEXT:     %c0_2 = arith.constant 0 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %0 = arith.muli %c1, %c4 : index
// CHECK-NEXT:     %1 = arith.muli %c1_1, %c2 : index
// CHECK-NEXT:     scf.for %arg3 = %c0 to %c8 step %0 {
// CHECK-NEXT:       scf.for %arg4 = %c0_0 to %arg1 step %1 {
// CHECK-NEXT:         %2 = affine.min #map(%1, %arg1, %arg4)
// CHECK-NEXT:         scf.for %arg5 = %c0_2 to %0 step %c1 {
// CHECK-NEXT:           scf.for %arg6 = %c0_2 to %2 step %c1_1 {
// CHECK-NEXT:             %3 = arith.addi %arg5, %arg3 : index
// CHECK-NEXT:             %4 = arith.addi %arg6, %arg4 : index
// CHECK-NEXT:             memref.store %arg2, %arg0[%3, %4] : memref<8x?xf32>
// CHECK-NEXT:           }
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
