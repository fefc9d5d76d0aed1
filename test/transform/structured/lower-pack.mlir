// RUN: rsmlir-opt %s --transform-interpreter --mlir-print-local-scope --split-input-file | FileCheck %s

module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @pack
  // CHECK-NEXT:   %[[VPADDED:.+]] = tensor.pad %arg0 low[0, 0, 0] high[0, 4, 0] {
  // CHECK-NEXT:   ^bb0(%[[VARG3:.+]]: index, %[[VARG4:.+]]: index, %[[VARG5:.+]]: index):
  // CHECK-NEXT:     tensor.yield %arg2 : f32
  // CHECK-NEXT:   } {pad} : tensor<30x20x3xf32> to tensor<30x24x3xf32>
  // CHECK-NEXT:   %[[VEXPANDED:.+]] = tensor.expand_shape %[[VPADDED]] {{\[\[}}0, 1], [2, 3], [4{{\]\]}} output_shape [5, 6, 3, 8, 3] {expand} : tensor<30x24x3xf32> into tensor<5x6x3x8x3xf32>
  // CHECK-NEXT:   %[[VTRANSPOSED:.+]] = linalg.transpose ins(%[[VEXPANDED]] : tensor<5x6x3x8x3xf32>) outs(%arg1 : tensor<5x3x3x8x6xf32>) permutation = [0, 4, 2, 3, 1]  {transpose}
  // CHECK-NEXT:   return %[[VTRANSPOSED]] : tensor<5x3x3x8x6xf32>
  func.func @pack(%a: tensor<30x20x3xf32>, %o: tensor<5x3x3x8x6xf32>, %p: f32) -> tensor<5x3x3x8x6xf32> {
    %0 = linalg.pack %a padding_value(%p : f32) outer_dims_perm = [0, 2, 1] inner_dims_pos = [1, 0] inner_tiles = [8, 6]
        into %o : tensor<30x20x3xf32> -> tensor<5x3x3x8x6xf32>
    return %0 : tensor<5x3x3x8x6xf32>
  }
  // CHECK-LABEL: func.func @no_padding_value
  // CHECK-NEXT:   %[[VC0_I8:.+]] = arith.constant 0 : i8
  // CHECK-NEXT:   %[[VPADDED:.+]] = tensor.pad %arg0 low[0, 0] high[0, 0] {
  // CHECK-NEXT:   ^bb0(%[[VARG2:.+]]: index, %[[VARG3:.+]]: index):
  // CHECK-NEXT:     tensor.yield %[[VC0_I8]] : i8
  // CHECK-NEXT:   } {pad} : tensor<30x20xi8> to tensor<30x20xi8>
  // CHECK-NEXT:   %[[VEXPANDED:.+]] = tensor.expand_shape %[[VPADDED]] {{\[\[}}0, 1], [2{{\]\]}} output_shape [5, 6, 20] {expand} : tensor<30x20xi8> into tensor<5x6x20xi8>
  // CHECK-NEXT:   %[[VTRANSPOSED:.+]] = linalg.transpose ins(%[[VEXPANDED]] : tensor<5x6x20xi8>) outs(%arg1 : tensor<5x20x6xi8>) permutation = [0, 2, 1]  {transpose}
  // CHECK-NEXT:   return %[[VTRANSPOSED]] : tensor<5x20x6xi8>
  func.func @no_padding_value(%a: tensor<30x20xi8>, %o: tensor<5x20x6xi8>) -> tensor<5x20x6xi8> {
    %0 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [6] into %o : tensor<30x20xi8> -> tensor<5x20x6xi8>
    return %0 : tensor<5x20x6xi8>
  }
  // CHECK-LABEL: func.func @dynamic
  // CHECK-NEXT:   %[[V0:.+]] = affine.apply affine_map<(d0) -> (d0)>(%arg3)
  // CHECK-NEXT:   %[[VC0:.+]] = arith.constant 0 : index
  // CHECK-NEXT:   %[[VDIM:.+]] = tensor.dim %arg0, %[[VC0]] : tensor<?x20xf32>
  // CHECK-NEXT:   %[[VC0_0:.+]] = arith.constant 0 : index
  // CHECK-NEXT:   %[[VDIM_1:.+]] = tensor.dim %arg1, %[[VC0_0]] : tensor<?x3x6x8xf32>
  // CHECK-NEXT:   %[[V1:.+]] = affine.apply affine_map<()[s0, s1] -> (s0 * 6 - s1)>()[%[[VDIM_1]], %[[VDIM]]]
  // CHECK-NEXT:   %[[VPADDED:.+]] = tensor.pad %arg0 low[0, 0] high[%[[V1]], 4] {
  // CHECK-NEXT:   ^bb0(%[[VARG4:.+]]: index, %[[VARG5:.+]]: index):
  // CHECK-NEXT:     tensor.yield %arg2 : f32
  // CHECK-NEXT:   } {pad} : tensor<?x20xf32> to tensor<?x24xf32>
  // CHECK-NEXT:   %[[VC0_2:.+]] = arith.constant 0 : index
  // CHECK-NEXT:   %[[VDIM_3:.+]] = tensor.dim %[[VPADDED]], %[[VC0_2]] : tensor<?x24xf32>
  // CHECK-NEXT:   %[[VC6:.+]] = arith.constant 6 : index
  // CHECK-NEXT:   %[[V2:.+]] = arith.divsi %[[VDIM_3]], %[[VC6]] : index
  // CHECK-NEXT:   %[[VEXPANDED:.+]] = tensor.expand_shape %[[VPADDED]] {{\[\[}}0, 1], [2, 3{{\]\]}} output_shape [%[[V2]], 6, 3, 8] {expand} : tensor<?x24xf32> into tensor<?x6x3x8xf32>
  // CHECK-NEXT:   %[[VTRANSPOSED:.+]] = linalg.transpose ins(%[[VEXPANDED]] : tensor<?x6x3x8xf32>) outs(%arg1 : tensor<?x3x6x8xf32>) permutation = [0, 2, 1, 3]  {transpose}
  // CHECK-NEXT:   return %[[VTRANSPOSED]] : tensor<?x3x6x8xf32>
  func.func @dynamic(%a: tensor<?x20xf32>, %o: tensor<?x3x6x8xf32>, %p: f32, %n: index) -> tensor<?x3x6x8xf32> {
    %f = affine.apply affine_map<(d0) -> (d0)>(%n)
    %0 = linalg.pack %a padding_value(%p : f32) inner_dims_pos = [0, 1] inner_tiles = [6, 8]
        into %o : tensor<?x20xf32> -> tensor<?x3x6x8xf32>
    return %0 : tensor<?x3x6x8xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %ops = transform.structured.match ops{["linalg.pack"]} in %root : (!transform.any_op) -> !transform.op<"linalg.pack">
    %pad, %expand, %transpose = transform.structured.lower_pack %ops
        : (!transform.op<"linalg.pack">) -> (!transform.op<"tensor.pad">, !transform.op<"tensor.expand_shape">, !transform.op<"linalg.transpose">)
    transform.annotate %pad "pad" : !transform.op<"tensor.pad">
    transform.annotate %expand "expand" : !transform.op<"tensor.expand_shape">
    transform.annotate %transpose "transpose" : !transform.op<"linalg.transpose">
    transform.yield
  }
}

