// Chapter 3 of the transform dialect's tutorial: a type of handles that stand for calls only, and an operation that
// replaces calls.
//
// RUN: rsmlir-opt %s --transform-interpreter --allow-unregistered-dialect --split-input-file --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @retarget
// CHECK-NEXT:    call @second() : () -> ()
func.func private @first()
func.func private @second()
func.func @retarget() {
  func.call @first() : () -> ()
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %call = transform.structured.match ops{["func.call"]} in %root : (!transform.any_op) -> !transform.my.call_op_interface
    // CHECK: transform.my.change_call_target %{{.*}}, "second" : !transform.my.call_op_interface
    transform.my.change_call_target %call, "second" : !transform.my.call_op_interface
    transform.yield
  }
}

// -----

// CHECK-LABEL: func.func @replace
// CHECK-NEXT:    %[[R:.*]]:2 = "my.mm4"(%arg0) : (f32) -> (f32, i1)
// CHECK-NEXT:    return %[[R]]#1
func.func private @callee(f32) -> (f32, i1)
func.func @replace(%x: f32) -> i1 {
  %0:2 = func.call @callee(%x) : (f32) -> (f32, i1)
  return %0#1 : i1
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %call = transform.structured.match ops{["func.call"]} in %root : (!transform.any_op) -> !transform.op<"func.call">
    %cast = transform.cast %call : !transform.op<"func.call"> to !transform.my.call_op_interface
    // CHECK: transform.my.call_to_op %{{.*}} : (!transform.my.call_op_interface) -> !transform.any_op
    %op = transform.my.call_to_op %cast : (!transform.my.call_op_interface) -> !transform.any_op
    %n = transform.num_associations %op : (!transform.any_op) -> !transform.param<i64>
    // expected-remark @below {{1 : i64}}
    transform.debug.emit_param_as_remark %n : !transform.param<i64>
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @no_call() {
    // expected-note @below {{offending operation}}
    %c = arith.constant 1 : i32
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    // expected-error @below {{expected the payload operation to implement CallOpInterface}}
    %c = transform.structured.match ops{["arith.constant"]} in %root : (!transform.any_op) -> !transform.my.call_op_interface
    transform.yield
  }
}
