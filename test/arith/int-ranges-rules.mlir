// RUN: rsmlir-opt %s --int-range-optimizations | FileCheck %s

// Quotients, remainders, shifts and bitwise operations have the ranges that mlir-opt infers.

// CHECK-LABEL: func.func @division(
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[FALSE:.*]] = arith.constant false
// CHECK:         return %[[TRUE]], %[[TRUE]], %[[FALSE]]
func.func @division(%a: i32) -> (i1, i1, i1) {
  %c-100 = arith.constant -100 : i32
  %c100 = arith.constant 100 : i32
  %c7 = arith.constant 7 : i32
  %c15 = arith.constant 15 : i32
  %low = arith.maxsi %a, %c-100 : i32
  %in = arith.minsi %low, %c100 : i32
  %q = arith.divsi %in, %c7 : i32
  %r = arith.remsi %in, %c7 : i32
  %f = arith.floordivsi %in, %c7 : i32
  %0 = arith.cmpi slt, %q, %c15 : i32
  %1 = arith.cmpi slt, %r, %c7 : i32
  %2 = arith.cmpi sgt, %f, %c15 : i32
  return %0, %1, %2 : i1, i1, i1
}

// CHECK-LABEL: func.func @bits(
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[FALSE:.*]] = arith.constant false
// CHECK:         return %[[TRUE]], %[[FALSE]], %[[TRUE]]
func.func @bits(%a: i8) -> (i1, i1, i1) {
  %c2 = arith.constant 2 : i8
  %c3 = arith.constant 3 : i8
  %c4 = arith.constant 4 : i8
  %c12 = arith.constant 12 : i8
  %in = arith.andi %a, %c3 : i8
  %o = arith.ori %in, %c4 : i8
  %x = arith.xori %o, %c4 : i8
  %s = arith.shli %in, %c2 : i8
  %0 = arith.cmpi uge, %o, %c4 : i8
  %1 = arith.cmpi ugt, %x, %c3 : i8
  %2 = arith.cmpi ule, %s, %c12 : i8
  return %0, %1, %2 : i1, i1, i1
}

// Ranges of values meet where branches and regions do.

// CHECK-LABEL: func.func @joins(
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK:         cf.cond_br
// CHECK:         ^bb{{.*}}:
// CHECK:         return %[[TRUE]], %[[TRUE]]
func.func @joins(%c: i1) -> (i1, i1) {
  %c1 = arith.constant 1 : i32
  %c5 = arith.constant 5 : i32
  %c6 = arith.constant 6 : i32
  %if = scf.if %c -> i32 {
    scf.yield %c1 : i32
  } else {
    scf.yield %c5 : i32
  }
  %0 = arith.cmpi slt, %if, %c6 : i32
  cf.cond_br %c, ^bb1(%c1 : i32), ^bb1(%c5 : i32)
^bb1(%b: i32):
  %1 = arith.cmpi slt, %b, %c6 : i32
  return %0, %1 : i1, i1
}

// A value that a loop changes can be anything.

// CHECK-LABEL: func.func @carried(
// CHECK:         arith.cmpi sge
func.func @carried(%n: index) -> i1 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%x = %c0) -> (index) {
    %y = arith.addi %x, %c1 : index
    scf.yield %y : index
  }
  %0 = arith.cmpi sge, %sum, %c0 : index
  return %0 : i1
}
