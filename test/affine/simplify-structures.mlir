// RUN: rsmlir-opt %s --split-input-file --allow-unregistered-dialect --affine-simplify-structures | FileCheck %s

// Maps, and sets without what always holds or follows.
func.func @attributes() {
  "test.op"() {map = affine_map<(d0, d1)[s0] -> (d0 + d1 - d0 + s0 - s0, (d1 * 8) floordiv 4)>} : () -> ()
  "test.op"() {set = affine_set<(d0, d1) : (d0 * 2 >= 0, d0 >= 0, d0 - 3 >= 0, d1 - d0 == 0)>} : () -> ()
  "test.op"() {set = affine_set<(d0)[s0] : (d0 - 4 >= 0, -d0 + 3 >= 0)>} : () -> ()
  "test.op"() {set = affine_set<(d0)[s0] : (1 >= 0)>} : () -> ()
  "test.op"() {set = affine_set<(d0)[s0] : (d0 mod 4 - s0 >= 0, d0 floordiv 4 - 1 == 0)>} : () -> ()
  return
}

// -----

// A condition that never holds, and one that always does.
func.func @conditions(%n: index) {
  affine.for %i = 0 to %n {
    affine.if affine_set<(d0) : (d0 - 1 >= 0, -d0 >= 0)>(%i) {
      "test.never"() : () -> ()
    }
    affine.if affine_set<(d0) : (d0 - d0 == 0)>(%i) {
      "test.always"() : () -> ()
    } else {
      "test.never"() : () -> ()
    }
    %a = affine.apply affine_map<(d0) -> (d0 + 0)>(%i)
    "test.use"(%a) : (index) -> ()
  }
  return
}

// -----

// Bounds are composed; other operations stay.
func.func @bounds(%n: index, %m: memref<?xf32>) {
  %a = affine.apply affine_map<()[s0] -> (s0 * 4)>()[%n]
  affine.for %i = 0 to affine_map<(d0) -> (d0 floordiv 2)>(%a) {
    %c = arith.constant 1 : index
    %d = arith.addi %c, %i : index
    "test.use"(%d) : (index) -> ()
  }
  return
}

// CHECK: #map = affine_map<(d0, d1)[s0] -> (d1, d1 * 2)>

// CHECK: #set = affine_set<(d0, d1) : (-d0 + d1 == 0, d0 - 3 >= 0)>

// CHECK: #set1 = affine_set<(d0)[s0] : (1 == 0)>

// CHECK: #set2 = affine_set<(d0)[s0] : (0 == 0)>

// CHECK: #set3 = affine_set<(d0)[s0] : (d0 floordiv 4 - 1 == 0, d0 + (d0 floordiv 4) * -4 - s0 >= 0, -d0 + (d0 floordiv 4) * 4 + 3 >= 0, d0 mod 4 >= 0)>

// CHECK: module {
// CHECK-NEXT: func.func @attributes() {
// CHECK-NEXT: "test.op"() {map = #map} : () -> ()
// CHECK-NEXT: "test.op"() {set = #set} : () -> ()
// CHECK-NEXT: "test.op"() {set = #set1} : () -> ()
// CHECK-NEXT: "test.op"() {set = #set2} : () -> ()
// CHECK-NEXT: "test.op"() {set = #set3} : () -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: module {
// CHECK-NEXT: func.func @conditions([[V0:%.+]]: index) {
// CHECK-NEXT: affine.for [[V1:%.+]] = 0 to [[V0]] {
// CHECK-NEXT: "test.always"() : () -> ()
// CHECK-NEXT: "test.use"([[V1]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }

// CHECK: #map = affine_map<()[s0] -> (s0 * 2)>

// CHECK: module {
// CHECK-NEXT: func.func @bounds([[V0:%.+]]: index, [[V1:%.+]]: memref<?xf32>) {
// CHECK-NEXT: affine.for [[V2:%.+]] = 0 to #map()[[[V0]]] {
// CHECK-NEXT: [[V3:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V4:%.+]] = arith.addi [[V3]], [[V2]] : index
// CHECK-NEXT: "test.use"([[V4]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }
