// RUN: rsmlir-opt %s --canonicalize --split-input-file | FileCheck %s
//
// A sum that puts together what affine.delinearize_index took apart is the index.

// CHECK: #map = affine_map<()[s0] -> (s0 + 7)>
// CHECK-NEXT: #map1 = affine_map<()[s0, s1] -> (s0 + s1 floordiv 3)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @whole(%arg0: index) -> (index, index, index) {
// CHECK-NEXT:     %0:3 = affine.delinearize_index %arg0 into (4, 5) : index, index, index
// CHECK-NEXT:     %1 = affine.apply #map()[%arg0]
// CHECK-NEXT:     %2 = affine.apply #map1()[%0#0, %arg0]
// CHECK-NEXT:     return %arg0, %1, %2 : index, index, index
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @whole(%i: index) -> (index, index, index) {
  %0:3 = affine.delinearize_index %i into (4, 5) : index, index, index
  %1 = affine.apply affine_map<()[s0, s1, s2] -> (s0 + s1 * 5 + s2 * 20)>()[%0#2, %0#1, %0#0]
  %2 = affine.apply affine_map<(d0, d1, d2) -> (d2 + (d0 * 20 + 7 + d1 * 5))>(%0#0, %0#1, %0#2)
  %3 = affine.apply affine_map<(d0, d1, d2) -> ((d2 + d0 * 20 + d1 * 5) floordiv 3 + d0)>(%0#0, %0#1, %0#2)
  return %1, %2, %3 : index, index, index
}

// -----

// CHECK: #map = affine_map<()[s0, s1] -> (s0 + s1 * 5)>
// CHECK-NEXT: #map1 = affine_map<()[s0, s1, s2] -> (s0 * 20 + s1 * 4 + s2)>
// CHECK-NEXT: #map2 = affine_map<()[s0, s1, s2] -> (s2 + s0 * s1)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @not_whole(%arg0: index, %arg1: index) -> (index, index, index) {
// CHECK-NEXT:     %0:3 = affine.delinearize_index %arg0 into (3, 4, 5) : index, index, index
// CHECK-NEXT:     %1 = affine.apply #map()[%0#2, %0#1]
// CHECK-NEXT:     %2 = affine.apply #map1()[%0#0, %0#1, %0#2]
// CHECK-NEXT:     %3:2 = affine.delinearize_index %arg0 into (%arg1) : index, index
// CHECK-NEXT:     %4 = affine.apply #map2()[%arg1, %3#0, %3#1]
// CHECK-NEXT:     return %1, %2, %4 : index, index, index
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @not_whole(%i: index, %n: index) -> (index, index, index) {
  %0:3 = affine.delinearize_index %i into (3, 4, 5) : index, index, index
  %1 = affine.apply affine_map<()[s0, s1] -> (s0 + s1 * 5)>()[%0#2, %0#1]
  %2 = affine.apply affine_map<(d0, d1, d2) -> (d2 + d0 * 20 + d1 * 4)>(%0#0, %0#1, %0#2)
  %3:2 = affine.delinearize_index %i into (%n) : index, index
  %4 = affine.apply affine_map<(d0, d1)[s0] -> (d1 + d0 * s0)>(%3#0, %3#1)[%n]
  return %1, %2, %4 : index, index, index
}

// -----

// CHECK: module {
// CHECK-NEXT:   func.func @in_a_loop(%arg0: memref<60xf32>, %arg1: f32) {
// CHECK-NEXT:     affine.for %arg2 = 0 to 60 {
// CHECK-NEXT:       affine.store %arg1, %arg0[%arg2] : memref<60xf32>
// CHECK-NEXT:       affine.store %arg1, %arg0[0] : memref<60xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @in_a_loop(%m: memref<60xf32>, %v: f32) {
  affine.for %i = 0 to 60 {
    %a, %b, %c = affine.delinearize_index %i into (3, 4, 5) : index, index, index
    affine.store %v, %m[%c + %b * 5 + %a * 20] : memref<60xf32>
    %1 = affine.apply affine_map<(d0, d1) -> (d0 * 20 + d1 * 5)>(%a, %b)
    affine.store %v, %m[%1 + %c - %i] : memref<60xf32>
  }
  return
}
