// RUN: rsmlir-opt %s --split-input-file --allow-unregistered-dialect --transform-interpreter --verify-diagnostics

func.func @target() {
  // expected-note @below {{target op}}
  %0 = "some.id"() : () -> index
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["some.id"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{target must be affine.min or affine.max}}
    transform.affine.simplify_bounded_affine_ops %0 with [] within [] and [] : !transform.any_op
    transform.yield
  }
}

// -----

func.func @results() {
  // expected-note @below {{multiple/non-index result}}
  "some.id"() : () -> ()
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["affine.min"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.match ops{["some.id"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{expected bounded value handle to point to one or multiple single-result index-typed ops}}
    transform.affine.simplify_bounded_affine_ops %0 with [%1 : !transform.any_op] within [0] and [4] : !transform.any_op
    transform.yield
  }
}
