// RUN: rsmlir-opt --canonicalize %s | FileCheck %s

// Folders and patterns of complex numbers.

// Operations that undo each other.
// CHECK-LABEL: func.func @undone(%arg0: complex<f32>, %arg1: complex<f32>) -> (complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>) {
// CHECK-NEXT: return %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0 : complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>
// CHECK-NEXT: }
func.func @undone(%x: complex<f32>, %y: complex<f32>) -> (complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>) {
  %0 = complex.sub %x, %y : complex<f32>
  %1 = complex.add %0, %y : complex<f32>
  %2 = complex.add %x, %y : complex<f32>
  %3 = complex.sub %2, %y : complex<f32>
  %4 = complex.neg %x : complex<f32>
  %5 = complex.neg %4 : complex<f32>
  %6 = complex.exp %x : complex<f32>
  %7 = complex.log %6 : complex<f32>
  %8 = complex.log %x : complex<f32>
  %9 = complex.exp %8 : complex<f32>
  %10 = complex.conj %x : complex<f32>
  %11 = complex.conj %10 : complex<f32>
  %12 = complex.re %x : complex<f32>
  %13 = complex.im %x : complex<f32>
  %14 = complex.create %12, %13 : complex<f32>
  return %1, %3, %5, %7, %9, %11, %14 : complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>
}

// CHECK-LABEL: func.func @neutral(%arg0: complex<f32>) -> (complex<f32>, complex<f32>, complex<f32>, complex<f32>) {
// CHECK-NEXT: return %arg0, %arg0, %arg0, %arg0 : complex<f32>, complex<f32>, complex<f32>, complex<f32>
// CHECK-NEXT: }
func.func @neutral(%x: complex<f32>) -> (complex<f32>, complex<f32>, complex<f32>, complex<f32>) {
  %zero = complex.constant [0.0 : f32, 0.0 : f32] : complex<f32>
  %one = complex.constant [1.0 : f32, 0.0 : f32] : complex<f32>
  %0 = complex.add %x, %zero : complex<f32>
  %1 = complex.sub %x, %zero : complex<f32>
  %2 = complex.mul %x, %one : complex<f32>
  %3 = complex.div %x, %one : complex<f32>
  return %0, %1, %2, %3 : complex<f32>, complex<f32>, complex<f32>, complex<f32>
}

// CHECK-LABEL: func.func @parts(%arg0: f32, %arg1: f32) -> (f32, f32, f32, f32, f32, f32) {
// CHECK-NEXT: %cst = arith.constant 2.000000e+00 : f32
// CHECK-NEXT: %cst_0 = arith.constant -1.000000e+00 : f32
// CHECK-NEXT: %0 = arith.negf %arg0 : f32
// CHECK-NEXT: %1 = arith.negf %arg1 : f32
// CHECK-NEXT: return %cst, %cst_0, %arg0, %arg1, %0, %1 : f32, f32, f32, f32, f32, f32
// CHECK-NEXT: }
func.func @parts(%a: f32, %b: f32) -> (f32, f32, f32, f32, f32, f32) {
  %c = complex.constant [2.0 : f32, -1.0 : f32] : complex<f32>
  %0 = complex.re %c : complex<f32>
  %1 = complex.im %c : complex<f32>
  %x = complex.create %a, %b : complex<f32>
  %2 = complex.re %x : complex<f32>
  %3 = complex.im %x : complex<f32>
  %n = complex.neg %x : complex<f32>
  %4 = complex.re %n : complex<f32>
  %5 = complex.im %n : complex<f32>
  return %0, %1, %2, %3, %4, %5 : f32, f32, f32, f32, f32, f32
}

// CHECK-LABEL: func.func @bitcasts(%arg0: i64, %arg1: complex<f32>) -> (f64, complex<f32>, complex<f32>, i64, complex<f32>) {
// CHECK-NEXT: %0 = arith.bitcast %arg0 : i64 to f64
// CHECK-NEXT: %1 = complex.bitcast %arg0 : i64 to complex<f32>
// CHECK-NEXT: %2 = complex.bitcast %arg1 : complex<f32> to i64
// CHECK-NEXT: return %0, %arg1, %1, %2, %arg1 : f64, complex<f32>, complex<f32>, i64, complex<f32>
// CHECK-NEXT: }
func.func @bitcasts(%x: i64, %z: complex<f32>) -> (f64, complex<f32>, complex<f32>, i64, complex<f32>) {
  %0 = complex.bitcast %x : i64 to complex<f32>
  %1 = complex.bitcast %0 : complex<f32> to f64
  %2 = complex.bitcast %z : complex<f32> to i64
  %3 = complex.bitcast %2 : i64 to complex<f32>
  %4 = arith.bitcast %x : i64 to f64
  %5 = complex.bitcast %4 : f64 to complex<f32>
  %6 = complex.bitcast %z : complex<f32> to f64
  %7 = arith.bitcast %6 : f64 to i64
  %8 = complex.bitcast %z : complex<f32> to complex<f32>
  return %1, %3, %5, %7, %8 : f64, complex<f32>, complex<f32>, i64, complex<f32>
}
