// Padding to multiples of the sizes that operands have.
//
// RUN: rsmlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

module attributes {transform.with_named_sequence} {
  func.func @prescribed(%a: tensor<?x12xf32>, %b: tensor<12x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
    %0 = linalg.matmul ins(%a, %b : tensor<?x12xf32>, tensor<12x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
    return %0 : tensor<?x?xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %1, %2, %3 = transform.structured.pad %0 pad_to_multiple_of [5] use_prescribed_tensor_shapes
        {padding_values = [0.0 : f32, 0.0 : f32, 0.0 : f32], padding_dimensions = [0]}
        : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @nothing_to_pad(%a: tensor<?x12xf32>, %b: tensor<12x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
    %0 = linalg.matmul ins(%a, %b : tensor<?x12xf32>, tensor<12x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
    return %0 : tensor<?x?xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %1, %2, %3 = transform.structured.pad %0
        {padding_values = [0.0 : f32, 0.0 : f32, 0.0 : f32], padding_dimensions = [2], nofold_flags = [1, 0, 0]}
        : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// CHECK: #map = affine_map<()[s0] -> ((s0 ceildiv 5) * 5)>

// CHECK: #map1 = affine_map<()[s0, s1] -> (-s1 + (s0 ceildiv 5) * 5)>

// CHECK: #map2 = affine_map<()[s0, s1] -> (s0 - s1)>

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: func.func @prescribed([[V0:%.+]]: tensor<?x12xf32>, [[V1:%.+]]: tensor<12x?xf32>, [[V2:%.+]]: tensor<?x?xf32>) -> tensor<?x?xf32> {
// CHECK-NEXT: [[V3:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V4:%.+]] = tensor.dim [[V0]], [[V3]] : tensor<?x12xf32>
// CHECK-NEXT: [[V5:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V6:%.+]] = tensor.dim [[V1]], [[V5]] : tensor<12x?xf32>
// CHECK-NEXT: [[V7:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V8:%.+]] = tensor.dim [[V2]], [[V7]] : tensor<?x?xf32>
// CHECK-NEXT: [[V9:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V10:%.+]] = tensor.dim [[V2]], [[V9]] : tensor<?x?xf32>
// CHECK-NEXT: [[V11:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[V12:%.+]] = affine.apply #map()[[[V4]]]
// CHECK-NEXT: [[V13:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V14:%.+]] = tensor.dim [[V0]], [[V13]] : tensor<?x12xf32>
// CHECK-NEXT: [[V15:%.+]] = affine.apply #map1()[[[V4]], [[V14]]]
// CHECK-NEXT: [[V16:%.+]] = tensor.pad [[V0]] low[0, 0] high[[[V15]], 0] {
// CHECK-NEXT: ^bb0([[V17:%.+]]: index, [[V18:%.+]]: index):
// CHECK-NEXT: tensor.yield [[V11]] : f32
// CHECK-NEXT: } : tensor<?x12xf32> to tensor<?x12xf32>
// CHECK-NEXT: [[V19:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[V20:%.+]] = affine.apply #map()[[[V8]]]
// CHECK-NEXT: [[V21:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V22:%.+]] = tensor.dim [[V2]], [[V21]] : tensor<?x?xf32>
// CHECK-NEXT: [[V23:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V24:%.+]] = tensor.dim [[V2]], [[V23]] : tensor<?x?xf32>
// CHECK-NEXT: [[V25:%.+]] = affine.apply #map1()[[[V8]], [[V24]]]
// CHECK-NEXT: [[V26:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V27:%.+]] = tensor.dim [[V2]], [[V26]] : tensor<?x?xf32>
// CHECK-NEXT: [[V28:%.+]] = affine.apply #map2()[[[V22]], [[V27]]]
// CHECK-NEXT: [[V29:%.+]] = tensor.pad [[V2]] low[0, 0] high[[[V25]], [[V28]]] {
// CHECK-NEXT: ^bb0([[V17]]: index, [[V18]]: index):
// CHECK-NEXT: tensor.yield [[V19]] : f32
// CHECK-NEXT: } : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: [[V30:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V31:%.+]] = tensor.dim [[V0]], [[V30]] : tensor<?x12xf32>
// CHECK-NEXT: [[V32:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V33:%.+]] = tensor.dim [[V1]], [[V32]] : tensor<12x?xf32>
// CHECK-NEXT: [[V34:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V35:%.+]] = tensor.dim [[V2]], [[V34]] : tensor<?x?xf32>
// CHECK-NEXT: [[V36:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V37:%.+]] = tensor.dim [[V2]], [[V36]] : tensor<?x?xf32>
// CHECK-NEXT: [[V38:%.+]] = linalg.matmul ins([[V16]], [[V1]] : tensor<?x12xf32>, tensor<12x?xf32>) outs([[V29]] : tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT: [[V39:%.+]] = tensor.extract_slice [[V38]][0, 0] [[[V31]], [[V33]]] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: [[V40:%.+]] = bufferization.materialize_in_destination [[V39]] in [[V2]] : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT: return [[V40]] : tensor<?x?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op) {
// CHECK-NEXT: [[V12]] = transform.structured.match ops{["linalg.matmul"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V16]], [[V41:%.+]], [[V42:%.+]] = transform.structured.pad [[V12]] pad_to_multiple_of [5] use_prescribed_tensor_shapes {padding_dimensions = [0], padding_values = [0.000000e+00 : f32, 0.000000e+00 : f32, 0.000000e+00 : f32]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: func.func @nothing_to_pad([[V0:%.+]]: tensor<?x12xf32>, [[V1:%.+]]: tensor<12x?xf32>, [[V2:%.+]]: tensor<?x?xf32>) -> tensor<?x?xf32> {
// CHECK-NEXT: [[V3:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[V4:%.+]] = tensor.pad [[V0]] nofold low[0, 0] high[0, 0] {
// CHECK-NEXT: ^bb0([[V5:%.+]]: index, [[V6:%.+]]: index):
// CHECK-NEXT: tensor.yield [[V3]] : f32
// CHECK-NEXT: } : tensor<?x12xf32> to tensor<?x12xf32>
// CHECK-NEXT: [[V7:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V8:%.+]] = tensor.dim [[V0]], [[V7]] : tensor<?x12xf32>
// CHECK-NEXT: [[V9:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V10:%.+]] = tensor.dim [[V1]], [[V9]] : tensor<12x?xf32>
// CHECK-NEXT: [[V11:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V12:%.+]] = tensor.dim [[V2]], [[V11]] : tensor<?x?xf32>
// CHECK-NEXT: [[V13:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V14:%.+]] = tensor.dim [[V2]], [[V13]] : tensor<?x?xf32>
// CHECK-NEXT: [[V15:%.+]] = linalg.matmul ins([[V4]], [[V1]] : tensor<?x12xf32>, tensor<12x?xf32>) outs([[V2]] : tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT: [[V16:%.+]] = tensor.extract_slice [[V15]][0, 0] [[[V8]], [[V10]]] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: [[V17:%.+]] = bufferization.materialize_in_destination [[V16]] in [[V2]] : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT: return [[V17]] : tensor<?x?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op) {
// CHECK-NEXT: [[V15]] = transform.structured.match ops{["linalg.matmul"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V4]], [[V18:%.+]], [[V19:%.+]] = transform.structured.pad [[V15]] {nofold_flags = [1, 0, 0], padding_dimensions = [2], padding_values = [0.000000e+00 : f32, 0.000000e+00 : f32, 0.000000e+00 : f32]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
