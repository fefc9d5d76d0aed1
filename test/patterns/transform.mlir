// RUN: rsmlir-opt %s --dialect %S/Inputs/shop.td --transform-interpreter --split-input-file --verify-diagnostics | FileCheck %s

module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: @f
  // CHECK-NEXT: "shop.note"(%arg0) <{of = "any"}>
  func.func @f(%x: i32) {
    "shop.log"(%x) : (i32) -> ()
    return
  }

  // CHECK: transform.apply_patterns.defined ["LogOfAny", "NegOfNeg"]
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %func = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.defined ["LogOfAny", "NegOfNeg"]
    } : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    transform.apply_patterns to %root {
      // expected-error @+1 {{'transform.apply_patterns.defined' op there is no pattern 'Nothing' in the loaded definitions}}
      transform.apply_patterns.defined ["Nothing"]
    } : !transform.any_op
    transform.yield
  }
}
