// RUN: rsmlir-opt %s --split-input-file '--affine-loop-tile=tile-size=8 separate' | FileCheck %s

func.func @unknown(%a: memref<?x64xf32>, %n: index) {
  affine.for %i = 0 to %n {
    affine.for %j = 0 to 50 {
      %0 = affine.load %a[%i, %j] : memref<?x64xf32>
      %1 = arith.addf %0, %0 : f32
      affine.store %1, %a[%i, %j] : memref<?x64xf32>
    }
  }
  return
}

// CHECK: #map = affine_map<(d0) -> (d0)>
// CHECK-NEXT: #map1 = affine_map<(d0) -> (d0 + 8)>
// CHECK-NEXT: #map2 = affine_map<(d0)[s0] -> (d0 + 8, s0)>
// CHECK-NEXT: #map3 = affine_map<(d0) -> (d0 + 8, 50)>
// CHECK-NEXT: #set = affine_set<(d0, d1)[s0] : (-d0 + s0 - 8 >= 0, -d1 + 42 >= 0)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @unknown(%arg0: memref<?x64xf32>, %arg1: index) {
// CHECK-NEXT:     affine.for %arg2 = 0 to %arg1 step 8 {
// CHECK-NEXT:       affine.for %arg3 = 0 to 50 step 8 {
// CHECK-NEXT:         affine.if #set(%arg2, %arg3)[%arg1] {
// CHECK-NEXT:           affine.for %arg4 = #map(%arg2) to #map1(%arg2) {
// CHECK-NEXT:             affine.for %arg5 = #map(%arg3) to #map1(%arg3) {
// CHECK-NEXT:               %0 = affine.load %arg0[%arg4, %arg5] : memref<?x64xf32>
// CHECK-NEXT:               %1 = arith.addf %0, %0 : f32
// CHECK-NEXT:               affine.store %1, %arg0[%arg4, %arg5] : memref<?x64xf32>
// CHECK-NEXT:             }
// CHECK-NEXT:           }
// CHECK-NEXT:         } else {
// CHECK-NEXT:           affine.for %arg4 = #map(%arg2) to min #map2(%arg2)[%arg1] {
// CHECK-NEXT:             affine.for %arg5 = #map(%arg3) to min #map3(%arg3) {
// CHECK-NEXT:               %0 = affine.load %arg0[%arg4, %arg5] : memref<?x64xf32>
// CHECK-NEXT:               %1 = arith.addf %0, %0 : f32
// CHECK-NEXT:               affine.store %1, %arg0[%arg4, %arg5] : memref<?x64xf32>
// CHECK-NEXT:             }
// CHECK-NEXT:           }
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }

// -----

// All tiles are full.

func.func @full(%a: memref<64x64xf32>) {
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 64 {
      %0 = affine.load %a[%i, %j] : memref<64x64xf32>
      affine.store %0, %a[%i, %j] : memref<64x64xf32>
    }
  }
  return
}

// CHECK: #map = affine_map<(d0) -> (d0)>
// CHECK-NEXT: #map1 = affine_map<(d0) -> (d0 + 8)>
// CHECK-NEXT: #set = affine_set<() : (0 == 0)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @full(%arg0: memref<64x64xf32>) {
// CHECK-NEXT:     affine.for %arg1 = 0 to 64 step 8 {
// CHECK-NEXT:       affine.for %arg2 = 0 to 64 step 8 {
// CHECK-NEXT:         affine.if #set() {
// CHECK-NEXT:           affine.for %arg3 = #map(%arg1) to #map1(%arg1) {
// CHECK-NEXT:             affine.for %arg4 = #map(%arg2) to #map1(%arg2) {
// CHECK-NEXT:               %0 = affine.load %arg0[%arg3, %arg4] : memref<64x64xf32>
// CHECK-NEXT:               affine.store %0, %arg0[%arg3, %arg4] : memref<64x64xf32>
// CHECK-NEXT:             }
// CHECK-NEXT:           }
// CHECK-NEXT:         } else {
// CHECK-NEXT:           affine.for %arg3 = #map(%arg1) to #map1(%arg1) {
// CHECK-NEXT:             affine.for %arg4 = #map(%arg2) to #map1(%arg2) {
// CHECK-NEXT:               %0 = affine.load %arg0[%arg3, %arg4] : memref<64x64xf32>
// CHECK-NEXT:               affine.store %0, %arg0[%arg3, %arg4] : memref<64x64xf32>
// CHECK-NEXT:             }
// CHECK-NEXT:           }
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }

// -----

// The loops in a tile have a step.

func.func @step(%a: memref<64xf32>, %n: index, %m: index) {
  affine.for %i = 0 to %n step 2 {
    %0 = affine.load %a[%i] : memref<64xf32>
    affine.store %0, %a[%i] : memref<64xf32>
  }
  affine.for %i = %m to min affine_map<(d0, d1) -> (d0, d1 + 4)>(%n, %m) {
    %0 = affine.load %a[%i] : memref<64xf32>
    affine.store %0, %a[%i] : memref<64xf32>
  }
  return
}

// CHECK: #map = affine_map<(d0) -> (d0)>
// CHECK-NEXT: #map1 = affine_map<(d0)[s0] -> (d0 + 16, s0)>
// CHECK-NEXT: #map2 = affine_map<(d0, d1) -> (d0, d1 + 4)>
// CHECK-NEXT: #map3 = affine_map<(d0) -> (d0 + 8)>
// CHECK-NEXT: #map4 = affine_map<(d0, d1, d2) -> (d2 + 8, d0, d1 + 4)>
// CHECK-NEXT: #set = affine_set<(d0)[s0, s1] : (-d0 + s1 - 8 >= 0, -d0 + s0 - 4 >= 0)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @step(%arg0: memref<64xf32>, %arg1: index, %arg2: index) {
// CHECK-NEXT:     affine.for %arg3 = 0 to %arg1 step 16 {
// CHECK-NEXT:       affine.for %arg4 = #map(%arg3) to min #map1(%arg3)[%arg1] step 2 {
// CHECK-NEXT:         %0 = affine.load %arg0[%arg4] : memref<64xf32>
// CHECK-NEXT:         affine.store %0, %arg0[%arg4] : memref<64xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.for %arg3 = %arg2 to min #map2(%arg1, %arg2) step 8 {
// CHECK-NEXT:       affine.if #set(%arg3)[%arg2, %arg1] {
// CHECK-NEXT:         affine.for %arg4 = #map(%arg3) to #map3(%arg3) {
// CHECK-NEXT:           %0 = affine.load %arg0[%arg4] : memref<64xf32>
// CHECK-NEXT:           affine.store %0, %arg0[%arg4] : memref<64xf32>
// CHECK-NEXT:         }
// CHECK-NEXT:       } else {
// CHECK-NEXT:         affine.for %arg4 = #map(%arg3) to min #map4(%arg1, %arg2, %arg3) {
// CHECK-NEXT:           %0 = affine.load %arg0[%arg4] : memref<64xf32>
// CHECK-NEXT:           affine.store %0, %arg0[%arg4] : memref<64xf32>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
