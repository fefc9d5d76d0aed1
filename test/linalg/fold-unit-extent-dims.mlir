// Loops that run once, and dimensions of size 1.
//
// RUN: rsmlir-opt %s --linalg-fold-unit-extent-dims | FileCheck %s
// RUN: rsmlir-opt %s --linalg-fold-unit-extent-dims=use-rank-reducing-slices | FileCheck %s --check-prefix=SLICES

#i = affine_map<(i, j, k) -> (i, j, k)>
#j = affine_map<(i, j, k) -> (j)>

// Loops that run once go, with the dimensions that only they access. An output that is read becomes an input.
func.func @loops(%a: tensor<1x?x1xf32>, %b: tensor<?xf32>) -> tensor<1x?x1xf32> {
  %r = linalg.generic {indexing_maps = [#j, #i], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%b : tensor<?xf32>) outs(%a : tensor<1x?x1xf32>) {
  ^bb0(%x: f32, %y: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  } -> tensor<1x?x1xf32>
  return %r : tensor<1x?x1xf32>
}

// The index of a loop that goes is zero; others are renumbered.
func.func @index(%a: memref<1x4xindex>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      outs(%a : memref<1x4xindex>) {
  ^bb0(%x: index):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %s = arith.addi %i, %j : index
    linalg.yield %s : index
  }
  return
}

func.func @pad(%a: tensor<1x3xf32>) -> tensor<1x4xf32> {
  %cst = arith.constant 0.0 : f32
  %r = tensor.pad %a low[0, 0] high[0, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %cst : f32
  } : tensor<1x3xf32> to tensor<1x4xf32>
  return %r : tensor<1x4xf32>
}

// Slices are taken of lower rank.
func.func @slices(%a: tensor<8x8xf32>, %i: index, %b: tensor<8x8xf32>) -> (tensor<1x4xf32>, tensor<8x8xf32>) {
  %r = tensor.extract_slice %a[%i, 0] [1, 4] [1, 1] : tensor<8x8xf32> to tensor<1x4xf32>
  %slice = tensor.extract_slice %a[0, %i] [4, 1] [1, 1] : tensor<8x8xf32> to tensor<4x1xf32>
  %s = tensor.insert_slice %slice into %b[0, %i] [4, 1] [1, 1] : tensor<4x1xf32> into tensor<8x8xf32>
  return %r, %s : tensor<1x4xf32>, tensor<8x8xf32>
}

// CHECK: #map = affine_map<(d0) -> (d0)>

// CHECK: module {
// CHECK-NEXT: func.func @loops([[V0:%.+]]: tensor<1x?x1xf32>, [[V1:%.+]]: tensor<?xf32>) -> tensor<1x?x1xf32> {
// CHECK-NEXT: [[V2:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V3:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V4:%.+]] = tensor.collapse_shape [[V0]] {{\[\[}}0, 1, 2]] : tensor<1x?x1xf32> into tensor<?xf32>
// CHECK-NEXT: [[V5:%.+]] = tensor.dim [[V0]], [[V3]] : tensor<1x?x1xf32>
// CHECK-NEXT: [[V6:%.+]] = tensor.empty([[V5]]) : tensor<?xf32>
// CHECK-NEXT: [[V7:%.+]] = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins([[V1]], [[V4]] : tensor<?xf32>, tensor<?xf32>) outs([[V6]] : tensor<?xf32>) {
// CHECK-NEXT: ^bb0([[V8:%.+]]: f32, [[V9:%.+]]: f32, [[V10:%.+]]: f32):
// CHECK-NEXT: [[V11:%.+]] = arith.addf [[V8]], [[V9]] : f32
// CHECK-NEXT: linalg.yield [[V11]] : f32
// CHECK-NEXT: } -> tensor<?xf32>
// CHECK-NEXT: [[V12:%.+]] = tensor.dim [[V1]], [[V2]] : tensor<?xf32>
// CHECK-NEXT: [[V13:%.+]] = tensor.expand_shape [[V7]] {{\[\[}}0, 1, 2]] output_shape [1, [[V12]], 1] : tensor<?xf32> into tensor<1x?x1xf32>
// CHECK-NEXT: return [[V13]] : tensor<1x?x1xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @index([[V0]]: memref<1x4xindex>) {
// CHECK-NEXT: [[V14:%.+]] = memref.collapse_shape [[V0]] {{\[\[}}0, 1]] : memref<1x4xindex> into memref<4xindex>
// CHECK-NEXT: linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs([[V14]] : memref<4xindex>) {
// CHECK-NEXT: ^bb0([[V10]]: index):
// CHECK-NEXT: [[V6]] = linalg.index 0 : index
// CHECK-NEXT: linalg.yield [[V6]] : index
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @pad([[V0]]: tensor<1x3xf32>) -> tensor<1x4xf32> {
// CHECK-NEXT: [[V15:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[V4]] = tensor.collapse_shape [[V0]] {{\[\[}}0, 1]] : tensor<1x3xf32> into tensor<3xf32>
// CHECK-NEXT: [[V16:%.+]] = tensor.pad [[V4]] low[0] high[1] {
// CHECK-NEXT: ^bb0([[V1]]: index):
// CHECK-NEXT: tensor.yield [[V15]] : f32
// CHECK-NEXT: } : tensor<3xf32> to tensor<4xf32>
// CHECK-NEXT: [[V13]] = tensor.expand_shape [[V16]] {{\[\[}}0, 1]] output_shape [1, 4] : tensor<4xf32> into tensor<1x4xf32>
// CHECK-NEXT: return [[V13]] : tensor<1x4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @slices([[V0]]: tensor<8x8xf32>, [[V1]]: index, [[V17:%.+]]: tensor<8x8xf32>) -> (tensor<1x4xf32>, tensor<8x8xf32>) {
// CHECK-NEXT: [[V18:%.+]] = tensor.extract_slice [[V0]][[[V1]], 0] [1, 4] [1, 1] : tensor<8x8xf32> to tensor<4xf32>
// CHECK-NEXT: [[V13]] = tensor.expand_shape [[V18]] {{\[\[}}0, 1]] output_shape [1, 4] : tensor<4xf32> into tensor<1x4xf32>
// CHECK-NEXT: [[V19:%.+]] = tensor.extract_slice [[V0]][0, [[V1]]] [4, 1] [1, 1] : tensor<8x8xf32> to tensor<4xf32>
// CHECK-NEXT: [[V20:%.+]] = tensor.insert_slice [[V19]] into [[V17]][0, [[V1]]] [4, 1] [1, 1] : tensor<4xf32> into tensor<8x8xf32>
// CHECK-NEXT: return [[V13]], [[V20]] : tensor<1x4xf32>, tensor<8x8xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }

// SLICES: #map = affine_map<(d0) -> (d0)>

// SLICES: module {
// SLICES-NEXT: func.func @loops([[V0:%.+]]: tensor<1x?x1xf32>, [[V1:%.+]]: tensor<?xf32>) -> tensor<1x?x1xf32> {
// SLICES-NEXT: [[V2:%.+]] = arith.constant 1 : index
// SLICES-NEXT: [[V3:%.+]] = tensor.dim [[V0]], [[V2]] : tensor<1x?x1xf32>
// SLICES-NEXT: [[V4:%.+]] = tensor.extract_slice [[V0]][0, 0, 0] [1, [[V3]], 1] [1, 1, 1] : tensor<1x?x1xf32> to tensor<?xf32>
// SLICES-NEXT: [[V5:%.+]] = tensor.empty([[V3]]) : tensor<?xf32>
// SLICES-NEXT: [[V6:%.+]] = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins([[V1]], [[V4]] : tensor<?xf32>, tensor<?xf32>) outs([[V5]] : tensor<?xf32>) {
// SLICES-NEXT: ^bb0([[V7:%.+]]: f32, [[V8:%.+]]: f32, [[V9:%.+]]: f32):
// SLICES-NEXT: [[V10:%.+]] = arith.addf [[V7]], [[V8]] : f32
// SLICES-NEXT: linalg.yield [[V10]] : f32
// SLICES-NEXT: } -> tensor<?xf32>
// SLICES-NEXT: [[V11:%.+]] = tensor.dim [[V0]], [[V2]] : tensor<1x?x1xf32>
// SLICES-NEXT: [[V12:%.+]] = tensor.insert_slice [[V6]] into [[V0]][0, 0, 0] [1, [[V11]], 1] [1, 1, 1] : tensor<?xf32> into tensor<1x?x1xf32>
// SLICES-NEXT: return [[V12]] : tensor<1x?x1xf32>
// SLICES-NEXT: }
// SLICES-NEXT: func.func @index([[V0]]: memref<1x4xindex>) {
// SLICES-NEXT: [[V13:%.+]] = memref.subview [[V0]][0, 0] [1, 4] [1, 1] : memref<1x4xindex> to memref<4xindex, strided<[1]>>
// SLICES-NEXT: linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs([[V13]] : memref<4xindex, strided<[1]>>) {
// SLICES-NEXT: ^bb0([[V9]]: index):
// SLICES-NEXT: [[V5]] = linalg.index 0 : index
// SLICES-NEXT: linalg.yield [[V5]] : index
// SLICES-NEXT: }
// SLICES-NEXT: return
// SLICES-NEXT: }
// SLICES-NEXT: func.func @pad([[V0]]: tensor<1x3xf32>) -> tensor<1x4xf32> {
// SLICES-NEXT: [[V14:%.+]] = arith.constant 0.000000e+00 : f32
// SLICES-NEXT: [[V4]] = tensor.extract_slice [[V0]][0, 0] [1, 3] [1, 1] : tensor<1x3xf32> to tensor<3xf32>
// SLICES-NEXT: [[V15:%.+]] = tensor.pad [[V4]] low[0] high[1] {
// SLICES-NEXT: ^bb0([[V1]]: index):
// SLICES-NEXT: tensor.yield [[V14]] : f32
// SLICES-NEXT: } : tensor<3xf32> to tensor<4xf32>
// SLICES-NEXT: [[V5]] = tensor.empty() : tensor<1x4xf32>
// SLICES-NEXT: [[V12]] = tensor.insert_slice [[V15]] into [[V5]][0, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<1x4xf32>
// SLICES-NEXT: return [[V12]] : tensor<1x4xf32>
// SLICES-NEXT: }
// SLICES-NEXT: func.func @slices([[V0]]: tensor<8x8xf32>, [[V1]]: index, [[V16:%.+]]: tensor<8x8xf32>) -> (tensor<1x4xf32>, tensor<8x8xf32>) {
// SLICES-NEXT: [[V4]] = tensor.extract_slice [[V0]][[[V1]], 0] [1, 4] [1, 1] : tensor<8x8xf32> to tensor<1x4xf32>
// SLICES-NEXT: [[V17:%.+]] = tensor.extract_slice [[V0]][0, [[V1]]] [4, 1] [1, 1] : tensor<8x8xf32> to tensor<4x1xf32>
// SLICES-NEXT: [[V12]] = tensor.insert_slice [[V17]] into [[V16]][0, [[V1]]] [4, 1] [1, 1] : tensor<4x1xf32> into tensor<8x8xf32>
// SLICES-NEXT: return [[V4]], [[V12]] : tensor<1x4xf32>, tensor<8x8xf32>
// SLICES-NEXT: }
// SLICES-NEXT: }
