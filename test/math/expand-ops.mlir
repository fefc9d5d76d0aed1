// RUN: rsmlir-opt %s --math-expand-ops --split-input-file | FileCheck %s

func.func @hyperbolic(%x: f32, %v: vector<2xf16>) -> (f32, vector<2xf16>, f32, f32, f32, f32) {
  %0 = math.sinh %x : f32
  %1 = math.cosh %v : vector<2xf16>
  %2 = math.tanh %x : f32
  %3 = math.asinh %x : f32
  %4 = math.acosh %x : f32
  %5 = math.atanh %x : f32
  return %0, %1, %2, %3, %4, %5 : f32, vector<2xf16>, f32, f32, f32, f32
}

// CHECK: module {
// CHECK-NEXT: func.func @hyperbolic(%arg0: f32, %arg1: vector<2xf16>) -> (f32, vector<2xf16>, f32, f32, f32, f32) {
// CHECK-NEXT: %cst = arith.constant -1.000000e+00 : f32
// CHECK-NEXT: %cst_0 = arith.constant -2.000000e+00 : f32
// CHECK-NEXT: %cst_1 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: %cst_2 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: %cst_3 = arith.constant dense<5.000000e-01> : vector<2xf16>
// CHECK-NEXT: %cst_4 = arith.constant 5.000000e-01 : f32
// CHECK-NEXT: %0 = math.exp %arg0 : f32
// CHECK-NEXT: %1 = arith.negf %arg0 : f32
// CHECK-NEXT: %2 = math.exp %1 : f32
// CHECK-NEXT: %3 = arith.subf %0, %2 : f32
// CHECK-NEXT: %4 = arith.mulf %3, %cst_4 : f32
// CHECK-NEXT: %5 = math.exp %arg1 : vector<2xf16>
// CHECK-NEXT: %6 = arith.negf %arg1 : vector<2xf16>
// CHECK-NEXT: %7 = math.exp %6 : vector<2xf16>
// CHECK-NEXT: %8 = arith.addf %5, %7 : vector<2xf16>
// CHECK-NEXT: %9 = arith.mulf %8, %cst_3 : vector<2xf16>
// CHECK-NEXT: %10 = arith.cmpf olt, %arg0, %cst_2 : f32
// CHECK-NEXT: %11 = arith.uitofp %10 : i1 to f32
// CHECK-NEXT: %12 = arith.mulf %11, %cst_0 : f32
// CHECK-NEXT: %13 = arith.addf %12, %cst_1 : f32
// CHECK-NEXT: %14 = arith.mulf %13, %arg0 : f32
// CHECK-NEXT: %15 = arith.mulf %14, %cst_0 : f32
// CHECK-NEXT: %16 = math.exp %15 : f32
// CHECK-NEXT: %17 = arith.subf %cst_1, %16 : f32
// CHECK-NEXT: %18 = arith.addf %16, %cst_1 : f32
// CHECK-NEXT: %19 = arith.divf %17, %18 : f32
// CHECK-NEXT: %20 = arith.mulf %13, %19 : f32
// CHECK-NEXT: %21 = arith.mulf %arg0, %arg0 : f32
// CHECK-NEXT: %22 = arith.addf %21, %cst_1 : f32
// CHECK-NEXT: %23 = math.sqrt %22 : f32
// CHECK-NEXT: %24 = arith.addf %arg0, %23 : f32
// CHECK-NEXT: %25 = math.log %24 : f32
// CHECK-NEXT: %26 = arith.mulf %arg0, %arg0 : f32
// CHECK-NEXT: %27 = arith.addf %26, %cst : f32
// CHECK-NEXT: %28 = math.sqrt %27 : f32
// CHECK-NEXT: %29 = arith.addf %arg0, %28 : f32
// CHECK-NEXT: %30 = math.log %29 : f32
// CHECK-NEXT: %31 = arith.addf %arg0, %cst_1 : f32
// CHECK-NEXT: %32 = arith.negf %arg0 : f32
// CHECK-NEXT: %33 = arith.addf %32, %cst_1 : f32
// CHECK-NEXT: %34 = arith.divf %31, %33 : f32
// CHECK-NEXT: %35 = math.log %34 : f32
// CHECK-NEXT: %36 = arith.mulf %35, %cst_4 : f32
// CHECK-NEXT: return %4, %9, %20, %25, %30, %36 : f32, vector<2xf16>, f32, f32, f32, f32
// CHECK-NEXT: }
// CHECK-NEXT: }

