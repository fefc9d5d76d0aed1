// RUN: rsmlir-opt %s --affine-parallelize --split-input-file | FileCheck %s
// RUN: rsmlir-opt %s --affine-parallelize=max-nested=1 --split-input-file | FileCheck %s --check-prefix=ONE

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

// -----

func.func @shifted(%m: memref<?xf32>, %n: index) {
  affine.for %i = 1 to %n {
    %0 = affine.load %m[%i - 1] : memref<?xf32>
    affine.store %0, %m[%i] : memref<?xf32>
  }
  return
}

// -----

// Every second element is read, the others are written to.

func.func @strided(%m: memref<?xf32>, %n: index) {
  affine.for %i = 0 to %n step 2 {
    %0 = affine.load %m[%i + 1] : memref<?xf32>
    affine.store %0, %m[%i] : memref<?xf32>
  }
  return
}

// -----

func.func @bounds(%m: memref<100x100xf32>, %n: index, %f: f32) {
  affine.for %i = max affine_map<(d0) -> (0, d0)>(%n) to 100 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to min affine_map<()[s0] -> (100, s0)>()[%n] {
      affine.store %f, %m[%i, %j] : memref<100x100xf32>
    }
  }
  return
}

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
