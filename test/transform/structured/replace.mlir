// RUN: rsmlir-opt %s --transform-interpreter --split-input-file --verify-diagnostics | FileCheck %s

// Each target makes room for a copy of the operation in the region.
// CHECK-LABEL: module attributes
module attributes {transform.with_named_sequence} {
  // CHECK-NEXT: module attributes {script.replacement} {
  // CHECK-NEXT: }
  // CHECK-NEXT: transform.named_sequence
  func.func @old(%arg0: i32) -> i32 {
    return %arg0 : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %old = transform.structured.match attributes {sym_name = "old"} in %root
      : (!transform.any_op) -> !transform.any_op
    %new = transform.structured.replace %old {
      builtin.module {
      }
    } : (!transform.any_op) -> !transform.any_op
    transform.annotate %new "script.replacement" : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @with_operands(%arg0: i32) -> i32 {
    %0 = arith.addi %arg0, %arg0 : i32
    return %0 : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %add = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{expected target without operands}}
    %new = transform.structured.replace %add {
      builtin.module {
      }
    } : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
