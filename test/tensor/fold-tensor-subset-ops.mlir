// RUN: rsmlir-opt %s --fold-tensor-subset-ops --split-input-file | FileCheck %s

// Transfers of slices are transfers of the whole tensors.

func.func @read(%t: tensor<?x8x4xf32>, %i: index, %j: index, %pad: f32) -> vector<4xf32> {
  %s = tensor.extract_slice %t[%i, 2, 0] [1, 4, 4] [1, 1, 1] : tensor<?x8x4xf32> to tensor<4x4xf32>
  %v = vector.transfer_read %s[%j, %i], %pad {in_bounds = [true]} : tensor<4x4xf32>, vector<4xf32>
  return %v : vector<4xf32>
}

// -----

func.func @masked_read(%t: tensor<8x4xf32>, %i: index, %m: vector<4xi1>, %pad: f32) -> vector<4xf32> {
  %s = tensor.extract_slice %t[%i, 0] [4, 4] [1, 1] : tensor<8x4xf32> to tensor<4x4xf32>
  %v = vector.mask %m { vector.transfer_read %s[%i, %i], %pad {in_bounds = [true]} : tensor<4x4xf32>, vector<4xf32> }
    : vector<4xi1> -> vector<4xf32>
  return %v : vector<4xf32>
}

// -----

func.func @write(%t: tensor<8x?xf32>, %s: tensor<4xf32>, %v: vector<4xf32>, %i: index) -> tensor<8x?xf32> {
  %c0 = arith.constant 0 : index
  %w = vector.transfer_write %v, %s[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<4xf32>
  %r = tensor.insert_slice %w into %t[3, %i] [1, 4] [1, 1] : tensor<4xf32> into tensor<8x?xf32>
  return %r : tensor<8x?xf32>
}

// -----

// The vector is smaller than the slice.

func.func @partial_write(%t: tensor<16xf32>, %s: tensor<8xf32>, %v: vector<4xf32>) -> tensor<16xf32> {
  %c0 = arith.constant 0 : index
  %w = vector.transfer_write %v, %s[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
  %r = tensor.insert_slice %w into %t[2] [8] [1] : tensor<8xf32> into tensor<16xf32>
  return %r : tensor<16xf32>
}

// CHECK: #map = affine_map<()[s0] -> (s0 + 2)>

// CHECK: module {
// CHECK-NEXT: func.func @read([[V0:%.+]]: tensor<?x8x4xf32>, [[V1:%.+]]: index, [[V2:%.+]]: index, [[V3:%.+]]: f32) -> vector<4xf32> {
// CHECK-NEXT: [[V4:%.+]] = affine.apply #map()[[[V2]]]
// CHECK-NEXT: [[V5:%.+]] = vector.transfer_read [[V0]][[[V1]], [[V4]], [[V1]]], [[V3]] {in_bounds = [true]} : tensor<?x8x4xf32>, vector<4xf32>
// CHECK-NEXT: return [[V5]] : vector<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: #map = affine_map<()[s0] -> (s0 * 2)>

// CHECK: module {
// CHECK-NEXT: func.func @masked_read([[V0:%.+]]: tensor<8x4xf32>, [[V1:%.+]]: index, [[V2:%.+]]: vector<4xi1>, [[V3:%.+]]: f32) -> vector<4xf32> {
// CHECK-NEXT: [[V4:%.+]] = affine.apply #map()[[[V1]]]
// CHECK-NEXT: [[V5:%.+]] = vector.mask [[V2]] { vector.transfer_read [[V0]][[[V4]], [[V1]]], [[V3]] {in_bounds = [true]} : tensor<8x4xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
// CHECK-NEXT: return [[V5]] : vector<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: module {
// CHECK-NEXT: func.func @write([[V0:%.+]]: tensor<8x?xf32>, [[V1:%.+]]: tensor<4xf32>, [[V2:%.+]]: vector<4xf32>, [[V3:%.+]]: index) -> tensor<8x?xf32> {
// CHECK-NEXT: [[V4:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[V5:%.+]] = vector.transfer_write [[V2]], [[V0]][[[V4]], [[V3]]] {in_bounds = [true]} : vector<4xf32>, tensor<8x?xf32>
// CHECK-NEXT: return [[V5]] : tensor<8x?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: module {
// CHECK-NEXT: func.func @partial_write([[V0:%.+]]: tensor<16xf32>, [[V1:%.+]]: tensor<8xf32>, [[V2:%.+]]: vector<4xf32>) -> tensor<16xf32> {
// CHECK-NEXT: [[V3:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V4:%.+]] = vector.transfer_write [[V2]], [[V1]][[[V3]]] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
// CHECK-NEXT: [[V5:%.+]] = tensor.insert_slice [[V4]] into [[V0]][2] [8] [1] : tensor<8xf32> into tensor<16xf32>
// CHECK-NEXT: return [[V5]] : tensor<16xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
