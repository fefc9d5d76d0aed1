// Chapter 4 of the transform dialect's tutorial: an operation that matches by an operand.
//
// RUN: rsmlir-opt %s --transform-interpreter --split-input-file --verify-diagnostics

module attributes {transform.with_named_sequence} {
  func.func @payload(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
    // expected-remark @below {{operand}}
    %e = linalg.exp ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
    // expected-remark @below {{matched by 1 : i32}}
    %s = linalg.add ins(%a, %e : tensor<4xf32>, tensor<4xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
    %t = linalg.add ins(%a, %a : tensor<4xf32>, tensor<4xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
    return %s, %t : tensor<4xf32>, tensor<4xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.consumed}) {
    transform.foreach_match in %root @match -> @say : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  transform.named_sequence @match(%op: !transform.any_op {transform.readonly})
      -> (!transform.any_op, !transform.any_op, !transform.param<i32>) {
    transform.match.operation_name %op ["linalg.add"] : !transform.any_op
    %position, %producer = transform.match.my.has_operand_satisfying %op
        : (!transform.any_op) -> (!transform.param<i32>, !transform.any_op) {
    ^bb0(%operand: !transform.any_value):
      %0 = transform.get_defining_op %operand : (!transform.any_value) -> !transform.any_op
      transform.match.operation_name %0 ["linalg.exp"] : !transform.any_op
      transform.yield %0 : !transform.any_op
    }
    transform.yield %op, %producer, %position : !transform.any_op, !transform.any_op, !transform.param<i32>
  }
  transform.named_sequence @say(%op: !transform.any_op {transform.readonly},
      %producer: !transform.any_op {transform.readonly}, %position: !transform.param<i32> {transform.readonly}) {
    transform.debug.emit_remark_at %producer, "operand" : !transform.any_op
    transform.debug.emit_param_as_remark %position, "matched by" at %op : !transform.param<i32>, !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @payload(%a: f32) {
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{none of the operands satisfied the conditions}}
    transform.match.my.has_operand_satisfying %op : (!transform.any_op) -> !transform.any_param {
    ^bb0(%operand: !transform.any_value):
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @main(%op: !transform.any_op) {
    // expected-error @below {{expects the body to have one value handle argument}}
    transform.match.my.has_operand_satisfying %op : (!transform.any_op) -> !transform.any_param {
    ^bb0(%operand: !transform.any_op):
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @main(%op: !transform.any_op) {
    // expected-error @below {{expects the body to yield 1 values, got 0}}
    %0:2 = transform.match.my.has_operand_satisfying %op : (!transform.any_op) -> (!transform.any_param, !transform.any_op) {
    ^bb0(%operand: !transform.any_value):
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @main(%op: !transform.any_op) {
    // expected-error @below {{expects terminator operand #0 and result #1 to implement the same transform interface}}
    %0:2 = transform.match.my.has_operand_satisfying %op : (!transform.any_op) -> (!transform.any_param, !transform.any_op) {
    ^bb0(%operand: !transform.any_value):
      transform.yield %operand : !transform.any_value
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @main(%op: !transform.any_op) {
    // expected-error @below {{expects body to contain match ops}}
    transform.match.my.has_operand_satisfying %op : (!transform.any_op) -> !transform.any_param {
    ^bb0(%operand: !transform.any_value):
      // expected-note @below {{non-match operation}}
      transform.annotate %op "seen" : !transform.any_op
    }
    transform.yield
  }
}
