// Convolutions by Winograd's algorithm, tiles of its transformations, and the loops of those.
//
// RUN: rsmlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

module attributes {transform.with_named_sequence} {
  func.func @unaligned(%a: tensor<2x9x10x5xf32>, %f: tensor<3x3x3x5xf32>, %o: tensor<2x7x8x3xf32>) -> tensor<2x7x8x3xf32> {
    %0 = linalg.conv_2d_nhwc_fhwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
        ins(%a, %f : tensor<2x9x10x5xf32>, tensor<3x3x3x5xf32>) outs(%o : tensor<2x7x8x3xf32>) -> tensor<2x7x8x3xf32>
    return %0 : tensor<2x7x8x3xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.winograd_conv2d %0 {fmr = 1 : i32} : (!transform.any_op) -> !transform.any_op
    transform.annotate %1 "result" : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @one_row(%a: tensor<2x1x14x5xf64>, %f: tensor<3x1x5x5xf64>, %o: tensor<2x1x10x3xf64>) -> tensor<2x1x10x3xf64> {
    %0 = linalg.conv_2d_nhwc_fhwc ins(%a, %f : tensor<2x1x14x5xf64>, tensor<3x1x5x5xf64>)
        outs(%o : tensor<2x1x10x3xf64>) -> tensor<2x1x10x3xf64>
    return %0 : tensor<2x1x10x3xf64>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.winograd_conv2d %0 {fmr = 2 : i32} : (!transform.any_op) -> !transform.any_op
    %2 = transform.structured.match ops{["linalg.winograd_filter_transform", "linalg.winograd_input_transform", "linalg.winograd_output_transform"]} in %root
        : (!transform.any_op) -> !transform.any_op
    %4 = transform.structured.decompose_winograd_op %2 : (!transform.any_op) -> !transform.any_op
    transform.annotate %4 "loops" : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @both_sides(%a: tensor<2x10x10x5xf32>, %f: tensor<3x3x3x5xf32>, %o: tensor<2x8x8x3xf32>) -> tensor<2x8x8x3xf32> {
    %0 = linalg.conv_2d_nhwc_fhwc ins(%a, %f : tensor<2x10x10x5xf32>, tensor<3x3x3x5xf32>)
        outs(%o : tensor<2x8x8x3xf32>) -> tensor<2x8x8x3xf32>
    return %0 : tensor<2x8x8x3xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.winograd_conv2d %0 {fmr = 1 : i32} : (!transform.any_op) -> !transform.any_op
    %2 = transform.structured.match ops{["linalg.winograd_filter_transform"]} in %root : (!transform.any_op) -> !transform.any_op
    %3 = transform.structured.match ops{["linalg.winograd_input_transform"]} in %root : (!transform.any_op) -> !transform.any_op
    %4 = transform.structured.match ops{["linalg.winograd_output_transform"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.decompose_winograd_op %2 : (!transform.any_op) -> !transform.any_op
    transform.structured.decompose_winograd_op %3 : (!transform.any_op) -> !transform.any_op
    transform.structured.decompose_winograd_op %4 : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @tiled(%f: tensor<4x3x3x6xf32>, %g: tensor<4x4x6x4xf32>, %a: tensor<2x10x10x6xf32>,
      %v: tensor<4x4x4x4x2x6xf32>, %w: tensor<4x4x4x4x2x4xf32>, %o: tensor<2x8x8x4xf32>)
      -> (tensor<4x4x6x4xf32>, tensor<4x4x4x4x2x6xf32>, tensor<2x8x8x4xf32>) {
    %0 = linalg.winograd_filter_transform fmr(F_2_3) ins(%f : tensor<4x3x3x6xf32>) outs(%g : tensor<4x4x6x4xf32>) -> tensor<4x4x6x4xf32>
    %1 = linalg.winograd_input_transform fmr(F_2_3) ins(%a : tensor<2x10x10x6xf32>) outs(%v : tensor<4x4x4x4x2x6xf32>) -> tensor<4x4x4x4x2x6xf32>
    %2 = linalg.winograd_output_transform fmr(F_2_3) ins(%w : tensor<4x4x4x4x2x4xf32>) outs(%o : tensor<2x8x8x4xf32>) -> tensor<2x8x8x4xf32>
    return %0, %1, %2 : tensor<4x4x6x4xf32>, tensor<4x4x4x4x2x6xf32>, tensor<2x8x8x4xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.winograd_filter_transform"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.match ops{["linalg.winograd_input_transform"]} in %root : (!transform.any_op) -> !transform.any_op
    %2 = transform.structured.match ops{["linalg.winograd_output_transform"]} in %root : (!transform.any_op) -> !transform.any_op
    %a, %al:2 = transform.structured.tile_using_for %0 tile_sizes [2, 0, 0, 3] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %b, %bl:2 = transform.structured.tile_using_for %1 tile_sizes [0, 0, 2, 0, 0, 3] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %c, %cl:2 = transform.structured.tile_using_for %2 tile_sizes [0, 0, 2, 2, 0, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: func.func @unaligned([[V0:%.+]]: tensor<2x9x10x5xf32>, [[V1:%.+]]: tensor<3x3x3x5xf32>, [[V2:%.+]]: tensor<2x7x8x3xf32>) -> tensor<2x7x8x3xf32> {
// CHECK-NEXT: [[V3:%.+]] = tensor.empty() : tensor<6x6x5x3xf32>
// CHECK-NEXT: [[V4:%.+]] = linalg.winograd_filter_transform fmr(F_4_3) ins([[V1]] : tensor<3x3x3x5xf32>) outs([[V3]] : tensor<6x6x5x3xf32>) -> tensor<6x6x5x3xf32>
// CHECK-NEXT: [[V5:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[V6:%.+]] = tensor.pad [[V0]] low[0, 0, 0, 0] high[0, 1, 0, 0] {
// CHECK-NEXT: ^bb0([[V7:%.+]]: index, [[V8:%.+]]: index, [[V9:%.+]]: index, [[V10:%.+]]: index):
// CHECK-NEXT: tensor.yield [[V5]] : f32
// CHECK-NEXT: } : tensor<2x9x10x5xf32> to tensor<2x10x10x5xf32>
// CHECK-NEXT: [[V11:%.+]] = tensor.empty() : tensor<6x6x2x2x2x5xf32>
// CHECK-NEXT: [[V12:%.+]] = linalg.winograd_input_transform fmr(F_4_3) ins([[V6]] : tensor<2x10x10x5xf32>) outs([[V11]] : tensor<6x6x2x2x2x5xf32>) -> tensor<6x6x2x2x2x5xf32>
// CHECK-NEXT: [[V13:%.+]] = tensor.collapse_shape [[V4]] {{\[\[}}0, 1], [2], [3]] : tensor<6x6x5x3xf32> into tensor<36x5x3xf32>
// CHECK-NEXT: [[V14:%.+]] = tensor.collapse_shape [[V12]] {{\[\[}}0, 1], [2, 3, 4], [5]] : tensor<6x6x2x2x2x5xf32> into tensor<36x8x5xf32>
// CHECK-NEXT: [[V15:%.+]] = tensor.empty() : tensor<36x8x3xf32>
// CHECK-NEXT: [[V16:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[V17:%.+]] = linalg.fill ins([[V16]] : f32) outs([[V15]] : tensor<36x8x3xf32>) -> tensor<36x8x3xf32>
// CHECK-NEXT: [[V18:%.+]] = linalg.batch_matmul ins([[V14]], [[V13]] : tensor<36x8x5xf32>, tensor<36x5x3xf32>) outs([[V17]] : tensor<36x8x3xf32>) -> tensor<36x8x3xf32>
// CHECK-NEXT: [[V19:%.+]] = tensor.expand_shape [[V18]] {{\[\[}}0, 1], [2, 3, 4], [5]] output_shape [6, 6, 2, 2, 2, 3] : tensor<36x8x3xf32> into tensor<6x6x2x2x2x3xf32>
// CHECK-NEXT: [[V20:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[V21:%.+]] = tensor.pad [[V2]] low[0, 0, 0, 0] high[0, 1, 0, 0] {
// CHECK-NEXT: ^bb0([[V7]]: index, [[V8]]: index, [[V9]]: index, [[V10]]: index):
// CHECK-NEXT: tensor.yield [[V20]] : f32
// CHECK-NEXT: } : tensor<2x7x8x3xf32> to tensor<2x8x8x3xf32>
// CHECK-NEXT: [[V22:%.+]] = linalg.winograd_output_transform fmr(F_4_3) ins([[V19]] : tensor<6x6x2x2x2x3xf32>) outs([[V21]] : tensor<2x8x8x3xf32>) -> tensor<2x8x8x3xf32>
// CHECK-NEXT: [[V23:%.+]] = tensor.extract_slice [[V22]][0, 0, 0, 0] [2, 7, 8, 3] [1, 1, 1, 1] {result} : tensor<2x8x8x3xf32> to tensor<2x7x8x3xf32>
// CHECK-NEXT: return [[V23]] : tensor<2x7x8x3xf32>
// CHECK-NEXT: }
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op) {
// CHECK-NEXT: [[V3]] = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V4]] = transform.structured.winograd_conv2d [[V3]] {fmr = 1 : i32} : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.annotate [[V4]] "result" : !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: #map = affine_map<(d0) -> (d0)>

// CHECK: #map1 = affine_map<(d0) -> (d0 * 2)>

// CHECK: #map2 = affine_map<(d0, d1) -> ()>

// CHECK: #map3 = affine_map<(d0, d1) -> (d0, d1)>

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: func.func @one_row([[V0:%.+]]: tensor<2x1x14x5xf64>, [[V1:%.+]]: tensor<3x1x5x5xf64>, [[V2:%.+]]: tensor<2x1x10x3xf64>) -> tensor<2x1x10x3xf64> {
// CHECK-NEXT: [[V3:%.+]] = tensor.empty() : tensor<1x6x5x3xf64>
// CHECK-NEXT: [[V4:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V5:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[V6:%.+]] = arith.constant 5 : index
// CHECK-NEXT: [[V7:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V8:%.+]] = scf.for [[V9:%.+]] = [[V4]] to [[V5]] step [[V7]] iter_args([[V10:%.+]] = [[V3]]) -> (tensor<1x6x5x3xf64>) {
// CHECK-NEXT: [[V11:%.+]] = scf.for [[V12:%.+]] = [[V4]] to [[V6]] step [[V7]] iter_args([[V13:%.+]] = [[V10]]) -> (tensor<1x6x5x3xf64>) {
// CHECK-NEXT: [[V14:%.+]] = tensor.extract_slice [[V1]][[[V9]], [[V4]], [[V4]], [[V12]]] [1, 1, 5, 1] [1, 1, 1, 1] : tensor<3x1x5x5xf64> to tensor<1x5xf64>
// CHECK-NEXT: [[V15:%.+]] = arith.constant 0.000000e+00 : f64
// CHECK-NEXT: [[V16:%.+]] = tensor.empty() : tensor<1x6xf64>
// CHECK-NEXT: [[V17:%.+]] = linalg.fill ins([[V15]] : f64) outs([[V16]] : tensor<1x6xf64>) -> tensor<1x6xf64>
// CHECK-NEXT: [[V18:%.+]] = arith.constant dense<{{\[\[}}1.000000e+00, 0.1666666716337204, -0.1666666716337204, -0.26666668057441711, 0.01666666753590107, 0.000000e+00], [0.000000e+00, -0.1666666716337204, -0.1666666716337204, 0.13333334028720856, 0.033333335071802139, 0.000000e+00], [0.000000e+00, 0.1666666716337204, -0.1666666716337204, -0.066666670143604279, 0.066666670143604279, 0.000000e+00], [0.000000e+00, -0.1666666716337204, -0.1666666716337204, 0.033333335071802139, 0.13333334028720856, 0.000000e+00], [0.000000e+00, 0.1666666716337204, -0.1666666716337204, -0.01666666753590107, 0.26666668057441711, 1.000000e+00]]> : tensor<5x6xf64>
// CHECK-NEXT: [[V19:%.+]] = linalg.matmul ins([[V14]], [[V18]] : tensor<1x5xf64>, tensor<5x6xf64>) outs([[V17]] : tensor<1x6xf64>) -> tensor<1x6xf64>
// CHECK-NEXT: [[V20:%.+]] = tensor.insert_slice [[V19]] into [[V13]][[[V4]], [[V4]], [[V12]], [[V9]]] [1, 6, 1, 1] [1, 1, 1, 1] : tensor<1x6xf64> into tensor<1x6x5x3xf64>
// CHECK-NEXT: scf.yield [[V20]] : tensor<1x6x5x3xf64>
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield [[V11]] : tensor<1x6x5x3xf64>
// CHECK-NEXT: } {loops}
// CHECK-NEXT: [[V21:%.+]] = tensor.empty() : tensor<1x6x1x5x2x5xf64>
// CHECK-NEXT: [[V22:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V23:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V24:%.+]] = arith.constant 5 : index
// CHECK-NEXT: [[V25:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V26:%.+]] = arith.constant 5 : index
// CHECK-NEXT: [[V27:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V28:%.+]] = scf.for [[V9]] = [[V22]] to [[V23]] step [[V27]] iter_args([[V10]] = [[V21]]) -> (tensor<1x6x1x5x2x5xf64>) {
// CHECK-NEXT: [[V11]] = scf.for [[V12]] = [[V22]] to [[V24]] step [[V27]] iter_args([[V13]] = [[V10]]) -> (tensor<1x6x1x5x2x5xf64>) {
// CHECK-NEXT: [[V16]] = scf.for [[V29:%.+]] = [[V22]] to [[V25]] step [[V27]] iter_args([[V30:%.+]] = [[V13]]) -> (tensor<1x6x1x5x2x5xf64>) {
// CHECK-NEXT: [[V17]] = scf.for [[V31:%.+]] = [[V22]] to [[V26]] step [[V27]] iter_args([[V32:%.+]] = [[V30]]) -> (tensor<1x6x1x5x2x5xf64>) {
// CHECK-NEXT: [[V19]] = affine.apply #map([[V9]])
// CHECK-NEXT: [[V33:%.+]] = affine.apply #map1([[V12]])
// CHECK-NEXT: [[V14]] = tensor.extract_slice [[V0]][[[V29]], [[V19]], [[V33]], [[V31]]] [1, 1, 6, 1] [1, 1, 1, 1] : tensor<2x1x14x5xf64> to tensor<1x6xf64>
// CHECK-NEXT: [[V15]] = arith.constant 0.000000e+00 : f64
// CHECK-NEXT: [[V34:%.+]] = tensor.empty() : tensor<1x6xf64>
// CHECK-NEXT: [[V35:%.+]] = linalg.fill ins([[V15]] : f64) outs([[V34]] : tensor<1x6xf64>) -> tensor<1x6xf64>
// CHECK-NEXT: [[V18]] = arith.constant dense<{{\[\[}}1.250000e-01, 0.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00], [1.875000e-01, 1.250000e-01, -1.250000e-01, 2.500000e-01, -1.250000e-01, 1.250000e-01], [-2.500000e-01, 6.250000e-02, -3.125000e-01, -1.250000e-01, -2.500000e-01, 1.875000e-01], [-1.875000e-01, -3.125000e-01, -6.250000e-02, -2.500000e-01, 1.250000e-01, -2.500000e-01], [1.250000e-01, 1.250000e-01, 1.250000e-01, 1.250000e-01, 2.500000e-01, -1.875000e-01], [0.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00, 1.250000e-01]]> : tensor<6x6xf64>
// CHECK-NEXT: [[V36:%.+]] = linalg.matmul ins([[V14]], [[V18]] : tensor<1x6xf64>, tensor<6x6xf64>) outs([[V35]] : tensor<1x6xf64>) -> tensor<1x6xf64>
// CHECK-NEXT: [[V20]] = tensor.insert_slice [[V36]] into [[V32]][0, 0, [[V9]], [[V12]], [[V29]], [[V31]]] [1, 6, 1, 1, 1, 1] [1, 1, 1, 1, 1, 1] : tensor<1x6xf64> into tensor<1x6x1x5x2x5xf64>
// CHECK-NEXT: scf.yield [[V20]] : tensor<1x6x1x5x2x5xf64>
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield [[V17]] : tensor<1x6x1x5x2x5xf64>
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield [[V16]] : tensor<1x6x1x5x2x5xf64>
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield [[V11]] : tensor<1x6x1x5x2x5xf64>
// CHECK-NEXT: } {loops}
// CHECK-NEXT: [[V37:%.+]] = tensor.collapse_shape [[V8]] {{\[\[}}0, 1], [2], [3]] : tensor<1x6x5x3xf64> into tensor<6x5x3xf64>
// CHECK-NEXT: [[V38:%.+]] = tensor.collapse_shape [[V28]] {{\[\[}}0, 1], [2, 3, 4], [5]] : tensor<1x6x1x5x2x5xf64> into tensor<6x10x5xf64>
// CHECK-NEXT: [[V39:%.+]] = tensor.empty() : tensor<6x10x3xf64>
// CHECK-NEXT: [[V40:%.+]] = arith.constant 0.000000e+00 : f64
// CHECK-NEXT: [[V41:%.+]] = linalg.fill ins([[V40]] : f64) outs([[V39]] : tensor<6x10x3xf64>) -> tensor<6x10x3xf64>
// CHECK-NEXT: [[V42:%.+]] = linalg.batch_matmul ins([[V38]], [[V37]] : tensor<6x10x5xf64>, tensor<6x5x3xf64>) outs([[V41]] : tensor<6x10x3xf64>) -> tensor<6x10x3xf64>
// CHECK-NEXT: [[V43:%.+]] = tensor.expand_shape [[V42]] {{\[\[}}0, 1], [2, 3, 4], [5]] output_shape [1, 6, 1, 5, 2, 3] : tensor<6x10x3xf64> into tensor<1x6x1x5x2x3xf64>
// CHECK-NEXT: [[V44:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V45:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V46:%.+]] = arith.constant 5 : index
// CHECK-NEXT: [[V47:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V48:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[V49:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V50:%.+]] = scf.for [[V9]] = [[V44]] to [[V45]] step [[V49]] iter_args([[V10]] = [[V2]]) -> (tensor<2x1x10x3xf64>) {
// CHECK-NEXT: [[V11]] = scf.for [[V12]] = [[V44]] to [[V46]] step [[V49]] iter_args([[V13]] = [[V10]]) -> (tensor<2x1x10x3xf64>) {
// CHECK-NEXT: [[V16]] = scf.for [[V29]] = [[V44]] to [[V47]] step [[V49]] iter_args([[V30]] = [[V13]]) -> (tensor<2x1x10x3xf64>) {
// CHECK-NEXT: [[V17]] = scf.for [[V31]] = [[V44]] to [[V48]] step [[V49]] iter_args([[V32]] = [[V30]]) -> (tensor<2x1x10x3xf64>) {
// CHECK-NEXT: [[V14]] = tensor.extract_slice [[V43]][0, 0, [[V9]], [[V12]], [[V29]], [[V31]]] [1, 6, 1, 1, 1, 1] [1, 1, 1, 1, 1, 1] : tensor<1x6x1x5x2x3xf64> to tensor<1x6xf64>
// CHECK-NEXT: [[V15]] = arith.constant 0.000000e+00 : f64
// CHECK-NEXT: [[V19]] = affine.apply #map([[V9]])
// CHECK-NEXT: [[V33]] = affine.apply #map1([[V12]])
// CHECK-NEXT: [[V51:%.+]] = tensor.extract_slice [[V32]][[[V29]], [[V19]], [[V33]], [[V31]]] [1, 1, 2, 1] [1, 1, 1, 1] : tensor<2x1x10x3xf64> to tensor<1x2xf64>
// CHECK-NEXT: [[V34]] = tensor.empty() : tensor<1x2xf64>
// CHECK-NEXT: [[V35]] = linalg.fill ins([[V15]] : f64) outs([[V34]] : tensor<1x2xf64>) -> tensor<1x2xf64>
// CHECK-NEXT: [[V52:%.+]] = arith.constant dense<{{\[\[}}5.000000e-01, 0.000000e+00], [1.000000e+00, -1.000000e+00], [1.000000e+00, 1.000000e+00], [2.000000e+00, -1.000000e+00], [1.000000e+00, 2.000000e+00], [0.000000e+00, 5.000000e-01]]> : tensor<6x2xf64>
// CHECK-NEXT: [[V36]] = linalg.matmul ins([[V14]], [[V52]] : tensor<1x6xf64>, tensor<6x2xf64>) outs([[V35]] : tensor<1x2xf64>) -> tensor<1x2xf64>
// CHECK-NEXT: [[V53:%.+]] = arith.constant 1.600000e+01 : f64
// CHECK-NEXT: [[V54:%.+]] = linalg.generic {indexing_maps = [#map2, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins([[V53]], [[V36]] : f64, tensor<1x2xf64>) outs([[V51]] : tensor<1x2xf64>) {
// CHECK-NEXT: ^bb0([[V55:%.+]]: f64, [[V56:%.+]]: f64, [[V57:%.+]]: f64):
// CHECK-NEXT: [[V58:%.+]] = arith.mulf [[V55]], [[V56]] : f64
// CHECK-NEXT: [[V59:%.+]] = arith.addf [[V58]], [[V57]] : f64
// CHECK-NEXT: linalg.yield [[V59]] : f64
// CHECK-NEXT: } -> tensor<1x2xf64>
// CHECK-NEXT: [[V20]] = tensor.insert_slice [[V54]] into [[V32]][[[V29]], [[V19]], [[V33]], [[V31]]] [1, 1, 2, 1] [1, 1, 1, 1] : tensor<1x2xf64> into tensor<2x1x10x3xf64>
// CHECK-NEXT: scf.yield [[V20]] : tensor<2x1x10x3xf64>
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield [[V17]] : tensor<2x1x10x3xf64>
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield [[V16]] : tensor<2x1x10x3xf64>
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield [[V11]] : tensor<2x1x10x3xf64>
// CHECK-NEXT: } {loops}
// CHECK-NEXT: return [[V50]] : tensor<2x1x10x3xf64>
// CHECK-NEXT: }
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op) {
// CHECK-NEXT: [[V3]] = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V8]] = transform.structured.winograd_conv2d [[V3]] {fmr = 2 : i32} : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V21]] = transform.structured.match ops{["linalg.winograd_filter_transform", "linalg.winograd_input_transform", "linalg.winograd_output_transform"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V28]] = transform.structured.decompose_winograd_op [[V21]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.annotate [[V28]] "loops" : !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: #map = affine_map<(d0) -> (d0 * 4)>

// CHECK: #map1 = affine_map<(d0, d1) -> ()>

// CHECK: #map2 = affine_map<(d0, d1) -> (d0, d1)>

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: func.func @both_sides([[V0:%.+]]: tensor<2x10x10x5xf32>, [[V1:%.+]]: tensor<3x3x3x5xf32>, [[V2:%.+]]: tensor<2x8x8x3xf32>) -> tensor<2x8x8x3xf32> {
// CHECK-NEXT: [[V3:%.+]] = tensor.empty() : tensor<6x6x5x3xf32>
// CHECK-NEXT: [[V4:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V5:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[V6:%.+]] = arith.constant 5 : index
// CHECK-NEXT: [[V7:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V8:%.+]] = scf.for [[V9:%.+]] = [[V4]] to [[V5]] step [[V7]] iter_args([[V10:%.+]] = [[V3]]) -> (tensor<6x6x5x3xf32>) {
// CHECK-NEXT: [[V11:%.+]] = scf.for [[V12:%.+]] = [[V4]] to [[V6]] step [[V7]] iter_args([[V13:%.+]] = [[V10]]) -> (tensor<6x6x5x3xf32>) {
// CHECK-NEXT: [[V14:%.+]] = tensor.extract_slice [[V1]][[[V9]], [[V4]], [[V4]], [[V12]]] [1, 3, 3, 1] [1, 1, 1, 1] : tensor<3x3x3x5xf32> to tensor<3x3xf32>
// CHECK-NEXT: [[V15:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[V16:%.+]] = tensor.empty() : tensor<6x3xf32>
// CHECK-NEXT: [[V17:%.+]] = linalg.fill ins([[V15]] : f32) outs([[V16]] : tensor<6x3xf32>) -> tensor<6x3xf32>
// CHECK-NEXT: [[V18:%.+]] = arith.constant dense<{{\[\[}}1.000000e+00, 0.000000e+00, 0.000000e+00], [-0.333333343, 0.333333343, -0.333333343], [-0.333333343, -0.333333343, -0.333333343], [0.0833333358, -0.166666672, 0.333333343], [0.0833333358, 0.166666672, 0.333333343], [0.000000e+00, 0.000000e+00, 1.000000e+00]]> : tensor<6x3xf32>
// CHECK-NEXT: [[V19:%.+]] = linalg.matmul ins([[V18]], [[V14]] : tensor<6x3xf32>, tensor<3x3xf32>) outs([[V17]] : tensor<6x3xf32>) -> tensor<6x3xf32>
// CHECK-NEXT: [[V20:%.+]] = tensor.empty() : tensor<6x6xf32>
// CHECK-NEXT: [[V21:%.+]] = linalg.fill ins([[V15]] : f32) outs([[V20]] : tensor<6x6xf32>) -> tensor<6x6xf32>
// CHECK-NEXT: [[V22:%.+]] = arith.constant dense<{{\[\[}}1.000000e+00, -0.333333343, -0.333333343, 0.0833333358, 0.0833333358, 0.000000e+00], [0.000000e+00, 0.333333343, -0.333333343, -0.166666672, 0.166666672, 0.000000e+00], [0.000000e+00, -0.333333343, -0.333333343, 0.333333343, 0.333333343, 1.000000e+00]]> : tensor<3x6xf32>
// CHECK-NEXT: [[V23:%.+]] = linalg.matmul ins([[V19]], [[V22]] : tensor<6x3xf32>, tensor<3x6xf32>) outs([[V21]] : tensor<6x6xf32>) -> tensor<6x6xf32>
// CHECK-NEXT: [[V24:%.+]] = tensor.insert_slice [[V23]] into [[V13]][[[V4]], [[V4]], [[V12]], [[V9]]] [6, 6, 1, 1] [1, 1, 1, 1] : tensor<6x6xf32> into tensor<6x6x5x3xf32>
// CHECK-NEXT: scf.yield [[V24]] : tensor<6x6x5x3xf32>
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield [[V11]] : tensor<6x6x5x3xf32>
// CHECK-NEXT: }
// CHECK-NEXT: [[V25:%.+]] = tensor.empty() : tensor<6x6x2x2x2x5xf32>
// CHECK-NEXT: [[V26:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V27:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V28:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V29:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V30:%.+]] = arith.constant 5 : index
// CHECK-NEXT: [[V31:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V32:%.+]] = scf.for [[V9]] = [[V26]] to [[V27]] step [[V31]] iter_args([[V10]] = [[V25]]) -> (tensor<6x6x2x2x2x5xf32>) {
// CHECK-NEXT: [[V11]] = scf.for [[V12]] = [[V26]] to [[V28]] step [[V31]] iter_args([[V13]] = [[V10]]) -> (tensor<6x6x2x2x2x5xf32>) {
// CHECK-NEXT: [[V16]] = scf.for [[V33:%.+]] = [[V26]] to [[V29]] step [[V31]] iter_args([[V34:%.+]] = [[V13]]) -> (tensor<6x6x2x2x2x5xf32>) {
// CHECK-NEXT: [[V17]] = scf.for [[V35:%.+]] = [[V26]] to [[V30]] step [[V31]] iter_args([[V36:%.+]] = [[V34]]) -> (tensor<6x6x2x2x2x5xf32>) {
// CHECK-NEXT: [[V19]] = affine.apply #map([[V9]])
// CHECK-NEXT: [[V20]] = affine.apply #map([[V12]])
// CHECK-NEXT: [[V14]] = tensor.extract_slice [[V0]][[[V33]], [[V19]], [[V20]], [[V35]]] [1, 6, 6, 1] [1, 1, 1, 1] : tensor<2x10x10x5xf32> to tensor<6x6xf32>
// CHECK-NEXT: [[V15]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[V21]] = tensor.empty() : tensor<6x6xf32>
// CHECK-NEXT: [[V23]] = linalg.fill ins([[V15]] : f32) outs([[V21]] : tensor<6x6xf32>) -> tensor<6x6xf32>
// CHECK-NEXT: [[V18]] = arith.constant dense<{{\[\[}}2.500000e-01, 0.000000e+00, -3.125000e-01, 0.000000e+00, 6.250000e-02, 0.000000e+00], [0.000000e+00, 2.500000e-01, -2.500000e-01, -6.250000e-02, 6.250000e-02, 0.000000e+00], [0.000000e+00, -2.500000e-01, -2.500000e-01, 6.250000e-02, 6.250000e-02, 0.000000e+00], [0.000000e+00, 2.500000e-01, -1.250000e-01, -2.500000e-01, 1.250000e-01, 0.000000e+00], [0.000000e+00, -2.500000e-01, -1.250000e-01, 2.500000e-01, 1.250000e-01, 0.000000e+00], [0.000000e+00, 2.500000e-01, 0.000000e+00, -3.125000e-01, 0.000000e+00, 6.250000e-02]]> : tensor<6x6xf32>
// CHECK-NEXT: [[V37:%.+]] = linalg.matmul ins([[V18]], [[V14]] : tensor<6x6xf32>, tensor<6x6xf32>) outs([[V23]] : tensor<6x6xf32>) -> tensor<6x6xf32>
// CHECK-NEXT: [[V38:%.+]] = tensor.empty() : tensor<6x6xf32>
// CHECK-NEXT: [[V39:%.+]] = linalg.fill ins([[V15]] : f32) outs([[V38]] : tensor<6x6xf32>) -> tensor<6x6xf32>
// CHECK-NEXT: [[V22]] = arith.constant dense<{{\[\[}}2.500000e-01, 0.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00], [0.000000e+00, 2.500000e-01, -2.500000e-01, 2.500000e-01, -2.500000e-01, 2.500000e-01], [-3.125000e-01, -2.500000e-01, -2.500000e-01, -1.250000e-01, -1.250000e-01, 0.000000e+00], [0.000000e+00, -6.250000e-02, 6.250000e-02, -2.500000e-01, 2.500000e-01, -3.125000e-01], [6.250000e-02, 6.250000e-02, 6.250000e-02, 1.250000e-01, 1.250000e-01, 0.000000e+00], [0.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00, 6.250000e-02]]> : tensor<6x6xf32>
// CHECK-NEXT: [[V40:%.+]] = linalg.matmul ins([[V37]], [[V22]] : tensor<6x6xf32>, tensor<6x6xf32>) outs([[V39]] : tensor<6x6xf32>) -> tensor<6x6xf32>
// CHECK-NEXT: [[V24]] = tensor.insert_slice [[V40]] into [[V36]][0, 0, [[V9]], [[V12]], [[V33]], [[V35]]] [6, 6, 1, 1, 1, 1] [1, 1, 1, 1, 1, 1] : tensor<6x6xf32> into tensor<6x6x2x2x2x5xf32>
// CHECK-NEXT: scf.yield [[V24]] : tensor<6x6x2x2x2x5xf32>
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield [[V17]] : tensor<6x6x2x2x2x5xf32>
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield [[V16]] : tensor<6x6x2x2x2x5xf32>
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield [[V11]] : tensor<6x6x2x2x2x5xf32>
// CHECK-NEXT: }
// CHECK-NEXT: [[V41:%.+]] = tensor.collapse_shape [[V8]] {{\[\[}}0, 1], [2], [3]] : tensor<6x6x5x3xf32> into tensor<36x5x3xf32>
// CHECK-NEXT: [[V42:%.+]] = tensor.collapse_shape [[V32]] {{\[\[}}0, 1], [2, 3, 4], [5]] : tensor<6x6x2x2x2x5xf32> into tensor<36x8x5xf32>
// CHECK-NEXT: [[V43:%.+]] = tensor.empty() : tensor<36x8x3xf32>
// CHECK-NEXT: [[V44:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[V45:%.+]] = linalg.fill ins([[V44]] : f32) outs([[V43]] : tensor<36x8x3xf32>) -> tensor<36x8x3xf32>
// CHECK-NEXT: [[V46:%.+]] = linalg.batch_matmul ins([[V42]], [[V41]] : tensor<36x8x5xf32>, tensor<36x5x3xf32>) outs([[V45]] : tensor<36x8x3xf32>) -> tensor<36x8x3xf32>
// CHECK-NEXT: [[V47:%.+]] = tensor.expand_shape [[V46]] {{\[\[}}0, 1], [2, 3, 4], [5]] output_shape [6, 6, 2, 2, 2, 3] : tensor<36x8x3xf32> into tensor<6x6x2x2x2x3xf32>
// CHECK-NEXT: [[V48:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V49:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V50:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V51:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V52:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[V53:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V54:%.+]] = scf.for [[V9]] = [[V48]] to [[V49]] step [[V53]] iter_args([[V10]] = [[V2]]) -> (tensor<2x8x8x3xf32>) {
// CHECK-NEXT: [[V11]] = scf.for [[V12]] = [[V48]] to [[V50]] step [[V53]] iter_args([[V13]] = [[V10]]) -> (tensor<2x8x8x3xf32>) {
// CHECK-NEXT: [[V16]] = scf.for [[V33]] = [[V48]] to [[V51]] step [[V53]] iter_args([[V34]] = [[V13]]) -> (tensor<2x8x8x3xf32>) {
// CHECK-NEXT: [[V17]] = scf.for [[V35]] = [[V48]] to [[V52]] step [[V53]] iter_args([[V36]] = [[V34]]) -> (tensor<2x8x8x3xf32>) {
// CHECK-NEXT: [[V14]] = tensor.extract_slice [[V47]][0, 0, [[V9]], [[V12]], [[V33]], [[V35]]] [6, 6, 1, 1, 1, 1] [1, 1, 1, 1, 1, 1] : tensor<6x6x2x2x2x3xf32> to tensor<6x6xf32>
// CHECK-NEXT: [[V15]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[V19]] = affine.apply #map([[V9]])
// CHECK-NEXT: [[V20]] = affine.apply #map([[V12]])
// CHECK-NEXT: [[V55:%.+]] = tensor.extract_slice [[V36]][[[V33]], [[V19]], [[V20]], [[V35]]] [1, 4, 4, 1] [1, 1, 1, 1] : tensor<2x8x8x3xf32> to tensor<4x4xf32>
// CHECK-NEXT: [[V21]] = tensor.empty() : tensor<4x6xf32>
// CHECK-NEXT: [[V23]] = linalg.fill ins([[V15]] : f32) outs([[V21]] : tensor<4x6xf32>) -> tensor<4x6xf32>
// CHECK-NEXT: [[V22]] = arith.constant dense<{{\[\[}}1.250000e-01, 2.500000e-01, 2.500000e-01, 1.250000e-01, 1.250000e-01, 0.000000e+00], [0.000000e+00, -2.500000e-01, 2.500000e-01, -2.500000e-01, 2.500000e-01, 0.000000e+00], [0.000000e+00, 2.500000e-01, 2.500000e-01, 5.000000e-01, 5.000000e-01, 0.000000e+00], [0.000000e+00, -2.500000e-01, 2.500000e-01, -1.000000e+00, 1.000000e+00, 5.000000e-01]]> : tensor<4x6xf32>
// CHECK-NEXT: [[V37]] = linalg.matmul ins([[V22]], [[V14]] : tensor<4x6xf32>, tensor<6x6xf32>) outs([[V23]] : tensor<4x6xf32>) -> tensor<4x6xf32>
// CHECK-NEXT: [[V38]] = tensor.empty() : tensor<4x4xf32>
// CHECK-NEXT: [[V39]] = linalg.fill ins([[V15]] : f32) outs([[V38]] : tensor<4x4xf32>) -> tensor<4x4xf32>
// CHECK-NEXT: [[V56:%.+]] = arith.constant dense<{{\[\[}}1.250000e-01, 0.000000e+00, 0.000000e+00, 0.000000e+00], [2.500000e-01, -2.500000e-01, 2.500000e-01, -2.500000e-01], [2.500000e-01, 2.500000e-01, 2.500000e-01, 2.500000e-01], [1.250000e-01, -2.500000e-01, 5.000000e-01, -1.000000e+00], [1.250000e-01, 2.500000e-01, 5.000000e-01, 1.000000e+00], [0.000000e+00, 0.000000e+00, 0.000000e+00, 5.000000e-01]]> : tensor<6x4xf32>
// CHECK-NEXT: [[V40]] = linalg.matmul ins([[V37]], [[V56]] : tensor<4x6xf32>, tensor<6x4xf32>) outs([[V39]] : tensor<4x4xf32>) -> tensor<4x4xf32>
// CHECK-NEXT: [[V57:%.+]] = arith.constant 1.024000e+03 : f32
// CHECK-NEXT: [[V58:%.+]] = linalg.generic {indexing_maps = [#map1, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins([[V57]], [[V40]] : f32, tensor<4x4xf32>) outs([[V55]] : tensor<4x4xf32>) {
// CHECK-NEXT: ^bb0([[V59:%.+]]: f32, [[V60:%.+]]: f32, [[V61:%.+]]: f32):
// CHECK-NEXT: [[V62:%.+]] = arith.mulf [[V59]], [[V60]] : f32
// CHECK-NEXT: [[V63:%.+]] = arith.addf [[V62]], [[V61]] : f32
// CHECK-NEXT: linalg.yield [[V63]] : f32
// CHECK-NEXT: } -> tensor<4x4xf32>
// CHECK-NEXT: [[V24]] = tensor.insert_slice [[V58]] into [[V36]][[[V33]], [[V19]], [[V20]], [[V35]]] [1, 4, 4, 1] [1, 1, 1, 1] : tensor<4x4xf32> into tensor<2x8x8x3xf32>
// CHECK-NEXT: scf.yield [[V24]] : tensor<2x8x8x3xf32>
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield [[V17]] : tensor<2x8x8x3xf32>
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield [[V16]] : tensor<2x8x8x3xf32>
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield [[V11]] : tensor<2x8x8x3xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return [[V54]] : tensor<2x8x8x3xf32>
// CHECK-NEXT: }
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op) {
// CHECK-NEXT: [[V3]] = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V8]] = transform.structured.winograd_conv2d [[V3]] {fmr = 1 : i32} : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V25]] = transform.structured.match ops{["linalg.winograd_filter_transform"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V32]] = transform.structured.match ops{["linalg.winograd_input_transform"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V43]] = transform.structured.match ops{["linalg.winograd_output_transform"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V45]] = transform.structured.decompose_winograd_op [[V25]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V46]] = transform.structured.decompose_winograd_op [[V32]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V54]] = transform.structured.decompose_winograd_op [[V43]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: #map = affine_map<(d0) -> (d0 * 2)>

// CHECK: #map1 = affine_map<() -> (0)>

// CHECK: #map2 = affine_map<() -> (6)>

// CHECK: #map3 = affine_map<() -> (10)>

// CHECK: #map4 = affine_map<() -> (4)>

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: func.func @tiled([[V0:%.+]]: tensor<4x3x3x6xf32>, [[V1:%.+]]: tensor<4x4x6x4xf32>, [[V2:%.+]]: tensor<2x10x10x6xf32>, [[V3:%.+]]: tensor<4x4x4x4x2x6xf32>, [[V4:%.+]]: tensor<4x4x4x4x2x4xf32>, [[V5:%.+]]: tensor<2x8x8x4xf32>) -> (tensor<4x4x6x4xf32>, tensor<4x4x4x4x2x6xf32>, tensor<2x8x8x4xf32>) {
// CHECK-NEXT: [[V6:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V7:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V8:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V9:%.+]] = arith.constant 6 : index
// CHECK-NEXT: [[V10:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V11:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[V12:%.+]] = scf.for [[V13:%.+]] = [[V6]] to [[V8]] step [[V10]] iter_args([[V14:%.+]] = [[V1]]) -> (tensor<4x4x6x4xf32>) {
// CHECK-NEXT: [[V15:%.+]] = scf.for [[V16:%.+]] = [[V7]] to [[V9]] step [[V11]] iter_args([[V17:%.+]] = [[V14]]) -> (tensor<4x4x6x4xf32>) {
// CHECK-NEXT: [[V18:%.+]] = tensor.extract_slice [[V0]][[[V13]], 0, 0, [[V16]]] [2, 3, 3, 3] [1, 1, 1, 1] : tensor<4x3x3x6xf32> to tensor<2x3x3x3xf32>
// CHECK-NEXT: [[V19:%.+]] = tensor.extract_slice [[V17]][0, 0, [[V16]], [[V13]]] [4, 4, 3, 2] [1, 1, 1, 1] : tensor<4x4x6x4xf32> to tensor<4x4x3x2xf32>
// CHECK-NEXT: [[V20:%.+]] = linalg.winograd_filter_transform fmr(F_2_3) ins([[V18]] : tensor<2x3x3x3xf32>) outs([[V19]] : tensor<4x4x3x2xf32>) -> tensor<4x4x3x2xf32>
// CHECK-NEXT: [[V21:%.+]] = tensor.insert_slice [[V20]] into [[V17]][0, 0, [[V16]], [[V13]]] [4, 4, 3, 2] [1, 1, 1, 1] : tensor<4x4x3x2xf32> into tensor<4x4x6x4xf32>
// CHECK-NEXT: scf.yield [[V21]] : tensor<4x4x6x4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield [[V15]] : tensor<4x4x6x4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: [[V22:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V23:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V24:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V25:%.+]] = arith.constant 6 : index
// CHECK-NEXT: [[V26:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V27:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[V28:%.+]] = scf.for [[V13]] = [[V22]] to [[V24]] step [[V26]] iter_args([[V14]] = [[V3]]) -> (tensor<4x4x4x4x2x6xf32>) {
// CHECK-NEXT: [[V15]] = scf.for [[V16]] = [[V23]] to [[V25]] step [[V27]] iter_args([[V17]] = [[V14]]) -> (tensor<4x4x4x4x2x6xf32>) {
// CHECK-NEXT: [[V20]] = affine.apply #map([[V13]])
// CHECK-NEXT: [[V29:%.+]] = affine.apply #map1()
// CHECK-NEXT: [[V30:%.+]] = affine.apply #map2()
// CHECK-NEXT: [[V31:%.+]] = affine.apply #map3()
// CHECK-NEXT: [[V18]] = tensor.extract_slice [[V2]][0, [[V20]], [[V29]], [[V16]]] [2, [[V30]], [[V31]], 3] [1, 1, 1, 1] : tensor<2x10x10x6xf32> to tensor<2x?x?x3xf32>
// CHECK-NEXT: [[V19]] = tensor.extract_slice [[V17]][0, 0, [[V13]], 0, 0, [[V16]]] [4, 4, 2, 4, 2, 3] [1, 1, 1, 1, 1, 1] : tensor<4x4x4x4x2x6xf32> to tensor<4x4x2x4x2x3xf32>
// CHECK-NEXT: [[V32:%.+]] = linalg.winograd_input_transform fmr(F_2_3) ins([[V18]] : tensor<2x?x?x3xf32>) outs([[V19]] : tensor<4x4x2x4x2x3xf32>) -> tensor<4x4x2x4x2x3xf32>
// CHECK-NEXT: [[V21]] = tensor.insert_slice [[V32]] into [[V17]][0, 0, [[V13]], 0, 0, [[V16]]] [4, 4, 2, 4, 2, 3] [1, 1, 1, 1, 1, 1] : tensor<4x4x2x4x2x3xf32> into tensor<4x4x4x4x2x6xf32>
// CHECK-NEXT: scf.yield [[V21]] : tensor<4x4x4x4x2x6xf32>
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield [[V15]] : tensor<4x4x4x4x2x6xf32>
// CHECK-NEXT: }
// CHECK-NEXT: [[V33:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V34:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V35:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V36:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V37:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V38:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V39:%.+]] = scf.for [[V13]] = [[V33]] to [[V35]] step [[V37]] iter_args([[V14]] = [[V5]]) -> (tensor<2x8x8x4xf32>) {
// CHECK-NEXT: [[V15]] = scf.for [[V16]] = [[V34]] to [[V36]] step [[V38]] iter_args([[V17]] = [[V14]]) -> (tensor<2x8x8x4xf32>) {
// CHECK-NEXT: [[V18]] = tensor.extract_slice [[V4]][0, 0, [[V13]], [[V16]], 0, 0] [4, 4, 2, 2, 2, 4] [1, 1, 1, 1, 1, 1] : tensor<4x4x4x4x2x4xf32> to tensor<4x4x2x2x2x4xf32>
// CHECK-NEXT: [[V20]] = affine.apply #map([[V13]])
// CHECK-NEXT: [[V29]] = affine.apply #map([[V16]])
// CHECK-NEXT: [[V30]] = affine.apply #map4()
// CHECK-NEXT: [[V31]] = affine.apply #map4()
// CHECK-NEXT: [[V19]] = tensor.extract_slice [[V17]][0, [[V20]], [[V29]], 0] [2, [[V30]], [[V31]], 4] [1, 1, 1, 1] : tensor<2x8x8x4xf32> to tensor<2x?x?x4xf32>
// CHECK-NEXT: [[V32]] = linalg.winograd_output_transform fmr(F_2_3) ins([[V18]] : tensor<4x4x2x2x2x4xf32>) outs([[V19]] : tensor<2x?x?x4xf32>) -> tensor<2x?x?x4xf32>
// CHECK-NEXT: [[V40:%.+]] = affine.apply #map([[V13]])
// CHECK-NEXT: [[V41:%.+]] = affine.apply #map([[V16]])
// CHECK-NEXT: [[V42:%.+]] = affine.apply #map4()
// CHECK-NEXT: [[V43:%.+]] = affine.apply #map4()
// CHECK-NEXT: [[V21]] = tensor.insert_slice [[V32]] into [[V17]][0, [[V40]], [[V41]], 0] [2, [[V42]], [[V43]], 4] [1, 1, 1, 1] : tensor<2x?x?x4xf32> into tensor<2x8x8x4xf32>
// CHECK-NEXT: scf.yield [[V21]] : tensor<2x8x8x4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield [[V15]] : tensor<2x8x8x4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return [[V12]], [[V28]], [[V39]] : tensor<4x4x6x4xf32>, tensor<4x4x4x4x2x6xf32>, tensor<2x8x8x4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op) {
// CHECK-NEXT: [[V12]] = transform.structured.match ops{["linalg.winograd_filter_transform"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V28]] = transform.structured.match ops{["linalg.winograd_input_transform"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V39]] = transform.structured.match ops{["linalg.winograd_output_transform"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V44:%.+]], [[V45:%.+]]:2 = transform.structured.tile_using_for [[V12]] tile_sizes [2, 0, 0, 3] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// CHECK-NEXT: [[V46:%.+]], [[V47:%.+]]:2 = transform.structured.tile_using_for [[V28]] tile_sizes [0, 0, 2, 0, 0, 3] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// CHECK-NEXT: [[V48:%.+]], [[V49:%.+]]:2 = transform.structured.tile_using_for [[V39]] tile_sizes [0, 0, 2, 2, 0, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
