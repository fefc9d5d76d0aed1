// RUN: rsmlir-opt %s --test-data-layout-query --split-input-file | FileCheck %s

// Modules are scopes, and operations with the interface. What is said of different types and names
// goes together.
module attributes {dlti.dl_spec = #dlti.dl_spec<
    i32 = dense<64> : vector<1xi64>, "dlti.stack_alignment" = 128>} {
  // CHECK-LABEL: @scopes
  func.func @scopes() {
    // CHECK: {alignment = 8 :{{.*}}bitsize = 32 :{{.*}}index = 0 :{{.*}}preferred = 8 :{{.*}}size = 4 :{{.*}}stack_alignment = 128 :{{.*}} -> i32
    "test.data_layout_query"() : () -> i32
    "test.op_with_data_layout"() ({
      // In a scope without entries those of the enclosing scope hold.
      // CHECK: {alignment = 8 :{{.*}}bitsize = 32 :{{.*}}index = 0 :{{.*}}preferred = 8 :{{.*}}size = 4 :{{.*}}stack_alignment = 128 :{{.*}} -> i32
      "test.data_layout_query"() : () -> i32
      "test.end"() : () -> ()
    }) : () -> ()
    "test.op_with_data_layout"() ({
      // CHECK: {alignment = 8 :{{.*}}bitsize = 32 :{{.*}}index = 0 :{{.*}}preferred = 8 :{{.*}}size = 4 :{{.*}}stack_alignment = 128 :{{.*}} -> i32
      "test.data_layout_query"() : () -> i32
      // CHECK: {alignment = 8 :{{.*}}bitsize = 32 :{{.*}}index = 0 :{{.*}}preferred = 8 :{{.*}}size = 4 :{{.*}}stack_alignment = 128 :{{.*}} -> f32
      "test.data_layout_query"() : () -> f32
      "test.op_with_data_layout"() ({
        // CHECK: {alignment = 8 :{{.*}}bitsize = 32 :{{.*}}index = 0 :{{.*}}preferred = 8 :{{.*}}size = 4 :{{.*}}stack_alignment = 128 :{{.*}} -> f32
        "test.data_layout_query"() : () -> f32
        // CHECK: {alignment = 8 :{{.*}}bitsize = 16 :{{.*}}index = 16 :{{.*}}preferred = 8 :{{.*}}size = 2 :{{.*}}stack_alignment = 128 :{{.*}} -> index
        "test.data_layout_query"() : () -> index
        "test.end"() : () -> ()
      }) {dlti.dl_spec = #dlti.dl_spec<index = 16, "dlti.stack_alignment" = 128>} : () -> ()
      // Entries of an inner scope do not hold outside.
      // CHECK: {alignment = 8 :{{.*}}bitsize = 64 :{{.*}}index = 64 :{{.*}}preferred = 8 :{{.*}}size = 8 :{{.*}}stack_alignment = 128 :{{.*}} -> index
      "test.data_layout_query"() : () -> index
      "test.end"() : () -> ()
    }) {dlti.dl_spec = #dlti.dl_spec<f32 = dense<64> : vector<1xi64>>} : () -> ()
    // CHECK: {alignment = 4 :{{.*}}bitsize = 32 :{{.*}}index = 0 :{{.*}}preferred = 4 :{{.*}}size = 4 :{{.*}}stack_alignment = 128 :{{.*}} -> f32
    "test.data_layout_query"() : () -> f32
    return
  }
}

// -----

// A scope with a specification of its own outside of every other.
func.func @alone() {
  // CHECK-LABEL: @alone
  "test.op_with_data_layout"() ({
    // CHECK: {alignment = 1 :{{.*}}bitsize = 8 :{{.*}}index = 8 :{{.*}}preferred = 1 :{{.*}}size = 1 :{{.*}}stack_alignment = 0 :{{.*}} -> index
    "test.data_layout_query"() : () -> index
    "test.end"() : () -> ()
  }) {dlti.dl_spec = #dlti.dl_spec<index = 8>} : () -> ()
  // CHECK: {alignment = 4 :{{.*}}bitsize = 64 :{{.*}}index = 64 :{{.*}}preferred = 8 :{{.*}}size = 8 :{{.*}}stack_alignment = 0 :{{.*}} -> index
  "test.data_layout_query"() : () -> index
  return
}

// -----

// A specification on an operation that is no scope says nothing.
// CHECK-LABEL: @no_scope
func.func @no_scope() attributes {dlti.dl_spec = #dlti.dl_spec<index = 8>} {
  // CHECK: {alignment = 4 :{{.*}}bitsize = 64 :{{.*}}index = 64 :{{.*}}preferred = 8 :{{.*}}size = 8 :{{.*}}stack_alignment = 0 :{{.*}} -> index
  "test.data_layout_query"() : () -> index
  return
}
