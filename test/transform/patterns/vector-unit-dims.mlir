// RUN: rsmlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

func.func @elementwise(%a: vector<1x[4]xf32>, %b: vector<1x[4]xf32>, %c: vector<1x1xf32>, %d: vector<2x4xf32>) -> (vector<1x[4]xf32>, vector<1x1xf32>, vector<2x4xf32>) {
  %0 = arith.addf %a, %b fastmath<fast> : vector<1x[4]xf32>
  %1 = arith.negf %c : vector<1x1xf32>
  %2 = arith.negf %d : vector<2x4xf32>
  return %0, %1, %2 : vector<1x[4]xf32>, vector<1x1xf32>, vector<2x4xf32>
}

func.func @loop(%n: index, %a: vector<4xf32>, %b: vector<1x4xf32>) -> vector<1x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b) -> (vector<4xf32>, vector<1x4xf32>) {
    %1 = arith.addf %y, %y : vector<1x4xf32>
    scf.yield %x, %1 : vector<4xf32>, vector<1x4xf32>
  }
  return %0#1 : vector<1x4xf32>
}

func.func @transposed(%a: vector<1x2x[1]x3xf32>, %b: vector<1x1xf32>) -> (vector<3x1x[1]x2xf32>, vector<1x1xf32>) {
  %0 = vector.transpose %a, [3, 0, 2, 1] : vector<1x2x[1]x3xf32> to vector<3x1x[1]x2xf32>
  %1 = vector.transpose %b, [1, 0] : vector<1x1xf32> to vector<1x1xf32>
  return %0, %1 : vector<3x1x[1]x2xf32>, vector<1x1xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.drop_unit_dims_with_shape_cast
    } : !transform.any_op
    transform.yield
  }
}

// CHECK: module {
// CHECK-NEXT: func.func @elementwise(%arg0: vector<1x[4]xf32>, %arg1: vector<1x[4]xf32>, %arg2: vector<1x1xf32>, %arg3: vector<2x4xf32>) -> (vector<1x[4]xf32>, vector<1x1xf32>, vector<2x4xf32>) {
// CHECK-NEXT: %0 = vector.shape_cast %arg0 : vector<1x[4]xf32> to vector<[4]xf32>
// CHECK-NEXT: %1 = vector.shape_cast %arg1 : vector<1x[4]xf32> to vector<[4]xf32>
// CHECK-NEXT: %2 = arith.addf %0, %1 fastmath<fast> : vector<[4]xf32>
// CHECK-NEXT: %3 = vector.shape_cast %2 : vector<[4]xf32> to vector<1x[4]xf32>
// CHECK-NEXT: %4 = vector.shape_cast %arg2 : vector<1x1xf32> to vector<1xf32>
// CHECK-NEXT: %5 = arith.negf %4 : vector<1xf32>
// CHECK-NEXT: %6 = vector.shape_cast %5 : vector<1xf32> to vector<1x1xf32>
// CHECK-NEXT: %7 = arith.negf %arg3 : vector<2x4xf32>
// CHECK-NEXT: return %3, %6, %7 : vector<1x[4]xf32>, vector<1x1xf32>, vector<2x4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @loop(%arg0: index, %arg1: vector<4xf32>, %arg2: vector<1x4xf32>) -> vector<1x4xf32> {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %0 = vector.shape_cast %arg2 : vector<1x4xf32> to vector<4xf32>
// CHECK-NEXT: %1:2 = scf.for %arg3 = %c0 to %arg0 step %c1 iter_args(%arg4 = %arg1, %arg5 = %0) -> (vector<4xf32>, vector<4xf32>) {
// CHECK-NEXT: %3 = arith.addf %arg5, %arg5 : vector<4xf32>
// CHECK-NEXT: scf.yield %arg4, %3 : vector<4xf32>, vector<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: %2 = vector.shape_cast %1#1 : vector<4xf32> to vector<1x4xf32>
// CHECK-NEXT: return %2 : vector<1x4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @transposed(%arg0: vector<1x2x[1]x3xf32>, %arg1: vector<1x1xf32>) -> (vector<3x1x[1]x2xf32>, vector<1x1xf32>) {
// CHECK-NEXT: %0 = vector.shape_cast %arg0 : vector<1x2x[1]x3xf32> to vector<2x[1]x3xf32>
// CHECK-NEXT: %1 = vector.transpose %0, [2, 1, 0] : vector<2x[1]x3xf32> to vector<3x[1]x2xf32>
// CHECK-NEXT: %2 = vector.shape_cast %1 : vector<3x[1]x2xf32> to vector<3x1x[1]x2xf32>
// CHECK-NEXT: return %2, %arg1 : vector<3x1x[1]x2xf32>, vector<1x1xf32>
// CHECK-NEXT: }
// CHECK-NEXT: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// CHECK-NEXT: %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.apply_patterns to %0 {
// CHECK-NEXT: transform.apply_patterns.vector.drop_unit_dims_with_shape_cast
// CHECK-NEXT: } : !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }

// -----

func.func @transfers(%m: memref<1x4x1x2xf32>, %n: memref<1x4x1x2xf32, strided<[8, 2, 2, 1], offset: ?>>, %mask: vector<4x2xi1>, %v: vector<4x1x2xf32>, %size: index) -> (vector<4x1x2xf32>, vector<4x2xf32>, vector<4x1x2xf32>, vector<4x1x2xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %pad = arith.constant 0.0 : f32
  %0 = vector.transfer_read %m[%c0, %c0, %c0, %c0], %pad {in_bounds = [true, true, true]} : memref<1x4x1x2xf32>, vector<4x1x2xf32>
  %1 = vector.create_mask %size, %c1, %c1 : vector<4x1x2xi1>
  %2 = vector.transfer_read %n[%c0, %c0, %c0, %c0], %pad, %1 {in_bounds = [true, true, true]} : memref<1x4x1x2xf32, strided<[8, 2, 2, 1], offset: ?>>, vector<4x1x2xf32>
  vector.transfer_write %v, %m[%c0, %c0, %c0, %c0] {in_bounds = [true, true, true]} : vector<4x1x2xf32>, memref<1x4x1x2xf32>
  %3 = memref.alloc() : memref<1x4x2xf32>
  %4 = vector.mask %mask { vector.transfer_read %3[%c0, %c0, %c0], %pad {in_bounds = [true, true]} : memref<1x4x2xf32>, vector<4x2xf32> } : vector<4x2xi1> -> vector<4x2xf32>
  // Not from the first element.
  %5 = vector.transfer_read %m[%c0, %c1, %c0, %c0], %pad {in_bounds = [true, true, true]} : memref<1x4x1x2xf32>, vector<4x1x2xf32>
  return %0, %4, %2, %5 : vector<4x1x2xf32>, vector<4x2xf32>, vector<4x1x2xf32>, vector<4x1x2xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.rank_reducing_subview_patterns
    } : !transform.any_op
    transform.yield
  }
}

