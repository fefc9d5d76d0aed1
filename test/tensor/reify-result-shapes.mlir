// RUN: rsmlir-opt %s --reify-result-shapes | FileCheck %s

#map = affine_map<(d0) -> (-d0 + 256)>

func.func @padded(%value: f32, %size: index, %x: tensor<64x?x64xf32>) -> tensor<1x?x64xf32> {
  %high = affine.apply #map(%size)
  %slice = tensor.extract_slice %x[0, 0, 0] [1, %size, 64] [1, 1, 1] : tensor<64x?x64xf32> to tensor<1x?x64xf32>
  %padded = tensor.pad %slice low[0, 0, 0] high[0, %high, 0] {
  ^bb0(%a: index, %b: index, %c: index):
    tensor.yield %value : f32
  } : tensor<1x?x64xf32> to tensor<1x?x64xf32>
  return %padded : tensor<1x?x64xf32>
}

func.func @joined(%x: tensor<4x5xf32>, %y: tensor<4x?xf32>, %z: tensor<?x5xf32>) -> (tensor<?x10xf32>, tensor<?x?xf32>) {
  %0 = tensor.concat dim(0) %x, %x : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<?x5xf32>
  %1 = tensor.concat dim(1) %z, %z : (tensor<?x5xf32>, tensor<?x5xf32>) -> tensor<?x10xf32>
  %2 = tensor.concat dim(1) %y, %y : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<?x?xf32>
  return %1, %2 : tensor<?x10xf32>, tensor<?x?xf32>
}




// CHECK: #map = affine_map<(d0) -> (-d0 + 256)>

// CHECK: #map1 = affine_map<()[s0, s1] -> (s0 + s1)>

// CHECK: module {
// CHECK-NEXT: func.func @padded([[V0:%.+]]: f32, [[V1:%.+]]: index, [[V2:%.+]]: tensor<64x?x64xf32>) -> tensor<1x?x64xf32> {
// CHECK-NEXT: [[V3:%.+]] = affine.apply #map([[V1]])
// CHECK-NEXT: [[V4:%.+]] = tensor.extract_slice [[V2]][0, 0, 0] [1, [[V1]], 64] [1, 1, 1] : tensor<64x?x64xf32> to tensor<1x?x64xf32>
// CHECK-NEXT: [[V5:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V6:%.+]] = tensor.pad [[V4]] low[0, 0, 0] high[0, [[V3]], 0] {
// CHECK-NEXT: ^bb0([[V7:%.+]]: index, [[V8:%.+]]: index, [[V9:%.+]]: index):
// CHECK-NEXT: tensor.yield [[V0]] : f32
// CHECK-NEXT: } : tensor<1x?x64xf32> to tensor<1x256x64xf32>
// CHECK-NEXT: [[V10:%.+]] = tensor.cast [[V6]] : tensor<1x256x64xf32> to tensor<1x?x64xf32>
// CHECK-NEXT: return [[V10]] : tensor<1x?x64xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @joined([[V0]]: tensor<4x5xf32>, [[V1]]: tensor<4x?xf32>, [[V2]]: tensor<?x5xf32>) -> (tensor<?x10xf32>, tensor<?x?xf32>) {
// CHECK-NEXT: [[V11:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V12:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V13:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V14:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V15:%.+]] = arith.constant 8 : index
// CHECK-NEXT: [[V16:%.+]] = tensor.concat dim(0) [[V0]], [[V0]] : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<8x5xf32>
// CHECK-NEXT: [[V10]] = tensor.cast [[V16]] : tensor<8x5xf32> to tensor<?x5xf32>
// CHECK-NEXT: [[V17:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V18:%.+]] = tensor.dim [[V2]], [[V17]] : tensor<?x5xf32>
// CHECK-NEXT: [[V19:%.+]] = tensor.concat dim(1) [[V2]], [[V2]] : (tensor<?x5xf32>, tensor<?x5xf32>) -> tensor<?x10xf32>
// CHECK-NEXT: [[V20:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V5]] = arith.constant 1 : index
// CHECK-NEXT: [[V21:%.+]] = tensor.dim [[V1]], [[V5]] : tensor<4x?xf32>
// CHECK-NEXT: [[V22:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V23:%.+]] = tensor.dim [[V1]], [[V22]] : tensor<4x?xf32>
// CHECK-NEXT: [[V3]] = affine.apply #map1()[[[V21]], [[V23]]]
// CHECK-NEXT: [[V24:%.+]] = tensor.concat dim(1) [[V1]], [[V1]] : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
// CHECK-NEXT: [[V25:%.+]] = tensor.cast [[V24]] : tensor<4x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: return [[V19]], [[V25]] : tensor<?x10xf32>, tensor<?x?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
