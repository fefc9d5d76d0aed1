// RUN: rsmlir-opt %s --canonicalize | FileCheck %s

// Parts of tensors.

// Constants, but negative ones, are taken in: offsets, then sizes, then strides.
func.func @constants(%a: tensor<?x?x4xf32>, %i: index) -> (tensor<?x4xf32>, tensor<?x?x4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %m = arith.constant -3 : index
  %0 = tensor.extract_slice %a[%c0, %i, 0] [1, %c1, 4] [1, 1, 1] : tensor<?x?x4xf32> to tensor<?x4xf32>
  %1 = tensor.extract_slice %a[%m, %i, %c0] [%c3, %m, 4] [%c1, 1, %m] : tensor<?x?x4xf32> to tensor<?x?x4xf32>
  return %0, %1 : tensor<?x4xf32>, tensor<?x?x4xf32>
}

// With dimensions left out.
func.func @reduced(%a: tensor<?x4x?xf32>, %i: index) -> tensor<4x?xf32> {
  %c1 = arith.constant 1 : index
  %0 = tensor.extract_slice %a[0, 0, 0] [1, 4, %c1] [1, 1, 1] : tensor<?x4x?xf32> to tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

// With an encoding.
func.func @encoding(%a: tensor<?x4x?xf32, "e">, %i: index) -> tensor<?x4x?xf32, "e"> {
  %c1 = arith.constant 1 : index
  %0 = tensor.extract_slice %a[0, 0, 0] [%c1, 4, %i] [1, 1, 1] : tensor<?x4x?xf32, "e"> to tensor<?x4x?xf32, "e">
  return %0 : tensor<?x4x?xf32, "e">
}

// A constant size out of bounds is not folded into the type.
func.func @out_of_bounds(%a: tensor<8xf32>) -> tensor<?xf32> {
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %0 = tensor.extract_slice %a[0] [%c9] [1] : tensor<8xf32> to tensor<?xf32>
  return %0 : tensor<?xf32>
}

// Slices of casts.
func.func @cast(%a: tensor<8x4xf32>, %i: index, %j: index) -> (tensor<?x?xf32>, tensor<?xf32>) {
  %0 = tensor.cast %a : tensor<8x4xf32> to tensor<?x?xf32>
  %1 = tensor.extract_slice %0[%i, 0] [%j, %i] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
  %2 = tensor.extract_slice %0[%i, 0] [1, %i] [1, 1] : tensor<?x?xf32> to tensor<?xf32>
  return %1, %2 : tensor<?x?xf32>, tensor<?xf32>
}

// Not changed: a slice with a constant operand, even one that cannot become static, like -1.
func.func @cast_with_constant(%a: tensor<8x4xf32>, %i: index, %j: index) -> tensor<?x?xf32> {
  %m = arith.constant -1 : index
  %0 = tensor.cast %a : tensor<8x4xf32> to tensor<?x?xf32>
  %1 = tensor.extract_slice %0[%m, 0] [%j, %i] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// Nor for a slice out of the bounds of the cast tensor.
func.func @cast_out_of_bounds(%a: tensor<4xf32>, %s: tensor<?xf32>, %i: index) -> (tensor<8xf32>, tensor<?xf32>) {
  %0 = tensor.cast %a : tensor<4xf32> to tensor<?xf32>
  %1 = tensor.extract_slice %0[0] [8] [1] : tensor<?xf32> to tensor<8xf32>
  %2 = tensor.insert_slice %s into %0[5] [%i] [1] : tensor<?xf32> into tensor<?xf32>
  return %1, %2 : tensor<8xf32>, tensor<?xf32>
}

// All of it; a constant all of whose elements are the same.
func.func @whole(%a: tensor<8x4xf32>, %b: tensor<?xf32>, %n: index) -> (tensor<8x4xf32>, tensor<?xf32>, tensor<1x8xf32>) {
  %0 = tensor.extract_slice %a[0, 0] [8, 4] [1, 1] : tensor<8x4xf32> to tensor<8x4xf32>
  %1 = tensor.extract_slice %b[0] [%n] [1] : tensor<?xf32> to tensor<?xf32>
  %c = arith.constant dense<2.0> : tensor<4x16xf32>
  %2 = tensor.extract_slice %c[0, %n] [1, 8] [1, 1] : tensor<4x16xf32> to tensor<1x8xf32>
  return %0, %1, %2 : tensor<8x4xf32>, tensor<?xf32>, tensor<1x8xf32>
}

// Not of other constants.
func.func @constant(%n: index) -> (tensor<2xf32>, tensor<0xf32>, tensor<?xf32>) {
  %c = arith.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %d = arith.constant dense<2.0> : tensor<4xf32>
  %2 = tensor.extract_slice %c[1] [2] [1] : tensor<3xf32> to tensor<2xf32>
  %3 = tensor.extract_slice %d[1] [0] [1] : tensor<4xf32> to tensor<0xf32>
  %4 = tensor.extract_slice %d[1] [%n] [1] : tensor<4xf32> to tensor<?xf32>
  return %2, %3, %4 : tensor<2xf32>, tensor<0xf32>, tensor<?xf32>
}

// Slices that were inserted before.
func.func @put_there(%a: tensor<?x?xf32>, %s: tensor<?x4xf32>, %i: index, %n: index) -> (tensor<?x4xf32>, tensor<?x4xf32>) {
  %0 = tensor.insert_slice %s into %a[%i, 0] [%n, 4] [1, 1] : tensor<?x4xf32> into tensor<?x?xf32>
  %1 = tensor.extract_slice %0[%i, 0] [%n, 4] [1, 1] : tensor<?x?xf32> to tensor<?x4xf32>
  %2 = tensor.extract_slice %0[%n, 0] [%n, 4] [1, 1] : tensor<?x?xf32> to tensor<?x4xf32>
  return %1, %2 : tensor<?x4xf32>, tensor<?x4xf32>
}

// CHECK:      module {
// CHECK-NEXT:   func.func @constants(%arg0: tensor<?x?x4xf32>, %arg1: index) -> (tensor<?x4xf32>, tensor<?x?x4xf32>) {
// CHECK-NEXT:     %c-3 = arith.constant -3 : index
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg0[0, %arg1, 0] [1, 1, 4] [1, 1, 1] : tensor<?x?x4xf32> to tensor<1x4xf32>
// CHECK-NEXT:     %cast = tensor.cast %extracted_slice : tensor<1x4xf32> to tensor<?x4xf32>
// CHECK-NEXT:     %extracted_slice_0 = tensor.extract_slice %arg0[%c-3, %arg1, 0] [3, %c-3, 4] [1, 1, -3] : tensor<?x?x4xf32> to tensor<3x?x4xf32>
// CHECK-NEXT:     %cast_1 = tensor.cast %extracted_slice_0 : tensor<3x?x4xf32> to tensor<?x?x4xf32>
// CHECK-NEXT:     return %cast, %cast_1 : tensor<?x4xf32>, tensor<?x?x4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @reduced(%arg0: tensor<?x4x?xf32>, %arg1: index) -> tensor<4x?xf32> {
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg0[0, 0, 0] [1, 4, 1] [1, 1, 1] : tensor<?x4x?xf32> to tensor<4x1xf32>
// CHECK-NEXT:     %cast = tensor.cast %extracted_slice : tensor<4x1xf32> to tensor<4x?xf32>
// CHECK-NEXT:     return %cast : tensor<4x?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @encoding(%arg0: tensor<?x4x?xf32, "e">, %arg1: index) -> tensor<?x4x?xf32, "e"> {
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg0[0, 0, 0] [1, 4, %arg1] [1, 1, 1] : tensor<?x4x?xf32, "e"> to tensor<1x4x?xf32, "e">
// CHECK-NEXT:     %cast = tensor.cast %extracted_slice : tensor<1x4x?xf32, "e"> to tensor<?x4x?xf32, "e">
// CHECK-NEXT:     return %cast : tensor<?x4x?xf32, "e">
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @out_of_bounds(%arg0: tensor<8xf32>) -> tensor<?xf32> {
// CHECK-NEXT:     %c9 = arith.constant 9 : index
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg0[0] [%c9] [1] : tensor<8xf32> to tensor<?xf32>
// CHECK-NEXT:     return %extracted_slice : tensor<?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @cast(%arg0: tensor<8x4xf32>, %arg1: index, %arg2: index) -> (tensor<?x?xf32>, tensor<?xf32>) {
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg0[%arg1, 0] [%arg2, %arg1] [1, 1] : tensor<8x4xf32> to tensor<?x?xf32>
// CHECK-NEXT:     %extracted_slice_0 = tensor.extract_slice %arg0[%arg1, 0] [1, %arg1] [1, 1] : tensor<8x4xf32> to tensor<?xf32>
// CHECK-NEXT:     return %extracted_slice, %extracted_slice_0 : tensor<?x?xf32>, tensor<?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @cast_with_constant(%arg0: tensor<8x4xf32>, %arg1: index, %arg2: index) -> tensor<?x?xf32> {
// CHECK-NEXT:     %c-1 = arith.constant -1 : index
// CHECK-NEXT:     %cast = tensor.cast %arg0 : tensor<8x4xf32> to tensor<?x?xf32>
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %cast[%c-1, 0] [%arg2, %arg1] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:     return %extracted_slice : tensor<?x?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @cast_out_of_bounds(%arg0: tensor<4xf32>, %arg1: tensor<?xf32>, %arg2: index) -> (tensor<8xf32>, tensor<?xf32>) {
// CHECK-NEXT:     %cast = tensor.cast %arg0 : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %cast[0] [8] [1] : tensor<?xf32> to tensor<8xf32>
// CHECK-NEXT:     %inserted_slice = tensor.insert_slice %arg1 into %cast[5] [%arg2] [1] : tensor<?xf32> into tensor<?xf32>
// CHECK-NEXT:     return %extracted_slice, %inserted_slice : tensor<8xf32>, tensor<?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @whole(%arg0: tensor<8x4xf32>, %arg1: tensor<?xf32>, %arg2: index) -> (tensor<8x4xf32>, tensor<?xf32>, tensor<1x8xf32>) {
// CHECK-NEXT:     %cst = arith.constant dense<2.000000e+00> : tensor<1x8xf32>
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg1[0] [%arg2] [1] : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT:     return %arg0, %extracted_slice, %cst : tensor<8x4xf32>, tensor<?xf32>, tensor<1x8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @constant(%arg0: index) -> (tensor<2xf32>, tensor<0xf32>, tensor<?xf32>) {
// CHECK-NEXT:     %cst = arith.constant dense<2.000000e+00> : tensor<0xf32>
// CHECK-NEXT:     %cst_0 = arith.constant dense<[1.000000e+00, 2.000000e+00, 3.000000e+00]> : tensor<3xf32>
// CHECK-NEXT:     %cst_1 = arith.constant dense<2.000000e+00> : tensor<4xf32>
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %cst_0[1] [2] [1] : tensor<3xf32> to tensor<2xf32>
// CHECK-NEXT:     %extracted_slice_2 = tensor.extract_slice %cst_1[1] [%arg0] [1] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:     return %extracted_slice, %cst, %extracted_slice_2 : tensor<2xf32>, tensor<0xf32>, tensor<?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @put_there(%arg0: tensor<?x?xf32>, %arg1: tensor<?x4xf32>, %arg2: index, %arg3: index) -> (tensor<?x4xf32>, tensor<?x4xf32>) {
// CHECK-NEXT:     %inserted_slice = tensor.insert_slice %arg1 into %arg0[%arg2, 0] [%arg3, 4] [1, 1] : tensor<?x4xf32> into tensor<?x?xf32>
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %inserted_slice[%arg3, 0] [%arg3, 4] [1, 1] : tensor<?x?xf32> to tensor<?x4xf32>
// CHECK-NEXT:     return %arg1, %extracted_slice : tensor<?x4xf32>, tensor<?x4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
