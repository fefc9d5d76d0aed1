// From handles to others: producers, types, casts, copies of handles, and a match of nothing.
// RUN: rsmlir-opt %s --transform-interpreter --split-input-file --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @around
// CHECK-NEXT: arith.constant {consumers = 2 : i64, producer
// CHECK-NEXT: arith.addi
// CHECK-SAME: of_type = i32
// CHECK-NEXT: arith.muli
// CHECK-SAME: as_any, copied = 1 : i64
module attributes {transform.with_named_sequence} {
  func.func @around(%arg0: i32) -> i32 {
    %c = arith.constant 7 : i32
    %0 = arith.addi %c, %arg0 : i32
    %1 = arith.muli %0, %c : i32
    return %1 : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %add = transform.structured.match ops{["arith.addi"]} in %root
      : (!transform.any_op) -> !transform.op<"arith.addi">
    %constant = transform.get_producer_of_operand %add[0]
      : (!transform.op<"arith.addi">) -> !transform.any_op
    transform.annotate %constant "producer" : !transform.any_op
    %value = transform.get_result %constant[0] : (!transform.any_op) -> !transform.any_value
    %uses = transform.get_consumers_of_result %constant[0] : (!transform.any_op) -> !transform.any_op
    %count = transform.num_associations %uses : (!transform.any_op) -> !transform.param<i64>
    transform.annotate %constant "consumers" = %count : !transform.any_op, !transform.param<i64>
    %type = transform.get_type %value : (!transform.any_value) -> !transform.type
    transform.annotate %add "of_type" = %type : !transform.op<"arith.addi">, !transform.type

    %mul = transform.structured.match ops{["arith.muli"]} in %root : (!transform.any_op) -> !transform.any_op
    %cast = transform.cast %mul : !transform.any_op to !transform.op<"arith.muli">
    %any = transform.cast %cast : !transform.op<"arith.muli"> to !transform.any_op
    transform.annotate %any "as_any" : !transform.any_op
    %one = transform.param.constant 1 : i64 -> !transform.param<i64>
    %ones = transform.replicate num(%any) %one : !transform.any_op, !transform.param<i64>
    transform.annotate %any "copied" = %ones : !transform.any_op, !transform.param<i64>
    transform.yield
  }
}

// -----

// No operation is nothing: there is no remark.
// CHECK-LABEL: func.func @of_nothing
module attributes {transform.with_named_sequence} {
  func.func @of_nothing(%arg0: i32) {
    %0 = arith.addi %arg0, %arg0 : i32
    return
  }

  transform.named_sequence @is_nothing(%op: !transform.any_op {transform.readonly}) {
    transform.match.operation_empty %op : !transform.any_op
    transform.yield
  }

  transform.named_sequence @found() {
    %one = transform.param.constant 1 : i64 -> !transform.param<i64>
    transform.debug.emit_param_as_remark %one, "found" : !transform.param<i64>
    transform.yield
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %same = transform.foreach_match in %root @is_nothing -> @found
      : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
