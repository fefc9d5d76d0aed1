// RUN: rsmlir-opt %s --test-single-fold | FileCheck %s

// Each operation is folded once, later ones first.

func.func @sums(%a: i32) -> (i32, i32) {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %0 = arith.addi %c1, %c2 : i32
  %1 = arith.addi %0, %c2 : i32
  %c0 = arith.constant 0 : i32
  %2 = arith.addi %a, %c0 : i32
  return %1, %2 : i32, i32
}

// CHECK: module {
// CHECK-NEXT:   func.func @sums(%arg0: i32) -> (i32, i32) {
// CHECK-NEXT:     %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT:     %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT:     %0 = arith.addi %c3_i32, %c2_i32 : i32
// CHECK-NEXT:     return %0, %arg0 : i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
