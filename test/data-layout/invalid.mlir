// RUN: rsmlir-opt %s --test-data-layout-query --split-input-file --verify-diagnostics

// No key twice.
// expected-error@below {{repeated DLTI key: i32}}
module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = 32 : i32, i32 = 32 : i32>} {}

// -----

// Alignments of integers and floats: one or two in bits, the preferred one not smaller.
// expected-error@below {{expected a dense i64 elements attribute in the data layout entry #dlti.dl_entry<i32, 32 : i64>}}
module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = 32>} {}

// -----

// expected-error@below {{expected a dense i64 elements attribute in the data layout entry #dlti.dl_entry<f32, dense<32> : vector<1xi32>>}}
module attributes {dlti.dl_spec = #dlti.dl_spec<f32 = dense<32> : vector<1xi32>>} {}

// -----

// expected-error@below {{expected 1 or 2 elements in the data layout entry #dlti.dl_entry<i64, dense<[64, 128, 256]> : vector<3xi64>>}}
module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<[64, 128, 256]> : vector<3xi64>>} {}

// -----

// expected-error@below {{preferred alignment is expected to be greater than or equal to the abi alignment in data layout entry #dlti.dl_entry<bf16, dense<[64, 32]> : vector<2xi64>>}}
module attributes {dlti.dl_spec = #dlti.dl_spec<bf16 = dense<[64, 32]> : vector<2xi64>>} {}

// -----

// The width of `index`.
// expected-error@below {{expected integer attribute in the data layout entry for 'index'}}
module attributes {dlti.dl_spec = #dlti.dl_spec<index = [32]>} {}

// -----

// Nothing can be said of other builtin types, or of types that have no layout.
// expected-error@below {{unexpected data layout for a built-in type}}
module attributes {dlti.dl_spec = #dlti.dl_spec<vector<4xi8> = 3>} {}

// -----

// expected-error@below {{data layout specified for a type that does not support it}}
module attributes {dlti.dl_spec = #dlti.dl_spec<!transform.any_op = 3>} {}

// -----

// Entries for types are looked at before those with names.
// expected-error@below {{unexpected data layout for a built-in type}}
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "middle", none = 3>} {}

// -----

// Names are for their dialect to judge, which has to know of data layouts.
// expected-error@below {{'dlti.endianness' data layout entry is expected to be either 'big' or 'little'}}
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "middle">} {}

// -----

// expected-error@below {{unknown data layout entry name: dlti.unknown}}
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.unknown" = 3>} {}

// -----

// expected-error@below {{the 'test' dialect does not support identifier data layout entries}}
"test.op_with_data_layout"() {dlti.dl_spec = #dlti.dl_spec<index = 32, "test.foo" = [32]>} : () -> ()

// -----

// A module has one specification.
// expected-error@below {{'builtin.module' op expects at most one data layout attribute}}
// expected-note@below {{'dlti.dl_spec' is a data layout attribute}}
// expected-note@below {{'test.spec' is a data layout attribute}}
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>, test.spec = #dlti.dl_spec<>} {}

// -----

// Entries of nested scopes for the same name must be equal.
// expected-note@below {{enclosing op with data layout}}
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.stack_alignment" = 128>} {
  // This one says nothing, but is there.
  // expected-note@below {{enclosing op with data layout}}
  module {
    // expected-error@below {{data layout does not combine with layouts of enclosing ops}}
    module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.stack_alignment" = 64>} {}
  }
}

// -----

// A module that the file writes counts, one that it does not write does not.
// expected-note@below {{enclosing op with data layout}}
module {
  // expected-note@below {{enclosing op with data layout}}
  "test.op_with_data_layout"() ({
    // expected-error@below {{data layout does not combine with layouts of enclosing ops}}
    "test.op_with_data_layout"() {dlti.dl_spec = #dlti.dl_spec<"dlti.stack_alignment" = 64>} : () -> ()
    "test.end"() : () -> ()
  }) {dlti.dl_spec = #dlti.dl_spec<"dlti.stack_alignment" = 32>} : () -> ()
}

// -----

// expected-note@below {{enclosing op with data layout}}
"test.op_with_data_layout"() ({
  // expected-error@below {{data layout does not combine with layouts of enclosing ops}}
  "test.op_with_data_layout"() {dlti.dl_spec = #dlti.dl_spec<"dlti.stack_alignment" = 64>} : () -> ()
  "test.end"() : () -> ()
}) {dlti.dl_spec = #dlti.dl_spec<"dlti.stack_alignment" = 32>} : () -> ()

// -----

// Likewise for a name of an unknown dialect.
// expected-note@below {{enclosing op with data layout}}
module attributes {dlti.dl_spec = #dlti.dl_spec<"nobody.knows" = 128>} {
  // expected-error@below {{data layout does not combine with layouts of enclosing ops}}
  module attributes {dlti.dl_spec = #dlti.dl_spec<"nobody.knows" = 64>} {}
}

// -----

// Entries for a type must combine by the type's own rules.
// expected-note@below {{enclosing op with data layout}}
module attributes {dlti.dl_spec = #dlti.dl_spec<!test.test_type_with_layout<1> = ["alignment", 16]>} {
  func.func @inner() {
    // expected-error@below {{data layout does not combine with layouts of enclosing ops}}
    "test.op_with_data_layout"() {dlti.dl_spec = #dlti.dl_spec<!test.test_type_with_layout<2> = ["alignment", 32]>} : () -> ()
    return
  }
}

// -----

// A specification of a target: devices by names, each once, with properties by names, each once.
// expected-error@below {{repeated device ID in dlti.target_system_spec: "CPU"}}
module attributes {dlti.target_system_spec = #dlti.target_system_spec<
    "CPU" = #dlti.target_device_spec<"L1" = 1>, "CPU" = #dlti.target_device_spec<"L1" = 2>>} {}

// -----

module attributes {dlti.target_system_spec = #dlti.target_system_spec<
    // expected-error@below {{repeated DLTI key: "L1"}}
    "CPU" = #dlti.target_device_spec<"L1" = 1, "L1" = 2>>} {}

// -----

// expected-error@below {{value associated with key "CPU" is not a DLTI device spec}}
module attributes {dlti.target_system_spec = #dlti.target_system_spec<"CPU" = 3>} {}

// -----

// Attributes must be of the kind that their name says.
// expected-error@below {{'dlti.dl_spec' is expected to be a #dlti.dl_spec attribute}}
module attributes {dlti.dl_spec = 3 : i32} {}

// -----

// expected-error@below {{'dlti.target_system_spec' is expected to be a #dlti.target_system_spec attribute}}
module attributes {dlti.target_system_spec = #dlti.dl_spec<>} {}

// -----

// expected-error@below {{attribute 'dlti.unknown' not supported by dialect}}
module attributes {dlti.unknown = 3 : i32} {}

// -----

// expected-error@below {{type as DLTI key is not allowed}}
module attributes {dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<#dlti.dl_entry<i32, 3>>>} {}

// -----

// expected-error@below {{non-string key of DLTI system spec}}
module attributes {dlti.target_system_spec = #dlti.target_system_spec<#dlti.dl_entry<i32, #dlti.target_device_spec<"L1" = 1>>>} {}
