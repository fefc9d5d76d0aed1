// A file of rules for operations that ship adds rules, and replaces no definition.

// RUN: rsmlir-opt %s --dialect %S/Inputs/rules.td --apply-patterns=patterns=AddOfSame 2>&1 | FileCheck %s
// RUN: rsmlir-opt %s --dialect %S/Inputs/rules.td | FileCheck %s --check-prefix=AS-IS

// CHECK-NOT: replaces
// CHECK: %[[TWO:.*]] = arith.constant 2 : i32
// CHECK: arith.muli %arg0, %[[TWO]] overflow<nsw> : i32
// CHECK: arith.addi %arg0, %arg1 : i32
// CHECK: arith.addi %arg2, %arg2 : i64
// AS-IS: arith.addi %arg0, %arg0 overflow<nsw> : i32
func.func @f(%x: i32, %y: i32, %z: i64) -> (i32, i32, i64) {
  %0 = arith.addi %x, %x overflow<nsw> : i32
  %1 = arith.addi %x, %y : i32
  %2 = arith.addi %z, %z : i64
  return %0, %1, %2 : i32, i32, i64
}
