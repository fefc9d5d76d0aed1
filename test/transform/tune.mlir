// Choices as they were made: parameters and regions that are selected.
//
// RUN: rsmlir-opt %s --transform-interpreter --split-input-file --verify-diagnostics

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.tune.knob<"size"> = 8 from options = [4, 8] -> !transform.param<i64>
    // expected-remark @below {{8 : i64}}
    transform.debug.emit_param_as_remark %0 : !transform.param<i64>
    %one = transform.param.constant 1 -> !transform.param<i64>
    %1 = transform.tune.alternatives<"which"> selected_region = %one : !transform.param<i64> -> !transform.param<i64> {
      transform.yield %0 : !transform.param<i64>
    }, {
      %2 = transform.param.constant 3 -> !transform.param<i64>
      transform.yield %2 : !transform.param<i64>
    }
    // expected-remark @below {{3 : i64}}
    transform.debug.emit_param_as_remark %1 : !transform.param<i64>
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    // expected-error @below {{non-deterministic choice "size" is only resolved through providing a `selected` attr}}
    %0 = transform.tune.knob<"size"> options = [4, 8] -> !transform.any_param
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    // expected-error @below {{non-deterministic choice "which" is only resolved through providing a `selected_region` attr/param}}
    transform.tune.alternatives<"which"> {
      transform.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %two = transform.param.constant 2 -> !transform.param<i64>
    // expected-error @below {{'selected_region' attribute/param specifies region at index 2 while op has only 1 regions}}
    transform.tune.alternatives<"which"> selected_region = %two : !transform.param<i64> {
      transform.yield
    }
    transform.yield
  }
}
