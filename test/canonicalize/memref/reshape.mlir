// RUN: rsmlir-opt %s --canonicalize | FileCheck %s

// Dimensions split, merged and swapped.

// An expansion of a cast to a less static type,
func.func @split_known(%a: memref<8x10xf32>, %i: index) -> memref<?x?x?xf32> {
  %c4 = arith.constant 4 : index
  %c2 = arith.constant 2 : index
  %0 = memref.cast %a : memref<8x10xf32> to memref<?x?xf32>
  %1 = memref.expand_shape %0 [[0, 1], [2]] output_shape [%c2, %c4, 10] : memref<?x?xf32> into memref<?x?x?xf32>
  return %1 : memref<?x?x?xf32>
}

// where the sizes tell.
func.func @split_unknown(%a: memref<8x10xf32>, %i: index, %j: index) -> memref<?x?x?xf32> {
  %c4 = arith.constant 4 : index
  %c2 = arith.constant 2 : index
  %0 = memref.cast %a : memref<8x10xf32> to memref<?x?xf32>
  %1 = memref.expand_shape %0 [[0, 1], [2]] output_shape [%c2, %c4, %j] : memref<?x?xf32> into memref<?x?x?xf32>
  return %1 : memref<?x?x?xf32>
}

// With strides.
func.func @split_strided(%a: memref<?x10xf32, strided<[20, 2], offset: 5>>, %i: index, %j: index) -> memref<?x?x?xf32, strided<[?, ?, ?], offset: ?>> {
  %c10 = arith.constant 10 : index
  %0 = memref.cast %a : memref<?x10xf32, strided<[20, 2], offset: 5>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %1 = memref.expand_shape %0 [[0, 1], [2]] output_shape [%i, 4, %c10] : memref<?x?xf32, strided<[?, ?], offset: ?>> into memref<?x4x?xf32, strided<[?, ?, ?], offset: ?>>
  %2 = memref.cast %1 : memref<?x4x?xf32, strided<[?, ?, ?], offset: ?>> to memref<?x?x?xf32, strided<[?, ?, ?], offset: ?>>
  return %2 : memref<?x?x?xf32, strided<[?, ?, ?], offset: ?>>
}

// and a collapse of one.
func.func @merged_cast(%a: memref<3x4x?xf32>, %b: memref<3x4x?xf32, strided<[100, 25, 2], offset: ?>>) -> (memref<?x?xf32>, memref<?x?xf32, strided<[?, ?], offset: ?>>) {
  %0 = memref.cast %a : memref<3x4x?xf32> to memref<?x?x?xf32>
  %1 = memref.collapse_shape %0 [[0, 1], [2]] : memref<?x?x?xf32> into memref<?x?xf32>
  %2 = memref.cast %b : memref<3x4x?xf32, strided<[100, 25, 2], offset: ?>> to memref<?x?x?xf32, strided<[?, ?, ?], offset: ?>>
  %3 = memref.collapse_shape %2 [[0, 1], [2]] : memref<?x?x?xf32, strided<[?, ?, ?], offset: ?>> into memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %1, %3 : memref<?x?xf32>, memref<?x?xf32, strided<[?, ?], offset: ?>>
}

// Merged twice, and split.
func.func @merged_twice(%a: memref<2x3x4x5xf32>) -> (memref<120xf32>, memref<6x20xf32>) {
  %0 = memref.collapse_shape %a [[0, 1], [2], [3]] : memref<2x3x4x5xf32> into memref<6x4x5xf32>
  %1 = memref.collapse_shape %0 [[0, 1], [2]] : memref<6x4x5xf32> into memref<24x5xf32>
  %2 = memref.collapse_shape %1 [[0, 1]] : memref<24x5xf32> into memref<120xf32>
  %3 = memref.expand_shape %2 [[0, 1]] output_shape [6, 20] : memref<120xf32> into memref<6x20xf32>
  return %2, %3 : memref<120xf32>, memref<6x20xf32>
}

// With strides, only the inverse is known.
func.func @strided(%a: memref<2x3xf32, strided<[6, 2]>>) -> (memref<2x3xf32, strided<[6, 2]>>, memref<6x1xf32, strided<[2, 2]>>) {
  %0 = memref.collapse_shape %a [[0, 1]] : memref<2x3xf32, strided<[6, 2]>> into memref<6xf32, strided<[2]>>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [2, 3] : memref<6xf32, strided<[2]>> into memref<2x3xf32, strided<[6, 2]>>
  %2 = memref.expand_shape %0 [[0, 1]] output_shape [6, 1] : memref<6xf32, strided<[2]>> into memref<6x1xf32, strided<[2, 2]>>
  return %1, %2 : memref<2x3xf32, strided<[6, 2]>>, memref<6x1xf32, strided<[2, 2]>>
}

