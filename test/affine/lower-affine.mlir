// RUN: rsmlir-opt %s --lower-affine | FileCheck %s

// Maps become arithmetic, loops and conditions those of scf.

#set = affine_set<(d0)[s0] : (d0 - 3 >= 0, s0 - d0 * 2 == 0)>
func.func @loops(%m: memref<?x8xf32>, %n: index, %x: f32) -> f32 {
  affine.for %i = max affine_map<()[s0] -> (0, s0 - 4)>()[%n] to %n step 2 {
    affine.if #set(%i)[%n] {
      %0 = affine.load %m[%i floordiv 2, %i mod 8] : memref<?x8xf32>
      affine.store %0, %m[%i ceildiv 3, 7] : memref<?x8xf32>
    }
  }
  %r = affine.parallel (%i) = (0) to (%n) reduce ("addf") -> (f32) {
    %0 = affine.load %m[%i, 0] : memref<?x8xf32>
    affine.yield %0 : f32
  }
  %1:2 = affine.delinearize_index %n into (4, 8) : index, index
  %2 = affine.linearize_index disjoint [%1#0, %1#1] by (4, 8) : index
  %3 = affine.apply affine_map<(d0) -> (d0 + 1)>(%2)
  affine.store %r, %m[symbol(%3), 0] : memref<?x8xf32>
  return %r : f32
}

// CHECK: module {
// CHECK-NEXT:   func.func @loops(%arg0: memref<?x8xf32>, %arg1: index, %arg2: f32) -> f32 {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c-4 = arith.constant -4 : index
// CHECK-NEXT:     %0 = arith.addi %arg1, %c-4 : index
// CHECK-NEXT:     %1 = arith.maxsi %c0, %0 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     scf.for %arg3 = %1 to %arg1 step %c2 {
// CHECK-NEXT:       %c0_5 = arith.constant 0 : index
// CHECK-NEXT:       %c-3 = arith.constant -3 : index
// CHECK-NEXT:       %11 = arith.addi %arg3, %c-3 : index
// CHECK-NEXT:       %12 = arith.cmpi sge, %11, %c0_5 : index
// CHECK-NEXT:       %c-2 = arith.constant -2 : index
// CHECK-NEXT:       %13 = arith.muli %arg3, %c-2 overflow<nsw> : index
// CHECK-NEXT:       %14 = arith.addi %13, %arg1 : index
// CHECK-NEXT:       %15 = arith.cmpi eq, %14, %c0_5 : index
// CHECK-NEXT:       %16 = arith.andi %12, %15 : i1
// CHECK-NEXT:       scf.if %16 {
// CHECK-NEXT:         %c2_6 = arith.constant 2 : index
// CHECK-NEXT:         %c0_7 = arith.constant 0 : index
// CHECK-NEXT:         %c-1 = arith.constant -1 : index
// CHECK-NEXT:         %17 = arith.cmpi slt, %arg3, %c0_7 : index
// CHECK-NEXT:         %18 = arith.subi %c-1, %arg3 : index
// CHECK-NEXT:         %19 = arith.select %17, %18, %arg3 : index
// CHECK-NEXT:         %20 = arith.divsi %19, %c2_6 : index
// CHECK-NEXT:         %21 = arith.subi %c-1, %20 : index
// CHECK-NEXT:         %22 = arith.select %17, %21, %20 : index
// CHECK-NEXT:         %c8_8 = arith.constant 8 : index
// CHECK-NEXT:         %23 = arith.remsi %arg3, %c8_8 : index
// CHECK-NEXT:         %c0_9 = arith.constant 0 : index
// CHECK-NEXT:         %24 = arith.cmpi slt, %23, %c0_9 : index
// CHECK-NEXT:         %25 = arith.addi %23, %c8_8 : index
// CHECK-NEXT:         %26 = arith.select %24, %25, %23 : index
// CHECK-NEXT:         %27 = memref.load %arg0[%22, %26] : memref<?x8xf32>
// CHECK-NEXT:         %c3 = arith.constant 3 : index
// CHECK-NEXT:         %c0_10 = arith.constant 0 : index
// CHECK-NEXT:         %c1_11 = arith.constant 1 : index
// CHECK-NEXT:         %28 = arith.cmpi sle, %arg3, %c0_10 : index
// CHECK-NEXT:         %29 = arith.subi %c0_10, %arg3 : index
// CHECK-NEXT:         %30 = arith.subi %arg3, %c1_11 : index
// CHECK-NEXT:         %31 = arith.select %28, %29, %30 : index
// CHECK-NEXT:         %32 = arith.divsi %31, %c3 : index
// CHECK-NEXT:         %33 = arith.subi %c0_10, %32 : index
// CHECK-NEXT:         %34 = arith.addi %32, %c1_11 : index
// CHECK-NEXT:         %35 = arith.select %28, %33, %34 : index
// CHECK-NEXT:         %c7 = arith.constant 7 : index
// CHECK-NEXT:         memref.store %27, %arg0[%35, %c7] : memref<?x8xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     %c0_0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %2 = scf.parallel (%arg3) = (%c0_0) to (%arg1) step (%c1) init (%cst) -> f32 {
// CHECK-NEXT:       %c0_5 = arith.constant 0 : index
// CHECK-NEXT:       %11 = memref.load %arg0[%arg3, %c0_5] : memref<?x8xf32>
// CHECK-NEXT:       scf.reduce(%11 : f32) {
// CHECK-NEXT:       ^bb0(%arg4: f32, %arg5: f32):
// CHECK-NEXT:         %12 = arith.addf %arg4, %arg5 : f32
// CHECK-NEXT:         scf.reduce.return %12 : f32
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     %c8 = arith.constant 8 : index
// CHECK-NEXT:     %c0_1 = arith.constant 0 : index
// CHECK-NEXT:     %3 = arith.floordivsi %arg1, %c8 : index
// CHECK-NEXT:     %4 = arith.remsi %arg1, %c8 : index
// CHECK-NEXT:     %5 = arith.cmpi slt, %4, %c0_1 : index
// CHECK-NEXT:     %6 = arith.addi %4, %c8 overflow<nsw> : index
// CHECK-NEXT:     %7 = arith.select %5, %6, %4 : index
// CHECK-NEXT:     %c8_2 = arith.constant 8 : index
// CHECK-NEXT:     %8 = arith.muli %3, %c8_2 overflow<nsw> : index
// CHECK-NEXT:     %9 = arith.addi %8, %7 overflow<nsw> : index
// CHECK-NEXT:     %c1_3 = arith.constant 1 : index
// CHECK-NEXT:     %10 = arith.addi %9, %c1_3 : index
// CHECK-NEXT:     %c0_4 = arith.constant 0 : index
// CHECK-NEXT:     memref.store %2, %arg0[%10, %c0_4] : memref<?x8xf32>
// CHECK-NEXT:     return %2 : f32
// CHECK-NEXT:   }
// CHECK-NEXT: }
