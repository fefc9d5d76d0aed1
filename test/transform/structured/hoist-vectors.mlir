// Transfers, and broadcasts with extractions, out of loops.
//
// RUN: rsmlir-opt %s --transform-interpreter --split-input-file --verify-diagnostics --allow-unregistered-dialect | FileCheck %s

// The vector that is read and written at one place is carried by the loops; one that another access may touch is not.
func.func @transfers(%m: memref<?x?xf32>, %lb: index, %ub: index, %step: index, %i: index, %k: index) {
  %cst = arith.constant 0.0 : f32
  %next = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
  scf.for %j = %lb to %ub step %step {
    affine.for %l = 0 to 4 {
      %r0 = vector.transfer_read %m[%i, %i], %cst : memref<?x?xf32>, vector<4xf32>
      %r1 = vector.transfer_read %m[%next, %i], %cst : memref<?x?xf32>, vector<4xf32>
      %u0 = "test.use"(%r0) : (vector<4xf32>) -> vector<4xf32>
      %u1 = "test.use"(%r1) : (vector<4xf32>) -> vector<4xf32>
      vector.transfer_write %u0, %m[%i, %i] : vector<4xf32>, memref<?x?xf32>
      vector.transfer_write %u1, %m[%next, %i] : vector<4xf32>, memref<?x?xf32>
    }
  }
  scf.for %j = %lb to %ub step %step {
    %r0 = vector.transfer_read %m[%i, %i], %cst : memref<?x?xf32>, vector<4xf32>
    %r1 = vector.transfer_read %m[%k, %i], %cst : memref<?x?xf32>, vector<4xf32>
    %u0 = "test.use"(%r0, %r1) : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    vector.transfer_write %u0, %m[%i, %i] : vector<4xf32>, memref<?x?xf32>
  }
  return
}

