// RUN: rsmlir-opt %s --transform-interpreter --mlir-print-local-scope --split-input-file | FileCheck %s

// Named operations as generic ones.
module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @named
  // CHECK-NEXT:   %[[V0:.+]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%arg0, %arg1 : tensor<4x8xi8>, tensor<8x?xi8>) outs(%arg2 : tensor<4x?xi32>) attrs =  {generic} {
  // CHECK-NEXT:   ^bb0(%[[VIN:.+]]: i8, %[[VIN_0:.+]]: i8, %[[VOUT:.+]]: i32):
  // CHECK-NEXT:     %[[V2:.+]] = arith.extui %[[VIN]] : i8 to i32
  // CHECK-NEXT:     %[[V3:.+]] = arith.extui %[[VIN_0]] : i8 to i32
  // CHECK-NEXT:     %[[V4:.+]] = arith.muli %[[V2]], %[[V3]] : i32
  // CHECK-NEXT:     %[[V5:.+]] = arith.addi %[[VOUT]], %[[V4]] : i32
  // CHECK-NEXT:     linalg.yield %[[V5]] : i32
  // CHECK-NEXT:   } -> tensor<4x?xi32>
  // CHECK-NEXT:   %[[V1:.+]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V0]], %[[V0]] : tensor<4x?xi32>, tensor<4x?xi32>) outs(%arg2 : tensor<4x?xi32>) attrs =  {generic} {
  // CHECK-NEXT:   ^bb0(%[[VIN:.+]]: i32, %[[VIN_0:.+]]: i32, %[[VOUT:.+]]: i32):
  // CHECK-NEXT:     %[[V2:.+]] = arith.addi %[[VIN]], %[[VIN_0]] : i32
  // CHECK-NEXT:     linalg.yield %[[V2]] : i32
  // CHECK-NEXT:   } -> tensor<4x?xi32>
  // CHECK-NEXT:   return %[[V1]] : tensor<4x?xi32>
  func.func @named(%a: tensor<4x8xi8>, %b: tensor<8x?xi8>, %c: tensor<4x?xi32>) -> tensor<4x?xi32> {
    %0 = linalg.matmul {cast = #linalg.type_fn<cast_unsigned>, kept = 1}
        ins(%a, %b : tensor<4x8xi8>, tensor<8x?xi8>) outs(%c : tensor<4x?xi32>) -> tensor<4x?xi32>
    %1 = linalg.map { arith.addi } ins(%0, %0 : tensor<4x?xi32>, tensor<4x?xi32>) outs(%c : tensor<4x?xi32>)
    return %1 : tensor<4x?xi32>
  }
  // CHECK-LABEL: func.func @memory
  // CHECK-NEXT:   linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> ()>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg3 : f32) outs(%arg2 : memref<?x4x?x5xf32>) attrs =  {generic} {
  // CHECK-NEXT:   ^bb0(%[[VIN:.+]]: f32, %[[VOUT:.+]]: f32):
  // CHECK-NEXT:     linalg.yield %[[VIN]] : f32
  // CHECK-NEXT:   }
  // CHECK-NEXT:   linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1 * 2 + d4, d2 * 2 + d5, d6)>, affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d4, d5, d6, d3)>, affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]} ins(%arg0, %arg1 : memref<?x10x?x3xf32>, memref<2x2x3x5xf32>) outs(%arg2 : memref<?x4x?x5xf32>) attrs =  {generic} {
  // CHECK-NEXT:   ^bb0(%[[VIN:.+]]: f32, %[[VIN_0:.+]]: f32, %[[VOUT:.+]]: f32):
  // CHECK-NEXT:     %[[V0:.+]] = arith.mulf %[[VIN]], %[[VIN_0]] : f32
  // CHECK-NEXT:     %[[V1:.+]] = arith.addf %[[VOUT]], %[[V0]] : f32
  // CHECK-NEXT:     linalg.yield %[[V1]] : f32
  // CHECK-NEXT:   }
  // CHECK-NEXT:   return
  func.func @memory(%a: memref<?x10x?x3xf32>, %k: memref<2x2x3x5xf32>, %c: memref<?x4x?x5xf32>, %x: f32) {
    linalg.fill ins(%x : f32) outs(%c : memref<?x4x?x5xf32>)
    linalg.conv_2d_nhwc_hwcf {strides = dense<2> : tensor<2xi64>}
        ins(%a, %k : memref<?x10x?x3xf32>, memref<2x2x3x5xf32>) outs(%c : memref<?x4x?x5xf32>)
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %ops = transform.structured.match interface{LinalgOp} in %root : (!transform.any_op) -> !transform.any_op
    %generic = transform.structured.generalize %ops : (!transform.any_op) -> !transform.any_op
    transform.annotate %generic "generic" : !transform.any_op
    transform.yield
  }
}

