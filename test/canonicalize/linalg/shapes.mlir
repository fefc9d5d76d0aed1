// RUN: rsmlir-opt %s --canonicalize --mlir-print-local-scope --split-input-file | FileCheck %s

#id = affine_map<(d0, d1) -> (d0, d1)>
#t = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-LABEL: func.func @dead
// CHECK-NEXT:   %[[VCST:.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:   linalg.fill ins(%[[VCST]] : f32) outs(%arg1 : memref<?xf32>)
// CHECK-NEXT:   return
func.func @dead(%a: memref<4x0xf32>, %b: memref<?xf32>) {
  %c = arith.constant 0.0 : f32
  linalg.fill ins(%c : f32) outs(%a : memref<4x0xf32>)
  linalg.fill ins(%c : f32) outs(%b : memref<?xf32>)
  return
}

// -----

// CHECK-LABEL: func.func @casts
// CHECK-NEXT:   %[[VCAST:.+]] = memref.cast %arg0 : memref<8x8xf32> to memref<?x?xf32>
// CHECK-NEXT:   linalg.exp ins(%arg0 : memref<8x8xf32>) outs(%arg1 : memref<8x8xf32>)
// CHECK-NEXT:   linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%arg0 : memref<8x8xf32>) outs(%arg1 : memref<8x8xf32>) {
// CHECK-NEXT:   ^bb0(%[[VIN:.+]]: f32, %[[VOUT:.+]]: f32):
// CHECK-NEXT:     %[[V0:.+]] = math.log %[[VIN]] : f32
// CHECK-NEXT:     linalg.yield %[[V0]] : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   linalg.matmul ins(%arg0, %arg1 : memref<8x8xf32>, memref<8x8xf32>) outs(%arg1 : memref<8x8xf32>)
// CHECK-NEXT:   linalg.softmax dimension(1) ins(%arg0 : memref<8x8xf32>) outs(%arg1 : memref<8x8xf32>)
// CHECK-NEXT:   linalg.contract indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%arg0, %arg1 : memref<8x8xf32>, memref<8x8xf32>) outs(%arg1 : memref<8x8xf32>)
// CHECK-NEXT:   linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%arg0 : memref<8x8xf32>) outs(%arg1 : memref<8x8xf32>)
// CHECK-NEXT:   linalg.transpose ins(%[[VCAST]] : memref<?x?xf32>) outs(%[[VCAST]] : memref<?x?xf32>) permutation = [0, 1]
// CHECK-NEXT:   return
func.func @casts(%a: memref<8x8xf32>, %b: memref<8x8xf32>) {
  %0 = memref.cast %a : memref<8x8xf32> to memref<?x?xf32>
  %1 = memref.cast %b : memref<8x8xf32> to memref<?x8xf32>
  linalg.exp ins(%0 : memref<?x?xf32>) outs(%1 : memref<?x8xf32>)
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%0 : memref<?x?xf32>) outs(%1 : memref<?x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    %z = math.log %x : f32
    linalg.yield %z : f32
  }
  linalg.matmul ins(%0, %1: memref<?x?xf32>, memref<?x8xf32>) outs(%1 : memref<?x8xf32>)
  linalg.softmax dimension(1) ins(%0 : memref<?x?xf32>) outs(%1 : memref<?x8xf32>)
  linalg.contract indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>] ins(%0, %1: memref<?x?xf32>, memref<?x8xf32>) outs(%1 : memref<?x8xf32>)
  linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%0 : memref<?x?xf32>) outs(%1 : memref<?x8xf32>)
  linalg.transpose ins(%0 : memref<?x?xf32>) outs(%0 : memref<?x?xf32>) permutation = [0, 1]
  return
}

// -----

