// RUN: rsmlir-opt %s '--one-shot-bufferize=bufferize-function-boundaries=true' --split-input-file | FileCheck %s

// Elements that are computed are computed by linalg.map into new memory.

func.func @generate(%n: index) -> tensor<?x4xindex> {
  %r = tensor.generate %n {
  ^bb0(%i: index, %j: index):
    %s = arith.addi %i, %j : index
    tensor.yield %s : index
  } : tensor<?x4xindex>
  return %r : tensor<?x4xindex>
}

// CHECK: module {
// CHECK-NEXT:   func.func @generate(%arg0: index) -> memref<?x4xindex> {
// CHECK-NEXT:     %alloc = memref.alloc(%arg0) {alignment = 64 : i64} : memref<?x4xindex>
// CHECK-NEXT:     linalg.map outs(%alloc : memref<?x4xindex>)
// CHECK-NEXT:       (%init: index) {
// CHECK-NEXT:         %0 = linalg.index 0 : index
// CHECK-NEXT:         %1 = linalg.index 1 : index
// CHECK-NEXT:         %2 = arith.addi %0, %1 : index
// CHECK-NEXT:         linalg.yield %2 : index
// CHECK-NEXT:       }
// CHECK-NEXT:     %cast = memref.cast %alloc : memref<?x4xindex> to memref<?x4xindex, strided<[?, ?], offset: ?>>
// CHECK-NEXT:     return %alloc : memref<?x4xindex>
// CHECK-NEXT:   }
// CHECK-NEXT: }

// -----