// -----

// Generic operations as named ones.
#row = affine_map<(d0, d1) -> (d0)>
#id = affine_map<(d0, d1) -> (d0, d1)>
#t = affine_map<(d0, d1) -> (d1, d0)>
#none = affine_map<(d0, d1) -> ()>
module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @moves
  // CHECK-NEXT:   %[[VCST:.+]] = arith.constant 1.000000e+00 : f32
  // CHECK-NEXT:   %[[V0:.+]] = linalg.copy {named} ins(%arg2 : tensor<4x5xf32>) outs(%arg2 : tensor<4x5xf32>) -> tensor<4x5xf32>
  // CHECK-NEXT:   %[[V1:.+]] = linalg.fill {named} ins(%arg0 : f32) outs(%arg2 : tensor<4x5xf32>) -> tensor<4x5xf32>
  // CHECK-NEXT:   %[[V2:.+]] = linalg.fill {named} ins(%[[VCST]] : f32) outs(%arg2 : tensor<4x5xf32>) -> tensor<4x5xf32>
  // CHECK-NEXT:   %[[VBROADCASTED:.+]] = linalg.broadcast ins(%arg1 : tensor<4xf32>) outs(%arg2 : tensor<4x5xf32>) dimensions = [1]  {named}
  // CHECK-NEXT:   %[[VTRANSPOSED:.+]] = linalg.transpose ins(%arg3 : tensor<5x4xf32>) outs(%arg2 : tensor<4x5xf32>) permutation = [1, 0]  {named}
  // CHECK-NEXT:   return %[[V0]], %[[V1]], %[[V2]], %[[VBROADCASTED]], %[[VTRANSPOSED]] : tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x5xf32>
  func.func @moves(%x: f32, %v: tensor<4xf32>, %a: tensor<4x5xf32>, %b: tensor<5x4xf32>)
      -> (tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x5xf32>) {
    %cst = arith.constant 1.0 : f32
    %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
        ins(%a : tensor<4x5xf32>) outs(%a : tensor<4x5xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
    } -> tensor<4x5xf32>
    %1 = linalg.generic {indexing_maps = [#none, #id], iterator_types = ["parallel", "parallel"]}
        ins(%x : f32) outs(%a : tensor<4x5xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
    } -> tensor<4x5xf32>
    %2 = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]}
        outs(%a : tensor<4x5xf32>) {
      ^bb0(%out: f32):
        linalg.yield %cst : f32
    } -> tensor<4x5xf32>
    %3 = linalg.generic {indexing_maps = [#row, #id], iterator_types = ["parallel", "parallel"]}
        ins(%v : tensor<4xf32>) outs(%a : tensor<4x5xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
    } -> tensor<4x5xf32>
    %4 = linalg.generic {indexing_maps = [#t, #id], iterator_types = ["parallel", "parallel"]}
        ins(%b : tensor<5x4xf32>) outs(%a : tensor<4x5xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
    } -> tensor<4x5xf32>
    return %0, %1, %2, %3, %4 : tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x5xf32>
  }
  // CHECK-LABEL: func.func @elements
  // CHECK-NEXT:   linalg.sub {named} ins(%arg1, %arg0 : memref<?x5xf32>, memref<?x5xf32>) outs(%arg2 : memref<?x5xf32>)
  // CHECK-NEXT:   linalg.exp {named} ins(%arg0 : memref<?x5xf32>) outs(%arg2 : memref<?x5xf32>)
  // CHECK-NEXT:   return
  func.func @elements(%a: memref<?x5xf32>, %b: memref<?x5xf32>, %c: memref<?x5xf32>) {
    linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
        ins(%a, %b : memref<?x5xf32>, memref<?x5xf32>) outs(%c : memref<?x5xf32>) {
      ^bb0(%x: f32, %y: f32, %out: f32):
        %0 = arith.subf %y, %x : f32
        linalg.yield %0 : f32
    }
    linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
        ins(%a : memref<?x5xf32>) outs(%c : memref<?x5xf32>) {
      ^bb0(%x: f32, %out: f32):
        %0 = math.exp %x : f32
        linalg.yield %0 : f32
    }
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %ops = transform.structured.match ops{["linalg.generic"]} in %root : (!transform.any_op) -> !transform.any_op
    %named = transform.structured.specialize %ops : (!transform.any_op) -> !transform.any_op
    transform.annotate %named "named" : !transform.any_op
    transform.yield
  }
}

// -----

#a = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
#b = affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>
#c = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#image = affine_map<(d0, d1, d2, d3) -> (d0, d2 * 3 + d3 * 2, d1)>
#image_ncw = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2 * 3 + d3 * 2)>
#window = affine_map<(d0, d1, d2, d3) -> (d3)>
module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @contraction
  // CHECK-NEXT:   %[[V0:.+]] = linalg.batch_matmul ins(%arg0, %arg1 : tensor<2x?x8xi8>, tensor<2x8x16xi8>) outs(%arg2 : tensor<2x?x16xi32>) -> tensor<2x?x16xi32>
  // CHECK-NEXT:   return %[[V0]] : tensor<2x?x16xi32>
  func.func @contraction(%a: tensor<2x?x8xi8>, %b: tensor<2x8x16xi8>, %c: tensor<2x?x16xi32>) -> tensor<2x?x16xi32> {
    %0 = linalg.generic {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
        ins(%a, %b : tensor<2x?x8xi8>, tensor<2x8x16xi8>) outs(%c : tensor<2x?x16xi32>) {
      ^bb0(%x: i8, %y: i8, %out: i32):
        %1 = arith.extsi %x : i8 to i32
        %2 = arith.extsi %y : i8 to i32
        %3 = arith.muli %2, %1 : i32
        %4 = arith.addi %3, %out : i32
        linalg.yield %4 : i32
    } -> tensor<2x?x16xi32>
    return %0 : tensor<2x?x16xi32>
  }
  // CHECK-LABEL: func.func @pooling
  // CHECK-NEXT:   %[[V0:.+]] = linalg.pooling_ncw_max {dilations = dense<2> : tensor<1xi64>, strides = dense<3> : tensor<1xi64>} ins(%arg0, %arg1 : tensor<1x3x26xi8>, tensor<4xi8>) outs(%arg2 : tensor<1x3x7xi32>) -> tensor<1x3x7xi32>
  // CHECK-NEXT:   return %[[V0]] : tensor<1x3x7xi32>
  func.func @pooling(%a: tensor<1x3x26xi8>, %k: tensor<4xi8>, %c: tensor<1x3x7xi32>) -> tensor<1x3x7xi32> {
    %0 = linalg.generic {indexing_maps = [#image_ncw, #window, #c], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
        ins(%a, %k : tensor<1x3x26xi8>, tensor<4xi8>) outs(%c : tensor<1x3x7xi32>) {
      ^bb0(%x: i8, %y: i8, %out: i32):
        %1 = arith.extsi %x : i8 to i32
        %2 = arith.maxsi %out, %1 : i32
        linalg.yield %2 : i32
    } -> tensor<1x3x7xi32>
    return %0 : tensor<1x3x7xi32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %ops = transform.structured.match ops{["linalg.generic"]} in %root : (!transform.any_op) -> !transform.any_op
    %named = transform.structured.specialize %ops : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// Indices are those of the loops before.
#id = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#row = affine_map<(d0, d1, d2) -> (d1)>
module attributes {transform.with_named_sequence} {
  // CHECK-LABEL: func.func @interchange
  // CHECK-NEXT:   %[[V0:.+]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d2, d0, d1)>, affine_map<(d0, d1, d2) -> (d0)>], iterator_types = ["parallel", "reduction", "reduction"]} ins(%arg0 : tensor<4x5x6xindex>) outs(%arg1 : tensor<5xindex>) {
  // CHECK-NEXT:   ^bb0(%[[VIN:.+]]: index, %[[VOUT:.+]]: index):
  // CHECK-NEXT:     %[[V1:.+]] = linalg.index 0 : index
  // CHECK-NEXT:     %[[V2:.+]] = linalg.index 1 : index
  // CHECK-NEXT:     %[[V3:.+]] = linalg.index 2 : index
  // CHECK-NEXT:     %[[V4:.+]] = affine.apply affine_map<(d0, d1, d2) -> (d1)>(%[[V1]], %[[V2]], %[[V3]])
  // CHECK-NEXT:     %[[V5:.+]] = arith.addi %[[VIN]], %[[V4]] : index
  // CHECK-NEXT:     %[[V6:.+]] = arith.addi %[[V5]], %[[VOUT]] : index
  // CHECK-NEXT:     linalg.yield %[[V6]] : index
  // CHECK-NEXT:   } -> tensor<5xindex>
  // CHECK-NEXT:   return %[[V0]] : tensor<5xindex>
  func.func @interchange(%a: tensor<4x5x6xindex>, %b: tensor<5xindex>) -> tensor<5xindex> {
    %0 = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["reduction", "parallel", "reduction"]}
        ins(%a : tensor<4x5x6xindex>) outs(%b : tensor<5xindex>) {
      ^bb0(%x: index, %out: index):
        %1 = linalg.index 2 : index
        %2 = arith.addi %x, %1 : index
        %3 = arith.addi %2, %out : index
        linalg.yield %3 : index
    } -> tensor<5xindex>
    return %0 : tensor<5xindex>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.generic"]} in %root : (!transform.any_op) -> !transform.any_op
    %0 = transform.structured.interchange %op iterator_interchange = [1, 2, 0] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
