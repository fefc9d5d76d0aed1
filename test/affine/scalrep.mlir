// RUN: rsmlir-opt %s --split-input-file --affine-scalrep | FileCheck %s

// A stored value is forwarded; the memref that is only written goes.
// CHECK-LABEL: func.func @forwarded
// CHECK-NEXT: [[V0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: affine.for [[V1:%.+]] = 0 to 10 {
// CHECK-NEXT: [[V2:%.+]] = arith.addf [[V3:%.+]], [[V3]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: return [[V3]] : f32
// CHECK-NEXT: }
func.func @forwarded(%x: f32) -> f32 {
  %m = memref.alloc() : memref<10xf32>
  %c0 = arith.constant 0 : index
  affine.for %i = 0 to 10 {
    affine.store %x, %m[%i] : memref<10xf32>
    %v = affine.load %m[%i] : memref<10xf32>
    %w = arith.addf %v, %v : f32
  }
  memref.dealloc %m : memref<10xf32>
  return %x : f32
}

// -----

// Another iteration may have stored to it in between.
// CHECK-LABEL: func.func @other_iteration
// CHECK-NEXT: affine.for [[V0:%.+]] = 0 to 10 {
// CHECK-NEXT: affine.store [[V1:%.+]], [[V2:%.+]][[[V0]]] : memref<10xf32>
// CHECK-NEXT: affine.for [[V3:%.+]] = 0 to [[V4:%.+]] {
// CHECK-NEXT: [[V5:%.+]] = affine.load [[V2]][[[V0]]] : memref<10xf32>
// CHECK-NEXT: affine.store [[V5]], [[V2]][[[V3]]] : memref<10xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @other_iteration(%m: memref<10xf32>, %x: f32, %n: index) {
  affine.for %i = 0 to 10 {
    affine.store %x, %m[%i] : memref<10xf32>
    affine.for %j = 0 to %n {
      %v = affine.load %m[%i] : memref<10xf32>
      affine.store %v, %m[%j] : memref<10xf32>
    }
  }
  return
}

// -----

// A value that is loaded twice; the call may write in between, but not to a memref that does not escape.
// CHECK-LABEL: func.func private @f
func.func private @f()
// CHECK-LABEL: func.func @loads
// CHECK-NEXT: [[V0:%.+]] = affine.load [[V1:%.+]][symbol([[V2:%.+]]) + 1] : memref<10xf32>
// CHECK-NEXT: call @f() : () -> ()
// CHECK-NEXT: [[V3:%.+]] = affine.load [[V1]][symbol([[V2]]) + 1] : memref<10xf32>
// CHECK-NEXT: return [[V0]], [[V0]], [[V3]] : f32, f32, f32
// CHECK-NEXT: }
func.func @loads(%a: memref<10xf32>, %i: index) -> (f32, f32, f32) {
  %0 = affine.load %a[symbol(%i) + 1] : memref<10xf32>
  %1 = affine.load %a[symbol(%i) + 1] : memref<10xf32>
  func.call @f() : () -> ()
  %2 = affine.load %a[symbol(%i) + 1] : memref<10xf32>
  return %0, %1, %2 : f32, f32, f32
}

// -----

// The first store is overwritten before anything reads the element.
// CHECK-LABEL: func.func @unused_store
// CHECK-NEXT: affine.store [[V0:%.+]], [[V1:%.+]][0] : memref<10xf32>
// CHECK-NEXT: affine.store [[V2:%.+]], [[V1]][1] : memref<10xf32>
// CHECK-NEXT: [[V3:%.+]] = affine.load [[V4:%.+]][1] : memref<10xf32>
// CHECK-NEXT: affine.store [[V3]], [[V1]][1] : memref<10xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @unused_store(%a: memref<10xf32>, %b: memref<10xf32>, %x: f32, %y: f32) {
  affine.store %x, %a[0] : memref<10xf32>
  affine.store %y, %a[0] : memref<10xf32>
  affine.store %x, %a[1] : memref<10xf32>
  %v = affine.load %b[1] : memref<10xf32>
  affine.store %v, %a[1] : memref<10xf32>
  return
}

