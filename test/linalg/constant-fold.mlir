// RUN: rsmlir-opt %s --linalg-fuse-elementwise-ops | FileCheck %s

// A constant is transposed at once, if nothing else uses it.

func.func @transpose(%init: tensor<3x2xi32>) -> tensor<3x2xi32> {
  %c = arith.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
    ins(%c : tensor<2x3xi32>) outs(%init : tensor<3x2xi32>) {
  ^bb0(%a: i32, %b: i32):
    linalg.yield %a : i32
  } -> tensor<3x2xi32>
  return %0 : tensor<3x2xi32>
}


func.func @used(%init: tensor<3x2xi32>) -> (tensor<3x2xi32>, tensor<2x3xi32>) {
  %c = arith.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
    ins(%c : tensor<2x3xi32>) outs(%init : tensor<3x2xi32>) {
  ^bb0(%a: i32, %b: i32):
    linalg.yield %a : i32
  } -> tensor<3x2xi32>
  return %0, %c : tensor<3x2xi32>, tensor<2x3xi32>
}

// CHECK: #map = affine_map<(d0, d1) -> (d1, d0)>

// CHECK: #map1 = affine_map<(d0, d1) -> (d0, d1)>

// CHECK: module {
// CHECK-NEXT: func.func @transpose([[V0:%.+]]: tensor<3x2xi32>) -> tensor<3x2xi32> {
// CHECK-NEXT: [[V1:%.+]] = arith.constant dense<{{\[\[}}0, 3], [1, 4], [2, 5]]> : tensor<3x2xi32>
// CHECK-NEXT: return [[V1]] : tensor<3x2xi32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @used([[V0]]: tensor<3x2xi32>) -> (tensor<3x2xi32>, tensor<2x3xi32>) {
// CHECK-NEXT: [[V1]] = arith.constant dense<{{\[\[}}0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
// CHECK-NEXT: [[V2:%.+]] = tensor.empty() : tensor<3x2xi32>
// CHECK-NEXT: [[V3:%.+]] = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins([[V1]] : tensor<2x3xi32>) outs([[V2]] : tensor<3x2xi32>) {
// CHECK-NEXT: ^bb0([[V4:%.+]]: i32, [[V5:%.+]]: i32):
// CHECK-NEXT: linalg.yield [[V4]] : i32
// CHECK-NEXT: } -> tensor<3x2xi32>
// CHECK-NEXT: return [[V3]], [[V1]] : tensor<3x2xi32>, tensor<2x3xi32>
// CHECK-NEXT: }
// CHECK-NEXT: }
