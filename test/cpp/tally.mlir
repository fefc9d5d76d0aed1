// Parameters of types that have another name in C++: numbers of 16 bits, lists of them, and a flag. An attribute checks the
// tensors that it encodes.
// RUN: rsmlir-opt --dialect %S/Inputs/tally/Tally.td --sources %S/Inputs/tally --split-input-file --verify-diagnostics %s | FileCheck %s

// CHECK: tally.sum <1[2, 3]>
tally.sum <1 [2, 3]>

// CHECK: tally.sum <-2[4, 5], true>
tally.sum <-2 [4, 5], true>

// -----

// expected-error @+1 {{'tally.sum' op counts 6}}
tally.sum <1 [2, 3], true>

// -----

// expected-error @+2 {{failed to parse Tally_Count parameter 'axis' which is to be a `Axis`}}
// expected-error @+1 {{integer value too large}}
tally.sum <70000 [1]>

// -----

// CHECK: func.func private @rows(tensor<2x3xf32, #tally.rows<2>>)
func.func private @rows(tensor<2x3xf32, #tally.rows<2>>)

// -----

// expected-error @+1 {{expected 4 rows of 'f32'}}
func.func private @rows(tensor<2x3xf32, #tally.rows<4>>)