// -----

func.func @simple(%x: f64, %y: f64, %z: f64) -> (f64, f64, f64, f64, f64, f64) {
  %0 = math.tan %x : f64
  %1 = math.fma %x, %y, %z : f64
  %2 = math.exp2 %x : f64
  %3 = math.rsqrt %x : f64
  %4 = math.clampf %x to [%y, %z] fastmath<nnan> : f64
  %5 = math.ceil %x : f64
  return %0, %1, %2, %3, %4, %5 : f64, f64, f64, f64, f64, f64
}

// CHECK: module {
// CHECK-NEXT: func.func @simple(%arg0: f64, %arg1: f64, %arg2: f64) -> (f64, f64, f64, f64, f64, f64) {
// CHECK-NEXT: %cst = arith.constant 0.000000e+00 : f64
// CHECK-NEXT: %cst_0 = arith.constant 1.000000e+00 : f64
// CHECK-NEXT: %cst_1 = arith.constant 0.69314718055994529 : f64
// CHECK-NEXT: %0 = math.sin %arg0 : f64
// CHECK-NEXT: %1 = math.cos %arg0 : f64
// CHECK-NEXT: %2 = arith.divf %0, %1 : f64
// CHECK-NEXT: %3 = arith.mulf %arg0, %arg1 : f64
// CHECK-NEXT: %4 = arith.addf %3, %arg2 : f64
// CHECK-NEXT: %5 = arith.mulf %arg0, %cst_1 : f64
// CHECK-NEXT: %6 = math.exp %5 : f64
// CHECK-NEXT: %7 = math.sqrt %arg0 : f64
// CHECK-NEXT: %8 = arith.divf %cst_0, %7 : f64
// CHECK-NEXT: %9 = arith.minimumf %arg0, %arg1 fastmath<nnan> : f64
// CHECK-NEXT: %10 = arith.maximumf %9, %arg2 fastmath<nnan> : f64
// CHECK-NEXT: %11 = arith.fptosi %arg0 : f64 to i64
// CHECK-NEXT: %12 = arith.sitofp %11 : i64 to f64
// CHECK-NEXT: %13 = math.copysign %12, %arg0 : f64
// CHECK-NEXT: %14 = arith.cmpf ogt, %arg0, %13 : f64
// CHECK-NEXT: %15 = arith.select %14, %cst_0, %cst : f64
// CHECK-NEXT: %16 = arith.addf %13, %15 : f64
// CHECK-NEXT: return %2, %4, %6, %8, %10, %16 : f64, f64, f64, f64, f64, f64
// CHECK-NEXT: }
// CHECK-NEXT: }

// -----

// Only `f32` is rounded; other floats stay.

func.func @rounded(%x: f32, %y: f64, %v: tensor<4xbf16>) -> (f32, f64, tensor<4xbf16>, f32) {
  %0 = math.round %x : f32
  %1 = math.round %y : f64
  %2 = math.roundeven %v : tensor<4xbf16>
  %3 = math.roundeven %x : f32
  return %0, %1, %2, %3 : f32, f64, tensor<4xbf16>, f32
}

