// RUN: rsmlir-opt %s --transform-interpreter | FileCheck %s

// Elementwise operations move before broadcasts and transpositions, and after extractions.
// CHECK-LABEL: func.func @broadcasts
// CHECK-NEXT: [[V0:%.+]] = arith.addf [[V1:%.+]], [[V2:%.+]] fastmath<nnan> : f32
// CHECK-NEXT: [[V3:%.+]] = vector.broadcast [[V0]] : f32 to vector<2x4xf32>
// CHECK-NEXT: return [[V3]] : vector<2x4xf32>
// CHECK-NEXT: }
func.func @broadcasts(%a: f32, %b: f32) -> vector<2x4xf32> {
  %0 = vector.broadcast %a : f32 to vector<2x4xf32>
  %1 = vector.broadcast %b : f32 to vector<2x4xf32>
  %2 = arith.addf %0, %1 fastmath<nnan> : vector<2x4xf32>
  return %2 : vector<2x4xf32>
}

// CHECK-LABEL: func.func @constant
// CHECK-NEXT: [[V0:%.+]] = arith.constant dense<3> : vector<4xi32>
// CHECK-NEXT: [[V1:%.+]] = arith.muli [[V2:%.+]], [[V0]] : vector<4xi32>
// CHECK-NEXT: [[V3:%.+]] = vector.broadcast [[V1]] : vector<4xi32> to vector<2x4xi32>
// CHECK-NEXT: return [[V3]] : vector<2x4xi32>
// CHECK-NEXT: }
func.func @constant(%a: vector<4xi32>) -> vector<2x4xi32> {
  %c = arith.constant dense<3> : vector<2x4xi32>
  %0 = vector.broadcast %a : vector<4xi32> to vector<2x4xi32>
  %1 = arith.muli %c, %0 : vector<2x4xi32>
  return %1 : vector<2x4xi32>
}

// CHECK-LABEL: func.func @other_shapes
// CHECK-NEXT: [[V0:%.+]] = vector.broadcast [[V1:%.+]] : vector<4xi32> to vector<2x4xi32>
// CHECK-NEXT: [[V2:%.+]] = vector.broadcast [[V3:%.+]] : i32 to vector<2x4xi32>
// CHECK-NEXT: [[V4:%.+]] = arith.addi [[V0]], [[V2]] : vector<2x4xi32>
// CHECK-NEXT: return [[V4]] : vector<2x4xi32>
// CHECK-NEXT: }
func.func @other_shapes(%a: vector<4xi32>, %b: i32) -> vector<2x4xi32> {
  %0 = vector.broadcast %a : vector<4xi32> to vector<2x4xi32>
  %1 = vector.broadcast %b : i32 to vector<2x4xi32>
  %2 = arith.addi %0, %1 : vector<2x4xi32>
  return %2 : vector<2x4xi32>
}

// CHECK-LABEL: func.func @cast
// CHECK-NEXT: [[V0:%.+]] = arith.extsi [[V1:%.+]] : i8 to i32
// CHECK-NEXT: [[V2:%.+]] = vector.broadcast [[V0]] : i32 to vector<4xi32>
// CHECK-NEXT: return [[V2]] : vector<4xi32>
// CHECK-NEXT: }
func.func @cast(%a: i8) -> vector<4xi32> {
  %0 = vector.broadcast %a : i8 to vector<4xi8>
  %1 = arith.extsi %0 : vector<4xi8> to vector<4xi32>
  return %1 : vector<4xi32>
}

// CHECK-LABEL: func.func @transpositions
// CHECK-NEXT: [[V0:%.+]] = arith.constant dense<{{\[\[}}1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00], [5.000000e+00, 6.000000e+00, 7.000000e+00, 8.000000e+00]]> : vector<2x4xf32>
// CHECK-NEXT: [[V1:%.+]] = vector.transpose [[V0]], [1, 0] : vector<2x4xf32> to vector<4x2xf32>
// CHECK-NEXT: [[V2:%.+]] = arith.addf [[V3:%.+]], [[V1]] : vector<4x2xf32>
// CHECK-NEXT: [[V4:%.+]] = vector.transpose [[V2]], [1, 0] : vector<4x2xf32> to vector<2x4xf32>
// CHECK-NEXT: return [[V4]] : vector<2x4xf32>
// CHECK-NEXT: }
func.func @transpositions(%a: vector<4x2xf32>) -> vector<2x4xf32> {
  %c = arith.constant dense<[[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0]]> : vector<2x4xf32>
  %0 = vector.transpose %a, [1, 0] : vector<4x2xf32> to vector<2x4xf32>
  %1 = arith.addf %0, %c : vector<2x4xf32>
  return %1 : vector<2x4xf32>
}

// CHECK-LABEL: func.func @extraction
// CHECK-NEXT: [[V0:%.+]] = vector.extract [[V1:%.+]][1] : f32 from vector<4xf32>
// CHECK-NEXT: [[V2:%.+]] = vector.extract [[V3:%.+]][1] : f32 from vector<4xf32>
// CHECK-NEXT: [[V4:%.+]] = arith.addf [[V0]], [[V2]] : f32
// CHECK-NEXT: return [[V4]] : f32
// CHECK-NEXT: }
func.func @extraction(%a: vector<4xf32>, %b: vector<4xf32>) -> f32 {
  %0 = arith.addf %a, %b : vector<4xf32>
  %1 = vector.extract %0[1] : f32 from vector<4xf32>
  return %1 : f32
}

// CHECK-LABEL: func.func @load
// CHECK-NEXT: [[V0:%.+]] = arith.addi [[V1:%.+]], [[V2:%.+]] overflow<nsw> : index
// CHECK-NEXT: [[V3:%.+]] = memref.load [[V4:%.+]][[[V0]]] : memref<?xf32>
// CHECK-NEXT: return [[V3]] : f32
// CHECK-NEXT: }
func.func @load(%m: memref<?xf32>, %i: index, %j: index) -> f32 {
  %0 = vector.load %m[%i] : memref<?xf32>, vector<4xf32>
  %1 = vector.extract %0[%j] : f32 from vector<4xf32>
  return %1 : f32
}

// CHECK-LABEL: func.func @store
// CHECK-NEXT: memref.store [[V0:%.+]], [[V1:%.+]][[[V2:%.+]]] : memref<?xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @store(%m: memref<?xf32>, %i: index, %a: f32) {
  %0 = vector.broadcast %a : f32 to vector<1xf32>
  vector.store %0, %m[%i] : memref<?xf32>, vector<1xf32>
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %func = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func {
      transform.apply_patterns.vector.sink_ops
      transform.apply_patterns.vector.sink_mem_ops
    } : !transform.any_op
    transform.yield
  }
}

// CHECK: module attributes {transform.with_named_sequence} {
// CHECK-NEXT: transform.named_sequence @__transform_main([[V0:%.+]]: !transform.any_op {transform.readonly}) {
// CHECK-NEXT: [[V1:%.+]] = transform.structured.match ops{["func.func"]} in [[V0]] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: transform.apply_patterns to [[V1]] {
// CHECK-NEXT: transform.apply_patterns.vector.sink_ops
// CHECK-NEXT: transform.apply_patterns.vector.sink_mem_ops
// CHECK-NEXT: } : !transform.any_op
// CHECK-NEXT: transform.yield
// CHECK-NEXT: }
// CHECK-NEXT: }