// -----

// Views of different allocations do not alias; those of an argument may.
// CHECK-LABEL: func.func @aliases
// CHECK-NEXT: [[V0:%.+]] = memref.alloc() : memref<10xf32>
// CHECK-NEXT: [[V1:%.+]] = memref.cast [[V0]] : memref<10xf32> to memref<?xf32>
// CHECK-NEXT: [[V2:%.+]] = arith.constant 0 : index
// CHECK-NEXT: memref.store [[V3:%.+]], [[V1]][[[V2]]] : memref<?xf32>
// CHECK-NEXT: affine.store [[V3]], [[V4:%.+]][0] : memref<10xf32>
// CHECK-NEXT: [[V5:%.+]] = memref.cast [[V4]] : memref<10xf32> to memref<?xf32>
// CHECK-NEXT: memref.store [[V3]], [[V5]][[[V2]]] : memref<?xf32>
// CHECK-NEXT: [[V6:%.+]] = affine.load [[V4]][0] : memref<10xf32>
// CHECK-NEXT: return [[V3]], [[V6]] : f32, f32
// CHECK-NEXT: }
func.func @aliases(%a: memref<10xf32>, %x: f32) -> (f32, f32) {
  %m = memref.alloc() : memref<10xf32>
  %n = memref.alloc() : memref<10xf32>
  %c = memref.cast %n : memref<10xf32> to memref<?xf32>
  affine.store %x, %m[0] : memref<10xf32>
  %zero = arith.constant 0 : index
  memref.store %x, %c[%zero] : memref<?xf32>
  %0 = affine.load %m[0] : memref<10xf32>
  affine.store %x, %a[0] : memref<10xf32>
  %d = memref.cast %a : memref<10xf32> to memref<?xf32>
  memref.store %x, %d[%zero] : memref<?xf32>
  %1 = affine.load %a[0] : memref<10xf32>
  return %0, %1 : f32, f32
}

// -----

// A condition, a parallel loop, and blocks.
func.func @control(%a: memref<10xf32>, %x: f32, %p: i1) -> f32 {
  affine.parallel (%i, %j) = (0, 0) to (10, 10) {
    affine.store %x, %a[%i] : memref<10xf32>
    affine.if affine_set<(d0) : (d0 - 5 >= 0)>(%i) {
      %v = affine.load %a[%i] : memref<10xf32>
      affine.store %v, %a[%i - 5] : memref<10xf32>
    }
  }
  affine.store %x, %a[3] : memref<10xf32>
  cf.cond_br %p, ^one, ^two
^one:
  cf.br ^two
^two:
  %w = affine.load %a[3] : memref<10xf32>
  return %w : f32
}

// CHECK: #set = affine_set<(d0) : (d0 - 5 >= 0)>

// CHECK: module {
// CHECK-NEXT: func.func @control([[V0:%.+]]: memref<10xf32>, [[V1:%.+]]: f32, [[V2:%.+]]: i1) -> f32 {
// CHECK-NEXT: affine.parallel ([[V3:%.+]], [[V4:%.+]]) = (0, 0) to (10, 10) {
// CHECK-NEXT: affine.store [[V1]], [[V0]][[[V3]]] : memref<10xf32>
// CHECK-NEXT: affine.if #set([[V3]]) {
// CHECK-NEXT: affine.store [[V1]], [[V0]][[[V3]] - 5] : memref<10xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: affine.store [[V1]], [[V0]][3] : memref<10xf32>
// CHECK-NEXT: cf.cond_br [[V2]], ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: cf.br ^bb2
// CHECK-NEXT: ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: [[V5:%.+]] = affine.load [[V0]][3] : memref<10xf32>
// CHECK-NEXT: return [[V5]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: }
