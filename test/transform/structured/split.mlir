// RUN: rsmlir-opt %s --transform-interpreter --mlir-print-local-scope --split-input-file | FileCheck %s

module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @static
  // CHECK-NEXT:   %[[VEXTRACTED_SLICE:.+]] = tensor.extract_slice %arg0[0, 0] [5, 10] [1, 1] : tensor<16x10xindex> to tensor<5x10xindex>
  // CHECK-NEXT:   %[[V0:.+]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%[[VEXTRACTED_SLICE]] : tensor<5x10xindex>) {
  // CHECK-NEXT:   ^bb0(%[[VOUT:.+]]: index):
  // CHECK-NEXT:     %[[V2:.+]] = linalg.index 0 : index
  // CHECK-NEXT:     %[[V3:.+]] = arith.addi %[[V2]], %[[VOUT]] : index
  // CHECK-NEXT:     linalg.yield %[[V3]] : index
  // CHECK-NEXT:   } -> tensor<5x10xindex>
  // CHECK-NEXT:   %[[VINSERTED_SLICE:.+]] = tensor.insert_slice %[[V0]] into %arg0[0, 0] [5, 10] [1, 1] : tensor<5x10xindex> into tensor<16x10xindex>
  // CHECK-NEXT:   %[[VEXTRACTED_SLICE_0:.+]] = tensor.extract_slice %[[VINSERTED_SLICE]][5, 0] [11, 10] [1, 1] : tensor<16x10xindex> to tensor<11x10xindex>
  // CHECK-NEXT:   %[[V1:.+]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%[[VEXTRACTED_SLICE_0]] : tensor<11x10xindex>) attrs =  {second} {
  // CHECK-NEXT:   ^bb0(%[[VOUT:.+]]: index):
  // CHECK-NEXT:     %[[V2:.+]] = linalg.index 0 : index
  // CHECK-NEXT:     %[[V3:.+]] = affine.apply affine_map<()[s0] -> (s0 + 5)>()[%[[V2]]]
  // CHECK-NEXT:     %[[V4:.+]] = arith.addi %[[V3]], %[[VOUT]] : index
  // CHECK-NEXT:     linalg.yield %[[V4]] : index
  // CHECK-NEXT:   } -> tensor<11x10xindex>
  // CHECK-NEXT:   %[[VINSERTED_SLICE_1:.+]] = tensor.insert_slice %[[V1]] into %[[VINSERTED_SLICE]][5, 0] [11, 10] [1, 1] : tensor<11x10xindex> into tensor<16x10xindex>
  // CHECK-NEXT:   return %[[VINSERTED_SLICE_1]] : tensor<16x10xindex>
  func.func @static(%a: tensor<16x10xindex>) -> tensor<16x10xindex> {
    %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
        outs(%a : tensor<16x10xindex>) {
      ^bb0(%x: index):
        %i = linalg.index 0 : index
        %j = arith.addi %i, %x : index
        linalg.yield %j : index
    } -> tensor<16x10xindex>
    return %0 : tensor<16x10xindex>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.generic"]} in %root : (!transform.any_op) -> !transform.any_op
    %parts = transform.structured.split %op after 5 {dimension = 0} : !transform.any_op
    %first, %second = transform.split_handle %parts : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %second "second" : !transform.any_op
    transform.yield
  }
}

// -----

