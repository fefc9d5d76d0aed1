// RUN: rsmlir-opt %s --transform-interpreter --split-input-file --allow-unregistered-dialect --verify-diagnostics | FileCheck %s

// Functions, arithmetic and branches to llvm, all at once: nothing may be left.

// CHECK-LABEL: llvm.func @choose(
// CHECK-SAME: %[[FLAG:.*]]: i1, %[[LHS:.*]]: i64, %[[RHS:.*]]: i64) -> i64
// CHECK:   llvm.cond_br %[[FLAG]], ^bb1, ^bb2
// CHECK: ^bb1:
// CHECK:   %[[SUM:.*]] = llvm.add %[[LHS]], %[[RHS]] : i64
// CHECK:   llvm.br ^bb3(%[[SUM]] : i64)
// CHECK: ^bb3(%[[RESULT:.*]]: i64):
// CHECK:   llvm.return
func.func @choose(%flag: i1, %lhs: i64, %rhs: i64) -> i64 {
  %0 = scf.if %flag -> i64 {
    %1 = arith.addi %lhs, %rhs : i64
    scf.yield %1 : i64
  } else {
    scf.yield %lhs : i64
  }
  return %0 : i64
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %function = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_conversion_patterns to %function {
      transform.apply_conversion_patterns.dialect_to_llvm "arith"
      transform.apply_conversion_patterns.dialect_to_llvm "cf"
      transform.apply_conversion_patterns.func.func_to_llvm
      transform.apply_conversion_patterns.scf.scf_to_control_flow
    } with type_converter {
      transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter
    } {legal_dialects = ["llvm"]} : !transform.any_op
    transform.yield
  }
}

// -----

// The options of the type converter.

// CHECK-LABEL: func.func @add(
// CHECK:   llvm.add %{{.*}}, %{{.*}} : i32
func.func @add(%lhs: index, %rhs: index) -> index {
  %0 = arith.addi %lhs, %rhs : index
  return %0 : index
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %function = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_conversion_patterns to %function {
      transform.apply_conversion_patterns.dialect_to_llvm "arith"
    } with type_converter {
      transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter {index_bitwidth = 32 : i64}
    } {illegal_dialects = ["arith"], legal_dialects = ["llvm"], partial_conversion} : !transform.any_op
    transform.yield
  }
}

// -----

// A full conversion leaves nothing that it was not told is legal.

// expected-note @below {{target op}}
func.func @left() {
  // expected-error @below {{failed to legalize operation 'test.left'}}
  "test.left"() : () -> ()
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %function = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{dialect conversion failed}}
    transform.apply_conversion_patterns to %function {
      transform.apply_conversion_patterns.func.func_to_llvm
    } with type_converter {
      transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter
    } {legal_dialects = ["llvm"]} : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %function = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{pattern descriptor does not specify type converter and apply_conversion_patterns op has no default type converter}}
    transform.apply_conversion_patterns to %function {
      // expected-note @below {{pattern descriptor op}}
      transform.apply_conversion_patterns.func.func_to_llvm
    } : !transform.any_op
    transform.yield
  }
}
