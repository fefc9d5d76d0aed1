// Products of matrices in blocks.
//
// RUN: rsmlir-opt %s --linalg-block-pack-matmul=block-factors=32,16,64 --canonicalize | FileCheck %s
// RUN: rsmlir-opt %s --linalg-block-pack-matmul="block-factors=32,16,64 allow-padding=false lhs-transpose-outer-blocks rhs-transpose-inner-blocks=false" --canonicalize | FileCheck %s --check-prefix=FULL
// RUN: rsmlir-opt %s --linalg-block-pack-matmul="block-factors=32,16,64 mnk-order=2,0,1 mnk-padded-multiples=0,8,0" --canonicalize | FileCheck %s --check-prefix=ORDER

// Blocks divide the loops.
func.func @matmul(%a: tensor<128x128xf32>, %b: tensor<128x128xf32>, %c: tensor<128x128xf32>) -> tensor<128x128xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<128x128xf32>, tensor<128x128xf32>) outs(%c : tensor<128x128xf32>) -> tensor<128x128xf32>
  return %r : tensor<128x128xf32>
}

// The last blocks are padded, if that is allowed.
func.func @partial(%a: tensor<2x123x125xf32>, %b: tensor<2x125x124xf32>, %c: tensor<2x123x124xf32>) -> tensor<2x123x124xf32> {
  %r = linalg.batch_matmul ins(%a, %b : tensor<2x123x125xf32>, tensor<2x125x124xf32>) outs(%c : tensor<2x123x124xf32>) -> tensor<2x123x124xf32>
  return %r : tensor<2x123x124xf32>
}

func.func @generic(%a: tensor<128x64xf32>, %b: tensor<128x64xf32>, %c: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %r = linalg.generic {
      indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<128x64xf32>, tensor<128x64xf32>) outs(%c : tensor<64x64xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %p = arith.mulf %x, %y : f32
    %s = arith.addf %z, %p : f32
    linalg.yield %s : f32
  } -> tensor<64x64xf32>
  return %r : tensor<64x64xf32>
}

// CHECK: #map = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d2, d3, d5)>

// CHECK: #map1 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d1, d2, d4, d5)>

// CHECK: #map2 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d3, d4)>

// CHECK: #map3 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d3, d4, d6)>

// CHECK: #map4 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d2, d3, d5, d6)>

// CHECK: #map5 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d2, d4, d5)>

