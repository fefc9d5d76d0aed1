// RUN: rsmlir-opt %s --split-input-file --convert-vector-to-scf | FileCheck %s

// Permuted transfers become transfers along the last dimensions, and transposes.

func.func @read(%m: memref<4x4xf32>, %i: index, %x: f32) -> vector<2x3xf32> {
  %0 = vector.transfer_read %m[%i, %i], %x {in_bounds = [true, false], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<4x4xf32>, vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

// -----

func.func @broadcast(%m: memref<4x4xf32>, %i: index, %x: f32) -> vector<2x3xf32> {
  %0 = vector.transfer_read %m[%i, %i], %x {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (0, d1)>} : memref<4x4xf32>, vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

// -----

func.func @write(%m: memref<4x4xf32>, %i: index, %v: vector<2x3xf32>) {
  vector.transfer_write %v, %m[%i, %i] {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<2x3xf32>, memref<4x4xf32>
  return
}

// -----

// The dimension that is not written gets one element.

func.func @outer(%m: memref<4x4xf32>, %i: index, %v: vector<2xf32>, %k: vector<2xi1>) {
  vector.transfer_write %v, %m[%i, %i], %k {permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<2xf32>, memref<4x4xf32>
  return
}
