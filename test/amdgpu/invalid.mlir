// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics

func.func @f(%m: memref<?xf32, affine_map<(d0) -> (d0 + 3)>>) {
  // expected-error@+1 {{can't have its offset reset}}
  %0 = "amdgpu.fat_raw_buffer_cast"(%m) {operandSegmentSizes = array<i32: 1, 0, 0>, resetOffset} : (memref<?xf32, affine_map<(d0) -> (d0 + 3)>>) -> memref<?xf32>
  return
}
// -----
func.func @f(%m: memref<4xi32, 3>, %i: i32) {
  // expected-error@+1 {{Buffer ops must operate on a memref in global memory}}
  %0 = amdgpu.raw_buffer_load %m[%i] : memref<4xi32, 3>, i32 -> i32
  return
}
// -----
func.func @f(%m: memref<4x4xi32>, %i: i32) {
  // expected-error@+1 {{Expected 2 indices to memref}}
  %0 = amdgpu.raw_buffer_load %m[%i] : memref<4x4xi32>, i32 -> i32
  return
}
// -----
func.func @f(%f: f32, %e: vector<4xf8E5M2>) {
  // expected-error@+1 {{existing values must have same type as result}}
  %0 = amdgpu.packed_trunc_2xfp8 %f, undef into %e[word 0] : f32 to vector<4xf8E4M3FN> into vector<4xf8E5M2>
  return
}
// -----
func.func @f(%a: f32, %c: vector<32xf32>) {
  // expected-error@+1 {{expected 1 source values for this operation but got 2}}
  %0 = "amdgpu.mfma"(%v, %v, %c) {m = 32 : i32, n = 32 : i32, k = 1 : i32, blocks = 2 : i32} : (vector<2xf32>, vector<2xf32>, vector<32xf32>) -> vector<32xf32>
  %v = arith.constant dense<0.0> : vector<2xf32>
  return
}
// -----
func.func @f(%a: f32, %c: vector<32xf32>) {
  // expected-error@+1 {{block ID for permuting A (abid) must be below 2 ** cbsz}}
  %0 = amdgpu.mfma 32x32x1 %a * %a + %c {abid = 2 : i32, cbsz = 1 : i32, blocks = 2 : i32} blgp = none : f32, f32, vector<32xf32>
  return
}
// -----
func.func @f(%a: f32, %c: vector<32xf32>) {
  // expected-error@+1 {{expected 3 dimensions in MNK dimension list}}
  %0 = amdgpu.mfma 32x32 %a * %a + %c blgp = none : f32, f32, vector<32xf32>
  return
}
// -----
func.func @f(%h: vector<16xf16>, %w: vector<8xi32>) {
  // expected-error@+1 {{expected int sources with int destination}}
  %0 = amdgpu.wmma 16x16x16 %h * %h + %w : vector<16xf16>, vector<16xf16>, vector<8xi32>
  return
}
// -----
func.func @f(%i: i32) {
  // expected-error@+1 {{quad_perm attribute must have exactly 4 elements}}
  %0 = amdgpu.dpp %i %i quad_perm([0 : i32]) : i32
  return
}
// -----
func.func @f(%i: i32) {
  // expected-error@+1 {{Attribute 'row_shl' value not specified}}
  %0 = amdgpu.dpp %i %i row_shl : i32
  return
}
// -----
func.func @f(%i: i32) {
  // expected-error@+1 {{row_length attribute must either be 16 or 32.}}
  %0 = amdgpu.permlane_swap %i 8 : i32
  return
}
// -----
func.func @f(%g: memref<64xf16>, %l: memref<64xf16, 3>, %i: index) {
  // expected-error@+1 {{Transfering type size must be 8, 16, 32, 96 or 128 bits}}
  amdgpu.gather_to_lds %g[%i], %l[%i] : vector<4xf16>, memref<64xf16>, memref<64xf16, 3>
  return
}
// -----
func.func @f(%g: memref<64xf16>, %l: memref<64xf16>, %i: index) {
  // expected-error@+1 {{destination memory address space must be Workgroup}}
  amdgpu.gather_to_lds %g[%i], %l[%i] : f16, memref<64xf16>, memref<64xf16>
  return
}
// -----
func.func @f(%l: memref<64xf16, 3>, %i: index) {
  // expected-error@+1 {{Transferring type size mismatch: expected num of elements: 4}}
  %0 = amdgpu.transpose_load %l[%i] : memref<64xf16, 3> -> vector<8xf16>
  return
}
// -----
func.func @f(%b: !amdgpu.tdm_base<i8>) {
  // expected-error@+1 {{strides for the innermost dimension must be 1.}}
  %0 = amdgpu.make_dma_descriptor %b globalSize [64] globalStride [2] sharedSize [16] : !amdgpu.tdm_base<i8> -> !amdgpu.tdm_descriptor
  return
}
// -----
// expected-error@+1 {{index type must be i16 or i32 but index type is 'i64'.}}
func.func private @f(!amdgpu.tdm_gather_base<i8, i64>)
