// RUN: rsmlir-opt %s | FileCheck %s --check-prefix=CUSTOM
// RUN: rsmlir-opt %s --mlir-print-op-generic | FileCheck %s

// An operation printed from the template of an earlier one has its own names, successors, attributes and regions.

func.func @loops(%n: index, %m: index, %s: index) {
  // CUSTOM:      scf.for %[[I:arg[0-9]+]] = %arg0 to %arg1 step %arg2 {
  // CUSTOM-NEXT:   scf.for %[[J:arg[0-9]+]] = %[[I]] to %arg1 step %arg2 {
  // CUSTOM-NEXT:     arith.addi %[[I]], %[[J]] {a} : index
  // CUSTOM-NEXT:     arith.addi %[[J]], %[[I]] {b = 1 : i32, "c d"} : index
  // CUSTOM-NEXT:     arith.addi %[[J]], %[[J]] : index
  // CHECK:      "scf.for"(%[[N:arg[0-9]+]], %[[M:arg[0-9]+]], %[[S:arg[0-9]+]]) ({
  // CHECK-NEXT: ^bb0(%[[I:arg[0-9]+]]: index):
  // CHECK-NEXT:   "scf.for"(%[[I]], %[[M]], %[[S]]) ({
  // CHECK-NEXT:   ^bb0(%[[J:arg[0-9]+]]: index):
  // CHECK-NEXT:     "arith.addi"(%[[I]], %[[J]]) <{overflowFlags = #arith.overflow<none>}> {a} : (index, index) -> index
  // CHECK-NEXT:     "arith.addi"(%[[J]], %[[I]]) <{overflowFlags = #arith.overflow<none>}> {b = 1 : i32, "c d"} : (index, index) -> index
  // CHECK-NEXT:     "arith.addi"(%[[J]], %[[J]]) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
  // CHECK-NEXT:     "scf.yield"() : () -> ()
  // CHECK-NEXT:   }) : (index, index, index) -> ()
  scf.for %i = %n to %m step %s {
    scf.for %j = %i to %m step %s {
      %0 = arith.addi %i, %j {a} : index
      %1 = arith.addi %j, %i {b = 1 : i32, "c d"} : index
      %2 = arith.addi %j, %j : index
    }
    // CHECK-NEXT:   "scf.for"(%[[I]], %[[S]], %[[N]]) ({
    // CHECK-NEXT:   ^bb0(%[[K:arg[0-9]+]]: index):
    // CHECK-NEXT:     "scf.for"(%[[K]], %[[M]], %[[I]]) ({
    // CHECK-NEXT:     ^bb0(%[[L:arg[0-9]+]]: index):
    // CHECK-NEXT:       "arith.addi"(%[[K]], %[[L]])
    // CHECK-NEXT:       "scf.yield"() : () -> ()
    // CHECK-NEXT:     }) {d} : (index, index, index) -> ()
    // CHECK-NEXT:     "scf.yield"() : () -> ()
    // CHECK-NEXT:   }) {e} : (index, index, index) -> ()
    scf.for %k = %i to %s step %n {
      scf.for %l = %k to %m step %i {
        %0 = arith.addi %k, %l {a} : index
      } {d}
    } {e}
    // CHECK-NEXT:   "scf.yield"() : () -> ()
  }
  // CHECK-NEXT: }) : (index, index, index) -> ()
  // CHECK-NEXT: "scf.for"(%[[S]], %[[M]], %[[N]]) ({
  // CHECK-NEXT: ^bb0(%{{.*}}: index):
  // CHECK-NEXT:   "scf.yield"() : () -> ()
  // CHECK-NEXT: }) {f} : (index, index, index) -> ()
  scf.for %i = %s to %m step %n {
  } {f}
  return
}

func.func @branches(%c: i1, %x: i32) -> i32 {
  // CUSTOM: cf.cond_br %arg0, ^bb1(%arg1 : i32), ^bb2
  // CUSTOM: cf.cond_br %arg0, ^bb3(%[[P:[0-9]+]] : i32), ^bb2
  // CUSTOM: cf.cond_br %arg0, ^bb3(%arg1 : i32), ^bb4
  // CUSTOM: cf.cond_br %arg0, ^bb1(%[[Q:[0-9]+]] : i32), ^bb4
  // CUSTOM: cf.cond_br %arg0, ^bb4, ^bb4
  // CHECK:  "cf.cond_br"(%[[C:arg[0-9]+]], %[[X:arg[0-9]+]])[^bb1, ^bb2]
  // CHECK:  "cf.cond_br"(%[[C]], %[[P:[0-9]+]])[^bb3, ^bb2]
  // CHECK:  "cf.cond_br"(%[[C]], %[[X]])[^bb3, ^bb4]
  // CHECK:  "cf.cond_br"(%[[C]], %[[Q:[0-9]+]])[^bb1, ^bb4]
  // CHECK:  "cf.cond_br"(%[[C]])[^bb4, ^bb4]
  cf.cond_br %c, ^bb1(%x : i32), ^bb2
^bb1(%p: i32):
  cf.cond_br %c, ^bb3(%p : i32), ^bb2
^bb2:
  cf.cond_br %c, ^bb3(%x : i32), ^bb4
^bb3(%q: i32):
  cf.cond_br %c, ^bb1(%q : i32), ^bb4
^bb4:
  cf.cond_br %c, ^bb4, ^bb4
}

// CUSTOM:      cf.br ^bb1 {x}
// CUSTOM:      cf.br ^bb2 {y}
// CUSTOM:      cf.br ^bb1 {z = 1 : i64}
// CHECK:       "cf.br"()[^bb1] {x} : () -> ()
// CHECK:       "cf.br"()[^bb2] {y} : () -> ()
// CHECK:       "cf.br"()[^bb1] {z = 1 : i64} : () -> ()
func.func @forever() {
  cf.br ^bb1 {x}
^bb1:
  cf.br ^bb2 {y}
^bb2:
  cf.br ^bb1 {z = 1}
}