// CHECK: module {
// CHECK-NEXT: func.func @rounded(%arg0: f32, %arg1: f64, %arg2: tensor<4xbf16>) -> (f32, f64, tensor<4xbf16>, f32) {
// CHECK-NEXT: %c8388607_i32 = arith.constant 8388607 : i32
// CHECK-NEXT: %c4194304_i32 = arith.constant 4194304 : i32
// CHECK-NEXT: %c31_i32 = arith.constant 31 : i32
// CHECK-NEXT: %c-1_i32 = arith.constant -1 : i32
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT: %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: %cst_0 = arith.constant dense<255> : tensor<4xi16>
// CHECK-NEXT: %cst_1 = arith.constant dense<64> : tensor<4xi16>
// CHECK-NEXT: %cst_2 = arith.constant dense<127> : tensor<4xi16>
// CHECK-NEXT: %cst_3 = arith.constant dense<15> : tensor<4xi16>
// CHECK-NEXT: %cst_4 = arith.constant dense<7> : tensor<4xi16>
// CHECK-NEXT: %cst_5 = arith.constant dense<-1> : tensor<4xi16>
// CHECK-NEXT: %cst_6 = arith.constant dense<1> : tensor<4xi16>
// CHECK-NEXT: %cst_7 = arith.constant dense<0> : tensor<4xi16>
// CHECK-NEXT: %cst_8 = arith.constant dense<1.000000e+00> : tensor<4xbf16>
// CHECK-NEXT: %cst_9 = arith.constant 5.000000e-01 : f32
// CHECK-NEXT: %c23_i32 = arith.constant 23 : i32
// CHECK-NEXT: %c127_i32 = arith.constant 127 : i32
// CHECK-NEXT: %c255_i32 = arith.constant 255 : i32
// CHECK-NEXT: %0 = math.copysign %cst_9, %arg0 : f32
// CHECK-NEXT: %1 = arith.addf %arg0, %0 : f32
// CHECK-NEXT: %2 = arith.fptosi %1 : f32 to i64
// CHECK-NEXT: %3 = arith.sitofp %2 : i64 to f32
// CHECK-NEXT: %4 = math.copysign %3, %1 : f32
// CHECK-NEXT: %5 = arith.bitcast %arg0 : f32 to i32
// CHECK-NEXT: %6 = arith.shrui %5, %c23_i32 : i32
// CHECK-NEXT: %7 = arith.andi %6, %c255_i32 : i32
// CHECK-NEXT: %8 = arith.subi %7, %c127_i32 : i32
// CHECK-NEXT: %9 = arith.cmpi sge, %8, %c23_i32 : i32
// CHECK-NEXT: %10 = arith.select %9, %arg0, %4 : f32
// CHECK-NEXT: %11 = math.round %arg1 : f64
// CHECK-NEXT: %12 = arith.bitcast %arg2 : tensor<4xbf16> to tensor<4xi16>
// CHECK-NEXT: %13 = math.round %arg2 : tensor<4xbf16>
// CHECK-NEXT: %14 = arith.bitcast %13 : tensor<4xbf16> to tensor<4xi16>
// CHECK-NEXT: %15 = arith.shrui %12, %cst_4 : tensor<4xi16>
// CHECK-NEXT: %16 = arith.andi %15, %cst_0 : tensor<4xi16>
// CHECK-NEXT: %17 = arith.subi %16, %cst_2 : tensor<4xi16>
// CHECK-NEXT: %18 = arith.shrui %14, %cst_4 : tensor<4xi16>
// CHECK-NEXT: %19 = arith.andi %18, %cst_0 : tensor<4xi16>
// CHECK-NEXT: %20 = arith.subi %19, %cst_2 : tensor<4xi16>
// CHECK-NEXT: %21 = arith.cmpi eq, %20, %cst_7 : tensor<4xi16>
// CHECK-NEXT: %22 = arith.subi %20, %cst_6 : tensor<4xi16>
// CHECK-NEXT: %23 = arith.maxsi %22, %cst_7 : tensor<4xi16>
// CHECK-NEXT: %24 = arith.minsi %23, %cst_3 : tensor<4xi16>
// CHECK-NEXT: %25 = arith.shrui %cst_2, %24 : tensor<4xi16>
// CHECK-NEXT: %26 = arith.andi %14, %25 : tensor<4xi16>
// CHECK-NEXT: %27 = arith.cmpi ne, %26, %cst_7 : tensor<4xi16>
// CHECK-NEXT: %28 = arith.ori %27, %21 : tensor<4xi1>
// CHECK-NEXT: %29 = arith.cmpi eq, %17, %cst_5 : tensor<4xi16>
// CHECK-NEXT: %30 = arith.maxsi %17, %cst_7 : tensor<4xi16>
// CHECK-NEXT: %31 = arith.minsi %30, %cst_3 : tensor<4xi16>
// CHECK-NEXT: %32 = arith.shrui %cst_1, %31 : tensor<4xi16>
// CHECK-NEXT: %33 = arith.select %29, %cst_7, %32 : tensor<4xi1>, tensor<4xi16>
// CHECK-NEXT: %34 = arith.maxsi %17, %cst_7 : tensor<4xi16>
// CHECK-NEXT: %35 = arith.minsi %34, %cst_3 : tensor<4xi16>
// CHECK-NEXT: %36 = arith.shrui %cst_2, %35 : tensor<4xi16>
// CHECK-NEXT: %37 = arith.andi %12, %36 : tensor<4xi16>
// CHECK-NEXT: %38 = arith.cmpi eq, %37, %33 : tensor<4xi16>
// CHECK-NEXT: %39 = arith.cmpi sge, %17, %cst_5 : tensor<4xi16>
// CHECK-NEXT: %40 = arith.cmpi slt, %17, %cst_4 : tensor<4xi16>
// CHECK-NEXT: %41 = arith.andi %38, %40 : tensor<4xi1>
// CHECK-NEXT: %42 = arith.andi %41, %39 : tensor<4xi1>
// CHECK-NEXT: %43 = math.copysign %cst_8, %arg2 : tensor<4xbf16>
// CHECK-NEXT: %44 = arith.subf %13, %43 : tensor<4xbf16>
// CHECK-NEXT: %45 = arith.andi %28, %42 : tensor<4xi1>
// CHECK-NEXT: %46 = arith.select %45, %44, %13 : tensor<4xi1>, tensor<4xbf16>
// CHECK-NEXT: %47 = math.copysign %46, %arg2 : tensor<4xbf16>
// CHECK-NEXT: %48 = arith.bitcast %arg0 : f32 to i32
// CHECK-NEXT: %49 = math.copysign %cst_9, %arg0 : f32
// CHECK-NEXT: %50 = arith.addf %arg0, %49 : f32
// CHECK-NEXT: %51 = arith.fptosi %50 : f32 to i64
// CHECK-NEXT: %52 = arith.sitofp %51 : i64 to f32
// CHECK-NEXT: %53 = math.copysign %52, %50 : f32
// CHECK-NEXT: %54 = arith.bitcast %arg0 : f32 to i32
// CHECK-NEXT: %55 = arith.shrui %54, %c23_i32 : i32
// CHECK-NEXT: %56 = arith.andi %55, %c255_i32 : i32
// CHECK-NEXT: %57 = arith.subi %56, %c127_i32 : i32
// CHECK-NEXT: %58 = arith.cmpi sge, %57, %c23_i32 : i32
// CHECK-NEXT: %59 = arith.select %58, %arg0, %53 : f32
// CHECK-NEXT: %60 = arith.bitcast %59 : f32 to i32
// CHECK-NEXT: %61 = arith.shrui %48, %c23_i32 : i32
// CHECK-NEXT: %62 = arith.andi %61, %c255_i32 : i32
// CHECK-NEXT: %63 = arith.subi %62, %c127_i32 : i32
// CHECK-NEXT: %64 = arith.shrui %60, %c23_i32 : i32
// CHECK-NEXT: %65 = arith.andi %64, %c255_i32 : i32
// CHECK-NEXT: %66 = arith.subi %65, %c127_i32 : i32
// CHECK-NEXT: %67 = arith.cmpi eq, %66, %c0_i32 : i32
// CHECK-NEXT: %68 = arith.subi %66, %c1_i32 : i32
// CHECK-NEXT: %69 = arith.maxsi %68, %c0_i32 : i32
// CHECK-NEXT: %70 = arith.minsi %69, %c31_i32 : i32
// CHECK-NEXT: %71 = arith.shrui %c8388607_i32, %70 : i32
// CHECK-NEXT: %72 = arith.andi %60, %71 : i32
// CHECK-NEXT: %73 = arith.cmpi ne, %72, %c0_i32 : i32
// CHECK-NEXT: %74 = arith.ori %73, %67 : i1
// CHECK-NEXT: %75 = arith.cmpi eq, %63, %c-1_i32 : i32
// CHECK-NEXT: %76 = arith.maxsi %63, %c0_i32 : i32
// CHECK-NEXT: %77 = arith.minsi %76, %c31_i32 : i32
// CHECK-NEXT: %78 = arith.shrui %c4194304_i32, %77 : i32
// CHECK-NEXT: %79 = arith.select %75, %c0_i32, %78 : i32
// CHECK-NEXT: %80 = arith.maxsi %63, %c0_i32 : i32
// CHECK-NEXT: %81 = arith.minsi %80, %c31_i32 : i32
// CHECK-NEXT: %82 = arith.shrui %c8388607_i32, %81 : i32
// CHECK-NEXT: %83 = arith.andi %48, %82 : i32
// CHECK-NEXT: %84 = arith.cmpi eq, %83, %79 : i32
// CHECK-NEXT: %85 = arith.cmpi sge, %63, %c-1_i32 : i32
// CHECK-NEXT: %86 = arith.cmpi slt, %63, %c23_i32 : i32
// CHECK-NEXT: %87 = arith.andi %84, %86 : i1
// CHECK-NEXT: %88 = arith.andi %87, %85 : i1
// CHECK-NEXT: %89 = math.copysign %cst, %arg0 : f32
// CHECK-NEXT: %90 = arith.subf %59, %89 : f32
// CHECK-NEXT: %91 = arith.andi %74, %88 : i1
// CHECK-NEXT: %92 = arith.select %91, %90, %59 : f32
// CHECK-NEXT: %93 = math.copysign %92, %arg0 : f32
// CHECK-NEXT: return %10, %11, %47, %93 : f32, f64, tensor<4xbf16>, f32
// CHECK-NEXT: }
// CHECK-NEXT: }

