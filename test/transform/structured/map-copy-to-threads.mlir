// Copies by the threads of a GPU.
//
// RUN: rsmlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

module attributes {transform.with_named_sequence} {
  func.func @copy(%a: tensor<8x12xf32>, %b: tensor<8x12xf32>) -> tensor<8x12xf32> {
    %0 = linalg.copy ins(%a : tensor<8x12xf32>) outs(%b : tensor<8x12xf32>) -> tensor<8x12xf32>
    return %0 : tensor<8x12xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.copy"]} in %root : (!transform.any_op) -> !transform.any_op
    %loop, %tiled = transform.structured.gpu.map_copy_to_threads %0 total_num_threads = 32 desired_bit_alignment = 128
        : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %tiled "tiled" : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @pad(%a: tensor<?x?x16xf16>, %n: index, %m: index) -> tensor<2x4x16xf16> {
    %c = arith.constant 0.0 : f16
    %0 = tensor.pad %a low[0, 0, 0] high[%n, %m, 0] {
    ^bb0(%i: index, %j: index, %k: index):
      tensor.yield %c : f16
    } : tensor<?x?x16xf16> to tensor<2x4x16xf16>
    return %0 : tensor<2x4x16xf16>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["tensor.pad"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.gpu.map_copy_to_threads %0 total_num_threads = 16 desired_bit_alignment = 64
        : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// CHECK: #map = affine_map<(d0) -> (d0 * 4)>

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: func.func @copy([[V0:%.+]]: tensor<8x12xf32>, [[V1:%.+]]: tensor<8x12xf32>) -> tensor<8x12xf32> {
// CHECK-NEXT: [[V2:%.+]] = scf.forall ([[V3:%.+]], [[V4:%.+]]) in (8, 3) shared_outs([[V5:%.+]] = [[V1]]) -> (tensor<8x12xf32>) {
// CHECK-NEXT: [[V6:%.+]] = affine.apply #map([[V4]])
// CHECK-NEXT: [[V7:%.+]] = affine.apply #map([[V4]])
// CHECK-NEXT: [[V8:%.+]] = affine.apply #map([[V4]])
// CHECK-NEXT: [[V9:%.+]] = tensor.extract_slice [[V0]][[[V3]], [[V7]]] [1, 4] [1, 1] : tensor<8x12xf32> to tensor<1x4xf32>
// CHECK-NEXT: [[V10:%.+]] = tensor.extract_slice [[V5]][[[V3]], [[V8]]] [1, 4] [1, 1] : tensor<8x12xf32> to tensor<1x4xf32>
// CHECK-NEXT: [[V11:%.+]] = linalg.copy {tiled} ins([[V9]] : tensor<1x4xf32>) outs([[V10]] : tensor<1x4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: [[V12:%.+]] = affine.apply #map([[V4]])
// CHECK-NEXT: scf.forall.in_parallel {
// CHECK-NEXT: tensor.parallel_insert_slice [[V11]] into [[V5]][[[V3]], [[V12]]] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<8x12xf32>
// CHECK-NEXT: }
// CHECK-NEXT: } {mapping = [#gpu.thread<linear_dim_1>, #gpu.thread<linear_dim_0>]}
// CHECK-NEXT: return [[V2]] : tensor<8x12xf32>
// CHECK-NEXT: }
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op) {
// CHECK-NEXT: [[V2]] = transform.structured.match ops{["linalg.copy"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V13:%.+]], [[V14:%.+]] = transform.structured.gpu.map_copy_to_threads [[V2]] total_num_threads = 32 desired_bit_alignment = 128 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// CHECK-NEXT: transform.annotate [[V14]] "tiled" : !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: #map = affine_map<(d0) -> (d0 * 2)>

// CHECK: #map1 = affine_map<(d0) -> (d0 * 4)>

// CHECK: #map2 = affine_map<(d0)[s0] -> (d0 * 2, s0)>

// CHECK: #map3 = affine_map<(d0)[s0] -> (-d0 + s0)>

// CHECK: #map4 = affine_map<(d0)[s0] -> (-d0 + s0, 2)>

// CHECK: #map5 = affine_map<(d0) -> (-d0 + 2)>

// CHECK: #map6 = affine_map<(d0)[s0] -> (d0, s0)>

// CHECK: #map7 = affine_map<(d0)[s0] -> (-d0 + s0, 1)>

// CHECK: #map8 = affine_map<(d0) -> (-d0 + 1)>

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: func.func @pad([[V0:%.+]]: tensor<?x?x16xf16>, [[V1:%.+]]: index, [[V2:%.+]]: index) -> tensor<2x4x16xf16> {
// CHECK-NEXT: [[V3:%.+]] = arith.constant 0.000000e+00 : f16
// CHECK-NEXT: [[V4:%.+]] = tensor.empty() : tensor<2x4x16xf16>
// CHECK-NEXT: [[V5:%.+]] = scf.forall ([[V6:%.+]], [[V7:%.+]], [[V8:%.+]]) in (1, 4, 4) shared_outs([[V9:%.+]] = [[V4]]) -> (tensor<2x4x16xf16>) {
// CHECK-NEXT: [[V10:%.+]] = affine.apply #map([[V6]])
// CHECK-NEXT: [[V11:%.+]] = affine.apply #map1([[V8]])
// CHECK-NEXT: [[V12:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V13:%.+]] = tensor.dim [[V0]], [[V12]] : tensor<?x?x16xf16>
// CHECK-NEXT: [[V14:%.+]] = affine.min #map2([[V6]])[[[V13]]]
// CHECK-NEXT: [[V15:%.+]] = affine.apply #map3([[V14]])[[[V13]]]
// CHECK-NEXT: [[V16:%.+]] = affine.min #map4([[V14]])[[[V13]]]
// CHECK-NEXT: [[V17:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V18:%.+]] = arith.cmpi eq, [[V16]], [[V17]] : index
// CHECK-NEXT: [[V19:%.+]] = affine.apply #map5([[V16]])
// CHECK-NEXT: [[V20:%.+]] = affine.apply #map5([[V16]])
// CHECK-NEXT: [[V21:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V22:%.+]] = tensor.dim [[V0]], [[V21]] : tensor<?x?x16xf16>
// CHECK-NEXT: [[V23:%.+]] = affine.min #map6([[V7]])[[[V22]]]
// CHECK-NEXT: [[V24:%.+]] = affine.apply #map3([[V23]])[[[V22]]]
// CHECK-NEXT: [[V25:%.+]] = affine.min #map7([[V23]])[[[V22]]]
// CHECK-NEXT: [[V26:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V27:%.+]] = arith.cmpi eq, [[V25]], [[V26]] : index
// CHECK-NEXT: [[V28:%.+]] = arith.ori [[V27]], [[V18]] : i1
// CHECK-NEXT: [[V29:%.+]] = affine.apply #map8([[V25]])
// CHECK-NEXT: [[V30:%.+]] = affine.apply #map8([[V25]])
// CHECK-NEXT: [[V31:%.+]] = scf.if [[V28]] -> (tensor<2x1x4xf16>) {
// CHECK-NEXT: [[V32:%.+]] = tensor.generate  {
// CHECK-NEXT: ^bb0([[V33:%.+]]: index, [[V34:%.+]]: index, [[V35:%.+]]: index):
// CHECK-NEXT: tensor.yield [[V3]] : f16
// CHECK-NEXT: } : tensor<2x1x4xf16>
// CHECK-NEXT: scf.yield [[V32]] : tensor<2x1x4xf16>
// CHECK-NEXT: } else {
// CHECK-NEXT: [[V36:%.+]] = tensor.extract_slice [[V0]][[[V14]], [[V23]], [[V11]]] [[[V16]], [[V25]], 4] [1, 1, 1] : tensor<?x?x16xf16> to tensor<?x?x4xf16>
// CHECK-NEXT: [[V37:%.+]] = tensor.pad [[V36]] low[0, 0, 0] high[[[V20]], [[V30]], 0] {
// CHECK-NEXT: ^bb0([[V33]]: index, [[V34]]: index, [[V35]]: index):
// CHECK-NEXT: tensor.yield [[V3]] : f16
// CHECK-NEXT: } : tensor<?x?x4xf16> to tensor<?x?x4xf16>
// CHECK-NEXT: [[V38:%.+]] = tensor.cast [[V37]] : tensor<?x?x4xf16> to tensor<2x1x4xf16>
// CHECK-NEXT: scf.yield [[V38]] : tensor<2x1x4xf16>
// CHECK-NEXT: }
// CHECK-NEXT: scf.forall.in_parallel {
// CHECK-NEXT: tensor.parallel_insert_slice [[V31]] into [[V9]][[[V10]], [[V7]], [[V11]]] [2, 1, 4] [1, 1, 1] : tensor<2x1x4xf16> into tensor<2x4x16xf16>
// CHECK-NEXT: }
// CHECK-NEXT: } {mapping = [#gpu.thread<linear_dim_2>, #gpu.thread<linear_dim_1>, #gpu.thread<linear_dim_0>]}
// CHECK-NEXT: return [[V5]] : tensor<2x4x16xf16>
// CHECK-NEXT: }
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op) {
// CHECK-NEXT: [[V4]] = transform.structured.match ops{["tensor.pad"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V39:%.+]], [[V40:%.+]] = transform.structured.gpu.map_copy_to_threads [[V4]] total_num_threads = 16 desired_bit_alignment = 64 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
