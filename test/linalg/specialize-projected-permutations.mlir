// Operations with projected permutations, by named operations.
//
// RUN: rsmlir-opt %s --linalg-specialize-generic-ops | FileCheck %s

// Inputs are transposed and broadcast, and what is left has a name.
// CHECK-LABEL: func.func @projected
// CHECK-NEXT: [[V0:%.+]] = tensor.empty() : tensor<9x7x8xf32>
// CHECK-NEXT: [[V1:%.+]] = linalg.transpose ins([[V2:%.+]] : tensor<7x8x9xf32>) outs([[V0]] : tensor<9x7x8xf32>) permutation = [2, 0, 1]
// CHECK-NEXT: [[V3:%.+]] = tensor.empty() : tensor<5x9x7x8x10xf32>
// CHECK-NEXT: [[V4:%.+]] = linalg.broadcast ins([[V1]] : tensor<9x7x8xf32>) outs([[V3]] : tensor<5x9x7x8x10xf32>) dimensions = [0, 4]
// CHECK-NEXT: [[V5:%.+]] = linalg.div ins([[V4]], [[V6:%.+]] : tensor<5x9x7x8x10xf32>, tensor<5x9x7x8x10xf32>) outs([[V7:%.+]] : tensor<5x9x7x8x10xf32>) -> tensor<5x9x7x8x10xf32>
// CHECK-NEXT: return [[V5]] : tensor<5x9x7x8x10xf32>
// CHECK-NEXT: }
func.func @projected(%x: tensor<7x8x9xf32>, %y: tensor<5x9x7x8x10xf32>, %z: tensor<5x9x7x8x10xf32>) -> tensor<5x9x7x8x10xf32> {
  %r = linalg.generic {
      indexing_maps = [affine_map<(a, b, c, d, e) -> (c, d, b)>, affine_map<(a, b, c, d, e) -> (a, b, c, d, e)>, affine_map<(a, b, c, d, e) -> (a, b, c, d, e)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]}
      ins(%x, %y : tensor<7x8x9xf32>, tensor<5x9x7x8x10xf32>) outs(%z : tensor<5x9x7x8x10xf32>) {
  ^bb0(%in: f32, %in_0: f32, %out: f32):
    %d = arith.divf %in, %in_0 : f32
    linalg.yield %d : f32
  } -> tensor<5x9x7x8x10xf32>
  return %r : tensor<5x9x7x8x10xf32>
}
