// RUN: rsmlir-opt %s --canonicalize | FileCheck %s

// A group with two dynamic extents on both sides can be split in more than one way, so nothing is composed.
func.func @two_dynamic(%a: memref<?x8x128x?xf16>, %n: index) -> memref<?x128x?xf16> {
  %0 = memref.collapse_shape %a [[0, 1, 2, 3]] : memref<?x8x128x?xf16> into memref<?xf16>
  %1 = memref.expand_shape %0 [[0, 1, 2]] output_shape [%n, 128, %n] : memref<?xf16> into memref<?x128x?xf16>
  return %1 : memref<?x128x?xf16>
}

// CHECK:      module {
// CHECK:        func.func @two_dynamic(%arg0: memref<?x8x128x?xf16>, %arg1: index) -> memref<?x128x?xf16> {
// CHECK-NEXT:     %collapse_shape = memref.collapse_shape %arg0 {{\[\[}}0, 1, 2, 3]] : memref<?x8x128x?xf16> into memref<?xf16>
// CHECK-NEXT:     %expand_shape = memref.expand_shape %collapse_shape {{\[\[}}0, 1, 2]] output_shape [%arg1, 128, %arg1] : memref<?xf16> into memref<?x128x?xf16>
// CHECK-NEXT:     return %expand_shape : memref<?x128x?xf16>
// CHECK-NEXT:   }
// CHECK-NEXT: }
