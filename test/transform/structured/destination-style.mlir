// RUN: rsmlir-opt %s --transform-interpreter --mlir-print-local-scope --split-input-file | FileCheck %s

module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @from_elements
  // CHECK-NEXT:   %[[V0:.+]] = tensor.empty() : tensor<1x2x2xf32>
  // CHECK-NEXT:   %[[VC0:.+]] = arith.constant 0 : index
  // CHECK-NEXT:   %[[VC1:.+]] = arith.constant 1 : index
  // CHECK-NEXT:   %[[VINSERTED:.+]] = tensor.insert %arg0 into %[[V0]][%[[VC0]], %[[VC0]], %[[VC0]]] : tensor<1x2x2xf32>
  // CHECK-NEXT:   %[[VINSERTED_0:.+]] = tensor.insert %arg1 into %[[VINSERTED]][%[[VC0]], %[[VC0]], %[[VC1]]] : tensor<1x2x2xf32>
  // CHECK-NEXT:   %[[VINSERTED_1:.+]] = tensor.insert %arg2 into %[[VINSERTED_0]][%[[VC0]], %[[VC1]], %[[VC0]]] : tensor<1x2x2xf32>
  // CHECK-NEXT:   %[[VINSERTED_2:.+]] = tensor.insert %arg3 into %[[VINSERTED_1]][%[[VC0]], %[[VC1]], %[[VC1]]] {last} : tensor<1x2x2xf32>
  // CHECK-NEXT:   return %[[VINSERTED_2]] : tensor<1x2x2xf32>
  func.func @from_elements(%a: f32, %b: f32, %c: f32, %d: f32) -> tensor<1x2x2xf32> {
    %0 = tensor.from_elements %a, %b, %c, %d : tensor<1x2x2xf32>
    return %0 : tensor<1x2x2xf32>
  }
  // CHECK-LABEL: func.func @generate
  // CHECK-NEXT:   %[[V0:.+]] = tensor.empty(%arg0) : tensor<?x4xindex>
  // CHECK-NEXT:   %[[V1:.+]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%[[V0]] : tensor<?x4xindex>) attrs =  {last} {
  // CHECK-NEXT:   ^bb0(%[[VOUT:.+]]: index):
  // CHECK-NEXT:     %[[V2:.+]] = linalg.index 0 : index
  // CHECK-NEXT:     %[[V3:.+]] = linalg.index 1 : index
  // CHECK-NEXT:     %[[VEXTRACTED:.+]] = tensor.extract %arg1[%[[V3]]] : tensor<4xindex>
  // CHECK-NEXT:     %[[V4:.+]] = arith.muli %[[V2]], %[[VEXTRACTED]] : index
  // CHECK-NEXT:     linalg.yield %[[V4]] : index
  // CHECK-NEXT:   } -> tensor<?x4xindex>
  // CHECK-NEXT:   return %[[V1]] : tensor<?x4xindex>
  func.func @generate(%n: index, %x: tensor<4xindex>) -> tensor<?x4xindex> {
    %0 = tensor.generate %n {
    ^bb0(%i: index, %j: index):
      %1 = tensor.extract %x[%j] : tensor<4xindex>
      %2 = arith.muli %i, %1 : index
      tensor.yield %2 : index
    } : tensor<?x4xindex>
    return %0 : tensor<?x4xindex>
  }
  // CHECK-LABEL: func.func @pad
  // CHECK-NEXT:   %[[VC0:.+]] = arith.constant 0 : index
  // CHECK-NEXT:   %[[VDIM:.+]] = tensor.dim %arg0, %[[VC0]] : tensor<?x5xf32>
  // CHECK-NEXT:   %[[V0:.+]] = affine.apply affine_map<()[s0, s1] -> (s0 + s1 + 2)>()[%[[VDIM]], %arg1]
  // CHECK-NEXT:   %[[V1:.+]] = tensor.empty(%[[V0]]) : tensor<?x8xf32>
  // CHECK-NEXT:   %[[VCST:.+]] = arith.constant 1.000000e+00 : f32
  // CHECK-NEXT:   %[[V2:.+]] = linalg.fill ins(%[[VCST]] : f32) outs(%[[V1]] : tensor<?x8xf32>) -> tensor<?x8xf32>
  // CHECK-NEXT:   %[[VC0_0:.+]] = arith.constant 0 : index
  // CHECK-NEXT:   %[[VDIM_1:.+]] = tensor.dim %arg0, %[[VC0_0]] : tensor<?x5xf32>
  // CHECK-NEXT:   %[[VINSERTED_SLICE:.+]] = tensor.insert_slice %arg0 into %[[V2]][%arg1, 2] [%[[VDIM_1]], 5] [1, 1] {last} : tensor<?x5xf32> into tensor<?x8xf32>
  // CHECK-NEXT:   %[[VC0_2:.+]] = arith.constant 0 : index
  // CHECK-NEXT:   %[[VDIM_3:.+]] = tensor.dim %arg0, %[[VC0_2]] : tensor<?x5xf32>
  // CHECK-NEXT:   %[[V3:.+]] = tensor.empty(%[[VDIM_3]]) : tensor<?x8xf32>
  // CHECK-NEXT:   %[[V4:.+]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%[[V3]] : tensor<?x8xf32>) {
  // CHECK-NEXT:   ^bb0(%[[VOUT:.+]]: f32):
  // CHECK-NEXT:     %[[V6:.+]] = linalg.index 0 : index
  // CHECK-NEXT:     %[[V7:.+]] = linalg.index 1 : index
  // CHECK-NEXT:     %[[V8:.+]] = arith.index_cast %[[V7]] : index to i32
  // CHECK-NEXT:     %[[V9:.+]] = arith.sitofp %[[V8]] : i32 to f32
  // CHECK-NEXT:     linalg.yield %[[V9]] : f32
  // CHECK-NEXT:   } -> tensor<?x8xf32>
  // CHECK-NEXT:   %[[VC0_4:.+]] = arith.constant 0 : index
  // CHECK-NEXT:   %[[VDIM_5:.+]] = tensor.dim %arg0, %[[VC0_4]] : tensor<?x5xf32>
  // CHECK-NEXT:   %[[VINSERTED_SLICE_6:.+]] = tensor.insert_slice %arg0 into %[[V4]][0, 0] [%[[VDIM_5]], 5] [1, 1] {last} : tensor<?x5xf32> into tensor<?x8xf32>
  // CHECK-NEXT:   %[[V5:.+]] = affine.apply affine_map<(d0) -> (d0)>(%arg1)
  // CHECK-NEXT:   return %[[VINSERTED_SLICE]], %[[VINSERTED_SLICE_6]] : tensor<?x8xf32>, tensor<?x8xf32>
  func.func @pad(%a: tensor<?x5xf32>, %n: index, %c: f32) -> (tensor<?x8xf32>, tensor<?x8xf32>) {
    %0 = tensor.pad %a low[%n, 2] high[2, 1] {
    ^bb0(%i: index, %j: index):
      %cst = arith.constant 1.0 : f32
      tensor.yield %cst : f32
    } : tensor<?x5xf32> to tensor<?x8xf32>
    %1 = tensor.pad %a nofold low[0, 0] high[0, 3] {
    ^bb0(%i: index, %j: index):
      %2 = arith.index_cast %j : index to i32
      %3 = arith.sitofp %2 : i32 to f32
      tensor.yield %3 : f32
    } : tensor<?x5xf32> to tensor<?x8xf32>
    %f = affine.apply affine_map<(d0) -> (d0)>(%n)
    return %0, %1 : tensor<?x8xf32>, tensor<?x8xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %ops = transform.structured.match ops{["tensor.from_elements", "tensor.generate", "tensor.pad"]} in %root
        : (!transform.any_op) -> !transform.any_op
    %new = transform.structured.rewrite_in_destination_passing_style %ops : (!transform.any_op) -> !transform.any_op
    transform.annotate %new "last" : !transform.any_op
    transform.yield
  }
}
