// RUN: rsmlir-opt %s '--pass-pipeline=builtin.module(func.func(tosa-to-linalg-named{prefer-conv2d-kernel-layout-hwcf=true}))' | FileCheck %s

func.func @conv(%a: tensor<?x49x42x27xi8>, %w: tensor<28x3x3x27xi8>, %b: tensor<28xi32>) -> tensor<?x47x40x28xi32> {
  %in = "tosa.const"() {values = dense<42> : tensor<1xi8>} : () -> tensor<1xi8>
  %weight = "tosa.const"() {values = dense<24> : tensor<1xi8>} : () -> tensor<1xi8>
  %0 = tosa.conv2d %a, %w, %b, %in, %weight {acc_type = i32, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>} : (tensor<?x49x42x27xi8>, tensor<28x3x3x27xi8>, tensor<28xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<?x47x40x28xi32>
  return %0 : tensor<?x47x40x28xi32>
}

// CHECK: #map = affine_map<(d0, d1, d2, d3) -> (d3)>
// CHECK: #map1 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
// CHECK: func.func @conv(%arg0: tensor<?x49x42x27xi8>, %arg1: tensor<28x3x3x27xi8>, %arg2: tensor<28xi32>) -> tensor<?x47x40x28xi32> {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<42> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-NEXT:   %1 = "tosa.const"() <{values = dense<24> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c0 : tensor<?x49x42x27xi8>
// CHECK-NEXT:   %2 = tensor.empty() : tensor<3x3x27x28xi8>
// CHECK-NEXT:   %transposed = linalg.transpose ins(%arg1 : tensor<28x3x3x27xi8>) outs(%2 : tensor<3x3x27x28xi8>) permutation = [1, 2, 3, 0] 
// CHECK-NEXT:   %3 = tensor.empty(%dim) : tensor<?x47x40x28xi32>
// CHECK-NEXT:   %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg2 : tensor<28xi32>) outs(%3 : tensor<?x47x40x28xi32>) {
// CHECK-NEXT:   ^bb0(%in: i32, %out: i32):
// CHECK-NEXT:     linalg.yield %in : i32
// CHECK-NEXT:   } -> tensor<?x47x40x28xi32>
// CHECK-NEXT:   %c42_i32 = arith.constant 42 : i32
// CHECK-NEXT:   %c24_i32 = arith.constant 24 : i32
// CHECK-NEXT:   %5 = linalg.conv_2d_nhwc_hwcf_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%arg0, %transposed, %c42_i32, %c24_i32 : tensor<?x49x42x27xi8>, tensor<3x3x27x28xi8>, i32, i32) outs(%4 : tensor<?x47x40x28xi32>) -> tensor<?x47x40x28xi32>
// CHECK-NEXT:   return %5 : tensor<?x47x40x28xi32>
// CHECK-NEXT: }
