// Writes of transposed scalable vectors.
//
// RUN: rsmlir-opt %s --pass-pipeline='builtin.module(func.func(convert-vector-to-scf{full-unroll lower-scalable lower-tensors}))' | FileCheck %s

func.func @memory(%v: vector<3x[4]xf32>, %m: memref<?x?xf32>, %i: index, %j: index) {
  %0 = vector.transpose %v, [1, 0] : vector<3x[4]xf32> to vector<[4]x3xf32>
  vector.transfer_write %0, %m[%i, %j] {in_bounds = [true, true]} : vector<[4]x3xf32>, memref<?x?xf32>
  return
}

func.func @tensor_with_mask(%v: vector<2x[4]xf32>, %t: tensor<?x?xf32>, %a: index, %b: index) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.transpose %v, [1, 0] : vector<2x[4]xf32> to vector<[4]x2xf32>
  %m = vector.create_mask %a, %b : vector<[4]x2xi1>
  %1 = vector.transfer_write %0, %t[%c0, %c0], %m {in_bounds = [true, true]} : vector<[4]x2xf32>, tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

func.func @constant_mask(%v: vector<2x[4]xf32>, %m: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %0 = vector.transpose %v, [1, 0] : vector<2x[4]xf32> to vector<[4]x2xf32>
  %k = vector.constant_mask [4, 1] : vector<[4]x2xi1>
  vector.transfer_write %0, %m[%c0, %c0], %k {in_bounds = [true, true]} : vector<[4]x2xf32>, memref<?x?xf32>
  return
}

// CHECK: #map = affine_map<(d0)[s0] -> (d0 + s0)>

// CHECK: module {
// CHECK-NEXT: func.func @memory([[V0:%.+]]: vector<3x[4]xf32>, [[V1:%.+]]: memref<?x?xf32>, [[V2:%.+]]: index, [[V3:%.+]]: index) {
// CHECK-NEXT: [[V4:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V5:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V6:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V7:%.+]] = vector.extract [[V0]][0] : vector<[4]xf32> from vector<3x[4]xf32>
// CHECK-NEXT: [[V8:%.+]] = vector.extract [[V0]][1] : vector<[4]xf32> from vector<3x[4]xf32>
// CHECK-NEXT: [[V9:%.+]] = vector.extract [[V0]][2] : vector<[4]xf32> from vector<3x[4]xf32>
// CHECK-NEXT: [[V10:%.+]] = vector.vscale
// CHECK-NEXT: [[V11:%.+]] = arith.muli [[V10]], [[V5]] : index
// CHECK-NEXT: scf.for [[V12:%.+]] = [[V6]] to [[V11]] step [[V4]] {
// CHECK-NEXT: [[V13:%.+]] = affine.apply #map([[V12]])[[[V2]]]
// CHECK-NEXT: [[V14:%.+]] = vector.extract [[V7]][[[V12]]] : f32 from vector<[4]xf32>
// CHECK-NEXT: [[V15:%.+]] = vector.extract [[V8]][[[V12]]] : f32 from vector<[4]xf32>
// CHECK-NEXT: [[V16:%.+]] = vector.extract [[V9]][[[V12]]] : f32 from vector<[4]xf32>
// CHECK-NEXT: [[V17:%.+]] = vector.from_elements [[V14]], [[V15]], [[V16]] : vector<3xf32>
// CHECK-NEXT: vector.transfer_write [[V17]], [[V1]][[[V13]], [[V3]]] {in_bounds = [true]} : vector<3xf32>, memref<?x?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @tensor_with_mask([[V0]]: vector<2x[4]xf32>, [[V1]]: tensor<?x?xf32>, [[V2]]: index, [[V3]]: index) -> tensor<?x?xf32> {
// CHECK-NEXT: [[V4]] = arith.constant 1 : index
// CHECK-NEXT: [[V6]] = arith.constant 0 : index
// CHECK-NEXT: [[V7]] = vector.extract [[V0]][0] : vector<[4]xf32> from vector<2x[4]xf32>
// CHECK-NEXT: [[V8]] = vector.extract [[V0]][1] : vector<[4]xf32> from vector<2x[4]xf32>
// CHECK-NEXT: [[V9]] = vector.create_mask [[V3]] : vector<2xi1>
// CHECK-NEXT: [[V13]] = scf.for [[V12]] = [[V6]] to [[V2]] step [[V4]] iter_args([[V18:%.+]] = [[V1]]) -> (tensor<?x?xf32>) {
// CHECK-NEXT: [[V14]] = vector.extract [[V7]][[[V12]]] : f32 from vector<[4]xf32>
// CHECK-NEXT: [[V15]] = vector.extract [[V8]][[[V12]]] : f32 from vector<[4]xf32>
// CHECK-NEXT: [[V16]] = vector.from_elements [[V14]], [[V15]] : vector<2xf32>
// CHECK-NEXT: [[V17]] = vector.transfer_write [[V16]], [[V18]][[[V12]], [[V6]]], [[V9]] {in_bounds = [true]} : vector<2xf32>, tensor<?x?xf32>
// CHECK-NEXT: scf.yield [[V17]] : tensor<?x?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return [[V13]] : tensor<?x?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @constant_mask([[V0]]: vector<2x[4]xf32>, [[V1]]: memref<?x?xf32>) {
// CHECK-NEXT: [[V4]] = arith.constant 1 : index
// CHECK-NEXT: [[V5]] = arith.constant 4 : index
// CHECK-NEXT: [[V6]] = arith.constant 0 : index
// CHECK-NEXT: [[V10]] = vector.vscale
// CHECK-NEXT: [[V11]] = arith.muli [[V10]], [[V5]] : index
// CHECK-NEXT: [[V7]] = vector.extract [[V0]][0] : vector<[4]xf32> from vector<2x[4]xf32>
// CHECK-NEXT: [[V8]] = vector.extract [[V0]][1] : vector<[4]xf32> from vector<2x[4]xf32>
// CHECK-NEXT: [[V9]] = vector.create_mask [[V4]] : vector<2xi1>
// CHECK-NEXT: scf.for [[V2]] = [[V6]] to [[V11]] step [[V4]] {
// CHECK-NEXT: [[V13]] = vector.extract [[V7]][[[V2]]] : f32 from vector<[4]xf32>
// CHECK-NEXT: [[V14]] = vector.extract [[V8]][[[V2]]] : f32 from vector<[4]xf32>
// CHECK-NEXT: [[V15]] = vector.from_elements [[V13]], [[V14]] : vector<2xf32>
// CHECK-NEXT: vector.transfer_write [[V15]], [[V1]][[[V2]], [[V6]]], [[V9]] {in_bounds = [true]} : vector<2xf32>, memref<?x?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }
