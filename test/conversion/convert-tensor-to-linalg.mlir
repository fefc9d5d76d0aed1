// RUN: rsmlir-opt %s --convert-tensor-to-linalg | FileCheck %s

func.func @pad(%a: tensor<1x28x?x1xf32>, %n: index) -> tensor<1x32x?x1xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = tensor.pad %a low[0, 2, %n, 0] high[0, 2, 2, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %zero : f32
  } : tensor<1x28x?x1xf32> to tensor<1x32x?x1xf32>
  return %0 : tensor<1x32x?x1xf32>
}

func.func @computed(%a: tensor<2xindex>) -> tensor<4xindex> {
  %0 = tensor.pad %a low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %i : index
  } : tensor<2xindex> to tensor<4xindex>
  return %0 : tensor<4xindex>
}

// CHECK: func.func @pad(%arg0: tensor<1x28x?x1xf32>, %arg1: index) -> tensor<1x32x?x1xf32> {
// CHECK-NEXT:   %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:   %c2 = arith.constant 2 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c2 : tensor<1x28x?x1xf32>
// CHECK-NEXT:   %0 = arith.addi %dim, %arg1 : index
// CHECK-NEXT:   %c2_0 = arith.constant 2 : index
// CHECK-NEXT:   %1 = arith.addi %0, %c2_0 : index
// CHECK-NEXT:   %2 = tensor.empty(%1) : tensor<1x32x?x1xf32>
// CHECK-NEXT:   %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<1x32x?x1xf32>) -> tensor<1x32x?x1xf32>
// CHECK-NEXT:   %c2_1 = arith.constant 2 : index
// CHECK-NEXT:   %dim_2 = tensor.dim %arg0, %c2_1 : tensor<1x28x?x1xf32>
// CHECK-NEXT:   %inserted_slice = tensor.insert_slice %arg0 into %3[0, 2, %arg1, 0] [1, 28, %dim_2, 1] [1, 1, 1, 1] : tensor<1x28x?x1xf32> into tensor<1x32x?x1xf32>
// CHECK-NEXT:   return %inserted_slice : tensor<1x32x?x1xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @computed(%arg0: tensor<2xindex>) -> tensor<4xindex> {
// CHECK-NEXT:   %0 = tensor.empty() : tensor<4xindex>
// CHECK-NEXT:   %generated = tensor.generate  {
// CHECK-NEXT:   ^bb0(%arg1: index):
// CHECK-NEXT:     tensor.yield %arg1 : index
// CHECK-NEXT:   } : tensor<4xindex>
// CHECK-NEXT:   %inserted_slice = tensor.insert_slice %arg0 into %generated[1] [2] [1] : tensor<2xindex> into tensor<4xindex>
// CHECK-NEXT:   return %inserted_slice : tensor<4xindex>
// CHECK-NEXT: }
