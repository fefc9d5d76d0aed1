// RUN: rsmlir-opt %s '--pass-pipeline=builtin.module(tosa-to-arith{include-apply-rescale=true use-32-bit=true})' | FileCheck %s

func.func @scale(%value: i32, %factor: i32, %shift: i8) -> i32 {
  %0 = tosa.apply_scale %value, %factor, %shift {rounding_mode = DOUBLE_ROUND} : (i32, i32, i8) -> i32
  return %0 : i32
}

// Numbers of 48 bits are multiplied in 64.
func.func @wide(%value: i48, %factor: i32, %shift: i8) -> i32 {
  %0 = tosa.apply_scale %value, %factor, %shift {rounding_mode = SINGLE_ROUND} : (i48, i32, i8) -> i32
  return %0 : i32
}

// CHECK: func.func @scale(%arg0: i32, %arg1: i32, %arg2: i8) -> i32 {
// CHECK-NEXT:   %0 = arith.extui %arg2 : i8 to i32
// CHECK-NEXT:   %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:   %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:   %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT:   %c30_i32 = arith.constant 30 : i32
// CHECK-NEXT:   %c32_i32 = arith.constant 32 : i32
// CHECK-NEXT:   %low, %high = arith.mulsi_extended %arg0, %arg1 : i32
// CHECK-NEXT:   %1 = arith.cmpi sge, %0, %c32_i32 : i32
// CHECK-NEXT:   %2 = arith.cmpi sgt, %0, %c32_i32 : i32
// CHECK-NEXT:   %3 = arith.subi %c32_i32, %0 : i32
// CHECK-NEXT:   %4 = arith.subi %0, %c32_i32 : i32
// CHECK-NEXT:   %5 = arith.select %1, %c0_i32, %3 : i32
// CHECK-NEXT:   %6 = arith.select %1, %4, %c0_i32 : i32
// CHECK-NEXT:   %c-1_i32 = arith.constant -1 : i32
// CHECK-NEXT:   %7 = arith.cmpi sge, %arg0, %c0_i32 : i32
// CHECK-NEXT:   %8 = arith.select %7, %c1_i32, %c-1_i32 : i32
// CHECK-NEXT:   %9 = arith.select %1, %8, %c0_i32 : i32
// CHECK-NEXT:   %10 = arith.shrui %low, %c30_i32 : i32
// CHECK-NEXT:   %11 = arith.addi %10, %9 : i32
// CHECK-NEXT:   %12 = arith.shrsi %11, %c2_i32 : i32
// CHECK-NEXT:   %13 = arith.shli %9, %c30_i32 : i32
// CHECK-NEXT:   %14 = arith.addi %low, %13 : i32
// CHECK-NEXT:   %15 = arith.addi %high, %12 : i32
// CHECK-NEXT:   %16 = arith.subi %0, %c1_i32 : i32
// CHECK-NEXT:   %17 = arith.shli %c1_i32, %16 : i32
// CHECK-NEXT:   %18 = arith.select %2, %c0_i32, %17 : i32
// CHECK-NEXT:   %19 = arith.addi %14, %18 : i32
// CHECK-NEXT:   %20 = arith.cmpi ugt, %14, %19 : i32
// CHECK-NEXT:   %21 = arith.extui %20 : i1 to i32
// CHECK-NEXT:   %22 = arith.addi %15, %21 : i32
// CHECK-NEXT:   %23 = arith.subi %6, %c1_i32 : i32
// CHECK-NEXT:   %24 = arith.shli %c1_i32, %23 : i32
// CHECK-NEXT:   %25 = arith.select %2, %24, %c0_i32 : i32
// CHECK-NEXT:   %26 = arith.addi %22, %25 : i32
// CHECK-NEXT:   %27 = arith.shli %26, %5 : i32
// CHECK-NEXT:   %28 = arith.shrsi %27, %6 : i32
// CHECK-NEXT:   %29 = arith.shrui %19, %0 : i32
// CHECK-NEXT:   %30 = arith.select %1, %c0_i32, %29 : i32
// CHECK-NEXT:   %31 = arith.addi %30, %28 : i32
// CHECK-NEXT:   return %31 : i32
// CHECK-NEXT: }
// CHECK-NEXT: func.func @wide(%arg0: i48, %arg1: i32, %arg2: i8) -> i32 {
// CHECK-NEXT:   %c0_i48 = arith.constant 0 : i48
// CHECK-NEXT:   %c1_i64 = arith.constant 1 : i64
// CHECK-NEXT:   %c31_i32 = arith.constant 31 : i32
// CHECK-NEXT:   %0 = arith.extui %arg2 : i8 to i32
// CHECK-NEXT:   %1 = arith.extsi %arg0 : i48 to i64
// CHECK-NEXT:   %2 = arith.extsi %arg1 : i32 to i64
// CHECK-NEXT:   %3 = arith.muli %1, %2 : i64
// CHECK-NEXT:   %4 = arith.extui %0 : i32 to i64
// CHECK-NEXT:   %5 = arith.shli %c1_i64, %4 : i64
// CHECK-NEXT:   %6 = arith.shrui %5, %c1_i64 : i64
// CHECK-NEXT:   %7 = arith.addi %3, %6 : i64
// CHECK-NEXT:   %8 = arith.shrsi %7, %4 : i64
// CHECK-NEXT:   %9 = arith.trunci %8 : i64 to i32
// CHECK-NEXT:   return %9 : i32
// CHECK-NEXT: }
