// RUN: rsmlir-opt %s --convert-linalg-to-loops | FileCheck %s

// A structured operation on memrefs is a nest of loops.

func.func @matmul(%a: memref<4x?xf32>, %b: memref<?x8xf32>, %c: memref<4x8xf32>) {
  linalg.matmul ins(%a, %b : memref<4x?xf32>, memref<?x8xf32>) outs(%c : memref<4x8xf32>)
  return
}

// CHECK: module {
// CHECK-NEXT:   func.func @matmul(%arg0: memref<4x?xf32>, %arg1: memref<?x8xf32>, %arg2: memref<4x8xf32>) {
// CHECK-NEXT:     %c8 = arith.constant 8 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %dim = memref.dim %arg0, %c1 : memref<4x?xf32>
// CHECK-NEXT:     scf.for %arg3 = %c0 to %c4 step %c1 {
// CHECK-NEXT:       scf.for %arg4 = %c0 to %c8 step %c1 {
// CHECK-NEXT:         scf.for %arg5 = %c0 to %dim step %c1 {
// CHECK-NEXT:           %0 = memref.load %arg0[%arg3, %arg5] : memref<4x?xf32>
// CHECK-NEXT:           %1 = memref.load %arg1[%arg5, %arg4] : memref<?x8xf32>
// CHECK-NEXT:           %2 = memref.load %arg2[%arg3, %arg4] : memref<4x8xf32>
// CHECK-NEXT:           %3 = arith.mulf %0, %1 : f32
// CHECK-NEXT:           %4 = arith.addf %2, %3 : f32
// CHECK-NEXT:           memref.store %4, %arg2[%arg3, %arg4] : memref<4x8xf32>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
