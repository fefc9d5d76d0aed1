// RUN: rsmlir-opt %s --linalg-fuse-elementwise-ops --split-input-file | FileCheck %s

#id = affine_map<(d0, d1) -> (d0, d1)>
#transposed = affine_map<(d0, d1) -> (d1, d0)>

func.func @add_mul(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %sum = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %0 = arith.addf %x, %y : f32
    linalg.yield %0 : f32
  } -> tensor<?x?xf32>
  %product = linalg.generic {indexing_maps = [#id, #transposed, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a, %sum : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %0 = arith.mulf %x, %y : f32
    linalg.yield %0 : f32
  } -> tensor<?x?xf32>
  return %product : tensor<?x?xf32>
}

// -----

#id = affine_map<(d0) -> (d0)>
#none = affine_map<(d0) -> ()>

func.func @constants(%a: tensor<4xf32>, %init: tensor<4xf32>) -> tensor<4xf32> {
  %two = arith.constant dense<2.0> : tensor<4xf32>
  %one = arith.constant 1.0 : f32
  %filled = linalg.fill ins(%one : f32) outs(%init : tensor<4xf32>) -> tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel"]}
      ins(%a, %two, %filled : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) outs(%init : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32, %out: f32):
    %1 = arith.mulf %x, %y : f32
    %2 = arith.addf %1, %z : f32
    linalg.yield %2 : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

#id = affine_map<(d0) -> (d0)>

func.func @indices(%init: tensor<4xindex>) -> tensor<4xindex> {
  %0 = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%init : tensor<4xindex>) {
  ^bb0(%out: index):
    %i = linalg.index 0 : index
    linalg.yield %i : index
  } -> tensor<4xindex>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%0 : tensor<4xindex>) outs(%init : tensor<4xindex>) {
  ^bb0(%x: index, %out: index):
    %2 = arith.addi %x, %x : index
    linalg.yield %2 : index
  } -> tensor<4xindex>
  return %1 : tensor<4xindex>
}

// -----

// The sum is used twice, and stays.

#id = affine_map<(d0) -> (d0)>
func.func @two_uses(%a: tensor<4xf32>, %init: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : tensor<4xf32>) outs(%init : tensor<4xf32>) {
  ^bb0(%x: f32, %out: f32):
    %1 = arith.addf %x, %x : f32
    linalg.yield %1 : f32
  } -> tensor<4xf32>
  %2 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%0 : tensor<4xf32>) outs(%init : tensor<4xf32>) {
  ^bb0(%x: f32, %out: f32):
    %1 = arith.mulf %x, %x : f32
    linalg.yield %1 : f32
  } -> tensor<4xf32>
  return %0, %2 : tensor<4xf32>, tensor<4xf32>
}

// -----

#id = affine_map<(d0) -> (d0)>
func.func @collapsed(%a: tensor<2x2xf32>, %init: tensor<4xf32>) -> tensor<4xf32> {
  %0 = tensor.collapse_shape %a [[0, 1]] : tensor<2x2xf32> into tensor<4xf32>
  %2 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%0 : tensor<4xf32>) outs(%init : tensor<4xf32>) {
  ^bb0(%x: f32, %out: f32):
    %1 = arith.mulf %x, %x : f32
    linalg.yield %1 : f32
  } -> tensor<4xf32>
  return %2 : tensor<4xf32>
}

// -----

// The index of a loop is computed from those that take its place; sizes that come later are moved.
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @expanded(%a: tensor<?x8xf32>, %init: tensor<?x8xf32>, %n: index) -> tensor<?x4x8xf32> {
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<?x8xf32>) outs(%init : tensor<?x8xf32>) {
  ^bb0(%x: f32, %out: f32):
    %i = linalg.index 0 : index
    %k = arith.index_cast %i : index to i32
    %f = arith.sitofp %k : i32 to f32
    %1 = arith.mulf %x, %f : f32
    linalg.yield %1 : f32
  } -> tensor<?x8xf32>
  %c4 = arith.constant 4 : index
  %size = arith.divui %n, %c4 : index
  %2 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [%size, 4, 8] : tensor<?x8xf32> into tensor<?x4x8xf32>
  return %2 : tensor<?x4x8xf32>
}

// -----

