// RUN: rsmlir-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// CHECK-DAG: #[[MIN:.*]] = affine_map<()[s0, s1] -> (7, 16, s1, s0 + 3, s0 * 2)>
// CHECK-DAG: #[[DIV:.*]] = affine_map<()[s0] -> (s0 floordiv 2)>
// CHECK-DAG: #[[NEXT:.*]] = affine_map<()[s0] -> (s0 + 1)>
// CHECK-DAG: #[[SET:.*]] = affine_set<()[s0] : (s0 - 1 >= 0)>

// CHECK-LABEL: func.func @min_max
// CHECK-SAME:    (%[[A:.*]]: index, %[[B:.*]]: index)
// CHECK-NEXT:    %[[MERGED:.*]] = affine.min #[[MIN]]()[%[[B]], %[[A]]]
// CHECK-NEXT:    %[[APPLIED:.*]] = affine.apply #[[DIV]]()[%[[A]]]
// CHECK-NEXT:    return %[[MERGED]], %[[APPLIED]]
func.func @min_max(%a: index, %b: index) -> (index, index) {
  %0 = affine.min affine_map<(d0)[s0] -> (d0, 16, d0, s0 + 3)>(%a)[%b]
  %1 = affine.min affine_map<(d0, d1) -> (d0, d1 * 2, 7)>(%0, %b)
  %2 = affine.max affine_map<(d0) -> (d0 floordiv 2)>(%a)
  return %1, %2 : index, index
}

// CHECK-LABEL: func.func @bounds
// CHECK-SAME:    (%[[M:.*]]: memref<?xindex>, %[[N:.*]]: index)
// CHECK-NEXT:    affine.for %{{.*}} = 4 to 10 {
// CHECK:         affine.for %{{.*}} = 0 to #[[NEXT]]()[%[[N]]] {
// CHECK:         affine.for %{{.*}} = 0 to %[[N]] step 3 {
func.func @bounds(%m: memref<?xindex>, %n: index) {
  %c4 = arith.constant 4 : index
  %c10 = arith.constant 10 : index
  affine.for %i = max affine_map<(d0) -> (d0, 2)>(%c4) to min affine_map<(d0)[s0] -> (d0 + 7, s0, 20)>(%c4)[%c10] {
    affine.store %i, %m[%i] : memref<?xindex>
  }
  %a = affine.apply affine_map<()[s0] -> (s0 + 1)>()[%n]
  affine.for %i = 0 to %a {
    affine.store %i, %m[%i] : memref<?xindex>
  }
  affine.for %i = 0 to min affine_map<(d0)[s0] -> (d0, s0, d0)>(%n)[%n] step 3 {
    affine.store %i, %m[%i] : memref<?xindex>
  }
  return
}

// CHECK-LABEL: func.func @empty_loops
// CHECK-SAME:    (%[[N:.*]]: index, %[[X:.*]]: f32, %[[Y:.*]]: f32)
// CHECK-NEXT:    %[[SWAPPED:.*]]:2 = affine.for %{{.*}} = 0 to 10
// CHECK:         %[[UNKNOWN:.*]] = affine.for %{{.*}} = 0 to %[[N]]
// CHECK:         return %[[X]], %[[X]], %[[Y]], %[[SWAPPED]]#0, %[[UNKNOWN]], %[[Y]]
func.func @empty_loops(%n: index, %x: f32, %y: f32) -> (f32, f32, f32, f32, f32, f32) {
  affine.for %i = 0 to %n {
  }
  %0 = affine.for %i = 4 to 2 iter_args(%a = %x) -> f32 {
    %b = "test.use"(%a) : (f32) -> f32
    affine.yield %b : f32
  }
  %1:2 = affine.for %i = 0 to 10 iter_args(%a = %x, %b = %y) -> (f32, f32) {
    affine.yield %a, %b : f32, f32
  }
  %2:2 = affine.for %i = 0 to 10 iter_args(%a = %x, %b = %y) -> (f32, f32) {
    affine.yield %b, %a : f32, f32
  }
  %3 = affine.for %i = 0 to %n iter_args(%a = %x) -> f32 {
    affine.yield %y : f32
  }
  %4 = affine.for %i = 0 to 3 iter_args(%a = %x) -> f32 {
    affine.yield %y : f32
  }
  return %0, %1#0, %1#1, %2#0, %3, %4 : f32, f32, f32, f32, f32, f32
}

