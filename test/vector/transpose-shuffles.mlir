// RUN: rsmlir-opt %s --transform-interpreter | FileCheck %s
// RUN: rsmlir-opt %s --convert-vector-to-llvm=vector-transpose-lowering=shuffle1d | FileCheck %s --check-prefix=LLVM

// Transpositions of two dimensions are one shuffle; others move element by element.
func.func @two(%a: vector<2x3xf32>) -> vector<3x2xf32> {
  %0 = vector.transpose %a, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  return %0 : vector<3x2xf32>
}

func.func @with_unit_dim(%a: vector<2x1x3xf32>) -> vector<3x2x1xf32> {
  %0 = vector.transpose %a, [2, 0, 1] : vector<2x1x3xf32> to vector<3x2x1xf32>
  return %0 : vector<3x2x1xf32>
}

func.func @three(%a: vector<2x1x2x2xf32>) -> vector<2x2x1x2xf32> {
  %0 = vector.transpose %a, [2, 0, 1, 3] : vector<2x1x2x2xf32> to vector<2x2x1x2xf32>
  return %0 : vector<2x2x1x2xf32>
}

// CHECK-LABEL: func.func @two
// CHECK-NEXT:    %[[FLAT:.*]] = vector.shape_cast %{{.*}} : vector<2x3xf32> to vector<6xf32>
// CHECK-NEXT:    %[[MOVED:.*]] = vector.shuffle %[[FLAT]], %[[FLAT]] [0, 3, 1, 4, 2, 5] : vector<6xf32>, vector<6xf32>
// CHECK-NEXT:    vector.shape_cast %[[MOVED]] : vector<6xf32> to vector<3x2xf32>

// CHECK-LABEL: func.func @with_unit_dim
// CHECK:         vector.shuffle %{{.*}} [0, 3, 1, 4, 2, 5]

// CHECK-LABEL: func.func @three
// CHECK-NOT:     vector.shuffle
// CHECK-COUNT-4: vector.insert

// LLVM-LABEL: @two
// LLVM:         llvm.shufflevector %{{.*}} [0, 3, 1, 4, 2, 5]

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %func = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.vector.lower_transpose lowering_strategy = shuffle_1d
    } : !transform.any_op
    transform.yield
  }
}