// CHECK: module {
// CHECK-NEXT: func.func @matmul([[V0:%.+]]: tensor<128x128xf32>, [[V1:%.+]]: tensor<128x128xf32>, [[V2:%.+]]: tensor<128x128xf32>) -> tensor<128x128xf32> {
// CHECK-NEXT: [[V3:%.+]] = tensor.empty() : tensor<4x2x32x64xf32>
// CHECK-NEXT: [[V4:%.+]] = linalg.pack [[V0]] outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [32, 64] into [[V3]] : tensor<128x128xf32> -> tensor<4x2x32x64xf32>
// CHECK-NEXT: [[V5:%.+]] = tensor.empty() : tensor<8x2x16x64xf32>
// CHECK-NEXT: [[V6:%.+]] = linalg.pack [[V1]] outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [16, 64] into [[V5]] : tensor<128x128xf32> -> tensor<8x2x16x64xf32>
// CHECK-NEXT: [[V7:%.+]] = tensor.empty() : tensor<4x8x32x16xf32>
// CHECK-NEXT: [[V8:%.+]] = linalg.pack [[V2]] inner_dims_pos = [0, 1] inner_tiles = [32, 16] into [[V7]] : tensor<128x128xf32> -> tensor<4x8x32x16xf32>
// CHECK-NEXT: [[V9:%.+]] = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction", "parallel", "parallel", "reduction"]} ins([[V4]], [[V6]] : tensor<4x2x32x64xf32>, tensor<8x2x16x64xf32>) outs([[V8]] : tensor<4x8x32x16xf32>) {
// CHECK-NEXT: ^bb0([[V10:%.+]]: f32, [[V11:%.+]]: f32, [[V12:%.+]]: f32):
// CHECK-NEXT: [[V13:%.+]] = arith.mulf [[V10]], [[V11]] : f32
// CHECK-NEXT: [[V14:%.+]] = arith.addf [[V12]], [[V13]] : f32
// CHECK-NEXT: linalg.yield [[V14]] : f32
// CHECK-NEXT: } -> tensor<4x8x32x16xf32>
// CHECK-NEXT: [[V15:%.+]] = linalg.unpack [[V9]] inner_dims_pos = [0, 1] inner_tiles = [32, 16] into [[V2]] : tensor<4x8x32x16xf32> -> tensor<128x128xf32>
// CHECK-NEXT: return [[V15]] : tensor<128x128xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @partial([[V0]]: tensor<2x123x125xf32>, [[V1]]: tensor<2x125x124xf32>, [[V2]]: tensor<2x123x124xf32>) -> tensor<2x123x124xf32> {
// CHECK-NEXT: [[V16:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[V3]] = tensor.empty() : tensor<2x4x2x32x64xf32>
// CHECK-NEXT: [[V4]] = linalg.pack [[V0]] padding_value([[V16]] : f32) outer_dims_perm = [0, 1, 2] inner_dims_pos = [1, 2] inner_tiles = [32, 64] into [[V3]] : tensor<2x123x125xf32> -> tensor<2x4x2x32x64xf32>
// CHECK-NEXT: [[V5]] = tensor.empty() : tensor<2x8x2x16x64xf32>
// CHECK-NEXT: [[V6]] = linalg.pack [[V1]] padding_value([[V16]] : f32) outer_dims_perm = [0, 2, 1] inner_dims_pos = [2, 1] inner_tiles = [16, 64] into [[V5]] : tensor<2x125x124xf32> -> tensor<2x8x2x16x64xf32>
// CHECK-NEXT: [[V7]] = tensor.empty() : tensor<2x4x8x32x16xf32>
// CHECK-NEXT: [[V8]] = linalg.pack [[V2]] padding_value([[V16]] : f32) inner_dims_pos = [1, 2] inner_tiles = [32, 16] into [[V7]] : tensor<2x123x124xf32> -> tensor<2x4x8x32x16xf32>
// CHECK-NEXT: [[V9]] = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction", "parallel", "parallel", "reduction"]} ins([[V4]], [[V6]] : tensor<2x4x2x32x64xf32>, tensor<2x8x2x16x64xf32>) outs([[V8]] : tensor<2x4x8x32x16xf32>) {
// CHECK-NEXT: ^bb0([[V10]]: f32, [[V11]]: f32, [[V12]]: f32):
// CHECK-NEXT: [[V13]] = arith.mulf [[V10]], [[V11]] : f32
// CHECK-NEXT: [[V14]] = arith.addf [[V12]], [[V13]] : f32
// CHECK-NEXT: linalg.yield [[V14]] : f32
// CHECK-NEXT: } -> tensor<2x4x8x32x16xf32>
// CHECK-NEXT: [[V15]] = linalg.unpack [[V9]] inner_dims_pos = [1, 2] inner_tiles = [32, 16] into [[V2]] : tensor<2x4x8x32x16xf32> -> tensor<2x123x124xf32>
// CHECK-NEXT: return [[V15]] : tensor<2x123x124xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @generic([[V0]]: tensor<128x64xf32>, [[V1]]: tensor<128x64xf32>, [[V2]]: tensor<64x64xf32>) -> tensor<64x64xf32> {
// CHECK-NEXT: [[V3]] = tensor.empty() : tensor<2x2x32x64xf32>
// CHECK-NEXT: [[V4]] = linalg.pack [[V0]] outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [32, 64] into [[V3]] : tensor<128x64xf32> -> tensor<2x2x32x64xf32>
// CHECK-NEXT: [[V5]] = tensor.empty() : tensor<4x2x16x64xf32>
// CHECK-NEXT: [[V6]] = linalg.pack [[V1]] outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [16, 64] into [[V5]] : tensor<128x64xf32> -> tensor<4x2x16x64xf32>
// CHECK-NEXT: [[V7]] = tensor.empty() : tensor<2x4x32x16xf32>
// CHECK-NEXT: [[V8]] = linalg.pack [[V2]] inner_dims_pos = [0, 1] inner_tiles = [32, 16] into [[V7]] : tensor<64x64xf32> -> tensor<2x4x32x16xf32>
// CHECK-NEXT: [[V9]] = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction", "parallel", "parallel", "reduction"]} ins([[V4]], [[V6]] : tensor<2x2x32x64xf32>, tensor<4x2x16x64xf32>) outs([[V8]] : tensor<2x4x32x16xf32>) {
// CHECK-NEXT: ^bb0([[V10]]: f32, [[V11]]: f32, [[V12]]: f32):
// CHECK-NEXT: [[V13]] = arith.mulf [[V10]], [[V11]] : f32
// CHECK-NEXT: [[V14]] = arith.addf [[V12]], [[V13]] : f32
// CHECK-NEXT: linalg.yield [[V14]] : f32
// CHECK-NEXT: } -> tensor<2x4x32x16xf32>
// CHECK-NEXT: [[V15]] = linalg.unpack [[V9]] inner_dims_pos = [0, 1] inner_tiles = [32, 16] into [[V2]] : tensor<2x4x32x16xf32> -> tensor<64x64xf32>
// CHECK-NEXT: return [[V15]] : tensor<64x64xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }

// FULL: #map = affine_map<(d0, d1, d2, d3, d4, d5) -> (d2, d0, d3, d5)>

// FULL: #map1 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d1, d2, d5, d4)>

// FULL: #map2 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d3, d4)>

// FULL: module {
// FULL-NEXT: func.func @matmul([[V0:%.+]]: tensor<128x128xf32>, [[V1:%.+]]: tensor<128x128xf32>, [[V2:%.+]]: tensor<128x128xf32>) -> tensor<128x128xf32> {
// FULL-NEXT: [[V3:%.+]] = tensor.empty() : tensor<2x4x32x64xf32>
// FULL-NEXT: [[V4:%.+]] = linalg.pack [[V0]] outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [32, 64] into [[V3]] : tensor<128x128xf32> -> tensor<2x4x32x64xf32>
// FULL-NEXT: [[V5:%.+]] = tensor.empty() : tensor<8x2x64x16xf32>
// FULL-NEXT: [[V6:%.+]] = linalg.pack [[V1]] outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [64, 16] into [[V5]] : tensor<128x128xf32> -> tensor<8x2x64x16xf32>
// FULL-NEXT: [[V7:%.+]] = tensor.empty() : tensor<4x8x32x16xf32>
// FULL-NEXT: [[V8:%.+]] = linalg.pack [[V2]] inner_dims_pos = [0, 1] inner_tiles = [32, 16] into [[V7]] : tensor<128x128xf32> -> tensor<4x8x32x16xf32>
// FULL-NEXT: [[V9:%.+]] = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction", "parallel", "parallel", "reduction"]} ins([[V4]], [[V6]] : tensor<2x4x32x64xf32>, tensor<8x2x64x16xf32>) outs([[V8]] : tensor<4x8x32x16xf32>) {
// FULL-NEXT: ^bb0([[V10:%.+]]: f32, [[V11:%.+]]: f32, [[V12:%.+]]: f32):
// FULL-NEXT: [[V13:%.+]] = arith.mulf [[V10]], [[V11]] : f32
// FULL-NEXT: [[V14:%.+]] = arith.addf [[V12]], [[V13]] : f32
// FULL-NEXT: linalg.yield [[V14]] : f32
// FULL-NEXT: } -> tensor<4x8x32x16xf32>
// FULL-NEXT: [[V15:%.+]] = linalg.unpack [[V9]] inner_dims_pos = [0, 1] inner_tiles = [32, 16] into [[V2]] : tensor<4x8x32x16xf32> -> tensor<128x128xf32>
// FULL-NEXT: return [[V15]] : tensor<128x128xf32>
// FULL-NEXT: }
// FULL-NEXT: func.func @partial([[V0]]: tensor<2x123x125xf32>, [[V1]]: tensor<2x125x124xf32>, [[V2]]: tensor<2x123x124xf32>) -> tensor<2x123x124xf32> {
// FULL-NEXT: [[V3]] = linalg.batch_matmul ins([[V0]], [[V1]] : tensor<2x123x125xf32>, tensor<2x125x124xf32>) outs([[V2]] : tensor<2x123x124xf32>) -> tensor<2x123x124xf32>
// FULL-NEXT: return [[V3]] : tensor<2x123x124xf32>
// FULL-NEXT: }
// FULL-NEXT: func.func @generic([[V0]]: tensor<128x64xf32>, [[V1]]: tensor<128x64xf32>, [[V2]]: tensor<64x64xf32>) -> tensor<64x64xf32> {
// FULL-NEXT: [[V3]] = tensor.empty() : tensor<2x2x32x64xf32>
// FULL-NEXT: [[V4]] = linalg.pack [[V0]] outer_dims_perm = [0, 1] inner_dims_pos = [1, 0] inner_tiles = [32, 64] into [[V3]] : tensor<128x64xf32> -> tensor<2x2x32x64xf32>
// FULL-NEXT: [[V5]] = tensor.empty() : tensor<4x2x64x16xf32>
// FULL-NEXT: [[V6]] = linalg.pack [[V1]] outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [64, 16] into [[V5]] : tensor<128x64xf32> -> tensor<4x2x64x16xf32>
// FULL-NEXT: [[V7]] = tensor.empty() : tensor<2x4x32x16xf32>
// FULL-NEXT: [[V8]] = linalg.pack [[V2]] inner_dims_pos = [0, 1] inner_tiles = [32, 16] into [[V7]] : tensor<64x64xf32> -> tensor<2x4x32x16xf32>
// FULL-NEXT: [[V9]] = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction", "parallel", "parallel", "reduction"]} ins([[V4]], [[V6]] : tensor<2x2x32x64xf32>, tensor<4x2x64x16xf32>) outs([[V8]] : tensor<2x4x32x16xf32>) {
// FULL-NEXT: ^bb0([[V10]]: f32, [[V11]]: f32, [[V12]]: f32):
// FULL-NEXT: [[V13]] = arith.mulf [[V10]], [[V11]] : f32
// FULL-NEXT: [[V14]] = arith.addf [[V12]], [[V13]] : f32
// FULL-NEXT: linalg.yield [[V14]] : f32
// FULL-NEXT: } -> tensor<2x4x32x16xf32>
// FULL-NEXT: [[V15]] = linalg.unpack [[V9]] inner_dims_pos = [0, 1] inner_tiles = [32, 16] into [[V2]] : tensor<2x4x32x16xf32> -> tensor<64x64xf32>
// FULL-NEXT: return [[V15]] : tensor<64x64xf32>
// FULL-NEXT: }
// FULL-NEXT: }

