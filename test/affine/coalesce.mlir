// RUN: rsmlir-opt %s --affine-loop-coalescing | FileCheck %s

func.func private @use(index, index)

func.func @affine(%n: index) {
  affine.for %i = 0 to %n {
    affine.for %j = 0 to 10 {
      func.call @use(%i, %j) : (index, index) -> ()
    }
  }
  return
}

func.func @scf(%n: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  scf.for %i = %zero to %n step %two {
    scf.for %j = %zero to %n step %one {
      func.call @use(%i, %j) : (index, index) -> ()
    }
  }
  return
}

// The bound of the inner loop depends on the outer one.
func.func @kept(%n: index) {
  affine.for %i = 0 to %n {
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
      func.call @use(%i, %j) : (index, index) -> ()
    }
  }
  return
}

// CHECK: #map = affine_map<()[s0] -> (s0)>

// CHECK: #map1 = affine_map<() -> (10)>

// CHECK: #map2 = affine_map<(d0)[s0] -> (d0 * s0)>

// CHECK: #map3 = affine_map<(d0)[s0] -> (d0 mod s0)>

// CHECK: #map4 = affine_map<(d0)[s0] -> (d0 floordiv s0)>

// CHECK: #map5 = affine_map<()[s0] -> (s0 ceildiv 2)>

// CHECK: #map6 = affine_map<()[s0] -> ((s0 ceildiv 2) * s0)>

// CHECK: #map7 = affine_map<(d0) -> (d0 * 2)>

// CHECK: #map8 = affine_map<(d0) -> (d0)>

// CHECK: module {
// CHECK-NEXT: func.func private @use(index, index)
// CHECK-NEXT: func.func @affine([[V0:%.+]]: index) {
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map()[[[V0]]]
// CHECK-NEXT: [[V2:%.+]] = affine.apply #map1()
// CHECK-NEXT: [[V3:%.+]] = affine.apply #map2([[V1]])[[[V2]]]
// CHECK-NEXT: affine.for [[V4:%.+]] = 0 to [[V3]] {
// CHECK-NEXT: [[V5:%.+]] = affine.apply #map3([[V4]])[[[V2]]]
// CHECK-NEXT: [[V6:%.+]] = affine.apply #map4([[V4]])[[[V2]]]
// CHECK-NEXT: func.call @use([[V6]], [[V5]]) : (index, index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @scf([[V0]]: index) {
// CHECK-NEXT: [[V7:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V8:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V9:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V1]] = affine.apply #map5()[[[V0]]]
// CHECK-NEXT: [[V10:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V11:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V12:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V13:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V2]] = affine.apply #map5()[[[V0]]]
// CHECK-NEXT: [[V3]] = affine.apply #map6()[[[V0]]]
// CHECK-NEXT: scf.for [[V4]] = [[V10]] to [[V3]] step [[V11]] {
// CHECK-NEXT: [[V5]]:2 = affine.delinearize_index [[V4]] into ([[V1]], [[V0]]) : index, index
// CHECK-NEXT: [[V6]] = affine.apply #map7([[V14:%.+]])
// CHECK-NEXT: func.call @use([[V6]], [[V15:%.+]]) : (index, index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @kept([[V0]]: index) {
// CHECK-NEXT: affine.for [[V4]] = 0 to [[V0]] {
// CHECK-NEXT: affine.for [[V16:%.+]] = 0 to #map8([[V4]]) {
// CHECK-NEXT: func.call @use([[V4]], [[V16]]) : (index, index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }
