// RUN: rsmlir-opt %s --split-input-file --drop-equivalent-buffer-results | FileCheck %s

func.func private @same(%m: memref<4xf32>, %x: f32) -> (f32, memref<?xf32>) {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  return %x, %0 : f32, memref<?xf32>
}

func.func @caller(%m: memref<4xf32>, %x: f32) -> (f32, memref<?xf32>) {
  %0:2 = call @same(%m, %x) : (memref<4xf32>, f32) -> (f32, memref<?xf32>)
  return %0#0, %0#1 : f32, memref<?xf32>
}

// -----

// What others may call stays.

func.func @public(%m: memref<4xf32>) -> memref<4xf32> {
  return %m : memref<4xf32>
}
