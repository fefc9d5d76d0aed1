// RUN: rsmlir-opt %s --canonicalize | FileCheck %s

// memref.dim and memref.rank.

// Sizes of subviews.
func.func @parts(%a: memref<?x?x?xf32>, %i: index, %j: index) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = memref.subview %a[0, 0, 0] [1, %i, %j] [1, 1, 1] : memref<?x?x?xf32> to memref<?x?xf32, strided<[?, 1]>>
  %1 = memref.dim %0, %c0 : memref<?x?xf32, strided<[?, 1]>>
  %2 = memref.dim %0, %c1 : memref<?x?xf32, strided<[?, 1]>>
  %3 = memref.subview %a[0, 0, 0] [4, %i, %j] [1, 1, 1] : memref<?x?x?xf32> to memref<4x?x?xf32, strided<[?, ?, 1]>>
  %4 = memref.dim %3, %c1 : memref<4x?x?xf32, strided<[?, ?, 1]>>
  return %1, %2, %4 : index, index, index
}

// Sizes of reshaped memrefs: the size is read before the shape's memory changes.
func.func @reshaped(%a: memref<*xf32>, %s: memref<?xindex>, %t: memref<2xi32>, %i: index) -> (index, index) {
  %0 = memref.reshape %a(%s) : (memref<*xf32>, memref<?xindex>) -> memref<*xf32>
  memref.store %i, %s[%i] : memref<?xindex>
  %1 = memref.dim %0, %i : memref<*xf32>
  %2 = memref.reshape %a(%t) : (memref<*xf32>, memref<2xi32>) -> memref<?x?xf32>
  %c1 = arith.constant 1 : index
  %3 = memref.dim %2, %c1 : memref<?x?xf32>
  return %1, %3 : index, index
}

// Not by an index that comes later,
func.func @in_loop(%a: memref<*xf32>, %s: memref<?xindex>, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = memref.reshape %a(%s) : (memref<*xf32>, memref<?xindex>) -> memref<*xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %c0) -> index {
    memref.store %i, %s[%i] : memref<?xindex>
    %1 = memref.dim %0, %i : memref<*xf32>
    %2 = arith.addi %x, %1 : index
    scf.yield %2 : index
  }
  return %r : index
}

// but by one that is there,
func.func @by_argument(%a: memref<*xf32>, %s: memref<?xindex>, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %c0) -> index {
    %0 = memref.reshape %a(%s) : (memref<*xf32>, memref<?xindex>) -> memref<*xf32>
    memref.store %i, %s[%i] : memref<?xindex>
    %1 = memref.dim %0, %n : memref<*xf32>
    %3 = memref.dim %0, %i : memref<*xf32>
    %2 = arith.addi %x, %1 : index
    %4 = arith.addi %2, %3 : index
    scf.yield %4 : index
  }
  return %r : index
}

// before the memref.
func.func @late(%a: memref<*xf32>, %s: memref<?xindex>, %n: index) -> index {
  %0 = memref.reshape %a(%s) : (memref<*xf32>, memref<?xindex>) -> memref<*xf32>
  %i = arith.addi %n, %n : index
  %1 = memref.dim %0, %i : memref<*xf32>
  return %1 : index
}

// The rank, if it is known.
func.func @rank(%a: memref<4x?xf32>, %b: memref<*xf32>) -> (index, index) {
  %0 = memref.rank %a : memref<4x?xf32>
  %1 = memref.rank %b : memref<*xf32>
  return %0, %1 : index, index
}

// CHECK:      module {
// CHECK-NEXT:   func.func @parts(%arg0: memref<?x?x?xf32>, %arg1: index, %arg2: index) -> (index, index, index) {
// CHECK-NEXT:     return %arg1, %arg2, %arg1 : index, index, index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @reshaped(%arg0: memref<*xf32>, %arg1: memref<?xindex>, %arg2: memref<2xi32>, %arg3: index) -> (index, index) {
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %0 = memref.load %arg1[%arg3] : memref<?xindex>
// CHECK-NEXT:     memref.store %arg3, %arg1[%arg3] : memref<?xindex>
// CHECK-NEXT:     %1 = memref.load %arg2[%c1] : memref<2xi32>
// CHECK-NEXT:     %2 = arith.index_cast %1 : i32 to index
// CHECK-NEXT:     return %0, %2 : index, index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @in_loop(%arg0: memref<*xf32>, %arg1: memref<?xindex>, %arg2: index) -> index {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %reshape = memref.reshape %arg0(%arg1) : (memref<*xf32>, memref<?xindex>) -> memref<*xf32>
// CHECK-NEXT:     %0 = scf.for %arg3 = %c0 to %arg2 step %c1 iter_args(%arg4 = %c0) -> (index) {
// CHECK-NEXT:       memref.store %arg3, %arg1[%arg3] : memref<?xindex>
// CHECK-NEXT:       %dim = memref.dim %reshape, %arg3 : memref<*xf32>
// CHECK-NEXT:       %1 = arith.addi %arg4, %dim : index
// CHECK-NEXT:       scf.yield %1 : index
// CHECK-NEXT:     }
// CHECK-NEXT:     return %0 : index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @by_argument(%arg0: memref<*xf32>, %arg1: memref<?xindex>, %arg2: index) -> index {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %0 = scf.for %arg3 = %c0 to %arg2 step %c1 iter_args(%arg4 = %c0) -> (index) {
// CHECK-NEXT:       %1 = memref.load %arg1[%arg3] : memref<?xindex>
// CHECK-NEXT:       %2 = memref.load %arg1[%arg2] : memref<?xindex>
// CHECK-NEXT:       memref.store %arg3, %arg1[%arg3] : memref<?xindex>
// CHECK-NEXT:       %3 = arith.addi %arg4, %2 : index
// CHECK-NEXT:       %4 = arith.addi %3, %1 : index
// CHECK-NEXT:       scf.yield %4 : index
// CHECK-NEXT:     }
// CHECK-NEXT:     return %0 : index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @late(%arg0: memref<*xf32>, %arg1: memref<?xindex>, %arg2: index) -> index {
// CHECK-NEXT:     %reshape = memref.reshape %arg0(%arg1) : (memref<*xf32>, memref<?xindex>) -> memref<*xf32>
// CHECK-NEXT:     %0 = arith.addi %arg2, %arg2 : index
// CHECK-NEXT:     %dim = memref.dim %reshape, %0 : memref<*xf32>
// CHECK-NEXT:     return %dim : index
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @rank(%arg0: memref<4x?xf32>, %arg1: memref<*xf32>) -> (index, index) {
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %0 = memref.rank %arg1 : memref<*xf32>
// CHECK-NEXT:     return %c2, %0 : index, index
// CHECK-NEXT:   }
// CHECK-NEXT: }
