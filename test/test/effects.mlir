// RUN: rsmlir-opt %s --loop-invariant-code-motion --cse | FileCheck %s

// Only what may run anywhere leaves a loop; reads of the same value are one where nothing is written between them.
// CHECK-LABEL: func.func @effects
// CHECK-NEXT: [[V0:%.+]] = arith.constant 7 : i32
// CHECK-NEXT: [[V1:%.+]] = "test.always_speculatable_op"() : () -> i32
// CHECK-NEXT: [[V2:%.+]] = "test.conditionally_speculatable_op"([[V0]]) : (i32) -> i32
// CHECK-NEXT: [[V3:%.+]] = "test.recursively_speculatable_op"() ({
// CHECK-NEXT: test.region_yield [[V1]] : i32
// CHECK-NEXT: }) : () -> i32
// CHECK-NEXT: scf.for [[V4:%.+]] = [[V5:%.+]] to [[V6:%.+]] step [[V7:%.+]] {
// CHECK-NEXT: [[V8:%.+]] = "test.conditionally_speculatable_op"([[V9:%.+]]) : (i32) -> i32
// CHECK-NEXT: [[V10:%.+]] = "test.never_speculatable_op"() : () -> i32
// CHECK-NEXT: "test.use"([[V1]], [[V2]], [[V8]], [[V10]], [[V3]]) : (i32, i32, i32, i32, i32) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @effects(%lb: index, %ub: index, %step: index, %v: i32) {
  %c = arith.constant 7 : i32
  scf.for %i = %lb to %ub step %step {
    %0 = "test.always_speculatable_op"() : () -> i32
    %1 = "test.conditionally_speculatable_op"(%c) : (i32) -> i32
    %2 = "test.conditionally_speculatable_op"(%v) : (i32) -> i32
    %3 = "test.never_speculatable_op"() : () -> i32
    %4 = "test.recursively_speculatable_op"() ({
      %5 = "test.always_speculatable_op"() : () -> i32
      test.region_yield %5 : i32
    }) : () -> i32
    "test.use"(%0, %1, %2, %3, %4) : (i32, i32, i32, i32, i32) -> ()
  }
  return
}

// CHECK-LABEL: func.func @reads
// CHECK-NEXT: [[V0:%.+]] = "test.op_with_memread"() : () -> i32
// CHECK-NEXT: "test.op_with_memwrite"() : () -> ()
// CHECK-NEXT: [[V1:%.+]] = "test.op_with_memread"() : () -> i32
// CHECK-NEXT: return [[V0]], [[V0]], [[V1]] : i32, i32, i32
// CHECK-NEXT: }
func.func @reads() -> (i32, i32, i32) {
  %0 = "test.op_with_memread"() : () -> i32
  %1 = "test.op_with_memread"() : () -> i32
  "test.op_with_memwrite"() : () -> ()
  %2 = "test.op_with_memread"() : () -> i32
  return %0, %1, %2 : i32, i32, i32
}

// CHECK-LABEL: func.func @commutative
// CHECK-NEXT: [[V0:%.+]] = "test.op_commutative"([[V1:%.+]], [[V2:%.+]], [[V3:%.+]], [[V1]]) : (i32, i32, i32, i32) -> i32
// CHECK-NEXT: [[V4:%.+]] = "test.op_commutative"([[V2]], [[V1]], [[V1]], [[V3]]) : (i32, i32, i32, i32) -> i32
// CHECK-NEXT: return [[V0]], [[V4]] : i32, i32
// CHECK-NEXT: }
func.func @commutative(%a: i32, %b: i32, %c: i32) -> (i32, i32) {
  %0 = "test.op_commutative"(%a, %b, %c, %a) : (i32, i32, i32, i32) -> i32
  %1 = "test.op_commutative"(%b, %a, %a, %c) : (i32, i32, i32, i32) -> i32
  return %0, %1 : i32, i32
}
