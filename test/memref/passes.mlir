// RUN: rsmlir-opt %s --expand-strided-metadata --fold-memref-alias-ops --memref-expand --resolve-shaped-type-result-dims | FileCheck %s

// Views are expanded, and accesses go to what is viewed.

func.func @views(%m: memref<8x16xf32>, %s: memref<2xindex>, %i: index) -> (f32, memref<?x4xf32>) {
  %0 = memref.subview %m[2, %i] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1], offset: ?>>
  %1 = memref.load %0[%i, %i] : memref<4x4xf32, strided<[16, 1], offset: ?>>
  %2 = memref.reshape %m(%s) : (memref<8x16xf32>, memref<2xindex>) -> memref<?x4xf32>
  return %1, %2 : f32, memref<?x4xf32>
}

// CHECK: #map = affine_map<()[s0] -> (s0 + 32)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @views(%arg0: memref<8x16xf32>, %arg1: memref<2xindex>, %arg2: index) -> (f32, memref<?x4xf32>) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<8x16xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT:     %0 = affine.apply #map()[%arg2]
// CHECK-NEXT:     %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [%0], sizes: [4, 4], strides: [16, 1] : memref<f32> to memref<4x4xf32, strided<[16, 1], offset: ?>>
// CHECK-NEXT:     %1 = memref.load %reinterpret_cast[%arg2, %arg2] : memref<4x4xf32, strided<[16, 1], offset: ?>>
// CHECK-NEXT:     %2 = memref.load %arg1[%c0] : memref<2xindex>
// CHECK-NEXT:     %reinterpret_cast_0 = memref.reinterpret_cast %arg0 to offset: [0], sizes: [%2, 4], strides: [4, 1] : memref<8x16xf32> to memref<?x4xf32>
// CHECK-NEXT:     return %1, %reinterpret_cast_0 : f32, memref<?x4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
