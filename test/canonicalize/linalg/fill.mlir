// RUN: rsmlir-opt %s --canonicalize --mlir-print-local-scope --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @fills
// CHECK-NEXT:   %[[VC0:.+]] = arith.constant 0 : index
// CHECK-NEXT:   %[[VCST:.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:   %[[VCOLLAPSED:.+]] = tensor.collapse_shape %arg2 {{\[\[}}0, 1{{\]\]}} : tensor<?x8xf32> into tensor<?xf32>
// CHECK-NEXT:   %[[V0:.+]] = linalg.fill ins(%[[VCST]] : f32) outs(%[[VCOLLAPSED]] : tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:   %[[VEXPANDED:.+]] = tensor.expand_shape %arg2 {{\[\[}}0], [1, 2{{\]\]}} output_shape [%arg1, 2, 4] : tensor<?x8xf32> into tensor<?x2x4xf32>
// CHECK-NEXT:   %[[V1:.+]] = linalg.fill ins(%[[VCST]] : f32) outs(%[[VEXPANDED]] : tensor<?x2x4xf32>) -> tensor<?x2x4xf32>
// CHECK-NEXT:   %[[VDIM:.+]] = tensor.dim %arg2, %[[VC0]] : tensor<?x8xf32>
// CHECK-NEXT:   %[[V2:.+]] = affine.apply affine_map<()[s0, s1] -> (s0 + s1 + 2)>()[%[[VDIM]], %arg1]
// CHECK-NEXT:   %[[V3:.+]] = tensor.empty(%[[V2]]) : tensor<?x10xf32>
// CHECK-NEXT:   %[[V4:.+]] = linalg.fill ins(%[[VCST]] : f32) outs(%[[V3]] : tensor<?x10xf32>) -> tensor<?x10xf32>
// CHECK-NEXT:   %[[V5:.+]] = linalg.fill ins(%[[VCST]] : f32) outs(%arg4 : tensor<8x?xf32>) -> tensor<8x?xf32>
// CHECK-NEXT:   %[[VCONCAT:.+]] = tensor.concat dim(1) %arg2, %arg2 : (tensor<?x8xf32>, tensor<?x8xf32>) -> tensor<?x16xf32>
// CHECK-NEXT:   %[[V6:.+]] = linalg.fill ins(%[[VCST]] : f32) outs(%[[VCONCAT]] : tensor<?x16xf32>) -> tensor<?x16xf32>
// CHECK-NEXT:   %[[V7:.+]] = linalg.fill ins(%[[VCST]] : f32) outs(%arg3 : tensor<1x1x8x4xf32>) -> tensor<1x1x8x4xf32>
// CHECK-NEXT:   return %[[VCST]], %[[V0]], %[[V1]], %[[V4]], %[[V5]], %[[V6]], %[[V7]] : f32, tensor<?xf32>, tensor<?x2x4xf32>, tensor<?x10xf32>, tensor<8x?xf32>, tensor<?x16xf32>, tensor<1x1x8x4xf32>
func.func @fills(%f: f32, %n: index, %a: tensor<?x8xf32>, %p: tensor<1x1x8x4xf32>, %t : tensor<8x?xf32>, %mix: tensor<6x6xf32>) -> (f32, tensor<?xf32>, tensor<?x2x4xf32>, tensor<?x10xf32>, tensor<8x?xf32>, tensor<?x16xf32>, tensor<1x1x8x4xf32>) {
  %c = arith.constant 0.0 : f32
  %0 = linalg.fill ins(%c : f32) outs(%a : tensor<?x8xf32>) -> tensor<?x8xf32>
  %1 = tensor.extract %0[%n, %n] : tensor<?x8xf32>
  %2 = tensor.collapse_shape %0 [[0, 1]] : tensor<?x8xf32> into tensor<?xf32>
  %3 = tensor.expand_shape %0 [[0], [1, 2]] output_shape [%n, 2, 4] : tensor<?x8xf32> into tensor<?x2x4xf32>
  %4 = tensor.pad %0 low[%n, 1] high[2, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %c : f32
  } : tensor<?x8xf32> to tensor<?x10xf32>
  %5 = linalg.transpose ins(%0 : tensor<?x8xf32>) outs(%t : tensor<8x?xf32>) permutation = [1, 0]
  %6 = tensor.concat dim(1) %0, %0 : (tensor<?x8xf32>, tensor<?x8xf32>) -> tensor<?x16xf32>
  %s = tensor.empty() : tensor<8x4xf32>
  %7 = linalg.fill ins(%c : f32) outs(%s : tensor<8x4xf32>) -> tensor<8x4xf32>
  %8 = linalg.pack %7 inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %p : tensor<8x4xf32> -> tensor<1x1x8x4xf32>
  return %1, %2, %3, %4, %5, %6, %8 : f32, tensor<?xf32>, tensor<?x2x4xf32>, tensor<?x10xf32>, tensor<8x?xf32>, tensor<?x16xf32>, tensor<1x1x8x4xf32>
}

// -----

// CHECK-LABEL: func.func @insertpad
// CHECK-NEXT:   %[[V0:.+]] = tensor.empty() : tensor<20x20xf32>
// CHECK-NEXT:   %[[V1:.+]] = linalg.fill ins(%arg0 : f32) outs(%[[V0]] : tensor<20x20xf32>) -> tensor<20x20xf32>
// CHECK-NEXT:   %[[VPADDED:.+]] = tensor.pad %arg1 low[2, 1] high[2, 1] {
// CHECK-NEXT:   ^bb0(%[[VARG3:.+]]: index, %[[VARG4:.+]]: index):
// CHECK-NEXT:     tensor.yield %arg0 : f32
// CHECK-NEXT:   } : tensor<7x6xf32> to tensor<11x8xf32>
// CHECK-NEXT:   %[[VINSERTED_SLICE:.+]] = tensor.insert_slice %arg1 into %[[V1]][2, 1] [7, 6] [1, 1] : tensor<7x6xf32> into tensor<20x20xf32>
// CHECK-NEXT:   %[[VINSERTED_SLICE_0:.+]] = tensor.insert_slice %arg1 into %[[VINSERTED_SLICE]][2, 9] [7, 6] [1, 1] : tensor<7x6xf32> into tensor<20x20xf32>
// CHECK-NEXT:   %[[VINSERTED_SLICE_1:.+]] = tensor.insert_slice %[[VPADDED]] into %[[VINSERTED_SLICE_0]][0, 3] [11, 8] [1, 1] : tensor<11x8xf32> into tensor<20x20xf32>
// CHECK-NEXT:   return %[[VINSERTED_SLICE]], %[[VINSERTED_SLICE_0]], %[[VINSERTED_SLICE_1]] : tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>
func.func @insertpad(%c: f32, %a: tensor<7x6xf32>, %b: tensor<?x6xf32>) -> (tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>) {
  %e = tensor.empty() : tensor<20x20xf32>
  %0 = linalg.fill ins(%c : f32) outs(%e : tensor<20x20xf32>) -> tensor<20x20xf32>
  %4 = tensor.pad %a low[2, 1] high[2, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %c : f32
  } : tensor<7x6xf32> to tensor<11x8xf32>
  %5 = tensor.insert_slice %4 into %0[0, 0] [11, 8] [1, 1] : tensor<11x8xf32> into tensor<20x20xf32>
  %6 = tensor.insert_slice %4 into %5[0, 8] [11, 8] [1, 1] : tensor<11x8xf32> into tensor<20x20xf32>
  %7 = tensor.insert_slice %4 into %6[0, 3] [11, 8] [1, 1] : tensor<11x8xf32> into tensor<20x20xf32>
  return %5, %6, %7 : tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>
}
