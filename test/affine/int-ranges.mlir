// RUN: rsmlir-opt %s --int-range-optimizations | FileCheck %s

// An induction variable of `affine.for` is between its bounds, if these are constants; one that has one value is it.

// CHECK-LABEL: func.func @loops
// CHECK-NEXT: [[V0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V1:%.+]] = arith.constant true
// CHECK-NEXT: [[V2:%.+]] = affine.for [[V3:%.+]] = 0 to 1 iter_args([[V4:%.+]] = [[V1]]) -> (i1) {
// CHECK-NEXT: [[V5:%.+]] = affine.for [[V6:%.+]] = 0 to 8 step 2 iter_args([[V7:%.+]] = [[V1]]) -> (i1) {
// CHECK-NEXT: affine.store [[V8:%.+]], [[V9:%.+]][[[V0]], [[V6]]] : memref<1x8xf32>
// CHECK-NEXT: affine.yield [[V1]] : i1
// CHECK-NEXT: }
// CHECK-NEXT: affine.yield [[V1]] : i1
// CHECK-NEXT: }
// CHECK-NEXT: return [[V1]] : i1
// CHECK-NEXT: }
func.func @loops(%m: memref<1x8xf32>, %x: f32) -> i1 {
  %true = arith.constant true
  %0 = affine.for %i = 0 to 1 iter_args(%a = %true) -> i1 {
    %1 = affine.for %j = 0 to 8 step 2 iter_args(%b = %a) -> i1 {
      affine.store %x, %m[%i, %j] : memref<1x8xf32>
      %c8 = arith.constant 8 : index
      %2 = arith.cmpi slt, %j, %c8 : index
      affine.yield %2 : i1
    }
    affine.yield %1 : i1
  }
  return %0 : i1
}
