// RUN: rsmlir-opt %s --canonicalize | FileCheck %s

// Padding that is not needed goes away first, then both are inverse.
func.func @needless_padding(%a: tensor<16x16x8x8xf32>) -> tensor<16x16x8x8xf32> {
  %c = arith.constant 0.0 : f32
  %0 = tensor.empty() : tensor<128x128xf32>
  %u = linalg.unpack %a inner_dims_pos = [0, 1] inner_tiles = [8, 8] into %0 : tensor<16x16x8x8xf32> -> tensor<128x128xf32>
  %1 = tensor.empty() : tensor<16x16x8x8xf32>
  %p = linalg.pack %u padding_value(%c : f32) inner_dims_pos = [0, 1] inner_tiles = [8, 8] into %1 : tensor<128x128xf32> -> tensor<16x16x8x8xf32>
  return %p : tensor<16x16x8x8xf32>
}

func.func @other_tiles(%a: tensor<16x16x8x8xf32>) -> tensor<32x16x4x8xf32> {
  %c = arith.constant 0.0 : f32
  %0 = tensor.empty() : tensor<128x128xf32>
  %u = linalg.unpack %a inner_dims_pos = [0, 1] inner_tiles = [8, 8] into %0 : tensor<16x16x8x8xf32> -> tensor<128x128xf32>
  %1 = tensor.empty() : tensor<32x16x4x8xf32>
  %p = linalg.pack %u padding_value(%c : f32) inner_dims_pos = [0, 1] inner_tiles = [4, 8] into %1 : tensor<128x128xf32> -> tensor<32x16x4x8xf32>
  return %p : tensor<32x16x4x8xf32>
}

// CHECK:      module {
// CHECK:        func.func @needless_padding(%arg0: tensor<16x16x8x8xf32>) -> tensor<16x16x8x8xf32> {
// CHECK-NEXT:     return %arg0 : tensor<16x16x8x8xf32>
// CHECK-NEXT:   }
// CHECK:        func.func @other_tiles(%arg0: tensor<16x16x8x8xf32>) -> tensor<32x16x4x8xf32> {
// CHECK-NEXT:     %0 = tensor.empty() : tensor<128x128xf32>
// CHECK-NEXT:     %unpack = linalg.unpack %arg0 inner_dims_pos = [0, 1] inner_tiles = [8, 8] into %0 : tensor<16x16x8x8xf32> -> tensor<128x128xf32>
// CHECK-NEXT:     %1 = tensor.empty() : tensor<32x16x4x8xf32>
// CHECK-NEXT:     %pack = linalg.pack %unpack inner_dims_pos = [0, 1] inner_tiles = [4, 8] into %1 : tensor<128x128xf32> -> tensor<32x16x4x8xf32>
// CHECK-NEXT:     return %pack : tensor<32x16x4x8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
