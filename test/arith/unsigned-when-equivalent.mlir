// RUN: rsmlir-opt %s --arith-unsigned-when-equivalent | FileCheck %s

// Operations with sign become those without, if no operand or result can be negative.

func.func @all(%a: i32, %b: i32) -> (i32, i32, i32, i32, i32, i32, i32, i64, i1, i1) {
  %c1 = arith.constant 1 : i32
  %c100 = arith.constant 100 : i32
  %0 = arith.maxsi %a, %c1 : i32
  %x = arith.minsi %0, %c100 : i32
  %1 = arith.maxsi %b, %c1 : i32
  %y = arith.minsi %1, %c100 : i32
  %2 = arith.divsi %x, %y {tag} : i32
  %3 = arith.ceildivsi %x, %c100 : i32
  %4 = arith.floordivsi %x, %c100 : i32
  %5 = arith.remsi %c1, %c100 : i32
  %6 = arith.minsi %c1, %c100 : i32
  %7 = arith.maxsi %c1, %c100 : i32
  %8 = arith.divsi %a, %c100 : i32
  %9 = arith.extsi %c1 : i32 to i64
  %10 = arith.cmpi slt, %c1, %c100 {tag} : i32
  %11 = arith.cmpi sge, %a, %c100 : i32
  return %2, %3, %4, %5, %6, %7, %8, %9, %10, %11 : i32, i32, i32, i32, i32, i32, i32, i64, i1, i1
}

// CHECK:      module {
// CHECK-NEXT:   func.func @all(%arg0: i32, %arg1: i32) -> (i32, i32, i32, i32, i32, i32, i32, i64, i1, i1) {
// CHECK-NEXT:     %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:     %c100_i32 = arith.constant 100 : i32
// CHECK-NEXT:     %0 = arith.maxsi %arg0, %c1_i32 : i32
// CHECK-NEXT:     %1 = arith.minui %0, %c100_i32 : i32
// CHECK-NEXT:     %2 = arith.maxsi %arg1, %c1_i32 : i32
// CHECK-NEXT:     %3 = arith.minui %2, %c100_i32 : i32
// CHECK-NEXT:     %4 = arith.divsi %1, %3 {tag} : i32
// CHECK-NEXT:     %5 = arith.ceildivsi %1, %c100_i32 : i32
// CHECK-NEXT:     %6 = arith.floordivsi %1, %c100_i32 : i32
// CHECK-NEXT:     %7 = arith.remui %c1_i32, %c100_i32 : i32
// CHECK-NEXT:     %8 = arith.minui %c1_i32, %c100_i32 : i32
// CHECK-NEXT:     %9 = arith.maxui %c1_i32, %c100_i32 : i32
// CHECK-NEXT:     %10 = arith.divsi %arg0, %c100_i32 : i32
// CHECK-NEXT:     %11 = arith.extui %c1_i32 : i32 to i64
// CHECK-NEXT:     %12 = arith.cmpi ult, %c1_i32, %c100_i32 : i32
// CHECK-NEXT:     %13 = arith.cmpi sge, %arg0, %c100_i32 : i32
// CHECK-NEXT:     return %4, %5, %6, %7, %8, %9, %10, %11, %12, %13 : i32, i32, i32, i32, i32, i32, i32, i64, i1, i1
// CHECK-NEXT:   }
// CHECK-NEXT: }
