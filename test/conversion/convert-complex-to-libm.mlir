// RUN: rsmlir-opt %s --convert-complex-to-libm | FileCheck %s

func.func @functions(%x: complex<f32>, %y: complex<f64>) -> (complex<f32>, f64, complex<f64>) {
  %a = complex.pow %x, %x : complex<f32>
  %b = complex.abs %y : complex<f64>
  %c = complex.conj %y : complex<f64>
  return %a, %b, %c : complex<f32>, f64, complex<f64>
}

// CHECK:      module {
// CHECK-NEXT:   func.func private @conj(complex<f64>) -> complex<f64>
// CHECK-NEXT:   func.func private @cabs(complex<f64>) -> f64
// CHECK-NEXT:   func.func private @cpowf(complex<f32>, complex<f32>) -> complex<f32>

// CHECK-LABEL:   func.func @functions(%arg0: complex<f32>, %arg1: complex<f64>) -> (complex<f32>, f64, complex<f64>) {
// CHECK-NEXT:     %0 = call @cpowf(%arg0, %arg0) : (complex<f32>, complex<f32>) -> complex<f32>
// CHECK-NEXT:     %1 = call @cabs(%arg1) : (complex<f64>) -> f64
// CHECK-NEXT:     %2 = call @conj(%arg1) : (complex<f64>) -> complex<f64>
// CHECK-NEXT:     return %0, %1, %2 : complex<f32>, f64, complex<f64>
// CHECK-NEXT:   }
// CHECK-NEXT: }
