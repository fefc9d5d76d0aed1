// RUN: rsmlir-opt --dialect %S/Inputs/other_arith.td --canonicalize %s | FileCheck %s

// Operations that only share their names with those that ship do not fold as those do.

// CHECK-LABEL: func.func @f(
// CHECK-NEXT: %0 = arith.addi %arg0 : i32 -> i32
// CHECK-NEXT: %1 = arith.cmpi %arg0 : i32 -> i32
// CHECK-NEXT: return %0, %1
func.func @f(%x: i32) -> (i32, i32) {
  %0 = arith.addi %x : i32 -> i32
  %1 = arith.cmpi %x : i32 -> i32
  %2 = arith.cmpi %1 : i32 -> i32
  return %0, %1 : i32, i32
}
