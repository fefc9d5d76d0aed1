// RUN: rsmlir-opt %s --canonicalize | FileCheck %s

// A group with two dynamic extents on both sides can be split in more than one way, so nothing is composed.
func.func @two_dynamic(%a: tensor<?x8x128x?xf16>, %n: index) -> tensor<?x128x?xf16> {
  %0 = tensor.collapse_shape %a [[0, 1, 2, 3]] : tensor<?x8x128x?xf16> into tensor<?xf16>
  %1 = tensor.expand_shape %0 [[0, 1, 2]] output_shape [%n, 128, %n] : tensor<?xf16> into tensor<?x128x?xf16>
  return %1 : tensor<?x128x?xf16>
}

// The same with more dimensions after than before.
func.func @two_dynamic_expanded(%a: tensor<?x128x?xf16>, %n: index) -> tensor<?x8x128x?xf16> {
  %0 = tensor.collapse_shape %a [[0, 1, 2]] : tensor<?x128x?xf16> into tensor<?xf16>
  %1 = tensor.expand_shape %0 [[0, 1, 2, 3]] output_shape [%n, 8, 128, %n] : tensor<?xf16> into tensor<?x8x128x?xf16>
  return %1 : tensor<?x8x128x?xf16>
}

// One dynamic extent leaves one way.
func.func @one_dynamic(%a: tensor<?x8x128xf16>, %n: index) -> tensor<?x128xf16> {
  %0 = tensor.collapse_shape %a [[0, 1, 2]] : tensor<?x8x128xf16> into tensor<?xf16>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [%n, 128] : tensor<?xf16> into tensor<?x128xf16>
  return %1 : tensor<?x128xf16>
}

// CHECK:      module {
// CHECK:        func.func @two_dynamic(%arg0: tensor<?x8x128x?xf16>, %arg1: index) -> tensor<?x128x?xf16> {
// CHECK-NEXT:     %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1, 2, 3]] : tensor<?x8x128x?xf16> into tensor<?xf16>
// CHECK-NEXT:     %expanded = tensor.expand_shape %collapsed {{\[\[}}0, 1, 2]] output_shape [%arg1, 128, %arg1] : tensor<?xf16> into tensor<?x128x?xf16>
// CHECK-NEXT:     return %expanded : tensor<?x128x?xf16>
// CHECK-NEXT:   }
// CHECK:        func.func @two_dynamic_expanded(%arg0: tensor<?x128x?xf16>, %arg1: index) -> tensor<?x8x128x?xf16> {
// CHECK-NEXT:     %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1, 2]] : tensor<?x128x?xf16> into tensor<?xf16>
// CHECK-NEXT:     %expanded = tensor.expand_shape %collapsed {{\[\[}}0, 1, 2, 3]] output_shape [%arg1, 8, 128, %arg1] : tensor<?xf16> into tensor<?x8x128x?xf16>
// CHECK-NEXT:     return %expanded : tensor<?x8x128x?xf16>
// CHECK-NEXT:   }
// CHECK:        func.func @one_dynamic(%arg0: tensor<?x8x128xf16>, %arg1: index) -> tensor<?x128xf16> {
// CHECK-NEXT:     %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1], [2]] : tensor<?x8x128xf16> into tensor<?x128xf16>
// CHECK-NEXT:     return %collapsed : tensor<?x128xf16>
// CHECK-NEXT:   }
// CHECK-NEXT: }
