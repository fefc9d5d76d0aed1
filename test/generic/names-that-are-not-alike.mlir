// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics | FileCheck %s
//
// A line is like one before only where both have values, and both have blocks, in the same places.

// A blank before the number of a result is no part of the name.
// CHECK:      %1 = arith.addi %0#1, %0#1 : i32
// CHECK-NEXT: %2 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT: %3 = arith.addi %0#1, %0#1 : i32
// CHECK-NEXT: %4 = arith.addi %0#1, %0#0 : i32
// CHECK-NEXT: %5 = arith.addi %0#1, %0#1 : i32
// CHECK-NEXT: %6 = arith.addi %0#0, %0#1 : i32
func.func @numbers(%x: i32, %m: memref<i32>) {
  %a:2 = scf.execute_region -> (i32, i32) {
    scf.yield %x, %x : i32, i32
  }
  %0 = arith.addi %a #1, %a #1 : i32
  %1 = arith.addi %x, %x : i32
  %2 = arith.addi %a #1, %a #1 : i32
  %3 = arith.addi %a #1, %a : i32
  %4 = arith.addi %a #1, %a #1 : i32
  %5 = arith.addi %a, %a #1 : i32
  return
}

// -----

func.func @block_for_value(%c: i1) {
  cf.cond_br %c, ^a, ^b
^a:
  cf.cond_br %c, ^b, ^d
^b:
  // expected-error@+1 {{expected SSA operand}}
  cf.cond_br ^a, ^a, ^d
^d:
  return
}

// -----

func.func @value_for_block(%c: i1) {
  cf.cond_br %c, ^a, ^b
^a:
  cf.cond_br %c, ^b, ^d
^b:
  cf.cond_br %c, ^a, ^d
^d:
  // expected-error@+1 {{expected block name}}
  cf.cond_br %c, %c, ^b
}
