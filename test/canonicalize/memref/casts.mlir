// RUN: rsmlir-opt %s --canonicalize | FileCheck %s

// Casts are looked through.

// Casts of the memory space.
func.func @memory_space(%a: memref<?xf32, 1>) -> memref<?xf32> {
  %0 = memref.memory_space_cast %a : memref<?xf32, 1> to memref<?xf32, 2>
  %1 = memref.memory_space_cast %0 : memref<?xf32, 2> to memref<?xf32>
  return %1 : memref<?xf32>
}

// And back.
func.func @memory_space_back(%a: memref<?xf32, 1>) -> memref<?xf32, 1> {
  %0 = memref.memory_space_cast %a : memref<?xf32, 1> to memref<?xf32, 2>
  %1 = memref.memory_space_cast %0 : memref<?xf32, 2> to memref<?xf32, 1>
  return %1 : memref<?xf32, 1>
}

// By accesses.
func.func @accesses(%a: memref<8xf32>, %i: index, %x: f32) -> f32 {
  %0 = memref.cast %a : memref<8xf32> to memref<?xf32>
  memref.prefetch %0[%i], read, locality<3>, data : memref<?xf32>
  %1 = memref.atomic_rmw addf %x, %0[%i] : (f32, memref<?xf32>) -> f32
  memref.dealloc %0 : memref<?xf32>
  return %1 : f32
}

// By transfers.
func.func @transfers(%a: memref<8xf32>, %b: memref<8xf32, 1>, %t: memref<1xi32>, %i: index) {
  %0 = memref.cast %a : memref<8xf32> to memref<?xf32>
  %1 = memref.cast %t : memref<1xi32> to memref<?xi32>
  memref.dma_start %0[%i], %b[%i], %i, %1[%i] : memref<?xf32>, memref<8xf32, 1>, memref<?xi32>
  memref.dma_wait %1[%i], %i : memref<?xi32>
  return
}

// A repeated assumption of the same alignment is dropped.
func.func @alignment(%a: memref<8xf32>) -> (memref<8xf32>, memref<8xf32>) {
  %0 = memref.assume_alignment %a, 16 : memref<8xf32>
  %1 = memref.assume_alignment %0, 16 : memref<8xf32>
  %2 = memref.assume_alignment %1, 32 : memref<8xf32>
  return %1, %2 : memref<8xf32>, memref<8xf32>
}

// CHECK:      module {
// CHECK-NEXT:   func.func @memory_space(%arg0: memref<?xf32, 1>) -> memref<?xf32> {
// CHECK-NEXT:     %memspacecast = memref.memory_space_cast %arg0 : memref<?xf32, 1> to memref<?xf32>
// CHECK-NEXT:     return %memspacecast : memref<?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @memory_space_back(%arg0: memref<?xf32, 1>) -> memref<?xf32, 1> {
// CHECK-NEXT:     return %arg0 : memref<?xf32, 1>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @accesses(%arg0: memref<8xf32>, %arg1: index, %arg2: f32) -> f32 {
// CHECK-NEXT:     memref.prefetch %arg0[%arg1], read, locality<3>, data : memref<8xf32>
// CHECK-NEXT:     %0 = memref.atomic_rmw addf %arg2, %arg0[%arg1] : (f32, memref<8xf32>) -> f32
// CHECK-NEXT:     memref.dealloc %arg0 : memref<8xf32>
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @transfers(%arg0: memref<8xf32>, %arg1: memref<8xf32, 1>, %arg2: memref<1xi32>, %arg3: index) {
// CHECK-NEXT:     memref.dma_start %arg0[%arg3], %arg1[%arg3], %arg3, %arg2[%arg3] : memref<8xf32>, memref<8xf32, 1>, memref<1xi32>
// CHECK-NEXT:     memref.dma_wait %arg2[%arg3], %arg3 : memref<1xi32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @alignment(%arg0: memref<8xf32>) -> (memref<8xf32>, memref<8xf32>) {
// CHECK-NEXT:     %assume_align = memref.assume_alignment %arg0, 16 : memref<8xf32>
// CHECK-NEXT:     %assume_align_0 = memref.assume_alignment %assume_align, 32 : memref<8xf32>
// CHECK-NEXT:     return %assume_align, %assume_align_0 : memref<8xf32>, memref<8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
