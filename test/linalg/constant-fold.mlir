// RUN: rsmlir-opt %s --split-input-file --linalg-fuse-elementwise-ops | FileCheck %s

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

// -----

func.func @used(%init: tensor<3x2xi32>) -> (tensor<3x2xi32>, tensor<2x3xi32>) {
  %c = arith.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
    ins(%c : tensor<2x3xi32>) outs(%init : tensor<3x2xi32>) {
  ^bb0(%a: i32, %b: i32):
    linalg.yield %a : i32
  } -> tensor<3x2xi32>
  return %0, %c : tensor<3x2xi32>, tensor<2x3xi32>
}