func.func @transposed(%a: tensor<6x8xf32>, %init: tensor<8x6xf32>) -> tensor<2x4x6xf32> {
  %0 = linalg.transpose ins(%a : tensor<6x8xf32>) outs(%init : tensor<8x6xf32>) permutation = [1, 0]
  %1 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [2, 4, 6] : tensor<8x6xf32> into tensor<2x4x6xf32>
  return %1 : tensor<2x4x6xf32>
}

// -----

func.func @padded(%a: tensor<2x3x8xf32>) -> tensor<6x10xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = tensor.collapse_shape %a [[0, 1], [2]] : tensor<2x3x8xf32> into tensor<6x8xf32>
  %1 = tensor.pad %0 low[0, 1] high[0, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<6x8xf32> to tensor<6x10xf32>
  return %1 : tensor<6x10xf32>
}

// -----

// An expansion goes above a collapse of other dimensions.
func.func @parallel(%a: tensor<2x3x8xf32>) -> tensor<6x2x4xf32> {
  %0 = tensor.collapse_shape %a [[0, 1], [2]] : tensor<2x3x8xf32> into tensor<6x8xf32>
  %1 = tensor.expand_shape %0 [[0], [1, 2]] output_shape [6, 2, 4] : tensor<6x8xf32> into tensor<6x2x4xf32>
  return %1 : tensor<6x2x4xf32>
}










// CHECK: #map = affine_map<(d0, d1) -> (d0, d1)>

// CHECK: #map1 = affine_map<(d0, d1) -> (d1, d0)>

// CHECK: module {
// CHECK-NEXT: func.func @add_mul([[V0:%.+]]: tensor<?x?xf32>, [[V1:%.+]]: tensor<?x?xf32>, [[V2:%.+]]: tensor<?x?xf32>) -> tensor<?x?xf32> {
// CHECK-NEXT: [[V3:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V4:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V5:%.+]] = tensor.dim [[V2]], [[V4]] : tensor<?x?xf32>
// CHECK-NEXT: [[V6:%.+]] = tensor.dim [[V2]], [[V3]] : tensor<?x?xf32>
// CHECK-NEXT: [[V7:%.+]] = tensor.empty([[V5]], [[V6]]) : tensor<?x?xf32>
// CHECK-NEXT: [[V8:%.+]] = linalg.generic {indexing_maps = [#map, #map1, #map1, #map], iterator_types = ["parallel", "parallel"]} ins([[V0]], [[V0]], [[V1]] : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) outs([[V7]] : tensor<?x?xf32>) {
// CHECK-NEXT: ^bb0([[V9:%.+]]: f32, [[V10:%.+]]: f32, [[V11:%.+]]: f32, [[V12:%.+]]: f32):
// CHECK-NEXT: [[V13:%.+]] = arith.addf [[V10]], [[V11]] : f32
// CHECK-NEXT: [[V14:%.+]] = arith.mulf [[V9]], [[V13]] : f32
// CHECK-NEXT: linalg.yield [[V14]] : f32
// CHECK-NEXT: } -> tensor<?x?xf32>
// CHECK-NEXT: return [[V8]] : tensor<?x?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: #map = affine_map<(d0) -> (d0)>

// CHECK: module {
// CHECK-NEXT: func.func @constants([[V0:%.+]]: tensor<4xf32>, [[V1:%.+]]: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: [[V2:%.+]] = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: [[V3:%.+]] = arith.constant 2.000000e+00 : f32
// CHECK-NEXT: [[V4:%.+]] = tensor.empty() : tensor<4xf32>
// CHECK-NEXT: [[V5:%.+]] = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins([[V0]] : tensor<4xf32>) outs([[V4]] : tensor<4xf32>) {
// CHECK-NEXT: ^bb0([[V6:%.+]]: f32, [[V7:%.+]]: f32):
// CHECK-NEXT: [[V8:%.+]] = arith.mulf [[V6]], [[V3]] : f32
// CHECK-NEXT: [[V9:%.+]] = arith.addf [[V8]], [[V2]] : f32
// CHECK-NEXT: linalg.yield [[V9]] : f32
// CHECK-NEXT: } -> tensor<4xf32>
// CHECK-NEXT: return [[V5]] : tensor<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: #map = affine_map<(d0) -> (d0)>

