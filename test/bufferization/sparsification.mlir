// RUN: rsmlir-opt %s --sparsification-and-bufferization --split-input-file --verify-diagnostics | FileCheck %s

#id = affine_map<(d0) -> (d0)>
func.func @relu(%x: tensor<8xf32>, %y: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %zero = arith.constant 0.0 : f32
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%x : tensor<8xf32>) outs(%y : tensor<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %max = arith.maximumf %in, %zero : f32
    linalg.yield %max : f32
  } -> tensor<8xf32>
  return %0, %y : tensor<8xf32>, tensor<8xf32>
}

// -----

func.func @empty() -> tensor<4xf32> {
  %0 = tensor.empty() : tensor<4xf32>
  return %0 : tensor<4xf32>
}




// -----

// A tensor of zeros is a constant, a slice of a concatenation one of its parts, and a loop that runs once is gone.
func.func @zeros(%a: tensor<4xf32>, %b: tensor<6xf32>) -> (tensor<4xf32>, tensor<6xf32>) {
  %zero = arith.constant 0.0 : f32
  %0 = tensor.empty() : tensor<4xf32>
  %1 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%0 : tensor<4xf32>) {
  ^bb0(%out: f32):
    linalg.yield %zero : f32
  } -> tensor<4xf32>
  %2 = tensor.concat dim(0) %a, %b : (tensor<4xf32>, tensor<6xf32>) -> tensor<10xf32>
  %3 = tensor.extract_slice %2[4] [6] [1] : tensor<10xf32> to tensor<6xf32>
  return %1, %3 : tensor<4xf32>, tensor<6xf32>
}

func.func @once(%a: tensor<4xf32>, %x: f32) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %c1 step %c1 iter_args(%t = %a) -> tensor<4xf32> {
    %1 = tensor.insert %x into %t[%i] : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// CHECK: #map = affine_map<(d0) -> (d0)>

// CHECK: module {
// CHECK-NEXT: func.func @relu([[V0:%.+]]: memref<8xf32>, [[V1:%.+]]: memref<8xf32>) -> (memref<8xf32>, memref<8xf32>) {
// CHECK-NEXT: [[V2:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[V3:%.+]] = memref.alloc() {alignment = 64 : i64} : memref<8xf32>
// CHECK-NEXT: linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins([[V0]] : memref<8xf32>) outs([[V3]] : memref<8xf32>) {
// CHECK-NEXT: ^bb0([[V4:%.+]]: f32, [[V5:%.+]]: f32):
// CHECK-NEXT: [[V6:%.+]] = arith.maximumf [[V4]], [[V2]] : f32
// CHECK-NEXT: linalg.yield [[V6]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: return [[V3]], [[V1]] : memref<8xf32>, memref<8xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: module {
// CHECK-NEXT: func.func @empty() -> memref<4xf32> {
// CHECK-NEXT: [[V0:%.+]] = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
// CHECK-NEXT: return [[V0]] : memref<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: module {
// CHECK-NEXT: memref.global "private" constant @__constant_4xf32 : memref<4xf32> = dense<0.000000e+00> {alignment = 64 : i64}
// CHECK-NEXT: func.func @zeros([[V0:%.+]]: memref<4xf32>, [[V1:%.+]]: memref<6xf32>) -> (memref<4xf32>, memref<6xf32>) {
// CHECK-NEXT: [[V2:%.+]] = memref.get_global @__constant_4xf32 : memref<4xf32>
// CHECK-NEXT: return [[V2]], [[V1]] : memref<4xf32>, memref<6xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @once([[V0]]: memref<4xf32>, [[V1]]: f32) -> memref<4xf32> {
// CHECK-NEXT: [[V3:%.+]] = arith.constant 0 : index
// CHECK-NEXT: memref.store [[V1]], [[V0]][[[V3]]] : memref<4xf32>
// CHECK-NEXT: return [[V0]] : memref<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