// -----

func.func @powers(%x: f32, %y: f32, %n: i32) -> (f32, f32, f32, f32, f32) {
  %c5 = arith.constant 5 : i32
  %minus3 = arith.constant -3 : i32
  %0 = math.fpowi %x, %n : f32, i32
  %1 = math.fpowi %x, %c5 : f32, i32
  %2 = math.fpowi %x, %minus3 : f32, i32
  %3 = math.powf %x, %y : f32
  %cst = arith.constant 4.0 : f32
  %4 = math.powf %x, %cst : f32
  return %0, %1, %2, %3, %4 : f32, f32, f32, f32, f32
}

// CHECK: module {
// CHECK-NEXT: func.func @powers(%arg0: f32, %arg1: f32, %arg2: i32) -> (f32, f32, f32, f32, f32) {
// CHECK-NEXT: %cst = arith.constant 0xFF800000 : f32
// CHECK-NEXT: %cst_0 = arith.constant 0x7F800000 : f32
// CHECK-NEXT: %cst_1 = arith.constant -0.000000e+00 : f32
// CHECK-NEXT: %cst_2 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: %cst_3 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: %cst_4 = arith.constant 4.000000e+00 : f32
// CHECK-NEXT: %0 = arith.sitofp %arg2 : i32 to f32
// CHECK-NEXT: %1 = math.log %arg0 : f32
// CHECK-NEXT: %2 = arith.mulf %0, %1 : f32
// CHECK-NEXT: %3 = math.exp %2 : f32
// CHECK-NEXT: %4 = arith.mulf %arg0, %arg0 : f32
// CHECK-NEXT: %5 = arith.mulf %4, %4 : f32
// CHECK-NEXT: %6 = arith.mulf %5, %arg0 : f32
// CHECK-NEXT: %7 = arith.mulf %arg0, %arg0 : f32
// CHECK-NEXT: %8 = arith.mulf %7, %arg0 : f32
// CHECK-NEXT: %9 = arith.cmpf oeq, %8, %cst_2 : f32
// CHECK-NEXT: %10 = arith.cmpf oeq, %8, %cst_1 : f32
// CHECK-NEXT: %11 = arith.divf %cst_3, %8 : f32
// CHECK-NEXT: %12 = arith.select %9, %cst_0, %11 : f32
// CHECK-NEXT: %13 = arith.select %10, %cst, %12 : f32
// CHECK-NEXT: %14 = math.log %arg0 : f32
// CHECK-NEXT: %15 = arith.mulf %arg1, %14 : f32
// CHECK-NEXT: %16 = math.exp %15 : f32
// CHECK-NEXT: %17 = math.log %arg0 : f32
// CHECK-NEXT: %18 = arith.mulf %17, %cst_4 : f32
// CHECK-NEXT: %19 = math.exp %18 : f32
// CHECK-NEXT: return %3, %6, %13, %16, %19 : f32, f32, f32, f32, f32
// CHECK-NEXT: }
// CHECK-NEXT: }

