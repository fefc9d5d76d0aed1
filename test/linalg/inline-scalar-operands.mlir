// Inputs of which one element is read.
//
// RUN: rsmlir-opt %s --linalg-inline-scalar-operands | FileCheck %s

// An element that all steps read is extracted in the body; a scalar is used there.
func.func @operands(%a: tensor<4xf32>, %zero: tensor<f32>, %row: tensor<2x3xf32>, %x: f32, %c: tensor<4xf32>) -> tensor<4xf32> {
  %r = linalg.generic {
      indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>, affine_map<(i) -> (0, 2)>, affine_map<(i) -> ()>, affine_map<(i) -> (i)>],
      iterator_types = ["parallel"]}
      ins(%a, %zero, %row, %x : tensor<4xf32>, tensor<f32>, tensor<2x3xf32>, f32) outs(%c : tensor<4xf32>) {
  ^bb0(%0: f32, %1: f32, %2: f32, %3: f32, %4: f32):
    %s = arith.addf %0, %1 : f32
    %t = arith.addf %s, %2 : f32
    %u = arith.addf %t, %3 : f32
    linalg.yield %u : f32
  } -> tensor<4xf32>
  return %r : tensor<4xf32>
}

// CHECK: #map = affine_map<(d0) -> (d0)>

// CHECK: module {
// CHECK-NEXT: func.func @operands([[V0:%.+]]: tensor<4xf32>, [[V1:%.+]]: tensor<f32>, [[V2:%.+]]: tensor<2x3xf32>, [[V3:%.+]]: f32, [[V4:%.+]]: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: [[V5:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V6:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V7:%.+]] = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins([[V0]] : tensor<4xf32>) outs([[V4]] : tensor<4xf32>) {
// CHECK-NEXT: ^bb0([[V8:%.+]]: f32, [[V9:%.+]]: f32):
// CHECK-NEXT: [[V10:%.+]] = tensor.extract [[V2]][[[V6]], [[V5]]] : tensor<2x3xf32>
// CHECK-NEXT: [[V11:%.+]] = tensor.extract [[V1]][] : tensor<f32>
// CHECK-NEXT: [[V12:%.+]] = arith.addf [[V8]], [[V11]] : f32
// CHECK-NEXT: [[V13:%.+]] = arith.addf [[V12]], [[V10]] : f32
// CHECK-NEXT: [[V14:%.+]] = arith.addf [[V13]], [[V3]] : f32
// CHECK-NEXT: linalg.yield [[V14]] : f32
// CHECK-NEXT: } -> tensor<4xf32>
// CHECK-NEXT: return [[V7]] : tensor<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
