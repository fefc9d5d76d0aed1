// RUN: rsmlir-opt %s --canonicalize | FileCheck %s
//
// Maps in their simplest form: sums in order, quotients and remainders without what divides both sides.

// CHECK: #map = affine_map<()[s0, s1] -> (s0 + s1 mod 4)>
// CHECK-NEXT: #map1 = affine_map<()[s0] -> (s0 * 2)>
// CHECK-NEXT: #map2 = affine_map<()[s0, s1] -> (s0 ceildiv s1)>
// CHECK-NEXT: #map3 = affine_map<()[s0, s1] -> (s0 * 2 + s0 * s1 + s1 * 5 - ((s0 + s1) floordiv 3) * 3 + 3)>
// CHECK-NEXT: #map4 = affine_map<()[s0, s1] -> (-s1 + (s0 * 2 + 1) ceildiv 3)>
// CHECK-NEXT: #map5 = affine_map<()[s0] -> (s0 * 6 - ((s0 * 2 + 4) floordiv 3) * 9 + 12)>
// CHECK-NEXT: #map6 = affine_map<()[s0, s1] -> (s1 - (s0 * 2 + 1) ceildiv 3 + 5, -s1 + (s0 * 2 + 1) ceildiv 3 + s0 * (-s1 + (s0 * 2 + 1) ceildiv 3))>
// CHECK-NEXT: #map7 = affine_map<()[s0, s1] -> ((-s1 + (s0 * 2 + 1) ceildiv 3) floordiv 0, s0 * 2 + s0 * s1 + s1 * 5 - ((s0 + s1) floordiv 3) * 3 - ((s0 * 2 + s1 * 5 + s0 * s1 - ((s0 + s1) floordiv 3) * 3 + 3) floordiv 5) * 5 + 1)>
// CHECK-LABEL: func.func @a(%arg0: index, %arg1: index, %arg2: index) -> (index, index, index, index, index, index, index, index) {
// CHECK-NEXT:   %0 = affine.apply #map()[%arg1, %arg0]
// CHECK-NEXT:   %1 = affine.apply #map1()[%arg1]
// CHECK-NEXT:   %2 = affine.apply #map2()[%arg1, %arg2]
// CHECK-NEXT:   %3 = affine.apply #map3()[%arg1, %arg2]
// CHECK-NEXT:   %4 = affine.apply #map4()[%arg1, %arg2]
// CHECK-NEXT:   %5 = affine.apply #map5()[%arg1]
// CHECK-NEXT:   %6 = affine.min #map6()[%arg1, %arg2]
// CHECK-NEXT:   %7 = affine.max #map7()[%arg1, %arg2]
// CHECK-NEXT:   return %0, %1, %2, %3, %4, %5, %6, %7 : index, index, index, index, index, index, index, index
// CHECK-NEXT: }
func.func @a(%a: index, %b: index, %c: index) -> (index, index, index, index, index, index, index, index) {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 - (d0 floordiv 4) * 4 + s0)>(%a)[%b]
  %1 = affine.apply affine_map<()[s0, s1] -> ((s0 * s1) floordiv s1 + s0)>()[%b, %c]
  %2 = affine.apply affine_map<()[s0, s1] -> ((s0 - s0 mod s1) mod s1 + s0 ceildiv s1)>()[%b, %c]
  %3 = affine.apply affine_map<()[s0, s1] -> (s1 * 4 + s0 * s1 + s0 + 3 + (s0 + s1) mod 3)>()[%b, %c]
  %4 = affine.apply affine_map<()[s0, s1] -> ((s0 * 6 + 3) ceildiv 9 - s1 * 2 + s1)>()[%b, %c]
  %5 = affine.apply affine_map<()[s0] -> ((s0 * 6 + 12) mod 9)>()[%b]
  %6 = affine.min affine_map<()[s0, s1] -> (s0 - s1 + 5 - s0, s1 * s0 + s1)>()[%b, %4]
  %7 = affine.max affine_map<()[s0, s1] -> (s0 floordiv 0, s1 mod 5 - 2)>()[%4, %3]
  return %0, %1, %2, %3, %4, %5, %6, %7 : index, index, index, index, index, index, index, index
}