// -----

func.func @simple_powers(%x: f32, %v: vector<2xf64>) -> (f32, f32, f32, f32, f32, vector<2xf64>, f32, f32) {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %minus_one = arith.constant -1.0 : f32
  %half = arith.constant 0.5 : f32
  %minus_half = arith.constant -0.5 : f32
  %two = arith.constant dense<2.0> : vector<2xf64>
  %minus_two = arith.constant -2.0 : f32
  %three = arith.constant 3.0 : f32
  %0 = math.powf %x, %zero : f32
  %1 = math.powf %x, %one : f32
  %2 = math.powf %x, %minus_one : f32
  %3 = math.powf %x, %half : f32
  %4 = math.powf %x, %minus_half : f32
  %5 = math.powf %v, %two : vector<2xf64>
  %6 = math.powf %x, %minus_two : f32
  %7 = math.powf %x, %three : f32
  return %0, %1, %2, %3, %4, %5, %6, %7 : f32, f32, f32, f32, f32, vector<2xf64>, f32, f32
}

// CHECK: module {
// CHECK-NEXT: func.func @simple_powers(%arg0: f32, %arg1: vector<2xf64>) -> (f32, f32, f32, f32, f32, vector<2xf64>, f32, f32) {
// CHECK-NEXT: %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: %0 = arith.divf %cst, %arg0 : f32
// CHECK-NEXT: %1 = math.sqrt %arg0 : f32
// CHECK-NEXT: %2 = math.sqrt %arg0 : f32
// CHECK-NEXT: %3 = arith.divf %cst, %2 : f32
// CHECK-NEXT: %4 = arith.mulf %arg1, %arg1 : vector<2xf64>
// CHECK-NEXT: %5 = arith.mulf %arg0, %arg0 : f32
// CHECK-NEXT: %6 = arith.divf %cst, %5 : f32
// CHECK-NEXT: %7 = arith.mulf %arg0, %arg0 : f32
// CHECK-NEXT: %8 = arith.mulf %7, %arg0 : f32
// CHECK-NEXT: return %cst, %arg0, %0, %1, %3, %4, %6, %8 : f32, f32, f32, f32, f32, vector<2xf64>, f32, f32
// CHECK-NEXT: }
// CHECK-NEXT: }

