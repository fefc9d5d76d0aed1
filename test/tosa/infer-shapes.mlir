// RUN: rsmlir-opt %s '--pass-pipeline=builtin.module(func.func(tosa-infer-shapes))' | FileCheck %s

func.func @chain(%a: tensor<2x3xf32>) -> tensor<*xf32> {
  %0 = tosa.abs %a : (tensor<2x3xf32>) -> tensor<*xf32>
  %1 = tosa.transpose %0 {perms = array<i32: 1, 0>} : (tensor<*xf32>) -> tensor<?x?xf32>
  %2 = tosa.reduce_sum %1 {axis = 1 : i32} : (tensor<?x?xf32>) -> tensor<?x1xf32>
  %3 = tosa.tanh %2 : (tensor<?x1xf32>) -> tensor<*xf32>
  return %3 : tensor<*xf32>
}

func.func @conditional(%c: tensor<i1>, %a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<*xf32> {
  %0 = tosa.cond_if %c (%arg3 = %a, %arg4 = %b) : tensor<i1> (tensor<4xf32>, tensor<4xf32>) -> tensor<*xf32> {
  ^bb0(%x: tensor<4xf32>, %y: tensor<4xf32>):
    tosa.yield %x : tensor<4xf32>
  } else {
  ^bb0(%x: tensor<4xf32>, %y: tensor<4xf32>):
    %1 = tosa.add %x, %y : (tensor<4xf32>, tensor<4xf32>) -> tensor<?xf32>
    tosa.yield %1 : tensor<?xf32>
  }
  return %0 : tensor<*xf32>
}

// The size changes from step to step: it stays unknown.
func.func @growing(%a: tensor<1xi32>, %n: tensor<i32>) -> tensor<*xi32> {
  %0 = tosa.while_loop (%i = %a) : (tensor<1xi32>) -> tensor<*xi32> {
    %1 = tosa.greater_equal %n, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    tosa.yield %1 : tensor<i1>
  } do {
  ^bb0(%j: tensor<*xi32>):
    %3 = tosa.concat %j, %j {axis = 0 : i32} : (tensor<*xi32>, tensor<*xi32>) -> tensor<*xi32>
    tosa.yield %3 : tensor<*xi32>
  }
  return %0 : tensor<*xi32>
}

// CHECK: func.func @chain(%arg0: tensor<2x3xf32>) -> tensor<*xf32> {
// CHECK-NEXT:   %0 = tosa.abs %arg0 : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT:   %1 = tosa.transpose %0 {perms = array<i32: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
// CHECK-NEXT:   %2 = tosa.reduce_sum %1 {axis = 1 : i32} : (tensor<3x2xf32>) -> tensor<3x1xf32>
// CHECK-NEXT:   %3 = tosa.tanh %2 : (tensor<3x1xf32>) -> tensor<3x1xf32>
// CHECK-NEXT:   %cast = tensor.cast %3 : tensor<3x1xf32> to tensor<*xf32>
// CHECK-NEXT:   return %cast : tensor<*xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @conditional(%arg0: tensor<i1>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>) -> tensor<*xf32> {
// CHECK-NEXT:   %0 = tosa.cond_if %arg0 (%arg3 = %arg1, %arg4 = %arg2) : tensor<i1> (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT:   ^bb0(%arg3: tensor<4xf32>, %arg4: tensor<4xf32>):
// CHECK-NEXT:     tosa.yield %arg3 : tensor<4xf32>
// CHECK-NEXT:   } else {
// CHECK-NEXT:   ^bb0(%arg3: tensor<4xf32>, %arg4: tensor<4xf32>):
// CHECK-NEXT:     %1 = tosa.add %arg3, %arg4 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:     tosa.yield %1 : tensor<4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   %cast = tensor.cast %0 : tensor<4xf32> to tensor<*xf32>
// CHECK-NEXT:   return %cast : tensor<*xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @growing(%arg0: tensor<1xi32>, %arg1: tensor<i32>) -> tensor<*xi32> {
// CHECK-NEXT:   %0 = tosa.while_loop (%arg2 = %arg0) : (tensor<1xi32>) -> tensor<?xi32> {
// CHECK-NEXT:     %1 = tosa.greater_equal %arg1, %arg1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
// CHECK-NEXT:     tosa.yield %1 : tensor<i1>
// CHECK-NEXT:   } do {
// CHECK-NEXT:   ^bb0(%arg2: tensor<?xi32>):
// CHECK-NEXT:     %1 = tosa.concat %arg2, %arg2 {axis = 0 : i32} : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
// CHECK-NEXT:     tosa.yield %1 : tensor<?xi32>
// CHECK-NEXT:   }
// CHECK-NEXT:   %cast = tensor.cast %0 : tensor<?xi32> to tensor<*xi32>
// CHECK-NEXT:   return %cast : tensor<*xi32>
// CHECK-NEXT: }
