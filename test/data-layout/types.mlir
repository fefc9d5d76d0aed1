// RUN: rsmlir-opt %s --test-data-layout-query --split-input-file | FileCheck %s

// A type that answers for itself is given all entries for types of its kind, whatever their
// parameters.

// CHECK-LABEL: @without_entries
func.func @without_entries() {
  // CHECK: {alignment = 1 :{{.*}}bitsize = 1 :{{.*}}index = 1 :{{.*}}preferred = 1 :{{.*}}size = 1 :{{.*}} -> !test.test_type_with_layout<10>
  "test.data_layout_query"() : () -> !test.test_type_with_layout<10>
  return
}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<
    !test.test_type_with_layout<10> = ["size", 12],
    !test.test_type_with_layout<20> = ["alignment", 32],
    !test.test_type_with_layout<30> = ["preferred", 64],
    !test.test_type_with_layout<40> = ["index", 48],
    i32 = dense<8> : vector<1xi64>>} {
  // CHECK-LABEL: @entries
  func.func @entries() {
    // CHECK: {alignment = 32 :{{.*}}bitsize = 12 :{{.*}}index = 48 :{{.*}}preferred = 64 :{{.*}}size = 2 :{{.*}} -> !test.test_type_with_layout<10>
    "test.data_layout_query"() : () -> !test.test_type_with_layout<10>
    // CHECK: {alignment = 32 :{{.*}}bitsize = 12 :{{.*}}index = 48 :{{.*}}preferred = 64 :{{.*}}size = 2 :{{.*}} -> !test.test_type_with_layout<50>
    "test.data_layout_query"() : () -> !test.test_type_with_layout<50>
    return
  }
  // In nested scopes, this type decides which entries combine: alignments may become smaller.
  // CHECK-LABEL: @nested
  func.func @nested() {
    "test.op_with_data_layout"() ({
      // CHECK: {alignment = 16 :{{.*}}bitsize = 20 :{{.*}}index = 48 :{{.*}}preferred = 64 :{{.*}}size = 3 :{{.*}} -> !test.test_type_with_layout<10>
      "test.data_layout_query"() : () -> !test.test_type_with_layout<10>
      "test.end"() : () -> ()
    }) {dlti.dl_spec = #dlti.dl_spec<
        !test.test_type_with_layout<20> = ["alignment", 16],
        !test.test_type_with_layout<10> = ["size", 20]>} : () -> ()
    return
  }
}
