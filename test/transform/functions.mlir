// RUN: rsmlir-opt %s --transform-interpreter --allow-unregistered-dialect --split-input-file | FileCheck %s

// A call takes the place of values, with casts on both sides.

module attributes {transform.with_named_sequence} {
  func.func @caller(%x: tensor<10x13xf32>, %y: tensor<3x13xf32>) -> (tensor<13x13xf32>, tensor<13x13xf32>) {
    %0 = tensor.concat dim(0) %x, %y : (tensor<10x13xf32>, tensor<3x13xf32>) -> tensor<13x13xf32>
    %1 = "test.use"(%0) : (tensor<13x13xf32>) -> tensor<13x13xf32>
    return %0, %1 : tensor<13x13xf32>, tensor<13x13xf32>
  }
  func.func private @concat(tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>

  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["tensor.concat"]} in %root : (!transform.any_op) -> !transform.any_op
    %ins = transform.get_operand %op[all] : (!transform.any_op) -> !transform.any_value
    %out = transform.get_result %op[all] : (!transform.any_op) -> !transform.any_value
    transform.func.cast_and_call @concat(%ins) -> %out before %op {
      transform.type_conversion.tensor.cast_shape_dynamic_dims ignore_dynamic_info
    } : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.any_op
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_dce to %f : !transform.any_op
    transform.yield
  }
}

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: func.func @caller(%arg0: tensor<10x13xf32>, %arg1: tensor<3x13xf32>) -> (tensor<13x13xf32>, tensor<13x13xf32>) {
// CHECK-NEXT: %cast = tensor.cast %arg0 : tensor<10x13xf32> to tensor<?x?xf32>
// CHECK-NEXT: %cast_0 = tensor.cast %arg1 : tensor<3x13xf32> to tensor<?x?xf32>
// CHECK-NEXT: %0 = call @concat(%cast, %cast_0) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT: %cast_1 = tensor.cast %0 : tensor<?x?xf32> to tensor<13x13xf32>
// CHECK-NEXT: %1 = "test.use"(%cast_1) : (tensor<13x13xf32>) -> tensor<13x13xf32>
// CHECK-NEXT: return %cast_1, %1 : tensor<13x13xf32>, tensor<13x13xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func private @concat(tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT: transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// CHECK-NEXT: %0 = transform.structured.match ops{["tensor.concat"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: %1 = transform.get_operand %0[all] : (!transform.any_op) -> !transform.any_value
// CHECK-NEXT: %2 = transform.get_result %0[all] : (!transform.any_op) -> !transform.any_value
// CHECK-NEXT: %3 = transform.func.cast_and_call @concat(%1) -> %2 before %0 {
// CHECK-NEXT: transform.type_conversion.tensor.cast_shape_dynamic_dims ignore_dynamic_info
// CHECK-NEXT: } : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.any_op
// CHECK-NEXT: %4 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.apply_dce to %4 : !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }

// -----

// The function may be a handle, and nothing need be passed.

module attributes {transform.with_named_sequence} {
  func.func @caller() {
    "test.first"() : () -> ()
    "test.last"() : () -> ()
    return
  }
  func.func private @callee()

  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} attributes{sym_visibility = "private"} in %root : (!transform.any_op) -> !transform.any_op
    %op = transform.structured.match ops{["test.first"]} in %root : (!transform.any_op) -> !transform.any_op
    %call = transform.func.cast_and_call %f after %op : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.annotate %call "made" : !transform.any_op
    transform.yield
  }
}

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: func.func @caller() {
// CHECK-NEXT: "test.first"() : () -> ()
// CHECK-NEXT: call @callee() {made} : () -> ()
// CHECK-NEXT: "test.last"() : () -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func private @callee()
// CHECK-NEXT: transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// CHECK-NEXT: %0 = transform.structured.match ops{["func.func"]} attributes {sym_visibility = "private"} in %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: %1 = transform.structured.match ops{["test.first"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: %2 = transform.func.cast_and_call %0 after %1 : (!transform.any_op, !transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.annotate %2 "made" : !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }

// -----

// Arguments and results in another order, and calls adjusted.

module attributes {transform.with_named_sequence} {
  func.func private @f(%a: i32 {test.name = "a"}, %b: f32, %c: index) -> (i32, f32 {test.name = "second"}) {
    %0 = "test.op"(%a, %b, %c) : (i32, f32, index) -> i32
    return %0, %b : i32, f32
  }
  func.func @caller(%a: i32, %b: f32, %c: index) -> f32 {
    %0:2 = call @f(%a, %b, %c) {no_inline} : (i32, f32, index) -> (i32, f32)
    return %0#1 : f32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %module, %f = transform.func.replace_func_signature @f args_interchange = [2, 0, 1] results_interchange = [1, 0] at %root {adjust_func_calls} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %f "changed" : !transform.any_op
    transform.yield
  }
}

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: func.func private @f(%arg0: index, %arg1: i32 {test.name = "a"}, %arg2: f32) -> (f32 {test.name = "second"}, i32) attributes {changed} {
// CHECK-NEXT: %0 = "test.op"(%arg1, %arg2, %arg0) : (i32, f32, index) -> i32
// CHECK-NEXT: return %arg2, %0 : f32, i32
// CHECK-NEXT: }
// CHECK-NEXT: func.func @caller(%arg0: i32, %arg1: f32, %arg2: index) -> f32 {
// CHECK-NEXT: %0:2 = call @f(%arg2, %arg0, %arg1) {no_inline} : (index, i32, f32) -> (f32, i32)
// CHECK-NEXT: return %0#0 : f32
// CHECK-NEXT: }
// CHECK-NEXT: transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// CHECK-NEXT: %transformed_module, %transformed_function = transform.func.replace_func_signature @f args_interchange = [2, 0, 1] results_interchange = [1, 0] at %arg0 {adjust_func_calls} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// CHECK-NEXT: transform.annotate %transformed_function "changed" : !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }

// -----

// A value that is passed twice is passed once.

module attributes {transform.with_named_sequence} {
  func.func @f(%a: i32, %b: f32, %c: i32) -> i32 {
    %0 = "test.op"(%a, %b, %c) : (i32, f32, i32) -> i32
    return %0 : i32
  }
  func.func @caller(%a: i32, %b: f32) -> i32 {
    %0 = call @f(%a, %b, %a) : (i32, f32, i32) -> i32
    return %0 : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %module, %f = transform.func.deduplicate_func_args @f at %root : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: func.func @f(%arg0: i32, %arg1: f32) -> i32 {
// CHECK-NEXT: %0 = "test.op"(%arg0, %arg1, %arg0) : (i32, f32, i32) -> i32
// CHECK-NEXT: return %0 : i32
// CHECK-NEXT: }
// CHECK-NEXT: func.func @caller(%arg0: i32, %arg1: f32) -> i32 {
// CHECK-NEXT: %0 = call @f(%arg0, %arg1) : (i32, f32) -> i32
// CHECK-NEXT: return %0 : i32
// CHECK-NEXT: }
// CHECK-NEXT: transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// CHECK-NEXT: %transformed_module, %transformed_function = transform.func.deduplicate_func_args @f at %arg0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
