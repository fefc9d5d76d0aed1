// RUN: %roundtrip
// RUN: %generic-roundtrip

// CHECK-LABEL: func.func @convolutions
func.func @convolutions(%image: tensor<1x8x8x3xf32>, %weight: tensor<16x3x3x3xf32>, %bias: tensor<16xf32>) -> tensor<1x6x6x16xf32> {
  // CHECK: %[[ZERO:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
  %zero = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  // CHECK: tosa.conv2d %{{.*}}, %{{.*}}, %{{.*}}, %[[ZERO]], %[[ZERO]] {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x3xf32>, tensor<16x3x3x3xf32>, tensor<16xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x6x6x16xf32>
  %0 = tosa.conv2d %image, %weight, %bias, %zero, %zero {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x3xf32>, tensor<16x3x3x3xf32>, tensor<16xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x6x6x16xf32>
  return %0 : tensor<1x6x6x16xf32>
}

// CHECK-LABEL: func.func @enums
func.func @enums(%image: tensor<1x8x8x3xf32>, %numbers: tensor<4xf32>) {
  // CHECK: tosa.max_pool2d %{{.*}} {kernel = array<i64: 2, 2>, nan_mode = IGNORE, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x8x8x3xf32>) -> tensor<1x4x4x3xf32>
  %0 = tosa.max_pool2d %image {kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>, nan_mode = IGNORE} : (tensor<1x8x8x3xf32>) -> tensor<1x4x4x3xf32>
  // The default is not printed.
  // CHECK: tosa.maximum %{{.*}}, %{{.*}} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %1 = tosa.maximum %numbers, %numbers {nan_mode = PROPAGATE} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // CHECK: %[[SCALE:.*]] = tosa.const_shape {values = dense<[4, 2, 4, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %scale = tosa.const_shape {values = dense<[4, 2, 4, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %offset = tosa.const_shape {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  // CHECK: tosa.resize %{{.*}}, %[[SCALE]], %[[OFFSET:.*]], %[[OFFSET]] {mode = NEAREST_NEIGHBOR}
  %2 = tosa.resize %image, %scale, %offset, %offset {mode = NEAREST_NEIGHBOR} : (tensor<1x8x8x3xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x15x15x3xf32>
  return
}

// CHECK: tosa.variable @counter = dense<0> : tensor<4xi32>
tosa.variable @counter = dense<0> : tensor<4xi32>
// CHECK: tosa.variable @unset : tensor<?x2xf32>
tosa.variable @unset : tensor<?x2xf32>

// CHECK-LABEL: func.func @control
func.func @control(%condition: tensor<i1>, %a: tensor<i32>) -> tensor<i32> {
  // CHECK: tosa.cond_if %{{.*}} : tensor<i1> -> tensor<i32> {
  // CHECK:   tosa.yield
  // CHECK: } else {
  %0 = tosa.cond_if %condition : tensor<i1> -> (tensor<i32>) {
    tosa.yield %a : tensor<i32>
  } else {
    tosa.yield %a : tensor<i32>
  }
  // CHECK: tosa.while_loop (%{{.*}} = %{{.*}}) : (tensor<i32>) -> tensor<i32> {
  // CHECK: } do {
  // CHECK: ^bb0(%{{.*}}: tensor<i32>):
  %1 = tosa.while_loop (%arg = %0) : (tensor<i32>) -> tensor<i32> {
    %2 = tosa.greater_equal %arg, %a : (tensor<i32>, tensor<i32>) -> tensor<i1>
    tosa.yield %2 : tensor<i1>
  } do {
  ^bb0(%arg: tensor<i32>):
    tosa.yield %arg : tensor<i32>
  }
  return %1 : tensor<i32>
}
