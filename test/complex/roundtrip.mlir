// RUN: %roundtrip
// RUN: %generic-roundtrip

// CHECK-LABEL: func.func @parts(%arg0: f32, %arg1: complex<f32>) {
func.func @parts(%x: f32, %c: complex<f32>) {
  // CHECK-NEXT: %0 = complex.create %arg0, %arg0 : complex<f32>
  %0 = complex.create %x, %x : complex<f32>
  // CHECK-NEXT: %1 = complex.re %arg1 : complex<f32>
  %1 = complex.re %c : complex<f32>
  // CHECK-NEXT: %2 = complex.im %arg1 fastmath<fast> : complex<f32>
  %2 = complex.im %c fastmath<fast> : complex<f32>
  // CHECK-NEXT: %3 = complex.abs %arg1 : complex<f32>
  %3 = complex.abs %c : complex<f32>
  // CHECK-NEXT: %4 = complex.angle %arg1 {a} : complex<f32>
  %4 = complex.angle %c {a} : complex<f32>
  // CHECK-NEXT: %5 = complex.bitcast %arg1 : complex<f32> to i64
  %5 = complex.bitcast %c : complex<f32> to i64
  // CHECK-NEXT: %6 = complex.bitcast %5 : i64 to complex<f32>
  %6 = complex.bitcast %5 : i64 to complex<f32>
  // CHECK-NEXT: %7 = complex.bitcast %arg1 : complex<f32> to complex<f32>
  %7 = complex.bitcast %c : complex<f32> to complex<f32>
  // CHECK-NEXT: %8 = complex.eq %arg1, %0 : complex<f32>
  %8 = complex.eq %c, %0 : complex<f32>
  // CHECK-NEXT: %9 = complex.neq %arg1, %0 : complex<f32>
  %9 = complex.neq %c, %0 : complex<f32>
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @constants() {
func.func @constants() {
  // CHECK-NEXT: %cst = complex.constant [1.000000e+00 : f32, -2.500000e+00 : f32] : complex<f32>
  %0 = complex.constant [1.0 : f32, -2.5 : f32] : complex<f32>
  // CHECK-NEXT: %cst_0 = complex.constant [1 : i8, -2 : i8] {a} : complex<i8>
  %1 = complex.constant [1 : i8, -2 : i8] {a} : complex<i8>
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @functions(%arg0: complex<f64>, %arg1: complex<f64>, %arg2: i32) {
func.func @functions(%a: complex<f64>, %b: complex<f64>, %n: i32) {
  // CHECK-NEXT: %0 = complex.sqrt %arg0 : complex<f64>
  %0 = complex.sqrt %a : complex<f64>
  // CHECK-NEXT: %1 = complex.rsqrt %arg0 fastmath<nnan> : complex<f64>
  %1 = complex.rsqrt %a fastmath<nnan> : complex<f64>
  // CHECK-NEXT: %2 = complex.exp %arg0 : complex<f64>
  %2 = complex.exp %a : complex<f64>
  // CHECK-NEXT: %3 = complex.expm1 %arg0 fastmath<nnan> : complex<f64>
  %3 = complex.expm1 %a fastmath<nnan> : complex<f64>
  // CHECK-NEXT: %4 = complex.log %arg0 : complex<f64>
  %4 = complex.log %a : complex<f64>
  // CHECK-NEXT: %5 = complex.log1p %arg0 fastmath<nnan> : complex<f64>
  %5 = complex.log1p %a fastmath<nnan> : complex<f64>
  // CHECK-NEXT: %6 = complex.sin %arg0 : complex<f64>
  %6 = complex.sin %a : complex<f64>
  // CHECK-NEXT: %7 = complex.cos %arg0 fastmath<nnan> : complex<f64>
  %7 = complex.cos %a fastmath<nnan> : complex<f64>
  // CHECK-NEXT: %8 = complex.tan %arg0 : complex<f64>
  %8 = complex.tan %a : complex<f64>
  // CHECK-NEXT: %9 = complex.tanh %arg0 fastmath<nnan> : complex<f64>
  %9 = complex.tanh %a fastmath<nnan> : complex<f64>
  // CHECK-NEXT: %10 = complex.neg %arg0 : complex<f64>
  %10 = complex.neg %a : complex<f64>
  // CHECK-NEXT: %11 = complex.conj %arg0 fastmath<nnan> : complex<f64>
  %11 = complex.conj %a fastmath<nnan> : complex<f64>
  // CHECK-NEXT: %12 = complex.sign %arg0 : complex<f64>
  %12 = complex.sign %a : complex<f64>
  // CHECK-NEXT: %13 = complex.add %arg0, %arg1 : complex<f64>
  %b0 = complex.add %a, %b : complex<f64>
  // CHECK-NEXT: %14 = complex.sub %arg0, %arg1 fastmath<fast> : complex<f64>
  %b1 = complex.sub %a, %b fastmath<fast> : complex<f64>
  // CHECK-NEXT: %15 = complex.mul %arg0, %arg1 : complex<f64>
  %b2 = complex.mul %a, %b : complex<f64>
  // CHECK-NEXT: %16 = complex.div %arg0, %arg1 fastmath<fast> : complex<f64>
  %b3 = complex.div %a, %b fastmath<fast> : complex<f64>
  // CHECK-NEXT: %17 = complex.pow %arg0, %arg1 : complex<f64>
  %b4 = complex.pow %a, %b : complex<f64>
  // CHECK-NEXT: %18 = complex.atan2 %arg0, %arg1 fastmath<fast> : complex<f64>
  %b5 = complex.atan2 %a, %b fastmath<fast> : complex<f64>
  // CHECK-NEXT: %19 = complex.powi %arg0, %arg2 : complex<f64>, i32
  %p = complex.powi %a, %n : complex<f64>, i32
  // CHECK-NEXT: %20 = complex.powi %arg0, %arg2 fastmath<fast> : complex<f64>, i32
  %q = complex.powi %a, %n fastmath<fast> : complex<f64>, i32
  // CHECK-NEXT: return
  return
}
