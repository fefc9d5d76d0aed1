// RUN: rsmlir-opt %s --transform-interpreter | FileCheck %s

// CHECK-LABEL: func.func @contract
// CHECK-NEXT: [[V0:%.+]] = arith.constant dense<0.000000e+00> : vector<2x2xf32>
// CHECK-NEXT: [[V1:%.+]] = vector.shape_cast [[V2:%.+]] : vector<1x2xf32> to vector<2x1xf32>
// CHECK-NEXT: [[V3:%.+]] = vector.extract [[V4:%.+]][0] : vector<1xf32> from vector<2x1xf32>
// CHECK-NEXT: [[V5:%.+]] = vector.extract [[V1]][0] : vector<1xf32> from vector<2x1xf32>
// CHECK-NEXT: [[V6:%.+]] = arith.mulf [[V3]], [[V5]] : vector<1xf32>
// CHECK-NEXT: [[V7:%.+]] = vector.reduction <add>, [[V6]] : vector<1xf32> into f32
// CHECK-NEXT: [[V8:%.+]] = vector.insert [[V7]], [[V0]] [0, 0] : f32 into vector<2x2xf32>
// CHECK-NEXT: [[V9:%.+]] = vector.extract [[V1]][1] : vector<1xf32> from vector<2x1xf32>
// CHECK-NEXT: [[V10:%.+]] = arith.mulf [[V3]], [[V9]] : vector<1xf32>
// CHECK-NEXT: [[V11:%.+]] = vector.reduction <add>, [[V10]] : vector<1xf32> into f32
// CHECK-NEXT: [[V12:%.+]] = vector.insert [[V11]], [[V8]] [0, 1] : f32 into vector<2x2xf32>
// CHECK-NEXT: [[V13:%.+]] = vector.extract [[V4]][1] : vector<1xf32> from vector<2x1xf32>
// CHECK-NEXT: [[V14:%.+]] = arith.mulf [[V13]], [[V5]] : vector<1xf32>
// CHECK-NEXT: [[V15:%.+]] = vector.reduction <add>, [[V14]] : vector<1xf32> into f32
// CHECK-NEXT: [[V16:%.+]] = vector.insert [[V15]], [[V12]] [1, 0] : f32 into vector<2x2xf32>
// CHECK-NEXT: [[V17:%.+]] = arith.mulf [[V13]], [[V9]] : vector<1xf32>
// CHECK-NEXT: [[V18:%.+]] = vector.reduction <add>, [[V17]] : vector<1xf32> into f32
// CHECK-NEXT: [[V19:%.+]] = vector.insert [[V18]], [[V16]] [1, 1] : f32 into vector<2x2xf32>
// CHECK-NEXT: [[V20:%.+]] = arith.addf [[V19]], [[V21:%.+]] : vector<2x2xf32>
// CHECK-NEXT: return [[V20]] : vector<2x2xf32>
// CHECK-NEXT: }
func.func @contract(%a: vector<2x1xf32>, %b: vector<1x2xf32>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
  %0 = vector.contract {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>],
    iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>}
    %a, %b, %c : vector<2x1xf32>, vector<1x2xf32> into vector<2x2xf32>
  return %0 : vector<2x2xf32>
}

