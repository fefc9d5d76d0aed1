// RUN: rsmlir-opt %s --canonicalize | FileCheck %s

// A shift that is exact stays exact.
func.func @exact(%a: i64) -> i32 {
  %c32 = arith.constant 32 : i64
  %0 = arith.shrsi %a, %c32 exact : i64
  %1 = arith.trunci %0 : i64 to i32
  return %1 : i32
}

func.func @inexact(%a: i64) -> i32 {
  %c32 = arith.constant 32 : i64
  %0 = arith.shrsi %a, %c32 : i64
  %1 = arith.trunci %0 : i64 to i32
  return %1 : i32
}

// CHECK:      module {
// CHECK:        func.func @exact(%arg0: i64) -> i32 {
// CHECK-NEXT:     %c32_i64 = arith.constant 32 : i64
// CHECK-NEXT:     %0 = arith.shrui %arg0, %c32_i64 exact : i64
// CHECK-NEXT:     %1 = arith.trunci %0 : i64 to i32
// CHECK-NEXT:     return %1 : i32
// CHECK-NEXT:   }
// CHECK:        func.func @inexact(%arg0: i64) -> i32 {
// CHECK-NEXT:     %c32_i64 = arith.constant 32 : i64
// CHECK-NEXT:     %0 = arith.shrui %arg0, %c32_i64 : i64
// CHECK-NEXT:     %1 = arith.trunci %0 : i64 to i32
// CHECK-NEXT:     return %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
