// Elements have the type of a dialect that is shaped: they are read, checked and printed by its shape and elements.
//
// RUN: rsmlir-opt --dialect %S/Inputs/shaped_elements.td --split-input-file --verify-diagnostics %s | FileCheck %s

// CHECK: quilt.sew dense<[1, 2, 3]> : !quilt.patch<[3], i8>
quilt.sew dense<[1, 2, 3]> : !quilt.patch<[3], i8>
// CHECK: quilt.sew dense<7> : !quilt.patch<[2, 2], i32>
quilt.sew dense<[[7, 7], [7, 7]]> : !quilt.patch<[2, 2], i32>
// CHECK: quilt.sew dense<[true, false]> : !quilt.patch<[2], i1>
quilt.sew dense<[true, false]> : !quilt.patch<[2], i1>

// -----

// expected-error@+1 {{inferred shape of elements literal ([2]) does not match type ([3])}}
quilt.sew dense<[1, 2]> : !quilt.patch<[3], i8>

// -----

// expected-error@+1 {{attribute 'stitches' failed to satisfy constraint: integer elements attribute}}
"quilt.sew"() {stitches = dense<1.0> : !quilt.patch<[3], f32>} : () -> ()

// -----

// expected-error@+1 {{elements literal type must have static shape}}
quilt.sew dense<1> : !quilt.patch<[-9223372036854775808], i8>