// Split, and merged more.
func.func @difference(%a: memref<?x?xf32>, %i: index, %j: index, %k: index) -> (memref<?xf32>, memref<?x?xf32>) {
  %0 = memref.expand_shape %a [[0, 1], [2]] output_shape [%i, %j, %k] : memref<?x?xf32> into memref<?x?x?xf32>
  %1 = memref.collapse_shape %0 [[0, 1, 2]] : memref<?x?x?xf32> into memref<?xf32>
  %2 = memref.collapse_shape %0 [[0, 1], [2]] : memref<?x?x?xf32> into memref<?x?xf32>
  return %1, %2 : memref<?xf32>, memref<?x?xf32>
}

// Transposed twice, or not at all.
func.func @transposed(%a: memref<?x?x?xf32>, %b: memref<4x4xf32, strided<[4, 1]>>) -> (memref<?x?x?xf32, strided<[?, ?, ?]>>, memref<4x4xf32, strided<[4, 1]>>) {
  %0 = memref.transpose %a (i, j, k) -> (k, j, i) : memref<?x?x?xf32> to memref<?x?x?xf32, strided<[1, ?, ?]>>
  %1 = memref.transpose %0 (i, j, k) -> (j, i, k) : memref<?x?x?xf32, strided<[1, ?, ?]>> to memref<?x?x?xf32, strided<[?, 1, ?]>>
  %2 = memref.cast %1 : memref<?x?x?xf32, strided<[?, 1, ?]>> to memref<?x?x?xf32, strided<[?, ?, ?]>>
  %3 = memref.transpose %b (i, j) -> (i, j) : memref<4x4xf32, strided<[4, 1]>> to memref<4x4xf32, strided<[4, 1]>>
  return %2, %3 : memref<?x?x?xf32, strided<[?, ?, ?]>>, memref<4x4xf32, strided<[4, 1]>>
}

// Views of casts.
func.func @view(%n: index, %x: f32) -> memref<?xf32> {
  %c4 = arith.constant 4 : index
  %a = memref.alloc(%c4) : memref<?xi8>
  %2 = memref.view %a[%n][%n] : memref<?xi8> to memref<?xf32>
  return %2 : memref<?xf32>
}

