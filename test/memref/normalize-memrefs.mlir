// RUN: rsmlir-opt %s --split-input-file --allow-unregistered-dialect --normalize-memrefs | FileCheck %s

// Allocations, accesses, arguments, results and calls.

#tiled = affine_map<(d0, d1) -> (d0 floordiv 4, d1, d0 mod 4)>
#shifted = affine_map<(d0) -> (d0 + 3)>
func.func @inner(%m: memref<16x8xf32, #tiled>, %i: index) -> (f32, memref<8xf32, #shifted>) {
  %0 = memref.alloc() : memref<8xf32, #shifted>
  affine.for %j = 0 to 8 {
    %1 = affine.load %m[%j * 2, %j] : memref<16x8xf32, #tiled>
    affine.store %1, %0[%j] : memref<8xf32, #shifted>
  }
  %2 = memref.load %m[%i, %i] : memref<16x8xf32, #tiled>
  return %2, %0 : f32, memref<8xf32, #shifted>
}
func.func @outer(%i: index) -> memref<8xf32, #shifted> {
  %0 = memref.alloca() : memref<16x8xf32, #tiled>
  %1:2 = call @inner(%0, %i) : (memref<16x8xf32, #tiled>, index) -> (f32, memref<8xf32, #shifted>)
  memref.store %1#0, %1#1[%i] : memref<8xf32, #shifted>
  %2 = call @external(%1#1) : (memref<8xf32, #shifted>) -> memref<8xf32, #shifted>
  memref.dealloc %1#1 : memref<8xf32, #shifted>
  return %2 : memref<8xf32, #shifted>
}
func.func private @external(memref<8xf32, #shifted>) -> memref<8xf32, #shifted>

// CHECK: #map = affine_map<(d0) -> (d0 * 2)>
// CHECK-NEXT: #map1 = affine_map<(d0) -> (d0)>
// CHECK-NEXT: #map2 = affine_map<()[s0] -> (s0 floordiv 4)>
// CHECK-NEXT: #map3 = affine_map<()[s0] -> (s0)>
// CHECK-NEXT: #map4 = affine_map<()[s0] -> (s0 mod 4)>
// CHECK-NEXT: #map5 = affine_map<()[s0] -> (s0 + 3)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @inner(%arg0: memref<4x8x4xf32>, %arg1: index) -> (f32, memref<11xf32>) {
// CHECK-NEXT:     %alloc = memref.alloc() : memref<11xf32>
// CHECK-NEXT:     affine.for %arg2 = 0 to 8 {
// CHECK-NEXT:       %4 = affine.apply #map(%arg2)
// CHECK-NEXT:       %5 = affine.apply #map1(%arg2)
// CHECK-NEXT:       %6 = affine.load %arg0[%arg2 floordiv 2, %arg2, %arg2 * 2 - (%arg2 floordiv 2) * 4] : memref<4x8x4xf32>
// CHECK-NEXT:       affine.store %6, %alloc[%arg2 + 3] : memref<11xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %0 = affine.apply #map2()[%arg1]
// CHECK-NEXT:     %1 = affine.apply #map3()[%arg1]
// CHECK-NEXT:     %2 = affine.apply #map4()[%arg1]
// CHECK-NEXT:     %3 = memref.load %arg0[%0, %1, %2] : memref<4x8x4xf32>
// CHECK-NEXT:     return %3, %alloc : f32, memref<11xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @outer(%arg0: index) -> memref<11xf32> {
// CHECK-NEXT:     %alloca = memref.alloca() : memref<4x8x4xf32>
// CHECK-NEXT:     %0:2 = call @inner(%alloca, %arg0) : (memref<4x8x4xf32>, index) -> (f32, memref<11xf32>)
// CHECK-NEXT:     %1 = affine.apply #map5()[%arg0]
// CHECK-NEXT:     memref.store %0#0, %0#1[%1] : memref<11xf32>
// CHECK-NEXT:     %2 = call @external(%0#1) : (memref<11xf32>) -> memref<11xf32>
// CHECK-NEXT:     memref.dealloc %0#1 : memref<11xf32>
// CHECK-NEXT:     return %2 : memref<11xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @external(memref<11xf32>) -> memref<11xf32>
// CHECK-NEXT: }

// -----

// Tiles of dimensions that are not known.

#tiled = affine_map<(d0, d1) -> (d0, d1 floordiv 32, d1 mod 32)>
func.func @dynamic(%n: index) -> f32 {
  %0 = memref.alloc(%n) {alignment = 16 : i64} : memref<4x?xf32, #tiled>
  %1 = affine.load %0[2, symbol(%n) - 1] : memref<4x?xf32, #tiled>
  memref.dealloc %0 : memref<4x?xf32, #tiled>
  return %1 : f32
}

// CHECK: #map = affine_map<(d0, d1) -> (d1 ceildiv 32)>
// CHECK-NEXT: #map1 = affine_map<(d0, d1) -> (32)>
// CHECK-NEXT: #map2 = affine_map<()[s0] -> (2)>
// CHECK-NEXT: #map3 = affine_map<()[s0] -> (s0 - 1)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @dynamic(%arg0: index) -> f32 {
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %0 = affine.apply #map(%c4, %arg0)
// CHECK-NEXT:     %1 = affine.apply #map1(%c4, %arg0)
// CHECK-NEXT:     %alloc = memref.alloc(%0, %1) {alignment = 16 : i64} : memref<4x?x?xf32>
// CHECK-NEXT:     %2 = affine.apply #map2()[%arg0]
// CHECK-NEXT:     %3 = affine.apply #map3()[%arg0]
// CHECK-NEXT:     %4 = affine.load %alloc[2, (symbol(%arg0) - 1) floordiv 32, symbol(%arg0) - ((symbol(%arg0) - 1) floordiv 32) * 32 - 1] : memref<4x?x?xf32>
// CHECK-NEXT:     memref.dealloc %alloc : memref<4x?x?xf32>
// CHECK-NEXT:     return %4 : f32
// CHECK-NEXT:   }
// CHECK-NEXT: }

// -----

// An operation that is not known needs the layout: the function and its caller stay.

#shifted = affine_map<(d0) -> (d0 + 3)>
func.func @needed(%m: memref<8xf32, #shifted>) {
  "other.use"(%m) : (memref<8xf32, #shifted>) -> ()
  return
}
func.func @caller(%m: memref<8xf32, #shifted>, %i: index) -> f32 {
  call @needed(%m) : (memref<8xf32, #shifted>) -> ()
  %0 = affine.load %m[symbol(%i)] : memref<8xf32, #shifted>
  return %0 : f32
}
func.func @alone(%m: memref<8xf32, #shifted>, %i: index) -> f32 {
  %0 = affine.load %m[symbol(%i)] : memref<8xf32, #shifted>
  return %0 : f32
}

// CHECK: #map = affine_map<(d0) -> (d0 + 3)>
// CHECK-NEXT: #map1 = affine_map<()[s0] -> (s0)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @needed(%arg0: memref<8xf32, #map>) {
// CHECK-NEXT:     "other.use"(%arg0) : (memref<8xf32, #map>) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @caller(%arg0: memref<8xf32, #map>, %arg1: index) -> f32 {
// CHECK-NEXT:     call @needed(%arg0) : (memref<8xf32, #map>) -> ()
// CHECK-NEXT:     %0 = affine.load %arg0[symbol(%arg1)] : memref<8xf32, #map>
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @alone(%arg0: memref<11xf32>, %arg1: index) -> f32 {
// CHECK-NEXT:     %0 = affine.apply #map1()[%arg1]
// CHECK-NEXT:     %1 = affine.load %arg0[symbol(%arg1) + 3] : memref<11xf32>
// CHECK-NEXT:     return %1 : f32
// CHECK-NEXT:   }
// CHECK-NEXT: }

// -----

func.func @cast(%m: memref<?xf32>, %n: index, %i: index) -> (f32, index) {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [10, 4], strides: [5, 1] : memref<?xf32> to memref<10x4xf32, strided<[5, 1]>>
  %1 = affine.load %0[symbol(%i), 2] : memref<10x4xf32, strided<[5, 1]>>
  %2 = memref.alloc(%n) : memref<?x4xf32, affine_map<(d0, d1) -> (d1, d0)>>
  %c0 = arith.constant 0 : index
  %3 = memref.dim %2, %c0 : memref<?x4xf32, affine_map<(d0, d1) -> (d1, d0)>>
  return %1, %3 : f32, index
}

// CHECK: #map = affine_map<()[s0] -> (s0)>
// CHECK-NEXT: #map1 = affine_map<()[s0] -> (2)>
// CHECK-NEXT: #map2 = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @cast(%arg0: memref<?xf32>, %arg1: index, %arg2: index) -> (f32, index) {
// CHECK-NEXT:     %c9 = arith.constant 9 : index
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [49], strides: [1] : memref<?xf32> to memref<49xf32>
// CHECK-NEXT:     %0 = affine.apply #map()[%arg2]
// CHECK-NEXT:     %1 = affine.apply #map1()[%arg2]
// CHECK-NEXT:     %2 = affine.load %reinterpret_cast[symbol(%arg2) * 5 + 2] : memref<49xf32>
// CHECK-NEXT:     %alloc = memref.alloc(%arg1) : memref<?x4xf32, #map2>
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = memref.dim %alloc, %c0 : memref<?x4xf32, #map2>
// CHECK-NEXT:     return %2, %dim : f32, index
// CHECK-NEXT:   }
// CHECK-NEXT: }