// ORDER: #map = affine_map<(d0, d1, d2, d3, d4, d5) -> (d2, d1, d5, d4)>

// ORDER: #map1 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d3, d4)>

// ORDER: #map2 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d2, d0, d3, d5)>

// ORDER: #map3 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d3, d2, d6, d5)>

// ORDER: #map4 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d2, d4, d5)>

// ORDER: #map5 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d3, d1, d4, d6)>

// ORDER: module {
// ORDER-NEXT: func.func @matmul([[V0:%.+]]: tensor<128x128xf32>, [[V1:%.+]]: tensor<128x128xf32>, [[V2:%.+]]: tensor<128x128xf32>) -> tensor<128x128xf32> {
// ORDER-NEXT: [[V3:%.+]] = tensor.empty() : tensor<4x2x32x64xf32>
// ORDER-NEXT: [[V4:%.+]] = linalg.pack [[V0]] outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [32, 64] into [[V3]] : tensor<128x128xf32> -> tensor<4x2x32x64xf32>
// ORDER-NEXT: [[V5:%.+]] = tensor.empty() : tensor<1x2x128x64xf32>
// ORDER-NEXT: [[V6:%.+]] = linalg.pack [[V1]] outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [128, 64] into [[V5]] : tensor<128x128xf32> -> tensor<1x2x128x64xf32>
// ORDER-NEXT: [[V7:%.+]] = tensor.empty() : tensor<4x1x128x32xf32>
// ORDER-NEXT: [[V8:%.+]] = linalg.pack [[V2]] inner_dims_pos = [1, 0] inner_tiles = [128, 32] into [[V7]] : tensor<128x128xf32> -> tensor<4x1x128x32xf32>
// ORDER-NEXT: [[V9:%.+]] = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "reduction", "parallel", "parallel", "reduction", "parallel"]} ins([[V4]], [[V6]] : tensor<4x2x32x64xf32>, tensor<1x2x128x64xf32>) outs([[V8]] : tensor<4x1x128x32xf32>) {
// ORDER-NEXT: ^bb0([[V10:%.+]]: f32, [[V11:%.+]]: f32, [[V12:%.+]]: f32):
// ORDER-NEXT: [[V13:%.+]] = arith.mulf [[V10]], [[V11]] : f32
// ORDER-NEXT: [[V14:%.+]] = arith.addf [[V12]], [[V13]] : f32
// ORDER-NEXT: linalg.yield [[V14]] : f32
// ORDER-NEXT: } -> tensor<4x1x128x32xf32>
// ORDER-NEXT: [[V15:%.+]] = linalg.unpack [[V9]] inner_dims_pos = [1, 0] inner_tiles = [128, 32] into [[V2]] : tensor<4x1x128x32xf32> -> tensor<128x128xf32>
// ORDER-NEXT: return [[V15]] : tensor<128x128xf32>
// ORDER-NEXT: }
// ORDER-NEXT: func.func @partial([[V0]]: tensor<2x123x125xf32>, [[V1]]: tensor<2x125x124xf32>, [[V2]]: tensor<2x123x124xf32>) -> tensor<2x123x124xf32> {
// ORDER-NEXT: [[V16:%.+]] = arith.constant 0.000000e+00 : f32
// ORDER-NEXT: [[V3]] = tensor.empty() : tensor<2x4x2x32x64xf32>
// ORDER-NEXT: [[V4]] = linalg.pack [[V0]] padding_value([[V16]] : f32) outer_dims_perm = [0, 1, 2] inner_dims_pos = [1, 2] inner_tiles = [32, 64] into [[V3]] : tensor<2x123x125xf32> -> tensor<2x4x2x32x64xf32>
// ORDER-NEXT: [[V5]] = tensor.empty() : tensor<2x1x2x128x64xf32>
// ORDER-NEXT: [[V6]] = linalg.pack [[V1]] padding_value([[V16]] : f32) outer_dims_perm = [0, 2, 1] inner_dims_pos = [2, 1] inner_tiles = [128, 64] into [[V5]] : tensor<2x125x124xf32> -> tensor<2x1x2x128x64xf32>
// ORDER-NEXT: [[V7]] = tensor.empty() : tensor<2x4x1x128x32xf32>
// ORDER-NEXT: [[V8]] = linalg.pack [[V2]] padding_value([[V16]] : f32) inner_dims_pos = [2, 1] inner_tiles = [128, 32] into [[V7]] : tensor<2x123x124xf32> -> tensor<2x4x1x128x32xf32>
// ORDER-NEXT: [[V9]] = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "reduction", "parallel", "parallel", "reduction", "parallel"]} ins([[V4]], [[V6]] : tensor<2x4x2x32x64xf32>, tensor<2x1x2x128x64xf32>) outs([[V8]] : tensor<2x4x1x128x32xf32>) {
// ORDER-NEXT: ^bb0([[V10]]: f32, [[V11]]: f32, [[V12]]: f32):
// ORDER-NEXT: [[V13]] = arith.mulf [[V10]], [[V11]] : f32
// ORDER-NEXT: [[V14]] = arith.addf [[V12]], [[V13]] : f32
// ORDER-NEXT: linalg.yield [[V14]] : f32
// ORDER-NEXT: } -> tensor<2x4x1x128x32xf32>
// ORDER-NEXT: [[V15]] = linalg.unpack [[V9]] inner_dims_pos = [2, 1] inner_tiles = [128, 32] into [[V2]] : tensor<2x4x1x128x32xf32> -> tensor<2x123x124xf32>
// ORDER-NEXT: return [[V15]] : tensor<2x123x124xf32>
// ORDER-NEXT: }
// ORDER-NEXT: func.func @generic([[V0]]: tensor<128x64xf32>, [[V1]]: tensor<128x64xf32>, [[V2]]: tensor<64x64xf32>) -> tensor<64x64xf32> {
// ORDER-NEXT: [[V3]] = tensor.empty() : tensor<2x2x32x64xf32>
// ORDER-NEXT: [[V4]] = linalg.pack [[V0]] outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [32, 64] into [[V3]] : tensor<128x64xf32> -> tensor<2x2x32x64xf32>
// ORDER-NEXT: [[V5]] = tensor.empty() : tensor<1x2x64x64xf32>
// ORDER-NEXT: [[V6]] = linalg.pack [[V1]] outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [64, 64] into [[V5]] : tensor<128x64xf32> -> tensor<1x2x64x64xf32>
// ORDER-NEXT: [[V7]] = tensor.empty() : tensor<2x1x64x32xf32>
// ORDER-NEXT: [[V8]] = linalg.pack [[V2]] inner_dims_pos = [1, 0] inner_tiles = [64, 32] into [[V7]] : tensor<64x64xf32> -> tensor<2x1x64x32xf32>
// ORDER-NEXT: [[V9]] = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "reduction", "parallel", "parallel", "reduction", "parallel"]} ins([[V4]], [[V6]] : tensor<2x2x32x64xf32>, tensor<1x2x64x64xf32>) outs([[V8]] : tensor<2x1x64x32xf32>) {
// ORDER-NEXT: ^bb0([[V10]]: f32, [[V11]]: f32, [[V12]]: f32):
// ORDER-NEXT: [[V13]] = arith.mulf [[V10]], [[V11]] : f32
// ORDER-NEXT: [[V14]] = arith.addf [[V12]], [[V13]] : f32
// ORDER-NEXT: linalg.yield [[V14]] : f32
// ORDER-NEXT: } -> tensor<2x1x64x32xf32>
// ORDER-NEXT: [[V15]] = linalg.unpack [[V9]] inner_dims_pos = [1, 0] inner_tiles = [64, 32] into [[V2]] : tensor<2x1x64x32xf32> -> tensor<64x64xf32>
// ORDER-NEXT: return [[V15]] : tensor<64x64xf32>
// ORDER-NEXT: }
// ORDER-NEXT: }
