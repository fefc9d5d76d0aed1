// RUN: rsmlir-opt --canonicalize %s | FileCheck %s

// Identities for any operands, and folding of constants.

// Identities.
// CHECK-LABEL: func.func @sums(%arg0: i32, %arg1: i32) -> (i32, i32, i32, i32, i32, i32) {
// CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT: return %arg0, %arg0, %c0_i32, %arg1, %c0_i32, %arg0 : i32, i32, i32, i32, i32, i32
// CHECK-NEXT: }
func.func @sums(%x: i32, %y: i32) -> (i32, i32, i32, i32, i32, i32) {
  %c0 = arith.constant 0 : i32
  %0 = arith.addi %c0, %x : i32
  %1 = arith.subi %x, %y : i32
  %2 = arith.addi %1, %y : i32
  %3 = arith.subi %x, %x : i32
  %4 = arith.addi %x, %y : i32
  %5 = arith.subi %4, %x : i32
  %6 = arith.muli %x, %c0 : i32
  %7 = arith.subi %x, %c0 : i32
  return %0, %2, %3, %5, %6, %7 : i32, i32, i32, i32, i32, i32
}

// CHECK-LABEL: func.func @unknown_shape(%arg0: tensor<?xi32>) -> tensor<?xi32> {
// CHECK-NEXT: %0 = arith.subi %arg0, %arg0 : tensor<?xi32>
// CHECK-NEXT: return %0 : tensor<?xi32>
// CHECK-NEXT: }
func.func @unknown_shape(%x: tensor<?xi32>) -> tensor<?xi32> {
  %0 = arith.subi %x, %x : tensor<?xi32>
  return %0 : tensor<?xi32>
}

// CHECK-LABEL: func.func @quotients(%arg0: i32, %arg1: i32) -> (i32, i32, i32, i32, i32) {
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT: %0 = arith.muli %arg0, %arg1 overflow<nsw> : i32
// CHECK-NEXT: %1 = arith.divui %0, %arg1 : i32
// CHECK-NEXT: %2 = arith.divsi %c1_i32, %c0_i32 : i32
// CHECK-NEXT: return %arg0, %1, %c0_i32, %arg0, %2 : i32, i32, i32, i32, i32
// CHECK-NEXT: }
func.func @quotients(%x: i32, %y: i32) -> (i32, i32, i32, i32, i32) {
  %c1 = arith.constant 1 : i32
  %c0 = arith.constant 0 : i32
  %0 = arith.muli %x, %y overflow<nsw> : i32
  %1 = arith.divsi %0, %y : i32
  %2 = arith.divui %0, %y : i32
  %3 = arith.remsi %x, %c1 : i32
  %4 = arith.ceildivsi %x, %c1 : i32
  %5 = arith.divsi %c1, %c0 : i32
  return %1, %2, %3, %4, %5 : i32, i32, i32, i32, i32
}

// CHECK-LABEL: func.func @bits(%arg0: i8, %arg1: i8) -> (i8, i8, i8, i8, i8, i8) {
// CHECK-NEXT: %c-1_i8 = arith.constant -1 : i8
// CHECK-NEXT: %c0_i8 = arith.constant 0 : i8
// CHECK-NEXT: %0 = arith.andi %arg0, %arg1 : i8
// CHECK-NEXT: return %c0_i8, %c-1_i8, %arg0, %0, %arg0, %c0_i8 : i8, i8, i8, i8, i8, i8
// CHECK-NEXT: }
func.func @bits(%x: i8, %y: i8) -> (i8, i8, i8, i8, i8, i8) {
  %m = arith.constant -1 : i8
  %n = arith.xori %x, %m : i8
  %0 = arith.andi %x, %n : i8
  %1 = arith.ori %n, %x : i8
  %2 = arith.xori %x, %y : i8
  %3 = arith.xori %y, %2 : i8
  %4 = arith.andi %x, %y : i8
  %5 = arith.andi %y, %4 : i8
  %6 = arith.andi %x, %m : i8
  %7 = arith.xori %x, %x : i8
  return %0, %1, %3, %5, %6, %7 : i8, i8, i8, i8, i8, i8
}