// A read alone goes out of the loop if nothing in it may write.
func.func @read(%m: memref<4xf32>, %lb: index, %ub: index, %step: index) {
  %c0 = arith.constant 0 : index
  %cst = arith.constant 0.0 : f32
  scf.for %j = %lb to %ub step %step {
    %r = vector.transfer_read %m[%c0], %cst : memref<4xf32>, vector<4xf32>
    "test.use"(%r) : (vector<4xf32>) -> ()
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %funcs = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.hoist_redundant_vector_transfers %funcs : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// Only loops that are known to run are left.
func.func @runs(%m: memref<4xf32>, %ub: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %cst = arith.constant 0.0 : f32
  scf.for %j = %c0 to %ub step %c1 {
    %r = vector.transfer_read %m[%c0], %cst : memref<4xf32>, vector<4xf32>
    "test.use"(%r) : (vector<4xf32>) -> ()
  }
  scf.for %j = %c0 to %c8 step %c1 {
    %r = vector.transfer_read %m[%c0], %cst : memref<4xf32>, vector<4xf32>
    "test.use"(%r) : (vector<4xf32>) -> ()
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %funcs = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.hoist_redundant_vector_transfers %funcs {verify_non_zero_trip} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// The loop carries the element that is extracted.
func.func @broadcasts(%lb: index, %ub: index, %step: index, %v: vector<3x4xf32>) -> vector<3x4xf32> {
  %r = scf.for %i = %lb to %ub step %step iter_args(%arg = %v) -> vector<3x4xf32> {
    %e = vector.extract %arg[0] : vector<4xf32> from vector<3x4xf32>
    %u = "test.use"(%e) : (vector<4xf32>) -> vector<4xf32>
    %b = vector.broadcast %u : vector<4xf32> to vector<3x4xf32>
    scf.yield %b : vector<3x4xf32>
  }
  return %r : vector<3x4xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %funcs = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.hoist_redundant_vector_broadcasts %funcs : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// CHECK: #map = affine_map<(d0) -> (d0 + 1)>

// CHECK: module {
// CHECK-NEXT: func.func @transfers([[V0:%.+]]: memref<?x?xf32>, [[V1:%.+]]: index, [[V2:%.+]]: index, [[V3:%.+]]: index, [[V4:%.+]]: index, [[V5:%.+]]: index) {
// CHECK-NEXT: [[V6:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[V7:%.+]] = affine.apply #map([[V4]])
// CHECK-NEXT: [[V8:%.+]] = vector.transfer_read [[V0]][[[V4]], [[V4]]], [[V6]] : memref<?x?xf32>, vector<4xf32>
// CHECK-NEXT: [[V9:%.+]] = vector.transfer_read [[V0]][[[V7]], [[V4]]], [[V6]] : memref<?x?xf32>, vector<4xf32>
// CHECK-NEXT: [[V10:%.+]]:2 = scf.for [[V11:%.+]] = [[V1]] to [[V2]] step [[V3]] iter_args([[V12:%.+]] = [[V8]], [[V13:%.+]] = [[V9]]) -> (vector<4xf32>, vector<4xf32>) {
// CHECK-NEXT: [[V14:%.+]]:2 = affine.for [[V15:%.+]] = 0 to 4 iter_args([[V16:%.+]] = [[V12]], [[V17:%.+]] = [[V13]]) -> (vector<4xf32>, vector<4xf32>) {
// CHECK-NEXT: [[V18:%.+]] = "test.use"([[V16]]) : (vector<4xf32>) -> vector<4xf32>
// CHECK-NEXT: [[V19:%.+]] = "test.use"([[V17]]) : (vector<4xf32>) -> vector<4xf32>
// CHECK-NEXT: affine.yield [[V18]], [[V19]] : vector<4xf32>, vector<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield [[V20:%.+]], [[V21:%.+]] : vector<4xf32>, vector<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: vector.transfer_write [[V22:%.+]], [[V0]][[[V7]], [[V4]]] : vector<4xf32>, memref<?x?xf32>
// CHECK-NEXT: vector.transfer_write [[V23:%.+]], [[V0]][[[V4]], [[V4]]] : vector<4xf32>, memref<?x?xf32>
// CHECK-NEXT: scf.for [[V11]] = [[V1]] to [[V2]] step [[V3]] {
// CHECK-NEXT: [[V14]] = vector.transfer_read [[V0]][[[V4]], [[V4]]], [[V6]] : memref<?x?xf32>, vector<4xf32>
// CHECK-NEXT: [[V18]] = vector.transfer_read [[V0]][[[V5]], [[V4]]], [[V6]] : memref<?x?xf32>, vector<4xf32>
// CHECK-NEXT: [[V19]] = "test.use"([[V14]], [[V18]]) : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
// CHECK-NEXT: vector.transfer_write [[V19]], [[V0]][[[V4]], [[V4]]] : vector<4xf32>, memref<?x?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @read([[V0]]: memref<4xf32>, [[V1]]: index, [[V2]]: index, [[V3]]: index) {
// CHECK-NEXT: [[V24:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V6]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[V7]] = vector.transfer_read [[V0]][[[V24]]], [[V6]] : memref<4xf32>, vector<4xf32>
// CHECK-NEXT: scf.for [[V4]] = [[V1]] to [[V2]] step [[V3]] {
// CHECK-NEXT: "test.use"([[V7]]) : (vector<4xf32>) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op {transform.readonly}) {
// CHECK-NEXT: [[V7]] = transform.structured.match ops{["func.func"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V8]] = transform.structured.hoist_redundant_vector_transfers [[V7]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: module {
// CHECK-NEXT: func.func @runs([[V0:%.+]]: memref<4xf32>, [[V1:%.+]]: index) {
// CHECK-NEXT: [[V2:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V3:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V4:%.+]] = arith.constant 8 : index
// CHECK-NEXT: [[V5:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: scf.for [[V6:%.+]] = [[V2]] to [[V1]] step [[V3]] {
// CHECK-NEXT: [[V7:%.+]] = vector.transfer_read [[V0]][[[V2]]], [[V5]] : memref<4xf32>, vector<4xf32>
// CHECK-NEXT: "test.use"([[V7]]) : (vector<4xf32>) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: [[V8:%.+]] = vector.transfer_read [[V0]][[[V2]]], [[V5]] : memref<4xf32>, vector<4xf32>
// CHECK-NEXT: scf.for [[V6]] = [[V2]] to [[V4]] step [[V3]] {
// CHECK-NEXT: "test.use"([[V8]]) : (vector<4xf32>) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op {transform.readonly}) {
// CHECK-NEXT: [[V8]] = transform.structured.match ops{["func.func"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V7]] = transform.structured.hoist_redundant_vector_transfers [[V8]] {verify_non_zero_trip} : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: module {
// CHECK-NEXT: func.func @broadcasts([[V0:%.+]]: index, [[V1:%.+]]: index, [[V2:%.+]]: index, [[V3:%.+]]: vector<3x4xf32>) -> vector<3x4xf32> {
// CHECK-NEXT: [[V4:%.+]] = vector.extract [[V3]][0] : vector<4xf32> from vector<3x4xf32>
// CHECK-NEXT: [[V5:%.+]] = scf.for [[V6:%.+]] = [[V0]] to [[V1]] step [[V2]] iter_args([[V7:%.+]] = [[V4]]) -> (vector<4xf32>) {
// CHECK-NEXT: [[V8:%.+]] = "test.use"([[V4]]) : (vector<4xf32>) -> vector<4xf32>
// CHECK-NEXT: scf.yield [[V8]] : vector<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: [[V9:%.+]] = vector.broadcast [[V5]] : vector<4xf32> to vector<3x4xf32>
// CHECK-NEXT: return [[V9]] : vector<3x4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0]]: !transform.any_op {transform.readonly}) {
// CHECK-NEXT: [[V4]] = transform.structured.match ops{["func.func"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: [[V5]] = transform.structured.hoist_redundant_vector_broadcasts [[V4]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
