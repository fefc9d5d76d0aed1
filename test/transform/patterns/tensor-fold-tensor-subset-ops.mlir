// RUN: rsmlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

module attributes {transform.with_named_sequence} {
  // CHECK: #[[SUM:.*]] = affine_map<()[s0, s1] -> (s0 + s1)>
  // CHECK-LABEL: func.func @insertions(
  // CHECK-NEXT:    %[[O:.*]] = affine.apply #[[SUM]]()[%arg4, %arg3]
  // CHECK-NEXT:    %[[I:.*]] = tensor.insert_slice %arg0 into %arg2[1, %[[O]], 2] [1, %arg4, 4] [1, 1, 1] : tensor<?x4xf32> into tensor<8x?x8xf32>
  // CHECK-NEXT:    return %[[I]]
  func.func @insertions(%t: tensor<?x4xf32>, %m: tensor<?x4xf32>, %d: tensor<8x?x8xf32>, %i: index, %n: index) -> tensor<8x?x8xf32> {
    %a = tensor.insert_slice %t into %m[%i, 0] [%n, 4] [1, 1] : tensor<?x4xf32> into tensor<?x4xf32>
    %b = tensor.insert_slice %a into %d[1, %n, 2] [1, %n, 4] [1, 1, 1] : tensor<?x4xf32> into tensor<8x?x8xf32>
    return %b : tensor<8x?x8xf32>
  }
  // CHECK-LABEL: func.func @parallel(
  // CHECK:         scf.forall (%[[K:.*]]) in
  // CHECK-NEXT:      %[[O:.*]] = affine.apply #[[SUM]]()[%[[K]], %arg3]
  // CHECK-NEXT:      scf.forall.in_parallel {
  // CHECK-NEXT:        tensor.parallel_insert_slice %arg0 into %{{.*}}[1, %[[O]], 2] [1, %arg4, 4] [1, 1, 1] : tensor<?x4xf32> into tensor<8x?x8xf32>
  func.func @parallel(%t: tensor<?x4xf32>, %m: tensor<?x4xf32>, %d: tensor<8x?x8xf32>, %i: index, %n: index) -> tensor<8x?x8xf32> {
    %r = scf.forall (%k) in (8) shared_outs(%x = %d) -> tensor<8x?x8xf32> {
      %a = tensor.insert_slice %t into %m[%i, 0] [%n, 4] [1, 1] : tensor<?x4xf32> into tensor<?x4xf32>
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %a into %x[1, %k, 2] [1, %n, 4] [1, 1, 1] : tensor<?x4xf32> into tensor<8x?x8xf32>
      }
    }
    return %r : tensor<8x?x8xf32>
  }
  // More is inserted at the second time.
  // CHECK-LABEL: func.func @others(
  // CHECK-COUNT-4: tensor.insert_slice
  func.func @others(%t: tensor<4xf32>, %m: tensor<2x4xf32>, %d: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
    %a = tensor.insert_slice %t into %m[1, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<2x4xf32>
    %b = tensor.insert_slice %a into %d[1, 2] [2, 4] [1, 1] : tensor<2x4xf32> into tensor<8x8xf32>
    %e = tensor.empty() : tensor<5xf32>
    %f = tensor.insert_slice %t into %e[0] [4] [1] : tensor<4xf32> into tensor<5xf32>
    %g = tensor.insert_slice %f into %d[1, 0] [1, 5] [1, 1] : tensor<5xf32> into tensor<8x8xf32>
    return %b, %g : tensor<8x8xf32>, tensor<8x8xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f { transform.apply_patterns.tensor.fold_tensor_subset_ops } : !transform.any_op
    transform.yield
  }
}
