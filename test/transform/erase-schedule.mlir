// A module without the transform program that was applied to it.
// RUN: rsmlir-opt %s --transform-interpreter --test-transform-dialect-erase-schedule | FileCheck %s

// CHECK:      module attributes {transform.with_named_sequence} {
// CHECK-NEXT:   func.func @payload() attributes {seen} {
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
module attributes {transform.with_named_sequence} {
  func.func @payload() {
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.annotate %0 "seen" : !transform.any_op
    transform.yield
  }
}
