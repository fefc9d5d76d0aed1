// RUN: rsmlir-opt %s --transform-interpreter --split-input-file 2>&1 | FileCheck %s --implicit-check-not=remark:

// A symbol of the root is the entry point, though another one comes before it.

// CHECK: remark: symbol of the root
module attributes {transform.with_named_sequence} {
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @__transform_main(%root: !transform.any_op) {
      transform.debug.emit_remark_at %root, "farther in" : !transform.any_op
      transform.yield
    }
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    transform.debug.emit_remark_at %root, "symbol of the root" : !transform.any_op
    transform.yield
  }
}

// -----

// Otherwise the first one is, however deep it is.

// CHECK: remark: the first one
module {
  module attributes {transform.with_named_sequence} {
    module attributes {transform.with_named_sequence} {
      transform.named_sequence @__transform_main(%root: !transform.any_op) {
        transform.debug.emit_remark_at %root, "the first one" : !transform.any_op
        transform.yield
      }
    }
    transform.named_sequence @__transform_main(%root: !transform.any_op) {
      transform.debug.emit_remark_at %root, "farther out" : !transform.any_op
      transform.yield
    }
  }
}
