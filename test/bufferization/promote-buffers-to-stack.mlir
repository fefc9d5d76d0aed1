// RUN: rsmlir-opt %s --promote-buffers-to-stack | FileCheck %s
// RUN: rsmlir-opt %s --promote-buffers-to-stack='max-alloc-size-in-bytes=16 max-rank-of-allocated-memref=2' | FileCheck %s --check-prefix=SMALL

// CHECK-LABEL: func.func @small
// CHECK-NEXT: [[V0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V1:%.+]] = memref.alloca() {alignment = 64 : i64, tag} : memref<8xf32>
// CHECK-NEXT: [[V2:%.+]] = memref.alloca() : memref<4xf32>
// CHECK-NEXT: memref.store [[V3:%.+]], [[V1]][[[V0]]] : memref<8xf32>
// CHECK-NEXT: memref.store [[V3]], [[V2]][[[V0]]] : memref<4xf32>
// CHECK-NEXT: [[V4:%.+]] = memref.load [[V1]][[[V0]]] : memref<8xf32>
// CHECK-NEXT: return [[V4]] : f32
// CHECK-NEXT: }
// SMALL-LABEL: func.func @small
// SMALL-NEXT: [[V0:%.+]] = arith.constant 0 : index
// SMALL-NEXT: [[V1:%.+]] = memref.alloc() {alignment = 64 : i64, tag} : memref<8xf32>
// SMALL-NEXT: [[V2:%.+]] = memref.alloca() : memref<4xf32>
// SMALL-NEXT: memref.store [[V3:%.+]], [[V1]][[[V0]]] : memref<8xf32>
// SMALL-NEXT: memref.store [[V3]], [[V2]][[[V0]]] : memref<4xf32>
// SMALL-NEXT: [[V4:%.+]] = memref.load [[V1]][[[V0]]] : memref<8xf32>
// SMALL-NEXT: return [[V4]] : f32
// SMALL-NEXT: }
func.func @small(%f: f32) -> f32 {
  %zero = arith.constant 0 : index
  %a = memref.alloc() {alignment = 64 : i64, tag} : memref<8xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%zero] : memref<8xf32>
  memref.store %f, %b[%zero] : memref<4xf32>
  %v = memref.load %a[%zero] : memref<8xf32>
  return %v : f32
}

// Buffers that are returned, freed or large stay.
// CHECK-LABEL: func.func @kept
// CHECK-NEXT: [[V0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V1:%.+]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: [[V2:%.+]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: [[V3:%.+]] = memref.alloc() : memref<1024xf32>
// CHECK-NEXT: memref.store [[V4:%.+]], [[V2]][[[V0]]] : memref<4xf32>
// CHECK-NEXT: memref.store [[V4]], [[V3]][[[V0]]] : memref<1024xf32>
// CHECK-NEXT: memref.dealloc [[V2]] : memref<4xf32>
// CHECK-NEXT: return [[V1]] : memref<4xf32>
// CHECK-NEXT: }
// SMALL-LABEL: func.func @kept
// SMALL-NEXT: [[V0:%.+]] = arith.constant 0 : index
// SMALL-NEXT: [[V1:%.+]] = memref.alloc() : memref<4xf32>
// SMALL-NEXT: [[V2:%.+]] = memref.alloc() : memref<4xf32>
// SMALL-NEXT: [[V3:%.+]] = memref.alloc() : memref<1024xf32>
// SMALL-NEXT: memref.store [[V4:%.+]], [[V2]][[[V0]]] : memref<4xf32>
// SMALL-NEXT: memref.store [[V4]], [[V3]][[[V0]]] : memref<1024xf32>
// SMALL-NEXT: memref.dealloc [[V2]] : memref<4xf32>
// SMALL-NEXT: return [[V1]] : memref<4xf32>
// SMALL-NEXT: }
func.func @kept(%f: f32) -> memref<4xf32> {
  %zero = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %c = memref.alloc() : memref<1024xf32>
  memref.store %f, %b[%zero] : memref<4xf32>
  memref.store %f, %c[%zero] : memref<1024xf32>
  memref.dealloc %b : memref<4xf32>
  return %a : memref<4xf32>
}

