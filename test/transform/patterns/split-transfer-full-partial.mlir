// Transfers with a fast path for what is in bounds.
//
// RUN: rsmlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

module attributes {transform.with_named_sequence} {
  func.func @by_copy(%m: memref<?x8xf32>, %o: memref<?x?xf32, strided<[?, 1], offset: ?>>, %i: index, %j: index) {
    %c = arith.constant 0.0 : f32
    scf.for %k = %i to %j step %j {
      %0 = vector.transfer_read %m[%k, %j], %c : memref<?x8xf32>, vector<4x8xf32>
      vector.transfer_write %0, %o[%k, %j] {in_bounds = [true, false]} : vector<4x8xf32>, memref<?x?xf32, strided<[?, 1], offset: ?>>
    }
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %0 {
      transform.apply_patterns.vector.split_transfer_full_partial split_transfer_strategy = "linalg-copy"
    } : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @by_transfer(%m: memref<?x8xf32>, %o: memref<?x8xf32, 3>, %i: index, %j: index) {
    %c = arith.constant 0.0 : f32
    %0 = vector.transfer_read %m[%i, %j], %c : memref<?x8xf32>, vector<4x8xf32>
    vector.transfer_write %0, %o[%i, %j] : vector<4x8xf32>, memref<?x8xf32, 3>
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %0 {
      transform.apply_patterns.vector.split_transfer_full_partial split_transfer_strategy = "vector-transfer"
    } : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @by_force(%m: memref<?x8xf32>, %i: index, %j: index) -> vector<8xf32> {
    %c = arith.constant 0.0 : f32
    %0 = vector.transfer_read %m[%i, %j], %c : memref<?x8xf32>, vector<8xf32>
    return %0 : vector<8xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %0 {
      transform.apply_patterns.vector.split_transfer_full_partial split_transfer_strategy = "force-in-bounds"
    } : !transform.any_op
    transform.yield
  }
}

// CHECK: #map = affine_map<(d0) -> (d0 + 4)>

// CHECK: #map1 = affine_map<()[s0] -> (s0 + 8)>

// CHECK: #map2 = affine_map<(d0, d1, d2) -> (d0 - d1, 4)>

// CHECK: #map3 = affine_map<(d0, d1, d2) -> (d0 - d1, 8)>

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: func.func @by_copy([[V0:%.+]]: memref<?x8xf32>, [[V1:%.+]]: memref<?x?xf32, strided<[?, 1], offset: ?>>, [[V2:%.+]]: index, [[V3:%.+]]: index) {
// CHECK-NEXT: [[V4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V5:%.+]] = arith.constant true
// CHECK-NEXT: [[V6:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V7:%.+]] = arith.constant 8 : index
// CHECK-NEXT: [[V8:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V9:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[V10:%.+]] = memref.alloca() {alignment = 32 : i64} : memref<4x8xf32>
// CHECK-NEXT: [[V11:%.+]] = memref.alloca() {alignment = 32 : i64} : memref<4x8xf32>
// CHECK-NEXT: scf.for [[V12:%.+]] = [[V2]] to [[V3]] step [[V3]] {
// CHECK-NEXT: [[V13:%.+]] = affine.apply #map([[V12]])
// CHECK-NEXT: [[V14:%.+]] = memref.dim [[V0]], [[V8]] : memref<?x8xf32>
// CHECK-NEXT: [[V15:%.+]] = arith.cmpi sle, [[V13]], [[V14]] : index
// CHECK-NEXT: [[V16:%.+]] = affine.apply #map1()[[[V3]]]
// CHECK-NEXT: [[V17:%.+]] = arith.cmpi sle, [[V16]], [[V7]] : index
// CHECK-NEXT: [[V18:%.+]] = arith.andi [[V15]], [[V17]] : i1
// CHECK-NEXT: [[V19:%.+]]:3 = scf.if [[V18]] -> (memref<?x8xf32>, index, index) {
// CHECK-NEXT: scf.yield [[V0]], [[V12]], [[V3]] : memref<?x8xf32>, index, index
// CHECK-NEXT: } else {
// CHECK-NEXT: linalg.fill ins([[V9]] : f32) outs([[V10]] : memref<4x8xf32>)
// CHECK-NEXT: [[V20:%.+]] = memref.dim [[V0]], [[V8]] : memref<?x8xf32>
// CHECK-NEXT: [[V21:%.+]] = affine.min #map2([[V20]], [[V12]], [[V4]])
// CHECK-NEXT: [[V22:%.+]] = affine.min #map3([[V7]], [[V3]], [[V7]])
// CHECK-NEXT: [[V23:%.+]] = memref.subview [[V0]][[[V12]], [[V3]]] [[[V21]], [[V22]]] [1, 1] : memref<?x8xf32> to memref<?x?xf32, strided<[8, 1], offset: ?>>
// CHECK-NEXT: [[V24:%.+]] = memref.subview [[V10]][0, 0] [[[V21]], [[V22]]] [1, 1] : memref<4x8xf32> to memref<?x?xf32, strided<[8, 1]>>
// CHECK-NEXT: memref.copy [[V23]], [[V24]] : memref<?x?xf32, strided<[8, 1], offset: ?>> to memref<?x?xf32, strided<[8, 1]>>
// CHECK-NEXT: [[V25:%.+]] = memref.cast [[V10]] : memref<4x8xf32> to memref<?x8xf32>
// CHECK-NEXT: scf.yield [[V25]], [[V8]], [[V8]] : memref<?x8xf32>, index, index
// CHECK-NEXT: }
// CHECK-NEXT: [[V26:%.+]] = vector.transfer_read [[V27:%.+]][[[V28:%.+]], [[V29:%.+]]], [[V9]] {in_bounds = [true, true]} : memref<?x8xf32>, vector<4x8xf32>
// CHECK-NEXT: [[V30:%.+]] = affine.apply #map1()[[[V3]]]
// CHECK-NEXT: [[V31:%.+]] = memref.dim [[V1]], [[V6]] : memref<?x?xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT: [[V32:%.+]] = arith.cmpi sle, [[V30]], [[V31]] : index
// CHECK-NEXT: [[V33:%.+]]:3 = scf.if [[V32]] -> (memref<?x?xf32, strided<[?, 1], offset: ?>>, index, index) {
// CHECK-NEXT: scf.yield [[V1]], [[V12]], [[V3]] : memref<?x?xf32, strided<[?, 1], offset: ?>>, index, index
// CHECK-NEXT: } else {
// CHECK-NEXT: [[V25]] = memref.cast [[V11]] : memref<4x8xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT: scf.yield [[V25]], [[V8]], [[V8]] : memref<?x?xf32, strided<[?, 1], offset: ?>>, index, index
// CHECK-NEXT: }
// CHECK-NEXT: vector.transfer_write [[V26]], [[V34:%.+]][[[V35:%.+]], [[V36:%.+]]] {in_bounds = [true, true]} : vector<4x8xf32>, memref<?x?xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT: [[V37:%.+]] = arith.xori [[V32]], [[V5]] : i1
// CHECK-NEXT: scf.if [[V37]] {
// CHECK-NEXT: [[V20]] = memref.dim [[V1]], [[V8]] : memref<?x?xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT: [[V21]] = affine.min #map2([[V20]], [[V12]], [[V4]])
// CHECK-NEXT: [[V38:%.+]] = memref.dim [[V1]], [[V6]] : memref<?x?xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT: [[V22]] = affine.min #map3([[V38]], [[V3]], [[V7]])
// CHECK-NEXT: [[V23]] = memref.subview [[V11]][[[V12]], [[V3]]] [[[V21]], [[V22]]] [1, 1] : memref<4x8xf32> to memref<?x?xf32, strided<[8, 1], offset: ?>>
// CHECK-NEXT: [[V39:%.+]] = memref.subview [[V1]][0, 0] [[[V21]], [[V22]]] [1, 1] : memref<?x?xf32, strided<[?, 1], offset: ?>> to memref<?x?xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT: memref.copy [[V23]], [[V39]] : memref<?x?xf32, strided<[8, 1], offset: ?>> to memref<?x?xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op) {
// CHECK-NEXT: [[V13]] = transform.structured.match ops{["func.func"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.apply_patterns to [[V13]] {
// CHECK-NEXT: transform.apply_patterns.vector.split_transfer_full_partial
// CHECK-NEXT: } : !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: #map = affine_map<()[s0] -> (s0 + 4)>

// CHECK: #map1 = affine_map<()[s0] -> (s0 + 8)>

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: func.func @by_transfer([[V0:%.+]]: memref<?x8xf32>, [[V1:%.+]]: memref<?x8xf32, 3>, [[V2:%.+]]: index, [[V3:%.+]]: index) {
// CHECK-NEXT: [[V4:%.+]] = arith.constant true
// CHECK-NEXT: [[V5:%.+]] = arith.constant 8 : index
// CHECK-NEXT: [[V6:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V7:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[V8:%.+]] = memref.alloca() {alignment = 32 : i64} : memref<4x8xf32>
// CHECK-NEXT: [[V9:%.+]] = memref.alloca() {alignment = 32 : i64} : memref<4x8xf32>
// CHECK-NEXT: [[V10:%.+]] = affine.apply #map()[[[V2]]]
// CHECK-NEXT: [[V11:%.+]] = memref.dim [[V0]], [[V6]] : memref<?x8xf32>
// CHECK-NEXT: [[V12:%.+]] = arith.cmpi sle, [[V10]], [[V11]] : index
// CHECK-NEXT: [[V13:%.+]] = affine.apply #map1()[[[V3]]]
// CHECK-NEXT: [[V14:%.+]] = arith.cmpi sle, [[V13]], [[V5]] : index
// CHECK-NEXT: [[V15:%.+]] = arith.andi [[V12]], [[V14]] : i1
// CHECK-NEXT: [[V16:%.+]]:3 = scf.if [[V15]] -> (memref<?x8xf32>, index, index) {
// CHECK-NEXT: scf.yield [[V0]], [[V2]], [[V3]] : memref<?x8xf32>, index, index
// CHECK-NEXT: } else {
// CHECK-NEXT: [[V17:%.+]] = vector.transfer_read [[V0]][[[V2]], [[V3]]], [[V7]] : memref<?x8xf32>, vector<4x8xf32>
// CHECK-NEXT: [[V18:%.+]] = vector.type_cast [[V8]] : memref<4x8xf32> to memref<vector<4x8xf32>>
// CHECK-NEXT: memref.store [[V17]], [[V18]][] : memref<vector<4x8xf32>>
// CHECK-NEXT: [[V19:%.+]] = memref.cast [[V8]] : memref<4x8xf32> to memref<?x8xf32>
// CHECK-NEXT: scf.yield [[V19]], [[V6]], [[V6]] : memref<?x8xf32>, index, index
// CHECK-NEXT: }
// CHECK-NEXT: [[V20:%.+]] = vector.transfer_read [[V21:%.+]][[[V22:%.+]], [[V23:%.+]]], [[V7]] {in_bounds = [true, true]} : memref<?x8xf32>, vector<4x8xf32>
// CHECK-NEXT: [[V24:%.+]] = affine.apply #map()[[[V2]]]
// CHECK-NEXT: [[V25:%.+]] = memref.dim [[V1]], [[V6]] : memref<?x8xf32, 3>
// CHECK-NEXT: [[V26:%.+]] = arith.cmpi sle, [[V24]], [[V25]] : index
// CHECK-NEXT: [[V27:%.+]] = affine.apply #map1()[[[V3]]]
// CHECK-NEXT: [[V28:%.+]] = arith.cmpi sle, [[V27]], [[V5]] : index
// CHECK-NEXT: [[V29:%.+]] = arith.andi [[V26]], [[V28]] : i1
// CHECK-NEXT: [[V30:%.+]]:3 = scf.if [[V29]] -> (memref<?x8xf32, strided<[8, 1]>>, index, index) {
// CHECK-NEXT: [[V31:%.+]] = memref.memory_space_cast [[V1]] : memref<?x8xf32, 3> to memref<?x8xf32>
// CHECK-NEXT: [[V19]] = memref.cast [[V31]] : memref<?x8xf32> to memref<?x8xf32, strided<[8, 1]>>
// CHECK-NEXT: scf.yield [[V19]], [[V2]], [[V3]] : memref<?x8xf32, strided<[8, 1]>>, index, index
// CHECK-NEXT: } else {
// CHECK-NEXT: [[V19]] = memref.cast [[V9]] : memref<4x8xf32> to memref<?x8xf32, strided<[8, 1]>>
// CHECK-NEXT: scf.yield [[V19]], [[V6]], [[V6]] : memref<?x8xf32, strided<[8, 1]>>, index, index
// CHECK-NEXT: }
// CHECK-NEXT: vector.transfer_write [[V20]], [[V32:%.+]][[[V33:%.+]], [[V34:%.+]]] {in_bounds = [true, true]} : vector<4x8xf32>, memref<?x8xf32, strided<[8, 1]>>
// CHECK-NEXT: [[V35:%.+]] = arith.xori [[V29]], [[V4]] : i1
// CHECK-NEXT: scf.if [[V35]] {
// CHECK-NEXT: [[V17]] = vector.type_cast [[V9]] : memref<4x8xf32> to memref<vector<4x8xf32>>
// CHECK-NEXT: [[V18]] = memref.load [[V17]][] : memref<vector<4x8xf32>>
// CHECK-NEXT: vector.transfer_write [[V18]], [[V1]][[[V2]], [[V3]]] : vector<4x8xf32>, memref<?x8xf32, 3>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op) {
// CHECK-NEXT: [[V10]] = transform.structured.match ops{["func.func"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.apply_patterns to [[V10]] {
// CHECK-NEXT: transform.apply_patterns.vector.split_transfer_full_partial split_transfer_strategy = "vector-transfer"
// CHECK-NEXT: } : !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: func.func @by_force([[V0:%.+]]: memref<?x8xf32>, [[V1:%.+]]: index, [[V2:%.+]]: index) -> vector<8xf32> {
// CHECK-NEXT: [[V3:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[V4:%.+]] = vector.transfer_read [[V0]][[[V1]], [[V2]]], [[V3]] {in_bounds = [true]} : memref<?x8xf32>, vector<8xf32>
// CHECK-NEXT: return [[V4]] : vector<8xf32>
// CHECK-NEXT: }
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op) {
// CHECK-NEXT: [[V4]] = transform.structured.match ops{["func.func"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.apply_patterns to [[V4]] {
// CHECK-NEXT: transform.apply_patterns.vector.split_transfer_full_partial split_transfer_strategy = "force-in-bounds"
// CHECK-NEXT: } : !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
