// RUN: rsmlir-opt %s --transform-interpreter --split-input-file | FileCheck %s
//
// Canonicalization after tiling.

// Loops that run once, sizes that are known, slices of all, casts.
// CHECK-LABEL: func.func @loop(%arg0: tensor<8xf32>) -> tensor<8xf32> {
// CHECK-NEXT:   %0 = linalg.exp ins(%arg0 : tensor<8xf32>) outs(%arg0 : tensor<8xf32>) -> tensor<8xf32>
// CHECK-NEXT:   return %0 : tensor<8xf32>
// CHECK-NEXT: }
func.func @loop(%a: tensor<8xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %0 = scf.for %i = %c0 to %c8 step %c8 iter_args(%t = %a) -> (tensor<8xf32>) {
    %size = affine.min affine_map<(d0) -> (-d0 + 8, 8)>(%i)
    %slice = tensor.extract_slice %t[%i] [%size] [1] : tensor<8xf32> to tensor<?xf32>
    %exp = linalg.exp ins(%slice : tensor<?xf32>) outs(%slice : tensor<?xf32>) -> tensor<?xf32>
    %new = tensor.insert_slice %exp into %t[%i] [%size] [1] : tensor<?xf32> into tensor<8xf32>
    scf.yield %new : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %func = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.linalg.tiling_canonicalization
    } : !transform.any_op
    transform.yield
  }
}

// -----

// CHECK: #map = affine_map<()[s0] -> (4, s0 + 1)>
// CHECK-LABEL: func.func @empty(%arg0: index) -> (index, tensor<?xf32>) {
// CHECK-NEXT:   %0 = affine.max #map()[%arg0]
// CHECK-NEXT:   %1 = tensor.empty(%0) : tensor<?xf32>
// CHECK-NEXT:   return %0, %1 : index, tensor<?xf32>
// CHECK-NEXT: }
func.func @empty(%n: index) -> (index, tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %0 = tensor.empty(%c4, %n) : tensor<?x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?xf32>
  %2 = affine.max affine_map<()[s0, s1] -> (s0, s1 + 1, s0)>()[%1, %n]
  %3 = tensor.empty(%2) : tensor<?xf32>
  return %2, %3 : index, tensor<?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %func = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.linalg.tiling_canonicalization
    } : !transform.any_op
    transform.yield
  }
}

// -----

// Structured operations.
// CHECK-LABEL: func.func @structured(%arg0: tensor<4x5xf32>, %arg1: tensor<5x4xf32>, %arg2: f32, %arg3: tensor<4x1x5xf32>) -> (tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x1x5xf32>) {
// CHECK-NEXT:   %0 = linalg.fill ins(%arg2 : f32) outs(%arg0 : tensor<4x5xf32>) -> tensor<4x5xf32>
// CHECK-NEXT:   %1 = linalg.fill ins(%arg2 : f32) outs(%arg3 : tensor<4x1x5xf32>) -> tensor<4x1x5xf32>
// CHECK-NEXT:   return %arg0, %0, %1 : tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x1x5xf32>
// CHECK-NEXT: }
func.func @structured(%a: tensor<4x5xf32>, %o: tensor<5x4xf32>, %v: f32, %packed: tensor<4x1x5xf32>) -> (tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x1x5xf32>) {
  %t = linalg.transpose ins(%a : tensor<4x5xf32>) outs(%o : tensor<5x4xf32>) permutation = [1, 0]
  %0 = linalg.transpose ins(%t : tensor<5x4xf32>) outs(%a : tensor<4x5xf32>) permutation = [1, 0]
  %filled = linalg.fill ins(%v : f32) outs(%a : tensor<4x5xf32>) -> tensor<4x5xf32>
  %1 = linalg.copy ins(%filled : tensor<4x5xf32>) outs(%a : tensor<4x5xf32>) -> tensor<4x5xf32>
  %2 = linalg.pack %filled inner_dims_pos = [1] inner_tiles = [5] into %packed : tensor<4x5xf32> -> tensor<4x1x5xf32>
  return %0, %1, %2 : tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x1x5xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %func = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.linalg.tiling_canonicalization
    } : !transform.any_op
    transform.yield
  }
}

// -----

