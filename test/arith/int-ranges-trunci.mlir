// RUN: rsmlir-opt %s --int-range-optimizations | FileCheck %s

// A truncation keeps bounds whose upper bits are the same.

func.func @f(%a: i16) -> i1 {
  %c256 = arith.constant 256 : i16
  %c258 = arith.constant 258 : i16
  %0 = arith.maxui %a, %c256 : i16
  %1 = arith.minui %0, %c258 : i16
  %2 = arith.trunci %1 : i16 to i8
  %c2 = arith.constant 2 : i8
  %3 = arith.cmpi ule, %2, %c2 : i8
  return %3 : i1
}

// CHECK: module {
// CHECK-NEXT:   func.func @f(%arg0: i16) -> i1 {
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     return %true : i1
// CHECK-NEXT:   }
// CHECK-NEXT: }