// CHECK-LABEL: func.func @conditions
// CHECK-SAME:    (%[[N:.*]]: index, %[[X:.*]]: f32, %[[Y:.*]]: f32)
// CHECK-NEXT:    affine.if #[[SET]]()[%[[N]]] {
// CHECK-NEXT:      "test.a"()
// CHECK-NEXT:    }
// CHECK-NEXT:    "test.e"()
// CHECK-NEXT:    "test.g"()
// CHECK-NEXT:    return %[[X]]
func.func @conditions(%n: index, %x: f32, %y: f32) -> f32 {
  %c0 = arith.constant 0 : index
  affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%n) {
    "test.a"() : () -> ()
  } else {
  }
  affine.if affine_set<() : (1 == 0)>() {
    "test.d"() : () -> ()
  } else {
    "test.e"() : () -> ()
  }
  affine.if affine_set<() : (1 == 0)>() {
    "test.f"() : () -> ()
  }
  %r = affine.if affine_set<(d0) : (d0 == 0)>(%c0) -> f32 {
    "test.g"() : () -> ()
    affine.yield %x : f32
  } else {
    "test.h"() : () -> ()
    affine.yield %y : f32
  }
  return %r : f32
}

// CHECK-LABEL: func.func @accesses
// CHECK-SAME:    (%[[N:.*]]: index, %[[M:.*]]: memref<?xf32>)
// CHECK:         affine.parallel (%[[I:.*]], %{{.*}}) = (0, 4) to (symbol(%[[N]]) + 4, 10) step (1, 2) {
// CHECK-NEXT:      affine.prefetch %[[M]][symbol(%[[N]]) + 4], read, locality<3>, data
// CHECK-NEXT:      %[[W:.*]] = affine.vector_load %[[M]][symbol(%[[N]]) + 4]
// CHECK-NEXT:      affine.vector_store %[[W]], %[[M]][%[[I]] + 4]
func.func @accesses(%n: index, %m: memref<?xf32>) {
  %c4 = arith.constant 4 : index
  %q = affine.apply affine_map<(d0) -> (d0 + 4)>(%n)
  affine.parallel (%i, %j) = (0, symbol(%c4)) to (%q, 10) step (1, 2) {
    affine.prefetch %m[%q], read, locality<3>, data : memref<?xf32>
    %w = affine.vector_load %m[%q] : memref<?xf32>, vector<4xf32>
    affine.vector_store %w, %m[%i + symbol(%c4)] : memref<?xf32>, vector<4xf32>
  }
  return
}

// CHECK-LABEL: func.func @indices
// CHECK-SAME:    (%[[N:.*]]: index, %[[K:.*]]: index)
// CHECK:         %[[D:.*]]:2 = affine.delinearize_index %[[N]] into (4, %[[K]])
// CHECK:         return %c1, %c2, %c3, %[[D]]#0, %c0, %[[D]]#1, %c36
func.func @indices(%n: index, %k: index) -> (index, index, index, index, index, index, index) {
  %c23 = arith.constant 23 : index
  %c4 = arith.constant 4 : index
  %0:3 = affine.delinearize_index %c23 into (2, 3, 4) : index, index, index
  %1:3 = affine.delinearize_index %n into (%c4, 1, %k) : index, index, index
  %2 = affine.linearize_index [%c4, %c4] by (8, 8) : index
  return %0#0, %0#1, %0#2, %1#0, %1#1, %1#2, %2 : index, index, index, index, index, index, index
}
