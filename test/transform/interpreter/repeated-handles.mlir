// RUN: rsmlir-opt %s --transform-interpreter --verify-diagnostics

// A handle may name a fused operation twice. The second time it is gone, but the error is about something else.

// expected-note @below {{containing op}}
module attributes {transform.with_named_sequence} {
  func.func @f() {
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %twice = transform.merge_handles %f, %f : !transform.any_op
    // expected-error @below {{could not find next producer to fuse into container}}
    %fused, %new = transform.structured.fuse_into_containing_op %twice into %root
        : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
