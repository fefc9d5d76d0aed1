// RUN: rsmlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @slice(
  // CHECK-NEXT:    %[[E:.*]] = tensor.empty(%arg1) : tensor<4x?xf32>
  // CHECK-NEXT:    return %[[E]]
  func.func @slice(%n: index, %m: index) -> tensor<4x?xf32> {
    %e = tensor.empty(%n) : tensor<4x4x?xf32>
    %s = tensor.extract_slice %e[%n, 0, 0] [1, 4, %m] [1, 1, 1] : tensor<4x4x?xf32> to tensor<4x?xf32>
    return %s : tensor<4x?xf32>
  }
  // CHECK-LABEL: func.func @expand(
  // CHECK-NEXT:    %[[E:.*]] = tensor.empty(%arg1) : tensor<4x?xf32>
  // CHECK-NEXT:    return %[[E]]
  func.func @expand(%n: index, %m: index) -> tensor<4x?xf32> {
    %e = tensor.empty(%n) : tensor<?xf32>
    %x = tensor.expand_shape %e [[0, 1]] output_shape [4, %m] : tensor<?xf32> into tensor<4x?xf32>
    return %x : tensor<4x?xf32>
  }
  // CHECK-LABEL: func.func @collapse(
  // CHECK:         %[[D:.*]] = tensor.dim
  // CHECK:         %[[P:.*]] = affine.apply #{{.*}}()[%[[D]]]
  // CHECK:         %[[E:.*]] = tensor.empty(%[[P]]) : tensor<6x?xf32>
  // CHECK:         return %[[E]]
  func.func @collapse(%n: index) -> tensor<6x?xf32> {
    %e = tensor.empty(%n) : tensor<2x3x?x4xf32>
    %c = tensor.collapse_shape %e [[0, 1], [2, 3]] : tensor<2x3x?x4xf32> into tensor<6x?xf32>
    return %c : tensor<6x?xf32>
  }
  // CHECK-LABEL: func.func @concat(
  // CHECK:         %[[S:.*]] = affine.apply
  // CHECK:         %[[E:.*]] = tensor.empty(%[[S]]) : tensor<?x7xf32>
  // CHECK:         return %[[E]]
  func.func @concat(%n: index, %m: index) -> tensor<?x7xf32> {
    %e = tensor.empty(%n, %m) : tensor<?x?xf32>
    %f = tensor.empty(%n) : tensor<?x7xf32>
    %c = tensor.concat dim(0) %e, %f : (tensor<?x?xf32>, tensor<?x7xf32>) -> tensor<?x7xf32>
    return %c : tensor<?x7xf32>
  }
  // CHECK-LABEL: func.func @other(
  // CHECK:         tensor.concat
  // CHECK:         tensor.extract_slice
  func.func @other(%t: tensor<2xf32>) -> tensor<2xf32> {
    %e = tensor.empty() : tensor<2xf32>
    %c = tensor.concat dim(0) %e, %t : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
    %s = tensor.extract_slice %c[1] [2] [1] : tensor<4xf32> to tensor<2xf32>
    return %s : tensor<2xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f { transform.apply_patterns.tensor.fold_tensor_empty } : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @one_use(
  // CHECK-NEXT:    %[[E:.*]] = tensor.empty() : tensor<6xf32>
  // CHECK-NEXT:    return %[[E]]
  func.func @one_use() -> tensor<6xf32> {
    %e = tensor.empty() : tensor<2x3xf32>
    %c = tensor.collapse_shape %e [[0, 1]] : tensor<2x3xf32> into tensor<6xf32>
    return %c : tensor<6xf32>
  }
  // CHECK-LABEL: func.func @two_uses(
  // CHECK-NEXT:    tensor.empty() : tensor<2x3xf32>
  // CHECK-NEXT:    tensor.collapse_shape
  // CHECK-NEXT:    tensor.extract_slice
  func.func @two_uses() -> (tensor<6xf32>, tensor<3xf32>) {
    %e = tensor.empty() : tensor<2x3xf32>
    %c = tensor.collapse_shape %e [[0, 1]] : tensor<2x3xf32> into tensor<6xf32>
    %s = tensor.extract_slice %e[0, 0] [1, 3] [1, 1] : tensor<2x3xf32> to tensor<3xf32>
    return %c, %s : tensor<6xf32>, tensor<3xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f { transform.apply_patterns.tensor.fold_tensor_empty {fold_single_use_only = true} } : !transform.any_op
    transform.yield
  }
}
