// RUN: rsmlir-opt %s --split-input-file --affine-parallelize=parallel-reductions | FileCheck %s

func.func @reduced(%a: memref<10x20xf32>, %start: f32) -> (f32, f32) {
  %0:2 = affine.for %i = 0 to 10 iter_args(%x = %start, %y = %start) -> (f32, f32) {
    %1 = affine.load %a[%i, %i] : memref<10x20xf32>
    %2 = arith.addf %x, %1 : f32
    %3 = arith.minimumf %1, %y : f32
    affine.yield %2, %3 : f32, f32
  }
  return %0#0, %0#1 : f32, f32
}

// CHECK: module {
// CHECK-NEXT:   func.func @reduced(%arg0: memref<10x20xf32>, %arg1: f32) -> (f32, f32) {
// CHECK-NEXT:     %0:2 = affine.parallel (%arg2) = (0) to (10) reduce ("addf", "minimumf") -> (f32, f32) {
// CHECK-NEXT:       %3 = affine.load %arg0[%arg2, %arg2] : memref<10x20xf32>
// CHECK-NEXT:       affine.yield %3, %3 : f32, f32
// CHECK-NEXT:     }
// CHECK-NEXT:     %1 = arith.addf %arg1, %0#0 : f32
// CHECK-NEXT:     %2 = arith.minimumf %arg1, %0#1 : f32
// CHECK-NEXT:     return %1, %2 : f32, f32
// CHECK-NEXT:   }
// CHECK-NEXT: }

// -----

// Both operands of the operation are carried.

func.func @carried(%start: f32) -> f32 {
  %0 = affine.for %i = 0 to 10 iter_args(%x = %start) -> (f32) {
    %1 = arith.addf %x, %x : f32
    affine.yield %1 : f32
  }
  return %0 : f32
}

// CHECK: module {
// CHECK-NEXT:   func.func @carried(%arg0: f32) -> f32 {
// CHECK-NEXT:     %0 = affine.for %arg1 = 0 to 10 iter_args(%arg2 = %arg0) -> (f32) {
// CHECK-NEXT:       %1 = arith.addf %arg2, %arg2 : f32
// CHECK-NEXT:       affine.yield %1 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT: }
