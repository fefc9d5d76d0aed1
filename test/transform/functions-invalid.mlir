// RUN: rsmlir-opt %s --transform-interpreter --allow-unregistered-dialect --split-input-file --verify-diagnostics

module attributes {transform.with_named_sequence} {
  func.func @caller(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = "test.op"(%x) : (tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func private @callee(i32) -> tensor<4xf32>

  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["test.op"]} in %root : (!transform.any_op) -> !transform.any_op
    %in = transform.get_operand %op[0] : (!transform.any_op) -> !transform.any_value
    %out = transform.get_result %op[0] : (!transform.any_op) -> !transform.any_value
    // expected-error @below {{Failed to materialize conversion of <block argument> of type 'tensor<4xf32>' at index: 0 to type 'i32'}}
    transform.func.cast_and_call @callee(%in) -> %out before %op {
      transform.type_conversion.tensor.cast_shape_dynamic_dims
    } : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @caller(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = "test.op"(%x) : (tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["test.op"]} in %root : (!transform.any_op) -> !transform.any_op
    %in = transform.get_operand %op[0] : (!transform.any_op) -> !transform.any_value
    // expected-error @below {{unresolved symbol @nowhere}}
    transform.func.cast_and_call @nowhere(%in) before %op : (!transform.any_op, !transform.any_value) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @caller(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = "test.op"(%x) : (tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func private @callee(tensor<4xf32>) -> tensor<4xf32>

  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["test.op"]} in %root : (!transform.any_op) -> !transform.any_op
    %return = transform.structured.match ops{["func.return"]} in %root : (!transform.any_op) -> !transform.any_op
    %out = transform.get_result %op[0] : (!transform.any_op) -> !transform.any_value
    // expected-error @below {{User "func.return"(%0) : (tensor<4xf32>) -> () is not dominated by insertion point "func.return"(%0) : (tensor<4xf32>) -> ()}}
    transform.func.cast_and_call @callee -> %out after %return : (!transform.any_op, !transform.any_value) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func private @f(i32, i32) -> i32

  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    // expected-error @below {{function with name '@f' has 2 arguments, but 1 args interchange were given}}
    %module, %f = transform.func.replace_func_signature @f args_interchange = [0] results_interchange = [0] at %root : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func private @f(i32, i32) -> i32

  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    // expected-error @below {{args interchange index 2 is out of bounds for function with name '@f' with 2 arguments}}
    %module, %f = transform.func.replace_func_signature @f args_interchange = [0, 2] results_interchange = [0] at %root : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    return %x : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    // expected-error @below {{failed to deduplicate function arguments of function f}}
    %module, %f = transform.func.deduplicate_func_args @f at %root : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
