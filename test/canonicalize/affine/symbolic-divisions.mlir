// RUN: rsmlir-opt %s --canonicalize --split-input-file | FileCheck %s
//
// A division by a symbol that divides the dividend; the divisor is not found in a product with a quotient.

// CHECK: #map = affine_map<()[s0] -> ((s0 * 42 + (s0 ceildiv 2) * 5) ceildiv s0)>
// CHECK-NEXT: #map1 = affine_map<()[s0] -> ((s0 * 42 + (s0 floordiv 2) * 5) floordiv s0)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @quotients_are_no_factors(%arg0: index) -> (index, index) {
// CHECK-NEXT:     %0 = affine.apply #map()[%arg0]
// CHECK-NEXT:     %1 = affine.apply #map1()[%arg0]
// CHECK-NEXT:     return %0, %1 : index, index
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @quotients_are_no_factors(%s: index) -> (index, index) {
  %0 = affine.apply affine_map<()[s0] -> ((s0 * 42 + (s0 ceildiv 2) * 5) ceildiv s0)>()[%s]
  %1 = affine.apply affine_map<()[s0] -> ((s0 * 42 + (s0 floordiv 2) * 5) floordiv s0)>()[%s]
  return %0, %1 : index, index
}

// -----

// CHECK: #map = affine_map<()[s0] -> (s0 + 42)>
// CHECK-NEXT: #map1 = affine_map<()[s0] -> (4 ceildiv s0)>
// CHECK-NEXT: #map2 = affine_map<()[s0, s1] -> ((((s0 * s1) floordiv 3) * 7) mod s0)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @divided(%arg0: index, %arg1: index) -> (index, index, index, index) {
// CHECK-NEXT:     %0 = affine.apply #map()[%arg1]
// CHECK-NEXT:     %1 = affine.apply #map1()[%arg1]
// CHECK-NEXT:     %2 = affine.apply #map2()[%arg0, %arg1]
// CHECK-NEXT:     return %0, %1, %2, %arg0 : index, index, index, index
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @divided(%s: index, %t: index) -> (index, index, index, index) {
  %0 = affine.apply affine_map<()[s0, s1] -> ((s0 * 42 + s0 * s1) floordiv s0)>()[%s, %t]
  %1 = affine.apply affine_map<()[s0, s1] -> ((s0 * 4) ceildiv s1 ceildiv s0)>()[%s, %t]
  %2 = affine.apply affine_map<()[s0, s1] -> (((s0 * s1) floordiv 3) * 7 mod s0)>()[%s, %t]
  %3 = affine.apply affine_map<()[s0, s1] -> ((s0 * s1 * 3) mod s1 + s0)>()[%s, %t]
  return %0, %1, %2, %3 : index, index, index, index
}