// CHECK: module {
// CHECK-NEXT: func.func @indices([[V0:%.+]]: tensor<4xindex>) -> tensor<4xindex> {
// CHECK-NEXT: [[V1:%.+]] = tensor.empty() : tensor<4xindex>
// CHECK-NEXT: [[V2:%.+]] = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs([[V1]] : tensor<4xindex>) {
// CHECK-NEXT: ^bb0([[V3:%.+]]: index):
// CHECK-NEXT: [[V4:%.+]] = linalg.index 0 : index
// CHECK-NEXT: [[V5:%.+]] = arith.addi [[V4]], [[V4]] : index
// CHECK-NEXT: linalg.yield [[V5]] : index
// CHECK-NEXT: } -> tensor<4xindex>
// CHECK-NEXT: return [[V2]] : tensor<4xindex>
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: #map = affine_map<(d0) -> (d0)>

// CHECK: module {
// CHECK-NEXT: func.func @two_uses([[V0:%.+]]: tensor<4xf32>, [[V1:%.+]]: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
// CHECK-NEXT: [[V2:%.+]] = tensor.empty() : tensor<4xf32>
// CHECK-NEXT: [[V3:%.+]] = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins([[V0]] : tensor<4xf32>) outs([[V2]] : tensor<4xf32>) {
// CHECK-NEXT: ^bb0([[V4:%.+]]: f32, [[V5:%.+]]: f32):
// CHECK-NEXT: [[V6:%.+]] = arith.addf [[V4]], [[V4]] : f32
// CHECK-NEXT: linalg.yield [[V6]] : f32
// CHECK-NEXT: } -> tensor<4xf32>
// CHECK-NEXT: [[V7:%.+]] = tensor.empty() : tensor<4xf32>
// CHECK-NEXT: [[V8:%.+]] = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins([[V3]] : tensor<4xf32>) outs([[V7]] : tensor<4xf32>) {
// CHECK-NEXT: ^bb0([[V4]]: f32, [[V5]]: f32):
// CHECK-NEXT: [[V6]] = arith.mulf [[V4]], [[V4]] : f32
// CHECK-NEXT: linalg.yield [[V6]] : f32
// CHECK-NEXT: } -> tensor<4xf32>
// CHECK-NEXT: return [[V3]], [[V8]] : tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: #map = affine_map<(d0, d1) -> (d0, d1)>

// CHECK: module {
// CHECK-NEXT: func.func @collapsed([[V0:%.+]]: tensor<2x2xf32>, [[V1:%.+]]: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT: [[V2:%.+]] = tensor.empty() : tensor<2x2xf32>
// CHECK-NEXT: [[V3:%.+]] = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins([[V0]] : tensor<2x2xf32>) outs([[V2]] : tensor<2x2xf32>) {
// CHECK-NEXT: ^bb0([[V4:%.+]]: f32, [[V5:%.+]]: f32):
// CHECK-NEXT: [[V6:%.+]] = arith.mulf [[V4]], [[V4]] : f32
// CHECK-NEXT: linalg.yield [[V6]] : f32
// CHECK-NEXT: } -> tensor<2x2xf32>
// CHECK-NEXT: [[V7:%.+]] = tensor.collapse_shape [[V3]] {{\[\[}}0, 1]] : tensor<2x2xf32> into tensor<4xf32>
// CHECK-NEXT: return [[V7]] : tensor<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: #map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>

// CHECK: #map1 = affine_map<()[s0, s1] -> (s0 + s1 * 4)>

