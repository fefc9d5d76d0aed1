// RUN: rsmlir-opt %s --canonicalize --split-input-file | FileCheck %s
//
// Conditions have no operands twice; constraints are simplified where something is composed with them.

// CHECK: #set = affine_set<()[s0, s1] : (s0 - s1 + s1 + s0 >= 0, s0 >= 0, -s0 + 50 >= 0, -s0 + 100 >= 0)>
// CHECK-NEXT: #set1 = affine_set<()[s0, s1] : (s1 * 2 - s0 >= 0)>
// CHECK-NEXT: #set2 = affine_set<()[s0, s1] : (-s0 + s1 * 4 == 0, 0 >= 0)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @operands(%arg0: index, %arg1: index, %arg2: memref<?xf32>, %arg3: f32) {
// CHECK-NEXT:     affine.if #set()[%arg0, %arg1] {
// CHECK-NEXT:       affine.store %arg3, %arg2[0] : memref<?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.if #set1()[%arg1, %arg0] {
// CHECK-NEXT:       affine.store %arg3, %arg2[1] : memref<?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.if #set2()[%arg1, %arg0] {
// CHECK-NEXT:       affine.store %arg3, %arg2[2] : memref<?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @operands(%n: index, %m: index, %a: memref<?xf32>, %v: f32) {
  affine.if affine_set<()[s0, s1] : (s0 - s1 + s1 + s0 >= 0, s0 >= 0, -s0 + 50 >= 0, -s0 + 100 >= 0)>()[%n, %m] {
    affine.store %v, %a[0] : memref<?xf32>
  }
  affine.if affine_set<(d0, d1)[s0] : (d0 + d1 - s0 >= 0)>(%n, %n)[%m] {
    affine.store %v, %a[1] : memref<?xf32>
  }
  %0 = affine.apply affine_map<()[s0] -> (s0 * 2)>()[%n]
  affine.if affine_set<(d0)[s0] : (d0 - s0 + d0 == 0, s0 - s0 >= 0)>(%0)[%m] {
    affine.store %v, %a[2] : memref<?xf32>
  }
  return
}

// -----

// CHECK: module {
// CHECK-NEXT:   func.func @loops_that_do_nothing(%arg0: f32, %arg1: f32, %arg2: index) -> (f32, f32, f32, f32, f32) {
// CHECK-NEXT:     %0 = affine.for %arg3 = 0 to %arg2 iter_args(%arg4 = %arg0) -> (f32) {
// CHECK-NEXT:       affine.yield %arg1 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     return %arg0, %arg1, %arg0, %arg0, %0 : f32, f32, f32, f32, f32
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @loops_that_do_nothing(%x: f32, %y: f32, %n: index) -> (f32, f32, f32, f32, f32) {
  %0 = affine.for %i = 4 to 4 iter_args(%a = %x) -> f32 {
    %7 = arith.addf %a, %y : f32
    affine.yield %7 : f32
  }
  %1:2 = affine.for %i = 0 to 1 iter_args(%a = %x, %b = %y) -> (f32, f32) {
    affine.yield %b, %a : f32, f32
  }
  %2 = affine.for %i = 0 to %n iter_args(%a = %x) -> f32 {
    affine.yield %a : f32
  }
  %3 = affine.for %i = 0 to %n iter_args(%a = %x) -> f32 {
    affine.yield %y : f32
  }
  return %0, %1#0, %1#1, %2, %3 : f32, f32, f32, f32, f32
}
