// RUN: rsmlir-opt %s --transform-interpreter --mlir-print-local-scope --split-input-file | FileCheck %s

module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @matmul
  // CHECK-NEXT:   %[[VC1:.+]] = arith.constant 1 : index
  // CHECK-NEXT:   %[[VDIM:.+]] = tensor.dim %arg0, %[[VC1]] : tensor<4x?xf32>
  // CHECK-NEXT:   %[[V0:.+]] = tensor.empty(%[[VDIM]]) : tensor<?x4xf32>
  // CHECK-NEXT:   %[[VTRANSPOSED:.+]] = linalg.transpose ins(%arg0 : tensor<4x?xf32>) outs(%[[V0]] : tensor<?x4xf32>) permutation = [1, 0]
  // CHECK-NEXT:   %[[V1:.+]] = linalg.matmul indexing_maps = [affine_map<(d0, d1, d2) -> (d2, d0)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%[[VTRANSPOSED]], %arg1 : tensor<?x4xf32>, tensor<?x16xf32>) outs(%arg2 : tensor<4x16xf32>) -> tensor<4x16xf32>
  // CHECK-NEXT:   return %[[V1]] : tensor<4x16xf32>
  func.func @matmul(%a: tensor<4x?xf32>, %b: tensor<?x16xf32>, %c: tensor<4x16xf32>) -> tensor<4x16xf32> {
    %0 = linalg.matmul ins(%a, %b : tensor<4x?xf32>, tensor<?x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
    return %0 : tensor<4x16xf32>
  }
  // CHECK-LABEL: func.func @batch_matmul
  // CHECK-NEXT:   %[[VC0:.+]] = arith.constant 0 : index
  // CHECK-NEXT:   %[[VDIM:.+]] = tensor.dim %arg1, %[[VC0]] : tensor<?x8x?xf32>
  // CHECK-NEXT:   %[[VC2:.+]] = arith.constant 2 : index
  // CHECK-NEXT:   %[[VDIM_0:.+]] = tensor.dim %arg1, %[[VC2]] : tensor<?x8x?xf32>
  // CHECK-NEXT:   %[[V0:.+]] = tensor.empty(%[[VDIM]], %[[VDIM_0]]) : tensor<?x?x8xf32>
  // CHECK-NEXT:   %[[VTRANSPOSED:.+]] = linalg.transpose ins(%arg1 : tensor<?x8x?xf32>) outs(%[[V0]] : tensor<?x?x8xf32>) permutation = [0, 2, 1]
  // CHECK-NEXT:   %[[V1:.+]] = linalg.batch_matmul indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>] ins(%arg0, %[[VTRANSPOSED]] : tensor<?x?x8xf32>, tensor<?x?x8xf32>) outs(%arg2 : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  // CHECK-NEXT:   return %[[V1]] : tensor<?x?x?xf32>
  func.func @batch_matmul(%a: tensor<?x?x8xf32>, %b: tensor<?x8x?xf32>, %c: tensor<?x?x?xf32>) -> tensor<?x?x?xf32> {
    %0 = linalg.batch_matmul ins(%a, %b : tensor<?x?x8xf32>, tensor<?x8x?xf32>) outs(%c : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
    return %0 : tensor<?x?x?xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %matmul = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %0 = transform.structured.transpose_matmul %matmul : (!transform.any_op) -> !transform.any_op
    %batched = transform.structured.match ops{["linalg.batch_matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.transpose_matmul %batched <rhs> : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
