// RUN: rsmlir-opt %s --test-data-layout-query --split-input-file | FileCheck %s

// An entry for an integer type holds for narrower integers too, unless a closer one exists;
// the entry for the widest one holds for all wider integers.
module attributes {dlti.dl_spec = #dlti.dl_spec<
    i64 = dense<[32, 64]> : vector<2xi64>,
    si8 = dense<[8, 16]> : vector<2xi64>,
    i8 = dense<[64, 64]> : vector<2xi64>,
    ui32 = dense<128> : vector<1xi64>>} {
  // CHECK-LABEL: @integers
  func.func @integers() {
    // CHECK: {alignment = 1 :{{.*}}bitsize = 1 :{{.*}}index = 0 :{{.*}}preferred = 2 :{{.*}}size = 1 :{{.*}} -> i1
    "test.data_layout_query"() : () -> i1
    // CHECK: {alignment = 1 :{{.*}}bitsize = 8 :{{.*}}index = 0 :{{.*}}preferred = 2 :{{.*}}size = 1 :{{.*}} -> i8
    "test.data_layout_query"() : () -> i8
    // CHECK: {alignment = 16 :{{.*}}bitsize = 9 :{{.*}}index = 0 :{{.*}}preferred = 16 :{{.*}}size = 2 :{{.*}} -> i9
    "test.data_layout_query"() : () -> i9
    // CHECK: {alignment = 16 :{{.*}}bitsize = 32 :{{.*}}index = 0 :{{.*}}preferred = 16 :{{.*}}size = 4 :{{.*}} -> i32
    "test.data_layout_query"() : () -> i32
    // CHECK: {alignment = 4 :{{.*}}bitsize = 33 :{{.*}}index = 0 :{{.*}}preferred = 8 :{{.*}}size = 5 :{{.*}} -> i33
    "test.data_layout_query"() : () -> i33
    // CHECK: {alignment = 4 :{{.*}}bitsize = 64 :{{.*}}index = 0 :{{.*}}preferred = 8 :{{.*}}size = 8 :{{.*}} -> i64
    "test.data_layout_query"() : () -> i64
    // CHECK: {alignment = 4 :{{.*}}bitsize = 500 :{{.*}}index = 0 :{{.*}}preferred = 8 :{{.*}}size = 63 :{{.*}} -> i500
    "test.data_layout_query"() : () -> i500
    // They do not change sizes, and say nothing of other types that are 64 bits wide.
    // CHECK: {alignment = 8 :{{.*}}bitsize = 64 :{{.*}}index = 0 :{{.*}}preferred = 8 :{{.*}}size = 8 :{{.*}} -> f64
    "test.data_layout_query"() : () -> f64
    return
  }
  // Types whose layout depends on integers.
  // CHECK-LABEL: @depend
  func.func @depend() {
    // CHECK: {alignment = 4 :{{.*}}bitsize = 64 :{{.*}}index = 64 :{{.*}}preferred = 8 :{{.*}}size = 8 :{{.*}} -> index
    "test.data_layout_query"() : () -> index
    // CHECK: {alignment = 4 :{{.*}}bitsize = 32 :{{.*}}index = 0 :{{.*}}preferred = 4 :{{.*}}size = 4 :{{.*}} -> vector<4xi8>
    "test.data_layout_query"() : () -> vector<4xi8>
    // The parts of a complex number are aligned as if nothing was said of integers.
    // CHECK: {alignment = 4 :{{.*}}bitsize = 64 :{{.*}}index = 0 :{{.*}}preferred = 4 :{{.*}}size = 8 :{{.*}} -> complex<i32>
    "test.data_layout_query"() : () -> complex<i32>
    return
  }
}

// -----

// An entry for a float is for that float.
module attributes {dlti.dl_spec = #dlti.dl_spec<
    f32 = dense<64> : vector<1xi64>,
    f80 = dense<[128, 256]> : vector<2xi64>>} {
  // CHECK-LABEL: @floats
  func.func @floats() {
    // CHECK: {alignment = 2 :{{.*}}bitsize = 16 :{{.*}}index = 0 :{{.*}}preferred = 2 :{{.*}}size = 2 :{{.*}} -> f16
    "test.data_layout_query"() : () -> f16
    // CHECK: {alignment = 8 :{{.*}}bitsize = 32 :{{.*}}index = 0 :{{.*}}preferred = 8 :{{.*}}size = 4 :{{.*}} -> f32
    "test.data_layout_query"() : () -> f32
    // CHECK: {alignment = 8 :{{.*}}bitsize = 64 :{{.*}}index = 0 :{{.*}}preferred = 8 :{{.*}}size = 8 :{{.*}} -> f64
    "test.data_layout_query"() : () -> f64
    // CHECK: {alignment = 16 :{{.*}}bitsize = 80 :{{.*}}index = 0 :{{.*}}preferred = 32 :{{.*}}size = 10 :{{.*}} -> f80
    "test.data_layout_query"() : () -> f80
    // CHECK: {alignment = 4 :{{.*}}bitsize = 96 :{{.*}}index = 0 :{{.*}}preferred = 8 :{{.*}}size = 12 :{{.*}} -> complex<f32>
    "test.data_layout_query"() : () -> complex<f32>
    // CHECK: {alignment = 16 :{{.*}}bitsize = 128 :{{.*}}index = 0 :{{.*}}preferred = 16 :{{.*}}size = 16 :{{.*}} -> vector<4xf32>
    "test.data_layout_query"() : () -> vector<4xf32>
    return
  }
}

// -----

// `index` is the integer that is as wide as its entry says.
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32, i32 = dense<[16, 64]> : vector<2xi64>>} {
  // CHECK-LABEL: @index
  func.func @index() {
    // CHECK: {alignment = 2 :{{.*}}bitsize = 32 :{{.*}}index = 32 :{{.*}}preferred = 8 :{{.*}}size = 4 :{{.*}} -> index
    "test.data_layout_query"() : () -> index
    // CHECK: {alignment = 16 :{{.*}}bitsize = 128 :{{.*}}index = 0 :{{.*}}preferred = 16 :{{.*}}size = 16 :{{.*}} -> vector<3xindex>
    "test.data_layout_query"() : () -> vector<3xindex>
    return
  }
}
