// RUN: rsmlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

module attributes {transform.with_named_sequence} {
  // CHECK-DAG: #[[O:.*]] = affine_map<()[s0] -> (s0 + 6)>
  // CHECK-DAG: #[[T:.*]] = affine_map<()[s0] -> (s0 * 3)>
  // CHECK-LABEL: func.func @slices(
  // CHECK-NEXT:    %[[A:.*]] = affine.apply #[[O]]()[%arg1]
  // CHECK-NEXT:    %[[B:.*]] = affine.apply #[[T]]()[%arg1]
  // CHECK-NEXT:    %[[S:.*]] = tensor.extract_slice %arg0[%[[A]], 3, 4] [%arg2, 1, 4] [%[[B]], 1, 2] : tensor<?x?x16xf32> to tensor<?x4xf32>
  // CHECK-NEXT:    return %[[S]]
  func.func @slices(%t: tensor<?x?x16xf32>, %o: index, %n: index) -> tensor<?x4xf32> {
    %a = tensor.extract_slice %t[%o, 3, 0] [%n, 1, 8] [3, 1, 2] : tensor<?x?x16xf32> to tensor<?x8xf32>
    %b = tensor.extract_slice %a[2, 2] [%n, 4] [%o, 1] : tensor<?x8xf32> to tensor<?x4xf32>
    return %b : tensor<?x4xf32>
  }

  // CHECK-LABEL: func.func @insertions(
  // CHECK-NEXT:    %[[I:.*]] = tensor.insert_slice %arg0 into %arg2[1, 2] [1, 4] [1, 1] : tensor<4xf32> into tensor<8x8xf32>
  // CHECK-NEXT:    return %[[I]]
  func.func @insertions(%t: tensor<4xf32>, %m: tensor<1x4xf32>, %d: tensor<8x8xf32>) -> tensor<8x8xf32> {
    %a = tensor.insert_slice %t into %m[0, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<1x4xf32>
    %b = tensor.insert_slice %a into %d[1, 2] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<8x8xf32>
    return %b : tensor<8x8xf32>
  }
  // CHECK-LABEL: func.func @parallel(
  // CHECK:         scf.forall (%[[K:.*]]) in
  // CHECK-NEXT:      scf.forall.in_parallel {
  // CHECK-NEXT:        tensor.parallel_insert_slice %arg0 into %{{.*}}[%[[K]], 2] [1, 4] [1, 1] : tensor<4xf32> into tensor<8x8xf32>
  func.func @parallel(%t: tensor<4xf32>, %m: tensor<1x4xf32>, %d: tensor<8x8xf32>) -> tensor<8x8xf32> {
    %r = scf.forall (%k) in (8) shared_outs(%x = %d) -> tensor<8x8xf32> {
      %a = tensor.insert_slice %t into %m[0, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<1x4xf32>
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %a into %x[%k, 2] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<8x8xf32>
      }
    }
    return %r : tensor<8x8xf32>
  }
  // A part of the destination remains, or may remain.
  // CHECK-LABEL: func.func @others(
  // CHECK-COUNT-4: tensor.insert_slice
  func.func @others(%t: tensor<?xf32>, %m: tensor<1x?xf32>, %u: tensor<3xf32>, %v: tensor<1x4xf32>, %d: tensor<8x8xf32>, %n: index) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
    %a = tensor.insert_slice %t into %m[0, 0] [1, %n] [1, 1] : tensor<?xf32> into tensor<1x?xf32>
    %b = tensor.insert_slice %a into %d[1, 2] [1, %n] [1, 1] : tensor<1x?xf32> into tensor<8x8xf32>
    %e = tensor.insert_slice %u into %v[0, 0] [1, 3] [1, 1] : tensor<3xf32> into tensor<1x4xf32>
    %f = tensor.insert_slice %e into %d[1, 2] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<8x8xf32>
    return %b, %f : tensor<8x8xf32>, tensor<8x8xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f { transform.apply_patterns.tensor.merge_consecutive_insert_extract_slice } : !transform.any_op
    transform.yield
  }
}