// Memory.
// CHECK-LABEL: func.func @memrefs(%arg0: memref<?x8xf32>, %arg1: memref<0x8xf32>) {
// CHECK-NEXT:   %subview = memref.subview %arg0[0, 0] [4, 8] [1, 1] : memref<?x8xf32> to memref<4x8xf32, strided<[8, 1]>>
// CHECK-NEXT:   linalg.exp ins(%subview : memref<4x8xf32, strided<[8, 1]>>) outs(%subview : memref<4x8xf32, strided<[8, 1]>>)
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @memrefs(%a: memref<?x8xf32>, %none: memref<0x8xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %0 = memref.subview %a[%c0, 0] [%c4, 8] [1, 1] : memref<?x8xf32> to memref<?x8xf32, strided<[8, 1], offset: ?>>
  linalg.exp ins(%0 : memref<?x8xf32, strided<[8, 1], offset: ?>>) outs(%0 : memref<?x8xf32, strided<[8, 1], offset: ?>>)
  linalg.copy ins(%none : memref<0x8xf32>) outs(%none : memref<0x8xf32>)
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %func = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.linalg.tiling_canonicalization
    } : !transform.any_op
    transform.yield
  }
}

// -----

// Not changed: packing of an unpacked tensor, sizes of casts, conditions.
// CHECK-LABEL: func.func @others(%arg0: tensor<4x4x2x2xf32>, %arg1: tensor<8x8xf32>, %arg2: tensor<4x?xf32>, %arg3: i1) -> (tensor<4x4x2x2xf32>, index, index) {
// CHECK-NEXT:   %c1 = arith.constant 1 : index
// CHECK-NEXT:   %true = arith.constant true
// CHECK-NEXT:   %unpack = linalg.unpack %arg0 inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %arg1 : tensor<4x4x2x2xf32> -> tensor<8x8xf32>
// CHECK-NEXT:   %pack = linalg.pack %unpack inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %arg0 : tensor<8x8xf32> -> tensor<4x4x2x2xf32>
// CHECK-NEXT:   %dim = tensor.dim %arg2, %c1 : tensor<4x?xf32>
// CHECK-NEXT:   %0 = scf.if %true -> (index) {
// CHECK-NEXT:     scf.yield %dim : index
// CHECK-NEXT:   } else {
// CHECK-NEXT:     scf.yield %c1 : index
// CHECK-NEXT:   }
// CHECK-NEXT:   return %pack, %dim, %0 : tensor<4x4x2x2xf32>, index, index
// CHECK-NEXT: }
func.func @others(%a: tensor<4x4x2x2xf32>, %o: tensor<8x8xf32>, %b: tensor<4x?xf32>, %p: i1) -> (tensor<4x4x2x2xf32>, index, index) {
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %0 = linalg.unpack %a inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %o : tensor<4x4x2x2xf32> -> tensor<8x8xf32>
  %1 = linalg.pack %0 inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %a : tensor<8x8xf32> -> tensor<4x4x2x2xf32>
  %2 = tensor.cast %b : tensor<4x?xf32> to tensor<?x?xf32>
  %3 = tensor.dim %2, %c1 : tensor<?x?xf32>
  %4 = scf.if %true -> (index) {
    scf.yield %3 : index
  } else {
    scf.yield %c1 : index
  }
  return %1, %3, %4 : tensor<4x4x2x2xf32>, index, index
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %func = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.linalg.tiling_canonicalization
    } : !transform.any_op
    transform.yield
  }
}

// -----

// Copies are visited with all in them in the same round: constants stand in the order of the code.
// CHECK-LABEL: func.func @nested(%arg0: index) {
// CHECK-NEXT:   %c-30 = arith.constant -30 : index
// CHECK-NEXT:   %c16 = arith.constant 16 : index
// CHECK-NEXT:   %c0 = arith.constant 0 : index
// CHECK-NEXT:   %c32 = arith.constant 32 : index
// CHECK-NEXT:   scf.parallel (%arg1) = (%c0) to (%arg0) step (%arg0) {
// CHECK-NEXT:     scf.for %arg2 = %c0 to %arg0 step %c32 {
// CHECK-NEXT:       func.call @use(%c16) : (index) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.reduce 
// CHECK-NEXT:   }
// CHECK-NEXT:   call @use(%c-30) : (index) -> ()
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func private @use(index)
func.func @nested(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c32 = arith.constant 32 : index
  scf.parallel (%i, %j) = (%c0, %c1) to (%n, %c2) step (%n, %c32) {
    scf.for %k = %c0 to %n step %c32 {
      %0 = affine.min affine_map<(d0)[s0] -> (16, s0 - d0)>(%c1)[%c0]
      %1 = affine.min affine_map<(d0)[s0] -> (17, d0 + 17)>(%0)[%c2]
      func.call @use(%1) : (index) -> ()
    }
  }
  %2 = affine.min affine_map<(d0)[s0] -> (17, s0 - d0)>(%c32)[%c2]
  func.call @use(%2) : (index) -> ()
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %func = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.linalg.tiling_canonicalization
    } : !transform.any_op
    transform.yield
  }
}
