// RUN: rsmlir-opt %s --split-input-file --affine-loop-tile=cache-size=1 | FileCheck %s

// 1024 floats are four times the cache.
func.func @one(%a: memref<1024xf32>, %x: f32) {
  affine.for %i = 0 to 1024 {
    affine.store %x, %a[%i] : memref<1024xf32>
  }
  return
}

// -----

// A part of the memref that fits: tiles of one iteration.
func.func @fits(%a: memref<1024xf32>, %x: f32) {
  affine.for %i = 0 to 16 {
    affine.store %x, %a[%i * 2 + 5] : memref<1024xf32>
  }
  return
}

// -----

// Boxes around several accesses; sizes divide trip counts.
func.func @nest(%a: memref<64x64xf64>, %b: memref<64x64xf64>) {
  affine.for %i = 0 to 60 {
    affine.for %j = 0 to 64 {
      %0 = affine.load %a[%i, %j] : memref<64x64xf64>
      %1 = affine.load %a[%i + 2, %j] : memref<64x64xf64>
      %2 = arith.addf %0, %1 : f64
      affine.store %2, %b[%j, %i] : memref<64x64xf64>
    }
  }
  return
}

// -----

// The size is not known.
func.func @unknown(%a: memref<?x?xvector<8xf32>>, %n: index) {
  affine.for %i = 0 to %n {
    affine.for %j = 0 to 6 {
      %0 = affine.load %a[%i, %j] : memref<?x?xvector<8xf32>>
    }
  }
  return
}

// -----

// Quotients, triangles, and the extent of the memref.
func.func @bounded(%a: memref<256x8xi8>, %n: index, %x: i8) {
  affine.for %i = 0 to 2048 {
    affine.store %x, %a[%i floordiv 8, %i mod 8] : memref<256x8xi8>
  }
  affine.for %i = 0 to %n {
    affine.store %x, %a[%i, 1] : memref<256x8xi8>
    affine.store %x, %a[symbol(%n), 1] : memref<256x8xi8>
  }
  return
}
