// RUN: rsmlir-opt %s --fold-memref-alias-ops --split-input-file | FileCheck %s

// Views are folded into accesses of vectors.

func.func @subview(%m: memref<12x32xf32>, %i: index, %j: index, %v: vector<8xf32>, %k: vector<8xi1>) -> (vector<8xf32>, vector<8xf32>, vector<8xf32>) {
  %p = arith.constant 0.0 : f32
  %s = memref.subview %m[%i, %j] [4, 8] [1, 1] : memref<12x32xf32> to memref<4x8xf32, strided<[32, 1], offset: ?>>
  %0 = vector.load %s[%i, %j] {nontemporal = true} : memref<4x8xf32, strided<[32, 1], offset: ?>>, vector<8xf32>
  %1 = vector.maskedload %s[%i, %j], %k, %v : memref<4x8xf32, strided<[32, 1], offset: ?>>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  %2 = vector.transfer_read %s[%i, %j], %p, %k {in_bounds = [true]} : memref<4x8xf32, strided<[32, 1], offset: ?>>, vector<8xf32>
  vector.store %v, %s[%i, %j] : memref<4x8xf32, strided<[32, 1], offset: ?>>, vector<8xf32>
  vector.maskedstore %s[%i, %j], %k, %v : memref<4x8xf32, strided<[32, 1], offset: ?>>, vector<8xi1>, vector<8xf32>
  vector.transfer_write %v, %s[%i, %j] {in_bounds = [true]} : vector<8xf32>, memref<4x8xf32, strided<[32, 1], offset: ?>>
  return %0, %1, %2 : vector<8xf32>, vector<8xf32>, vector<8xf32>
}

// -----

// Of a dropped dimension, nothing is transferred.
func.func @rank_reduced(%m: memref<?x?x?xf32>, %i: index, %n: index, %v: vector<4xf32>) -> vector<4xf32> {
  %p = arith.constant 0.0 : f32
  %s = memref.subview %m[0, %i, %i] [1, %n, %n] [1, 1, 1] : memref<?x?x?xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  %0 = vector.transfer_read %s[%i, %n], %p {in_bounds = [true]} : memref<?x?xf32, strided<[?, 1], offset: ?>>, vector<4xf32>
  %t = memref.subview %m[%i, %i, 0] [%n, %n, 1] [1, 1, 1] : memref<?x?x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  vector.transfer_write %v, %t[%i, %n] {in_bounds = [true]} : vector<4xf32>, memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %0 : vector<4xf32>
}

// -----

