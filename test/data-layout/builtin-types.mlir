// RUN: rsmlir-opt %s --test-data-layout-query | FileCheck %s

// Without entries, builtin types have the layouts that LLVM's default data layout gives them.

// CHECK-LABEL: @integers
func.func @integers() {
  // As many bytes as the bits need. Below 64 bits, the alignment is the next power of two.
  // CHECK: {alignment = 0 :{{.*}}bitsize = 0 :{{.*}}index = 0 :{{.*}}preferred = 0 :{{.*}}size = 0 :{{.*}} -> i0
  "test.data_layout_query"() : () -> i0
  // CHECK: {alignment = 1 :{{.*}}bitsize = 1 :{{.*}}index = 0 :{{.*}}preferred = 1 :{{.*}}size = 1 :{{.*}} -> i1
  "test.data_layout_query"() : () -> i1
  // CHECK: {alignment = 1 :{{.*}}bitsize = 8 :{{.*}}index = 0 :{{.*}}preferred = 1 :{{.*}}size = 1 :{{.*}} -> si8
  "test.data_layout_query"() : () -> si8
  // CHECK: {alignment = 2 :{{.*}}bitsize = 9 :{{.*}}index = 0 :{{.*}}preferred = 2 :{{.*}}size = 2 :{{.*}} -> i9
  "test.data_layout_query"() : () -> i9
  // CHECK: {alignment = 4 :{{.*}}bitsize = 24 :{{.*}}index = 0 :{{.*}}preferred = 4 :{{.*}}size = 3 :{{.*}} -> ui24
  "test.data_layout_query"() : () -> ui24
  // CHECK: {alignment = 8 :{{.*}}bitsize = 33 :{{.*}}index = 0 :{{.*}}preferred = 8 :{{.*}}size = 5 :{{.*}} -> i33
  "test.data_layout_query"() : () -> i33
  // CHECK: {alignment = 8 :{{.*}}bitsize = 63 :{{.*}}index = 0 :{{.*}}preferred = 8 :{{.*}}size = 8 :{{.*}} -> i63
  "test.data_layout_query"() : () -> i63
  // From here on the ABI requires 4 bytes, and the preferred alignment is still the next power of two.
  // CHECK: {alignment = 4 :{{.*}}bitsize = 64 :{{.*}}index = 0 :{{.*}}preferred = 8 :{{.*}}size = 8 :{{.*}} -> i64
  "test.data_layout_query"() : () -> i64
  // CHECK: {alignment = 4 :{{.*}}bitsize = 65 :{{.*}}index = 0 :{{.*}}preferred = 16 :{{.*}}size = 9 :{{.*}} -> i65
  "test.data_layout_query"() : () -> i65
  // CHECK: {alignment = 4 :{{.*}}bitsize = 1000 :{{.*}}index = 0 :{{.*}}preferred = 128 :{{.*}}size = 125 :{{.*}} -> i1000
  "test.data_layout_query"() : () -> i1000
  return
}

// CHECK-LABEL: @floats
func.func @floats() {
  // The alignment is the next power of two of the size, also from 64 bits on.
  // CHECK: {alignment = 1 :{{.*}}bitsize = 4 :{{.*}}index = 0 :{{.*}}preferred = 1 :{{.*}}size = 1 :{{.*}} -> f4E2M1FN
  "test.data_layout_query"() : () -> f4E2M1FN
  // CHECK: {alignment = 1 :{{.*}}bitsize = 6 :{{.*}}index = 0 :{{.*}}preferred = 1 :{{.*}}size = 1 :{{.*}} -> f6E3M2FN
  "test.data_layout_query"() : () -> f6E3M2FN
  // CHECK: {alignment = 1 :{{.*}}bitsize = 8 :{{.*}}index = 0 :{{.*}}preferred = 1 :{{.*}}size = 1 :{{.*}} -> f8E5M2
  "test.data_layout_query"() : () -> f8E5M2
  // CHECK: {alignment = 2 :{{.*}}bitsize = 16 :{{.*}}index = 0 :{{.*}}preferred = 2 :{{.*}}size = 2 :{{.*}} -> bf16
  "test.data_layout_query"() : () -> bf16
  // CHECK: {alignment = 4 :{{.*}}bitsize = 19 :{{.*}}index = 0 :{{.*}}preferred = 4 :{{.*}}size = 3 :{{.*}} -> tf32
  "test.data_layout_query"() : () -> tf32
  // CHECK: {alignment = 4 :{{.*}}bitsize = 32 :{{.*}}index = 0 :{{.*}}preferred = 4 :{{.*}}size = 4 :{{.*}} -> f32
  "test.data_layout_query"() : () -> f32
  // CHECK: {alignment = 8 :{{.*}}bitsize = 64 :{{.*}}index = 0 :{{.*}}preferred = 8 :{{.*}}size = 8 :{{.*}} -> f64
  "test.data_layout_query"() : () -> f64
  // CHECK: {alignment = 16 :{{.*}}bitsize = 80 :{{.*}}index = 0 :{{.*}}preferred = 16 :{{.*}}size = 10 :{{.*}} -> f80
  "test.data_layout_query"() : () -> f80
  // CHECK: {alignment = 16 :{{.*}}bitsize = 128 :{{.*}}index = 0 :{{.*}}preferred = 16 :{{.*}}size = 16 :{{.*}} -> f128
  "test.data_layout_query"() : () -> f128
  return
}

// CHECK-LABEL: @index
func.func @index() {
  // An integer of 64 bits, and the only type that indices are computed with.
  // CHECK: {alignment = 4 :{{.*}}bitsize = 64 :{{.*}}index = 64 :{{.*}}preferred = 8 :{{.*}}size = 8 :{{.*}} -> index
  "test.data_layout_query"() : () -> index
  return
}