// A rank is small.
// CHECK-LABEL: func.func @ranks
// CHECK-NEXT: [[V0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V1:%.+]] = memref.rank [[V2:%.+]] : memref<*xf32>
// CHECK-NEXT: [[V3:%.+]] = memref.alloca([[V1]]) : memref<?xf32>
// CHECK-NEXT: [[V4:%.+]] = memref.alloc([[V1]], [[V1]]) : memref<?x?xf32>
// CHECK-NEXT: memref.store [[V5:%.+]], [[V3]][[[V0]]] : memref<?xf32>
// CHECK-NEXT: memref.store [[V5]], [[V4]][[[V0]], [[V0]]] : memref<?x?xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
// SMALL-LABEL: func.func @ranks
// SMALL-NEXT: [[V0:%.+]] = arith.constant 0 : index
// SMALL-NEXT: [[V1:%.+]] = memref.rank [[V2:%.+]] : memref<*xf32>
// SMALL-NEXT: [[V3:%.+]] = memref.alloca([[V1]]) : memref<?xf32>
// SMALL-NEXT: [[V4:%.+]] = memref.alloca([[V1]], [[V1]]) : memref<?x?xf32>
// SMALL-NEXT: memref.store [[V5:%.+]], [[V3]][[[V0]]] : memref<?xf32>
// SMALL-NEXT: memref.store [[V5]], [[V4]][[[V0]], [[V0]]] : memref<?x?xf32>
// SMALL-NEXT: return
// SMALL-NEXT: }
func.func @ranks(%m: memref<*xf32>, %f: f32) {
  %zero = arith.constant 0 : index
  %r = memref.rank %m : memref<*xf32>
  %a = memref.alloc(%r) : memref<?xf32>
  %b = memref.alloc(%r, %r) : memref<?x?xf32>
  memref.store %f, %a[%zero] : memref<?xf32>
  memref.store %f, %b[%zero, %zero] : memref<?x?xf32>
  return
}

// The loop would allocate again and again; the `scf.if` does so once.
// CHECK-LABEL: func.func @regions
// CHECK-NEXT: [[V0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: scf.for [[V2:%.+]] = [[V0]] to [[V3:%.+]] step [[V1]] {
// CHECK-NEXT: [[V4:%.+]] = memref.alloca() : memref<4xf32>
// CHECK-NEXT: memref.store [[V5:%.+]], [[V4]][[[V0]]] : memref<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: [[V6:%.+]] = scf.if [[V7:%.+]] -> (memref<4xf32>) {
// CHECK-NEXT: [[V4]] = memref.alloca() : memref<4xf32>
// CHECK-NEXT: scf.yield [[V4]] : memref<4xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: [[V4]] = memref.alloca() : memref<4xf32>
// CHECK-NEXT: scf.yield [[V4]] : memref<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: memref.store [[V5]], [[V6]][[[V0]]] : memref<4xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
// SMALL-LABEL: func.func @regions
// SMALL-NEXT: [[V0:%.+]] = arith.constant 0 : index
// SMALL-NEXT: [[V1:%.+]] = arith.constant 1 : index
// SMALL-NEXT: scf.for [[V2:%.+]] = [[V0]] to [[V3:%.+]] step [[V1]] {
// SMALL-NEXT: [[V4:%.+]] = memref.alloca() : memref<4xf32>
// SMALL-NEXT: memref.store [[V5:%.+]], [[V4]][[[V0]]] : memref<4xf32>
// SMALL-NEXT: }
// SMALL-NEXT: [[V6:%.+]] = scf.if [[V7:%.+]] -> (memref<4xf32>) {
// SMALL-NEXT: [[V4]] = memref.alloca() : memref<4xf32>
// SMALL-NEXT: scf.yield [[V4]] : memref<4xf32>
// SMALL-NEXT: } else {
// SMALL-NEXT: [[V4]] = memref.alloca() : memref<4xf32>
// SMALL-NEXT: scf.yield [[V4]] : memref<4xf32>
// SMALL-NEXT: }
// SMALL-NEXT: memref.store [[V5]], [[V6]][[[V0]]] : memref<4xf32>
// SMALL-NEXT: return
// SMALL-NEXT: }
func.func @regions(%c: i1, %n: index, %f: f32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.for %i = %zero to %n step %one {
    %a = memref.alloc() : memref<4xf32>
    memref.store %f, %a[%zero] : memref<4xf32>
  }
  %r = scf.if %c -> memref<4xf32> {
    %b = memref.alloc() : memref<4xf32>
    scf.yield %b : memref<4xf32>
  } else {
    %d = memref.alloca() : memref<4xf32>
    scf.yield %d : memref<4xf32>
  }
  memref.store %f, %r[%zero] : memref<4xf32>
  return
}
