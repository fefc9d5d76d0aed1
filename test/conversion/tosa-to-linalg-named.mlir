// RUN: rsmlir-opt %s '--pass-pipeline=builtin.module(func.func(tosa-to-linalg-named))' | FileCheck %s

func.func @conv(%a: tensor<?x49x42x27xi8>, %w: tensor<28x3x3x27xi8>, %b: tensor<28xi32>) -> tensor<?x47x40x28xi32> {
  %in = "tosa.const"() {values = dense<42> : tensor<1xi8>} : () -> tensor<1xi8>
  %weight = "tosa.const"() {values = dense<24> : tensor<1xi8>} : () -> tensor<1xi8>
  %0 = tosa.conv2d %a, %w, %b, %in, %weight {acc_type = i32, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>} : (tensor<?x49x42x27xi8>, tensor<28x3x3x27xi8>, tensor<28xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<?x47x40x28xi32>
  return %0 : tensor<?x47x40x28xi32>
}

func.func @padded(%a: tensor<1x?x4x3xf32>, %w: tensor<8x3x3x3xf32>, %b: tensor<1xf32>) -> tensor<1x?x4x8xf32> {
  %zero = "tosa.const"() {values = dense<0.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %0 = tosa.conv2d %a, %w, %b, %zero, %zero {acc_type = f32, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>} : (tensor<1x?x4x3xf32>, tensor<8x3x3x3xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x?x4x8xf32>
  return %0 : tensor<1x?x4x8xf32>
}

func.func @depthwise(%a: tensor<1x7x5x3xf32>, %w: tensor<3x1x3x11xf32>, %b: tensor<33xf32>) -> tensor<1x5x5x33xf32> {
  %zero = "tosa.const"() {values = dense<0.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %0 = tosa.depthwise_conv2d %a, %w, %b, %zero, %zero {acc_type = f32, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>} : (tensor<1x7x5x3xf32>, tensor<3x1x3x11xf32>, tensor<33xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x5x5x33xf32>
  return %0 : tensor<1x5x5x33xf32>
}

func.func @matmul(%a: tensor<1x5x3xi8>, %b: tensor<1x3x?xi8>) -> tensor<1x5x?xi32> {
  %left = "tosa.const"() {values = dense<1> : tensor<1xi8>} : () -> tensor<1xi8>
  %right = "tosa.const"() {values = dense<2> : tensor<1xi8>} : () -> tensor<1xi8>
  %0 = tosa.matmul %a, %b, %left, %right : (tensor<1x5x3xi8>, tensor<1x3x?xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x5x?xi32>
  return %0 : tensor<1x5x?xi32>
}

func.func @max_pool(%a: tensor<1x4x?x1xf32>) -> tensor<1x2x?x1xf32> {
  %0 = tosa.max_pool2d %a {kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>, nan_mode = IGNORE} : (tensor<1x4x?x1xf32>) -> tensor<1x2x?x1xf32>
  return %0 : tensor<1x2x?x1xf32>
}

func.func @average_pool(%a: tensor<1x6x34x62xi8>) -> tensor<1x5x33x62xi8> {
  %in = "tosa.const"() {values = dense<-128> : tensor<1xi8>} : () -> tensor<1xi8>
  %out = "tosa.const"() {values = dense<-128> : tensor<1xi8>} : () -> tensor<1xi8>
  %0 = tosa.avg_pool2d %a, %in, %out {acc_type = i32, kernel = array<i64: 4, 4>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x6x34x62xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x5x33x62xi8>
  return %0 : tensor<1x5x33x62xi8>
}

func.func @transpose(%a: tensor<1x?x3xf32>) -> tensor<?x3x1xf32> {
  %0 = tosa.transpose %a {perms = array<i32: 1, 2, 0>} : (tensor<1x?x3xf32>) -> tensor<?x3x1xf32>
  return %0 : tensor<?x3x1xf32>
}

// CHECK: #map = affine_map<(d0, d1, d2, d3) -> (d3)>
// CHECK: #map1 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
// CHECK: #map2 = affine_map<(d0, d1, d2, d3) -> (0)>
// CHECK: #map3 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1 * 2 + d4, d2 * 2 + d5, d3)>
// CHECK: #map4 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d4, d5)>
// CHECK: #map5 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, d3)>
// CHECK: func.func @conv(%arg0: tensor<?x49x42x27xi8>, %arg1: tensor<28x3x3x27xi8>, %arg2: tensor<28xi32>) -> tensor<?x47x40x28xi32> {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<42> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-NEXT:   %1 = "tosa.const"() <{values = dense<24> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c0 : tensor<?x49x42x27xi8>
// CHECK-NEXT:   %2 = tensor.empty(%dim) : tensor<?x47x40x28xi32>
// CHECK-NEXT:   %3 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg2 : tensor<28xi32>) outs(%2 : tensor<?x47x40x28xi32>) {
// CHECK-NEXT:   ^bb0(%in: i32, %out: i32):
// CHECK-NEXT:     linalg.yield %in : i32
// CHECK-NEXT:   } -> tensor<?x47x40x28xi32>
// CHECK-NEXT:   %c42_i32 = arith.constant 42 : i32
// CHECK-NEXT:   %c24_i32 = arith.constant 24 : i32
// CHECK-NEXT:   %4 = linalg.conv_2d_nhwc_fhwc_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%arg0, %arg1, %c42_i32, %c24_i32 : tensor<?x49x42x27xi8>, tensor<28x3x3x27xi8>, i32, i32) outs(%3 : tensor<?x47x40x28xi32>) -> tensor<?x47x40x28xi32>
// CHECK-NEXT:   return %4 : tensor<?x47x40x28xi32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @padded(%arg0: tensor<1x?x4x3xf32>, %arg1: tensor<8x3x3x3xf32>, %arg2: tensor<1xf32>) -> tensor<1x?x4x8xf32> {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c1 : tensor<1x?x4x3xf32>
// CHECK-NEXT:   %c1_0 = arith.constant 1 : index
// CHECK-NEXT:   %dim_1 = tensor.dim %arg1, %c1_0 : tensor<8x3x3x3xf32>
// CHECK-NEXT:   %c1_2 = arith.constant 1 : index
// CHECK-NEXT:   %c1_3 = arith.constant 1 : index
// CHECK-NEXT:   %1 = arith.addi %dim, %c1_3 : index
// CHECK-NEXT:   %c1_4 = arith.constant 1 : index
// CHECK-NEXT:   %2 = arith.addi %1, %c1_4 : index
// CHECK-NEXT:   %3 = arith.subi %dim_1, %c1_2 : index
// CHECK-NEXT:   %c1_5 = arith.constant 1 : index
// CHECK-NEXT:   %4 = arith.muli %c1_5, %3 : index
// CHECK-NEXT:   %5 = arith.addi %4, %c1_2 : index
// CHECK-NEXT:   %6 = arith.subi %2, %5 : index
// CHECK-NEXT:   %c1_6 = arith.constant 1 : index
// CHECK-NEXT:   %7 = arith.divui %6, %c1_6 : index
// CHECK-NEXT:   %8 = arith.addi %7, %c1_2 : index
// CHECK-NEXT:   %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:   %padded = tensor.pad %arg0 low[0, 1, 1, 0] high[0, 1, 1, 0] {
// CHECK-NEXT:   ^bb0(%arg3: index, %arg4: index, %arg5: index, %arg6: index):
// CHECK-NEXT:     tensor.yield %cst : f32
// CHECK-NEXT:   } : tensor<1x?x4x3xf32> to tensor<1x?x6x3xf32>
// CHECK-NEXT:   %9 = tensor.empty(%8) : tensor<1x?x4x8xf32>
// CHECK-NEXT:   %10 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg2 : tensor<1xf32>) outs(%9 : tensor<1x?x4x8xf32>) {
// CHECK-NEXT:   ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:     linalg.yield %in : f32
// CHECK-NEXT:   } -> tensor<1x?x4x8xf32>
// CHECK-NEXT:   %11 = linalg.conv_2d_nhwc_fhwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%padded, %arg1 : tensor<1x?x6x3xf32>, tensor<8x3x3x3xf32>) outs(%10 : tensor<1x?x4x8xf32>) -> tensor<1x?x4x8xf32>
// CHECK-NEXT:   return %11 : tensor<1x?x4x8xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @depthwise(%arg0: tensor<1x7x5x3xf32>, %arg1: tensor<3x1x3x11xf32>, %arg2: tensor<33xf32>) -> tensor<1x5x5x33xf32> {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-NEXT:   %1 = tensor.empty() : tensor<1x5x5x3x11xf32>
// CHECK-NEXT:   %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:   %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<1x5x5x3x11xf32>) -> tensor<1x5x5x3x11xf32>
// CHECK-NEXT:   %3 = tensor.empty() : tensor<1x5x5x33xf32>
// CHECK-NEXT:   %4 = linalg.depthwise_conv_2d_nhwc_hwcm {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%arg0, %arg1 : tensor<1x7x5x3xf32>, tensor<3x1x3x11xf32>) outs(%2 : tensor<1x5x5x3x11xf32>) -> tensor<1x5x5x3x11xf32>
// CHECK-NEXT:   %collapsed = tensor.collapse_shape %4 {{\[\[}}0], [1], [2], [3, 4]] : tensor<1x5x5x3x11xf32> into tensor<1x5x5x33xf32>
// CHECK-NEXT:   %5 = linalg.generic {indexing_maps = [#map, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg2, %collapsed : tensor<33xf32>, tensor<1x5x5x33xf32>) outs(%3 : tensor<1x5x5x33xf32>) {
// CHECK-NEXT:   ^bb0(%in: f32, %in_0: f32, %out: f32):
// CHECK-NEXT:     %6 = arith.addf %in, %in_0 : f32
// CHECK-NEXT:     linalg.yield %6 : f32
// CHECK-NEXT:   } -> tensor<1x5x5x33xf32>
// CHECK-NEXT:   return %5 : tensor<1x5x5x33xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @matmul(%arg0: tensor<1x5x3xi8>, %arg1: tensor<1x3x?xi8>) -> tensor<1x5x?xi32> {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<1> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-NEXT:   %1 = "tosa.const"() <{values = dense<2> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-NEXT:   %c2 = arith.constant 2 : index
// CHECK-NEXT:   %dim = tensor.dim %arg1, %c2 : tensor<1x3x?xi8>
// CHECK-NEXT:   %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:   %2 = tensor.empty(%dim) : tensor<1x5x?xi32>
// CHECK-NEXT:   %3 = linalg.fill ins(%c0_i32 : i32) outs(%2 : tensor<1x5x?xi32>) -> tensor<1x5x?xi32>
// CHECK-NEXT:   %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:   %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT:   %4 = linalg.quantized_batch_matmul ins(%arg0, %arg1, %c1_i32, %c2_i32 : tensor<1x5x3xi8>, tensor<1x3x?xi8>, i32, i32) outs(%3 : tensor<1x5x?xi32>) -> tensor<1x5x?xi32>
// CHECK-NEXT:   return %4 : tensor<1x5x?xi32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @max_pool(%arg0: tensor<1x4x?x1xf32>) -> tensor<1x2x?x1xf32> {
// CHECK-NEXT:   %c2 = arith.constant 2 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c2 : tensor<1x4x?x1xf32>
// CHECK-NEXT:   %c2_0 = arith.constant 2 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %0 = arith.addi %dim, %c0 : index
// CHECK-NEXT:   %c0_1 = arith.constant 0 : index
// CHECK-NEXT:   %1 = arith.addi %0, %c0_1 : index
// CHECK-NEXT:   %2 = arith.subi %c2_0, %c1 : index
// CHECK-NEXT:   %c1_2 = arith.constant 1 : index
// CHECK-NEXT:   %3 = arith.muli %c1_2, %2 : index
// CHECK-NEXT:   %4 = arith.addi %3, %c1 : index
// CHECK-NEXT:   %5 = arith.subi %1, %4 : index
// CHECK-NEXT:   %c2_3 = arith.constant 2 : index
// CHECK-NEXT:   %6 = arith.divui %5, %c2_3 : index
// CHECK-NEXT:   %7 = arith.addi %6, %c1 : index
// CHECK-NEXT:   %cst = arith.constant -3.40282347E+38 : f32
// CHECK-NEXT:   %8 = tensor.empty(%7) : tensor<1x2x?x1xf32>
// CHECK-NEXT:   %9 = linalg.fill ins(%cst : f32) outs(%8 : tensor<1x2x?x1xf32>) -> tensor<1x2x?x1xf32>
// CHECK-NEXT:   %10 = tensor.empty() : tensor<2x2xf32>
// CHECK-NEXT:   %11 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%arg0, %10 : tensor<1x4x?x1xf32>, tensor<2x2xf32>) outs(%9 : tensor<1x2x?x1xf32>) {
// CHECK-NEXT:   ^bb0(%in: f32, %in_4: f32, %out: f32):
// CHECK-NEXT:     %12 = arith.maximumf %out, %in : f32
// CHECK-NEXT:     %13 = arith.cmpf uno, %in, %in : f32
// CHECK-NEXT:     %14 = arith.select %13, %out, %12 : f32
// CHECK-NEXT:     linalg.yield %14 : f32
// CHECK-NEXT:   } -> tensor<1x2x?x1xf32>
// CHECK-NEXT:   return %11 : tensor<1x2x?x1xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @average_pool(%arg0: tensor<1x6x34x62xi8>) -> tensor<1x5x33x62xi8> {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<-128> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-NEXT:   %1 = "tosa.const"() <{values = dense<-128> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-NEXT:   %c0_i8 = arith.constant 0 : i8
// CHECK-NEXT:   %padded = tensor.pad %arg0 low[0, 1, 1, 0] high[0, 1, 1, 0] {
// CHECK-NEXT:   ^bb0(%arg1: index, %arg2: index, %arg3: index, %arg4: index):
// CHECK-NEXT:     tensor.yield %c0_i8 : i8
// CHECK-NEXT:   } : tensor<1x6x34x62xi8> to tensor<1x8x36x62xi8>
// CHECK-NEXT:   %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:   %2 = tensor.empty() : tensor<1x5x33x62xi32>
// CHECK-NEXT:   %3 = linalg.fill ins(%c0_i32 : i32) outs(%2 : tensor<1x5x33x62xi32>) -> tensor<1x5x33x62xi32>
// CHECK-NEXT:   %4 = tensor.empty() : tensor<4x4xi32>
// CHECK-NEXT:   %5 = linalg.pooling_nhwc_sum {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%padded, %4 : tensor<1x8x36x62xi8>, tensor<4x4xi32>) outs(%3 : tensor<1x5x33x62xi32>) -> tensor<1x5x33x62xi32>
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %dim = tensor.dim %5, %c1 : tensor<1x5x33x62xi32>
// CHECK-NEXT:   %c2 = arith.constant 2 : index
// CHECK-NEXT:   %dim_0 = tensor.dim %5, %c2 : tensor<1x5x33x62xi32>
// CHECK-NEXT:   %c1_1 = arith.constant 1 : index
// CHECK-NEXT:   %6 = arith.subi %dim, %c1_1 : index
// CHECK-NEXT:   %7 = arith.subi %dim_0, %c1_1 : index
// CHECK-NEXT:   %8 = tensor.empty() : tensor<1x5x33x62xi8>
// CHECK-NEXT:   %9 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%5 : tensor<1x5x33x62xi32>) outs(%8 : tensor<1x5x33x62xi8>) {
// CHECK-NEXT:   ^bb0(%in: i32, %out: i8):
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1_2 = arith.constant 1 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %10 = linalg.index 1 : index
// CHECK-NEXT:     %11 = arith.subi %6, %10 : index
// CHECK-NEXT:     %12 = arith.muli %10, %c1_2 : index
// CHECK-NEXT:     %13 = arith.muli %11, %c1_2 : index
// CHECK-NEXT:     %c1_3 = arith.constant 1 : index
// CHECK-NEXT:     %14 = arith.subi %12, %c1_3 : index
// CHECK-NEXT:     %15 = arith.minsi %14, %c0 : index
// CHECK-NEXT:     %16 = arith.addi %c4, %15 : index
// CHECK-NEXT:     %c1_4 = arith.constant 1 : index
// CHECK-NEXT:     %17 = arith.subi %13, %c1_4 : index
// CHECK-NEXT:     %18 = arith.minsi %17, %c0 : index
// CHECK-NEXT:     %19 = arith.addi %16, %18 : index
// CHECK-NEXT:     %20 = arith.maxsi %c1_1, %19 : index
// CHECK-NEXT:     %c1_5 = arith.constant 1 : index
// CHECK-NEXT:     %c4_6 = arith.constant 4 : index
// CHECK-NEXT:     %21 = linalg.index 2 : index
// CHECK-NEXT:     %22 = arith.subi %7, %21 : index
// CHECK-NEXT:     %23 = arith.muli %21, %c1_5 : index
// CHECK-NEXT:     %24 = arith.muli %22, %c1_5 : index
// CHECK-NEXT:     %c1_7 = arith.constant 1 : index
// CHECK-NEXT:     %25 = arith.subi %23, %c1_7 : index
// CHECK-NEXT:     %26 = arith.minsi %25, %c0 : index
// CHECK-NEXT:     %27 = arith.addi %c4_6, %26 : index
// CHECK-NEXT:     %c1_8 = arith.constant 1 : index
// CHECK-NEXT:     %28 = arith.subi %24, %c1_8 : index
// CHECK-NEXT:     %29 = arith.minsi %28, %c0 : index
// CHECK-NEXT:     %30 = arith.addi %27, %29 : index
// CHECK-NEXT:     %31 = arith.maxsi %c1_1, %30 : index
// CHECK-NEXT:     %32 = arith.muli %20, %31 : index
// CHECK-NEXT:     %33 = arith.index_cast %32 : index to i32
// CHECK-NEXT:     %c-128_i32 = arith.constant -128 : i32
// CHECK-NEXT:     %34 = arith.muli %33, %c-128_i32 : i32
// CHECK-NEXT:     %35 = arith.subi %in, %34 : i32
// CHECK-NEXT:     %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:     %c32_i32 = arith.constant 32 : i32
// CHECK-NEXT:     %36 = arith.subi %33, %c1_i32 : i32
// CHECK-NEXT:     %37 = math.ctlz %36 : i32
// CHECK-NEXT:     %38 = arith.subi %c32_i32, %37 : i32
// CHECK-NEXT:     %39 = arith.extui %38 : i32 to i64
// CHECK-NEXT:     %c1073741825_i64 = arith.constant 1073741825 : i64
// CHECK-NEXT:     %40 = arith.shli %c1073741825_i64, %39 : i64
// CHECK-NEXT:     %41 = arith.extui %33 : i32 to i64
// CHECK-NEXT:     %42 = arith.divui %40, %41 : i64
// CHECK-NEXT:     %43 = arith.trunci %42 : i64 to i32
// CHECK-NEXT:     %44 = arith.trunci %38 : i32 to i8
// CHECK-NEXT:     %c30_i8 = arith.constant 30 : i8
// CHECK-NEXT:     %45 = arith.addi %44, %c30_i8 : i8
// CHECK-NEXT:     %46 = tosa.apply_scale %35, %43, %45 {rounding_mode = SINGLE_ROUND} : (i32, i32, i8) -> i32
// CHECK-NEXT:     %c-128_i32_9 = arith.constant -128 : i32
// CHECK-NEXT:     %47 = arith.addi %46, %c-128_i32_9 : i32
// CHECK-NEXT:     %c-128_i32_10 = arith.constant -128 : i32
// CHECK-NEXT:     %c127_i32 = arith.constant 127 : i32
// CHECK-NEXT:     %48 = arith.maxsi %c-128_i32_10, %47 : i32
// CHECK-NEXT:     %49 = arith.minsi %c127_i32, %48 : i32
// CHECK-NEXT:     %50 = arith.trunci %49 : i32 to i8
// CHECK-NEXT:     linalg.yield %50 : i8
// CHECK-NEXT:   } -> tensor<1x5x33x62xi8>
// CHECK-NEXT:   return %9 : tensor<1x5x33x62xi8>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @transpose(%arg0: tensor<1x?x3xf32>) -> tensor<?x3x1xf32> {
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c1 : tensor<1x?x3xf32>
// CHECK-NEXT:   %0 = tensor.empty(%dim) : tensor<?x3x1xf32>
// CHECK-NEXT:   %transposed = linalg.transpose ins(%arg0 : tensor<1x?x3xf32>) outs(%0 : tensor<?x3x1xf32>) permutation = [1, 2, 0] 
// CHECK-NEXT:   return %transposed : tensor<?x3x1xf32>
// CHECK-NEXT: }
