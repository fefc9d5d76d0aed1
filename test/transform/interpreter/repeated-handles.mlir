// RUN: rsmlir-opt %s --transform-interpreter --verify-diagnostics

// What is fused may be named twice by one handle: the second time it is gone, but that is not what is complained of.

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
