// RUN: rsmlir-opt %s --verify-diagnostics \
// RUN:   --pass-pipeline="builtin.module(transform-interpreter{entry-point=start debug-payload-root-tag=payload debug-bind-trailing-args=func.func,^arith.constant,#42})" \
// RUN:   | FileCheck %s

// CHECK: func.func @f() attributes {root, transform.target_tag = "payload"}
module attributes {transform.with_named_sequence} {
  // expected-remark @below {{bound}}
  func.func @f() attributes {transform.target_tag = "payload"} {
    // expected-remark @below {{value}}
    // expected-note @below {{value handle points to an op result #0}}
    %c = arith.constant 1 : i32
    return
  }
  transform.named_sequence @start(%root: !transform.op<"func.func">, %f: !transform.any_op,
                                  %v: !transform.any_value, %p: !transform.param<i64>) {
    transform.annotate %root "root" : !transform.op<"func.func">
    transform.debug.emit_remark_at %f, "bound" : !transform.any_op
    transform.debug.emit_remark_at %v, "value" : !transform.any_value
    // expected-remark @below {{param 42 : i64}}
    transform.debug.emit_param_as_remark %p, "param" : !transform.param<i64>
    transform.yield
  }
}
