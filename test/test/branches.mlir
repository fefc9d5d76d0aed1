// RUN: rsmlir-opt %s --canonicalize=region-simplify=aggressive --allow-unregistered-dialect | FileCheck %s

// The first argument of the second successor of `test.internal_br` is its own; the one after it is the same for both.
// CHECK-LABEL: func.func @produced
// CHECK-NEXT: [[V0:%.+]] = arith.constant 42 : i32
// CHECK-NEXT: "test.internal_br"()[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: "test.unreachable"() : () -> ()
// CHECK-NEXT: ^bb2([[V1:%.+]]: i32):  // pred: ^bb0
// CHECK-NEXT: [[V2:%.+]] = arith.addi [[V1]], [[V0]] : i32
// CHECK-NEXT: return [[V2]] : i32
// CHECK-NEXT: }
func.func @produced(%c: i1) -> i32 {
  %0 = arith.constant 42 : i32
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  "test.internal_br"(%0)[^bb3, ^bb4] {operandSegmentSizes = array<i32: 0, 1>} : (i32) -> ()
^bb2:
  "test.internal_br"(%0)[^bb3, ^bb4] {operandSegmentSizes = array<i32: 0, 1>} : (i32) -> ()
^bb3:
  "test.unreachable"() : () -> ()
^bb4(%a: i32, %b: i32):
  %1 = arith.addi %a, %b : i32
  return %1 : i32
}

// The operands of `test.producing_br` are handed to its successors crosswise, and its result is a value of the second.
// CHECK-LABEL: func.func @crosswise
// CHECK-NEXT: [[V0:%.+]] = "test.producing_br"()[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 0, 0>}> : () -> i32
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: "test.br"()[^bb3] : () -> ()
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: "test.use"([[V1:%.+]], [[V0]]) : (i32, i32) -> ()
// CHECK-NEXT: "test.br"()[^bb3] : () -> ()
// CHECK-NEXT: ^bb3:  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT: return [[V2:%.+]] : i64
// CHECK-NEXT: }
func.func @crosswise(%a: i32, %b: i64) -> i64 {
  %0 = "test.producing_br"(%a, %b)[^bb1, ^bb2] {operandSegmentSizes = array<i32: 1, 1>} : (i32, i64) -> i32
^bb1(%x: i64):
  "test.br"(%x)[^bb3] : (i64) -> ()
^bb2(%y: i32):
  "test.use"(%y, %0) : (i32, i32) -> ()
  "test.br"(%b)[^bb3] : (i64) -> ()
^bb3(%z: i64):
  return %z : i64
}
