// RUN: rsmlir-opt %s --transform-infer-effects | FileCheck %s

module attributes {transform.with_named_sequence} {
  // CHECK: @infer(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_op {transform.consumed}, %arg2: !transform.param<i32> {transform.readonly})
  transform.named_sequence @infer(%op: !transform.any_op, %other: !transform.any_op, %param: !transform.param<i32>) {
    transform.debug.emit_remark_at %op, "x" : !transform.any_op
    %q = transform.apply_registered_pass "canonicalize" to %other : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
