// RUN: rsmlir-opt %s --canonicalize --split-input-file | FileCheck %s
// RUN: rsmlir-opt %s --pass-pipeline='builtin.module(func.func(canonicalize))' --split-input-file | FileCheck %s
//
// A load of a constant global variable is a constant; a pass on functions sees the variables, too.

// CHECK: module {
// CHECK-NEXT:   memref.global "private" constant @ints : memref<2x3xi8> = dense<{{\[\[}}1, 2, 3], [4, 5, 6]]>
// CHECK-NEXT:   memref.global "private" constant @splat : memref<4xf32> = dense<2.500000e+00>
// CHECK-NEXT:   memref.global "private" @variable : memref<2xi8> = dense<[1, 2]>
// CHECK-NEXT:   memref.global "private" constant @unknown : memref<2xi8>
// CHECK-NEXT:   func.func @loads(%arg0: index) -> (i8, i8, f32, i8, i8) {
// CHECK-NEXT:     %cst = arith.constant 2.500000e+00 : f32
// CHECK-NEXT:     %c2_i8 = arith.constant 2 : i8
// CHECK-NEXT:     %c6_i8 = arith.constant 6 : i8
// CHECK-NEXT:     %0 = memref.get_global @variable : memref<2xi8>
// CHECK-NEXT:     %1 = memref.get_global @unknown : memref<2xi8>
// CHECK-NEXT:     %2 = affine.load %0[1] : memref<2xi8>
// CHECK-NEXT:     %3 = affine.load %1[1] : memref<2xi8>
// CHECK-NEXT:     return %c6_i8, %c2_i8, %cst, %2, %3 : i8, i8, f32, i8, i8
// CHECK-NEXT:   }
// CHECK-NEXT: }
memref.global "private" constant @ints : memref<2x3xi8> = dense<[[1, 2, 3], [4, 5, 6]]>
memref.global "private" constant @splat : memref<4xf32> = dense<2.5>
memref.global "private" @variable : memref<2xi8> = dense<[1, 2]>
memref.global "private" constant @unknown : memref<2xi8>
func.func @loads(%n: index) -> (i8, i8, f32, i8, i8) {
  %c1 = arith.constant 1 : index
  %0 = memref.get_global @ints : memref<2x3xi8>
  %1 = memref.get_global @splat : memref<4xf32>
  %2 = memref.get_global @variable : memref<2xi8>
  %3 = memref.get_global @unknown : memref<2xi8>
  %4 = affine.load %0[1, 2] : memref<2x3xi8>
  %5 = affine.load %0[0, %c1] : memref<2x3xi8>
  %6 = affine.load %1[%n] : memref<4xf32>
  %7 = affine.load %2[1] : memref<2xi8>
  %8 = affine.load %3[1] : memref<2xi8>
  return %4, %5, %6, %7, %8 : i8, i8, f32, i8, i8
}

// -----

// CHECK: module @inner {
// CHECK-NEXT:   memref.global "private" constant @c : memref<2xi32> = dense<[7, 8]>
// CHECK-NEXT:   func.func @f() -> i32 {
// CHECK-NEXT:     %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT:     return %c7_i32 : i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
module @inner {
  memref.global "private" constant @c : memref<2xi32> = dense<[7, 8]>
  func.func @f() -> i32 {
    %0 = memref.get_global @c : memref<2xi32>
    %1 = affine.load %0[0] : memref<2xi32>
    return %1 : i32
  }
}
