// RUN: rsmlir-opt %s --canonicalize | FileCheck %s

// Dimensions split and merged.

// One undoes the other; a constant of another shape.
func.func @inverse(%a: tensor<?x32xf32>, %n: index) -> (tensor<?x32xf32>, tensor<2x2x32xf32>) {
  %e = tensor.expand_shape %a [[0, 1], [2]] output_shape [%n, 4, 32] : tensor<?x32xf32> into tensor<?x4x32xf32>
  %c = tensor.collapse_shape %e [[0, 1], [2]] : tensor<?x4x32xf32> into tensor<?x32xf32>
  %k = arith.constant dense<1.0> : tensor<4x32xf32>
  %x = tensor.expand_shape %k [[0, 1], [2]] output_shape [2, 2, 32] : tensor<4x32xf32> into tensor<2x2x32xf32>
  return %c, %x : tensor<?x32xf32>, tensor<2x2x32xf32>
}

// Constants whose elements differ.
func.func @constants() -> (tensor<2x2xi32>, tensor<4xi1>) {
  %k = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %x = tensor.expand_shape %k [[0, 1]] output_shape [2, 2] : tensor<4xi32> into tensor<2x2xi32>
  %l = arith.constant dense<[[true, false], [true, true]]> : tensor<2x2xi1>
  %y = tensor.collapse_shape %l [[0, 1]] : tensor<2x2xi1> into tensor<4xi1>
  return %x, %y : tensor<2x2xi32>, tensor<4xi1>
}

// Two unknown sizes in a group may have changed.
func.func @ambiguous(%a: tensor<?x?x?xf32>, %i: index, %j: index, %k: index) -> tensor<?x?x?xf32> {
  %c = tensor.collapse_shape %a [[0, 1], [2]] : tensor<?x?x?xf32> into tensor<?x?xf32>
  %e = tensor.expand_shape %c [[0, 1], [2]] output_shape [%i, %j, %k] : tensor<?x?xf32> into tensor<?x?x?xf32>
  return %e : tensor<?x?x?xf32>
}

// One may not.
func.func @unambiguous(%a: tensor<?x4x?xf32>, %i: index, %k: index) -> tensor<?x4x?xf32> {
  %c = tensor.collapse_shape %a [[0, 1], [2]] : tensor<?x4x?xf32> into tensor<?x?xf32>
  %e = tensor.expand_shape %c [[0, 1], [2]] output_shape [%i, 4, %k] : tensor<?x?xf32> into tensor<?x4x?xf32>
  return %e : tensor<?x4x?xf32>
}

// Nor may any, where dimensions are split first.
func.func @split_first(%a: tensor<?x?xf32>, %i: index, %j: index, %k: index) -> tensor<?x?xf32> {
  %e = tensor.expand_shape %a [[0, 1], [2]] output_shape [%i, %j, %k] : tensor<?x?xf32> into tensor<?x?x?xf32>
  %c = tensor.collapse_shape %e [[0, 1], [2]] : tensor<?x?x?xf32> into tensor<?x?xf32>
  return %c : tensor<?x?xf32>
}

// Merged, and merged again.
func.func @merged_twice(%a: tensor<2x3x4x5xf32>) -> tensor<120xf32> {
  %0 = tensor.collapse_shape %a [[0, 1], [2], [3]] : tensor<2x3x4x5xf32> into tensor<6x4x5xf32>
  %1 = tensor.collapse_shape %0 [[0, 1], [2]] : tensor<6x4x5xf32> into tensor<24x5xf32>
  %2 = tensor.collapse_shape %1 [[0, 1]] : tensor<24x5xf32> into tensor<120xf32>
  return %2 : tensor<120xf32>
}

// Split, and split again.
func.func @split_twice(%a: tensor<?x?xf32>, %i: index, %j: index) -> tensor<?x4x?x5x1xf32> {
  %0 = tensor.expand_shape %a [[0, 1], [2]] output_shape [%i, 4, %j] : tensor<?x?xf32> into tensor<?x4x?xf32>
  %1 = tensor.expand_shape %0 [[0], [1], [2, 3, 4]] output_shape [%i, 4, %j, 5, 1] : tensor<?x4x?xf32> into tensor<?x4x?x5x1xf32>
  return %1 : tensor<?x4x?x5x1xf32>
}

