// Structured operations in a function on vectors, with patterns that clean up.
//
// RUN: rsmlir-opt %s --transform-interpreter --split-input-file --verify-diagnostics | FileCheck %s

// Sums of products become contractions, broadcasts and transposes are folded into them.
func.func @matmul(%a: tensor<8x4xf16>, %b: tensor<4x16xf16>, %c: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<8x4xf16>, tensor<4x16xf16>) outs(%c : tensor<8x16xf32>) -> tensor<8x16xf32>
  return %r : tensor<8x16xf32>
}

// An insertion of what was written is a write.
func.func @slices(%t: tensor<8x8xf32>, %i: index) -> tensor<8x8xf32> {
  %slice = tensor.extract_slice %t[%i, 0] [1, 4] [1, 1] : tensor<8x8xf32> to tensor<4xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      outs(%slice : tensor<4xf32>) {
  ^bb0(%x: f32):
    %s = arith.addf %x, %x : f32
    linalg.yield %s : f32
  } -> tensor<4xf32>
  %inserted = tensor.insert_slice %r into %t[%i, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<8x8xf32>
  return %inserted : tensor<8x8xf32>
}

// Indices are constants; elementwise operations are done before they are broadcast.
func.func @index(%c: tensor<4x3xindex>, %by: index) -> tensor<4x3xindex> {
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      outs(%c : tensor<4x3xindex>) {
  ^bb0(%x: index):
    %i = linalg.index 0 : index
    %s = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%i)[%by]
    linalg.yield %s : index
  } -> tensor<4x3xindex>
  return %r : tensor<4x3xindex>
}

// A copy through a buffer is read at its source.
func.func @forwarded(%a: memref<?xf32>, %size: index) -> vector<8xf32> {
  %c0 = arith.constant 0 : index
  %cst = arith.constant 0.0 : f32
  %buffer = memref.alloc() : memref<8xf32>
  linalg.fill ins(%cst : f32) outs(%buffer : memref<8xf32>)
  %view = memref.subview %buffer[0] [%size] [1] : memref<8xf32> to memref<?xf32, strided<[1]>>
  memref.copy %a, %view : memref<?xf32> to memref<?xf32, strided<[1]>>
  %r = vector.transfer_read %buffer[%c0], %cst {in_bounds = [true]} : memref<8xf32>, vector<8xf32>
  return %r : vector<8xf32>
}

