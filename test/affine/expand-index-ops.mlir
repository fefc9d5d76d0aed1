// RUN: rsmlir-opt %s --affine-expand-index-ops | FileCheck %s

// Indices are put together and taken apart by arithmetic.

func.func @both(%n: index, %b: index) -> index {
  %0:3 = affine.delinearize_index %n into (3, %b, 8) : index, index, index
  %1 = affine.linearize_index [%0#0, %0#1, %0#2] by (3, %b, 8) : index
  return %1 : index
}

// CHECK: module {
// CHECK-NEXT:   func.func @both(%arg0: index, %arg1: index) -> index {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c8 = arith.constant 8 : index
// CHECK-NEXT:     %0 = arith.muli %arg1, %c8 overflow<nsw, nuw> : index
// CHECK-NEXT:     %1 = arith.floordivsi %arg0, %0 : index
// CHECK-NEXT:     %2 = arith.remsi %arg0, %0 : index
// CHECK-NEXT:     %3 = arith.cmpi slt, %2, %c0 : index
// CHECK-NEXT:     %4 = arith.addi %2, %0 overflow<nsw> : index
// CHECK-NEXT:     %5 = arith.select %3, %4, %2 : index
// CHECK-NEXT:     %6 = arith.divsi %5, %c8 : index
// CHECK-NEXT:     %7 = arith.remsi %arg0, %c8 : index
// CHECK-NEXT:     %8 = arith.cmpi slt, %7, %c0 : index
// CHECK-NEXT:     %9 = arith.addi %7, %c8 overflow<nsw> : index
// CHECK-NEXT:     %10 = arith.select %8, %9, %7 : index
// CHECK-NEXT:     %11 = arith.muli %arg1, %c8 overflow<nsw> : index
// CHECK-NEXT:     %12 = arith.muli %1, %11 overflow<nsw> : index
// CHECK-NEXT:     %13 = arith.muli %6, %c8 overflow<nsw> : index
// CHECK-NEXT:     %14 = arith.addi %12, %13 overflow<nsw> : index
// CHECK-NEXT:     %15 = arith.addi %14, %10 overflow<nsw> : index
// CHECK-NEXT:     return %15 : index
// CHECK-NEXT:   }
// CHECK-NEXT: }