// CHECK-LABEL: func.func @extrema(%arg0: i8, %arg1: f32) -> (i8, i8, i8, i8, f32, f32) {
// CHECK-NEXT: %c-128_i8 = arith.constant -128 : i8
// CHECK-NEXT: %c0_i8 = arith.constant 0 : i8
// CHECK-NEXT: return %c-128_i8, %arg0, %c0_i8, %arg0, %arg1, %arg1 : i8, i8, i8, i8, f32, f32
// CHECK-NEXT: }
func.func @extrema(%x: i8, %f: f32) -> (i8, i8, i8, i8, f32, f32) {
  %least = arith.constant -128 : i8
  %zero = arith.constant 0 : i8
  %inf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %0 = arith.minsi %x, %least : i8
  %1 = arith.maxsi %x, %least : i8
  %2 = arith.minui %x, %zero : i8
  %3 = arith.maxui %x, %x : i8
  %4 = arith.maximumf %f, %inf : f32
  %5 = arith.minnumf %f, %nan : f32
  return %0, %1, %2, %3, %4, %5 : i8, i8, i8, i8, f32, f32
}

// CHECK-LABEL: func.func @floats(%arg0: f32) -> (f32, f32, f32, f32, f32) {
// CHECK-NEXT: %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: %0 = arith.addf %arg0, %cst : f32
// CHECK-NEXT: return %arg0, %0, %arg0, %cst, %arg0 : f32, f32, f32, f32, f32
// CHECK-NEXT: }
func.func @floats(%x: f32) -> (f32, f32, f32, f32, f32) {
  %nz = arith.constant -0.0 : f32
  %z = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %0 = arith.addf %x, %nz : f32
  %1 = arith.addf %x, %z : f32
  %2 = arith.mulf %x, %one : f32
  %3 = arith.mulf %x, %z fastmath<nnan, nsz> : f32
  %4 = arith.divf %x, %one : f32
  return %0, %1, %2, %3, %4 : f32, f32, f32, f32, f32
}

// Constants.
// CHECK-LABEL: func.func @integers() -> (i8, i8, i8, i8, i8, i8, i8, i8, i8) {
// CHECK-NEXT: %c100_i8 = arith.constant 100 : i8
// CHECK-NEXT: %c-7_i8 = arith.constant -7 : i8
// CHECK-NEXT: %c-56_i8 = arith.constant -56 : i8
// CHECK-NEXT: %c-14_i8 = arith.constant -14 : i8
// CHECK-NEXT: %c-15_i8 = arith.constant -15 : i8
// CHECK-NEXT: %c50_i8 = arith.constant 50 : i8
// CHECK-NEXT: %c2_i8 = arith.constant 2 : i8
// CHECK-NEXT: %c-1_i8 = arith.constant -1 : i8
// CHECK-NEXT: %c-2_i8 = arith.constant -2 : i8
// CHECK-NEXT: %c62_i8 = arith.constant 62 : i8
// CHECK-NEXT: %0 = arith.shli %c100_i8, %c-7_i8 : i8
// CHECK-NEXT: return %c-56_i8, %c-14_i8, %c-15_i8, %c50_i8, %c2_i8, %c-1_i8, %c-2_i8, %c62_i8, %0 : i8, i8, i8, i8, i8, i8, i8, i8, i8
// CHECK-NEXT: }
func.func @integers() -> (i8, i8, i8, i8, i8, i8, i8, i8, i8) {
  %a = arith.constant 100 : i8
  %b = arith.constant -7 : i8
  %c = arith.constant 2 : i8
  %0 = arith.addi %a, %a : i8
  %1 = arith.divsi %a, %b : i8
  %2 = arith.floordivsi %a, %b : i8
  %3 = arith.ceildivsi %a, %c : i8
  %4 = arith.divui %b, %a : i8
  %5 = arith.remsi %b, %c : i8
  %6 = arith.shrsi %b, %c : i8
  %7 = arith.shrui %b, %c : i8
  %8 = arith.shli %a, %b : i8
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : i8, i8, i8, i8, i8, i8, i8, i8, i8
}