// A single element.
func.func @single_element(%a: tensor<1x1xf32>) -> tensor<1x1x1x1xf32> {
  %0 = tensor.collapse_shape %a [] : tensor<1x1xf32> into tensor<f32>
  %1 = tensor.expand_shape %0 [] output_shape [1, 1, 1, 1] : tensor<f32> into tensor<1x1x1x1xf32>
  return %1 : tensor<1x1x1x1xf32>
}

// As above.
func.func @to_single_element(%a: tensor<1x1x1xf32>) -> tensor<f32> {
  %0 = tensor.collapse_shape %a [[0, 1, 2]] : tensor<1x1x1xf32> into tensor<1xf32>
  %1 = tensor.collapse_shape %0 [] : tensor<1xf32> into tensor<f32>
  return %1 : tensor<f32>
}

// Only the difference is left: a merge,
func.func @difference(%a: tensor<?x?x?xi64>, %i: index, %j: index, %k: index) -> tensor<?x?xi64> {
  %0 = tensor.expand_shape %a [[0], [1], [2, 3]] output_shape [%i, %j, %k, 1] : tensor<?x?x?xi64> into tensor<?x?x?x1xi64>
  %1 = tensor.collapse_shape %0 [[0, 1], [2, 3]] : tensor<?x?x?x1xi64> into tensor<?x?xi64>
  return %1 : tensor<?x?xi64>
}

// a split, with sizes that are products,
func.func @product(%a: tensor<?xi64>, %i: index, %j: index, %k: index) -> tensor<?x?xi64> {
  %0 = tensor.expand_shape %a [[0, 1, 2, 3]] output_shape [%i, %j, 4, %k] : tensor<?xi64> into tensor<?x?x4x?xi64>
  %1 = tensor.collapse_shape %0 [[0, 1], [2, 3]] : tensor<?x?x4x?xi64> into tensor<?x?xi64>
  return %1 : tensor<?x?xi64>
}

// with sizes that are known,
func.func @difference_static(%a: tensor<24xi64>) -> tensor<6x4xi64> {
  %0 = tensor.expand_shape %a [[0, 1, 2, 3]] output_shape [2, 3, 4, 1] : tensor<24xi64> into tensor<2x3x4x1xi64>
  %1 = tensor.collapse_shape %0 [[0, 1], [2, 3]] : tensor<2x3x4x1xi64> into tensor<6x4xi64>
  return %1 : tensor<6x4xi64>
}

// none where groups overlap,
func.func @none(%a: tensor<4x6xi64>) -> tensor<12x2xi64> {
  %0 = tensor.expand_shape %a [[0], [1, 2]] output_shape [4, 3, 2] : tensor<4x6xi64> into tensor<4x3x2xi64>
  %1 = tensor.collapse_shape %0 [[0, 1], [2]] : tensor<4x3x2xi64> into tensor<12x2xi64>
  return %1 : tensor<12x2xi64>
}

// and a cast.
func.func @cast(%a: tensor<4x6xi64, "e">) -> tensor<4x6xi64> {
  %0 = tensor.expand_shape %a [[0], [1, 2]] output_shape [4, 3, 2] : tensor<4x6xi64, "e"> into tensor<4x3x2xi64>
  %1 = tensor.collapse_shape %0 [[0], [1, 2]] : tensor<4x3x2xi64> into tensor<4x6xi64>
  return %1 : tensor<4x6xi64>
}

