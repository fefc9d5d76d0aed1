// Copies of inserted tensors, and transposed filters.
//
// RUN: rsmlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @insert_slice(%arg0: tensor<?x2xf32>, %arg1: tensor<8x8xf32>, %arg2: index) -> tensor<8x8xf32> {
// CHECK-NEXT:  %extracted_slice = tensor.extract_slice %arg1[%arg2, 1] [%arg2, 2] [1, 1] : tensor<8x8xf32> to tensor<?x2xf32>
// CHECK-NEXT:  %0 = linalg.copy {copy} ins(%arg0 : tensor<?x2xf32>) outs(%extracted_slice : tensor<?x2xf32>) -> tensor<?x2xf32>
// CHECK-NEXT:  %inserted_slice = tensor.insert_slice %0 into %arg1[%arg2, 1] [%arg2, 2] [1, 1] : tensor<?x2xf32> into tensor<8x8xf32>
// CHECK-NEXT:  return %inserted_slice : tensor<8x8xf32>
module attributes {transform.with_named_sequence} {
  func.func @insert_slice(%a: tensor<?x2xf32>, %b: tensor<8x8xf32>, %n: index) -> tensor<8x8xf32> {
    %0 = tensor.insert_slice %a into %b[%n, 1] [%n, 2] [1, 1] : tensor<?x2xf32> into tensor<8x8xf32>
    return %0 : tensor<8x8xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["tensor.insert_slice"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.insert_slice_to_copy %0 : (!transform.any_op) -> !transform.any_op
    transform.annotate %1 "copy" : !transform.any_op
    transform.yield
  }
}

// -----

// CHECK-LABEL: func.func @parallel_insert_slice(%arg0: tensor<2xf32>, %arg1: tensor<8xf32>) -> tensor<8xf32> {
// CHECK-NEXT:  %0 = scf.forall (%arg2) = (0) to (8) step (2) shared_outs(%arg3 = %arg1) -> (tensor<8xf32>) {
// CHECK-NEXT:    %extracted_slice = tensor.extract_slice %arg3[%arg2] [2] [1] : tensor<8xf32> to tensor<2xf32>
// CHECK-NEXT:    %1 = linalg.copy ins(%arg0 : tensor<2xf32>) outs(%extracted_slice : tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT:    scf.forall.in_parallel {
// CHECK-NEXT:      tensor.parallel_insert_slice %1 into %arg3[%arg2] [2] [1] : tensor<2xf32> into tensor<8xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:  }
// CHECK-NEXT:  return %0 : tensor<8xf32>

module attributes {transform.with_named_sequence} {
  func.func @parallel_insert_slice(%a: tensor<2xf32>, %b: tensor<8xf32>) -> tensor<8xf32> {
    %0 = scf.forall (%i) = (0) to (8) step (2) shared_outs(%o = %b) -> (tensor<8xf32>) {
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %a into %o[%i] [2] [1] : tensor<2xf32> into tensor<8xf32>
      }
    }
    return %0 : tensor<8xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["tensor.parallel_insert_slice"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.insert_slice_to_copy %0 : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// CHECK-LABEL: func.func @transpose_conv2d(%arg0: tensor<1x4x4x6xf32>, %arg1: tensor<8x2x2x6xf32>, %arg2: tensor<1x2x2x8xf32>) -> tensor<1x2x2x8xf32> {
// CHECK-NEXT:  %0 = tensor.empty() : tensor<2x2x6x8xf32>
// CHECK-NEXT:  %transposed = linalg.transpose ins(%arg1 : tensor<8x2x2x6xf32>) outs(%0 : tensor<2x2x6x8xf32>) permutation = [1, 2, 3, 0] 
// CHECK-NEXT:  %1 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%arg0, %transposed : tensor<1x4x4x6xf32>, tensor<2x2x6x8xf32>) outs(%arg2 : tensor<1x2x2x8xf32>) -> tensor<1x2x2x8xf32>
// CHECK-NEXT:  return %1 : tensor<1x2x2x8xf32>
// CHECK-LABEL: func.func @transpose_conv2d_q(%arg0: memref<1x4x4x6xi8>, %arg1: memref<8x2x2x6xi8>, %arg2: i32, %arg3: memref<1x2x2x8xi32>) {
// CHECK-NEXT:  %alloc = memref.alloc() : memref<2x2x6x8xi8>
// CHECK-NEXT:  linalg.transpose ins(%arg1 : memref<8x2x2x6xi8>) outs(%alloc : memref<2x2x6x8xi8>) permutation = [1, 2, 3, 0] 
// CHECK-NEXT:  linalg.conv_2d_nhwc_hwcf_q {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%arg0, %alloc, %arg2, %arg2 : memref<1x4x4x6xi8>, memref<2x2x6x8xi8>, i32, i32) outs(%arg3 : memref<1x2x2x8xi32>)
// CHECK-NEXT:  return

module attributes {transform.with_named_sequence} {
  func.func @transpose_conv2d(%a: tensor<1x4x4x6xf32>, %f: tensor<8x2x2x6xf32>, %o: tensor<1x2x2x8xf32>) -> tensor<1x2x2x8xf32> {
    %0 = linalg.conv_2d_nhwc_fhwc {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>}
      ins(%a, %f : tensor<1x4x4x6xf32>, tensor<8x2x2x6xf32>) outs(%o : tensor<1x2x2x8xf32>) -> tensor<1x2x2x8xf32>
    return %0 : tensor<1x2x2x8xf32>
  }
  func.func @transpose_conv2d_q(%a: memref<1x4x4x6xi8>, %f: memref<8x2x2x6xi8>, %z: i32, %o: memref<1x2x2x8xi32>) {
    linalg.conv_2d_nhwc_fhwc_q {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>}
      ins(%a, %f, %z, %z : memref<1x4x4x6xi8>, memref<8x2x2x6xi8>, i32, i32) outs(%o : memref<1x2x2x8xi32>)
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match interface{LinalgOp} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.transpose_conv2d %0 : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
