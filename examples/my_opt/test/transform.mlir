// RUN: my-opt %s --transform-interpreter | FileCheck %s

// CHECK: func.func private @f() attributes {my.label = "found"}
func.func private @f()

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %root
        : (!transform.any_op) -> !transform.any_op
    transform.my_opt.label %f, "found" : !transform.any_op
    transform.yield
  }
}
