// Enums that are attributes of operations: words, strings, flags with separators, groups.

// RUN: rsmlir-opt %s --dialect %S/Inputs/sample.td | rsmlir-opt --dialect %S/Inputs/sample.td | FileCheck %s
// RUN: rsmlir-opt %s --dialect %S/Inputs/sample.td --mlir-print-op-generic | rsmlir-opt --dialect %S/Inputs/sample.td | FileCheck %s
// RUN: rsmlir-opt %s --dialect %S/Inputs/sample.td --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC

// CHECK: sample.enums red near "none"  square <off> <dot>
// GENERIC: "sample.enums"() <{access = 0 : i32, color = 0 : i32, distance = 1 : i64, mark = #sample.mark<dot>, mode = #sample.mode<off>, shape = #sample<shape square>}> : () -> ()
sample.enums red near none square<off>  <dot>

// CHECK: sample.enums Green far read  round <fast> <dash>
// GENERIC: "sample.enums"() <{access = 1 : i32, color = 1 : i32, distance = 4294967296 : i64, mark = #sample.mark<dash>, mode = #sample.mode<fast>, shape = #sample<shape round>}> : () -> ()
sample.enums Green far read round <fast> <dash>

// CHECK: sample.optional_enums
// GENERIC: "sample.optional_enums"() <{other = 1 : i32}> : () -> ()
sample.optional_enums

// CHECK: sample.optional_enums a red b red shape  square
// GENERIC: "sample.optional_enums"() <{color = 0 : i32, other = 0 : i32, shape = #sample<shape square>}> : () -> ()
sample.optional_enums a "red" b red shape square
