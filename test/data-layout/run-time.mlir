// RUN: rsmlir-opt %s --dialect %S/Inputs/tape.td --test-data-layout-query --split-input-file --verify-diagnostics | FileCheck %s
// RUN: rsmlir-opt --dialect %S/Inputs/tape.td --show-unchecked | FileCheck %s --check-prefix=UNCHECKED

// Types of a dialect that is loaded have the layouts that their definitions say.

// CHECK-LABEL: @defined
func.func @defined() {
  // CHECK: {alignment = 2 :{{.*}} bitsize = 16 :{{.*}} index = 0 :{{.*}} preferred = 2 :{{.*}} size = 2 :{{.*}} -> !tape.cell<9>
  "test.data_layout_query"() : () -> !tape.cell<9>
  // CHECK: {alignment = 4 :{{.*}} bitsize = 96 :{{.*}} index = 0 :{{.*}} preferred = 4 :{{.*}} size = 12 :{{.*}} -> !tape.pair<!tape.cell<32>, i64>
  "test.data_layout_query"() : () -> !tape.pair<!tape.cell<32>, i64>
  // CHECK: {alignment = 8 :{{.*}} bitsize = 57 :{{.*}} index = 48 :{{.*}} preferred = 8 :{{.*}} size = 8 :{{.*}} -> !tape.head
  "test.data_layout_query"() : () -> !tape.head
  // Queries of a type about other types are answered in the scope of the query.
  "test.op_with_data_layout"() ({
    // CHECK: {alignment = 16 :{{.*}} bitsize = 80 :{{.*}} preferred = 64 :{{.*}} -> !tape.pair<i64, !tape.cell<1>>
    "test.data_layout_query"() : () -> !tape.pair<i64, !tape.cell<1>>
    "test.end"() : () -> ()
  }) {dlti.dl_spec = #dlti.dl_spec<i64 = dense<[128, 256]> : vector<2xi64>, !tape.cell<1> = "as you like">} : () -> ()
  return
}

// -----

func.func @not_known() {
  // expected-error@below {{neither the scoping op nor the type class provide data layout information for !tape.elsewhere}}
  "test.data_layout_query"() : () -> !tape.elsewhere
  // expected-error@below {{information for !tape.itself<i32>}}
  "test.data_layout_query"() : () -> !tape.itself<i32>
  // expected-error@below {{information for !tape.more<1>}}
  "test.data_layout_query"() : () -> !tape.more<1>
  // expected-error@below {{information for !tape.half}}
  "test.data_layout_query"() : () -> !tape.half
  // expected-error@below {{information for !tape.label}}
  "test.data_layout_query"() : () -> !tape.label
  // expected-error@below {{information for !tape.pair<!tape.label, i32>}}
  "test.data_layout_query"() : () -> !tape.pair<!tape.label, i32>
  return
}

// -----

// expected-error@below {{data layout specified for a type that does not support it}}
module attributes {dlti.dl_spec = #dlti.dl_spec<!tape.label = 3>} {}

// -----

// Entries for a type that ignores them always combine.
module attributes {dlti.dl_spec = #dlti.dl_spec<!tape.cell<1> = 3>} {
  module attributes {dlti.dl_spec = #dlti.dl_spec<!tape.cell<1> = 4>} {
    // CHECK-LABEL: @indifferent
    func.func @indifferent() {
      // CHECK: {alignment = 2 :{{.*}} -> !tape.cell<1>
      "test.data_layout_query"() : () -> !tape.cell<1>
      return
    }
  }
}

// -----

// Specifications and entries are what has the interfaces.
module attributes {tape.layout = #tape.spec<#tape.entry<index is 16>, #tape.entry<"tape.endianness" is "big">>} {
  // CHECK-LABEL: @own
  func.func @own() {
    // CHECK: {alignment = 2 :{{.*}} endianness = "big",{{.*}} index = 16 :{{.*}} -> index
    "test.data_layout_query"() : () -> index
    return
  }
}

// -----

// Specifications of different kinds do not combine.
// expected-note@below {{enclosing op with data layout}}
module attributes {tape.layout = #tape.spec<#tape.entry<index is 16>>} {
  // expected-error@below {{data layout does not combine with layouts of enclosing ops}}
  module attributes {dlti.dl_spec = #dlti.dl_spec<i8 = dense<8> : vector<1xi64>>} {}
}

// UNCHECKED: !tape.elsewhere: getTypeSizeInBits(): there is no code for it
// UNCHECKED-NEXT: !tape.elsewhere: getABIAlignment(): there is no code for it
// UNCHECKED-NEXT: !tape.half: getPreferredAlignment(): there is no code for it
// UNCHECKED-NEXT: !tape.itself: getABIAlignment(): not evaluated: 'alignmentIn' ({{.*}}tape.td:6:25)
// UNCHECKED: 4 of 18 methods of data layouts
