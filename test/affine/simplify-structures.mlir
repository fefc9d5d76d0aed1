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
