// RUN: rsmlir-opt %s --canonicalize | FileCheck %s

func.func @pad_of_convolution(%a: tensor<1x8x4x3xf32>, %w: tensor<1x3x3x3xf32>, %b: tensor<1xf32>) -> tensor<1x10x8x1xf32> {
  %padding = tosa.const_shape {values = dense<[0, 0, 1, 1, 2, 2, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
  %zero = "tosa.const"() {values = dense<0.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %0 = tosa.pad %a, %padding, %zero : (tensor<1x8x4x3xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<1x10x8x3xf32>
  %1 = tosa.conv2d %0, %w, %b, %zero, %zero {acc_type = f32, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>} : (tensor<1x10x8x3xf32>, tensor<1x3x3x3xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x10x8x1xf32>
  return %1 : tensor<1x10x8x1xf32>
}

func.func @slice_of_pad(%a: tensor<1x16x16x3xf32>) -> tensor<1x14x18x3xf32> {
  %padding = tosa.const_shape {values = dense<[0, 0, 1, 1, 1, 1, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
  %zero = "tosa.const"() {values = dense<0.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %0 = tosa.pad %a, %padding, %zero : (tensor<1x16x16x3xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<1x18x18x3xf32>
  %start = tosa.const_shape {values = dense<[0, 2, 0, 0]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %size = tosa.const_shape {values = dense<[1, 14, 18, 3]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %1 = tosa.slice %0, %start, %size : (tensor<1x18x18x3xf32>, !tosa.shape<4>, !tosa.shape<4>) -> tensor<1x14x18x3xf32>
  return %1 : tensor<1x14x18x3xf32>
}

func.func @slice_of_concat(%a: tensor<1x12xf32>, %b: tensor<1x12xf32>) -> tensor<1x6xf32> {
  %start = tosa.const_shape {values = dense<[0, 14]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %size = tosa.const_shape {values = dense<[1, 6]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.concat %a, %b {axis = 1 : i32} : (tensor<1x12xf32>, tensor<1x12xf32>) -> tensor<1x24xf32>
  %1 = tosa.slice %0, %start, %size : (tensor<1x24xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x6xf32>
  return %1 : tensor<1x6xf32>
}

func.func @clamps(%a: tensor<4xi8>, %b: tensor<4xf32>) -> (tensor<4xi8>, tensor<4xf32>) {
  %0 = tosa.clamp %a {max_val = 4 : i8, min_val = -2 : i8} : (tensor<4xi8>) -> tensor<4xi8>
  %1 = tosa.clamp %0 {max_val = 2 : i8, min_val = -4 : i8} : (tensor<4xi8>) -> tensor<4xi8>
  %2 = tosa.clamp %b {max_val = 1.0 : f32, min_val = 0.0 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  %3 = tosa.clamp %2 {max_val = 3.0 : f32, min_val = 2.0 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  return %1, %3 : tensor<4xi8>, tensor<4xf32>
}

// CHECK: func.func @pad_of_convolution(%arg0: tensor<1x8x4x3xf32>, %arg1: tensor<1x3x3x3xf32>, %arg2: tensor<1xf32>) -> tensor<1x10x8x1xf32> {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-NEXT:   %1 = tosa.conv2d %arg0, %arg1, %arg2, %0, %0 {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 2, 2, 3, 3>, stride = array<i64: 1, 1>} : (tensor<1x8x4x3xf32>, tensor<1x3x3x3xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x10x8x1xf32>
// CHECK-NEXT:   return %1 : tensor<1x10x8x1xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @slice_of_pad(%arg0: tensor<1x16x16x3xf32>) -> tensor<1x14x18x3xf32> {
// CHECK-NEXT:   %0 = tosa.const_shape  {values = dense<[0, 1, 0, 0]> : tensor<4xindex>} : () -> !tosa.shape<4>
// CHECK-NEXT:   %1 = tosa.const_shape  {values = dense<[1, 14, 18, 3]> : tensor<4xindex>} : () -> !tosa.shape<4>
// CHECK-NEXT:   %2 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-NEXT:   %3 = tosa.const_shape  {values = dense<[0, 0, 0, 0, 1, 1, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
// CHECK-NEXT:   %4 = tosa.pad %arg0, %3, %2 : (tensor<1x16x16x3xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<1x16x18x3xf32>
// CHECK-NEXT:   %5 = tosa.slice %4, %0, %1 : (tensor<1x16x18x3xf32>, !tosa.shape<4>, !tosa.shape<4>) -> tensor<1x14x18x3xf32>
// CHECK-NEXT:   return %5 : tensor<1x14x18x3xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @slice_of_concat(%arg0: tensor<1x12xf32>, %arg1: tensor<1x12xf32>) -> tensor<1x6xf32> {
// CHECK-NEXT:   %0 = tosa.const_shape  {values = dense<[0, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-NEXT:   %1 = tosa.const_shape  {values = dense<[1, 6]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-NEXT:   %2 = tosa.slice %arg1, %0, %1 : (tensor<1x12xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x6xf32>
// CHECK-NEXT:   return %2 : tensor<1x6xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @clamps(%arg0: tensor<4xi8>, %arg1: tensor<4xf32>) -> (tensor<4xi8>, tensor<4xf32>) {
// CHECK-NEXT:   %0 = tosa.clamp %arg0 {max_val = 2 : i8, min_val = -2 : i8} : (tensor<4xi8>) -> tensor<4xi8>
// CHECK-NEXT:   %1 = tosa.clamp %arg1 {max_val = 1.000000e+00 : f32, min_val = 0.000000e+00 : f32} : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:   %2 = tosa.clamp %1 {max_val = 3.000000e+00 : f32, min_val = 2.000000e+00 : f32} : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:   return %0, %2 : tensor<4xi8>, tensor<4xf32>
// CHECK-NEXT: }
