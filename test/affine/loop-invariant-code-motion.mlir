// RUN: rsmlir-opt %s --affine-loop-invariant-code-motion | FileCheck %s

func.func @nested(%a: memref<10xf32>, %b: memref<10xf32>, %n: index) {
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to 10 {
      %v = affine.load %a[%i] : memref<10xf32>
      %w = arith.addf %v, %v : f32
      affine.store %w, %b[%i] : memref<10xf32>
    }
  }
  return
}

// What is read is written elsewhere in the loop.
func.func @written(%a: memref<10xf32>, %n: index, %f: f32) {
  affine.for %i = 0 to 10 {
    %v = affine.load %a[0] : memref<10xf32>
    %w = arith.addf %v, %f : f32
    affine.store %w, %a[1] : memref<10xf32>
  }
  return
}

// Conditionals and loops move as a whole.
func.func @structures(%a: memref<10xf32>, %n: index, %f: f32) {
  affine.for %i = 0 to 10 {
    affine.if affine_set<(d0) : (d0 - 3 >= 0)>(%n) {
      affine.store %f, %a[0] : memref<10xf32>
    }
    affine.for %j = 0 to 10 {
      %m = affine.apply affine_map<(d0, d1) -> (d0 + d1)>(%i, %j)
      memref.prefetch %a[%m], read, locality<3>, data : memref<10xf32>
    }
  }
  return
}

func.func @carried(%f: f32) -> f32 {
  %r = affine.for %i = 0 to 10 iter_args(%x = %f) -> f32 {
    %y = arith.addf %x, %f : f32
    %z = arith.mulf %f, %f : f32
    %s = arith.addf %y, %z : f32
    affine.yield %s : f32
  }
  return %r : f32
}

// CHECK: #map = affine_map<(d0, d1) -> (d0 + d1)>

// CHECK: #set = affine_set<(d0) : (d0 - 3 >= 0)>

// CHECK: module {
// CHECK-NEXT: func.func @nested([[V0:%.+]]: memref<10xf32>, [[V1:%.+]]: memref<10xf32>, [[V2:%.+]]: index) {
// CHECK-NEXT: affine.for [[V3:%.+]] = 0 to 10 {
// CHECK-NEXT: }
// CHECK-NEXT: affine.for [[V3]] = 0 to 10 {
// CHECK-NEXT: [[V4:%.+]] = affine.load [[V0]][[[V3]]] : memref<10xf32>
// CHECK-NEXT: [[V5:%.+]] = arith.addf [[V4]], [[V4]] : f32
// CHECK-NEXT: affine.store [[V5]], [[V1]][[[V3]]] : memref<10xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @written([[V0]]: memref<10xf32>, [[V1]]: index, [[V2]]: f32) {
// CHECK-NEXT: affine.for [[V3]] = 0 to 10 {
// CHECK-NEXT: [[V4]] = affine.load [[V0]][0] : memref<10xf32>
// CHECK-NEXT: [[V5]] = arith.addf [[V4]], [[V2]] : f32
// CHECK-NEXT: affine.store [[V5]], [[V0]][1] : memref<10xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @structures([[V0]]: memref<10xf32>, [[V1]]: index, [[V2]]: f32) {
// CHECK-NEXT: affine.for [[V3]] = 0 to 10 {
// CHECK-NEXT: affine.if #set([[V1]]) {
// CHECK-NEXT: affine.store [[V2]], [[V0]][0] : memref<10xf32>
// CHECK-NEXT: }
// CHECK-NEXT: affine.for [[V6:%.+]] = 0 to 10 {
// CHECK-NEXT: [[V4]] = affine.apply #map([[V3]], [[V6]])
// CHECK-NEXT: memref.prefetch [[V0]][[[V4]]], read, locality<3>, data : memref<10xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @carried([[V0]]: f32) -> f32 {
// CHECK-NEXT: [[V4]] = arith.mulf [[V0]], [[V0]] : f32
// CHECK-NEXT: [[V5]] = affine.for [[V1]] = 0 to 10 iter_args([[V2]] = [[V0]]) -> (f32) {
// CHECK-NEXT: [[V7:%.+]] = arith.addf [[V2]], [[V0]] : f32
// CHECK-NEXT: [[V8:%.+]] = arith.addf [[V7]], [[V4]] : f32
// CHECK-NEXT: affine.yield [[V8]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: return [[V5]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: }
