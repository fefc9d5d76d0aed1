// RUN: rsmlir-opt --allow-unregistered-dialect %s | FileCheck %s
// RUN: rsmlir-opt --allow-unregistered-dialect --split-input-file %s | FileCheck %s --check-prefix=SPLIT

// The identity layout that a memref has is not printed; the same map elsewhere is, by its alias.

// CHECK: #map = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-NEXT: #map1 = affine_map<(d0, d1) -> (d1, d0)>
// SPLIT-NOT: #map
// SPLIT: module
// SPLIT-NEXT: func.func private @plain(memref<4x4xf32>)
func.func private @plain(memref<4x4xf32>)

// -----

// SPLIT: #map = affine_map<(d0, d1) -> (d0, d1)>
// SPLIT: func.func private @attribute(memref<4x4xf32>) attributes {test.map = #map}
// CHECK: func.func private @attribute(memref<4x4xf32>) attributes {test.map = #map}
func.func private @attribute(memref<4x4xf32>) attributes {test.map = affine_map<(d0, d1) -> (d0, d1)>}

// -----

// SPLIT: #map = affine_map<(d0, d1) -> (d1, d0)>
// SPLIT: func.func private @layout(memref<4x4xf32, #map>)
// CHECK: func.func private @layout(memref<4x4xf32, #map1>)
func.func private @layout(memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>>)
