// RUN: rsmlir-opt %s '--pass-pipeline=builtin.module(func.func(tosa-layerwise-constant-fold))' | FileCheck %s

func.func @reciprocal() -> tensor<2xf32> {
  %0 = "tosa.const"() {values = dense<[2.0, -4.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %1 = tosa.reciprocal %0 : (tensor<2xf32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

func.func @transpose() -> tensor<3x1x2xi8> {
  %0 = "tosa.const"() {values = dense<[[[1], [2], [3]], [[4], [5], [6]]]> : tensor<2x3x1xi8>} : () -> tensor<2x3x1xi8>
  %1 = tosa.transpose %0 {perms = array<i32: 1, 2, 0>} : (tensor<2x3x1xi8>) -> tensor<3x1x2xi8>
  return %1 : tensor<3x1x2xi8>
}

func.func @reductions() -> (tensor<1x3xi32>, tensor<2x1xi32>) {
  %0 = "tosa.const"() {values = dense<[[1, -2, 3], [4, 5, -6]]> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %1 = tosa.reduce_max %0 {axis = 0 : i32} : (tensor<2x3xi32>) -> tensor<1x3xi32>
  %2 = "tosa.const"() {values = dense<[[1, -2, 3], [4, 5, -7]]> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %3 = tosa.reduce_sum %2 {axis = 1 : i32} : (tensor<2x3xi32>) -> tensor<2x1xi32>
  return %1, %3 : tensor<1x3xi32>, tensor<2x1xi32>
}

// Two users keep the constant.
func.func @shared() -> (tensor<2x1xi32>, tensor<2x3xi32>) {
  %0 = "tosa.const"() {values = dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %1 = tosa.reduce_sum %0 {axis = 1 : i32} : (tensor<2x3xi32>) -> tensor<2x1xi32>
  return %1, %0 : tensor<2x1xi32>, tensor<2x3xi32>
}

func.func @splats() -> (tensor<1x3xi8>, tensor<2x1xi8>, tensor<2x1xi8>, tensor<1x3xi8>) {
  %0 = "tosa.const"() {values = dense<7> : tensor<2x3xi8>} : () -> tensor<2x3xi8>
  %1 = tosa.reduce_sum %0 {axis = 0 : i32} : (tensor<2x3xi8>) -> tensor<1x3xi8>
  %a = "tosa.const"() {values = dense<7> : tensor<2x3xi8>} : () -> tensor<2x3xi8>
  %2 = tosa.reduce_product %a {axis = 1 : i32} : (tensor<2x3xi8>) -> tensor<2x1xi8>
  %b = "tosa.const"() {values = dense<7> : tensor<2x3xi8>} : () -> tensor<2x3xi8>
  %3 = tosa.reduce_min %b {axis = 1 : i32} : (tensor<2x3xi8>) -> tensor<2x1xi8>
  %c = "tosa.const"() {values = dense<[[1,2,3],[1,2,3]]> : tensor<2x3xi8>} : () -> tensor<2x3xi8>
  %4 = tosa.reduce_product %c {axis = 0 : i32} : (tensor<2x3xi8>) -> tensor<1x3xi8>
  return %1, %2, %3, %4 : tensor<1x3xi8>, tensor<2x1xi8>, tensor<2x1xi8>, tensor<1x3xi8>
}

// CHECK: func.func @reciprocal() -> tensor<2xf32> {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<[5.000000e-01, -2.500000e-01]> : tensor<2xf32>}> : () -> tensor<2xf32>
// CHECK-NEXT:   return %0 : tensor<2xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @transpose() -> tensor<3x1x2xi8> {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<{{\[\[}}[1, 4]], {{\[\[}}2, 5]], {{\[\[}}3, 6]]]> : tensor<3x1x2xi8>}> : () -> tensor<3x1x2xi8>
// CHECK-NEXT:   return %0 : tensor<3x1x2xi8>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @reductions() -> (tensor<1x3xi32>, tensor<2x1xi32>) {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<{{\[\[}}4, 5, 3]]> : tensor<1x3xi32>}> : () -> tensor<1x3xi32>
// CHECK-NEXT:   %1 = "tosa.const"() <{values = dense<2> : tensor<2x1xi32>}> : () -> tensor<2x1xi32>
// CHECK-NEXT:   return %0, %1 : tensor<1x3xi32>, tensor<2x1xi32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @shared() -> (tensor<2x1xi32>, tensor<2x3xi32>) {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<{{\[\[}}1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>}> : () -> tensor<2x3xi32>
// CHECK-NEXT:   %1 = tosa.reduce_sum %0 {axis = 1 : i32} : (tensor<2x3xi32>) -> tensor<2x1xi32>
// CHECK-NEXT:   return %1, %0 : tensor<2x1xi32>, tensor<2x3xi32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @splats() -> (tensor<1x3xi8>, tensor<2x1xi8>, tensor<2x1xi8>, tensor<1x3xi8>) {
// CHECK-NEXT:   %0 = "tosa.const"() <{values = dense<{{\[\[}}1, 4, 9]]> : tensor<1x3xi8>}> : () -> tensor<1x3xi8>
// CHECK-NEXT:   %1 = "tosa.const"() <{values = dense<7> : tensor<2x3xi8>}> : () -> tensor<2x3xi8>
// CHECK-NEXT:   %2 = tosa.reduce_sum %1 {axis = 0 : i32} : (tensor<2x3xi8>) -> tensor<1x3xi8>
// CHECK-NEXT:   %3 = tosa.reduce_product %1 {axis = 1 : i32} : (tensor<2x3xi8>) -> tensor<2x1xi8>
// CHECK-NEXT:   %4 = tosa.reduce_min %1 {axis = 1 : i32} : (tensor<2x3xi8>) -> tensor<2x1xi8>
// CHECK-NEXT:   return %2, %3, %4, %0 : tensor<1x3xi8>, tensor<2x1xi8>, tensor<2x1xi8>, tensor<1x3xi8>
// CHECK-NEXT: }
