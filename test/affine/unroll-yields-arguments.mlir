// RUN: rsmlir-opt %s --pass-pipeline='builtin.module(func.func(affine-loop-unroll{unroll-factor=2}))' | FileCheck %s

// Arguments that a loop yields are yielded as they are, as MLIR does.

func.func @f(%a: index, %b: index, %m: memref<?xindex>) -> (index, index, index) {
  %0:3 = affine.for %i = 0 to 8 iter_args(%x = %a, %y = %b, %z = %a) -> (index, index, index) {
    %s = arith.addi %x, %i : index
    affine.store %s, %m[%i] : memref<?xindex>
    affine.yield %i, %x, %s : index, index, index
  }
  return %0#0, %0#1, %0#2 : index, index, index
}

// CHECK: #map = affine_map<(d0) -> (d0 + 1)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: index, %arg1: index, %arg2: memref<?xindex>) -> (index, index, index) {
// CHECK-NEXT:     %0:3 = affine.for %arg3 = 0 to 8 step 2 iter_args(%arg4 = %arg0, %arg5 = %arg1, %arg6 = %arg0) -> (index, index, index) {
// CHECK-NEXT:       %1 = arith.addi %arg4, %arg3 : index
// CHECK-NEXT:       affine.store %1, %arg2[%arg3] : memref<?xindex>
// CHECK-NEXT:       %2 = affine.apply #map(%arg3)
// CHECK-NEXT:       %3 = arith.addi %arg3, %2 : index
// CHECK-NEXT:       affine.store %3, %arg2[%2] : memref<?xindex>
// CHECK-NEXT:       affine.yield %arg3, %arg4, %3 : index, index, index
// CHECK-NEXT:     }
// CHECK-NEXT:     return %0#0, %0#1, %0#2 : index, index, index
// CHECK-NEXT:   }
// CHECK-NEXT: }
