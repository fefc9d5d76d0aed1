// RUN: rsmlir-opt %s --tosa-to-linalg-pipeline | FileCheck %s

func.func @layer(%a: tensor<1x8x8x3xf32>, %w: tensor<4x1x1x3xf32>, %b: tensor<4xf32>) -> tensor<*xf32> {
  %zero = "tosa.const"() {values = dense<0.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %one = "tosa.const"() {values = dense<1.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %0 = tosa.conv2d %a, %w, %b, %zero, %zero {acc_type = f32, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>} : (tensor<1x8x8x3xf32>, tensor<4x1x1x3xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x8x4xf32>
  %shape = tosa.const_shape {values = dense<1> : tensor<4xindex>} : () -> !tosa.shape<4>
  %2 = tosa.reshape %one, %shape : (tensor<1xf32>, !tosa.shape<4>) -> tensor<1x1x1x1xf32>
  %3 = tosa.add %0, %2 : (tensor<1x8x8x4xf32>, tensor<1x1x1x1xf32>) -> tensor<*xf32>
  return %3 : tensor<*xf32>
}

// CHECK: #map = affine_map<(d0, d1, d2, d3) -> (d3)>
// CHECK: #map1 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
// CHECK: #map2 = affine_map<(d0, d1, d2, d3) -> (d0, 0, 0, 0)>
// CHECK: func.func @layer(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<4x1x1x3xf32>, %arg2: tensor<4xf32>) -> tensor<*xf32> {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1x1x1x1xf32>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT:   %1 = tensor.empty() : tensor<1x8x8x4xf32>
// CHECK-NEXT:   %2 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg2 : tensor<4xf32>) outs(%1 : tensor<1x8x8x4xf32>) {
// CHECK-NEXT:   ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:     linalg.yield %in : f32
// CHECK-NEXT:   } -> tensor<1x8x8x4xf32>
// CHECK-NEXT:   %3 = linalg.conv_2d_nhwc_fhwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%arg0, %arg1 : tensor<1x8x8x3xf32>, tensor<4x1x1x3xf32>) outs(%2 : tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32>
// CHECK-NEXT:   %4 = tensor.empty() : tensor<1x8x8x4xf32>
// CHECK-NEXT:   %5 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%3, %0 : tensor<1x8x8x4xf32>, tensor<1x1x1x1xf32>) outs(%4 : tensor<1x8x8x4xf32>) {
// CHECK-NEXT:   ^bb0(%in: f32, %in_0: f32, %out: f32):
// CHECK-NEXT:     %6 = arith.addf %in, %in_0 : f32
// CHECK-NEXT:     linalg.yield %6 : f32
// CHECK-NEXT:   } -> tensor<1x8x8x4xf32>
// CHECK-NEXT:   %cast = tensor.cast %5 : tensor<1x8x8x4xf32> to tensor<*xf32>
// CHECK-NEXT:   return %cast : tensor<*xf32>
// CHECK-NEXT: }
