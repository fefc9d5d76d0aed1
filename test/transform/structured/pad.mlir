// RUN: rsmlir-opt %s --transform-interpreter --mlir-print-local-scope --split-input-file | FileCheck %s

module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @pad
  // CHECK-NEXT:   %[[V0:.+]] = affine.min affine_map<()[s0] -> (-s0 + 12, 7)>()[%arg5]
  // CHECK-NEXT:   %[[VEXTRACTED_SLICE:.+]] = tensor.extract_slice %arg0[%arg3, %arg5] [4, %[[V0]]] [1, 1] : tensor<24x12xf32> to tensor<4x?xf32>
  // CHECK-NEXT:   %[[VEXTRACTED_SLICE_0:.+]] = tensor.extract_slice %arg1[%arg5, %arg4] [%[[V0]], 5] [1, 1] : tensor<12x25xf32> to tensor<?x5xf32>
  // CHECK-NEXT:   %[[VEXTRACTED_SLICE_1:.+]] = tensor.extract_slice %arg2[%arg3, %arg4] [4, 5] [1, 1] : tensor<24x25xf32> to tensor<4x5xf32>
  // CHECK-NEXT:   %[[VCST:.+]] = arith.constant 0.000000e+00 : f32
  // CHECK-NEXT:   %[[VC1:.+]] = arith.constant 1 : index
  // CHECK-NEXT:   %[[V1:.+]] = affine.apply affine_map<()[s0] -> (-s0 + 8)>()[%[[V0]]]
  // CHECK-NEXT:   %[[VPADDED:.+]] = tensor.pad %[[VEXTRACTED_SLICE]] nofold low[0, 0] high[0, %[[V1]]] {
  // CHECK-NEXT:   ^bb0(%[[VARG6:.+]]: index, %[[VARG7:.+]]: index):
  // CHECK-NEXT:     tensor.yield %[[VCST]] : f32
  // CHECK-NEXT:   } {pad} : tensor<4x?xf32> to tensor<4x8xf32>
  // CHECK-NEXT:   %[[VCST_2:.+]] = arith.constant 1.000000e+00 : f32
  // CHECK-NEXT:   %[[VC0:.+]] = arith.constant 0 : index
  // CHECK-NEXT:   %[[V2:.+]] = affine.apply affine_map<()[s0] -> (-s0 + 8)>()[%[[V0]]]
  // CHECK-NEXT:   %[[VPADDED_3:.+]] = tensor.pad %[[VEXTRACTED_SLICE_0]] nofold low[0, 0] high[%[[V2]], 0] {
  // CHECK-NEXT:   ^bb0(%[[VARG6:.+]]: index, %[[VARG7:.+]]: index):
  // CHECK-NEXT:     tensor.yield %[[VCST_2]] : f32
  // CHECK-NEXT:   } {pad} : tensor<?x5xf32> to tensor<8x5xf32>
  // CHECK-NEXT:   %[[VC1_4:.+]] = arith.constant 1 : index
  // CHECK-NEXT:   %[[VC0_5:.+]] = arith.constant 0 : index
  // CHECK-NEXT:   %[[V3:.+]] = linalg.matmul {padded} ins(%[[VPADDED]], %[[VPADDED_3]] : tensor<4x8xf32>, tensor<8x5xf32>) outs(%[[VEXTRACTED_SLICE_1]] : tensor<4x5xf32>) -> tensor<4x5xf32>
  // CHECK-NEXT:   %[[VEXTRACTED_SLICE_6:.+]] = tensor.extract_slice %[[V3]][0, 0] [4, 5] [1, 1] : tensor<4x5xf32> to tensor<4x5xf32>
  // CHECK-NEXT:   %[[V4:.+]] = linalg.copy {copy} ins(%[[VEXTRACTED_SLICE_6]] : tensor<4x5xf32>) outs(%[[VEXTRACTED_SLICE_1]] : tensor<4x5xf32>) -> tensor<4x5xf32>
  // CHECK-NEXT:   %[[VINSERTED_SLICE:.+]] = tensor.insert_slice %[[V4]] into %arg2[%arg3, %arg4] [4, 5] [1, 1] : tensor<4x5xf32> into tensor<24x25xf32>
  // CHECK-NEXT:   return %[[VINSERTED_SLICE]] : tensor<24x25xf32>
  func.func @pad(%a: tensor<24x12xf32>, %b: tensor<12x25xf32>, %c: tensor<24x25xf32>, %x: index, %y: index, %z: index) -> tensor<24x25xf32> {
    %k = affine.min affine_map<()[s0] -> (-s0 + 12, 7)>()[%z]
    %0 = tensor.extract_slice %a[%x, %z] [4, %k] [1, 1] : tensor<24x12xf32> to tensor<4x?xf32>
    %1 = tensor.extract_slice %b[%z, %y] [%k, 5] [1, 1] : tensor<12x25xf32> to tensor<?x5xf32>
    %2 = tensor.extract_slice %c[%x, %y] [4, 5] [1, 1] : tensor<24x25xf32> to tensor<4x5xf32>
    %3 = linalg.matmul ins(%0, %1 : tensor<4x?xf32>, tensor<?x5xf32>) outs(%2 : tensor<4x5xf32>) -> tensor<4x5xf32>
    %4 = tensor.insert_slice %3 into %c[%x, %y] [4, 5] [1, 1] : tensor<4x5xf32> into tensor<24x25xf32>
    return %4 : tensor<24x25xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %padded, %pad, %copy = transform.structured.pad %op pad_to_multiple_of [1, 1, 4] {
      padding_values = [0.0 : f32, "1.0", 0.0 : f32], padding_dimensions = [0, 1, 2],
      nofold_flags = [1, 1, 0], copy_back_op = "linalg.copy"
    } : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.annotate %padded "padded" : !transform.any_op
    transform.annotate %pad "pad" : !transform.any_op
    transform.annotate %copy "copy" : !transform.any_op
    transform.yield
  }
}