func.func @copy(%a: memref<4x2xf32>, %b: memref<4x2xf32>) {
  memref.copy %a, %b : memref<4x2xf32> to memref<4x2xf32>
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %funcs = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %done = transform.structured.vectorize_children_and_apply_patterns %funcs {fold_type_extensions_into_contract}
      : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// What is padded is read from the source.
func.func @pad_and_insert(%t: tensor<5x6xf32>, %into: tensor<12x13xf32>) -> tensor<12x13xf32> {
  %cst = arith.constant 5.0 : f32
  %p = tensor.pad %t low[0, 0] high[2, 3] {
  ^bb0(%i: index, %j: index):
    tensor.yield %cst : f32
  } : tensor<5x6xf32> to tensor<7x9xf32>
  %r = tensor.insert_slice %p into %into[3, 0] [7, 9] [1, 1] : tensor<7x9xf32> into tensor<12x13xf32>
  return %r : tensor<12x13xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %funcs = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %done = transform.structured.vectorize_children_and_apply_patterns %funcs {vectorize_padding}
      : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @not_isolated(%c: tensor<4xf32>) -> tensor<4xf32> {
  // expected-note @below {{non-isolated target}}
  %r = linalg.copy ins(%c : tensor<4xf32>) outs(%c : tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.copy"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{'transform.structured.vectorize_children_and_apply_patterns' op requires isolated-from-above targets}}
    %done = transform.structured.vectorize_children_and_apply_patterns %op : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// CHECK: #map = affine_map<(d0, d1, d2) -> (d0, d2)>

// CHECK: #map1 = affine_map<(d0, d1, d2) -> (d2, d1)>

// CHECK: #map2 = affine_map<(d0, d1, d2) -> (d0, d1)>

// CHECK: module {
// CHECK-NEXT: func.func @matmul([[V0:%.+]]: tensor<8x4xf16>, [[V1:%.+]]: tensor<4x16xf16>, [[V2:%.+]]: tensor<8x16xf32>) -> tensor<8x16xf32> {
// CHECK-NEXT: [[V3:%.+]] = ub.poison : f32
// CHECK-NEXT: [[V4:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V5:%.+]] = ub.poison : f16
// CHECK-NEXT: [[V6:%.+]] = vector.transfer_read [[V0]][[[V4]], [[V4]]], [[V5]] {in_bounds = [true, true]} : tensor<8x4xf16>, vector<8x4xf16>
// CHECK-NEXT: [[V7:%.+]] = vector.transfer_read [[V1]][[[V4]], [[V4]]], [[V5]] {in_bounds = [true, true]} : tensor<4x16xf16>, vector<4x16xf16>
// CHECK-NEXT: [[V8:%.+]] = vector.transfer_read [[V2]][[[V4]], [[V4]]], [[V3]] {in_bounds = [true, true]} : tensor<8x16xf32>, vector<8x16xf32>
// CHECK-NEXT: [[V9:%.+]] = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} [[V6]], [[V7]], [[V8]] : vector<8x4xf16>, vector<4x16xf16> into vector<8x16xf32>
// CHECK-NEXT: [[V10:%.+]] = vector.transfer_write [[V9]], [[V2]][[[V4]], [[V4]]] {in_bounds = [true, true]} : vector<8x16xf32>, tensor<8x16xf32>
// CHECK-NEXT: return [[V10]] : tensor<8x16xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @slices([[V0]]: tensor<8x8xf32>, [[V1]]: index) -> tensor<8x8xf32> {
// CHECK-NEXT: [[V4]] = arith.constant 0 : index
// CHECK-NEXT: [[V3]] = ub.poison : f32
// CHECK-NEXT: [[V5]] = vector.transfer_read [[V0]][[[V1]], [[V4]]], [[V3]] {in_bounds = [true]} : tensor<8x8xf32>, vector<4xf32>
// CHECK-NEXT: [[V6]] = arith.addf [[V5]], [[V5]] : vector<4xf32>
// CHECK-NEXT: [[V7]] = vector.transfer_write [[V6]], [[V0]][[[V1]], [[V4]]] {in_bounds = [true]} : vector<4xf32>, tensor<8x8xf32>
// CHECK-NEXT: return [[V7]] : tensor<8x8xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @index([[V0]]: tensor<4x3xindex>, [[V1]]: index) -> tensor<4x3xindex> {
// CHECK-NEXT: [[V4]] = arith.constant 0 : index
// CHECK-NEXT: [[V11:%.+]] = arith.constant dense<[0, 1, 2, 3]> : vector<4xindex>
// CHECK-NEXT: [[V3]] = vector.broadcast [[V11]] : vector<4xindex> to vector<3x4xindex>
// CHECK-NEXT: [[V5]] = vector.transpose [[V3]], [1, 0] : vector<3x4xindex> to vector<4x3xindex>
// CHECK-NEXT: [[V6]] = vector.broadcast [[V1]] : index to vector<4x3xindex>
// CHECK-NEXT: [[V7]] = arith.addi [[V5]], [[V6]] : vector<4x3xindex>
// CHECK-NEXT: [[V8]] = vector.transfer_write [[V7]], [[V0]][[[V4]], [[V4]]] {in_bounds = [true, true]} : vector<4x3xindex>, tensor<4x3xindex>
// CHECK-NEXT: return [[V8]] : tensor<4x3xindex>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @forwarded([[V0]]: memref<?xf32>, [[V1]]: index) -> vector<8xf32> {
// CHECK-NEXT: [[V11]] = arith.constant dense<0.000000e+00> : vector<8xf32>
// CHECK-NEXT: [[V4]] = arith.constant 0 : index
// CHECK-NEXT: [[V12:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[V13:%.+]] = memref.alloc() : memref<8xf32>
// CHECK-NEXT: vector.transfer_write [[V11]], [[V13]][[[V4]]] {in_bounds = [true]} : vector<8xf32>, memref<8xf32>
// CHECK-NEXT: [[V3]] = vector.transfer_read [[V0]][[[V4]]], [[V12]] : memref<?xf32>, vector<8xf32>
// CHECK-NEXT: return [[V3]] : vector<8xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @copy([[V0]]: memref<4x2xf32>, [[V1]]: memref<4x2xf32>) {
// CHECK-NEXT: [[V4]] = arith.constant 0 : index
// CHECK-NEXT: [[V3]] = ub.poison : f32
// CHECK-NEXT: [[V5]] = vector.transfer_read [[V0]][[[V4]], [[V4]]], [[V3]] {in_bounds = [true, true]} : memref<4x2xf32>, vector<4x2xf32>
// CHECK-NEXT: vector.transfer_write [[V5]], [[V1]][[[V4]], [[V4]]] {in_bounds = [true, true]} : vector<4x2xf32>, memref<4x2xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op {transform.readonly}) {
// CHECK-NEXT: [[V3]] = transform.structured.match ops{["func.func"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V5]] = transform.structured.vectorize_children_and_apply_patterns [[V3]] {fold_type_extensions_into_contract} : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: module {
// CHECK-NEXT: func.func @pad_and_insert([[V0:%.+]]: tensor<5x6xf32>, [[V1:%.+]]: tensor<12x13xf32>) -> tensor<12x13xf32> {
// CHECK-NEXT: [[V2:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[V3:%.+]] = arith.constant 5.000000e+00 : f32
// CHECK-NEXT: [[V4:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V5:%.+]] = vector.transfer_read [[V0]][[[V4]], [[V4]]], [[V3]] : tensor<5x6xf32>, vector<7x9xf32>
// CHECK-NEXT: [[V6:%.+]] = vector.transfer_write [[V5]], [[V1]][[[V2]], [[V4]]] {in_bounds = [true, true]} : vector<7x9xf32>, tensor<12x13xf32>
// CHECK-NEXT: return [[V6]] : tensor<12x13xf32>
// CHECK-NEXT: }
// CHECK-NEXT: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op {transform.readonly}) {
// CHECK-NEXT: [[V5]] = transform.structured.match ops{["func.func"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V6]] = transform.structured.vectorize_children_and_apply_patterns [[V5]] {vectorize_padding} : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
