// RUN: rsmlir-opt --canonicalize --allow-unregistered-dialect %s | FileCheck %s

func.func @f(%a: vector<4x8xf32>, %l: vector<8xf32>, %s: f32) {
  %c = arith.constant dense<1.0> : vector<4x8xf32>
  %0 = vector.shape_cast %a : vector<4x8xf32> to vector<32xf32>
  %1 = vector.shape_cast %0 : vector<32xf32> to vector<2x16xf32>
  %2 = vector.bitcast %a : vector<4x8xf32> to vector<4x8xf32>
  %3 = vector.transpose %c, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
  %4 = vector.extract %c[1, 2] : f32 from vector<4x8xf32>
  %5 = vector.extract %a[1] : vector<8xf32> from vector<4x8xf32>
  %6 = vector.extract %5[2] : f32 from vector<8xf32>
  %7 = vector.constant_mask [8] : vector<8xi1>
  %8 = vector.shuffle %l, %l [0, 1, 2, 3, 4, 5, 6, 7] : vector<8xf32>, vector<8xf32>
  %9 = vector.broadcast %4 : f32 to vector<8xf32>
  "test.use"(%1, %2, %3, %4, %6, %7, %8, %9) : (vector<2x16xf32>, vector<4x8xf32>, vector<8x4xf32>, f32, f32, vector<8xi1>, vector<8xf32>, vector<8xf32>) -> ()
  return
}

// CHECK: module {
// CHECK-NEXT: func.func @f(%arg0: vector<4x8xf32>, %arg1: vector<8xf32>, %arg2: f32) {
// CHECK-NEXT: %cst = arith.constant dense<1.000000e+00> : vector<8xf32>
// CHECK-NEXT: %cst_0 = arith.constant dense<true> : vector<8xi1>
// CHECK-NEXT: %cst_1 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: %cst_2 = arith.constant dense<1.000000e+00> : vector<8x4xf32>
// CHECK-NEXT: %0 = vector.shape_cast %arg0 : vector<4x8xf32> to vector<2x16xf32>
// CHECK-NEXT: %1 = vector.extract %arg0[1, 2] : f32 from vector<4x8xf32>
// CHECK-NEXT: "test.use"(%0, %arg0, %cst_2, %cst_1, %1, %cst_0, %arg1, %cst) : (vector<2x16xf32>, vector<4x8xf32>, vector<8x4xf32>, f32, f32, vector<8xi1>, vector<8xf32>, vector<8xf32>) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }
