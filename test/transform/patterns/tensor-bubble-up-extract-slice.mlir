// RUN: rsmlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

module attributes {transform.with_named_sequence} {
  // CHECK-DAG: #[[FIVE:.*]] = affine_map<()[s0] -> (s0 * 5)>
  // CHECK-LABEL: func.func @of_expanded(
  // CHECK:         %[[ZERO:.*]] = arith.constant 0 : index
  // CHECK-NEXT:    %[[N:.*]] = affine.apply #[[FIVE]]()[%arg2]
  // CHECK-NEXT:    %[[I:.*]] = affine.linearize_index disjoint [%arg1, %[[ZERO]], %[[ZERO]]] by (3, 4, 5) : index
  // CHECK-NEXT:    %[[S:.*]] = tensor.extract_slice %arg0[%[[I]], %[[ZERO]]] [%[[N]], 16] [1, 1] : tensor<60x16xf32> to tensor<?x16xf32>
  // CHECK-NEXT:    %[[E:.*]] = tensor.expand_shape %[[S]] {{\[\[}}0, 1, 2], [3]] output_shape [1, %arg2, 5, 16] : tensor<?x16xf32> into tensor<1x?x5x16xf32>
  // CHECK-NEXT:    return %[[E]]
  func.func @of_expanded(%t: tensor<60x16xf32>, %i: index, %n: index) -> tensor<1x?x5x16xf32> {
    %e = tensor.expand_shape %t [[0, 1, 2], [3]] output_shape [3, 4, 5, 16] : tensor<60x16xf32> into tensor<3x4x5x16xf32>
    %s = tensor.extract_slice %e[%i, 0, 0, 0] [1, %n, 5, 16] [1, 1, 1, 1] : tensor<3x4x5x16xf32> to tensor<1x?x5x16xf32>
    return %s : tensor<1x?x5x16xf32>
  }
  // The inner dimension is taken as a whole, whichever size it has.
  // CHECK-LABEL: func.func @of_expanded_unknown(
  // CHECK:         %[[I:.*]] = affine.linearize_index disjoint [%arg3, %{{.*}}] by (%{{.*}}, %{{.*}}) : index
  // CHECK:         %[[S:.*]] = tensor.extract_slice %arg0[%[[I]]] [%{{.*}}] [1] : tensor<?xf32> to tensor<?xf32>
  // CHECK:         tensor.expand_shape %[[S]] {{.*}} output_shape [2, %{{.*}}]
  func.func @of_expanded_unknown(%t: tensor<?xf32>, %a: index, %b: index, %i: index) -> tensor<2x?xf32> {
    %c1 = arith.constant 1 : index
    %e = tensor.expand_shape %t [[0, 1]] output_shape [%a, %b] : tensor<?xf32> into tensor<?x?xf32>
    %d = tensor.dim %e, %c1 : tensor<?x?xf32>
    %s = tensor.extract_slice %e[%i, 0] [2, %d] [1, 1] : tensor<?x?xf32> to tensor<2x?xf32>
    return %s : tensor<2x?xf32>
  }
  // CHECK-LABEL: func.func @of_collapsed(
  // CHECK-NEXT:    %[[S:.*]] = tensor.extract_slice %arg0[1, 1, 0] [1, 2, 5] [1, 1, 1] : tensor<3x4x5xf32> to tensor<1x2x5xf32>
  // CHECK-NEXT:    %[[C:.*]] = tensor.collapse_shape %[[S]] {{\[\[}}0, 1, 2]] : tensor<1x2x5xf32> into tensor<10xf32>
  // CHECK-NEXT:    return %[[C]]
  func.func @of_collapsed(%t: tensor<3x4x5xf32>) -> tensor<10xf32> {
    %c = tensor.collapse_shape %t [[0, 1, 2]] : tensor<3x4x5xf32> into tensor<60xf32>
    %s = tensor.extract_slice %c[25] [10] [1] : tensor<60xf32> to tensor<10xf32>
    return %s : tensor<10xf32>
  }
  // CHECK-LABEL: func.func @of_collapsed_unknown(
  // CHECK-NEXT:    %[[S:.*]] = tensor.extract_slice %arg0[0, %arg1, 0] [1, %arg2, 1] [1, 1, 1] : tensor<1x?x1xf32> to tensor<1x?x1xf32>
  // CHECK-NEXT:    %[[C:.*]] = tensor.collapse_shape %[[S]] {{\[\[}}0, 1, 2]] : tensor<1x?x1xf32> into tensor<?xf32>
  // CHECK-NEXT:    return %[[C]]
  func.func @of_collapsed_unknown(%t: tensor<1x?x1xf32>, %i: index, %n: index) -> tensor<?xf32> {
    %c = tensor.collapse_shape %t [[0, 1, 2]] : tensor<1x?x1xf32> into tensor<?xf32>
    %s = tensor.extract_slice %c[%i] [%n] [1] : tensor<?xf32> to tensor<?xf32>
    return %s : tensor<?xf32>
  }
  // These elements do not follow each other, or the slice has not all dimensions.
  // CHECK-LABEL: func.func @others(
  // CHECK:         tensor.expand_shape %arg0
  // CHECK:         tensor.extract_slice %{{.*}}[0, 0, %arg2]
  // CHECK:         tensor.extract_slice %{{.*}}[0, 0, 0] [1, 4, 5]
  // CHECK:         tensor.collapse_shape %arg1
  // CHECK:         tensor.extract_slice %{{.*}}[3] [4]
  // CHECK:         tensor.extract_slice %{{.*}}[%arg2] [4]
  func.func @others(%t: tensor<60xf32>, %u: tensor<3x4x5xf32>, %i: index) -> (tensor<2x4x2xf32>, tensor<4x5xf32>, tensor<4xf32>, tensor<4xf32>) {
    %e = tensor.expand_shape %t [[0, 1, 2]] output_shape [3, 4, 5] : tensor<60xf32> into tensor<3x4x5xf32>
    %0 = tensor.extract_slice %e[0, 0, %i] [2, 4, 2] [1, 1, 1] : tensor<3x4x5xf32> to tensor<2x4x2xf32>
    %1 = tensor.extract_slice %e[0, 0, 0] [1, 4, 5] [1, 1, 1] : tensor<3x4x5xf32> to tensor<4x5xf32>
    %c = tensor.collapse_shape %u [[0, 1, 2]] : tensor<3x4x5xf32> into tensor<60xf32>
    %2 = tensor.extract_slice %c[3] [4] [1] : tensor<60xf32> to tensor<4xf32>
    %3 = tensor.extract_slice %c[%i] [4] [1] : tensor<60xf32> to tensor<4xf32>
    return %0, %1, %2, %3 : tensor<2x4x2xf32>, tensor<4x5xf32>, tensor<4xf32>, tensor<4xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f { transform.apply_patterns.tensor.bubble_up_extract_slice } : !transform.any_op
    transform.yield
  }
}
