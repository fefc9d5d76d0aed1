// RUN: rsmlir-opt %s --canonicalize | FileCheck %s

// tensor.dim and tensor.rank, and sizes that are constants.

// Sizes of casts, reshapes and empty tensors, and sizes out of bounds.
func.func @dims(%a: tensor<*xf32>, %b: tensor<?xf32>, %sh: tensor<2xi32>, %shi: tensor<2xindex>, %i: index) -> (index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : index
  %0 = tensor.cast %a : tensor<*xf32> to tensor<?x4xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x4xf32>
  %2 = tensor.reshape %b(%sh) : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %3 = tensor.dim %2, %c0 : tensor<?x?xf32>
  %4 = tensor.reshape %b(%shi) : (tensor<?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  %5 = tensor.dim %4, %i : tensor<?x?xf32>
  %6 = tensor.empty(%i, %3) : tensor<?x5x?xf32>
  %c2 = arith.constant 2 : index
  %7 = tensor.dim %6, %c2 : tensor<?x5x?xf32>
  %8 = tensor.dim %b, %c7 : tensor<?xf32>
  return %1, %3, %5, %7, %8 : index, index, index, index, index
}

// Sizes of results with a destination.
func.func @destinations(%a: tensor<?x?xf32>, %f: f32, %i: index, %s: tensor<?x?xf32>) -> (index, index) {
  %c1 = arith.constant 1 : index
  %0 = tensor.insert %f into %a[%i, %i] : tensor<?x?xf32>
  %1 = tensor.dim %0, %c1 : tensor<?x?xf32>
  %2 = tensor.insert_slice %s into %0[%i, %i][%i, %i][1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
  %3 = tensor.dim %2, %i : tensor<?x?xf32>
  return %1, %3 : index, index
}

// Sizes of slices, unless dimensions are dropped.
func.func @parts(%a: tensor<?x?xf32>, %i: index, %j: index) -> (index, index) {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %0 = tensor.extract_slice %a[%i, %j][3, %j][1, 1] : tensor<?x?xf32> to tensor<3x?xf32>
  %1 = tensor.dim %0, %c1 : tensor<3x?xf32>
  %2 = tensor.extract_slice %a[%i, %j][1, %j][1, 1] : tensor<?x?xf32> to tensor<?xf32>
  %3 = tensor.dim %2, %c0 : tensor<?xf32>
  return %1, %3 : index, index
}

// Empty tensors with constant sizes, negative ones too.
func.func @empty(%i: index) -> (tensor<?x?xf32>, tensor<4x?xf32>, tensor<?xf32>, tensor<?x?xf32>) {
  %c5 = arith.constant 5 : index
  %m = arith.constant -5 : index
  %0 = tensor.empty(%i, %c5) : tensor<?x?xf32>
  %1 = tensor.empty(%i, %c5) : tensor<?x?xf32>
  %2 = tensor.cast %1 : tensor<?x?xf32> to tensor<4x?xf32>
  %3 = tensor.empty(%m) : tensor<?xf32>
  %4 = tensor.empty(%i) : tensor<?x3xf32>
  %5 = tensor.cast %4 : tensor<?x3xf32> to tensor<?x?xf32>
  return %0, %2, %3, %5 : tensor<?x?xf32>, tensor<4x?xf32>, tensor<?xf32>, tensor<?x?xf32>
}

// Generated tensors with constant sizes.
func.func @generated(%n: index) -> tensor<?x?xindex> {
  %c5 = arith.constant 5 : index
  %2 = tensor.generate %n, %c5 {
  ^bb0(%a: index, %b: index):
    %s = arith.addi %a, %b : index
    tensor.yield %s : index
  } : tensor<?x?xindex>
  return %2 : tensor<?x?xindex>
}

// A negative size stays a value.
func.func @generated_negative(%n: index) -> tensor<?x?xindex> {
  %c5 = arith.constant -5 : index
  %c6 = arith.constant 6 : index
  %2 = tensor.generate %c6, %c5 {
  ^bb0(%a: index, %b: index):
    %s = arith.addi %a, %b : index
    tensor.yield %s : index
  } : tensor<?x?xindex>
  return %2 : tensor<?x?xindex>
}

// The rank, if it is known.
func.func @rank(%a: tensor<4x?xf32>, %b: tensor<*xf32>) -> (index, index) {
  %0 = tensor.rank %a : tensor<4x?xf32>
  %1 = tensor.rank %b : tensor<*xf32>
  return %0, %1 : index, index
}

// CHECK:      module {
// CHECK-NEXT:   func.func @dims(%arg0: tensor<*xf32>, %arg1: tensor<?xf32>, %arg2: tensor<2xi32>, %arg3: tensor<2xindex>, %arg4: index) -> (index, index, index, index, index) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c7 = arith.constant 7 : index
// CHECK-NEXT:     %dim = tensor.dim %arg0, %c0 : tensor<*xf32>
// CHECK-NEXT:     %extracted = tensor.extract %arg2[%c0] : tensor<2xi32>
// CHECK-NEXT:     %0 = arith.index_cast %extracted : i32 to index
// CHECK-NEXT:     %extracted_0 = tensor.extract %arg3[%arg4] : tensor<2xindex>
// CHECK-NEXT:     %dim_1 = tensor.dim %arg1, %c7 : tensor<?xf32>
// CHECK-NEXT:     return %dim, %0, %extracted_0, %0, %dim_1 : index, index, index, index, index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @destinations(%arg0: tensor<?x?xf32>, %arg1: f32, %arg2: index, %arg3: tensor<?x?xf32>) -> (index, index) {
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %dim = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// CHECK-NEXT:     %dim_0 = tensor.dim %arg0, %arg2 : tensor<?x?xf32>
// CHECK-NEXT:     return %dim, %dim_0 : index, index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @parts(%arg0: tensor<?x?xf32>, %arg1: index, %arg2: index) -> (index, index) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg0[%arg1, %arg2] [1, %arg2] [1, 1] : tensor<?x?xf32> to tensor<?xf32>
// CHECK-NEXT:     %dim = tensor.dim %extracted_slice, %c0 : tensor<?xf32>
// CHECK-NEXT:     return %arg2, %dim : index, index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @empty(%arg0: index) -> (tensor<?x?xf32>, tensor<4x?xf32>, tensor<?xf32>, tensor<?x?xf32>) {
// CHECK-NEXT:     %c-5 = arith.constant -5 : index
// CHECK-NEXT:     %0 = tensor.empty(%arg0) : tensor<?x5xf32>
// CHECK-NEXT:     %cast = tensor.cast %0 : tensor<?x5xf32> to tensor<?x?xf32>
// CHECK-NEXT:     %1 = tensor.empty(%arg0) : tensor<?x5xf32>
// CHECK-NEXT:     %cast_0 = tensor.cast %1 : tensor<?x5xf32> to tensor<4x?xf32>
// CHECK-NEXT:     %2 = tensor.empty(%c-5) : tensor<?xf32>
// CHECK-NEXT:     %3 = tensor.empty(%arg0) : tensor<?x3xf32>
// CHECK-NEXT:     %cast_1 = tensor.cast %3 : tensor<?x3xf32> to tensor<?x?xf32>
// CHECK-NEXT:     return %cast, %cast_0, %2, %cast_1 : tensor<?x?xf32>, tensor<4x?xf32>, tensor<?xf32>, tensor<?x?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @generated(%arg0: index) -> tensor<?x?xindex> {
// CHECK-NEXT:     %generated = tensor.generate %arg0 {
// CHECK-NEXT:     ^bb0(%arg1: index, %arg2: index):
// CHECK-NEXT:       %0 = arith.addi %arg1, %arg2 : index
// CHECK-NEXT:       tensor.yield %0 : index
// CHECK-NEXT:     } : tensor<?x5xindex>
// CHECK-NEXT:     %cast = tensor.cast %generated : tensor<?x5xindex> to tensor<?x?xindex>
// CHECK-NEXT:     return %cast : tensor<?x?xindex>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @generated_negative(%arg0: index) -> tensor<?x?xindex> {
// CHECK-NEXT:     %c-5 = arith.constant -5 : index
// CHECK-NEXT:     %generated = tensor.generate %c-5 {
// CHECK-NEXT:     ^bb0(%arg1: index, %arg2: index):
// CHECK-NEXT:       %0 = arith.addi %arg1, %arg2 : index
// CHECK-NEXT:       tensor.yield %0 : index
// CHECK-NEXT:     } : tensor<6x?xindex>
// CHECK-NEXT:     %cast = tensor.cast %generated : tensor<6x?xindex> to tensor<?x?xindex>
// CHECK-NEXT:     return %cast : tensor<?x?xindex>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @rank(%arg0: tensor<4x?xf32>, %arg1: tensor<*xf32>) -> (index, index) {
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %rank = tensor.rank %arg1 : tensor<*xf32>
// CHECK-NEXT:     return %c2, %rank : index, index
// CHECK-NEXT:   }
// CHECK-NEXT: }
