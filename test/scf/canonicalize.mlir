// RUN: rsmlir-opt --canonicalize --split-input-file --allow-unregistered-dialect %s | FileCheck %s

// CHECK-LABEL: func.func @a(%arg0: i1, %arg1: index, %arg2: index, %arg3: index, %arg4: i32, %arg5: i32) -> i32 {
// CHECK-NEXT: %0 = scf.for %arg6 = %arg1 to %arg2 step %arg3 iter_args(%arg7 = %arg4) -> (i32) {
// CHECK-NEXT: %9:2 = "test.a"(%arg7, %arg7) : (i32, i32) -> (i32, i32)
// CHECK-NEXT: scf.yield %9#0 : i32
// CHECK-NEXT: }
// CHECK-NEXT: %1 = scf.if %arg0 -> (i32) {
// CHECK-NEXT: %9:2 = "test.a"(%0, %0) : (i32, i32) -> (i32, i32)
// CHECK-NEXT: scf.yield %9#0 : i32
// CHECK-NEXT: } else {
// CHECK-NEXT: %9:2 = "test.a"(%0, %0) : (i32, i32) -> (i32, i32)
// CHECK-NEXT: scf.yield %9#1 : i32
// CHECK-NEXT: }
// CHECK-NEXT: %2 = "test.b"(%0, %0) : (i32, i32) -> i32
// CHECK-NEXT: %3 = arith.addi %1, %2 : i32
// CHECK-NEXT: %4 = arith.addi %1, %3 : i32
// CHECK-NEXT: %5 = "test.b"(%0, %0) : (i32, i32) -> i32
// CHECK-NEXT: %6 = "test.c"(%0, %0) : (i32, i32) -> i32
// CHECK-NEXT: %7 = arith.addi %4, %5 : i32
// CHECK-NEXT: %8 = arith.addi %6, %7 : i32
// CHECK-NEXT: return %8 : i32
// CHECK-NEXT: }
func.func @a(%c: i1, %lb: index, %ub: index, %s: index, %x: i32, %y: i32) -> i32 {
  %0:2 = scf.for %i = %lb to %ub step %s iter_args(%a = %x, %b = %x) -> (i32, i32) {
    %1:2 = "test.a"(%a, %b) : (i32, i32) -> (i32, i32)
    scf.yield %1#0, %1#0 : i32, i32
  }
  %2:2 = scf.if %c -> (i32, i32) {
    %1:2 = "test.a"(%0#0, %0#1) : (i32, i32) -> (i32, i32)
    scf.yield %1#0, %1#0 : i32, i32
  } else {
    %1:2 = "test.a"(%0#0, %0#1) : (i32, i32) -> (i32, i32)
    scf.yield %1#1, %1#1 : i32, i32
  }
  %t = arith.constant true
  %3 = scf.if %t -> i32 {
    %1 = "test.b"(%0#0, %0#1) : (i32, i32) -> (i32)
    scf.yield %1 : i32
  } else {
    scf.yield %y : i32
  }
  %4 = arith.addi %2#0, %3 : i32
  %5 = arith.addi %2#1, %4 : i32
  %6 = scf.execute_region -> i32 {
    %1 = "test.b"(%0#0, %0#1) : (i32, i32) -> (i32)
    scf.yield %1 : i32
  }
  %c3 = arith.constant 3 : index
  %8 = scf.index_switch %c3 -> i32
  case 3 {
    %1 = "test.c"(%0#0, %0#1) : (i32, i32) -> (i32)
    scf.yield %1 : i32
  }
  default { scf.yield %x : i32 }
  %7 = arith.addi %5, %6 : i32
  %9 = arith.addi %8, %7 : i32
  return %9 : i32
}

// -----

// CHECK-LABEL: func.func @if2(%arg0: i1) {
// CHECK-NEXT: scf.if %arg0 {
// CHECK-NEXT: %0 = "test.c"() : () -> i32
// CHECK-NEXT: } else {
// CHECK-NEXT: %0 = "test.d"() : () -> i32
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @if2(%c: i1) {
   %9 = scf.if %c -> i32 {
    %1 = "test.c"() : () -> (i32)
    scf.yield %1 : i32
   } else {
    %1 = "test.d"() : () -> (i32)
    scf.yield %1 : i32
   }
   return
}

// -----

// CHECK-LABEL: func.func @sw(%arg0: index) {
// CHECK-NEXT: scf.index_switch %arg0
// CHECK-NEXT: case 3 {
// CHECK-NEXT: %0 = "test.c"() : () -> i32
// CHECK-NEXT: scf.yield
// CHECK-NEXT: }
// CHECK-NEXT: default {
// CHECK-NEXT: %0 = "test.d"() : () -> i32
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @sw(%c: index) {
   %9 = scf.index_switch %c -> i32 
   case 3 {
    %1 = "test.c"() : () -> (i32)
    scf.yield %1 : i32
   } default {
    %1 = "test.d"() : () -> (i32)
    scf.yield %1 : i32
   }
   return
}

// -----

// CHECK-LABEL: func.func @w(%arg0: i1, %arg1: i32, %arg2: i32) {
// CHECK-NEXT: %0 = scf.while (%arg3 = %arg1) : (i32) -> i32 {
// CHECK-NEXT: %1 = "test.c"(%arg3, %arg3) : (i32, i32) -> i1
// CHECK-NEXT: scf.condition(%1) %arg3 : i32
// CHECK-NEXT: } do {
// CHECK-NEXT: ^bb0(%arg3: i32):
// CHECK-NEXT: %1 = "test.b"(%arg3, %arg3) : (i32, i32) -> i32
// CHECK-NEXT: scf.yield %1 : i32
// CHECK-NEXT: }
// CHECK-NEXT: "test.u"(%0, %0, %arg2) : (i32, i32, i32) -> ()
// CHECK-NEXT: scf.while (%arg3 = %arg1) : (i32) -> () {
// CHECK-NEXT: %1 = "test.c"(%arg3) : (i32) -> i1
// CHECK-NEXT: scf.condition(%1)
// CHECK-NEXT: } do {
// CHECK-NEXT: %1 = "test.b"() : () -> i32
// CHECK-NEXT: scf.yield %1 : i32
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @w(%c: i1, %x: i32, %y: i32) {
  %a:3 = scf.while (%p = %x, %q = %x, %r = %y) : (i32, i32, i32) -> (i32, i32, i32) {
    %d = "test.c"(%p, %q) : (i32, i32) -> i1
    scf.condition(%d) %p, %p, %r : i32, i32, i32
  } do {
  ^bb0(%p: i32, %q: i32, %r: i32):
    %d = "test.b"(%p, %q) : (i32, i32) -> i32
    scf.yield %d, %d, %r : i32, i32, i32
  }
  "test.u"(%a#0, %a#1, %a#2) : (i32, i32, i32) -> ()
  %b:2 = scf.while (%p = %x, %q = %x) : (i32, i32) -> (i32, i32) {
    %d = "test.c"(%p) : (i32) -> i1
    scf.condition(%d) %p, %q : i32, i32
  } do {
  ^bb0(%p: i32, %q: i32):
    %d = "test.b"() : () -> i32
    scf.yield %d, %q : i32, i32
  }
  return
}

// -----

// CHECK-LABEL: func.func @trivial(%arg0: index, %arg1: index) -> (index, index) {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %0 = "test.b"(%c0, %arg0) : (index, index) -> index
// CHECK-NEXT: return %0, %arg1 : index, index
// CHECK-NEXT: }
func.func @trivial(%x: index, %n: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %0 = scf.for %i = %c0 to %c1 step %c8 iter_args(%a = %x) -> index {
    %1 = "test.b"(%i, %a) : (index, index) -> index
    scf.yield %1 : index
  }
  %2 = scf.for %i = %c0 to %c8 step %c1 iter_args(%a = %x) -> index {
    scf.yield %n : index
  }
  return %0, %2 : index, index
}

// -----

// CHECK-LABEL: func.func @ifs(%arg0: i1, %arg1: i1, %arg2: i32, %arg3: i32) -> i32 {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: scf.if %arg0 {
// CHECK-NEXT: "test.a"(%true) : (i1) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: %0 = arith.xori %arg0, %true : i1
// CHECK-NEXT: scf.if %0 {
// CHECK-NEXT: "test.b"(%arg0) : (i1) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: %1 = arith.andi %arg1, %arg0 : i1
// CHECK-NEXT: scf.if %1 {
// CHECK-NEXT: "test.c"() : () -> ()
// CHECK-NEXT: }
// CHECK-NEXT: "test.d"() : () -> ()
// CHECK-NEXT: %2 = arith.select %arg1, %arg2, %arg3 : i32
// CHECK-NEXT: scf.if %arg1 {
// CHECK-NEXT: "test.e"() : () -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return %2 : i32
// CHECK-NEXT: }
func.func @ifs(%c: i1, %d: i1, %x: i32, %y: i32) -> i32 {
  scf.if %c {
    "test.a"(%c) : (i1) -> ()
  } else {
  }
  %true = arith.constant true
  %n = arith.xori %c, %true : i1
  scf.if %n {
    "test.b"(%c) : (i1) -> ()
  }
  scf.if %d {
    scf.if %c {
      "test.c"() : () -> ()
    }
  }
  "test.d"() : () -> ()
  %0 = scf.if %d -> i32 {
    "test.e"() : () -> ()
    scf.yield %x : i32
  } else {
    scf.yield %y : i32
  }
  return %0 : i32
}

// -----

// CHECK-LABEL: func.func @parallel(%arg0: index, %arg1: index, %arg2: index) {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: scf.parallel (%arg3, %arg4) = (%arg0, %arg0) to (%arg1, %arg1) step (%arg2, %arg2) {
// CHECK-NEXT: "test.a"(%arg3, %c0, %arg4) : (index, index, index) -> ()
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @parallel(%a: index, %b: index, %s: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i, %j) = (%a, %c0) to (%b, %c1) step (%s, %c1) {
    scf.parallel (%k) = (%a) to (%b) step (%s) {
      "test.a"(%i, %j, %k) : (index, index, index) -> ()
    }
  }
  return
}

// -----

// CHECK-LABEL: func.func @execute(%arg0: i1) -> i32 {
// CHECK-NEXT: cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: %0 = "test.a"() : () -> i32
// CHECK-NEXT: cf.br ^bb3(%0 : i32)
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: %1 = "test.b"() : () -> i32
// CHECK-NEXT: cf.br ^bb3(%1 : i32)
// CHECK-NEXT: ^bb3(%2: i32):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT: return %2 : i32
// CHECK-NEXT: }
func.func @execute(%c: i1) -> i32 {
  %0 = scf.execute_region -> i32 {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    %1 = "test.a"() : () -> i32
    scf.yield %1 : i32
  ^bb2:
    %2 = "test.b"() : () -> i32
    scf.yield %2 : i32
  }
  return %0 : i32
}
