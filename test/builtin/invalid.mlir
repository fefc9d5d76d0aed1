// RUN: rsmlir-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

// expected-error@+1 {{integer bitwidth is limited to 16777215 bits}}
"t.x"() : () -> i16777216

// -----

// expected-error@+1 {{integer constant out of range for attribute}}
"t.x"() {a = 256 : i8} : () -> ()

// -----

// expected-error@+2 {{unexpected decimal integer literal for a floating point value}}
// expected-note@+1 {{add a trailing dot to make the literal a float}}
"t.x"() {a = 1 : f32} : () -> ()

// -----

// expected-error@+1 {{undefined symbol alias id 'nowhere'}}
"t.x"() {a = #nowhere} : () -> ()

// -----

// expected-error@+1 {{inferred shape of elements literal ([2]) does not match type ([3])}}
"t.x"() {a = dense<[1, 2]> : tensor<3xi32>} : () -> ()

// -----

// expected-error@+1 {{invalid memref element type}}
"t.x"() : () -> memref<4xtensor<2xf32>>

// -----

// expected-error@+1 {{operation location alias was never defined}}
"t.x"() : () -> () loc(#nowhere)

// -----

// expected-error@+1 {{custom op 'builtin.nothing' is unknown}}
builtin.nothing

// -----

// expected-note@+1 {{see existing symbol definition here}}
func.func private @twice()
// expected-error@+1 {{redefinition of symbol named 'twice'}}
func.func private @twice()
