// RUN: %roundtrip
// RUN: %generic-roundtrip

// CHECK-LABEL: func.func @constants
func.func @constants() -> !shape.size {
  // CHECK: shape.const_shape [] : !shape.shape
  %0 = shape.const_shape [] : !shape.shape
  // CHECK: shape.const_shape [1, 2] : tensor<2xindex>
  %1 = shape.const_shape [1, 2] : tensor<2xindex>
  // CHECK: %c4 = shape.const_size 4
  %2 = shape.const_size 4
  return %2 : !shape.size
}

// CHECK-LABEL: func.func @reduce
func.func @reduce(%shape: !shape.shape, %init: !shape.size) -> !shape.size {
  // CHECK: shape.reduce(%{{.*}}, %{{.*}}) : !shape.shape -> !shape.size {
  %0 = shape.reduce(%shape, %init) : !shape.shape -> !shape.size {
  ^bb0(%index: index, %extent: !shape.size, %total: !shape.size):
    %1 = shape.mul %total, %extent : !shape.size, !shape.size -> !shape.size
    // CHECK: shape.yield %{{.*}} : !shape.size
    shape.yield %1 : !shape.size
  }
  return %0 : !shape.size
}

// CHECK-LABEL: func.func @assuming
func.func @assuming(%a: !shape.shape, %b: !shape.shape) -> index {
  // CHECK: %[[W:.*]] = shape.cstr_broadcastable %{{.*}}, %{{.*}} : !shape.shape, !shape.shape
  %w = shape.cstr_broadcastable %a, %b : !shape.shape, !shape.shape
  // CHECK: shape.assuming %[[W]] {
  // CHECK-NEXT: }
  shape.assuming %w {
  }
  // CHECK: shape.assuming %[[W]] -> (index) {
  %0 = shape.assuming %w -> (index) {
    %c1 = arith.constant 1 : index
    // CHECK: shape.assuming_yield %{{.*}} : index
    shape.assuming_yield %c1 : index
  }
  return %0 : index
}

// CHECK-LABEL: shape.function_library @lib {
shape.function_library @lib {
  // CHECK: func private @same(%{{.*}}: !shape.value_shape) -> !shape.shape {
  shape.func private @same(%arg: !shape.value_shape) -> !shape.shape {
    %0 = shape_of %arg : !shape.value_shape -> !shape.shape
    shape.return %0 : !shape.shape
  }
  // CHECK: } mapping {test.same = @same}
} mapping { test.same = @same }