// CHECK-LABEL: @complex
func.func @complex() {
  // Two parts, the second where its preferred alignment allows.
  // CHECK: {alignment = 4 :{{.*}}bitsize = 64 :{{.*}}index = 0 :{{.*}}preferred = 4 :{{.*}}size = 8 :{{.*}} -> complex<f32>
  "test.data_layout_query"() : () -> complex<f32>
  // CHECK: {alignment = 1 :{{.*}}bitsize = 14 :{{.*}}index = 0 :{{.*}}preferred = 1 :{{.*}}size = 2 :{{.*}} -> complex<i6>
  "test.data_layout_query"() : () -> complex<i6>
  // CHECK: {alignment = 4 :{{.*}}bitsize = 56 :{{.*}}index = 0 :{{.*}}preferred = 4 :{{.*}}size = 7 :{{.*}} -> complex<i24>
  "test.data_layout_query"() : () -> complex<i24>
  // CHECK: {alignment = 4 :{{.*}}bitsize = 128 :{{.*}}index = 0 :{{.*}}preferred = 8 :{{.*}}size = 16 :{{.*}} -> complex<i64>
  "test.data_layout_query"() : () -> complex<i64>
  // CHECK: {alignment = 16 :{{.*}}bitsize = 208 :{{.*}}index = 0 :{{.*}}preferred = 16 :{{.*}}size = 26 :{{.*}} -> complex<f80>
  "test.data_layout_query"() : () -> complex<f80>
  return
}

// CHECK-LABEL: @vectors
func.func @vectors() {
  // The innermost dimension is a power of two.
  // CHECK: {alignment = 16 :{{.*}}bitsize = 128 :{{.*}}index = 0 :{{.*}}preferred = 16 :{{.*}}size = 16 :{{.*}} -> vector<3xi32>
  "test.data_layout_query"() : () -> vector<3xi32>
  // CHECK: {alignment = 16 :{{.*}}bitsize = 128 :{{.*}}index = 0 :{{.*}}preferred = 16 :{{.*}}size = 16 :{{.*}} -> vector<4xi32>
  "test.data_layout_query"() : () -> vector<4xi32>
  // CHECK: {alignment = 32 :{{.*}}bitsize = 256 :{{.*}}index = 0 :{{.*}}preferred = 32 :{{.*}}size = 32 :{{.*}} -> vector<2x3xf32>
  "test.data_layout_query"() : () -> vector<2x3xf32>
  // CHECK: {alignment = 32 :{{.*}}bitsize = 256 :{{.*}}index = 0 :{{.*}}preferred = 32 :{{.*}}size = 32 :{{.*}} -> vector<2x4xf32>
  "test.data_layout_query"() : () -> vector<2x4xf32>
  // Other vectors have the size of their elements, and the next power of two as alignment.
  // CHECK: {alignment = 64 :{{.*}}bitsize = 384 :{{.*}}index = 0 :{{.*}}preferred = 64 :{{.*}}size = 48 :{{.*}} -> vector<3x4xf32>
  "test.data_layout_query"() : () -> vector<3x4xf32>
  // CHECK: {alignment = 64 :{{.*}}bitsize = 512 :{{.*}}index = 0 :{{.*}}preferred = 64 :{{.*}}size = 64 :{{.*}} -> vector<4x4xf32>
  "test.data_layout_query"() : () -> vector<4x4xf32>
  // Elements take whole bytes.
  // CHECK: {alignment = 8 :{{.*}}bitsize = 64 :{{.*}}index = 0 :{{.*}}preferred = 8 :{{.*}}size = 8 :{{.*}} -> vector<7xi3>
  "test.data_layout_query"() : () -> vector<7xi3>
  // CHECK: {alignment = 8 :{{.*}}bitsize = 64 :{{.*}}index = 0 :{{.*}}preferred = 8 :{{.*}}size = 8 :{{.*}} -> vector<8xi1>
  "test.data_layout_query"() : () -> vector<8xi1>
  // CHECK: {alignment = 16 :{{.*}}bitsize = 128 :{{.*}}index = 0 :{{.*}}preferred = 16 :{{.*}}size = 16 :{{.*}} -> vector<2xindex>
  "test.data_layout_query"() : () -> vector<2xindex>
  // The sizes of scalable vectors are multiples of those of the shortest ones.
  // CHECK: {alignment = 16 :{{.*}}bitsize = {minimal_size = 128 : index, scalable}{{.*}}index = 0 :{{.*}}preferred = 16 :{{.*}}size = {minimal_size = 16 : index, scalable}{{.*}} -> vector<[4]xi32>
  "test.data_layout_query"() : () -> vector<[4]xi32>
  // CHECK: {alignment = 16 :{{.*}}bitsize = {minimal_size = 128 : index, scalable}{{.*}}index = 0 :{{.*}}preferred = 16 :{{.*}}size = {minimal_size = 16 : index, scalable}{{.*}} -> vector<[3]xi32>
  "test.data_layout_query"() : () -> vector<[3]xi32>
  // CHECK: {alignment = 8 :{{.*}}bitsize = {minimal_size = 64 : index, scalable}{{.*}}index = 0 :{{.*}}preferred = 8 :{{.*}}size = {minimal_size = 8 : index, scalable}{{.*}} -> vector<2x[4]xi8>
  "test.data_layout_query"() : () -> vector<2x[4]xi8>
  // CHECK: {alignment = 8 :{{.*}}bitsize = {minimal_size = 64 : index, scalable}{{.*}}index = 0 :{{.*}}preferred = 8 :{{.*}}size = {minimal_size = 8 : index, scalable}{{.*}} -> vector<[2]x4xi8>
  "test.data_layout_query"() : () -> vector<[2]x4xi8>
  return
}
