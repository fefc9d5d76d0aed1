// RUN: rsmlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @slice_of_insertion(
  // CHECK-NEXT:    %[[S:.*]] = tensor.extract_slice %arg0[1, 2] [2, 2] [1, 1] : tensor<5x6xf32> to tensor<2x2xf32>
  // CHECK-NEXT:    return %[[S]]
  func.func @slice_of_insertion(%t: tensor<5x6xf32>, %d: tensor<1x5x1x6xf32>) -> tensor<2x2xf32> {
    %a = tensor.insert_slice %t into %d[0, 0, 0, 0] [1, 5, 1, 6] [1, 1, 1, 1] : tensor<5x6xf32> into tensor<1x5x1x6xf32>
    %b = tensor.extract_slice %a[0, 1, 0, 2] [1, 2, 1, 2] [1, 1, 1, 1] : tensor<1x5x1x6xf32> to tensor<2x2xf32>
    return %b : tensor<2x2xf32>
  }
  // The inserted tensor may be smaller than the destination.
  // CHECK-LABEL: func.func @part(
  // CHECK:         tensor.insert_slice
  // CHECK:         tensor.extract_slice
  func.func @part(%t: tensor<5x?xf32>, %d: tensor<1x5x?xf32>, %n: index) -> tensor<2x2xf32> {
    %a = tensor.insert_slice %t into %d[0, 0, 0] [1, 5, %n] [1, 1, 1] : tensor<5x?xf32> into tensor<1x5x?xf32>
    %b = tensor.extract_slice %a[0, 1, 2] [1, 2, 2] [1, 1, 1] : tensor<1x5x?xf32> to tensor<2x2xf32>
    return %b : tensor<2x2xf32>
  }
  // CHECK-LABEL: func.func @insertion_of_slice(
  // CHECK-NEXT:    %[[S:.*]] = tensor.extract_slice %arg0[%arg1, 0, 0] [1, 8, 1] [1, 1, 1] : tensor<2x8x1xf32> to tensor<1x8xf32>
  // CHECK-NEXT:    return %[[S]]
  func.func @insertion_of_slice(%t: tensor<2x8x1xf32>, %i: index, %d: tensor<1x8xf32>) -> tensor<1x8xf32> {
    %a = tensor.extract_slice %t[%i, 0, 0] [1, 8, 1] [1, 1, 1] : tensor<2x8x1xf32> to tensor<8xf32>
    %b = tensor.insert_slice %a into %d[0, 0] [1, 8] [1, 1] : tensor<8xf32> into tensor<1x8xf32>
    return %b : tensor<1x8xf32>
  }
  // CHECK-LABEL: func.func @same_size(
  // CHECK-NEXT:    %[[S:.*]] = tensor.extract_slice %arg0[%arg2, 0] [1, %arg1] [1, 1] : tensor<2x?xf32> to tensor<1x?xf32>
  // CHECK-NEXT:    return %[[S]]
  func.func @same_size(%t: tensor<2x?xf32>, %n: index, %i: index) -> tensor<1x?xf32> {
    %d = tensor.empty(%n) : tensor<1x?xf32>
    %a = tensor.extract_slice %t[%i, 0] [1, %n] [1, 1] : tensor<2x?xf32> to tensor<?xf32>
    %b = tensor.insert_slice %a into %d[0, 0] [1, %n] [1, 1] : tensor<?xf32> into tensor<1x?xf32>
    return %b : tensor<1x?xf32>
  }
  // A value carried by a loop, and one yielded by both branches, keep their size.
  // CHECK-LABEL: func.func @same_size_in_regions(
  // CHECK-NEXT:    tensor.extract_slice
  // CHECK-NEXT:    tensor.extract_slice
  // CHECK-NEXT:    return
  func.func @same_size_in_regions(%t: tensor<2x?xf32>, %n: index, %m: index, %c: i1) -> (tensor<1x?xf32>, tensor<1x?xf32>) {
    %e = tensor.empty(%n) : tensor<1x?xf32>
    %d = scf.for %i = %n to %m step %m iter_args(%x = %e) -> tensor<1x?xf32> {
      scf.yield %x : tensor<1x?xf32>
    }
    %a = tensor.extract_slice %t[1, 0] [1, %n] [1, 1] : tensor<2x?xf32> to tensor<?xf32>
    %b = tensor.insert_slice %a into %d[0, 0] [1, %n] [1, 1] : tensor<?xf32> into tensor<1x?xf32>
    %g = scf.if %c -> tensor<1x?xf32> {
      scf.yield %e : tensor<1x?xf32>
    } else {
      %k = arith.addi %m, %n : index
      %l = arith.subi %k, %m : index
      %f = tensor.empty(%l) : tensor<1x?xf32>
      scf.yield %f : tensor<1x?xf32>
    }
    %h = tensor.extract_slice %t[0, 0] [1, %n] [1, 1] : tensor<2x?xf32> to tensor<?xf32>
    %i = tensor.insert_slice %h into %g[0, 0] [1, %n] [1, 1] : tensor<?xf32> into tensor<1x?xf32>
    return %b, %i : tensor<1x?xf32>, tensor<1x?xf32>
  }
  // The dimension that is added is not one that was left out there.
  // CHECK-LABEL: func.func @other_dimension(
  // CHECK:         tensor.extract_slice
  // CHECK:         tensor.insert_slice
  func.func @other_dimension(%t: tensor<2x8xf32>, %i: index, %d: tensor<8x1xf32>) -> tensor<8x1xf32> {
    %a = tensor.extract_slice %t[%i, 0] [1, 8] [1, 1] : tensor<2x8xf32> to tensor<8xf32>
    %b = tensor.insert_slice %a into %d[0, 0] [8, 1] [1, 1] : tensor<8xf32> into tensor<8x1xf32>
    return %b : tensor<8x1xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f { transform.apply_patterns.tensor.drop_redundant_insert_slice_rank_expansion } : !transform.any_op
    transform.yield
  }
}
