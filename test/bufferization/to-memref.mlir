// RUN: rsmlir-opt %s --convert-bufferization-to-memref --split-input-file --verify-diagnostics | FileCheck %s

// Clones are allocations and copies; deallocations are memref.dealloc under conditions.

func.func @clone(%m: memref<?x4xf32, strided<[4, 1], offset: ?>>) -> memref<?x4xf32> {
  %c = bufferization.clone %m : memref<?x4xf32, strided<[4, 1], offset: ?>> to memref<?x4xf32>
  return %c : memref<?x4xf32>
}

// CHECK: module {
// CHECK-NEXT:   func.func @clone(%arg0: memref<?x4xf32, strided<[4, 1], offset: ?>>) -> memref<?x4xf32> {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = memref.dim %arg0, %c0 : memref<?x4xf32, strided<[4, 1], offset: ?>>
// CHECK-NEXT:     %alloc = memref.alloc(%dim) : memref<?x4xf32>
// CHECK-NEXT:     memref.copy %arg0, %alloc : memref<?x4xf32, strided<[4, 1], offset: ?>> to memref<?x4xf32>
// CHECK-NEXT:     return %alloc : memref<?x4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }

// -----

func.func @clone_unranked(%m: memref<*xi32>) -> memref<*xi32> {
  %c = bufferization.clone %m : memref<*xi32> to memref<*xi32>
  return %c : memref<*xi32>
}

// CHECK: module {
// CHECK-NEXT:   func.func @clone_unranked(%arg0: memref<*xi32>) -> memref<*xi32> {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %0 = memref.rank %arg0 : memref<*xi32>
// CHECK-NEXT:     %alloca = memref.alloca(%0) : memref<?xindex>
// CHECK-NEXT:     %1 = scf.for %arg1 = %c0 to %0 step %c1 iter_args(%arg2 = %c1) -> (index) {
// CHECK-NEXT:       %dim = memref.dim %arg0, %arg1 : memref<*xi32>
// CHECK-NEXT:       memref.store %dim, %alloca[%arg1] : memref<?xindex>
// CHECK-NEXT:       %2 = arith.muli %arg2, %dim : index
// CHECK-NEXT:       scf.yield %2 : index
// CHECK-NEXT:     }
// CHECK-NEXT:     %alloc = memref.alloc(%1) : memref<?xi32>
// CHECK-NEXT:     %reshape = memref.reshape %alloc(%alloca) : (memref<?xi32>, memref<?xindex>) -> memref<*xi32>
// CHECK-NEXT:     memref.copy %arg0, %reshape : memref<*xi32> to memref<*xi32>
// CHECK-NEXT:     return %reshape : memref<*xi32>
// CHECK-NEXT:   }
// CHECK-NEXT: }

// -----

func.func @dealloc(%m: memref<2xf32>, %c: i1) {
  bufferization.dealloc (%m : memref<2xf32>) if (%c)
  return
}

// CHECK: module {
// CHECK-NEXT:   func.func @dealloc(%arg0: memref<2xf32>, %arg1: i1) {
// CHECK-NEXT:     scf.if %arg1 {
// CHECK-NEXT:       memref.dealloc %arg0 : memref<2xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }

// -----

func.func @left(%t: tensor<2xf32>) -> memref<2xf32> {
  // expected-error @+1 {{failed to legalize operation 'bufferization.to_buffer' that was explicitly marked illegal}}
  %m = bufferization.to_buffer %t : tensor<2xf32> to memref<2xf32>
  return %m : memref<2xf32>
}
