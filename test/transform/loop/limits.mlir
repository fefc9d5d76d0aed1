// A transform operation that would make more operations than the limit allows fails before it makes any.
//
// RUN: rsmlir-opt %s --transform-interpreter --allow-unregistered-dialect --split-input-file --verify-diagnostics

module attributes {transform.with_named_sequence} {
  func.func @unroll(%a: index, %b: index) {
    %c1 = arith.constant 1 : index
    scf.for %i = %a to %b step %c1 {
      "test.use"(%i) : (index) -> ()
    }
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %loop = transform.structured.match ops{["scf.for"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{limit `transform-ops` reached: 1000000 operations made by one transform operation}}
    transform.loop.unroll %loop {factor = 9223372036854775807} : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @unroll_and_jam() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %n = arith.constant 4000000000 : index
    scf.for %i = %c0 to %n step %c1 {
      "test.use"(%i) : (index) -> ()
    }
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %loop = transform.structured.match ops{["scf.for"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{limit `transform-ops` reached}}
    transform.loop.unroll_and_jam %loop {factor = 1000000000} : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @affine(%n: index) {
    affine.for %i = 0 to %n {
      "test.use"(%i) : (index) -> ()
      "test.use"(%i) : (index) -> ()
    }
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %loop = transform.structured.match ops{["affine.for"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{limit `transform-ops` reached}}
    transform.loop.unroll_and_jam %loop {factor = 400000} : !transform.any_op
    transform.yield
  }
}
