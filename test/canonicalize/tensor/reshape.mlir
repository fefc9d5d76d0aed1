// RUN: rsmlir-opt %s --canonicalize | FileCheck %s

// tensor.reshape to the shape that it has, and of constants.

// One dimension; a reshape of a reshape.
func.func @one_dimension(%a: tensor<4xf32>, %b: tensor<?xf32>, %s: tensor<1xi32>, %s2: tensor<2xindex>) -> (tensor<4xf32>, tensor<?xf32>, tensor<?x?xf32>) {
  %0 = tensor.reshape %a(%s) : (tensor<4xf32>, tensor<1xi32>) -> tensor<4xf32>
  %1 = tensor.reshape %b(%s) : (tensor<?xf32>, tensor<1xi32>) -> tensor<?xf32>
  %2 = tensor.reshape %b(%s2) : (tensor<?xf32>, tensor<2xindex>) -> tensor<4x4xf32>
  %3 = tensor.reshape %2(%s2) : (tensor<4x4xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  return %0, %1, %3 : tensor<4xf32>, tensor<?xf32>, tensor<?x?xf32>
}

// To its own shape.
func.func @own_shape(%a: tensor<?x?xf32>, %b: tensor<?x4xf32>) -> (tensor<?x?xf32>, tensor<?x4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %d0 = tensor.dim %a, %c0 : tensor<?x?xf32>
  %d1 = tensor.dim %a, %c1 : tensor<?x?xf32>
  %s = tensor.from_elements %d0, %d1 : tensor<2xindex>
  %0 = tensor.reshape %a(%s) : (tensor<?x?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  %e0 = tensor.dim %b, %c0 : tensor<?x4xf32>
  %t = tensor.from_elements %e0, %c4 : tensor<2xindex>
  %1 = tensor.reshape %b(%t) : (tensor<?x4xf32>, tensor<2xindex>) -> tensor<?x4xf32>
  return %0, %1 : tensor<?x?xf32>, tensor<?x4xf32>
}

// To its own sizes in another order.
func.func @swapped(%a: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %d0 = tensor.dim %a, %c0 : tensor<?x?xf32>
  %d1 = tensor.dim %a, %c1 : tensor<?x?xf32>
  %s = tensor.from_elements %d1, %d0 : tensor<2xindex>
  %0 = tensor.reshape %a(%s) : (tensor<?x?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// A constant all of whose elements are the same, if the shape is known.
func.func @constant(%s: tensor<2xindex>, %t: tensor<?xindex>) -> (tensor<2x2xf32>, tensor<*xf32>) {
  %a = arith.constant dense<1.0> : tensor<4xf32>
  %0 = tensor.reshape %a(%s) : (tensor<4xf32>, tensor<2xindex>) -> tensor<2x2xf32>
  %1 = tensor.reshape %a(%t) : (tensor<4xf32>, tensor<?xindex>) -> tensor<*xf32>
  return %0, %1 : tensor<2x2xf32>, tensor<*xf32>
}

// To a shape of constants.
func.func @static(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %s = tensor.from_elements %c2, %c3 : tensor<2xindex>
  %0 = tensor.reshape %a(%s) : (tensor<2x3xf32>, tensor<2xindex>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK:      module {
// CHECK-NEXT:   func.func @one_dimension(%arg0: tensor<4xf32>, %arg1: tensor<?xf32>, %arg2: tensor<1xi32>, %arg3: tensor<2xindex>) -> (tensor<4xf32>, tensor<?xf32>, tensor<?x?xf32>) {
// CHECK-NEXT:     %reshape = tensor.reshape %arg1(%arg3) : (tensor<?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
// CHECK-NEXT:     return %arg0, %arg1, %reshape : tensor<4xf32>, tensor<?xf32>, tensor<?x?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @own_shape(%arg0: tensor<?x?xf32>, %arg1: tensor<?x4xf32>) -> (tensor<?x?xf32>, tensor<?x4xf32>) {
// CHECK-NEXT:     return %arg0, %arg1 : tensor<?x?xf32>, tensor<?x4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @swapped(%arg0: tensor<?x?xf32>) -> tensor<?x?xf32> {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// CHECK-NEXT:     %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// CHECK-NEXT:     %from_elements = tensor.from_elements %dim_0, %dim : tensor<2xindex>
// CHECK-NEXT:     %reshape = tensor.reshape %arg0(%from_elements) : (tensor<?x?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
// CHECK-NEXT:     return %reshape : tensor<?x?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @constant(%arg0: tensor<2xindex>, %arg1: tensor<?xindex>) -> (tensor<2x2xf32>, tensor<*xf32>) {
// CHECK-NEXT:     %cst = arith.constant dense<1.000000e+00> : tensor<4xf32>
// CHECK-NEXT:     %cst_0 = arith.constant dense<1.000000e+00> : tensor<2x2xf32>
// CHECK-NEXT:     %reshape = tensor.reshape %cst(%arg1) : (tensor<4xf32>, tensor<?xindex>) -> tensor<*xf32>
// CHECK-NEXT:     return %cst_0, %reshape : tensor<2x2xf32>, tensor<*xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @static(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT:     %cst = arith.constant dense<[2, 3]> : tensor<2xindex>
// CHECK-NEXT:     %reshape = tensor.reshape %arg0(%cst) : (tensor<2x3xf32>, tensor<2xindex>) -> tensor<2x3xf32>
// CHECK-NEXT:     return %reshape : tensor<2x3xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
