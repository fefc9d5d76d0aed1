// Structured operations, tensor.pad, tensor.insert_slice, linalg.pack and linalg.unpack on vectors.
//
// RUN: rsmlir-opt %s --transform-interpreter --split-input-file --verify-diagnostics | FileCheck %s

// Operands of known shape become vectors of that shape.
func.func @static(%a: tensor<8x16xf32>, %b: tensor<16xf32>, %c: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %cst = arith.constant 2.0 : f32
  %r = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : tensor<8x16xf32>, tensor<16xf32>) outs(%c : tensor<8x16xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.addf %x, %y : f32
    %t = arith.mulf %s, %cst : f32
    linalg.yield %t : f32
  } -> tensor<8x16xf32>
  return %r : tensor<8x16xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.generic"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %op : !transform.any_op
    transform.yield
  }
}

// -----

// Loops of unknown range are masked; the sizes may be parameters.
func.func @masked(%a: tensor<?x?xf32>, %c: tensor<?xf32>) -> tensor<?xf32> {
  %r = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%a : tensor<?x?xf32>) outs(%c : tensor<?xf32>) {
  ^bb0(%x: f32, %z: f32):
    %s = arith.maximumf %x, %z : f32
    linalg.yield %s : f32
  } -> tensor<?xf32>
  return %r : tensor<?xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.generic"]} in %root : (!transform.any_op) -> !transform.any_op
    %size = transform.param.constant 4 : i64 -> !transform.param<i64>
    transform.structured.vectorize %op vector_sizes [%size, [8]] : !transform.any_op, !transform.param<i64>
    transform.yield
  }
}

// -----

// A named contraction becomes vector.contract if that is asked for.
func.func @contraction(%a: memref<?x8xf32>, %b: memref<8x16xf32>, %c: memref<?x16xf32>) {
  linalg.matmul ins(%a, %b : memref<?x8xf32>, memref<8x16xf32>) outs(%c : memref<?x16xf32>)
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %op vector_sizes [4, 16, 8] {create_named_contraction} : !transform.any_op
    transform.yield
  }
}

// -----

// Elements beside one another are read, the same one is broadcast, others are gathered.
func.func @extract(%t: tensor<3x4xf32>, %i: index, %c: tensor<1x4xf32>) -> (tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>) {
  %c0 = arith.constant 0 : index
  %r:3 = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]} outs(%c, %c, %c : tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %j = linalg.index 1 : index
    %same = tensor.extract %t[%i, %c0] : tensor<3x4xf32>
    %beside = tensor.extract %t[%i, %j] : tensor<3x4xf32>
    %column = tensor.extract %t[%j, %i] : tensor<3x4xf32>
    linalg.yield %same, %beside, %column : f32, f32, f32
  } -> (tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>)
  return %r#0, %r#1, %r#2 : tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.generic"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %op {vectorize_nd_extract} : !transform.any_op
    transform.yield
  }
}

// -----

// The window is unrolled, and the width unless windows are beside one another.
func.func @convolution(%image: memref<2x6x3xf32>, %filter: memref<2x3x8xf32>, %output: memref<2x3x8xf32>) {
  linalg.conv_1d_nwc_wcf {dilations = dense<1> : vector<1xi64>, strides = dense<2> : vector<1xi64>}
    ins(%image, %filter : memref<2x6x3xf32>, memref<2x3x8xf32>) outs(%output : memref<2x3x8xf32>)
  return
}

func.func @depthwise(%image: tensor<1x8x?xi8>, %filter: tensor<1x?xi8>, %output: tensor<1x8x?xi32>) -> tensor<1x8x?xi32> {
  %r = linalg.depthwise_conv_1d_nwc_wc {dilations = dense<1> : vector<1xi64>, strides = dense<1> : vector<1xi64>}
    ins(%image, %filter : tensor<1x8x?xi8>, tensor<1x?xi8>) outs(%output : tensor<1x8x?xi32>) -> tensor<1x8x?xi32>
  return %r : tensor<1x8x?xi32>
}

