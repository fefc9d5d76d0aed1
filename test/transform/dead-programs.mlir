// Transform operations without results that at most read payload are dead.
// RUN: rsmlir-opt %s --canonicalize --split-input-file --verify-diagnostics | FileCheck %s

module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: transform.named_sequence @reads
  transform.named_sequence @reads(%root: !transform.any_op {transform.readonly}) {
    // CHECK-NEXT: transform.yield
    %0 = transform.param.constant 42 : i64 -> !transform.param<i64>
    transform.smt.constrain_params(%0) : (!transform.param<i64>) -> () {
    ^bb0(%size: !smt.int):
      %most = smt.int.constant 43
      %fits = smt.int.cmp le %size, %most
      smt.assert %fits
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @of_another_dialect(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.param.constant 42 : i64 -> !transform.param<i64>
    // expected-error @below {{'transform.smt.constrain_params' op ops contained in region should belong to SMT-dialect}}
    transform.smt.constrain_params(%0) : (!transform.param<i64>) -> () {
    ^bb0(%size: !smt.int):
      %c = arith.constant 4 : i32
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @of_another_kind(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.param.constant 42 : i64 -> !transform.param<i64>
    // expected-error @below {{the type of block arg #0 is !smt.bool though the corresponding operand type ('!transform.param<i64>') is not wrapping i1}}
    transform.smt.constrain_params(%0) : (!transform.param<i64>) -> () {
    ^bb0(%size: !smt.bool):
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @wide(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.param.constant 42 : i64 -> !transform.param<i64>
    // expected-error @below {{the type of block arg #0 is '!smt.bv<8>' though the corresponding operand type ('!transform.param<i64>') is not wrapping an integer type of the same bitwidth}}
    transform.smt.constrain_params(%0) : (!transform.param<i64>) -> () {
    ^bb0(%size: !smt.bv<8>):
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @fewer(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.param.constant 42 : i64 -> !transform.param<i64>
    // expected-error @below {{must have the same number of block arguments as operands}}
    transform.smt.constrain_params(%0) : (!transform.param<i64>) -> () {
      %true = smt.constant true
      smt.assert %true
    }
    transform.yield
  }
}
