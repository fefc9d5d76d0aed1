// RUN: rsmlir-opt %s --cse | FileCheck %s

// An operation that only reads payload and whose results are unused is erased.

module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: @reads
  // CHECK-NEXT:    transform.yield
  transform.named_sequence @reads(%root: !transform.any_op {transform.readonly}) {
    %loops = transform.structured.match ops{["scf.for"]} in %root : (!transform.any_op) -> !transform.any_op
    %parent = transform.get_parent_op %root : (!transform.any_op) -> !transform.any_op
    transform.match.operation_name %root ["builtin.module"] : !transform.any_op
    %one = transform.param.constant 1 : i64 -> !transform.param<i64>
    transform.foreach %root : !transform.any_op {
    ^bb0(%each: !transform.any_op):
      transform.verify %each : !transform.any_op
    }
    %sizes:3 = transform.structured.multitile_sizes %root {dimension = 0, target_size = 4} : (!transform.any_op) -> !transform.param<i64>
    transform.yield
  }

  // CHECK-LABEL: @changes
  // CHECK-NEXT:    transform.print
  // CHECK-NEXT:    transform.annotate
  // CHECK-NEXT:    transform.foreach
  // CHECK:           transform.annotate
  // CHECK:         transform.structured.multitile_sizes
  // CHECK-NEXT:    transform.structured.generalize
  // CHECK-NEXT:    transform.yield
  transform.named_sequence @changes(%root: !transform.any_op {transform.consumed}) {
    transform.print %root : !transform.any_op
    transform.annotate %root "seen" : !transform.any_op
    transform.foreach %root : !transform.any_op {
    ^bb0(%each: !transform.any_op):
      transform.annotate %each "seen" : !transform.any_op
    }
    %sizes:3 = transform.structured.multitile_sizes %root {dimension = 0, target_size = 4} : (!transform.any_op) -> !transform.any_op
    %general = transform.structured.generalize %root : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
