// RUN: rsmlir-opt %s --affine-parallelize --split-input-file | FileCheck %s

func.func @matmul(%a: memref<4x8xf32>, %b: memref<8x16xf32>, %c: memref<4x16xf32>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 16 {
      affine.for %k = 0 to 8 {
        %0 = affine.load %a[%i, %k] : memref<4x8xf32>
        %1 = affine.load %b[%k, %j] : memref<8x16xf32>
        %2 = affine.load %c[%i, %j] : memref<4x16xf32>
        %3 = arith.mulf %0, %1 : f32
        %4 = arith.addf %2, %3 : f32
        affine.store %4, %c[%i, %j] : memref<4x16xf32>
      }
    }
  }
  return
}

// CHECK-LABEL: func.func @matmul(%arg0: memref<4x8xf32>, %arg1: memref<8x16xf32>, %arg2: memref<4x16xf32>) {
// CHECK-NEXT: affine.parallel (%arg3) = (0) to (4) {
// CHECK-NEXT: affine.parallel (%arg4) = (0) to (16) {
// CHECK-NEXT: affine.for %arg5 = 0 to 8 {
// CHECK-NEXT: %0 = affine.load %arg0[%arg3, %arg5] : memref<4x8xf32>
// CHECK-NEXT: %1 = affine.load %arg1[%arg5, %arg4] : memref<8x16xf32>
// CHECK-NEXT: %2 = affine.load %arg2[%arg3, %arg4] : memref<4x16xf32>
// CHECK-NEXT: %3 = arith.mulf %0, %1 : f32
// CHECK-NEXT: %4 = arith.addf %2, %3 : f32
// CHECK-NEXT: affine.store %4, %arg2[%arg3, %arg4] : memref<4x16xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }

// -----

func.func @shifted(%m: memref<?xf32>, %n: index) {
  affine.for %i = 1 to %n {
    %0 = affine.load %m[%i - 1] : memref<?xf32>
    affine.store %0, %m[%i] : memref<?xf32>
  }
  return
}

// CHECK-LABEL: func.func @shifted(%arg0: memref<?xf32>, %arg1: index) {
// CHECK-NEXT: affine.for %arg2 = 1 to %arg1 {
// CHECK-NEXT: %0 = affine.load %arg0[%arg2 - 1] : memref<?xf32>
// CHECK-NEXT: affine.store %0, %arg0[%arg2] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }

// -----

func.func @bounds(%m: memref<100x100xf32>, %n: index, %f: f32) {
  affine.for %i = max affine_map<(d0) -> (0, d0)>(%n) to 100 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to min affine_map<()[s0] -> (100, s0)>()[%n] {
      affine.store %f, %m[%i, %j] : memref<100x100xf32>
    }
  }
  return
}

// CHECK-LABEL: func.func @bounds(%arg0: memref<100x100xf32>, %arg1: index, %arg2: f32) {
// CHECK-NEXT: affine.parallel (%arg3) = (max(0, %arg1)) to (100) {
// CHECK-NEXT: affine.parallel (%arg4) = (%arg3) to (min(100, symbol(%arg1))) {
// CHECK-NEXT: affine.store %arg2, %arg0[%arg3, %arg4] : memref<100x100xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }

// -----

func.func private @unknown()

func.func @effects(%m: memref<4xf32>, %f: f32) {
  affine.for %i = 0 to 4 {
    func.call @unknown() : () -> ()
  }
  affine.for %i = 0 to 4 {
    %0 = memref.alloc() : memref<4xf32>
    affine.store %f, %0[0] : memref<4xf32>
  }
  affine.for %i = 0 to 4 {
    affine.store %f, %m[0] : memref<4xf32>
  }
  %sum = affine.for %i = 0 to 4 iter_args(%x = %f) -> f32 {
    %0 = arith.addf %x, %x : f32
    affine.yield %0 : f32
  }
  return
}

// CHECK: func.func private @unknown()
// CHECK-LABEL: func.func @effects(%arg0: memref<4xf32>, %arg1: f32) {
// CHECK-NEXT: affine.for %arg2 = 0 to 4 {
// CHECK-NEXT: func.call @unknown() : () -> ()
// CHECK-NEXT: }
// CHECK-NEXT: affine.parallel (%arg2) = (0) to (4) {
// CHECK-NEXT: %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT: affine.store %arg1, %alloc[0] : memref<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: affine.for %arg2 = 0 to 4 {
// CHECK-NEXT: affine.store %arg1, %arg0[0] : memref<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: %0 = affine.for %arg2 = 0 to 4 iter_args(%arg3 = %arg1) -> (f32) {
// CHECK-NEXT: %1 = arith.addf %arg3, %arg3 : f32
// CHECK-NEXT: affine.yield %1 : f32
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
