// RUN: rsmlir-opt %s --transform-interpreter | FileCheck %s

// CHECK-LABEL: func.func @flatten
// CHECK-NEXT: [[V0:%.+]] = ub.poison : vector<[8]xi32>
// CHECK-NEXT: [[V1:%.+]] = vector.extract [[V2:%.+]][0, 0] : vector<[4]xi32> from vector<2x1x[4]xi32>
// CHECK-NEXT: [[V3:%.+]] = vector.scalable.insert [[V1]], [[V0]][0] : vector<[4]xi32> into vector<[8]xi32>
// CHECK-NEXT: [[V4:%.+]] = vector.extract [[V2]][1, 0] : vector<[4]xi32> from vector<2x1x[4]xi32>
// CHECK-NEXT: [[V5:%.+]] = vector.scalable.insert [[V4]], [[V3]][4] : vector<[4]xi32> into vector<[8]xi32>
// CHECK-NEXT: return [[V5]] : vector<[8]xi32>
// CHECK-NEXT: }
func.func @flatten(%a: vector<2x1x[4]xi32>) -> vector<[8]xi32> {
  %0 = vector.shape_cast %a : vector<2x1x[4]xi32> to vector<[8]xi32>
  return %0 : vector<[8]xi32>
}

// CHECK-LABEL: func.func @unflatten
// CHECK-NEXT: [[V0:%.+]] = ub.poison : vector<1x2x[4]xf32>
// CHECK-NEXT: [[V1:%.+]] = vector.scalable.extract [[V2:%.+]][0] : vector<[4]xf32> from vector<[8]xf32>
// CHECK-NEXT: [[V3:%.+]] = vector.insert [[V1]], [[V0]] [0, 0] : vector<[4]xf32> into vector<1x2x[4]xf32>
// CHECK-NEXT: [[V4:%.+]] = vector.scalable.extract [[V2]][4] : vector<[4]xf32> from vector<[8]xf32>
// CHECK-NEXT: [[V5:%.+]] = vector.insert [[V4]], [[V3]] [0, 1] : vector<[4]xf32> into vector<1x2x[4]xf32>
// CHECK-NEXT: return [[V5]] : vector<1x2x[4]xf32>
// CHECK-NEXT: }
func.func @unflatten(%a: vector<[8]xf32>) -> vector<1x2x[4]xf32> {
  %0 = vector.shape_cast %a : vector<[8]xf32> to vector<1x2x[4]xf32>
  return %0 : vector<1x2x[4]xf32>
}

// CHECK-LABEL: func.func @regroup
// CHECK-NEXT: [[V0:%.+]] = ub.poison : vector<4x[2]xf32>
// CHECK-NEXT: [[V1:%.+]] = vector.extract [[V2:%.+]][0] : vector<[4]xf32> from vector<2x[4]xf32>
// CHECK-NEXT: [[V3:%.+]] = vector.scalable.extract [[V1]][0] : vector<[2]xf32> from vector<[4]xf32>
// CHECK-NEXT: [[V4:%.+]] = vector.insert [[V3]], [[V0]] [0] : vector<[2]xf32> into vector<4x[2]xf32>
// CHECK-NEXT: [[V5:%.+]] = vector.scalable.extract [[V1]][2] : vector<[2]xf32> from vector<[4]xf32>
// CHECK-NEXT: [[V6:%.+]] = vector.insert [[V5]], [[V4]] [1] : vector<[2]xf32> into vector<4x[2]xf32>
// CHECK-NEXT: [[V7:%.+]] = vector.extract [[V2]][1] : vector<[4]xf32> from vector<2x[4]xf32>
// CHECK-NEXT: [[V8:%.+]] = vector.scalable.extract [[V7]][0] : vector<[2]xf32> from vector<[4]xf32>
// CHECK-NEXT: [[V9:%.+]] = vector.insert [[V8]], [[V6]] [2] : vector<[2]xf32> into vector<4x[2]xf32>
// CHECK-NEXT: [[V10:%.+]] = vector.scalable.extract [[V7]][2] : vector<[2]xf32> from vector<[4]xf32>
// CHECK-NEXT: [[V11:%.+]] = vector.insert [[V10]], [[V9]] [3] : vector<[2]xf32> into vector<4x[2]xf32>
// CHECK-NEXT: return [[V11]] : vector<4x[2]xf32>
// CHECK-NEXT: }
func.func @regroup(%a: vector<2x[4]xf32>) -> vector<4x[2]xf32> {
  %0 = vector.shape_cast %a : vector<2x[4]xf32> to vector<4x[2]xf32>
  return %0 : vector<4x[2]xf32>
}

// A scalable dimension that is not the last one stays.
// CHECK-LABEL: func.func @leading
// CHECK-NEXT: [[V0:%.+]] = vector.shape_cast [[V1:%.+]] : vector<[2]x4xf32> to vector<[8]xf32>
// CHECK-NEXT: return [[V0]] : vector<[8]xf32>
// CHECK-NEXT: }
func.func @leading(%a: vector<[2]x4xf32>) -> vector<[8]xf32> {
  %0 = vector.shape_cast %a : vector<[2]x4xf32> to vector<[8]xf32>
  return %0 : vector<[8]xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %0 {
      transform.apply_patterns.vector.lower_shape_cast
    } : !transform.any_op
    transform.yield
  }
}


// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0:%.+]]: !transform.any_op {transform.readonly}) {
// CHECK-NEXT: [[V1:%.+]] = transform.structured.match ops{["func.func"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.apply_patterns to [[V1]] {
// CHECK-NEXT: transform.apply_patterns.vector.lower_shape_cast
// CHECK-NEXT: } : !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
