// RUN: rsmlir-opt %s '--arith-expand=include-bf16=true' | FileCheck %s

// Divisions that round, minima and maxima, and conversions of bf16.

func.func @all(%a: i32, %b: i32, %x: f32, %y: f32, %v: vector<4xbf16>) -> (i32, i32, i32, f32, bf16, vector<4xf32>) {
  %0 = arith.ceildivsi %a, %b : i32
  %1 = arith.floordivsi %a, %0 : i32
  %2 = arith.maxui %0, %1 : i32
  %3 = arith.minimumf %x, %y : f32
  %4 = arith.truncf %3 : f32 to bf16
  %5 = arith.extf %v : vector<4xbf16> to vector<4xf32>
  return %0, %1, %2, %3, %4, %5 : i32, i32, i32, f32, bf16, vector<4xf32>
}

// CHECK: module {
// CHECK-NEXT:   func.func @all(%arg0: i32, %arg1: i32, %arg2: f32, %arg3: f32, %arg4: vector<4xbf16>) -> (i32, i32, i32, f32, bf16, vector<4xf32>) {
// CHECK-NEXT:     %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:     %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:     %0 = arith.divsi %arg0, %arg1 : i32
// CHECK-NEXT:     %1 = arith.muli %0, %arg1 : i32
// CHECK-NEXT:     %2 = arith.cmpi ne, %arg0, %1 : i32
// CHECK-NEXT:     %3 = arith.cmpi slt, %arg0, %c0_i32 : i32
// CHECK-NEXT:     %4 = arith.cmpi slt, %arg1, %c0_i32 : i32
// CHECK-NEXT:     %5 = arith.cmpi eq, %3, %4 : i1
// CHECK-NEXT:     %6 = arith.andi %2, %5 : i1
// CHECK-NEXT:     %7 = arith.addi %0, %c1_i32 : i32
// CHECK-NEXT:     %8 = arith.select %6, %7, %0 : i32
// CHECK-NEXT:     %9 = arith.divsi %arg0, %8 : i32
// CHECK-NEXT:     %10 = arith.muli %9, %8 : i32
// CHECK-NEXT:     %11 = arith.cmpi ne, %arg0, %10 : i32
// CHECK-NEXT:     %c0_i32_0 = arith.constant 0 : i32
// CHECK-NEXT:     %12 = arith.cmpi slt, %arg0, %c0_i32_0 : i32
// CHECK-NEXT:     %13 = arith.cmpi slt, %8, %c0_i32_0 : i32
// CHECK-NEXT:     %14 = arith.cmpi ne, %12, %13 : i1
// CHECK-NEXT:     %15 = arith.andi %11, %14 : i1
// CHECK-NEXT:     %c-1_i32 = arith.constant -1 : i32
// CHECK-NEXT:     %16 = arith.addi %9, %c-1_i32 : i32
// CHECK-NEXT:     %17 = arith.select %15, %16, %9 : i32
// CHECK-NEXT:     %18 = arith.cmpi ugt, %8, %17 : i32
// CHECK-NEXT:     %19 = arith.select %18, %8, %17 : i32
// CHECK-NEXT:     %20 = arith.cmpf ult, %arg2, %arg3 : f32
// CHECK-NEXT:     %21 = arith.select %20, %arg2, %arg3 : f32
// CHECK-NEXT:     %22 = arith.cmpf uno, %arg3, %arg3 : f32
// CHECK-NEXT:     %23 = arith.select %22, %arg3, %21 : f32
// CHECK-NEXT:     %24 = arith.cmpf une, %23, %23 : f32
// CHECK-NEXT:     %c32767_i32 = arith.constant 32767 : i32
// CHECK-NEXT:     %c32704_i16 = arith.constant 32704 : i16
// CHECK-NEXT:     %c16_i32 = arith.constant 16 : i32
// CHECK-NEXT:     %c1_i32_1 = arith.constant 1 : i32
// CHECK-NEXT:     %25 = arith.bitcast %23 : f32 to i32
// CHECK-NEXT:     %26 = arith.shrui %25, %c16_i32 : i32
// CHECK-NEXT:     %27 = arith.andi %26, %c1_i32_1 : i32
// CHECK-NEXT:     %28 = arith.addi %27, %c32767_i32 : i32
// CHECK-NEXT:     %29 = arith.addi %25, %28 : i32
// CHECK-NEXT:     %30 = arith.shrui %29, %c16_i32 : i32
// CHECK-NEXT:     %31 = arith.trunci %30 : i32 to i16
// CHECK-NEXT:     %32 = arith.select %24, %c32704_i16, %31 : i16
// CHECK-NEXT:     %33 = arith.bitcast %32 : i16 to bf16
// CHECK-NEXT:     %34 = arith.bitcast %arg4 : vector<4xbf16> to vector<4xi16>
// CHECK-NEXT:     %35 = arith.extui %34 : vector<4xi16> to vector<4xi32>
// CHECK-NEXT:     %cst = arith.constant dense<16> : vector<4xi32>
// CHECK-NEXT:     %36 = arith.shli %35, %cst : vector<4xi32>
// CHECK-NEXT:     %37 = arith.bitcast %36 : vector<4xi32> to vector<4xf32>
// CHECK-NEXT:     return %8, %17, %19, %23, %33, %37 : i32, i32, i32, f32, bf16, vector<4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
