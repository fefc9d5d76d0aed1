// RUN: rsmlir-opt %s --tosa-to-arith=include-apply-rescale=1 | FileCheck %s

func.func @constant() -> tensor<3xi32> {
  %0 = "tosa.const"() {values = dense<[1, 2, 3]> : tensor<3xi32>} : () -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @scale_once(%value: i32, %factor: i32, %shift: i8) -> i32 {
  %0 = tosa.apply_scale %value, %factor, %shift {rounding_mode = SINGLE_ROUND} : (i32, i32, i8) -> i32
  return %0 : i32
}

func.func @scale_vectors(%value: vector<4xi32>, %factor: vector<4xi32>, %shift: vector<4xi8>) -> vector<4xi32> {
  %0 = tosa.apply_scale %value, %factor, %shift {rounding_mode = DOUBLE_ROUND} : (vector<4xi32>, vector<4xi32>, vector<4xi8>) -> vector<4xi32>
  return %0 : vector<4xi32>
}

// CHECK: func.func @constant() -> tensor<3xi32> {
// CHECK-NEXT:   %cst = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
// CHECK-NEXT:   return %cst : tensor<3xi32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @scale_once(%arg0: i32, %arg1: i32, %arg2: i8) -> i32 {
// CHECK-NEXT:   %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:   %c1_i64 = arith.constant 1 : i64
// CHECK-NEXT:   %c31_i32 = arith.constant 31 : i32
// CHECK-NEXT:   %0 = arith.extui %arg2 : i8 to i32
// CHECK-NEXT:   %1 = arith.extsi %arg0 : i32 to i64
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
// CHECK-NEXT: func.func @scale_vectors(%arg0: vector<4xi32>, %arg1: vector<4xi32>, %arg2: vector<4xi8>) -> vector<4xi32> {
// CHECK-NEXT:   %cst = arith.constant dense<0> : vector<4xi32>
// CHECK-NEXT:   %cst_0 = arith.constant dense<1> : vector<4xi64>
// CHECK-NEXT:   %cst_1 = arith.constant dense<31> : vector<4xi32>
// CHECK-NEXT:   %0 = arith.extui %arg2 : vector<4xi8> to vector<4xi32>
// CHECK-NEXT:   %1 = arith.extsi %arg0 : vector<4xi32> to vector<4xi64>
// CHECK-NEXT:   %2 = arith.extsi %arg1 : vector<4xi32> to vector<4xi64>
// CHECK-NEXT:   %3 = arith.muli %1, %2 : vector<4xi64>
// CHECK-NEXT:   %4 = arith.extui %0 : vector<4xi32> to vector<4xi64>
// CHECK-NEXT:   %5 = arith.shli %cst_0, %4 : vector<4xi64>
// CHECK-NEXT:   %6 = arith.shrui %5, %cst_0 : vector<4xi64>
// CHECK-NEXT:   %7 = arith.addi %3, %6 : vector<4xi64>
// CHECK-NEXT:   %cst_2 = arith.constant dense<1073741824> : vector<4xi64>
// CHECK-NEXT:   %cst_3 = arith.constant dense<-1073741824> : vector<4xi64>
// CHECK-NEXT:   %8 = arith.cmpi sge, %arg0, %cst : vector<4xi32>
// CHECK-NEXT:   %9 = arith.select %8, %cst_2, %cst_3 : vector<4xi1>, vector<4xi64>
// CHECK-NEXT:   %10 = arith.addi %9, %7 : vector<4xi64>
// CHECK-NEXT:   %11 = arith.cmpi sgt, %0, %cst_1 : vector<4xi32>
// CHECK-NEXT:   %12 = arith.select %11, %10, %7 : vector<4xi1>, vector<4xi64>
// CHECK-NEXT:   %13 = arith.shrsi %12, %4 : vector<4xi64>
// CHECK-NEXT:   %14 = arith.trunci %13 : vector<4xi64> to vector<4xi32>
// CHECK-NEXT:   return %14 : vector<4xi32>
// CHECK-NEXT: }
