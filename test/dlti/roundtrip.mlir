// RUN: %roundtrip
// RUN: %generic-roundtrip

// Entries are written without the name of their attribute, where they are listed.
// CHECK: module attributes {a.entry = #dlti.dl_entry<"x", 32 : i8>, a.map = #dlti.map<"x\22y" = i32, i8 = "d">, a.none = #dlti.map<>}
module attributes {a.entry = #dlti.dl_entry<"x", 32 : i8>, a.map = #dlti.map<"x\22y" = i32, #dlti.dl_entry<i8, "d">>, a.none = #dlti.map<>} {}

// CHECK: module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i64, i64 = dense<[32, 64]> : vector<2xi64>, "dlti.endianness" = "big", "dlti.function_pointer_alignment" = #dlti.function_pointer_alignment<64, function_dependent = true>>}
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32, i64 = dense<[32, 64]> : vector<2xi64>, "dlti.endianness" = "big", "dlti.function_pointer_alignment" = #dlti.function_pointer_alignment<64, function_dependent = true>>} {
  // Inner entries may override outer ones if they keep alignments.
  // CHECK: module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big", "dlti.stack_alignment" = 128 : i64>}
  module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big", "dlti.stack_alignment" = 128 : i64>} {}
}

// CHECK: module attributes {dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"L1" = 4096 : ui32>, "GPU" = #dlti.target_device_spec<"L1" = 64 : ui32>>}
module attributes {dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"L1" = 4096 : ui32>, "GPU" = #dlti.target_device_spec<"L1" = 64 : ui32>>} {}

// CHECK: module attributes {dlti.map = #dlti.map<"a" = #dlti.map<"b" = 3 : i64>>}
module attributes {dlti.map = #dlti.map<"a" = #dlti.map<"b" = 3>>} {}
