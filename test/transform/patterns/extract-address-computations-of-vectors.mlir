// RUN: rsmlir-opt %s --transform-interpreter | FileCheck %s

// The subview of a vector that is transferred goes to the end of the memref.

module attributes {transform.with_named_sequence} {
  func.func @dynamic(%m: memref<?x?xf16>, %i: index, %j: index) -> vector<4xf16> {
    %p = arith.constant 0.0 : f16
    %0 = vector.transfer_read %m[%i, %j], %p {in_bounds = [true]} : memref<?x?xf16>, vector<4xf16>
    return %0 : vector<4xf16>
  }
  func.func @static(%m: memref<8x16xf16>, %i: index, %v: vector<4x2xf16>) {
    %c3 = arith.constant 3 : index
    vector.transfer_write %v, %m[%c3, %i] {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<4x2xf16>, memref<8x16xf16>
    return
  }
  func.func @at_zeros(%m: memref<8x16xf16>) -> vector<4xf16> {
    %c0 = arith.constant 0 : index
    %p = arith.constant 0.0 : f16
    %0 = vector.transfer_read %m[%c0, %c0], %p : memref<8x16xf16>, vector<4xf16>
    return %0 : vector<4xf16>
  }
  func.func @of_tensor(%m: tensor<8x16xf16>, %i: index) -> vector<4xf16> {
    %p = arith.constant 0.0 : f16
    %0 = vector.transfer_read %m[%i, %i], %p : tensor<8x16xf16>, vector<4xf16>
    return %0 : vector<4xf16>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %funcs = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %funcs {
      transform.apply_patterns.memref.extract_address_computations
    } : !transform.any_op
    transform.yield
  }
}

// CHECK: #map = affine_map<()[s0, s1] -> (s0 - s1)>
// CHECK-NEXT: #map1 = affine_map<()[s0] -> (-s0 + 16)>
// CHECK-NEXT: #map2 = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-NEXT: module attributes {transform.with_named_sequence} {
// CHECK-NEXT:   func.func @dynamic(%arg0: memref<?x?xf16>, %arg1: index, %arg2: index) -> vector<4xf16> {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f16
// CHECK-NEXT:     %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<?x?xf16> -> memref<f16>, index, index, index, index, index
// CHECK-NEXT:     %0 = affine.apply #map()[%sizes#0, %arg1]
// CHECK-NEXT:     %1 = affine.apply #map()[%sizes#1, %arg2]
// CHECK-NEXT:     %subview = memref.subview %arg0[%arg1, %arg2] [%0, %1] [1, 1] : memref<?x?xf16> to memref<?x?xf16, strided<[?, 1], offset: ?>>
// CHECK-NEXT:     %2 = vector.transfer_read %subview[%c0, %c0], %cst {in_bounds = [true]} : memref<?x?xf16, strided<[?, 1], offset: ?>>, vector<4xf16>
// CHECK-NEXT:     return %2 : vector<4xf16>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @static(%arg0: memref<8x16xf16>, %arg1: index, %arg2: vector<4x2xf16>) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %0 = affine.apply #map1()[%arg1]
// CHECK-NEXT:     %subview = memref.subview %arg0[3, %arg1] [5, %0] [1, 1] : memref<8x16xf16> to memref<5x?xf16, strided<[16, 1], offset: ?>>
// CHECK-NEXT:     vector.transfer_write %arg2, %subview[%c0, %c0] {in_bounds = [false, true], permutation_map = #map2} : vector<4x2xf16>, memref<5x?xf16, strided<[16, 1], offset: ?>>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @at_zeros(%arg0: memref<8x16xf16>) -> vector<4xf16> {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f16
// CHECK-NEXT:     %0 = vector.transfer_read %arg0[%c0, %c0], %cst {in_bounds = [true]} : memref<8x16xf16>, vector<4xf16>
// CHECK-NEXT:     return %0 : vector<4xf16>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @of_tensor(%arg0: tensor<8x16xf16>, %arg1: index) -> vector<4xf16> {
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f16
// CHECK-NEXT:     %0 = vector.transfer_read %arg0[%arg1, %arg1], %cst : tensor<8x16xf16>, vector<4xf16>
// CHECK-NEXT:     return %0 : vector<4xf16>
// CHECK-NEXT:   }
// CHECK-NEXT:   transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// CHECK-NEXT:     %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:     transform.apply_patterns to %0 {
// CHECK-NEXT:       transform.apply_patterns.memref.extract_address_computations
// CHECK-NEXT:     } : !transform.any_op
// CHECK-NEXT:     transform.yield 
// CHECK-NEXT:   }
// CHECK-NEXT: }
