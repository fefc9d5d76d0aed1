// RUN: rsmlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @expand_of_slice(
  // CHECK-NEXT:    %[[S:.*]] = tensor.extract_slice %arg0[%arg1, 0] [1, %arg2] [1, 1] : tensor<4x?xf32> to tensor<1x?xf32>
  // CHECK-NEXT:    return %[[S]]
  func.func @expand_of_slice(%t: tensor<4x?xf32>, %i: index, %n: index) -> tensor<1x?xf32> {
    %s = tensor.extract_slice %t[%i, 0] [1, %n] [1, 1] : tensor<4x?xf32> to tensor<?xf32>
    %e = tensor.expand_shape %s [[0, 1]] output_shape [1, %n] : tensor<?xf32> into tensor<1x?xf32>
    return %e : tensor<1x?xf32>
  }
  // CHECK-LABEL: func.func @collapse_of_slice(
  // CHECK-NEXT:    %[[S:.*]] = tensor.extract_slice %arg0[%arg1, 0, 0] [1, 5, 1] [1, 1, 1] : tensor<4x5x6xf32> to tensor<5xf32>
  // CHECK-NEXT:    return %[[S]]
  func.func @collapse_of_slice(%t: tensor<4x5x6xf32>, %i: index) -> tensor<5xf32> {
    %s = tensor.extract_slice %t[%i, 0, 0] [1, 5, 1] [1, 1, 1] : tensor<4x5x6xf32> to tensor<1x5x1xf32>
    %c = tensor.collapse_shape %s [[0, 1, 2]] : tensor<1x5x1xf32> into tensor<5xf32>
    return %c : tensor<5xf32>
  }
  // CHECK-LABEL: func.func @insertion_of_collapsed(
  // CHECK-NEXT:    %[[I:.*]] = tensor.insert_slice %arg0 into %arg1[0, 0, 3] [1, 5, 1] [1, 1, 1] : tensor<1x5x1xf32> into tensor<4x5x6xf32>
  // CHECK-NEXT:    return %[[I]]
  func.func @insertion_of_collapsed(%t: tensor<1x5x1xf32>, %d: tensor<4x5x6xf32>) -> tensor<4x5x6xf32> {
    %c = tensor.collapse_shape %t [[0, 1, 2]] : tensor<1x5x1xf32> into tensor<5xf32>
    %i = tensor.insert_slice %c into %d[0, 0, 3] [1, 5, 1] [1, 1, 1] : tensor<5xf32> into tensor<4x5x6xf32>
    return %i : tensor<4x5x6xf32>
  }
  // CHECK-LABEL: func.func @parallel(
  // CHECK:         tensor.parallel_insert_slice %arg0 into %{{.*}}[%{{.*}}, 0] [1, 5] [1, 1] : tensor<5xf32> into tensor<8x5xf32>
  func.func @parallel(%t: tensor<5xf32>, %d: tensor<8x5xf32>) -> tensor<8x5xf32> {
    %e = tensor.expand_shape %t [[0, 1]] output_shape [1, 5] : tensor<5xf32> into tensor<1x5xf32>
    %r = scf.forall (%k) in (8) shared_outs(%x = %d) -> tensor<8x5xf32> {
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %e into %x[%k, 0] [1, 5] [1, 1] : tensor<1x5xf32> into tensor<8x5xf32>
      }
    }
    return %r : tensor<8x5xf32>
  }
  // CHECK-LABEL: func.func @others(
  // CHECK:         tensor.collapse_shape
  // CHECK:         tensor.expand_shape
  func.func @others(%t: tensor<4x5x6xf32>, %d: tensor<8x5xf32>) -> (tensor<10xf32>, tensor<5x1x1xf32>) {
    %s = tensor.extract_slice %t[0, 0, 0] [2, 5, 1] [1, 1, 1] : tensor<4x5x6xf32> to tensor<2x5x1xf32>
    %c = tensor.collapse_shape %s [[0, 1, 2]] : tensor<2x5x1xf32> into tensor<10xf32>
    %u = tensor.extract_slice %t[0, 0, 0] [1, 5, 1] [1, 1, 1] : tensor<4x5x6xf32> to tensor<5xf32>
    %e = tensor.expand_shape %u [[0, 1, 2]] output_shape [5, 1, 1] : tensor<5xf32> into tensor<5x1x1xf32>
    return %c, %e : tensor<10xf32>, tensor<5x1x1xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f { transform.apply_patterns.tensor.reassociative_reshape_folding } : !transform.any_op
    transform.yield
  }
}