// CHECK: module {
// CHECK-NEXT: func.func @expanded([[V0:%.+]]: tensor<?x8xf32>, [[V1:%.+]]: tensor<?x8xf32>, [[V2:%.+]]: index) -> tensor<?x4x8xf32> {
// CHECK-NEXT: [[V3:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V4:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V5:%.+]] = tensor.dim [[V1]], [[V4]] : tensor<?x8xf32>
// CHECK-NEXT: [[V6:%.+]] = tensor.empty([[V5]]) : tensor<?x8xf32>
// CHECK-NEXT: [[V7:%.+]] = arith.divui [[V2]], [[V3]] : index
// CHECK-NEXT: [[V8:%.+]] = tensor.expand_shape [[V0]] {{\[\[}}0, 1], [2]] output_shape [[[V7]], 4, 8] : tensor<?x8xf32> into tensor<?x4x8xf32>
// CHECK-NEXT: [[V9:%.+]] = tensor.expand_shape [[V6]] {{\[\[}}0, 1], [2]] output_shape [[[V7]], 4, 8] : tensor<?x8xf32> into tensor<?x4x8xf32>
// CHECK-NEXT: [[V10:%.+]] = tensor.dim [[V9]], [[V4]] : tensor<?x4x8xf32>
// CHECK-NEXT: [[V11:%.+]] = tensor.empty([[V10]]) : tensor<?x4x8xf32>
// CHECK-NEXT: [[V12:%.+]] = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins([[V8]] : tensor<?x4x8xf32>) outs([[V11]] : tensor<?x4x8xf32>) {
// CHECK-NEXT: ^bb0([[V13:%.+]]: f32, [[V14:%.+]]: f32):
// CHECK-NEXT: [[V15:%.+]] = linalg.index 1 : index
// CHECK-NEXT: [[V16:%.+]] = linalg.index 0 : index
// CHECK-NEXT: [[V17:%.+]] = affine.apply #map1()[[[V15]], [[V16]]]
// CHECK-NEXT: [[V18:%.+]] = arith.index_cast [[V17]] : index to i32
// CHECK-NEXT: [[V19:%.+]] = arith.sitofp [[V18]] : i32 to f32
// CHECK-NEXT: [[V20:%.+]] = arith.mulf [[V13]], [[V19]] : f32
// CHECK-NEXT: linalg.yield [[V20]] : f32
// CHECK-NEXT: } -> tensor<?x4x8xf32>
// CHECK-NEXT: return [[V12]] : tensor<?x4x8xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: module {
// CHECK-NEXT: func.func @transposed([[V0:%.+]]: tensor<6x8xf32>, [[V1:%.+]]: tensor<8x6xf32>) -> tensor<2x4x6xf32> {
// CHECK-NEXT: [[V2:%.+]] = tensor.expand_shape [[V0]] {{\[\[}}0], [1, 2]] output_shape [6, 2, 4] : tensor<6x8xf32> into tensor<6x2x4xf32>
// CHECK-NEXT: [[V3:%.+]] = tensor.expand_shape [[V1]] {{\[\[}}0, 1], [2]] output_shape [2, 4, 6] : tensor<8x6xf32> into tensor<2x4x6xf32>
// CHECK-NEXT: [[V4:%.+]] = linalg.transpose ins([[V2]] : tensor<6x2x4xf32>) outs([[V3]] : tensor<2x4x6xf32>) permutation = [1, 2, 0]
// CHECK-NEXT: return [[V4]] : tensor<2x4x6xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: module {
// CHECK-NEXT: func.func @padded([[V0:%.+]]: tensor<2x3x8xf32>) -> tensor<6x10xf32> {
// CHECK-NEXT: [[V1:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[V2:%.+]] = tensor.pad [[V0]] low[0, 0, 1] high[0, 0, 1] {
// CHECK-NEXT: ^bb0([[V3:%.+]]: index, [[V4:%.+]]: index, [[V5:%.+]]: index):
// CHECK-NEXT: tensor.yield [[V1]] : f32
// CHECK-NEXT: } : tensor<2x3x8xf32> to tensor<2x3x10xf32>
// CHECK-NEXT: [[V6:%.+]] = tensor.collapse_shape [[V2]] {{\[\[}}0, 1], [2]] : tensor<2x3x10xf32> into tensor<6x10xf32>
// CHECK-NEXT: return [[V6]] : tensor<6x10xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: module {
// CHECK-NEXT: func.func @parallel([[V0:%.+]]: tensor<2x3x8xf32>) -> tensor<6x2x4xf32> {
// CHECK-NEXT: [[V1:%.+]] = tensor.expand_shape [[V0]] {{\[\[}}0], [1], [2, 3]] output_shape [2, 3, 2, 4] : tensor<2x3x8xf32> into tensor<2x3x2x4xf32>
// CHECK-NEXT: [[V2:%.+]] = tensor.collapse_shape [[V1]] {{\[\[}}0, 1], [2], [3]] : tensor<2x3x2x4xf32> into tensor<6x2x4xf32>
// CHECK-NEXT: return [[V2]] : tensor<6x2x4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
