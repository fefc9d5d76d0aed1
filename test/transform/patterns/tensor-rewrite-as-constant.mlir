// RUN: rsmlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @generate(
  // CHECK-DAG:     %[[A:.*]] = arith.constant dense<7.000000e+00> : tensor<4x5xf32>
  // CHECK-DAG:     %[[B:.*]] = arith.constant dense<(1.000000e+00,2.000000e+00)> : tensor<2xcomplex<f32>>
  // CHECK:         %[[C:.*]] = tensor.generate %arg0
  // CHECK:         return %[[A]], %[[B]], %[[C]]
  func.func @generate(%n: index) -> (tensor<4x5xf32>, tensor<2xcomplex<f32>>, tensor<?xf32>) {
    %c = arith.constant 7.0 : f32
    %z = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
    %0 = tensor.generate {
    ^bb0(%i: index, %j: index):
      tensor.yield %c : f32
    } : tensor<4x5xf32>
    %1 = tensor.generate {
    ^bb0(%i: index):
      tensor.yield %z : complex<f32>
    } : tensor<2xcomplex<f32>>
    %2 = tensor.generate %n {
    ^bb0(%i: index):
      tensor.yield %c : f32
    } : tensor<?xf32>
    return %0, %1, %2 : tensor<4x5xf32>, tensor<2xcomplex<f32>>, tensor<?xf32>
  }
  // CHECK-LABEL: func.func @pad(
  // CHECK-DAG:     %[[A:.*]] = arith.constant dense<{{\[\[}}0, 0, 0, 0, 0], [0, 0, 1, 2, 0], [0, 0, 3, 4, 0], [0, 0, 0, 0, 0]]> : tensor<4x5xi32>
  // CHECK-DAG:     %[[B:.*]] = arith.constant dense<[5, 1, 1]> : tensor<3xindex>
  // CHECK:         %[[C:.*]] = tensor.cast %[[B]] : tensor<3xindex> to tensor<?xindex>
  // CHECK:         return %[[A]], %[[C]]
  func.func @pad() -> (tensor<4x5xi32>, tensor<?xindex>) {
    %zero = arith.constant 0 : i32
    %five = arith.constant 5 : index
    %one = arith.constant 1 : index
    %t = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
    %u = arith.constant dense<1> : tensor<2xindex>
    %0 = tensor.pad %t low[1, 2] high[1, 1] {
    ^bb0(%i: index, %j: index):
      tensor.yield %zero : i32
    } : tensor<2x2xi32> to tensor<4x5xi32>
    %1 = tensor.pad %u low[%one] high[0] {
    ^bb0(%i: index):
      tensor.yield %five : index
    } : tensor<2xindex> to tensor<?xindex>
    return %0, %1 : tensor<4x5xi32>, tensor<?xindex>
  }
  // CHECK-LABEL: func.func @others(
  // CHECK:         tensor.pad
  // CHECK:         tensor.pad
  // CHECK:         tensor.pad {{.*}} nofold
  func.func @others(%x: f32, %n: index) -> (tensor<3xf32>, tensor<?xf32>, tensor<3xf32>) {
    %zero = arith.constant 0.0 : f32
    %t = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
    %u = arith.constant dense<[1.0, 3.0]> : tensor<2xf32>
    %v = arith.constant dense<[1.0, 4.0]> : tensor<2xf32>
    %0 = tensor.pad %t low[1] high[0] {
    ^bb0(%i: index):
      tensor.yield %x : f32
    } : tensor<2xf32> to tensor<3xf32>
    %1 = tensor.pad %u low[%n] high[0] {
    ^bb0(%i: index):
      tensor.yield %zero : f32
    } : tensor<2xf32> to tensor<?xf32>
    %2 = tensor.pad %v nofold low[0] high[1] {
    ^bb0(%i: index):
      tensor.yield %zero : f32
    } : tensor<2xf32> to tensor<3xf32>
    return %0, %1, %2 : tensor<3xf32>, tensor<?xf32>, tensor<3xf32>
  }
  // CHECK-LABEL: func.func @two_uses(
  // CHECK-COUNT-2: tensor.pad
  func.func @two_uses() -> (tensor<3xf32>, tensor<3xf32>) {
    %zero = arith.constant 0.0 : f32
    %t = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
    %0 = tensor.pad %t low[1] high[0] {
    ^bb0(%i: index):
      tensor.yield %zero : f32
    } : tensor<2xf32> to tensor<3xf32>
    %1 = tensor.pad %t low[0] high[1] {
    ^bb0(%i: index):
      tensor.yield %zero : f32
    } : tensor<2xf32> to tensor<3xf32>
    return %0, %1 : tensor<3xf32>, tensor<3xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f { transform.apply_patterns.tensor.rewrite_as_constant } : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @two_uses_aggressively(
  // CHECK-NOT:     tensor.pad
  // CHECK:         return
  func.func @two_uses_aggressively() -> (tensor<3xf32>, tensor<3xf32>) {
    %zero = arith.constant 0.0 : f32
    %t = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
    %0 = tensor.pad %t low[1] high[0] {
    ^bb0(%i: index):
      tensor.yield %zero : f32
    } : tensor<2xf32> to tensor<3xf32>
    %1 = tensor.pad %t low[0] high[1] {
    ^bb0(%i: index):
      tensor.yield %zero : f32
    } : tensor<2xf32> to tensor<3xf32>
    return %0, %1 : tensor<3xf32>, tensor<3xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f { transform.apply_patterns.tensor.rewrite_as_constant aggressive } : !transform.any_op
    transform.yield
  }
}
