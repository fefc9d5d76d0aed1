// RUN: rsmlir-opt %s --canonicalize --mlir-print-local-scope --split-input-file | FileCheck %s

#id = affine_map<(d0, d1) -> (d0, d1)>
#t = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-LABEL: func.func @identity
// CHECK-NEXT:   %[[VCAST:.+]] = tensor.cast %arg0 : tensor<4x8xf32> to tensor<?x?xf32>
// CHECK-NEXT:   %[[VCAST_0:.+]] = tensor.cast %arg1 : tensor<?x?xf32> to tensor<4x8xf32>
// CHECK-NEXT:   %[[V0:.+]] = tensor.empty() : tensor<8x4xf32>
// CHECK-NEXT:   %[[V1:.+]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<4x8xf32>) outs(%[[V0]] : tensor<8x4xf32>) {
// CHECK-NEXT:   ^bb0(%[[VIN:.+]]: f32, %[[VOUT:.+]]: f32):
// CHECK-NEXT:     linalg.yield %[[VIN]] : f32
// CHECK-NEXT:   } -> tensor<8x4xf32>
// CHECK-NEXT:   linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%arg2 : memref<?x?xf32>) outs(%arg3 : memref<?x?xf32>) {
// CHECK-NEXT:   ^bb0(%[[VIN:.+]]: f32, %[[VOUT:.+]]: f32):
// CHECK-NEXT:     linalg.yield %[[VIN]] : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   linalg.copy ins(%arg2 : memref<?x?xf32>) outs(%arg3 : memref<?x?xf32>)
// CHECK-NEXT:   return %arg0, %[[VCAST]], %[[VCAST_0]], %[[V1]] : tensor<4x8xf32>, tensor<?x?xf32>, tensor<4x8xf32>, tensor<8x4xf32>
func.func @identity(%a: tensor<4x8xf32>, %b: tensor<?x?xf32>, %m: memref<?x?xf32>, %m2: memref<?x?xf32>) -> (tensor<4x8xf32>, tensor<?x?xf32>, tensor<4x8xf32>,  tensor<8x4xf32>) {
  %0:2 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32>) outs(%a, %b : tensor<4x8xf32>, tensor<?x?xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    linalg.yield %y, %x : f32, f32
  } -> (tensor<4x8xf32>, tensor<?x?xf32>)
  %1 = linalg.generic {indexing_maps = [#t, #t], iterator_types = ["parallel", "parallel"]} ins(%b : tensor<?x?xf32>) outs(%a : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> (tensor<4x8xf32>)
  %e = tensor.empty() : tensor<8x4xf32>
  %2 = linalg.generic {indexing_maps = [#t, #id], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32>) outs(%e : tensor<8x4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> (tensor<8x4xf32>)
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%m : memref<?x?xf32>) outs(%m : memref<?x?xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%m : memref<?x?xf32>) outs(%m2 : memref<?x?xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  linalg.copy ins(%m : memref<?x?xf32>) outs(%m : memref<?x?xf32>)
  linalg.copy ins(%m : memref<?x?xf32>) outs(%m2 : memref<?x?xf32>)
  return %0#0, %0#1, %1, %2 : tensor<4x8xf32>, tensor<?x?xf32>, tensor<4x8xf32>,  tensor<8x4xf32>
}

// -----

// CHECK-LABEL: func.func @copy
// CHECK-NEXT:   %[[VCST:.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:   %[[V0:.+]] = linalg.copy ins(%arg0 : tensor<4x8xf32>) outs(%arg1 : tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT:   %[[V1:.+]] = linalg.fill ins(%[[VCST]] : f32) outs(%arg1 : tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT:   %[[V2:.+]] = linalg.copy ins(%arg2 : tensor<4x8xf16>) outs(%arg0 : tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT:   return %[[V0]], %[[V1]], %[[V2]] : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
func.func @copy(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %i: tensor<4x8xf16>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
  %c = arith.constant 0.0 : f32
  %0 = linalg.copy ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = linalg.fill ins(%c : f32) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  %2 = linalg.copy ins(%1 : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  %3 = linalg.copy ins(%i : tensor<4x8xf16>) outs(%1 : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0, %2, %3 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
}

// -----

// CHECK-LABEL: func.func @moves
// CHECK-NEXT:   %[[VTRANSPOSED:.+]] = linalg.transpose ins(%arg0 : tensor<2x?x4xf32>) outs(%arg2 : tensor<?x4x2xf32>) permutation = [1, 2, 0]
// CHECK-NEXT:   return %[[VTRANSPOSED]], %arg0, %arg4 : tensor<?x4x2xf32>, tensor<2x?x4xf32>, tensor<f32>
func.func @moves(%a: tensor<2x?x4xf32>, %b: tensor<4x2x?xf32>, %c: tensor<?x4x2xf32>, %m: memref<4xf32>, %x: tensor<f32>) -> (tensor<?x4x2xf32>, tensor<2x?x4xf32>, tensor<f32>) {
  %0 = linalg.transpose ins(%a : tensor<2x?x4xf32>) outs(%b : tensor<4x2x?xf32>) permutation = [2, 0, 1]
  %1 = linalg.transpose ins(%0 : tensor<4x2x?xf32>) outs(%c : tensor<?x4x2xf32>) permutation = [2, 0, 1]
  %2 = linalg.transpose ins(%a : tensor<2x?x4xf32>) outs(%a : tensor<2x?x4xf32>) permutation = [0, 1, 2]
  return %1, %2, %x : tensor<?x4x2xf32>, tensor<2x?x4xf32>, tensor<f32>
}

// -----

// CHECK-LABEL: func.func @broadcasts
// CHECK-NEXT:   %[[VC0:.+]] = arith.constant 0 : index
// CHECK-NEXT:   %[[VDIM:.+]] = tensor.dim %arg0, %[[VC0]] : tensor<?x4xf32>
// CHECK-NEXT:   %[[V0:.+]] = tensor.empty(%[[VDIM]]) : tensor<4x?xf32>
// CHECK-NEXT:   %[[VTRANSPOSED:.+]] = linalg.transpose ins(%arg0 : tensor<?x4xf32>) outs(%[[V0]] : tensor<4x?xf32>) permutation = [1, 0]
// CHECK-NEXT:   %[[VBROADCASTED:.+]] = linalg.broadcast ins(%[[VTRANSPOSED]] : tensor<4x?xf32>) outs(%arg2 : tensor<4x2x?x3xf32>) dimensions = [1, 3]
// CHECK-NEXT:   %[[VBROADCASTED_0:.+]] = linalg.broadcast ins(%arg0 : tensor<?x4xf32>) outs(%arg3 : tensor<5x2x?x3x4xf32>) dimensions = [0, 1, 3]
// CHECK-NEXT:   return %[[VBROADCASTED]], %[[VBROADCASTED_0]], %arg4 : tensor<4x2x?x3xf32>, tensor<5x2x?x3x4xf32>, tensor<3xf32>
func.func @broadcasts(%a: tensor<?x4xf32>, %b: tensor<2x?x3x4xf32>, %c: tensor<4x2x?x3xf32>, %d: tensor<5x2x?x3x4xf32>, %e: tensor<3xf32>) -> (tensor<4x2x?x3xf32>, tensor<5x2x?x3x4xf32>, tensor<3xf32>) {
  %0 = linalg.broadcast ins(%a : tensor<?x4xf32>) outs(%b : tensor<2x?x3x4xf32>) dimensions = [0, 2]
  %1 = linalg.transpose ins(%0 : tensor<2x?x3x4xf32>) outs(%c : tensor<4x2x?x3xf32>) permutation = [3, 0, 1, 2]
  %2 = linalg.broadcast ins(%a : tensor<?x4xf32>) outs(%b : tensor<2x?x3x4xf32>) dimensions = [0, 2]
  %3 = linalg.broadcast ins(%2 : tensor<2x?x3x4xf32>) outs(%d : tensor<5x2x?x3x4xf32>) dimensions = [0]
  %4 = linalg.broadcast ins(%e : tensor<3xf32>) outs(%e : tensor<3xf32>) dimensions = []
  return %1, %3, %4 : tensor<4x2x?x3xf32>, tensor<5x2x?x3x4xf32>, tensor<3xf32>
}
