// RUN: rsmlir-opt %s '--scf-parallel-loop-tiling=parallel-loop-tile-sizes=4 no-min-max-bounds=true' | FileCheck %s

// The index is checked where a tile may leave the bounds.

func.func @fill(%m: memref<?xf32>, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %m[%i] : memref<?xf32>
  }
  return
}

// CHECK: module {
// CHECK-NEXT:   func.func @fill(%arg0: memref<?xf32>, %arg1: index, %arg2: f32) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c0_0 = arith.constant 0 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %0 = arith.muli %c1, %c4 : index
// CHECK-NEXT:     scf.parallel (%arg3) = (%c0) to (%arg1) step (%0) {
// CHECK-NEXT:       scf.parallel (%arg4) = (%c0_0) to (%0) step (%c1) {
// CHECK-NEXT:         %1 = arith.addi %arg4, %arg3 : index
// CHECK-NEXT:         %true = arith.constant true
// CHECK-NEXT:         %2 = arith.muli %arg4, %c1 : index
// CHECK-NEXT:         %3 = arith.addi %2, %arg3 : index
// CHECK-NEXT:         %4 = arith.cmpi ult, %3, %arg1 : index
// CHECK-NEXT:         %5 = arith.andi %true, %4 : i1
// CHECK-NEXT:         scf.if %5 {
// CHECK-NEXT:           memref.store %arg2, %arg0[%1] : memref<?xf32>
// CHECK-NEXT:         }
// CHECK-NEXT:         scf.reduce
// CHECK-NEXT:       }
// CHECK-NEXT:       scf.reduce
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