// CHECK: #map = affine_map<(d0, d1)[s0] -> (d0 * 2 + d1 + s0)>
// CHECK-NEXT: module {
// CHECK-NEXT: func.func @transfers(%arg0: memref<1x4x1x2xf32>, %arg1: memref<1x4x1x2xf32, strided<[8, 2, 2, 1], offset: ?>>, %arg2: vector<4x2xi1>, %arg3: vector<4x1x2xf32>, %arg4: index) -> (vector<4x1x2xf32>, vector<4x2xf32>, vector<4x1x2xf32>, vector<4x1x2xf32>) {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: %subview = memref.subview %arg0[0, 0, 0, 0] [1, 4, 1, 2] [1, 1, 1, 1] : memref<1x4x1x2xf32> to memref<4x2xf32>
// CHECK-NEXT: %0 = vector.transfer_read %subview[%c0, %c0], %cst {in_bounds = [true, true]} : memref<4x2xf32>, vector<4x2xf32>
// CHECK-NEXT: %1 = vector.shape_cast %0 : vector<4x2xf32> to vector<4x1x2xf32>
// CHECK-NEXT: %2 = vector.create_mask %arg4, %c1 : vector<4x2xi1>
// CHECK-NEXT: %subview_0 = memref.subview %arg1[0, 0, 0, 0] [1, 4, 1, 2] [1, 1, 1, 1] : memref<1x4x1x2xf32, strided<[8, 2, 2, 1], offset: ?>> to memref<4x2xf32, #map>
// CHECK-NEXT: %3 = vector.transfer_read %subview_0[%c0, %c0], %cst, %2 {in_bounds = [true, true]} : memref<4x2xf32, #map>, vector<4x2xf32>
// CHECK-NEXT: %4 = vector.shape_cast %3 : vector<4x2xf32> to vector<4x1x2xf32>
// CHECK-NEXT: %subview_1 = memref.subview %arg0[0, 0, 0, 0] [1, 4, 1, 2] [1, 1, 1, 1] : memref<1x4x1x2xf32> to memref<4x2xf32>
// CHECK-NEXT: %5 = vector.shape_cast %arg3 : vector<4x1x2xf32> to vector<4x2xf32>
// CHECK-NEXT: vector.transfer_write %5, %subview_1[%c0, %c0] {in_bounds = [true, true]} : vector<4x2xf32>, memref<4x2xf32>
// CHECK-NEXT: %alloc = memref.alloc() : memref<1x4x2xf32>
// CHECK-NEXT: %subview_2 = memref.subview %alloc[0, 0, 0] [1, 4, 2] [1, 1, 1] : memref<1x4x2xf32> to memref<4x2xf32>
// CHECK-NEXT: %6 = vector.mask %arg2 { vector.transfer_read %subview_2[%c0, %c0], %cst {in_bounds = [true, true]} : memref<4x2xf32>, vector<4x2xf32> } : vector<4x2xi1> -> vector<4x2xf32>
// CHECK-NEXT: %7 = vector.transfer_read %arg0[%c0, %c1, %c0, %c0], %cst {in_bounds = [true, true, true]} : memref<1x4x1x2xf32>, vector<4x1x2xf32>
// CHECK-NEXT: return %1, %6, %4, %7 : vector<4x1x2xf32>, vector<4x2xf32>, vector<4x1x2xf32>, vector<4x1x2xf32>
// CHECK-NEXT: }
// CHECK-NEXT: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// CHECK-NEXT: %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.apply_patterns to %0 {
// CHECK-NEXT: transform.apply_patterns.vector.rank_reducing_subview_patterns
// CHECK-NEXT: } : !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }

// -----

func.func @outer_product(%a: vector<2xf32>, %b: vector<3xf32>, %i: vector<2xi32>, %j: vector<3xi32>) -> (vector<2x3xf32>, vector<2x3xi32>) {
  %0 = vector.broadcast %a : vector<2xf32> to vector<3x2xf32>
  %1 = vector.transpose %0, [1, 0] : vector<3x2xf32> to vector<2x3xf32>
  %2 = vector.broadcast %b : vector<3xf32> to vector<2x3xf32>
  %3 = arith.mulf %1, %2 : vector<2x3xf32>
  %4 = vector.broadcast %i : vector<2xi32> to vector<3x2xi32>
  %5 = vector.transpose %4, [1, 0] : vector<3x2xi32> to vector<2x3xi32>
  %6 = vector.broadcast %j : vector<3xi32> to vector<2x3xi32>
  %7 = arith.muli %6, %5 : vector<2x3xi32>
  return %3, %7 : vector<2x3xf32>, vector<2x3xi32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.elementwise_to_vector
    } : !transform.any_op
    transform.yield
  }
}

// CHECK: module {
// CHECK-NEXT: func.func @outer_product(%arg0: vector<2xf32>, %arg1: vector<3xf32>, %arg2: vector<2xi32>, %arg3: vector<3xi32>) -> (vector<2x3xf32>, vector<2x3xi32>) {
// CHECK-NEXT: %0 = vector.outerproduct %arg0, %arg1 : vector<2xf32>, vector<3xf32>
// CHECK-NEXT: %1 = vector.outerproduct %arg2, %arg3 : vector<2xi32>, vector<3xi32>
// CHECK-NEXT: return %0, %1 : vector<2x3xf32>, vector<2x3xi32>
// CHECK-NEXT: }
// CHECK-NEXT: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// CHECK-NEXT: %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.apply_patterns to %0 {
// CHECK-NEXT: transform.apply_patterns.vector.elementwise_to_vector
// CHECK-NEXT: } : !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
