// RUN: rsmlir-opt %s --transform-interpreter | FileCheck %s

// CHECK:      IR printer: before ]]]
// CHECK-NEXT: func.func @f
// CHECK:      IR printer: top-level ]]]
// CHECK-NEXT: module
module attributes {transform.with_named_sequence} {
  func.func @f() {
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.print %f {name = "before"} : !transform.any_op
    transform.print
    transform.yield
  }
}
