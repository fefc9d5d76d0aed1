// RUN: rsmlir-opt %s | FileCheck %s

// The numbers are doubles in the text, whatever they become.
// CHECK-LABEL: func.func private @half()
// CHECK-SAME: {t.a = [#complex.number<:f16 1.099610e+00, -0.000000e+00> : complex<f16>]}
func.func private @half() attributes {t.a = [#complex.number<:f16 1.1, -0.0>]}

// Numbers written as bits, too; a type after the attribute is ignored.
// CHECK-LABEL: func.func private @bits()
// CHECK-SAME: {t.a = #complex.number<:f32 7.812500e-03, 0x7F800000> : complex<f32>}
func.func private @bits() attributes {t.a = #complex.number<:f32 0x3f80000000000000, 1.0e100> : f64}

// CHECK-LABEL: func.func private @aliased()
// CHECK-SAME: {t.a = #complex.number<:f64 1.000000e+00, 2.000000e+00> : complex<f64>}
#number = #complex.number<:f64 1.0, 2.0>
func.func private @aliased() attributes {t.a = #number}
