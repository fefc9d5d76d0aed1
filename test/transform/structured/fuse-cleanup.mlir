// Slices in their simplest form, where fuse is to clean up.
//
// RUN: rsmlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @softmax(%arg0: tensor<16x64x256xf32>) -> tensor<16x64x256xf32> {
// CHECK-NEXT:  %0 = tensor.empty() : tensor<16x64x256xf32>
// CHECK-NEXT:  %c0 = arith.constant 0 : index
// CHECK-NEXT:  %c1 = arith.constant 1 : index
// CHECK-NEXT:  %c16 = arith.constant 16 : index
// CHECK-NEXT:  %c64 = arith.constant 64 : index
// CHECK-NEXT:  %c8 = arith.constant 8 : index
// CHECK-NEXT:  %c4 = arith.constant 4 : index
// CHECK-NEXT:  %1 = scf.for %arg1 = %c0 to %c16 step %c8 iter_args(%arg2 = %0) -> (tensor<16x64x256xf32>) {
// CHECK-NEXT:    %2 = scf.for %arg3 = %c0 to %c64 step %c4 iter_args(%arg4 = %arg2) -> (tensor<16x64x256xf32>) {
// CHECK-NEXT:      %extracted_slice = tensor.extract_slice %arg0[%arg1, %arg3, 0] [8, 4, 256] [1, 1, 1] : tensor<16x64x256xf32> to tensor<8x4x256xf32>
// CHECK-NEXT:      %3 = tensor.empty() : tensor<16x64x256xf32>
// CHECK-NEXT:      %extracted_slice_0 = tensor.extract_slice %3[%arg1, %arg3, 0] [8, 4, 256] [1, 1, 1] : tensor<16x64x256xf32> to tensor<8x4x256xf32>
// CHECK-NEXT:      %extracted_slice_1 = tensor.extract_slice %arg4[%arg1, %arg3, 0] [8, 4, 256] [1, 1, 1] : tensor<16x64x256xf32> to tensor<8x4x256xf32>
// CHECK-NEXT:      %4 = linalg.softmax dimension(1) ins(%extracted_slice : tensor<8x4x256xf32>) outs(%extracted_slice_1 : tensor<8x4x256xf32>) -> tensor<8x4x256xf32>
// CHECK-NEXT:      %inserted_slice = tensor.insert_slice %4 into %arg4[%arg1, %arg3, %c0] [8, 4, 256] [1, 1, 1] : tensor<8x4x256xf32> into tensor<16x64x256xf32>
// CHECK-NEXT:      scf.yield %inserted_slice : tensor<16x64x256xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.yield %2 : tensor<16x64x256xf32>
// CHECK-NEXT:  }
// CHECK-NEXT:  return %1 : tensor<16x64x256xf32>
module attributes {transform.with_named_sequence} {
  func.func @softmax(%a: tensor<16x64x256xf32>) -> tensor<16x64x256xf32> {
    %e = tensor.empty() : tensor<16x64x256xf32>
    %0 = linalg.softmax dimension(1) ins(%a : tensor<16x64x256xf32>) outs(%e : tensor<16x64x256xf32>) -> tensor<16x64x256xf32>
    return %0 : tensor<16x64x256xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.softmax"]} in %root : (!transform.any_op) -> !transform.any_op
    %t, %l:2 = transform.structured.fuse %0 tile_sizes [8, 4] {apply_cleanup} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// CHECK-LABEL: func.func @bubble_up(%arg0: tensor<64x32xf32>, %arg1: tensor<2048xf32>, %arg2: tensor<2048xf32>) -> tensor<2048xf32> {
// CHECK-NEXT:  %0 = linalg.exp ins(%arg0 : tensor<64x32xf32>) outs(%arg0 : tensor<64x32xf32>) -> tensor<64x32xf32>
// CHECK-NEXT:  %collapsed = tensor.collapse_shape %0 {{\[\[}}0, 1]] : tensor<64x32xf32> into tensor<2048xf32>
// CHECK-NEXT:  %c0 = arith.constant 0 : index
// CHECK-NEXT:  %c2048 = arith.constant 2048 : index
// CHECK-NEXT:  %c32 = arith.constant 32 : index
// CHECK-NEXT:  %1 = scf.for %arg3 = %c0 to %c2048 step %c32 iter_args(%arg4 = %arg2) -> (tensor<2048xf32>) {
// CHECK-NEXT:    %collapsed_0 = tensor.collapse_shape %0 {{\[\[}}0, 1]] : tensor<64x32xf32> into tensor<2048xf32>
// CHECK-NEXT:    %extracted_slice = tensor.extract_slice %collapsed_0[%arg3] [32] [1] : tensor<2048xf32> to tensor<32xf32>
// CHECK-NEXT:    %extracted_slice_1 = tensor.extract_slice %collapsed[%arg3] [32] [1] : tensor<2048xf32> to tensor<32xf32>
// CHECK-NEXT:    %extracted_slice_2 = tensor.extract_slice %arg1[%arg3] [32] [1] : tensor<2048xf32> to tensor<32xf32>
// CHECK-NEXT:    %extracted_slice_3 = tensor.extract_slice %arg4[%arg3] [32] [1] : tensor<2048xf32> to tensor<32xf32>
// CHECK-NEXT:    %2 = linalg.add ins(%extracted_slice_1, %extracted_slice_2 : tensor<32xf32>, tensor<32xf32>) outs(%extracted_slice_3 : tensor<32xf32>) -> tensor<32xf32>
// CHECK-NEXT:    %inserted_slice = tensor.insert_slice %2 into %arg4[%arg3] [32] [1] : tensor<32xf32> into tensor<2048xf32>
// CHECK-NEXT:    scf.yield %inserted_slice : tensor<2048xf32>
// CHECK-NEXT:  }
// CHECK-NEXT:  return %1 : tensor<2048xf32>

module attributes {transform.with_named_sequence} {
  func.func @bubble_up(%a: tensor<64x32xf32>, %b: tensor<2048xf32>, %o: tensor<2048xf32>) -> tensor<2048xf32> {
    %e = linalg.exp ins(%a : tensor<64x32xf32>) outs(%a : tensor<64x32xf32>) -> tensor<64x32xf32>
    %c = tensor.collapse_shape %e [[0, 1]] : tensor<64x32xf32> into tensor<2048xf32>
    %0 = linalg.add ins(%c, %b : tensor<2048xf32>, tensor<2048xf32>) outs(%o : tensor<2048xf32>) -> tensor<2048xf32>
    return %0 : tensor<2048xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.add"]} in %root : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.fuse %0 tile_sizes [32] {apply_cleanup} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