// From a single element.
func.func @from_nothing(%a: tensor<f32>) -> tensor<1xf32> {
  %0 = tensor.expand_shape %a [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<1x1xf32> into tensor<1xf32>
  return %1 : tensor<1xf32>
}

// To a single element.
func.func @to_nothing(%a: tensor<1xf32>) -> tensor<f32> {
  %0 = tensor.expand_shape %a [[0, 1]] output_shape [1, 1] : tensor<1xf32> into tensor<1x1xf32>
  %1 = tensor.collapse_shape %0 [] : tensor<1x1xf32> into tensor<f32>
  return %1 : tensor<f32>
}

// A constant is a known factor.
func.func @known_factor(%a: tensor<?xi64>, %i: index) -> tensor<?x8xi64> {
  %c3 = arith.constant 3 : index
  %0 = tensor.expand_shape %a [[0, 1, 2, 3]] output_shape [%i, %c3, 4, 2] : tensor<?xi64> into tensor<?x?x4x2xi64>
  %1 = tensor.collapse_shape %0 [[0, 1], [2, 3]] : tensor<?x?x4x2xi64> into tensor<?x8xi64>
  return %1 : tensor<?x8xi64>
}

// Merged, then split: merged less.
func.func @merged_less(%a: tensor<2x3x4x5xf32>) -> tensor<2x60xf32> {
  %0 = tensor.collapse_shape %a [[0, 1, 2, 3]] : tensor<2x3x4x5xf32> into tensor<120xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [2, 60] : tensor<120xf32> into tensor<2x60xf32>
  return %1 : tensor<2x60xf32>
}

// With an unknown size.
func.func @merged_less_dynamic(%a: tensor<?x2x3x5xf32>, %n: index) -> tensor<?x15xf32> {
  %0 = tensor.collapse_shape %a [[0, 1, 2, 3]] : tensor<?x2x3x5xf32> into tensor<?xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [%n, 15] : tensor<?xf32> into tensor<?x15xf32>
  return %1 : tensor<?x15xf32>
}

// Split more.
func.func @split_more(%a: tensor<2x3x4xf32>) -> tensor<2x3x2x2xf32> {
  %0 = tensor.collapse_shape %a [[0, 1, 2]] : tensor<2x3x4xf32> into tensor<24xf32>
  %2 = tensor.expand_shape %0 [[0, 1, 2, 3]] output_shape [2, 3, 2, 2] : tensor<24xf32> into tensor<2x3x2x2xf32>
  return %2 : tensor<2x3x2x2xf32>
}

// There is more than one way.
func.func @merged_ambiguously(%a: tensor<?x2x?xf32>, %n: index, %m: index) -> tensor<?x?xf32> {
  %0 = tensor.collapse_shape %a [[0, 1, 2]] : tensor<?x2x?xf32> into tensor<?xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [%n, %m] : tensor<?xf32> into tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// Dimensions of size 1 may go anywhere.
func.func @ones(%a: tensor<1x?x1x5xf32>, %n: index) -> tensor<?x5xf32> {
  %0 = tensor.collapse_shape %a [[0, 1, 2, 3]] : tensor<1x?x1x5xf32> into tensor<?xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [%n, 5] : tensor<?xf32> into tensor<?x5xf32>
  return %1 : tensor<?x5xf32>
}

// Other groups.
func.func @other_groups(%a: tensor<2x3x4x5xf32>) -> tensor<6x2x10xf32> {
  %0 = tensor.collapse_shape %a [[0, 1], [2, 3]] : tensor<2x3x4x5xf32> into tensor<6x20xf32>
  %1 = tensor.expand_shape %0 [[0], [1, 2]] output_shape [6, 2, 10] : tensor<6x20xf32> into tensor<6x2x10xf32>
  return %1 : tensor<6x2x10xf32>
}

// Groups of as many dimensions.
func.func @ones_elsewhere(%a: tensor<4x3x1xf32>) -> tensor<4x1x3x1xf32> {
  %0 = tensor.collapse_shape %a [[0], [1, 2]] : tensor<4x3x1xf32> into tensor<4x3xf32>
  %1 = tensor.expand_shape %0 [[0, 1], [2, 3]] output_shape [4, 1, 3, 1] : tensor<4x3xf32> into tensor<4x1x3x1xf32>
  return %1 : tensor<4x1x3x1xf32>
}

// No elements at all.
func.func @empty(%a: tensor<0x3x4xf32>) -> tensor<0x12xf32> {
  %0 = tensor.collapse_shape %a [[0, 1, 2]] : tensor<0x3x4xf32> into tensor<0xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [0, 12] : tensor<0xf32> into tensor<0x12xf32>
  return %1 : tensor<0x12xf32>
}

// Constant sizes that are static in the source of the cast.
func.func @known(%a: tensor<8x10xf32>, %i: index) -> tensor<?x?x?xf32> {
  %c4 = arith.constant 4 : index
  %c2 = arith.constant 2 : index
  %0 = tensor.cast %a : tensor<8x10xf32> to tensor<?x?xf32>
  %1 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [%c2, %c4, %i] : tensor<?x?xf32> into tensor<?x?x?xf32>
  return %1 : tensor<?x?x?xf32>
}

// Only where it has them.
func.func @partly_known(%a: tensor<?x10xf32>, %i: index) -> tensor<?x?x?xf32> {
  %c4 = arith.constant 4 : index
  %c10 = arith.constant 10 : index
  %0 = tensor.cast %a : tensor<?x10xf32> to tensor<?x?xf32>
  %1 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [%i, %c4, %c10] : tensor<?x?xf32> into tensor<?x?x?xf32>
  return %1 : tensor<?x?x?xf32>
}

// A splat in another shape.
func.func @splat(%x: f32, %n: index) -> (tensor<2x2xf32>, tensor<?x2xf32>, tensor<4xf32>) {
  %0 = tensor.splat %x : tensor<4xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
  %2 = tensor.splat %x[%n] : tensor<?xf32>
  %3 = tensor.expand_shape %2 [[0, 1]] output_shape [%n, 2] : tensor<?xf32> into tensor<?x2xf32>
  %4 = tensor.splat %x : tensor<2x2xf32>
  %5 = tensor.collapse_shape %4 [[0, 1]] : tensor<2x2xf32> into tensor<4xf32>
  return %1, %3, %5 : tensor<2x2xf32>, tensor<?x2xf32>, tensor<4xf32>
}

// Listed elements in another shape.
func.func @listed(%x: f32, %y: f32) -> (tensor<2x1xf32>, tensor<f32>) {
  %0 = tensor.from_elements %x, %y : tensor<2xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [2, 1] : tensor<2xf32> into tensor<2x1xf32>
  %2 = tensor.from_elements %x : tensor<1xf32>
  %3 = tensor.collapse_shape %2 [] : tensor<1xf32> into tensor<f32>
  return %1, %3 : tensor<2x1xf32>, tensor<f32>
}

// A collapse of a cast to a less static type.
func.func @merged_cast(%a: tensor<3x?x4xf32>, %b: tensor<?x2xf32>) -> (tensor<?x?xf32>, tensor<?xf32>) {
  %0 = tensor.cast %a : tensor<3x?x4xf32> to tensor<?x?x?xf32>
  %1 = tensor.collapse_shape %0 [[0, 1], [2]] : tensor<?x?x?xf32> into tensor<?x?xf32>
  %2 = tensor.cast %b : tensor<?x2xf32> to tensor<?x?xf32>
  %3 = tensor.collapse_shape %2 [[0, 1]] : tensor<?x?xf32> into tensor<?xf32>
  return %1, %3 : tensor<?x?xf32>, tensor<?xf32>
}

// CHECK:      module {
// CHECK-NEXT:   func.func @inverse(%arg0: tensor<?x32xf32>, %arg1: index) -> (tensor<?x32xf32>, tensor<2x2x32xf32>) {
// CHECK-NEXT:     %cst = arith.constant dense<1.000000e+00> : tensor<2x2x32xf32>
// CHECK-NEXT:     return %arg0, %cst : tensor<?x32xf32>, tensor<2x2x32xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @constants() -> (tensor<2x2xi32>, tensor<4xi1>) {
// CHECK-NEXT:     %cst = arith.constant dense<{{\[\[}}1, 2], [3, 4]]> : tensor<2x2xi32>
// CHECK-NEXT:     %cst_0 = arith.constant dense<[true, false, true, true]> : tensor<4xi1>
// CHECK-NEXT:     return %cst, %cst_0 : tensor<2x2xi32>, tensor<4xi1>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @ambiguous(%arg0: tensor<?x?x?xf32>, %arg1: index, %arg2: index, %arg3: index) -> tensor<?x?x?xf32> {
// CHECK-NEXT:     %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1], [2]] : tensor<?x?x?xf32> into tensor<?x?xf32>
// CHECK-NEXT:     %expanded = tensor.expand_shape %collapsed {{\[\[}}0, 1], [2]] output_shape [%arg1, %arg2, %arg3] : tensor<?x?xf32> into tensor<?x?x?xf32>
// CHECK-NEXT:     return %expanded : tensor<?x?x?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @unambiguous(%arg0: tensor<?x4x?xf32>, %arg1: index, %arg2: index) -> tensor<?x4x?xf32> {
// CHECK-NEXT:     return %arg0 : tensor<?x4x?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @split_first(%arg0: tensor<?x?xf32>, %arg1: index, %arg2: index, %arg3: index) -> tensor<?x?xf32> {
// CHECK-NEXT:     return %arg0 : tensor<?x?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @merged_twice(%arg0: tensor<2x3x4x5xf32>) -> tensor<120xf32> {
// CHECK-NEXT:     %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1, 2, 3]] : tensor<2x3x4x5xf32> into tensor<120xf32>
// CHECK-NEXT:     return %collapsed : tensor<120xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @split_twice(%arg0: tensor<?x?xf32>, %arg1: index, %arg2: index) -> tensor<?x4x?x5x1xf32> {
// CHECK-NEXT:     %expanded = tensor.expand_shape %arg0 {{\[\[}}0, 1], [2, 3, 4]] output_shape [%arg1, 4, %arg2, 5, 1] : tensor<?x?xf32> into tensor<?x4x?x5x1xf32>
// CHECK-NEXT:     return %expanded : tensor<?x4x?x5x1xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @single_element(%arg0: tensor<1x1xf32>) -> tensor<1x1x1x1xf32> {
// CHECK-NEXT:     %expanded = tensor.expand_shape %arg0 {{\[\[}}0], [1, 2, 3]] output_shape [1, 1, 1, 1] : tensor<1x1xf32> into tensor<1x1x1x1xf32>
// CHECK-NEXT:     return %expanded : tensor<1x1x1x1xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @to_single_element(%arg0: tensor<1x1x1xf32>) -> tensor<f32> {
// CHECK-NEXT:     %collapsed = tensor.collapse_shape %arg0 [] : tensor<1x1x1xf32> into tensor<f32>
// CHECK-NEXT:     return %collapsed : tensor<f32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @difference(%arg0: tensor<?x?x?xi64>, %arg1: index, %arg2: index, %arg3: index) -> tensor<?x?xi64> {
// CHECK-NEXT:     %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1], [2]] : tensor<?x?x?xi64> into tensor<?x?xi64>
// CHECK-NEXT:     return %collapsed : tensor<?x?xi64>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @product(%arg0: tensor<?xi64>, %arg1: index, %arg2: index, %arg3: index) -> tensor<?x?xi64> {
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %0 = arith.muli %arg1, %arg2 : index
// CHECK-NEXT:     %1 = arith.muli %arg3, %c4 : index
// CHECK-NEXT:     %expanded = tensor.expand_shape %arg0 {{\[\[}}0, 1]] output_shape [%0, %1] : tensor<?xi64> into tensor<?x?xi64>
// CHECK-NEXT:     return %expanded : tensor<?x?xi64>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @difference_static(%arg0: tensor<24xi64>) -> tensor<6x4xi64> {
// CHECK-NEXT:     %expanded = tensor.expand_shape %arg0 {{\[\[}}0, 1]] output_shape [6, 4] : tensor<24xi64> into tensor<6x4xi64>
// CHECK-NEXT:     return %expanded : tensor<6x4xi64>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @none(%arg0: tensor<4x6xi64>) -> tensor<12x2xi64> {
// CHECK-NEXT:     %expanded = tensor.expand_shape %arg0 {{\[\[}}0], [1, 2]] output_shape [4, 3, 2] : tensor<4x6xi64> into tensor<4x3x2xi64>
// CHECK-NEXT:     %collapsed = tensor.collapse_shape %expanded {{\[\[}}0, 1], [2]] : tensor<4x3x2xi64> into tensor<12x2xi64>
// CHECK-NEXT:     return %collapsed : tensor<12x2xi64>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @cast(%arg0: tensor<4x6xi64, "e">) -> tensor<4x6xi64> {
// CHECK-NEXT:     %cast = tensor.cast %arg0 : tensor<4x6xi64, "e"> to tensor<4x6xi64>
// CHECK-NEXT:     return %cast : tensor<4x6xi64>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @from_nothing(%arg0: tensor<f32>) -> tensor<1xf32> {
// CHECK-NEXT:     %expanded = tensor.expand_shape %arg0 [] output_shape [1] : tensor<f32> into tensor<1xf32>
// CHECK-NEXT:     return %expanded : tensor<1xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @to_nothing(%arg0: tensor<1xf32>) -> tensor<f32> {
// CHECK-NEXT:     %collapsed = tensor.collapse_shape %arg0 [] : tensor<1xf32> into tensor<f32>
// CHECK-NEXT:     return %collapsed : tensor<f32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @known_factor(%arg0: tensor<?xi64>, %arg1: index) -> tensor<?x8xi64> {
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %0 = arith.muli %arg1, %c3 : index
// CHECK-NEXT:     %expanded = tensor.expand_shape %arg0 {{\[\[}}0, 1]] output_shape [%0, 8] : tensor<?xi64> into tensor<?x8xi64>
// CHECK-NEXT:     return %expanded : tensor<?x8xi64>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @merged_less(%arg0: tensor<2x3x4x5xf32>) -> tensor<2x60xf32> {
// CHECK-NEXT:     %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0], [1, 2, 3]] : tensor<2x3x4x5xf32> into tensor<2x60xf32>
// CHECK-NEXT:     return %collapsed : tensor<2x60xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @merged_less_dynamic(%arg0: tensor<?x2x3x5xf32>, %arg1: index) -> tensor<?x15xf32> {
// CHECK-NEXT:     %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1], [2, 3]] : tensor<?x2x3x5xf32> into tensor<?x15xf32>
// CHECK-NEXT:     return %collapsed : tensor<?x15xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @split_more(%arg0: tensor<2x3x4xf32>) -> tensor<2x3x2x2xf32> {
// CHECK-NEXT:     %expanded = tensor.expand_shape %arg0 {{\[\[}}0], [1], [2, 3]] output_shape [2, 3, 2, 2] : tensor<2x3x4xf32> into tensor<2x3x2x2xf32>
// CHECK-NEXT:     return %expanded : tensor<2x3x2x2xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @merged_ambiguously(%arg0: tensor<?x2x?xf32>, %arg1: index, %arg2: index) -> tensor<?x?xf32> {
// CHECK-NEXT:     %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1, 2]] : tensor<?x2x?xf32> into tensor<?xf32>
// CHECK-NEXT:     %expanded = tensor.expand_shape %collapsed {{\[\[}}0, 1]] output_shape [%arg1, %arg2] : tensor<?xf32> into tensor<?x?xf32>
// CHECK-NEXT:     return %expanded : tensor<?x?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @ones(%arg0: tensor<1x?x1x5xf32>, %arg1: index) -> tensor<?x5xf32> {
// CHECK-NEXT:     %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1], [2, 3]] : tensor<1x?x1x5xf32> into tensor<?x5xf32>
// CHECK-NEXT:     return %collapsed : tensor<?x5xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @other_groups(%arg0: tensor<2x3x4x5xf32>) -> tensor<6x2x10xf32> {
// CHECK-NEXT:     %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1], [2, 3]] : tensor<2x3x4x5xf32> into tensor<6x20xf32>
// CHECK-NEXT:     %expanded = tensor.expand_shape %collapsed {{\[\[}}0], [1, 2]] output_shape [6, 2, 10] : tensor<6x20xf32> into tensor<6x2x10xf32>
// CHECK-NEXT:     return %expanded : tensor<6x2x10xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @ones_elsewhere(%arg0: tensor<4x3x1xf32>) -> tensor<4x1x3x1xf32> {
// CHECK-NEXT:     %expanded = tensor.expand_shape %arg0 {{\[\[}}0, 1], [2], [3]] output_shape [4, 1, 3, 1] : tensor<4x3x1xf32> into tensor<4x1x3x1xf32>
// CHECK-NEXT:     return %expanded : tensor<4x1x3x1xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @empty(%arg0: tensor<0x3x4xf32>) -> tensor<0x12xf32> {
// CHECK-NEXT:     %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0], [1, 2]] : tensor<0x3x4xf32> into tensor<0x12xf32>
// CHECK-NEXT:     return %collapsed : tensor<0x12xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @known(%arg0: tensor<8x10xf32>, %arg1: index) -> tensor<?x?x?xf32> {
// CHECK-NEXT:     %cast = tensor.cast %arg0 : tensor<8x10xf32> to tensor<8x?xf32>
// CHECK-NEXT:     %expanded = tensor.expand_shape %cast {{\[\[}}0, 1], [2]] output_shape [2, 4, %arg1] : tensor<8x?xf32> into tensor<2x4x?xf32>
// CHECK-NEXT:     %cast_0 = tensor.cast %expanded : tensor<2x4x?xf32> to tensor<?x?x?xf32>
// CHECK-NEXT:     return %cast_0 : tensor<?x?x?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @partly_known(%arg0: tensor<?x10xf32>, %arg1: index) -> tensor<?x?x?xf32> {
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %expanded = tensor.expand_shape %arg0 {{\[\[}}0, 1], [2]] output_shape [%arg1, %c4, 10] : tensor<?x10xf32> into tensor<?x?x10xf32>
// CHECK-NEXT:     %cast = tensor.cast %expanded : tensor<?x?x10xf32> to tensor<?x?x?xf32>
// CHECK-NEXT:     return %cast : tensor<?x?x?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @splat(%arg0: f32, %arg1: index) -> (tensor<2x2xf32>, tensor<?x2xf32>, tensor<4xf32>) {
// CHECK-NEXT:     %splat = tensor.splat %arg0 : tensor<2x2xf32>
// CHECK-NEXT:     %splat_0 = tensor.splat %arg0[%arg1] : tensor<?xf32>
// CHECK-NEXT:     %expanded = tensor.expand_shape %splat_0 {{\[\[}}0, 1]] output_shape [%arg1, 2] : tensor<?xf32> into tensor<?x2xf32>
// CHECK-NEXT:     %splat_1 = tensor.splat %arg0 : tensor<4xf32>
// CHECK-NEXT:     return %splat, %expanded, %splat_1 : tensor<2x2xf32>, tensor<?x2xf32>, tensor<4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @listed(%arg0: f32, %arg1: f32) -> (tensor<2x1xf32>, tensor<f32>) {
// CHECK-NEXT:     %from_elements = tensor.from_elements %arg0, %arg1 : tensor<2x1xf32>
// CHECK-NEXT:     %from_elements_0 = tensor.from_elements %arg0 : tensor<f32>
// CHECK-NEXT:     return %from_elements, %from_elements_0 : tensor<2x1xf32>, tensor<f32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @merged_cast(%arg0: tensor<3x?x4xf32>, %arg1: tensor<?x2xf32>) -> (tensor<?x?xf32>, tensor<?xf32>) {
// CHECK-NEXT:     %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1], [2]] : tensor<3x?x4xf32> into tensor<?x4xf32>
// CHECK-NEXT:     %cast = tensor.cast %collapsed : tensor<?x4xf32> to tensor<?x?xf32>
// CHECK-NEXT:     %collapsed_0 = tensor.collapse_shape %arg1 {{\[\[}}0, 1]] : tensor<?x2xf32> into tensor<?xf32>
// CHECK-NEXT:     return %cast, %collapsed_0 : tensor<?x?xf32>, tensor<?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
