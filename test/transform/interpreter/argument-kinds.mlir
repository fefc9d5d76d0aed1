// Arguments of the entry point can be bound only to payload of the kind of their type.
//
// RUN: rsmlir-opt %s --pass-pipeline='builtin.module(transform-interpreter{debug-bind-trailing-args=func.func,^arith.constant,#1;2})' --split-input-file --verify-diagnostics

module {
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @__transform_main(%root: !transform.any_op, %f: !transform.any_op, %v: !transform.any_value, %n: !transform.param<i64>) {
      // expected-remark @below {{1 : i64, 2 : i64}}
      transform.debug.emit_param_as_remark %n : !transform.param<i64>
      transform.yield
    }
  }
  func.func @foo() -> i32 {
    %c = arith.constant 1 : i32
    return %c : i32
  }
}

// -----

module {
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @__transform_main(%root: !transform.any_op, %f: !transform.any_op,
        %v: !transform.any_value,
        // expected-error @below {{wrong kind of value provided for top-level operation handle}}
        %n: !transform.any_op) {
      transform.yield
    }
  }
  func.func @foo() -> i32 {
    %c = arith.constant 1 : i32
    return %c : i32
  }
}

// -----

module {
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @__transform_main(%root: !transform.any_op,
        // expected-error @below {{wrong kind of value provided for the top-level value handle}}
        %f: !transform.any_value,
        %v: !transform.any_value, %n: !transform.param<i64>) {
      transform.yield
    }
  }
  func.func @foo() -> i32 {
    %c = arith.constant 1 : i32
    return %c : i32
  }
}

// -----

module {
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @__transform_main(%root: !transform.any_op, %f: !transform.any_op,
        // expected-error @below {{wrong kind of value provided for top-level parameter}}
        %v: !transform.any_param,
        %n: !transform.param<i64>) {
      transform.yield
    }
  }
  func.func @foo() -> i32 {
    %c = arith.constant 1 : i32
    return %c : i32
  }
}
