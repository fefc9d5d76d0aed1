// RUN: rsmlir-opt %s --dialect=%S/Inputs/arrays.td --split-input-file --verify-diagnostics | FileCheck %s

// CHECK: arrays.bool [true, false, true]
arrays.bool [true, false, 1]
// CHECK-NEXT: arrays.i8 [-128, 127]
arrays.i8 [-128, 127]
// CHECK-NEXT: arrays.i16 [-1, 16]
arrays.i16 [true, 0x10]
// CHECK-NEXT: arrays.i32 []
arrays.i32 []
// CHECK-NEXT: arrays.i64 [9223372036854775807] {a}
arrays.i64 [9223372036854775807] {a}
// CHECK-NEXT: arrays.f32 [1.000000e-01, 0x7F800000]
arrays.f32 [0.1, 0x7ff0000000000000]
// CHECK-NEXT: arrays.f64 [-1.000000e-01]
arrays.f64 [-0.1]
// CHECK-NEXT: arrays.i64 [1, 2]
#alias = array<i64: 1, 2>
arrays.i64 #alias
// CHECK-NEXT: arrays.optional [3]
"arrays.optional"() <{values = array<i64: 3>}> : () -> ()
// CHECK-NEXT: arrays.optional{{$}}
arrays.optional
// CHECK-NEXT: arrays.qualified array<i64: 4>
arrays.qualified array<i64: 4>

// -----

// expected-error@+1 {{custom op 'arrays.bool' integer value too large}}
arrays.bool [2]

// -----

// expected-error@+1 {{custom op 'arrays.i8' integer value too large}}
arrays.i8 [128]

// -----

// expected-error@+2 {{custom op 'arrays.i64' expected integer value}}
// expected-error@+1 {{expected ']'}}
arrays.i64 [1, x]

// -----

// expected-error@+1 {{expected '['}}
arrays.i64 array<i64: 1>

// -----

// expected-error@+2 {{invalid kind of attribute specified}}
#alias = array<i32: 1>
arrays.i64 #alias

// -----

// mlir-opt reads this syntax as an array that is not dense.
// expected-error@+1 {{'arrays.optional' op attribute 'values' failed to satisfy constraint: i64 dense array attribute}}
arrays.optional [3]