// -----

// With one tile, padding is all.
module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @pack_one
  // CHECK-NEXT:   %[[VPADDED:.+]] = tensor.pad %arg0 low[0, 0] high[1, 1] {
  // CHECK-NEXT:   ^bb0(%[[VARG3:.+]]: index, %[[VARG4:.+]]: index):
  // CHECK-NEXT:     tensor.yield %arg2 : f32
  // CHECK-NEXT:   } : tensor<5x7xf32> to tensor<6x8xf32>
  // CHECK-NEXT:   %[[VINSERTED_SLICE:.+]] = tensor.insert_slice %[[VPADDED]] into %arg1[0, 0, 0, 0] [1, 1, 6, 8] [1, 1, 1, 1] : tensor<6x8xf32> into tensor<1x1x6x8xf32>
  // CHECK-NEXT:   return %[[VINSERTED_SLICE]] : tensor<1x1x6x8xf32>
  func.func @pack_one(%a: tensor<5x7xf32>, %o: tensor<1x1x6x8xf32>, %p: f32) -> tensor<1x1x6x8xf32> {
    %0 = linalg.pack %a padding_value(%p : f32) inner_dims_pos = [0, 1] inner_tiles = [6, 8]
        into %o : tensor<5x7xf32> -> tensor<1x1x6x8xf32>
    return %0 : tensor<1x1x6x8xf32>
  }
  // CHECK-LABEL: func.func @unpack_one
  // CHECK-NEXT:   %[[VEXTRACTED_SLICE:.+]] = tensor.extract_slice %arg0[0, 0, 0, 0] [1, 1, 5, 7] [1, 1, 1, 1] : tensor<1x1x6x8xf32> to tensor<5x7xf32>
  // CHECK-NEXT:   return %[[VEXTRACTED_SLICE]] : tensor<5x7xf32>
  func.func @unpack_one(%a: tensor<1x1x6x8xf32>, %o: tensor<5x7xf32>) -> tensor<5x7xf32> {
    %0 = linalg.unpack %a inner_dims_pos = [0, 1] inner_tiles = [6, 8] into %o : tensor<1x1x6x8xf32> -> tensor<5x7xf32>
    return %0 : tensor<5x7xf32>
  }
  // CHECK-LABEL: func.func @unpack
  // CHECK-NEXT:   %[[V0:.+]] = tensor.empty() : tensor<5x6x3x8x3xf32>
  // CHECK-NEXT:   %[[VTRANSPOSED:.+]] = linalg.transpose ins(%arg0 : tensor<5x3x3x8x6xf32>) outs(%[[V0]] : tensor<5x6x3x8x3xf32>) permutation = [0, 4, 2, 3, 1]
  // CHECK-NEXT:   %[[VCOLLAPSED:.+]] = tensor.collapse_shape %[[VTRANSPOSED]] {{\[\[}}0, 1], [2, 3], [4{{\]\]}} : tensor<5x6x3x8x3xf32> into tensor<30x24x3xf32>
  // CHECK-NEXT:   %[[VEXTRACTED_SLICE:.+]] = tensor.extract_slice %[[VCOLLAPSED]][0, 0, 0] [30, 20, 3] [1, 1, 1] {slice} : tensor<30x24x3xf32> to tensor<30x20x3xf32>
  // CHECK-NEXT:   %[[V1:.+]] = linalg.copy ins(%[[VEXTRACTED_SLICE]] : tensor<30x20x3xf32>) outs(%arg1 : tensor<30x20x3xf32>) -> tensor<30x20x3xf32>
  // CHECK-NEXT:   return %[[V1]] : tensor<30x20x3xf32>
  func.func @unpack(%a: tensor<5x3x3x8x6xf32>, %o: tensor<30x20x3xf32>) -> tensor<30x20x3xf32> {
    %0 = linalg.unpack %a outer_dims_perm = [0, 2, 1] inner_dims_pos = [1, 0] inner_tiles = [8, 6]
        into %o : tensor<5x3x3x8x6xf32> -> tensor<30x20x3xf32>
    return %0 : tensor<30x20x3xf32>
  }
  // CHECK-LABEL: func.func @unpack_dynamic
  // CHECK-NEXT:   %[[VC0:.+]] = arith.constant 0 : index
  // CHECK-NEXT:   %[[VDIM:.+]] = tensor.dim %arg0, %[[VC0]] : tensor<?x3x6x8xf32>
  // CHECK-NEXT:   %[[V0:.+]] = tensor.empty(%[[VDIM]]) : tensor<?x6x3x8xf32>
  // CHECK-NEXT:   %[[VTRANSPOSED:.+]] = linalg.transpose ins(%arg0 : tensor<?x3x6x8xf32>) outs(%[[V0]] : tensor<?x6x3x8xf32>) permutation = [0, 2, 1, 3]
  // CHECK-NEXT:   %[[VCOLLAPSED:.+]] = tensor.collapse_shape %[[VTRANSPOSED]] {{\[\[}}0, 1], [2, 3{{\]\]}} : tensor<?x6x3x8xf32> into tensor<?x24xf32>
  // CHECK-NEXT:   %[[VC0_0:.+]] = arith.constant 0 : index
  // CHECK-NEXT:   %[[VDIM_1:.+]] = tensor.dim %arg1, %[[VC0_0]] : tensor<?x20xf32>
  // CHECK-NEXT:   %[[VEXTRACTED_SLICE:.+]] = tensor.extract_slice %[[VCOLLAPSED]][0, 0] [%[[VDIM_1]], 20] [1, 1] {slice} : tensor<?x24xf32> to tensor<?x20xf32>
  // CHECK-NEXT:   %[[V1:.+]] = linalg.copy ins(%[[VEXTRACTED_SLICE]] : tensor<?x20xf32>) outs(%arg1 : tensor<?x20xf32>) -> tensor<?x20xf32>
  // CHECK-NEXT:   return %[[V1]] : tensor<?x20xf32>
  func.func @unpack_dynamic(%a: tensor<?x3x6x8xf32>, %o: tensor<?x20xf32>) -> tensor<?x20xf32> {
    %0 = linalg.unpack %a inner_dims_pos = [0, 1] inner_tiles = [6, 8] into %o : tensor<?x3x6x8xf32> -> tensor<?x20xf32>
    return %0 : tensor<?x20xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %packs = transform.structured.match ops{["linalg.pack"]} in %root : (!transform.any_op) -> !transform.op<"linalg.pack">
    %pad, %expand, %transpose = transform.structured.lower_pack %packs
        : (!transform.op<"linalg.pack">) -> (!transform.op<"tensor.pad">, !transform.op<"tensor.expand_shape">, !transform.op<"linalg.transpose">)
    %unpacks = transform.structured.match ops{["linalg.unpack"]} in %root : (!transform.any_op) -> !transform.op<"linalg.unpack">
    %empty, %moved, %collapse, %slice = transform.structured.lower_unpack %unpacks
        : (!transform.op<"linalg.unpack">) -> (!transform.op<"tensor.empty">, !transform.op<"linalg.transpose">, !transform.op<"tensor.collapse_shape">, !transform.op<"tensor.extract_slice">)
    transform.annotate %slice "slice" : !transform.op<"tensor.extract_slice">
    transform.yield
  }
}
