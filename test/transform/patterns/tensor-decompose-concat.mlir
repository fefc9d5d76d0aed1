// RUN: rsmlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @known(
  // CHECK:         %[[E:.*]] = tensor.empty() : tensor<2x9xf32>
  // CHECK-NEXT:    %[[A:.*]] = tensor.insert_slice %arg0 into %[[E]][0, 0] [2, 4] [1, 1] : tensor<2x4xf32> into tensor<2x9xf32>
  // CHECK-NEXT:    %[[B:.*]] = tensor.insert_slice %arg1 into %[[A]][0, 4] [2, 5] [1, 1] : tensor<2x5xf32> into tensor<2x9xf32>
  // CHECK-NEXT:    return %[[B]]
  func.func @known(%a: tensor<2x4xf32>, %b: tensor<2x5xf32>) -> tensor<2x9xf32> {
    %0 = tensor.concat dim(1) %a, %b : (tensor<2x4xf32>, tensor<2x5xf32>) -> tensor<2x9xf32>
    return %0 : tensor<2x9xf32>
  }
  // The sizes are those of the inputs, though the result may say more of them.
  // CHECK-LABEL: func.func @cast(
  // CHECK-DAG:     %[[ONE:.*]] = arith.constant 1 : index
  // CHECK-DAG:     %[[ZERO:.*]] = arith.constant 0 : index
  // CHECK-DAG:     %[[A0:.*]] = tensor.dim %arg0, %[[ZERO]]
  // CHECK-DAG:     %[[A1:.*]] = tensor.dim %arg0, %[[ONE]]
  // CHECK-DAG:     %[[B0:.*]] = tensor.dim %arg1, %[[ZERO]]
  // CHECK:         %[[S:.*]] = affine.apply #{{.*}}()[%[[A0]], %[[B0]]]
  // CHECK-NEXT:    %[[E:.*]] = tensor.empty(%[[S]], %[[A1]]) : tensor<?x?xf32>
  // CHECK-NEXT:    %[[I:.*]] = tensor.insert_slice %arg0 into %[[E]][0, 0] [%[[A0]], %[[A1]]] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
  // CHECK-NEXT:    %[[J:.*]] = tensor.insert_slice %arg1 into %[[I]][%[[A0]], 0] [%[[B0]], 3] [1, 1] : tensor<?x3xf32> into tensor<?x?xf32>
  // CHECK-NEXT:    %[[C:.*]] = tensor.cast %[[J]] : tensor<?x?xf32> to tensor<?x3xf32>
  // CHECK-NEXT:    return %[[C]]
  func.func @cast(%a: tensor<?x?xf32>, %b: tensor<?x3xf32>) -> tensor<?x3xf32> {
    %0 = tensor.concat dim(0) %a, %b : (tensor<?x?xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
    return %0 : tensor<?x3xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f { transform.apply_patterns.tensor.decompose_concat } : !transform.any_op
    transform.yield
  }
}