func.func @pad(%t: tensor<?x10xf32>, %low: index, %v: f32) -> tensor<?x12xf32> {
  %r = tensor.pad %t low[5, %low] high[2, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<?x10xf32> to tensor<?x12xf32>
  return %r : tensor<?x12xf32>
}

// CHECK: #map = affine_map<()[s0, s1, s2] -> (s0 + s1 + s2)>
// CHECK-NEXT: #map1 = affine_map<()[s0] -> (s0 + 7)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @pad(%arg0: memref<?x10xf32, strided<[?, ?], offset: ?>>, %arg1: index, %arg2: f32) -> memref<?x12xf32> {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = memref.dim %arg0, %c0 : memref<?x10xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:     %c5 = arith.constant 5 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %0 = affine.apply #map()[%dim, %c5, %c2]
// CHECK-NEXT:     %c0_0 = arith.constant 0 : index
// CHECK-NEXT:     %dim_1 = memref.dim %arg0, %c0_0 : memref<?x10xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:     %1 = affine.apply #map1()[%dim_1]
// CHECK-NEXT:     %alloc = memref.alloc(%1) {alignment = 64 : i64} : memref<?x12xf32>
// CHECK-NEXT:     linalg.map outs(%alloc : memref<?x12xf32>)
// CHECK-NEXT:       (%init: f32) {
// CHECK-NEXT:         %2 = linalg.index 0 : index
// CHECK-NEXT:         %3 = linalg.index 1 : index
// CHECK-NEXT:         linalg.yield %arg2 : f32
// CHECK-NEXT:       }
// CHECK-NEXT:     %c0_2 = arith.constant 0 : index
// CHECK-NEXT:     %dim_3 = memref.dim %arg0, %c0_2 : memref<?x10xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:     %subview = memref.subview %alloc[5, %arg1] [%dim_3, 10] [1, 1] : memref<?x12xf32> to memref<?x10xf32, strided<[12, 1], offset: ?>>
// CHECK-NEXT:     memref.copy %arg0, %subview : memref<?x10xf32, strided<[?, ?], offset: ?>> to memref<?x10xf32, strided<[12, 1], offset: ?>>
// CHECK-NEXT:     %cast = memref.cast %alloc : memref<?x12xf32> to memref<?x12xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:     return %alloc : memref<?x12xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }

// -----

func.func @splat_and_concat(%v: f32, %t: tensor<?x3xf32>) -> tensor<?x3xf32> {
  %s = tensor.splat %v : tensor<2x3xf32>
  %r = tensor.concat dim(0) %s, %t : (tensor<2x3xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
  return %r : tensor<?x3xf32>
}

// CHECK: #map = affine_map<()[s0] -> (s0 + 2)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @splat_and_concat(%arg0: f32, %arg1: memref<?x3xf32, strided<[?, ?], offset: ?>>) -> memref<?x3xf32> {
// CHECK-NEXT:     %alloc = memref.alloc() {alignment = 64 : i64} : memref<2x3xf32>
// CHECK-NEXT:     linalg.map outs(%alloc : memref<2x3xf32>)
// CHECK-NEXT:       (%init: f32) {
// CHECK-NEXT:         linalg.yield %arg0 : f32
// CHECK-NEXT:       }
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %c0_0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = memref.dim %arg1, %c0_0 : memref<?x3xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:     %0 = affine.apply #map()[%dim]
// CHECK-NEXT:     %alloc_1 = memref.alloc(%0) {alignment = 64 : i64} : memref<?x3xf32>
// CHECK-NEXT:     %c0_2 = arith.constant 0 : index
// CHECK-NEXT:     %dim_3 = memref.dim %alloc_1, %c0_2 : memref<?x3xf32>
// CHECK-NEXT:     %subview = memref.subview %alloc_1[0, 0] [2, 3] [1, 1] : memref<?x3xf32> to memref<2x3xf32, strided<[3, 1]>>
// CHECK-NEXT:     memref.copy %alloc, %subview : memref<2x3xf32> to memref<2x3xf32, strided<[3, 1]>>
// CHECK-NEXT:     %c0_4 = arith.constant 0 : index
// CHECK-NEXT:     %dim_5 = memref.dim %arg1, %c0_4 : memref<?x3xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:     %subview_6 = memref.subview %alloc_1[2, 0] [%dim_5, 3] [1, 1] : memref<?x3xf32> to memref<?x3xf32, strided<[3, 1], offset: 6>>
// CHECK-NEXT:     memref.copy %arg1, %subview_6 : memref<?x3xf32, strided<[?, ?], offset: ?>> to memref<?x3xf32, strided<[3, 1], offset: 6>>
// CHECK-NEXT:     %1 = affine.apply #map()[%dim_5]
// CHECK-NEXT:     %cast = memref.cast %alloc_1 : memref<?x3xf32> to memref<?x3xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:     return %alloc_1 : memref<?x3xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }

// -----

func.func @reshape(%t: tensor<2x6xf32>, %shape: tensor<2xi32>) -> tensor<?x?xf32> {
  %r = tensor.reshape %t(%shape) : (tensor<2x6xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

// CHECK: module {
// CHECK-NEXT:   func.func @reshape(%arg0: memref<2x6xf32, strided<[?, ?], offset: ?>>, %arg1: memref<2xi32, strided<[?], offset: ?>>) -> memref<?x?xf32> {
// CHECK-NEXT:     %alloc = memref.alloc() {alignment = 64 : i64} : memref<2x6xf32>
// CHECK-NEXT:     memref.copy %arg0, %alloc : memref<2x6xf32, strided<[?, ?], offset: ?>> to memref<2x6xf32>
// CHECK-NEXT:     %reshape = memref.reshape %alloc(%arg1) : (memref<2x6xf32>, memref<2xi32, strided<[?], offset: ?>>) -> memref<?x?xf32>
// CHECK-NEXT:     %cast = memref.cast %reshape : memref<?x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:     return %reshape : memref<?x?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }

// -----

func.func @vectors(%t: tensor<16xf32>, %i: vector<4xi32>, %m: vector<4xi1>, %v: vector<4xf32>, %at: index)
    -> (tensor<16xf32>, vector<4xf32>) {
  %g = vector.gather %t[%at][%i], %m, %v : tensor<16xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %s = vector.scatter %t[%at][%i], %m, %g : tensor<16xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> -> tensor<16xf32>
  %r = vector.mask %m { vector.transfer_write %v, %s[%at] {in_bounds = [true]} : vector<4xf32>, tensor<16xf32> }
    : vector<4xi1> -> tensor<16xf32>
  return %r, %g : tensor<16xf32>, vector<4xf32>
}

// CHECK: module {
// CHECK-NEXT:   func.func @vectors(%arg0: memref<16xf32, strided<[?], offset: ?>>, %arg1: vector<4xi32>, %arg2: vector<4xi1>, %arg3: vector<4xf32>, %arg4: index) -> (memref<16xf32, strided<[?], offset: ?>>, vector<4xf32>) {
// CHECK-NEXT:     %0 = vector.gather %arg0[%arg4] [%arg1], %arg2, %arg3 : memref<16xf32, strided<[?], offset: ?>>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT:     vector.scatter %arg0[%arg4] [%arg1], %arg2, %0 : memref<16xf32, strided<[?], offset: ?>>, vector<4xi32>, vector<4xi1>, vector<4xf32>
// CHECK-NEXT:     vector.mask %arg2 { vector.transfer_write %arg3, %arg0[%arg4] {in_bounds = [true]} : vector<4xf32>, memref<16xf32, strided<[?], offset: ?>> } : vector<4xi1>
// CHECK-NEXT:     return %arg0, %0 : memref<16xf32, strided<[?], offset: ?>>, vector<4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }

// -----

func.func @softmax(%t: tensor<2x4xf32>, %out: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %r = linalg.softmax dimension(1) ins(%t : tensor<2x4xf32>) outs(%out : tensor<2x4xf32>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}

// CHECK: module {
// CHECK-NEXT:   func.func @softmax(%arg0: memref<2x4xf32, strided<[?, ?], offset: ?>>, %arg1: memref<2x4xf32, strided<[?, ?], offset: ?>>) -> memref<2x4xf32, strided<[?, ?], offset: ?>> {
// CHECK-NEXT:     linalg.softmax dimension(1) ins(%arg0 : memref<2x4xf32, strided<[?, ?], offset: ?>>) outs(%arg1 : memref<2x4xf32, strided<[?, ?], offset: ?>>)
// CHECK-NEXT:     return %arg1 : memref<2x4xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:   }
// CHECK-NEXT: }

// -----

ml_program.global private mutable @state(dense<0> : tensor<4xi64>) : tensor<4xi64>

func.func @count(%t: tensor<4xi32>) -> tensor<4xi64> {
  %old = ml_program.global_load @state : tensor<4xi64>
  %new = tensor.empty() : tensor<4xi64>
  ml_program.global_store @state = %new : tensor<4xi64>
  return %old : tensor<4xi64>
}

// CHECK: module {
// CHECK-NEXT:   memref.global "private" @state : memref<4xi64> = dense<0>
// CHECK-NEXT:   func.func @count(%arg0: memref<4xi32, strided<[?], offset: ?>>) -> memref<4xi64> {
// CHECK-NEXT:     %0 = memref.get_global @state : memref<4xi64>
// CHECK-NEXT:     %alloc = memref.alloc() {alignment = 64 : i64} : memref<4xi64>
// CHECK-NEXT:     %1 = memref.get_global @state : memref<4xi64>
// CHECK-NEXT:     memref.copy %alloc, %1 : memref<4xi64> to memref<4xi64>
// CHECK-NEXT:     %cast = memref.cast %0 : memref<4xi64> to memref<4xi64, strided<[?], offset: ?>>
// CHECK-NEXT:     return %0 : memref<4xi64>
// CHECK-NEXT:   }
// CHECK-NEXT: }
