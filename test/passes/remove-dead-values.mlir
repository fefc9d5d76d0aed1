// RUN: rsmlir-opt %s --remove-dead-values --allow-unregistered-dialect | FileCheck %s
// RUN: rsmlir-opt %s --pass-pipeline='builtin.module(remove-dead-values{canonicalize=false})' --allow-unregistered-dialect | FileCheck %s --check-prefix=POISON

// Unused arguments and results of a private function are removed, with the operands and results of its calls.
// CHECK-LABEL: func.func private @callee
// CHECK-SAME:    (%[[A:.*]]: i32 {d.kept}, %[[M:.*]]: memref<i32>) {
func.func private @callee(%a: i32 {d.kept}, %b: i32 {d.gone}, %m: memref<i32>) -> (i32 {d.r}, i32) {
  // CHECK-NEXT: memref.store %[[A]], %[[M]][]
  // CHECK-NEXT: return{{$}}
  %0 = arith.addi %a, %b : i32
  memref.store %a, %m[] : memref<i32>
  return %0, %a : i32, i32
}

// CHECK-LABEL: func.func @caller
func.func @caller(%a: i32, %m: memref<i32>) -> i32 {
  // CHECK-NEXT: call @callee(%arg0, %arg1) : (i32, memref<i32>) -> ()
  // CHECK-NEXT: return %arg0
  %0:2 = call @callee(%a, %a, %m) : (i32, i32, memref<i32>) -> (i32, i32)
  return %a : i32
}

// A function that is named by something other than calls stays as it is.
// CHECK-LABEL: func.func private @named(%arg0: i32) -> i32
func.func private @named(%a: i32) -> i32 {
  %0 = arith.constant 1 : i32
  return %0 : i32
}
func.func @names() -> ((i32) -> i32) {
  %0 = constant @named : (i32) -> i32
  return %0 : (i32) -> i32
}

// An unused value that a loop carries first becomes poison and is then removed.
// CHECK-LABEL: func.func @loop
// POISON-LABEL: func.func @loop
func.func @loop(%init: i32, %m: memref<i32>, %lo: index, %hi: index, %step: index) {
  // CHECK: scf.for {{.*}} iter_args(%[[KEPT:.*]] = %arg0) -> (i32)
  // CHECK-NEXT: %[[NEXT:.*]] = arith.addi %[[KEPT]], %[[KEPT]]
  // CHECK-NEXT: memref.store %[[NEXT]]
  // CHECK: scf.yield %[[NEXT]] : i32
  // POISON-NEXT: %[[P:.*]] = ub.poison : i32
  // POISON-NEXT: scf.for {{.*}} iter_args(%{{.*}} = %[[P]], %[[Q:.*]] = %arg0) -> (i32, i32)
  // POISON-NEXT: %[[NEXT:.*]] = arith.addi %[[Q]], %[[Q]]
  // POISON-NEXT: memref.store %[[NEXT]]
  // POISON-NEXT: %[[P2:.*]] = ub.poison : i32
  // POISON-NEXT: scf.yield %[[P2]], %[[NEXT]]
  %0:2 = scf.for %i = %lo to %hi step %step iter_args(%p = %init, %q = %init) -> (i32, i32) {
    %dead = arith.muli %p, %q : i32
    %next = arith.addi %q, %q : i32
    memref.store %next, %m[] : memref<i32>
    scf.yield %dead, %next : i32, i32
  }
  return
}

// Operations with regions go as a whole where they have no effects.
// CHECK-LABEL: func.func @without_effects
func.func @without_effects(%c: i1, %a: i32) {
  // CHECK-NEXT: return
  %0 = scf.if %c -> i32 {
    %1 = arith.addi %a, %a : i32
    scf.yield %1 : i32
  } else {
    scf.yield %a : i32
  }
  return
}

// Arguments of blocks that take something dead go, from each branch to the block.
// CHECK-LABEL: func.func @branches
func.func @branches(%c: i1, %a: i32, %b: i32) -> i32 {
  // CHECK-NEXT: cf.cond_br %arg0, ^bb1(%arg1 : i32), ^bb2{{$}}
  %0 = arith.addi %a, %b : i32
  cf.cond_br %c, ^bb1(%0, %a : i32, i32), ^bb2(%0 : i32)
// CHECK-NEXT: ^bb1(%[[X:.*]]: i32):
^bb1(%dead: i32, %x: i32):
  return %x : i32
// CHECK: ^bb2:
^bb2(%also_dead: i32):
  // CHECK-NEXT: return %arg2
  return %b : i32
}

// A function that is never called never runs.
// CHECK-LABEL: func.func private @never()
func.func private @never(%a: i1, %b: i32) -> i32 {
  // CHECK-NEXT: ub.unreachable
  cf.cond_br %a, ^bb1, ^bb2
^bb1:
  return %b : i32
^bb2:
  "d.effect"(%b) : (i32) -> ()
  return %b : i32
}