// CHECK-LABEL: func.func @transfer
// CHECK-NEXT: [[V0:%.+]] = ub.poison : vector<2x4xf32>
// CHECK-NEXT: [[V1:%.+]] = vector.load [[V2:%.+]][[[V3:%.+]], [[V3]]] : memref<4x4xf32>, vector<4x2xf32>
// CHECK-NEXT: [[V4:%.+]] = vector.extract [[V1]][0, 0] : f32 from vector<4x2xf32>
// CHECK-NEXT: [[V5:%.+]] = vector.insert [[V4]], [[V0]] [0, 0] : f32 into vector<2x4xf32>
// CHECK-NEXT: [[V6:%.+]] = vector.extract [[V1]][0, 1] : f32 from vector<4x2xf32>
// CHECK-NEXT: [[V7:%.+]] = vector.insert [[V6]], [[V5]] [1, 0] : f32 into vector<2x4xf32>
// CHECK-NEXT: [[V8:%.+]] = vector.extract [[V1]][1, 0] : f32 from vector<4x2xf32>
// CHECK-NEXT: [[V9:%.+]] = vector.insert [[V8]], [[V7]] [0, 1] : f32 into vector<2x4xf32>
// CHECK-NEXT: [[V10:%.+]] = vector.extract [[V1]][1, 1] : f32 from vector<4x2xf32>
// CHECK-NEXT: [[V11:%.+]] = vector.insert [[V10]], [[V9]] [1, 1] : f32 into vector<2x4xf32>
// CHECK-NEXT: [[V12:%.+]] = vector.extract [[V1]][2, 0] : f32 from vector<4x2xf32>
// CHECK-NEXT: [[V13:%.+]] = vector.insert [[V12]], [[V11]] [0, 2] : f32 into vector<2x4xf32>
// CHECK-NEXT: [[V14:%.+]] = vector.extract [[V1]][2, 1] : f32 from vector<4x2xf32>
// CHECK-NEXT: [[V15:%.+]] = vector.insert [[V14]], [[V13]] [1, 2] : f32 into vector<2x4xf32>
// CHECK-NEXT: [[V16:%.+]] = vector.extract [[V1]][3, 0] : f32 from vector<4x2xf32>
// CHECK-NEXT: [[V17:%.+]] = vector.insert [[V16]], [[V15]] [0, 3] : f32 into vector<2x4xf32>
// CHECK-NEXT: [[V18:%.+]] = vector.extract [[V1]][3, 1] : f32 from vector<4x2xf32>
// CHECK-NEXT: [[V19:%.+]] = vector.insert [[V18]], [[V17]] [1, 3] : f32 into vector<2x4xf32>
// CHECK-NEXT: return [[V19]] : vector<2x4xf32>
// CHECK-NEXT: }
func.func @transfer(%m: memref<4x4xf32>, %i: index, %x: f32) -> vector<2x4xf32> {
  %0 = vector.transfer_read %m[%i, %i], %x {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<4x4xf32>, vector<2x4xf32>
  return %0 : vector<2x4xf32>
}

// CHECK-LABEL: func.func @gather
// CHECK-NEXT: [[V0:%.+]] = ub.poison : vector<2x3xf32>
// CHECK-NEXT: [[V1:%.+]] = vector.extract [[V2:%.+]][0] : vector<3xi32> from vector<2x3xi32>
// CHECK-NEXT: [[V3:%.+]] = vector.extract [[V4:%.+]][0] : vector<3xi1> from vector<2x3xi1>
// CHECK-NEXT: [[V5:%.+]] = vector.extract [[V6:%.+]][0] : vector<3xf32> from vector<2x3xf32>
// CHECK-NEXT: [[V7:%.+]] = vector.gather [[V8:%.+]][[[V9:%.+]]] [[[V1]]], [[V3]], [[V5]] : memref<?xf32>, vector<3xi32>, vector<3xi1>, vector<3xf32> into vector<3xf32>
// CHECK-NEXT: [[V10:%.+]] = vector.insert [[V7]], [[V0]] [0] : vector<3xf32> into vector<2x3xf32>
// CHECK-NEXT: [[V11:%.+]] = vector.extract [[V2]][1] : vector<3xi32> from vector<2x3xi32>
// CHECK-NEXT: [[V12:%.+]] = vector.extract [[V4]][1] : vector<3xi1> from vector<2x3xi1>
// CHECK-NEXT: [[V13:%.+]] = vector.extract [[V6]][1] : vector<3xf32> from vector<2x3xf32>
// CHECK-NEXT: [[V14:%.+]] = vector.gather [[V8]][[[V9]]] [[[V11]]], [[V12]], [[V13]] : memref<?xf32>, vector<3xi32>, vector<3xi1>, vector<3xf32> into vector<3xf32>
// CHECK-NEXT: [[V15:%.+]] = vector.insert [[V14]], [[V10]] [1] : vector<3xf32> into vector<2x3xf32>
// CHECK-NEXT: return [[V15]] : vector<2x3xf32>
// CHECK-NEXT: }
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

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0:%.+]]: !transform.any_op {transform.readonly}) {
// CHECK-NEXT: [[V1:%.+]] = transform.structured.match ops{["func.func"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.apply_patterns to [[V1]] {
// CHECK-NEXT: transform.apply_patterns.vector.lower_contraction lowering_strategy = dot
// CHECK-NEXT: transform.apply_patterns.vector.transfer_permutation_patterns
// CHECK-NEXT: transform.apply_patterns.vector.lower_transfer max_transfer_rank = 2
// CHECK-NEXT: transform.apply_patterns.vector.lower_gather
// CHECK-NEXT: transform.apply_patterns.vector.lower_transpose
// CHECK-NEXT: } : !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