// -----

func.func @zeros(%x: i8, %y: i128) -> (i8, i128) {
  %0 = math.ctlz %x : i8
  %1 = math.ctlz %y : i128
  return %0, %1 : i8, i128
}

// CHECK: module {
// CHECK-NEXT: func.func @zeros(%arg0: i8, %arg1: i128) -> (i8, i128) {
// CHECK-NEXT: %c8_i8 = arith.constant 8 : i8
// CHECK-NEXT: %c127_i8 = arith.constant 127 : i8
// CHECK-NEXT: %c1_i8 = arith.constant 1 : i8
// CHECK-NEXT: %c63_i8 = arith.constant 63 : i8
// CHECK-NEXT: %c2_i8 = arith.constant 2 : i8
// CHECK-NEXT: %c0_i8 = arith.constant 0 : i8
// CHECK-NEXT: %c4_i8 = arith.constant 4 : i8
// CHECK-NEXT: %c15_i8 = arith.constant 15 : i8
// CHECK-NEXT: %0 = arith.cmpi ule, %arg0, %c15_i8 : i8
// CHECK-NEXT: %1 = arith.shli %arg0, %c4_i8 : i8
// CHECK-NEXT: %2 = arith.select %0, %1, %arg0 : i8
// CHECK-NEXT: %3 = arith.select %0, %c4_i8, %c0_i8 : i8
// CHECK-NEXT: %4 = arith.cmpi ule, %2, %c63_i8 : i8
// CHECK-NEXT: %5 = arith.addi %3, %c2_i8 : i8
// CHECK-NEXT: %6 = arith.shli %2, %c2_i8 : i8
// CHECK-NEXT: %7 = arith.select %4, %6, %2 : i8
// CHECK-NEXT: %8 = arith.select %4, %5, %3 : i8
// CHECK-NEXT: %9 = arith.cmpi ule, %7, %c127_i8 : i8
// CHECK-NEXT: %10 = arith.addi %8, %c1_i8 : i8
// CHECK-NEXT: %11 = arith.select %9, %10, %8 : i8
// CHECK-NEXT: %12 = arith.cmpi eq, %arg0, %c0_i8 : i8
// CHECK-NEXT: %13 = arith.select %12, %c8_i8, %11 : i8
// CHECK-NEXT: %14 = math.ctlz %arg1 : i128
// CHECK-NEXT: return %13, %14 : i8, i128
// CHECK-NEXT: }
// CHECK-NEXT: }

// -----

// Constants need a static shape.

func.func @dynamic(%x: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %0 = math.rsqrt %x : tensor<?xf32>
  %1 = math.ceil %x : tensor<?xf32>
  %2 = math.tan %x : tensor<?xf32>
  return %0, %1, %2 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}

// CHECK: module {
// CHECK-NEXT: func.func @dynamic(%arg0: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
// CHECK-NEXT: %0 = math.rsqrt %arg0 : tensor<?xf32>
// CHECK-NEXT: %1 = math.ceil %arg0 : tensor<?xf32>
// CHECK-NEXT: %2 = math.sin %arg0 : tensor<?xf32>
// CHECK-NEXT: %3 = math.cos %arg0 : tensor<?xf32>
// CHECK-NEXT: %4 = arith.divf %2, %3 : tensor<?xf32>
// CHECK-NEXT: return %0, %1, %4 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
