// RUN: rsmlir-opt %s '--convert-vector-to-scf=full-unroll=true lower-tensors=true' | FileCheck %s

// The first dimension is unrolled.

func.func @transfers(%t: tensor<?x4xf32>, %i: index, %mask: vector<2x4xi1>) -> tensor<?x4xf32> {
  %p = arith.constant 0.0 : f32
  %0 = vector.transfer_read %t[%i, %i], %p, %mask : tensor<?x4xf32>, vector<2x4xf32>
  %1 = vector.transfer_write %0, %t[%i, %i] : vector<2x4xf32>, tensor<?x4xf32>
  return %1 : tensor<?x4xf32>
}

// CHECK: #map = affine_map<()[s0] -> (s0 + 1)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @transfers(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: vector<2x4xi1>) -> tensor<?x4xf32> {
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %cst_0 = arith.constant dense<0.000000e+00> : vector<2x4xf32>
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
// CHECK-NEXT:     %0 = arith.cmpi sgt, %dim, %arg1 : index
// CHECK-NEXT:     %1 = scf.if %0 -> (vector<2x4xf32>) {
// CHECK-NEXT:       %10 = vector.extract %arg2[0] : vector<4xi1> from vector<2x4xi1>
// CHECK-NEXT:       %11 = vector.transfer_read %arg0[%arg1, %arg1], %cst, %10 : tensor<?x4xf32>, vector<4xf32>
// CHECK-NEXT:       %12 = vector.insert %11, %cst_0 [0] : vector<4xf32> into vector<2x4xf32>
// CHECK-NEXT:       scf.yield %12 : vector<2x4xf32>
// CHECK-NEXT:     } else {
// CHECK-NEXT:       scf.yield %cst_0 : vector<2x4xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %dim_1 = tensor.dim %arg0, %c0 : tensor<?x4xf32>
// CHECK-NEXT:     %2 = affine.apply #map()[%arg1]
// CHECK-NEXT:     %3 = arith.cmpi sgt, %dim_1, %2 : index
// CHECK-NEXT:     %4 = scf.if %3 -> (vector<2x4xf32>) {
// CHECK-NEXT:       %10 = affine.apply #map()[%arg1]
// CHECK-NEXT:       %11 = vector.extract %arg2[1] : vector<4xi1> from vector<2x4xi1>
// CHECK-NEXT:       %12 = vector.transfer_read %arg0[%10, %arg1], %cst, %11 : tensor<?x4xf32>, vector<4xf32>
// CHECK-NEXT:       %13 = vector.insert %12, %1 [1] : vector<4xf32> into vector<2x4xf32>
// CHECK-NEXT:       scf.yield %13 : vector<2x4xf32>
// CHECK-NEXT:     } else {
// CHECK-NEXT:       scf.yield %1 : vector<2x4xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %dim_2 = tensor.dim %arg0, %c0 : tensor<?x4xf32>
// CHECK-NEXT:     %5 = arith.cmpi sgt, %dim_2, %arg1 : index
// CHECK-NEXT:     %6 = scf.if %5 -> (tensor<?x4xf32>) {
// CHECK-NEXT:       %10 = vector.extract %4[0] : vector<4xf32> from vector<2x4xf32>
// CHECK-NEXT:       %11 = vector.transfer_write %10, %arg0[%arg1, %arg1] : vector<4xf32>, tensor<?x4xf32>
// CHECK-NEXT:       scf.yield %11 : tensor<?x4xf32>
// CHECK-NEXT:     } else {
// CHECK-NEXT:       scf.yield %arg0 : tensor<?x4xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %dim_3 = tensor.dim %arg0, %c0 : tensor<?x4xf32>
// CHECK-NEXT:     %7 = affine.apply #map()[%arg1]
// CHECK-NEXT:     %8 = arith.cmpi sgt, %dim_3, %7 : index
// CHECK-NEXT:     %9 = scf.if %8 -> (tensor<?x4xf32>) {
// CHECK-NEXT:       %10 = affine.apply #map()[%arg1]
// CHECK-NEXT:       %11 = vector.extract %4[1] : vector<4xf32> from vector<2x4xf32>
// CHECK-NEXT:       %12 = vector.transfer_write %11, %6[%10, %arg1] : vector<4xf32>, tensor<?x4xf32>
// CHECK-NEXT:       scf.yield %12 : tensor<?x4xf32>
// CHECK-NEXT:     } else {
// CHECK-NEXT:       scf.yield %6 : tensor<?x4xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return %9 : tensor<?x4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
