// RUN: rsmlir-opt %s --allow-unregistered-dialect | FileCheck %s
// RUN: rsmlir-opt %s --allow-unregistered-dialect --mlir-disable-threading | FileCheck %s
// RUN: rsmlir-opt %s --allow-unregistered-dialect --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC

// Operations without new attributes are not searched for aliases. A new attribute is found at any depth, even one
// that is printed only because a nested operation hides another attribute.

// CHECK: #map = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-NEXT: #map1 = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-NEXT: #map2 = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-NEXT: #map3 = affine_map<(d0, d1, d2) -> (d0, d1)>
// CHECK-NEXT: #map4 = affine_map<(d0) -> (d0 + 7)>
// CHECK-NEXT: #map5 = affine_map<(d0) -> (d0 + 8)>
// GENERIC-COUNT-6: #map{{[0-5]?}} = affine_map

#id = affine_map<(d0, d1) -> (d0, d1)>
#a = affine_map<(d0, d1, d2) -> (d0, d2)>
#b = affine_map<(d0, d1, d2) -> (d2, d1)>
#c = affine_map<(d0, d1, d2) -> (d0, d1)>

// CHECK-LABEL: func.func @hidden
func.func @hidden(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // CHECK: linalg.matmul ins(
  %0 = linalg.matmul ins(%x, %x : tensor<4x4xf32>, tensor<4x4xf32>) outs(%x : tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK: linalg.matmul ins(
  %1 = linalg.matmul ins(%0, %x : tensor<4x4xf32>, tensor<4x4xf32>) outs(%x : tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK: linalg.generic {indexing_maps = [#map, #map]
  %2 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%1 : tensor<4x4xf32>) outs(%x : tensor<4x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<4x4xf32>
  return %2 : tensor<4x4xf32>
}

// CHECK-LABEL: func.func @shown
func.func @shown(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = linalg.matmul ins(%x, %x : tensor<4x4xf32>, tensor<4x4xf32>) outs(%x : tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK: linalg.generic {indexing_maps = [#map1, #map2, #map3]
  %1 = linalg.generic {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%0, %x : tensor<4x4xf32>, tensor<4x4xf32>) outs(%x : tensor<4x4xf32>) {
  ^bb0(%l: f32, %r: f32, %out: f32):
    %p = arith.mulf %l, %r : f32
    linalg.yield %p : f32
  } -> tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}

// CHECK-LABEL: func.func @deep
func.func @deep(%i: index, %c: i1) {
  scf.if %c {
    scf.if %c {
      scf.if %c {
        scf.if %c {
          // CHECK: affine.apply #map4
          %0 = affine.apply affine_map<(d0) -> (d0 + 7)>(%i)
          // CHECK: "test.op"() {map = #map, maps = [#map5, #map]}
          "test.op"() {map = affine_map<(d0, d1) -> (d0, d1)>,
                       maps = [affine_map<(d0) -> (d0 + 8)>, affine_map<(d0, d1) -> (d0, d1)>]} : () -> ()
        }
      }
    }
  }
  return
}