// CHECK:      module {
// CHECK-NEXT:   func.func @split_known(%arg0: memref<8x10xf32>, %arg1: index) -> memref<?x?x?xf32> {
// CHECK-NEXT:     %expand_shape = memref.expand_shape %arg0 {{\[\[}}0, 1], [2]] output_shape [2, 4, 10] : memref<8x10xf32> into memref<2x4x10xf32>
// CHECK-NEXT:     %cast = memref.cast %expand_shape : memref<2x4x10xf32> to memref<?x?x?xf32>
// CHECK-NEXT:     return %cast : memref<?x?x?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @split_unknown(%arg0: memref<8x10xf32>, %arg1: index, %arg2: index) -> memref<?x?x?xf32> {
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %cast = memref.cast %arg0 : memref<8x10xf32> to memref<?x?xf32>
// CHECK-NEXT:     %expand_shape = memref.expand_shape %cast {{\[\[}}0, 1], [2]] output_shape [%c2, %c4, %arg2] : memref<?x?xf32> into memref<?x?x?xf32>
// CHECK-NEXT:     return %expand_shape : memref<?x?x?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @split_strided(%arg0: memref<?x10xf32, strided<[20, 2], offset: 5>>, %arg1: index, %arg2: index) -> memref<?x?x?xf32, strided<[?, ?, ?], offset: ?>> {
// CHECK-NEXT:     %expand_shape = memref.expand_shape %arg0 {{\[\[}}0, 1], [2]] output_shape [%arg1, 4, 10] : memref<?x10xf32, strided<[20, 2], offset: 5>> into memref<?x4x10xf32, strided<[80, 20, 2], offset: 5>>
// CHECK-NEXT:     %cast = memref.cast %expand_shape : memref<?x4x10xf32, strided<[80, 20, 2], offset: 5>> to memref<?x?x?xf32, strided<[?, ?, ?], offset: ?>>
// CHECK-NEXT:     return %cast : memref<?x?x?xf32, strided<[?, ?, ?], offset: ?>>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @merged_cast(%arg0: memref<3x4x?xf32>, %arg1: memref<3x4x?xf32, strided<[100, 25, 2], offset: ?>>) -> (memref<?x?xf32>, memref<?x?xf32, strided<[?, ?], offset: ?>>) {
// CHECK-NEXT:     %collapse_shape = memref.collapse_shape %arg0 {{\[\[}}0, 1], [2]] : memref<3x4x?xf32> into memref<12x?xf32>
// CHECK-NEXT:     %cast = memref.cast %collapse_shape : memref<12x?xf32> to memref<?x?xf32>
// CHECK-NEXT:     %collapse_shape_0 = memref.collapse_shape %arg1 {{\[\[}}0, 1], [2]] : memref<3x4x?xf32, strided<[100, 25, 2], offset: ?>> into memref<12x?xf32, strided<[25, 2], offset: ?>>
// CHECK-NEXT:     %cast_1 = memref.cast %collapse_shape_0 : memref<12x?xf32, strided<[25, 2], offset: ?>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:     return %cast, %cast_1 : memref<?x?xf32>, memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @merged_twice(%arg0: memref<2x3x4x5xf32>) -> (memref<120xf32>, memref<6x20xf32>) {
// CHECK-NEXT:     %collapse_shape = memref.collapse_shape %arg0 {{\[\[}}0, 1, 2, 3]] : memref<2x3x4x5xf32> into memref<120xf32>
// CHECK-NEXT:     %collapse_shape_0 = memref.collapse_shape %arg0 {{\[\[}}0, 1], [2, 3]] : memref<2x3x4x5xf32> into memref<6x20xf32>
// CHECK-NEXT:     return %collapse_shape, %collapse_shape_0 : memref<120xf32>, memref<6x20xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @strided(%arg0: memref<2x3xf32, strided<[6, 2]>>) -> (memref<2x3xf32, strided<[6, 2]>>, memref<6x1xf32, strided<[2, 2]>>) {
// CHECK-NEXT:     %collapse_shape = memref.collapse_shape %arg0 {{\[\[}}0, 1]] : memref<2x3xf32, strided<[6, 2]>> into memref<6xf32, strided<[2]>>
// CHECK-NEXT:     %expand_shape = memref.expand_shape %collapse_shape {{\[\[}}0, 1]] output_shape [6, 1] : memref<6xf32, strided<[2]>> into memref<6x1xf32, strided<[2, 2]>>
// CHECK-NEXT:     return %arg0, %expand_shape : memref<2x3xf32, strided<[6, 2]>>, memref<6x1xf32, strided<[2, 2]>>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @difference(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index, %arg3: index) -> (memref<?xf32>, memref<?x?xf32>) {
// CHECK-NEXT:     %collapse_shape = memref.collapse_shape %arg0 {{\[\[}}0, 1]] : memref<?x?xf32> into memref<?xf32>
// CHECK-NEXT:     return %collapse_shape, %arg0 : memref<?xf32>, memref<?x?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @transposed(%arg0: memref<?x?x?xf32>, %arg1: memref<4x4xf32, strided<[4, 1]>>) -> (memref<?x?x?xf32, strided<[?, ?, ?]>>, memref<4x4xf32, strided<[4, 1]>>) {
// CHECK-NEXT:     %transpose = memref.transpose %arg0 (d0, d1, d2) -> (d1, d2, d0) : memref<?x?x?xf32> to memref<?x?x?xf32, strided<[?, 1, ?]>>
// CHECK-NEXT:     %cast = memref.cast %transpose : memref<?x?x?xf32, strided<[?, 1, ?]>> to memref<?x?x?xf32, strided<[?, ?, ?]>>
// CHECK-NEXT:     return %cast, %arg1 : memref<?x?x?xf32, strided<[?, ?, ?]>>, memref<4x4xf32, strided<[4, 1]>>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @view(%arg0: index, %arg1: f32) -> memref<?xf32> {
// CHECK-NEXT:     %alloc = memref.alloc() : memref<4xi8>
// CHECK-NEXT:     %view = memref.view %alloc[%arg0][%arg0] : memref<4xi8> to memref<?xf32>
// CHECK-NEXT:     return %view : memref<?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
