// RUN: rsmlir-opt %s --transform-interpreter --mlir-print-local-scope | FileCheck %s

module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @pad(
  // CHECK-NEXT:    %[[P:.*]] = linalg.pack %arg0 padding_value(%arg1 : f32) inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %arg2 : tensor<16x30xf32> -> tensor<2x8x8x4xf32>
  // CHECK-NEXT:    return %[[P]]
  func.func @pad(%s: tensor<16x30xf32>, %f: f32, %d: tensor<2x8x8x4xf32>) -> tensor<2x8x8x4xf32> {
    %p = tensor.pad %s low[0, 0] high[0, 2] {
    ^bb0(%a: index, %b: index):
      tensor.yield %f : f32
    } : tensor<16x30xf32> to tensor<16x32xf32>
    %0 = linalg.pack %p inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %d : tensor<16x32xf32> -> tensor<2x8x8x4xf32>
    return %0 : tensor<2x8x8x4xf32>
  }
  // A tile would be nothing but padding, something is padded before, or with something else.
  // CHECK-LABEL: func.func @other_paddings(
  // CHECK-COUNT-3: tensor.pad
  func.func @other_paddings(%s: tensor<27xf32>, %f: f32, %g: f32, %d: tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>) {
    %p = tensor.pad %s low[0] high[5] {
    ^bb0(%a: index):
      tensor.yield %f : f32
    } : tensor<27xf32> to tensor<32xf32>
    %0 = linalg.pack %p inner_dims_pos = [0] inner_tiles = [4] into %d : tensor<32xf32> -> tensor<8x4xf32>
    %q = tensor.pad %s low[2] high[3] {
    ^bb0(%a: index):
      tensor.yield %f : f32
    } : tensor<27xf32> to tensor<32xf32>
    %1 = linalg.pack %q inner_dims_pos = [0] inner_tiles = [4] into %d : tensor<32xf32> -> tensor<8x4xf32>
    %r = tensor.pad %s low[0] high[3] {
    ^bb0(%a: index):
      tensor.yield %f : f32
    } : tensor<27xf32> to tensor<30xf32>
    %2 = linalg.pack %r padding_value(%g : f32) inner_dims_pos = [0] inner_tiles = [4] into %d : tensor<30xf32> -> tensor<8x4xf32>
    return %0, %1, %2 : tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>
  }
  // CHECK-LABEL: func.func @slice(
  // CHECK:         %[[E:.*]] = tensor.empty() : tensor<13x30xf32>
  // CHECK-NEXT:    %[[U:.*]] = linalg.unpack %arg0 outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %[[E]] : tensor<8x2x8x4xf32> -> tensor<13x30xf32>
  // CHECK-NEXT:    %[[S:.*]] = tensor.extract_slice %{{.*}}[0, 0] [2, 30] [1, 1]
  // CHECK-NEXT:    return %[[U]], %[[S]]
  func.func @slice(%s: tensor<8x2x8x4xf32>, %d: tensor<16x32xf32>) -> (tensor<13x30xf32>, tensor<2x30xf32>) {
    %0 = linalg.unpack %s outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %d : tensor<8x2x8x4xf32> -> tensor<16x32xf32>
    %1 = tensor.extract_slice %0 [0, 0] [13, 30] [1, 1] : tensor<16x32xf32> to tensor<13x30xf32>
    %2 = tensor.extract_slice %0 [0, 0] [2, 30] [1, 1] : tensor<16x32xf32> to tensor<2x30xf32>
    return %1, %2 : tensor<13x30xf32>, tensor<2x30xf32>
  }
  // CHECK-LABEL: func.func @transpose_packed(
  // CHECK-DAG:     %[[D0:.*]] = tensor.dim %arg0, %c0
  // CHECK-DAG:     %[[D1:.*]] = tensor.dim %arg0, %c1
  // CHECK:         %[[N1:.*]] = affine.apply affine_map<()[s0] -> (s0 ceildiv 4)>()[%[[D1]]]
  // CHECK-NEXT:    %[[N0:.*]] = affine.apply affine_map<()[s0] -> (s0 ceildiv 8)>()[%[[D0]]]
  // CHECK-NEXT:    %[[E:.*]] = tensor.empty(%[[N1]], %[[N0]]) : tensor<?x?x4x8xf32>
  // CHECK-NEXT:    %[[P:.*]] = linalg.pack %arg0 padding_value(%arg3 : f32) outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [4, 8] into %[[E]]
  // CHECK-NEXT:    return %[[P]]
  func.func @transpose_packed(%s: tensor<?x?xf32>, %d: tensor<?x?x8x4xf32>, %e: tensor<?x?x4x8xf32>, %f: f32) -> tensor<?x?x4x8xf32> {
    %p = linalg.pack %s padding_value(%f : f32) inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %d : tensor<?x?xf32> -> tensor<?x?x8x4xf32>
    %t = linalg.transpose ins(%p : tensor<?x?x8x4xf32>) outs(%e: tensor<?x?x4x8xf32>) permutation = [1, 0, 3, 2]
    return %t : tensor<?x?x4x8xf32>
  }
  // A dimension of tiles goes among those that count them.
  // CHECK-LABEL: func.func @mixed(
  // CHECK:         linalg.pack
  // CHECK:         linalg.transpose
  func.func @mixed(%s: tensor<16x32xf32>, %d: tensor<2x8x8x4xf32>, %e: tensor<2x8x4x8xf32>) -> tensor<2x8x4x8xf32> {
    %p = linalg.pack %s inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %d : tensor<16x32xf32> -> tensor<2x8x8x4xf32>
    %t = linalg.transpose ins(%p : tensor<2x8x8x4xf32>) outs(%e: tensor<2x8x4x8xf32>) permutation = [0, 2, 3, 1]
    return %t : tensor<2x8x4x8xf32>
  }
  // CHECK-LABEL: func.func @pack_transposed(
  // CHECK:         %[[E:.*]] = tensor.empty() : tensor<4x4x8x4xf32>
  // CHECK-NEXT:    %[[P:.*]] = linalg.pack %arg0 outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [8, 4] into %[[E]] : tensor<16x32xf32> -> tensor<4x4x8x4xf32>
  // CHECK-NEXT:    return %[[P]]
  func.func @pack_transposed(%s: tensor<16x32xf32>, %e: tensor<32x16xf32>, %d: tensor<4x4x8x4xf32>) -> tensor<4x4x8x4xf32> {
    %t = linalg.generic {
      indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1, d0)>],
      iterator_types = ["parallel", "parallel"]
    } ins(%s : tensor<16x32xf32>) outs(%e : tensor<32x16xf32>) {
    ^bb0(%a: f32, %b: f32):
      linalg.yield %a : f32
    } -> tensor<32x16xf32>
    %p = linalg.pack %t inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %d : tensor<32x16xf32> -> tensor<4x4x8x4xf32>
    return %p : tensor<4x4x8x4xf32>
  }
  // CHECK-LABEL: func.func @transpose_unpacked(
  // CHECK-NEXT:    %[[U:.*]] = linalg.unpack %arg0 outer_dims_perm = [0, 1] inner_dims_pos = [1, 0] inner_tiles = [8, 4] into %arg2 : tensor<8x2x8x4xf32> -> tensor<32x16xf32>
  // CHECK-NEXT:    return %[[U]]
  func.func @transpose_unpacked(%s: tensor<8x2x8x4xf32>, %d: tensor<16x32xf32>, %e: tensor<32x16xf32>) -> tensor<32x16xf32> {
    %0 = linalg.unpack %s outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %d : tensor<8x2x8x4xf32> -> tensor<16x32xf32>
    %t = linalg.transpose ins(%0 : tensor<16x32xf32>) outs(%e: tensor<32x16xf32>) permutation = [1, 0]
    return %t : tensor<32x16xf32>
  }
  // CHECK-LABEL: func.func @unpack_transposed(
  // CHECK:         %[[E:.*]] = tensor.empty(%{{.*}}, %{{.*}}) : tensor<?x?xf32>
  // CHECK-NEXT:    %[[U:.*]] = linalg.unpack %arg0 outer_dims_perm = [0, 1] inner_dims_pos = [1, 0] inner_tiles = [8, 4] into %[[E]] : tensor<?x?x8x4xf32> -> tensor<?x?xf32>
  // CHECK-NEXT:    return %[[U]]
  func.func @unpack_transposed(%s: tensor<?x?x8x4xf32>, %e: tensor<?x?x4x8xf32>, %d: tensor<?x?xf32>) -> tensor<?x?xf32> {
    %t = linalg.transpose ins(%s : tensor<?x?x8x4xf32>) outs(%e: tensor<?x?x4x8xf32>) permutation = [1, 0, 3, 2]
    %0 = linalg.unpack %t outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [4, 8] into %d : tensor<?x?x4x8xf32> -> tensor<?x?xf32>
    return %0 : tensor<?x?xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f { transform.apply_patterns.tensor.fold_into_pack_and_unpack } : !transform.any_op
    transform.yield
  }
}
