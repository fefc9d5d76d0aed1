// RUN: rsmlir-opt %s --flatten-memref --split-input-file | FileCheck %s

// Accesses are of memrefs of one dimension.

func.func @access(%m: memref<4x8xf32, strided<[8, 1], offset: 5>>, %i: index, %j: index) -> f32 {
  %x = memref.load %m[%i, %j] : memref<4x8xf32, strided<[8, 1], offset: 5>>
  memref.store %x, %m[%j, %i] : memref<4x8xf32, strided<[8, 1], offset: 5>>
  return %x : f32
}

// CHECK: #map = affine_map<()[s0, s1] -> (s0 * 8 + s1)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @access(%arg0: memref<4x8xf32, strided<[8, 1], offset: 5>>, %arg1: index, %arg2: index) -> f32 {
// CHECK-NEXT:     %0 = affine.apply #map()[%arg1, %arg2]
// CHECK-NEXT:     %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [5], sizes: [32], strides: [1] : memref<4x8xf32, strided<[8, 1], offset: 5>> to memref<32xf32, strided<[1], offset: 5>>
// CHECK-NEXT:     %1 = memref.load %reinterpret_cast[%0] : memref<32xf32, strided<[1], offset: 5>>
// CHECK-NEXT:     %2 = affine.apply #map()[%arg2, %arg1]
// CHECK-NEXT:     %reinterpret_cast_0 = memref.reinterpret_cast %arg0 to offset: [5], sizes: [32], strides: [1] : memref<4x8xf32, strided<[8, 1], offset: 5>> to memref<32xf32, strided<[1], offset: 5>>
// CHECK-NEXT:     memref.store %1, %reinterpret_cast_0[%2] : memref<32xf32, strided<[1], offset: 5>>
// CHECK-NEXT:     return %1 : f32
// CHECK-NEXT:   }
// CHECK-NEXT: }

// -----

func.func @dynamic(%m: memref<?x?xf32>, %i: index, %j: index, %k: vector<4xi1>, %p: vector<4xf32>) -> vector<4xf32> {
  %x = vector.load %m[%i, %j] : memref<?x?xf32>, vector<4xf32>
  %y = vector.maskedload %m[%j, %j], %k, %x : memref<?x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %m[%i, %i], %k, %p : memref<?x?xf32>, vector<4xi1>, vector<4xf32>
  return %y : vector<4xf32>
}

// CHECK: #map = affine_map<()[s0, s1, s2] -> (s0 * s1 + s2)>
// CHECK-NEXT: #map1 = affine_map<()[s0, s1, s2] -> (s0 * s1, s2)>
// CHECK-NEXT: #map2 = affine_map<()[s0, s1] -> (s0 + s0 * s1)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @dynamic(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index, %arg3: vector<4xi1>, %arg4: vector<4xf32>) -> vector<4xf32> {
// CHECK-NEXT:     %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<?x?xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT:     %0 = affine.apply #map()[%arg1, %strides#0, %arg2]
// CHECK-NEXT:     %1 = affine.max #map1()[%strides#0, %sizes#0, %sizes#1]
// CHECK-NEXT:     %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [%1], strides: [1] : memref<?x?xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT:     %2 = vector.load %reinterpret_cast[%0] : memref<?xf32, strided<[1]>>, vector<4xf32>
// CHECK-NEXT:     %base_buffer_0, %offset_1, %sizes_2:2, %strides_3:2 = memref.extract_strided_metadata %arg0 : memref<?x?xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT:     %3 = affine.apply #map2()[%arg2, %strides_3#0]
// CHECK-NEXT:     %4 = affine.max #map1()[%strides_3#0, %sizes_2#0, %sizes_2#1]
// CHECK-NEXT:     %reinterpret_cast_4 = memref.reinterpret_cast %arg0 to offset: [0], sizes: [%4], strides: [1] : memref<?x?xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT:     %5 = vector.maskedload %reinterpret_cast_4[%3], %arg3, %2 : memref<?xf32, strided<[1]>>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT:     %base_buffer_5, %offset_6, %sizes_7:2, %strides_8:2 = memref.extract_strided_metadata %arg0 : memref<?x?xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT:     %6 = affine.apply #map2()[%arg1, %strides_8#0]
// CHECK-NEXT:     %7 = affine.max #map1()[%strides_8#0, %sizes_7#0, %sizes_7#1]
// CHECK-NEXT:     %reinterpret_cast_9 = memref.reinterpret_cast %arg0 to offset: [0], sizes: [%7], strides: [1] : memref<?x?xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT:     vector.maskedstore %reinterpret_cast_9[%6], %arg3, %arg4 : memref<?xf32, strided<[1]>>, vector<4xi1>, vector<4xf32>
// CHECK-NEXT:     return %5 : vector<4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }

// -----

func.func @transfer(%m: memref<4x8xf32>, %i: index, %pad: f32) {
  %v = vector.transfer_read %m[%i, %i], %pad {in_bounds = [true]} : memref<4x8xf32>, vector<4xf32>
  vector.transfer_write %v, %m[%i, %i] {in_bounds = [true]} : vector<4xf32>, memref<4x8xf32>
  return
}

// CHECK: #map = affine_map<()[s0] -> (s0 * 9)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @transfer(%arg0: memref<4x8xf32>, %arg1: index, %arg2: f32) {
// CHECK-NEXT:     %0 = affine.apply #map()[%arg1]
// CHECK-NEXT:     %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [32], strides: [1] : memref<4x8xf32> to memref<32xf32, strided<[1]>>
// CHECK-NEXT:     %1 = vector.transfer_read %reinterpret_cast[%0], %arg2 : memref<32xf32, strided<[1]>>, vector<4xf32>
// CHECK-NEXT:     %2 = affine.apply #map()[%arg1]
// CHECK-NEXT:     %reinterpret_cast_0 = memref.reinterpret_cast %arg0 to offset: [0], sizes: [32], strides: [1] : memref<4x8xf32> to memref<32xf32, strided<[1]>>
// CHECK-NEXT:     vector.transfer_write %1, %reinterpret_cast_0[%2] : vector<4xf32>, memref<32xf32, strided<[1]>>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }

// -----

func.func @alloc(%i: index, %x: i32) -> memref<4x8xi32> {
  %m = memref.alloc() {alignment = 64 : i64} : memref<4x8xi32>
  memref.store %x, %m[%i, %i] : memref<4x8xi32>
  return %m : memref<4x8xi32>
}

// CHECK: #map = affine_map<()[s0] -> (s0 * 9)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @alloc(%arg0: index, %arg1: i32) -> memref<4x8xi32> {
// CHECK-NEXT:     %alloc = memref.alloc() {alignment = 64 : i64} : memref<32xi32, strided<[1]>>
// CHECK-NEXT:     %reinterpret_cast = memref.reinterpret_cast %alloc to offset: [0], sizes: [4, 8], strides: [8, 1] : memref<32xi32, strided<[1]>> to memref<4x8xi32>
// CHECK-NEXT:     %0 = affine.apply #map()[%arg0]
// CHECK-NEXT:     memref.store %arg1, %alloc[%0] : memref<32xi32, strided<[1]>>
// CHECK-NEXT:     return %reinterpret_cast : memref<4x8xi32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
