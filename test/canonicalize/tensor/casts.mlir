// RUN: rsmlir-opt %s --canonicalize | FileCheck %s

// Casts of tensors: of casts, of parts, of bits.

// A chain of casts is one cast, where that says as much.
func.func @chain(%a: tensor<4x?xf32>) -> (tensor<?x8xf32>, tensor<4x8xf32>, tensor<*xf32>) {
  %0 = tensor.cast %a : tensor<4x?xf32> to tensor<?x?xf32>
  %1 = tensor.cast %0 : tensor<?x?xf32> to tensor<?x8xf32>
  %2 = tensor.cast %1 : tensor<?x8xf32> to tensor<4x8xf32>
  %3 = tensor.cast %0 : tensor<?x?xf32> to tensor<*xf32>
  return %1, %2, %3 : tensor<?x8xf32>, tensor<4x8xf32>, tensor<*xf32>
}

// A pair of casts that checks a size at run time stays.
func.func @checked(%a: tensor<?xf32>) -> tensor<?xf32> {
  %0 = tensor.cast %a : tensor<?xf32> to tensor<8xf32>
  %1 = tensor.cast %0 : tensor<8xf32> to tensor<?xf32>
  return %1 : tensor<?xf32>
}

// The rank need not be known in between.
func.func @of_unknown_rank(%a: tensor<*xf32>) -> tensor<4xf32> {
  %0 = tensor.cast %a : tensor<*xf32> to tensor<?xf32>
  %1 = tensor.cast %0 : tensor<?xf32> to tensor<4xf32>
  return %1 : tensor<4xf32>
}

// An encoding that comes back.
func.func @encoding(%a: tensor<?xf32, "e">) -> tensor<4xf32, "e"> {
  %0 = tensor.cast %a : tensor<?xf32, "e"> to tensor<?xf32>
  %1 = tensor.cast %0 : tensor<?xf32> to tensor<4xf32, "e">
  return %1 : tensor<4xf32, "e">
}

// A part is as large as it is cast to be.
func.func @part(%a: tensor<?x?x?xf32>, %s: index, %t: index) -> tensor<5x6xf32> {
  %0 = tensor.extract_slice %a[0, 1, 2] [%s, 1, %t] [1, 1, 1] : tensor<?x?x?xf32> to tensor<?x?xf32>
  %1 = tensor.cast %0 : tensor<?x?xf32> to tensor<5x6xf32>
  return %1 : tensor<5x6xf32>
}

// Bits as something else, and back.
func.func @bits(%a: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xui32>) {
  %0 = tensor.bitcast %a : tensor<4xi32> to tensor<4xf32>
  %1 = tensor.bitcast %0 : tensor<4xf32> to tensor<4xi32>
  %2 = tensor.bitcast %0 : tensor<4xf32> to tensor<4xui32>
  return %1, %2 : tensor<4xi32>, tensor<4xui32>
}

// CHECK:      module {
// CHECK-NEXT:   func.func @chain(%arg0: tensor<4x?xf32>) -> (tensor<?x8xf32>, tensor<4x8xf32>, tensor<*xf32>) {
// CHECK-NEXT:     %cast = tensor.cast %arg0 : tensor<4x?xf32> to tensor<?x8xf32>
// CHECK-NEXT:     %cast_0 = tensor.cast %arg0 : tensor<4x?xf32> to tensor<4x8xf32>
// CHECK-NEXT:     %cast_1 = tensor.cast %arg0 : tensor<4x?xf32> to tensor<*xf32>
// CHECK-NEXT:     return %cast, %cast_0, %cast_1 : tensor<?x8xf32>, tensor<4x8xf32>, tensor<*xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @checked(%arg0: tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT:     %cast = tensor.cast %arg0 : tensor<?xf32> to tensor<8xf32>
// CHECK-NEXT:     %cast_0 = tensor.cast %cast : tensor<8xf32> to tensor<?xf32>
// CHECK-NEXT:     return %cast_0 : tensor<?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @of_unknown_rank(%arg0: tensor<*xf32>) -> tensor<4xf32> {
// CHECK-NEXT:     %cast = tensor.cast %arg0 : tensor<*xf32> to tensor<4xf32>
// CHECK-NEXT:     return %cast : tensor<4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @encoding(%arg0: tensor<?xf32, "e">) -> tensor<4xf32, "e"> {
// CHECK-NEXT:     %cast = tensor.cast %arg0 : tensor<?xf32, "e"> to tensor<4xf32, "e">
// CHECK-NEXT:     return %cast : tensor<4xf32, "e">
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @part(%arg0: tensor<?x?x?xf32>, %arg1: index, %arg2: index) -> tensor<5x6xf32> {
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg0[0, 1, 2] [5, 1, 6] [1, 1, 1] : tensor<?x?x?xf32> to tensor<5x6xf32>
// CHECK-NEXT:     return %extracted_slice : tensor<5x6xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @bits(%arg0: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xui32>) {
// CHECK-NEXT:     %0 = tensor.bitcast %arg0 : tensor<4xi32> to tensor<4xui32>
// CHECK-NEXT:     return %arg0, %0 : tensor<4xi32>, tensor<4xui32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
