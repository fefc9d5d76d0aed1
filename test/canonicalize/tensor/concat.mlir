// RUN: rsmlir-opt %s --canonicalize | FileCheck %s

// Static extents of inputs and result of tensor.concat follow from each other.

// Inputs agree but along one dimension; one input alone is cast.
func.func @inferred(%a: tensor<3x?xf32>, %b: tensor<?x4xf32>, %c: tensor<?x?xf32>) -> (tensor<?x?xf32>, tensor<3x4xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
  %0 = tensor.concat dim(0) %a, %b : (tensor<3x?xf32>, tensor<?x4xf32>) -> tensor<?x?xf32>
  %1 = tensor.concat dim(1) %a : (tensor<3x?xf32>) -> tensor<3x4xf32>
  %2 = tensor.concat dim(1) %c : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %3 = tensor.concat dim(1) %a, %b, %c : (tensor<3x?xf32>, tensor<?x4xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0, %1, %2, %3 : tensor<?x?xf32>, tensor<3x4xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}

// The sizes along that dimension are added.
func.func @sum(%a: tensor<3x4xf32>, %b: tensor<5x4xf32>) -> tensor<?x?xf32> {
  %0 = tensor.concat dim(0) %a, %b : (tensor<3x4xf32>, tensor<5x4xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK:      module {
// CHECK-NEXT:   func.func @inferred(%arg0: tensor<3x?xf32>, %arg1: tensor<?x4xf32>, %arg2: tensor<?x?xf32>) -> (tensor<?x?xf32>, tensor<3x4xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
// CHECK-NEXT:     %cast = tensor.cast %arg0 : tensor<3x?xf32> to tensor<3x4xf32>
// CHECK-NEXT:     %concat = tensor.concat dim(0) %cast, %arg1 : (tensor<3x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
// CHECK-NEXT:     %cast_0 = tensor.cast %concat : tensor<?x4xf32> to tensor<?x?xf32>
// CHECK-NEXT:     %cast_1 = tensor.cast %arg0 : tensor<3x?xf32> to tensor<3x4xf32>
// CHECK-NEXT:     %cast_2 = tensor.cast %arg1 : tensor<?x4xf32> to tensor<3x4xf32>
// CHECK-NEXT:     %cast_3 = tensor.cast %arg2 : tensor<?x?xf32> to tensor<3x?xf32>
// CHECK-NEXT:     %concat_4 = tensor.concat dim(1) %arg0, %cast_2, %cast_3 : (tensor<3x?xf32>, tensor<3x4xf32>, tensor<3x?xf32>) -> tensor<3x?xf32>
// CHECK-NEXT:     %cast_5 = tensor.cast %concat_4 : tensor<3x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:     return %cast_0, %cast_1, %arg2, %cast_5 : tensor<?x?xf32>, tensor<3x4xf32>, tensor<?x?xf32>, tensor<?x?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @sum(%arg0: tensor<3x4xf32>, %arg1: tensor<5x4xf32>) -> tensor<?x?xf32> {
// CHECK-NEXT:     %concat = tensor.concat dim(0) %arg0, %arg1 : (tensor<3x4xf32>, tensor<5x4xf32>) -> tensor<8x4xf32>
// CHECK-NEXT:     %cast = tensor.cast %concat : tensor<8x4xf32> to tensor<?x?xf32>
// CHECK-NEXT:     return %cast : tensor<?x?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
