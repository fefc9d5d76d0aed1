// RUN: rsmlir-opt %s --canonicalize --mlir-print-local-scope | FileCheck %s

// Linearizations that a delinearization undoes, and indices that have no effect.

// CHECK-LABEL: func.func @split_all(
// CHECK-NEXT:   %0:2 = affine.delinearize_index %arg1 into (8, 4) : index, index
// CHECK-NEXT:   return %0#0, %0#1 : index, index
// CHECK-NEXT: }
func.func @split_all(%a: index, %b: index) -> (index, index) {
  %0 = affine.linearize_index disjoint [%a, %b] by (3, 32) : index
  %1:2 = affine.delinearize_index %0 into (8, 4) : index, index
  return %1#0, %1#1 : index, index
}

// CHECK-LABEL: func.func @split_open(
// CHECK-NEXT:   %0:2 = affine.delinearize_index %arg1 into (8, 4) : index, index
// CHECK-NEXT:   return %arg0, %0#0, %0#1 : index, index, index
// CHECK-NEXT: }
func.func @split_open(%a: index, %b: index) -> (index, index, index) {
  %0 = affine.linearize_index disjoint [%a, %b] by (3, 32) : index
  %1:3 = affine.delinearize_index %0 into (8, 4) : index, index, index
  return %1#0, %1#1, %1#2 : index, index, index
}

// CHECK-LABEL: func.func @split(
// CHECK-NEXT:   %0 = affine.linearize_index disjoint [%arg0, %arg1] by (3, 2) : index
// CHECK-NEXT:   %1:2 = affine.delinearize_index %0 into (2, 3) : index, index
// CHECK-NEXT:   %2:2 = affine.delinearize_index %arg2 into (8, 4) : index, index
// CHECK-NEXT:   return %1#0, %1#1, %2#0, %2#1 : index, index, index, index
// CHECK-NEXT: }
func.func @split(%a: index, %b: index, %c: index) -> (index, index, index, index) {
  %0 = affine.linearize_index disjoint [%a, %b, %c] by (3, 2, 32) : index
  %1:4 = affine.delinearize_index %0 into (2, 3, 8, 4) : index, index, index, index
  return %1#0, %1#1, %1#2, %1#3 : index, index, index, index
}

// CHECK-LABEL: func.func @tail(
// CHECK-NEXT:   %0:2 = affine.delinearize_index %arg0 into (2, 3) : index, index
// CHECK-NEXT:   return %0#0, %0#1, %arg1, %arg2 : index, index, index, index
// CHECK-NEXT: }
func.func @tail(%a: index, %b: index, %c: index, %n: index) -> (index, index, index, index) {
  %0 = affine.linearize_index disjoint [%a, %b, %c] by (6, %n, 32) : index
  %1:4 = affine.delinearize_index %0 into (2, 3, %n, 32) : index, index, index, index
  return %1#0, %1#1, %1#2, %1#3 : index, index, index, index
}

// CHECK-LABEL: func.func @tail_all(
// CHECK-NEXT:   return %arg0, %arg1 : index, index
// CHECK-NEXT: }
func.func @tail_all(%a: index, %b: index) -> (index, index) {
  %0 = affine.linearize_index disjoint [%a, %b] by (6, 32) : index
  %1:2 = affine.delinearize_index %0 into (6, 32) : index, index
  return %1#0, %1#1 : index, index
}

// CHECK-LABEL: func.func @tail_open(
// CHECK-NEXT:   return %arg0, %arg1 : index, index
// CHECK-NEXT: }
func.func @tail_open(%a: index, %b: index) -> (index, index) {
  %0 = affine.linearize_index disjoint [%a, %b] by (6, 32) : index
  %1:2 = affine.delinearize_index %0 into (32) : index, index
  return %1#0, %1#1 : index, index
}

// CHECK-LABEL: func.func @not_disjoint(
// CHECK-NEXT:   %0 = affine.linearize_index [%arg0, %arg1] by (6, 32) : index
// CHECK-NEXT:   %1:2 = affine.delinearize_index %0 into (6, 32) : index, index
// CHECK-NEXT:   return %1#0, %1#1 : index, index
// CHECK-NEXT: }
func.func @not_disjoint(%a: index, %b: index) -> (index, index) {
  %0 = affine.linearize_index [%a, %b] by (6, 32) : index
  %1:2 = affine.delinearize_index %0 into (6, 32) : index, index
  return %1#0, %1#1 : index, index
}

// CHECK-LABEL: func.func @zero(
// CHECK-NEXT:   %0 = affine.linearize_index [%arg0, %arg1] by (32, 4) : index
// CHECK-NEXT:   return %0, %arg0 : index, index
// CHECK-NEXT: }
func.func @zero(%a: index, %b: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %0 = affine.linearize_index [%c0, %a, %b] by (6, 32, 4) : index
  %1 = affine.linearize_index [%c0, %a, %c0] by (32, 1) : index
  return %0, %1 : index, index
}

// CHECK-LABEL: func.func @units(
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %0 = affine.linearize_index [%arg0, %arg1] by (1, 32) : index
// CHECK-NEXT:   return %arg1, %0, %c0, %arg0 : index, index, index, index
// CHECK-NEXT: }
func.func @units(%a: index, %b: index) -> (index, index, index, index) {
  %c0 = arith.constant 0 : index
  %0 = affine.linearize_index disjoint [%a, %b, %a] by (1, 32, 1) : index
  %1 = affine.linearize_index [%a, %b, %c0] by (1, 32, 1) : index
  %2 = affine.linearize_index disjoint [%a, %b] by (1, 1) : index
  %3 = affine.linearize_index disjoint [%a, %b] by (1) : index
  return %0, %1, %2, %3 : index, index, index, index
}

