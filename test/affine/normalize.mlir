// RUN: rsmlir-opt %s --affine-loop-normalize | FileCheck %s
// RUN: rsmlir-opt %s --affine-loop-normalize=promote-single-iter=1 | FileCheck %s --check-prefix=PROMOTE

func.func @step(%a: memref<100xf32>, %n: index, %f: f32) {
  affine.for %i = 3 to %n step 2 {
    affine.store %f, %a[%i] : memref<100xf32>
  }
  return
}

func.func @symbolic(%a: memref<100xf32>, %n: index, %f: f32) {
  affine.for %i = affine_map<(d0) -> (d0)>(%n) to min affine_map<(d0) -> (d0 + 4, 100)>(%n) {
    affine.store %f, %a[%i] : memref<100xf32>
  }
  return
}

func.func @single(%a: memref<100xf32>, %f: f32) {
  affine.for %i = 0 to 1 {
    affine.store %f, %a[%i] : memref<100xf32>
  }
  return
}

func.func @parallel(%a: memref<100x100xf32>, %n: index, %f: f32) {
  affine.parallel (%i, %j) = (%n, 2) to (%n + 10, 50) step (3, 4) {
    affine.store %f, %a[%i, %j] : memref<100x100xf32>
  }
  return
}

// A bound that is the largest of several stays.
func.func @kept(%a: memref<100xf32>, %n: index, %f: f32) {
  affine.for %i = max affine_map<(d0) -> (d0, 3)>(%n) to 50 {
    affine.store %f, %a[%i] : memref<100xf32>
  }
  return
}

// CHECK: #map = affine_map<()[s0] -> ((s0 - 3) ceildiv 2)>

// CHECK: #map1 = affine_map<(d0) -> (d0 * 2 + 3)>

// CHECK: #map2 = affine_map<()[s0] -> (4, -s0 + 100)>

// CHECK: #map3 = affine_map<(d0)[s0] -> (d0 + s0)>

// CHECK: #map4 = affine_map<(d0, d1) -> (d0 + d1 * 3)>

// CHECK: #map5 = affine_map<(d0, d1) -> (d1 * 4 + 2)>

// CHECK: #map6 = affine_map<(d0) -> (d0, 3)>

// CHECK: module {
// CHECK-NEXT: func.func @step([[V0:%.+]]: memref<100xf32>, [[V1:%.+]]: index, [[V2:%.+]]: f32) {
// CHECK-NEXT: affine.for [[V3:%.+]] = 0 to #map()[[[V1]]] {
// CHECK-NEXT: [[V4:%.+]] = affine.apply #map1([[V3]])
// CHECK-NEXT: affine.store [[V2]], [[V0]][[[V4]]] : memref<100xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @symbolic([[V0]]: memref<100xf32>, [[V1]]: index, [[V2]]: f32) {
// CHECK-NEXT: affine.for [[V3]] = 0 to min #map2()[[[V1]]] {
// CHECK-NEXT: [[V4]] = affine.apply #map3([[V3]])[[[V1]]]
// CHECK-NEXT: affine.store [[V2]], [[V0]][[[V4]]] : memref<100xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @single([[V0]]: memref<100xf32>, [[V1]]: f32) {
// CHECK-NEXT: affine.for [[V2]] = 0 to 1 {
// CHECK-NEXT: affine.store [[V1]], [[V0]][[[V2]]] : memref<100xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @parallel([[V0]]: memref<100x100xf32>, [[V1]]: index, [[V2]]: f32) {
// CHECK-NEXT: affine.parallel ([[V3]], [[V5:%.+]]) = (0, 0) to (4, 12) {
// CHECK-NEXT: [[V4]] = affine.apply #map4([[V1]], [[V3]])
// CHECK-NEXT: [[V6:%.+]] = affine.apply #map5([[V1]], [[V5]])
// CHECK-NEXT: affine.store [[V2]], [[V0]][[[V4]], [[V6]]] : memref<100x100xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @kept([[V0]]: memref<100xf32>, [[V1]]: index, [[V2]]: f32) {
// CHECK-NEXT: affine.for [[V3]] = max #map6([[V1]]) to 50 {
// CHECK-NEXT: affine.store [[V2]], [[V0]][[[V3]]] : memref<100xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }

// PROMOTE: #map = affine_map<()[s0] -> ((s0 - 3) ceildiv 2)>

// PROMOTE: #map1 = affine_map<(d0) -> (d0 * 2 + 3)>

// PROMOTE: #map2 = affine_map<()[s0] -> (4, -s0 + 100)>

// PROMOTE: #map3 = affine_map<(d0)[s0] -> (d0 + s0)>

// PROMOTE: #map4 = affine_map<(d0, d1) -> (d0 + d1 * 3)>

// PROMOTE: #map5 = affine_map<(d0, d1) -> (d1 * 4 + 2)>

// PROMOTE: #map6 = affine_map<(d0) -> (d0, 3)>

// PROMOTE: module {
// PROMOTE-NEXT: func.func @step([[V0:%.+]]: memref<100xf32>, [[V1:%.+]]: index, [[V2:%.+]]: f32) {
// PROMOTE-NEXT: affine.for [[V3:%.+]] = 0 to #map()[[[V1]]] {
// PROMOTE-NEXT: [[V4:%.+]] = affine.apply #map1([[V3]])
// PROMOTE-NEXT: affine.store [[V2]], [[V0]][[[V4]]] : memref<100xf32>
// PROMOTE-NEXT: }
// PROMOTE-NEXT: return
// PROMOTE-NEXT: }
// PROMOTE-NEXT: func.func @symbolic([[V0]]: memref<100xf32>, [[V1]]: index, [[V2]]: f32) {
// PROMOTE-NEXT: affine.for [[V3]] = 0 to min #map2()[[[V1]]] {
// PROMOTE-NEXT: [[V4]] = affine.apply #map3([[V3]])[[[V1]]]
// PROMOTE-NEXT: affine.store [[V2]], [[V0]][[[V4]]] : memref<100xf32>
// PROMOTE-NEXT: }
// PROMOTE-NEXT: return
// PROMOTE-NEXT: }
// PROMOTE-NEXT: func.func @single([[V0]]: memref<100xf32>, [[V1]]: f32) {
// PROMOTE-NEXT: [[V5:%.+]] = arith.constant 0 : index
// PROMOTE-NEXT: affine.store [[V1]], [[V0]][[[V5]]] : memref<100xf32>
// PROMOTE-NEXT: return
// PROMOTE-NEXT: }
// PROMOTE-NEXT: func.func @parallel([[V0]]: memref<100x100xf32>, [[V1]]: index, [[V2]]: f32) {
// PROMOTE-NEXT: affine.parallel ([[V3]], [[V6:%.+]]) = (0, 0) to (4, 12) {
// PROMOTE-NEXT: [[V4]] = affine.apply #map4([[V1]], [[V3]])
// PROMOTE-NEXT: [[V7:%.+]] = affine.apply #map5([[V1]], [[V6]])
// PROMOTE-NEXT: affine.store [[V2]], [[V0]][[[V4]], [[V7]]] : memref<100x100xf32>
// PROMOTE-NEXT: }
// PROMOTE-NEXT: return
// PROMOTE-NEXT: }
// PROMOTE-NEXT: func.func @kept([[V0]]: memref<100xf32>, [[V1]]: index, [[V2]]: f32) {
// PROMOTE-NEXT: affine.for [[V3]] = max #map6([[V1]]) to 50 {
// PROMOTE-NEXT: affine.store [[V2]], [[V0]][[[V3]]] : memref<100xf32>
// PROMOTE-NEXT: }
// PROMOTE-NEXT: return
// PROMOTE-NEXT: }
// PROMOTE-NEXT: }