// A split point that is a value and may exceed the extent of the loop.
module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @dynamic
  // CHECK-NEXT:   %[[V0:.+]] = arith.addi %arg2, %arg2 : index
  // CHECK-NEXT:   %[[VC0:.+]] = arith.constant 0 : index
  // CHECK-NEXT:   %[[VDIM:.+]] = memref.dim %arg0, %[[VC0]] : memref<?x8xf32>
  // CHECK-NEXT:   %[[V1:.+]] = affine.min affine_map<()[s0, s1] -> (s0, s1)>()[%[[V0]], %[[VDIM]]]
  // CHECK-NEXT:   %[[V2:.+]] = affine.apply affine_map<()[s0, s1] -> (s0 - s1)>()[%[[VDIM]], %[[V1]]]
  // CHECK-NEXT:   %[[V3:.+]] = affine.apply affine_map<()[s0] -> (s0 - 1)>()[%[[V1]]]
  // CHECK-NEXT:   %[[V4:.+]] = affine.apply affine_map<()[s0] -> (s0 - 1)>()[%[[V1]]]
  // CHECK-NEXT:   %[[VSUBVIEW:.+]] = memref.subview %arg0[0, 0] [%[[V1]], 8] [1, 1] : memref<?x8xf32> to memref<?x8xf32, strided<[8, 1]>>
  // CHECK-NEXT:   linalg.fill ins(%arg1 : f32) outs(%[[VSUBVIEW]] : memref<?x8xf32, strided<[8, 1]>>)
  // CHECK-NEXT:   %[[V5:.+]] = affine.apply affine_map<()[s0, s1] -> (s0 - s1 - 1)>()[%[[VDIM]], %[[V1]]]
  // CHECK-NEXT:   %[[V6:.+]] = affine.apply affine_map<()[s0, s1] -> (s0 - s1 - 1)>()[%[[VDIM]], %[[V1]]]
  // CHECK-NEXT:   %[[V7:.+]] = affine.apply affine_map<()[s0, s1] -> (s0 - s1)>()[%[[VDIM]], %[[V1]]]
  // CHECK-NEXT:   %[[VSUBVIEW_0:.+]] = memref.subview %arg0[%[[V1]], 0] [%[[V7]], 8] [1, 1] : memref<?x8xf32> to memref<?x8xf32, strided<[8, 1], offset: ?>>
  // CHECK-NEXT:   linalg.fill ins(%arg1 : f32) outs(%[[VSUBVIEW_0]] : memref<?x8xf32, strided<[8, 1], offset: ?>>)
  // CHECK-NEXT:   return
  func.func @dynamic(%a: memref<?x8xf32>, %f: f32, %n: index) {
    %point = arith.addi %n, %n : index
    linalg.fill ins(%f : f32) outs(%a : memref<?x8xf32>)
    return
  }
  // CHECK-LABEL: func.func @whole
  // CHECK-NEXT:   linalg.fill {same, whole} ins(%arg1 : f32) outs(%arg0 : memref<4x8xf32>)
  // CHECK-NEXT:   %[[V0:.+]] = affine.apply affine_map<(d0) -> (d0)>(%arg2)
  // CHECK-NEXT:   return
  func.func @whole(%a: memref<4x8xf32>, %f: f32, %n: index) {
    linalg.fill {whole} ins(%f : f32) outs(%a : memref<4x8xf32>)
    %0 = affine.apply affine_map<(d0) -> (d0)>(%n)
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %point = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    %fills = transform.structured.match ops{["linalg.fill"]} in %root : (!transform.any_op) -> !transform.any_op
    %fill, %whole = transform.split_handle %fills : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %parts = transform.structured.split %fill after %point {dimension = 0} : !transform.any_op, !transform.any_op
    %one = transform.structured.split %whole after 4 {dimension = 0} : !transform.any_op
    transform.annotate %one "same" : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @multiway
  // CHECK-NEXT:   %[[VSUBVIEW:.+]] = memref.subview %arg0[0] [5] [1] : memref<16xf32> to memref<5xf32, strided<[1]>>
  // CHECK-NEXT:   linalg.fill {part} ins(%arg1 : f32) outs(%[[VSUBVIEW]] : memref<5xf32, strided<[1]>>)
  // CHECK-NEXT:   %[[VSUBVIEW_0:.+]] = memref.subview %arg0[5] [11] [1] : memref<16xf32> to memref<11xf32, strided<[1], offset: 5>>
  // CHECK-NEXT:   %[[VSUBVIEW_1:.+]] = memref.subview %[[VSUBVIEW_0]][0] [3] [1] : memref<11xf32, strided<[1], offset: 5>> to memref<3xf32, strided<[1], offset: 5>>
  // CHECK-NEXT:   linalg.fill {part} ins(%arg1 : f32) outs(%[[VSUBVIEW_1]] : memref<3xf32, strided<[1], offset: 5>>)
  // CHECK-NEXT:   %[[VSUBVIEW_2:.+]] = memref.subview %[[VSUBVIEW_0]][3] [8] [1] : memref<11xf32, strided<[1], offset: 5>> to memref<8xf32, strided<[1], offset: 8>>
  // CHECK-NEXT:   linalg.fill {part} ins(%arg1 : f32) outs(%[[VSUBVIEW_2]] : memref<8xf32, strided<[1], offset: 8>>)
  // CHECK-NEXT:   return
  func.func @multiway(%a: memref<16xf32>, %f: f32) {
    linalg.fill ins(%f : f32) outs(%a : memref<16xf32>)
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %fill = transform.structured.match ops{["linalg.fill"]} in %root : (!transform.any_op) -> !transform.any_op
    %five = transform.param.constant 5 : i64 -> !transform.param<i64>
    %three = transform.param.constant 3 : i64 -> !transform.param<i64>
    %sizes = transform.merge_handles %five, %three : !transform.param<i64>
    %parts = transform.structured.split %fill after %sizes {dimension = 0, multiway} : !transform.any_op, !transform.param<i64>
    transform.annotate %parts "part" : !transform.any_op
    transform.yield
  }
}
