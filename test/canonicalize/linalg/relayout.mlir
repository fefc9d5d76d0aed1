// RUN: rsmlir-opt %s --canonicalize --mlir-print-local-scope --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @packs
// CHECK-NEXT:   %[[VPACK:.+]] = linalg.pack %arg0 inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %arg1 : tensor<16x8xf32> -> tensor<2x2x8x4xf32>
// CHECK-NEXT:   %[[VPACK_0:.+]] = linalg.pack %arg0 inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %arg1 : tensor<16x8xf32> -> tensor<2x2x8x4xf32>
// CHECK-NEXT:   %[[VCAST:.+]] = tensor.cast %arg3 : tensor<?x8x?xf32> to tensor<?x8x5xf32>
// CHECK-NEXT:   %[[VPACK_1:.+]] = linalg.pack %[[VCAST]] outer_dims_perm = [1, 0, 2] inner_dims_pos = [1] inner_tiles = [4] into %arg4 : tensor<?x8x5xf32> -> tensor<2x?x5x4xf32>
// CHECK-NEXT:   return %arg1, %arg0, %[[VPACK_0]], %[[VPACK_1]], %[[VPACK]] : tensor<2x2x8x4xf32>, tensor<16x8xf32>, tensor<2x2x8x4xf32>, tensor<2x?x5x4xf32>, tensor<2x2x8x4xf32>
func.func @packs(%a: tensor<16x8xf32>, %d: tensor<2x2x8x4xf32>, %p: f32, %dyn: tensor<?x8x?xf32>, %pd: tensor<2x?x5x4xf32>) -> (tensor<2x2x8x4xf32>, tensor<16x8xf32>, tensor<2x2x8x4xf32>, tensor<2x?x5x4xf32>, tensor<2x2x8x4xf32>) {
  %0 = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %d : tensor<16x8xf32> -> tensor<2x2x8x4xf32>
  %1 = linalg.unpack %0 inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %a : tensor<2x2x8x4xf32> -> tensor<16x8xf32>
  %2 = linalg.unpack %d outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %a : tensor<2x2x8x4xf32> -> tensor<16x8xf32>
  %3 = linalg.pack %2 inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %d : tensor<16x8xf32> -> tensor<2x2x8x4xf32>
  %4 = linalg.pack %a padding_value(%p : f32) inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %d : tensor<16x8xf32> -> tensor<2x2x8x4xf32>
  %5 = linalg.pack %dyn outer_dims_perm = [1, 0, 2] inner_dims_pos = [1] inner_tiles = [4] into %pd : tensor<?x8x?xf32> -> tensor<2x?x5x4xf32>
  return %3, %1, %4, %5, %0 : tensor<2x2x8x4xf32>, tensor<16x8xf32>, tensor<2x2x8x4xf32>, tensor<2x?x5x4xf32>, tensor<2x2x8x4xf32>
}

// -----

// CHECK-LABEL: func.func @packs2
// CHECK-NEXT:   %[[VCST:.+]] = arith.constant dense<1.000000e+00> : tensor<4x4xf32>
// CHECK-NEXT:   %[[VCST_0:.+]] = arith.constant dense<1.000000e+00> : tensor<1x1x4x4xf32>
// CHECK-NEXT:   %[[VCAST:.+]] = tensor.cast %arg0 : tensor<?x8x?xf32> to tensor<3x8x?xf32>
// CHECK-NEXT:   %[[VPACK:.+]] = linalg.pack %[[VCAST]] outer_dims_perm = [1, 0, 2] inner_dims_pos = [1] inner_tiles = [4] into %arg1 {foo = 1 : i32} : tensor<3x8x?xf32> -> tensor<2x3x?x4xf32>
// CHECK-NEXT:   %[[VCAST_1:.+]] = tensor.cast %arg0 : tensor<?x8x?xf32> to tensor<3x8x?xf32>
// CHECK-NEXT:   %[[VUNPACK:.+]] = linalg.unpack %arg1 outer_dims_perm = [1, 0, 2] inner_dims_pos = [1] inner_tiles = [4] into %[[VCAST_1]] : tensor<2x3x?x4xf32> -> tensor<3x8x?xf32>
// CHECK-NEXT:   %[[VCAST_2:.+]] = tensor.cast %[[VUNPACK]] : tensor<3x8x?xf32> to tensor<?x8x?xf32>
// CHECK-NEXT:   return %[[VPACK]], %[[VCAST_2]], %[[VCST_0]], %[[VCST]] : tensor<2x3x?x4xf32>, tensor<?x8x?xf32>, tensor<1x1x4x4xf32>, tensor<4x4xf32>
func.func @packs2(%dyn: tensor<?x8x?xf32>, %pd: tensor<2x3x?x4xf32>, %n: index) -> (tensor<2x3x?x4xf32>, tensor<?x8x?xf32>, tensor<1x1x4x4xf32>, tensor<4x4xf32>) {
  %5 = linalg.pack %dyn outer_dims_perm = [1, 0, 2] inner_dims_pos = [1] inner_tiles = [4] into %pd {foo = 1 : i32} : tensor<?x8x?xf32> -> tensor<2x3x?x4xf32>
  %6 = linalg.unpack %pd outer_dims_perm = [1, 0, 2] inner_dims_pos = [1] inner_tiles = [4] into %dyn {foo = 1 : i32} : tensor<2x3x?x4xf32> -> tensor<?x8x?xf32>
  %cst = arith.constant dense<1.0> : tensor<4x4xf32>
  %cst2 = arith.constant dense<1.0> : tensor<1x1x4x4xf32>
  %e = tensor.empty() : tensor<1x1x4x4xf32>
  %7 = linalg.pack %cst inner_dims_pos = [0, 1] inner_tiles = [4, 4] into %e : tensor<4x4xf32> -> tensor<1x1x4x4xf32>
  %e2 = tensor.empty() : tensor<4x4xf32>
  %8 = linalg.unpack %cst2 inner_dims_pos = [0, 1] inner_tiles = [4, 4] into %e2 : tensor<1x1x4x4xf32> -> tensor<4x4xf32>
  return %5, %6, %7, %8 : tensor<2x3x?x4xf32>, tensor<?x8x?xf32>, tensor<1x1x4x4xf32>, tensor<4x4xf32>
}

// -----

// CHECK-LABEL: func.func @unpacks
// CHECK-NEXT:   %[[VCST:.+]] = arith.constant dense<1.000000e+00> : tensor<2x2x8x4xf32>
// CHECK-NEXT:   %[[VCST_0:.+]] = arith.constant 2.000000e+00 : f32
// CHECK-NEXT:   %[[VCST_1:.+]] = arith.constant dense<1.000000e+00> : tensor<15x7xf32>
// CHECK-NEXT:   %[[VUNPACK:.+]] = linalg.unpack %arg0 inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %arg1 : tensor<2x2x8x4xf32> -> tensor<15x8xf32>
// CHECK-NEXT:   %[[VEXTRACTED_SLICE:.+]] = tensor.extract_slice %arg1[0, 0] [14, 7] [1, 1] : tensor<15x8xf32> to tensor<14x7xf32>
// CHECK-NEXT:   %[[VUNPACK_2:.+]] = linalg.unpack %arg0 inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %[[VEXTRACTED_SLICE]] : tensor<2x2x8x4xf32> -> tensor<14x7xf32>
// CHECK-NEXT:   %[[VUNPACK_3:.+]] = linalg.unpack %arg0 inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %arg1 : tensor<2x2x8x4xf32> -> tensor<15x8xf32>
// CHECK-NEXT:   %[[VEXTRACTED_SLICE_4:.+]] = tensor.extract_slice %[[VUNPACK_3]][0, 0] [3, 8] [1, 1] : tensor<15x8xf32> to tensor<3x8xf32>
// CHECK-NEXT:   %[[VPACK:.+]] = linalg.pack %[[VCST_1]] padding_value(%[[VCST_0]] : f32) inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %arg0 : tensor<15x7xf32> -> tensor<2x2x8x4xf32>
// CHECK-NEXT:   return %[[VUNPACK]], %[[VUNPACK_2]], %[[VEXTRACTED_SLICE_4]], %[[VCST]], %[[VPACK]] : tensor<15x8xf32>, tensor<14x7xf32>, tensor<3x8xf32>, tensor<2x2x8x4xf32>, tensor<2x2x8x4xf32>
func.func @unpacks(%a: tensor<2x2x8x4xf32>, %d: tensor<15x8xf32>, %c: f32, %p1: f32) -> (tensor<15x8xf32>, tensor<14x7xf32>, tensor<3x8xf32>, tensor<2x2x8x4xf32>, tensor<2x2x8x4xf32>) {
  %0 = linalg.fill ins(%c : f32) outs(%d : tensor<15x8xf32>) -> tensor<15x8xf32>
  %1 = linalg.unpack %a inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %0 : tensor<2x2x8x4xf32> -> tensor<15x8xf32>
  %2 = linalg.unpack %a inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %d : tensor<2x2x8x4xf32> -> tensor<15x8xf32>
  %3 = tensor.extract_slice %2[0, 0] [14, 7] [1, 1] : tensor<15x8xf32> to tensor<14x7xf32>
  %4 = linalg.unpack %a inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %d : tensor<2x2x8x4xf32> -> tensor<15x8xf32>
  %5 = tensor.extract_slice %4[0, 0] [3, 8] [1, 1] : tensor<15x8xf32> to tensor<3x8xf32>
  %cst = arith.constant dense<1.0> : tensor<15x7xf32>
  %one = arith.constant 1.0 : f32
  %two = arith.constant 2.0 : f32
  %6 = linalg.pack %cst padding_value(%one : f32) inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %a : tensor<15x7xf32> -> tensor<2x2x8x4xf32>
  %7 = linalg.pack %cst padding_value(%two : f32) inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %a : tensor<15x7xf32> -> tensor<2x2x8x4xf32>
  return %1, %3, %5, %6, %7: tensor<15x8xf32>, tensor<14x7xf32>, tensor<3x8xf32>, tensor<2x2x8x4xf32>, tensor<2x2x8x4xf32>
}

// -----

// -----
// CHECK-LABEL: func.func @packcasts2
// CHECK-NEXT:   %[[VPACK:.+]] = linalg.pack %arg0 inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %arg1 {bar} : tensor<16x8xf32> -> tensor<2x2x8x4xf32>
// CHECK-NEXT:   %[[VCAST:.+]] = tensor.cast %[[VPACK]] : tensor<2x2x8x4xf32> to tensor<?x?x8x4xf32>
// CHECK-NEXT:   %[[VUNPACK:.+]] = linalg.unpack %arg1 inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %arg0 {bar} : tensor<2x2x8x4xf32> -> tensor<16x8xf32>
// CHECK-NEXT:   %[[VCAST_0:.+]] = tensor.cast %[[VUNPACK]] : tensor<16x8xf32> to tensor<?x?xf32>
// CHECK-NEXT:   return %[[VCAST]], %[[VCAST_0]] : tensor<?x?x8x4xf32>, tensor<?x?xf32>
func.func @packcasts2(%a: tensor<16x8xf32>, %d: tensor<2x2x8x4xf32>, %p: f32) -> (tensor<?x?x8x4xf32>, tensor<?x?xf32>) {
  %0 = tensor.cast %a : tensor<16x8xf32> to tensor<?x?xf32>
  %1 = tensor.cast %d : tensor<2x2x8x4xf32> to tensor<?x?x8x4xf32>
  %2 = linalg.pack %0 padding_value(%p : f32) inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %1 {bar} : tensor<?x?xf32> -> tensor<?x?x8x4xf32>
  %3 = linalg.unpack %1 inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %0 {bar} : tensor<?x?x8x4xf32> -> tensor<?x?xf32>
  return %2, %3 : tensor<?x?x8x4xf32>, tensor<?x?xf32>
}
