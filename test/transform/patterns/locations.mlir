// RUN: rsmlir-opt %s --transform-interpreter --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s

// An operation made from two has the location of the second one.

module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @slice_of_expand(
  // CHECK: tensor.extract_slice {{.*}} loc("slice")
  // CHECK-NEXT: tensor.expand_shape {{.*}} loc("slice")
  func.func @slice_of_expand(%x: tensor<8x6xf32>, %i: index) -> tensor<1x2x6xf32> {
    %expanded = tensor.expand_shape %x [[0, 1], [2]] output_shape [4, 2, 6] : tensor<8x6xf32> into tensor<4x2x6xf32> loc("expand")
    %slice = tensor.extract_slice %expanded[%i, 0, 0] [1, 2, 6] [1, 1, 1] : tensor<4x2x6xf32> to tensor<1x2x6xf32> loc("slice")
    return %slice : tensor<1x2x6xf32>
  }
  // CHECK-LABEL: func.func @slice_of_collapse(
  // CHECK: tensor.extract_slice {{.*}} loc("collapse")
  // CHECK-NEXT: tensor.collapse_shape {{.*}} loc("slice")
  func.func @slice_of_collapse(%x: tensor<4x2x6xf32>) -> tensor<2x6xf32> {
    %collapsed = tensor.collapse_shape %x [[0, 1], [2]] : tensor<4x2x6xf32> into tensor<8x6xf32> loc("collapse")
    %slice = tensor.extract_slice %collapsed[2, 0] [2, 6] [1, 1] : tensor<8x6xf32> to tensor<2x6xf32> loc("slice")
    return %slice : tensor<2x6xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %functions = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %functions {
      transform.apply_patterns.tensor.bubble_up_extract_slice
    } : !transform.any_op
    transform.yield
  }
}