// -----

// Zero is added where nothing else is said.
module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @dynamic
  // CHECK-NEXT:   %[[V0:.+]] = affine.min affine_map<(d0)[s0] -> (16, -d0 + s0)>(%arg2)[%arg1]
  // CHECK-NEXT:   %[[VEXTRACTED_SLICE:.+]] = tensor.extract_slice %arg0[%arg2, 0] [%[[V0]], 12] [1, 1] : tensor<?x12xf32> to tensor<?x12xf32>
  // CHECK-NEXT:   %[[VCST:.+]] = arith.constant 0.000000e+00 : f32
  // CHECK-NEXT:   %[[VC0:.+]] = arith.constant 0 : index
  // CHECK-NEXT:   %[[V1:.+]] = affine.apply affine_map<()[s0] -> (-s0 + 16)>()[%[[V0]]]
  // CHECK-NEXT:   %[[VPADDED:.+]] = tensor.pad %[[VEXTRACTED_SLICE]] low[0, 0] high[%[[V1]], 0] {
  // CHECK-NEXT:   ^bb0(%[[VARG3:.+]]: index, %[[VARG4:.+]]: index):
  // CHECK-NEXT:     tensor.yield %[[VCST]] : f32
  // CHECK-NEXT:   } : tensor<?x12xf32> to tensor<16x12xf32>
  // CHECK-NEXT:   %[[VCST_0:.+]] = arith.constant 0.000000e+00 : f32
  // CHECK-NEXT:   %[[VC0_1:.+]] = arith.constant 0 : index
  // CHECK-NEXT:   %[[V2:.+]] = affine.apply affine_map<()[s0] -> (-s0 + 16)>()[%[[V0]]]
  // CHECK-NEXT:   %[[VPADDED_2:.+]] = tensor.pad %[[VEXTRACTED_SLICE]] low[0, 0] high[%[[V2]], 0] {
  // CHECK-NEXT:   ^bb0(%[[VARG3:.+]]: index, %[[VARG4:.+]]: index):
  // CHECK-NEXT:     tensor.yield %[[VCST_0]] : f32
  // CHECK-NEXT:   } : tensor<?x12xf32> to tensor<16x12xf32>
  // CHECK-NEXT:   %[[VC0_3:.+]] = arith.constant 0 : index
  // CHECK-NEXT:   %[[VC0_4:.+]] = arith.constant 0 : index
  // CHECK-NEXT:   %[[V3:.+]] = linalg.exp ins(%[[VPADDED]] : tensor<16x12xf32>) outs(%[[VPADDED_2]] : tensor<16x12xf32>) -> tensor<16x12xf32>
  // CHECK-NEXT:   %[[VEXTRACTED_SLICE_5:.+]] = tensor.extract_slice %[[V3]][0, 0] [%[[V0]], 12] [1, 1] : tensor<16x12xf32> to tensor<?x12xf32>
  // CHECK-NEXT:   return %[[VEXTRACTED_SLICE_5]] : tensor<?x12xf32>
  func.func @dynamic(%a: tensor<?x12xf32>, %n: index, %i: index) -> tensor<?x12xf32> {
    %size = affine.min affine_map<(d0)[s0] -> (16, s0 - d0)>(%i)[%n]
    %0 = tensor.extract_slice %a[%i, 0] [%size, 12] [1, 1] : tensor<?x12xf32> to tensor<?x12xf32>
    %1 = linalg.exp ins(%0 : tensor<?x12xf32>) outs(%0 : tensor<?x12xf32>) -> tensor<?x12xf32>
    return %1 : tensor<?x12xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.exp"]} in %root : (!transform.any_op) -> !transform.any_op
    %padded, %pad, %copy = transform.structured.pad %op {padding_dimensions = [0], copy_back_op = "none"}
        : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}
