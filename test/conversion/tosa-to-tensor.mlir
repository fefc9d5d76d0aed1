// RUN: rsmlir-opt %s --tosa-to-tensor | FileCheck %s

func.func @split_and_join(%a: tensor<6x4xf32>) -> tensor<2x12xf32> {
  %shape = tosa.const_shape {values = dense<[2, 12]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.reshape %a, %shape : (tensor<6x4xf32>, !tosa.shape<2>) -> tensor<2x12xf32>
  return %0 : tensor<2x12xf32>
}

func.func @dynamic_to_static(%a: tensor<?x?xi8>) -> tensor<3x7xi8> {
  %shape = tosa.const_shape {values = dense<[3, 7]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.reshape %a, %shape : (tensor<?x?xi8>, !tosa.shape<2>) -> tensor<3x7xi8>
  return %0 : tensor<3x7xi8>
}

func.func @to_scalar(%a: tensor<?x1xf32>) -> tensor<f32> {
  %shape = tosa.const_shape {values = dense<> : tensor<0xindex>} : () -> !tosa.shape<0>
  %0 = tosa.reshape %a, %shape : (tensor<?x1xf32>, !tosa.shape<0>) -> tensor<f32>
  return %0 : tensor<f32>
}

func.func @slice(%a: tensor<?x8xf32>) -> tensor<?x3xf32> {
  %start = tosa.const_shape {values = dense<[2, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %size = tosa.const_shape {values = dense<[-1, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.slice %a, %start, %size : (tensor<?x8xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}

func.func @pad(%a: tensor<1x2xf32>) -> tensor<4x9xf32> {
  %padding = tosa.const_shape {values = dense<[1, 2, 3, 4]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %value = "tosa.const"() {values = dense<0.5> : tensor<1xf32>} : () -> tensor<1xf32>
  %0 = tosa.pad %a, %padding, %value : (tensor<1x2xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<4x9xf32>
  return %0 : tensor<4x9xf32>
}

func.func @concat(%a: tensor<5x?xf32>, %b: tensor<6x?xf32>) -> tensor<11x?xf32> {
  %0 = tosa.concat %a, %b {axis = 0 : i32} : (tensor<5x?xf32>, tensor<6x?xf32>) -> tensor<11x?xf32>
  return %0 : tensor<11x?xf32>
}

// CHECK: func.func @split_and_join(%arg0: tensor<6x4xf32>) -> tensor<2x12xf32> {
// CHECK-NEXT:   %0 = tosa.const_shape  {values = dense<[2, 12]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-NEXT:   %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1]] : tensor<6x4xf32> into tensor<24xf32>
// CHECK-NEXT:   %expanded = tensor.expand_shape %collapsed {{\[\[}}0, 1]] output_shape [2, 12] : tensor<24xf32> into tensor<2x12xf32>
// CHECK-NEXT:   return %expanded : tensor<2x12xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @dynamic_to_static(%arg0: tensor<?x?xi8>) -> tensor<3x7xi8> {
// CHECK-NEXT:   %0 = tosa.const_shape  {values = dense<[3, 7]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-NEXT:   %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1]] : tensor<?x?xi8> into tensor<?xi8>
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %dim = tensor.dim %collapsed, %c0 : tensor<?xi8>
// CHECK-NEXT:   %c7 = arith.constant 7 : index
// CHECK-NEXT:   %1 = arith.divsi %dim, %c7 : index
// CHECK-NEXT:   %expanded = tensor.expand_shape %collapsed {{\[\[}}0, 1]] output_shape [%1, 7] : tensor<?xi8> into tensor<?x7xi8>
// CHECK-NEXT:   %cast = tensor.cast %expanded : tensor<?x7xi8> to tensor<3x7xi8>
// CHECK-NEXT:   return %cast : tensor<3x7xi8>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @to_scalar(%arg0: tensor<?x1xf32>) -> tensor<f32> {
// CHECK-NEXT:   %0 = tosa.const_shape  {values = dense<> : tensor<0xindex>} : () -> !tosa.shape<0>
// CHECK-NEXT:   %cast = tensor.cast %arg0 : tensor<?x1xf32> to tensor<1x1xf32>
// CHECK-NEXT:   %collapsed = tensor.collapse_shape %cast [] : tensor<1x1xf32> into tensor<f32>
// CHECK-NEXT:   return %collapsed : tensor<f32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @slice(%arg0: tensor<?x8xf32>) -> tensor<?x3xf32> {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c0 : tensor<?x8xf32>
// CHECK-NEXT:   %c2 = arith.constant 2 : index
// CHECK-NEXT:   %0 = arith.subi %dim, %c2 : index
// CHECK-NEXT:   %extracted_slice = tensor.extract_slice %arg0[2, 1] [%0, 3] [1, 1] : tensor<?x8xf32> to tensor<?x3xf32>
// CHECK-NEXT:   return %extracted_slice : tensor<?x3xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @pad(%arg0: tensor<1x2xf32>) -> tensor<4x9xf32> {
// CHECK-NEXT:   %0 = tosa.const_shape  {values = dense<[1, 2, 3, 4]> : tensor<4xindex>} : () -> !tosa.shape<4>
// CHECK-NEXT:   %1 = "tosa.const"() <{values = dense<5.000000e-01> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %cst = arith.constant 5.000000e-01 : f32
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %c2 = arith.constant 2 : index
// CHECK-NEXT:   %c3 = arith.constant 3 : index
// CHECK-NEXT:   %c4 = arith.constant 4 : index
// CHECK-NEXT:   %padded = tensor.pad %arg0 low[%c1, %c3] high[%c2, %c4] {
// CHECK-NEXT:   ^bb0(%arg1: index, %arg2: index):
// CHECK-NEXT:     tensor.yield %cst : f32
// CHECK-NEXT:   } : tensor<1x2xf32> to tensor<4x9xf32>
// CHECK-NEXT:   return %padded : tensor<4x9xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @concat(%arg0: tensor<5x?xf32>, %arg1: tensor<6x?xf32>) -> tensor<11x?xf32> {
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %dim = tensor.dim %arg0, %c1 : tensor<5x?xf32>
// CHECK-NEXT:   %c6 = arith.constant 6 : index
// CHECK-NEXT:   %c5 = arith.constant 5 : index
// CHECK-NEXT:   %c11 = arith.constant 11 : index
// CHECK-NEXT:   %0 = tensor.empty(%dim) : tensor<11x?xf32>
// CHECK-NEXT:   %c1_0 = arith.constant 1 : index
// CHECK-NEXT:   %dim_1 = tensor.dim %arg0, %c1_0 : tensor<5x?xf32>
// CHECK-NEXT:   %inserted_slice = tensor.insert_slice %arg0 into %0[0, 0] [5, %dim_1] [1, 1] : tensor<5x?xf32> into tensor<11x?xf32>
// CHECK-NEXT:   %c1_2 = arith.constant 1 : index
// CHECK-NEXT:   %dim_3 = tensor.dim %arg1, %c1_2 : tensor<6x?xf32>
// CHECK-NEXT:   %inserted_slice_4 = tensor.insert_slice %arg1 into %inserted_slice[5, 0] [6, %dim_3] [1, 1] : tensor<6x?xf32> into tensor<11x?xf32>
// CHECK-NEXT:   return %inserted_slice_4 : tensor<11x?xf32>
// CHECK-NEXT: }
