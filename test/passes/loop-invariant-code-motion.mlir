// RUN: rsmlir-opt %s --loop-invariant-code-motion | FileCheck %s

func.func @nested(%c: i1, %x: f32, %m: memref<4x4xf32>, %n: index, %d: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %0 = arith.addf %x, %x : f32
      %1 = arith.addi %i, %c1 : index
      %2 = arith.divui %n, %d : index
      %3 = arith.divui %n, %c1 : index
      %4 = scf.if %c -> f32 {
        scf.yield %0 : f32
      } else {
        %5 = memref.load %m[%3, %c0] : memref<4x4xf32>
        scf.yield %5 : f32
      }
      %6 = scf.if %c -> f32 {
        scf.yield %0 : f32
      } else {
        scf.yield %x : f32
      }
      memref.store %4, %m[%1, %2] : memref<4x4xf32>
      memref.store %6, %m[%1, %2] : memref<4x4xf32>
    }
  }
  return
}

// CHECK:      module {
// CHECK-NEXT:   func.func @nested(%arg0: i1, %arg1: f32, %arg2: memref<4x4xf32>, %arg3: index, %arg4: index) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %0 = arith.addf %arg1, %arg1 : f32
// CHECK-NEXT:     %1 = arith.divui %arg3, %c1 : index
// CHECK-NEXT:     %2 = scf.if %arg0 -> (f32) {
// CHECK-NEXT:       scf.yield %0 : f32
// CHECK-NEXT:     } else {
// CHECK-NEXT:       scf.yield %arg1 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.for %arg5 = %c0 to %arg3 step %c1 {
// CHECK-NEXT:       %3 = arith.addi %arg5, %c1 : index
// CHECK-NEXT:       scf.for %arg6 = %c0 to %arg3 step %c1 {
// CHECK-NEXT:         %4 = arith.divui %arg3, %arg4 : index
// CHECK-NEXT:         %5 = scf.if %arg0 -> (f32) {
// CHECK-NEXT:           scf.yield %0 : f32
// CHECK-NEXT:         } else {
// CHECK-NEXT:           %6 = memref.load %arg2[%1, %c0] : memref<4x4xf32>
// CHECK-NEXT:           scf.yield %6 : f32
// CHECK-NEXT:         }
// CHECK-NEXT:         memref.store %5, %arg2[%3, %4] : memref<4x4xf32>
// CHECK-NEXT:         memref.store %2, %arg2[%3, %4] : memref<4x4xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