// CHECK-LABEL: func.func @run(
// CHECK-NEXT:   %0 = affine.apply affine_map<()[s0, s1] -> (s0 * s1)>()[%arg2, %arg3]
// CHECK-NEXT:   %1:3 = affine.delinearize_index %arg0 into (2, %0, 5) : index, index, index
// CHECK-NEXT:   %2 = affine.linearize_index [%arg1, %1#1, %arg1] by (7, %0, 9) : index
// CHECK-NEXT:   return %2, %1#0, %1#2 : index, index, index
// CHECK-NEXT: }
func.func @run(%x: index, %c: index, %n: index, %m: index) -> (index, index, index) {
  %1:4 = affine.delinearize_index %x into (2, %n, %m, 5) : index, index, index, index
  %2 = affine.linearize_index [%c, %1#1, %1#2, %c] by (7, %n, %m, 9) : index
  return %2, %1#0, %1#3 : index, index, index
}

// CHECK-LABEL: func.func @run_used(
// CHECK-NEXT:   %0 = affine.apply affine_map<()[s0, s1] -> (s0 * s1)>()[%arg2, %arg3]
// CHECK-NEXT:   %1:3 = affine.delinearize_index %arg0 into (2, %0, 5) : index, index, index
// CHECK-NEXT:   %2:2 = affine.delinearize_index %1#1 into (%arg2, %arg3) : index, index
// CHECK-NEXT:   %3 = affine.linearize_index [%1#1, %arg1] by (%0, 9) : index
// CHECK-NEXT:   return %3, %2#0, %1#2 : index, index, index
// CHECK-NEXT: }
func.func @run_used(%x: index, %c: index, %n: index, %m: index) -> (index, index, index) {
  %1:4 = affine.delinearize_index %x into (2, %n, %m, 5) : index, index, index, index
  %2 = affine.linearize_index [%1#1, %1#2, %c] by (%n, %m, 9) : index
  return %2, %1#1, %1#3 : index, index, index
}

// CHECK-LABEL: func.func @run_all(
// CHECK-NEXT:   %0:2 = affine.delinearize_index %arg0 into (8) : index, index
// CHECK-NEXT:   %1 = affine.linearize_index [%arg0, %arg1] by (64, 16) : index
// CHECK-NEXT:   %2 = affine.linearize_index [%0#0, %arg1] by (9) : index
// CHECK-NEXT:   return %1, %arg0, %2 : index, index, index
// CHECK-NEXT: }
func.func @run_all(%x: index, %c: index) -> (index, index, index) {
  %1:3 = affine.delinearize_index %x into (2, 4, 8) : index, index, index
  %2 = affine.linearize_index [%1#0, %1#1, %1#2, %c] by (2, 4, 8, 16) : index
  %3 = affine.linearize_index [%1#0, %1#1, %1#2] by (3, 4, 8) : index
  %4 = affine.linearize_index [%1#0, %1#1, %c] by (4, 9) : index
  return %2, %3, %4 : index, index, index
}

// CHECK-LABEL: func.func @run_open(
// CHECK-NEXT:   %0:2 = affine.delinearize_index %arg0 into (28, 8) : index, index
// CHECK-NEXT:   %1 = affine.linearize_index [%arg0, %arg1] by (16) : index
// CHECK-NEXT:   %2 = affine.linearize_index disjoint [%arg1, %0#0] by (3, 28) : index
// CHECK-NEXT:   %3 = affine.linearize_index [%arg1, %0#0] by (3, 28) : index
// CHECK-NEXT:   return %1, %2, %3 : index, index, index
// CHECK-NEXT: }
func.func @run_open(%x: index, %c: index) -> (index, index, index) {
  %1:3 = affine.delinearize_index %x into (4, 8) : index, index, index
  %2 = affine.linearize_index [%1#0, %1#1, %1#2, %c] by (4, 8, 16) : index
  %3 = affine.linearize_index disjoint [%c, %1#0, %1#1] by (3, 7, 4) : index
  %4 = affine.linearize_index [%c, %1#0, %1#1] by (3, 7, 4) : index
  return %2, %3, %4 : index, index, index
}

// CHECK-LABEL: func.func @two_runs(
// CHECK-NEXT:   %0:2 = affine.delinearize_index %arg0 into (2, 32) : index, index
// CHECK-NEXT:   %1:2 = affine.delinearize_index %arg1 into (8, 8) : index, index
// CHECK-NEXT:   %2 = affine.linearize_index [%0#1, %1#0] by (32, 8) : index
// CHECK-NEXT:   %3 = affine.linearize_index [%0#1, %0#1] by (32, 32) : index
// CHECK-NEXT:   return %2, %3 : index, index
// CHECK-NEXT: }
func.func @two_runs(%x: index, %y: index) -> (index, index) {
  %1:3 = affine.delinearize_index %x into (2, 4, 8) : index, index, index
  %2:3 = affine.delinearize_index %y into (2, 4, 8) : index, index, index
  %3 = affine.linearize_index [%1#1, %1#2, %2#0, %2#1] by (4, 8, 2, 4) : index
  %4 = affine.linearize_index [%1#1, %1#2, %1#1, %1#2] by (4, 8, 4, 8) : index
  return %3, %4 : index, index
}