// These transfers stay: one may be out of bounds, one has a view with strides, one permutes.
func.func @not_folded(%m: memref<12x32xf32>, %f: memref<32xf32>, %i: index) -> (vector<8xf32>, vector<8xf32>, vector<8xf32>) {
  %p = arith.constant 0.0 : f32
  %s = memref.subview %m[%i, %i] [4, 8] [1, 1] : memref<12x32xf32> to memref<4x8xf32, strided<[32, 1], offset: ?>>
  %0 = vector.transfer_read %s[%i, %i], %p : memref<4x8xf32, strided<[32, 1], offset: ?>>, vector<8xf32>
  %t = memref.subview %m[%i, %i] [4, 8] [2, 1] : memref<12x32xf32> to memref<4x8xf32, strided<[64, 1], offset: ?>>
  %1 = vector.transfer_read %t[%i, %i], %p {in_bounds = [true]} : memref<4x8xf32, strided<[64, 1], offset: ?>>, vector<8xf32>
  %e = memref.expand_shape %f [[0, 1]] output_shape [4, 8] : memref<32xf32> into memref<4x8xf32>
  %2 = vector.transfer_read %e[%i, %i], %p {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<4x8xf32>, vector<8xf32>
  return %0, %1, %2 : vector<8xf32>, vector<8xf32>, vector<8xf32>
}

// -----

func.func @expansion(%m: memref<32xf32>, %i: index, %v: vector<8xf32>, %k: vector<8xi1>) -> (vector<8xf32>, vector<8xf32>, vector<8xf32>) {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0.0 : f32
  %e = memref.expand_shape %m [[0, 1]] output_shape [4, 8] : memref<32xf32> into memref<4x8xf32>
  %0 = vector.load %e[%i, %c0] {nontemporal = true} : memref<4x8xf32>, vector<8xf32>
  %1 = vector.maskedload %e[%i, %c0], %k, %v : memref<4x8xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  %2 = vector.transfer_read %e[%i, %c0], %p {in_bounds = [true]} : memref<4x8xf32>, vector<8xf32>
  vector.store %v, %e[%i, %c0] {nontemporal = true} : memref<4x8xf32>, vector<8xf32>
  vector.maskedstore %e[%i, %c0], %k, %v : memref<4x8xf32>, vector<8xi1>, vector<8xf32>
  return %0, %1, %2 : vector<8xf32>, vector<8xf32>, vector<8xf32>
}

// -----

func.func @collapse(%m: memref<4x8xf32>, %i: index, %v: vector<8xf32>, %k: vector<8xi1>) -> (vector<8xf32>, vector<8xf32>) {
  %c = memref.collapse_shape %m [[0, 1]] : memref<4x8xf32> into memref<32xf32>
  %0 = vector.load %c[%i] {nontemporal = true} : memref<32xf32>, vector<8xf32>
  %1 = vector.maskedload %c[%i], %k, %v : memref<32xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.store %v, %c[%i] : memref<32xf32>, vector<8xf32>
  vector.maskedstore %c[%i], %k, %v : memref<32xf32>, vector<8xi1>, vector<8xf32>
  return %0, %1 : vector<8xf32>, vector<8xf32>
}

// CHECK: #map = affine_map<()[s0] -> (s0 * 2)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @subview(%arg0: memref<12x32xf32>, %arg1: index, %arg2: index, %arg3: vector<8xf32>, %arg4: vector<8xi1>) -> (vector<8xf32>, vector<8xf32>, vector<8xf32>) {
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %0 = affine.apply #map()[%arg1]
// CHECK-NEXT:     %1 = affine.apply #map()[%arg2]
// CHECK-NEXT:     %2 = vector.load %arg0[%0, %1] : memref<12x32xf32>, vector<8xf32>
// CHECK-NEXT:     %3 = affine.apply #map()[%arg1]
// CHECK-NEXT:     %4 = affine.apply #map()[%arg2]
// CHECK-NEXT:     %5 = vector.maskedload %arg0[%3, %4], %arg4, %arg3 : memref<12x32xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
// CHECK-NEXT:     %6 = affine.apply #map()[%arg1]
// CHECK-NEXT:     %7 = affine.apply #map()[%arg2]
// CHECK-NEXT:     %8 = vector.transfer_read %arg0[%6, %7], %cst, %arg4 {in_bounds = [true]} : memref<12x32xf32>, vector<8xf32>
// CHECK-NEXT:     %9 = affine.apply #map()[%arg1]
// CHECK-NEXT:     %10 = affine.apply #map()[%arg2]
// CHECK-NEXT:     vector.store %arg3, %arg0[%9, %10] : memref<12x32xf32>, vector<8xf32>
// CHECK-NEXT:     %11 = affine.apply #map()[%arg1]
// CHECK-NEXT:     %12 = affine.apply #map()[%arg2]
// CHECK-NEXT:     vector.maskedstore %arg0[%11, %12], %arg4, %arg3 : memref<12x32xf32>, vector<8xi1>, vector<8xf32>
// CHECK-NEXT:     %13 = affine.apply #map()[%arg1]
// CHECK-NEXT:     %14 = affine.apply #map()[%arg2]
// CHECK-NEXT:     vector.transfer_write %arg3, %arg0[%13, %14] {in_bounds = [true]} : vector<8xf32>, memref<12x32xf32>
// CHECK-NEXT:     return %2, %5, %8 : vector<8xf32>, vector<8xf32>, vector<8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK: // -----
// CHECK: #map = affine_map<()[s0] -> (s0 * 2)>
// CHECK-NEXT: #map1 = affine_map<()[s0, s1] -> (s0 + s1)>
// CHECK-NEXT: #map2 = affine_map<(d0, d1, d2) -> (d1)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @rank_reduced(%arg0: memref<?x?x?xf32>, %arg1: index, %arg2: index, %arg3: vector<4xf32>) -> vector<4xf32> {
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %0 = affine.apply #map()[%arg1]
// CHECK-NEXT:     %1 = affine.apply #map1()[%arg1, %arg2]
// CHECK-NEXT:     %2 = vector.transfer_read %arg0[%c0, %0, %1], %cst {in_bounds = [true]} : memref<?x?x?xf32>, vector<4xf32>
// CHECK-NEXT:     %3 = affine.apply #map()[%arg1]
// CHECK-NEXT:     %4 = affine.apply #map1()[%arg1, %arg2]
// CHECK-NEXT:     vector.transfer_write %arg3, %arg0[%3, %4, %c0] {in_bounds = [true], permutation_map = #map2} : vector<4xf32>, memref<?x?x?xf32>
// CHECK-NEXT:     return %2 : vector<4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK: // -----
// CHECK: #map = affine_map<(d0, d1) -> (d0)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @not_folded(%arg0: memref<12x32xf32>, %arg1: memref<32xf32>, %arg2: index) -> (vector<8xf32>, vector<8xf32>, vector<8xf32>) {
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %subview = memref.subview %arg0[%arg2, %arg2] [4, 8] [1, 1] : memref<12x32xf32> to memref<4x8xf32, strided<[32, 1], offset: ?>>
// CHECK-NEXT:     %0 = vector.transfer_read %subview[%arg2, %arg2], %cst : memref<4x8xf32, strided<[32, 1], offset: ?>>, vector<8xf32>
// CHECK-NEXT:     %subview_0 = memref.subview %arg0[%arg2, %arg2] [4, 8] [2, 1] : memref<12x32xf32> to memref<4x8xf32, strided<[64, 1], offset: ?>>
// CHECK-NEXT:     %1 = vector.transfer_read %subview_0[%arg2, %arg2], %cst {in_bounds = [true]} : memref<4x8xf32, strided<[64, 1], offset: ?>>, vector<8xf32>
// CHECK-NEXT:     %expand_shape = memref.expand_shape %arg1 {{\[\[}}0, 1]] output_shape [4, 8] : memref<32xf32> into memref<4x8xf32>
// CHECK-NEXT:     %2 = vector.transfer_read %expand_shape[%arg2, %arg2], %cst {in_bounds = [true], permutation_map = #map} : memref<4x8xf32>, vector<8xf32>
// CHECK-NEXT:     return %0, %1, %2 : vector<8xf32>, vector<8xf32>, vector<8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK: // -----
// CHECK: module {
// CHECK-NEXT:   func.func @expansion(%arg0: memref<32xf32>, %arg1: index, %arg2: vector<8xf32>, %arg3: vector<8xi1>) -> (vector<8xf32>, vector<8xf32>, vector<8xf32>) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %0 = affine.linearize_index [%arg1, %c0] by (4, 8) : index
// CHECK-NEXT:     %1 = vector.load %arg0[%0] {nontemporal = true} : memref<32xf32>, vector<8xf32>
// CHECK-NEXT:     %2 = affine.linearize_index [%arg1, %c0] by (4, 8) : index
// CHECK-NEXT:     %3 = vector.maskedload %arg0[%2], %arg3, %arg2 : memref<32xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
// CHECK-NEXT:     %4 = affine.linearize_index [%arg1, %c0] by (4, 8) : index
// CHECK-NEXT:     %5 = vector.transfer_read %arg0[%4], %cst {in_bounds = [true]} : memref<32xf32>, vector<8xf32>
// CHECK-NEXT:     %6 = affine.linearize_index [%arg1, %c0] by (4, 8) : index
// CHECK-NEXT:     vector.store %arg2, %arg0[%6] {nontemporal = true} : memref<32xf32>, vector<8xf32>
// CHECK-NEXT:     %7 = affine.linearize_index [%arg1, %c0] by (4, 8) : index
// CHECK-NEXT:     vector.maskedstore %arg0[%7], %arg3, %arg2 : memref<32xf32>, vector<8xi1>, vector<8xf32>
// CHECK-NEXT:     return %1, %3, %5 : vector<8xf32>, vector<8xf32>, vector<8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK: // -----
// CHECK: module {
// CHECK-NEXT:   func.func @collapse(%arg0: memref<4x8xf32>, %arg1: index, %arg2: vector<8xf32>, %arg3: vector<8xi1>) -> (vector<8xf32>, vector<8xf32>) {
// CHECK-NEXT:     %0:2 = affine.delinearize_index %arg1 into (4, 8) : index, index
// CHECK-NEXT:     %1 = vector.load %arg0[%0#0, %0#1] {nontemporal = true} : memref<4x8xf32>, vector<8xf32>
// CHECK-NEXT:     %2:2 = affine.delinearize_index %arg1 into (4, 8) : index, index
// CHECK-NEXT:     %3 = vector.maskedload %arg0[%2#0, %2#1], %arg3, %arg2 : memref<4x8xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
// CHECK-NEXT:     %4:2 = affine.delinearize_index %arg1 into (4, 8) : index, index
// CHECK-NEXT:     vector.store %arg2, %arg0[%4#0, %4#1] : memref<4x8xf32>, vector<8xf32>
// CHECK-NEXT:     %5:2 = affine.delinearize_index %arg1 into (4, 8) : index, index
// CHECK-NEXT:     vector.maskedstore %arg0[%5#0, %5#1], %arg3, %arg2 : memref<4x8xf32>, vector<8xi1>, vector<8xf32>
// CHECK-NEXT:     return %1, %3 : vector<8xf32>, vector<8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
