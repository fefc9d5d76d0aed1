// RUN: rsmlir-opt %s --test-data-layout-query --split-input-file --verify-diagnostics

// A question without an answer is an error where it is asked. mlir-opt aborts.

func.func @types() {
  // expected-error@below {{neither the scoping op nor the type class provide data layout information for memref<?xf32>}}
  "test.data_layout_query"() : () -> memref<?xf32>
  // expected-error@below {{information for vector<f32>}}
  "test.data_layout_query"() : () -> vector<f32>
  // expected-error@below {{information for tuple<i32>}}
  "test.data_layout_query"() : () -> tuple<i32>
  // expected-error@below {{information for !transform.any_op}}
  "test.data_layout_query"() : () -> !transform.any_op
  "test.data_layout_query"() : () -> i32
  return
}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<index = 20000000, "dlti.stack_alignment" = "much">} {
  func.func @entries() {
    // There is no integer so wide.
    // expected-error@below {{data layout of index is out of range}}
    "test.data_layout_query"() : () -> index
    // expected-error@below {{'dlti.stack_alignment' data layout entry is expected to be an integer}}
    "test.data_layout_query"() : () -> i32
    return
  }
}

// -----

// One that was answered is not asked again.
func.func @answered() {
  "test.data_layout_query"() {size = 3} : () -> memref<?xf32>
  return
}
