// RUN: rsmlir-opt %s --transform-interpreter --split-input-file | FileCheck %s
//
// tensor.pad as an insertion into a tensor filled with the padding value.

// Sizes are computed, and the padding comes out of the region.
// CHECK-LABEL: func.func @dynamic(%arg0: tensor<4x?xf32>, %arg1: index) -> tensor<?x?xf32> {
// CHECK-NEXT:   %c2 = arith.constant 2 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %cst = arith.constant 5.000000e+00 : f32
// CHECK-NEXT:   %c5 = arith.constant 5 : index
// CHECK-NEXT:   %0 = arith.addi %arg1, %c5 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c1 : tensor<4x?xf32>
// CHECK-NEXT:   %1 = arith.addi %dim, %arg1 : index
// CHECK-NEXT:   %2 = arith.addi %1, %c2 : index
// CHECK-NEXT:   %3 = tensor.empty(%0, %2) : tensor<?x?xf32>
// CHECK-NEXT:   %4 = linalg.fill ins(%cst : f32) outs(%3 : tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT:   %dim_0 = tensor.dim %arg0, %c1 : tensor<4x?xf32>
// CHECK-NEXT:   %inserted_slice = tensor.insert_slice %arg0 into %4[1, %arg1] [4, %dim_0] [1, 1] : tensor<4x?xf32> into tensor<?x?xf32>
// CHECK-NEXT:   return %inserted_slice : tensor<?x?xf32>
// CHECK-NEXT: }
func.func @dynamic(%a: tensor<4x?xf32>, %low: index) -> tensor<?x?xf32> {
  %two = arith.constant 2 : index
  %0 = tensor.pad %a low[1, %low] high[%low, %two] {
  ^bb0(%i: index, %j: index):
    %value = arith.constant 5.0 : f32
    tensor.yield %value : f32
  } : tensor<4x?xf32> to tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %func = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.linalg.decompose_pad
    } : !transform.any_op
    transform.yield
  }
}

// -----

// CHECK-LABEL: func.func @static(%arg0: tensor<4x5xi32>, %arg1: i32) -> tensor<7x5xi32> {
// CHECK-NEXT:   %0 = tensor.empty() : tensor<7x5xi32>
// CHECK-NEXT:   %1 = linalg.fill ins(%arg1 : i32) outs(%0 : tensor<7x5xi32>) -> tensor<7x5xi32>
// CHECK-NEXT:   %inserted_slice = tensor.insert_slice %arg0 into %1[1, 0] [4, 5] [1, 1] : tensor<4x5xi32> into tensor<7x5xi32>
// CHECK-NEXT:   return %inserted_slice : tensor<7x5xi32>
// CHECK-NEXT: }
func.func @static(%a: tensor<4x5xi32>, %value: i32) -> tensor<7x5xi32> {
  %0 = tensor.pad %a low[1, 0] high[2, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %value : i32
  } : tensor<4x5xi32> to tensor<7x5xi32>
  return %0 : tensor<7x5xi32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %func = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.linalg.decompose_pad
    } : !transform.any_op
    transform.yield
  }
}

// -----

// A padding value that is not constant is generated.
// CHECK-LABEL: func.func @generate(%arg0: tensor<?xindex>, %arg1: index) -> tensor<?xindex> {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c0 : tensor<?xindex>
// CHECK-NEXT:   %0 = arith.addi %dim, %arg1 : index
// CHECK-NEXT:   %generated = tensor.generate %0 {
// CHECK-NEXT:   ^bb0(%arg2: index):
// CHECK-NEXT:     %1 = arith.muli %arg2, %arg2 : index
// CHECK-NEXT:     tensor.yield %1 : index
// CHECK-NEXT:   } : tensor<?xindex>
// CHECK-NEXT:   %dim_0 = tensor.dim %arg0, %c0 : tensor<?xindex>
// CHECK-NEXT:   %inserted_slice = tensor.insert_slice %arg0 into %generated[0] [%dim_0] [1] : tensor<?xindex> into tensor<?xindex>
// CHECK-NEXT:   return %inserted_slice : tensor<?xindex>
// CHECK-NEXT: }
func.func @generate(%a: tensor<?xindex>, %high: index) -> tensor<?xindex> {
  %0 = tensor.pad %a low[0] high[%high] {
  ^bb0(%i: index):
    %value = arith.muli %i, %i : index
    tensor.yield %value : index
  } : tensor<?xindex> to tensor<?xindex>
  return %0 : tensor<?xindex>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %func = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.linalg.decompose_pad
    } : !transform.any_op
    transform.yield
  }
}

// -----

// Nothing is added.
// CHECK-LABEL: func.func @nofold(%arg0: tensor<4xf32>, %arg1: f32) -> tensor<4xf32> {
// CHECK-NEXT:   return %arg0 : tensor<4xf32>
// CHECK-NEXT: }
func.func @nofold(%a: tensor<4xf32>, %value: f32) -> tensor<4xf32> {
  %0 = tensor.pad %a nofold low[0] high[0] {
  ^bb0(%i: index):
    tensor.yield %value : f32
  } : tensor<4xf32> to tensor<4xf32>
  return %0 : tensor<4xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %func = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.linalg.decompose_pad
    } : !transform.any_op
    transform.yield
  }
}