func.func @pooling(%image: tensor<1x4x4xf32>, %window: tensor<2xf32>, %output: tensor<1x4x3xf32>) -> tensor<1x4x3xf32> {
  %r = linalg.pooling_ncw_max ins(%image, %window : tensor<1x4x4xf32>, tensor<2xf32>)
    outs(%output : tensor<1x4x3xf32>) -> tensor<1x4x3xf32>
  return %r : tensor<1x4x3xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %ops = transform.structured.match ops{["linalg.conv_1d_nwc_wcf", "linalg.pooling_ncw_max"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %ops : !transform.any_op
    %op = transform.structured.match ops{["linalg.depthwise_conv_1d_nwc_wc"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %op vector_sizes [1, 8, [4], 1] : !transform.any_op
    transform.yield
  }
}

// -----

func.func @pad(%t: tensor<?x3xf32>, %high: index) -> tensor<?x4xf32> {
  %cst = arith.constant 1.0 : f32
  %r = tensor.pad %t low[0, 0] high[%high, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %cst : f32
  } : tensor<?x3xf32> to tensor<?x4xf32>
  return %r : tensor<?x4xf32>
}

func.func @insert_slice(%t: tensor<?x4xf32>, %into: tensor<8x8x4xf32>, %size: index) -> tensor<8x8x4xf32> {
  %r = tensor.insert_slice %t into %into[2, 0, 0] [1, %size, 4] [1, 1, 1] : tensor<?x4xf32> into tensor<8x8x4xf32>
  return %r : tensor<8x8x4xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %pad = transform.structured.match ops{["tensor.pad"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %pad vector_sizes [8, 4] : !transform.any_op
    %insert = transform.structured.match ops{["tensor.insert_slice"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %insert vector_sizes [4, 4] : !transform.any_op
    transform.yield
  }
}

// -----

func.func @pack(%t: tensor<32x7x16xf32>, %into: tensor<32x4x1x16x2xf32>) -> tensor<32x4x1x16x2xf32> {
  %cst = arith.constant 0.0 : f32
  %r = linalg.pack %t padding_value(%cst : f32) inner_dims_pos = [2, 1] inner_tiles = [16, 2] into %into
    : tensor<32x7x16xf32> -> tensor<32x4x1x16x2xf32>
  return %r : tensor<32x4x1x16x2xf32>
}

func.func @unpack(%t: tensor<?x?x4x2xf32>, %into: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = linalg.unpack %t outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [4, 2] into %into
    : tensor<?x?x4x2xf32> -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %pack = transform.structured.match ops{["linalg.pack"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %pack : !transform.any_op
    %unpack = transform.structured.match ops{["linalg.unpack"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %unpack vector_sizes [2, 2, 4, 2] : !transform.any_op
    transform.yield
  }
}

// -----

func.func @unknown_shape(%a: tensor<?xf32>, %c: tensor<?xf32>) -> tensor<?xf32> {
  // expected-error @below {{Attempted to vectorize, but failed}}
  %r = linalg.copy ins(%a : tensor<?xf32>) outs(%c : tensor<?xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.copy"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %op : !transform.any_op
    transform.yield
  }
}

// -----

// expected-error @below {{Unsupported Op, cannot vectorize}}
func.func @other_op() {
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %op : !transform.any_op
    transform.yield
  }
}

// CHECK: #map = affine_map<(d0) -> (0, d0)>

// CHECK: module {
// CHECK-NEXT: func.func @static([[V0:%.+]]: tensor<8x16xf32>, [[V1:%.+]]: tensor<16xf32>, [[V2:%.+]]: tensor<8x16xf32>) -> tensor<8x16xf32> {
// CHECK-NEXT: [[V3:%.+]] = arith.constant 2.000000e+00 : f32
// CHECK-NEXT: [[V4:%.+]] = arith.constant 8 : index
// CHECK-NEXT: [[V5:%.+]] = arith.constant 16 : index
// CHECK-NEXT: [[V6:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V7:%.+]] = ub.poison : f32
// CHECK-NEXT: [[V8:%.+]] = vector.transfer_read [[V0]][[[V6]], [[V6]]], [[V7]] : tensor<8x16xf32>, vector<8x16xf32>
// CHECK-NEXT: [[V9:%.+]] = ub.poison : f32
// CHECK-NEXT: [[V10:%.+]] = vector.transfer_read [[V1]][[[V6]]], [[V9]] {permutation_map = #map} : tensor<16xf32>, vector<8x16xf32>
// CHECK-NEXT: [[V11:%.+]] = ub.poison : f32
// CHECK-NEXT: [[V12:%.+]] = vector.transfer_read [[V2]][[[V6]], [[V6]]], [[V11]] : tensor<8x16xf32>, vector<8x16xf32>
// CHECK-NEXT: [[V13:%.+]] = arith.addf [[V8]], [[V10]] : vector<8x16xf32>
// CHECK-NEXT: [[V14:%.+]] = arith.constant dense<2.000000e+00> : vector<8x16xf32>
// CHECK-NEXT: [[V15:%.+]] = arith.mulf [[V13]], [[V14]] : vector<8x16xf32>
// CHECK-NEXT: [[V16:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V17:%.+]] = vector.transfer_write [[V15]], [[V2]][[[V16]], [[V16]]] : vector<8x16xf32>, tensor<8x16xf32>
// CHECK-NEXT: return [[V17]] : tensor<8x16xf32>
// CHECK-NEXT: }
// CHECK-NEXT: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op {transform.readonly}) {
// CHECK-NEXT: [[V7]] = transform.structured.match ops{["linalg.generic"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.structured.vectorize [[V7]] : !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: module {
// CHECK-NEXT: func.func @masked([[V0:%.+]]: tensor<?x?xf32>, [[V1:%.+]]: tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT: [[V2:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V3:%.+]] = tensor.dim [[V0]], [[V2]] : tensor<?x?xf32>
// CHECK-NEXT: [[V4:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V5:%.+]] = tensor.dim [[V0]], [[V4]] : tensor<?x?xf32>
// CHECK-NEXT: [[V6:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V7:%.+]] = ub.poison : f32
// CHECK-NEXT: [[V8:%.+]] = vector.create_mask [[V3]], [[V5]] : vector<4x[8]xi1>
// CHECK-NEXT: [[V9:%.+]] = vector.mask [[V8]] { vector.transfer_read [[V0]][[[V6]], [[V6]]], [[V7]] {in_bounds = [true, true]} : tensor<?x?xf32>, vector<4x[8]xf32> } : vector<4x[8]xi1> -> vector<4x[8]xf32>
// CHECK-NEXT: [[V10:%.+]] = ub.poison : f32
// CHECK-NEXT: [[V11:%.+]] = vector.create_mask [[V3]] : vector<4xi1>
// CHECK-NEXT: [[V12:%.+]] = vector.mask [[V11]] { vector.transfer_read [[V1]][[[V6]]], [[V10]] {in_bounds = [true]} : tensor<?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
// CHECK-NEXT: [[V13:%.+]] = vector.mask [[V8]] { vector.multi_reduction <maximumf>, [[V9]], [[V12]] [1] : vector<4x[8]xf32> to vector<4xf32> } : vector<4x[8]xi1> -> vector<4xf32>
// CHECK-NEXT: [[V14:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V15:%.+]] = vector.mask [[V11]] { vector.transfer_write [[V13]], [[V1]][[[V14]]] {in_bounds = [true]} : vector<4xf32>, tensor<?xf32> } : vector<4xi1> -> tensor<?xf32>
// CHECK-NEXT: return [[V15]] : tensor<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op {transform.readonly}) {
// CHECK-NEXT: [[V7]] = transform.structured.match ops{["linalg.generic"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V8]] = transform.param.constant 4 : i64 -> !transform.param<i64>
// CHECK-NEXT: transform.structured.vectorize [[V7]] vector_sizes [[[V8]], [8]] : !transform.any_op, !transform.param<i64>
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: #map = affine_map<(d0, d1, d2) -> (d0, d2)>

// CHECK: #map1 = affine_map<(d0, d1, d2) -> (d2, d1)>

// CHECK: #map2 = affine_map<(d0, d1, d2) -> (d0, d1)>

// CHECK: module {
// CHECK-NEXT: func.func @contraction([[V0:%.+]]: memref<?x8xf32>, [[V1:%.+]]: memref<8x16xf32>, [[V2:%.+]]: memref<?x16xf32>) {
// CHECK-NEXT: [[V3:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V4:%.+]] = memref.dim [[V0]], [[V3]] : memref<?x8xf32>
// CHECK-NEXT: [[V5:%.+]] = arith.constant 16 : index
// CHECK-NEXT: [[V6:%.+]] = arith.constant 8 : index
// CHECK-NEXT: [[V7:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[V8:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V9:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V10:%.+]] = memref.dim [[V0]], [[V9]] : memref<?x8xf32>
// CHECK-NEXT: [[V11:%.+]] = arith.constant 8 : index
// CHECK-NEXT: [[V12:%.+]] = vector.create_mask [[V10]], [[V11]] : vector<4x8xi1>
// CHECK-NEXT: [[V13:%.+]] = vector.mask [[V12]] { vector.transfer_read [[V0]][[[V8]], [[V8]]], [[V7]] {in_bounds = [true, true]} : memref<?x8xf32>, vector<4x8xf32> } : vector<4x8xi1> -> vector<4x8xf32>
// CHECK-NEXT: [[V14:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[V15:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V16:%.+]] = vector.transfer_read [[V1]][[[V15]], [[V15]]], [[V14]] {in_bounds = [true, true]} : memref<8x16xf32>, vector<8x16xf32>
// CHECK-NEXT: [[V17:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[V18:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V19:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V20:%.+]] = memref.dim [[V2]], [[V19]] : memref<?x16xf32>
// CHECK-NEXT: [[V21:%.+]] = arith.constant 16 : index
// CHECK-NEXT: [[V22:%.+]] = vector.create_mask [[V20]], [[V21]] : vector<4x16xi1>
// CHECK-NEXT: [[V23:%.+]] = vector.mask [[V22]] { vector.transfer_read [[V2]][[[V18]], [[V18]]], [[V17]] {in_bounds = [true, true]} : memref<?x16xf32>, vector<4x16xf32> } : vector<4x16xi1> -> vector<4x16xf32>
// CHECK-NEXT: [[V24:%.+]] = vector.create_mask [[V4]], [[V5]], [[V6]] : vector<4x16x8xi1>
// CHECK-NEXT: [[V25:%.+]] = vector.mask [[V24]] { vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} [[V13]], [[V16]], [[V23]] : vector<4x8xf32>, vector<8x16xf32> into vector<4x16xf32> } : vector<4x16x8xi1> -> vector<4x16xf32>
// CHECK-NEXT: [[V26:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V27:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V28:%.+]] = memref.dim [[V2]], [[V27]] : memref<?x16xf32>
// CHECK-NEXT: [[V29:%.+]] = arith.constant 16 : index
// CHECK-NEXT: [[V30:%.+]] = vector.create_mask [[V28]], [[V29]] : vector<4x16xi1>
// CHECK-NEXT: vector.mask [[V30]] { vector.transfer_write [[V25]], [[V2]][[[V26]], [[V26]]] {in_bounds = [true, true]} : vector<4x16xf32>, memref<?x16xf32> } : vector<4x16xi1>
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op {transform.readonly}) {
// CHECK-NEXT: [[V12]] = transform.structured.match ops{["linalg.matmul"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.structured.vectorize [[V12]] vector_sizes [4, 16, 8] {create_named_contraction} : !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: #map = affine_map<(d0, d1) -> (0, 0)>

// CHECK: module {
// CHECK-NEXT: func.func @extract([[V0:%.+]]: tensor<3x4xf32>, [[V1:%.+]]: index, [[V2:%.+]]: tensor<1x4xf32>) -> (tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>) {
// CHECK-NEXT: [[V3:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V4:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V5:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V6:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V7:%.+]] = ub.poison : f32
// CHECK-NEXT: [[V8:%.+]] = vector.transfer_read [[V2]][[[V6]], [[V6]]], [[V7]] : tensor<1x4xf32>, vector<1x4xf32>
// CHECK-NEXT: [[V9:%.+]] = ub.poison : f32
// CHECK-NEXT: [[V10:%.+]] = vector.transfer_read [[V2]][[[V6]], [[V6]]], [[V9]] : tensor<1x4xf32>, vector<1x4xf32>
// CHECK-NEXT: [[V11:%.+]] = ub.poison : f32
// CHECK-NEXT: [[V12:%.+]] = vector.transfer_read [[V2]][[[V6]], [[V6]]], [[V11]] : tensor<1x4xf32>, vector<1x4xf32>
// CHECK-NEXT: [[V13:%.+]] = vector.step : vector<4xindex>
// CHECK-NEXT: [[V14:%.+]] = arith.constant dense<true> : vector<1x4xi1>
// CHECK-NEXT: [[V15:%.+]] = arith.constant dense<0.000000e+00> : vector<1x4xf32>
// CHECK-NEXT: [[V16:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V17:%.+]] = ub.poison : f32
// CHECK-NEXT: [[V18:%.+]] = vector.constant_mask [1] : vector<1xi1>
// CHECK-NEXT: [[V19:%.+]] = vector.mask [[V18]] { vector.transfer_read [[V0]][[[V1]], [[V3]]], [[V17]] {in_bounds = [true, true], permutation_map = #map} : tensor<3x4xf32>, vector<1x4xf32> } : vector<1xi1> -> vector<1x4xf32>
// CHECK-NEXT: [[V20:%.+]] = arith.constant dense<true> : vector<1x4xi1>
// CHECK-NEXT: [[V21:%.+]] = arith.constant dense<0.000000e+00> : vector<1x4xf32>
// CHECK-NEXT: [[V22:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V23:%.+]] = vector.shape_cast [[V13]] : vector<4xindex> to vector<4xindex>
// CHECK-NEXT: [[V24:%.+]] = vector.extract [[V23]][0] : index from vector<4xindex>
// CHECK-NEXT: [[V25:%.+]] = ub.poison : f32
// CHECK-NEXT: [[V26:%.+]] = vector.transfer_read [[V0]][[[V1]], [[V24]]], [[V25]] {in_bounds = [true, true]} : tensor<3x4xf32>, vector<1x4xf32>
// CHECK-NEXT: [[V27:%.+]] = arith.constant dense<true> : vector<1x4xi1>
// CHECK-NEXT: [[V28:%.+]] = arith.constant dense<0.000000e+00> : vector<1x4xf32>
// CHECK-NEXT: [[V29:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V30:%.+]] = vector.broadcast [[V13]] : vector<4xindex> to vector<1x4xindex>
// CHECK-NEXT: [[V31:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V32:%.+]] = tensor.dim [[V0]], [[V31]] : tensor<3x4xf32>
// CHECK-NEXT: [[V33:%.+]] = vector.broadcast [[V32]] : index to vector<1x4xindex>
// CHECK-NEXT: [[V34:%.+]] = arith.muli [[V30]], [[V33]] : vector<1x4xindex>
// CHECK-NEXT: [[V35:%.+]] = vector.broadcast [[V1]] : index to vector<1x4xindex>
// CHECK-NEXT: [[V36:%.+]] = arith.addi [[V35]], [[V34]] : vector<1x4xindex>
// CHECK-NEXT: [[V37:%.+]] = vector.gather [[V0]][[[V29]], [[V29]]] [[[V36]]], [[V27]], [[V28]] : tensor<3x4xf32>, vector<1x4xindex>, vector<1x4xi1>, vector<1x4xf32> into vector<1x4xf32>
// CHECK-NEXT: [[V38:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V39:%.+]] = vector.transfer_write [[V19]], [[V2]][[[V38]], [[V38]]] : vector<1x4xf32>, tensor<1x4xf32>
// CHECK-NEXT: [[V40:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V41:%.+]] = vector.transfer_write [[V26]], [[V2]][[[V40]], [[V40]]] : vector<1x4xf32>, tensor<1x4xf32>
// CHECK-NEXT: [[V42:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V43:%.+]] = vector.transfer_write [[V37]], [[V2]][[[V42]], [[V42]]] : vector<1x4xf32>, tensor<1x4xf32>
// CHECK-NEXT: return [[V39]], [[V41]], [[V43]] : tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op {transform.readonly}) {
// CHECK-NEXT: [[V7]] = transform.structured.match ops{["linalg.generic"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.structured.vectorize [[V7]] {vectorize_nd_extract} : !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: #map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>

// CHECK: #map1 = affine_map<(d0, d1, d2, d3) -> (d3, d2)>

// CHECK: #map2 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>

// CHECK: module {
// CHECK-NEXT: func.func @convolution([[V0:%.+]]: memref<2x6x3xf32>, [[V1:%.+]]: memref<2x3x8xf32>, [[V2:%.+]]: memref<2x3x8xf32>) {
// CHECK-NEXT: [[V3:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V4:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[V5:%.+]] = arith.constant 8 : index
// CHECK-NEXT: [[V6:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V7:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[V8:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V9:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[V10:%.+]] = vector.transfer_read [[V0]][[[V8]], [[V8]], [[V8]]], [[V9]] : memref<2x6x3xf32>, vector<2x6x3xf32>
// CHECK-NEXT: [[V11:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[V12:%.+]] = vector.transfer_read [[V1]][[[V8]], [[V8]], [[V8]]], [[V11]] : memref<2x3x8xf32>, vector<2x3x8xf32>
// CHECK-NEXT: [[V13:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[V14:%.+]] = vector.transfer_read [[V2]][[[V8]], [[V8]], [[V8]]], [[V13]] : memref<2x3x8xf32>, vector<2x3x8xf32>
// CHECK-NEXT: [[V15:%.+]] = vector.extract_strided_slice [[V10]] {offsets = [0, 0, 0], sizes = [2, 1, 3], strides = [1, 1, 1]} : vector<2x6x3xf32> to vector<2x1x3xf32>
// CHECK-NEXT: [[V16:%.+]] = vector.extract_strided_slice [[V10]] {offsets = [0, 2, 0], sizes = [2, 1, 3], strides = [1, 1, 1]} : vector<2x6x3xf32> to vector<2x1x3xf32>
// CHECK-NEXT: [[V17:%.+]] = vector.extract_strided_slice [[V10]] {offsets = [0, 4, 0], sizes = [2, 1, 3], strides = [1, 1, 1]} : vector<2x6x3xf32> to vector<2x1x3xf32>
// CHECK-NEXT: [[V18:%.+]] = vector.extract_strided_slice [[V10]] {offsets = [0, 1, 0], sizes = [2, 1, 3], strides = [1, 1, 1]} : vector<2x6x3xf32> to vector<2x1x3xf32>
// CHECK-NEXT: [[V19:%.+]] = vector.extract_strided_slice [[V10]] {offsets = [0, 3, 0], sizes = [2, 1, 3], strides = [1, 1, 1]} : vector<2x6x3xf32> to vector<2x1x3xf32>
// CHECK-NEXT: [[V20:%.+]] = vector.extract_strided_slice [[V10]] {offsets = [0, 5, 0], sizes = [2, 1, 3], strides = [1, 1, 1]} : vector<2x6x3xf32> to vector<2x1x3xf32>
// CHECK-NEXT: [[V21:%.+]] = vector.extract [[V12]][0] : vector<3x8xf32> from vector<2x3x8xf32>
// CHECK-NEXT: [[V22:%.+]] = vector.extract [[V12]][1] : vector<3x8xf32> from vector<2x3x8xf32>
// CHECK-NEXT: [[V23:%.+]] = vector.extract_strided_slice [[V14]] {offsets = [0, 0, 0], sizes = [2, 1, 8], strides = [1, 1, 1]} : vector<2x3x8xf32> to vector<2x1x8xf32>
// CHECK-NEXT: [[V24:%.+]] = vector.extract_strided_slice [[V14]] {offsets = [0, 1, 0], sizes = [2, 1, 8], strides = [1, 1, 1]} : vector<2x3x8xf32> to vector<2x1x8xf32>
// CHECK-NEXT: [[V25:%.+]] = vector.extract_strided_slice [[V14]] {offsets = [0, 2, 0], sizes = [2, 1, 8], strides = [1, 1, 1]} : vector<2x3x8xf32> to vector<2x1x8xf32>
// CHECK-NEXT: [[V26:%.+]] = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} [[V15]], [[V21]], [[V23]] : vector<2x1x3xf32>, vector<3x8xf32> into vector<2x1x8xf32>
// CHECK-NEXT: [[V27:%.+]] = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} [[V16]], [[V21]], [[V24]] : vector<2x1x3xf32>, vector<3x8xf32> into vector<2x1x8xf32>
// CHECK-NEXT: [[V28:%.+]] = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} [[V17]], [[V21]], [[V25]] : vector<2x1x3xf32>, vector<3x8xf32> into vector<2x1x8xf32>
// CHECK-NEXT: [[V29:%.+]] = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} [[V18]], [[V22]], [[V26]] : vector<2x1x3xf32>, vector<3x8xf32> into vector<2x1x8xf32>
// CHECK-NEXT: [[V30:%.+]] = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} [[V19]], [[V22]], [[V27]] : vector<2x1x3xf32>, vector<3x8xf32> into vector<2x1x8xf32>
// CHECK-NEXT: [[V31:%.+]] = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} [[V20]], [[V22]], [[V28]] : vector<2x1x3xf32>, vector<3x8xf32> into vector<2x1x8xf32>
// CHECK-NEXT: [[V32:%.+]] = vector.insert_strided_slice [[V29]], [[V14]] {offsets = [0, 0, 0], strides = [1, 1, 1]} : vector<2x1x8xf32> into vector<2x3x8xf32>
// CHECK-NEXT: [[V33:%.+]] = vector.insert_strided_slice [[V30]], [[V32]] {offsets = [0, 1, 0], strides = [1, 1, 1]} : vector<2x1x8xf32> into vector<2x3x8xf32>
// CHECK-NEXT: [[V34:%.+]] = vector.insert_strided_slice [[V31]], [[V33]] {offsets = [0, 2, 0], strides = [1, 1, 1]} : vector<2x1x8xf32> into vector<2x3x8xf32>
// CHECK-NEXT: vector.transfer_write [[V34]], [[V2]][[[V8]], [[V8]], [[V8]]] : vector<2x3x8xf32>, memref<2x3x8xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @depthwise([[V0]]: tensor<1x8x?xi8>, [[V1]]: tensor<1x?xi8>, [[V2]]: tensor<1x8x?xi32>) -> tensor<1x8x?xi32> {
// CHECK-NEXT: [[V35:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V5]] = arith.constant 8 : index
// CHECK-NEXT: [[V36:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V37:%.+]] = tensor.dim [[V1]], [[V36]] : tensor<1x?xi8>
// CHECK-NEXT: [[V38:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V8]] = arith.constant 0 : index
// CHECK-NEXT: [[V39:%.+]] = arith.constant 0 : i8
// CHECK-NEXT: [[V3]] = arith.constant 2 : index
// CHECK-NEXT: [[V40:%.+]] = tensor.dim [[V0]], [[V3]] : tensor<1x8x?xi8>
// CHECK-NEXT: [[V41:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V42:%.+]] = arith.constant 8 : index
// CHECK-NEXT: [[V10]] = vector.create_mask [[V41]], [[V42]], [[V40]] : vector<1x8x[4]xi1>
// CHECK-NEXT: [[V12]] = vector.mask [[V10]] { vector.transfer_read [[V0]][[[V8]], [[V8]], [[V8]]], [[V39]] {in_bounds = [true, true, true]} : tensor<1x8x?xi8>, vector<1x8x[4]xi8> } : vector<1x8x[4]xi1> -> vector<1x8x[4]xi8>
// CHECK-NEXT: [[V43:%.+]] = arith.constant 0 : i8
// CHECK-NEXT: [[V44:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V45:%.+]] = tensor.dim [[V1]], [[V44]] : tensor<1x?xi8>
// CHECK-NEXT: [[V46:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V14]] = vector.create_mask [[V46]], [[V45]] : vector<1x[4]xi1>
// CHECK-NEXT: [[V15]] = vector.mask [[V14]] { vector.transfer_read [[V1]][[[V8]], [[V8]]], [[V43]] {in_bounds = [true, true]} : tensor<1x?xi8>, vector<1x[4]xi8> } : vector<1x[4]xi1> -> vector<1x[4]xi8>
// CHECK-NEXT: [[V47:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[V48:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V49:%.+]] = tensor.dim [[V2]], [[V48]] : tensor<1x8x?xi32>
// CHECK-NEXT: [[V50:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V51:%.+]] = arith.constant 8 : index
// CHECK-NEXT: [[V16]] = vector.create_mask [[V50]], [[V51]], [[V49]] : vector<1x8x[4]xi1>
// CHECK-NEXT: [[V17]] = vector.mask [[V16]] { vector.transfer_read [[V2]][[[V8]], [[V8]], [[V8]]], [[V47]] {in_bounds = [true, true, true]} : tensor<1x8x?xi32>, vector<1x8x[4]xi32> } : vector<1x8x[4]xi1> -> vector<1x8x[4]xi32>
// CHECK-NEXT: [[V18]] = vector.extract_strided_slice [[V12]] {offsets = [0, 0, 0], sizes = [1, 8, 4], strides = [1, 1, 1]} : vector<1x8x[4]xi8> to vector<1x8x[4]xi8>
// CHECK-NEXT: [[V19]] = vector.extract [[V15]][0] : vector<[4]xi8> from vector<1x[4]xi8>
// CHECK-NEXT: [[V20]] = vector.extract_strided_slice [[V17]] {offsets = [0, 0, 0], sizes = [1, 8, 4], strides = [1, 1, 1]} : vector<1x8x[4]xi32> to vector<1x8x[4]xi32>
// CHECK-NEXT: [[V21]] = arith.extsi [[V18]] : vector<1x8x[4]xi8> to vector<1x8x[4]xi32>
// CHECK-NEXT: [[V22]] = vector.broadcast [[V19]] : vector<[4]xi8> to vector<1x8x[4]xi8>
// CHECK-NEXT: [[V23]] = arith.extsi [[V22]] : vector<1x8x[4]xi8> to vector<1x8x[4]xi32>
// CHECK-NEXT: [[V24]] = arith.muli [[V21]], [[V23]] : vector<1x8x[4]xi32>
// CHECK-NEXT: [[V25]] = arith.addi [[V24]], [[V20]] : vector<1x8x[4]xi32>
// CHECK-NEXT: [[V26]] = vector.insert_strided_slice [[V25]], [[V17]] {offsets = [0, 0, 0], strides = [1, 1, 1]} : vector<1x8x[4]xi32> into vector<1x8x[4]xi32>
// CHECK-NEXT: [[V52:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V53:%.+]] = tensor.dim [[V2]], [[V52]] : tensor<1x8x?xi32>
// CHECK-NEXT: [[V54:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V55:%.+]] = arith.constant 8 : index
// CHECK-NEXT: [[V27]] = vector.create_mask [[V54]], [[V55]], [[V53]] : vector<1x8x[4]xi1>
// CHECK-NEXT: [[V28]] = vector.mask [[V27]] { vector.transfer_write [[V26]], [[V2]][[[V8]], [[V8]], [[V8]]] {in_bounds = [true, true, true]} : vector<1x8x[4]xi32>, tensor<1x8x?xi32> } : vector<1x8x[4]xi1> -> tensor<1x8x?xi32>
// CHECK-NEXT: return [[V28]] : tensor<1x8x?xi32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @pooling([[V0]]: tensor<1x4x4xf32>, [[V1]]: tensor<2xf32>, [[V2]]: tensor<1x4x3xf32>) -> tensor<1x4x3xf32> {
// CHECK-NEXT: [[V35]] = arith.constant 1 : index
// CHECK-NEXT: [[V56:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V4]] = arith.constant 3 : index
// CHECK-NEXT: [[V3]] = arith.constant 2 : index
// CHECK-NEXT: [[V8]] = arith.constant 0 : index
// CHECK-NEXT: [[V9]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[V10]] = vector.transfer_read [[V0]][[[V8]], [[V8]], [[V8]]], [[V9]] : tensor<1x4x4xf32>, vector<1x4x4xf32>
// CHECK-NEXT: [[V57:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[V12]] = vector.transfer_read [[V2]][[[V8]], [[V8]], [[V8]]], [[V57]] : tensor<1x4x3xf32>, vector<1x4x3xf32>
// CHECK-NEXT: [[V14]] = vector.transpose [[V10]], [0, 2, 1] : vector<1x4x4xf32> to vector<1x4x4xf32>
// CHECK-NEXT: [[V15]] = vector.transpose [[V12]], [0, 2, 1] : vector<1x4x3xf32> to vector<1x3x4xf32>
// CHECK-NEXT: [[V16]] = vector.extract_strided_slice [[V14]] {offsets = [0, 0, 0], sizes = [1, 3, 4], strides = [1, 1, 1]} : vector<1x4x4xf32> to vector<1x3x4xf32>
// CHECK-NEXT: [[V17]] = vector.extract_strided_slice [[V14]] {offsets = [0, 1, 0], sizes = [1, 3, 4], strides = [1, 1, 1]} : vector<1x4x4xf32> to vector<1x3x4xf32>
// CHECK-NEXT: [[V18]] = vector.extract_strided_slice [[V15]] {offsets = [0, 0, 0], sizes = [1, 3, 4], strides = [1, 1, 1]} : vector<1x3x4xf32> to vector<1x3x4xf32>
// CHECK-NEXT: [[V19]] = arith.maximumf [[V16]], [[V18]] : vector<1x3x4xf32>
// CHECK-NEXT: [[V20]] = arith.maximumf [[V17]], [[V19]] : vector<1x3x4xf32>
// CHECK-NEXT: [[V21]] = vector.insert_strided_slice [[V20]], [[V15]] {offsets = [0, 0, 0], strides = [1, 1, 1]} : vector<1x3x4xf32> into vector<1x3x4xf32>
// CHECK-NEXT: [[V22]] = vector.transpose [[V21]], [0, 2, 1] : vector<1x3x4xf32> to vector<1x4x3xf32>
// CHECK-NEXT: [[V23]] = vector.transfer_write [[V22]], [[V2]][[[V8]], [[V8]], [[V8]]] : vector<1x4x3xf32>, tensor<1x4x3xf32>
// CHECK-NEXT: return [[V23]] : tensor<1x4x3xf32>
// CHECK-NEXT: }
// CHECK-NEXT: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op {transform.readonly}) {
// CHECK-NEXT: [[V10]] = transform.structured.match ops{["linalg.conv_1d_nwc_wcf", "linalg.pooling_ncw_max"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.structured.vectorize [[V10]] : !transform.any_op
// CHECK-NEXT: [[V12]] = transform.structured.match ops{["linalg.depthwise_conv_1d_nwc_wc"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.structured.vectorize [[V12]] vector_sizes [1, 8, [4], 1] : !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: #map = affine_map<()[s0, s1] -> (s0 + s1)>

// CHECK: module {
// CHECK-NEXT: func.func @pad([[V0:%.+]]: tensor<?x3xf32>, [[V1:%.+]]: index) -> tensor<?x4xf32> {
// CHECK-NEXT: [[V2:%.+]] = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: [[V3:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V4:%.+]] = tensor.dim [[V0]], [[V3]] : tensor<?x3xf32>
// CHECK-NEXT: [[V5:%.+]] = affine.apply #map()[[[V4]], [[V1]]]
// CHECK-NEXT: [[V6:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V7:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V8:%.+]] = tensor.dim [[V0]], [[V7]] : tensor<?x3xf32>
// CHECK-NEXT: [[V9:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[V10:%.+]] = vector.create_mask [[V8]], [[V9]] : vector<8x4xi1>
// CHECK-NEXT: [[V11:%.+]] = vector.mask [[V10]] { vector.transfer_read [[V0]][[[V6]], [[V6]]], [[V2]] {in_bounds = [true, true]} : tensor<?x3xf32>, vector<8x4xf32> } : vector<8x4xi1> -> vector<8x4xf32>
// CHECK-NEXT: [[V12:%.+]] = tensor.empty([[V5]]) : tensor<?x4xf32>
// CHECK-NEXT: [[V13:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V14:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V15:%.+]] = tensor.dim [[V12]], [[V14]] : tensor<?x4xf32>
// CHECK-NEXT: [[V16:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V17:%.+]] = vector.create_mask [[V15]], [[V16]] : vector<8x4xi1>
// CHECK-NEXT: [[V18:%.+]] = vector.mask [[V17]] { vector.transfer_write [[V11]], [[V12]][[[V13]], [[V13]]] {in_bounds = [true, true]} : vector<8x4xf32>, tensor<?x4xf32> } : vector<8x4xi1> -> tensor<?x4xf32>
// CHECK-NEXT: return [[V18]] : tensor<?x4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @insert_slice([[V0]]: tensor<?x4xf32>, [[V1]]: tensor<8x8x4xf32>, [[V19:%.+]]: index) -> tensor<8x8x4xf32> {
// CHECK-NEXT: [[V2]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[V3]] = arith.constant 0 : index
// CHECK-NEXT: [[V6]] = arith.constant 0 : index
// CHECK-NEXT: [[V7]] = arith.constant 0 : index
// CHECK-NEXT: [[V4]] = tensor.dim [[V0]], [[V7]] : tensor<?x4xf32>
// CHECK-NEXT: [[V16]] = arith.constant 4 : index
// CHECK-NEXT: [[V5]] = vector.create_mask [[V4]], [[V16]] : vector<4x4xi1>
// CHECK-NEXT: [[V10]] = vector.mask [[V5]] { vector.transfer_read [[V0]][[[V6]], [[V6]]], [[V2]] {in_bounds = [true, true]} : tensor<?x4xf32>, vector<4x4xf32> } : vector<4x4xi1> -> vector<4x4xf32>
// CHECK-NEXT: [[V20:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V21:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V13]] = arith.constant 0 : index
// CHECK-NEXT: [[V11]] = vector.transfer_write [[V10]], [[V1]][[[V20]], [[V21]], [[V13]]] {in_bounds = [true, true]} : vector<4x4xf32>, tensor<8x8x4xf32>
// CHECK-NEXT: return [[V11]] : tensor<8x8x4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op {transform.readonly}) {
// CHECK-NEXT: [[V5]] = transform.structured.match ops{["tensor.pad"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.structured.vectorize [[V5]] vector_sizes [8, 4] : !transform.any_op
// CHECK-NEXT: [[V10]] = transform.structured.match ops{["tensor.insert_slice"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.structured.vectorize [[V10]] vector_sizes [4, 4] : !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: module {
// CHECK-NEXT: func.func @pack([[V0:%.+]]: tensor<32x7x16xf32>, [[V1:%.+]]: tensor<32x4x1x16x2xf32>) -> tensor<32x4x1x16x2xf32> {
// CHECK-NEXT: [[V2:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[V3:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V4:%.+]] = vector.transfer_read [[V0]][[[V3]], [[V3]], [[V3]]], [[V2]] {in_bounds = [true, false, true]} : tensor<32x7x16xf32>, vector<32x8x16xf32>
// CHECK-NEXT: [[V5:%.+]] = vector.shape_cast [[V4]] : vector<32x8x16xf32> to vector<32x4x2x1x16xf32>
// CHECK-NEXT: [[V6:%.+]] = vector.transpose [[V5]], [0, 1, 3, 4, 2] : vector<32x4x2x1x16xf32> to vector<32x4x1x16x2xf32>
// CHECK-NEXT: [[V7:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V8:%.+]] = vector.transfer_write [[V6]], [[V1]][[[V7]], [[V7]], [[V7]], [[V7]], [[V7]]] {in_bounds = [true, true, true, true, true]} : vector<32x4x1x16x2xf32>, tensor<32x4x1x16x2xf32>
// CHECK-NEXT: return [[V8]] : tensor<32x4x1x16x2xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @unpack([[V0]]: tensor<?x?x4x2xf32>, [[V1]]: tensor<?x?xf32>) -> tensor<?x?xf32> {
// CHECK-NEXT: [[V3]] = arith.constant 0 : index
// CHECK-NEXT: [[V4]] = ub.poison : f32
// CHECK-NEXT: [[V7]] = arith.constant 0 : index
// CHECK-NEXT: [[V9:%.+]] = tensor.dim [[V0]], [[V7]] : tensor<?x?x4x2xf32>
// CHECK-NEXT: [[V10:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V11:%.+]] = tensor.dim [[V0]], [[V10]] : tensor<?x?x4x2xf32>
// CHECK-NEXT: [[V12:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V13:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V5]] = vector.create_mask [[V9]], [[V11]], [[V12]], [[V13]] : vector<2x2x4x2xi1>
// CHECK-NEXT: [[V6]] = vector.mask [[V5]] { vector.transfer_read [[V0]][[[V3]], [[V3]], [[V3]], [[V3]]], [[V4]] {in_bounds = [true, true, true, true]} : tensor<?x?x4x2xf32>, vector<2x2x4x2xf32> } : vector<2x2x4x2xi1> -> vector<2x2x4x2xf32>
// CHECK-NEXT: [[V8]] = vector.transpose [[V6]], [1, 2, 0, 3] : vector<2x2x4x2xf32> to vector<2x4x2x2xf32>
// CHECK-NEXT: [[V14:%.+]] = vector.shape_cast [[V8]] : vector<2x4x2x2xf32> to vector<8x4xf32>
// CHECK-NEXT: [[V15:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V16:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V17:%.+]] = tensor.dim [[V1]], [[V16]] : tensor<?x?xf32>
// CHECK-NEXT: [[V18:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V19:%.+]] = tensor.dim [[V1]], [[V18]] : tensor<?x?xf32>
// CHECK-NEXT: [[V20:%.+]] = vector.create_mask [[V17]], [[V19]] : vector<8x4xi1>
// CHECK-NEXT: [[V21:%.+]] = vector.mask [[V20]] { vector.transfer_write [[V14]], [[V1]][[[V15]], [[V15]]] {in_bounds = [true, true]} : vector<8x4xf32>, tensor<?x?xf32> } : vector<8x4xi1> -> tensor<?x?xf32>
// CHECK-NEXT: return [[V21]] : tensor<?x?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op {transform.readonly}) {
// CHECK-NEXT: [[V4]] = transform.structured.match ops{["linalg.pack"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.structured.vectorize [[V4]] : !transform.any_op
// CHECK-NEXT: [[V5]] = transform.structured.match ops{["linalg.unpack"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.structured.vectorize [[V5]] vector_sizes [2, 2, 4, 2] : !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
