// RUN: rsmlir-opt %s --sccp | FileCheck %s

// A constant goes through branches that are taken only.
func.func @branches(%x: i32) -> i32 {
  %true = arith.constant true
  %0 = arith.constant 1 : i32
  cf.cond_br %true, ^a(%0 : i32), ^b(%x : i32)
^a(%p: i32):
  cf.br ^b(%p : i32)
^b(%q: i32):
  %1 = arith.addi %q, %q : i32
  return %1 : i32
}

func.func @loop(%c: i1) -> i32 {
  %0 = arith.constant 1 : i32
  cf.br ^a(%0 : i32)
^a(%p: i32):
  cf.cond_br %c, ^a(%p : i32), ^b
^b:
  return %p : i32
}

func.func @regions(%n: index, %x: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = arith.constant 7 : i32
  %1:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %0, %q = %0) -> (i32, i32) {
    scf.yield %p, %x : i32, i32
  }
  %true = arith.constant true
  %2 = scf.if %true -> i32 {
    scf.yield %1#0 : i32
  } else {
    scf.yield %x : i32
  }
  return %2, %1#1 : i32, i32
}

// Constants also propagate into functions whose callers are all known, and back.
func.func private @callee(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}

func.func @caller() -> i32 {
  %0 = arith.constant 21 : i32
  %1 = call @callee(%0) : (i32) -> i32
  return %1 : i32
}

// CHECK:      module {
// CHECK-NEXT:   func.func @branches(%arg0: i32) -> i32 {
// CHECK-NEXT:     %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT:     %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     cf.cond_br %true, ^bb1(%c1_i32 : i32), ^bb2(%arg0 : i32)
// CHECK-NEXT:   ^bb1(%0: i32):
// CHECK-NEXT:     cf.br ^bb2(%c1_i32 : i32)
// CHECK-NEXT:   ^bb2(%1: i32):
// CHECK-NEXT:     return %c2_i32 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @loop(%arg0: i1) -> i32 {
// CHECK-NEXT:     %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:     cf.br ^bb1(%c1_i32 : i32)
// CHECK-NEXT:   ^bb1(%0: i32):
// CHECK-NEXT:     cf.cond_br %arg0, ^bb1(%c1_i32 : i32), ^bb2
// CHECK-NEXT:   ^bb2:
// CHECK-NEXT:     return %c1_i32 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @regions(%arg0: index, %arg1: i32) -> (i32, i32) {
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %0:2 = scf.for %arg2 = %c0 to %arg0 step %c1 iter_args(%arg3 = %c7_i32, %arg4 = %c7_i32) -> (i32, i32) {
// CHECK-NEXT:       scf.yield %c7_i32, %arg1 : i32, i32
// CHECK-NEXT:     }
// CHECK-NEXT:     return %c7_i32, %0#1 : i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @callee(%arg0: i32) -> i32 {
// CHECK-NEXT:     %c21_i32 = arith.constant 21 : i32
// CHECK-NEXT:     %c42_i32 = arith.constant 42 : i32
// CHECK-NEXT:     return %c42_i32 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @caller() -> i32 {
// CHECK-NEXT:     %c42_i32 = arith.constant 42 : i32
// CHECK-NEXT:     %c21_i32 = arith.constant 21 : i32
// CHECK-NEXT:     %0 = call @callee(%c21_i32) : (i32) -> i32
// CHECK-NEXT:     return %c42_i32 : i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
