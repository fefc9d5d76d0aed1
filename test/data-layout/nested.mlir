// RUN: rsmlir-opt %s --test-data-layout-query | FileCheck %s

// Legal entries of nested scopes for the same builtin types: inner alignments may be multiples of
// outer ones. mlir-opt crashes on such input.
module attributes {dlti.dl_spec = #dlti.dl_spec<
    index = 32, i32 = dense<32> : vector<1xi64>, i64 = dense<[64, 128]> : vector<2xi64>,
    f64 = dense<64> : vector<1xi64>>} {
  module attributes {dlti.dl_spec = #dlti.dl_spec<
      index = 32, i64 = dense<[128, 128]> : vector<2xi64>, f64 = dense<[128, 256]> : vector<2xi64>,
      i8 = dense<16> : vector<1xi64>>} {
    // CHECK-LABEL: @inner
    func.func @inner() {
      // CHECK: {alignment = 2 :{{.*}} preferred = 2 :{{.*}} -> i8
      "test.data_layout_query"() : () -> i8
      // CHECK: {alignment = 4 :{{.*}} preferred = 4 :{{.*}} -> i32
      "test.data_layout_query"() : () -> i32
      // CHECK: {alignment = 16 :{{.*}} preferred = 16 :{{.*}} -> i64
      "test.data_layout_query"() : () -> i64
      // CHECK: {alignment = 16 :{{.*}} preferred = 32 :{{.*}} -> f64
      "test.data_layout_query"() : () -> f64
      // CHECK: {alignment = 4 :{{.*}} index = 32 :{{.*}} preferred = 4 :{{.*}} -> index
      "test.data_layout_query"() : () -> index
      return
    }
  }
  // CHECK-LABEL: @outer
  func.func @outer() {
    // CHECK: {alignment = 4 :{{.*}} preferred = 4 :{{.*}} -> i8
    "test.data_layout_query"() : () -> i8
    // CHECK: {alignment = 8 :{{.*}} preferred = 16 :{{.*}} -> i64
    "test.data_layout_query"() : () -> i64
    return
  }
}
