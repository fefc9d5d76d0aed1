// Convolutions of two dimensions as products of matrices.
//
// RUN: rsmlir-opt %s --transform-interpreter --split-input-file --verify-diagnostics | FileCheck %s

func.func @nhwc_hwcf(%image: tensor<1x8x8x4xi8>, %filter: tensor<3x3x4x16xi8>, %output: tensor<1x3x3x16xi32>) -> tensor<1x3x3x16xi32> {
  %r = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>}
    ins(%image, %filter : tensor<1x8x8x4xi8>, tensor<3x3x4x16xi8>) outs(%output : tensor<1x3x3x16xi32>) -> tensor<1x3x3x16xi32>
  return %r : tensor<1x3x3x16xi32>
}

func.func @nhwc_fhwc(%image: tensor<1x8x8x4xf32>, %filter: tensor<16x3x3x4xf32>, %output: tensor<1x6x6x16xf32>) -> tensor<1x6x6x16xf32> {
  %r = linalg.conv_2d_nhwc_fhwc ins(%image, %filter : tensor<1x8x8x4xf32>, tensor<16x3x3x4xf32>)
    outs(%output : tensor<1x6x6x16xf32>) -> tensor<1x6x6x16xf32>
  return %r : tensor<1x6x6x16xf32>
}

func.func @nchw_fchw(%image: tensor<2x4x8x8xf32>, %filter: tensor<16x4x3x3xf32>, %output: tensor<2x16x6x6xf32>) -> tensor<2x16x6x6xf32> {
  %r = linalg.conv_2d_nchw_fchw ins(%image, %filter : tensor<2x4x8x8xf32>, tensor<16x4x3x3xf32>)
    outs(%output : tensor<2x16x6x6xf32>) -> tensor<2x16x6x6xf32>
  return %r : tensor<2x16x6x6xf32>
}

func.func @depthwise(%image: tensor<1x8x8x4xf32>, %filter: tensor<3x3x4xf32>, %output: tensor<1x6x6x4xf32>) -> tensor<1x6x6x4xf32> {
  %r = linalg.depthwise_conv_2d_nhwc_hwc ins(%image, %filter : tensor<1x8x8x4xf32>, tensor<3x3x4xf32>)
    outs(%output : tensor<1x6x6x4xf32>) -> tensor<1x6x6x4xf32>
  return %r : tensor<1x6x6x4xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %ops = transform.structured.match interface{LinalgOp} in %root : (!transform.any_op) -> !transform.any_op
    %windows, %result = transform.structured.convert_conv2d_to_img2col %ops : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %windows "windows" : !transform.any_op
    transform.annotate %result "result" : !transform.any_op
    transform.yield
  }
}

// -----

func.func @unknown_shape(%image: tensor<?x8x8x4xf32>, %filter: tensor<3x3x4x16xf32>, %output: tensor<?x6x6x16xf32>) -> tensor<?x6x6x16xf32> {
  // expected-note @below {{when applied to this op}}
  %r = linalg.conv_2d_nhwc_hwcf ins(%image, %filter : tensor<?x8x8x4xf32>, tensor<3x3x4x16xf32>)
    outs(%output : tensor<?x6x6x16xf32>) -> tensor<?x6x6x16xf32>
  return %r : tensor<?x6x6x16xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match interface{LinalgOp} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{failed to apply}}
    %windows, %result = transform.structured.convert_conv2d_to_img2col %op : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// CHECK: #map = affine_map<(d0, d1, d2) -> (d0, (d1 floordiv 3) * 2 + d2 floordiv 12, (d1 mod 3) * 2 + (d2 mod 12) floordiv 4, d2 mod 4)>

// CHECK: #map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>

// CHECK: #map2 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>

// CHECK: #map3 = affine_map<(d0, d1, d2, d3) -> (d3, d2)>

// CHECK: #map4 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>

// CHECK: #map5 = affine_map<(d0, d1, d2) -> (d0, d1 floordiv 6 + d2 floordiv 12, d1 mod 6 + (d2 mod 12) floordiv 4, d2 mod 4)>

// CHECK: #map6 = affine_map<(d0, d1, d2, d3) -> (d2, d3)>

