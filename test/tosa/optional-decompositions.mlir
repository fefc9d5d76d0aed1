// RUN: rsmlir-opt %s '--pass-pipeline=builtin.module(func.func(tosa-optional-decompositions))' | FileCheck %s

func.func @depthwise(%a: tensor<4x10x10x2xi8>, %w: tensor<1x1x2x3xi8>, %b: tensor<6xi32>) -> tensor<4x10x10x6xi32> {
  %in = "tosa.const"() {values = dense<7> : tensor<1xi8>} : () -> tensor<1xi8>
  %weight = "tosa.const"() {values = dense<11> : tensor<1xi8>} : () -> tensor<1xi8>
  %0 = tosa.depthwise_conv2d %a, %w, %b, %in, %weight {acc_type = i32, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>} : (tensor<4x10x10x2xi8>, tensor<1x1x2x3xi8>, tensor<6xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<4x10x10x6xi32>
  return %0 : tensor<4x10x10x6xi32>
}

func.func @transposed(%a: tensor<2x16x14x3xf32>, %w: tensor<5x3x6x3xf32>, %b: tensor<5xf32>) -> tensor<2x18x19x5xf32> {
  %zero = "tosa.const"() {values = dense<0.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %0 = tosa.transpose_conv2d %a, %w, %b, %zero, %zero {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<2x16x14x3xf32>, tensor<5x3x6x3xf32>, tensor<5xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x18x19x5xf32>
  return %0 : tensor<2x18x19x5xf32>
}

func.func @strided(%a: tensor<2x17x15x3xf32>, %w: tensor<5x3x5x3xf32>, %b: tensor<5xf32>) -> tensor<2x35x47x5xf32> {
  %zero = "tosa.const"() {values = dense<0.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %0 = tosa.transpose_conv2d %a, %w, %b, %zero, %zero {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 3>} : (tensor<2x17x15x3xf32>, tensor<5x3x5x3xf32>, tensor<5xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x35x47x5xf32>
  return %0 : tensor<2x35x47x5xf32>
}

// CHECK: func.func @depthwise(%arg0: tensor<4x10x10x2xi8>, %arg1: tensor<1x1x2x3xi8>, %arg2: tensor<6xi32>) -> tensor<4x10x10x6xi32> {
// CHECK-NEXT:   %0 = tosa.const_shape  {values = dense<[1, 1, 1, 6]> : tensor<4xindex>} : () -> !tosa.shape<4>
// CHECK-NEXT:   %1 = tosa.const_shape  {values = dense<[4, 10, 10, 6]> : tensor<4xindex>} : () -> !tosa.shape<4>
// CHECK-NEXT:   %2 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-NEXT:   %3 = tosa.const_shape  {values = dense<[1, 1, 1, 2, 3]> : tensor<5xindex>} : () -> !tosa.shape<5>
// CHECK-NEXT:   %4 = "tosa.const"() <{values = dense<11> : tensor<1x1x1x1xi32>}> : () -> tensor<1x1x1x1xi32>
// CHECK-NEXT:   %5 = "tosa.const"() <{values = dense<7> : tensor<1x1x1x1x1xi32>}> : () -> tensor<1x1x1x1x1xi32>
// CHECK-NEXT:   %6 = tosa.const_shape  {values = dense<[4, 10, 10, 2, 1]> : tensor<5xindex>} : () -> !tosa.shape<5>
// CHECK-NEXT:   %7 = tosa.reshape %arg0, %6 : (tensor<4x10x10x2xi8>, !tosa.shape<5>) -> tensor<4x10x10x2x1xi8>
// CHECK-NEXT:   %8 = tosa.cast %7 : (tensor<4x10x10x2x1xi8>) -> tensor<4x10x10x2x1xi32>
// CHECK-NEXT:   %9 = tosa.cast %arg1 : (tensor<1x1x2x3xi8>) -> tensor<1x1x2x3xi32>
// CHECK-NEXT:   %10 = tosa.sub %8, %5 : (tensor<4x10x10x2x1xi32>, tensor<1x1x1x1x1xi32>) -> tensor<4x10x10x2x1xi32>
// CHECK-NEXT:   %11 = tosa.sub %9, %4 : (tensor<1x1x2x3xi32>, tensor<1x1x1x1xi32>) -> tensor<1x1x2x3xi32>
// CHECK-NEXT:   %12 = tosa.reshape %11, %3 : (tensor<1x1x2x3xi32>, !tosa.shape<5>) -> tensor<1x1x1x2x3xi32>
// CHECK-NEXT:   %13 = tosa.mul %10, %12, %2 : (tensor<4x10x10x2x1xi32>, tensor<1x1x1x2x3xi32>, tensor<1xi8>) -> tensor<4x10x10x2x3xi32>
// CHECK-NEXT:   %14 = tosa.reshape %13, %1 : (tensor<4x10x10x2x3xi32>, !tosa.shape<4>) -> tensor<4x10x10x6xi32>
// CHECK-NEXT:   %15 = tosa.reshape %arg2, %0 : (tensor<6xi32>, !tosa.shape<4>) -> tensor<1x1x1x6xi32>
// CHECK-NEXT:   %16 = tosa.add %14, %15 : (tensor<4x10x10x6xi32>, tensor<1x1x1x6xi32>) -> tensor<4x10x10x6xi32>
// CHECK-NEXT:   return %16 : tensor<4x10x10x6xi32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @transposed(%arg0: tensor<2x16x14x3xf32>, %arg1: tensor<5x3x6x3xf32>, %arg2: tensor<5xf32>) -> tensor<2x18x19x5xf32> {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-NEXT:   %1 = tosa.reverse %arg1 {axis = 1 : i32} : (tensor<5x3x6x3xf32>) -> tensor<5x3x6x3xf32>
// CHECK-NEXT:   %2 = tosa.reverse %1 {axis = 2 : i32} : (tensor<5x3x6x3xf32>) -> tensor<5x3x6x3xf32>
// CHECK-NEXT:   %3 = tosa.conv2d %arg0, %2, %arg2, %0, %0 {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 2, 2, 5, 5>, stride = array<i64: 1, 1>} : (tensor<2x16x14x3xf32>, tensor<5x3x6x3xf32>, tensor<5xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x18x19x5xf32>
// CHECK-NEXT:   return %3 : tensor<2x18x19x5xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @strided(%arg0: tensor<2x17x15x3xf32>, %arg1: tensor<5x3x5x3xf32>, %arg2: tensor<5xf32>) -> tensor<2x35x47x5xf32> {
// CHECK-NEXT:   %0 = tosa.const_shape  {values = dense<[1, 1, 1, 5]> : tensor<4xindex>} : () -> !tosa.shape<4>
// CHECK-NEXT:   %1 = tosa.const_shape  {values = dense<[2, 35, 47, 5]> : tensor<4xindex>} : () -> !tosa.shape<4>
// CHECK-NEXT:   %2 = tosa.const_shape  {values = dense<0> : tensor<4xindex>} : () -> !tosa.shape<4>
// CHECK-NEXT:   %3 = tosa.const_shape  {values = dense<[2, 36, 48, 5]> : tensor<4xindex>} : () -> !tosa.shape<4>
// CHECK-NEXT:   %4 = tosa.const_shape  {values = dense<[2, 18, 16, 2, 3, 5]> : tensor<6xindex>} : () -> !tosa.shape<6>
// CHECK-NEXT:   %5 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<30xf32>}> : () -> tensor<30xf32>
// CHECK-NEXT:   %6 = tosa.const_shape  {values = dense<[0, 0, 1, 1, 1, 1, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
// CHECK-NEXT:   %7 = tosa.const_shape  {values = dense<[30, 2, 2, 3]> : tensor<4xindex>} : () -> !tosa.shape<4>
// CHECK-NEXT:   %8 = tosa.const_shape  {values = dense<[5, 2, 2, 2, 3, 3]> : tensor<6xindex>} : () -> !tosa.shape<6>
// CHECK-NEXT:   %9 = tosa.const_shape  {values = dense<[0, 0, 0, 1, 0, 1, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
// CHECK-NEXT:   %10 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-NEXT:   %11 = tosa.pad %arg1, %9, %10 : (tensor<5x3x5x3xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<5x4x6x3xf32>
// CHECK-NEXT:   %12 = tosa.reshape %11, %8 : (tensor<5x4x6x3xf32>, !tosa.shape<6>) -> tensor<5x2x2x2x3x3xf32>
// CHECK-NEXT:   %13 = tosa.transpose %12 {perms = array<i32: 2, 4, 0, 1, 3, 5>} : (tensor<5x2x2x2x3x3xf32>) -> tensor<2x3x5x2x2x3xf32>
// CHECK-NEXT:   %14 = tosa.reshape %13, %7 : (tensor<2x3x5x2x2x3xf32>, !tosa.shape<4>) -> tensor<30x2x2x3xf32>
// CHECK-NEXT:   %15 = tosa.reverse %14 {axis = 1 : i32} : (tensor<30x2x2x3xf32>) -> tensor<30x2x2x3xf32>
// CHECK-NEXT:   %16 = tosa.reverse %15 {axis = 2 : i32} : (tensor<30x2x2x3xf32>) -> tensor<30x2x2x3xf32>
// CHECK-NEXT:   %17 = tosa.pad %arg0, %6, %10 : (tensor<2x17x15x3xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<2x19x17x3xf32>
// CHECK-NEXT:   %18 = tosa.conv2d %17, %16, %5, %10, %10 {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<2x19x17x3xf32>, tensor<30x2x2x3xf32>, tensor<30xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x18x16x30xf32>
// CHECK-NEXT:   %19 = tosa.reshape %18, %4 : (tensor<2x18x16x30xf32>, !tosa.shape<6>) -> tensor<2x18x16x2x3x5xf32>
// CHECK-NEXT:   %20 = tosa.transpose %19 {perms = array<i32: 0, 1, 3, 2, 4, 5>} : (tensor<2x18x16x2x3x5xf32>) -> tensor<2x18x2x16x3x5xf32>
// CHECK-NEXT:   %21 = tosa.reshape %20, %3 : (tensor<2x18x2x16x3x5xf32>, !tosa.shape<4>) -> tensor<2x36x48x5xf32>
// CHECK-NEXT:   %22 = tosa.slice %21, %2, %1 : (tensor<2x36x48x5xf32>, !tosa.shape<4>, !tosa.shape<4>) -> tensor<2x35x47x5xf32>
// CHECK-NEXT:   %23 = tosa.reshape %arg2, %0 : (tensor<5xf32>, !tosa.shape<4>) -> tensor<1x1x1x5xf32>
// CHECK-NEXT:   %24 = tosa.add %22, %23 : (tensor<2x35x47x5xf32>, tensor<1x1x1x5xf32>) -> tensor<2x35x47x5xf32>
// CHECK-NEXT:   return %24 : tensor<2x35x47x5xf32>
// CHECK-NEXT: }
