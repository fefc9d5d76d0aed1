// RUN: rsmlir-opt %s --affine-expand-index-ops-as-affine --split-input-file | FileCheck %s

// Constant and dynamic extents, with and without the outermost one.
func.func @both(%n: index, %b: index) -> index {
  %0:3 = affine.delinearize_index %n into (3, %b, 8) : index, index, index
  %1 = affine.linearize_index [%0#0, %0#1, %0#2] by (3, %b, 8) : index
  return %1 : index
}

// -----

func.func @no_outer_bound(%n: index) -> (index, index, index) {
  %0:3 = affine.delinearize_index %n into (4, 8) : index, index, index
  return %0#0, %0#1, %0#2 : index, index, index
}

// -----

func.func @linear(%i: index, %j: index, %k: index, %b: index) -> (index, index) {
  %0 = affine.linearize_index [%i, %j, %k] by (%b, 4) : index
  %1 = affine.linearize_index disjoint [%i, %j] by (2, 3) : index
  return %0, %1 : index, index
}

// CHECK: #map = affine_map<()[s0, s1] -> (s1 floordiv (s0 * 8))>

// CHECK: #map1 = affine_map<()[s0, s1] -> ((s1 mod (s0 * 8)) floordiv 8)>

// CHECK: #map2 = affine_map<()[s0, s1] -> ((s1 mod (s0 * 8)) mod 8)>

// CHECK: #map3 = affine_map<()[s0, s1, s2, s3] -> (s1 * 8 + s2 + s0 * (s3 * 8))>

// CHECK: module {
// CHECK-NEXT: func.func @both([[V0:%.+]]: index, [[V1:%.+]]: index) -> index {
// CHECK-NEXT: [[V2:%.+]] = affine.apply #map()[[[V1]], [[V0]]]
// CHECK-NEXT: [[V3:%.+]] = affine.apply #map1()[[[V1]], [[V0]]]
// CHECK-NEXT: [[V4:%.+]] = affine.apply #map2()[[[V1]], [[V0]]]
// CHECK-NEXT: [[V5:%.+]] = affine.apply #map3()[[[V2]], [[V3]], [[V4]], [[V1]]]
// CHECK-NEXT: return [[V5]] : index
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: #map = affine_map<()[s0] -> (s0 floordiv 32)>

// CHECK: #map1 = affine_map<()[s0] -> ((s0 mod 32) floordiv 8)>

// CHECK: #map2 = affine_map<()[s0] -> (s0 mod 8)>

// CHECK: module {
// CHECK-NEXT: func.func @no_outer_bound([[V0:%.+]]: index) -> (index, index, index) {
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map()[[[V0]]]
// CHECK-NEXT: [[V2:%.+]] = affine.apply #map1()[[[V0]]]
// CHECK-NEXT: [[V3:%.+]] = affine.apply #map2()[[[V0]]]
// CHECK-NEXT: return [[V1]], [[V2]], [[V3]] : index, index, index
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: #map = affine_map<()[s0, s1, s2, s3] -> (s1 * 4 + s2 + s0 * (s3 * 4))>

// CHECK: #map1 = affine_map<()[s0, s1] -> (s0 * 3 + s1)>

// CHECK: module {
// CHECK-NEXT: func.func @linear([[V0:%.+]]: index, [[V1:%.+]]: index, [[V2:%.+]]: index, [[V3:%.+]]: index) -> (index, index) {
// CHECK-NEXT: [[V4:%.+]] = affine.apply #map()[[[V0]], [[V1]], [[V2]], [[V3]]]
// CHECK-NEXT: [[V5:%.+]] = affine.apply #map1()[[[V0]], [[V1]]]
// CHECK-NEXT: return [[V4]], [[V5]] : index, index
// CHECK-NEXT: }
// CHECK-NEXT: }
