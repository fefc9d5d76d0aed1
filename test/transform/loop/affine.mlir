// Loops of affine: unrolled, with a rest where that is left over, unrolled and jammed, coalesced.
//
// RUN: rsmlir-opt %s --transform-interpreter --allow-unregistered-dialect --split-input-file | FileCheck %s

// CHECK-DAG: #map = affine_map<()[s0] -> ((s0 floordiv 3) * 3)>
// CHECK-DAG: #map1 = affine_map<(d0) -> (d0 + 1)>
// CHECK-DAG: #map2 = affine_map<(d0) -> (d0 + 2)>
// CHECK-LABEL: func.func @unroll_with_rest(%arg0: memref<?xf32>, %arg1: f32, %arg2: index) {
// CHECK-NEXT:  affine.for %arg3 = 0 to #map()[%arg2] step 3 {
// CHECK-NEXT:    affine.store %arg1, %arg0[%arg3] : memref<?xf32>
// CHECK-NEXT:    %0 = affine.apply #map1(%arg3)
// CHECK-NEXT:    affine.store %arg1, %arg0[%0] : memref<?xf32>
// CHECK-NEXT:    %1 = affine.apply #map2(%arg3)
// CHECK-NEXT:    affine.store %arg1, %arg0[%1] : memref<?xf32>
// CHECK-NEXT:  }
// CHECK-NEXT:  affine.for %arg3 = #map()[%arg2] to %arg2 {
// CHECK-NEXT:    affine.store %arg1, %arg0[%arg3] : memref<?xf32>
// CHECK-NEXT:  }
// CHECK-NEXT:  return
module attributes {transform.with_named_sequence} {
  func.func @unroll_with_rest(%m: memref<?xf32>, %v: f32, %n: index) {
    affine.for %i = 0 to %n {
      affine.store %v, %m[%i] : memref<?xf32>
    }
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %loop = transform.structured.match ops{["affine.for"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.loop.unroll %loop {factor = 3} : !transform.any_op
    transform.yield
  }
}

// -----

// CHECK-DAG: #map = affine_map<(d0) -> (d0 + 3)>
// CHECK-LABEL: func.func @unroll_to_one(%arg0: memref<?xf32>, %arg1: f32) -> f32 {
// CHECK-NEXT:  %c2 = arith.constant 2 : index
// CHECK-NEXT:  %c8 = arith.constant 8 : index
// CHECK-NEXT:  %0 = affine.load %arg0[%c2] : memref<?xf32>
// CHECK-NEXT:  %1 = arith.addf %arg1, %0 : f32
// CHECK-NEXT:  %2 = affine.apply #map(%c2)
// CHECK-NEXT:  %3 = affine.load %arg0[%2] : memref<?xf32>
// CHECK-NEXT:  %4 = arith.addf %1, %3 : f32
// CHECK-NEXT:  %5 = affine.load %arg0[%c8] : memref<?xf32>
// CHECK-NEXT:  %6 = arith.addf %4, %5 : f32
// CHECK-NEXT:  return %6 : f32

module attributes {transform.with_named_sequence} {
  func.func @unroll_to_one(%m: memref<?xf32>, %v: f32) -> f32 {
    %r = affine.for %i = 2 to 9 step 3 iter_args(%a = %v) -> f32 {
      %l = affine.load %m[%i] : memref<?xf32>
      %s = arith.addf %a, %l : f32
      affine.yield %s : f32
    }
    return %r : f32
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %loop = transform.structured.match ops{["affine.for"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.loop.unroll %loop {factor = 2} : !transform.any_op
    transform.yield
  }
}

// -----

// CHECK-DAG: #map = affine_map<(d0) -> (d0 * 4)>
// CHECK-DAG: #map1 = affine_map<(d0) -> (d0 + 1)>
// CHECK-LABEL: func.func @unroll_known_multiple(%arg0: memref<?xf32>, %arg1: f32, %arg2: index) {
// CHECK-NEXT:  affine.for %arg3 = 0 to #map(%arg2) step 2 {
// CHECK-NEXT:    affine.store %arg1, %arg0[%arg3] : memref<?xf32>
// CHECK-NEXT:    %0 = affine.apply #map1(%arg3)
// CHECK-NEXT:    affine.store %arg1, %arg0[%0] : memref<?xf32>
// CHECK-NEXT:  }
// CHECK-NEXT:  return

module attributes {transform.with_named_sequence} {
  func.func @unroll_known_multiple(%m: memref<?xf32>, %v: f32, %n: index) {
    affine.for %i = 0 to affine_map<(d0) -> (d0 * 4)>(%n) {
      affine.store %v, %m[%i] : memref<?xf32>
    }
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %loop = transform.structured.match ops{["affine.for"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.loop.unroll %loop {factor = 2} : !transform.any_op
    transform.yield
  }
}

// -----

// CHECK-DAG: #map = affine_map<()[s0] -> ((s0 floordiv 2) * 2)>
// CHECK-DAG: #map1 = affine_map<(d0) -> (d0 + 1)>
// CHECK-LABEL: func.func @unroll_and_jam(%arg0: memref<?x8xf32>, %arg1: f32, %arg2: index) {
// CHECK-NEXT:  affine.for %arg3 = 0 to #map()[%arg2] step 2 {
// CHECK-NEXT:    "test.before"(%arg3) : (index) -> ()
// CHECK-NEXT:    %0 = affine.apply #map1(%arg3)
// CHECK-NEXT:    "test.before"(%0) : (index) -> ()
// CHECK-NEXT:    affine.for %arg4 = 0 to 8 {
// CHECK-NEXT:      affine.store %arg1, %arg0[%arg3, %arg4] : memref<?x8xf32>
// CHECK-NEXT:      %2 = affine.apply #map1(%arg3)
// CHECK-NEXT:      affine.store %arg1, %arg0[%2, %arg4] : memref<?x8xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    "test.after"() : () -> ()
// CHECK-NEXT:    %1 = affine.apply #map1(%arg3)
// CHECK-NEXT:    "test.after"() : () -> ()
// CHECK-NEXT:  }
// CHECK-NEXT:  affine.for %arg3 = #map()[%arg2] to %arg2 {
// CHECK-NEXT:    "test.before"(%arg3) : (index) -> ()
// CHECK-NEXT:    affine.for %arg4 = 0 to 8 {
// CHECK-NEXT:      affine.store %arg1, %arg0[%arg3, %arg4] : memref<?x8xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    "test.after"() : () -> ()
// CHECK-NEXT:  }
// CHECK-NEXT:  return

module attributes {transform.with_named_sequence} {
  func.func @unroll_and_jam(%m: memref<?x8xf32>, %v: f32, %n: index) {
    affine.for %i = 0 to %n {
      "test.before"(%i) : (index) -> ()
      affine.for %j = 0 to 8 {
        affine.store %v, %m[%i, %j] : memref<?x8xf32>
      }
      "test.after"() : () -> ()
    }
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %loops = transform.structured.match ops{["affine.for"]} in %root : (!transform.any_op) -> !transform.any_op
    %inner, %outer = transform.split_handle %loops : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.loop.unroll_and_jam %outer {factor = 2} : !transform.any_op
    transform.yield
  }
}

// -----

// CHECK-DAG: #map = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-DAG: #map1 = affine_map<()[s0] -> (s0)>
// CHECK-DAG: #map2 = affine_map<(d0)[s0] -> (d0 * s0)>
// CHECK-DAG: #map3 = affine_map<() -> (4)>
// CHECK-DAG: #map4 = affine_map<(d0)[s0] -> (d0 mod s0)>
// CHECK-DAG: #map5 = affine_map<(d0)[s0] -> (d0 floordiv s0)>
// CHECK-LABEL: func.func @coalesce(%arg0: memref<?x?x4xf32>, %arg1: f32, %arg2: index, %arg3: index) {
// CHECK-NEXT:  %0 = affine.min #map(%arg2, %arg3)
// CHECK-NEXT:  %1 = affine.apply #map1()[%arg2]
// CHECK-NEXT:  %2 = affine.apply #map2(%0)[%1]
// CHECK-NEXT:  %3 = affine.apply #map3()
// CHECK-NEXT:  %4 = affine.apply #map2(%2)[%3]
// CHECK-NEXT:  affine.for %arg4 = 0 to %4 {
// CHECK-NEXT:    %5 = affine.apply #map4(%arg4)[%3]
// CHECK-NEXT:    %6 = affine.apply #map5(%arg4)[%3]
// CHECK-NEXT:    %7 = affine.apply #map4(%6)[%1]
// CHECK-NEXT:    %8 = affine.apply #map5(%6)[%1]
// CHECK-NEXT:    affine.store %arg1, %arg0[%8, %7, %5] : memref<?x?x4xf32>
// CHECK-NEXT:  }
// CHECK-NEXT:  return

module attributes {transform.with_named_sequence} {
  func.func @coalesce(%m: memref<?x?x4xf32>, %v: f32, %n: index, %k: index) {
    affine.for %h = 0 to min affine_map<(d0, d1) -> (d0, d1)>(%n, %k) {
      affine.for %i = 0 to %n {
        affine.for %j = 0 to 4 {
          affine.store %v, %m[%h, %i, %j] : memref<?x?x4xf32>
        }
      }
    }
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %loops = transform.structured.match ops{["affine.for"]} in %root : (!transform.any_op) -> !transform.any_op
    %a, %b, %outer = transform.split_handle %loops : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %one = transform.loop.coalesce %outer : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