// CHECK-LABEL: func.func @infer
// CHECK-NEXT:   %[[VCAST:.+]] = tensor.cast %arg0 : tensor<4x?xf32> to tensor<4x8xf32>
// CHECK-NEXT:   %[[VCAST_0:.+]] = tensor.cast %arg1 : tensor<?x8xf32> to tensor<4x8xf32>
// CHECK-NEXT:   %[[VCAST_1:.+]] = tensor.cast %arg2 : tensor<?x?xf32> to tensor<4x8xf32>
// CHECK-NEXT:   %[[V0:.+]] = linalg.add {foo = 1 : i32} ins(%[[VCAST]], %[[VCAST_0]] : tensor<4x8xf32>, tensor<4x8xf32>) outs(%[[VCAST_1]] : tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT:   %[[VCAST_2:.+]] = tensor.cast %[[V0]] : tensor<4x8xf32> to tensor<?x?xf32>
// CHECK-NEXT:   return %[[VCAST_2]] : tensor<?x?xf32>
func.func @infer(%a: tensor<4x?xf32>, %b: tensor<?x8xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = linalg.add {foo = 1 : i32} ins(%a, %b : tensor<4x?xf32>, tensor<?x8xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// CHECK-LABEL: func.func @infer2
// CHECK-NEXT:   %[[VCAST:.+]] = tensor.cast %arg0 : tensor<4x?xf32> to tensor<4x8xf32>
// CHECK-NEXT:   %[[VCAST_0:.+]] = tensor.cast %arg2 : tensor<?x?xf32> to tensor<4x16xf32>
// CHECK-NEXT:   %[[V0:.+]] = linalg.matmul ins(%[[VCAST]], %arg1 : tensor<4x8xf32>, tensor<8x16xf32>) outs(%[[VCAST_0]] : tensor<4x16xf32>) -> tensor<4x16xf32>
// CHECK-NEXT:   %[[VCAST_1:.+]] = tensor.cast %[[V0]] : tensor<4x16xf32> to tensor<?x?xf32>
// CHECK-NEXT:   return %[[VCAST_1]] : tensor<?x?xf32>
func.func @infer2(%a: tensor<4x?xf32>, %b: tensor<8x16xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = tensor.cast %b : tensor<8x16xf32> to tensor<?x?xf32>
  %1 = linalg.matmul ins(%a, %0 : tensor<4x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// -----

// CHECK-LABEL: func.func @consumer
// CHECK-NEXT:   %[[VCAST:.+]] = tensor.cast %arg2 : tensor<?x?xf32> to tensor<4x16xf32>
// CHECK-NEXT:   %[[VCAST_0:.+]] = tensor.cast %arg0 : tensor<?x?xf32> to tensor<4x?xf32>
// CHECK-NEXT:   %[[VCAST_1:.+]] = tensor.cast %arg1 : tensor<?x?xf32> to tensor<?x16xf32>
// CHECK-NEXT:   %[[V0:.+]] = linalg.matmul ins(%[[VCAST_0]], %[[VCAST_1]] : tensor<4x?xf32>, tensor<?x16xf32>) outs(%[[VCAST]] : tensor<4x16xf32>) -> tensor<4x16xf32>
// CHECK-NEXT:   %[[VCAST_2:.+]] = tensor.cast %[[V0]] : tensor<4x16xf32> to tensor<?x?xf32>
// CHECK-NEXT:   return %[[V0]], %[[VCAST_2]] : tensor<4x16xf32>, tensor<?x?xf32>
func.func @consumer(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> (tensor<4x16xf32>, tensor<?x?xf32>) {
  %1 = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  %2 = tensor.cast %1 : tensor<?x?xf32> to tensor<4x16xf32>
  return %2, %1 : tensor<4x16xf32>, tensor<?x?xf32>
}

// -----

// CHECK-LABEL: func.func @consumer2
// CHECK-NEXT:   %[[VCAST:.+]] = tensor.cast %arg1 : tensor<?xf32> to tensor<5xf32>
// CHECK-NEXT:   %[[VCAST_0:.+]] = tensor.cast %arg0 : tensor<?xf32> to tensor<5xf32>
// CHECK-NEXT:   %[[VCAST_1:.+]] = tensor.cast %arg1 : tensor<?xf32> to tensor<5xf32>
// CHECK-NEXT:   %[[V0:.+]]:2 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[VCAST_0]] : tensor<5xf32>) outs(%[[VCAST_1]], %[[VCAST]] : tensor<5xf32>, tensor<5xf32>) {
// CHECK-NEXT:   ^bb0(%[[VIN:.+]]: f32, %[[VOUT:.+]]: f32, %[[VOUT_3:.+]]: f32):
// CHECK-NEXT:     %[[V3:.+]] = math.log %[[VIN]] : f32
// CHECK-NEXT:     linalg.yield %[[V3]], %[[V3]] : f32, f32
// CHECK-NEXT:   } -> (tensor<5xf32>, tensor<5xf32>)
// CHECK-NEXT:   %[[V1:.+]] = scf.if %arg2 -> (tensor<5xf32>) {
// CHECK-NEXT:     scf.yield %[[V0]]#0 : tensor<5xf32>
// CHECK-NEXT:   } else {
// CHECK-NEXT:     %[[V3:.+]] = tensor.empty() : tensor<5xf32>
// CHECK-NEXT:     scf.yield %[[V3]] : tensor<5xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   %[[V2:.+]] = linalg.add ins(%[[V1]], %[[V0]]#1 : tensor<5xf32>, tensor<5xf32>) outs(%[[V1]] : tensor<5xf32>) -> tensor<5xf32>
// CHECK-NEXT:   %[[VCAST_2:.+]] = tensor.cast %[[V2]] : tensor<5xf32> to tensor<?xf32>
// CHECK-NEXT:   return %[[VCAST_2]] : tensor<?xf32>
func.func @consumer2(%a: tensor<?xf32>, %c: tensor<?xf32>, %n: i1) -> (tensor<?xf32>) {
  %1:2 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<?xf32>) outs(%c, %c : tensor<?xf32>, tensor<?xf32>) {
  ^bb0(%x: f32, %y: f32, %w: f32):
    %z = math.log %x : f32
    linalg.yield %z, %z : f32, f32
  } -> (tensor<?xf32>, tensor<?xf32>)
  %3 = scf.if %n -> tensor<5xf32> {
   %2 = tensor.cast %1#0 : tensor<?xf32> to tensor<5xf32>
   scf.yield %2 : tensor<5xf32>
  } else {
   %4 = tensor.empty() : tensor<5xf32>
   scf.yield %4 : tensor<5xf32>
  }
  %5 = tensor.cast %1#1 : tensor<?xf32> to tensor<5xf32>
  %6 = linalg.add ins(%3, %5 : tensor<5xf32>, tensor<5xf32>) outs(%3 : tensor<5xf32>) -> tensor<5xf32>
  %7 = tensor.cast %6 : tensor<5xf32> to tensor<?xf32>
  return %7 : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @index
// CHECK-NEXT:   %[[V0:.+]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%arg0 : tensor<1x4xindex>) {
// CHECK-NEXT:   ^bb0(%[[VOUT:.+]]: index):
// CHECK-NEXT:     %[[V1:.+]] = linalg.index 1 : index
// CHECK-NEXT:     linalg.yield %[[V1]] : index
// CHECK-NEXT:   } -> tensor<1x4xindex>
// CHECK-NEXT:   linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%arg1 : memref<?x1xindex>) {
// CHECK-NEXT:   ^bb0(%[[VOUT:.+]]: index):
// CHECK-NEXT:     %[[V1:.+]] = linalg.index 0 : index
// CHECK-NEXT:     linalg.yield %[[V1]] : index
// CHECK-NEXT:   }
// CHECK-NEXT:   return %[[V0]] : tensor<1x4xindex>
func.func @index(%a: tensor<1x4xindex>, %b : memref<?x1xindex>) -> tensor<1x4xindex> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%a : tensor<1x4xindex>) {
  ^bb0(%x: index):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %s = arith.addi %i, %j : index
    linalg.yield %s : index
  } -> tensor<1x4xindex>
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%b : memref<?x1xindex>) {
  ^bb0(%x: index):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %s = arith.addi %i, %j : index
    linalg.yield %s : index
  }
  return %0: tensor<1x4xindex>
}
