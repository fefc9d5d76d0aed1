// RUN: rsmlir-opt --canonicalize %s | FileCheck %s

// Functions of constants.

// Exact for every kind of float.
// CHECK-LABEL: func.func @rounding() -> (f16, f32, bf16, f32, f64, f16) {
// CHECK-NEXT: %cst = arith.constant 2.500000e+00 : f16
// CHECK-NEXT: %cst_0 = arith.constant 3.000000e+00 : f16
// CHECK-NEXT: %cst_1 = arith.constant -3.000000e+00 : f32
// CHECK-NEXT: %cst_2 = arith.constant 1.500000e+00 : bf16
// CHECK-NEXT: %cst_3 = arith.constant -2.000000e+00 : f32
// CHECK-NEXT: %cst_4 = arith.constant 2.000000e+00 : f64
// CHECK-NEXT: %0 = math.round %cst : f16
// CHECK-NEXT: return %cst_0, %cst_1, %cst_2, %cst_3, %cst_4, %0 : f16, f32, bf16, f32, f64, f16
// CHECK-NEXT: }
func.func @rounding() -> (f16, f32, bf16, f32, f64, f16) {
  %a = arith.constant 2.5 : f16
  %b = arith.constant -2.5 : f32
  %c = arith.constant -1.5 : bf16
  %d = arith.constant 1.5 : f64
  %0 = math.ceil %a : f16
  %1 = math.floor %b : f32
  %2 = math.absf %c : bf16
  %3 = math.roundeven %b : f32
  %4 = math.round %d : f64
  %5 = math.round %a : f16
  return %0, %1, %2, %3, %4, %5 : f16, f32, bf16, f32, f64, f16
}

// Functions of the C library.
// CHECK-LABEL: func.func @library() -> (f32, f64, f32, f64, f32, f64, f32, f16) {
// CHECK-NEXT: %cst = arith.constant -1.000000e+00 : f64
// CHECK-NEXT: %cst_0 = arith.constant 1.000000e+00 : f16
// CHECK-NEXT: %cst_1 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: %cst_2 = arith.constant 2.000000e+00 : f64
// CHECK-NEXT: %cst_3 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: %0 = math.log %cst : f64
// CHECK-NEXT: %1 = math.exp %cst_0 : f16
// CHECK-NEXT: return %cst_1, %cst_2, %cst_3, %cst_2, %cst_1, %0, %cst_3, %1 : f32, f64, f32, f64, f32, f64, f32, f16
// CHECK-NEXT: }
func.func @library() -> (f32, f64, f32, f64, f32, f64, f32, f16) {
  %zero = arith.constant 0.0 : f32
  %four = arith.constant 4.0 : f64
  %one = arith.constant 1.0 : f32
  %minus = arith.constant -1.0 : f64
  %half = arith.constant 1.0 : f16
  %0 = math.exp %zero : f32
  %1 = math.sqrt %four : f64
  %2 = math.log %one : f32
  %3 = math.log2 %four : f64
  %4 = math.cos %zero : f32
  %5 = math.log %minus : f64
  %6 = math.asinh %zero : f32
  %7 = math.exp %half : f16
  return %0, %1, %2, %3, %4, %5, %6, %7 : f32, f64, f32, f64, f32, f64, f32, f16
}

// CHECK-LABEL: func.func @of_two() -> (f32, f64, f32) {
// CHECK-NEXT: %cst = arith.constant 1.250000e-01 : f32
// CHECK-NEXT: %cst_0 = arith.constant 0x7FF8000000000000 : f64
// CHECK-NEXT: %cst_1 = arith.constant -2.000000e+00 : f32
// CHECK-NEXT: return %cst, %cst_0, %cst_1 : f32, f64, f32
// CHECK-NEXT: }
func.func @of_two() -> (f32, f64, f32) {
  %a = arith.constant 2.0 : f32
  %b = arith.constant -3.0 : f32
  %c = arith.constant 0.0 : f64
  %0 = math.powf %a, %b : f32
  %1 = math.atan2 %c, %c : f64
  %2 = math.copysign %a, %b : f32
  return %0, %1, %2 : f32, f64, f32
}

// Integers.
// CHECK-LABEL: func.func @integers() -> (i8, i8, i8, vector<2xi32>, i32, i32, i32, i32) {
// CHECK-NEXT: %c-1_i32 = arith.constant -1 : i32
// CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT: %c3_i8 = arith.constant 3 : i8
// CHECK-NEXT: %c2_i8 = arith.constant 2 : i8
// CHECK-NEXT: %cst = arith.constant dense<[3, 4]> : vector<2xi32>
// CHECK-NEXT: %c-343_i32 = arith.constant -343 : i32
// CHECK-NEXT: %0 = math.ipowi %c0_i32, %c-1_i32 : i32
// CHECK-NEXT: return %c3_i8, %c2_i8, %c2_i8, %cst, %c-343_i32, %c0_i32, %c-1_i32, %0 : i8, i8, i8, vector<2xi32>, i32, i32, i32, i32
// CHECK-NEXT: }
func.func @integers() -> (i8, i8, i8, vector<2xi32>, i32, i32, i32, i32) {
  %a = arith.constant 20 : i8
  %v = arith.constant dense<[-3, 4]> : vector<2xi32>
  %b = arith.constant -1 : i32
  %c = arith.constant 3 : i32
  %d = arith.constant -7 : i32
  %z = arith.constant 0 : i32
  %0 = math.ctlz %a : i8
  %1 = math.cttz %a : i8
  %2 = math.ctpop %a : i8
  %3 = math.absi %v : vector<2xi32>
  %4 = math.ipowi %d, %c : i32
  %5 = math.ipowi %c, %d : i32
  %6 = math.ipowi %b, %d : i32
  %7 = math.ipowi %z, %b : i32
  return %0, %1, %2, %3, %4, %5, %6, %7 : i8, i8, i8, vector<2xi32>, i32, i32, i32, i32
}

// Kinds of numbers.
// CHECK-LABEL: func.func @kinds() -> (i1, i1, i1, i1, vector<2xi1>, i1) {
// CHECK-NEXT: %0 = ub.poison : f32
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %false = arith.constant false
// CHECK-NEXT: %cst = arith.constant dense<true> : vector<2xi1>
// CHECK-NEXT: %1 = math.isnan %0 : f32
// CHECK-NEXT: return %true, %true, %false, %false, %cst, %1 : i1, i1, i1, i1, vector<2xi1>, i1
// CHECK-NEXT: }
func.func @kinds() -> (i1, i1, i1, i1, vector<2xi1>, i1) {
  %nan = arith.constant 0x7FC00000 : f32
  %inf = arith.constant 0xFF800000 : f32
  %tiny = arith.constant 1.0e-40 : f32
  %v = arith.constant dense<1.0> : vector<2xf32>
  %p = ub.poison : f32
  %0 = math.isnan %nan : f32
  %1 = math.isinf %inf : f32
  %2 = math.isfinite %inf : f32
  %3 = math.isnormal %tiny : f32
  %4 = math.isnormal %v : vector<2xf32>
  %5 = math.isnan %p : f32
  return %0, %1, %2, %3, %4, %5 : i1, i1, i1, i1, vector<2xi1>, i1
}
