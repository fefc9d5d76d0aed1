// RUN: rsmlir-opt %s --transform-interpreter --split-input-file --verify-diagnostics

module attributes {transform.with_named_sequence} {
  func.func @f() {
    // expected-note @below {{payload operation}}
    %a = arith.constant 1 : i32
    return
  }
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    // expected-error @below {{incompatible payload operation name expected arith.addi vs arith.constant -> %0 = "arith.constant"}}
    %c = transform.structured.match ops{["arith.constant"]} in %r
        : (!transform.any_op) -> !transform.op<"arith.addi">
    transform.yield
  }
}

// -----

// expected-note @below {{target payload op}}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.consumed}) {
    // expected-error @below {{cannot apply transform to itself (or one of its ancestors)}}
    %q = transform.apply_registered_pass "canonicalize" to %r : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// expected-error @below {{could not find a nested named sequence with name: __transform_main}}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @other(%r: !transform.any_op {transform.readonly}) {
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  // expected-error @below {{operation expects 1 extra value bindings, but 0 were provided to the interpreter}}
  transform.named_sequence @__transform_main(
      %r: !transform.any_op {transform.readonly}, %x: !transform.any_op {transform.readonly}) {
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  // expected-note @below {{ancestor op associated with the consumed handle}}
  func.func @f(%x: i32) -> i32 {
    // expected-note @below {{op defining the value as result #0}}
    // expected-note @below {{payload value}}
    %c = arith.addi %x, %x : i32
    return %c : i32
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %c = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-note @below {{invalidated handle}}
    %v = transform.get_result %c[0] : (!transform.any_op) -> !transform.any_value
    // expected-note @below {{invalidated by this transform op that consumes its operand #0}}
    %g = transform.apply_registered_pass "canonicalize" to %f : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{op uses a handle invalidated by a previously executed transform op}}
    transform.debug.emit_remark_at %v, "x" : !transform.any_value
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  // expected-note @below {{repeated target op}}
  func.func @f(%x: i32) -> i32 {
    return %x : i32
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %g = transform.merge_handles %f, %f : !transform.any_op
    // expected-error @below {{a handle passed as operand #0 and consumed by this operation points to a payload entity more than once}}
    %h = transform.apply_registered_pass "canonicalize" to %g : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  // expected-note @below {{[0] replacement value 0}}
  func.func @f(%x: i32) -> i32 {
    %zero = arith.constant 0 : i32
    // expected-note @below {{[0] replaced op}}
    %c = arith.addi %x, %zero : i32
    return %c : i32
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-note @below {{replacement is required because this handle must be updated}}
    %c = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{tracking listener failed to find replacement op during application of this transform op}}
    // expected-note @below {{replacement values belong to different ops}}
    transform.apply_patterns to %f { transform.apply_patterns.canonicalization } : !transform.any_op
    transform.debug.emit_remark_at %c, "x" : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @f() {
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %three = transform.param.constant 3 : i64 -> !transform.param<i64>
    // expected-note @below {{value # 0 associated with the parameter defined here}}
    %four = transform.param.constant 4 : i64 -> !transform.param<i64>
    transform.sequence %root : !transform.any_op failures(suppress) {
    ^bb0(%r: !transform.any_op):
      transform.match.param.cmpi lt %four, %three : !transform.param<i64>
    }
    // expected-error @below {{expected parameter to be less than 3, got 4}}
    transform.match.param.cmpi lt %four, %three : !transform.param<i64>
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @f() {
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{<Pass-Options-Parser>: no such option nope}}
    // expected-error @below {{failed to add pass or pass pipeline to pipeline: canonicalize}}
    %g = transform.apply_registered_pass "canonicalize" with options = {"nope" = 3 : i64} to %f
        : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
