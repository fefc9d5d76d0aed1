// RUN: rsmlir-opt %s --convert-vector-to-scf | FileCheck %s

// Transfers of several dimensions go through a buffer, vectors are printed element by element.

func.func @transfers(%m: memref<?x?xf32>, %i: index, %n: memref<?x?xf32>) {
  %p = arith.constant 0.0 : f32
  %0 = vector.transfer_read %m[%i, %i], %p {in_bounds = [true, true]} : memref<?x?xf32>, vector<2x4xf32>
  vector.transfer_write %0, %n[%i, %i] {in_bounds = [true, true]} : vector<2x4xf32>, memref<?x?xf32>
  vector.print %0 : vector<2x4xf32>
  return
}

// CHECK: #map = affine_map<(d0)[s0] -> (d0 + s0)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @transfers(%arg0: memref<?x?xf32>, %arg1: index, %arg2: memref<?x?xf32>) {
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %alloca = memref.alloca() : memref<vector<2x4xf32>>
// CHECK-NEXT:     %alloca_0 = memref.alloca() : memref<vector<2x4xf32>>
// CHECK-NEXT:     %0 = vector.type_cast %alloca : memref<vector<2x4xf32>> to memref<2xvector<4xf32>>
// CHECK-NEXT:     scf.for %arg3 = %c0 to %c2 step %c1 {
// CHECK-NEXT:       %4 = affine.apply #map(%arg3)[%arg1]
// CHECK-NEXT:       %5 = vector.transfer_read %arg0[%4, %arg1], %cst {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32>
// CHECK-NEXT:       memref.store %5, %0[%arg3] : memref<2xvector<4xf32>>
// CHECK-NEXT:     }
// CHECK-NEXT:     %1 = memref.load %alloca[] : memref<vector<2x4xf32>>
// CHECK-NEXT:     memref.store %1, %alloca_0[] : memref<vector<2x4xf32>>
// CHECK-NEXT:     %2 = vector.type_cast %alloca_0 : memref<vector<2x4xf32>> to memref<2xvector<4xf32>>
// CHECK-NEXT:     scf.for %arg3 = %c0 to %c2 step %c1 {
// CHECK-NEXT:       %4 = affine.apply #map(%arg3)[%arg1]
// CHECK-NEXT:       %5 = memref.load %2[%arg3] : memref<2xvector<4xf32>>
// CHECK-NEXT:       vector.transfer_write %5, %arg2[%4, %arg1] {in_bounds = [true]} : vector<4xf32>, memref<?x?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %3 = vector.shape_cast %1 : vector<2x4xf32> to vector<8xf32>
// CHECK-NEXT:     vector.print punctuation <open>
// CHECK-NEXT:     scf.for %arg3 = %c0 to %c2 step %c1 {
// CHECK-NEXT:       vector.print punctuation <open>
// CHECK-NEXT:       scf.for %arg4 = %c0 to %c4 step %c1 {
// CHECK-NEXT:         %5 = arith.muli %arg3, %c4 : index
// CHECK-NEXT:         %6 = arith.addi %arg4, %5 : index
// CHECK-NEXT:         %7 = vector.extract %3[%6] : f32 from vector<8xf32>
// CHECK-NEXT:         vector.print %7 : f32 punctuation <no_punctuation>
// CHECK-NEXT:         %8 = arith.cmpi ult, %arg4, %c3 : index
// CHECK-NEXT:         scf.if %8 {
// CHECK-NEXT:           vector.print punctuation <comma>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:       vector.print punctuation <close>
// CHECK-NEXT:       %4 = arith.cmpi ult, %arg3, %c1 : index
// CHECK-NEXT:       scf.if %4 {
// CHECK-NEXT:         vector.print punctuation <comma>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     vector.print punctuation <close>
// CHECK-NEXT:     vector.print
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
