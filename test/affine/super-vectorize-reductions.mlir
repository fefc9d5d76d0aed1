// RUN: rsmlir-opt %s --split-input-file '--affine-super-vectorize=virtual-vector-size=128 vectorize-reductions' | FileCheck %s

// The elements of the last vector that are no iterations are masked.

func.func @reduced(%a: memref<500xf32>, %n: index, %start: f32) -> (f32, f32) {
  %0:2 = affine.for %i = 0 to 500 iter_args(%x = %start, %y = %start) -> (f32, f32) {
    %1 = affine.load %a[%i] : memref<500xf32>
    %2 = arith.mulf %x, %1 : f32
    %3 = arith.maximumf %1, %y : f32
    affine.yield %2, %3 : f32, f32
  }
  return %0#0, %0#1 : f32, f32
}

// CHECK: #map = affine_map<(d0) -> (-d0 + 500)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @reduced(%arg0: memref<500xf32>, %arg1: index, %arg2: f32) -> (f32, f32) {
// CHECK-NEXT:     %cst = arith.constant dense<1.000000e+00> : vector<128xf32>
// CHECK-NEXT:     %cst_0 = arith.constant dense<0xFF800000> : vector<128xf32>
// CHECK-NEXT:     %0:2 = affine.for %arg3 = 0 to 500 step 128 iter_args(%arg4 = %cst, %arg5 = %cst_0) -> (vector<128xf32>, vector<128xf32>) {
// CHECK-NEXT:       %5 = affine.apply #map(%arg3)
// CHECK-NEXT:       %6 = vector.create_mask %5 : vector<128xi1>
// CHECK-NEXT:       %7 = ub.poison : f32
// CHECK-NEXT:       %8 = vector.transfer_read %arg0[%arg3], %7 : memref<500xf32>, vector<128xf32>
// CHECK-NEXT:       %9 = arith.select %6, %8, %cst : vector<128xi1>, vector<128xf32>
// CHECK-NEXT:       %10 = arith.mulf %arg4, %9 : vector<128xf32>
// CHECK-NEXT:       %11 = arith.select %6, %8, %cst_0 : vector<128xi1>, vector<128xf32>
// CHECK-NEXT:       %12 = arith.maximumf %11, %arg5 : vector<128xf32>
// CHECK-NEXT:       affine.yield %10, %12 : vector<128xf32>, vector<128xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %1 = vector.reduction <mul>, %0#0 : vector<128xf32> into f32
// CHECK-NEXT:     %2 = arith.mulf %1, %arg2 : f32
// CHECK-NEXT:     %3 = vector.reduction <maximumf>, %0#1 : vector<128xf32> into f32
// CHECK-NEXT:     %4 = arith.maximumf %3, %arg2 : f32
// CHECK-NEXT:     return %2, %4 : f32, f32
// CHECK-NEXT:   }
// CHECK-NEXT: }

// -----

// The first value is not added if it changes nothing. The number of iterations is not known.

func.func @unknown(%a: memref<?xi32>, %n: index) -> i32 {
  %zero = arith.constant 0 : i32
  %0 = affine.for %i = 0 to %n iter_args(%x = %zero) -> (i32) {
    %1 = affine.load %a[%i] : memref<?xi32>
    %2 = arith.ori %x, %1 : i32
    affine.yield %2 : i32
  }
  return %0 : i32
}

// CHECK: #map = affine_map<(d0)[s0] -> (-d0 + s0)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @unknown(%arg0: memref<?xi32>, %arg1: index) -> i32 {
// CHECK-NEXT:     %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:     %cst = arith.constant dense<0> : vector<128xi32>
// CHECK-NEXT:     %0 = affine.for %arg2 = 0 to %arg1 step 128 iter_args(%arg3 = %cst) -> (vector<128xi32>) {
// CHECK-NEXT:       %2 = affine.apply #map(%arg2)[%arg1]
// CHECK-NEXT:       %3 = vector.create_mask %2 : vector<128xi1>
// CHECK-NEXT:       %4 = ub.poison : i32
// CHECK-NEXT:       %5 = vector.transfer_read %arg0[%arg2], %4 : memref<?xi32>, vector<128xi32>
// CHECK-NEXT:       %6 = arith.select %3, %5, %cst : vector<128xi1>, vector<128xi32>
// CHECK-NEXT:       %7 = arith.ori %arg3, %6 : vector<128xi32>
// CHECK-NEXT:       affine.yield %7 : vector<128xi32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %1 = vector.reduction <or>, %0 : vector<128xi32> into i32
// CHECK-NEXT:     return %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT: }

// -----

func.func @even(%a: memref<512xi8>, %start: i8) -> i8 {
  %0 = affine.for %i = 0 to 512 iter_args(%x = %start) -> (i8) {
    %1 = affine.load %a[%i] : memref<512xi8>
    %2 = arith.maxui %x, %1 : i8
    affine.yield %2 : i8
  }
  %1 = affine.for %i = 0 to 512 step 2 iter_args(%x = %0) -> (i8) {
    %1 = affine.load %a[%i] : memref<512xi8>
    %2 = arith.xori %x, %1 : i8
    affine.yield %2 : i8
  }
  return %1 : i8
}

// CHECK: module {
// CHECK-NEXT:   func.func @even(%arg0: memref<512xi8>, %arg1: i8) -> i8 {
// CHECK-NEXT:     %cst = arith.constant dense<0> : vector<128xi8>
// CHECK-NEXT:     %0 = affine.for %arg2 = 0 to 512 step 128 iter_args(%arg3 = %cst) -> (vector<128xi8>) {
// CHECK-NEXT:       %4 = ub.poison : i8
// CHECK-NEXT:       %5 = vector.transfer_read %arg0[%arg2], %4 : memref<512xi8>, vector<128xi8>
// CHECK-NEXT:       %6 = arith.maxui %arg3, %5 : vector<128xi8>
// CHECK-NEXT:       affine.yield %6 : vector<128xi8>
// CHECK-NEXT:     }
// CHECK-NEXT:     %1 = vector.reduction <maxui>, %0 : vector<128xi8> into i8
// CHECK-NEXT:     %2 = arith.maxui %1, %arg1 : i8
// CHECK-NEXT:     %3 = affine.for %arg2 = 0 to 512 step 2 iter_args(%arg3 = %2) -> (i8) {
// CHECK-NEXT:       %4 = affine.load %arg0[%arg2] : memref<512xi8>
// CHECK-NEXT:       %5 = arith.xori %arg3, %4 : i8
// CHECK-NEXT:       affine.yield %5 : i8
// CHECK-NEXT:     }
// CHECK-NEXT:     return %3 : i8
// CHECK-NEXT:   }
// CHECK-NEXT: }
