// RUN: rsmlir-opt %s --split-input-file --affine-loop-fusion | FileCheck %s
// RUN: rsmlir-opt %s --split-input-file --affine-loop-fusion="fast-mem-space=2 local-buf-threshold=1 mode=producer" | FileCheck %s --check-prefix=PRODUCER
// RUN: rsmlir-opt %s --split-input-file --affine-loop-fusion="mode=sibling maximal" | FileCheck %s --check-prefix=SIBLING

// Loops without a memref in common stay.

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

// A consumer of each element as it is produced: the memref becomes one element.

func.func @producer(%x: f32) -> f32 {
  %a = memref.alloc() : memref<10xf32>
  %sum = memref.alloc() : memref<f32>
  affine.for %i = 0 to 10 {
    affine.store %x, %a[%i] : memref<10xf32>
  }
  affine.for %i = 0 to 10 {
    %0 = affine.load %a[%i] : memref<10xf32>
    affine.store %0, %sum[] : memref<f32>
  }
  %r = affine.load %sum[] : memref<f32>
  return %r : f32
}

// -----

// A window: each iteration needs a part of what is produced.

func.func @window(%x: f32, %b: memref<8xf32>) {
  %a = memref.alloc() : memref<16xf32>
  affine.for %i = 0 to 16 {
    affine.store %x, %a[%i] : memref<16xf32>
  }
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 2 {
      %0 = affine.load %a[%i * 2 + %j] : memref<16xf32>
      affine.store %0, %b[%i] : memref<8xf32>
    }
  }
  return
}

// -----

// The memref is an argument, whose elements are needed afterwards.

func.func @escapes(%a: memref<10xf32>, %b: memref<10xf32>, %x: f32) {
  affine.for %i = 0 to 10 {
    affine.store %x, %a[%i] : memref<10xf32>
  }
  affine.for %i = 0 to 5 {
    %0 = affine.load %a[%i] : memref<10xf32>
    affine.store %0, %b[%i] : memref<10xf32>
  }
  return
}

// -----

// Both load from the same memref.

func.func @siblings(%a: memref<10x10xf32>, %b: memref<10x10xf32>, %c: memref<10x10xf32>) {
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to 10 {
      %0 = affine.load %a[%i, %j] : memref<10x10xf32>
      affine.store %0, %b[%j, %i] : memref<10x10xf32>
    }
  }
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to 10 {
      %0 = affine.load %a[%i, %j] : memref<10x10xf32>
      affine.store %0, %c[%i, %j] : memref<10x10xf32>
    }
  }
  return
}

// -----

// What comes between the loops needs the first and is needed by the second.

func.func private @use(memref<10xf32>)

func.func @between(%x: f32) {
  %a = memref.alloc() : memref<10xf32>
  affine.for %i = 0 to 10 {
    affine.store %x, %a[%i] : memref<10xf32>
  }
  func.call @use(%a) : (memref<10xf32>) -> ()
  affine.for %i = 0 to 10 {
    %0 = affine.load %a[%i] : memref<10xf32>
    affine.store %0, %a[%i] : memref<10xf32>
  }
  return
}

// -----

// A reduction becomes part of the sibling's loop.

func.func @reductions(%a: memref<10x10xf32>, %b: memref<10xf32>, %c: memref<10xf32>) {
  %zero = arith.constant 0.0 : f32
  affine.for %i = 0 to 10 {
    %s = affine.for %j = 0 to 10 iter_args(%acc = %zero) -> f32 {
      %0 = affine.load %a[%i, %j] : memref<10x10xf32>
      %1 = arith.addf %acc, %0 : f32
      affine.yield %1 : f32
    }
    affine.store %s, %b[%i] : memref<10xf32>
  }
  affine.for %i = 0 to 10 {
    %s = affine.for %j = 0 to 10 iter_args(%acc = %zero) -> f32 {
      %0 = affine.load %a[%i, %j] : memref<10x10xf32>
      %1 = arith.mulf %acc, %0 : f32
      affine.yield %1 : f32
    }
    affine.store %s, %c[%i] : memref<10xf32>
  }
  return
}
