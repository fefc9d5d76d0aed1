// RUN: rsmlir-opt %s --test-data-layout-query --split-input-file | FileCheck %s

// Entries with names, and the defaults for missing ones.

module {
  // CHECK-LABEL: @nothing
  func.func @nothing() {
    // CHECK: {alignment = 1 :{{.*}}alloca_memory_space = 0 : ui32{{.*}}bitsize = 8 :{{.*}}default_memory_space = 0 : ui32{{.*}}endianness = ""{{.*}}function_pointer_alignment = #dlti.function_pointer_alignment<0, function_dependent = false>{{.*}}global_memory_space = 0 : ui32{{.*}}index = 0 :{{.*}}legal_int_widths = array<i32>{{.*}}mangling_mode = ""{{.*}}preferred = 1 :{{.*}}program_memory_space = 0 : ui32{{.*}}size = 1 :{{.*}}stack_alignment = 0 :{{.*}} -> i8
    "test.data_layout_query"() : () -> i8
    return
  }
}

// -----

// Memory spaces are whatever attributes the target has for them.
module attributes {dlti.dl_spec = #dlti.dl_spec<
    "dlti.endianness" = "big",
    "dlti.default_memory_space" = 7 : ui64,
    "dlti.alloca_memory_space" = "stack",
    "dlti.program_memory_space" = 3 : ui64,
    "dlti.global_memory_space" = 2 : ui64,
    "dlti.mangling_mode" = "e",
    "dlti.stack_alignment" = 128 : i64,
    "dlti.function_pointer_alignment" = #dlti.function_pointer_alignment<64, function_dependent = true>,
    "dlti.legal_int_widths" = array<i32: 8, 16, 32>>} {
  // CHECK-LABEL: @all
  func.func @all() {
    // CHECK: {alignment = 1 :{{.*}}alloca_memory_space = "stack"{{.*}}bitsize = 8 :{{.*}}default_memory_space = 7 : ui64{{.*}}endianness = "big"{{.*}}function_pointer_alignment = #dlti.function_pointer_alignment<64, function_dependent = true>{{.*}}global_memory_space = 2 : ui64{{.*}}index = 0 :{{.*}}legal_int_widths = array<i32: 8, 16, 32>{{.*}}mangling_mode = "e"{{.*}}preferred = 1 :{{.*}}program_memory_space = 3 : ui64{{.*}}size = 1 :{{.*}}stack_alignment = 128 :{{.*}} -> i8
    "test.data_layout_query"() : () -> i8
    return
  }
}

// -----

// Entries whose names have no dialect, or an unknown one, may have any value.
module attributes {dlti.dl_spec = #dlti.dl_spec<"endianness" = 3, "nobody.endianness" = 3>} {
  // CHECK-LABEL: @unknown
  func.func @unknown() {
    // CHECK: {alignment = 1 :{{.*}}alloca_memory_space = 0 : ui32{{.*}}bitsize = 8 :{{.*}}default_memory_space = 0 : ui32{{.*}}endianness = ""{{.*}}function_pointer_alignment = #dlti.function_pointer_alignment<0, function_dependent = false>{{.*}}global_memory_space = 0 : ui32{{.*}}index = 0 :{{.*}}legal_int_widths = array<i32>{{.*}}mangling_mode = ""{{.*}}preferred = 1 :{{.*}}program_memory_space = 0 : ui32{{.*}}size = 1 :{{.*}}stack_alignment = 0 :{{.*}} -> i8
    "test.data_layout_query"() : () -> i8
    return
  }
}
