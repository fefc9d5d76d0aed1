// RUN: rsmlir-opt %s --convert-elementwise-to-linalg | FileCheck %s

// Elementwise operations on tensors have loops.

func.func @compare(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xi1> {
  %0 = arith.addf %a, %b : tensor<?xf32>
  %1 = arith.cmpf olt, %0, %b : tensor<?xf32>
  return %1 : tensor<?xi1>
}

// CHECK: #map = affine_map<(d0) -> (d0)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @compare(%arg0: tensor<?xf32>, %arg1: tensor<?xf32>) -> tensor<?xi1> {
// CHECK-NEXT:     %0 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%arg0, %arg1 : tensor<?xf32>, tensor<?xf32>) outs(%arg0 : tensor<?xf32>) {
// CHECK-NEXT:     ^bb0(%in: f32, %in_0: f32, %out: f32):
// CHECK-NEXT:       %3 = arith.addf %in, %in_0 : f32
// CHECK-NEXT:       linalg.yield %3 : f32
// CHECK-NEXT:     } -> tensor<?xf32>
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = tensor.dim %0, %c0 : tensor<?xf32>
// CHECK-NEXT:     %1 = tensor.empty(%dim) : tensor<?xi1>
// CHECK-NEXT:     %2 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%0, %arg1 : tensor<?xf32>, tensor<?xf32>) outs(%1 : tensor<?xi1>) {
// CHECK-NEXT:     ^bb0(%in: f32, %in_0: f32, %out: i1):
// CHECK-NEXT:       %3 = arith.cmpf olt, %in, %in_0 : f32
// CHECK-NEXT:       linalg.yield %3 : i1
// CHECK-NEXT:     } -> tensor<?xi1>
// CHECK-NEXT:     return %2 : tensor<?xi1>
// CHECK-NEXT:   }
// CHECK-NEXT: }
