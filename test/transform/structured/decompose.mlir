// RUN: rsmlir-opt %s --transform-interpreter --mlir-print-local-scope --split-input-file | FileCheck %s

// A window and an output of height or width 1 leave one dimension.
module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @height
  // CHECK-NEXT:   %[[VC0:.+]] = arith.constant 0 : index
  // CHECK-NEXT:   %[[VDIM:.+]] = tensor.dim %arg0, %[[VC0]] : tensor<?x1x?x3xf32>
  // CHECK-NEXT:   %[[VC2:.+]] = arith.constant 2 : index
  // CHECK-NEXT:   %[[VDIM_0:.+]] = tensor.dim %arg0, %[[VC2]] : tensor<?x1x?x3xf32>
  // CHECK-NEXT:   %[[VEXTRACTED_SLICE:.+]] = tensor.extract_slice %arg0[0, 0, 0, 0] [%[[VDIM]], 1, %[[VDIM_0]], 3] [1, 1, 1, 1] : tensor<?x1x?x3xf32> to tensor<?x?x3xf32>
  // CHECK-NEXT:   %[[VEXTRACTED_SLICE_1:.+]] = tensor.extract_slice %arg1[0, 0, 0, 0] [1, 3, 3, 8] [1, 1, 1, 1] : tensor<1x3x3x8xf32> to tensor<3x3x8xf32>
  // CHECK-NEXT:   %[[VC0_2:.+]] = arith.constant 0 : index
  // CHECK-NEXT:   %[[VDIM_3:.+]] = tensor.dim %arg2, %[[VC0_2]] : tensor<?x1x?x8xf32>
  // CHECK-NEXT:   %[[VC2_4:.+]] = arith.constant 2 : index
  // CHECK-NEXT:   %[[VDIM_5:.+]] = tensor.dim %arg2, %[[VC2_4]] : tensor<?x1x?x8xf32>
  // CHECK-NEXT:   %[[VEXTRACTED_SLICE_6:.+]] = tensor.extract_slice %arg2[0, 0, 0, 0] [%[[VDIM_3]], 1, %[[VDIM_5]], 8] [1, 1, 1, 1] : tensor<?x1x?x8xf32> to tensor<?x?x8xf32>
  // CHECK-NEXT:   %[[V0:.+]] = linalg.conv_1d_nwc_wcf {dilations = dense<3> : vector<1xi64>, small, strides = dense<5> : vector<1xi64>} ins(%[[VEXTRACTED_SLICE]], %[[VEXTRACTED_SLICE_1]] : tensor<?x?x3xf32>, tensor<3x3x8xf32>) outs(%[[VEXTRACTED_SLICE_6]] : tensor<?x?x8xf32>) -> tensor<?x?x8xf32>
  // CHECK-NEXT:   %[[VC0_7:.+]] = arith.constant 0 : index
  // CHECK-NEXT:   %[[VDIM_8:.+]] = tensor.dim %arg2, %[[VC0_7]] : tensor<?x1x?x8xf32>
  // CHECK-NEXT:   %[[VC2_9:.+]] = arith.constant 2 : index
  // CHECK-NEXT:   %[[VDIM_10:.+]] = tensor.dim %arg2, %[[VC2_9]] : tensor<?x1x?x8xf32>
  // CHECK-NEXT:   %[[VINSERTED_SLICE:.+]] = tensor.insert_slice %[[V0]] into %arg2[0, 0, 0, 0] [%[[VDIM_8]], 1, %[[VDIM_10]], 8] [1, 1, 1, 1] : tensor<?x?x8xf32> into tensor<?x1x?x8xf32>
  // CHECK-NEXT:   return %[[VINSERTED_SLICE]] : tensor<?x1x?x8xf32>
  func.func @height(%a: tensor<?x1x?x3xf32>, %k: tensor<1x3x3x8xf32>, %o: tensor<?x1x?x8xf32>) -> tensor<?x1x?x8xf32> {
    %0 = linalg.conv_2d_nhwc_hwcf {dilations = dense<[2, 3]> : tensor<2xi64>, strides = dense<[4, 5]> : tensor<2xi64>}
        ins(%a, %k : tensor<?x1x?x3xf32>, tensor<1x3x3x8xf32>) outs(%o : tensor<?x1x?x8xf32>) -> tensor<?x1x?x8xf32>
    return %0 : tensor<?x1x?x8xf32>
  }
  // CHECK-LABEL: func.func @width
  // CHECK-NEXT:   %[[VEXTRACTED_SLICE:.+]] = tensor.extract_slice %arg0[0, 0, 0, 0] [2, 3, 9, 1] [1, 1, 1, 1] : tensor<2x3x9x1xf32> to tensor<2x3x9xf32>
  // CHECK-NEXT:   %[[VEXTRACTED_SLICE_0:.+]] = tensor.extract_slice %arg1[0, 0, 0, 0] [8, 3, 3, 1] [1, 1, 1, 1] : tensor<8x3x3x1xf32> to tensor<8x3x3xf32>
  // CHECK-NEXT:   %[[VEXTRACTED_SLICE_1:.+]] = tensor.extract_slice %arg2[0, 0, 0, 0] [2, 8, 7, 1] [1, 1, 1, 1] : tensor<2x8x7x1xf32> to tensor<2x8x7xf32>
  // CHECK-NEXT:   %[[V0:.+]] = linalg.conv_1d_ncw_fcw {dilations = dense<1> : vector<1xi64>, small, strides = dense<1> : vector<1xi64>} ins(%[[VEXTRACTED_SLICE]], %[[VEXTRACTED_SLICE_0]] : tensor<2x3x9xf32>, tensor<8x3x3xf32>) outs(%[[VEXTRACTED_SLICE_1]] : tensor<2x8x7xf32>) -> tensor<2x8x7xf32>
  // CHECK-NEXT:   %[[VINSERTED_SLICE:.+]] = tensor.insert_slice %[[V0]] into %arg2[0, 0, 0, 0] [2, 8, 7, 1] [1, 1, 1, 1] : tensor<2x8x7xf32> into tensor<2x8x7x1xf32>
  // CHECK-NEXT:   return %[[VINSERTED_SLICE]] : tensor<2x8x7x1xf32>
  func.func @width(%a: tensor<2x3x9x1xf32>, %k: tensor<8x3x3x1xf32>, %o: tensor<2x8x7x1xf32>) -> tensor<2x8x7x1xf32> {
    %0 = linalg.conv_2d_nchw_fchw {dilations = dense<[1, 3]> : vector<2xi64>, strides = dense<[1, 5]> : vector<2xi64>}
        ins(%a, %k : tensor<2x3x9x1xf32>, tensor<8x3x3x1xf32>) outs(%o : tensor<2x8x7x1xf32>) -> tensor<2x8x7x1xf32>
    return %0 : tensor<2x8x7x1xf32>
  }
  // CHECK-LABEL: func.func @plain
  // CHECK-NEXT:   %[[VC1:.+]] = arith.constant 1 : index
  // CHECK-NEXT:   %[[VDIM:.+]] = tensor.dim %arg0, %[[VC1]] : tensor<1x?xf32>
  // CHECK-NEXT:   %[[VEXTRACTED_SLICE:.+]] = tensor.extract_slice %arg0[0, 0] [1, %[[VDIM]]] [1, 1] : tensor<1x?xf32> to tensor<?xf32>
  // CHECK-NEXT:   %[[VEXTRACTED_SLICE_0:.+]] = tensor.extract_slice %arg1[0, 0] [1, 3] [1, 1] : tensor<1x3xf32> to tensor<3xf32>
  // CHECK-NEXT:   %[[VC1_1:.+]] = arith.constant 1 : index
  // CHECK-NEXT:   %[[VDIM_2:.+]] = tensor.dim %arg2, %[[VC1_1]] : tensor<1x?xf32>
  // CHECK-NEXT:   %[[VEXTRACTED_SLICE_3:.+]] = tensor.extract_slice %arg2[0, 0] [1, %[[VDIM_2]]] [1, 1] : tensor<1x?xf32> to tensor<?xf32>
  // CHECK-NEXT:   %[[V0:.+]] = linalg.conv_1d {small} ins(%[[VEXTRACTED_SLICE]], %[[VEXTRACTED_SLICE_0]] : tensor<?xf32>, tensor<3xf32>) outs(%[[VEXTRACTED_SLICE_3]] : tensor<?xf32>) -> tensor<?xf32>
  // CHECK-NEXT:   %[[VC1_4:.+]] = arith.constant 1 : index
  // CHECK-NEXT:   %[[VDIM_5:.+]] = tensor.dim %arg2, %[[VC1_4]] : tensor<1x?xf32>
  // CHECK-NEXT:   %[[VINSERTED_SLICE:.+]] = tensor.insert_slice %[[V0]] into %arg2[0, 0] [1, %[[VDIM_5]]] [1, 1] : tensor<?xf32> into tensor<1x?xf32>
  // CHECK-NEXT:   return %[[VINSERTED_SLICE]] : tensor<1x?xf32>
  func.func @plain(%a: tensor<1x?xf32>, %k: tensor<1x3xf32>, %o: tensor<1x?xf32>) -> tensor<1x?xf32> {
    %0 = linalg.conv_2d ins(%a, %k : tensor<1x?xf32>, tensor<1x3xf32>) outs(%o : tensor<1x?xf32>) -> tensor<1x?xf32>
    return %0 : tensor<1x?xf32>
  }
  // CHECK-LABEL: func.func @depthwise
  // CHECK-NEXT:   %[[VEXTRACTED_SLICE:.+]] = tensor.extract_slice %arg0[0, 0, 0, 0] [4, 1, 6, 3] [1, 1, 1, 1] : tensor<4x1x6x3xf32> to tensor<4x6x3xf32>
  // CHECK-NEXT:   %[[VEXTRACTED_SLICE_0:.+]] = tensor.extract_slice %arg1[0, 0, 0] [1, 3, 3] [1, 1, 1] : tensor<1x3x3xf32> to tensor<3x3xf32>
  // CHECK-NEXT:   %[[VEXTRACTED_SLICE_1:.+]] = tensor.extract_slice %arg2[0, 0, 0, 0] [4, 1, 4, 3] [1, 1, 1, 1] : tensor<4x1x4x3xf32> to tensor<4x4x3xf32>
  // CHECK-NEXT:   %[[V0:.+]] = linalg.depthwise_conv_1d_nwc_wc {dilations = dense<1> : vector<1xi64>, small, strides = dense<1> : vector<1xi64>} ins(%[[VEXTRACTED_SLICE]], %[[VEXTRACTED_SLICE_0]] : tensor<4x6x3xf32>, tensor<3x3xf32>) outs(%[[VEXTRACTED_SLICE_1]] : tensor<4x4x3xf32>) -> tensor<4x4x3xf32>
  // CHECK-NEXT:   %[[VINSERTED_SLICE:.+]] = tensor.insert_slice %[[V0]] into %arg2[0, 0, 0, 0] [4, 1, 4, 3] [1, 1, 1, 1] : tensor<4x4x3xf32> into tensor<4x1x4x3xf32>
  // CHECK-NEXT:   return %[[VINSERTED_SLICE]] : tensor<4x1x4x3xf32>
  func.func @depthwise(%a: tensor<4x1x6x3xf32>, %k: tensor<1x3x3xf32>, %o: tensor<4x1x4x3xf32>) -> tensor<4x1x4x3xf32> {
    %0 = linalg.depthwise_conv_2d_nhwc_hwc ins(%a, %k : tensor<4x1x6x3xf32>, tensor<1x3x3xf32>)
        outs(%o : tensor<4x1x4x3xf32>) -> tensor<4x1x4x3xf32>
    return %0 : tensor<4x1x4x3xf32>
  }
  // CHECK-LABEL: func.func @pooling
  // CHECK-NEXT:   %[[VEXTRACTED_SLICE:.+]] = tensor.extract_slice %arg0[0, 0, 0, 0] [4, 8, 1, 10] [1, 1, 1, 1] : tensor<4x8x1x10xi32> to tensor<4x8x10xi32>
  // CHECK-NEXT:   %[[VEXTRACTED_SLICE_0:.+]] = tensor.extract_slice %arg1[0, 0] [1, 3] [1, 1] : tensor<1x3xi32> to tensor<3xi32>
  // CHECK-NEXT:   %[[VEXTRACTED_SLICE_1:.+]] = tensor.extract_slice %arg2[0, 0, 0, 0] [4, 8, 1, 8] [1, 1, 1, 1] : tensor<4x8x1x8xi32> to tensor<4x8x8xi32>
  // CHECK-NEXT:   %[[V0:.+]] = linalg.pooling_ncw_max {dilations = dense<1> : vector<1xi64>, small, strides = dense<1> : vector<1xi64>} ins(%[[VEXTRACTED_SLICE]], %[[VEXTRACTED_SLICE_0]] : tensor<4x8x10xi32>, tensor<3xi32>) outs(%[[VEXTRACTED_SLICE_1]] : tensor<4x8x8xi32>) -> tensor<4x8x8xi32>
  // CHECK-NEXT:   %[[VINSERTED_SLICE:.+]] = tensor.insert_slice %[[V0]] into %arg2[0, 0, 0, 0] [4, 8, 1, 8] [1, 1, 1, 1] : tensor<4x8x8xi32> into tensor<4x8x1x8xi32>
  // CHECK-NEXT:   return %[[VINSERTED_SLICE]] : tensor<4x8x1x8xi32>
  func.func @pooling(%a: tensor<4x8x1x10xi32>, %k: tensor<1x3xi32>, %o: tensor<4x8x1x8xi32>) -> tensor<4x8x1x8xi32> {
    %0 = linalg.pooling_nchw_max ins(%a, %k : tensor<4x8x1x10xi32>, tensor<1x3xi32>)
        outs(%o : tensor<4x8x1x8xi32>) -> tensor<4x8x1x8xi32>
    return %0 : tensor<4x8x1x8xi32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %ops = transform.structured.match interface{LinalgOp} in %root : (!transform.any_op) -> !transform.any_op
    %small = transform.structured.decompose %ops : (!transform.any_op) -> !transform.any_op
    transform.annotate %small "small" : !transform.any_op
    transform.yield
  }
}
