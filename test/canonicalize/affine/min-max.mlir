// RUN: rsmlir-opt %s --canonicalize | FileCheck %s

// affine.min and affine.max.

// Expressions come in the order of their factors, if they are sums of products.
func.func @order(%a: index, %b: index) -> (index, index, index) {
  %0 = affine.min affine_map<(d0) -> (d0, 16)>(%a)
  %1 = affine.max affine_map<(d0, d1)[s0] -> (d0 + 1, d1 * 2, 16, s0 - d0)>(%a, %b)[%a]
  %2 = affine.min affine_map<(d0) -> (d0 floordiv 2, 16)>(%a)
  return %0, %1, %2 : index, index, index
}

// The smallest of one thing is that.
func.func @single(%a: index) -> (index, index) {
  %0 = affine.min affine_map<(d0) -> (d0 + 3)>(%a)
  %1 = affine.max affine_map<(d0) -> (d0, d0)>(%a)
  return %0, %1 : index, index
}

// Each expression comes once.
func.func @twice(%a: index, %b: index) -> index {
  %1 = affine.max affine_map<(d0, d1) -> (d0, d1, d0, 4, d1)>(%a, %b)
  return %1 : index
}

// The smallest of something and of the smallest of others.
func.func @merged(%a: index, %b: index, %c: index) -> (index, index) {
  %0 = affine.min affine_map<(d0, d1) -> (d0 * 2, d1, 7)>(%a, %b)
  %1 = affine.min affine_map<(d0)[s0] -> (d0, s0 + 1, s0)>(%0)[%c]
  %2 = affine.max affine_map<(d0)[s0] -> (d0, s0 + 1, s0)>(%0)[%c]
  return %1, %2 : index, index
}

// Equal maps are printed the same after their expressions are sorted.
func.func @same(%n: index, %m: memref<?xindex>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %n step %c4 {
    %0 = affine.min affine_map<(d0)[s0] -> (4, -d0 + s0)>(%i)[%n]
    %1 = affine.min affine_map<(d0)[s0] -> (-d0 + s0, 4)>(%i)[%n]
    memref.store %0, %m[%1] : memref<?xindex>
  }
  return
}

// Minima and maxima of constants.
func.func @constants() -> (index, index) {
  %0 = affine.min affine_map<() -> (4, 2)>()
  %c3 = arith.constant 3 : index
  %1 = affine.max affine_map<(d0) -> (d0, d0 * 2 - 4)>(%c3)
  return %0, %1 : index, index
}

// CHECK:      #map = affine_map<()[s0] -> (16, s0)>
// CHECK-NEXT: #map1 = affine_map<()[s0, s1] -> (0, 16, s1 * 2, s0 + 1)>
// CHECK-NEXT: #map2 = affine_map<()[s0] -> (s0 floordiv 2, 16)>
// CHECK-NEXT: #map3 = affine_map<()[s0] -> (s0 + 3)>
// CHECK-NEXT: #map4 = affine_map<()[s0, s1] -> (4, s1, s0)>
// CHECK-NEXT: #map5 = affine_map<()[s0, s1] -> (7, s1, s0 * 2)>
// CHECK-NEXT: #map6 = affine_map<()[s0, s1, s2] -> (7, s2, s1 * 2, s0, s0 + 1)>
// CHECK-NEXT: #map7 = affine_map<()[s0, s1] -> (s1, s0, s0 + 1)>
// CHECK-NEXT: #map8 = affine_map<(d0)[s0] -> (-d0 + s0, 4)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @order(%arg0: index, %arg1: index) -> (index, index, index) {
// CHECK-NEXT:     %0 = affine.min #map()[%arg0]
// CHECK-NEXT:     %1 = affine.max #map1()[%arg0, %arg1]
// CHECK-NEXT:     %2 = affine.min #map2()[%arg0]
// CHECK-NEXT:     return %0, %1, %2 : index, index, index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @single(%arg0: index) -> (index, index) {
// CHECK-NEXT:     %0 = affine.apply #map3()[%arg0]
// CHECK-NEXT:     return %0, %arg0 : index, index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @twice(%arg0: index, %arg1: index) -> index {
// CHECK-NEXT:     %0 = affine.max #map4()[%arg0, %arg1]
// CHECK-NEXT:     return %0 : index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @merged(%arg0: index, %arg1: index, %arg2: index) -> (index, index) {
// CHECK-NEXT:     %0 = affine.min #map5()[%arg0, %arg1]
// CHECK-NEXT:     %1 = affine.min #map6()[%arg2, %arg0, %arg1]
// CHECK-NEXT:     %2 = affine.max #map7()[%arg2, %0]
// CHECK-NEXT:     return %1, %2 : index, index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @same(%arg0: index, %arg1: memref<?xindex>) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     scf.for %arg2 = %c0 to %arg0 step %c4 {
// CHECK-NEXT:       %0 = affine.min #map8(%arg2)[%arg0]
// CHECK-NEXT:       %1 = affine.min #map8(%arg2)[%arg0]
// CHECK-NEXT:       memref.store %0, %arg1[%1] : memref<?xindex>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @constants() -> (index, index) {
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     return %c2, %c3 : index, index
// CHECK-NEXT:   }
// CHECK-NEXT: }
