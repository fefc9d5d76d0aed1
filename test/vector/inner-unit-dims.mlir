// RUN: rsmlir-opt %s --transform-interpreter | FileCheck %s

// Transfers lose innermost dimensions of size 1.
// CHECK-LABEL: func.func @read
// CHECK-NEXT: [[V0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V1:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[V2:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V3:%.+]] = memref.dim [[V4:%.+]], [[V2]] : memref<8x?x1x1xf32>
// CHECK-NEXT: [[V5:%.+]] = memref.subview [[V4]][0, 0, 0, 0] [8, [[V3]], 1, 1] [1, 1, 1, 1] : memref<8x?x1x1xf32> to memref<8x?xf32, strided<[?, 1]>>
// CHECK-NEXT: [[V6:%.+]] = vector.transfer_read [[V5]][[[V7:%.+]], [[V0]]], [[V1]] {in_bounds = [false, true]} : memref<8x?xf32, strided<[?, 1]>>, vector<4x2xf32>
// CHECK-NEXT: [[V8:%.+]] = vector.shape_cast [[V6]] : vector<4x2xf32> to vector<4x2x1x1xf32>
// CHECK-NEXT: return [[V8]] : vector<4x2x1x1xf32>
// CHECK-NEXT: }
func.func @read(%m: memref<8x?x1x1xf32>, %i: index) -> vector<4x2x1x1xf32> {
  %c0 = arith.constant 0 : index
  %pad = arith.constant 0.0 : f32
  %0 = vector.transfer_read %m[%i, %c0, %c0, %c0], %pad {in_bounds = [false, true, true, true]} : memref<8x?x1x1xf32>, vector<4x2x1x1xf32>
  return %0 : vector<4x2x1x1xf32>
}

// CHECK-LABEL: func.func @write
// CHECK-NEXT: [[V0:%.+]] = memref.subview [[V1:%.+]][0, 0] [8, 1] [1, 1] : memref<8x1xf32, strided<[1, 1], offset: 2>> to memref<8xf32, strided<[1], offset: 2>>
// CHECK-NEXT: [[V2:%.+]] = vector.shape_cast [[V3:%.+]] : vector<4x1xf32> to vector<4xf32>
// CHECK-NEXT: vector.transfer_write [[V2]], [[V0]][[[V4:%.+]]] {in_bounds = [true]} : vector<4xf32>, memref<8xf32, strided<[1], offset: 2>>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @write(%m: memref<8x1xf32, strided<[1, 1], offset: 2>>, %v: vector<4x1xf32>, %i: index) {
  %c0 = arith.constant 0 : index
  vector.transfer_write %v, %m[%i, %c0] {in_bounds = [true, true]} : vector<4x1xf32>, memref<8x1xf32, strided<[1, 1], offset: 2>>
  return
}

// The last dimension may be out of bounds.
// CHECK-LABEL: func.func @out_of_bounds
// CHECK-NEXT: [[V0:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[V1:%.+]] = memref.subview [[V2:%.+]][0, 0] [8, 1] [1, 1] : memref<8x1xf32> to memref<8xf32, strided<[1]>>
// CHECK-NEXT: [[V3:%.+]] = vector.transfer_read [[V1]][[[V4:%.+]]], [[V0]] {in_bounds = [true]} : memref<8xf32, strided<[1]>>, vector<4xf32>
// CHECK-NEXT: [[V5:%.+]] = vector.shape_cast [[V3]] : vector<4xf32> to vector<4x1xf32>
// CHECK-NEXT: return [[V5]] : vector<4x1xf32>
// CHECK-NEXT: }
func.func @out_of_bounds(%m: memref<8x1xf32>, %i: index) -> vector<4x1xf32> {
  %c0 = arith.constant 0 : index
  %pad = arith.constant 0.0 : f32
  %0 = vector.transfer_read %m[%i, %c0], %pad {in_bounds = [true, false]} : memref<8x1xf32>, vector<4x1xf32>
  return %0 : vector<4x1xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %func = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.vector.drop_inner_most_unit_dims_from_xfer_ops
    } : !transform.any_op
    transform.yield
  }
}

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0:%.+]]: !transform.any_op {transform.readonly}) {
// CHECK-NEXT: [[V1:%.+]] = transform.structured.match ops{["func.func"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.apply_patterns to [[V1]] {
// CHECK-NEXT: transform.apply_patterns.vector.drop_inner_most_unit_dims_from_xfer_ops
// CHECK-NEXT: } : !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
