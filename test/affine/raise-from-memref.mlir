// RUN: rsmlir-opt %s --split-input-file --affine-raise-from-memref | FileCheck %s

func.func @raised(%m: memref<8x16xf32>, %k: index) {
  %two = arith.constant 2 : index
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      %0 = arith.muli %i, %two : index
      %1 = arith.addi %0, %j : index
      %2 = memref.load %m[%i, %1] : memref<8x16xf32>
      %3 = arith.muli %i, %k : index
      memref.store %2, %m[%j, %3] : memref<8x16xf32>
      %4 = arith.muli %i, %j : index
      memref.store %2, %m[%4, %j] : memref<8x16xf32>
    }
  }
  %0 = memref.load %m[%k, %two] : memref<8x16xf32>
  memref.store %0, %m[%two, %k] : memref<8x16xf32>
  return
}

// CHECK: module {
// CHECK-NEXT:   func.func @raised(%arg0: memref<8x16xf32>, %arg1: index) {
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     affine.for %arg2 = 0 to 4 {
// CHECK-NEXT:       affine.for %arg3 = 0 to 4 {
// CHECK-NEXT:         %1 = arith.muli %arg2, %c2 : index
// CHECK-NEXT:         %2 = arith.addi %1, %arg3 : index
// CHECK-NEXT:         %3 = affine.load %arg0[%arg2, %arg2 * 2 + %arg3] : memref<8x16xf32>
// CHECK-NEXT:         %4 = arith.muli %arg2, %arg1 : index
// CHECK-NEXT:         affine.store %3, %arg0[%arg3, %arg2 * symbol(%arg1)] : memref<8x16xf32>
// CHECK-NEXT:         %5 = arith.muli %arg2, %arg3 : index
// CHECK-NEXT:         memref.store %3, %arg0[%5, %arg3] : memref<8x16xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     %0 = affine.load %arg0[symbol(%arg1), 2] : memref<8x16xf32>
// CHECK-NEXT:     affine.store %0, %arg0[2, symbol(%arg1)] : memref<8x16xf32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }

// -----

// The variable of another loop is no dimension.

func.func @other(%m: memref<8xf32>, %n: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.for %i = %zero to %n step %one {
    %0 = memref.load %m[%i] : memref<8xf32>
    memref.store %0, %m[%zero] : memref<8xf32>
  }
  return
}

// CHECK: module {
// CHECK-NEXT:   func.func @other(%arg0: memref<8xf32>, %arg1: index) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     scf.for %arg2 = %c0 to %arg1 step %c1 {
// CHECK-NEXT:       %0 = memref.load %arg0[%arg2] : memref<8xf32>
// CHECK-NEXT:       affine.store %0, %arg0[0] : memref<8xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
