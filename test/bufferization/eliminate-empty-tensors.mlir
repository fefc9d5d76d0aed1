// RUN: rsmlir-opt %s --eliminate-empty-tensors --split-input-file | FileCheck %s

// An empty tensor becomes the part of another tensor into which its contents are inserted.

func.func @fill(%t: tensor<16xf32>, %v: f32, %n: index) -> tensor<16xf32> {
  %e = tensor.empty(%n) : tensor<?xf32>
  %f = linalg.fill ins(%v : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %r = tensor.insert_slice %f into %t[4] [%n] [1] : tensor<?xf32> into tensor<16xf32>
  return %r : tensor<16xf32>
}

// CHECK: module {
// CHECK-NEXT:   func.func @fill(%arg0: tensor<16xf32>, %arg1: f32, %arg2: index) -> tensor<16xf32> {
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg0[4] [%arg2] [1] : tensor<16xf32> to tensor<?xf32>
// CHECK-NEXT:     %0 = tensor.empty(%arg2) : tensor<?xf32>
// CHECK-NEXT:     %1 = linalg.fill ins(%arg1 : f32) outs(%extracted_slice : tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:     %inserted_slice = tensor.insert_slice %1 into %arg0[4] [%arg2] [1] : tensor<?xf32> into tensor<16xf32>
// CHECK-NEXT:     return %inserted_slice : tensor<16xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }

// -----

// The offset is computed after the empty tensor, so its computation moves.

func.func @moved_offset(%t: tensor<16xf32>, %v: f32, %i: index) -> tensor<16xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %f = linalg.fill ins(%v : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %c2 = arith.constant 2 : index
  %at = arith.addi %i, %c2 : index
  %r = tensor.insert_slice %f into %t[%at] [4] [1] : tensor<4xf32> into tensor<16xf32>
  return %r : tensor<16xf32>
}

// CHECK: module {
// CHECK-NEXT:   func.func @moved_offset(%arg0: tensor<16xf32>, %arg1: f32, %arg2: index) -> tensor<16xf32> {
// CHECK-NEXT:     %0 = tensor.empty() : tensor<4xf32>
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %1 = arith.addi %arg2, %c2 : index
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg0[%1] [4] [1] : tensor<16xf32> to tensor<4xf32>
// CHECK-NEXT:     %2 = linalg.fill ins(%arg1 : f32) outs(%extracted_slice : tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:     %inserted_slice = tensor.insert_slice %2 into %arg0[%1] [4] [1] : tensor<4xf32> into tensor<16xf32>
// CHECK-NEXT:     return %inserted_slice : tensor<16xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }

// -----

// A memref takes the place of the tensor that is materialized in it.

func.func @destination(%m: memref<4xf32>, %v: f32) {
  %e = tensor.empty() : tensor<4xf32>
  %f = linalg.fill ins(%v : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  bufferization.materialize_in_destination %f in restrict writable %m : (tensor<4xf32>, memref<4xf32>) -> ()
  return
}

// CHECK: module {
// CHECK-NEXT:   func.func @destination(%arg0: memref<4xf32>, %arg1: f32) {
// CHECK-NEXT:     %0 = bufferization.to_tensor %arg0 restrict writable : memref<4xf32> to tensor<4xf32>
// CHECK-NEXT:     %1 = tensor.empty() : tensor<4xf32>
// CHECK-NEXT:     %2 = linalg.fill ins(%arg1 : f32) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:     bufferization.materialize_in_destination %2 in writable %arg0 : (tensor<4xf32>, memref<4xf32>) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }

// -----

// The tensor is read after the write: nothing is replaced.

func.func @read_later(%t: tensor<16xf32>, %v: f32, %i: index) -> (tensor<16xf32>, f32) {
  %e = tensor.empty() : tensor<4xf32>
  %f = linalg.fill ins(%v : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %x = tensor.extract %f[%i] : tensor<4xf32>
  %g = tensor.insert %x into %f[%i] : tensor<4xf32>
  %y = tensor.extract %f[%i] : tensor<4xf32>
  %r = tensor.insert_slice %g into %t[0] [4] [1] : tensor<4xf32> into tensor<16xf32>
  return %r, %y : tensor<16xf32>, f32
}

// CHECK: module {
// CHECK-NEXT:   func.func @read_later(%arg0: tensor<16xf32>, %arg1: f32, %arg2: index) -> (tensor<16xf32>, f32) {
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg0[0] [4] [1] : tensor<16xf32> to tensor<4xf32>
// CHECK-NEXT:     %0 = tensor.empty() : tensor<4xf32>
// CHECK-NEXT:     %1 = linalg.fill ins(%arg1 : f32) outs(%extracted_slice : tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:     %extracted = tensor.extract %1[%arg2] : tensor<4xf32>
// CHECK-NEXT:     %inserted = tensor.insert %extracted into %1[%arg2] : tensor<4xf32>
// CHECK-NEXT:     %extracted_0 = tensor.extract %1[%arg2] : tensor<4xf32>
// CHECK-NEXT:     %inserted_slice = tensor.insert_slice %inserted into %arg0[0] [4] [1] : tensor<4xf32> into tensor<16xf32>
// CHECK-NEXT:     return %inserted_slice, %extracted_0 : tensor<16xf32>, f32
// CHECK-NEXT:   }
// CHECK-NEXT: }
