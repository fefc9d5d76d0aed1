// RUN: rsmlir-opt %s --outline-shape-computation --split-input-file | FileCheck %s

// Functions without shapes are only folded.

func.func @plain(%a: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %sum = arith.addi %a, %zero : i32
  return %sum : i32
}

// CHECK: module {
// CHECK-NEXT: func.func @plain(%arg0: i32) -> i32 {
// CHECK-NEXT: return %arg0 : i32
// CHECK-NEXT: }
// CHECK-NEXT: }

// -----

// The computation of a shape moves to a function, and what else uses it stays.

func.func @outlined(%a: tensor<?x4xf32>, %b: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %c0 = arith.constant 0 : index
  %dim = tensor.dim %a, %c0 : tensor<?x4xf32>
  %other = tensor.dim %b, %c0 : tensor<?x4xf32>
  %sum = arith.addi %dim, %other : index
  %shape = shape.from_extents %sum, %c0 : index, index
  %0 = "test.concat"(%a, %b) : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  %1 = shape.with_shape %0, %shape : tensor<?x4xf32>, !shape.shape
  %2 = shape.value_of %1 : tensor<?x4xf32>
  return %2 : tensor<?x4xf32>
}

// CHECK: module {
// CHECK-NEXT: func.func @outlined(%arg0: tensor<?x4xf32>, %arg1: tensor<?x4xf32>) -> tensor<?x4xf32> {
// CHECK-NEXT: %0 = "test.concat"(%arg0, %arg1) : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
// CHECK-NEXT: return %0 : tensor<?x4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: shape.func private @shape_cal_0(%arg0: tensor<?x4xf32>, %arg1: tensor<?x4xf32>) -> !shape.shape {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %0 = shape_of %arg0 : tensor<?x4xf32> -> tensor<2xindex>
// CHECK-NEXT: %1 = get_extent %0, %c0 : tensor<2xindex>, index -> index
// CHECK-NEXT: %2 = shape_of %arg1 : tensor<?x4xf32> -> tensor<2xindex>
// CHECK-NEXT: %3 = get_extent %2, %c0 : tensor<2xindex>, index -> index
// CHECK-NEXT: %4 = arith.addi %1, %3 : index
// CHECK-NEXT: %5 = from_extents %4, %c0 : index, index
// CHECK-NEXT: return %5 : !shape.shape
// CHECK-NEXT: }
// CHECK-NEXT: }

// -----

// Two values of one shape share a function; a shape that something else uses is an argument.

func.func @shared(%a: tensor<?xf32>, %b: tensor<?xf32>, %c: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, !shape.shape) {
  %shape = shape.shape_of %a : tensor<?xf32> -> tensor<?xindex>
  %as_value = shape.value_as_shape %shape : tensor<?xindex> -> !shape.shape
  %1 = shape.with_shape %a, %as_value : tensor<?xf32>, !shape.shape
  %2 = shape.with_shape %b, %as_value : tensor<?xf32>, !shape.shape
  %used = shape.any %as_value, %as_value : !shape.shape, !shape.shape -> !shape.shape
  %3 = shape.with_shape %c, %used : tensor<?xf32>, !shape.shape
  %4 = shape.value_of %1 : tensor<?xf32>
  %5 = shape.value_of %2 : tensor<?xf32>
  %6 = shape.value_of %3 : tensor<?xf32>
  return %4, %5, %6, %used : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, !shape.shape
}

// CHECK: module {
// CHECK-NEXT: func.func @shared(%arg0: tensor<?xf32>, %arg1: tensor<?xf32>, %arg2: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, !shape.shape) {
// CHECK-NEXT: %0 = shape.shape_of %arg0 : tensor<?xf32> -> tensor<?xindex>
// CHECK-NEXT: %1 = shape.value_as_shape %0 : tensor<?xindex> -> !shape.shape
// CHECK-NEXT: %2 = shape.any %1, %1 : !shape.shape, !shape.shape -> !shape.shape
// CHECK-NEXT: return %arg0, %arg1, %arg2, %2 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, !shape.shape
// CHECK-NEXT: }
// CHECK-NEXT: shape.func private @shape_cal_1(%arg0: !shape.shape) -> !shape.shape {
// CHECK-NEXT: return %arg0 : !shape.shape
// CHECK-NEXT: }
// CHECK-NEXT: shape.func private @shape_cal_0(%arg0: !shape.shape) -> !shape.shape {
// CHECK-NEXT: return %arg0 : !shape.shape
// CHECK-NEXT: }
// CHECK-NEXT: }