// CHECK-LABEL: func.func @vectors() -> (vector<3xi32>, vector<3xi1>, tensor<2xf32>) {
// CHECK-NEXT: %cst = arith.constant dense<[2, 4, 6]> : vector<3xi32>
// CHECK-NEXT: %cst_0 = arith.constant dense<[true, false, false]> : vector<3xi1>
// CHECK-NEXT: %cst_1 = arith.constant dense<[2.250000e+00, 4.000000e+00]> : tensor<2xf32>
// CHECK-NEXT: return %cst, %cst_0, %cst_1 : vector<3xi32>, vector<3xi1>, tensor<2xf32>
// CHECK-NEXT: }
func.func @vectors() -> (vector<3xi32>, vector<3xi1>, tensor<2xf32>) {
  %a = arith.constant dense<[1, 2, 3]> : vector<3xi32>
  %b = arith.constant dense<2> : vector<3xi32>
  %0 = arith.muli %a, %b : vector<3xi32>
  %1 = arith.cmpi slt, %a, %b : vector<3xi32>
  %f = arith.constant dense<[1.5, -2.0]> : tensor<2xf32>
  %2 = arith.mulf %f, %f : tensor<2xf32>
  return %0, %1, %2 : vector<3xi32>, vector<3xi1>, tensor<2xf32>
}

// CHECK-LABEL: func.func @carries() -> (i8, i1, i8, i8) {
// CHECK-NEXT: %c44_i8 = arith.constant 44 : i8
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %c32_i8 = arith.constant 32 : i8
// CHECK-NEXT: %c-22_i8 = arith.constant -22 : i8
// CHECK-NEXT: return %c44_i8, %true, %c32_i8, %c-22_i8 : i8, i1, i8, i8
// CHECK-NEXT: }
func.func @carries() -> (i8, i1, i8, i8) {
  %a = arith.constant 200 : i8
  %b = arith.constant 100 : i8
  %0:2 = arith.addui_extended %a, %b : i8, i1
  %1:2 = arith.mulsi_extended %a, %b : i8
  return %0#0, %0#1, %1#0, %1#1 : i8, i1, i8, i8
}

// CHECK-LABEL: func.func @comparisons(%arg0: i32, %arg1: i1) -> (i1, i1, i1, i1, i1, i1) {
// CHECK-NEXT: %false = arith.constant false
// CHECK-NEXT: %c5_i32 = arith.constant 5 : i32
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %0 = arith.cmpi sgt, %arg0, %c5_i32 : i32
// CHECK-NEXT: return %true, %0, %arg1, %false, %true, %true : i1, i1, i1, i1, i1, i1
// CHECK-NEXT: }
func.func @comparisons(%x: i32, %b: i1) -> (i1, i1, i1, i1, i1, i1) {
  %c5 = arith.constant 5 : i32
  %z = arith.constant 0 : i32
  %nan = arith.constant 0x7FC00000 : f32
  %one = arith.constant 1.0 : f32
  %0 = arith.cmpi sle, %x, %x : i32
  %1 = arith.cmpi slt, %c5, %x : i32
  %e = arith.extui %b : i1 to i32
  %2 = arith.cmpi ne, %e, %z : i32
  %3 = arith.cmpi ult, %c5, %z : i32
  %4 = arith.cmpf une, %nan, %one : f32
  %5 = arith.cmpf oge, %one, %one : f32
  return %0, %1, %2, %3, %4, %5 : i1, i1, i1, i1, i1, i1
}

