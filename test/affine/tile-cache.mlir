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

// CHECK: #map = affine_map<(d0) -> (d0)>

// CHECK: #map1 = affine_map<(d0) -> (d0 + 4)>

// CHECK: module {
// CHECK-NEXT: func.func @one([[V0:%.+]]: memref<1024xf32>, [[V1:%.+]]: f32) {
// CHECK-NEXT: affine.for [[V2:%.+]] = 0 to 1024 step 4 {
// CHECK-NEXT: affine.for [[V3:%.+]] = #map([[V2]]) to #map1([[V2]]) {
// CHECK-NEXT: affine.store [[V1]], [[V0]][[[V3]]] : memref<1024xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: #map = affine_map<(d0) -> (d0)>

// CHECK: #map1 = affine_map<(d0) -> (d0 + 1)>

// CHECK: module {
// CHECK-NEXT: func.func @fits([[V0:%.+]]: memref<1024xf32>, [[V1:%.+]]: f32) {
// CHECK-NEXT: affine.for [[V2:%.+]] = 0 to 16 {
// CHECK-NEXT: affine.for [[V3:%.+]] = #map([[V2]]) to #map1([[V2]]) {
// CHECK-NEXT: affine.store [[V1]], [[V0]][[[V3]] * 2 + 5] : memref<1024xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: #map = affine_map<(d0) -> (d0)>

// CHECK: #map1 = affine_map<(d0) -> (d0 + 6)>

// CHECK: #map2 = affine_map<(d0) -> (d0 + 8)>

// CHECK: module {
// CHECK-NEXT: func.func @nest([[V0:%.+]]: memref<64x64xf64>, [[V1:%.+]]: memref<64x64xf64>) {
// CHECK-NEXT: affine.for [[V2:%.+]] = 0 to 60 step 6 {
// CHECK-NEXT: affine.for [[V3:%.+]] = 0 to 64 step 8 {
// CHECK-NEXT: affine.for [[V4:%.+]] = #map([[V2]]) to #map1([[V2]]) {
// CHECK-NEXT: affine.for [[V5:%.+]] = #map([[V3]]) to #map2([[V3]]) {
// CHECK-NEXT: [[V6:%.+]] = affine.load [[V0]][[[V4]], [[V5]]] : memref<64x64xf64>
// CHECK-NEXT: [[V7:%.+]] = affine.load [[V0]][[[V4]] + 2, [[V5]]] : memref<64x64xf64>
// CHECK-NEXT: [[V8:%.+]] = arith.addf [[V6]], [[V7]] : f64
// CHECK-NEXT: affine.store [[V8]], [[V1]][[[V5]], [[V4]]] : memref<64x64xf64>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: #map = affine_map<(d0) -> (d0)>

// CHECK: #map1 = affine_map<(d0)[s0] -> (d0 + 4, s0)>

// CHECK: #map2 = affine_map<(d0) -> (d0 + 3)>

// CHECK: module {
// CHECK-NEXT: func.func @unknown([[V0:%.+]]: memref<?x?xvector<8xf32>>, [[V1:%.+]]: index) {
// CHECK-NEXT: affine.for [[V2:%.+]] = 0 to [[V1]] step 4 {
// CHECK-NEXT: affine.for [[V3:%.+]] = 0 to 6 step 3 {
// CHECK-NEXT: affine.for [[V4:%.+]] = #map([[V2]]) to min #map1([[V2]])[[[V1]]] {
// CHECK-NEXT: affine.for [[V5:%.+]] = #map([[V3]]) to #map2([[V3]]) {
// CHECK-NEXT: [[V6:%.+]] = affine.load [[V0]][[[V4]], [[V5]]] : memref<?x?xvector<8xf32>>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: #map = affine_map<(d0) -> (d0)>

// CHECK: #map1 = affine_map<(d0) -> (d0 + 2)>

// CHECK: #map2 = affine_map<(d0) -> (d0 + 1)>

// CHECK: module {
// CHECK-NEXT: func.func @bounded([[V0:%.+]]: memref<256x8xi8>, [[V1:%.+]]: index, [[V2:%.+]]: i8) {
// CHECK-NEXT: affine.for [[V3:%.+]] = 0 to 2048 step 2 {
// CHECK-NEXT: affine.for [[V4:%.+]] = #map([[V3]]) to #map1([[V3]]) {
// CHECK-NEXT: affine.store [[V2]], [[V0]][[[V4]] floordiv 8, [[V4]] mod 8] : memref<256x8xi8>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: affine.for [[V3]] = 0 to [[V1]] {
// CHECK-NEXT: affine.for [[V4]] = #map([[V3]]) to #map2([[V3]]) {
// CHECK-NEXT: affine.store [[V2]], [[V0]][[[V4]], 1] : memref<256x8xi8>
// CHECK-NEXT: affine.store [[V2]], [[V0]][symbol([[V1]]), 1] : memref<256x8xi8>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }
