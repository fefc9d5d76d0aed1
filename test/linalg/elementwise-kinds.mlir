// Named operations as linalg.elementwise, and transposes that it takes in.
//
// RUN: rsmlir-opt %s --linalg-morph-ops=named-to-category | FileCheck %s
// RUN: rsmlir-opt %s --linalg-morph-ops=named-to-category --linalg-fold-into-elementwise | FileCheck %s --check-prefix=FOLD

// CHECK-LABEL: func.func @ops
// CHECK-NEXT: [[V0:%.+]] = linalg.elementwise kind=#linalg.elementwise_kind<add> ins([[V1:%.+]], [[V2:%.+]] : tensor<?x4xf32>, tensor<?x4xf32>) outs([[V1]] : tensor<?x4xf32>) -> tensor<?x4xf32>
// CHECK-NEXT: [[V3:%.+]] = linalg.elementwise kind=#linalg.elementwise_kind<exp> ins([[V0]] : tensor<?x4xf32>) outs([[V1]] : tensor<?x4xf32>) -> tensor<?x4xf32>
// CHECK-NEXT: [[V4:%.+]] = linalg.elementwise kind=#linalg.elementwise_kind<select> ins([[V5:%.+]], [[V0]], [[V3]] : tensor<?x4xi1>, tensor<?x4xf32>, tensor<?x4xf32>) outs([[V1]] : tensor<?x4xf32>) -> tensor<?x4xf32>
// CHECK-NEXT: linalg.elementwise kind=#linalg.elementwise_kind<sqrt> ins([[V6:%.+]] : memref<2xf32>) outs([[V6]] : memref<2xf32>)
// CHECK-NEXT: return [[V4]] : tensor<?x4xf32>
// CHECK-NEXT: }
func.func @ops(%a: tensor<?x4xf32>, %b: tensor<?x4xf32>, %c: tensor<?x4xi1>, %m: memref<2xf32>) -> tensor<?x4xf32> {
  %0 = linalg.add ins(%a, %b : tensor<?x4xf32>, tensor<?x4xf32>) outs(%a : tensor<?x4xf32>) -> tensor<?x4xf32>
  %1 = linalg.exp ins(%0 : tensor<?x4xf32>) outs(%a : tensor<?x4xf32>) -> tensor<?x4xf32>
  %2 = linalg.select ins(%c, %0, %1 : tensor<?x4xi1>, tensor<?x4xf32>, tensor<?x4xf32>) outs(%a : tensor<?x4xf32>) -> tensor<?x4xf32>
  linalg.sqrt ins(%m : memref<2xf32>) outs(%m : memref<2xf32>)
  return %2 : tensor<?x4xf32>
}

// CHECK-LABEL: func.func @transpose
// CHECK-NEXT: [[V0:%.+]] = tensor.empty() : tensor<8x4xf32>
// CHECK-NEXT: [[V1:%.+]] = linalg.transpose ins([[V2:%.+]] : tensor<4x8xf32>) outs([[V0]] : tensor<8x4xf32>) permutation = [1, 0]
// CHECK-NEXT: [[V3:%.+]] = linalg.elementwise kind=#linalg.elementwise_kind<sub> ins([[V1]], [[V4:%.+]] : tensor<8x4xf32>, tensor<8x4xf32>) outs([[V0]] : tensor<8x4xf32>) -> tensor<8x4xf32>
// CHECK-NEXT: return [[V3]] : tensor<8x4xf32>
// CHECK-NEXT: }
func.func @transpose(%a: tensor<4x8xf32>, %b: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %e = tensor.empty() : tensor<8x4xf32>
  %t = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%e : tensor<8x4xf32>) permutation = [1, 0]
  %r = linalg.sub ins(%t, %b : tensor<8x4xf32>, tensor<8x4xf32>) outs(%e : tensor<8x4xf32>) -> tensor<8x4xf32>
  return %r : tensor<8x4xf32>
}

// There is no such kind of linalg.elementwise.
// CHECK-LABEL: func.func @other
// CHECK-NEXT: [[V0:%.+]] = linalg.max ins([[V1:%.+]], [[V1]] : tensor<4xf32>, tensor<4xf32>) outs([[V1]] : tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return [[V0]] : tensor<4xf32>
// CHECK-NEXT: }
func.func @other(%a: tensor<4xf32>) -> tensor<4xf32> {
  %r = linalg.max ins(%a, %a : tensor<4xf32>, tensor<4xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}

// FOLD: #map = affine_map<(d0, d1) -> (d1, d0)>

// FOLD: #map1 = affine_map<(d0, d1) -> (d0, d1)>

// FOLD: module {
// FOLD-NEXT: func.func @ops([[V0:%.+]]: tensor<?x4xf32>, [[V1:%.+]]: tensor<?x4xf32>, [[V2:%.+]]: tensor<?x4xi1>, [[V3:%.+]]: memref<2xf32>) -> tensor<?x4xf32> {
// FOLD-NEXT: [[V4:%.+]] = linalg.elementwise kind=#linalg.elementwise_kind<add> ins([[V0]], [[V1]] : tensor<?x4xf32>, tensor<?x4xf32>) outs([[V0]] : tensor<?x4xf32>) -> tensor<?x4xf32>
// FOLD-NEXT: [[V5:%.+]] = linalg.elementwise kind=#linalg.elementwise_kind<exp> ins([[V4]] : tensor<?x4xf32>) outs([[V0]] : tensor<?x4xf32>) -> tensor<?x4xf32>
// FOLD-NEXT: [[V6:%.+]] = linalg.elementwise kind=#linalg.elementwise_kind<select> ins([[V2]], [[V4]], [[V5]] : tensor<?x4xi1>, tensor<?x4xf32>, tensor<?x4xf32>) outs([[V0]] : tensor<?x4xf32>) -> tensor<?x4xf32>
// FOLD-NEXT: linalg.elementwise kind=#linalg.elementwise_kind<sqrt> ins([[V3]] : memref<2xf32>) outs([[V3]] : memref<2xf32>)
// FOLD-NEXT: return [[V6]] : tensor<?x4xf32>
// FOLD-NEXT: }
// FOLD-NEXT: func.func @transpose([[V0]]: tensor<4x8xf32>, [[V1]]: tensor<8x4xf32>) -> tensor<8x4xf32> {
// FOLD-NEXT: [[V4]] = tensor.empty() : tensor<8x4xf32>
// FOLD-NEXT: [[V5]] = linalg.elementwise kind=#linalg.elementwise_kind<sub> indexing_maps = [#map, #map1, #map1] ins([[V0]], [[V1]] : tensor<4x8xf32>, tensor<8x4xf32>) outs([[V4]] : tensor<8x4xf32>) -> tensor<8x4xf32>
// FOLD-NEXT: return [[V5]] : tensor<8x4xf32>
// FOLD-NEXT: }
// FOLD-NEXT: func.func @other([[V0]]: tensor<4xf32>) -> tensor<4xf32> {
// FOLD-NEXT: [[V4]] = linalg.max ins([[V0]], [[V0]] : tensor<4xf32>, tensor<4xf32>) outs([[V0]] : tensor<4xf32>) -> tensor<4xf32>
// FOLD-NEXT: return [[V4]] : tensor<4xf32>
// FOLD-NEXT: }
// FOLD-NEXT: }
