// RUN: rsmlir-opt %s --transform-interpreter --verify-diagnostics | FileCheck %s

module attributes {transform.with_named_sequence} {
  func.func private @g(i32) -> i32

  // CHECK-LABEL: func.func @f
  // CHECK-SAME:    attributes {seen}
  func.func @f(%x: i32) -> i32 {
    // expected-remark @below {{value}}
    // expected-note @below {{value handle points to an op result #0}}
    %one = arith.constant 1 : i32
    // CHECK: arith.addi {{.*}} {marked}
    // expected-remark @below {{each}}
    // expected-remark @below {{users 1 : i64}}
    %c = arith.addi %x, %x : i32
    // expected-remark @above {{operands 2 : i64}}
    // CHECK: arith.addi {{.*}} {marked}
    %d = arith.addi %c, %c : i32
    // CHECK: call @g({{.*}}) {count = 2 : i64}
    %r = func.call @g(%d) : (i32) -> i32
    return %r : i32
  }

  transform.named_sequence @is_add(%op: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.match.operation_name %op ["arith.addi"] : !transform.any_op
    transform.yield %op : !transform.any_op
  }
  transform.named_sequence @mark(%op: !transform.any_op {transform.readonly}) {
    transform.annotate %op "marked" : !transform.any_op
    transform.yield
  }
  transform.named_sequence @is_call(%op: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.match.operation_name %op ["func.call", "func.return"] : !transform.any_op
    transform.yield %op : !transform.any_op
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.consumed}) {
    %f = transform.structured.match ops{["func.func"]} attributes {sym_name = "f"} in %root
        : (!transform.any_op) -> !transform.any_op
    %adds = transform.structured.match ops{["arith.addi"]} in %f : (!transform.any_op) -> !transform.any_op
    %calls = transform.collect_matching @is_call in %f : (!transform.any_op) -> !transform.any_op
    %call = transform.select "func.call" in %calls : (!transform.any_op) -> !transform.op<"func.call">
    %a, %b = transform.split_handle %adds : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %all = transform.merge_handles deduplicate %a, %a, %b : !transform.any_op
    %n = transform.num_associations %all : (!transform.any_op) -> !transform.param<i64>
    transform.annotate %call "count" = %n : !transform.op<"func.call">, !transform.param<i64>
    transform.foreach %a : !transform.any_op {
    ^bb0(%each: !transform.any_op):
      %v = transform.get_result %each[0] : (!transform.any_op) -> !transform.any_value
      %d = transform.get_defining_op %v : (!transform.any_value) -> !transform.any_op
      transform.debug.emit_remark_at %d, "each" : !transform.any_op
      %p = transform.get_parent_op %each {op_name = "func.func"} : (!transform.any_op) -> !transform.any_op
      transform.annotate %p "seen" : !transform.any_op
      %o = transform.get_operand %each[all] : (!transform.any_op) -> !transform.any_value
      %k = transform.num_associations %o : (!transform.any_value) -> !transform.param<i64>
      transform.debug.emit_param_as_remark %k, "operands" at %each : !transform.param<i64>, !transform.any_op
      %u = transform.get_consumers_of_result %b[0] : (!transform.any_op) -> !transform.any_op
      %l = transform.num_associations %u : (!transform.any_op) -> !transform.param<i64>
      transform.debug.emit_param_as_remark %l, "users" at %each : !transform.param<i64>, !transform.any_op
    }
    %ones = transform.structured.match ops{["arith.constant"]} in %f : (!transform.any_op) -> !transform.any_op
    %one = transform.get_result %ones[0] : (!transform.any_op) -> !transform.any_value
    transform.debug.emit_remark_at %one, "value" : !transform.any_value
    %new = transform.foreach_match in %root @is_add -> @mark : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