// CHECK: #map7 = affine_map<(d0, d1, d2) -> (d0, d1 floordiv 9, d2 floordiv 6 + (d1 mod 9) floordiv 3, d2 mod 6 + d1 mod 3)>

// CHECK: #map8 = affine_map<(d0, d1, d2, d3) -> (d1, d3)>

// CHECK: #map9 = affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>

// CHECK: #map10 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d3, d1)>

// CHECK: #map11 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>

// CHECK: #map12 = affine_map<(d0, d1, d2) -> (d1, d2, d0)>

// CHECK: #map13 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2 + d4, d3 + d5)>

// CHECK: #map14 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, d3, d4, d5)>

// CHECK: #map15 = affine_map<(d0, d1, d2, d3) -> (d0, d3, d1, d2)>

// CHECK: module {
// CHECK-NEXT: func.func @nhwc_hwcf([[V0:%.+]]: tensor<1x8x8x4xi8>, [[V1:%.+]]: tensor<3x3x4x16xi8>, [[V2:%.+]]: tensor<1x3x3x16xi32>) -> tensor<1x3x3x16xi32> {
// CHECK-NEXT: [[V3:%.+]] = tensor.collapse_shape [[V1]] {{\[\[}}0, 1, 2], [3]] : tensor<3x3x4x16xi8> into tensor<36x16xi8>
// CHECK-NEXT: [[V4:%.+]] = tensor.collapse_shape [[V2]] {{\[\[}}0], [1, 2], [3]] : tensor<1x3x3x16xi32> into tensor<1x9x16xi32>
// CHECK-NEXT: [[V5:%.+]] = tensor.empty() : tensor<1x9x36xi8>
// CHECK-NEXT: [[V6:%.+]] = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins([[V0]] : tensor<1x8x8x4xi8>) outs([[V5]] : tensor<1x9x36xi8>) attrs =  {windows} {
// CHECK-NEXT: ^bb0([[V7:%.+]]: i8, [[V8:%.+]]: i8):
// CHECK-NEXT: linalg.yield [[V7]] : i8
// CHECK-NEXT: } -> tensor<1x9x36xi8>
// CHECK-NEXT: [[V9:%.+]] = linalg.generic {indexing_maps = [#map2, #map3, #map4], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins([[V6]], [[V3]] : tensor<1x9x36xi8>, tensor<36x16xi8>) outs([[V4]] : tensor<1x9x16xi32>) {
// CHECK-NEXT: ^bb0([[V7]]: i8, [[V10:%.+]]: i8, [[V8]]: i32):
// CHECK-NEXT: [[V11:%.+]] = arith.extsi [[V7]] : i8 to i32
// CHECK-NEXT: [[V12:%.+]] = arith.extsi [[V10]] : i8 to i32
// CHECK-NEXT: [[V13:%.+]] = arith.muli [[V11]], [[V12]] : i32
// CHECK-NEXT: [[V14:%.+]] = arith.addi [[V13]], [[V8]] : i32
// CHECK-NEXT: linalg.yield [[V14]] : i32
// CHECK-NEXT: } -> tensor<1x9x16xi32>
// CHECK-NEXT: [[V15:%.+]] = tensor.expand_shape [[V9]] {{\[\[}}0], [1, 2], [3]] output_shape [1, 3, 3, 16] {result} : tensor<1x9x16xi32> into tensor<1x3x3x16xi32>
// CHECK-NEXT: return [[V15]] : tensor<1x3x3x16xi32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @nhwc_fhwc([[V0]]: tensor<1x8x8x4xf32>, [[V1]]: tensor<16x3x3x4xf32>, [[V2]]: tensor<1x6x6x16xf32>) -> tensor<1x6x6x16xf32> {
// CHECK-NEXT: [[V3]] = tensor.collapse_shape [[V1]] {{\[\[}}0], [1, 2, 3]] : tensor<16x3x3x4xf32> into tensor<16x36xf32>
// CHECK-NEXT: [[V4]] = tensor.collapse_shape [[V2]] {{\[\[}}0], [1, 2], [3]] : tensor<1x6x6x16xf32> into tensor<1x36x16xf32>
// CHECK-NEXT: [[V5]] = tensor.empty() : tensor<1x36x36xf32>
// CHECK-NEXT: [[V6]] = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins([[V0]] : tensor<1x8x8x4xf32>) outs([[V5]] : tensor<1x36x36xf32>) attrs =  {windows} {
// CHECK-NEXT: ^bb0([[V7]]: f32, [[V8]]: f32):
// CHECK-NEXT: linalg.yield [[V7]] : f32
// CHECK-NEXT: } -> tensor<1x36x36xf32>
// CHECK-NEXT: [[V9]] = linalg.generic {indexing_maps = [#map2, #map6, #map4], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins([[V6]], [[V3]] : tensor<1x36x36xf32>, tensor<16x36xf32>) outs([[V4]] : tensor<1x36x16xf32>) {
// CHECK-NEXT: ^bb0([[V7]]: f32, [[V10]]: f32, [[V8]]: f32):
// CHECK-NEXT: [[V11]] = arith.mulf [[V7]], [[V10]] : f32
// CHECK-NEXT: [[V12]] = arith.addf [[V11]], [[V8]] : f32
// CHECK-NEXT: linalg.yield [[V12]] : f32
// CHECK-NEXT: } -> tensor<1x36x16xf32>
// CHECK-NEXT: [[V15]] = tensor.expand_shape [[V9]] {{\[\[}}0], [1, 2], [3]] output_shape [1, 6, 6, 16] {result} : tensor<1x36x16xf32> into tensor<1x6x6x16xf32>
// CHECK-NEXT: return [[V15]] : tensor<1x6x6x16xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @nchw_fchw([[V0]]: tensor<2x4x8x8xf32>, [[V1]]: tensor<16x4x3x3xf32>, [[V2]]: tensor<2x16x6x6xf32>) -> tensor<2x16x6x6xf32> {
// CHECK-NEXT: [[V3]] = tensor.collapse_shape [[V1]] {{\[\[}}0], [1, 2, 3]] : tensor<16x4x3x3xf32> into tensor<16x36xf32>
// CHECK-NEXT: [[V4]] = tensor.collapse_shape [[V2]] {{\[\[}}0], [1], [2, 3]] : tensor<2x16x6x6xf32> into tensor<2x16x36xf32>
// CHECK-NEXT: [[V5]] = tensor.empty() : tensor<2x36x36xf32>
// CHECK-NEXT: [[V6]] = linalg.generic {indexing_maps = [#map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins([[V0]] : tensor<2x4x8x8xf32>) outs([[V5]] : tensor<2x36x36xf32>) attrs =  {windows} {
// CHECK-NEXT: ^bb0([[V7]]: f32, [[V8]]: f32):
// CHECK-NEXT: linalg.yield [[V7]] : f32
// CHECK-NEXT: } -> tensor<2x36x36xf32>
// CHECK-NEXT: [[V9]] = linalg.generic {indexing_maps = [#map8, #map9, #map4], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins([[V3]], [[V6]] : tensor<16x36xf32>, tensor<2x36x36xf32>) outs([[V4]] : tensor<2x16x36xf32>) {
// CHECK-NEXT: ^bb0([[V7]]: f32, [[V10]]: f32, [[V8]]: f32):
// CHECK-NEXT: [[V11]] = arith.mulf [[V7]], [[V10]] : f32
// CHECK-NEXT: [[V12]] = arith.addf [[V11]], [[V8]] : f32
// CHECK-NEXT: linalg.yield [[V12]] : f32
// CHECK-NEXT: } -> tensor<2x16x36xf32>
// CHECK-NEXT: [[V15]] = tensor.expand_shape [[V9]] {{\[\[}}0], [1], [2, 3]] output_shape [2, 16, 6, 6] {result} : tensor<2x16x36xf32> into tensor<2x16x6x6xf32>
// CHECK-NEXT: return [[V15]] : tensor<2x16x6x6xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @depthwise([[V0]]: tensor<1x8x8x4xf32>, [[V1]]: tensor<3x3x4xf32>, [[V2]]: tensor<1x6x6x4xf32>) -> tensor<1x6x6x4xf32> {
// CHECK-NEXT: [[V5]] = tensor.empty() : tensor<1x4x8x8xf32>
// CHECK-NEXT: [[V6]] = linalg.generic {indexing_maps = [#map10, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins([[V0]] : tensor<1x8x8x4xf32>) outs([[V5]] : tensor<1x4x8x8xf32>) {
// CHECK-NEXT: ^bb0([[V7]]: f32, [[V8]]: f32):
// CHECK-NEXT: linalg.yield [[V7]] : f32
// CHECK-NEXT: } -> tensor<1x4x8x8xf32>
// CHECK-NEXT: [[V9]] = tensor.empty() : tensor<4x3x3xf32>
// CHECK-NEXT: [[V11]] = linalg.generic {indexing_maps = [#map12, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins([[V1]] : tensor<3x3x4xf32>) outs([[V9]] : tensor<4x3x3xf32>) {
// CHECK-NEXT: ^bb0([[V7]]: f32, [[V8]]: f32):
// CHECK-NEXT: linalg.yield [[V7]] : f32
// CHECK-NEXT: } -> tensor<4x3x3xf32>
// CHECK-NEXT: [[V12]] = tensor.empty() : tensor<1x4x6x6xf32>
// CHECK-NEXT: [[V13]] = linalg.generic {indexing_maps = [#map10, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins([[V2]] : tensor<1x6x6x4xf32>) outs([[V12]] : tensor<1x4x6x6xf32>) {
// CHECK-NEXT: ^bb0([[V7]]: f32, [[V8]]: f32):
// CHECK-NEXT: linalg.yield [[V7]] : f32
// CHECK-NEXT: } -> tensor<1x4x6x6xf32>
// CHECK-NEXT: [[V14]] = tensor.empty() : tensor<1x4x6x6x3x3xf32>
// CHECK-NEXT: [[V16:%.+]] = linalg.generic {indexing_maps = [#map13, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "parallel"]} ins([[V6]] : tensor<1x4x8x8xf32>) outs([[V14]] : tensor<1x4x6x6x3x3xf32>) attrs =  {windows} {
// CHECK-NEXT: ^bb0([[V7]]: f32, [[V8]]: f32):
// CHECK-NEXT: linalg.yield [[V7]] : f32
// CHECK-NEXT: } -> tensor<1x4x6x6x3x3xf32>
// CHECK-NEXT: [[V3]] = tensor.collapse_shape [[V16]] {{\[\[}}0, 1], [2, 3], [4, 5]] : tensor<1x4x6x6x3x3xf32> into tensor<4x36x9xf32>
// CHECK-NEXT: [[V4]] = tensor.collapse_shape [[V11]] {{\[\[}}0], [1, 2]] : tensor<4x3x3xf32> into tensor<4x9xf32>
// CHECK-NEXT: [[V17:%.+]] = tensor.collapse_shape [[V13]] {{\[\[}}0, 1], [2, 3]] : tensor<1x4x6x6xf32> into tensor<4x36xf32>
// CHECK-NEXT: [[V18:%.+]] = linalg.batch_matvec ins([[V3]], [[V4]] : tensor<4x36x9xf32>, tensor<4x9xf32>) outs([[V17]] : tensor<4x36xf32>) -> tensor<4x36xf32>
// CHECK-NEXT: [[V15]] = tensor.expand_shape [[V18]] {{\[\[}}0, 1], [2, 3]] output_shape [1, 4, 6, 6] : tensor<4x36xf32> into tensor<1x4x6x6xf32>
// CHECK-NEXT: [[V19:%.+]] = tensor.empty() : tensor<1x6x6x4xf32>
// CHECK-NEXT: [[V20:%.+]] = linalg.generic {indexing_maps = [#map15, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins([[V15]] : tensor<1x4x6x6xf32>) outs([[V19]] : tensor<1x6x6x4xf32>) attrs =  {result} {
// CHECK-NEXT: ^bb0([[V7]]: f32, [[V8]]: f32):
// CHECK-NEXT: linalg.yield [[V7]] : f32
// CHECK-NEXT: } -> tensor<1x6x6x4xf32>
// CHECK-NEXT: return [[V20]] : tensor<1x6x6x4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op {transform.readonly}) {
// CHECK-NEXT: [[V5]] = transform.structured.match interface{LinalgOp} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V21:%.+]], [[V22:%.+]] = transform.structured.convert_conv2d_to_img2col [[V5]] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// CHECK-NEXT: transform.annotate [[V21]] "windows" : !transform.any_op
// CHECK-NEXT: transform.annotate [[V22]] "result" : !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
