// RUN: rsmlir-opt %s --split-input-file --convert-vector-to-scf | FileCheck %s

// Permuted transfers become transfers along the last dimensions, and transposes.

func.func @read(%m: memref<4x4xf32>, %i: index, %x: f32) -> vector<2x3xf32> {
  %0 = vector.transfer_read %m[%i, %i], %x {in_bounds = [true, false], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<4x4xf32>, vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

// -----

func.func @broadcast(%m: memref<4x4xf32>, %i: index, %x: f32) -> vector<2x3xf32> {
  %0 = vector.transfer_read %m[%i, %i], %x {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (0, d1)>} : memref<4x4xf32>, vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

// -----

func.func @write(%m: memref<4x4xf32>, %i: index, %v: vector<2x3xf32>) {
  vector.transfer_write %v, %m[%i, %i] {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<2x3xf32>, memref<4x4xf32>
  return
}

// -----

// The dimension that is not written gets one element.

func.func @outer(%m: memref<4x4xf32>, %i: index, %v: vector<2xf32>, %k: vector<2xi1>) {
  vector.transfer_write %v, %m[%i, %i], %k {permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<2xf32>, memref<4x4xf32>
  return
}

// CHECK: #map = affine_map<(d0)[s0] -> (d0 + s0)>

// CHECK: module {
// CHECK-NEXT: func.func @read([[V0:%.+]]: memref<4x4xf32>, [[V1:%.+]]: index, [[V2:%.+]]: f32) -> vector<2x3xf32> {
// CHECK-NEXT: [[V3:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V4:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V5:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[V6:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V7:%.+]] = memref.alloca() : memref<vector<3x2xf32>>
// CHECK-NEXT: [[V8:%.+]] = vector.type_cast [[V7]] : memref<vector<3x2xf32>> to memref<3xvector<2xf32>>
// CHECK-NEXT: scf.for [[V9:%.+]] = [[V6]] to [[V5]] step [[V4]] {
// CHECK-NEXT: [[V10:%.+]] = affine.apply #map([[V9]])[[[V1]]]
// CHECK-NEXT: [[V11:%.+]] = arith.cmpi slt, [[V10]], [[V3]] : index
// CHECK-NEXT: scf.if [[V11]] {
// CHECK-NEXT: [[V12:%.+]] = affine.apply #map([[V9]])[[[V1]]]
// CHECK-NEXT: [[V13:%.+]] = vector.transfer_read [[V0]][[[V12]], [[V1]]], [[V2]] {in_bounds = [true]} : memref<4x4xf32>, vector<2xf32>
// CHECK-NEXT: memref.store [[V13]], [[V8]][[[V9]]] : memref<3xvector<2xf32>>
// CHECK-NEXT: } else {
// CHECK-NEXT: [[V12]] = vector.broadcast [[V2]] : f32 to vector<2xf32>
// CHECK-NEXT: memref.store [[V12]], [[V8]][[[V9]]] : memref<3xvector<2xf32>>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: [[V14:%.+]] = memref.load [[V7]][] : memref<vector<3x2xf32>>
// CHECK-NEXT: [[V15:%.+]] = vector.transpose [[V14]], [1, 0] : vector<3x2xf32> to vector<2x3xf32>
// CHECK-NEXT: return [[V15]] : vector<2x3xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: module {
// CHECK-NEXT: func.func @broadcast([[V0:%.+]]: memref<4x4xf32>, [[V1:%.+]]: index, [[V2:%.+]]: f32) -> vector<2x3xf32> {
// CHECK-NEXT: [[V3:%.+]] = vector.transfer_read [[V0]][[[V1]], [[V1]]], [[V2]] {in_bounds = [true]} : memref<4x4xf32>, vector<3xf32>
// CHECK-NEXT: [[V4:%.+]] = vector.broadcast [[V3]] : vector<3xf32> to vector<2x3xf32>
// CHECK-NEXT: return [[V4]] : vector<2x3xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: #map = affine_map<(d0)[s0] -> (d0 + s0)>

// CHECK: module {
// CHECK-NEXT: func.func @write([[V0:%.+]]: memref<4x4xf32>, [[V1:%.+]]: index, [[V2:%.+]]: vector<2x3xf32>) {
// CHECK-NEXT: [[V3:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V4:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V5:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[V6:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V7:%.+]] = memref.alloca() : memref<vector<3x2xf32>>
// CHECK-NEXT: [[V8:%.+]] = vector.transpose [[V2]], [1, 0] : vector<2x3xf32> to vector<3x2xf32>
// CHECK-NEXT: memref.store [[V8]], [[V7]][] : memref<vector<3x2xf32>>
// CHECK-NEXT: [[V9:%.+]] = vector.type_cast [[V7]] : memref<vector<3x2xf32>> to memref<3xvector<2xf32>>
// CHECK-NEXT: scf.for [[V10:%.+]] = [[V6]] to [[V5]] step [[V4]] {
// CHECK-NEXT: [[V11:%.+]] = affine.apply #map([[V10]])[[[V1]]]
// CHECK-NEXT: [[V12:%.+]] = arith.cmpi slt, [[V11]], [[V3]] : index
// CHECK-NEXT: scf.if [[V12]] {
// CHECK-NEXT: [[V13:%.+]] = affine.apply #map([[V10]])[[[V1]]]
// CHECK-NEXT: [[V14:%.+]] = memref.load [[V9]][[[V10]]] : memref<3xvector<2xf32>>
// CHECK-NEXT: vector.transfer_write [[V14]], [[V0]][[[V13]], [[V1]]] : vector<2xf32>, memref<4x4xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: #map = affine_map<(d0)[s0] -> (d0 + s0)>

// CHECK: module {
// CHECK-NEXT: func.func @outer([[V0:%.+]]: memref<4x4xf32>, [[V1:%.+]]: index, [[V2:%.+]]: vector<2xf32>, [[V3:%.+]]: vector<2xi1>) {
// CHECK-NEXT: [[V4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V5:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V6:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V7:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V8:%.+]] = memref.alloca() : memref<vector<2x1xf32>>
// CHECK-NEXT: [[V9:%.+]] = memref.alloca() : memref<vector<2x1xi1>>
// CHECK-NEXT: [[V10:%.+]] = vector.broadcast [[V2]] : vector<2xf32> to vector<1x2xf32>
// CHECK-NEXT: [[V11:%.+]] = vector.broadcast [[V3]] : vector<2xi1> to vector<1x2xi1>
// CHECK-NEXT: [[V12:%.+]] = vector.transpose [[V11]], [1, 0] : vector<1x2xi1> to vector<2x1xi1>
// CHECK-NEXT: [[V13:%.+]] = vector.transpose [[V10]], [1, 0] : vector<1x2xf32> to vector<2x1xf32>
// CHECK-NEXT: memref.store [[V12]], [[V9]][] : memref<vector<2x1xi1>>
// CHECK-NEXT: memref.store [[V13]], [[V8]][] : memref<vector<2x1xf32>>
// CHECK-NEXT: [[V14:%.+]] = vector.type_cast [[V8]] : memref<vector<2x1xf32>> to memref<2xvector<1xf32>>
// CHECK-NEXT: [[V15:%.+]] = vector.type_cast [[V9]] : memref<vector<2x1xi1>> to memref<2xvector<1xi1>>
// CHECK-NEXT: scf.for [[V16:%.+]] = [[V7]] to [[V6]] step [[V5]] {
// CHECK-NEXT: [[V17:%.+]] = affine.apply #map([[V16]])[[[V1]]]
// CHECK-NEXT: [[V18:%.+]] = arith.cmpi slt, [[V17]], [[V4]] : index
// CHECK-NEXT: scf.if [[V18]] {
// CHECK-NEXT: [[V19:%.+]] = affine.apply #map([[V16]])[[[V1]]]
// CHECK-NEXT: [[V20:%.+]] = memref.load [[V14]][[[V16]]] : memref<2xvector<1xf32>>
// CHECK-NEXT: [[V21:%.+]] = memref.load [[V15]][[[V16]]] : memref<2xvector<1xi1>>
// CHECK-NEXT: vector.transfer_write [[V20]], [[V0]][[[V19]], [[V1]]], [[V21]] {in_bounds = [true]} : vector<1xf32>, memref<4x4xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }
