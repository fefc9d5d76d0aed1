// RUN: rsmlir-opt %s --split-input-file --affine-loop-fusion --verify-diagnostics

// Loops without a memref in common stay; fusing others is not supported yet.

func.func @apart(%a: memref<4xf32>, %b: memref<4xf32>, %x: f32) {
  affine.for %i = 0 to 4 {
    affine.store %x, %a[%i] : memref<4xf32>
  }
  affine.for %i = 0 to 4 {
    affine.store %x, %b[%i] : memref<4xf32>
  }
  return
}

// -----

func.func @shared(%a: memref<4xf32>, %x: f32) {
  affine.for %i = 0 to 4 {
    affine.store %x, %a[%i] : memref<4xf32>
  }
  // expected-error @below {{fusing loops that have a memref in common is not supported yet}}
  affine.for %i = 0 to 4 {
    affine.store %x, %a[%i] : memref<4xf32>
  }
  return
}
