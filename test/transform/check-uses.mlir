// RUN: rsmlir-opt %s --transform-dialect-check-uses --verify-diagnostics | FileCheck %s

// Uses that may come after a handle was consumed: in the same block, by an enclosing operation, or in a loop's
// body that consumes it itself.

module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: @in_blocks
  // expected-note @+1 {{allocated here}}
  transform.named_sequence @in_blocks(%root: !transform.any_op {transform.consumed}) {
    // expected-note @+1 {{allocated here}}
    %loops = transform.structured.match ops{["scf.for"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-note @+1 {{freed here}}
    transform.foreach %loops : !transform.any_op {
    ^bb0(%loop: !transform.any_op):
      // expected-note @+1 {{freed here}}
      %general = transform.structured.generalize %loops : (!transform.any_op) -> !transform.any_op
      // expected-warning @+1 {{operand #0 may be used after free}}
      transform.print %loops : !transform.any_op
      transform.print %loop : !transform.any_op
    }
    // expected-warning @+1 {{operand #0 may be used after free}}
    transform.print %loops : !transform.any_op
    transform.print %root : !transform.any_op
    // expected-note @+1 {{freed here}}
    %consumed = transform.structured.generalize %root : (!transform.any_op) -> !transform.any_op
    // expected-warning @+1 {{operand #0 may be used after free}}
    transform.print %root : !transform.any_op
    transform.yield
  }

  // CHECK-LABEL: @on_arguments_of_regions
  transform.named_sequence @on_arguments_of_regions(%root: !transform.any_op {transform.consumed}) {
    transform.alternatives %root : !transform.any_op {
    // expected-note @+1 {{allocated here}}
    ^bb0(%scope: !transform.any_op):
      // expected-note @+1 {{freed here}}
      %general = transform.structured.generalize %scope : (!transform.any_op) -> !transform.any_op
      // expected-warning @+1 {{operand #0 may be used after free}}
      transform.print %scope : !transform.any_op
    }, {
    ^bb0(%scope: !transform.any_op):
      %general = transform.structured.generalize %scope : (!transform.any_op) -> !transform.any_op
    }
    transform.yield
  }
}
