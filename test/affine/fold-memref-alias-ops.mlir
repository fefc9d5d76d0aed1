// RUN: rsmlir-opt %s --affine-fold-memref-alias-ops | FileCheck %s

func.func @subview(%a: memref<8x16xf32>, %i: index) -> f32 {
  %v = memref.subview %a[1, 2] [4, 4] [2, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[32, 1], offset: 18>>
  %r = affine.load %v[%i, symbol(%i) + 1] : memref<4x4xf32, strided<[32, 1], offset: 18>>
  affine.store %r, %v[0, %i] : memref<4x4xf32, strided<[32, 1], offset: 18>>
  return %r : f32
}

func.func @shapes(%a: memref<12xf32>, %b: memref<3x?xf32>, %i: index) -> f32 {
  %e = memref.expand_shape %a [[0, 1]] output_shape [3, 4] : memref<12xf32> into memref<3x4xf32>
  %c = memref.collapse_shape %b [[0, 1]] : memref<3x?xf32> into memref<?xf32>
  %r = affine.load %e[%i, 2] : memref<3x4xf32>
  affine.store %r, %c[%i * 2] : memref<?xf32>
  return %r : f32
}

// CHECK: #map = affine_map<()[s0] -> (s0 * 2 + 1)>

// CHECK: #map1 = affine_map<()[s0] -> (s0 + 3)>

// CHECK: #map2 = affine_map<()[s0] -> (s0 + 2)>

// CHECK: #map3 = affine_map<()[s0] -> (s0 * 2)>

// CHECK: module {
// CHECK-NEXT: func.func @subview([[V0:%.+]]: memref<8x16xf32>, [[V1:%.+]]: index) -> f32 {
// CHECK-NEXT: [[V2:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V3:%.+]] = affine.apply #map()[[[V1]]]
// CHECK-NEXT: [[V4:%.+]] = affine.apply #map1()[[[V1]]]
// CHECK-NEXT: [[V5:%.+]] = affine.load [[V0]][[[V3]], [[V4]]] : memref<8x16xf32>
// CHECK-NEXT: [[V6:%.+]] = affine.apply #map2()[[[V1]]]
// CHECK-NEXT: affine.store [[V5]], [[V0]][[[V2]], [[V6]]] : memref<8x16xf32>
// CHECK-NEXT: return [[V5]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: func.func @shapes([[V0]]: memref<12xf32>, [[V1]]: memref<3x?xf32>, [[V7:%.+]]: index) -> f32 {
// CHECK-NEXT: [[V8:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V3]] = affine.linearize_index disjoint [[[V7]], [[V8]]] by (3, 4) : index
// CHECK-NEXT: [[V4]] = affine.load [[V0]][[[V3]]] : memref<12xf32>
// CHECK-NEXT: [[V5]] = affine.apply #map3()[[[V7]]]
// CHECK-NEXT: [[V9:%.+]], [[V10:%.+]], [[V11:%.+]]:2, [[V12:%.+]]:2 = memref.extract_strided_metadata [[V1]] : memref<3x?xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT: [[V6]]:2 = affine.delinearize_index [[V5]] into (3, [[V13:%.+]]) : index, index
// CHECK-NEXT: affine.store [[V4]], [[V1]][[[V14:%.+]], [[V15:%.+]]] : memref<3x?xf32>
// CHECK-NEXT: return [[V4]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: }
