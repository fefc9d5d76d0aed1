// Ways in which hooks are written.
// RUN: rsmlir-opt --dialect %S/Inputs/forge/Kiln.td --sources %S/Inputs/forge/Kiln.cpp --split-input-file --verify-diagnostics %s | FileCheck %s

// CHECK: kiln.bake blue
// CHECK: kiln.stack [4, 4]
// CHECK: kiln.fire 900 {slowly}
// CHECK: "kiln.of_another_day"() : () -> ()
kiln.bake blue
kiln.stack [4, 4]
kiln.fire 900 {slowly}
"kiln.of_another_day"() : () -> ()

// -----

// expected-error@+1 {{no such glaze: 'green'}}
kiln.bake green

// -----

// expected-error@+1 {{'kiln.stack' op has sizes from 2 to 7}}
kiln.stack [7, 2, 3]

// -----

// expected-error@+1 {{'kiln.stack' op has a size that nobody knows}}
kiln.stack [7, -9223372036854775808]
