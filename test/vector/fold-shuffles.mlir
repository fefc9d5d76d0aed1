// RUN: rsmlir-opt --canonicalize %s | FileCheck %s

// CHECK-LABEL: func.func @constants
// CHECK-NEXT: [[V0:%.+]] = arith.constant dense<[4, 7, 8, 6]> : vector<4xi32>
// CHECK-NEXT: [[V1:%.+]] = arith.constant dense<[4, 4, 5, 6]> : vector<4xi32>
// CHECK-NEXT: [[V2:%.+]] = arith.constant dense<[6, 4, 5]> : vector<3xi32>
// CHECK-NEXT: return [[V0]], [[V1]], [[V2]] : vector<4xi32>, vector<4xi32>, vector<3xi32>
// CHECK-NEXT: }
func.func @constants() -> (vector<4xi32>, vector<4xi32>, vector<3xi32>) {
  %a = arith.constant dense<[4, 5, 6]> : vector<3xi32>
  %b = arith.constant dense<[7, 8]> : vector<2xi32>
  %p = ub.poison : vector<3xi32>
  %0 = vector.shuffle %a, %b [0, 3, 4, 2] : vector<3xi32>, vector<2xi32>
  %1 = vector.shuffle %p, %a [0, 3, 4, 5] : vector<3xi32>, vector<3xi32>
  %2 = vector.shuffle %a, %a [2, -1, 1] : vector<3xi32>, vector<3xi32>
  return %0, %1, %2 : vector<4xi32>, vector<4xi32>, vector<3xi32>
}
// CHECK-LABEL: func.func @shapes
// CHECK-NEXT: [[V0:%.+]] = vector.shape_cast [[V1:%.+]] : vector<1x4xf32> to vector<4xf32>
// CHECK-NEXT: return [[V0]], [[V2:%.+]] : vector<4xf32>, vector<4xf32>
// CHECK-NEXT: }
func.func @shapes(%v: vector<1x4xf32>, %x: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>) {
  %0 = vector.transpose %v, [1, 0] : vector<1x4xf32> to vector<4x1xf32>
  %1 = vector.shape_cast %0 : vector<4x1xf32> to vector<4xf32>
  %2 = vector.broadcast %x : vector<4xf32> to vector<1x4xf32>
  %3 = vector.shape_cast %2 : vector<1x4xf32> to vector<4xf32>
  return %1, %3 : vector<4xf32>, vector<4xf32>
}
