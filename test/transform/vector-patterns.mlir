// RUN: rsmlir-opt %s --transform-interpreter | FileCheck %s

func.func @contract(%a: vector<2x1xf32>, %b: vector<1x2xf32>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
  %0 = vector.contract {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>],
    iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>}
    %a, %b, %c : vector<2x1xf32>, vector<1x2xf32> into vector<2x2xf32>
  return %0 : vector<2x2xf32>
}

func.func @transfer(%m: memref<4x4xf32>, %i: index, %x: f32) -> vector<2x4xf32> {
  %0 = vector.transfer_read %m[%i, %i], %x {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<4x4xf32>, vector<2x4xf32>
  return %0 : vector<2x4xf32>
}

func.func @gather(%m: memref<?xf32>, %i: index, %v: vector<2x3xi32>, %k: vector<2x3xi1>, %p: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = vector.gather %m[%i] [%v], %k, %p : memref<?xf32>, vector<2x3xi32>, vector<2x3xi1>, vector<2x3xf32> into vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.lower_contraction lowering_strategy = "dot"
      transform.apply_patterns.vector.transfer_permutation_patterns
      transform.apply_patterns.vector.lower_transfer max_transfer_rank = 2
      transform.apply_patterns.vector.lower_gather
      transform.apply_patterns.vector.lower_transpose
    } : !transform.any_op
    transform.yield
  }
}
