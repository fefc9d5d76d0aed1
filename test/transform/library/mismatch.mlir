// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect \
// RUN:   --transform-preload-library=transform-library-paths=%S/Inputs/sequences.mlir --transform-interpreter

// expected-error @below {{failed to merge symbols}}
module attributes {transform.with_named_sequence} {
  // expected-error @below {{external definition has a mismatching signature ('(!transform.any_op) -> ()')}}
  transform.named_sequence private @mark_functions(!transform.op<"builtin.module"> {transform.readonly})
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    transform.yield
  }
}

// -----

// expected-error @below {{failed to merge symbols}}
module attributes {transform.with_named_sequence} {
  // expected-error @below {{external definition has mismatching consumption annotations for argument #0}}
  transform.named_sequence private @mark_functions(!transform.any_op {transform.consumed})
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    transform.yield
  }
}

// -----

// A declaration that nothing defines.
module attributes {transform.with_named_sequence} {
  // expected-error @below {{expects a single-block region}}
  transform.named_sequence private @__transform_main(!transform.any_op {transform.readonly})
}
