// RUN: rsmlir-opt %s --affine-loop-tile=tile-size=8 | FileCheck %s
// RUN: rsmlir-opt %s --affine-loop-tile=tile-sizes=2,3 | FileCheck %s --check-prefix=SIZES

func.func @nest(%a: memref<64x?xf32>, %n: index, %f: f32) {
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to %n step 2 {
      affine.store %f, %a[%i, %j] : memref<64x?xf32>
    }
  }
  return
}

func.func @short(%a: memref<5xf32>, %f: f32) {
  affine.for %i = 0 to 5 {
    affine.store %f, %a[%i] : memref<5xf32>
  }
  return
}

// The bound of the inner loop depends on the outer one.
func.func @triangle(%a: memref<64x64xf32>, %f: f32) {
  affine.for %i = 0 to 64 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to 64 {
      affine.store %f, %a[%i, %j] : memref<64x64xf32>
    }
  }
  return
}

// A tile would read what a later one has to write first.
func.func @dependence(%a: memref<64x64xf32>) {
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 64 {
      %v = affine.load %a[%j, %i] : memref<64x64xf32>
      affine.store %v, %a[%i - 1, %j + 2] : memref<64x64xf32>
    }
  }
  return
}

// CHECK: #map = affine_map<(d0) -> (d0)>

// CHECK: #map1 = affine_map<(d0) -> (d0 + 8)>

// CHECK: #map2 = affine_map<(d0)[s0] -> (d0 + 16, s0)>

// CHECK: #map3 = affine_map<(d0) -> (d0 + 5)>

// CHECK: module {
// CHECK-NEXT: func.func @nest([[V0:%.+]]: memref<64x?xf32>, [[V1:%.+]]: index, [[V2:%.+]]: f32) {
// CHECK-NEXT: affine.for [[V3:%.+]] = 0 to 64 step 8 {
// CHECK-NEXT: affine.for [[V4:%.+]] = 0 to [[V1]] step 16 {
// CHECK-NEXT: affine.for [[V5:%.+]] = #map([[V3]]) to #map1([[V3]]) {
// CHECK-NEXT: affine.for [[V6:%.+]] = #map([[V4]]) to min #map2([[V4]])[[[V1]]] step 2 {
// CHECK-NEXT: affine.store [[V2]], [[V0]][[[V5]], [[V6]]] : memref<64x?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @short([[V0]]: memref<5xf32>, [[V1]]: f32) {
// CHECK-NEXT: affine.for [[V2]] = 0 to 5 step 8 {
// CHECK-NEXT: affine.for [[V3]] = #map([[V2]]) to #map3([[V2]]) {
// CHECK-NEXT: affine.store [[V1]], [[V0]][[[V3]]] : memref<5xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @triangle([[V0]]: memref<64x64xf32>, [[V1]]: f32) {
// CHECK-NEXT: affine.for [[V2]] = 0 to 64 {
// CHECK-NEXT: affine.for [[V3]] = #map([[V2]]) to 64 {
// CHECK-NEXT: affine.store [[V1]], [[V0]][[[V2]], [[V3]]] : memref<64x64xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @dependence([[V0]]: memref<64x64xf32>) {
// CHECK-NEXT: affine.for [[V1]] = 0 to 64 {
// CHECK-NEXT: affine.for [[V2]] = 0 to 64 {
// CHECK-NEXT: [[V7:%.+]] = affine.load [[V0]][[[V2]], [[V1]]] : memref<64x64xf32>
// CHECK-NEXT: affine.store [[V7]], [[V0]][[[V1]] - 1, [[V2]] + 2] : memref<64x64xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }

// SIZES: #map = affine_map<(d0) -> (d0)>

// SIZES: #map1 = affine_map<(d0) -> (d0 + 2)>

// SIZES: #map2 = affine_map<(d0)[s0] -> (d0 + 6, s0)>

// SIZES: #map3 = affine_map<(d0) -> (d0 + 2, 5)>

// SIZES: module {
// SIZES-NEXT: func.func @nest([[V0:%.+]]: memref<64x?xf32>, [[V1:%.+]]: index, [[V2:%.+]]: f32) {
// SIZES-NEXT: affine.for [[V3:%.+]] = 0 to 64 step 2 {
// SIZES-NEXT: affine.for [[V4:%.+]] = 0 to [[V1]] step 6 {
// SIZES-NEXT: affine.for [[V5:%.+]] = #map([[V3]]) to #map1([[V3]]) {
// SIZES-NEXT: affine.for [[V6:%.+]] = #map([[V4]]) to min #map2([[V4]])[[[V1]]] step 2 {
// SIZES-NEXT: affine.store [[V2]], [[V0]][[[V5]], [[V6]]] : memref<64x?xf32>
// SIZES-NEXT: }
// SIZES-NEXT: }
// SIZES-NEXT: }
// SIZES-NEXT: }
// SIZES-NEXT: return
// SIZES-NEXT: }
// SIZES-NEXT: func.func @short([[V0]]: memref<5xf32>, [[V1]]: f32) {
// SIZES-NEXT: affine.for [[V2]] = 0 to 5 step 2 {
// SIZES-NEXT: affine.for [[V3]] = #map([[V2]]) to min #map3([[V2]]) {
// SIZES-NEXT: affine.store [[V1]], [[V0]][[[V3]]] : memref<5xf32>
// SIZES-NEXT: }
// SIZES-NEXT: }
// SIZES-NEXT: return
// SIZES-NEXT: }
// SIZES-NEXT: func.func @triangle([[V0]]: memref<64x64xf32>, [[V1]]: f32) {
// SIZES-NEXT: affine.for [[V2]] = 0 to 64 {
// SIZES-NEXT: affine.for [[V3]] = #map([[V2]]) to 64 {
// SIZES-NEXT: affine.store [[V1]], [[V0]][[[V2]], [[V3]]] : memref<64x64xf32>
// SIZES-NEXT: }
// SIZES-NEXT: }
// SIZES-NEXT: return
// SIZES-NEXT: }
// SIZES-NEXT: func.func @dependence([[V0]]: memref<64x64xf32>) {
// SIZES-NEXT: affine.for [[V1]] = 0 to 64 {
// SIZES-NEXT: affine.for [[V2]] = 0 to 64 {
// SIZES-NEXT: [[V7:%.+]] = affine.load [[V0]][[[V2]], [[V1]]] : memref<64x64xf32>
// SIZES-NEXT: affine.store [[V7]], [[V0]][[[V1]] - 1, [[V2]] + 2] : memref<64x64xf32>
// SIZES-NEXT: }
// SIZES-NEXT: }
// SIZES-NEXT: return
// SIZES-NEXT: }
// SIZES-NEXT: }
