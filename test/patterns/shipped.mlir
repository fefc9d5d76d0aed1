// A file of rules for operations that ship adds rules, and replaces no definition.

// RUN: rsmlir-opt %s --dialect %S/Inputs/rules.td --apply-patterns=patterns=SubToAdd 2>&1 | FileCheck %s
// RUN: rsmlir-opt %s --dialect %S/Inputs/rules.td | FileCheck %s --check-prefix=AS-IS

// CHECK-NOT: replaces
// CHECK: arith.addi %arg0, %arg0 overflow<nsw> : i32
// CHECK: arith.subi %arg0, %arg1 : i32
// AS-IS: arith.subi %arg0, %arg0 overflow<nsw> : i32
func.func @f(%x: i32, %y: i32) -> (i32, i32) {
  %0 = arith.subi %x, %x overflow<nsw> : i32
  %1 = arith.subi %x, %y : i32
  return %0, %1 : i32, i32
}