// CHECK-LABEL: func.func @choices(%arg0: i1, %arg1: i32, %arg2: i32) -> (i32, i32, i1, i32, vector<3xi8>) {
// CHECK-NEXT: %cst = arith.constant dense<[1, 9, 3]> : vector<3xi8>
// CHECK-NEXT: return %arg1, %arg2, %arg0, %arg2, %cst : i32, i32, i1, i32, vector<3xi8>
// CHECK-NEXT: }
func.func @choices(%c: i1, %x: i32, %y: i32) -> (i32, i32, i1, i32, vector<3xi8>) {
  %true = arith.constant true
  %false = arith.constant false
  %p = ub.poison : i32
  %0 = arith.select %true, %x, %y : i32
  %1 = arith.select %c, %p, %y : i32
  %2 = arith.select %c, %true, %false : i1
  %e = arith.cmpi eq, %x, %y : i32
  %3 = arith.select %e, %x, %y : i32
  %m = arith.constant dense<[true, false, true]> : vector<3xi1>
  %v = arith.constant dense<[1, 2, 3]> : vector<3xi8>
  %w = arith.constant dense<9> : vector<3xi8>
  %4 = arith.select %m, %v, %w : vector<3xi1>, vector<3xi8>
  return %0, %1, %2, %3, %4 : i32, i32, i1, i32, vector<3xi8>
}

// CHECK-LABEL: func.func @casts(%arg0: f16) -> (i32, i32, i8, f64, f32, f16, i8, index, f32, f32) {
// CHECK-NEXT: %cst = arith.constant 5.000000e-01 : f32
// CHECK-NEXT: %cst_0 = arith.constant 4.203900e-43 : f32
// CHECK-NEXT: %c-3 = arith.constant -3 : index
// CHECK-NEXT: %c0_i8 = arith.constant 0 : i8
// CHECK-NEXT: %cst_1 = arith.constant 1.000000e-01 : f32
// CHECK-NEXT: %c253_i32 = arith.constant 253 : i32
// CHECK-NEXT: %c-3_i32 = arith.constant -3 : i32
// CHECK-NEXT: %c44_i8 = arith.constant 44 : i8
// CHECK-NEXT: %cst_2 = arith.constant 0.10000000149011612 : f64
// CHECK-NEXT: %cst_3 = arith.constant 2.530000e+02 : f32
// CHECK-NEXT: %0 = arith.truncf %cst_1 : f32 to f16
// CHECK-NEXT: return %c253_i32, %c-3_i32, %c44_i8, %cst_2, %cst_3, %0, %c0_i8, %c-3, %cst_0, %cst : i32, i32, i8, f64, f32, f16, i8, index, f32, f32
// CHECK-NEXT: }
func.func @casts(%h: f16) -> (i32, i32, i8, f64, f32, f16, i8, index, f32, f32) {
  %a = arith.constant -3 : i8
  %w = arith.constant 300 : i32
  %f = arith.constant 0.1 : f32
  %g = arith.constant 0.5 : f32
  %0 = arith.extui %a : i8 to i32
  %1 = arith.extsi %a : i8 to i32
  %2 = arith.trunci %w : i32 to i8
  %3 = arith.extf %f : f32 to f64
  %4 = arith.uitofp %a : i8 to f32
  %5 = arith.truncf %f : f32 to f16
  %6 = arith.fptosi %f : f32 to i8
  %7 = arith.index_cast %a : i8 to index
  %8 = arith.bitcast %w : i32 to f32
  %t = arith.truncf %g fastmath<contract> : f32 to f16
  %9 = arith.extf %t fastmath<contract> : f16 to f32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : i32, i32, i8, f64, f32, f16, i8, index, f32, f32
}

// CHECK-LABEL: func.func @poison(%arg0: i32) -> (i32, i1, f32) {
// CHECK-NEXT: %0 = ub.poison : f32
// CHECK-NEXT: %1 = ub.poison : i32
// CHECK-NEXT: %2 = arith.cmpi eq, %arg0, %1 : i32
// CHECK-NEXT: return %1, %2, %0 : i32, i1, f32
// CHECK-NEXT: }
func.func @poison(%x: i32) -> (i32, i1, f32) {
  %p = ub.poison : i32
  %0 = arith.addi %x, %p : i32
  %1 = arith.cmpi eq, %x, %p : i32
  %2 = arith.bitcast %p : i32 to f32
  return %0, %1, %2 : i32, i1, f32
}
